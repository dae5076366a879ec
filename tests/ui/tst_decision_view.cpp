// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QAction>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "core/data/edit.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/layers/rays_layer.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/text/text.h"
#include "ui/views/decision/decision_view.h"
#include "ui/views/decision/eigenfunction.h"

using namespace krein;

class DecisionViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<DecisionView>();
        m_view->resize(560, 480);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void clickingASamplePicksItsRow()
    {
        const auto results = fixtures::twoCircles();
        m_view->showResults(results);
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        const Index row = results->prepared->trainRows[5];
        const QPointF at = m_view->plot()->map().toPixel(
            {results->map->trainCoordinates(5, 0), results->map->trainCoordinates(5, 1)});
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, at.toPoint());
        QCOMPARE(picks.count(), 1);
        QCOMPARE(picks[0][0].value<Index>(), row);
        QCOMPARE(picks[0][1].toBool(), false);
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, Qt::ControlModifier, at.toPoint());
        QCOMPARE(picks[1][1].toBool(), true);
        QTest::mouseClick(
            m_view->plot()->viewport(), Qt::LeftButton, {}, m_view->plot()->map().toPixel({0, 0}).toPoint());
        QCOMPARE(picks[2][0].value<Index>(), Index(-1));
    }

    void zoomingAndResizingAskForAnotherMap()
    {
        m_view->showResults(fixtures::twoCircles());
        QSignalSpy changes(m_view.get(), &DecisionView::viewChanged);
        QTest::keyClick(m_view->plot(), Qt::Key_Plus);
        QCOMPARE(changes.count(), 1);
        const auto box = changes[0][0].value<krein::Box>();
        QVERIFY(box == m_view->plot()->visibleBox());
        m_view->resize(700, 400);
        QTRY_VERIFY(changes.count() >= 2);
        const int before = static_cast<int>(changes.count());
        const auto filled = fixtures::twoCircles();  // other values over the same samples: nothing moves
        auto map = std::make_shared<MapValue>(*filled->map);
        map->map.box = m_view->plot()->visibleBox();
        filled->map = map;
        m_view->showResults(filled);
        QCOMPARE(changes.count(), before);
        m_view->showResults(fixtures::twoCircles());  // of another part of the plane: the frame would stay empty
        QCOMPARE(changes.count(), before + 1);
    }

    /// Where all is large for a room, so are the buttons on the map, in their corners.
    void buttonsGrowWithTheLetters()
    {
        m_view->showResults(fixtures::twoCircles());
        auto* menu = m_view->findChild<QToolButton*>(QStringLiteral("decision.menu"));
        auto* corner = new QToolButton;
        m_view->setCorner(corner);
        const QSize usual = menu->size(), icon = menu->iconSize();
        const auto liesInCorners = [&] {
            const QRect plot = m_view->plot()->rect();
            return plot.contains(menu->geometry()) && plot.contains(corner->geometry()) && menu->x() < 5
                && menu->geometry().bottom() > plot.bottom() - 5 && corner->geometry().right() > plot.right() - 5;
        };
        QVERIFY(liesInCorners());
        magnify(*m_view, 2.5);
        QCOMPARE(menu->size(), usual * 2.5);
        QCOMPARE(corner->size(), usual * 2.5);
        QCOMPARE(menu->iconSize(), icon * 2.5);
        QVERIFY(liesInCorners());
        magnify(*m_view, 1.0);
        QCOMPARE(menu->size(), usual);
        QVERIFY(liesInCorners());
    }

    void legendNamesBothSides()
    {
        m_view->showResults(fixtures::twoCircles());
        const PlotLook& look = m_view->plot()->look();
        QCOMPARE(look.legend.at(0).text, QStringLiteral("f > 0: ring = outer"));
        QCOMPARE(look.legend.at(0).color, makeTheme(false).positive);
        QCOMPARE(look.legend.at(1).text, QStringLiteral("f < 0: ring = inner"));
        QVERIFY(look.colorBar.has_value());
        QVERIFY(look.message.isEmpty());
        QCOMPARE(look.x.title, QStringLiteral("width"));
    }

    void axesAreInTheDataOwnUnits()
    {
        const auto results = fixtures::twoCircles();
        results->experiment.edit().prepare.scale = Scaling::UnitInterval;
        m_view->showResults(results);
        QCOMPARE(m_view->plot()->look().x.title, QStringLiteral("width"));
        QCOMPARE(m_view->plot()->look().y.title, QStringLiteral("height"));
    }

    void samplesAreShownWithoutPreparation()
    {
        const auto results = fixtures::twoCircles();
        auto map = std::make_shared<MapValue>(*results->map);
        map->map = {};
        map->trainCoordinates = results->data->samples;
        map->testCoordinates.resize(0, 2);
        results->map = map;
        results->prepared.reset();
        results->gram.reset();
        results->model.reset();
        results->problems[Stage::Prepare] = {"Training needs at least two samples."};
        m_view->showResults(results);
        QCOMPARE(m_view->points()->points().size(), std::size_t(48));
        QCOMPARE(m_view->points()->points()[30].classIndex, 1);
        QCOMPARE(m_view->points()->points()[30].row, Index(30));
        QVERIFY(m_view->plot()->look().message.contains(QStringLiteral("two samples")));
        QVERIFY(!m_view->grab().isNull());
    }

    void drawnSamplesKeepTheLooksOfTheirResults()
    {
        auto results = fixtures::twoCircles();
        const DataSet before = *results->data;
        results->experiment.edit().data = DrawnData{results->data, nullptr};
        m_view->showExperiment(results->experiment);
        m_view->showResults(results);
        const krein::Box home = m_view->plot()->home();
        const auto looks = [this] {
            std::map<Index, std::pair<bool, double>> byRow;
            for (const PlotPoint& point : m_view->points()->points()) byRow[point.row] = {point.held, point.radius};
            return byRow;
        };
        const auto known = looks();
        QCOMPARE(known.size(), std::size_t(48));
        QVERIFY(known.at(3).first && !known.at(4).first && known.at(4).second != 3.6);

        Experiment changed = results->experiment;
        changed.data = DrawnData{
            std::make_shared<const DataSet>(withSamples(before, Matrix::Constant(1, 2, 9.0), 1)), nullptr};
        m_view->showExperiment(changed);  // one more, far outside
        auto now = looks();
        QCOMPARE(now.at(3), known.at(3));
        QCOMPARE(now.at(47), known.at(47));
        QCOMPARE(now.at(48), (std::pair<bool, double>{false, 3.6}));
        QVERIFY(home == m_view->plot()->home());

        changed.data = DrawnData{std::make_shared<const DataSet>(withoutRows(before, {2, 10})), nullptr};
        m_view->showExperiment(changed);  // two fewer: the others are still themselves
        now = looks();
        QCOMPARE(now.size(), std::size_t(46));
        QCOMPARE(now.at(2), known.at(3));
        QCOMPARE(now.at(9), known.at(11));

        m_view->showResults(results);  // late ones, of the samples before: the newer samples stay
        QCOMPARE(m_view->points()->points().size(), std::size_t(46));
        changed.data = DrawnData{
            std::make_shared<const DataSet>(movedRows(before, {0}, Eigen::Vector2d(20, 0))), nullptr};
        m_view->showExperiment(changed);
        QVERIFY(home == m_view->plot()->home());
        m_view->fit();
        QVERIFY(m_view->plot()->home().right > 20);
    }

    void otherDataAreFittedAndDrawnOnesAreNot()
    {
        auto results = fixtures::twoCircles();
        results->experiment.edit().data = TwoMoonsData{};
        m_view->showExperiment(results->experiment);
        m_view->showResults(results);
        const krein::Box home = m_view->plot()->home();
        Experiment drawn = results->experiment;
        drawn.data = DrawnData{std::make_shared<const DataSet>(movedRows(*results->data, {0}, Eigen::Vector2d(20, 0))),
            std::make_shared<const DataOrigin>(DataOrigin{TwoMoonsData{}})};
        m_view->showExperiment(drawn);
        QVERIFY(home == m_view->plot()->home());
        drawn.data = DrawnData{};
        m_view->showExperiment(drawn);  // another origin: an empty canvas
        QCOMPARE(m_view->plot()->home(), (krein::Box{0, 1, 0, 1}));
        QVERIFY(m_view->plot()->look().message.contains(QStringLiteral("add samples")));
        QVERIFY(m_view->points()->points().empty());
    }

    /// What was drawn beside the box that the frame began with stays in sight when the frame gets narrower.
    void drawnSamplesStayInSight()
    {
        m_view->resize(1000, 480);
        Experiment drawn;
        drawn.data = DrawnData{};
        m_view->showExperiment(drawn);
        QTRY_VERIFY(m_view->plot()->visibleBox().right > 1.3);
        const krein::Box wide = m_view->plot()->visibleBox();
        DataSet canvas = emptyCanvas();
        canvas.samples = (Matrix(2, 2) << -0.3, 0.4, 1.25, 0.5).finished();
        drawn.data = DrawnData{std::make_shared<const DataSet>(canvas), nullptr};
        m_view->showExperiment(drawn);
        QVERIFY2(std::abs(m_view->plot()->visibleBox().left - wide.left) < 1e-9, "it moves while one draws");
        m_view->resize(420, 480);
        QTRY_VERIFY(m_view->plot()->width() < 500);
        const krein::Box narrow = m_view->plot()->visibleBox();
        QVERIFY2(narrow.left < -0.31 && narrow.right > 1.26, "its markers are cut");
    }

    /// Without a model there is no function that would be drawn at the means of what is not on the axes.
    void withoutAFunctionNothingIsHeld()
    {
        const auto noteOf = [this](bool learned) {
            const auto results = fixtures::twoCircles();
            auto map = std::make_shared<MapValue>(*results->map);
            map->plane.note = "3 features: z is held at its training mean";
            results->map = map;
            if (!learned) results->model.reset();
            m_view->showResults(results);
            return m_view->plot()->look().note;
        };
        QVERIFY2(noteOf(true).contains(QStringLiteral("held")), qPrintable(noteOf(true)));
        QVERIFY2(!noteOf(false).contains(QStringLiteral("held")), qPrintable(noteOf(false)));
    }

    void eigenvectorsAreDrawnOnTheSamples()
    {
        const auto results = fixtures::twoCircles();
        showEigenvector(*results, 3);
        m_view->showResults(results);
        const PlotLook& look = m_view->plot()->look();
        QVERIFY(look.note.startsWith(QStringLiteral("eigenfunction φ 3, λ = "))
            && look.note.contains(QStringLiteral("Σ vⱼ k(x, xⱼ)/λ")));
        QCOMPARE(look.colorBar->title, QStringLiteral("φ"));
        for (const LegendEntry& entry : look.legend)
            QVERIFY(!entry.text.contains(QStringLiteral("f = ±1")) && !entry.text.contains(QStringLiteral("f > 0")));
        // What the colours mean comes first, so that a small place is without classes rather than without it.
        const Theme theme = makeTheme(false);
        QCOMPARE(look.legend.at(0).text, QStringLiteral("φ > 0"));
        QCOMPARE(look.legend.at(0).color, QColor::fromRgb(theme.mapPositive));
        QCOMPARE(look.legend.at(1).text, QStringLiteral("φ < 0"));
        QCOMPARE(look.legend.at(1).color, QColor::fromRgb(theme.mapNegative));
        QCOMPARE(look.legend.at(3).text, QStringLiteral("eigenvector entry vⱼ > 0"));
        QVERIFY(look.legend.at(4).color == theme.negative && look.legend.at(4).mark == LegendEntry::Mark::Hollow);
        const PlotLayout small = layoutPlot(look, {300, 240}, {-3, 3}, m_view->font());
        QVERIFY2(small.legend.size() >= 5 && small.isBrief, qPrintable(QString::number(small.legend.size())));
        std::map<Index, PlotPoint> points;
        for (const PlotPoint& point : m_view->points()->points()) points[point.row] = point;
        const auto& rows = results->prepared->trainRows;
        QCOMPARE(points.at(rows[0]).sign, std::optional<int>(1));
        QCOMPARE(points.at(rows[1]).sign, std::optional<int>(-1));
        QCOMPARE(points.at(rows[2]).sign, std::optional<int>(0));
        QCOMPARE(points.at(results->prepared->testRows[0]).sign, std::optional<int>(0));
        // Entries 0.8 and −0.2: areas as 4 to 1.
        QVERIFY(std::abs(points.at(rows[0]).radius / points.at(rows[1]).radius - 2) < 1e-9);
        QCOMPARE(points.at(rows[0]).classIndex, 0);
        QVERIFY(!m_view->grab().isNull());
    }

    void negativeEntriesAreHollow()
    {
        const auto results = fixtures::twoCircles();
        showEigenvector(*results, 3);
        auto spectrum = std::make_shared<SpectrumValue>(*results->spectrum);
        spectrum->raw.vectors(0, 2) = -0.8;
        spectrum->raw.vectors(1, 2) = 0.8;
        results->spectrum = spectrum;
        m_view->showResults(results);
        const QImage picture = m_view->plot()->grab().toImage();
        const auto colour = [&](Index position) {
            const PlotMap map = m_view->plot()->map();
            return picture.pixelColor(
                map.toPixel({results->map->trainCoordinates(position, 0), results->map->trainCoordinates(position, 1)})
                    .toPoint());
        };
        QCOMPARE(colour(0), m_view->theme().plotBackground);
        QCOMPARE(colour(1), m_view->theme().positive);
    }

    void eigenvectorReadoutsAndTheWayBack()
    {
        const auto results = fixtures::twoCircles();
        auto* bar = m_view->findChild<QWidget*>(QStringLiteral("decision.eigenfunction"));
        auto* back = m_view->findChild<QToolButton*>(QStringLiteral("decision.back"));
        m_view->showResults(results);
        QVERIFY(bar && back && !bar->isVisible());
        const auto shown = std::make_shared<Results>(*results);
        showEigenvector(*shown, 3);
        m_view->showResults(shown);
        QVERIFY(bar->isVisible());
        QVERIFY(bar->findChild<QLabel*>()->text().startsWith(QStringLiteral("Eigenfunction 3, λ = ")));
        QCOMPARE(back->text(), QStringLiteral("Show f again"));
        const auto untrained = std::make_shared<Results>(*shown);
        untrained->model.reset();
        m_view->showResults(untrained);
        QVERIFY2(!back->text().contains(QStringLiteral("f ")), qPrintable(back->text()));
        m_view->showResults(shown);
        QSignalSpy readouts(m_view.get(), &View::readoutChanged),
            wanted(m_view.get(), &DecisionView::eigenfunctionWanted);
        QTest::mouseMove(m_view->plot()->viewport(),
            m_view->plot()
                ->map()
                .toPixel({results->map->trainCoordinates(1, 0), results->map->trainCoordinates(1, 1)})
                .toPoint());
        QTRY_VERIFY(!readouts.isEmpty());
        QVERIFY2(readouts.last()[0].toString().endsWith(QStringLiteral(", v = −0.2")),
            qPrintable(readouts.last()[0].toString()));
        QTest::mouseClick(back, Qt::LeftButton);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].value<Index>(), Index(0));
        m_view->showResults(results);
        QVERIFY(!bar->isVisible());
        QVERIFY(m_view->plot()->look().legend.at(0).text.startsWith(QStringLiteral("f > 0")));
    }

    void eigenfunctionTakesTheEigenvectorsEntriesAtTheSamples()
    {
        Experiment experiment;
        experiment.data = TwoMoonsData{};  // two features: every sample lies on the plane
        experiment.kernel = SigmoidKernel{};
        const Results first = run(experiment);
        const Index last = first.spectrum->raw.values.size();
        const auto results = std::make_shared<Results>(run(experiment, first, {}, {17, 17, {}, last}));
        QCOMPARE(results->map->eigenfunction, last);
        QVERIFY(results->spectrum->raw.values(last - 1) < 0);
        m_view->showResults(results);
        // At a sample the function is the entry there: Kv = λv.
        for (Index j = 0; j < 5; ++j) {
            const double value = eigenfunctionValue(
                *results, results->map->trainCoordinates(j, 0), results->map->trainCoordinates(j, 1));
            const double entry = results->spectrum->raw.vectors(j, last - 1);
            QVERIFY2(
                std::abs(value - entry) < 1e-7, qPrintable(QStringLiteral("%1 instead of %2").arg(value).arg(entry)));
        }
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        QTest::mouseMove(m_view->plot()->viewport(), m_view->plot()->map().area.topLeft().toPoint() + QPoint(3, 3));
        QTRY_VERIFY(!readouts.isEmpty());
        QVERIFY2(
            readouts.last()[0].toString().startsWith(QStringLiteral("φ(")), qPrintable(readouts.last()[0].toString()));
    }

    void eigenvaluesThatAreZeroHaveNoEigenfunction()
    {
        const auto results = fixtures::twoCircles();
        auto map = std::make_shared<MapValue>(*results->map);
        map->detail.eigenfunction = 32;
        results->map = map;
        m_view->showResults(results);
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("eigenvalue 32 is zero")));
        QVERIFY(m_view->plot()->look().legend.at(0).text.startsWith(QStringLiteral("f > 0")));
    }

    void supportVectorsAreRinged()
    {
        const auto results = fixtures::twoCircles();
        giveDual(*results);
        m_view->showResults(results);
        const auto points = byRow();
        const auto& rows = results->prepared->trainRows;
        const PlotPoint bounded = points.at(rows[0]), free = points.at(rows[1]), none = points.at(rows[2]),
                        against = points.at(rows.back());
        QVERIFY(bounded.ring && bounded.ring->doubled && bounded.ring->dashed);  // β = −2 speaks for the first class
        QCOMPARE(bounded.ring->classIndex, 0);
        QVERIFY(free.ring && !free.ring->doubled && free.ring->radius < bounded.ring->radius);
        QVERIFY(!none.ring && none.radius < free.radius);
        QVERIFY(against.ring && !against.ring->dashed);
        QCOMPARE(against.ring->classIndex, 1);
        QVERIFY(!points.at(results->prepared->testRows[0]).ring);
        QCOMPARE(legendText(LegendEntry::Mark::Ring), QStringLiteral("support vectors: 1 free"));
        QCOMPARE(legendText(LegendEntry::Mark::DoubleRing), QStringLiteral("2 at the bound"));
        action("supports")->trigger();
        QVERIFY(!byRow().at(rows[0]).ring);
        QVERIFY(legendText(LegendEntry::Mark::Ring).isEmpty());
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("marker size")));
    }

    void ringsSurroundTheirMarkers()
    {
        const auto results = fixtures::twoCircles();
        giveDual(*results);
        m_view->showResults(results);
        const PlotPoint point = byRow().at(results->prepared->trainRows.back());
        const auto blueAround = [&] {
            const QImage picture = m_view->plot()->grab().toImage();
            const QPointF middle = m_view->plot()->map().toPixel(point.position);
            const QColor wanted = m_view->theme().positive;
            int blue = 0;
            for (int step = 0; step < 72; ++step)
                for (const double reach : {-1.0, 0.0, 1.0}) {  // the outer circle in whole pixels
                    const double angle = step * std::numbers::pi / 36, radius = point.ring->radius + 2.4 + reach;
                    const QColor seen = picture.pixelColor(
                        (middle + radius * QPointF(std::cos(angle), std::sin(angle))).toPoint());
                    if (std::abs(seen.red() - wanted.red()) + std::abs(seen.green() - wanted.green())
                            + std::abs(seen.blue() - wanted.blue())
                        < 60) {
                        ++blue;
                        break;
                    }
                }
            return blue;
        };
        const int with = blueAround();
        action("supports")->trigger();
        const int without = blueAround();
        QVERIFY2(with > 24 && without < 8, qPrintable(QStringLiteral("%1 and %2 of 72").arg(with).arg(without)));
    }

    void wrongPredictionsAreCrossed()
    {
        const auto results = fixtures::twoCircles();
        auto model = std::make_shared<ModelValue>(*results->model);
        model->trainPredicted[2] = 1 - model->trainPredicted[2];
        model->testPredicted[1] = 1 - model->testPredicted[1];
        results->model = model;
        m_view->showResults(results);
        std::vector<Index> crossed;
        for (const PlotPoint& point : m_view->points()->points())
            if (point.crossed) crossed.push_back(point.row);
        QCOMPARE(crossed, (std::vector<Index>{results->prepared->trainRows[2], results->prepared->testRows[1]}));
        QCOMPARE(legendText(LegendEntry::Mark::Cross), QStringLiteral("wrong: 1 of training, 1 test"));
        action("wrong")->trigger();
        for (const PlotPoint& point : m_view->points()->points()) QVERIFY(!point.crossed);
        QVERIFY(legendText(LegendEntry::Mark::Cross).isEmpty());
    }

    void probabilitiesStandBesideTheColours()
    {
        const auto results = fixtures::twoCircles();
        m_view->showResults(results);
        QVERIFY(m_view->plot()->look().colorBar->second.empty());
        QVERIFY(!action("probability")->isEnabled());
        auto model = std::make_shared<ModelValue>(*results->model);
        model->model.hasProbability = true;
        results->model = model;
        m_view->showResults(std::make_shared<Results>(*results));
        const std::vector<Tick> second = m_view->plot()->look().colorBar->second;
        const auto percent75 = std::ranges::find(second, QStringLiteral("75 %"), &Tick::label);
        QVERIFY(percent75 != second.end());
        QVERIFY(std::abs(percent75->value - std::log(3.0)) < 1e-12);  // 1/(1 + e^−f) = ¾
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("probability of outer")));
        QCOMPARE(legendText(LegendEntry::Mark::Dashed), QStringLiteral("f = ±1"));
        action("probability")->trigger();
        QCOMPARE(legendText(LegendEntry::Mark::Dashed), QStringLiteral("p = ¼ and ¾"));
        QVERIFY(hoverAt({1.5, 0}).contains(QStringLiteral("probability of outer: 50")));  // f = r² − 2.25 read off the
                                                                                          // map
    }

    /// Chosen once, they are drawn whenever a method gives probabilities, and f = ±1 where it gives none.
    void probabilityLinesComeAndGoWithTheMethod()
    {
        const auto withProbability = [](bool has) {
            auto results = fixtures::twoCircles();
            auto model = std::make_shared<ModelValue>(*results->model);
            model->model.hasProbability = has;
            results->model = model;
            return results;
        };
        const auto picture = [this] {
            QCoreApplication::processEvents();
            const QRectF frame = m_view->plot()->map().area;
            return m_view->plot()->grab(frame.toRect()).toImage();
        };
        m_view->showResults(withProbability(false));
        m_view->showResults(withProbability(true));
        action("probability")->trigger();
        const QImage lines = picture();
        m_view->showResults(withProbability(false));
        m_view->showResults(withProbability(true));
        QCOMPARE(legendText(LegendEntry::Mark::Dashed), QStringLiteral("p = ¼ and ¾"));
        QVERIFY2(picture() == lines, "the lines are those the legend names");
    }

    void noveltySpeaksOfTypicalAndNovel()
    {
        const auto results = fixtures::twoCircles();
        auto model = std::make_shared<ModelValue>(*results->model);
        model->model.isNovelty = true;
        model->trainPredicted.clear();
        model->testPredicted.clear();
        results->model = model;
        m_view->showResults(results);
        QStringList words;
        for (const LegendEntry& entry : m_view->plot()->look().legend) words << entry.text;
        QVERIFY2(words.contains(QStringLiteral("f > 0: typical")) && words.contains(QStringLiteral("f < 0: novel")),
            qPrintable(words.join(QLatin1Char('|'))));
        QVERIFY(words.contains(QStringLiteral("ring = outer")));  // a class is no sign of f here
        QVERIFY(hoverAt({2.6, 0}).endsWith(QStringLiteral(": typical")));
        QVERIFY(hoverAt({0.2, 0}).endsWith(QStringLiteral(": novel")));
    }

    void sidesAreShownOneByOneOrBoth()
    {
        const auto results = twoSided();
        auto* bar = m_view->findChild<QWidget*>(QStringLiteral("decision.sides"));
        m_view->showResults(fixtures::twoCircles());
        QVERIFY(bar && !bar->isVisible());
        m_view->showResults(results);
        QVERIFY(bar->isVisible() && !m_view->besidePlot());
        QSignalSpy wanted(m_view.get(), &DecisionView::sidesWanted);
        QTest::mouseClick(m_view->findChild<QToolButton*>(QStringLiteral("decision.sides.target")), Qt::LeftButton);
        QCOMPARE(wanted.last()[0].toBool(), true);
        QCOMPARE(m_view->plot()->look().legend.at(0).text, QStringLiteral("fₜ > 0: ring = outer"));
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("k(xᵢ, x)")));
        // f_t = r² − 4: at r = 1.75 it is negative, f_s = r² − 1 is positive.
        QVERIFY2(hoverAt({1.75, 0}).contains(QStringLiteral("class inner")), qPrintable(hoverAt({1.75, 0})));
        QTest::mouseClick(m_view->findChild<QToolButton*>(QStringLiteral("decision.sides.source")), Qt::LeftButton);
        QVERIFY2(hoverAt({1.75, 0.01}).contains(QStringLiteral("class outer")), qPrintable(hoverAt({1.75, 0.01})));

        QTest::mouseClick(m_view->findChild<QToolButton*>(QStringLiteral("decision.sides.both")), Qt::LeftButton);
        QVERIFY(m_view->besidePlot() && m_view->besidePlot()->isVisible());
        QCOMPARE(m_view->plot()->look().colorBar->range, m_view->besidePlot()->look().colorBar->range);
        QTRY_COMPARE(m_view->plot()->width(), m_view->besidePlot()->width());
        QTest::keyClick(m_view->besidePlot(), Qt::Key_Plus);
        const krein::Box one = m_view->plot()->visibleBox(), other = m_view->besidePlot()->visibleBox();
        QVERIFY(m_view->plot()->isZoomed());
        QVERIFY2(std::abs(one.left - other.left) < 1e-9 && std::abs(one.right - other.right) < 1e-9
                && std::abs(one.top - other.top) < 1e-9,
            "moved together");
        QTest::mouseClick(m_view->findChild<QToolButton*>(QStringLiteral("decision.sides.merged")), Qt::LeftButton);
        QVERIFY(!m_view->besidePlot()->isVisible());
        QCOMPARE(wanted.last()[0].toBool(), false);
        QCOMPARE(m_view->plot()->look().legend.at(0).text, QStringLiteral("f > 0: ring = outer"));
    }

    /// f₊ on the left and f₋ on the right, on one scale, with ‖w₊‖² and ‖w₋‖² below them; f again when it is wanted.
    void partsOfFAreShownSideBySide()
    {
        Experiment experiment;
        experiment.data = TwoMoonsData{.samples = 60};
        experiment.kernel = TruncatedL1Kernel{.rhoFactor = 0.3};
        experiment.method = LsSvm{};
        m_view->showResults(std::make_shared<Results>(run(experiment, {}, {}, {40, 40, {}})));
        QSignalSpy wanted(m_view.get(), &DecisionView::sidesWanted);
        QVERIFY(action("parts")->isEnabled());
        action("parts")->trigger();
        QCOMPARE(wanted.last()[0].toBool(), true);
        QVERIFY(!m_view->besidePlot());  // until their maps are there f stays
        const auto split = std::make_shared<Results>(
            run(experiment, {}, {}, {.columns = 40, .rows = 40, .box = std::nullopt, .sides = true}));
        m_view->showResults(split);
        QVERIFY(m_view->besidePlot() && m_view->besidePlot()->isVisible());
        const PlotLook &left = m_view->plot()->look(), &right = m_view->besidePlot()->look();
        QCOMPARE(left.colorBar->title, QStringLiteral("f₊"));
        QCOMPARE(right.colorBar->title, QStringLiteral("f₋"));
        QCOMPARE(left.colorBar->range, right.colorBar->range);
        const KreinParts& parts = split->map->parts->functions;
        QVERIFY2(left.note.contains(QStringLiteral("‖w₊‖² = ") + formatNumber(parts.positiveSquared, 4)),
            qPrintable(left.note));
        QVERIFY2(right.note.contains(QStringLiteral("‖w₋‖² = ") + formatNumber(parts.negativeSquared, 4)),
            qPrintable(right.note));
        const QPointF at = {split->map->map.box.left * 0.7 + split->map->map.box.right * 0.3, 0.05};
        QVERIFY2(hoverAt(at).contains(QStringLiteral("f₋ = ")), qPrintable(hoverAt(at)));
        action("parts")->trigger();
        QCOMPARE(wanted.last()[0].toBool(), false);
        QVERIFY(!m_view->besidePlot()->isVisible());
        QCOMPARE(m_view->plot()->look().colorBar->title, QStringLiteral("f"));
    }

    /// A positive semidefinite K has one part.
    void partsAreNotOfferedWithoutANegativePart()
    {
        Experiment experiment;
        experiment.data = TwoMoonsData{.samples = 40};
        experiment.kernel = GaussianKernel{};
        experiment.method = LsSvm{};
        m_view->showResults(std::make_shared<Results>(
            run(experiment, {}, {}, {.columns = 10, .rows = 10, .box = std::nullopt, .sides = true})));
        QVERIFY(!m_view->results()->map->parts);
        QVERIFY(!action("parts")->isEnabled());
    }

    void bothSidesAreExported()
    {
        m_view->showResults(twoSided());
        const auto picture = [this] {
            QImage image(800, 400, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            m_view->render(painter, QRectF(0, 0, 800, 400));
            return image;
        };
        const auto colours = [](const QImage& image, int left) {  // how many pixels of a half are not white
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = left; x < left + image.width() / 2; ++x) count += image.pixel(x, y) != qRgb(255, 255, 255);
            return count;
        };
        m_view->setSides(DecisionView::Sides::Both);
        const QImage both = picture();
        QVERIFY(colours(both, 0) > 20000 && colours(both, 400) > 20000);
        QVERIFY(both.copy(0, 0, 400, 400) != both.copy(400, 0, 400, 400));
    }

    void valuesBetweenObjectsAreInterpolated()
    {
        const auto results = fixtures::twoCircles();
        auto map = std::make_shared<MapValue>(*results->map);
        map->interpolated = true;
        map->plane.origin = Vector();
        map->plane.note = "interpolated on the embedding";
        results->map = map;
        m_view->showResults(results);
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("interpolated on the embedding")));
        const QString between = hoverAt({0, 0});  // every training sample of the first class is as near: f = 1 − 2.25
        QVERIFY2(
            between.startsWith(QStringLiteral("f(")) && between.contains(QStringLiteral("≈")), qPrintable(between));
        const QString sample = hoverAt({results->map->trainCoordinates(3, 0), results->map->trainCoordinates(3, 1)});
        QVERIFY2(sample.contains(QStringLiteral("f = −1.25")), qPrintable(sample));
    }

    void linesLeadToTheLargestTerms()
    {
        Experiment experiment;
        experiment.data = TwoMoonsData{};  // two features: every sample lies on the plane
        experiment.prepare.scale = Scaling::None;
        experiment.kernel = GaussianKernel{.gamma = 2.0, .sigma = {}};
        experiment.method = CSvm{};
        const auto results = std::make_shared<Results>(run(experiment, {}, {}, {17, 17, {}}));
        QVERIFY(results->model && results->model->model.usable());
        m_view->showResults(results);
        const QString line = hoverAt(emptyPlace());
        QVERIFY2(line.contains(QStringLiteral("largest terms")), qPrintable(line));
        const std::vector<Ray>& rays = m_view->rays()->rays();
        QCOMPARE(rays.size(), std::size_t(3));
        // β_i exp(−2‖x − x_i‖²) with the kernel written out here.
        const QPointF at = m_view->plot()->map().toData(m_pixel);
        std::vector<std::pair<double, Index>> terms;
        const Matrix& x = results->prepared->train;
        for (Index i = 0; i < x.rows(); ++i) {
            const double term = results->model->model.coefficients(i, 0)
                * std::exp(-2.0 * (std::pow(at.x() - x(i, 0), 2) + std::pow(at.y() - x(i, 1), 2)));
            terms.emplace_back(-std::abs(term), i);
        }
        std::ranges::sort(terms);
        for (std::size_t k = 0; k < 3; ++k) {
            QCOMPARE(rays[k].to, QPointF(x(terms[k].second, 0), x(terms[k].second, 1)));
            QCOMPARE(rays[k].negative, results->model->model.coefficients(terms[k].second, 0) < 0);
        }
        action("terms")->trigger();
        QVERIFY(m_view->rays()->rays().empty());
    }

    void emptyStates_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing yet") << QStringLiteral("null") << QStringLiteral("Nothing has been computed");
        QTest::newRow("a problem of the method") << QStringLiteral("problem") << QStringLiteral("Only one class");
        QTest::newRow("a correction that failed") << QStringLiteral("repair") << QStringLiteral("no eigenvalue 99");
        QTest::newRow("singular system") << QStringLiteral("singular") << QStringLiteral("unique");
    }

    void emptyStates()
    {
        QFETCH(QString, what);
        QFETCH(QString, words);
        auto results = fixtures::twoCircles();
        auto map = std::make_shared<MapValue>(*results->map);
        map->map = {};
        results->map = map;
        if (what == QStringLiteral("problem")) {
            results->model.reset();
            results->problems[Stage::Model] = {"Only one class has samples."};
        } else if (what == QStringLiteral("repair")) {
            results->model.reset();
            results->problems[Stage::Corrected] = {"There is no eigenvalue 99."};
            results->problems[Stage::Projected] = {"The embedding has no axes."};
        } else if (what == QStringLiteral("singular")) {
            auto model = std::make_shared<ModelValue>(*results->model);
            model->model.termination = Termination::Singular;
            results->model = model;
        } else {
            results.reset();
        }
        m_view->showResults(results);
        QVERIFY2(m_view->plot()->look().message.contains(words), qPrintable(m_view->plot()->look().message));
        QCOMPARE(m_view->plot()->look().axes, results != nullptr);
        QVERIFY(!m_view->plot()->look().colorBar);
        QVERIFY(!m_view->grab().isNull());
    }

    /// Nothing is wrong without labels: the objects are seen, named, and no message covers them.
    void withoutLabelsTheObjectsAreSeenAndNamed()
    {
        auto results = fixtures::twoCircles(12);
        auto data = std::make_shared<DataSet>(*results->data);
        data->labels.clear();
        data->classNames.clear();
        for (Index i = 0; i < data->size(); ++i) data->objectNames.push_back("o" + std::to_string(i));
        auto map = std::make_shared<MapValue>(*results->map);
        map->map = {};
        results->map = map;
        results->data = data;
        results->model.reset();
        results->problems[Stage::Model] = Problem{"These data have no labels."};
        m_view->showResults(results);
        QCOMPARE(m_view->plot()->look().message, QString());
        QVERIFY(m_view->plot()->look().axes);
        QVERIFY(!m_view->names()->placed(m_view->plot()->map()).empty());
        auto* action = m_view->findChild<QAction*>(QStringLiteral("decision.show.names"));
        QVERIFY(action->isEnabled() && action->isChecked());
        action->trigger();
        QVERIFY(m_view->names()->placed(m_view->plot()->map()).empty());
        m_view->showResults(std::make_shared<Results>(*results));  // as a person left it
        QVERIFY(!action->isChecked());
    }

    void hiddenViewsCatchUpWhenShown()
    {
        m_view->hide();
        m_view->showResults(fixtures::twoCircles());
        QVERIFY(m_view->plot()->look().legend.empty());
        m_view->show();
        QVERIFY(!m_view->plot()->look().legend.empty());
    }

