// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/severity.h"

#include <algorithm>
#include <cmath>

namespace krein {

namespace {

constexpr double ofOrigin = 0.1;  // of the negative part: what centring leaves of one that is due to the origin

Severity ofShare(double share)
{
    return share >= strongShare ? Severity::Strong : share >= negligibleShare ? Severity::Moderate : Severity::Negligible;
}

Severity ofNegativity(Negativity negativity, double share)
{
    switch (negativity) {
    case Negativity::None: return Severity::None;
    case Negativity::Rounding:
    case Negativity::Origin:
    case Negativity::Slight: return Severity::Negligible;
    case Negativity::Clear: break;
    }
    return ofShare(share);
}

}  // namespace

Judged judged(const Diagnosis& d, bool ofDistances)
{
    if (ofDistances)  // of the symmetric part, if they are not the same in both directions
        return {true, d.centredSignature, d.centredTolerance, d.centredStable, d.conditionalSmallest,
            d.conditionalLargest, d.centredNegativeEigenfraction, d.centredNegativeByRounding};
    return {false, d.signature, d.tolerance, d.stable, d.smallest, d.largest, d.negativeEigenfraction,
        d.negativeByRounding};
}

Negativity negativityOf(const Diagnosis& d, bool ofDistances)
{
    const Judged part = judged(d, ofDistances);
    const Signature& counts = part.signature;
    const double rounding = relativeRounding(counts.positive + counts.negative + counts.zero)
        * std::max(std::abs(part.smallest), std::abs(part.largest));
    if (part.smallest >= -rounding) return Negativity::None;
    if (counts.negative == 0) return Negativity::Rounding;
    const double centred = d.centredNegativeEigenfraction;
    const bool onlyOrigin = d.centredSignature.negative == 0
        || (centred < negligibleShare && centred < ofOrigin * d.negativeEigenfraction);
    if (!ofDistances && onlyOrigin) return Negativity::Origin;
    return part.negativeEigenfraction < negligibleShare ? Negativity::Slight : Negativity::Clear;
}

Severity severityOf(const Diagnosis& d, bool ofDistances)
{
    const Severity negative = ofNegativity(negativityOf(d, ofDistances), judged(d, ofDistances).negativeEigenfraction);
    return d.definiteness == Definiteness::NotSymmetric ? std::max(negative, ofShare(d.asymmetry)) : negative;
}

std::string_view severityId(Severity severity)
{
    switch (severity) {
    case Severity::None: return "none";
    case Severity::Negligible: return "negligible";
    case Severity::Moderate: return "moderate";
    case Severity::Strong: break;
    }
    return "strong";
}

}  // namespace krein
