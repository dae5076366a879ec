// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_view.h"

#include <algorithm>
#include <cmath>

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QRubberBand>
#include <QSignalBlocker>
#include <QToolTip>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include "ui/plot/plain_key.h"
#include "ui/plot/frame_layers.h"
#include "ui/plot/magnification.h"

namespace krein {

namespace {

constexpr double wheelStep = 1.0 / 1.2;  // a notch shows so much of what was shown before
constexpr int dragThreshold = 4;         // pixels: less is a click
constexpr double deepest = 1e-10;        // of the home range: closer, doubles run out

bool sensible(const Range& range)
{
    return std::isfinite(range.low) && std::isfinite(range.high)
        && range.span() > 1e-12 * std::max(std::abs(range.low), std::abs(range.high)) && range.span() < 1e100;
}

/// The same but for rounding.
bool isNearly(const Range& a, const Range& b)
{
    const double rounding = 1e-9 * std::abs(b.span());
    return std::abs(a.low - b.low) <= rounding && std::abs(a.high - b.high) <= rounding;
}

QValueAxis* hiddenAxis(QChart* chart, QAbstractSeries* series, Qt::Alignment side)
{
    auto* axis = new QValueAxis(chart);
    axis->setVisible(false);
    axis->setRange(0, 1);
    chart->addAxis(axis, side);
    series->attachAxis(axis);
    return axis;
}

}  // namespace

PlotView::PlotView(QWidget* parent) : QChartView(new QChart, parent), m_theme(makeTheme(false))
{
    // Axes of Qt Charts work only with a series attached.
    auto* anchor = new QLineSeries(chart());
    chart()->addSeries(anchor);
    m_xAxis = hiddenAxis(chart(), anchor, Qt::AlignBottom);
    m_yAxis = hiddenAxis(chart(), anchor, Qt::AlignLeft);
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setMargins({});
    setFrameShape(QFrame::NoFrame);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setRubberBand(QChartView::NoRubberBand);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(false);  // a scene takes whatever is dragged over it and does nothing with it; who is around may
    viewport()->setAcceptDrops(false);
    viewport()->setMouseTracking(true);
    new GridLayer(*this);
    new FrameLayer(*this);
    setTheme(m_theme);
    adoptMagnification();
}

PlotView::~PlotView()
{
    if (m_tool) m_tool->m_asking = nullptr;
}

PlotTool::~PlotTool()
{
    if (m_asking) m_asking->setTool(nullptr);
}

void PlotView::adopt(PlotLayer& layer)
{
    layer.setParentItem(chart());
    layer.setBounds(QRectF(QPointF(0, 0), m_layout.size));
    m_layers.push_back(&layer);
}

void PlotView::setTheme(const Theme& theme)
{
    m_theme = theme;
    setBackgroundBrush(theme.plotBackground);
    for (PlotLayer* layer : m_layers) layer->restyle();
    viewport()->update();
}

void PlotView::setLook(const PlotLook& look)
{
    Q_EMIT lookGiven();
    if (look == m_look) return;
    const bool scaleChanged = !(look.x.scale == m_look.x.scale) || !(look.y.scale == m_look.y.scale);
    m_look = look;
    if (scaleChanged) m_zoomed.reset();  // positions mean something else now
    arrange();
}

void PlotView::showMessage(const QString& message)
{
    PlotLook look;
    look.axes = false;
    look.message = message;
    setLook(look);
}

void PlotView::setHome(const krein::Box& box)
{
    if (box == m_home) return;
    m_home = box;
    arrange();
}

void PlotView::resetZoomTo(const krein::Box& home)
{
    m_zoomed.reset();
    m_home = home;
    arrange();
}

void PlotView::resetZoom()
{
    m_zoomed.reset();
    arrange();
}

void PlotView::zoomTo(const krein::Box& box)
{
    applyZoom({{m_look.x.scale.toPosition(box.left), m_look.x.scale.toPosition(box.right)},
        {m_look.y.scale.toPosition(box.bottom), m_look.y.scale.toPosition(box.top)}});
}

krein::Box PlotView::visibleBox() const
{
    return {m_look.x.scale.toValue(m_shown.x.low), m_look.x.scale.toValue(m_shown.x.high),
        m_look.y.scale.toValue(m_shown.y.low), m_look.y.scale.toValue(m_shown.y.high)};
}

PlotMap PlotView::map() const
{
    return {m_layout.area, m_shown.x, m_shown.y, m_look.x.scale, m_look.y.scale};
}

QRectF PlotView::onViewport(const QRectF& inPlot) const
{
    return {inPlot.topLeft() * m_magnification, inPlot.size() * m_magnification};
}

/// All that is drawn grows together, letters too: they are of the usual size before.
void PlotView::adoptMagnification()
{
    const double wanted = magnificationOf(*this);
    if (wanted == m_magnification) return;
    m_magnification = wanted;
    setTransform(QTransform::fromScale(wanted, wanted));
    QFont usual;  // as what is around it has
    if (wanted != 1.0) {
        usual = parentWidget()->font();
        usual.setPointSizeF(usual.pointSizeF() / wanted);
    }
    setFont(usual);
    arrange();
}

void PlotView::setZoomTool(bool on)
{
    m_zoomTool = on;
    updateCursor();
}

void PlotView::setTool(PlotTool* tool)
{
    if (m_gesture == Gesture::Tool) m_gesture = Gesture::None;
    if (m_tool) m_tool->m_asking = nullptr;
    m_tool = tool;
    if (m_tool) m_tool->m_asking = this;
    updateCursor();
}

QPointF PlotView::gridStep() const
{
    const auto step = [](const std::vector<Tick>& ticks, const AxisLook& axis) {
        return axis.scale.kind == AxisKind::Linear && ticks.size() >= 2 ? ticks[1].value - ticks[0].value : 0.0;
    };
    return {step(horizontalTicks(m_look.x, m_shown.x, m_layout.area.width(), font()), m_look.x),
        step(verticalTicks(m_look.y, m_shown.y, m_layout.area.height(), font()), m_look.y)};
}

/// The one place where sizes and ranges are decided. The room the numbers take depends on the ranges and, with equal
/// units, the ranges on the room; the second pass settles it.
void PlotView::arrange()
{
    const QSizeF size = plotSize();
    if (size.width() < 2 || size.height() < 2) return;
    if (chart()->size() != size) {
        chart()->resize(size);
        setSceneRect(QRectF(QPointF(0, 0), size));
    }
    const Ranges wanted = m_zoomed.value_or(
        Ranges{{m_look.x.scale.toPosition(m_home.left), m_look.x.scale.toPosition(m_home.right)},
            {m_look.y.scale.toPosition(m_home.bottom), m_look.y.scale.toPosition(m_home.top)}});
    Ranges shown = wanted;
    std::optional<PlotLook> plain;
    if (m_onPaper && !m_noteOnPaper) plain.emplace(m_look).note.clear();
    const PlotLook& look = plain ? *plain : m_look;
    PlotLayout layout;
    for (int pass = 0; pass < 2; ++pass) {
        layout = layoutPlot(look, size, shown.y, font(), m_onPaper);
        shown = wanted;
        if (m_look.equalUnits) equaliseUnits(shown.x, shown.y, layout.area.size(), m_look.mostWidened);
    }
    // Another home that is seen as the same box moves nothing.
    if (isNearly(shown.x, m_shown.x) && isNearly(shown.y, m_shown.y)) shown = m_shown;
    const bool moved = !(shown == m_shown);
    if (layout.size != m_layout.size)
        for (PlotLayer* layer : m_layers) layer->setBounds(QRectF(QPointF(0, 0), size));
    if (layout.area != m_layout.area || chart()->plotArea() != layout.area) chart()->setPlotArea(layout.area);
    m_layout = layout;
    m_shown = shown;
    if (moved && sensible(shown.x) && sensible(shown.y)) {
        m_xAxis->setRange(shown.x.low, shown.x.high);
        m_yAxis->setRange(shown.y.low, shown.y.high);
    }
    viewport()->update();
    if (moved) Q_EMIT visibleBoxChanged();
}

void PlotView::applyZoom(const Ranges& ranges)
{
    const double homeX = std::abs(m_look.x.scale.toPosition(m_home.right) - m_look.x.scale.toPosition(m_home.left));
    const double homeY = std::abs(m_look.y.scale.toPosition(m_home.top) - m_look.y.scale.toPosition(m_home.bottom));
    const auto allowed = [](const Range& range, double home) {
        return sensible(range) && range.span() > deepest * home && range.span() < 1e6 * home;
    };
    if (!allowed(ranges.x, homeX) || !allowed(ranges.y, homeY)) return;
    m_zoomed = ranges;
    arrange();
}

void PlotView::panBy(double columns, double rows)
{
    const double dx = columns / m_layout.area.width() * m_shown.x.span();
    const double dy = rows / m_layout.area.height() * m_shown.y.span();
    applyZoom({{m_shown.x.low - dx, m_shown.x.high - dx}, {m_shown.y.low + dy, m_shown.y.high + dy}});
}

void PlotView::zoomBy(const QPointF& pixel, double factor)
{
    const QRectF area = m_layout.area;
    const double x = m_shown.x.low + (pixel.x() - area.left()) / area.width() * m_shown.x.span();
    const double y = m_shown.y.low + (area.bottom() - pixel.y()) / area.height() * m_shown.y.span();
    applyZoom({zoomed(m_shown.x, x, factor), zoomed(m_shown.y, y, factor)});
}

/// Where the keys zoom: what is at the middle, or what the tool has, stays in its place.
QPointF PlotView::zoomCentre() const
{
    const std::optional<QPointF> wanted = m_tool ? m_tool->zoomCentre() : std::nullopt;
    return wanted && m_layout.area.contains(*wanted) ? *wanted : m_layout.area.center();
}

void PlotView::finishBand(const QRect& band)
{
    if (band.width() < dragThreshold || band.height() < dragThreshold) return;
    const PlotMap now = map();
    const QPointF from = now.toData(inPlot(QRectF(band).bottomLeft())),
                  to = now.toData(inPlot(QRectF(band).topRight()));
    zoomTo({from.x(), to.x(), from.y(), to.y()});
}

void PlotView::renderAsShown(QPainter& painter, const QRectF& target)
{
    const QSignalBlocker quiet(this);  // nobody need know that it is laid out in another way for a moment
    m_onPaper = true;
    arrange();
    m_paperBox = visibleBox();
    render(&painter, target, viewport()->rect(), Qt::KeepAspectRatio);
    m_onPaper = false;
    arrange();
}

namespace {

/// What is not on the screen would be told of its size only once it is.
void resizeAtOnce(QWidget& widget, QSize size)
{
    const QSize before = widget.size();
    widget.resize(size);
    if (!widget.testAttribute(Qt::WA_PendingResizeEvent)) return;
    widget.setAttribute(Qt::WA_PendingResizeEvent, false);
    QResizeEvent event(size, before);
    QCoreApplication::sendEvent(&widget, &event);
}

}  // namespace

void PlotView::renderPicture(QPainter& painter, const QRectF& target)
{
    const QSize before = size();
    const double height = target.width() > 0 ? before.width() * target.height() / target.width() : 0;
    const QSize wanted(before.width(), static_cast<int>(std::lround(height)));
    const bool resembles = wanted.height() > 0.5 * before.height() && wanted.height() < 2.0 * before.height();
    if (!resembles || wanted == before) return renderAsShown(painter, target);
    const QSignalBlocker quiet(this);  // nobody need know that it has another size for a moment
    resizeAtOnce(*this, wanted);
    renderAsShown(painter, target);
    resizeAtOnce(*this, before);
}

/// In the frame what is there; beside it the words that had no room.
QString PlotView::tipAt(const QPointF& pixel) const
{
    const auto& words = m_tip ? m_tip : m_readout;
    if (m_layout.area.contains(pixel)) return words ? words(pixel) : QString();
    QStringList lines = leftOut(m_look, m_layout);
    for (QString& line : lines) line = QStringLiteral("<p>%1</p>").arg(line.toHtmlEscaped());
    return lines.join(QString());
}

void PlotView::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    arrange();
}

