// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/direction_sentence.h"

#include <utility>

#include "core/base/text.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"

namespace krein {

namespace {

/// Of the energy, less than this is rounding.
constexpr double nothing = 1e-12;

/// "a over b, b over c and c over a"
std::string roundWords(const Examination& e, const CurlTriangle& triangle)
{
    Index first = triangle.i, second = triangle.j, third = triangle.k;
    if (triangle.curl < 0.0) std::swap(second, third);
    const std::string a = objectWords(e, first), b = objectWords(e, second), c = objectWords(e, third);
    return a + " over " + b + ", " + b + " over " + c + " and " + c + " over " + a;
}

}  // namespace

std::string directionSentence(const Examination& e)
{
    if (!e.matrix.hodge || e.matrix.hodge->skewEnergy <= 0.0) return {};
    const HodgeReport& report = *e.matrix.hodge;
    const double ranking = report.share(report.gradientEnergy), circulation = report.share(report.curlEnergy);
    if (ranking < nothing) return "No ranking explains the asymmetry: all of it circulates.";
    Index top = 0, bottom = 0;
    report.potential.maxCoeff(&top);
    report.potential.minCoeff(&bottom);
    std::string text = "Of the asymmetry, " + percent(ranking) + " is a ranking, from " + objectWords(e, top)
        + " (larger row than column) to " + objectWords(e, bottom);
    if (circulation < nothing || report.worst.empty()) return text + ".";
    return text + "; " + percent(circulation) + " circulates, most of all " + roundWords(e, report.worst.front()) + ".";
}

}  // namespace krein
