// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace krein {

/// The CPU core type OpenBLAS computes for ("SkylakeX", "Haswell", "Prescott", …); "unknown" with another BLAS.
std::string blasCoreName();

/// What the vector units of a CPU can do, of what OpenBLAS has kernels for.
enum class VectorUnits { Older, Avx2, Avx512 };

/// The core type whose kernels suit these units better than those of `current`; null if there is none, or if `current`
/// is not known.
const char* betterCoreType(std::string_view current, VectorUnits units);

/// OpenBLAS chooses its kernels by a list of CPUs: on one that is newer than the release it falls back to kernels of
/// 2004 (several times slower), or to those for AVX2 where there is AVX-512 (a quarter to a third slower on AMD's
/// family 26). If that has happened, restarts this process with OPENBLAS_CORETYPE set to what the CPU can do. Where the
/// address space is limited it restarts the process without the threads that OpenBLAS starts before main(): each of
/// them takes some of what reserveBlasMemory() reserves. Call first in main(). Returns if there is nothing to fix, the
/// variables are already set, or the restart fails.
void useModernBlasKernels(char** argv);

/// One BLAS thread: our own jobs decide what runs in parallel.
void useOneBlasThread();

/// OpenBLAS takes memory for each thread that is in it at the same time when that happens first, and where there is
/// none it tries again for ever. Where the address space is limited (ulimit -v) this takes it at once. Call before
/// anything is computed. @throws InvalidInput  there is not enough for `threads` of them
void reserveBlasMemory(int threads);
/// The same for jobs side by side, each of which decomposes two matrices at once. @return for how many there is enough,
/// from 1 to `jobs`   @throws InvalidInput  not even for one
int reserveBlasMemoryOf(int jobs);

}  // namespace krein
