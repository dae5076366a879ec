// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/blas.h"

#include <cstdlib>

#include <unistd.h>

// Weak: absent from other BLAS libraries.
extern "C" {
__attribute__((weak)) char* openblas_get_corename();
__attribute__((weak)) void openblas_set_num_threads(int threads);
}

namespace krein {

namespace {

constexpr const char* coreTypeVariable = "OPENBLAS_CORETYPE";

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
    // The variable is also what keeps a restarted process from restarting again.
    if (std::getenv(coreTypeVariable)) return;
    const char* better = betterCoreType(blasCoreName(), vectorUnits());
    if (!better || setenv(coreTypeVariable, better, 1) != 0) return;
    execv("/proc/self/exe", argv);
    unsetenv(coreTypeVariable);  // only reached if the restart failed
}

void useOneBlasThread()
{
    if (openblas_set_num_threads) openblas_set_num_threads(1);
}

}  // namespace krein
