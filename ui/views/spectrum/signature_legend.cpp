// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/signature_legend.h"

#include "ui/text/translated.h"

namespace krein {

namespace {

QString shareOfSum(double share, bool estimate)
{
    constexpr double rounding = 1e-13;  // of doubles that are divided: no number to be read
    const QString text = share < rounding ? QStringLiteral("0 %")
                                          : QStringLiteral("%1 %").arg(formatNumber(100 * share, share < 0.1 ? 2 : 3));
    return estimate ? tr("about %1").arg(text) : text;
}

}  // namespace

std::vector<LegendEntry> signatureLegend(const SignatureWords& words, const Theme& theme)
{
    // Of a zero matrix there are no shares: 0 of 0.
    const auto shared = [&](const QString& name, double share) {
        if (!words.negativeShare) return tr("%1; all %2 are zero").arg(name, words.singular ? u"σ" : u"λ");
        return tr("%1, %2 of %3").arg(name, shareOfSum(share, words.estimate), words.singular ? u"Σσ" : u"Σ|λ|");
    };
    const auto entry = [](const QColor& color, const QString& count, const QString& meaning) {
        return LegendEntry{
            LegendEntry::Mark::Filled, MarkerShape::Circle, color, QStringLiteral("%1 %2").arg(count, meaning), count};
    };
    const double negative = words.negativeShare.value_or(0.0);
    return {entry(theme.positive, tr("p = %1").arg(words.counts.positive),
                shared(tr("positive"), 1 - negative - words.positiveAsZero)),
        entry(theme.negative, tr("q = %1").arg(words.counts.negative),
            shared(tr("negative"), negative - words.negativeAsZero)),
        entry(theme.null, tr("z = %1").arg(words.counts.zero),
            tr("zero, %1 ≤ %2").arg(words.singular ? u"σ" : u"|λ|", formatNumber(words.zero, 2)))};
}

}  // namespace krein
