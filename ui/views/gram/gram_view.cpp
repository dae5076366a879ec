// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/gram/gram_view.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/data/edit.h"
#include "core/data/formats/writing/write_matrix.h"
#include "core/data/hand_labels.h"
#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/document/document.h"
#include "ui/plot/layers/matrix_layer.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/theme/sign_colours.h"
#include "ui/views/gram/gram_blocks.h"
#include "ui/views/gram/gram_words.h"
#include "ui/views/gram/order_controls.h"
#include "ui/views/gram/pair_card.h"
#include "ui/views/key_steps.h"
#include "ui/views/pair_effect_text.h"
#include "ui/views/pointing.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr int narrowView = 560;  // a bar less wide does without the names of its boxes
constexpr std::size_t mostLegendClasses = 12;

template <class Value> Value valueOf(const QComboBox* box)
{
    return static_cast<Value>(box->currentData().toInt());
}

template <class Value> void choose(QComboBox* box, Value value)
{
    const int index = box->findData(static_cast<int>(value));
    if (index >= 0) box->setCurrentIndex(index);
}

/// Whether a box has an entry; one that goes leaves the first in its place.
template <class Value> void offer(QComboBox* box, Value value, const QString& name, bool possible)
{
    const int at = box->findData(static_cast<int>(value));
    if (possible && at < 0) box->addItem(name, static_cast<int>(value));
    if (possible || at < 0) return;
    if (box->currentIndex() == at) box->setCurrentIndex(0);
    box->removeItem(at);
}

}  // namespace

constinit const ViewInfo GramView::viewInfo{
    .id = "gram",
    .title = QT_TRANSLATE_NOOP("krein::View", "Kernel matrix"),
    .places = {{"matrix", Area::TopLeft}},
    .needs = Stage::Gram,
    .keys = {{"Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Go from entry to entry")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Kernel values of all pairs of training samples (the Gram matrix) in the colours of their signs, first "
        "argument down, second across. <i>Order</i> sorts rows and columns by class, by cluster or by the entries of "
        "an eigenvector. The dendrogram of a linkage joins the two clusters with the smallest squared distance, "
        "d² = K_ii + K_jj − 2K_ij for samples, again and again, at the height ±√|d²|: an indefinite kernel can make d² "
        "negative. Cut it into clusters, and <i>Use as labels</i> makes them the classes. "
        "<i>Matrix</i> shows K or the centred kernel matrix; for an asymmetric matrix also its "
        "symmetric and its skew part; for a matrix with negative eigenvalues also K₊ and K₋, the positive "
        "semidefinite matrices with K = K₊ − K₋ (Huang et al. 2016, Prop. 1). <i>Range</i> gives full colour to the "
        "largest magnitude or to the 95th percentile. A click selects the two samples (of dissimilarities, the note "
        "then says what changing this pair "
        "alone does to the negative eigenvalues), and so do <code>Ctrl</code> "
        "and the arrow keys, which go from entry to entry."),
    .create = []() -> View* { return new GramView; },
};

GramView::GramView(QWidget* parent)
    : PlottedView(viewInfo, tr("Kernel matrix"),
        tr("Kernel values of all pairs of training samples, the first argument down, the second across: %1, zero "
           "neutral. Wheel: zoom, up to single entries with their numbers. Click: select "
           "both samples of an entry, or the one a header names.")
            .arg(signColourWords()),
        parent),
      m_layer(new MatrixLayer(*m_plot)),
      m_maker(new GramMaker(this))
{
    m_rows->insertWidget(0, makeBar());
    new KeySteps(*m_plot, [this](QPoint step) { stepTo(m_cell.row + step.y(), m_cell.column + step.x()); });
    m_plot->setTip([this](const QPointF& pixel) { return cardAt(pixel); });
    connect(m_maker, &GramMaker::made, this, &GramView::adopt);
    connect(m_maker, &GramMaker::failed, this, &GramView::showMessage);
    connect(m_plot, &PlotView::visibleBoxChanged, this, [this] {
        if (m_picture) showLook();
    });
}

