// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding/projection_view.h"

#include <algorithm>
#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/parameter.h"
#include "core/experiment/experiment.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "core/experiment/unlabelled.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/more_menu.h"
#include "ui/document/document.h"
#include "ui/plot/layers/cone_layer.h"
#include "ui/plot/layers/hyperplane_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/layers/targets_layer.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/views/embedding/axis_pairs.h"
#include "ui/views/embedding/embedding_words.h"
#include "ui/views/embedding/model_menu.h"
#include "ui/views/embedding_axes.h"
#include "ui/views/key_steps.h"
#include "ui/views/pointing.h"
#include "ui/views/sample_names.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr int narrow = 480;            // a bar less wide does without the names of its boxes
constexpr int leastNotedHeight = 210;  // a plot less high does without its note
constexpr int lowView = 250;           // a view less high does without what is rarely wanted

}  // namespace

constinit const ViewInfo ProjectionView::viewInfo{
    .id = "projection",
    .title = QT_TRANSLATE_NOOP("krein::View", "Embedding"),
    .places = {{"explore", Area::BottomRight}, {"spectrum", Area::BottomRight}},
    .needs = Stage::Projected,
    .keys = {{"Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Select the next sample in that direction")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "The samples along any two axes, each labelled with its eigenvalue, its sign and its share of Σ|λ| (of "
        "least-stress scaling: of the squared lengths in the picture). Below is stress-1 of the two axes, √(Σ(d − d̂)² "
        "/ "
        "Σd²), by how much distances d in the picture miss the given ones d̂. <i>Show "
        "null cone</i> chooses the axes of the largest and the most negative eigenvalue; <code>Ctrl</code> and the "
        "arrow keys select one sample after the other. Along a negative axis a difference reduces the squared "
        "distance. For a positive and a negative axis, the <b>null cone</b> contains the points at squared distance "
        "zero from the origin, or from the one selected sample; the hyperbolae contain the points at equal squared "
        "distance. <i>Model</i> draws a method trained on these two axes only, R<sup>(1,1)</sup>: the nearest mean, "
        "Fisher's discriminant or the SVM, as the line f = 0 with its normal <b>w</b>, orthogonal to it in the "
        "indefinite product, and the mirrored <b>Jw</b>, orthogonal on paper; and the convex hulls of the classes, of "
        "which the SVM joins two points p and q, w = s(p − q) (Haasdonk &amp; Pękalska 2010). The singular embedding "
        "of an asymmetric kernel gives every sample two positions, as first (source) and as second argument (target)."),
    .create = []() -> View* { return new ProjectionView; },
};

ProjectionView::ProjectionView(QWidget* parent)
    : PlottedView(viewInfo, tr("Embedding scatter"),
        tr("Samples along two axes of their embedding. Along a negative axis, marked “−”, a difference reduces the "
           "squared distance. The lines join points of equal squared distance along these two axes, solid for "
           "positive and dashed for negative values; it is negative in the shaded region and zero on the null cone "
           "around it. The centre is the origin, or the one selected sample."),
        parent),
      m_points(new PointsLayer(*m_plot)),
      m_targets(new TargetsLayer(*m_plot)),
      m_cone(new ConeLayer(*m_plot)),
      m_plane(new HyperplaneLayer(*m_plot)),
      m_bar(new QWidget(this))
{
    buildBar();
    m_bar->hide();
    m_rows->insertWidget(0, m_bar);
    walkSamples(*this, *m_plot, *m_points);
    pointAtSamples(*this, *m_plot, [this](const QPointF& pixel) { return rowAt(pixel); });
}

