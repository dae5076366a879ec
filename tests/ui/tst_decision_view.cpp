// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>

#include <map>

#include "core/data/edit.h"
#include "core/experiment/pipeline.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/points_layer.h"
#include "ui/views/decision_view.h"
#include "ui/views/eigenfunction.h"

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
        const QPointF at = m_view->plot()->map().toPixel({results->map->trainCoordinates(5, 0), results->map->trainCoordinates(5, 1)});
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, at.toPoint());
        QCOMPARE(picks.count(), 1);
        QCOMPARE(picks[0][0].value<Index>(), row);
        QCOMPARE(picks[0][1].toBool(), false);
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, Qt::ControlModifier, at.toPoint());
        QCOMPARE(picks[1][1].toBool(), true);
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, m_view->plot()->map().toPixel({0, 0}).toPoint());
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
        m_view->showResults(fixtures::twoCircles());  // other values over the same samples: nothing moves
        QCOMPARE(changes.count(), before);
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
        results->experiment.prepare.scale = Scaling::UnitInterval;
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
        results->problems["prepare"] = "Training needs at least two samples.";
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
        results->experiment.data = DrawnData{results->data, nullptr};
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
        changed.data = DrawnData{std::make_shared<const DataSet>(withSamples(before, Matrix::Constant(1, 2, 9.0), 1)), nullptr};
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
        changed.data = DrawnData{std::make_shared<const DataSet>(movedRows(before, {0}, Eigen::Vector2d(20, 0))), nullptr};
        m_view->showExperiment(changed);
        QVERIFY(home == m_view->plot()->home());
        m_view->fit();
        QVERIFY(m_view->plot()->home().right > 20);
    }

    void otherDataAreFittedAndDrawnOnesAreNot()
    {
        auto results = fixtures::twoCircles();
        results->experiment.data = TwoMoonsData{};
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
        QVERIFY(m_view->plot()->look().message.contains(QStringLiteral("put samples")));
        QVERIFY(m_view->points()->points().empty());
    }

    void eigenvectorsAreDrawnOnTheSamples()
    {
        const auto results = fixtures::twoCircles();
        showEigenvector(*results, 3);
        m_view->showResults(results);
        const PlotLook& look = m_view->plot()->look();
        QVERIFY(look.note.startsWith(QStringLiteral("eigenfunction φ 3, λ = ")) && look.note.contains(QStringLiteral("Σ vⱼ k(x, xⱼ)/λ")));
        QCOMPARE(look.colorBar->title, QStringLiteral("φ"));
        for (const LegendEntry& entry : look.legend) QVERIFY(!entry.text.contains(QStringLiteral("f = ±1")) && !entry.text.contains(QStringLiteral("f > 0")));
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
            return picture.pixelColor(map.toPixel({results->map->trainCoordinates(position, 0), results->map->trainCoordinates(position, 1)}).toPoint());
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
        QSignalSpy readouts(m_view.get(), &View::readoutChanged), wanted(m_view.get(), &DecisionView::eigenfunctionWanted);
        QTest::mouseMove(m_view->plot()->viewport(),
            m_view->plot()->map().toPixel({results->map->trainCoordinates(1, 0), results->map->trainCoordinates(1, 1)}).toPoint());
        QTRY_VERIFY(!readouts.isEmpty());
        QVERIFY2(readouts.last()[0].toString().endsWith(QStringLiteral(", v = −0.2")), qPrintable(readouts.last()[0].toString()));
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
            const double value = eigenfunctionValue(*results, results->map->trainCoordinates(j, 0), results->map->trainCoordinates(j, 1));
            const double entry = results->spectrum->raw.vectors(j, last - 1);
            QVERIFY2(std::abs(value - entry) < 1e-7, qPrintable(QStringLiteral("%1 instead of %2").arg(value).arg(entry)));
        }
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        QTest::mouseMove(m_view->plot()->viewport(), m_view->plot()->map().area.topLeft().toPoint() + QPoint(3, 3));
        QTRY_VERIFY(!readouts.isEmpty());
        QVERIFY2(readouts.last()[0].toString().startsWith(QStringLiteral("φ(")), qPrintable(readouts.last()[0].toString()));
    }

    void eigenvaluesThatAreZeroHaveNoEigenfunction()
    {
        const auto results = fixtures::twoCircles();
        auto map = std::make_shared<MapValue>(*results->map);
        map->detail.eigenfunction = 32;
        results->map = map;
        m_view->showResults(results);
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("eigenvalue 32 counts as zero")));
        QVERIFY(m_view->plot()->look().legend.at(0).text.startsWith(QStringLiteral("f > 0")));
    }

    void emptyStates_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing yet") << QStringLiteral("null") << QStringLiteral("Nothing has been computed");
        QTest::newRow("no labels") << QStringLiteral("unlabelled") << QStringLiteral("No labels");
        QTest::newRow("a problem of the method") << QStringLiteral("problem") << QStringLiteral("Only one class");
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
        if (what == QStringLiteral("unlabelled")) {
            auto data = std::make_shared<DataSet>(*results->data);
            data->labels.clear();
            data->classNames.clear();
            results->data = data;
            results->model.reset();
        } else if (what == QStringLiteral("problem")) {
            results->model.reset();
            results->problems["model"] = "Only one class has samples.";
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

    void hiddenViewsCatchUpWhenShown()
    {
        m_view->hide();
        m_view->showResults(fixtures::twoCircles());
        QVERIFY(m_view->plot()->look().legend.empty());
        m_view->show();
        QVERIFY(!m_view->plot()->look().legend.empty());
    }

private:
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
};

QTEST_MAIN(DecisionViewTest)
#include "tst_decision_view.moc"