void PlotView::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrange();
}

bool PlotView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = tipAt(inPlot(help->pos()));
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(tipPlace(*this, help->globalPos()), text, this);
        return true;
    }
    if (event->type() == QEvent::Leave) {
        if (m_tool) m_tool->leave();
        Q_EMIT left();
        Q_EMIT readoutChanged({});
    }
    return QChartView::viewportEvent(event);
}

bool PlotView::event(QEvent* event)
{
    if (event->type() == magnificationChange()) {
        adoptMagnification();
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (m_tool && m_look.axes && m_tool->wantsKey(*key)) {
            event->accept();
            return true;
        }
    }
    return QChartView::event(event);
}

void PlotView::contextMenuEvent(QContextMenuEvent* event)
{
    // Left alone it reaches the view around the plot, whose menu it is.
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    if (m_tool && m_tool->takesRightButton() && !byKey)
        event->accept();
    else
        event->ignore();
}

PlotView::Gesture PlotView::gestureOf(const QMouseEvent& event)
{
    const bool leftButton = event.button() == Qt::LeftButton;
    if (event.button() == Qt::MiddleButton || (leftButton && m_spaceHeld)) return Gesture::Pan;
    if (leftButton && m_zoomTool) return Gesture::Band;
    const QPointF pixel = inPlot(event.position());
    if (m_tool && m_layout.area.contains(pixel) && m_tool->press({pixel, event.button(), event.modifiers()}))
        return Gesture::Tool;
    if (leftButton && event.modifiers() & Qt::ShiftModifier) return Gesture::Pan;
    if (leftButton && event.modifiers() & Qt::ControlModifier) return Gesture::Band;
    return leftButton ? Gesture::Click : Gesture::None;
}

