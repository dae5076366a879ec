// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

/// The CPU core type OpenBLAS computes for ("SkylakeX", "Haswell", "Prescott", …); "unknown" with another BLAS.
std::string blasCoreName();

/// Some OpenBLAS releases do not recognise newer CPUs and fall back to kernels of 2004, several times slower. If that
/// has happened on a CPU with AVX2 or AVX-512, restarts this process with OPENBLAS_CORETYPE set to what the CPU can do.
/// Call first in main(). Returns if there is nothing to mend, OPENBLAS_CORETYPE is already set, or the restart fails.
void useModernBlasKernels(char** argv);

/// One BLAS thread: our own jobs decide what runs in parallel.
void useOneBlasThread();

}  // namespace krein
