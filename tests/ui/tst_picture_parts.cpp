// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include <QAction>
#include <QListWidget>
#include <QSignalSpy>

#include "core/data/edit.h"
#include "core/experiment/experiment.h"
#include "core/study/study.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/plot/layers/rays_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/data_words.h"
#include "ui/text/sample_words.h"
#include "ui/views/decision/decision_contours.h"
#include "ui/views/decision/decision_frame.h"
#include "ui/views/decision/decision_look.h"
#include "ui/views/decision/decision_menu.h"
#include "ui/views/decision/decision_message.h"
#include "ui/views/decision/decision_panels.h"
#include "ui/views/decision/decision_points.h"
#include "ui/views/decision/decision_readout.h"
#include "ui/views/decision/side_bar.h"
#include "ui/views/decision/substitute_bar.h"
#include "ui/views/sample_points.h"
#include "ui/views/spectrum/picked_eigenvalues.h"
#include "ui/views/theatre/run_collection.h"
#include "ui/views/theatre/run_list.h"

using namespace krein;

namespace tst_picture_parts {

DecisionContent contentOf(const std::shared_ptr<Results>& results)
{
    DecisionContent content{results, {}, {}, {}};
    content.marks = std::make_shared<const SampleMarks>(marksOf(content));
    return content;
}

template <class Change> std::shared_ptr<Results> withModel(Change change)
{
    auto results = fixtures::twoCircles();
    auto model = std::make_shared<ModelValue>(*results->model);
    change(model->model);
    results->model = model;
    return results;
}

Experiment drawnOn(const DataSource& origin)
{
    Experiment experiment;
    experiment.data = DrawnData{
        std::make_shared<const DataSet>(emptyCanvas()), std::make_shared<const DataOrigin>(DataOrigin{origin})};
    return experiment;
}

TheatreRun runWith(double penalty)
{
    TheatreRun run;
    run.experiment.edit().method = IksvmDc{.penalty = penalty};
    return run;
}

/// The parts of the larger pictures, each by itself.
class PicturePartsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The decision map

    void linesBesideTheBoundary()
    {
        const DecisionOptions plain, probability{.probability = true};
        const auto margins = contentOf(fixtures::twoCircles());
        QCOMPARE(levelLines(margins, plain), LevelLines::Margins);
        QCOMPARE(levelLines(margins, probability), LevelLines::Margins);  // the method gives none
        const auto klr = contentOf(withModel([](Model& model) { model.hasProbability = true; }));
        QCOMPARE(levelLines(klr, plain), LevelLines::Margins);
        QCOMPARE(levelLines(klr, probability), LevelLines::Quartiles);
        const auto novelty = contentOf(withModel([](Model& model) { model.isNovelty = true; }));
        QCOMPARE(levelLines(novelty, probability), LevelLines::Levels);
        QCOMPARE(levelLines(DecisionContent{}, plain), LevelLines::None);
        // The boundary is last and thickest, the others are dashed.
        const std::vector<Contour> contours = decisionContours(margins, MapSide::Merged, plain, 2.0);
        QCOMPARE(contours.size(), std::size_t(3));
        QVERIFY(contours[0].dashed && contours[1].dashed && !contours[2].dashed);
        QVERIFY(contours[2].width > contours[0].width);
    }

    /// Where f is 0 up to rounding no boundary runs; where it passes through 0 on the nodes of the grid one does.
    void noBoundaryRunsWhereTheFunctionIsRounding()
    {
        const auto boundaryOf = [](const Eigen::ArrayXXf& values) {
            auto results = fixtures::twoCircles();
            auto map = std::make_shared<MapValue>(*results->map);
            map->map.box = {0.0, 20.0, 0.0, 20.0};
            map->map.values = {values};
            results->map = map;
            const auto lines = decisionContours(contentOf(results), MapSide::Merged, {}, 2.0).back().lines;
            qsizetype points = 0;
            for (const QPolygonF& line : lines) points += line.size();
            return points;
        };
        Eigen::ArrayXXf flat(21, 21), along(21, 21);
        for (int r = 0; r < 21; ++r)
            for (int c = 0; c < 21; ++c) {
                const float noise = (r * 7 + c * 5) % 3 == 0 ? 1e-8f : -1e-8f;
                flat(r, c) = c < 4 ? 1.0f : c > 16 ? -1.0f : noise;
                along(r, c) = c == 10 ? noise : static_cast<float>(c - 10);
            }
        QCOMPARE(boundaryOf(flat), qsizetype(0));
        Eigen::ArrayXXf corner = Eigen::ArrayXXf::Ones(21, 21);  // of such an area, of two nodes each way
        corner.block(0, 0, 2, 2) << 1e-8f, -1e-8f, -1e-8f, 1e-8f;
        QCOMPARE(boundaryOf(corner), qsizetype(0));
        QVERIFY(boundaryOf(along) >= 21);
    }

