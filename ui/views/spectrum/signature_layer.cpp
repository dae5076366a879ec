// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/signature_layer.h"

#include <array>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/plot/plot_view.h"
#include "ui/theme/readable.h"

namespace krein {

namespace {

/// One number of the signature: what stands out, and what it means.
struct SignaturePart {
    QString count, meaning;
    QColor color;
};

QString shareOfSum(double share, bool estimate)
{
    constexpr double rounding = 1e-13;  // of doubles that are divided: no number to be read
    const QString text = share < rounding
        ? QStringLiteral("0 %")
        : QStringLiteral("%1 %").arg(formatNumber(100 * share, share < 0.1 ? 2 : 3));
    return estimate ? SignatureLayer::tr("about %1").arg(text) : text;
}

std::array<SignaturePart, 3> partsOf(const SignatureWords& words, const Theme& theme)
{
    const auto color = [&](double sign) { return readable(theme.sign(sign), theme.plotBackground); };
    const Signature& counts = words.counts;
    // Of a zero matrix there are no shares: 0 of 0.
    const auto shared = [&](const QString& name, double share) {
        if (!words.negativeShare) return SignatureLayer::tr("%1; all %2 are zero").arg(name, words.singular ? u"σ" : u"λ");
        return SignatureLayer::tr("%1, %2 of %3")
            .arg(name, shareOfSum(share, words.estimate), words.singular ? u"Σσ" : u"Σ|λ|");
    };
    const double negative = words.negativeShare.value_or(0.0);
    return {SignaturePart{SignatureLayer::tr("p = %1").arg(counts.positive),
                shared(SignatureLayer::tr("positive"), 1 - negative), color(1)},
        SignaturePart{SignatureLayer::tr("z = %1").arg(counts.zero),
            SignatureLayer::tr("zero, %1 ≤ %2").arg(words.singular ? u"σ" : u"|λ|", formatNumber(words.zero, 2)),
            color(0)},
        SignaturePart{SignatureLayer::tr("q = %1").arg(counts.negative),
            shared(SignatureLayer::tr("negative"), negative), color(-1)}};
}

/// Draws parts on one line each, all on one ground, with this corner of the frame free of it.
class CornerText {
public:
    CornerText(QPainter& painter, const Theme& theme, const QFont& font) : m_painter(painter), m_theme(theme)
    {
        m_small = smallFont(font);
        m_big = font;
        m_big.setBold(true);
        if (font.pointSizeF() > 0) m_big.setPointSizeF(font.pointSizeF() * 1.15);
    }

    double lineHeight() const { return QFontMetricsF(m_big).height(); }
    double widthOf(const SignaturePart& part, bool meanings) const
    {
        const double count = QFontMetricsF(m_big).horizontalAdvance(part.count);
        return meanings ? count + gap + QFontMetricsF(m_small).horizontalAdvance(part.meaning) : count;
    }
    void draw(const SignaturePart& part, bool meanings, QPointF topLeft) const
    {
        QColor ground = m_theme.plotBackground;
        ground.setAlphaF(0.82f);
        m_painter.fillRect(
            QRectF(topLeft, QSizeF(widthOf(part, meanings), lineHeight())).adjusted(-3, 0, 3, 0), ground);
        const double baseline = topLeft.y() + QFontMetricsF(m_big).ascent();
        m_painter.setFont(m_big);
        m_painter.setPen(part.color);
        m_painter.drawText(QPointF(topLeft.x(), baseline), part.count);
        if (!meanings) return;
        m_painter.setFont(m_small);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(
            QPointF(topLeft.x() + QFontMetricsF(m_big).horizontalAdvance(part.count) + gap, baseline), part.meaning);
    }

private:
    static constexpr double gap = 6;
    QPainter& m_painter;
    const Theme& m_theme;
    QFont m_small, m_big;
};

constexpr double signatureInset = 7;

}  // namespace

void SignatureLayer::setWords(std::optional<SignatureWords> words)
{
    if (words == m_words) return;
    m_words = words;
    update();
}

QStringList SignatureLayer::lines() const
{
    QStringList lines;
    if (!m_words) return lines;
    for (const SignaturePart& part : partsOf(*m_words, view().theme()))
        lines << part.count + QLatin1Char(' ') + part.meaning;
    return lines;
}

void SignatureLayer::draw(QPainter& painter, const PlotMap& map, const Medium&)
{
    if (!m_words) return;
    const auto parts = partsOf(*m_words, view().theme());
    const CornerText text(painter, view().theme(), view().font());
    const QRectF room = map.area.adjusted(signatureInset, 4, -signatureInset, -3);
    const double line = text.lineHeight();
    // Where words would reach over the large eigenvalues at the left, the numbers alone say enough.
    const auto wordy = [&](const SignaturePart& part) { return text.widthOf(part, true) <= 0.62 * room.width(); };
    const bool meanings = wordy(parts[0]) && wordy(parts[1]);
    double y = room.top();
    const auto atRight = [&](const SignaturePart& part) {
        text.draw(part, meanings, {room.right() - text.widthOf(part, meanings), y});
        y += line;
    };
    atRight(parts[0]);
    // Below zero the left is free, if there is room for a line at all.
    const bool below = room.bottom() - map.toPixelY(0) >= line;
    if (below)
        text.draw(parts[2], wordy(parts[2]), {room.left(), room.bottom() - line});
    else
        atRight(parts[2]);
    atRight(parts[1]);
}

}  // namespace krein
