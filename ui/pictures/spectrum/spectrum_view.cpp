// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/spectrum/spectrum_view.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "core/experiment/followed_spectrum.h"
#include "ui/pictures/spectrum/spectrum_tool.h"
#include "ui/pictures/spectrum/surgery_bar.h"
#include "ui/plot/layers/stems_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/words/text.h"

namespace krein {

namespace {

/// Whole decades around the values, and always a little on both sides of zero.
Range decadesAround(const AxisScale& scale, double low, double high)
{
    const double top = high > 0 ? std::ceil(scale.toPosition(high) + 0.05) : 0.5;
    const double bottom = low < 0 ? std::floor(scale.toPosition(low) - 0.05) : -0.5;
    return {scale.toValue(bottom), scale.toValue(top)};
}

std::vector<double> listed(const Vector& values)
{
    return {values.begin(), values.end()};
}

double largestOf(const Vector& values)
{
    return values.size() ? values.cwiseAbs().maxCoeff() : 0.0;
}

/// From the least to the largest of zero, the values and what becomes of them.
Range rangeOf(const Stems& stems)
{
    Range range{0, 0};
    for (const auto* numbers : {&stems.values, &stems.images})
        for (const double value : *numbers) range = {std::min(range.low, value), std::max(range.high, value)};
    return range;
}

}  // namespace

double symmetricLogThreshold(const Vector& values, double zero)
{
    const double largest = values.size() ? values.cwiseAbs().maxCoeff() : 0.0;
    if (!(largest > 0) || !std::isfinite(largest)) return 1.0;
    double smallest = largest;
    for (const double value : values)
        if (std::abs(value) > zero) smallest = std::min(smallest, std::abs(value));
    const double highest = std::floor(std::log10(largest));
    return std::pow(10.0, std::clamp(std::floor(std::log10(smallest)), highest - 12, highest - 1));
}

SpectrumView::SpectrumView(QWidget* parent)
    : View(viewInfo, parent),
      m_theme(makeTheme(false)),
      m_plot(new PlotView(this)),
      m_stems(new StemsLayer(*m_plot)),
      m_tool(new SpectrumTool(*m_plot, *m_stems, this)),
      m_bar(new SurgeryBar(this)),
      m_matrix(new QComboBox(this)),
      m_scale(new QComboBox(this))
{
    setObjectName(id());
    m_plot->setObjectName(QStringLiteral("spectrum.plot"));
    m_plot->setAccessibleName(tr("Eigenvalue spectrum"));
    m_plot->setWhatsThis(tr("Eigenvalues in descending order: positive blue, negative vermilion, zero within the "
                            "tolerance grey. "
                            "Click an eigenvalue of K to see its eigenvector and its eigenfunction; Ctrl adds one, "
                            "Shift a range, and a "
                            "rectangle picks all it touches. F flips, C clips, D drops and R restores what is picked; "
                            "comma and full stop "
                            "pick the previous and the next one. Drag the grips at the right end of the grey band to "
                            "change the zero tolerance."));
    buildControls();
    setFocusProxy(m_plot);
    m_plot->setTool(m_tool);
    m_plot->viewport()->installEventFilter(this);
    m_plot->setReadout([this](const QPointF& pixel) { return readoutAt(pixel); });
    connectTool();
}

SpectrumView::~SpectrumView()
{
    m_plot->setTool(nullptr);  // it goes before the plot does
}

void SpectrumView::buildControls()
{
    m_matrix->setObjectName(QStringLiteral("spectrum.matrix"));
    m_matrix->setAccessibleName(tr("Matrix whose eigenvalues are shown"));
    m_matrix->setToolTip(tr("Eigenvalues of the Gram matrix K, of the centred one HKH, or of K̃, what the repair of the "
                            "spectrum makes of K"));
    m_matrix->addItem(tr("K"), QStringLiteral("raw"));
    m_matrix->addItem(tr("centred K"), QStringLiteral("centred"));
    m_matrix->addItem(tr("corrected K̃"), QStringLiteral("corrected"));
    m_scale->setObjectName(QStringLiteral("spectrum.scale"));
    m_scale->setAccessibleName(tr("Scale of the eigenvalue axis"));
    m_scale->setToolTip(tr("Linear, or logarithmic on both sides of zero so that small eigenvalues are seen beside "
                           "large ones"));
    m_scale->addItems({tr("Linear"), tr("Symmetric log")});
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 0);
    row->addWidget(m_matrix);
    row->addStretch();
    row->addWidget(m_scale);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_bar);
    offerMatrices();
    connect(m_matrix, &QComboBox::currentIndexChanged, this, &SpectrumView::switched);
    connect(m_scale, &QComboBox::currentIndexChanged, this, &SpectrumView::switched);
    connect(m_bar, &SurgeryBar::wanted, this, &SpectrumView::operate);
}