QWidget* GramView::makeBar()
{
    auto* bar = new QWidget(this);
    keepUsual(*bar);
    auto* row = new FlowLayout(bar);
    row->setContentsMargins(8, 4, 8, 0);
    const auto add = [&](const QString& name, QComboBox* box) {
        auto* label = new QLabel(name, bar);
        label->setBuddy(box);
        m_names.push_back(label);
        row->addTogether(label, box);
    };
    m_order = new OrderControls(bar, row, m_names, this);
    row->addStretch();
    m_kind = makeChoiceBox(QStringLiteral("gram.matrix"), tr("Matrix"),
        tr("K, or the centred kernel matrix HKH with H = I − 11ᵀ/n; for an asymmetric matrix its symmetric and its "
           "skew part; for a matrix with negative eigenvalues the positive semidefinite K₊ and K₋ with K = K₊ − K₋"),
        bar);
    m_kind->addItem(QStringLiteral("K"), static_cast<int>(GramKind::Plain));
    m_kind->addItem(tr("centred K"), static_cast<int>(GramKind::Centred));
    add(tr("&Matrix"), m_kind);
    m_range = makeChoiceBox(QStringLiteral("gram.range"), tr("Range of the colours"),
        tr("Magnitude with full colour: the largest, or the 95th percentile of the nonzero magnitudes (larger ones "
           "are clipped)"),
        bar);
    m_range->addItem(tr("largest magnitude"), static_cast<int>(GramRange::Largest));
    m_range->addItem(tr("95th percentile"), static_cast<int>(GramRange::Most));
    add(tr("&Range"), m_range);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        m_kindChosen = true;
        refresh();
    });
    connect(m_order, &OrderControls::changed, this, &GramView::refresh);
    connect(m_order, &OrderControls::clustersChanged, this, [this] {
        showControls();
        showScene();
    });
    connect(m_order, &OrderControls::labelsWanted, this, &GramView::askForLabels);
    connect(m_range, &QComboBox::currentIndexChanged, this, &GramView::showScene);
    showControls();
    return bar;
}

GramOrder GramView::order() const
{
    return m_order->order();
}
void GramView::setOrder(GramOrder order)
{
    m_order->setOrder(order);
}
GramKind GramView::kind() const
{
    return valueOf<GramKind>(m_kind);
}
void GramView::setKind(GramKind kind)
{
    m_kindChosen = true;
    choose(m_kind, kind);
}
GramRange GramView::range() const
{
    return valueOf<GramRange>(m_range);
}
void GramView::setRange(GramRange range)
{
    choose(m_range, range);
}

void GramView::connectTo(Document& document)
{
    View::connectTo(document);
    connect(this, &GramView::labelsWanted, &document, [this, &document](const std::vector<int>& clusters) {
        try {
            const QString step = tr("use clusters as labels");
            if (results()->data->kind == DataKind::Vectors)
                return document.editSamples(withLabels(*results()->data, clusters, "cluster"), step);
            // Samples that are no vectors stay where they come from, and the labels are laid over them.
            Experiment labelled = document.experiment();
            setParameter(labelled, "prepare.labels", handLabelsText(clusters));
            document.edit(labelled, step);
        } catch (const InvalidInput& error) {
            document.tell(QString::fromUtf8(error.what()));
        }
    });
}

void GramView::setTheme(const Theme& theme)
{
    PlottedView::setTheme(theme);
    if (m_picture) showLook();
}

void GramView::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    showSelection();
    const QString before = m_pairEffect;
    m_pairEffect = m_shown ? pairEffectText(*m_shown, m_selection) : QString();
    if (m_picture && m_pairEffect != before) showLook();
}

void GramView::paint(QPainter& painter, const QRectF& target)
{
    if (!m_picture) refresh();
    m_maker->finish();
    m_plot->renderPicture(painter, target);
}

void GramView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    if (!m_picture) refresh();
}

