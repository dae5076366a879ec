// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/window_program.h"

#include <cerrno>
#include <cstdlib>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/options.h"
#include "core/base/files.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

bool isProgram(const fs::path& path)
{
    std::error_code ignored;
    return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

fs::path windowProgram()
{
    std::error_code failure;
    const fs::path self = fs::read_symlink("/proc/self/exe", failure);
    if (!failure && isProgram(self.parent_path() / "kreinscope")) return self.parent_path() / "kreinscope";
    const char* const searched = std::getenv("PATH");
    for (const std::string& folder : parts(searched ? searched : "", ':'))
        if (const fs::path found = fs::path(folder) / "kreinscope"; !folder.empty() && isProgram(found)) return found;
    throw InvalidInput("The program kreinscope draws the pictures, but it is neither beside kreinscope-cli nor in "
                       "PATH; install it or add its folder to PATH.");
}

int runWindowProgram(const fs::path& program, const Arguments& arguments)
{
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
    pid_t child = 0;
    if (const int failure = ::posix_spawn(&child, program.c_str(), nullptr, nullptr, pointers.data(), environ))
        throw InvalidInput(printable(program) + " cannot be started: " + systemReason(failure) + ".");
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    if (WIFSIGNALED(status)) return 128 + WTERMSIG(status);
    return WEXITSTATUS(status);
}

ScratchFolder::ScratchFolder()
{
    std::string name = (fs::temp_directory_path() / "kreinscope-XXXXXX").string();
    if (!::mkdtemp(name.data()))
        throw InvalidInput("No temporary folder can be made in " + fs::temp_directory_path().string() + ": "
            + systemReason(errno) + ".");
    m_path = name;
}

ScratchFolder::~ScratchFolder()
{
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

}  // namespace krein
