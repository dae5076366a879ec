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

#include "core/experiment/numbers/object_cells.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "core/experiment/unlabelled.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/more_menu.h"
#include "ui/plot/plain_key.h"
#include "ui/plot/magnification.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/views/embedding_axes.h"
#include "ui/views/key_steps.h"
#include "ui/views/pointing.h"
#include "ui/views/sample_names.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr double dragThreshold = 4;

}  // namespace

constinit const ViewInfo CloudView::viewInfo{
    .id = "cloud",
    .title = QT_TRANSLATE_NOOP("krein::View", "Data (3-D)"),
    .places = {{"data", Area::TopRight}},
    .needs = Stage::Projected,
    .keys = {{"Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Select the next sample in that direction")},
        {"← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Turn")}, {"+ −", QT_TRANSLATE_NOOP("KeyHelp", "Zoom")},
        {"Home", QT_TRANSLATE_NOOP("KeyHelp", "Reset view")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Any three features, or three axes of the embedding. Drag to turn, wheel to zoom; <code>Ctrl</code> and the "
        "arrow keys select one sample after the other."),
    .create = []() -> View* { return new CloudView; },
};

CloudView::CloudView(QWidget* parent) : View(viewInfo, parent), m_bar(new QWidget(this))
{
    setAccessibleName(tr("Samples in three dimensions"));
    setWhatsThis(tr("Three features of the samples, or three axes of their embedding. Drag or use the arrow keys to "
                    "turn, the wheel or + and − to zoom, Home to reset, Ctrl and the arrow keys to select one sample "
                    "after the other."));
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
    // By their directions: first, second and third are the axes of the embedding.
    m_axes = {makeBox(QStringLiteral("cloud.right"), tr("Axis to the right"), tr("Feature or axis drawn to the right")),
        makeBox(QStringLiteral("cloud.away"), tr("Axis into the screen"), tr("Feature or axis drawn into the screen")),
        makeBox(QStringLiteral("cloud.up"), tr("Axis upwards"), tr("Feature or axis drawn upwards"))};
    m_parts = new FlowLayout(m_bar);
    m_parts->setContentsMargins(4, 4, 4, 2);
    m_parts->setSpacing(3);
    m_parts->addWidget(m_source);
    for (QComboBox* box : m_axes) m_parts->addWidget(box);
    m_names = new NamesBox(QStringLiteral("cloud.names"), m_bar);
    m_more = new MoreMenu(QStringLiteral("cloud.more"), m_bar);
    m_parts->addWidget(m_names);
    m_parts->addWidget(m_more);
    connect(m_names, &QCheckBox::clicked, this, qOverload<>(&QWidget::update));
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
    m_more->giveBack();
    m_names->offer(results() ? results()->data : nullptr);
    placeBar();
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
    tellSentence();
    update();
}

std::string CloudView::makeNumbers() const
{
    const DataSet& data = *results()->data;
    std::vector<std::string> header = objectHeader(data);
    header.emplace_back("part");
    const QStringList names = cloudAxisNames(*results(), m_shownChoice.source);
    for (const Index axis : m_shownChoice.axes) {
        if (axis < 0) break;
        header.push_back(m_shownChoice.source == CloudSource::Embedding
                ? axisHeading(results()->projection->result, axis)
                : names[axis].toStdString());
    }
    CsvRows rows(header);
    for (const CloudSample& sample : m_scene.samples) {
        addObject(rows, data, sample.row);
        rows.text(partName(*results(), sample.held));
        for (const double value : cloudValues(*results(), m_shownChoice, m_scene, sample)) rows.number(value);
        rows.endRow();
    }
    return rows.take();
}

QString CloudView::makeSentence() const
{
    const QStringList all = cloudAxisNames(*results(), m_shownChoice.source);
    QStringList names;
    for (const Index axis : m_shownChoice.axes)
        if (axis >= 0) names << all[axis];
    const QString what = m_shownChoice.source == CloudSource::Features ? tr("%1 samples along the features %2.")
                                                                       : tr("%1 samples along the axes %2.");
    const QString shown = what.arg(groupedNumber(std::ssize(m_scene.samples)), names.join(QStringLiteral(", ")));
    return m_scene.note.isEmpty() ? shown : tr("%1 %2.").arg(shown, m_scene.note);
}

double CloudView::barHeight() const
{
    return m_bar->isHidden() ? 0.0 : m_bar->height();
}

void CloudView::placeBar()
{
    m_more->leaveTwoRows(*m_parts, width(), {m_names});
    m_bar->setGeometry(0, 0, width(), m_bar->sizeHint().height());
}

void CloudView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    placeBar();
}

QSizeF CloudView::pictureSize() const
{
    return QSizeF(width(), height() - barHeight()) / magnificationOf(*this);
}

