// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QComboBox>
#include <QSignalSpy>

#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "support/runner.h"
#include "support/settled.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/plot/layers/dots_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/views/distances/distance_view.h"
#include "ui/views/embedding_axes.h"

using namespace krein;

class DistanceViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<DistanceView>();
        m_view->resize(500, 460);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_results = fixtures::twoCirclesWithDistances();
        m_view->showResults(m_results);
        QVERIFY(settled());  // the choice of axes takes a row
    }

    void everyPairIsADot()
    {
        const auto& pairs = m_results->reports->shepard->pairs;
        const auto& dots = m_view->dots().dots();
        QCOMPARE(dots.size(), std::size_t{36 * 35 / 2});
        for (const std::size_t k : {std::size_t{0}, std::size_t{300}, dots.size() - 1}) {
            QCOMPARE(dots[k].position, QPointF(pairs[k].given, pairs[k].embedded));
            QCOMPARE(dots[k].negative, pairs[k].given < 0);
        }
        const PlotLook& look = m_view->plot()->look();
        QVERIFY(look.equalUnits);
        // 200 of the given distances −2, −1.99, … are below zero, and as many of their halves.
        QVERIFY2(look.note.contains(QStringLiteral("all 630 pairs")), qPrintable(look.note));
        QVERIFY2(look.note.contains(QStringLiteral("200 given, 200 embedded")), qPrintable(look.note));
    }

    void itSaysTheStress()
    {
        const QString note = m_view->plot()->look().note;
        QVERIFY2(note.startsWith(QStringLiteral("Stress-1 of all")), qPrintable(note));
        QVERIFY2(note.contains(QStringLiteral("12.5 %, raw stress 2.5")), qPrintable(note));
        QTRY_VERIFY(m_view->plot()->accessibleDescription().startsWith(m_view->stressSentence()));
    }

    /// As the embedding does: what is given and what is embedded are of the matrix before its correction.
    void itSaysWhichMatrixTheDistancesAreOf()
    {
        QVERIFY(m_view->plot()->look().heading.isEmpty());
        auto results = std::make_shared<Results>(*m_results);
        results->corrected = std::make_shared<CorrectedSpectrum>(CorrectedSpectrum{.rowMap = RowsLeft{}});
        m_view->showResults(results);
        QCOMPARE(m_view->plot()->look().heading, QStringLiteral("K before correction"));
    }

    /// The two axes are those that the picture of the embedding shows, with their shares, and it says of which method.
    void theAxesFollowTheEmbedding()
    {
        auto results = std::make_shared<Results>(*m_results);
        const Embedding& embedding = results->projection->result;
        QVERIFY(embedding.train.cols() > 2);
        auto gram = std::make_shared<GramValue>();
        gram->train = embedding.train * embedding.metric.asDiagonal() * embedding.train.transpose();
        results->gram = gram;
        Document document{Experiment{}};
        m_view->connectTo(document);
        m_view->showResults(results);
        m_view->axes()->setCurrentIndex(1);
        const auto [x, y] = firstAxes(embedding.eigenvalues);
        const Index other = 3 - x - y;  // of 0, 1 and 2 the one that is not shown at first
        QCOMPARE(m_view->axes()->itemText(1),
            QStringLiteral("%1, %2").arg(axisWithShare(embedding, x), axisWithShare(embedding, y)));
        document.selection()->setAxes({roleOf(embedding.eigenvalues, x), roleOf(embedding.eigenvalues, other)});
        QCOMPARE(m_view->axes()->currentIndex(), 1);
        QCOMPARE(m_view->axes()->itemText(1),
            QStringLiteral("%1, %2").arg(axisWithShare(embedding, x), axisWithShare(embedding, other)));
        const EmbeddingStress wanted = stressOfAxes(gram->train, embedding, {x, other});
        QVERIFY2(m_view->stressSentence().contains(percentText(*wanted.kruskal))
                && m_view->stressSentence().contains(axisWithShare(embedding, other)),
            qPrintable(m_view->stressSentence()));
        const QString method = QString::fromStdString(std::string(info(results->experiment->projection).name));
        QVERIFY(m_view->plot()->look().y.title.contains(method) && m_view->plot()->look().note.contains(method));
    }

    /// Along two axes the distances are those of the picture, and the stress is of all pairs along them.
    void twoAxesAreThoseOfThePicture()
    {
        auto results = std::make_shared<Results>(*m_results);
        const Matrix& points = results->projection->result.train;
        auto gram = std::make_shared<GramValue>();
        gram->train = points * results->projection->result.metric.asDiagonal() * points.transpose();
        results->gram = gram;
        m_view->showResults(results);
        QCOMPARE(m_view->axes()->count(), 2);
        QVERIFY(m_view->axes()->isVisible());
        m_view->axes()->setCurrentIndex(1);
        const Embedding& embedding = results->projection->result;
        const auto [x, y] = firstAxes(embedding.eigenvalues);
        const EmbeddingStress wanted = stressOfAxes(gram->train, embedding, {x, y});
        QVERIFY(m_view->stressSentence().contains(percentText(*wanted.kruskal)));
        const auto& rows = embedding.train;
        const double square = embedding.metric(x) * std::pow(rows(0, x) - rows(1, x), 2)
            + embedding.metric(y) * std::pow(rows(0, y) - rows(1, y), 2);
        QVERIFY(std::abs(m_view->dots().dots()[0].position.y() - std::copysign(std::sqrt(std::abs(square)), square)) < 1e-9);
        m_view->axes()->setCurrentIndex(0);
        QCOMPARE(m_view->dots().dots()[0].position.y(), m_results->reports->shepard->pairs[0].embedded);
    }

    void theLineOfAnOrdinalEmbeddingIsItsRegression()
    {
        auto results = std::make_shared<Results>(*m_results);
        auto projection = std::make_shared<ProjectionValue>(*results->projection);
        projection->result.ordinal = true;
        results->projection = projection;
        m_view->showResults(results);
        const PlotLook& look = m_view->plot()->look();
        QVERIFY(!look.equalUnits);
        QVERIFY(std::ranges::any_of(
            look.legend, [](const LegendEntry& entry) { return entry.text == QStringLiteral("monotone regression"); }));
    }

    void theLineOfEqualDistancesIsDrawn()
    {
        m_view->setTheme(makeTheme(false));
        const QImage picture = m_view->plot()->grab().toImage();
        const PlotMap map = m_view->plot()->map();
        // Far from every dot, on the line and beside it; the values avoid the grid.
        const auto colorAt = [&](double x, double y) { return picture.pixelColor(map.toPixel({x, y}).toPoint()); };
        QCOMPARE(colorAt(-1.3, 1.37), makeTheme(false).plotBackground);
        int darkest = 255;  // of the line's pixels here, as it may lie between two
        const QPoint at = map.toPixel({3.31, 3.31}).toPoint();
        for (int x = -1; x <= 1; ++x) darkest = std::min(darkest, picture.pixelColor(at + QPoint(x, 0)).lightness());
        QVERIFY2(darkest < 140, qPrintable(QString::number(darkest)));
    }

    void theKeyboardGoesFromPairToPair()
    {
        std::vector<std::pair<Index, bool>> clicked;
        connect(m_view.get(), &View::sampleClicked, this,
            [&](Index row, bool extend) { clicked.emplace_back(row, extend); });
        QSignalSpy said(m_view.get(), &View::readoutChanged);
        QTest::keyClick(m_view->plot(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(clicked.size(), std::size_t{2});
        QVERIFY(clicked[0].first != clicked[1].first && !clicked[0].second && clicked[1].second);
        QVERIFY(!said.last().first().toString().isEmpty());
        const auto givenOf = [&](std::size_t at) {
            for (const DistancePair& pair : m_results->reports->shepard->pairs) {
                const auto& rows = m_results->prepared->trainRows;
                if (rows[static_cast<std::size_t>(pair.i)] == clicked[at].first
                    && rows[static_cast<std::size_t>(pair.j)] == clicked[at + 1].first)
                    return pair.given;
            }
            return std::nan("");
        };
        const double first = givenOf(0);
        QTest::keyClick(m_view->plot(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(clicked.size(), std::size_t{4});
        QVERIFY2(givenOf(2) > first, "a pair that is given a larger distance");
        QTest::keyClick(m_view->plot(), Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(givenOf(4), first);
    }

    void aPartOfThePairsIsCounted()
    {
        auto part = std::make_shared<ReportsValue>(*m_results->reports);
        part->shepard->pairs.resize(100);
        m_results->reports = part;
        m_view->showResults(m_results);
        const QString note = m_view->plot()->look().note;
        QVERIFY2(
            note.contains(QStringLiteral("100 of 630 pairs: the extremes, and others at random")), qPrintable(note));
    }

    void hoveringReadsThePair()
    {
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        const std::size_t k = 0;
        const DistancePair& pair = m_results->reports->shepard->pairs[k];
        QTest::mouseMove(m_view->plot()->viewport(), pixelOf(k));
        QTRY_VERIFY(!readouts.isEmpty());
        const QString text = readouts.last()[0].toString();
        for (const QString& part :
            {QStringLiteral("sample %1").arg(rowOf(pair.i) + 1), QStringLiteral("sample %1").arg(rowOf(pair.j) + 1),
                QStringLiteral("given distance √(−4)"), QStringLiteral("embedded √(−1)")})
            QVERIFY2(text.contains(part), qPrintable(text));
    }

    void clickingSelectsBothSamples_data()
    {
        QTest::addColumn<bool>("extend");
        QTest::addColumn<std::vector<Index>>("before");  // training samples
        QTest::addRow("none before") << false << std::vector<Index>{};
        QTest::addRow("another before") << false << std::vector<Index>{20};
        QTest::addRow("added") << true << std::vector<Index>{20};
        QTest::addRow("one of them already there") << true << std::vector<Index>{0, 20};
    }

    void clickingSelectsBothSamples()
    {
        QFETCH(bool, extend);
        QFETCH(std::vector<Index>, before);
        Selection selection;
        connect(m_view.get(), &View::sampleClicked, &selection, &Selection::pick);
        connect(&selection, &Selection::changed, m_view.get(), [&] { m_view->setSelection(selection.rows()); });
        std::vector<Index> expected;
        for (const Index position : before) expected.push_back(rowOf(position));
        selection.setRows(expected);
        if (!extend) expected.clear();
        const DistancePair& pair = m_results->reports->shepard->pairs[0];
        QTest::mouseClick(
            m_view->plot()->viewport(), Qt::LeftButton, extend ? Qt::ShiftModifier : Qt::NoModifier, pixelOf(0));
        expected.push_back(rowOf(pair.i));
        expected.push_back(rowOf(pair.j));
        std::sort(expected.begin(), expected.end());
        expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
        QCOMPARE(selection.rows(), expected);
    }

    void clickingTheGroundClearsTheSelection()
    {
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        const PlotMap map = m_view->plot()->map();
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, map.toPixel({-1.5, 2.0}).toPoint());
        QCOMPARE(picks.count(), 1);
        QCOMPARE(picks[0][0].value<Index>(), Index(-1));
    }

    void selectionMarksPairs_data()
    {
        QTest::addColumn<std::vector<Index>>("positions");
        QTest::addColumn<int>("marked");
        QTest::addRow("none") << std::vector<Index>{} << 0;
        QTest::addRow("all pairs of one") << std::vector<Index>{4} << 35;
        QTest::addRow("the pair of two") << std::vector<Index>{4, 9} << 1;
        QTest::addRow("the pairs among four") << std::vector<Index>{1, 4, 9, 30} << 6;
    }

    void selectionMarksPairs()
    {
        QFETCH(std::vector<Index>, positions);
        QFETCH(int, marked);
        std::vector<Index> rows;
        for (const Index position : positions) rows.push_back(rowOf(position));
        m_view->setSelection(rows);
        const auto& dots = m_view->dots().dots();
        QCOMPARE(
            static_cast<int>(std::count_if(dots.begin(), dots.end(), [](const PlotDot& dot) { return dot.marked; })),
            marked);
    }

    void emptyStates_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("word");
        QTest::addRow("nothing") << QStringLiteral("results") << QStringLiteral("Nothing has been computed");
        QTest::addRow("no embedding") << QStringLiteral("projection") << QStringLiteral("no embedding");
        QTest::addRow("its problem") << QStringLiteral("problem") << QStringLiteral("More than can be decomposed.");
        QTest::addRow("reports to come") << QStringLiteral("reports") << QStringLiteral("still being computed");
        QTest::addRow("a singular embedding")
            << QStringLiteral("singular") << QStringLiteral("singular embedding has no distances");
        QTest::addRow("one sample") << QStringLiteral("distances") << QStringLiteral("at least two");
    }

    void emptyStates()
    {
        QFETCH(QString, what);
        QFETCH(QString, word);
        auto lacking = std::make_shared<Results>(*m_results);
        if (what == QStringLiteral("projection") || what == QStringLiteral("problem")) lacking->projection = nullptr;
        if (what == QStringLiteral("problem")) lacking->problems[Stage::Projected] = {"More than can be decomposed."};
        if (what == QStringLiteral("reports")) lacking->reports = nullptr;
        if (what == QStringLiteral("singular")) lacking->projection = fixtures::twoCirclesSingular()->projection;
        if (what == QStringLiteral("distances")) lacking->reports = std::make_shared<ReportsValue>();
        if (what == QStringLiteral("results")) lacking = nullptr;
        m_view->showResults(lacking);
        const QString message = m_view->plot()->look().message;
        QVERIFY2(message.contains(word), qPrintable(message));
        QVERIFY(m_view->dots().dots().empty());
        m_view->setSelection({0, 1});
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, m_view->plot()->viewport()->rect().center());
        m_view->showResults(m_results);
        QVERIFY(m_view->plot()->look().message.isEmpty() && !m_view->dots().dots().empty());
    }

private:
    Index rowOf(Index position) const { return m_results->prepared->trainRows[static_cast<std::size_t>(position)]; }
    QPoint pixelOf(std::size_t pair) const
    {
        const DistancePair& at = m_results->reports->shepard->pairs[pair];
        return m_view->plot()->map().toPixel({at.given, at.embedded}).toPoint();
    }

    std::unique_ptr<DistanceView> m_view;
    std::shared_ptr<Results> m_results;
};

KREINSCOPE_TEST(DistanceViewTest)
#include "tst_distance_view.moc"
