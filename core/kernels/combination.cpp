// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/combination.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

/// How deep combinations are nested in this one, itself included.
int depthOf(const CombinationKernel& kernel)
{
    int depth = 0;
    for (const KernelTerm& term : kernel.terms)
        if (const auto* inner = std::get_if<CombinationKernel>(&term.kernel)) depth = std::max(depth, depthOf(*inner));
    return depth + 1;
}

}  // namespace

CombinationKernel::CombinationKernel() : terms{{TruncatedL1Kernel{}}, {GaussianKernel{}}}
{
}
CombinationKernel::CombinationKernel(const CombinationKernel&) = default;
CombinationKernel::CombinationKernel(CombinationKernel&&) noexcept = default;
CombinationKernel& CombinationKernel::operator=(const CombinationKernel&) = default;
CombinationKernel& CombinationKernel::operator=(CombinationKernel&&) noexcept = default;
CombinationKernel::~CombinationKernel() = default;
// Written out, because clang 16 runs out of stack over the default of a kernel that holds kernels.
bool CombinationKernel::operator==(const CombinationKernel& other) const
{
    return op == other.op && weight == other.weight && power == other.power && terms == other.terms;
}

std::size_t termsUsed(const CombinationKernel& kernel)
{
    return kernel.op <= Combine::Product ? 2 : 1;
}

void visitParameters(CombinationKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.op, {"op", "Operation", "How the kernels below are combined.", {.options = combineOptions}});
    if (kernel.op == Combine::Sum || kernel.op == Combine::Difference || kernel.op == Combine::Scale)
        visit(kernel.weight,
            {"weight", "w", "Weight", "Factor on the kernel; larger gives it more weight.",
                Bounds(-1e9, 1e9).slider(0, 4)});
    if (kernel.op == Combine::Power)
        visit(kernel.power,
            {"power", "p", "Power", "Power of every kernel value, a whole number.", Bounds(1, 20).slider(1, 6)});
    for (std::size_t i = 0; i < termsUsed(kernel); ++i) {
        Kernel& term = kernel.terms[i].kernel;
        PrefixedVisitor visitTerm(visit, "terms." + std::to_string(i + 1) + ".");
        visitTerm(term,
            {"id", i == 0 ? "k₁" : "k₂", i == 0 ? "First kernel" : "Second kernel", "A kernel to combine.",
                {.options = alternativeOptions<Kernel>()}});
        visitParameters(term, visitTerm);
    }
    if (depthOf(kernel) > CombinationKernel::deepest)
        throw InvalidInput(
            "combination kernels can be nested at most " + std::to_string(CombinationKernel::deepest) + " deep.");
}

CombinationKernel resolved(const CombinationKernel& kernel, const SampleStatistics& statistics)
{
    CombinationKernel result = kernel;
    for (KernelTerm& term : result.terms) term.kernel = resolved(term.kernel, statistics);
    return result;
}

}  // namespace krein
