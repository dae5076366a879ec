// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/fit/fit_view.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/experiment.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "core/experiment/results.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/model_words.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/views/pointing.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

/// Two-sided 95 % of a normal distribution.
constexpr double bandFactor = 1.959963984540054;

bool hasBand(const ModelValue& model)
{
    const auto isNegative = [](const Vector& variance) { return variance.size() > 0 && variance.minCoeff() < 0.0; };
    return model.curve && model.curve->variance.size() > 0 && !isNegative(model.curve->variance)
        && !isNegative(model.trainVariance)
        && (!model.model.verdict || model.model.verdict->obstacle == Obstacle::None);
}

void include(Box& home, const QPointF& at)
{
    home.left = std::min(home.left, at.x());
    home.right = std::max(home.right, at.x());
    home.bottom = std::min(home.bottom, at.y());
    home.top = std::max(home.top, at.y());
}

/// A margin around all, also where all is one value.
Box withMargin(const Box& home)
{
    const auto margin = [](double low, double high) {
        return high > low ? 0.05 * (high - low) : std::max(1.0, std::abs(high)) * 0.1;
    };
    const double x = margin(home.left, home.right), y = margin(home.bottom, home.top);
    return {home.left - x, home.right + x, home.bottom - y, home.top + y};
}

}  // namespace

constinit const ViewInfo FitView::viewInfo{
    .id = "fit",
    .title = QT_TRANSLATE_NOOP("krein::View", "Fit"),
    .places = {{"explore", Area::Top}, {"data", Area::TopRight}},
    .needs = Stage::Model,
    .shows = [](const DataSet& data) { return data.hasTarget(); },
    .help = QT_TRANSLATE_NOOP("krein::View",
        "How f fits a numeric target. With one feature: the samples, the curve f(x) and the residuals as vertical "
        "lines; for a Gaussian process the band holds 95 % of f, and is left out unless K is positive semidefinite. "
        "With "
        "more features, or of a matrix: the residuals y − f against f. A click selects a sample."),
    .create = []() -> View* { return new FitView; },
};

FitView::FitView(QWidget* parent)
    : PlottedView(viewInfo, tr("Fit of the numeric target"),
        tr("Filled markers: training samples, hollow ones: test samples. With one feature the line is f and vertical "
           "lines are the residuals y − f; else residuals are drawn against f, and the horizontal line is residual 0. "
           "Click a marker to select the sample."),
        parent),
      m_lines(new ContourLayer(*m_plot)),
      m_curve(new CurveLayer(*m_plot)),
      m_points(new PointsLayer(*m_plot))
{
    showMessage(whyEmpty());
}

void FitView::setTheme(const Theme& theme)
{
    PlottedView::setTheme(theme);
    refresh();
}

void FitView::setSelection(const std::vector<Index>& rows)
{
    m_points->setSelection(rows);
}

void FitView::clear()
{
    m_points->setPoints({});
    m_lines->setContours({});
    m_curve->setPoints({}, {});
}

QString FitView::whyEmpty() const
{
    if (!results()) return tr("Nothing has been computed yet.");
    if (results()->data && !results()->data->hasTarget())
        return tr("These data have no numeric target. Choose one in the panel under Data, or when you import a file.");
    if (const QString problem = firstProblemText(*results(), Stage::Model); !problem.isEmpty()) return problem;
    if (!results()->model) return tr("There is no model.");
    if (!results()->model->model.usable()) return tr("The method found no function.");
    if (!results()->model->trainFit) return tr("This method fits no numeric target.");
    return {};
}

std::string FitView::makeNumbers() const
{
    return fitNumbers(*results());
}

QString FitView::makeSentence() const
{
    const QString scores = note(results()->model->curve.has_value());
    return tr("Fit of %1 by %2. %3.")
        .arg(toText(results()->data->targetName), methodAndKernelText(*results()),
            scores.left(1).toUpper() + scores.mid(1));
}

void FitView::refresh()
{
    if (const QString why = whyEmpty(); !why.isEmpty()) return showMessage(why);
    const bool other = m_shownData != results()->prepared, onCurve = results()->model->curve.has_value();
    m_shownData = results()->prepared;
    Box home{INFINITY, -INFINITY, INFINITY, -INFINITY};
    if (onCurve)
        showCurve(home);
    else
        showResiduals(home);
    showSamples(onCurve, home);
    showLook(onCurve);
    m_plot->showHome(withMargin(home), other);
}

void FitView::showCurve(Box& home)
{
    const FitCurve& curve = *results()->model->curve;
    const bool band = hasBand(*results()->model);
    std::vector<CurvePoint> points;
    for (Index i = 0; i < curve.at.size(); ++i) {
        const double half = band ? bandFactor * std::sqrt(std::max(0.0, curve.variance(i))) : 0.0;
        points.push_back({curve.at(i), curve.fitted(i) - half, curve.fitted(i), curve.fitted(i) + half});
        include(home, {points.back().x, points.back().low});
        include(home, {points.back().x, points.back().high});
    }
    m_curve->setPoints(std::move(points), m_theme.positive, CurveLayer::Markers::None);
}