    void aDrawingIsFramedOnce()
    {
        DecisionFrame frame;
        const Experiment moons = drawnOn(TwoMoonsData{});
        QVERIFY(frame.startsWith(moons));
        QVERIFY(!frame.startsWith(moons));
        QVERIFY(!frame.follows(moons));
        frame.followNext();
        QVERIFY(frame.follows(moons));
        QVERIFY(!frame.follows(moons));
        QVERIFY(frame.startsWith(drawnOn(RingsData{})));
        Experiment generated;
        generated.data = TwoMoonsData{};
        QVERIFY(frame.follows(generated));
        QVERIFY(frame.follows(generated));  // not drawn: every time
        Experiment seenFromElsewhere = moons;
        seenFromElsewhere.map.horizontal = 2;
        seenFromElsewhere.map.vertical = 1;
        QVERIFY(!frame.startsWith(moons));
        QVERIFY(frame.startsWith(seenFromElsewhere));
    }

    void pointsWithoutResults()
    {
        DecisionContent content;
        QVERIFY(decisionPoints(content, MapSide::Merged, {}).empty());
        content.drawn = std::make_shared<const DataSet>(withSamples(emptyCanvas(), Matrix::Constant(1, 2, 0.5), 1));
        const std::vector<PlotPoint> points = decisionPoints(content, MapSide::Merged, {});
        QCOMPARE(points.size(), std::size_t(1));
        QCOMPARE(points[0].position, QPointF(0.5, 0.5));
        QCOMPARE(points[0].classIndex, 1);
    }

    /// Where nothing is measured upwards, names have room there; where a function is drawn, its samples lie on it.
    void objectsOnOneAxisLieInOrder()
    {
        auto results = fixtures::twoCircles();
        auto map = std::make_shared<MapValue>(*results->map);
        map->plane.horizontal.resize(0);
        map->plane.verticalLabel.clear();
        map->trainCoordinates.col(1).setZero();
        map->testCoordinates.col(1).setZero();
        results->map = map;
        for (const PlotPoint& point : decisionPoints(contentOf(results), MapSide::Merged, {}))
            QCOMPARE(point.position.y(), 0.0);
        map->map.values.clear();
        results->model.reset();
        const DecisionContent content = contentOf(results);
        std::vector<PlotPoint> points = decisionPoints(content, MapSide::Merged, {});
        QCOMPARE(std::ssize(points), map->trainCoordinates.rows() + map->testCoordinates.rows());
        std::ranges::sort(points, {}, [](const PlotPoint& point) { return point.position.y(); });
        const Box frame = surroundings(content);
        QVERIFY(points.front().position.y() > frame.bottom && points.back().position.y() < frame.top);
        for (std::size_t i = 1; i < points.size(); ++i) {
            QVERIFY(points[i].position.y() > points[i - 1].position.y());
            QVERIFY(points[i].position.x() >= points[i - 1].position.x());
        }
        const PlotLook look = decisionLook(content, MapSide::Merged, {}, makeTheme(false), 1.0, frame);
        QVERIFY(look.y.bare && !look.equalUnits && look.y.title.startsWith(QStringLiteral("one axis only")));
    }

    /// Crosses are where f is wrong, also on the map of another function.
    void crossesSayWhatIsWrong()
    {
        const DecisionContent content = contentOf(fixtures::twoCircles());
        const auto crossOf = [&content](MapSide side) {
            const PlotLook look = decisionLook(content, side, {}, makeTheme(false), 1.0, {0, 1, 0, 1});
            const auto cross = std::ranges::find(look.legend, LegendEntry::Mark::Cross, &LegendEntry::mark);
            return cross != look.legend.end() ? cross->text : QString();
        };
        QVERIFY2(crossOf(MapSide::Merged).startsWith(QStringLiteral("wrong: ")), qPrintable(crossOf(MapSide::Merged)));
        QVERIFY2(
            crossOf(MapSide::Source).startsWith(QStringLiteral("wrong by f: ")), qPrintable(crossOf(MapSide::Source)));
    }

