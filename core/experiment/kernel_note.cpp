// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/kernel_note.h"

#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/results.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

std::string lowered(const SigmoidKernel& set, const SigmoidKernel& used)
{
    if (!set.keepConvex) return {};
    std::string changed;
    if (set.scale && *set.scale != *used.scale)
        changed = "a = " + shortNumber(*used.scale) + " instead of " + shortNumber(*set.scale);
    if (set.offset != used.offset)
        changed += (changed.empty() ? "" : " and ") + ("r = " + shortNumber(used.offset)) + " instead of "
            + shortNumber(set.offset);
    if (changed.empty()) return {};
    return "The sigmoid kernel is evaluated with " + changed
        + ", because “Keep kernel CPD” asks for a > 0 and r ≤ −a·max‖x‖².";
}

std::string noteOf(const Kernel& set, const SampleStatistics& statistics)
{
    if (const auto* sigmoid = std::get_if<SigmoidKernel>(&set))
        return lowered(*sigmoid, resolved(*sigmoid, statistics));
    const auto* combination = std::get_if<CombinationKernel>(&set);
    std::string notes;
    if (!combination) return notes;
    for (const KernelTerm& term : combination->terms)
        if (const std::string note = noteOf(term.kernel, statistics); !note.empty())
            notes += (notes.empty() ? "" : " ") + note;
    return notes;
}

}  // namespace

std::string kernelNote(const Results& results)
{
    return results.gram ? noteOf(results.experiment->kernel, results.gram->statistics) : std::string();
}

}  // namespace krein
