// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_menu.h"

#include <QAction>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>

#include "ui/theme/theme.h"

namespace krein {

namespace {

/// Two sliders, with enough pixels for a magnified button.
QIcon menuIcon(const QColor& color)
{
    constexpr int scale = 6;
    QPixmap pixmap(QSize(15, 15) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(2, 4.5), QPointF(13, 4.5));
    painter.drawLine(QPointF(2, 10.5), QPointF(13, 10.5));
    painter.setBrush(color);
    painter.drawEllipse(QPointF(5, 4.5), 2, 2);
    painter.drawEllipse(QPointF(10, 10.5), 2, 2);
    return pixmap;
}

}  // namespace

DecisionMenu::DecisionMenu(QWidget* parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("decision.menu"));
    setAutoRaise(true);
    setIconSize({15, 15});
    setFixedSize(22, 22);
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
    // Once a part is styled by a sheet, the states are too: what they have by default is made for light windows.
    setStyleSheet(QStringLiteral("QToolButton { border: 1px solid transparent; border-radius: 3px; }"
                                 "QToolButton:hover, QToolButton:pressed, QToolButton:open { background: "
                                 "palette(midlight); }"
                                 "QToolButton:focus { border-color: palette(highlight); }"
                                 "QToolButton::menu-indicator { image: none; }"));
    setAccessibleName(tr("What the decision map shows"));
    setToolTip(tr("What the decision map shows"));
    auto* menu = new QMenu(this);
    const DecisionOptions initially;
    m_supports = add(menu, "supports", tr("Rings around &support vectors"), initially.supports);
    m_wrong = add(menu, "wrong", tr("&Crosses over wrong predictions"), initially.wrong);
    m_names = add(menu, "names", tr("Object &names"), initially.names);
    m_terms = add(menu, "terms", tr("&Largest terms at cursor"), initially.terms);
    m_probability = add(menu, "probability", tr("&Probability contours ¼, ½, ¾"), initially.probability);
    menu->addSeparator();
    m_parts = add(menu, "parts", tr("&f₊ and f₋ side by side (the parts of f in K₊ and K₋)"), initially.parts);
    menu->setToolTipsVisible(true);
    setMenu(menu);
    connect(m_terms, &QAction::toggled, this, &DecisionMenu::termsToggled);
    connect(m_names, &QAction::toggled, this, [this] { m_namesChosen = true; });
    for (const QAction* action : {m_supports, m_wrong, m_names, m_probability})
        connect(action, &QAction::toggled, this, &DecisionMenu::optionsChanged);
    connect(m_parts, &QAction::toggled, this, &DecisionMenu::partsToggled);
    setProbabilityOffered(false);
    setPartsOffered(false);
}

QAction* DecisionMenu::add(QMenu* menu, const char* name, const QString& text, bool on)
{
    QAction* action = menu->addAction(text);
    action->setObjectName(QStringLiteral("decision.show.") + QString::fromLatin1(name));
    action->setCheckable(true);
    action->setChecked(on);
    return action;
}

DecisionOptions DecisionMenu::options() const
{
    return {m_supports->isChecked(), m_wrong->isChecked(), m_names->isChecked(), m_terms->isChecked(),
        m_probability->isChecked(), m_parts->isChecked()};
}

void DecisionMenu::setProbabilityOffered(bool offered)
{
    m_probability->setEnabled(offered);
    m_probability->setToolTip(offered ? QString() : tr("This method gives no probabilities."));
}

void DecisionMenu::setNamesOffered(bool offered, bool atFirst)
{
    m_names->setEnabled(offered);
    m_names->setToolTip(offered ? QString() : tr("These objects have no names."));
    if (m_namesChosen) return;
    const QSignalBlocker quiet(m_names);
    m_names->setChecked(atFirst);
}

void DecisionMenu::setPartsOffered(bool offered)
{
    m_parts->setEnabled(offered);
    m_parts->setToolTip(offered ? tr("f = f₊ − f₋ + b with ⟨w, w⟩ = ‖w₊‖² − ‖w₋‖² (Huang et al. 2016, Proposition 1)")
                                : tr("This needs one function Σ βᵢ k(x, xᵢ) + b and a K with negative eigenvalues."));
}

void DecisionMenu::setTheme(const Theme& theme)
{
    setIcon(menuIcon(theme.palette.color(QPalette::ButtonText)));
}

}  // namespace krein
