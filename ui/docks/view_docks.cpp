// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/view_docks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <QApplication>
#include <QChildEvent>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMenu>
#include <QResizeEvent>
#include <QScreen>
#include <QStyle>
#include <QTabBar>
#include <QTimer>

#include "ui/docks/picture_frame.h"
#include "ui/docks/place_sizes.h"
#include "ui/docks/separator_drag.h"
#include "ui/views/view.h"

namespace krein {

namespace {

constexpr int stateVersion = 1;
constexpr int afterDragMs = 50;

QString dockName(const QString& id)
{
    return QStringLiteral("dock.") + id;
}

/// Brings a tab to the front. (A widget that is the topmost already would ignore being raised, even behind a tab.)
void toFront(QDockWidget* dock)
{
    dock->lower();
    dock->raise();
}

/// To where it covers the least of the views, which take its place: beside the window if there is room.
void moveAside(QDockWidget& dock, const QWidget& views)
{
    if (!dock.isFloating()) return;
    const QRect screen = views.screen()->availableGeometry(), window = views.window()->frameGeometry();
    const QRect seen(views.mapToGlobal(QPoint()), views.size()), own = dock.frameGeometry();
    const int right = screen.right() + 1 - own.width(), bottom = screen.bottom() + 1 - own.height();
    QPoint best = own.topLeft();
    qint64 least = std::numeric_limits<qint64>::max();
    for (const QPoint& corner : {QPoint(window.right() + 1, own.top()), QPoint(window.left() - own.width(), own.top()),
             QPoint(right, bottom), QPoint(right, screen.top()), QPoint(screen.left(), bottom), screen.topLeft()}) {
        const QRect place(corner, own.size());
        if (!screen.contains(place)) continue;
        const QRect covered = place.intersected(seen);
        const qint64 area = qint64{covered.width()} * covered.height();
        if (area >= least) continue;
        least = area;
        best = corner;
    }
    dock.move(best);
}

}  // namespace

/// While one lives what happens to the docks is no change of a person's, and nothing of it is seen until the end.
class ViewDocks::Rearranging {
public:
    explicit Rearranging(ViewDocks& docks) : m_docks(docks)
    {
        if (m_docks.m_rearranging++ == 0) m_docks.setUpdatesEnabled(false);
    }
    ~Rearranging()
    {
        if (--m_docks.m_rearranging > 0) return;
        m_docks.setUpdatesEnabled(true);
        m_docks.m_titles.start();
    }
    Q_DISABLE_COPY_MOVE(Rearranging)

private:
    ViewDocks& m_docks;
};

ViewDocks::ViewDocks(const std::vector<View*>& views, QWidget* parent) : QMainWindow(parent), m_views(views)
{
    setObjectName(QStringLiteral("pictures"));
    setWindowFlags(Qt::Widget);
    setAnimated(false);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks | GroupedDragging);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_titles.setSingleShot(true);
    connect(&m_titles, &QTimer::timeout, this, &ViewDocks::showTitles);
    for (View* view : m_views) addDock(view)->hide();
    m_nothing = saveState(stateVersion);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { remember(now); });
}

QDockWidget* ViewDocks::addDock(View* view)
{
    auto* dock = new QDockWidget(view->title(), this);
    dock->setObjectName(dockName(view->id()));
    dock->setWidget(new PictureFrame(view));
    dock->installEventFilter(this);
    // A view whose name does not fit what it shows has another title for a while.
    connect(view, &QWidget::windowTitleChanged, dock, [view, dock] { dock->setWindowTitle(view->shownTitle()); });
    connect(dock, &QDockWidget::visibilityChanged, view, [this, view](bool visible) {
        if (visible) view->showResults(view->results());  // what it missed behind other tabs
        m_titles.start();
    });
    connect(dock, &QDockWidget::dockLocationChanged, this, &ViewDocks::noteChange);
    connect(dock, &QDockWidget::topLevelChanged, this, &ViewDocks::noteChange);
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock](bool floats) {
        // Dragged it is where the pointer has it, restored where it was left.
        if (floats && m_rearranging == 0 && QGuiApplication::mouseButtons() == Qt::NoButton)
            QTimer::singleShot(0, dock, [this, dock] { moveAside(*dock, *this); });
    });
    return dock;
}

QDockWidget* ViewDocks::dockOf(const QString& id) const
{
    return findChild<QDockWidget*>(dockName(id));
}

QDockWidget* ViewDocks::dockOf(const View* view) const
{
    return dockOf(view->id());
}