    /// Few words for it count what the many do.
    void fewWordsOfWhatIsWrongSayOfWhich()
    {
        const PlotLook look = decisionLook(
            contentOf(fixtures::twoCircles()), MapSide::Merged, {}, makeTheme(false), 1.0, {0, 1, 0, 1});
        const auto cross = std::ranges::find(look.legend, LegendEntry::Mark::Cross, &LegendEntry::mark);
        QVERIFY(cross != look.legend.end());
        QVERIFY2(cross->text.endsWith(QStringLiteral(" test")), qPrintable(cross->text));
        QVERIFY2(cross->brief.contains(QStringLiteral(", test ")), qPrintable(cross->brief));
    }

    /// Classes that are numbers are read with a minus sign, and stay what they are in the data.
    void classesBelowZeroHaveAMinusSign()
    {
        const auto results = fixtures::twoCircles();
        auto data = std::make_shared<DataSet>(*results->data);
        data->classNames = {"-1", "a-b"};
        data->labelName = "class";
        results->data = data;
        const std::vector<LegendEntry> legend = classLegend(*results, makeTheme(false));
        QCOMPARE(legend[1].text, QStringLiteral("class = −1"));
        QCOMPARE(legend[0].text, QStringLiteral("class = a-b"));
        const auto of = static_cast<Index>(std::ranges::find(data->labels, 0) - data->labels.begin());
        QVERIFY2(sampleText(*results, of).contains(QStringLiteral("class −1")), qPrintable(sampleText(*results, of)));
        QVERIFY2(classText(*data).contains(QStringLiteral("−1: ")), qPrintable(classText(*data)));
        QCOMPARE(className(*data, 0), QStringLiteral("-1"));
    }

    /// A number says nothing by itself, but behind the first with its name it does: "class = 1", "2", "3".
    void briefClassesThatAreNumbersShareTheirName()
    {
        const auto results = fixtures::twoCircles();
        auto data = std::make_shared<DataSet>(*results->data);
        data->classNames = {"1", "-2"};
        data->labelName = "class";
        results->data = data;
        const std::vector<LegendEntry> legend = classLegend(*results, makeTheme(false));
        QVERIFY(legend[0].brief.isEmpty());
        QCOMPARE(legend[1].brief, QStringLiteral("1"));
        data->classNames = {"inner", "outer"};
        QCOMPARE(classLegend(*results, makeTheme(false))[0].brief, QStringLiteral("outer"));
    }

    /// A class that nobody has drawn yet has no marker to explain, in any picture.
    void aClassWithoutSamplesIsNotInTheLegend()
    {
        const auto results = fixtures::twoCircles();
        auto data = std::make_shared<DataSet>(*results->data);
        std::ranges::fill(data->labels, 0);
        results->data = data;
        std::vector<LegendEntry> legend = classLegend(*results, makeTheme(false));
        std::erase_if(legend, [](const LegendEntry& entry) { return entry.mark != LegendEntry::Mark::Filled; });
        QCOMPARE(legend.size(), std::size_t{1});
        QCOMPARE(legend.front().text, QStringLiteral("ring = inner"));
        QVERIFY(legend.front().color == makeTheme(false).classStyle(0).color);
    }

    void whatIsMissing()
    {
        DecisionContent content;
        QVERIFY(decisionMessage(content).contains(QStringLiteral("Nothing has been computed")));
        content.drawn = std::make_shared<const DataSet>(emptyCanvas());
        QCOMPARE(decisionMessage(content), drawingHint(content));
        QVERIFY(!drawingHint(content).isEmpty());
        content.drawn = std::make_shared<const DataSet>(withSamples(emptyCanvas(), Matrix::Constant(1, 2, 0.5), 1));
        QVERIFY(decisionMessage(content).isEmpty());  // what a drawing lacks stands below it
        const PlotLook look = decisionLook(content, MapSide::Merged, {}, makeTheme(false), 1.0, {0, 1, 0, 1});
        QCOMPARE(look.note, drawingHint(content));
        QVERIFY(look.message.isEmpty() && look.axes);
    }

