// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/cell_map_table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include "ui/plot/layers/small_map.h"
#include "ui/views/study/cell_map_delegate.h"

namespace krein {

namespace {

constexpr double wheelStep = 1.0 / 1.2;            // a notch shows so much of what was shown before
constexpr double deepest = 1e-6, farthest = 20.0;  // of the part of the plane around the samples
constexpr int leastWidth = 160, mostWidth = 290;   // of one cell of many
constexpr int usualWidth = 230, scrollStep = 30;

}  // namespace

CellMapTable::CellMapTable(CellMapModel* cells, QWidget* parent)
    : QTableView(parent),
      m_cells(cells),
      m_delegate(new CellMapDelegate(this))
{
    setObjectName(QStringLiteral("study.maps"));
    setAccessibleName(tr("Decision maps of the cells"));
    setWhatsThis(tr("Decision maps of the same part of the plane. Click one, or Enter: the "
                    "experiment uses it. Arrow keys: the next cell. Ctrl and wheel, + and −: zoom all; Shift or the "
                    "middle button and drag: move; Home: everything. Ctrl and click: select a sample."));
    setModel(m_cells);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    // The cell in use is what is chosen; keys move the current one.
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setSectionsClickable(false);
        header->setHighlightSections(false);
        header->setDefaultAlignment(Qt::Alignment(QFlag(int(Qt::AlignCenter) | int(Qt::TextWordWrap))));
    }
    horizontalHeader()->setFixedHeight(cellMapHeadings.height());
    verticalHeader()->setFixedWidth(cellMapHeadings.width());
    connect(this, &QTableView::clicked, this, &CellMapTable::cellUsed);
}

void CellMapTable::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    viewport()->update();
}

void CellMapTable::setSelectedRows(const std::vector<Index>& rows)
{
    m_delegate->setSelection(rows);
    viewport()->update();
}

const std::vector<Index>& CellMapTable::selectedRows() const
{
    return m_delegate->selection();
}

const Box& CellMapTable::visibleBox() const
{
    return m_delegate->plane().box();
}

void CellMapTable::forget(std::size_t cell)
{
    m_delegate->forget(cell);
}

void CellMapTable::forgetAll()
{
    m_delegate->forget();
}

void CellMapTable::showPlane(const std::optional<Box>& zoomed)
{
    m_plane.zoomed = zoomed;
    m_delegate->setPlane(m_plane);
}

const VisiblePlane& CellMapTable::plane() const
{
    return m_delegate->plane();
}

/// The width of a cell that is as high as what is seen.
int CellMapTable::widthThatFits(bool titled) const
{
    return height() - (cellMapHeight(leastWidth, font(), titled) - leastWidth);
}

int CellMapTable::across() const
{
    return std::max(1, viewport()->width() / std::clamp(widthThatFits(true), leastWidth, usualWidth));
}

void CellMapTable::shareRoom()
{
    const int columns = m_cells->columnCount();
    if (columns == 0) return;
    const bool headed = !m_cells->grid().columnTitles.isEmpty(), titled = m_cells->areTitled();
    horizontalHeader()->setVisible(headed);
    verticalHeader()->setVisible(headed);
    const int room = width() - (headed ? cellMapHeadings.width() : 0) - verticalScrollBar()->sizeHint().width();
    int cell = std::clamp(room / columns, leastWidth, mostWidth);
    if (m_cells->cells().size() == 1)  // all the room there is
        cell = std::max(leastWidth, std::min(room, widthThatFits(titled)));
    else if (!headed)
        cell = std::max(leastWidth, std::min(cell, widthThatFits(titled)));
    horizontalHeader()->setDefaultSectionSize(cell);
    verticalHeader()->setDefaultSectionSize(cellMapHeight(cell, font(), titled));
    horizontalScrollBar()->setSingleStep(scrollStep);
    verticalScrollBar()->setSingleStep(scrollStep);
}

void CellMapTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    shareRoom();
    Q_EMIT resized();
}

QRectF CellMapTable::mapAt(const QModelIndex& index) const
{
    return cellMapArea(visualRect(index), font(), m_cells->areTitled());
}

