// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cloud_view.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/views/samples.h"

namespace krein {

namespace {

constexpr double legendHeight = 26, noteHeight = 24;
constexpr double clickReach = 7, dragThreshold = 4;

/// The twelve edges of the cube as pairs of corners; bit k of a corner is its side along axis k.
Eigen::Vector3d corner(int bits)
{
    return {bits & 1 ? 1.0 : -1.0, bits & 2 ? 1.0 : -1.0, bits & 4 ? 1.0 : -1.0};
}

}  // namespace

CloudView::CloudView(QWidget* parent) : View(parent), m_theme(makeTheme(false))
{
    setObjectName(id());
    setAccessibleName(tr("Samples in three dimensions"));
    setWhatsThis(tr("The first three features of the samples. Drag or use the arrow keys to turn, the wheel or + and − to zoom, Home to "
                    "start again."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
}

void CloudView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_shown.reset();  // the legend's colours are the old theme's
    refresh();
}

void CloudView::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    std::sort(m_selection.begin(), m_selection.end());
    update();
}

void CloudView::refresh()
{
    // No kernel and no method changes this picture.
    if (results() && results()->prepared && results()->prepared == m_shown) return;
    m_shown = results() ? results()->prepared : nullptr;
    m_samples.clear();
    m_legend.clear();
    m_names = {};
    m_note.clear();
    m_message.clear();
    update();
    m_message = emptyMessage();
    if (!m_message.isEmpty()) return;
    const PreparedData& prepared = *results()->prepared;
    const Index features = prepared.train.cols(), shown = std::min<Index>(features, 3);
    Matrix all(prepared.train.rows() + prepared.test.rows(), shown);
    all << prepared.train.leftCols(shown), prepared.test.leftCols(std::min(shown, prepared.test.cols()));
    const Eigen::RowVectorXd low = all.colwise().minCoeff(), high = all.colwise().maxCoeff();
    Eigen::RowVectorXd half = (high - low) / 2;
    // True proportions, unless that would squash an axis beyond reading.
    const bool ownScales = half.minCoeff() < half.maxCoeff() / 4;
    if (!ownScales) half.setConstant(half.maxCoeff());
    half = (half.array() > 0).select(half, 1.0);
    const Eigen::RowVectorXd middle = (low + high) / 2;
    // Two features: the second one points up.
    const std::array<int, 3> axisOf = shown == 2 ? std::array{0, 2, 1} : std::array{0, 1, 2};
    for (Index i = 0; i < all.rows(); ++i) {
        const bool held = i >= prepared.train.rows();
        const auto k = static_cast<std::size_t>(held ? i - prepared.train.rows() : i);
        const auto& labels = held ? prepared.testLabels : prepared.trainLabels;
        Sample sample{Eigen::Vector3d::Zero(), (held ? prepared.testRows : prepared.trainRows)[k], k < labels.size() ? labels[k] : -1, held};
        for (Index c = 0; c < shown; ++c) sample.position(axisOf[static_cast<std::size_t>(c)]) = (all(i, c) - middle(c)) / half(c);
        m_samples.push_back(sample);
    }
    for (Index c = 0; c < shown; ++c) {
        const auto k = static_cast<std::size_t>(c);
        m_names[static_cast<std::size_t>(axisOf[k])] =
            k < prepared.featureNames.size() ? toText(prepared.featureNames[k]) : tr("feature %1").arg(c + 1);
    }
    m_legend = classLegend(*results(), m_theme);
    QStringList notes;
    if (features > 3) notes << tr("first 3 of %1 features").arg(features);
    else if (features < 3) notes << (features == 2 ? tr("2 features: the samples lie in a plane") : tr("1 feature: the samples lie on a line"));
    if (ownScales) notes << tr("every axis has its own scale");
    m_note = notes.join(QStringLiteral(" · "));
}

QString CloudView::emptyMessage() const
{
    if (!results() || !results()->data) return tr("Nothing has been loaded yet.");
    if (!results()->data->hasVectors()) return tr("These data have no coordinates to draw.");
    if (results()->data->size() == 0) return tr("No samples yet: draw them on the decision map, or open a file.");
    if (results()->prepared && results()->prepared->train.rows() > 0 && results()->prepared->train.cols() > 0) return {};
    const auto problem = results()->problems.find("prepare");
    return problem != results()->problems.end() ? toText(problem->second) : tr("No samples have been prepared to draw.");
}

std::vector<QPointF> CloudView::legendPlaces(const QSizeF& size) const
{
    const QFontMetricsF metrics(smallFont(font()));
    std::vector<QPointF> places;
    QPointF next(12, legendHeight / 2);
    for (const LegendEntry& entry : m_legend) {
        const double width = 22 + metrics.horizontalAdvance(entry.text);
        if (next.x() > 12 && next.x() + width > size.width() - 8) next = {12, next.y() + metrics.height() + 2};
        places.push_back(next);
        next.rx() += width + 14;
    }
    return places;
}

CloudView::Frame CloudView::frameFor(const QSizeF& size) const
{
    const std::vector<QPointF> legend = legendPlaces(size);
    const double top = legend.empty() ? 0.0 : legend.back().y() + legendHeight / 2;
    const double room = std::min(size.width(), size.height() - top - noteHeight);
    // Seen from the usual heights the cube reaches about 1.5 half sides from the middle.
    return {QPointF(size.width() / 2, top + (size.height() - top - noteHeight) / 2), std::max(room / 2 - 8, 10.0) / 1.5};
}

QPointF CloudView::place(const Turntable::Seen& seen, const Frame& frame) const
{
    return {frame.centre.x() + frame.scale * seen.x, frame.centre.y() - frame.scale * seen.y};
}

QPointF CloudView::pixelOf(Index row) const
{
    for (const Sample& sample : m_samples)
        if (sample.row == row) return place(m_turntable.project(sample.position), frameFor(size()));
    return {};
}

void CloudView::setTurntable(const Turntable& turntable)
{
    m_turntable = turntable;
    m_turntable.zoom = std::clamp(m_turntable.zoom, 0.3, 20.0);
    update();
}

void CloudView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintPicture(painter, size(), true);
}