void ProjectionView::buildBar()
{
    m_horizontal = makeChoiceBox(QStringLiteral("projection.horizontal"), tr("Horizontal axis"),
        tr("Axis of the embedding drawn across"), m_bar);
    m_vertical = makeChoiceBox(
        QStringLiteral("projection.vertical"), tr("Vertical axis"), tr("Axis of the embedding drawn up"), m_bar);
    m_coneBox = new QCheckBox(tr("Null cone"), m_bar);
    m_coneBox->setObjectName(QStringLiteral("projection.cone"));
    m_coneBox->setToolTip(tr("Lines of equal squared distance about the origin, or about the one selected sample"));
    m_names = new PlotNamesBox(*m_plot, QStringLiteral("projection.names"), m_bar);
    m_names->layer()->setWritten([this](const PlotMap& map) { return m_cone->numberBoxes(map); });
    m_placesBox = makeChoiceBox(QStringLiteral("projection.places"), tr("Positions"),
        tr("Positions of the samples as first argument of the kernel (source), as second (target), or both"), m_bar);
    m_placesBox->addItem(tr("Source"), static_cast<int>(Places::Source));
    m_placesBox->addItem(tr("Target"), static_cast<int>(Places::Target));
    m_placesBox->addItem(tr("Both"), static_cast<int>(Places::Both));
    m_placesBox->setCurrentIndex(2);
    m_linesBox = new QCheckBox(tr("All lines"), m_bar);
    m_linesBox->setObjectName(QStringLiteral("projection.lines"));
    m_linesBox->setToolTip(tr("Joins the two positions of every sample, not only of selected samples and the one "
                              "under the cursor"));
    m_acrossName = new QLabel(tr("Across"), m_bar);
    m_upName = new QLabel(tr("Up"), m_bar);
    m_coneButton = new QToolButton(m_bar);
    m_coneButton->setObjectName(QStringLiteral("projection.null-cone"));
    m_coneButton->setText(tr("Show null cone"));
    m_coneButton->setToolTip(tr("The largest eigenvalue across and the most negative one up, with the points at "
                                "squared distance zero; an embedding without negative axes becomes pseudo-Euclidean"));
    m_models = new ModelMenu(m_bar);
    m_stressName = new QLabel(m_bar);
    m_stressName->setObjectName(QStringLiteral("projection.stress"));
    m_stressName->hide();
    keepUsual(*m_bar);
    m_more = new MoreMenu(QStringLiteral("projection.more"), m_bar);
    m_parts = new FlowLayout(m_bar);
    m_parts->setContentsMargins(6, 4, 6, 0);
    m_parts->setSpacing(4);
    m_parts->addTogether(m_acrossName, m_horizontal);
    m_parts->addTogether(m_upName, m_vertical);
    for (QWidget* widget : std::initializer_list<QWidget*>{
             m_coneBox, m_names, m_models, m_more, m_stressName, m_placesBox, m_linesBox, m_coneButton})
        m_parts->addWidget(widget);
    connect(m_models, &ModelMenu::choiceChanged, this, &ProjectionView::refresh);
    for (QComboBox* box : {m_horizontal, m_vertical})
        connect(box, &QComboBox::currentIndexChanged, this, [this, box] { chooseAxis(box); });
    connect(m_placesBox, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    connect(m_coneButton, &QToolButton::clicked, this, &ProjectionView::showNullCone);
    connect(m_coneBox, &QCheckBox::clicked, this, [this](bool on) {
        if (results() && results()->projection) {
            const Vector& metric = results()->projection->result.metric;
            m_coneChosen[(metric(m_x) > 0) != (metric(m_y) > 0)] = on;
        }
        refresh();
    });
    connect(m_linesBox, &QCheckBox::toggled, m_targets, &TargetsLayer::setAllLines);
}

void ProjectionView::connectTo(Document& document)
{
    View::connectTo(document);
    connect(this, &ProjectionView::axesChosen, document.selection(), &Selection::setAxes);
    connect(this, &ProjectionView::negativeAxesWanted, &document, [&document](bool centred) {
        Experiment changed = document.experiment();
        changed.projection = PseudoEuclidean{.centre = centred};
        document.edit(changed, tr("show the null cone"));
    });
}

void ProjectionView::setTheme(const Theme& theme)
{
    PlottedView::setTheme(theme);
    refresh();
}

void ProjectionView::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    m_points->setSelection(rows);
    m_targets->setSelection(rows);
    m_names->setSelection(rows);
    // Results that have come while the view was hidden are shown as a whole, later.
    if (!m_cone->cone() || !results() || !results()->projection || results()->prepared != m_shownData
        || std::max(m_x, m_y) >= results()->projection->result.train.cols())
        return;
    showCone();
    showLook();
}

void ProjectionView::setAxes(const AxisRoles& axes)
{
    m_axes = axes;
    refresh();
    Q_EMIT axesChosen(axes);
}

void ProjectionView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    showNames();
    fitBar();
    const bool otherNote = m_plot->look().note.isEmpty() != (m_plot->plotSize().height() < leastNotedHeight);
    if (m_plot->look().axes && (otherNote || m_low != isLow()) && isInSight()) refresh();
}

bool ProjectionView::isLow() const
{
    return usualSize(*this).height() < lowView;
}

void ProjectionView::showNames()
{
    for (QLabel* name : {m_acrossName, m_upName})
        name->setVisible(usualSize(*this).width() >= narrow && !m_horizontal->isHidden());
}

