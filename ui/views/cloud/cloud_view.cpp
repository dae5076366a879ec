// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cloud/cloud_view.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolTip>

#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/plot/magnification.h"
#include "ui/text/sample_words.h"
#include "ui/views/embedding_axes.h"
#include "ui/views/key_steps.h"
#include "ui/views/pointing.h"
#include "ui/views/sample_points.h"

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

constinit const ViewInfo CloudView::viewInfo{
    .id = "cloud",
    .title = QT_TRANSLATE_NOOP("krein::View", "Data (3-D)"),
    .places = {{"data", Area::TopRight}},
    .needs = Stage::Projected,
    .keys = {{"Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Pick the next sample in that direction")},
        {"← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Turn")}, {"+ −", QT_TRANSLATE_NOOP("KeyHelp", "Zoom")},
        {"Home", QT_TRANSLATE_NOOP("KeyHelp", "Seen as at first")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Any three features, or three axes of the embedding: drag to turn, wheel to zoom; <code>Ctrl</code> and the "
        "arrow keys pick one sample after the other."),
    .create = []() -> View* { return new CloudView; },
};

CloudView::CloudView(QWidget* parent) : View(viewInfo, parent), m_bar(new QWidget(this))
{
    setAccessibleName(tr("Samples in three dimensions"));
    setWhatsThis(tr("Three features of the samples, or three axes of their embedding. Drag or use the arrow keys to "
                    "turn, the wheel or + and − to zoom, Home to start again, Ctrl and the arrow keys to pick one "
                    "sample after the other."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    buildBar();
}

void CloudView::buildBar()
{
    const auto makeBox = [this](const QString& name, const QString& accessible, const QString& tip) {
        return makeChoiceBox(name, accessible, tip, m_bar, 56);
    };
    m_source = makeBox(
        QStringLiteral("cloud.source"), tr("Show"), tr("Show features of the samples, or axes of their embedding"));
    m_source->addItem(tr("Features"), static_cast<int>(CloudSource::Features));
    m_source->addItem(tr("Embedding"), static_cast<int>(CloudSource::Embedding));
    m_axes = {makeBox(QStringLiteral("cloud.right"), tr("First axis"), tr("The axis to the right")),
        makeBox(QStringLiteral("cloud.away"), tr("Second axis"), tr("The axis that leads away")),
        makeBox(QStringLiteral("cloud.up"), tr("Third axis"), tr("The axis upwards"))};
    auto* row = new FlowLayout(m_bar);
    row->setContentsMargins(6, 4, 6, 2);
    row->addWidget(m_source);
    for (QComboBox* box : m_axes) row->addWidget(box);
    keepUsual(*m_bar);
    m_bar->setAutoFillBackground(true);
    m_bar->setAttribute(Qt::WA_NoMousePropagation);  // a click beside the boxes is none on the picture
    m_bar->hide();
    connect(m_source, &QComboBox::activated, this, [this] { m_sourceChosen = true; });
    connect(m_source, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    for (std::size_t k = 0; k < 3; ++k)
        connect(m_axes[k], &QComboBox::currentIndexChanged, this, [this, k](int axis) { chooseAxis(k, axis); });
}

void CloudView::setTheme(const Theme& theme)
{
    View::setTheme(theme);
    m_shown.reset();  // the legend's colours are the old theme's
    refresh();
}

void CloudView::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    std::sort(m_selection.begin(), m_selection.end());
    update();
}

void CloudView::setSource(CloudSource source)
{
    m_sourceChosen = true;
    m_source->setCurrentIndex(m_source->findData(static_cast<int>(source)));
}

void CloudView::suggestSource()
{
    if (m_sourceChosen || !results() || !results()->data || results()->data->size() == 0) return;
    const bool vectors = results()->data->hasVectors();
    const Index features = vectors && results()->prepared ? results()->prepared->train.cols() : 0,
                axes = results()->projection ? results()->projection->result.train.cols() : 0;
    // Data that could not be prepared are no reason to change what is shown.
    if (vectors && !results()->prepared) return;
    const CloudSource source = features >= 3 || features >= axes ? CloudSource::Features : CloudSource::Embedding;
    const QSignalBlocker quiet(m_source);
    m_source->setCurrentIndex(m_source->findData(static_cast<int>(vectors ? source : CloudSource::Embedding)));
}

void CloudView::chooseAxis(std::size_t box, Index axis)
{
    if (axis < 0) return;
    std::array<Index, 3> axes = m_shownChoice.axes;
    // The box that had this axis takes the one it replaces.
    for (std::size_t k = 0; k < 3; ++k)
        if (k != box && axes[k] == axis) axes[k] = axes[box];
    axes[box] = axis;
    m_wanted[static_cast<std::size_t>(m_shownChoice.source)] = axes;
    refresh();
}

std::array<Index, 3> CloudView::showChoices()
{
    const auto source = static_cast<CloudSource>(m_source->currentData().toInt());
    const QStringList names = results() ? cloudAxisNames(*results(), source) : QStringList();
    std::array<Index, 3>& wanted = m_wanted[static_cast<std::size_t>(source)];
    if (source == CloudSource::Features && !names.isEmpty() && names != m_featureNames) {
        if (!m_featureNames.isEmpty()) wanted = {0, 1, 2};
        m_featureNames = names;
    }
    const std::array<Index, 3> axes = existingAxes(wanted, names.size());
    for (std::size_t k = 0; k < 3; ++k) {
        const QSignalBlocker quiet(m_axes[k]);
        QStringList present;
        for (int i = 0; i < m_axes[k]->count(); ++i) present << m_axes[k]->itemText(i);
        if (present != names) {
            m_axes[k]->clear();
            m_axes[k]->addItems(names);
        }
        m_axes[k]->setCurrentIndex(static_cast<int>(axes[k]));
        m_axes[k]->setVisible(names.size() >= 3);
    }
    m_bar->setVisible(results() && results()->data && results()->data->size() > 0);
    placeBar();
    return axes;
}

Vector CloudView::signsOfAxes()
{
    const Matrix& scores = results()->projection->result.train;
    const Vector signs = alignedSigns(scores, m_scoredData == results()->prepared ? m_shownScores : Matrix());
    m_shownScores = scores * signs.asDiagonal();
    m_scoredData = results()->prepared;
    return signs;
}

void CloudView::refresh()
{
    suggestSource();
    const CloudChoice choice{static_cast<CloudSource>(m_source->currentData().toInt()), showChoices()};
    const bool embedded = choice.source == CloudSource::Embedding;
    const auto embedding = embedded && results() ? results()->projection : nullptr;
    // No kernel and no method changes a picture of features.
    if (results() && results()->prepared && results()->prepared == m_shown && choice == m_shownChoice
        && (!embedded || (embedding && embedding == m_shownEmbedding)))
        return;
    m_shown = results() ? results()->prepared : nullptr;
    m_shownEmbedding = embedding;
    m_shownChoice = choice;
    m_scene = results() ? cloudScene(*results(), choice, embedding ? signsOfAxes() : Vector()) : CloudScene{};
    if (!results()) m_scene.message = tr("Nothing has been loaded yet.");
    m_legend.clear();
    if (m_scene.message.isEmpty()) m_legend = classLegend(*results(), m_theme);
    update();
}

double CloudView::barHeight() const
{
    return m_bar->isHidden() ? 0.0 : m_bar->height();
}

void CloudView::placeBar()
{
    m_bar->setGeometry(0, 0, width(), m_bar->sizeHint().height());
}

void CloudView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    placeBar();
}

std::vector<QPointF> CloudView::legendPlaces(const QSizeF& size) const
{
    const QFontMetricsF metrics(smallFont(usualFont(*this)));
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
    return {
        QPointF(size.width() / 2, top + (size.height() - top - noteHeight) / 2), std::max(room / 2 - 8, 10.0) / 1.5};
}

QSizeF CloudView::pictureSize() const
{
    return QSizeF(width(), height() - barHeight()) / magnificationOf(*this);
}

QPointF CloudView::inPicture(const QPointF& pixel) const
{
    return (pixel - QPointF(0, barHeight())) / magnificationOf(*this);
}

QPointF CloudView::place(const Turntable::Seen& seen, const Frame& frame) const
{
    return {frame.centre.x() + frame.scale * seen.x, frame.centre.y() - frame.scale * seen.y};
}

QPointF CloudView::pixelOf(Index row) const
{
    for (const CloudSample& sample : m_scene.samples)
        if (sample.row == row)
            return magnificationOf(*this) * place(m_turntable.project(sample.position), frameFor(pictureSize()))
                + QPointF(0, barHeight());
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
    painter.translate(0, barHeight());
    painter.scale(magnificationOf(*this), magnificationOf(*this));
    paintPicture(painter, pictureSize(), true);
}

void CloudView::paint(QPainter& painter, const QRectF& target)
{
    const QSizeF size = pictureSize();
    const double scale = std::min(target.width() / size.width(), target.height() / size.height());
    painter.translate(target.center());
    painter.scale(scale, scale);
    painter.translate(-size.width() / 2, -size.height() / 2);
    paintPicture(painter, size, false);
}

void CloudView::paintPicture(QPainter& painter, const QSizeF& size, bool screen) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.fillRect(QRectF(QPointF(0, 0), size), m_theme.plotBackground);
    painter.setFont(usualFont(*this));
    if (!m_scene.message.isEmpty()) {
        painter.setPen(m_theme.mutedText);
        painter.drawText(QRectF(QPointF(0, 0), size), Qt::AlignCenter | Qt::TextWordWrap, m_scene.message);
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
    // Edges that meet the nearest corner are in front of the samples, all others behind them. Flat data: only the
    // square.
    int nearest = 0;
    for (int bits = 1; bits < 8; ++bits)
        if (m_turntable.project(corner(bits)).nearness > m_turntable.project(corner(nearest)).nearness) nearest = bits;
    QColor color = m_theme.frame;
    color.setAlphaF(front ? 0.35f : 0.55f);
    painter.setPen(QPen(color, 1));
    const bool flat = m_scene.names[1].isEmpty() || m_scene.names[2].isEmpty();
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
                painter.drawLine(
                    place(m_turntable.project(corner(from)), frame), place(m_turntable.project(corner(to)), frame));
            }
        }
    }
}