void GramView::hideEvent(QHideEvent* event)
{
    View::hideEvent(event);
    // What is out of sight keeps no hundred megabytes, nor the results it was made of.
    m_maker->clear();
    m_wished.reset();
    m_picture.reset();
    m_shown.reset();
    m_layer->setScene({});
}

void GramView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    for (QLabel* name : m_names) name->setVisible(usualSize(*this).width() >= narrowView);
    m_order->showThose(results() && results()->gram, usualSize(*this).width() >= narrowView);
}

/// Offers what the results allow; a choice they do not allow falls back to what is always there.
void GramView::showControls()
{
    const Results* shown = results().get();
    const GramValue* gram = shown ? shown->gram.get() : nullptr;
    const bool labelled = gram && shown->prepared
        && static_cast<Index>(shown->prepared->trainLabels.size()) == gram->train.rows();
    const bool spectrum = gram && shown->spectrum && shown->spectrum->raw.vectors.rows() == gram->train.rows();
    const bool asymmetric = gram && gram->asymmetry != 0.0;
    m_order->offer(gram, labelled, spectrum ? std::max<Index>(1, shown->spectrum->raw.vectors.cols()) : 0,
        gram ? gram->train.rows() : 0, whyNoClusterLabels(shown));
    if (gram) {
        const QSignalBlocker quietKind(m_kind);
        const bool ofDistances = isOfDistances(*shown);
        if (!m_kindChosen) choose(m_kind, ofDistances ? GramKind::Centred : GramKind::Plain);
        offer(m_kind, GramKind::Symmetric, tr("symmetric ½(K + Kᵀ)"), asymmetric);
        offer(m_kind, GramKind::Skew, tr("skew ½(K − Kᵀ)"), asymmetric);
        const bool indefinite = spectrum && shown->diagnosis && shown->diagnosis->signature.negative > 0;
        offer(m_kind, GramKind::Positive, tr("positive part K₊"), indefinite);
        offer(m_kind, GramKind::Negative, tr("negative part K₋"), indefinite);
    }
    for (QComboBox* control : {m_kind, m_range}) control->setEnabled(gram != nullptr);
    m_order->showThose(gram, usualSize(*this).width() >= narrowView);
    if (gram && order() == GramOrder::Eigenvector) showEigenvalue();
}

void GramView::showEigenvalue()
{
    const Eigenpairs& pairs = kind() == GramKind::Centred ? results()->spectrum->centred : results()->spectrum->raw;
    const int number = m_order->eigenvector();
    m_order->showEigenvalue(number <= pairs.values.size()
            ? tr("λ%1 = %2").arg(subscript(number), formatNumber(pairs.values(number - 1), 3))
            : QString());
}

void GramView::askForLabels()
{
    const std::vector<int> clusters = m_picture ? clustersOf(*m_picture, m_order->clusters()) : std::vector<int>();
    if (clusters.empty() || m_shown != results()) return;
    std::vector<int> ofSamples(clusters.size(), 0);
    for (std::size_t row = 0; row < clusters.size(); ++row)
        ofSamples[static_cast<std::size_t>(sampleOf(static_cast<Index>(row)))] = clusters[row];
    Q_EMIT labelsWanted(ofSamples);
}

QString GramView::emptyMessage() const
{
    if (!results() || !results()->data)
        return tr("No kernel matrix yet: open a file, generate samples, or draw some on the decision map.");
    if (results()->gram)
        return results()->gram->train.size() > 0 ? QString() : tr("The kernel matrix is empty: add samples.");
    if (const QString problem = firstProblemText(*results(), Stage::Gram); !problem.isEmpty()) return problem;
    return tr("No kernel matrix: choose a kernel that can compare these objects.");
}

void GramView::clear()
{
    m_maker->clear();
    m_wished.reset();
    m_picture.reset();
    m_shown.reset();
    m_homeSize = -1;
    m_layer->setScene({});
}

void GramView::refresh()
{
    showControls();
    const QString message = emptyMessage();
    if (!message.isEmpty()) return showMessage(message);
    makePicture();
}

