// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the decision view shows an eigenvector on the samples and its eigenfunction on the plane.
#include "ui/pictures/decision/decision_view.h"

#include <cmath>

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/pictures/decision/eigenfunction.h"
#include "ui/plot/plot_view.h"
#include "ui/words/text.h"

namespace krein {

void DecisionView::buildEigenBar()
{
    m_eigenBar = new QWidget(this);
    m_eigenBar->setObjectName(QStringLiteral("decision.eigenfunction"));
    m_eigenName = new QLabel(m_eigenBar);
    m_eigenName->setAccessibleName(tr("What is shown in place of the decision"));
    auto* back = new QToolButton(m_eigenBar);
    back->setObjectName(QStringLiteral("decision.back"));
    back->setText(tr("Show the decision again"));
    back->setToolTip(tr("Show the decision values again instead of an eigenfunction or an iterate"));
    connect(back, &QToolButton::clicked, this, [this] {
        if (iterate() >= 0)
            Q_EMIT iterateWanted(-1);
        else
            Q_EMIT eigenfunctionWanted(0);
    });
    auto* row = new QHBoxLayout(m_eigenBar);
    row->setContentsMargins(8, 4, 8, 0);
    row->addWidget(m_eigenName);
    row->addWidget(back);
    row->addStretch();
    m_eigenBar->hide();
    m_layout->addWidget(m_eigenBar);
}

Index DecisionView::eigenfunction() const
{
    return results() && showsEigenfunction(*results()) ? results()->map->eigenfunction : 0;
}

void DecisionView::refreshEigenBar()
{
    const Index number = eigenfunction();
    m_eigenBar->setVisible(number > 0 || iterate() >= 0);
    if (iterate() >= 0) m_eigenName->setText(iterateText());
    if (number > 0)
        m_eigenName->setText(tr("Eigenfunction %1, λ = %2")
                                 .arg(number)
                                 .arg(formatNumber(results()->spectrum->raw.values(number - 1), 4)));
}

std::vector<PlotPoint> DecisionView::eigenvectorPoints() const
{
    return eigenvectorMarkers(*results());
}

void DecisionView::describeEigenfunction(PlotLook& look) const
{
    using Mark = LegendEntry::Mark;
    // Colours are those of signs here; classes are told by their shapes.
    for (LegendEntry& entry : look.legend) {
        entry.color = entry.mark == Mark::Hollow ? m_theme.null : m_theme.mutedText;
        if (entry.mark == Mark::Hollow) entry.mark = Mark::Filled;
    }
    look.legend.push_back({Mark::Filled, MarkerShape::Circle, m_theme.positive, tr("vⱼ > 0")});
    look.legend.push_back({Mark::Hollow, MarkerShape::Circle, m_theme.negative, tr("vⱼ < 0")});
    look.legend.push_back({Mark::Solid, MarkerShape::Circle, m_theme.contour, tr("φ = 0")});
    look.colorBar = ColorBar{divergingTable(m_theme, 129), {-m_scale, m_scale}, tr("φ")};
    const Index number = eigenfunction();
    QStringList notes{tr("eigenfunction φ %1, λ = %2, drawn as Σ vⱼ k(x, xⱼ)/λ")
                          .arg(number)
                          .arg(formatNumber(results()->spectrum->raw.values(number - 1), 4))};
    notes << tr("marker area: |\u2060vⱼ\u2060|");
    if (!results()->map->plane.note.empty()) notes << toText(results()->map->plane.note);
    look.note = notes.join(QStringLiteral(" · "));
}

QString DecisionView::eigenfunctionAt(const QPointF& at) const
{
    const QString place = QStringLiteral("(%1, %2)").arg(formatNumber(at.x(), 3), formatNumber(at.y(), 3));
    const double value = eigenfunctionValue(*results(), at.x(), at.y());
    return std::isfinite(value) ? tr("φ%1 = %2").arg(place, formatNumber(value, 4)) : place;
}

}  // namespace krein