void ProjectionView::clear()
{
    m_points->setPoints({});
    m_targets->setTargets({});
    m_names->place({});
    m_cone->setCone({});
    m_plane->setHyperplane({});
    m_plane->setHulls({});
    m_bar->hide();
}

QString ProjectionView::emptyMessage() const
{
    if (!results()) return tr("Nothing has been computed yet.");
    if (results()->data && results()->data->size() == 0)
        return tr("No samples yet: draw them on the decision map, or open a file.");
    if (const QString problem = firstProblemText(*results(), Stage::Projected); !problem.isEmpty()) return problem;
    return tr("There is no embedding of these data.");
}

bool ProjectionView::singular() const
{
    return results() && results()->projection && isSingular(results()->projection->result);
}

void ProjectionView::showChoices(const Embedding& embedding)
{
    const auto [x, y] = chosenAxes(embedding.eigenvalues, m_axes);
    m_x = static_cast<int>(x);
    m_y = static_cast<int>(y);
    listAxes(m_horizontal, embedding, x);
    listAxes(m_vertical, embedding, y);
    const bool mixed = (embedding.metric(m_x) > 0) != (embedding.metric(m_y) > 0);
    m_more->giveBack();
    m_coneBox->setText(mixed ? tr("Null cone") : tr("Equal distances"));
    m_coneBox->setChecked(m_coneChosen[mixed]);
    // In a low place its row is the plot's.
    m_low = isLow();
    m_coneBox->setVisible(!isSingular(embedding) && m_x != m_y && (mixed || !m_low));
    m_models->setVisible(planeOffered() && (mixed || !m_low));
    m_models->setOffered(missingModels(*results()));
    m_placesBox->setVisible(isSingular(embedding));
    m_linesBox->setVisible(isSingular(embedding));
    m_linesBox->setEnabled(m_placesBox->currentData().toInt() == static_cast<int>(Places::Both));
    const bool several = embedding.train.cols() > 1, missing = coneIsMissing(embedding);
    for (QComboBox* box : {m_horizontal, m_vertical}) box->setVisible(several);
    m_coneButton->setVisible(missing);
    // What changes the experiment says so.
    m_coneButton->setText(
        embedding.negative > 0 && embedding.positive > 0 ? tr("Show null cone") : tr("Add negative axes"));
    m_names->offer(results()->data);
    m_bar->setVisible(several || isSingular(embedding) || missing || !m_names->isHidden());
    showNames();
}

/// The axis the other box shows already changes places with this one's.
void ProjectionView::chooseAxis(QComboBox* box)
{
    if (!results() || !results()->projection || box->currentIndex() < 0) return;
    const Vector& values = results()->projection->result.eigenvalues;
    const bool across = box == m_horizontal;
    const int axis = box->currentData().toInt(), before = across ? m_x : m_y, other = across ? m_y : m_x;
    if (axis >= values.size()) return;
    const AxisRole role = roleOf(values, axis), otherRole = roleOf(values, axis == other ? before : other);
    setAxes({across ? role : otherRole, across ? otherRole : role});
}

bool ProjectionView::coneIsMissing(const Embedding& embedding) const
{
    if (isSingular(embedding)) return false;
    if (embedding.negative > 0 && embedding.positive > 0)
        return (embedding.metric(m_x) > 0) == (embedding.metric(m_y) > 0) || !m_coneBox->isChecked();
    if (!results()->diagnosis) return false;
    const Diagnosis& diagnosis = *results()->diagnosis;
    const Signature& counts = embedding.centred ? diagnosis.centredSignature : diagnosis.signature;
    return counts.negative > 0 && counts.positive > 0;
}

void ProjectionView::showNullCone()
{
    if (!results() || !results()->projection) return;
    const Embedding& embedding = results()->projection->result;
    m_coneChosen[true] = true;
    setAxes({AxisRole{false, 1}, AxisRole{true, 1}});
    if (!(embedding.negative > 0 && embedding.positive > 0)) Q_EMIT negativeAxesWanted(embedding.centred);
}