PictureFrame* ViewDocks::frameOf(const View* view) const
{
    return qobject_cast<PictureFrame*>(dockOf(view)->widget());
}

/// Whether it has a place in the present layout, even if it is closed.
bool ViewDocks::isPlaced(QDockWidget* dock) const
{
    return dock->isFloating() || dockWidgetArea(dock) != Qt::NoDockWidgetArea;
}

void ViewDocks::clear()
{
    endSeparatorDrag(*this);
    for (const View* view : m_views) {
        QDockWidget* dock = dockOf(view);
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    restoreState(m_nothing, stateVersion);  // what was restored before leaves place holders, which would be saved too
}

void ViewDocks::arrange(const Place& layout)
{
    const Rearranging quietly(*this);
    clear();
    m_layout = &layout;
    m_fitted = fittedLayout();
    m_changed = false;
    const QStringList pictures = picturesOf(m_fitted);
    addDockWidget(Qt::TopDockWidgetArea, dockOf(pictures.front()));
    split(m_fitted);
    for (const QString& id : pictures) dockOf(id)->show();
    showTabsInFront(m_fitted);
    keepShares();
}

void ViewDocks::turnTo(const Place& layout)
{
    if (!m_changed && m_layout && !(*m_layout == layout)) arrange(layout);
}

void ViewDocks::placeBeside(const QString& left, const QString& right, double leftShare)
{
    QDockWidget *first = dockOf(left), *second = dockOf(right);
    if (first->geometry().right() < second->geometry().left()) return;
    const int room = std::max(first->width(), second->width()) - gap();
    endSeparatorDrag(*this);
    splitDockWidget(first, second, Qt::Horizontal);
    const int part = static_cast<int>(leftShare * room);
    resizeDocks({first, second}, {part, room - part}, Qt::Horizontal);
    noteChange();
}

int ViewDocks::gap() const
{
    return style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, this);
}

Place ViewDocks::fittedLayout() const
{
    constexpr double usualLine = 15.0;                                              // pixels from line to line
    const double letters = std::max(1.0, fontMetrics().lineSpacing() / usualLine);  // of which a view needs as many
    return fitted(without(*m_layout, m_leftOut), size() / letters, gap());
}

void ViewDocks::leaveOut(const QStringList& pictures)
{
    if (pictures == m_leftOut) return;
    m_leftOut = pictures;
    if (!m_layout || m_changed || fittedLayout() == m_fitted) return;
    const QString front = current()->id();
    arrange(*m_layout);
    if (picturesOf(m_fitted).contains(front) && !pictures.isEmpty()) toFront(dockOf(front));
}

bool ViewDocks::isInSight(QDockWidget* dock) const
{
    return dock->isVisible() && (dock->isFloating() || rect().intersects(dock->geometry()));
}

/// Divides the place where the first of its pictures stands.
void ViewDocks::split(const Place& place)
{
    const auto first = [this](const Place& part) { return dockOf(picturesOf(part).front()); };
    for (std::size_t i = 1; i < place.parts.size(); ++i) {
        QDockWidget *before = first(place.parts[i - 1]), *next = first(place.parts[i]);
        if (place.kind == Place::Kind::Tabs)
            tabifyDockWidget(before, next);
        else
            splitDockWidget(before, next, place.kind == Place::Kind::Beside ? Qt::Horizontal : Qt::Vertical);
    }
    for (const Place& part : place.parts) split(part);
}

void ViewDocks::showTabsInFront(const Place& place)
{
    if (place.kind == Place::Kind::Tabs) toFront(dockOf(picturesOf(place).front()));
    for (const Place& part : place.parts) showTabsInFront(part);
}

void ViewDocks::restore(const Place& layout, const Arrangement& left)
{
    const Rearranging quietly(*this);
    if (left.changed) {
        clear();
        m_layout = &layout;
        m_fitted = fittedLayout();
        m_changed = true;
        m_shares = left.shares;
        m_sharesAreStale = m_shares.empty();
        m_settled.clear();
        if (restoreState(left.state, stateVersion)) return scale();
    }
    arrange(layout);
    for (const QString& id : left.inSight)
        if (const QStringList pictures = picturesOf(layout); pictures.contains(id)) toFront(dockOf(id));
}

ViewDocks::Arrangement ViewDocks::arrangement() const
{
    QStringList inSight;
    for (const View* view : m_views)
        if (isInSight(dockOf(view))) inSight << view->id();
    return {saveState(stateVersion), inSight, m_changed, m_changed ? m_shares : std::map<QString, QSizeF>()};
}

