// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QToolButton>

#include <cmath>
#include <limits>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/study/suggest.h"
#include "support/plainly.h"
#include "support/processor_time.h"
#include "support/runner.h"
#include "support/settled.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/document/document.h"
#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/layers/dots_layer.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/views/decision/decision_view.h"
#include "ui/views/theatre/prepared_sets.h"
#include "ui/views/theatre/sub_problem_plot.h"
#include "ui/views/theatre/theatre_bar.h"
#include "ui/views/theatre/theatre_charts.h"
#include "ui/views/theatre/theatre_layer.h"
#include "ui/views/theatre/theatre_view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_theatre_view {

constexpr double none = TraceStep::none;

/// A path of steps 0 … last whose objective is `objective(t)`, with every iterateStride-th iterate of n coefficients.
template <class Objective> Trace path(Index last, Objective objective, Index iterateStride = 1, Index n = 12)
{
    Trace trace;
    trace.iterateStride = iterateStride;
    trace.violationName = "KKT violation";
    for (Index t = 0; t <= last; ++t) {
        const auto time = static_cast<double>(t);
        trace.steps.push_back({.iteration = t,
            .objective = objective(time),
            .stepSquared = t < last ? std::exp(-time) : none,
            .violation = 2.0 * std::exp(-time),
            .stepLength = none});
        if (t % iterateStride == 0 || t == last)
            trace.iterates.push_back(
                {.iteration = t, .coefficients = Eigen::VectorXf::Constant(n, static_cast<float>(t)), .bias = 0.0F});
    }
    return trace;
}

/// Results of a method that goes step by step, with this path; nothing is computed.
std::shared_ptr<Results> withPath(Trace trace)
{
    std::shared_ptr<Results> results = fixtures::twoCircles(8, 17);
    results->experiment.edit().method = IksvmDc{};
    auto model = std::make_shared<ModelValue>(*results->model);
    ModelPart part;
    part.solution.termination = Termination::Converged;
    part.solution.verdict = Verdict{Worth::StationaryPoint,
        {"stationary point (", kktClause(8.1e-4), "; the smallest eigenvalue of K is ",
            numberClause(VerdictNumber::SmallestEigenvalue, -2.0), ")"}};
    part.solution.objective = trace.steps.back().objective;
    part.solution.iterations = trace.steps.back().iteration;
    part.solution.violationName = "KKT violation";
    part.solution.trace = std::move(trace);
    model->model.parts = {part};
    model->model.termination = part.solution.termination;
    results->model = model;
    return results;
}

template <class Change> std::shared_ptr<Results> changed(const std::shared_ptr<Results>& results, Change change)
{
    auto copy = std::make_shared<Results>(*results);
    auto model = std::make_shared<ModelValue>(*copy->model);
    change(model->model.parts.front().solution);
    copy->model = model;
    return copy;
}

double falling(double t)
{
    return 1.0 + 10.0 * std::exp(-t);
}
double negative(double t)
{
    return -5.0 + 10.0 * std::exp(-t);
}

QString textOf(const QWidget& view, const char* name)
{
    return plainly(view.findChild<QLabel*>(QString::fromLatin1(name))->text());
}

class TheatreViewTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<TheatreView> m_view;
    std::shared_ptr<Results> m_results;
    std::vector<Index> m_wanted;  ///< iterates asked for

    PlotView* startsPlot() const { return m_view->findChild<PlotView*>(QStringLiteral("theatre.starts")); }
    QToolButton* button(const char* name) const { return m_view->findChild<QToolButton*>(QString::fromLatin1(name)); }

    void keyOn(PathQuantity quantity, Qt::Key key) { QTest::keyClick(m_view->charts()->plot(quantity), key); }

