// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pair_effect_text.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/spectrum/pair_effect.h"
#include "core/spectrum/smallest_correction.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"

namespace krein {

QString pairEffectText(const Results& results, const std::vector<Index>& rows)
{
    if (rows.size() != 2 || !results.data || !results.prepared || results.data->kind != DataKind::Proximity) return {};
    const Proximity& proximity = results.data->proximity;
    const std::vector<Index>& train = results.prepared->trainRows;
    const auto n = static_cast<Index>(train.size());
    const auto first = std::ranges::find(train, rows[0]), second = std::ranges::find(train, rows[1]);
    if (!proximity.dissimilarity || n < 3 || n > mostForSmallestCorrection || first == train.end()
        || second == train.end())
        return {};
    const Matrix dissimilarities = proximity.values(train, train);
    if (dissimilarities != dissimilarities.transpose() || dissimilarities.minCoeff() < 0.0) return {};
    const PairEffect effect = pairEffect(dissimilarities, first - train.begin(), second - train.begin());
    if (effect.negativeBefore == 0) return {};
    const auto tr = [](const char* text) { return QCoreApplication::translate("View", text); };
    if (effect.changed == effect.given)
        return tr("%1 and %2: no other dissimilarity raises λmin")
            .arg(sampleText(results, rows[0]), sampleText(results, rows[1]));
    return tr("%1 and %2: with %3 in place of %4, λmin of centred K goes from %5 to %6, negative eigenvalues from %7 "
              "to "
              "%8")
        .arg(sampleText(results, rows[0]), sampleText(results, rows[1]), roundedNumber(effect.changed),
            roundedNumber(effect.given), roundedNumber(effect.before.minCoeff(), 3),
            roundedNumber(effect.after.minCoeff(), 3))
        .arg(effect.negativeBefore)
        .arg(effect.negativeAfter);
}

}  // namespace krein