/// Gives every place of the layout its share.
void ViewDocks::keepShares()
{
    QList<QDockWidget*> docks;
    QList<int> widths, heights;
    for (const PlacedPicture& placed : sizesOf(m_fitted, size(), gap())) {
        QDockWidget* dock = dockOf(placed.picture);
        if (dock->isFloating() || !isPlaced(dock)) continue;
        docks << dock;
        widths << std::max(placed.size.width(), 1);
        heights << std::max(placed.size.height(), 1);
    }
    resizeDocks(docks, widths, Qt::Horizontal);
    resizeDocks(docks, heights, Qt::Vertical);
}

/// What a person made of the proportions. They are not read off again after every change of size: the layout has moved
/// what stands there by then, and the pictures would wander.
void ViewDocks::takeShares()
{
    m_shares.clear();
    for (const View* view : m_views) {
        QDockWidget* dock = dockOf(view);
        if (!isInSight(dock) || dock->isFloating() || size().isEmpty()) continue;
        m_shares[view->id()] = {
            static_cast<double>(dock->width()) / width(), static_cast<double>(dock->height()) / height()};
    }
}

/// Keeps the proportions that a person chose.
void ViewDocks::scale()
{
    QList<QDockWidget*> docks;
    QList<int> widths, heights;
    for (const auto& [id, share] : m_shares) {
        QDockWidget* dock = dockOf(id);
        if (!dock || !isInSight(dock) || dock->isFloating()) continue;
        docks << dock;
        widths << std::max(static_cast<int>(std::lround(share.width() * width())), 1);
        heights << std::max(static_cast<int>(std::lround(share.height() * height())), 1);
    }
    resizeDocks(docks, widths, Qt::Horizontal);
    resizeDocks(docks, heights, Qt::Vertical);
}

/// Of the docks in sight, each with the least that it needs.
std::vector<QSize> ViewDocks::dockSizes() const
{
    std::vector<QSize> sizes;
    for (const View* view : m_views)
        if (QDockWidget* dock = dockOf(view); isInSight(dock) && !dock->isFloating())
            sizes.insert(sizes.end(), {dock->size(), dock->minimumSizeHint().expandedTo(dock->minimumSize())});
    return sizes;
}

/// What a picture needs more for a while it takes from its neighbour, and does not give it back by itself.
void ViewDocks::settle()
{
    if (!m_layout || m_sharesAreStale || m_rearranging > 0 || QGuiApplication::mouseButtons() != Qt::NoButton) return;
    if (dockSizes() == m_settled) return;
    if (m_changed)
        scale();
    else
        keepShares();
    m_settled = dockSizes();  // what cannot be had is not asked for again
}

void ViewDocks::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (!m_layout) return;
    const Rearranging quietly(*this);
    if (!m_changed && fittedLayout() != m_fitted) {
        const QString front = current()->id();
        arrange(*m_layout);
        toFront(dockOf(front));
    } else if (!m_changed)
        keepShares();
    else if (isVisible() && !m_sharesAreStale)
        scale();
}

void ViewDocks::noteChange()
{
    if (m_rearranging == 0) m_changed = m_sharesAreStale = true;
    m_titles.start();
}

/// The title of a picture that has a tab would only repeat it.
void ViewDocks::showTitles()
{
    if (QGuiApplication::mouseButtons() != Qt::NoButton) return m_titles.start(afterDragMs);  // it may be torn off yet
    if (std::exchange(m_sharesAreStale, false)) takeShares();
    settle();
    std::vector<std::pair<QDockWidget*, bool>> changes;
    for (const View* view : m_views) {
        QDockWidget* dock = dockOf(view);
        const QList<QDockWidget*> others = tabifiedDockWidgets(dock);
        const bool tabbed = !dock->isFloating()
            && std::ranges::any_of(others, [](const QDockWidget* other) { return !other->isHidden(); });
        if (tabbed != (dock->titleBarWidget() != nullptr)) changes.emplace_back(dock, tabbed);
    }
    if (changes.empty()) return;
    {
        const Rearranging quietly(*this);
        for (const auto& [dock, tabbed] : changes) {
            QWidget* before = dock->titleBarWidget();
            dock->setTitleBarWidget(tabbed ? new QWidget : nullptr);
            delete before;
        }
    }
    m_titles.stop();  // which the end of the rearranging has just started
}