private:
    std::map<Index, PlotPoint> byRow() const
    {
        std::map<Index, PlotPoint> points;
        for (const PlotPoint& point : m_view->points()->points()) points[point.row] = point;
        return points;
    }
    QAction* action(const char* name) const
    {
        return m_view->findChild<QAction*>(QStringLiteral("decision.show.") + QString::fromLatin1(name));
    }
    QString legendText(LegendEntry::Mark mark) const
    {
        for (const LegendEntry& entry : m_view->plot()->look().legend)
            if (entry.mark == mark) return entry.text;
        return {};
    }
    /// What the status bar is told with the cursor at this place of the plane.
    QString hoverAt(const QPointF& place)
    {
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        m_pixel = m_view->plot()->map().toPixel(place).toPoint();
        QMouseEvent move(QEvent::MouseMove, m_pixel, m_view->plot()->viewport()->mapToGlobal(m_pixel), Qt::NoButton,
            Qt::NoButton, {});
        QCoreApplication::sendEvent(m_view->plot()->viewport(), &move);
        return readouts.isEmpty() ? QString() : readouts.last()[0].toString();
    }
    /// A place without a sample near it.
    QPointF emptyPlace() const
    {
        const PlotMap map = m_view->plot()->map();
        for (double y = map.area.top() + 20; y < map.area.bottom(); y += 7)
            for (double x = map.area.left() + 20; x < map.area.right(); x += 7)
                if (!m_view->points()->rowAt(map, {x, y}, 12.0)) return map.toData({x, y});
        return {};
    }
    /// One function with C = 2: α = 2 and 1 and 0 at the first training samples, 2 at the last, 0 at the others.
    static void giveDual(Results& results)
    {
        auto model = std::make_shared<ModelValue>(*results.model);
        const Index n = model->model.coefficients.rows();
        TwoClassSolution solution;
        solution.dual = Vector::Zero(n);
        solution.dual(0) = 2.0;
        solution.dual(1) = 1.0;
        solution.dual(n - 1) = 2.0;
        solution.upperBound = 2.0;
        Vector targets(n);
        for (Index i = 0; i < n; ++i)
            targets(i) = results.prepared->trainLabels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
        solution.coefficients = targets.cwiseProduct(solution.dual);
        model->model.coefficients = solution.coefficients;
        model->model.dualCoefficients = solution.dual;
        model->model.parts = {{1, 0, solution}};
        results.model = model;
    }
    /// The fixture as a model that keeps asymmetry: f_s = r² − 1 and f_t = r² − 4 on the map.
    static std::shared_ptr<Results> twoSided()
    {
        auto results = fixtures::twoCircles();
        auto map = std::make_shared<MapValue>(*results->map);
        map->source = map->target = map->map;
        map->source->values[0] += 1.25f;
        map->target->values[0] -= 1.75f;
        auto model = std::make_shared<ModelValue>(*results->model);
        model->model.targetCoefficients = model->model.coefficients;
        model->model.targetBias = model->model.bias;
        model->model.merging = Eigen::Vector3d(0.5, 0.5, 0.0);
        model->onKernel = model->model;
        results->map = map;
        results->model = model;
        return results;
    }
    /// Entries 0.8, −0.2 and 0 at the first three training samples, 0.1 and −0.1 in turn at the others.
    static void showEigenvector(Results& results, Index number)
    {
        auto spectrum = std::make_shared<SpectrumValue>(*results.spectrum);
        const Index n = spectrum->raw.values.size();
        spectrum->raw.vectors = Matrix::Zero(n, n);
        for (Index j = 0; j < n; ++j) spectrum->raw.vectors(j, number - 1) = j % 2 == 0 ? 0.1 : -0.1;
        spectrum->raw.vectors.col(number - 1).head(3) << 0.8, -0.2, 0.0;
        auto map = std::make_shared<MapValue>(*results.map);
        map->eigenfunction = map->detail.eigenfunction = number;
        results.spectrum = spectrum;
        results.map = map;
    }

    std::unique_ptr<DecisionView> m_view;
    QPoint m_pixel;  ///< where hoverAt() put the cursor
};

KREINSCOPE_TEST(DecisionViewTest)
#include "tst_decision_view.moc"