ProjectionView::Drawn ProjectionView::drawnPairs(const Vector& signs) const
{
    const ProjectionValue& value = *results()->projection;
    const auto pair = [&](const Matrix& scores) { return axisPair(scores, signs, m_x, m_y); };
    Drawn drawn;
    const auto places = singular() ? static_cast<Places>(m_placesBox->currentData().toInt()) : Places::Source;
    if (places != Places::Target) {
        drawn.sources = pair(value.result.train);
        drawn.testSources = pair(value.test);
    }
    if (places != Places::Source) {
        drawn.targets = pair(value.result.targetTrain);
        drawn.testTargets = pair(value.targetTest);
    }
    if (m_x == m_y) stackPlaces(drawn);
    return drawn;
}

/// The two places of an object are in one row.
void ProjectionView::stackPlaces(Drawn& drawn)
{
    if (drawn.sources.rows() == 0) return stackInOrder(drawn.targets, drawn.testTargets);
    stackInOrder(drawn.sources, drawn.testSources);
    if (drawn.targets.rows() > 0) drawn.targets.col(1) = drawn.sources.col(1).head(drawn.targets.rows());
    if (drawn.testTargets.rows() > 0)
        drawn.testTargets.col(1) = drawn.testSources.col(1).head(drawn.testTargets.rows());
}

QString ProjectionView::whyEmpty() const
{
    if (!results() || !results()->projection || !results()->prepared) return emptyMessage();
    const Embedding& embedding = results()->projection->result;
    if (embedding.train.cols() > 0) return {};
    return tr("%1 has no eigenvalue left for an axis, so the samples cannot be embedded.").arg(matrixName(embedding));
}

void ProjectionView::refresh()
{
    if (const QString why = whyEmpty(); !why.isEmpty()) return showMessage(why);
    const Embedding& embedding = results()->projection->result;
    showChoices(embedding);
    m_signs = alignedSigns(embedding.train, m_shownData == results()->prepared ? m_shown : Matrix());
    m_shown = embedding.train * m_signs.asDiagonal();
    const Drawn drawn = drawnPairs(m_signs);
    showSamples(drawn);
    showCone();
    showModel(drawn.sources);
    showFrame(drawn);
}

std::string ProjectionView::makeNumbers() const
{
    return axisNumbers(*results(), m_x == m_y ? std::vector<Index>{m_x} : std::vector<Index>{m_x, m_y}, m_signs);
}

QString ProjectionView::makeSentence() const
{
    const Embedding& embedding = results()->projection->result;
    const QString axes = m_x == m_y ? axisWithShare(embedding, m_x)
                                    : tr("%1 and %2").arg(axisWithShare(embedding, m_x), axisWithShare(embedding, m_y));
    const auto trained = std::ssize(results()->prepared->trainRows), tested = results()->projection->test.rows();
    const QString samples = tested == 0 ? trainingText(*results(), trained)
        : lacksOnlyLabels(*results())
        ? tr("%1 and %2 unseen").arg(trainingText(*results(), trained), groupedNumber(tested))
        : tr("%1 training and %2 test samples").arg(groupedNumber(trained), groupedNumber(tested));
    const QString shown =
        tr("%1: %2 along %3.").arg(toText(info(results()->experiment->projection).name), samples, axes);
    const QString stress = shownStress();
    return stress.isEmpty() ? shown : tr("%1 %2.").arg(shown, stress.left(1).toUpper() + stress.mid(1));
}

/// Two axes in which coordinates have products of ±1: those of R^(1,1), or of a Euclidean plane to compare with.
bool ProjectionView::planeOffered() const
{
    if (!results() || !results()->projection || singular() || m_x == m_y) return false;
    const Vector& metric = results()->projection->result.metric;
    return std::abs(metric(m_x)) == 1.0 && std::abs(metric(m_y)) == 1.0;
}

void ProjectionView::showModel(const Matrix& points)
{
    PlaneOverlay overlay;
    if (planeOffered()) {
        const Vector& metric = results()->projection->result.metric;
        overlay = m_overlays.of(*results(), points, {metric(m_x), metric(m_y)}, m_models->choice());
    }
    m_plane->setHyperplane(overlay.line);
    m_plane->setHulls(overlay.hulls);
    m_planeName = overlay.name;
    m_planeNote = overlay.note;
}

