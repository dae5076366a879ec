// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the mouse and the keyboard do to a comparison: zooming is shared by all cells.
#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QTableView>
#include <QWheelEvent>

#include "ui/pictures/compare/compare_delegate.h"
#include "ui/pictures/compare/compare_view.h"
#include "ui/plot/layers/small_map.h"
#include "ui/words/sample_words.h"

namespace krein {

namespace {

constexpr double wheelStep = 1.0 / 1.2;            // a notch shows so much of what was shown before
constexpr double deepest = 1e-6, farthest = 20.0;  // of the part of the plane around the samples

}  // namespace

void CompareView::zoomTo(const std::optional<Box>& box)
{
    if (box == m_zoomed || m_model->cells().empty()) return;
    if (box) {
        const Box all = home();
        const double share = (box->right - box->left) / (all.right - all.left);
        if (!(share > deepest && share < farthest)) return;
    }
    m_zoomed = box;
    m_delegate->setBox(box.value_or(home()));
    m_table->viewport()->update();
    m_pause.start();  // finer maps, once it has come to rest
}

void CompareView::zoomBy(double factor, std::optional<QPointF> pixel)
{
    const Box& now = visibleBox();
    double x = 0.5 * (now.left + now.right), y = 0.5 * (now.bottom + now.top);
    if (const QModelIndex index = pixel ? m_table->indexAt(pixel->toPoint()) : QModelIndex(); index.isValid()) {
        const QPointF at =
            smallMapPlaces(compareMapArea(m_table->visualRect(index), m_table->font()), now).toData(*pixel);
        x = std::clamp(at.x(), now.left, now.right);
        y = std::clamp(at.y(), now.bottom, now.top);
    }
    const Range across = zoomed({now.left, now.right}, x, factor), up = zoomed({now.bottom, now.top}, y, factor);
    zoomTo(Box{across.low, across.high, up.low, up.high});
}

void CompareView::panBy(const QPointF& pixels)
{
    const QModelIndex index = m_table->currentIndex();
    if (!index.isValid()) return;
    const QRectF area = compareMapArea(m_table->visualRect(index), m_table->font());
    const Box& now = visibleBox();
    const double dx = pixels.x() / area.width() * (now.right - now.left),
                 dy = pixels.y() / area.height() * (now.top - now.bottom);
    zoomTo(Box{now.left - dx, now.right - dx, now.bottom + dy, now.top + dy});
}

Index CompareView::sampleAt(const QPointF& pixel) const
{
    const QModelIndex index = m_table->indexAt(pixel.toPoint());
    return index.isValid()
        ? comparedSampleAt(m_table->visualRect(index), m_model->cell(index), visibleBox(), m_table->font(), pixel)
        : -1;
}

void CompareView::hover(const QPointF& pixel)
{
    const QModelIndex index = m_table->indexAt(pixel.toPoint());
    const Index row = sampleAt(pixel);
    QString text = index.isValid() ? m_model->nameOf(index) : QString();
    if (row >= 0 && results()) text += QStringLiteral(": ") + sampleText(*results(), row);
    Q_EMIT readoutChanged(text);
    Q_EMIT sampleHovered(row);
}

bool CompareView::press(const QMouseEvent& event)
{
    const bool left = event.button() == Qt::LeftButton;
    if (event.button() == Qt::MiddleButton || (left && event.modifiers() & Qt::ShiftModifier)) {
        m_panFrom = event.position();
        return m_taken = true;
    }
    if (!left || !(event.modifiers() & Qt::ControlModifier)) return false;
    if (const Index row = sampleAt(event.position()); row >= 0) Q_EMIT sampleClicked(row, true);
    return m_taken = true;
}

bool CompareView::viewportEvent(QEvent* event)
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
            hover(at);
            return false;
        }
        panBy(at - *std::exchange(m_panFrom, at));
        return true;
    }
    case QEvent::MouseButtonRelease:
        m_panFrom.reset();
        return std::exchange(m_taken, false);  // what began a movement is no click
    case QEvent::Leave:
        Q_EMIT readoutChanged({});
        Q_EMIT sampleHovered(-1);
        return false;
    default: return false;
    }
}

bool CompareView::key(int key)
{
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: use(m_table->currentIndex()); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(wheelStep, {}); return true;
    case Qt::Key_Minus: zoomBy(1 / wheelStep, {}); return true;
    case Qt::Key_Home: zoomTo(std::nullopt); return true;
    default: return false;
    }
}

bool CompareView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress && key(static_cast<QKeyEvent*>(event)->key()))
        return true;
    if (watched == m_table->viewport() && viewportEvent(event)) return true;
    return View::eventFilter(watched, event);
}

}  // namespace krein
