// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_pages.h"

#include <cstdint>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace krein {

namespace {

void preferLargePages([[maybe_unused]] const double* numbers, [[maybe_unused]] std::size_t count)
{
#ifdef __linux__
    constexpr std::uintptr_t page = 4096;  // where the system wants the memory to begin
    constexpr std::size_t least = std::size_t{8} << 20;
    const std::size_t bytes = count * sizeof(double);
    if (bytes < least) return;
    const auto begin = reinterpret_cast<std::uintptr_t>(numbers);
    const std::uintptr_t first = (begin + page - 1) / page * page;
    madvise(reinterpret_cast<void*>(first), bytes - (first - begin), MADV_HUGEPAGE);  // no matter if it refuses
#endif
}

}  // namespace

void reserveInLargePages(std::vector<double>& numbers, std::size_t count)
{
    if (count <= numbers.capacity()) return;
    numbers.reserve(count);
    preferLargePages(numbers.data(), numbers.capacity());
}

Matrix unsetMatrix(Index rows, Index columns)
{
    Matrix matrix(rows, columns);
    preferLargePages(matrix.data(), static_cast<std::size_t>(matrix.size()));
    return matrix;
}

}  // namespace krein
