// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/side_panels.h"

#include <algorithm>
#include <functional>

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include "ui/docks/separator_drag.h"
#include "ui/docks/tab_titles.h"

namespace krein {

namespace {

constexpr int tornOffMs = 50;
constexpr int narrowWindow = 900;  // pixels; below this width there is never room for a panel on either side
constexpr int leastWidth = 180, mostOfLeast = 198, leastExperiment = 230;
constexpr int comfortableWidth = 290;  // of the experiment, whose sections are named then

/// A panel that may be longer and wider than its dock.
class ScrolledPanel : public QScrollArea {
public:
    explicit ScrolledPanel(QWidget* panel)
    {
        setWidget(panel);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
    }
    QSize sizeHint() const override
    {
        return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), 400};
    }
    QSize minimumSizeHint() const override { return {std::clamp(sizeHint().width(), leastWidth, mostOfLeast), 60}; }
};

}  // namespace

SidePanels::SidePanels(QMainWindow* window, QWidget* experiment, QWidget* diagnostics)
    : QObject(window),
      m_window(window),
      m_docks{add(QStringLiteral("dock.experiment"), tr("Experiment"), experiment),
          add(QStringLiteral("dock.diagnostics"), tr("Diagnostics"), diagnostics)},
      m_titles(new TabTitles(window)),
      m_any(new QAction(tr("&Side panels"), this))
{
    m_any->setObjectName(QStringLiteral("view.panels"));
    m_any->setCheckable(true);
    m_any->setChecked(true);
    m_any->setShortcut(Qt::Key_F9);
    connect(m_any, &QAction::triggered, this, &SidePanels::setShown);
    for (const Qt::Corner corner : {Qt::TopLeftCorner, Qt::BottomLeftCorner})
        m_window->setCorner(corner, Qt::LeftDockWidgetArea);
    for (const Qt::Corner corner : {Qt::TopRightCorner, Qt::BottomRightCorner})
        m_window->setCorner(corner, Qt::RightDockWidgetArea);
    m_window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
}

QDockWidget* SidePanels::add(const QString& objectName, const QString& title, QWidget* panel)
{
    auto* dock = new QDockWidget(title, m_window);
    dock->setObjectName(objectName);
    dock->setWidget(new ScrolledPanel(panel));
    dock->installEventFilter(this);
    connect(dock, &QDockWidget::dockLocationChanged, this, &SidePanels::noteChange);
    connect(dock, &QDockWidget::topLevelChanged, this, &SidePanels::noteChange);
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock](bool floats) {
        if (floats) QTimer::singleShot(0, dock, [this, dock] { uncover(dock); });
    });
    connect(dock->toggleViewAction(), &QAction::triggered, this, &SidePanels::noteChange);
    connect(dock->toggleViewAction(), &QAction::toggled, this, [this] {
        m_any->setChecked(std::ranges::any_of(m_docks, [](const QDockWidget* one) { return !one->isHidden(); }));
    });
    return dock;
}

QList<QAction*> SidePanels::toggleActions() const
{
    return {m_docks[0]->toggleViewAction(), m_docks[1]->toggleViewAction(), m_any};
}

/// Whether there is no room for a panel on either side: letters may be large.
bool SidePanels::isNarrow() const
{
    return m_window->width() < narrowWindow || neededWidth() > mostWidth();
}

/// Of the experiment, for nothing in it to be cut.
int SidePanels::neededWidth() const
{
    return m_docks[0]->widget()->sizeHint().width();
}

/// Of the experiment while the diagnostics are on the other side.
int SidePanels::mostWidth() const
{
    return std::max(m_window->width() * 29 / 100, leastExperiment);
}

void SidePanels::arrange()
{
    const QScopedValueRollback arranging(m_arranging, true);
    m_changed = false;
    m_hidden = {};
    m_askers.clear();
    m_narrow = isNarrow();
    const auto [experiment, diagnostics] = m_docks;
    endSeparatorDrag(*m_window);
    for (QDockWidget* dock : m_docks) {
        dock->setFloating(false);
        m_window->removeDockWidget(dock);
    }
    m_window->addDockWidget(Qt::LeftDockWidgetArea, experiment);
    if (m_narrow)
        m_window->tabifyDockWidget(experiment, diagnostics);
    else
        m_window->addDockWidget(Qt::RightDockWidgetArea, diagnostics);
    for (QDockWidget* dock : m_docks) dock->show();
    m_titles->update();
    experiment->lower();  // the topmost widget would ignore being raised
    experiment->raise();
    setWidths();
}