void SpectrumView::connectTool()
{
    connect(m_plot, &PlotView::hovered, this, [this](const QPointF& pixel) {
        m_stems->setEmphasis(m_stems->indexAt(m_plot->map(), pixel));
        Q_EMIT readoutChanged(readoutAt(pixel));
    });
    connect(m_plot, &PlotView::left, this, [this] {
        m_stems->setEmphasis(-1);
        Q_EMIT readoutChanged({});
    });
    connect(m_plot, &PlotView::clicked, this, [this](const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
        click(m_stems->stemAt(m_plot->map(), pixel), modifiers);
    });
    connect(m_tool, &SpectrumTool::clicked, this, [this](int index) { click(index, {}); });
    connect(m_tool, &SpectrumTool::swept, this, [this](const std::vector<Index>& indices) {
        if (indices.size() < 2) return click(indices.empty() ? -1 : static_cast<int>(indices.front()), {});
        std::vector<Index> numbers = indices;
        for (Index& number : numbers) ++number;
        m_anchor = numbers.front();
        setPicked(std::move(numbers));
    });
    connect(m_tool, &SpectrumTool::bandDragged, this, &SpectrumView::dragTolerance);
    connect(m_tool, &SpectrumTool::keyPressed, this, &SpectrumView::pressKey);
}

SpectrumMatrix SpectrumView::matrix() const
{
    return static_cast<SpectrumMatrix>(m_matrix->currentIndex());
}
void SpectrumView::setMatrix(SpectrumMatrix matrix)
{
    m_matrix->setCurrentIndex(static_cast<int>(matrix));
}
AxisKind SpectrumView::scale() const
{
    return m_scale->currentIndex() == 1 ? AxisKind::SymmetricLog : AxisKind::Linear;
}
void SpectrumView::setScale(AxisKind scale)
{
    m_scale->setCurrentIndex(scale == AxisKind::SymmetricLog ? 1 : 0);
}

void SpectrumView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_plot->setTheme(theme);
    refresh();
}

void SpectrumView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    m_plot->renderPicture(painter, target);
}

void SpectrumView::switched()
{
    m_switched = true;
    setPicked({});
    refresh();
}

void SpectrumView::showMessage(const QString& message)
{
    setPicked({});
    m_tool->setTargets(false, false, 0);
    m_stems->setStems({});
    PlotLook look;
    look.axes = false;
    look.message = message;
    m_plot->setLook(look);
}

/// Greys out the matrices there are no eigenvalues of, and leaves them for K.
void SpectrumView::offerMatrices()
{
    const auto* items = qobject_cast<QStandardItemModel*>(m_matrix->model());
    const bool decomposed = results() && results()->spectrum;
    const bool corrected = decomposed && results()->corrected && !results()->corrected->name.empty();
    const auto offer = [items](SpectrumMatrix matrix, bool offered) {
        items->item(static_cast<int>(matrix))->setEnabled(offered);
    };
    offer(SpectrumMatrix::Centred, decomposed || !results());
    offer(SpectrumMatrix::Corrected, corrected);
    if (results() && !items->item(m_matrix->currentIndex())->isEnabled()) {
        const QSignalBlocker quiet(m_matrix);
        m_matrix->setCurrentIndex(0);
        m_switched = true;
    }
}

void SpectrumView::follow(std::shared_ptr<const FollowedSpectrum> followed)
{
    m_followed = std::move(followed);
    if (isInSight()) refresh();
}

void SpectrumView::refresh()
{
    if (results() && m_followed && m_followed->generation <= results()->generation) m_followed.reset();
    if (!m_tool->draggingBand()) m_draggedTolerance.reset();
    offerMatrices();
    if (results() && results()->large && results()->large->sampled.eigenvalues.size() > 0) return showEstimate();
    if (results() && results()->spectrum && results()->diagnosis) return showSpectrum();
    const QString problem = results() ? toText(firstProblem(*results(), Stage::Diagnosis)) : QString();
    showMessage(problem.isEmpty() ? tr("Nothing has been computed yet.") : problem);
}

const Vector& SpectrumView::shownValues() const
{
    switch (matrix()) {
    case SpectrumMatrix::Centred: return m_followed ? m_followed->centred : results()->spectrum->centred.values;
    case SpectrumMatrix::Corrected: return results()->corrected->pairs.values;
    case SpectrumMatrix::Raw: break;
    }
    return m_followed ? m_followed->raw : results()->spectrum->raw.values;
}