void PlotView::mousePressEvent(QMouseEvent* event)
{
    event->accept();
    // A second button does not disturb the first.
    if (m_gesture != Gesture::None && event->button() != m_button && event->buttons() & m_button) return;
    m_press = m_last = event->pos();
    m_gesture = Gesture::None;
    if (!m_look.axes) return;
    m_button = event->button();
    m_gesture = gestureOf(*event);
    updateCursor();
}

void PlotView::mouseMoveEvent(QMouseEvent* event)
{
    const bool dragged = (event->pos() - m_press).manhattanLength() >= dragThreshold;
    if (m_gesture == Gesture::Tool) {
        m_tool->drag({inPlot(event->position()), m_button, event->modifiers()});
    } else if (m_gesture == Gesture::Pan) {
        const QPointF step = inPlot(event->pos() - m_last);
        m_last = event->pos();
        panBy(step.x(), step.y());
    } else if (m_gesture == Gesture::Band && dragged) {
        if (!m_band) m_band = new QRubberBand(QRubberBand::Rectangle, viewport());
        m_band->setGeometry(
            QRect(m_press, event->pos()).normalized().intersected(onViewport(m_layout.area).toAlignedRect()));
        m_band->show();
    } else if (m_gesture == Gesture::None) {
        const QPointF pixel = inPlot(event->position());
        if (m_tool) m_tool->hover(pixel);
        Q_EMIT hovered(pixel);
        if (m_readout) Q_EMIT readoutChanged(m_readout(pixel).replace(QLatin1Char('\n'), QStringLiteral(" · ")));
    }
    event->accept();
}

