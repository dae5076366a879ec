// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_bar.h"

#include <algorithm>

#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QToolButton>

#include "ui/canvas/tool_icons.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

QString keyText(Qt::Key key)
{
    return QKeySequence(key).toString(QKeySequence::NativeText);
}

}  // namespace

CanvasBar::CanvasBar(QWidget* parent) : QToolBar(parent), m_theme(makeTheme(false)), m_tools(new QActionGroup(this))
{
    setObjectName(QStringLiteral("canvas.bar"));
    setAccessibleName(tr("Drawing tools"));
    setMovable(false);
    setIconSize({18, 18});
    setToolButtonStyle(Qt::ToolButtonIconOnly);
    addTools();
    addSeparator();
    addClassPicker();
    addSeparator();
    addSwitches();
    m_reason = new QLabel;
    m_reason->setObjectName(QStringLiteral("canvas.reason"));
    m_reason->setWordWrap(true);
    m_reason->setContentsMargins(8, 0, 8, 0);
    m_reasonAction = addWidget(m_reason);
    m_reasonAction->setVisible(false);
    // A tool bar leaves its buttons out of the tab order.
    for (QToolButton* button : findChildren<QToolButton*>()) button->setFocusPolicy(Qt::TabFocus);
    setTheme(m_theme);
    showSettings(m_settings);
}

void CanvasBar::addTools()
{
    m_tools->setExclusive(true);
    for (const ToolInfo& info : toolInfos()) {
        QAction* action = addAction(toolIcon(info.tool), info.name);
        action->setObjectName(QStringLiteral("canvas.tool.") + QString::fromLatin1(info.id));
        action->setCheckable(true);
        m_tools->addAction(action);
        const CanvasTool tool = info.tool;
        connect(action, &QAction::triggered, this,
            [this, tool] { change([tool](CanvasSettings& settings) { settings.tool = tool; }); });
        widgetForAction(action)->setObjectName(action->objectName());
        widgetForAction(action)->setAccessibleName(info.name);
        widgetForAction(action)->setAccessibleDescription(info.tip);
        if (tool == CanvasTool::Lasso) addSeparator();
    }
}

void CanvasBar::addClassPicker()
{
    m_class = new QToolButton;
    m_class->setObjectName(QStringLiteral("canvas.class"));
    m_class->setPopupMode(QToolButton::InstantPopup);
    m_class->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_class->setIconSize({18, 18});
    m_class->setAutoRaise(true);
    m_class->setMenu(new QMenu(m_class));
    connect(m_class->menu(), &QMenu::aboutToShow, this, &CanvasBar::fillClassMenu);
    m_classAction = addWidget(m_class);
}

void CanvasBar::addSwitches()
{
    m_numbers = {
        {addNumber("radius", tr("Radius"), tr("Width of the brush and the eraser, spread of the spray (keys [ and ])"),
             smallestRadius, largestRadius, &CanvasSettings::radius, tr(" px")),
            nullptr, &CanvasSettings::radius, &ToolInfo::usesRadius},
        {addNumber("spacing", tr("Spacing"), tr("Distance between samples along a stroke"), 1, 200,
             &CanvasSettings::spacing, tr(" px")),
            nullptr, &CanvasSettings::spacing, &ToolInfo::usesSpacing},
        {addNumber("rate", tr("Rate"), tr("Sprayed samples per second"), 1, 1000, &CanvasSettings::rate, tr(" /s")),
            nullptr, &CanvasSettings::rate, &ToolInfo::usesRate},
        {addNumber("count", tr("Samples"), tr("Samples on the line or the ellipse"), 1, 1000, &CanvasSettings::count,
             QString()),
            nullptr, &CanvasSettings::count, &ToolInfo::usesCount},
    };
    const auto addSwitch = [this](const char* id, const QString& name, const QString& tip, Qt::Key key,
                               bool CanvasSettings::*field) {
        QAction* action = addAction(name);
        action->setObjectName(QStringLiteral("canvas.") + QString::fromLatin1(id));
        action->setCheckable(true);
        action->setToolTip(tr("%1 (%2)").arg(tip, keyText(key)));
        widgetForAction(action)->setObjectName(action->objectName());
        widgetForAction(action)->setAccessibleName(name);
        connect(action, &QAction::triggered, this,
            [this, field](bool on) { change([&](CanvasSettings& settings) { settings.*field = on; }); });
        return action;
    };
    m_snap = addSwitch(
        "snap", tr("Snap to the grid"), tr("Place and move samples on grid points"), Qt::Key_G, &CanvasSettings::snap);
    m_jitter = addSwitch(
        "jitter", tr("Jitter"), tr("Add Gaussian noise to every new sample"), Qt::Key_J, &CanvasSettings::jitter);
    m_snap->setIcon(snapIcon());
    m_jitter->setIcon(jitterIcon());
    m_numbers.push_back({addNumber("jitter-deviation", tr("Noise"), tr("Standard deviation of the jitter"), 1, 200,
                             &CanvasSettings::jitterDeviation, tr(" px")),
        nullptr, &CanvasSettings::jitterDeviation, nullptr});
    for (Number& number : m_numbers) number.box = widgetForAction(number.action)->findChild<QSpinBox*>();
}

