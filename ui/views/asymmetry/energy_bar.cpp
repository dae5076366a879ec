// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/asymmetry/energy_bar.h"

#include <QFontMetricsF>
#include <QPainter>

#include "ui/text/number_text.h"

namespace krein {

namespace {

constexpr double margin = 8.0;
constexpr double least = 1e-12;  // a share below it is rounding

}  // namespace

EnergyBar::EnergyBar(QWidget* parent) : QWidget(parent), m_theme(makeTheme(false))
{
    setObjectName(QStringLiteral("asymmetry.energies"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(tr("Shares of ‖(K − Kᵀ)/2‖². Ranking: differences s_i − s_j of one score per sample. Circulation: round "
                  "in triangles, as in rock, paper, scissors. Long rings: contradictions along longer rings only."));
}

int EnergyBar::rowHeight(const QFont& font)
{
    return static_cast<int>(2.4 * QFontMetricsF(font).height() + 2.0 * margin);
}

QSize EnergyBar::sizeHint() const
{
    return {360, rowHeight(font())};
}

void EnergyBar::setReport(const HodgeReport& report)
{
    m_parts = {{report.share(report.gradientEnergy), tr("Ranking"), false, 1.0},
        {report.share(report.curlEnergy), tr("Circulation"), true, -1.0},
        {report.share(report.harmonicEnergy), tr("Long rings"), false, 0.0}};
    std::erase_if(m_parts, [](const Part& part) { return part.share < least; });  // with all pairs compared no long rings
    QStringList words;
    for (const Part& part : m_parts) words << tr("%1 %2").arg(part.name, percentText(part.share));
    setAccessibleName(tr("Energy of the asymmetry: %1").arg(words.join(QStringLiteral(", "))));
    update();
}

void EnergyBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void EnergyBar::paintInto(QPainter& painter, const QRectF& target) const
{
    painter.save();
    painter.fillRect(target, m_theme.plotBackground);
    const QFontMetricsF metrics(painter.font());
    const QRectF bar(target.left() + margin, target.top() + margin + 1.2 * metrics.height(),
        target.width() - 2.0 * margin, metrics.height());
    double left = bar.left(), word = bar.left();
    for (const Part& one : m_parts) {
        const QRectF part(left, bar.top(), bar.width() * one.share, bar.height());
        painter.fillRect(part, m_theme.sign(one.sign));
        if (one.circulates) painter.fillRect(part, QBrush(m_theme.plotBackground, Qt::BDiagPattern));
        left = part.right();
        const QRectF swatch(word, target.top() + margin, 0.7 * metrics.height(), 0.7 * metrics.height());
        painter.fillRect(swatch, m_theme.sign(one.sign));
        if (one.circulates) painter.fillRect(swatch, QBrush(m_theme.plotBackground, Qt::BDiagPattern));
        const QString text = tr("%1 %2").arg(one.name, percentText(one.share));
        painter.setPen(m_theme.text);
        const QRectF place(swatch.right() + 5.0, target.top() + margin - 0.15 * metrics.height(),
            metrics.horizontalAdvance(text) + 2.0, metrics.height());
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text);
        word = place.right() + 18.0;
    }
    painter.setPen(m_theme.frame);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    painter.restore();
}

void EnergyBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintInto(painter, QRectF(rect()));
}

}  // namespace krein
