// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/homotopy_strip.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include "ui/document/gesture.h"
#include "ui/text/number_text.h"
#include "ui/theme/widget_theme.h"

namespace krein {

namespace {

constexpr double sideRoom = 16.0;    // of the words at the ends
constexpr double stepRoom = 12.0;    // of the steps below the curve
constexpr double magnet = 5.0;       // pixels around flip, clip and raw that mean exactly these
constexpr double playedStep = 0.02;  // of t
constexpr int playedEvery = 60;      // milliseconds
constexpr double lowestScore = 0.4;  // of the scale, unless a score is below it

std::optional<double> scoreOf(const HomotopyPoint& point)
{
    return point.test ? point.test : point.train;
}

}  // namespace

HomotopyStrip::HomotopyStrip(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("correction.strip"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setWhatsThis(tr("The LS-SVM along the whole line: the curve is its accuracy, steps below count the unbounded "
                    "directions, eigenvalues of the centred matrix between −1/γ and 0, dotted lines are values of t "
                    "where its system is singular. "
                    "Click to go there."));
    m_timer.setInterval(playedEvery);
    connect(&m_timer, &QTimer::timeout, this, &HomotopyStrip::tick);
}

void HomotopyStrip::play(bool on)
{
    if (on == isPlaying()) return;
    if (!on) {
        m_timer.stop();
    } else {
        m_gesture = newGesture();
        m_played = m_position;
        m_timer.start();
    }
    Q_EMIT playingChanged(on);
}

void HomotopyStrip::tick()
{
    // Who goes elsewhere meanwhile wants to stay there.
    if (m_position != m_played) return play(false);
    m_played = m_position >= 1.0 ? -1.0 : std::min(std::round(100.0 * (m_position + playedStep)) / 100.0, 1.0);
    const double t = m_played;
    Q_EMIT positionWanted(t, m_gesture);
    if (t >= 1.0) play(false);
}

void HomotopyStrip::hideEvent(QHideEvent* event)
{
    play(false);
    QWidget::hideEvent(event);
}

void HomotopyStrip::setCurve(std::shared_ptr<const HomotopyCurve> curve, double position)
{
    if (curve == m_curve && position == m_position) return;
    m_curve = std::move(curve);
    m_position = position;
    const HomotopyPoint* here = m_curve ? nearest(pixelOf(m_position)) : nullptr;
    setAccessibleName(tr("Accuracy along the homotopy"));
    setAccessibleDescription(here ? reading({pixelOf(here->t), 0.0}) : QString());
    update();
}

QSize HomotopyStrip::sizeHint() const
{
    return {260, 4 * fontMetrics().lineSpacing() + static_cast<int>(stepRoom) + 8};
}

QRectF HomotopyStrip::frame() const
{
    const double line = fontMetrics().lineSpacing();
    return QRectF(rect()).adjusted(sideRoom, line + 2.0, -sideRoom, -line - stepRoom - 2.0);
}

double HomotopyStrip::pixelOf(double t) const
{
    return frame().left() + 0.5 * (t + 1.0) * frame().width();
}

double HomotopyStrip::positionAt(double x) const
{
    for (const double named : {-1.0, 0.0, 1.0})
        if (std::abs(x - pixelOf(named)) <= magnet) return named;
    const double t = std::clamp(2.0 * (x - frame().left()) / frame().width() - 1.0, -1.0, 1.0);
    return std::round(100.0 * t) / 100.0;
}

const HomotopyPoint* HomotopyStrip::nearest(double x) const
{
    if (!m_curve || m_curve->points.empty()) return nullptr;
    const double t = positionAt(x);
    return &*std::ranges::min_element(
        m_curve->points, {}, [t](const HomotopyPoint& point) { return std::abs(point.t - t); });
}

QString HomotopyStrip::reading(const QPointF& pixel) const
{
    const HomotopyPoint* point = nearest(pixel.x());
    if (!point) return {};
    QStringList parts{tr("t = %1").arg(roundedNumber(point->t, 3))};
    if (point->test) parts << tr("test accuracy %1").arg(scorePercent(*point->test));
    if (point->train) parts << tr("training accuracy %1").arg(scorePercent(*point->train));
    if (!point->train) parts << tr("the system is singular");
    parts << (point->unbounded == 1 ? tr("1 unbounded direction")
                                    : tr("%1 unbounded directions").arg(static_cast<int>(point->unbounded)));
    return parts.join(QStringLiteral(", "));
}

void HomotopyStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = themeOf(*this);
    painter.setPen(palette().color(QPalette::WindowText));
    if (!m_curve) {
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
            tr("The accuracy along t is shown for LS-SVM with two classes."));
        return;
    }
    painter.fillRect(frame(), theme.plotBackground);
    paintUnbounded(painter, theme);
    paintScores(painter, theme);
    paintPosition(painter, theme);
}