GramWish GramView::wish() const
{
    GramWish wish{results()->gram, results()->prepared, results()->spectrum, kind(), order()};
    if (wish.order == GramOrder::Eigenvector) wish.eigenvector = m_order->eigenvector() - 1;
    if (wish.order == GramOrder::Cluster) wish.linkage = m_order->linkage();
    return wish;
}

void GramView::makePicture()
{
    const GramWish wanted = wish();
    if (m_wished == wanted && m_shown == results()) return;
    m_wished = wanted;
    m_maker->submit(wanted);
    if (m_picture) showLook();  // says that an order is under way
}

void GramView::adopt(std::shared_ptr<const GramPicture> picture)
{
    if (!m_wished || !results() || !results()->gram) return;
    // Later results may have other rows; a picture on its way to them is not shown with their samples.
    if (picture->wish.prepared != results()->prepared
        || picture->wish.gram->train.rows() != results()->gram->train.rows())
        return;
    m_picture = std::move(picture);
    m_shown = results();
    m_pairEffect = m_shown ? pairEffectText(*m_shown, m_selection) : QString();
    showScene();
    showSelection();
}

/// The matrix that is chosen, in the order that is chosen.
std::string GramView::makeNumbers() const
{
    if (!results()->gram || !results()->prepared || !results()->data) return {};
    const GramWish wanted = wish();
    const bool isMade = m_picture && m_picture->wish == wanted && m_picture->ordered;
    const GramEntries entries = isMade ? m_picture->entries
                                       : gramEntries(wanted.gram, wanted.kind, wanted.spectrum.get());
    const std::vector<Index> order = isMade ? m_picture->order : gramOrder(wanted).order;
    const auto n = static_cast<Index>(order.size());
    NamedMatrix matrix{.values = Matrix(n, n), .names = {}};
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i)
            matrix.values(i, j) = entries.at(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(j)]);
    for (const Index row : order) {
        const Index sample = results()->prepared->trainRows[static_cast<std::size_t>(row)];
        const auto& names = results()->data->objectNames;
        matrix.names.push_back(names.empty() ? objectNumber(sample) : names[static_cast<std::size_t>(sample)]);
    }
    return matrixBytes(matrix, MatrixFormat::Csv).bytes;
}

Range GramView::valuesOfK() const
{
    const std::shared_ptr<const GramValue>& gram = results()->gram;
    if (m_rangeOf.lock() != gram) {
        m_rangeOf = gram;
        m_values = {gram->train.minCoeff(), gram->train.maxCoeff()};
    }
    return m_values;
}

QString GramView::makeSentence() const
{
    if (!results()->gram || results()->gram->train.size() == 0) return emptyMessage();
    const GramValue& gram = *results()->gram;
    const Range values = valuesOfK();
    const QString symmetry = gram.asymmetry > 0.0
        ? tr("asymmetric: the skew part has %1 of the norm of the symmetric part").arg(percentText(gram.asymmetry))
        : tr("symmetric");
    const QString k = tr("Kernel matrix of %1 objects, values from %2 to %3; %4.")
                          .arg(groupedNumber(gram.train.rows()), roundedNumber(values.low, 3),
                              roundedNumber(values.high, 3), symmetry);
    if (kind() == GramKind::Plain || !m_picture) return k;
    return tr("%1 Shown: %2, magnitudes up to %3.").arg(k, m_kind->currentText(), roundedNumber(m_picture->largest, 3));
}

double GramView::limit() const
{
    const double magnitude = range() == GramRange::Most ? m_picture->most : m_picture->largest;
    return magnitude > 0 && std::isfinite(1 / magnitude) ? magnitude : 1.0;
}

Index GramView::sampleOf(Index row) const
{
    if (!m_shown || !m_shown->prepared || row >= static_cast<Index>(m_shown->prepared->trainRows.size())) return row;
    return m_shown->prepared->trainRows[static_cast<std::size_t>(row)];
}

int GramView::classOf(Index row) const
{
    const std::vector<int>& labels = m_shown->prepared->trainLabels;
    return row < static_cast<Index>(labels.size()) ? labels[static_cast<std::size_t>(row)] : -1;
}

