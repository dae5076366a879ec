// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/slider_notes.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/sigmoid_condition.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

struct SliderWords {
    Q_DECLARE_TR_FUNCTIONS(krein::SliderWords)
};

/// Below the highest r there is as much room as the slider has anyway, and for a the slider begins above 0.
constexpr double roomBelow = 4.0, leastShare = 1e-3;

SliderNote offsetNote(const SigmoidKernel& set, const SigmoidKernel& used, const SampleStatistics& statistics)
{
    const double highest = highestConvexOffset(*used.scale, statistics);
    SliderNote note{.key = "offset",
        .low = std::min(-roomBelow, 2.0 * highest),
        .high = highest,
        .marks = {},
        .words = SliderWords::tr("CPD for r up to %1 (Lin & Lin, 26).").arg(roundedNumber(highest, 3))};
    if (set.offset != used.offset)
        note.words += QLatin1Char(' ') + SliderWords::tr("K is evaluated with r = %1.").arg(roundedNumber(used.offset, 3));
    return note;
}

SliderNote scaleNote(const SigmoidKernel& set, const SigmoidKernel& used, const SampleStatistics& statistics)
{
    constexpr double top = 2.0;
    // Of an r that is not negative no a keeps (26): r itself is lowered then, and a may be anything above 0.
    const bool bounded = set.offset < 0.0 && statistics.largestSquare > 0.0;
    const double highest = bounded ? -set.offset / statistics.largestSquare : top;
    SliderNote note{.key = "scale", .low = leastShare * highest, .high = highest, .marks = {}, .words = {}};
    note.words = bounded
        ? SliderWords::tr("CPD for a up to %1 at this r (Lin & Lin, 26).").arg(roundedNumber(highest, 3))
        : SliderWords::tr("CPD needs a > 0 (Lin & Lin, 26).");
    if (set.scale && *set.scale != *used.scale)
        note.words += QLatin1Char(' ') + SliderWords::tr("K is evaluated with a = %1.").arg(roundedNumber(*used.scale, 3));
    return note;
}

void addNotes(
    std::vector<SliderNote>& notes, const Kernel& kernel, const std::string& before, const SampleStatistics& statistics)
{
    if (const auto* sigmoid = std::get_if<SigmoidKernel>(&kernel); sigmoid && sigmoid->keepConvex) {
        const SigmoidKernel used = resolved(*sigmoid, statistics);
        for (SliderNote note : {scaleNote(*sigmoid, used, statistics), offsetNote(*sigmoid, used, statistics)}) {
            note.key = before + note.key;
            notes.push_back(std::move(note));
        }
    }
    if (const auto* combination = std::get_if<CombinationKernel>(&kernel))
        for (std::size_t i = 0; i < combination->terms.size(); ++i)
            addNotes(notes, combination->terms[i].kernel, before + "terms." + std::to_string(i + 1) + '.', statistics);
}

}  // namespace

std::vector<SliderNote> kernelSliderNotes(const Experiment& experiment, const Results& results)
{
    std::vector<SliderNote> notes;
    if (results.gram) addNotes(notes, experiment.kernel, {}, results.gram->statistics);
    return notes;
}

std::vector<SliderNote> methodSliderNotes(const Experiment& experiment, const Results& results)
{
    if (!std::holds_alternative<LsSvm>(experiment.method)
        || !std::holds_alternative<NoCorrection>(experiment.correction) || !results.spectrum || !results.diagnosis
        || results.gram->asymmetry > 0.0)
        return {};
    const Vector& eigenvalues = results.spectrum->centred.values;
    const double zero = results.diagnosis->tolerance * eigenvalues.cwiseAbs().maxCoeff();
    SliderNote note{.key = "regularization", .low = {}, .high = {}, .marks = {}, .words = {}};
    for (const double eigenvalue : eigenvalues)
        if (eigenvalue < -zero) note.marks.push_back(-1.0 / eigenvalue);
    if (note.marks.empty()) return {};
    note.words = SliderWords::tr("Ticks: γ = −1/λ for the negative eigenvalues λ of the centred kernel matrix, where "
                                 "the system is singular.");
    return {note};
}

}  // namespace krein
