// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/blas.h"

#include <cstdlib>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/base/errors.h"

// Weak: absent from other BLAS libraries.
extern "C" {
__attribute__((weak)) char* openblas_get_corename();
__attribute__((weak)) void openblas_set_num_threads(int threads);
__attribute__((weak)) void* blas_memory_alloc(int purpose);
__attribute__((weak)) void blas_memory_free(void* buffer);
}

namespace krein {

namespace {

constexpr std::size_t bufferSize = std::size_t{129} << 20;  // of OpenBLAS on x86-64, and its alignment

constexpr const char *coreTypeVariable = "OPENBLAS_CORETYPE", *threadsVariable = "OPENBLAS_NUM_THREADS";

VectorUnits vectorUnits()
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512bw"))
        return VectorUnits::Avx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return VectorUnits::Avx2;
#endif
    return VectorUnits::Older;
}

/// What a process of this session may take (ulimit -v); nothing: as much as there is.
std::optional<std::size_t> addressSpaceLimit()
{
    rlimit limit = {};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
    return static_cast<std::size_t>(limit.rlim_cur);
}

bool hasOneThread()
{
    const char* threads = std::getenv(threadsVariable);
    return threads && std::string_view(threads) == "1";
}

}  // namespace

std::string blasCoreName()
{
    return openblas_get_corename ? openblas_get_corename() : "unknown";
}

const char* betterCoreType(std::string_view current, VectorUnits units)
{
    const bool fallback = current == "Prescott" || current == "Barcelona";
    const bool avx2 = current == "Haswell" || current == "Zen";
    if (units == VectorUnits::Avx512 && (fallback || avx2)) return "SkylakeX";
    return units == VectorUnits::Avx2 && fallback ? "Haswell" : nullptr;
}

void useModernBlasKernels(char** argv)
{
    // The variables are also what keeps a restarted process from restarting again.
    const char* better = std::getenv(coreTypeVariable) ? nullptr : betterCoreType(blasCoreName(), vectorUnits());
    const bool isLimited = addressSpaceLimit().has_value() && !hasOneThread();
    if (!better && !isLimited) return;
    if (better && setenv(coreTypeVariable, better, 1) != 0) return;
    if (isLimited && setenv(threadsVariable, "1", 1) != 0) return;
    execv("/proc/self/exe", argv);
    if (better) unsetenv(coreTypeVariable);  // only reached if the restart failed
}

void reserveBlasMemory(int threads)
{
    static std::mutex mutex;
    static int reserved = 0;  // OpenBLAS keeps what it has
    const std::optional<std::size_t> limit = addressSpaceLimit();
    const std::scoped_lock lock(mutex);
    if (!blas_memory_alloc || !blas_memory_free || !limit || threads <= reserved) return;
    const std::size_t needed = static_cast<std::size_t>(threads - reserved) * bufferSize;
    void* there = ::mmap(nullptr, needed, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (there == MAP_FAILED)
        throw InvalidInput("There is not enough memory: linear algebra alone takes " + std::to_string(needed >> 20)
            + " MiB of address space, more than is left of the " + std::to_string(*limit >> 20)
            + " MiB that the limit of this session (ulimit -v) allows.");
    ::munmap(there, needed);
    std::vector<void*> buffers;
    for (int i = 0; i < threads; ++i) buffers.push_back(blas_memory_alloc(0));
    for (void* buffer : buffers) blas_memory_free(buffer);  // kept by OpenBLAS for its next calls
    reserved = threads;
}

int reserveBlasMemoryOf(int jobs)
{
    constexpr int atOnce = 2;
    for (int affordable = jobs; affordable > 1; --affordable) {
        try {
            reserveBlasMemory(atOnce * affordable);
            return affordable;
        } catch (const InvalidInput&) {  // perhaps for fewer
        }
    }
    reserveBlasMemory(atOnce);
    return 1;
}

void useOneBlasThread()
{
    if (openblas_set_num_threads) openblas_set_num_threads(1);
}

}  // namespace krein
