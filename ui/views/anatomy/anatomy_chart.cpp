// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/anatomy/anatomy_chart.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QCoreApplication>
#include <QResizeEvent>
#include <QVBoxLayout>

#include "ui/controls/choice_box.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr double eigenvalueDetail = 1e-4;  // of the largest |λ|: below it the axis is linear

double shareOf(Index errors, Index samples)
{
    return samples > 0 ? 100.0 * static_cast<double>(errors) / static_cast<double>(samples) : 0.0;
}

/// The step function in per cent over [low, high], moved by the bias.
QPolygonF errorSteps(const BiasCurve& curve, double low, double high, double bias)
{
    QPolygonF line;
    double at = low;
    for (std::size_t k = 0; k < curve.errors.size(); ++k) {
        const double until = k < curve.steps.size() ? curve.steps[k] : high;
        const double share = shareOf(curve.errors[k], curve.samples);
        line << QPointF(bias + at, share) << QPointF(bias + until, share);
        at = until;
    }
    return line;
}

}  // namespace

AnatomyChart::AnatomyChart(QWidget* parent)
    : QWidget(parent),
      m_theme(makeTheme(false)),
      m_box(makeChoiceBox(QStringLiteral("anatomy.chart"), tr("Chart"),
          tr("The negative eigenfraction of growing subsets, the eigenvalues of each class's block of the matrix, or "
             "the errors as a function of the bias"),
          this)),
      m_plot(new PlotView(this)),
      m_curve(new CurveLayer(*m_plot)),
      m_points(new PointsLayer(*m_plot)),
      m_steps(new ContourLayer(*m_plot)),
      m_labels(new LabelsLayer(*m_plot))
{
    m_box->addItem(tr("Negative eigenfraction of subsets"), static_cast<int>(Kind::Subsets));
    m_box->addItem(tr("Eigenvalues by class"), static_cast<int>(Kind::Classes));
    m_box->addItem(tr("Eigenvalues by class, centred"), static_cast<int>(Kind::CentredClasses));
    m_box->addItem(tr("Errors by bias"), static_cast<int>(Kind::Bias));
    m_plot->setObjectName(QStringLiteral("anatomy.plot"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 2, 4, 0);
    column->setSpacing(0);
    column->addWidget(m_box, 0, Qt::AlignLeft);
    column->addWidget(m_plot, 1);
    m_plot->setReadout([this](const QPointF& pixel) { return readoutAt(pixel); });
    connect(m_plot, &PlotView::readoutChanged, this, &AnatomyChart::readoutChanged);
    connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
        refresh();
        m_plot->resetZoom();
    });
    refresh();
}

void AnatomyChart::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_plot->setTheme(theme);
}

void AnatomyChart::showResults(const std::shared_ptr<const Results>& results, const QString& pending)
{
    m_results = results;
    m_pending = pending;
    refresh();
}

void AnatomyChart::setKind(Kind kind)
{
    m_box->setCurrentIndex(m_box->findData(static_cast<int>(kind)));
}

const std::vector<ClassEigenvalues>& AnatomyChart::classes() const
{
    static const std::vector<ClassEigenvalues> none;
    if (!m_results || !m_results->reports) return none;
    return kind() == Kind::CentredClasses ? m_results->reports->centredClasses : m_results->reports->classes;
}

AnatomyChart::Kind AnatomyChart::kind() const
{
    return static_cast<Kind>(m_box->currentData().toInt());
}

void AnatomyChart::render(QPainter& painter, const QRectF& target)
{
    if (!m_plot->isVisible()) {  // it may be a stamp, of which nobody has told it yet
        m_plot->resize(target.size().toSize());
        QResizeEvent event(m_plot->size(), QSize());
        QCoreApplication::sendEvent(m_plot, &event);
    }
    m_plot->renderPicture(painter, target);
}

void AnatomyChart::clear()
{
    m_curve->setPoints({}, m_theme.negative);
    m_points->setPoints({});
    m_steps->setContours({});
    m_labels->setLabels({}, 0);
}

void AnatomyChart::refresh()
{
    clear();
    switch (kind()) {
    case Kind::Subsets:
        m_plot->setAccessibleName(tr("Negative eigenfraction of growing subsets of the samples"));
        m_plot->setWhatsThis(tr("The negative eigenfraction of random subsets of the samples: the line is the median "
                                "over subsets of one size, the band reaches from the smallest to the largest. If it "
                                "grows, more samples make K more indefinite. Of dissimilarities each subset is "
                                "centred."));
        return showSubsets();
    case Kind::Classes:
    case Kind::CentredClasses:
        m_plot->setAccessibleName(tr("Eigenvalues of the matrix of each class"));
        m_plot->setWhatsThis(tr("The eigenvalues of the matrix of the samples of one class, the largest first; "
                                "centred, they are the class's variances along its axes, negative ones included. Those "
                                "of a class lie between eigenvalues of the whole matrix."));
        return showClasses();
    case Kind::Bias:
        m_plot->setAccessibleName(tr("Errors as a function of the bias"));
        m_plot->setWhatsThis(tr("Training and test errors as a function of the bias b. The vertical line is the bias "
                                "that the method chose."));
        return showBias();
    }
}