/// The curve on a scale up to 100 %, dashed for training samples, with the numbers of its ends.
void HomotopyStrip::paintScores(QPainter& painter, const Theme& theme) const
{
    double low = lowestScore;
    bool tested = false;
    for (const HomotopyPoint& point : m_curve->points) {
        if (const auto score = scoreOf(point)) low = std::min(low, *score);
        tested = tested || point.test;
    }
    const QRectF box = frame();
    QPainterPath path;
    bool broken = true;
    for (const HomotopyPoint& point : m_curve->points) {
        const auto score = scoreOf(point);
        if (!score) {
            broken = true;
            continue;
        }
        const QPointF at(pixelOf(point.t), box.bottom() - (*score - low) / (1.0 - low + 1e-12) * box.height());
        if (broken)
            path.moveTo(at);
        else
            path.lineTo(at);
        broken = false;
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.text, 1.6, tested ? Qt::SolidLine : Qt::DashLine));
    painter.drawPath(path);
    painter.setPen(QPen(theme.frame, 1));
    painter.drawRect(box);
    painter.setPen(palette().color(QPalette::WindowText));
    const QRectF above(0, 0, width(), box.top() - 1);
    painter.drawText(above.adjusted(sideRoom, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
        tested ? tr("test accuracy") : tr("training accuracy"));
    painter.drawText(above.adjusted(0, 0, -sideRoom, 0), Qt::AlignRight | Qt::AlignVCenter,
        tr("%1 to 100 %").arg(std::lround(100.0 * low)));
}

/// Bars where the problem is unbounded, the higher the more directions; dotted lines where the system is singular.
void HomotopyStrip::paintUnbounded(QPainter& painter, const Theme& theme) const
{
    const QRectF box = frame();
    const QRectF steps(box.left(), box.bottom() + 2.0, box.width(), stepRoom - 4.0);
    Index most = 1;
    for (const HomotopyPoint& point : m_curve->points) most = std::max(most, point.unbounded);
    const double wide = box.width() / static_cast<double>(m_curve->points.size() - 1);
    for (const HomotopyPoint& point : m_curve->points) {
        if (point.unbounded == 0) continue;
        const double high = steps.height() * static_cast<double>(point.unbounded) / static_cast<double>(most);
        const QRectF bar = QRectF(pixelOf(point.t) - 0.5 * wide, steps.bottom() - high, wide + 0.5, high)
                               .intersected(QRectF(box.left(), 0, box.width(), height()));
        painter.fillRect(bar, theme.negative);
    }
    painter.setPen(QPen(theme.mutedText, 1, Qt::DotLine));
    for (const double t : m_curve->singular)
        painter.drawLine(QPointF(pixelOf(t), box.top()), QPointF(pixelOf(t), box.bottom()));
}

void HomotopyStrip::paintPosition(QPainter& painter, const Theme& theme) const
{
    const QRectF box = frame();
    painter.setPen(palette().color(QPalette::WindowText));
    const double top = height() - fontMetrics().lineSpacing();
    const std::pair<double, QString> names[] = {{-1.0, tr("flip")}, {0.0, tr("clip")}, {1.0, tr("raw")}};
    for (const auto& [t, name] : names) {
        const double wide = fontMetrics().horizontalAdvance(name) + 2.0;
        const double left = std::clamp(pixelOf(t) - 0.5 * wide, 0.0, width() - wide);
        painter.drawText(QRectF(left, top, wide, fontMetrics().lineSpacing()), Qt::AlignCenter, name);
    }
    const double x = pixelOf(std::clamp(m_position, -1.0, 1.0));
    painter.setPen(QPen(theme.selection, 2));
    painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom() + stepRoom - 2.0));
    painter.setBrush(theme.selection);
    painter.setPen(Qt::NoPen);
    painter.drawPolygon(
        QPolygonF({QPointF(x - 4, box.top() - 1), QPointF(x + 4, box.top() - 1), QPointF(x, box.top() + 5)}));
}

void HomotopyStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_curve) return QWidget::mousePressEvent(event);
    play(false);
    Q_EMIT positionWanted(positionAt(event->position().x()), 0);
}

bool HomotopyStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), reading(help->pos()), this);
    return true;
}

}  // namespace krein