QAction* CanvasBar::addNumber(const char* id, const QString& label, const QString& tip, int low, int high,
    int CanvasSettings::*field, const QString& unit)
{
    auto* holder = new QWidget;
    auto* layout = new QHBoxLayout(holder);
    layout->setContentsMargins(6, 0, 2, 0);
    layout->setSpacing(4);
    auto* name = new QLabel(label);
    auto* box = new QSpinBox;
    box->setObjectName(QStringLiteral("canvas.") + QString::fromLatin1(id));
    box->setRange(low, high);
    box->setSuffix(unit);
    box->setAccessibleName(label);
    box->setToolTip(tip);
    box->setKeyboardTracking(false);
    name->setBuddy(box);
    layout->addWidget(name);
    layout->addWidget(box);
    connect(box, &QSpinBox::valueChanged, this,
        [this, field](int value) { change([&](CanvasSettings& settings) { settings.*field = value; }); });
    return addWidget(holder);
}

void CanvasBar::change(const std::function<void(CanvasSettings&)>& change)
{
    if (m_showing) return;
    CanvasSettings changed = m_settings;
    change(changed);
    if (changed != m_settings) Q_EMIT edited(changed);
}

void CanvasBar::showSettings(const CanvasSettings& settings)
{
    const QScopedValueRollback showing(m_showing, true);
    m_settings = settings;
    const ToolInfo& info = infoOf(settings.tool);
    const QList<QAction*> tools = m_tools->actions();
    tools[static_cast<qsizetype>(settings.tool)]->setChecked(true);
    for (const Number& number : m_numbers) {
        number.box->setValue(settings.*number.field);
        number.action->setVisible(m_whyNot.isEmpty() && (number.used ? info.*number.used : settings.jitter));
    }
    m_snap->setChecked(settings.snap);
    m_jitter->setChecked(settings.jitter);
    showClass();
}

QString CanvasBar::className(int index) const
{
    return index < m_classes.size() ? m_classes[index] : tr("new class");
}

void CanvasBar::showClass()
{
    m_class->setText(className(m_settings.activeClass));
    m_class->setIcon(classIcon(m_theme, m_settings.activeClass, m_settings.activeClass >= m_classes.size()));
    m_class->setAccessibleName(tr("Class drawn: %1").arg(m_class->text()));
    m_class->setToolTip(tr("The left button draws this class, the right button the next one (keys 1 to 9)"));
}

void CanvasBar::setClasses(const QStringList& names)
{
    m_classes = names;
    showClass();
}

void CanvasBar::fillClassMenu()
{
    QMenu* menu = m_class->menu();
    menu->clear();
    for (int k = 0; k <= m_classes.size(); ++k) {
        QString name = menuText(className(k));
        if (k < 9) name += QStringLiteral("\t%1").arg(k + 1);
        if (k == m_classes.size()) menu->addSeparator();
        QAction* action = menu->addAction(classIcon(m_theme, k, k == m_classes.size()), name);
        action->setCheckable(true);
        action->setChecked(k == m_settings.activeClass);
        connect(action, &QAction::triggered, this,
            [this, k] { change([k](CanvasSettings& settings) { settings.activeClass = k; }); });
    }
}

void CanvasBar::setReason(const QString& whyNot)
{
    m_whyNot = whyNot;
    const bool canDraw = whyNot.isEmpty();
    const QList<QAction*> tools = m_tools->actions();
    for (const ToolInfo& info : toolInfos()) {
        QAction* action = tools[static_cast<qsizetype>(info.tool)];
        const bool usable = canDraw || !info.puts;
        action->setEnabled(usable);
        action->setToolTip(usable ? tr("%1 (%2): %3").arg(info.name, keyText(info.key), info.tip) : whyNot);
    }
    for (QAction* action : {m_classAction, m_snap, m_jitter}) action->setVisible(canDraw);
    m_reason->setText(wholeTerms(whyNot));
    m_reasonAction->setVisible(!canDraw);
    showSettings(m_settings);
}

void CanvasBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette muted = m_reason->palette();
    muted.setColor(QPalette::WindowText, theme.mutedText);
    m_reason->setPalette(muted);
    showClass();
}

}  // namespace krein
