// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/sample_statistics.h"

namespace krein {

/// How kernels are combined; what takes two terms comes first.
enum class Combine {
    Sum,
    Difference,
    Product,
    Scale,
    Power,
    UnitDiagonal,
    Centre,
    Transpose,
    SymmetricPart,
    RowProducts,
    ColumnProducts
};
inline constexpr Option combineOptions[] = {{"sum", "sum, k₁ + w·k₂"}, {"difference", "difference, k₁ − w·k₂"},
    {"product", "product, k₁·k₂"}, {"scale", "scaled, w·k₁"}, {"power", "power, k₁^p"},
    {"unit-diagonal", "unit diagonal, k₁(x,z)/√(k₁(x,x)·k₁(z,z))"}, {"centre", "centred, HK₁H"},
    {"transpose", "transpose, k₁(z, x)"}, {"symmetric-part", "symmetric part, (K₁ + K₁ᵀ)/2"}, {"k-kt", "K₁K₁ᵀ"},
    {"kt-k", "K₁ᵀK₁"}};

struct KernelTerm;  // in kernel.h: a kernel

/// A kernel made of one or two others, which may be combinations themselves. Their parameters are its parameters as
/// well: "terms.1.id", "terms.1.rho", …
struct CombinationKernel {
    static constexpr Info info{.id = "combination",
        .name = "Combination",
        .formula = "<i>k</i> = <i>k</i><sub>1</sub> ± <i>w</i>·<i>k</i><sub>2</sub>, "
                   "<i>k</i><sub>1</sub>·<i>k</i><sub>2</sub>, <i>k</i><sub>1</sub><sup><i>p</i></sup>, "
                   "<i>HK</i><sub>1</sub><i>H</i>, <i>K</i><sub>1</sub><i>K</i><sub>1</sub><sup>T</sup>, …",
        .summary = "Sums and products of positive semidefinite kernels are positive semidefinite, differences are not. "
                   "KKᵀ and KᵀK are positive semidefinite for any K. The product with the transpose is symmetric: from "
                   "exp(−a KL) it makes exp(−a (KL + KLᵀ))."};
    static constexpr KernelFamily family = KernelFamily::General;
    static constexpr int deepest = 3;  ///< how deep combinations can be nested, this one included

    CombinationKernel();
    CombinationKernel(const CombinationKernel&);
    CombinationKernel(CombinationKernel&&) noexcept;
    CombinationKernel& operator=(const CombinationKernel&);
    CombinationKernel& operator=(CombinationKernel&&) noexcept;
    ~CombinationKernel();
    bool operator==(const CombinationKernel&) const;

    Combine op = Combine::Sum;
    double weight = 1.0;            ///< w
    int power = 2;                  ///< p
    std::vector<KernelTerm> terms;  ///< two; an operation on one does not use the second
};

/// How many of its terms the kernel uses: 1 or 2.
std::size_t termsUsed(const CombinationKernel& kernel);

/// The operation, what it uses of weight and power, and the terms it uses. A visitor that sets a parameter may
/// @throws InvalidInput  for combinations nested deeper than CombinationKernel::deepest
void visitParameters(CombinationKernel& kernel, ParameterVisitor& visit);

CombinationKernel resolved(const CombinationKernel& kernel, const SampleStatistics& statistics);

}  // namespace krein