void PlotView::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
    if (m_gesture != Gesture::None && event->button() != m_button) return;
    const Gesture gesture = m_gesture;
    const bool dragged = (event->pos() - m_press).manhattanLength() >= dragThreshold;
    m_gesture = Gesture::None;
    if (m_band) m_band->hide();
    updateCursor();
    if (gesture == Gesture::Tool)
        m_tool->release({inPlot(event->position()), event->button(), event->modifiers()});
    else if (gesture == Gesture::Band && dragged)
        finishBand(QRect(m_press, event->pos()).normalized().intersected(onViewport(m_layout.area).toAlignedRect()));
    else if (gesture != Gesture::None && !dragged && event->button() == Qt::LeftButton)
        Q_EMIT clicked(inPlot(event->position()), event->modifiers());
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (m_tool && m_tool->takesDoubleClicks()) return mousePressEvent(event);
    if (event->button() == Qt::LeftButton) resetZoom();
    event->accept();
}

void PlotView::wheelEvent(QWheelEvent* event)
{
    const double notches = event->angleDelta().y() / 120.0;
    if (notches != 0 && m_look.axes) zoomBy(inPlot(event->position()), std::pow(wheelStep, notches));
    event->accept();
}

void PlotView::keyPressEvent(QKeyEvent* event)
{
    if (!m_look.axes) return QChartView::keyPressEvent(event);
    if (event->key() == Qt::Key_Space) {
        m_spaceHeld = true;
        return updateCursor();
    }
    if (m_tool && m_tool->wantsKey(*event)) return m_tool->key(*event);
    if (!isPlainKey(*event)) return QChartView::keyPressEvent(event);
    const double stepX = m_layout.area.width() / 10, stepY = m_layout.area.height() / 10;
    switch (event->key()) {
    case Qt::Key_Left: return panBy(stepX, 0);
    case Qt::Key_Right: return panBy(-stepX, 0);
    case Qt::Key_Up: return panBy(0, stepY);
    case Qt::Key_Down: return panBy(0, -stepY);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoomBy(zoomCentre(), wheelStep);
    case Qt::Key_Minus: return zoomBy(zoomCentre(), 1 / wheelStep);
    case Qt::Key_Home: return resetZoom();
    case Qt::Key_Z: return setZoomTool(!m_zoomTool);
    default: QChartView::keyPressEvent(event);
    }
}

void PlotView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space) return QChartView::keyReleaseEvent(event);
    if (event->isAutoRepeat()) return;
    m_spaceHeld = false;
    updateCursor();
}

void PlotView::focusInEvent(QFocusEvent* event)
{
    QChartView::focusInEvent(event);
    viewport()->update();
}

void PlotView::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    m_spaceHeld = false;
    updateCursor();
    viewport()->update();
}

void PlotView::updateCursor()
{
    const Qt::CursorShape shape = m_gesture == Gesture::Pan ? Qt::ClosedHandCursor
        : m_spaceHeld                                       ? Qt::OpenHandCursor
        : m_zoomTool                                        ? Qt::CrossCursor
        : m_tool                                            ? m_tool->cursor()
                                                            : Qt::ArrowCursor;
    viewport()->setCursor(shape);
}

}  // namespace krein