void CloudView::paintAxisNames(QPainter& painter, const Frame& frame, double pictureWidth) const
{
    const QFont small = smallFont(usualFont(*this));
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    painter.setPen(m_theme.text);
    const bool flat = m_scene.names[1].isEmpty() || m_scene.names[2].isEmpty();
    for (int axis = 0; axis < 3; ++axis) {
        const QString& name = m_scene.names[static_cast<std::size_t>(axis)];
        if (name.isEmpty()) continue;
        // Of the four parallel edges, name the one on the rim of the picture: low for level axes, left for the upright
        // one.
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
    std::vector<std::pair<Turntable::Seen, const CloudSample*>> order;
    order.reserve(m_scene.samples.size());
    for (const CloudSample& sample : m_scene.samples) order.emplace_back(m_turntable.project(sample.position), &sample);
    std::sort(
        order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first.nearness < b.first.nearness; });
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
    const QFont small = smallFont(usualFont(*this));
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
    if (!m_scene.note.isEmpty()) notes << m_scene.note;
    if (screen) notes << tr("drag to turn");
    const QString note = notes.join(QStringLiteral(" · "));
    painter.setPen(m_theme.mutedText);
    painter.drawText(QRectF(8, size.height() - noteHeight, size.width() - 16, noteHeight), Qt::AlignCenter,
        metrics.elidedText(note, Qt::ElideRight, size.width() - 16));
}