void AnatomyChart::showSubsets()
{
    if (!m_results || !m_results->reports || m_results->reports->subsets.sizes.empty())
        return m_plot->showMessage(m_pending.isEmpty() ? tr("There are no subsets.") : m_pending);
    const SubsetFractions& subsets = m_results->reports->subsets;
    std::vector<CurvePoint> points;
    double highest = 0.0;
    for (const SubsetFraction& of : subsets.sizes) {
        points.push_back({static_cast<double>(of.size), of.smallest, of.median, of.largest});
        highest = std::max(highest, of.largest);
    }
    m_curve->setPoints(std::move(points), m_theme.negative);
    PlotLook look;
    look.x.title = tr("number of samples");
    look.x.wholeNumbers = true;
    look.y.title = subsets.centred ? tr("negative eigenfraction, centred") : tr("negative eigenfraction");
    look.y.shortTitle = subsets.centred ? tr("fraction, centred") : tr("fraction");
    look.legend = {
        {LegendEntry::Mark::Solid, MarkerShape::Circle, m_theme.negative, tr("median of random subsets"), tr("median")},
        {LegendEntry::Mark::Filled, MarkerShape::Square,
            QColor::fromRgb(mixed(m_theme.plotBackground.rgb(), m_theme.negative.rgb(), 0.35)),
            tr("smallest to largest"), tr("range")}};
    if (subsets.capped) look.note = tr("Larger subsets are not decomposed.");
    m_plot->setLook(look);
    const auto last = static_cast<double>(subsets.sizes.back().size);
    const double top = highest > 0.0 ? 1.08 * highest : 0.1;
    m_plot->setHome({0.0, 1.04 * last, -0.02 * top, top});
}

void AnatomyChart::showClasses()
{
    const bool wanted = m_results && m_results->reports && m_results->prepared && m_results->data;
    if (!wanted) return m_plot->showMessage(m_pending.isEmpty() ? tr("Nothing has been computed yet.") : m_pending);
    const std::vector<int>& labels = m_results->prepared->trainLabels;
    if (labels.empty()) return m_plot->showMessage(tr("The samples have no classes."));
    if (classes().empty())
        return m_plot->showMessage(tr("Classes of more than %1 samples are not decomposed; lower the limit of samples "
                                      "to see "
                                      "their eigenvalues.")
                                       .arg(groupedNumber(mostOfOneClass)));
    const bool centredBlocks = kind() == Kind::CentredClasses;
    PlotLook look;
    std::vector<PlotPoint> points;
    QStringList notes;
    double low = 0.0, high = 0.0, most = 1.0;
    for (const ClassEigenvalues& of : classes()) {
        const QString name = shownClass(*m_results->data, of.label);
        // Of equal eigenvalues the marker of a later class leaves the rim of an earlier one to be seen.
        const double radius = std::max(2.4, 5.0 - 1.4 * static_cast<double>(&of - classes().data()));
        for (Index i = 0; i < of.values.size(); ++i)
            points.push_back({{static_cast<double>(i + 1), of.values(i)}, static_cast<Index>(points.size()), of.label,
                false, radius});
        low = std::min(low, of.values.minCoeff());
        high = std::max(high, of.values.maxCoeff());
        most = std::max(most, static_cast<double>(of.values.size()));
        const ClassStyle style = m_theme.classStyle(of.label);
        look.legend.push_back({LegendEntry::Mark::Filled, style.shape, style.color, name});
        // Of a block of zeros, as a centred class of one object, there is no fraction.
        const bool isZero = of.signature.positive + of.signature.negative == 0;
        notes << tr("%1: (%2, %3, %4), %5")
                     .arg(name)
                     .arg(of.signature.positive)
                     .arg(of.signature.negative)
                     .arg(of.signature.zero)
                     .arg(isZero ? tr("all zero") : tr("fraction < 0: %1").arg(roundedNumber(of.negativeFraction, 3)));
    }
    m_points->setPoints(std::move(points));
    const double largest = std::max({high, -low, 1e-300});
    look.x.title = tr("eigenvalue of the class, by size");
    look.x.wholeNumbers = true;
    look.y.title = centredBlocks ? tr("λ of H Kⱼⱼ H") : tr("λ of Kⱼⱼ");
    look.y.scale = {AxisKind::SymmetricLog, eigenvalueDetail * largest};
    look.note = tr("signature (p, q, z) · %1").arg(notes.join(QStringLiteral(" · ")));
    m_plot->setLook(look);
    m_plot->setHome({0.0, most + 1.0, low < 0 ? 3.0 * low : -eigenvalueDetail * largest, 3.0 * largest});
}

