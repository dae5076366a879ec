// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/runner.h"

#include <cstdio>
#include <map>
#include <string>

#include <QFile>
#include <QTemporaryDir>

#ifdef QT_WIDGETS_LIB
#include "support/failure_pictures.h"
#endif

namespace {

/// By the name they go by.
std::map<std::string, runner::Run>& classes()
{
    static std::map<std::string, runner::Run> all;
    return all;
}

std::string nameOf(const std::string& sourceFile)
{
    const std::string prefix = "tst_", suffix = ".cpp";
    const std::size_t slash = sourceFile.find_last_of('/');
    const std::string file = slash == std::string::npos ? sourceFile : sourceFile.substr(slash + 1);
    if (!file.starts_with(prefix) || !file.ends_with(suffix))
        qFatal("%s: tests are in a file called tst_<name>.cpp", sourceFile.c_str());
    return file.substr(prefix.size(), file.size() - prefix.size() - suffix.size());
}

int listNames(const char* program)
{
    std::fprintf(stderr, "%s NAME [QT-TEST-ARGUMENT ...], where NAME is one of\n", program);
    for (const auto& [name, run] : classes()) std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}

/// Settings, temporary files and all else that is kept between sessions are this process's own: other tests run beside
/// it, and what a process that it kills leaves behind goes with it.
void settleIn(const QTemporaryDir& home)
{
    if (!home.isValid()) qFatal("no folder for the test's settings: %s", qPrintable(home.errorString()));
    for (const char* variable : {"HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        qputenv(variable, QFile::encodeName(home.path()));
}

}  // namespace

bool runner::add(const char* sourceFile, Run run)
{
    if (!classes().emplace(nameOf(sourceFile), run).second) qFatal("%s is registered twice", sourceFile);
    return true;
}

int main(int argc, char** argv)
{
    const auto chosen = argc > 1 ? classes().find(argv[1]) : classes().end();
    if (chosen == classes().end()) return listNames(argv[0]);
    argv[1] = argv[0];
    const QTemporaryDir home;
    settleIn(home);
#ifdef QT_WIDGETS_LIB
    pictureFailures(chosen->first);
#endif
    return chosen->second(argc - 1, argv + 1);
}