void FitView::showResiduals(Box& home)
{
    m_curve->setPoints({}, {});
    home.bottom = std::min(home.bottom, 0.0);
    home.top = std::max(home.top, 0.0);
    const double far = 1e6 * (1.0 + results()->model->model.decision.cwiseAbs().maxCoeff());
    m_lines->setContours({{.lines = {QPolygonF({QPointF(-far, 0.0), QPointF(far, 0.0)})}, .width = 1.2}});
}

void FitView::showSamples(bool onCurve, Box& home)
{
    const ModelValue& model = *results()->model;
    const auto at = [&](const std::vector<Index>& rows, const Vector& targets, const Matrix& fitted) {
        Matrix places(static_cast<Index>(fitted.rows()), 2);
        for (Index i = 0; i < places.rows(); ++i) {
            if (onCurve)
                places.row(i) << results()->data->samples(rows[static_cast<std::size_t>(i)], 0), targets(i);
            else
                places.row(i) << fitted(i, 0), targets(i) - fitted(i, 0);
            include(home, {places(i, 0), places(i, 1)});
        }
        return places;
    };
    const PreparedData& prepared = *results()->prepared;
    const Matrix train = at(prepared.trainRows, prepared.trainTargets, model.model.decision);
    Matrix test(0, 2);
    if (model.testDecision.rows() == static_cast<Index>(prepared.testRows.size()))
        test = at(prepared.testRows, prepared.testTargets, model.testDecision);
    m_points->setPoints(samplePoints(prepared, train, test));
    if (!onCurve) return;
    Contour residuals{.lines = {}, .width = 0.8, .dashed = false};
    for (Index i = 0; i < train.rows(); ++i)
        residuals.lines.push_back(
            QPolygonF({QPointF(train(i, 0), train(i, 1)), QPointF(train(i, 0), model.model.decision(i, 0))}));
    m_lines->setContours({std::move(residuals)});
}

void FitView::showLook(bool onCurve)
{
    const DataSet& data = *results()->data;
    const QString target = toText(data.targetName);
    PlotLook look;
    look.x.title = onCurve ? toText(data.featureNames.front()) : tr("prediction f of %1").arg(target);
    look.y.title = onCurve ? target : tr("residual y − f");
    using Mark = LegendEntry::Mark;
    look.legend = classLegend(*results(), m_theme);
    if (onCurve) {
        look.legend.push_back({Mark::Solid, MarkerShape::Circle, m_theme.positive, tr("f")});
        look.legend.push_back({Mark::Solid, MarkerShape::Circle, m_theme.contour, tr("residual y − f")});
    }
    if (onCurve && hasBand(*results()->model)) {
        QColor shade = m_theme.positive;
        shade.setAlphaF(0.25f);
        look.legend.push_back({Mark::Patch, MarkerShape::Square, shade, tr("95 % band of f")});
    }
    if (!onCurve) look.legend.push_back({Mark::Solid, MarkerShape::Circle, m_theme.contour, tr("residual 0")});
    look.note = note(onCurve);
    m_plot->setLook(look);
}

QString FitView::note(bool onCurve) const
{
    const ModelValue& model = *results()->model;
    const auto scored = [](const FitScores& scores) {
        return scores.r2 ? tr("R² = %1, RMSE = %2").arg(roundedNumber(*scores.r2, 3), roundedNumber(scores.rmse))
                         : tr("R² is undefined (constant target), RMSE = %1").arg(roundedNumber(scores.rmse));
    };
    QString text = tr("training: %1").arg(scored(*model.trainFit));
    if (model.testFit) text += tr(" · test: %1").arg(scored(*model.testFit));
    const bool isProcess = std::holds_alternative<GaussianProcess>(results()->experiment->method);
    if (onCurve && isProcess && !hasBand(model)) text += tr(" · no band: no Gaussian process has this covariance");
    return text;
}

QString FitView::sampleReading(Index row) const
{
    const PreparedData& prepared = *results()->prepared;
    const ModelValue& model = *results()->model;
    const auto reading = [&](const std::vector<Index>& rows, const Matrix& fitted, const Vector& variance) -> QString {
        const auto found = std::ranges::lower_bound(rows, row);
        const Index at = found - rows.begin();
        if (found == rows.end() || *found != row || at >= fitted.rows()) return {};
        const double y = results()->data->targets(row), f = fitted(at, 0);
        QString text = tr("%1: y = %2, f = %3, residual %4")
                           .arg(sampleText(*results(), row), formatNumber(y), formatNumber(f), formatNumber(y - f));
        if (at < variance.size()) text += tr(", variance %1").arg(formatNumber(variance(at)));
        return text;
    };
    const QString train = reading(prepared.trainRows, model.model.decision, model.trainVariance);
    return train.isEmpty() ? reading(prepared.testRows, model.testDecision, model.testVariance) : train;
}

QString FitView::readoutAt(const QPointF& pixel) const
{
    if (!whyEmpty().isEmpty() || !m_plot->map().area.contains(pixel)) return {};
    const auto row = m_points->rowAt(m_plot->map(), pixel);
    return row ? sampleReading(*row) : QString();
}

void FitView::click(const QPointF& pixel, Qt::KeyboardModifiers modifiers)
{
    Q_EMIT sampleClicked(m_points->rowAt(m_plot->map(), pixel).value_or(-1), extends(modifiers));
}

}  // namespace krein