QString AnatomyChart::whyNoBias() const
{
    if (!m_results || !m_results->prepared || !m_results->data) return tr("Nothing has been computed yet.");
    if (m_results->data->classNames.size() != 2) return tr("Errors by bias need two classes.");
    if (!m_results->model || !m_results->model->model.usable()) {
        const QString problem = firstProblemText(*m_results, Stage::Model);
        return problem.isEmpty() ? tr("There is no decision function.") : problem;
    }
    const Model& model = m_results->model->model;
    if (model.isNovelty) return tr("Novelty detection has no classes.");
    if (model.outputs() != 1 || model.decision.cols() != 1
        || model.decision.rows() != static_cast<Index>(m_results->prepared->trainLabels.size())
        || !model.decision.allFinite() || !m_results->model->testDecision.allFinite())
        return tr("Not every sample has a decision value.");
    return {};
}

void AnatomyChart::showBias()
{
    if (const QString why = whyNoBias(); !why.isEmpty()) return m_plot->showMessage(why);
    const ModelValue& value = *m_results->model;
    const Model& model = value.model;
    const bool own = model.isExpansion() && model.bias.size() == 1;
    m_bias = own ? model.bias(0) : 0.0;
    m_training = biasCurve(model.decision.col(0), m_results->prepared->trainLabels);
    const bool unseen = value.testDecision.rows() > 0
        && value.testDecision.rows() == static_cast<Index>(m_results->prepared->testLabels.size());
    m_unseen = unseen ? biasCurve(value.testDecision.col(0), m_results->prepared->testLabels) : BiasCurve{{}, {0}, 0};
    double low = 0.0, high = 0.0, top = 0.0;
    for (const BiasCurve* curve : {&m_training, &m_unseen}) {
        if (curve->steps.empty()) continue;
        low = std::min(low, curve->steps.front());
        high = std::max(high, curve->steps.back());
        for (const Index errors : curve->errors) top = std::max(top, shareOf(errors, curve->samples));
    }
    const double margin = high > low ? 0.05 * (high - low) : 1.0;
    low -= margin;
    high += margin;
    top = std::max(1.15 * top, 1.0);
    std::vector<Contour> lines{{{errorSteps(m_training, low, high, m_bias)}, 2.0, false}};
    if (m_unseen.samples > 0) lines.push_back({{errorSteps(m_unseen, low, high, m_bias)}, 1.6, true});
    lines.push_back({{QPolygonF(QList<QPointF>{{m_bias, 0.0}, {m_bias, top}})}, 1.0, false});
    m_steps->setContours(std::move(lines));
    const double best = m_bias + bestShift(m_training);
    m_labels->setLabels(
        {{{m_bias, 0.97 * top}, own ? tr("chosen b = %1").arg(roundedNumber(m_bias, 3)) : tr("no change"), true}}, 6.0);
    PlotLook look;
    look.x.title = own ? tr("bias b") : tr("added to f");
    look.y.title = tr("errors, %");
    using Mark = LegendEntry::Mark;
    look.legend = {{Mark::Solid, {}, m_theme.contour, tr("training samples")}};
    if (m_unseen.samples > 0) look.legend.push_back({Mark::Dashed, {}, m_theme.contour, tr("test samples")});
    look.note = errorsAt(0.0)
        + tr(" · fewest in training: %1, at %2").arg(m_training.least()).arg(roundedNumber(best, 3));
    m_plot->setLook(look);
    m_plot->setHome({m_bias + low, m_bias + high, 0.0, top});
}

/// "12 of 140 training samples wrong, 5 of 60 unseen ones".
QString AnatomyChart::errorsAt(double shift) const
{
    QString text = tr("%1 of %2 training samples wrong")
                       .arg(groupedNumber(m_training.errorsAt(shift)), groupedNumber(m_training.samples));
    if (m_unseen.samples > 0)
        text += tr(", %1 of %2 test samples wrong")
                    .arg(groupedNumber(m_unseen.errorsAt(shift)), groupedNumber(m_unseen.samples));
    return text;
}

QString AnatomyChart::readoutAt(const QPointF& pixel) const
{
    const PlotMap map = m_plot->map();
    if (!m_plot->look().axes || !map.area.contains(pixel)) return {};
    if (kind() == Kind::Subsets) return subsetAt(pixel);
    if (kind() == Kind::Bias) {
        const double bias = map.toDataX(pixel.x());
        return tr("%1 = %2: %3").arg(m_plot->look().x.title, roundedNumber(bias, 3), errorsAt(bias - m_bias));
    }
    const auto place = m_points->rowAt(map, pixel);
    if (!place) return {};
    Index before = *place;
    for (const ClassEigenvalues& of : classes()) {
        if (before < of.values.size())
            return tr("%1: eigenvalue %2 of %3 is %4")
                .arg(shownClass(*m_results->data, of.label))
                .arg(before + 1)
                .arg(of.values.size())
                .arg(roundedNumber(of.values(before)));
        before -= of.values.size();
    }
    return {};
}

QString AnatomyChart::subsetAt(const QPointF& pixel) const
{
    const int index = m_curve->indexAt(m_plot->map(), pixel);
    if (index < 0) return {};
    const CurvePoint& point = m_curve->points()[static_cast<std::size_t>(index)];
    return tr("%1 samples: negative eigenfraction %2, from %3 to %4")
        .arg(groupedNumber(std::llround(point.x)), roundedNumber(point.middle), roundedNumber(point.low),
            roundedNumber(point.high));
}

}  // namespace krein