void ViewDocks::raise(const QString& id)
{
    QDockWidget* dock = dockOf(id);
    if (!isPlaced(dock)) {
        const Rearranging quietly(*this);
        m_changed = m_sharesAreStale = true;
        QDockWidget* host = dockOf(current());
        endSeparatorDrag(*this);
        if (!isPlaced(host) || host->isFloating() || host->isHidden())
            addDockWidget(Qt::TopDockWidgetArea, dock);
        else
            tabifyDockWidget(host, dock);
    }
    dock->show();
    if (dock->isFloating())
        dock->activateWindow();
    else
        toFront(dock);
    m_current = viewOf(id);
    m_current->setFocus();
}

bool ViewDocks::bringForward(const QString& id)
{
    QDockWidget* dock = dockOf(id);
    if (!isPlaced(dock) || dock->isFloating() || dock->isHidden()) return false;
    const Rearranging quietly(*this);
    toFront(dock);
    return true;
}

View* ViewDocks::viewOf(const QString& id) const
{
    const auto found = std::ranges::find_if(m_views, [&](const View* one) { return one->id() == id; });
    return found == m_views.end() ? nullptr : *found;
}

View* ViewDocks::current() const
{
    const auto inSight = [this](const View* view) { return isInSight(dockOf(view)); };
    if (m_current && inSight(m_current)) return m_current;
    if (m_changed) {  // of a person's own arrangement the largest is what it is about
        const auto area = [&](const View* view) { return inSight(view) ? view->width() * view->height() : 0; };
        View* largest = *std::ranges::max_element(m_views, {}, area);
        if (area(largest) > 0) return largest;
    }
    const QStringList pictures = m_layout ? picturesOf(*m_layout) : QStringList();
    for (const QString& id : pictures)
        for (View* view : m_views)
            if (view->id() == id && inSight(view)) return view;
    const auto other = std::ranges::find_if(m_views, inSight);
    return other == m_views.end() ? m_views.front() : *other;
}

void ViewDocks::remember(QWidget* focused)
{
    for (QWidget* widget = focused; widget; widget = widget->parentWidget())
        if (auto* view = qobject_cast<View*>(widget)) m_current = view;
}

/// Clicked twice a tab fills the window with its picture, and its menu is that of a title.
void ViewDocks::followTabs(QTabBar* bar)
{
    bar->setContextMenuPolicy(Qt::CustomContextMenu);
    const auto dockAt = [this, bar](int tab) -> QDockWidget* {
        for (const View* view : m_views)
            if (QDockWidget* dock = dockOf(view); tab >= 0 && dock->windowTitle() == bar->tabText(tab)) return dock;
        return nullptr;
    };
    connect(bar, &QTabBar::tabBarDoubleClicked, this, [this, dockAt](int tab) {
        if (QDockWidget* dock = dockAt(tab)) Q_EMIT fillRequested(qobject_cast<PictureFrame*>(dock->widget())->view());
    });
    connect(bar, &QWidget::customContextMenuRequested, this, [this, bar, dockAt](const QPoint& at) {
        if (QDockWidget* dock = dockAt(bar->tabAt(at))) openMenu(dock, bar->mapToGlobal(at));
    });
}

void ViewDocks::openMenu(QDockWidget* dock, const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("dock.menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Fill window"), this,
        [this, dock] { Q_EMIT fillRequested(qobject_cast<PictureFrame*>(dock->widget())->view()); });
    menu->addAction(
        dock->isFloating() ? tr("&Reattach") : tr("&Detach"), dock, [dock] { dock->setFloating(!dock->isFloating()); });
    menu->addAction(tr("&Close"), dock, &QWidget::close);
    menu->popup(at);
}

bool ViewDocks::event(QEvent* event)
{
    if (event->type() == QEvent::ChildPolished)
        if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child())) followTabs(bar);
    const bool handled = QMainWindow::event(event);
    if (event->type() == QEvent::LayoutRequest) settle();
    // The base class takes the buttons of the mouse over separators only.
    if (event->type() == QEvent::MouseButtonPress && handled && event->isAccepted()) noteChange();
    return handled;
}

bool ViewDocks::eventFilter(QObject* watched, QEvent* event)
{
    auto* dock = qobject_cast<QDockWidget*>(watched);
    if (!dock) return QMainWindow::eventFilter(watched, event);
    if (event->type() == QEvent::Close) noteChange();
    if (event->type() == QEvent::MouseButtonPress) m_current = qobject_cast<PictureFrame*>(dock->widget())->view();
    if (event->type() == QEvent::MouseButtonDblClick && !dock->isFloating()) {
        Q_EMIT fillRequested(qobject_cast<PictureFrame*>(dock->widget())->view());
        return true;
    }
    if (event->type() == QEvent::ContextMenu) {
        openMenu(dock, static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    return QMainWindow::eventFilter(watched, event);
}

}  // namespace krein
