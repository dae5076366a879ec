// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/window_program.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/options.h"
#include "core/base/files.h"
#include "core/base/text.h"

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

namespace {

volatile std::sig_atomic_t endedBy = 0;  // the signal that asked this process to end
volatile pid_t drawing = 0;              // the process that is waited for

extern "C" void endDrawing(int number)
{
    endedBy = number;
    if (drawing > 0) ::kill(drawing, SIGTERM);
}

/// While it lives, a signal that would end this process ends the one that draws, and this one goes on to clean up.
class PassedOnSignals {
public:
    PassedOnSignals()
    {
        struct sigaction action = {};
        action.sa_handler = endDrawing;
        for (std::size_t i = 0; i < std::size(numbers); ++i) {
            ::sigaction(numbers[i], nullptr, &m_before[i]);
            if (m_before[i].sa_handler != SIG_IGN) ::sigaction(numbers[i], &action, nullptr);
        }
    }
    ~PassedOnSignals()
    {
        for (std::size_t i = 0; i < std::size(numbers); ++i) ::sigaction(numbers[i], &m_before[i], nullptr);
        drawing = 0;
    }
    static void to(pid_t child)
    {
        drawing = child;
        if (endedBy != 0) ::kill(child, SIGTERM);
    }
    PassedOnSignals(const PassedOnSignals&) = delete;
    PassedOnSignals& operator=(const PassedOnSignals&) = delete;

private:
    static constexpr int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction m_before[std::size(numbers)] = {};
};

/// Where Qt may keep sockets: else it makes a folder, says so and leaves it. Nothing if there is one, or none can be
/// made.
std::optional<ScratchFolder> runtimeFolder()
{
    if (std::getenv("XDG_RUNTIME_DIR")) return std::nullopt;
    try {
        return std::optional<ScratchFolder>(std::in_place);
    } catch (const InvalidInput&) {
        return std::nullopt;
    }
}

void prepareEnvironment(const ScratchFolder* runtime)
{
    ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
    if (runtime) ::setenv("XDG_RUNTIME_DIR", runtime->path().c_str(), 0);
    ::setenv("QT_LOGGING_RULES", "default.warning=false", 0);  // of what cannot be done without a display
}

}  // namespace

int runWindowProgram(const fs::path& program, const Arguments& arguments)
{
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const std::optional<ScratchFolder> runtime = runtimeFolder();
    prepareEnvironment(runtime ? &*runtime : nullptr);
    int status = 0;
    {
        const PassedOnSignals passedOn;
        pid_t child = 0;
        if (const int failure = ::posix_spawn(&child, program.c_str(), nullptr, nullptr, pointers.data(), environ))
            throw InvalidInput(printable(program) + " cannot be started: " + systemReason(failure) + ".");
        PassedOnSignals::to(child);
        while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    }
    if (endedBy != 0) return 128 + endedBy;
    if (!WIFSIGNALED(status)) return WEXITSTATUS(status);
    const int number = WTERMSIG(status);
    if (number == SIGINT || number == SIGTERM || number == SIGHUP) return 128 + number;
    throw std::runtime_error(
        printable(program) + " was ended by signal " + std::to_string(number) + " (" + ::strsignal(number) + ")");
}

ScratchFolder::ScratchFolder()
{
    std::error_code failure;
    const fs::path parent = fs::temp_directory_path(failure);
    if (failure)
        throw InvalidInput("The variable TMPDIR must name a folder for temporary files, and it names "
            + inQuotes(std::getenv("TMPDIR") ? std::getenv("TMPDIR") : "") + ".");
    std::string name = (parent / "kreinscope-XXXXXX").string();
    if (!::mkdtemp(name.data()))
        throw InvalidInput(
            "No temporary folder can be made in " + printable(parent) + ": " + systemReason(errno) + ".");
    m_path = name;
}

ScratchFolder::~ScratchFolder()
{
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

}  // namespace krein
