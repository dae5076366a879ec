// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <stop_token>
#include <thread>

#include <unistd.h>

#include "app/cli/commands.h"
#include "core/algebra/blas.h"
#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/write_file.h"

namespace {

int interruptPipe[2] = {-1, -1};

extern "C" void onInterrupt(int)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(interruptPipe[1], &byte, 1);
}

/// The first Ctrl-C asks the computation to stop, the second ends the process. The handler wakes a thread, because
/// almost nothing may be called from a signal handler; waiting with sigwait would not do, because the threads that
/// OpenBLAS starts before main() do not block the signal.
void stopOnInterrupt(const std::stop_source& source)
{
    struct sigaction present = {};
    if (::sigaction(SIGINT, nullptr, &present) != 0 || present.sa_handler == SIG_IGN)
        return;  // started with nohup or &
    if (::pipe(interruptPipe) != 0) return;
    std::thread([source]() mutable {
        char byte = 0;
        if (::read(interruptPipe[0], &byte, 1) == 1) source.request_stop();
    }).detach();
    struct sigaction action = {};
    action.sa_handler = onInterrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    ::sigaction(SIGINT, &action, nullptr);
}

}  // namespace

int main(int argc, char** argv)
{
    krein::useModernBlasKernels(argv);
    krein::useOneBlasThread();
    krein::acceptStandardInput();
    krein::removeUnfinishedFilesOnSignals();
    try {
        krein::reserveBlasMemory(2);
    } catch (const krein::InvalidInput& wrong) {
        std::cerr << "kreinscope-cli: " << wrong.what() << std::endl;
        std::_Exit(krein::BadInput);  // OpenBLAS would try to take it even at the end
    }
    const std::stop_source stop;
    stopOnInterrupt(stop);
    return krein::runCommandLine({argv + 1, argv + (argc > 0 ? argc : 1)},
        {std::cout, std::cerr, stop.get_token(), ::isatty(STDOUT_FILENO) == 1});
}
