// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding/plane_model.h"

#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "core/algebra/convex_hull.h"
#include "core/experiment/experiment.h"
#include "core/projections/krein_plane.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"

namespace krein {

namespace {

constexpr Index mostForSvm = 2000;           // training samples whose matrix of products is formed while one waits
constexpr Index mostSvmIterations = 100000;  // likewise; a fraction of a second
constexpr double svmTolerance = 1e-5;        // of the KKT conditions

QString planeText(const char* text)
{
    return QCoreApplication::translate("ProjectionView", text);
}

QPointF planePoint(const Eigen::Vector2d& vector)
{
    return {vector.x(), vector.y()};
}

/// The β and C of the experiment's method, or those every such method begins with.
double chosenBeta(const Results& results)
{
    const auto* fisher = std::get_if<Ikfd>(&results.experiment->method);
    return fisher ? fisher->beta : Ikfd{}.beta;
}
double chosenCost(const Results& results)
{
    const auto* svm = std::get_if<CSvm>(&results.experiment->method);
    return svm ? svm->cost : CSvm{}.cost;
}

KreinPlane kreinPlane(const PreparedData& prepared, const Matrix& points, const Eigen::Vector2d& signs)
{
    KreinPlane plane{points, Vector(points.rows()), signs};
    for (Index i = 0; i < points.rows(); ++i)
        plane.targets(i) = prepared.trainLabels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
    return plane;
}

/// What ⟨w, w⟩ says about a line.
QString normalWords(const KreinPlane& plane, const KreinLine& line)
{
    const double squared = plane.product(line.normal, line.normal);
    if (std::abs(squared) <= 1e-9 * line.normal.squaredNorm())
        return planeText("⟨w, w⟩ = 0: w is parallel to the line");
    return (squared > 0 ? planeText("⟨w, w⟩ = %1 > 0") : planeText("⟨w, w⟩ = %1 < 0")).arg(roundedNumber(squared, 3));
}

/// The hulls of all classes that occur.
std::vector<PlotHull> hullsOf(const Results& results, const Matrix& points)
{
    const std::vector<int>& labels = results.prepared->trainLabels;
    std::vector<PlotHull> hulls;
    for (int label = 0; label < static_cast<int>(results.data->classNames.size()); ++label) {
        std::vector<Index> members;
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (labels[i] == label) members.push_back(static_cast<Index>(i));
        const Matrix own = points(members, Eigen::all);
        QPolygonF corners;
        for (const Index i : convexHull(own)) corners << QPointF(own(i, 0), own(i, 1));
        if (!corners.isEmpty())
            hulls.push_back({corners, label, planeText("hull of %1").arg(shownClass(*results.data, label))});
    }
    return hulls;
}

/// @return whether it was solved
bool addPlaneSvm(PlaneOverlay& overlay, KreinLine& line, const KreinPlane& plane, double cost)
{
    const SvmLine svm = svmLine(plane, cost, svmTolerance, mostSvmIterations);
    overlay.name = planeText("SVM, C = %1").arg(roundedNumber(cost, 3));
    if (svm.termination != Termination::Converged) {
        overlay.note = planeText("the SVM on these two axes did not converge in %1 steps").arg(mostSvmIterations);
        return false;
    }
    line = svm.line;
    overlay.note = planeText("a stationary point of the SVM on these two axes; w = s(p − q) with p and q in the hulls");
    overlay.line.emplace();
    if (svm.hasHullPoints()) overlay.line->hullPoints = std::pair(planePoint(svm.positive), planePoint(svm.negative));
    return true;
}

void addPlaneLine(PlaneOverlay& overlay, const KreinPlane& plane, PlaneModel model, double beta, double cost)
{
    KreinLine line;
    if (model == PlaneModel::NearestMean) {
        line = nearestMeanLine(plane);
        overlay.name = planeText("nearest mean");
        overlay.note = planeText("the nearest mean on these two axes");
    } else if (model == PlaneModel::Fisher) {
        line = fisherLine(plane, beta);
        overlay.name = planeText("Fisher, β = %1").arg(roundedNumber(beta, 3));
        overlay.note = planeText("Fisher's discriminant on these two axes");
    } else if (!addPlaneSvm(overlay, line, plane, cost)) {
        return;
    }
    const double length = line.normal.norm();
    if (!std::isfinite(length) || !std::isfinite(line.bias) || !(length > 0)) {
        overlay.line.reset();
        overlay.note += planeText(": no direction separates the classes");
        return;
    }
    if (!overlay.line) overlay.line.emplace();
    overlay.line->normal = planePoint(line.normal);
    overlay.line->reflected = planePoint(line.normal.cwiseProduct(plane.signs));
    overlay.line->bias = line.bias;
    overlay.line->anchor = planePoint(plane.points.colwise().mean().transpose());
    overlay.note = QStringList{overlay.note, normalWords(plane, line)}.join(QStringLiteral(", "));
}

}  // namespace

std::array<QString, planeModels> missingModels(const Results& results)
{
    std::array<QString, planeModels> reasons;
    const auto& prepared = results.prepared;
    if (!prepared || prepared->trainLabels.empty() || results.data->classNames.size() != 2)
        reasons = {QString(), planeText("A line separates two classes."), planeText("A line separates two classes."),
            planeText("A line separates two classes.")};
    else if (static_cast<Index>(prepared->trainLabels.size()) > mostForSvm)
        reasons[static_cast<std::size_t>(PlaneModel::Svm)] =
            planeText("Drawn for at most %1 training samples.").arg(mostForSvm);
    return reasons;
}

const PlaneOverlay& PlaneOverlays::of(
    const Results& results, const Matrix& points, const Eigen::Vector2d& signs, const PlaneChoice& choice)
{
    const Key key{results.prepared, signs, choice, chosenBeta(results), chosenCost(results)};
    if (key == m_key && points.rows() == m_points.rows() && points == m_points) return m_overlay;
    m_key = key;
    m_points = points;
    m_overlay = {};
    const std::vector<int>& labels = results.prepared->trainLabels;
    if (!points.allFinite() || static_cast<Index>(labels.size()) != points.rows()) return m_overlay;
    if (choice.hulls) m_overlay.hulls = hullsOf(results, points);
    const bool offered = missingModels(results)[static_cast<std::size_t>(choice.model)].isEmpty();
    const KreinPlane plane = kreinPlane(*results.prepared, points, signs);
    const bool both = (plane.targets.array() > 0).any() && (plane.targets.array() < 0).any();
    if (choice.model != PlaneModel::None && offered && both)
        addPlaneLine(m_overlay, plane, choice.model, key.beta, key.cost);
    return m_overlay;
}

}  // namespace krein