void ProjectionView::showSamples(const Drawn& drawn)
{
    const PreparedData& prepared = *results()->prepared;
    const bool sources = drawn.sources.rows() > 0;
    m_points->setPoints(sources ? samplePoints(prepared, drawn.sources, drawn.testSources)
                                : samplePoints(prepared, drawn.targets, drawn.testTargets));
    std::vector<PlotTarget> targets;
    const auto add = [&targets](const Matrix& from, const Matrix& to, const std::vector<Index>& rows,
                         const std::vector<int>& labels) {
        const Index count = std::min({from.rows(), to.rows(), static_cast<Index>(rows.size())});
        for (Index i = 0; i < count; ++i) {
            const auto k = static_cast<std::size_t>(i);
            targets.push_back(
                {{from(i, 0), from(i, 1)}, {to(i, 0), to(i, 1)}, rows[k], k < labels.size() ? labels[k] : -1});
        }
    };
    std::vector<QPointF> places;
    for (const PlotPoint& point : m_points->points()) places.push_back(point.position);
    m_cone->avoid(std::move(places));
    if (sources) {
        add(drawn.sources, drawn.targets, prepared.trainRows, prepared.trainLabels);
        add(drawn.testSources, drawn.testTargets, prepared.testRows, prepared.testLabels);
    }
    m_targets->setTargets(std::move(targets));
    m_names->place(m_points->points());
}

void ProjectionView::showFrame(const Drawn& drawn)
{
    const std::array<int, 4> choice{m_x, m_y, singular() ? m_placesBox->currentIndex() : 0,
        static_cast<int>(results()->experiment->projection.index())};
    const bool other = m_shownData != results()->prepared || choice != m_shownChoice;
    Range x{1e300, -1e300}, y{1e300, -1e300};
    for (const Matrix* pairs : {&drawn.sources, &drawn.targets, &drawn.testSources, &drawn.testTargets}) {
        extend(x, *pairs, 0);
        extend(y, *pairs, 1);
    }
    if (x.low > x.high) x = y = {0, 0};
    m_xRange = steadyRange(other ? Range{0, 0} : m_xRange, x);
    m_yRange = steadyRange(other ? Range{0, 0} : m_yRange, y);
    m_shownData = results()->prepared;
    m_shownChoice = choice;
    showLook();
    m_plot->showHome({m_xRange.low, m_xRange.high, m_yRange.low, m_yRange.high}, other);
}

bool ProjectionView::coneWanted() const
{
    return !singular() && m_x != m_y && m_coneBox->isChecked();
}

void ProjectionView::showCone()
{
    if (!coneWanted() || !results() || !results()->projection) return m_cone->setCone({});
    const Vector& metric = results()->projection->result.metric;
    Cone cone{.centre = {}, .across = metric(m_x), .up = metric(m_y)};
    if (m_selection.size() == 1)
        for (const PlotPoint& point : m_points->points())
            if (point.row == m_selection.front()) cone.centre = point.position;
    m_cone->setCone(cone);
}

void ProjectionView::showLook()
{
    const Embedding& embedding = results()->projection->result;
    PlotLook look;
    look.x = embeddingAxisLook(embedding, m_x, m_theme);
    look.y = m_y == m_x ? onlyAxisLook(m_theme) : embeddingAxisLook(embedding, m_y, m_theme);
    if (m_plot->plotSize().height() >= leastNotedHeight) look.note = note();
    // Not in the note, which a low picture is without.
    look.heading = correctionHeading(embedding, isCorrected(results()->corrected.get()));
    look.legend = classLegend(*results(), m_theme);
    using Mark = LegendEntry::Mark;
    if (const auto& cone = m_cone->cone()) {
        look.equalUnits = true;
        if (cone->across > 0 || cone->up > 0) look.legend.push_back({Mark::Solid, {}, m_theme.positive, tr("d² > 0")});
        if (cone->across < 0 || cone->up < 0) look.legend.push_back({Mark::Dashed, {}, m_theme.negative, tr("d² < 0")});
        if (cone->mixed())
            look.legend.push_back({Mark::Solid, {}, m_theme.mutedText, tr("null cone: d² = 0"), tr("null cone")});
    }
    if (m_plane->hyperplane()) {
        look.equalUnits = true;
        look.legend.push_back({Mark::Solid, {}, m_theme.contour, tr("f = 0: %1").arg(m_planeName)});
    }
    if (!m_targets->targets().empty())
        look.legend.push_back({Mark::Hollow, MarkerShape::TriangleDown, m_theme.mutedText, tr("as second argument")});
    m_plot->setLook(look);
    showStress();
}

/// Beside the choice of axes, also where there is no room for the note.
void ProjectionView::showStress()
{
    const QString words = shownStress();
    m_more->giveBack();
    m_stressName->setVisible(!words.isEmpty());
    m_stressWords = words.isEmpty() ? words : stressName(m_stress, results()->projection->result, m_x, m_y);
    m_stressName->setToolTip(words.isEmpty()
            ? words
            : tr("%1, stress of squared distances %2. %3")
                  .arg(words, roundedNumber(m_stress.squares), stressMeaning(results()->projection->result, m_x, m_y)));
    fitBar();
}