void CloudView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    const double scale = std::min(target.width() / width(), target.height() / height());
    painter.save();
    painter.translate(target.center());
    painter.scale(scale, scale);
    painter.translate(-width() / 2.0, -height() / 2.0);
    paintPicture(painter, size(), false);
    painter.restore();
}

void CloudView::paintPicture(QPainter& painter, const QSizeF& size, bool screen) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.fillRect(QRectF(QPointF(0, 0), size), m_theme.plotBackground);
    painter.setFont(font());
    if (!m_message.isEmpty()) {
        painter.setPen(m_theme.mutedText);
        painter.drawText(QRectF(QPointF(0, 0), size), Qt::AlignCenter | Qt::TextWordWrap, m_message);
        return;
    }
    const Frame frame = frameFor(size);
    paintCube(painter, frame, false);
    paintSamples(painter, frame);
    paintCube(painter, frame, true);
    paintAxisNames(painter, frame, size.width());
    paintLegend(painter, size, screen);
    if (screen && hasFocus()) {
        painter.setPen(QPen(m_theme.palette.color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(QPointF(0.5, 0.5), size - QSizeF(1, 1)));
    }
}

void CloudView::paintCube(QPainter& painter, const Frame& frame, bool front) const
{
    // Edges that meet the nearest corner are in front of the samples, all others behind them. Flat data: only the square.
    int nearest = 0;
    for (int bits = 1; bits < 8; ++bits)
        if (m_turntable.project(corner(bits)).nearness > m_turntable.project(corner(nearest)).nearness) nearest = bits;
    QColor color = m_theme.frame;
    color.setAlphaF(front ? 0.35f : 0.55f);
    painter.setPen(QPen(color, 1));
    const bool flat = m_names[1].isEmpty() || m_names[2].isEmpty();
    for (int from = 0; from < 8; ++from) {
        for (int axis = 0; axis < 3; ++axis) {
            const int to = from | 1 << axis;
            if (to == from) continue;
            if (flat) {
                if (front || axis == 1 || (from & 2)) continue;
                Eigen::Vector3d a = corner(from), b = corner(to);
                a.y() = b.y() = 0;
                painter.drawLine(place(m_turntable.project(a), frame), place(m_turntable.project(b), frame));
            } else if ((from == nearest || to == nearest) == front) {
                painter.drawLine(place(m_turntable.project(corner(from)), frame), place(m_turntable.project(corner(to)), frame));
            }
        }
    }
}