QPointF CloudView::inPicture(const QPointF& pixel) const
{
    return (pixel - QPointF(0, barHeight())) / magnificationOf(*this);
}

QPointF CloudView::pixelOf(Index row) const
{
    const auto sample = std::ranges::find(m_scene.samples, row, &CloudSample::row);
    if (sample == m_scene.samples.end()) return {};
    const QPointF at = frameOf(picture(), pictureSize()).place(m_turntable.project(sample->position));
    return magnificationOf(*this) * at + QPointF(0, barHeight());
}

void CloudView::setTurntable(const Turntable& turntable)
{
    m_turntable = turntable;
    m_turntable.zoom = std::clamp(m_turntable.zoom, 0.3, 20.0);
    update();
}

CloudPicture CloudView::picture() const
{
    return {m_scene, m_turntable, m_selection, m_legend, m_theme, usualFont(*this), {}};
}

void CloudView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.translate(0, barHeight());
    painter.scale(magnificationOf(*this), magnificationOf(*this));
    CloudPicture onScreen = picture();
    onScreen.hint = tr("drag to turn");
    paintCloud(painter, onScreen, pictureSize());
    drawNames(painter, writtenNames(), smallFont(onScreen.font), m_theme, true);
    if (!hasFocus() || !m_scene.message.isEmpty()) return;
    painter.setPen(QPen(m_theme.palette.color(QPalette::Highlight), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(QPointF(0.5, 0.5), pictureSize() - QSizeF(1, 1)));
}

void CloudView::paint(QPainter& painter, const QRectF& target)
{
    const QSizeF size = pictureSize();
    const double scale = std::min(target.width() / size.width(), target.height() / size.height());
    painter.translate(target.center());
    painter.scale(scale, scale);
    painter.translate(-size.width() / 2, -size.height() / 2);
    paintCloud(painter, picture(), size);
    const std::vector<NamedPlace> places = namedPlaces();
    const NameRoom room = roomOnPaper(places, nameRoom());
    drawNames(painter, placeNames(places, room), room.font, m_theme, false);
}

std::vector<NamedPlace> CloudView::namedPlaces() const
{
    if (!m_names->isChecked()) return {};
    const CloudPicture drawn = picture();
    const QSizeF size = pictureSize();
    const QRectF area = areaOf(drawn, size);
    const std::vector<QPointF> at = placesOfSamples(drawn, size);
    std::vector<PlotPoint> points;
    for (std::size_t i = 0; i < at.size(); ++i)
        if (area.contains(at[i])) points.push_back({.position = at[i], .row = m_scene.samples[i].row});
    std::vector<NamedPlace> places;
    for (const PlotLabel& label : m_names->labels(points, m_selection))
        places.push_back({label.position, label.text, label.urgent});
    return places;
}

NameRoom CloudView::nameRoom() const
{
    const CloudPicture drawn = picture();
    const QSizeF size = pictureSize();
    return {
        areaOf(drawn, size), nameDistance, CrowdedNames::Thinned, boxesOfAxisNames(drawn, size), smallFont(drawn.font)};
}

std::vector<PlacedName> CloudView::writtenNames() const
{
    return namesAndNote(namedPlaces(), nameRoom());
}

const CloudSample* CloudView::sampleUnder(const QPointF& pixel) const
{
    const auto at = sampleAt(picture(), pictureSize(), inPicture(pixel));
    return at ? &m_scene.samples[*at] : nullptr;
}

QString CloudView::readoutAt(const QPointF& pixel) const
{
    const CloudSample* sample = sampleUnder(pixel);
    return sample && results() && results()->data ? readoutOf(*sample) : QString();
}

QString CloudView::readoutOf(const CloudSample& sample) const
{
    QStringList values;
    for (const double value : cloudValues(*results(), m_shownChoice, m_scene, sample)) values << formatNumber(value);
    return tr("%1: (%2)").arg(sampleText(*results(), sample.row), values.join(QStringLiteral(", ")));
}

/// Picks the next sample in that direction of what is seen.
void CloudView::step(QPoint direction)
{
    const auto picked = std::ranges::find(m_scene.samples, m_picked, &CloudSample::row);
    std::optional<std::size_t> from;
    if (picked != m_scene.samples.end()) from = static_cast<std::size_t>(picked - m_scene.samples.begin());
    const QPointF centre = frameOf(picture(), pictureSize()).centre;
    const auto next = nextPlace(placesOfSamples(picture(), pictureSize()), from, centre, direction);
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
    const CloudSample* sample = sampleUnder(event->position());
    m_picked = sample ? sample->row : -1;
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
    if (!isPlainKey(*event)) return View::keyPressEvent(event);
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