int CloudView::sampleAt(const QPointF& pixel) const
{
    const Frame frame = frameFor(pictureSize());
    const QPointF at = inPicture(pixel);
    int best = -1;
    double nearest = clickReach, bestDepth = -1e300;
    for (std::size_t i = 0; i < m_scene.samples.size(); ++i) {
        const Turntable::Seen seen = m_turntable.project(m_scene.samples[i].position);
        const QPointF offset = place(seen, frame) - at;
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
    return readoutOf(m_scene.samples[static_cast<std::size_t>(at)]);
}

QString CloudView::readoutOf(const CloudSample& sample) const
{
    QStringList values;
    for (const double value : cloudValues(*results(), m_shownChoice, m_scene, sample)) values << formatNumber(value, 4);
    return tr("%1: (%2)").arg(sampleText(*results(), sample.row), values.join(QStringLiteral(", ")));
}

/// Picks the next sample in that direction of what is seen.
void CloudView::step(QPoint direction)
{
    const Frame frame = frameFor(pictureSize());
    std::vector<QPointF> pixels;
    std::optional<std::size_t> from;
    for (const CloudSample& sample : m_scene.samples) {
        if (sample.row == m_picked) from = pixels.size();
        pixels.push_back(place(m_turntable.project(sample.position), frame));
    }
    const auto next = nextPlace(pixels, from, frame.centre, direction);
    if (!next || !results()) return;
    const CloudSample sample = m_scene.samples[*next];
    m_picked = sample.row;
    const QString text = readoutOf(sample);
    Q_EMIT sampleClicked(sample.row, false);
    Q_EMIT readoutChanged(text);
}

bool CloudView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && pickStep(*static_cast<QKeyEvent*>(event))) {
        event->accept();  // it is no shortcut of the window
        return true;
    }
    if (event->type() == magnificationChange()) {
        placeBar();
        update();
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = readoutAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(tipPlace(*this, help->globalPos()), text, this);
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
    m_picked = at < 0 ? -1 : m_scene.samples[static_cast<std::size_t>(at)].row;
    Q_EMIT sampleClicked(m_picked, extends(event->modifiers()));
}

void CloudView::mouseDoubleClickEvent(QMouseEvent*)
{
    setTurntable({});
}

void CloudView::wheelEvent(QWheelEvent* event)
{
    Turntable nearer = m_turntable;
    nearer.zoom *= std::pow(1.2, event->angleDelta().y() / 120.0);
    setTurntable(nearer);
    event->accept();
}

void CloudView::keyPressEvent(QKeyEvent* event)
{
    if (const auto direction = pickStep(*event)) return step(*direction);
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