void GramView::showScene()
{
    if (!m_picture) return;
    const bool named = m_shown->data && !m_shown->data->objectNames.empty();
    MatrixScene scene{.pyramid = m_picture->pyramid,
        .size = static_cast<Index>(m_picture->order.size()),
        .block = m_picture->block,
        .limit = limit(),
        .upright = named};
    const bool labelled = m_shown->data && m_shown->prepared && !m_shown->prepared->trainLabels.empty();
    for (const Index row : m_picture->order) {
        const Index sample = sampleOf(row);
        scene.labels.push_back(named ? objectText(*m_shown->data, sample) : objectNumberText(sample));
        if (labelled) scene.classes.push_back(classOf(row));
    }
    if (labelled && m_picture->wish.order == GramOrder::Class)
        scene.blocks = classBlocks(scene.classes, *m_shown->data);
    if (order() == GramOrder::Cluster) {
        scene.tree = matrixTree(*m_picture, m_order->clusters());
        scene.blocks = clusterBlocks(*m_picture, m_order->clusters());
    }
    scene.entry = [picture = m_picture](Index row, Index column) {
        return picture->entries.at(
            picture->order[static_cast<std::size_t>(row)], picture->order[static_cast<std::size_t>(column)]);
    };
    m_layer->setScene(std::move(scene));
    showLook();
}

void GramView::showLook()
{
    if (m_arranging) return;
    const QScopedValueRollback arranging(m_arranging, true);
    PlotLook look;
    look.equalUnits = look.x.wholeNumbers = look.y.wholeNumbers = true;
    look.colorBar = ColorBar{divergingTable(m_theme, 129), {-limit(), limit()}, symbolOf(m_picture->wish.kind)};
    look.legend = legend();
    look.note = note();
    m_plot->setLook(look);
    const Box home = m_layer->homeBox(m_plot->map().area.size());
    const auto size = static_cast<Index>(m_picture->order.size());
    m_plot->showHome(home, size != m_homeSize);
    m_homeSize = size;
    // The zoom the note speaks of may only now be known.
    look.note = note();
    m_plot->setLook(look);
}

std::vector<LegendEntry> GramView::legend() const
{
    const MatrixScene& scene = m_layer->scene();
    // Where classes lie together their names stand beside them.
    const bool named = !scene.blocks.empty() && scene.blocks.front().classIndex >= 0;
    if (scene.classes.empty() || named || m_shown->data->classNames.size() > mostLegendClasses) {
        using Mark = LegendEntry::Mark;
        return {{Mark::Filled, MarkerShape::Square, m_theme.positive, tr("positive")},
            {Mark::Filled, MarkerShape::Square, m_theme.negative, tr("negative")}};
    }
    std::vector<LegendEntry> entries = classLegend(*m_shown, m_theme);
    if (!m_shown->prepared->testRows.empty()) entries.pop_back();  // what is held out has no row here
    return entries;
}

QString GramView::note() const
{
    const Index n = static_cast<Index>(m_picture->order.size());
    QStringList parts{tr("%1 × %1").arg(groupedNumber(n))};
    if (m_wished->order == GramOrder::Cluster && !(m_picture->ordered && m_picture->wish.order == GramOrder::Cluster))
        parts << tr("finding clusters …");
    else if (m_picture->tree)
        parts << treeNote(*m_picture);
    const double merged = m_layer->rowsPerPixel(m_plot->map());
    if (m_picture->block > 1)
        parts << tr("means of %1 × %1 entries (more than %2 rows)")
                     .arg(m_picture->block)
                     .arg(groupedNumber(mostPicturedRows));
    else if (merged > 1.05)
        parts << tr("each pixel: mean of about %1 × %1 entries").arg(formatNumber(merged, 2));
    if (range() == GramRange::Most && m_picture->most < m_picture->largest)
        parts << tr("largest magnitude %1").arg(formatNumber(m_picture->largest, 3));
    if (!m_pairEffect.isEmpty()) parts << m_pairEffect;
    return parts.join(QStringLiteral(" · "));
}

