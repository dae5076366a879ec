// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <stop_token>
#include <thread>

#include <pthread.h>

#include "app/command_line.h"
#include "core/blas.h"

namespace {

/// The first Ctrl-C asks the computation to stop, the second ends the process. A thread waits for it, because almost
/// nothing may be called from a signal handler. Call before other threads start: they inherit the blocked signal.
void stopOnInterrupt(std::stop_source& source)
{
    struct sigaction present = {};
    if (sigaction(SIGINT, nullptr, &present) == 0 && present.sa_handler == SIG_IGN) return;  // started with nohup or &
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, nullptr);
    std::thread([interrupt, source]() mutable {
        int signal = 0;
        sigwait(&interrupt, &signal);
        source.request_stop();
        sigwait(&interrupt, &signal);
        std::_Exit(krein::Interrupted);
    }).detach();
}

}  // namespace

int main(int argc, char** argv)
{
    krein::useModernBlasKernels(argv);
    std::stop_source stop;
    stopOnInterrupt(stop);
    krein::useOneBlasThread();
    return krein::runCommandLine({argv + 1, argv + (argc > 0 ? argc : 1)}, std::cout, std::cerr, stop.get_token());
}