void CellMapTable::zoomTo(const std::optional<Box>& box)
{
    if (box == m_plane.zoomed || m_cells->cells().empty()) return;
    if (box) {
        const double share = (box->right - box->left) / (m_plane.home.right - m_plane.home.left);
        if (!(share > deepest && share < farthest)) return;
    }
    showPlane(box);
    viewport()->update();
    Q_EMIT planeChanged();
}

void CellMapTable::zoomBy(double factor, std::optional<QPointF> pixel)
{
    const Box& now = visibleBox();
    double x = 0.5 * (now.left + now.right), y = 0.5 * (now.bottom + now.top);
    if (const QModelIndex index = pixel ? indexAt(pixel->toPoint()) : QModelIndex(); index.isValid()) {
        const QPointF at = smallMapPlaces(mapAt(index), now).toData(*pixel);
        x = std::clamp(at.x(), now.left, now.right);
        y = std::clamp(at.y(), now.bottom, now.top);
    }
    const Range across = krein::zoomed({now.left, now.right}, x, factor),
                up = krein::zoomed({now.bottom, now.top}, y, factor);
    zoomTo(Box{across.low, across.high, up.low, up.high});
}

void CellMapTable::panBy(const QPointF& pixels)
{
    const QModelIndex index = currentIndex();
    if (!index.isValid()) return;
    const QRectF area = mapAt(index);
    const Box& now = visibleBox();
    const double dx = pixels.x() / area.width() * (now.right - now.left),
                 dy = pixels.y() / area.height() * (now.top - now.bottom);
    zoomTo(Box{now.left - dx, now.right - dx, now.bottom + dy, now.top + dy});
}

Index CellMapTable::sampleAt(const QPointF& pixel) const
{
    const QModelIndex index = indexAt(pixel.toPoint());
    if (!m_cells->isCell(index) || m_cells->cell(index).ownPlane) return -1;
    return cellMapSampleAt(mapAt(index), m_cells->cell(index), plane(), pixel);
}

bool CellMapTable::press(const QMouseEvent& event)
{
    const bool left = event.button() == Qt::LeftButton;
    if (event.button() == Qt::MiddleButton || (left && event.modifiers() & Qt::ShiftModifier)) {
        m_panFrom = event.position();
        return m_taken = true;
    }
    if (!left || !(event.modifiers() & Qt::ControlModifier)) return false;
    if (const Index row = sampleAt(event.position()); row >= 0) Q_EMIT samplePicked(row);
    return m_taken = true;
}

bool CellMapTable::takeFromViewport(QEvent* event)
{
    switch (event->type()) {
    case QEvent::Wheel: {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        if (!(wheel->modifiers() & Qt::ControlModifier)) return false;
        zoomBy(std::pow(wheelStep, wheel->angleDelta().y() / 120.0), wheel->position());
        return true;
    }
    case QEvent::MouseButtonPress: return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove: {
        const QPointF at = static_cast<QMouseEvent*>(event)->position();
        if (!m_panFrom) {
            Q_EMIT pointedAt(indexAt(at.toPoint()), sampleAt(at));
            return false;
        }
        panBy(at - *std::exchange(m_panFrom, at));
        return true;
    }
    case QEvent::MouseButtonRelease:
        m_panFrom.reset();
        return std::exchange(m_taken, false);  // what began a movement is no click
    case QEvent::Leave: Q_EMIT pointedAt({}, -1); return false;
    default: return false;
    }
}

bool CellMapTable::takeKey(int key)
{
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: Q_EMIT cellUsed(currentIndex()); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(wheelStep, {}); return true;
    case Qt::Key_Minus: zoomBy(1 / wheelStep, {}); return true;
    case Qt::Key_Home: zoomTo(std::nullopt); return true;
    default: return false;
    }
}

bool CellMapTable::viewportEvent(QEvent* event)
{
    return takeFromViewport(event) || QTableView::viewportEvent(event);
}

void CellMapTable::keyPressEvent(QKeyEvent* event)
{
    if (!takeKey(event->key())) QTableView::keyPressEvent(event);
}

}  // namespace krein
