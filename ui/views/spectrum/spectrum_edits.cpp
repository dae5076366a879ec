// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_edits.h"

#include <algorithm>

namespace krein {

namespace {

EigenEdits forNegatives(EigenAction action, const Vector& values, double zero)
{
    EigenEdits edits;
    for (Index i = 0; i < values.size(); ++i)
        if (values(i) < -zero) edits[i] = action;
    return edits;
}

EigenAction actionOf(Surgery surgery)
{
    return surgery == Surgery::Flip ? EigenAction::Flip
        : surgery == Surgery::Clip  ? EigenAction::Clip
                                    : EigenAction::Drop;
}

}  // namespace

bool canBeEdits(const Correction& correction)
{
    return about(correction).each || std::holds_alternative<NoCorrection>(correction)
        || std::holds_alternative<ByHandCorrection>(correction);
}

EigenEdits editsOf(const Correction& correction, const Vector& values, double zero)
{
    if (const auto action = about(correction).each) return forNegatives(*action, values, zero);
    const auto* byHand = std::get_if<ByHandCorrection>(&correction);
    if (!byHand) return {};
    const EigenEditRanges& edits = *byHand->edits;
    return edits.of && *edits.of != values.size() ? EigenEdits() : eigenEdits(edits);
}

EigenEdits afterSurgery(EigenEdits edits, const std::vector<Index>& numbers, Surgery surgery)
{
    for (const Index number : numbers) {
        if (surgery == Surgery::Restore)
            edits.erase(number - 1);
        else
            edits[number - 1] = actionOf(surgery);
    }
    return edits;
}

bool hasEffect(Surgery surgery, const EigenEdits& edits, const std::vector<Index>& numbers, const Vector& values)
{
    return std::any_of(numbers.begin(), numbers.end(), [&](Index number) {
        const auto found = edits.find(number - 1);
        if (surgery == Surgery::Restore) return found != edits.end();
        if (found != edits.end()) return found->second != actionOf(surgery);
        return surgery != Surgery::Clip || values(number - 1) < 0;
    });
}

}  // namespace krein
