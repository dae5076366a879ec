// SPDX-License-Identifier: GPL-3.0-or-later
//
// What of the decision view can be switched off and on, in a small menu in its lower left corner.
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include "ui/pictures/decision/decision_view.h"
#include "ui/plot/plot_view.h"

namespace krein {

namespace {

/// Two sliders.
QIcon menuIcon(const QColor& color)
{
    QPixmap pixmap(QSize(30, 30));
    pixmap.setDevicePixelRatio(2);
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

void DecisionView::buildMenu()
{
    m_menu = new QToolButton(m_main.plot);
    m_menu->setObjectName(QStringLiteral("decision.menu"));
    m_menu->setAutoRaise(true);
    m_menu->setIconSize({15, 15});
    m_menu->setFixedSize(22, 22);
    m_menu->setFocusPolicy(Qt::TabFocus);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_menu->setAccessibleName(tr("What the decision map shows"));
    m_menu->setToolTip(tr("What the decision map shows"));
    auto* menu = new QMenu(m_menu);
    const auto add = [&](const char* name, const QString& text, bool on) {
        QAction* action = menu->addAction(text);
        action->setObjectName(QStringLiteral("decision.show.") + QString::fromLatin1(name));
        action->setCheckable(true);
        action->setChecked(on);
        return action;
    };
    m_showSupports = add("supports", tr("Rings around &support vectors"), true);
    m_showWrong = add("wrong", tr("&Crosses over wrong predictions"), true);
    m_showTerms = add("terms", tr("&Largest terms at the cursor"), true);
    m_showProbability = add("probability", tr("Lines of &probability ¼, ½ and ¾"), false);
    m_menu->setMenu(menu);
    connect(m_showTerms, &QAction::toggled, this, &DecisionView::endHover);
    for (const QAction* action : {m_showSupports, m_showWrong, m_showProbability})
        connect(action, &QAction::toggled, this, [this] {
            m_shownMap.reset();
            refresh();
        });
    refreshMenu();
}

void DecisionView::refreshMenu()
{
    m_menu->setIcon(menuIcon(m_theme.palette.color(QPalette::ButtonText)));
    const bool probability = model() && model()->hasProbability && model()->outputs() == 1;
    m_showProbability->setEnabled(probability);
    m_showProbability->setToolTip(probability ? QString() : tr("This method gives no probabilities."));
}

}  // namespace krein