/// The experiment has what it needs, the diagnostics what they can use, and the pictures nearly half of the window.
void SidePanels::setWidths()
{
    const int width = m_window->width();
    const int wanted = std::max(neededWidth(), std::min(comfortableWidth, width * 23 / 100));
    // Where both are one behind the other they share more of the window.
    const int most = m_narrow ? std::max(width * 42 / 100, leastExperiment) : mostWidth();
    const int experiment = std::clamp(wanted, leastWidth, most);
    if (m_narrow) return m_window->resizeDocks({m_docks[0]}, {experiment}, Qt::Horizontal);
    m_window->resizeDocks(
        {m_docks[0], m_docks[1]}, {experiment, std::clamp(width * 26 / 100, leastWidth, 340)}, Qt::Horizontal);
}

void SidePanels::setChanged(bool changed)
{
    m_changed = changed;
}

void SidePanels::fit()
{
    if (m_changed || std::ranges::any_of(m_hidden, std::identity{})) return;
    const QScopedValueRollback arranging(m_arranging, true);
    if (isNarrow() != m_narrow)
        arrange();
    else
        setWidths();
}

void SidePanels::setShown(bool shown)
{
    const bool changed = m_changed;
    if (shown) m_askers.clear();  // a person's word is the last
    setOutOfTheWay(this, !shown);
    if (shown && std::ranges::all_of(m_docks, [](const QDockWidget* dock) { return dock->isHidden(); }))
        for (QDockWidget* dock : m_docks) dock->show();
    m_changed = changed;
    if (shown) fit();
}

void SidePanels::setOutOfTheWay(const QObject* asker, bool out)
{
    if (out)
        m_askers.insert(asker);
    else
        m_askers.erase(asker);
    if (out || m_askers.empty()) setHidden(out);
}

void SidePanels::setHidden(bool hidden)
{
    const QScopedValueRollback arranging(m_arranging, true);
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        if (hidden && !m_docks[i]->isHidden()) {
            m_hidden[i] = true;
            m_docks[i]->hide();
        } else if (!hidden && m_hidden[i]) {
            m_hidden[i] = false;
            m_docks[i]->show();
        }
    }
}

/// A panel that is torn off stands beside the pictures that it is about: outside of the window where the screen has
/// room there, else the window makes room.
void SidePanels::uncover(QDockWidget* dock)
{
    if (!dock->isFloating() || !m_window->isVisible()) return;
    if (QGuiApplication::mouseButtons() != Qt::NoButton)  // it is still being dragged
        return QTimer::singleShot(tornOffMs, dock, [this, dock] { uncover(dock); });
    const QWidget* pictures = m_window->centralWidget();
    const QRect seen(pictures->mapToGlobal(QPoint()), pictures->size());
    if (!dock->frameGeometry().intersects(seen)) return;
    const QRect room = m_window->screen()->availableGeometry(), window = m_window->frameGeometry();
    const int width = dock->frameGeometry().width(), top = std::max(room.top(), window.top());
    if (room.right() - window.right() >= width) return dock->move(window.right() + 1, top);
    if (window.left() - room.left() >= width) return dock->move(window.left() - width, top);
    if (m_window->isMaximized() || m_window->isFullScreen()) m_window->showNormal();
    const bool isLeft = dock == m_docks[0];
    const QSize frame = m_window->frameGeometry().size() - m_window->size();
    m_window->resize(std::min(room.width() - width, window.width()) - frame.width(),
        std::min(room.height(), window.height()) - frame.height());
    m_window->move(isLeft ? room.left() + width : room.left(), top);
    const int used = std::max(m_window->width(), m_window->minimumSizeHint().width()) + frame.width();
    dock->move(isLeft ? room.left() : room.left() + used, top);
}

void SidePanels::noteChange()
{
    if (!m_arranging) setChanged(true);
}

bool SidePanels::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Close) noteChange();
    return QObject::eventFilter(watched, event);
}

}  // namespace krein