void CloudView::paintAxisNames(QPainter& painter, const Frame& frame, double pictureWidth) const
{
    const QFont small = smallFont(font());
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    painter.setPen(m_theme.text);
    const bool flat = m_names[1].isEmpty() || m_names[2].isEmpty();
    for (int axis = 0; axis < 3; ++axis) {
        const QString& name = m_names[static_cast<std::size_t>(axis)];
        if (name.isEmpty()) continue;
        // Of the four parallel edges, name the one on the rim of the picture: low for level axes, left for the upright one.
        QPointF best;
        double bestScore = -1e300;
        for (int from = 0; from < 8; ++from) {
            if (from & 1 << axis) continue;
            Eigen::Vector3d middle = corner(from);
            middle(axis) = 0;
            if (flat) middle.y() = 0;
            const Turntable::Seen seen = m_turntable.project(middle);
            const double score = std::hypot(seen.x, seen.y) - (axis == 2 ? seen.x : 1.5 * seen.y);
            if (score <= bestScore) continue;
            bestScore = score;
            best = {seen.x, -seen.y};
        }
        const double length = std::max(std::hypot(best.x(), best.y()), 1e-9);
        const QPointF outward = best / length;
        const double width = metrics.horizontalAdvance(name);
        const QPointF at = frame.centre + best * frame.scale + QPointF(outward.x() * (8 + width / 2), outward.y() * 13);
        const double left = std::clamp(at.x() - width / 2, 4.0, std::max(4.0, pictureWidth - width - 4));
        painter.drawText(QPointF(left, at.y() + metrics.ascent() / 2 - 1), name);
    }
}

void CloudView::paintSamples(QPainter& painter, const Frame& frame) const
{
    std::vector<std::pair<Turntable::Seen, const Sample*>> order;
    order.reserve(m_samples.size());
    for (const Sample& sample : m_samples) order.emplace_back(m_turntable.project(sample.position), &sample);
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first.nearness < b.first.nearness; });
    for (const auto& [seen, sample] : order) {
        const double nearness = std::clamp((seen.nearness / 1.6 + 1) / 2, 0.0, 1.0);
        const double radius = 2.3 + 2.6 * nearness;
        const ClassStyle style = m_theme.classStyle(sample->classIndex);
        // Far samples fade into the ground; opaque colours, so that crowds do not add up to something brighter.
        const QColor color = mixed(m_theme.plotBackground.rgb(), style.color.rgb(), 0.35 + 0.65 * nearness);
        const QPointF at = place(seen, frame);
        painter.setPen(sample->held ? QPen(color, 1.5) : QPen(m_theme.markerOutline, 0.7));
        painter.setBrush(sample->held ? QBrush(m_theme.plotBackground) : QBrush(color));
        painter.translate(at);
        painter.drawPath(markerPath(style.shape, radius));
        painter.translate(-at);
        if (!std::binary_search(m_selection.begin(), m_selection.end(), sample->row)) continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.markerOutline, 3.6));
        painter.drawEllipse(at, radius + 4.5, radius + 4.5);
        painter.setPen(QPen(m_theme.selection, 1.8));
        painter.drawEllipse(at, radius + 4.5, radius + 4.5);
    }
}

