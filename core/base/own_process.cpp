// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/own_process.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <thread>

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace krein {

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool hasShadowMemory = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool hasShadowMemory = true;
#else
constexpr bool hasShadowMemory = false;
#endif
#else
constexpr bool hasShadowMemory = false;
#endif

void limit(int resource, rlim_t most)
{
    rlimit set{};
    ::getrlimit(resource, &set);
    set.rlim_cur = set.rlim_max == RLIM_INFINITY ? most : std::min(most, set.rlim_max);
    ::setrlimit(resource, &set);
}

/// The bytes of address space of this process.
std::size_t addressSpaceUsed()
{
    const FileHandle file(std::fopen("/proc/self/statm", "r"));
    unsigned long pages = 0;
    if (!file || std::fscanf(file.get(), "%lu", &pages) != 1) pages = 0;
    return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// What the new process does; it never comes back.
[[noreturn]] void runAlone(const std::function<void(std::FILE*)>& work, const ProcessLimits& limits, std::FILE* file)
{
    for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGXCPU}) ::signal(signal, SIG_DFL);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, static_cast<rlim_t>(limits.seconds));
    if (!hasShadowMemory) limit(RLIMIT_AS, addressSpaceUsed() + limits.memory);
    int status = 1;
    try {
        work(file);
        status = std::fflush(file) == 0 ? 0 : 1;
    } catch (...) {
        // Nothing was written that may be used.
    }
    ::_exit(status);
}

/// Waits for the end, which it brings about itself if somebody asks to stop or it takes too long.
bool endedWell(pid_t process, const ProcessLimits& limits, const RunControl& control)
{
    using namespace std::chrono;
    const auto latest = steady_clock::now() + seconds(2 * limits.seconds);  // the processor may have other work
    milliseconds pause(1);
    for (int status = 0;;) {
        const pid_t ended = ::waitpid(process, &status, WNOHANG);
        if (ended == process) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        if (ended < 0 && errno != EINTR) return false;
        if (control.stopped() || steady_clock::now() > latest) {
            ::kill(process, SIGKILL);
            ::waitpid(process, &status, 0);
            return false;
        }
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, milliseconds(50));
    }
}

}  // namespace

FileHandle writtenByOwnProcess(
    const std::function<void(std::FILE*)>& work, const ProcessLimits& limits, const RunControl& control)
{
    const int descriptor = ::memfd_create("kreinscope", MFD_CLOEXEC);
    FileHandle file(descriptor < 0 ? nullptr : ::fdopen(descriptor, "w+b"));
    if (!file) return {};
    const pid_t process = ::fork();
    if (process == 0) runAlone(work, limits, file.get());
    if (process < 0 || !endedWell(process, limits, control)) return {};
    std::rewind(file.get());
    return file;
}

}  // namespace krein
