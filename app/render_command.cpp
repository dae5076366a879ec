// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/render_command.h"

#include <algorithm>
#include <cstdlib>
#include <ostream>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/chosen_experiment.h"
#include "app/command_line.h"
#include "app/scratch_folder.h"
#include "core/errors.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_reader.h"
#include "core/files.h"
#include "core/study/open_file.h"
#include "core/study/session.h"
#include "core/study/study_json.h"
#include "core/talk/talk.h"
#include "core/text.h"

namespace krein {

namespace fs = std::filesystem;

const char* const renderUsage =
    R"(Usage: kreinscope-cli render FILE --view ID[,ID ...] [--size WxH] [--scale S] [--theme light|dark]
                             [--out NAME.png|svg|pdf] [--set SECTION.KEY=VALUE ...] [--study JSON]
       kreinscope-cli render --example ID --view ID [...]
       kreinscope-cli render TALK.json [--out HANDOUT.pdf]

Draws pictures without a display and prints their paths. FILE is an experiment, data of any format, or a picture that
Kreinscope exported; the picture carries its experiment. The program kreinscope does the drawing; it has to be installed
beside kreinscope-cli or in PATH.

Of a talk it makes a PDF with a page for each of its pages: the caption, the pictures, the facts, and the command that
computes them.

  --view ID,ID        which pictures: decision, spectrum, gram, ... ("kreinscope --help" lists them all)
  --size WxH          points, which are the pixels of a PNG (760x600, and then three pixels to a point)
  --scale S           pixels of a PNG to a point, for finer print (1 with --size, else 3)
  --theme light|dark  colours (light)
  --out NAME          ends in .png, .svg or .pdf; with several pictures it becomes NAME-ID.png and so on (ID.png here)
  --set, --example    as for "kreinscope-cli run"
  --study JSON        the section "study" of an experiment file, for the picture study

  kreinscope-cli render --example sphere --view spectrum --set kernel.rho=2 --size 800x600 --out spectrum.svg
)";

namespace {

bool isProgram(const fs::path& path)
{
    std::error_code ignored;
    return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

struct RenderRequest {
    ExperimentChoice choice;
    Arguments passed;  ///< to the window's program
    bool hasViews = false;
    std::optional<std::string> section;  ///< of a study
};

/// Whether the file is a talk, as far as it can be told.
bool isTalk(const fs::path& path)
{
    try {
        return isExperimentFile(path) && firstKey(readTextFile(path, largestExperimentFile)) == talkKey;
    } catch (const FileError&) {
        return false;
    }
}

/// What is passed on for a talk; nothing if there is none among the arguments. @throws InvalidInput
std::optional<Arguments> talkRequest(const Arguments& arguments)
{
    const auto talk = std::ranges::find_if(arguments, [](const std::string& one) { return isTalk(one); });
    if (talk == arguments.end()) return std::nullopt;
    Arguments passed{"--handout", fs::absolute(*talk).native()};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == *talk) continue;
        const auto out = optionValue(arguments, i, "--out");
        if (!out) throw InvalidInput("Of a talk render makes a handout; it takes --out HANDOUT.pdf and nothing else.");
        passed.insert(passed.end(), {"--out", *out});
    }
    return passed;
}

RenderRequest renderRequest(const Arguments& arguments)
{
    RenderRequest request{.choice = {}, .passed = {"--render"}};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (request.choice.take(arguments, i, "render")) continue;
        if (const auto views = optionValue(arguments, i, "--view")) {
            request.passed.insert(request.passed.end(), {"--views", *views});
            request.hasViews = true;
            continue;
        }
        if (auto section = optionValue(arguments, i, "--study")) {
            request.section = std::move(section);
            continue;
        }
        bool known = false;
        for (const char* option : {"--size", "--scale", "--theme", "--out"})
            if (const auto value = known ? std::nullopt : optionValue(arguments, i, option)) {
                request.passed.insert(request.passed.end(), {option, *value});
                known = true;
            }
        if (!known)
            throw InvalidInput("render has no option " + inQuotes(arguments[i])
                + suggestion(
                    arguments[i], {"--view", "--size", "--scale", "--theme", "--out", "--set", "--example", "--study"})
                + "; see kreinscope-cli render --help.");
    }
    request.choice.check("render");
    if (!request.hasViews)
        throw InvalidInput("render needs --view with at least one picture, as in --view spectrum; see kreinscope "
                           "--help.");
    return request;
}

}  // namespace

fs::path windowProgram()
{
    std::error_code failure;
    const fs::path self = fs::read_symlink("/proc/self/exe", failure);
    if (!failure && isProgram(self.parent_path() / "kreinscope")) return self.parent_path() / "kreinscope";
    const char* const searched = std::getenv("PATH");
    const std::string path = searched ? searched : "";
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t end = std::min(path.find(':', begin), path.size());
        const fs::path found = fs::path(path.substr(begin, end - begin)) / "kreinscope";
        if (end > begin && isProgram(found)) return found;
        begin = end + 1;
    }
    throw InvalidInput("The program kreinscope, which draws the pictures, is neither beside kreinscope-cli nor in "
                       "PATH; "
                       "install it or add its folder to PATH.");
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

int render(const Arguments& arguments, std::ostream&, std::ostream&, std::stop_token stop)
{
    if (const auto talk = talkRequest(arguments)) return runWindowProgram(windowProgram(), *talk);
    RenderRequest request = renderRequest(arguments);
    const fs::path program = windowProgram();
    if (request.choice.file && request.choice.changes.empty() && !request.section) {  // also a picture, or a study
        request.passed.push_back(fs::absolute(*request.choice.file).native());
        return runWindowProgram(program, request.passed);
    }
    const RunControl control{.stop = std::move(stop), .progress = {}};
    const ScratchFolder folder;
    const OpenedFile opened = openedFor(request.choice, control);
    if (control.stopped()) return Interrupted;
    const Study study = request.section
        ? studyFromJson(parseJson(*request.section, "--study"), opened.study.experiment, "--study")
        : opened.study;
    writeSession({study, {}}, folder.path() / "experiment.json");
    request.passed.push_back((folder.path() / "experiment.json").native());
    return runWindowProgram(program, request.passed);
}

}  // namespace krein