void CloudView::paintLegend(QPainter& painter, const QSizeF& size, bool screen) const
{
    const QFont small = smallFont(font());
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    const std::vector<QPointF> places = legendPlaces(size);
    for (std::size_t i = 0; i < m_legend.size(); ++i) {
        const LegendEntry& entry = m_legend[i];
        const QPointF middle = places[i] + QPointF(7, 0);
        const bool filled = entry.mark == LegendEntry::Mark::Filled;
        painter.setPen(filled ? QPen(Qt::NoPen) : QPen(entry.color, 1.5));
        painter.setBrush(filled ? QBrush(entry.color) : QBrush(Qt::NoBrush));
        painter.drawPath(markerPath(entry.shape, 4.2).translated(middle));
        painter.setPen(m_theme.text);
        painter.drawText(middle + QPointF(11, metrics.ascent() / 2 - 1), entry.text);
    }
    QStringList notes;
    if (!m_note.isEmpty()) notes << m_note;
    if (screen) notes << tr("drag to turn");
    const QString note = notes.join(QStringLiteral(" · "));
    painter.setPen(m_theme.mutedText);
    painter.drawText(QRectF(8, size.height() - noteHeight, size.width() - 16, noteHeight), Qt::AlignCenter,
        metrics.elidedText(note, Qt::ElideRight, size.width() - 16));
}

int CloudView::sampleAt(const QPointF& pixel) const
{
    const Frame frame = frameFor(size());
    int best = -1;
    double nearest = clickReach, bestDepth = -1e300;
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        const Turntable::Seen seen = m_turntable.project(m_samples[i].position);
        const QPointF offset = place(seen, frame) - pixel;
        const double distance = std::hypot(offset.x(), offset.y());
        // Of two that are equally close to the cursor, the one in front.
        if (distance > nearest + 1 || (distance > nearest - 1 && seen.nearness < bestDepth)) continue;
        nearest = std::min(nearest, distance);
        bestDepth = seen.nearness;
        best = static_cast<int>(i);
    }
    return best;
}

QString CloudView::readoutAt(const QPointF& pixel) const
{
    const int at = sampleAt(pixel);
    if (at < 0 || !results() || !results()->data) return {};
    const Index row = m_samples[static_cast<std::size_t>(at)].row;
    QStringList values;
    const Matrix& raw = results()->data->samples;
    for (Index c = 0; c < std::min<Index>(raw.cols(), 3) && row < raw.rows(); ++c) values << formatNumber(raw(row, c), 4);
    return tr("%1: (%2)").arg(sampleText(*results(), row), values.join(QStringLiteral(", ")));
}

bool CloudView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = readoutAt(help->pos());
        if (text.isEmpty()) QToolTip::hideText();
        else QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return View::event(event);
}

void CloudView::mousePressEvent(QMouseEvent* event)
{
    m_press = m_last = event->position();
    m_turning = event->button() == Qt::LeftButton;
    event->accept();
}

void CloudView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_turning) {
        Q_EMIT readoutChanged(readoutAt(event->position()));
        return;
    }
    Turntable turned = m_turntable;
    turned.drag(event->position() - m_last);
    m_last = event->position();
    setTurntable(turned);
}

void CloudView::mouseReleaseEvent(QMouseEvent* event)
{
    const bool clicked = m_turning && (event->position() - m_press).manhattanLength() < dragThreshold;
    m_turning = false;
    if (!clicked) return;
    const int at = sampleAt(event->position());
    Q_EMIT sampleClicked(at < 0 ? -1 : m_samples[static_cast<std::size_t>(at)].row,
        event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier));
}

void CloudView::mouseDoubleClickEvent(QMouseEvent*) { setTurntable({}); }

void CloudView::wheelEvent(QWheelEvent* event)
{
    Turntable nearer = m_turntable;
    nearer.zoom *= std::pow(1.2, event->angleDelta().y() / 120.0);
    setTurntable(nearer);
    event->accept();
}

void CloudView::keyPressEvent(QKeyEvent* event)
{
    Turntable turned = m_turntable;
    switch (event->key()) {
    case Qt::Key_Left: turned.drag({-12, 0}); break;
    case Qt::Key_Right: turned.drag({12, 0}); break;
    case Qt::Key_Up: turned.drag({0, -12}); break;
    case Qt::Key_Down: turned.drag({0, 12}); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: turned.zoom *= 1.2; break;
    case Qt::Key_Minus: turned.zoom /= 1.2; break;
    case Qt::Key_Home: turned = {}; break;
    default: return View::keyPressEvent(event);
    }
    setTurntable(turned);
}

void CloudView::leaveEvent(QEvent* event)
{
    View::leaveEvent(event);
    Q_EMIT readoutChanged({});
}

}  // namespace krein