void ProjectionView::fitBar()
{
    // A narrow view says the number alone; its tip has why it tells little.
    const bool hasRoom = m_stressName->fontMetrics().horizontalAdvance(m_stressWords) < 2 * width() / 3;
    m_stressName->setText(m_stressWords.isEmpty() || hasRoom ? m_stressWords : stressNumber(m_stress));
    m_more->leaveTwoRows(*m_parts, width(), {m_linesBox, m_names, m_coneBox, m_models, m_coneButton, m_stressName});
}

/// Of the drawn axes. An axis turned round, or a theme, leaves it.
QString ProjectionView::shownStress() const
{
    if (singular() || !results()->gram
        || results()->gram->matrix().rows() != results()->projection->result.train.rows())
        return {};
    const Embedding& embedding = results()->projection->result;
    if (m_stressOf != results()->projection || m_stressAxes != std::pair(m_x, m_y)) {
        m_stressOf = results()->projection;
        m_stressAxes = {m_x, m_y};
        const std::vector<Index> axes = m_x == m_y ? std::vector<Index>{m_x} : std::vector<Index>{m_x, m_y};
        m_stress = stressOfAxes(results()->gram->matrix(), embedding, axes);
    }
    return stressText(m_stress, embedding.ordinal);
}

QString ProjectionView::note() const
{
    QStringList parts = embeddingNotes(*results()->projection, *results()->experiment);
    if (const QString stress = shownStress(); !stress.isEmpty()) parts.prepend(stress);  // where little room is left
    if (const auto& cone = m_cone->cone())
        parts << (cone->centre == QPointF()
                ? tr("d² along these two axes from the origin; select one sample to "
                     "measure from it")
                : tr("d² along these two axes from sample %1").arg(objectNumberText(m_selection.front())));
    if (!m_planeNote.isEmpty()) parts << m_planeNote;
    if (singular() && results()->projection->test.rows() > results()->projection->targetTest.rows()
        && m_placesBox->currentIndex() != static_cast<int>(Places::Source))
        parts << tr("test samples have no position as second argument");
    return parts.join(QStringLiteral(" · "));
}

Index ProjectionView::rowAt(const QPointF& pixel) const
{
    const PlotMap map = m_plot->map();
    if (!map.area.contains(pixel)) return -1;
    const auto row = m_points->rowAt(map, pixel, 3.0);
    return row ? *row : m_targets->rowAt(map, pixel).value_or(-1);
}

void ProjectionView::emphasiseAt(const std::optional<QPointF>& pixel)
{
    m_targets->setEmphasis(pixel ? rowAt(*pixel) : -1);
}

/// Coordinates; beside the only axis there is none.
QString ProjectionView::placeText(const QPointF& at, int digits) const
{
    return m_x == m_y ? roundedNumber(at.x(), digits)
                      : tr("(%1, %2)").arg(roundedNumber(at.x(), digits), roundedNumber(at.y(), digits));
}

QString ProjectionView::readoutAt(const QPointF& pixel) const
{
    if (!results() || !results()->projection || !m_plot->map().area.contains(pixel)) return {};
    if (const Index row = rowAt(pixel); row >= 0) return sampleReadout(row);
    const QPointF at = m_plot->map().toData(pixel);
    const QString place = placeText(at, 3);
    return m_cone->cone() ? tr("%1: d² = %2").arg(place, roundedNumber(m_cone->cone()->squared(at), 3)) : place;
}

QString ProjectionView::sampleReadout(Index row) const
{
    const auto text = [this](const QPointF& at) { return placeText(at, 4); };
    const auto& points = m_points->points();
    const auto point = std::find_if(points.begin(), points.end(), [row](const PlotPoint& p) { return p.row == row; });
    if (point == points.end()) return sampleText(*results(), row);
    const auto& targets = m_targets->targets();
    const auto target = std::find_if(
        targets.begin(), targets.end(), [row](const PlotTarget& t) { return t.row == row; });
    QString line = tr("%1: %2").arg(sampleText(*results(), row), text(point->position));
    if (target != targets.end()) line += tr(", as second argument %1").arg(text(target->target));
    if (m_cone->cone()) line += tr(", d² = %1").arg(roundedNumber(m_cone->cone()->squared(point->position), 3));
    return line;
}

}  // namespace krein
