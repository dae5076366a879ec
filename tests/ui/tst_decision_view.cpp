// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QSignalSpy>

#include <map>

#include "core/data/edit.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/points_layer.h"
#include "ui/views/decision_view.h"

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
    std::unique_ptr<DecisionView> m_view;
};

QTEST_MAIN(DecisionViewTest)
#include "tst_decision_view.moc"