    void exactValuesWaitForTheCursorToRest()
    {
        QWidget parent;
        DecisionPanel first(&parent), second(&parent);
        std::vector<bool> asked;
        double seconds = 0.0;
        DecisionReadout readout(
            [&](const DecisionPanel&, const QPointF& pixel, bool exact) {
                asked.push_back(exact);
                if (exact) QTest::qSleep(static_cast<int>(1000 * seconds));
                return Reading{exact ? QStringLiteral("=") : QStringLiteral("≈"), {}, pixel, {{QPointF(1, 1)}}};
            },
            nullptr);
        QSignalSpy lines(&readout, &DecisionReadout::readoutChanged), rows(&readout, &DecisionReadout::sampleHovered);
        readout.hover(&first, {5, 5});
        QCOMPARE(asked, std::vector<bool>{true});
        QCOMPARE(first.rays->rays().size(), std::size_t(1));
        QCOMPARE(rows.last()[0].value<Index>(), Index{-1});
        readout.forgetDuration();  // a busy machine may have made it a long one
        seconds = 0.05;
        readout.hover(&second, {6, 5});
        QVERIFY(first.rays->rays().empty() && !second.rays->rays().empty());
        readout.hover(&second, {7, 5});  // the last one took too long
        QCOMPARE(asked, (std::vector<bool>{true, true, false}));
        QCOMPARE(lines.last()[0].toString(), QStringLiteral("≈"));
        QTRY_COMPARE(asked.size(), std::size_t(4));  // … until it rests
        QVERIFY(asked.back());
        QCOMPARE(lines.last()[0].toString(), QStringLiteral("="));
        readout.leave();
        QVERIFY(second.rays->rays().empty());
        QVERIFY(lines.last()[0].toString().isEmpty());
        readout.forgetDuration();
        readout.hover(&second, {8, 5});
        QVERIFY(asked.back() && asked.size() == 5);
    }

