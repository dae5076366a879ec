// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/fix_names.h"

#include <cctype>

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

/// A name behind others: "clip", but "Lingoes", who was a person.
std::string nameWithin(const Correction& correction)
{
    std::string name = std::string(info(correction).name);
    const std::string_view done = about(correction).participle;
    const bool isPerson = !done.empty() && std::isupper(static_cast<unsigned char>(done.front()));
    if (!isPerson) name.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
    return name;
}

}  // namespace

std::vector<Assignment> centringOfGiven()
{
    return {{"kernel.id", std::string(CombinationKernel::info.id)}, {"kernel.op", std::string("centre")},
        {"kernel.terms.1.id", std::string(GivenKernel::info.id)}};
}

std::string fixName(bool centres, const Correction& correction)
{
    const bool corrects = !std::holds_alternative<NoCorrection>(correction);
    if (!centres) return corrects ? std::string(info(correction).name) : std::string();
    return corrects ? "Centre and " + nameWithin(correction) : std::string("Centre");
}

std::string fixName(const Experiment& now, const Experiment& wanted)
{
    const bool centres = !(now.kernel == wanted.kernel), symmetrises = !(now.data == wanted.data);
    const bool corrects = !(now.correction == wanted.correction);
    // Without its correction the matrix is the one that was given.
    if (corrects && std::holds_alternative<NoCorrection>(wanted.correction) && !centres && !symmetrises)
        return std::string(info(wanted.correction).name);
    const std::string fix = fixName(centres, corrects ? wanted.correction : Correction(NoCorrection{}));
    if (!symmetrises) return fix;
    if (fix.empty()) return "Symmetrise";
    if (centres) return "Symmetrise, c" + fix.substr(1);
    return "Symmetrise and " + nameWithin(wanted.correction);
}

std::string fixInUse(const Experiment& experiment)
{
    const auto* combined = std::get_if<CombinationKernel>(&*experiment.kernel);
    const bool centres = combined && combined->op == Combine::Centre && !about(experiment.correction).isCentred;
    return fixName(centres, experiment.correction);
}

}  // namespace krein