const Diagnosis& SpectrumView::shownDiagnosis() const
{
    return m_followed ? m_followed->diagnosis : *results()->diagnosis;
}

void SpectrumView::showSpectrum()
{
    const Vector& values = shownValues();
    if (values.size() == 0) return showMessage(tr("There are no eigenvalues."));
    const Diagnosis& diagnosis = shownDiagnosis();
    const SpectrumMatrix kind = matrix();
    const Signature counts = kind == SpectrumMatrix::Raw ? diagnosis.signature
        : kind == SpectrumMatrix::Centred                ? diagnosis.centredSignature
                                                         : signature(values, diagnosis.tolerance);
    const double largest = largestOf(values);
    Stems stems{.values = listed(values), .zero = m_draggedTolerance.value_or(diagnosis.tolerance) * largest};
    PlotLook look;
    const QString name = kind == SpectrumMatrix::Raw ? tr("K")
        : kind == SpectrumMatrix::Centred            ? tr("centred K")
                                                     : tr("corrected K̃");
    look.y.title = tr("eigenvalue λ of %1").arg(name);
    look.y.shortTitle = tr("λ of %1").arg(name);
    using Mark = LegendEntry::Mark;
    look.legend = {{Mark::Filled, MarkerShape::Circle, m_theme.positive, tr("%1 positive").arg(counts.positive)},
        {Mark::Filled, MarkerShape::Circle, m_theme.negative, tr("%1 negative").arg(counts.negative)},
        {Mark::Filled, MarkerShape::Circle, m_theme.null, tr("%1 zero").arg(counts.zero)}};
    const auto& corrected = results()->corrected;
    if (kind == SpectrumMatrix::Raw && !m_followed && corrected && corrected->images.size() == values.size()
        && ((corrected->images - values).array().abs() > stems.zero).any()) {
        stems.images = listed(corrected->images);
        look.legend.push_back({Mark::Hollow, MarkerShape::Circle, m_theme.text, tr("after repair")});
    }
    showStems(std::move(stems), std::move(look));
    m_tool->setTargets(canPick(), largest > 0, defaultTolerance(values.size()) * largest);
    showPicked();
}

void SpectrumView::showEstimate()
{
    const LargeValue& large = *results()->large;
    setPicked({});
    PlotLook look;
    look.y.title = tr("eigenvalue λ of K (estimate)");
    look.y.shortTitle = tr("λ of K (estimate)");
    const Index samples = results()->prepared ? static_cast<Index>(results()->prepared->trainRows.size()) : 0;
    using Mark = LegendEntry::Mark;
    look.legend = {{Mark::Filled, MarkerShape::Circle, m_theme.positive, tr("positive")},
        {Mark::Filled, MarkerShape::Circle, m_theme.negative, tr("negative")},
        {Mark::Stem, MarkerShape::Circle, m_theme.null,
            tr("estimated from %1 of %2 samples").arg(large.sampled.landmarks).arg(samples)}};
    showStems({.values = listed(large.sampled.eigenvalues), .zero = large.tolerance * large.largest, .estimate = true},
        std::move(look));
    m_tool->setTargets(false, false, 0);
}

void SpectrumView::showStems(Stems stems, PlotLook look)
{
    const Range range = rangeOf(stems);
    const double low = range.low, high = range.high;
    const Vector values = Eigen::Map<const Vector>(stems.values.data(), static_cast<Index>(stems.values.size()));
    look.x.title = tr("index, by descending eigenvalue");
    look.x.shortTitle = tr("index");
    look.x.wholeNumbers = true;
    if (scale() == AxisKind::SymmetricLog) {
        // Not from the tolerance in use: the axis would move while that is dragged.
        look.y.scale = {
            AxisKind::SymmetricLog, symmetricLogThreshold(values, defaultTolerance(values.size()) * largestOf(values))};
        m_range = decadesAround(look.y.scale, low, high);
    } else {
        m_range = steadyRange(
            m_switched ? Range{0, 0} : m_range, {low - 0.02 * (high - low), high + 0.02 * (high - low)});
    }
    m_stems->setStems(std::move(stems));
    m_plot->setLook(look);
    const auto count = static_cast<double>(values.size());
    const double margin = 0.5 + 0.012 * count;
    const double grips = 0.06 * count;  // the most negative ones would lie below them
    const Box home{1 - margin, count + margin + grips, m_range.low, m_range.high};
    if (m_switched || m_shownCount != m_stems->values().size())
        m_plot->resetZoomTo(home);
    else
        m_plot->setHome(home);
    m_switched = false;
    m_shownCount = m_stems->values().size();
}

}  // namespace krein