private Q_SLOTS:
    /// A study of what the method does not have has no cells that could be watched.
    void cellsThatThereAreNotAreNotOffered()
    {
        const auto offers = [](const char* method) {
            Results results;
            Experiment experiment = *results.experiment;
            setParameter(experiment, "method.id", std::string(method));
            results.experiment = experiment;
            const Study study{.experiment = experiment, .axes = {randomStarts(2)}};
            return std::ranges::any_of(
                preparedSets(results, study), [](const PreparedSet& set) { return set.id == QStringLiteral("study"); });
        };
        QVERIFY(offers("iksvm-dc"));
        QVERIFY(!offers("ikfd"));
    }

    void init()
    {
        m_view = std::make_unique<TheatreView>();
        m_view->resize(900, 640);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->activateWindow();
        m_wanted.clear();
        connect(
            m_view.get(), &TheatreView::iterateWanted, this, [this](Index iterate) { m_wanted.push_back(iterate); });
        m_results = withPath(path(20, falling));
        m_view->showResults(m_results);
    }

    void cleanup() { m_view.reset(); }

    /// Lin & Lin 2003, Figs 3 and 4: the parabola of the step to the iterate at the cursor, between L and H.
    void theSubProblemOfAStepIsAParabolaBetweenItsEnds()
    {
        SubProblemPlot& plot = *m_view->charts()->findChild<SubProblemPlot*>();
        QVERIFY2(!plot.isVisible(), "these steps have none");
        m_view->showResults(changed(m_results, [](TwoClassSolution& solution) {
            for (TraceStep& step : solution.trace.steps) {
                if (step.iteration == 0) continue;
                const bool convex = step.iteration % 2 == 1;
                step.curvature = convex ? 2.0 : -2.0;
                step.slope = -1.0;
                step.low = -0.5;
                step.high = 1.0;
                step.moved = convex ? 0.5 : 1.0;
            }
        }));
        QTRY_VERIFY(plot.isVisible());
        const auto check = [&](double curvature, double moved, const char* says) {
            QVERIFY2(plot.look().note.startsWith(QLatin1String(says)), qPrintable(plot.look().note));
            QVERIFY(plot.curve().points().size() > 20);
            for (const CurvePoint& point : plot.curve().points()) {
                QVERIFY(point.x >= -0.5 - 1e-12 && point.x <= 1.0 + 1e-12);
                QVERIFY(std::abs(point.middle - (0.5 * curvature * point.x * point.x - point.x)) < 1e-12);
            }
            QCOMPARE(plot.dots().dots().size(), std::size_t{3});
            QCOMPARE(plot.dots().dots().front().position.x(), -0.5);
            const PlotDot& chosen = plot.dots().dots().back();
            QVERIFY(chosen.marked);
            QCOMPARE(chosen.position, QPointF(moved, moved * (0.5 * curvature * moved - 1.0)));
        };
        check(-2.0, 1.0, "not convex");
        QVERIFY(textOf(*m_view, "theatre.step").contains(QStringLiteral("not convex")));
        keyOn(PathQuantity::Objective, Qt::Key_Left);
        QCOMPARE(m_view->iteration(), Index{19});
        check(2.0, 0.5, "convex");
        keyOn(PathQuantity::Objective, Qt::Key_Home);
        QVERIFY(plot.curve().points().empty() && !plot.look().message.isEmpty());
        m_view->showResults(m_results);
        QTRY_VERIFY(!plot.isVisible());
    }

    /// After a path was shown too: a page that is as high as the charts were has its sentence out of sight.
    void aSentenceTakesNoMoreRoomThanItNeeds()
    {
        TheatreView view;
        view.resize(600, 300);
        view.show();
        const auto nothing = fixtures::twoCircles(8, 17);
        view.showResults(nothing);
        const int before = view.heightForWidth(600);
        view.showResults(withPath(path(40, [](double t) { return std::exp(-t); })));
        QVERIFY(!view.findChild<QLabel*>(QStringLiteral("theatre.message"))->isVisible());
        QVERIFY(view.heightForWidth(600) > before);
        view.showResults(nothing);
        QVERIFY(view.findChild<QLabel*>(QStringLiteral("theatre.message"))->isVisible());
        QCOMPARE(view.heightForWidth(600), before);
    }

    void emptyStatesAreExplained_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing yet") << 0 << QStringLiteral("Nothing has been computed yet.");
        QTest::newRow("a direct method") << 1
                                         << QStringLiteral("LS-SVM is solved directly. Choose an iterative method: ");
        QTest::newRow("a problem") << 2 << QStringLiteral("These data have no labels.");
        QTest::newRow("still to come") << 3 << QStringLiteral("The path appears with the final result …");
    }

    void emptyStatesAreExplained()
    {
        QFETCH(int, state);
        QFETCH(QString, says);
        TheatreView view;
        view.resize(700, 500);
        view.show();
        auto results = fixtures::twoCircles(8, 17);
        if (state == 2) {
            results->model.reset();
            results->problems[Stage::Model] = {"These data have no labels."};
        }
        if (state == 3) {
            auto model = std::make_shared<ModelValue>(*results->model);
            model->provisional = true;
            results->model = model;
        }
        view.showResults(state == 0 ? nullptr : results);
        QVERIFY2(textOf(view, "theatre.message").startsWith(says), qPrintable(textOf(view, "theatre.message")));
        QVERIFY(view.findChild<QLabel*>(QStringLiteral("theatre.message"))->isVisible());
        QCOMPARE(view.iteration(), Index{-1});
        if (state == 1) QVERIFY(textOf(view, "theatre.message").contains(QStringLiteral("IKSVM-DC")));
        auto* other = view.findChild<QPushButton*>(QStringLiteral("theatre.other"));
        QCOMPARE(other->isVisible(), state == 1);
        if (state != 1) return;
        std::vector<Method> wanted;
        connect(&view, &TheatreView::methodWanted, this, [&](const Method& method) { wanted.push_back(method); });
        QTest::mouseClick(other, Qt::LeftButton);
        QVERIFY(wanted.size() == 1 && std::holds_alternative<CSvm>(wanted.front()));
    }

    /// Of a numeric target only what can fit it is named and offered.
    void aNumericTargetHasItsOwnIterativeMethods()
    {
        Experiment experiment;
        setParameterText(experiment, "data.generator", "noisy-sine");
        setParameterText(experiment, "method.id", "kernel-ridge");
        TheatreView view;
        view.resize(700, 500);
        view.show();
        view.showResults(std::make_shared<Results>(run(experiment)));
        const QString message = textOf(view, "theatre.message");
        QVERIFY2(message.contains(QStringLiteral("Choose an iterative method: ")), qPrintable(message));
        QVERIFY2(!message.contains(QStringLiteral("C-SVM")), qPrintable(message));
        auto* other = view.findChild<QPushButton*>(QStringLiteral("theatre.other"));
        QVERIFY(other->isVisible());
        std::vector<Method> wanted;
        connect(&view, &TheatreView::methodWanted, this, [&](const Method& method) { wanted.push_back(method); });
        QTest::mouseClick(other, Qt::LeftButton);
        QVERIFY(wanted.size() == 1 && fitsTargets(wanted.front()));
    }

    void chartsShowWhatIsKnown()
    {
        const TheatreCharts& charts = *m_view->charts();
        QVERIFY(charts.plot(PathQuantity::Objective)->isVisible());
        QVERIFY(charts.plot(PathQuantity::Step)->isVisible());
        QVERIFY(charts.plot(PathQuantity::Violation)->isVisible());
        QVERIFY2(!charts.plot(PathQuantity::StepLength)->isVisible(), "the solver has no step length");
        QVERIFY(!startsPlot()->isVisible());
        QCOMPARE(charts.plot(PathQuantity::Violation)->look().y.title, QStringLiteral("KKT violation"));
        QCOMPARE(charts.layer(PathQuantity::Step).curves().front().points.size(), std::size_t{20});  // the last step
                                                                                                     // has none
        for (const PathQuantity quantity : {PathQuantity::Objective, PathQuantity::Step, PathQuantity::Violation}) {
            const PlotMap map = charts.plot(quantity)->map();
            QVERIFY(map.yScale.kind == AxisKind::SymmetricLog);
            for (const QPointF& point : charts.layer(quantity).curves().front().points)
                QVERIFY(map.area.contains(map.toPixel(point)));
        }
    }

    void objectivesAreLaidOut_data()
    {
        QTest::addColumn<bool>("positive");
        QTest::addColumn<bool>("unbounded");
        QTest::addColumn<ObjectiveScale>("scale");
        QTest::addColumn<bool>("logarithmic");
        QTest::addColumn<double>("first");  // what is drawn for the start
        QTest::addColumn<QString>("title");
        const QString gap = QStringLiteral("objective − lowest value reached"), plain = QStringLiteral("objective");
        const QString both = QStringLiteral("objective, logarithmic on both sides of zero");
        using enum ObjectiveScale;
        const double distance = 10.0 - 10.0 * std::exp(-20.0);
        QTest::newRow("positive, logarithmic") << true << false << Logarithmic << true << 11.0 << plain;
        QTest::newRow("positive, above the lowest") << true << false << AboveLowest << true << distance << gap;
        QTest::newRow("positive, linear") << true << false << Linear << false << 11.0 << plain;
        QTest::newRow("negative, logarithmic") << false << false << Logarithmic << true << distance << gap;
        QTest::newRow("negative, linear") << false << false << Linear << false << 5.0 << plain;
        QTest::newRow("unbounded, logarithmic") << false << true << Logarithmic << true << 5.0 << both;
        QTest::newRow("unbounded, above the lowest") << false << true << AboveLowest << true << distance << gap;
    }

    void objectivesAreLaidOut()
    {
        QFETCH(bool, positive);
        QFETCH(bool, unbounded);
        QFETCH(ObjectiveScale, scale);
        QFETCH(bool, logarithmic);
        QFETCH(double, first);
        QFETCH(QString, title);
        TheatreRun run = *runOf(*withPath(path(20, positive ? falling : negative)));
        run.unbounded = unbounded;
        const PathChart chart = pathChart({run}, PathQuantity::Objective, scale);
        QCOMPARE(chart.y.title, title);
        QCOMPARE(chart.y.scale.kind == AxisKind::SymmetricLog, logarithmic);
        QVERIFY(std::abs(chart.curves[0].points[0].y() - first) < 1e-12);
        for (const QPointF& point : chart.curves[0].points)
            QVERIFY(point.y() >= chart.range.low && point.y() <= chart.range.high);
    }

    /// Curves take at least half of their axis, which has two numbers also in a low chart: nothing looks constant that
    /// is not.
    void curvesAreNoLineOnTheirAxis_data()
    {
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("above");  // of the rest, at first
        QTest::addColumn<double>("lowest");
        QTest::addColumn<bool>("unbounded");
        QTest::addColumn<ObjectiveScale>("scale");
        using enum ObjectiveScale;
        QTest::newRow("within a decade") << 35.0 << 1.0 << 33.0 << false << Logarithmic;
        QTest::newRow("within a hundredth") << 35.1 << 0.2 << 35.0 << false << Logarithmic;
        QTest::newRow("one huge value") << 1e6 << 1.0 << 12.0 << false << Logarithmic;
        QTest::newRow("one large value") << 52.0 << 0.1 << 6.06 << false << Logarithmic;
        QTest::newRow("decades") << 1e6 << 1e5 << 1.0 << false << Logarithmic;
        QTest::newRow("above the lowest") << 1e6 << 1.0 << 12.0 << false << AboveLowest;
        QTest::newRow("linear") << 35.0 << 1.0 << 33.0 << false << Linear;
        QTest::newRow("no minimum, huge at first") << 1e7 << 5.0 << -1e4 << true << Logarithmic;
    }
    void curvesAreNoLineOnTheirAxis()
    {
        QFETCH(double, first);
        QFETCH(double, above);
        QFETCH(double, lowest);
        QFETCH(bool, unbounded);
        QFETCH(ObjectiveScale, scale);
        TheatreRun run = *runOf(
            *withPath(path(8, [&](double t) { return t == 0 ? first : lowest + above * std::exp(-t); })));
        run.unbounded = unbounded;
        const PathChart chart = pathChart({run}, PathQuantity::Objective, scale);
        const auto position = [&](double value) { return chart.y.scale.toPosition(value); };
        const double axis = position(chart.range.high) - position(chart.range.low);
        const std::vector<QPointF>& points = chart.curves[0].points;
        QVERIFY(position(points.front().y()) - position(points.back().y()) >= 0.5 * axis);
        for (const QPointF& point : points) QVERIFY(point.y() >= chart.range.low && point.y() <= chart.range.high);
        // Below zero is not at zero, and what follows a huge value has a way of its own.
        if (unbounded)
            QVERIFY(position(0) - position(points.back().y()) >= 0.1 * axis);
        else
            QVERIFY(
                scale == ObjectiveScale::Linear || position(points[1].y()) - position(points.back().y()) >= 0.1 * axis);
        for (const double height : {45.0, 90.0, 400.0})
            QVERIFY(
                verticalTicks(chart.y, {position(chart.range.low), position(chart.range.high)}, height, m_view->font())
                    .size()
                >= 2);
    }

    void oneValueIsSaidToBeOne_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<ObjectiveScale>("scale");
        QTest::addColumn<QString>("note");
        using enum ObjectiveScale;
        QTest::newRow("positive") << 3.5 << Logarithmic << QStringLiteral("3.5 at every iteration");
        QTest::newRow("linear") << 3.5 << Linear << QStringLiteral("3.5 at every iteration");
        QTest::newRow("negative, linear") << -3.5 << Linear << QString::fromUtf8("−3.5 at every iteration");
        QTest::newRow("above the lowest") << 3.5 << AboveLowest << QStringLiteral("0 at every iteration");
    }
    void oneValueIsSaidToBeOne()
    {
        QFETCH(double, value);
        QFETCH(ObjectiveScale, scale);
        QFETCH(QString, note);
        // What rounding does to it is not magnified.
        const TheatreRun run = *runOf(*withPath(path(8, [&](double t) { return value + 1e-14 * std::sin(t); })));
        PathChart chart = pathChart({run}, PathQuantity::Objective, scale);
        if (scale == ObjectiveScale::AboveLowest)
            chart = pathChart(
                {*runOf(*withPath(path(8, [&](double) { return value; })))}, PathQuantity::Objective, scale);
        QCOMPARE(chart.note, note);
        QVERIFY(chart.y.scale.kind == AxisKind::Linear);
        const double drawn = chart.curves[0].points[0].y(), span = chart.range.high - chart.range.low;
        QVERIFY(drawn > chart.range.low && drawn < chart.range.high && span > 0.1 * std::abs(drawn));
        QVERIFY(verticalTicks(chart.y, chart.range, 60, m_view->font()).size() >= 2);
    }

    void runsOfOneObjectiveShareTheLowest()
    {
        TheatreRun one = *runOf(*withPath(path(20, negative)));
        TheatreRun other = *runOf(*withPath(path(20, [](double t) { return -7.0 + 10.0 * std::exp(-t); })));
        other.experiment.edit().method = IksvmDc{.lineSearch = false};
        other.style = 1;
        PathChart chart = pathChart({one, other}, PathQuantity::Objective, ObjectiveScale::AboveLowest);
        QVERIFY(std::abs(chart.curves[0].points.back().y() - 2.0) < 1e-6);
        QVERIFY(chart.curves[1].points.back().y() < 1e-6);
        other.experiment.edit().method = IksvmDc{.penalty = 3.0};  // another objective
        chart = pathChart({one, other}, PathQuantity::Objective, ObjectiveScale::AboveLowest);
        QVERIFY(chart.curves[0].points.back().y() < 1e-6);
        QVERIFY(chart.curves[1].points.back().y() < 1e-6);
    }

    /// By the same factor at every step, from the first to the last: no part of it may look like standing still.
    void growthIsAStraightLine_data()
    {
        QTest::addColumn<PathQuantity>("quantity");
        QTest::newRow("objective without minimum") << PathQuantity::Objective;
        QTest::newRow("squared step") << PathQuantity::Step;
        QTest::newRow("violation") << PathQuantity::Violation;
    }
    void growthIsAStraightLine()
    {
        QFETCH(PathQuantity, quantity);
        TheatreRun run = *runOf(
            *withPath(path(39, [](double t) { return t == 0 ? 210.0 : -std::pow(10.0, 2.5 * (t + 1)); })));
        run.unbounded = true;
        for (TraceStep& step : run.steps) {
            step.stepSquared = std::pow(10.0, 2.5 * static_cast<double>(step.iteration));
            step.violation = std::sqrt(step.stepSquared);
        }
        const PathChart chart = pathChart({run}, quantity, ObjectiveScale::Logarithmic);
        const std::vector<QPointF>& points = chart.curves[0].points;
        const auto position = [&](std::size_t i) { return chart.y.scale.toPosition(points[i].y()); };
        const std::size_t last = points.size() - 1;
        const double mean = (position(last) - position(1)) / static_cast<double>(last - 1);
        for (std::size_t i = 2; i <= last; ++i)
            QVERIFY2(std::abs((position(i) - position(i - 1)) / mean - 1.0) < 0.05,
                qPrintable(QStringLiteral("step %1").arg(i)));
    }

    /// What is zero only because it is measured from there is no convergence.
    void theLowestValueIsNoFall()
    {
        const TheatreRun run = *runOf(*withPath(path(40, [](double t) { return -62.0 + 10.0 / (1.0 + t); })));
        const PathChart chart = pathChart({run}, PathQuantity::Objective, ObjectiveScale::Logarithmic);
        const std::vector<QPointF>& points = chart.curves[0].points;
        QCOMPARE(points.size(), std::size_t{40});
        const auto position = [&](std::size_t i) { return chart.y.scale.toPosition(points[i].y()); };
        QVERIFY(position(38) - position(39) < 0.5);  // decades
        QVERIFY(chart.note.contains(QStringLiteral("falls at its end")));
        QCOMPARE(
            pathChart({run}, PathQuantity::Objective, ObjectiveScale::Linear).curves[0].points.size(), std::size_t{41});
    }

    void aScaleOfTheSamePictureIsNotOffered()
    {
        auto* box = m_view->findChild<QComboBox*>(QStringLiteral("theatre.scale"));
        const auto offered = [box] { return box->model()->flags(box->model()->index(0, 0)) & Qt::ItemIsEnabled; };
        box->setCurrentIndex(0);
        m_view->showResults(withPath(path(20, negative)));
        QVERIFY(!offered() && box->itemData(0, Qt::ToolTipRole).toString().contains(QStringLiteral("not positive")));
        QCOMPARE(box->currentText(), QStringLiteral("Objective: above the lowest"));
        m_view->showResults(withPath(path(20, falling)));
        QVERIFY(offered());
        QCOMPARE(box->currentText(), QStringLiteral("Objective: logarithmic"));  // as it was wanted
        box->setCurrentIndex(2);
        m_view->showResults(withPath(path(20, negative)));
        QCOMPARE(box->currentText(), QStringLiteral("Objective: linear"));
    }

    /// A room sees the path large and nothing that is for the desk; afterwards all is as wide as before.
    void aRoomSeesThePath()
    {
        const auto part = [this](const char* name) { return m_view->findChild<QWidget*>(QLatin1String(name)); };
        const int slider = part("theatre.slider")->width(), chart = m_view->charts()->height();
        magnify(*m_view, 2.0);
        QVERIFY(settled());
        for (const char* name : {"theatre.keep", "theatre.compare", "theatre.scale"})
            QVERIFY2(!part(name)->isVisible(), name);
        QVERIFY(part("theatre.play")->isVisible());
        QVERIFY(!textOf(*m_view, "theatre.state").contains(QStringLiteral("MB")));
        QVERIFY2(m_view->charts()->height() > 0.85 * chart, "the words take its place");
        magnify(*m_view, 1.0);
        QVERIFY(settled());
        QCOMPARE(part("theatre.slider")->width(), slider);
        QVERIFY(part("theatre.scale")->isVisible());
    }

    /// Propositions 1 and 2 of Xu et al. as charts: by how much each step lowers f and how steeply f falls along d,
    /// each above a dashed line. Methods of which nothing is guaranteed have none.
    void guaranteesAreDrawnBelowWhatWasReached()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 60};
        experiment.method = IksvmDc{.penalty = 5.0, .maxIterations = 15};
        const auto results = std::make_shared<Results>(run(experiment, {}, {}, {}, {.traced = true}));
        const TheatreRun descent = *runOf(*results);
        for (const PathQuantity quantity : {PathQuantity::Decrease, PathQuantity::Descent}) {
            const PathChart chart = pathChart({descent}, quantity, ObjectiveScale::Logarithmic);
            QCOMPARE(chart.curves.size(), std::size_t{2});
            QVERIFY(!chart.curves[0].isBound && chart.curves[1].isBound);
            QCOMPARE(chart.curves[0].points.size(), chart.curves[1].points.size());
            QVERIFY(chart.curves[0].points.size() >= 3 && chart.note.contains(QStringLiteral("Proposition")));
            for (std::size_t k = 0; k < chart.curves[0].points.size(); ++k) {
                const double reached = chart.curves[0].points[k].y(), least = chart.curves[1].points[k].y();
                QVERIFY2(least >= 0.0 && reached >= least * (1.0 - 1e-6) - 1e-9,
                    qPrintable(QStringLiteral("%1 of %2").arg(reached).arg(least)));
            }
        }
        QVERIFY(stepWords(descent.steps[1], {}).contains(QStringLiteral("(at least ")));
        TheatreView view;
        view.resize(1000, 800);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.showResults(results);
        QVERIFY(view.charts()->plot(PathQuantity::Decrease)->isVisible());
        QVERIFY(view.charts()->plot(PathQuantity::Descent)->isVisible());

        experiment.method = CSvm{};
        const TheatreRun smo = *runOf(run(experiment, {}, {}, {}, {.traced = true}));
        for (const PathQuantity quantity : {PathQuantity::Decrease, PathQuantity::Descent})
            QVERIFY(pathChart({smo}, quantity, ObjectiveScale::Logarithmic).empty());
    }

    void whatIsNotFiniteIsLeftOut()
    {
        TheatreRun run = *runOf(*m_results);
        run.steps[3].objective = std::numeric_limits<double>::infinity();
        run.steps[4].objective = none;
        run.steps[5].violation = 0.0;
        const PathChart objective = pathChart({run}, PathQuantity::Objective, ObjectiveScale::Logarithmic);
        QCOMPARE(objective.curves[0].points.size(), std::size_t{19});
        const PathChart violation = pathChart({run}, PathQuantity::Violation, ObjectiveScale::Logarithmic);
        QCOMPARE(violation.curves[0].points.size(), std::size_t{21});
        QVERIFY(violation.range.low < 0 && std::isfinite(violation.range.low));  // zero has its place
        QVERIFY(pathChart({run}, PathQuantity::StepLength, ObjectiveScale::Logarithmic).empty());
        QVERIFY(!stepWords(run.steps[4], {}).contains(QStringLiteral("nan"), Qt::CaseInsensitive));
    }

    void theCursorStartsAtTheModel()
    {
        QCOMPARE(m_view->iteration(), Index{20});
        QCOMPARE(textOf(*m_view, "theatre.iterate"), QStringLiteral("iterate 20 of 20"));
        QVERIFY(m_wanted.empty());
        QCOMPARE(m_view->charts()->layer(PathQuantity::Step).cursor().value(), 20.0);
    }

    void keysMoveTheCursor_data()
    {
        QTest::addColumn<QList<int>>("keys");
        QTest::addColumn<int>("iteration");
        QTest::addColumn<QList<int>>("wanted");
        QTest::newRow("left") << QList<int>{Qt::Key_Left} << 19 << QList<int>{19};
        QTest::newRow("left, right") << QList<int>{Qt::Key_Left, Qt::Key_Right} << 20 << QList<int>{19, -1};
        QTest::newRow("right at the end") << QList<int>{Qt::Key_Right} << 20 << QList<int>{};
        QTest::newRow("home") << QList<int>{Qt::Key_Home} << 0 << QList<int>{0};
        QTest::newRow("home, left") << QList<int>{Qt::Key_Home, Qt::Key_Left} << 0 << QList<int>{0};
        QTest::newRow("home, right, end")
            << QList<int>{Qt::Key_Home, Qt::Key_Right, Qt::Key_End} << 20 << QList<int>{0, 1, -1};
    }

    void keysMoveTheCursor()
    {
        QFETCH(QList<int>, keys);
        QFETCH(int, iteration);
        QFETCH(QList<int>, wanted);
        for (const PathQuantity quantity : {PathQuantity::Objective, PathQuantity::Violation}) {
            m_view->showIterate(-1);
            m_wanted.clear();
            for (const int key : keys) keyOn(quantity, static_cast<Qt::Key>(key));
            QCOMPARE(m_view->iteration(), Index{iteration});
            QCOMPARE(QList<int>(m_wanted.begin(), m_wanted.end()), wanted);
            for (const PathQuantity shown : {PathQuantity::Objective, PathQuantity::Step, PathQuantity::Violation})
                QCOMPARE(m_view->charts()->layer(shown).cursor().value(), static_cast<double>(iteration));
        }
    }

    void draggingMovesTheCursor()
    {
        PlotView* plot = m_view->charts()->plot(PathQuantity::Step);
        const auto at = [&](double iteration) { return plot->map().toPixel({iteration, 1e-3}).toPoint(); };
        QTest::mousePress(plot->viewport(), Qt::LeftButton, {}, at(4.2));
        QCOMPARE(m_view->iteration(), Index{4});
        QTest::mouseMove(plot->viewport(), at(9.0));
        QTest::mouseRelease(plot->viewport(), Qt::LeftButton, {}, at(9.0));
        QTRY_COMPARE(m_view->iteration(), Index{9});
        QCOMPARE(m_wanted.back(), Index{9});
        QCOMPARE(m_view->charts()->layer(PathQuantity::Objective).cursor().value(), 9.0);
    }

    void valuesAreToldInWords()
    {
        m_view->showIterate(3);
        const QString words = textOf(*m_view, "theatre.step");
        QCOMPARE(words,
            QStringLiteral("objective %1 · ‖βₜ₊₁ − βₜ‖² %2 · KKT violation %3")
                .arg(
                    formatNumber(falling(3), 6), formatNumber(std::exp(-3.0), 3), formatNumber(2 * std::exp(-3.0), 3)));
        QCOMPARE(textOf(*m_view, "theatre.iterate"), QStringLiteral("iterate 3 of 20"));
        QVERIFY(m_wanted.empty());  // it was somebody else's wish
    }

    void onlyKeptIteratesAreVisited()
    {
        m_view->showResults(withPath(path(10, falling, 4)));
        QCOMPARE(m_view->bar()->count(), 4);  // 0, 4, 8 and the last
        keyOn(PathQuantity::Objective, Qt::Key_Left);
        QCOMPARE(m_view->iteration(), Index{8});
        m_view->showIterate(7);
        QCOMPARE(m_view->iteration(), Index{4});
        QVERIFY2(textOf(*m_view, "theatre.state").contains(QStringLiteral("Every 4th iterate kept")),
            qPrintable(textOf(*m_view, "theatre.state")));
    }

    void memoryIsStated_data()
    {
        QTest::addColumn<int>("stride");
        QTest::addColumn<int>("n");
        QTest::addColumn<QString>("says");
        QTest::newRow("all") << 1 << 12 << QStringLiteral("Every iterate kept, ");
        QTest::newRow("every other") << 2 << 12 << QStringLiteral("Every 2nd iterate kept, ");
        QTest::newRow("every fourth") << 4 << 12 << QStringLiteral("Every 4th iterate kept, ");
        QTest::newRow("a megabyte") << 1 << 52429 << QStringLiteral("Every iterate kept, 2.2 MB of 16 MB");  // 11
                                                                                                             // iterates
                                                                                                             // of 4
                                                                                                             // bytes
                                                                                                             // each
    }

    void memoryIsStated()
    {
        QFETCH(int, stride);
        QFETCH(int, n);
        QFETCH(QString, says);
        const QString words = keptWords(path(10, falling, stride, n));
        QVERIFY2(words.startsWith(says), qPrintable(words));
        QVERIFY(words.endsWith(QStringLiteral("of 16 MB")));
    }

    void playingGoesToTheEnd()
    {
        auto* speed = m_view->findChild<QComboBox*>(QStringLiteral("theatre.speed"));
        speed->setCurrentIndex(speed->findData(250));
        keyOn(PathQuantity::Objective, Qt::Key_Space);
        QVERIFY(m_view->bar()->isPlaying());
        QCOMPARE(button("theatre.play")->text(), QStringLiteral("Pause"));
        QTRY_VERIFY(!m_view->bar()->isPlaying());
        QCOMPARE(m_view->iteration(), Index{20});
        QCOMPARE(m_wanted.front(), Index{0});  // from the end it begins anew
        QCOMPARE(m_wanted.back(), Index{-1});
        QVERIFY(std::is_sorted(m_wanted.begin(), m_wanted.end() - 1));
        QCOMPARE(button("theatre.play")->text(), QStringLiteral("Play"));
    }

    void spacePauses()
    {
        auto* speed = m_view->findChild<QComboBox*>(QStringLiteral("theatre.speed"));
        speed->setCurrentIndex(speed->findData(1));
        keyOn(PathQuantity::Violation, Qt::Key_Space);
        QVERIFY(m_view->bar()->isPlaying());
        keyOn(PathQuantity::Violation, Qt::Key_Space);
        QVERIFY(!m_view->bar()->isPlaying());
        QCOMPARE(m_view->iteration(), Index{0});
        button("theatre.forward")->click();
        QCOMPARE(m_view->iteration(), Index{1});
        button("theatre.back")->click();
        QVERIFY(!button("theatre.back")->isEnabled() && !button("theatre.first")->isEnabled());
        button("theatre.last")->click();
        QCOMPARE(m_view->iteration(), Index{20});
    }

    void theMapsResultsLeaveTheCursorAlone()
    {
        keyOn(PathQuantity::Objective, Qt::Key_Home);
        auto next = std::make_shared<Results>(*m_results);  // the same model with another map
        m_view->showResults(next);
        QCOMPARE(m_view->iteration(), Index{0});
        m_view->showResults(withPath(path(15, falling)));
        QCOMPARE(m_view->iteration(), Index{15});
    }

    void aPreviewKeepsTheCurves()
    {
        auto preview = std::make_shared<Results>(*m_results);
        auto model = std::make_shared<ModelValue>(*m_results->model);
        model->provisional = true;
        model->model.parts.front().solution.trace = {};
        preview->model = model;
        m_view->showResults(preview);
        QCOMPARE(m_view->runs().size(), std::size_t{1});
        QVERIFY(textOf(*m_view, "theatre.state").startsWith(QStringLiteral("computing…")));
        keyOn(PathQuantity::Objective, Qt::Key_Left);
        QVERIFY2(m_wanted.empty(), "the results do not have these iterates");
    }

    void anUnboundedProblemIsSaidToBe()
    {
        m_view->showResults(changed(m_results, [](TwoClassSolution& solution) {
            solution.termination = Termination::IterationLimit;
            solution.proof = UnboundedProof{.certificate = UnboundedCertificate::Eigenvalue,
                .direction = Vector::Ones(12),
                .number = -3.5,
                .words = "The curvature along v is −3.5 and no hinge holds it back."};
        }));
        const QString state = textOf(*m_view, "theatre.state");
        QVERIFY2(state.contains(QStringLiteral("unbounded below")), qPrintable(state));
        QVERIFY(state.contains(QStringLiteral("The curvature along v is −3.5")));
        QVERIFY(!state.contains(QStringLiteral("converged"), Qt::CaseInsensitive)
            && !state.contains(QStringLiteral("tolerance")));
        QVERIFY(m_view->runs().front().unbounded);
    }

    void howItEndedIsSaid()
    {
        const QString state = textOf(*m_view, "theatre.state");
        QVERIFY2(state.contains(QStringLiteral("reached its tolerance")), qPrintable(state));
        QVERIFY(state.contains(QStringLiteral("Stationary point (KKT violation 0.00081; the smallest eigenvalue of K "
                                              "is −2)")));
    }

    void keptRunsAreNamedByWhatDiffers()
    {
        button("theatre.keep")->click();
        QCOMPARE(m_view->runs().size(), std::size_t{2});
        auto next = withPath(path(30, [](double t) { return 2.0 + 10.0 * std::exp(-t); }));
        next->experiment.edit().method = IksvmDc{.penalty = 4.0};
        m_view->showResults(next);
        QCOMPARE(m_view->runs().size(), std::size_t{2});
        QCOMPARE(m_view->runs()[0].label, QStringLiteral("this run: γ = 4"));
        QCOMPARE(m_view->runs()[1].label, QStringLiteral("γ = 1"));
        QCOMPARE(m_view->runs()[0].style, 0);
        QVERIFY(m_view->runs()[1].style != 0);
        const auto& curves = m_view->charts()->layer(PathQuantity::Objective).curves();
        QCOMPARE(curves.size(), std::size_t{2});
        // Of different objectives: each up to the lowest value of its own, which is zero.
        QCOMPARE(curves[0].points.size(), std::size_t{30});
        QCOMPARE(curves[1].points.size(), std::size_t{20});
    }

    void runsAreRemoved()
    {
        for (int i = 0; i < 3; ++i) m_view->keepRun();
        auto* list = m_view->findChild<QListWidget*>(QStringLiteral("theatre.runs"));
        QCOMPARE(list->count(), 4);
        const int style = m_view->runs()[2].style;
        list->setFocus();
        list->setCurrentRow(2);
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(m_view->runs().size(), std::size_t{3});
        m_view->keepRun();
        QCOMPARE(m_view->runs().back().style, style);  // what is free is used again
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(m_view->runs().size(), std::size_t{4});  // the present run stays
        QVERIFY(!button("theatre.remove")->isEnabled());
        button("theatre.clear")->click();
        QCOMPARE(m_view->runs().size(), std::size_t{1});
        QVERIFY(!list->isVisible());
    }

    void styleIsColourAndShapeAndDashes()
    {
        const Theme theme = makeTheme(false);
        for (int a = 0; a < 8; ++a)
            for (int b = 0; b < a; ++b) {
                QVERIFY(runStyle(theme, a).color != runStyle(theme, b).color);
                QVERIFY(runStyle(theme, a).shape != runStyle(theme, b).shape);
                if (b == a - 1) QVERIFY(runPen(theme, a).dashPattern() != runPen(theme, b).dashPattern());
            }
    }

    void setsFollowTheDescriptions()
    {
        auto* menu = m_view->findChild<QMenu*>();
        Q_EMIT menu->aboutToShow();
        QStringList names;
        for (const QAction* action : menu->actions()) names << action->objectName();
        for (const char* wanted :
            {"theatre.set.line-search", "theatre.set.decomposition", "theatre.set.starts10", "theatre.set.data"})
            QVERIFY2(names.contains(QString::fromLatin1(wanted)), wanted);
        QVERIFY(!names.contains(QStringLiteral("theatre.set.penalty")));
    }

    void aSetIsAskedForAndDrawn()
    {
        std::vector<Experiment> asked;
        connect(m_view.get(), &TheatreView::setWanted, this, [&](const std::vector<Experiment>& set) { asked = set; });
        m_view->keepRun();
        auto* menu = m_view->findChild<QMenu*>();
        Q_EMIT menu->aboutToShow();
        menu->findChild<QAction*>(QStringLiteral("theatre.set.line-search"))->trigger();
        QCOMPARE(asked.size(), std::size_t{2});
        QVERIFY(button("theatre.stop")->isVisible());
        m_view->addRun(0, withPath(path(8, falling)));
        QVERIFY(textOf(*m_view, "theatre.state").contains(QStringLiteral("1 of 2 runs")));
        m_view->failRun(1, QStringLiteral("There is not enough memory."));
        m_view->finishSet();
        QVERIFY(!button("theatre.stop")->isVisible());
        QVERIFY(textOf(*m_view, "theatre.state")
                    .contains(QStringLiteral("without line search: There is not enough memory.")));
        QCOMPARE(m_view->runs().size(), std::size_t{3});
        QCOMPARE(m_view->runs()[2].label, QStringLiteral("with line search"));
        m_view->startSet({.experiment = m_results->experiment,
            .axes = {everyValue(m_results->experiment, "method.line-search")}});  // in place of the one before; what
                                                                                  // was kept by hand stays
        QCOMPARE(m_view->runs().size(), std::size_t{2});
        int cancelled = 0;
        connect(m_view.get(), &TheatreView::setCancelled, this, [&] { ++cancelled; });
        button("theatre.stop")->click();
        QCOMPARE(cancelled, 1);
        m_view->addRun(1, withPath(path(8, falling)));  // too late
        QCOMPARE(m_view->runs().size(), std::size_t{2});
    }

    /// What the document's study compares can be watched, and what is watched can become its study.
    void cellsOfTheStudyAreASet()
    {
        auto* menu = m_view->findChild<QMenu*>();
        Q_EMIT menu->aboutToShow();
        QVERIFY(!menu->findChild<QAction*>(QStringLiteral("theatre.set.study")));
        QVERIFY(!menu->findChild<QAction*>(QStringLiteral("theatre.open-study")));
        Study study{.experiment = m_results->experiment};
        study.axes.emplace_back(ParameterValues{"method.penalty", std::vector<ParameterValue>{1.0, 2.0, 4.0}});
        m_view->showStudy(study);
        std::vector<Experiment> asked;
        connect(m_view.get(), &TheatreView::setWanted, this, [&](const std::vector<Experiment>& set) { asked = set; });
        Q_EMIT menu->aboutToShow();
        menu->findChild<QAction*>(QStringLiteral("theatre.set.study"))->trigger();
        QCOMPARE(asked.size(), std::size_t{3});
        QCOMPARE(std::get<IksvmDc>(asked[2].method).penalty, 4.0);
        Study opened;
        connect(m_view.get(), &TheatreView::studyWanted, this, [&](const Study& wanted) { opened = wanted; });
        Q_EMIT menu->aboutToShow();
        menu->findChild<QAction*>(QStringLiteral("theatre.open-study"))->trigger();
        QVERIFY(opened == study);
    }

    void whereStartsEndIsDrawn_data()
    {
        QTest::addColumn<bool>("set");
        QTest::newRow("a set of random starts") << true;
        QTest::newRow("starts within one training") << false;
    }

    void whereStartsEndIsDrawn()
    {
        QFETCH(bool, set);
        const std::vector<double> ends{3.0, 1.0, 1.0001, 2.0};
        if (set) {
            m_view->startSet({.experiment = m_results->experiment, .axes = {randomStarts(4)}});
            for (int i = 0; i < 4; ++i)
                m_view->addRun(i, withPath(path(5, [&](double t) {
                    return ends[static_cast<std::size_t>(i)] + (t < 5 ? 1.0 : 0.0);
                })));
        } else {
            m_view->showResults(
                changed(m_results, [&](TwoClassSolution& solution) { solution.startObjectives = ends; }));
        }
        QVERIFY(startsPlot()->isVisible());
        const auto& dots = m_view->charts()->starts().dots();
        QCOMPARE(dots.size(), ends.size());
        for (std::size_t i = 0; i < ends.size(); ++i) {
            QCOMPARE(dots[i].position.x(), ends[i]);
            QCOMPARE(dots[i].marked, i == 1);
            QCOMPARE(dots[i].position.y(), i == 2 ? 2.0 : 1.0);  // about equal to the lowest: on top of it
            const PlotMap map = startsPlot()->map();
            QVERIFY(map.area.contains(map.toPixel(dots[i].position)));
        }
    }

    void pilesOfEqualValues_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<QList<double>>("heights");
        QTest::newRow("none") << QList<double>{} << QList<double>{};
        QTest::newRow("all equal") << QList<double>{2, 2, 2} << QList<double>{1, 2, 3};
        QTest::newRow("all zero") << QList<double>{0, 0} << QList<double>{1, 2};
        QTest::newRow("far apart") << QList<double>{-1, 1, 0} << QList<double>{1, 1, 1};
    }

    void pilesOfEqualValues()
    {
        QFETCH(QList<double>, values);
        QFETCH(QList<double>, heights);
        QList<double> found;
        for (const QPointF& dot : piles({values.begin(), values.end()})) found << dot.y();
        QCOMPARE(found, heights);
    }

    void aLowTheatreDrawsOneChart()
    {
        const auto drawn = [this] {
            int count = 0;
            for (const PathQuantity quantity : pathQuantities) count += m_view->charts()->plot(quantity)->isVisible();
            return count;
        };
        const auto lowest = [this] {
            int height = 10000;
            for (const PathQuantity quantity : pathQuantities)
                if (const PlotView* plot = m_view->charts()->plot(quantity); plot->isVisible())
                    height = std::min(height, plot->height());
            return height;
        };
        auto* choice = m_view->findChild<QComboBox*>(QStringLiteral("theatre.chart"));
        QCOMPARE(drawn(), 3);
        QVERIFY(!choice->isVisible());
        for (const QSize size : {QSize(900, 330), QSize(500, 420), QSize(400, 300)}) {
            m_view->resize(size);
            QTRY_COMPARE(drawn(), 1);
            QVERIFY(choice->isVisible());
            QTRY_VERIFY2(lowest() >= 90, qPrintable(QString::number(lowest())));
        }
        QCOMPARE(choice->count(), 3);
        QTest::keyClick(choice, Qt::Key_End);
        QVERIFY(m_view->charts()->plot(PathQuantity::Violation)->isVisible());
        QVERIFY(!m_view->charts()->plot(PathQuantity::Objective)->isVisible());
        m_view->resize(900, 640);
        QTRY_COMPARE(drawn(), 3);
        QVERIFY(!choice->isVisible());
    }

    void runsOfDifferentObjectivesShareNoAxis()
    {
        button("theatre.keep")->click();
        auto next = withPath(path(30, [](double t) { return 1e98 * std::exp(-t); }));
        next->experiment.edit().method = IksvmDc{.penalty = 4.0};
        m_view->showResults(next);
        const TheatreCharts& charts = *m_view->charts();
        QVERIFY(charts.plot(PathQuantity::Objective)->look().note.contains(QStringLiteral("different objectives")));
        for (const PathQuantity quantity : {PathQuantity::Objective, PathQuantity::Step, PathQuantity::Violation})
            for (const PathCurve& curve : charts.layer(quantity).curves()) {
                double largest = 0.0;
                for (const QPointF& point : curve.points) largest = std::max(largest, std::abs(point.y()));
                QCOMPARE(largest, 1.0);
            }
        QVERIFY(charts.plot(PathQuantity::Violation)->look().y.title.contains(QStringLiteral("relative to each run")));
        m_view->clearRuns();
        QVERIFY(charts.plot(PathQuantity::Objective)->look().note.isEmpty());
    }

    void chartsZoomTogether()
    {
        PlotView *one = m_view->charts()->plot(PathQuantity::Objective),
                 *other = m_view->charts()->plot(PathQuantity::Violation);
        const Box before = other->visibleBox();
        one->zoomTo({2, 6, one->visibleBox().bottom, one->visibleBox().top});
        QVERIFY(std::abs(other->visibleBox().left - 2) < 1e-9 && std::abs(other->visibleBox().right - 6) < 1e-9);
        QVERIFY(std::abs(other->visibleBox().top / before.top - 1) < 1e-9);
        other->resetZoom();
        QVERIFY(!one->isZoomed());
    }

    void longPathsAreDrawnWithoutStutter()
    {
        m_view->showResults(withPath(path(
            4095, [](double t) { return 1.0 + std::abs(std::sin(t)) + 10.0 * std::exp(-t / 500); }, 16)));
        for (int i = 0; i < 8; ++i) m_view->keepRun();
        m_view->grab();  // the curves are painted once
        const ProcessorTime time;
        for (int i = 0; i < 10; ++i) {
            keyOn(PathQuantity::Objective, Qt::Key_Left);
            m_view->charts()->grab();
        }
        qInfo("a step of the cursor through 9 runs of 4096 steps takes %.1f ms", time.milliseconds() / 10);
        QVERIFY2(time.milliseconds() < 3000, "moving the cursor must not paint the curves again");
    }

    void theCurvesAreSeenAndTheCursorMoves()
    {
        const Theme theme = makeTheme(false);
        const PlotView* plot = m_view->charts()->plot(PathQuantity::Violation);
        const PlotMap map = plot->map();
        const auto colorAt = [&](const QPointF& pixel) {
            const QImage image = m_view->charts()->plot(PathQuantity::Violation)->grab().toImage();
            return image.pixelColor((pixel * image.devicePixelRatio()).toPoint());
        };
        // A logarithmic axis makes an exponential a straight line.
        QCOMPARE(colorAt(map.toPixel({7.5, 2 * std::exp(-7.5)})), runStyle(theme, 0).color);
        const QPointF above(std::floor(map.toPixelX(12)), map.area.top() + 6);
        const QColor before = colorAt(above);
        m_view->showIterate(12);
        QVERIFY(colorAt(above).lightness() < before.lightness() - 60);
    }

    void everythingIsExported()
    {
        m_view->keepRun();
        QImage image(1200, 900, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        m_view->render(painter, image.rect());
        painter.end();
        QVERIFY(image.pixelColor(2, 2) != QColor(Qt::magenta));
        int coloured = 0;
        const QColor present = runStyle(makeTheme(false), 0).color;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) coloured += image.pixelColor(x, y) == present ? 1 : 0;
        QVERIFY(coloured > 300);
    }

    /// Rendered without ever being seen, as on the command line, charts fill the sheet.
    void whatWasNeverShownIsLaidOut()
    {
        TheatreView hidden;
        hidden.resize(m_view->size());
        hidden.showResults(m_results);
        QImage image(900, 640, QImage::Format_RGB32);
        QPainter painter(&image);
        hidden.render(painter, image.rect());
        painter.end();
        for (const PathQuantity quantity : {PathQuantity::Objective, PathQuantity::Step}) {
            const QSize size = hidden.charts()->plot(quantity)->size();
            QVERIFY2(size.width() >= 400 && size.height() >= 120,
                qPrintable(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height())));
        }
    }

    void everyControlHasAName()
    {
        m_view->keepRun();
        for (const QToolButton* control : m_view->findChildren<QToolButton*>())
            QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(control->objectName()));
        for (const QComboBox* control : m_view->findChildren<QComboBox*>())
            QVERIFY(!control->accessibleName().isEmpty());
        QVERIFY(!m_view->findChild<QSlider*>()->accessibleName().isEmpty());
    }

    /// The decision view says which iterate it shows, and its bar leads back.
    void theDecisionViewShowsTheIterate()
    {
        DecisionView view;
        view.resize(600, 500);
        view.show();
        auto results = withPath(path(20, falling));
        auto map = std::make_shared<MapValue>(*results->map);
        map->iterate = 17;
        map->iterateDecision = results->model->model.decision * 0.5;
        results->map = map;
        view.showResults(results);
        QVERIFY2(view.plot()->look().note.startsWith(QStringLiteral("Iterate 17 of 20")),
            qPrintable(view.plot()->look().note));
        QSignalSpy wanted(&view, &DecisionView::iterateWanted), other(&view, &DecisionView::eigenfunctionWanted);
        auto* back = view.findChild<QToolButton*>(QStringLiteral("decision.back"));
        QVERIFY(back->isVisible());
        back->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].value<Index>(), Index{-1});
        QVERIFY(other.empty());
        auto plain = std::make_shared<MapValue>(*map);
        plain->iterate = -1;
        auto next = std::make_shared<Results>(*results);
        next->map = plain;
        view.showResults(next);
        QVERIFY(!back->isVisible() && !view.plot()->look().note.contains(QStringLiteral("Iterate")));
    }

    void theDocumentShowsOneThingAtATime()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 40};
        experiment.method = IksvmDc{.penalty = 10.0, .maxIterations = 12};
        Document document(experiment);
        document.recompute();
        QTRY_VERIFY(document.results() && pathOf(*document.results()));
        document.setIterate(2);
        QTRY_COMPARE(document.results()->map->iterate, Index{2});
        document.setEigenfunction(1);
        QCOMPARE(document.iterate(), Index{-1});
        document.setIterate(1);
        QCOMPARE(document.eigenfunction(), Index{0});
        QTRY_COMPARE(document.results()->map->iterate, Index{1});
        QSignalSpy changes(&document, &Document::iterateChanged);
        Experiment other = experiment;
        other.map.plane = PlaneKind::Principal;
        document.edit(other, QStringLiteral("another plane"));
        QCOMPARE(document.iterate(), Index{1});
        document.setParameter(QStringLiteral("method.penalty"), 5.0);
        QCOMPARE(document.iterate(), Index{-1});
        QCOMPARE(changes.size(), 1);
        QTRY_COMPARE(document.results()->map->iterate, Index{-1});
    }

    /// From the window: the cursor takes the decision map with it, and a set is computed.
    void theWindowFollowsTheCursor()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 40};
        experiment.method = IksvmDc{.penalty = 10.0, .maxIterations = 12};
        MainWindow window(experiment);
        window.show();
        auto* theatre = window.findChild<TheatreView*>();
        QVERIFY(theatre);
        QTRY_VERIFY(window.document()->results() && pathOf(*window.document()->results()));
        window.findChild<QAction*>(QStringLiteral("view.show.theatre"))->trigger();
        QTRY_VERIFY(theatre->iteration() >= 0);
        theatre->bar()->goTo(1);
        QTRY_COMPARE(window.document()->results()->map->iterate, theatre->iteration());
        window.document()->setIterate(-1);
        QCOMPARE(theatre->bar()->position(), theatre->bar()->count() - 1);
        theatre->startSet({.experiment = experiment, .axes = {everyValue(experiment, "method.line-search")}});
        QTRY_COMPARE(theatre->runs().size(), std::size_t{3});
        QTRY_VERIFY(!theatre->findChild<QToolButton*>(QStringLiteral("theatre.stop"))->isVisible());
    }

    /// An iterate at which the path was stopped is not what another perspective is about.
    void anotherPerspectiveShowsTheModelAgain()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 40};
        experiment.method = IksvmDc{.penalty = 10.0, .maxIterations = 12};
        MainWindow window(experiment);
        window.show();
        auto* theatre = window.findChild<TheatreView*>();
        window.findChild<QAction*>(QStringLiteral("perspective.optimiser"))->trigger();
        QTRY_VERIFY(theatre->iteration() >= 0);
        QTRY_VERIFY(!theatre->findChild<QToolButton*>(QStringLiteral("theatre.beside"))->isHidden());
        theatre->bar()->goTo(1);
        QTRY_COMPARE(window.document()->results()->map->iterate, theatre->iteration());
        window.findChild<QAction*>(QStringLiteral("perspective.explore"))->trigger();
        QCOMPARE(window.document()->iterate(), Index{-1});
        QTRY_COMPARE(window.document()->results()->map->iterate, Index{-1});
    }
};

KREINSCOPE_TEST(TheatreViewTest)

}  // namespace tst_theatre_view
#include "tst_theatre_view.moc"