void GramView::showSelection()
{
    std::vector<Index> places;
    if (m_picture && m_shown) {
        for (Index place = 0; place < static_cast<Index>(m_picture->order.size()); ++place)
            if (positionOf(m_selection, sampleOf(m_picture->order[static_cast<std::size_t>(place)])) >= 0)
                places.push_back(place);
    }
    m_layer->setSelection(std::move(places));
}

QString GramView::entryText(Index row, Index column) const
{
    const GramKind kind = m_picture->wish.kind;
    const Matrix& k = m_picture->entries.gram->train;
    const auto value = [](const QString& symbol, Index i, Index j, double number) {
        return QStringLiteral("%1[%2, %3] = %4")
            .arg(symbol, objectNumberText(i), objectNumberText(j), formatNumber(number, usualDigits(6)));
    };
    QStringList values{value(symbolOf(kind), row, column, m_picture->entries.at(row, column))};
    if (kind != GramKind::Plain) values << value(QStringLiteral("K"), row, column, k(row, column));
    if (m_picture->entries.gram->asymmetry != 0.0 && row != column)
        values << value(QStringLiteral("K"), column, row, k(column, row));
    return values.join(QStringLiteral(", "));
}

QString GramView::readoutAt(const QPointF& pixel) const
{
    if (!m_picture) return {};
    const MatrixPlace place = m_layer->placeAt(m_plot->map(), pixel);
    const auto rowAt = [this](Index at) { return m_picture->order[static_cast<std::size_t>(at)]; };
    if (!place.onEntry()) {
        const Index known = std::max(place.row, place.column);
        return known < 0 ? QString() : sampleText(*m_shown, sampleOf(rowAt(known)));
    }
    const Index row = rowAt(place.row), column = rowAt(place.column);
    const QString first = sampleText(*m_shown, sampleOf(row));
    return entryText(row, column) + QStringLiteral(" · ")
        + (row == column ? first : tr("%1 × %2").arg(first, sampleText(*m_shown, sampleOf(column))));
}

QString GramView::cardAt(const QPointF& pixel) const
{
    if (!m_picture) return {};
    const MatrixPlace place = m_layer->placeAt(m_plot->map(), pixel);
    if (!place.onEntry()) return readoutAt(pixel);
    const Index row = m_picture->order[static_cast<std::size_t>(place.row)],
                column = m_picture->order[static_cast<std::size_t>(place.column)];
    return pairCard(*m_shown, sampleOf(row), sampleOf(column), entryText(row, column), m_theme);
}

/// Reads another entry; the first one if none was read.
void GramView::stepTo(Index row, Index column)
{
    if (!m_picture || m_picture->order.empty()) return;
    const auto last = static_cast<Index>(m_picture->order.size()) - 1;
    m_cell = {std::clamp<Index>(row, 0, last), std::clamp<Index>(column, 0, last)};
    bringIntoSight(*m_plot, m_layer->entryRect(m_plot->map(), m_cell.row, m_cell.column).center());
    const QPointF at = m_layer->entryRect(m_plot->map(), m_cell.row, m_cell.column).center();
    click(at, Qt::NoModifier);
    Q_EMIT readoutChanged(readoutAt(at));
}

void GramView::click(const QPointF& pixel, Qt::KeyboardModifiers modifiers)
{
    if (!m_picture) return;
    const bool extend = extends(modifiers);
    const MatrixPlace place = m_layer->placeAt(m_plot->map(), pixel);
    const Index first = place.row >= 0 ? place.row : place.column;
    if (place.onEntry()) m_cell = place;
    const auto sampleAt = [this](Index at) { return sampleOf(m_picture->order[static_cast<std::size_t>(at)]); };
    Q_EMIT sampleClicked(first >= 0 ? sampleAt(first) : -1, extend);
    // Extending by a sample twice would take it out again.
    if (place.onEntry() && place.row != place.column) Q_EMIT sampleClicked(sampleAt(place.column), true);
}

}  // namespace krein