    void panelsShowTheSamePart()
    {
        DecisionPanels panels(nullptr);
        panels.resize(600, 300);
        panels.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panels));
        panels.main().plot->resetZoomTo({0, 4, 0, 4});
        QVERIFY(!panels.besidePlot() && panels.all().size() == 1);
        panels.setBeside(MapSide::Target);
        panels.align();
        QCOMPARE(panels.seen().size(), std::size_t(2));
        QVERIFY(panels.besidePlot()->home() == panels.main().plot->home());
        panels.main().plot->zoomTo({1, 2, 1, 2});
        const krein::Box one = panels.main().plot->visibleBox(), other = panels.besidePlot()->visibleBox();
        QVERIFY(std::abs(one.left - other.left) < 1e-9 && std::abs(one.top - other.top) < 1e-9);
        QVERIFY(std::abs(one.left - 1) < 1e-9);
        panels.setBeside(std::nullopt);
        QCOMPARE(panels.seen().size(), std::size_t(1));
        QCOMPARE(panels.all().size(), std::size_t(2));
    }

    void barsAndMenu()
    {
        SideBar sides;
        QSignalSpy chosen(&sides, &SideBar::sidesChanged);
        sides.setSides(SideBar::Sides::Merged);
        QVERIFY(chosen.empty());
        sides.findChild<QAbstractButton*>(QStringLiteral("decision.sides.target"))->click();
        QCOMPARE(sides.sides(), SideBar::Sides::Target);
        QCOMPARE(chosen.size(), 1);

        SubstituteBar substitute;
        QSignalSpy back(&substitute, &SubstituteBar::backWanted);
        substitute.setTitle(QStringLiteral("Eigenfunction 3"), true);
        QVERIFY(!substitute.isHidden());
        substitute.findChild<QAbstractButton*>()->click();
        QCOMPARE(back.size(), 1);
        substitute.setTitle({}, true);
        QVERIFY(substitute.isHidden());

        DecisionMenu menu;
        QCOMPARE(menu.options(), DecisionOptions{});
        QSignalSpy drawn(&menu, &DecisionMenu::optionsChanged), cursor(&menu, &DecisionMenu::termsToggled);
        menu.findChild<QAction*>(QStringLiteral("decision.show.wrong"))->toggle();
        menu.findChild<QAction*>(QStringLiteral("decision.show.terms"))->toggle();
        QVERIFY(drawn.size() == 1 && cursor.size() == 1);
        QCOMPARE(menu.options(), (DecisionOptions{.wrong = false, .terms = false}));
    }

    // The spectrum

    void eigenvaluesArePicked()
    {
        PickedEigenvalues picked;
        QVERIFY(picked.pick({7, 2, 2, 0, 11}, 10));
        QCOMPARE(picked.numbers(), (std::vector<Index>{2, 7}));
        QVERIFY(!picked.pick({2, 7}, 10));
        QCOMPARE(picked.neighbour(true, 10), Index{8});
        QCOMPARE(picked.neighbour(false, 10), Index{1});
        QVERIFY(picked.click(4, PickMode::Alone, 10));
        QVERIFY(picked.click(6, PickMode::Range, 10));
        QCOMPARE(picked.numbers(), (std::vector<Index>{4, 5, 6}));
        QVERIFY(picked.click(5, PickMode::Toggle, 10));
        QCOMPARE(picked.numbers(), (std::vector<Index>{4, 6}));
        QVERIFY(!picked.click(0, PickMode::Toggle, 10) && !picked.click(0, PickMode::Range, 10));
        QVERIFY(picked.click(3, PickMode::Range, 10));  // from the last one clicked on
        QCOMPARE(picked.numbers(), (std::vector<Index>{3, 4, 5}));
        QVERIFY(picked.click(0, PickMode::Alone, 10) && picked.empty());
        QCOMPARE(picked.neighbour(false, 10), Index{10});
    }

    // The theatre

    void runsAreKeptBesideThePresentOne()
    {
        RunCollection runs;
        runs.setPresent(runWith(1.0));
        QVERIFY(runs.hasPresent() && runs.runs().size() == 1);
        runs.keepPresent();
        runs.setPresent(runWith(2.0));
        QCOMPARE(runs.runs().size(), std::size_t(2));
        QVERIFY2(runs.runs()[0].label.startsWith(QStringLiteral("this run: ")), qPrintable(runs.runs()[0].label));
        QVERIFY(runs.runs()[0].label != runs.runs()[1].label);
        QVERIFY(runs.runs()[1].style != 0);
        runs.remove(0);
        QCOMPARE(runs.runs().size(), std::size_t(2));  // the present one stays
        runs.dropPresent();
        QVERIFY(!runs.hasPresent() && runs.runs().size() == 1);
        runs.setPresent(runWith(3.0));
        while (!runs.isFull()) runs.keepPresent();
        QCOMPARE(runs.runs().size(), RunCollection::most + 1);
        runs.keepPresent();
        QCOMPARE(runs.runs().size(), RunCollection::most + 1);
        runs.clear();
        QCOMPARE(runs.runs().size(), std::size_t(1));
    }

    void aSetCountsWhatHasCome()
    {
        RunCollection runs;
        runs.setPresent(runWith(1.0));
        runs.fail(0, QStringLiteral("too early"));
        QVERIFY(runs.failures().empty());
        runs.startSet({.experiment = {}, .axes = {StudyChoices{"which", {{"one", {}, {}}, {"two", {}, {}}}}}});
        QVERIFY(runs.isSetRunning());
        runs.fail(1, QStringLiteral("It failed."));
        runs.add(0, Results{});  // without a path
        runs.fail(2, QStringLiteral("not one of the set"));
        QCOMPARE(runs.setDone(), 2);
        QCOMPARE(runs.failures().size(), 2);
        QCOMPARE(runs.failures().front(), QStringLiteral("two: It failed."));
        runs.endSet();
        runs.fail(0, QStringLiteral("too late"));
        QCOMPARE(runs.setDone(), 2);
    }

    void theListOffersToRemoveARun()
    {
        RunList list;
        QSignalSpy wanted(&list, &RunList::removeWanted);
        TheatreRun other = runWith(2.0);
        other.style = 1;
        list.showRuns({runWith(1.0), other}, makeTheme(false));
        list.setCurrentRow(0);
        QTest::keyClick(&list, Qt::Key_Delete);
        QVERIFY(wanted.empty());
        list.setCurrentRow(1);
        QTest::keyClick(&list, Qt::Key_Delete);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].value<std::size_t>(), std::size_t(1));
    }
};

KREINSCOPE_TEST(PicturePartsTest)

}  // namespace tst_picture_parts
#include "tst_picture_parts.moc"
