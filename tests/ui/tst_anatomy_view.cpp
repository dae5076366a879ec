// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QClipboard>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QSignalSpy>
#include <QTableView>

#include <set>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/views/anatomy/anatomy_view.h"
#include "ui/views/anatomy/diagnostic_model.h"

using namespace krein;

namespace tst_anatomy_view {

/// Reports made by hand on 12 training samples of 16, every fourth held out: training sample 3 is row 4.
std::shared_ptr<Results> handMade()
{
    std::shared_ptr<Results> results = fixtures::twoCircles(8, 17);
    auto reports = std::make_shared<ReportsValue>();
    reports->pairs = {.pairs = 66,
        .nonPositive = 2,
        .negative = 2,
        .withinPairs = 30,
        .withinNonPositive = 1,
        .acrossPairs = 36,
        .acrossNonPositive = 1};
    reports->pairs.worst = {{0, 3, -0.5, true}, {3, 11, -0.25, false}};
    reports->triangles = {.triples = 660, .examined = 660, .violations = 1};
    reports->triangles.worst = {{2, 6, 5, 0.125}};
    reports->subsets.sizes = {{4, {}, 0.1, 0.05, 0.2}, {8, {}, 0.15, 0.1, 0.2}, {12, {0.2}, 0.2, 0.2, 0.2}};
    Vector direction = Vector::Zero(12);
    direction(3) = 0.8;
    direction(4) = -0.6;
    reports->witnesses.direction = {direction, -2.0};
    reports->witnesses.centredDirection = {direction, -1.0};
    reports->witnesses.pair = reports->pairs.worst.front();
    reports->witnesses.triangle = reports->triangles.worst.front();
    results->reports = reports;
    return results;
}

class AnatomyViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<AnatomyView>();
        m_view->resize(900, 600);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->activateWindow();
        m_results = handMade();
        m_view->showResults(m_results);
    }

    void everyEntryIsARowUnderOneHeading()
    {
        const DiagnosticModel& model = *m_view->model();
        const std::vector<DiagnosticEntry> entries = diagnosticTable(*m_results);
        std::set<QString> groups, headings;
        for (const DiagnosticEntry& entry : entries) {
            const std::string_view group = groupName(entry.info->group);
            groups.insert(QString::fromUtf8(group.data(), static_cast<qsizetype>(group.size())));
            const int row = model.rowOf(entry.info->id);
            QVERIFY(row > 0);
            QVERIFY(model.index(row, 0)
                        .data(Qt::ToolTipRole)
                        .toString()
                        .contains(QString::fromUtf8(entry.info->definition.data()).toHtmlEscaped().left(20)));
        }
        for (int row = 0; row < model.rowCount(); ++row) {
            const bool heading = !model.entryAt(row);
            if (heading) headings.insert(model.index(row, 0).data().toString());
            QCOMPARE(model.flags(model.index(row, 0)).testFlag(Qt::ItemIsSelectable), !heading);
            QCOMPARE(m_view->table()->columnSpan(row, 0), heading ? 2 : 1);
        }
        QVERIFY(groups == headings);
        QCOMPARE(static_cast<std::size_t>(model.rowCount()), entries.size() + headings.size());
    }

    void samplesAreRowsOfTheDataSet_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("says");
        QTest::newRow("pair") << QStringLiteral("witness-distance") << QStringLiteral("for the samples 1 and 5");
        QTest::newRow("triangle") << QStringLiteral("witness-excess") << QStringLiteral("from 2 to 8 over 6");
        QTest::newRow("asymmetric pair") << QStringLiteral("most-asymmetric-pair")
                                         << QStringLiteral("for the samples 2 and 15");
    }

    void samplesAreRowsOfTheDataSet()
    {
        QFETCH(QString, id);
        QFETCH(QString, says);
        auto reports = std::make_shared<ReportsValue>(*m_results->reports);
        reports->asymmetry.emplace();
        reports->asymmetry->largest = {1, 11, 3.0};
        m_results->reports = reports;
        m_view->showResults(m_results);
        const DiagnosticEntry* entry = m_view->model()->entryAt(m_view->model()->rowOf(id.toStdString()));
        QVERIFY(entry);
        QVERIFY2(QString::fromStdString(entry->value.text).contains(says), entry->value.text.c_str());
    }

    /// The diagnostics are of K, also where it is corrected for training.
    void theFirstHeadingSaysOfWhichMatrix()
    {
        const auto heading = [this] { return m_view->model()->index(0, 0).data().toString(); };
        QVERIFY2(!heading().contains(QStringLiteral("correction")), qPrintable(heading()));
        m_results->corrected = std::make_shared<CorrectedSpectrum>(CorrectedSpectrum{.rowMap = RowsLeft{}});
        m_view->showResults(m_results);
        QVERIFY2(heading().endsWith(QStringLiteral(", before correction")), qPrintable(heading()));
    }

    void theSelectedRowIsExplained()
    {
        auto* meaning = m_view->findChild<QLabel*>(QStringLiteral("anatomy.meaning"));
        QVERIFY2(meaning->text().contains(QStringLiteral("Definiteness")),
            "the first row is explained until another is selected");
        const int row = m_view->model()->rowOf("negative-eigenfraction");
        m_view->table()->setFocus();
        m_view->table()->setCurrentIndex(m_view->model()->index(row - 1, 0));
        QTest::keyClick(m_view->table(), Qt::Key_Down);
        QVERIFY(meaning->text().contains(QStringLiteral("Negative eigenfraction of K")));
        QVERIFY(meaning->text().contains(QStringLiteral("Haasdonk")));
        QVERIFY(m_view->rect().contains(meaning->mapTo(m_view.get(), QPoint(0, 0))));
    }

    void aSelectedRowStaysSelected()
    {
        auto* meaning = m_view->findChild<QLabel*>(QStringLiteral("anatomy.meaning"));
        m_view->table()->selectRow(m_view->model()->rowOf("signature"));
        auto next = std::make_shared<Results>(*m_results);
        m_view->showResults(next);
        QCOMPARE(m_view->table()->currentIndex().row(), m_view->model()->rowOf("signature"));
        next = std::make_shared<Results>(*m_results);
        next->reports.reset();  // other rows
        m_view->showResults(next);
        QCOMPARE(m_view->table()->currentIndex().row(), m_view->model()->rowOf("signature"));
        QVERIFY(meaning->text().contains(QStringLiteral("Signature")));
    }

    void arrowsPassOverHeadings()
    {
        const DiagnosticModel& model = *m_view->model();
        m_view->table()->setFocus();
        m_view->table()->setCurrentIndex(model.index(1, 0));
        int entries = 1;
        for (int row = 1; row < model.rowCount(); row = m_view->table()->currentIndex().row(), ++entries) {
            QTest::keyClick(m_view->table(), Qt::Key_Down);
            if (m_view->table()->currentIndex().row() == row) break;
            QVERIFY(model.entryAt(m_view->table()->currentIndex().row()));
        }
        QCOMPARE(static_cast<std::size_t>(entries), diagnosticTable(*m_results).size());
    }

    void valuesHaveHalfOfANarrowPlace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("beside the Gram matrix of a small window") << QSize(224, 470);
        QTest::newRow("in front of it") << QSize(410, 270);
        QTest::newRow("in a large window") << QSize(900, 700);
    }
    void valuesHaveHalfOfANarrowPlace()
    {
        QFETCH(QSize, size);
        m_view->resize(size);
        const QTableView* table = m_view->table();
        const auto share = [&] {
            return static_cast<double>(table->columnWidth(DiagnosticModel::ValueColumn)) / table->viewport()->width();
        };
        QTRY_VERIFY2(share() >= 0.5, qPrintable(QString::number(share())));
        QVERIFY(table->height() >= size.height() / 4);
        const int row = m_view->model()->rowOf("signature");
        const QModelIndex value = m_view->model()->index(row, DiagnosticModel::ValueColumn);
        const QString text = value.data().toString();
        const QRect cell = table->visualRect(value);
        const int margins = 2 * (table->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, table) + 1);
        QTRY_VERIFY(table->fontMetrics()
                        .boundingRect(QRect(0, 0, cell.width() - margins, 1000), Qt::TextWordWrap, text)
                        .height()
            <= table->rowHeight(row));
    }

    void rowsAreAsHighAsTheirWords()
    {
        const int row = m_view->model()->rowOf("signature");
        m_view->resize(1400, 900);
        QTRY_VERIFY(m_view->table()->rowHeight(row) < 2 * m_view->fontMetrics().height());  // one line is enough here
    }

    void numbersInWordsAreShort()
    {
        auto reports = std::make_shared<ReportsValue>(*m_results->reports);
        reports->witnesses.direction->value = -0.12345678901234567;
        reports->triangles.examined = 4564560;
        m_results->reports = reports;
        m_view->showResults(m_results);
        const DiagnosticModel& model = *m_view->model();
        QCOMPARE(
            model.index(model.rowOf("witness-direction"), 1).data().toString(), QStringLiteral("vᵀKv = −0.123457"));
        QCOMPARE(model.index(model.rowOf("triangle-violations"), 1).data().toString(), QStringLiteral("1 of 4564560"));
        QVERIFY(model.textOf({model.rowOf("witness-direction")}).contains(QStringLiteral("-0.12345678901234")));
    }

    void copiesRowsWithAllDigits()
    {
        auto diagnosis = std::make_shared<Diagnosis>(*m_results->diagnosis);
        diagnosis->negativeEigenfraction = 0.12345678901234567;
        m_results->diagnosis = diagnosis;
        m_view->showResults(m_results);
        const int row = m_view->model()->rowOf("negative-eigenfraction");
        QCOMPARE(m_view->model()->index(row, 1).data().toString(), QStringLiteral("0.123457"));
        m_view->table()->setFocus();
        m_view->table()->selectRow(row);
        QTest::keyClick(m_view->table(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(m_view->table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[0].startsWith(QStringLiteral("Negative eigenfraction of K\t")), qPrintable(lines[0]));
        QCOMPARE(lines[0].section(QLatin1Char('\t'), 1).toDouble(), 0.12345678901234567);
        QVERIFY(lines[1].startsWith(QStringLiteral("Negative eigenfraction of centred K\t")));
    }

    void copyingIsInTheContextMenu()
    {
        QCOMPARE(m_view->table()->contextMenuPolicy(), Qt::ActionsContextMenu);
        QCOMPARE(m_view->table()->actions().size(), 1);
        // selectRow() would heed modifiers that are still held down.
        m_view->table()->selectionModel()->select(m_view->model()->index(m_view->model()->rowOf("witness-distance"), 0),
            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_view->table()->actions().front()->trigger();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.startsWith(QStringLiteral("Worst pair\tD²")), qPrintable(copied));
    }

    void theCurveIsThatOfTheSubsets()
    {
        const auto& points = m_view->curve().points();
        QCOMPARE(points.size(), std::size_t{3});
        const PlotMap map = m_view->plot()->map();
        for (std::size_t i = 0; i < points.size(); ++i) {
            const SubsetFraction& subset = m_results->reports->subsets.sizes[i];
            QCOMPARE(points[i].x, static_cast<double>(subset.size));
            QCOMPARE(points[i].low, subset.smallest);
            QCOMPARE(points[i].middle, subset.median);
            QCOMPARE(points[i].high, subset.largest);
            QVERIFY(map.area.contains(map.toPixel({points[i].x, points[i].low}))
                && map.area.contains(map.toPixel({points[i].x, points[i].high})));
        }
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        QTest::mouseMove(m_view->plot()->viewport(), map.toPixel({8.4, 0.12}).toPoint());
        QTRY_VERIFY(!readouts.isEmpty());
        QCOMPARE(
            readouts.last()[0].toString(), QStringLiteral("8 samples: negative eigenfraction 0.15, from 0.1 to 0.2"));
    }

    void theCurveIsDrawnOverItsBand()
    {
        const Theme theme = makeTheme(false);
        const QImage image = m_view->plot()->grab().toImage();
        const PlotMap map = m_view->plot()->map();
        const auto colorAt = [&](double x, double y) {
            return image.pixelColor((map.toPixel({x, y}) * image.devicePixelRatio()).toPoint());
        };
        QCOMPARE(colorAt(8, 0.15), theme.negative);
        QVERIFY(colorAt(4, 0.17) != theme.plotBackground && colorAt(4, 0.17) != theme.negative);
        QCOMPARE(colorAt(10.5, 0.03), theme.plotBackground);
    }

    void witnessesSelectTheirSamples_data()
    {
        QTest::addColumn<int>("item");
        QTest::addColumn<bool>("byKey");
        QTest::addColumn<QString>("says");
        QTest::addColumn<QList<int>>("rows");
        QTest::addColumn<int>("eigenfunction");
        for (const bool byKey : {false, true}) {
            const char* how = byKey ? "Enter" : "click";
            QTest::addRow("direction, %s", how) << 1 << byKey << QStringLiteral("vᵀKv = −2") << QList<int>{4} << 12;
            QTest::addRow("centred direction, %s", how) << 2 << byKey << QStringLiteral("Σv = 0") << QList<int>{4} << 0;
            QTest::addRow("pair, %s", how)
                << 4 << byKey << QStringLiteral("−0.5, in one class") << QList<int>{0, 4} << 0;
            QTest::addRow("second pair, %s", how)
                << 5 << byKey << QStringLiteral("−0.25, in different classes") << QList<int>{4, 14} << 0;
            QTest::addRow("triangle, %s", how) << 7 << byKey << QStringLiteral("by 0.125") << QList<int>{2, 6, 8} << 0;
        }
    }

    void witnessesSelectTheirSamples()
    {
        QFETCH(int, item);
        QFETCH(bool, byKey);
        QFETCH(QString, says);
        QFETCH(QList<int>, rows);
        QFETCH(int, eigenfunction);
        QListWidget* list = m_view->witnesses();
        QCOMPARE(list->count(), 8);
        QVERIFY2(list->item(item)->text().contains(says), qPrintable(list->item(item)->text()));
        std::vector<std::vector<Index>> picked;
        std::vector<Index> shown;
        connect(m_view.get(), &AnatomyView::samplesWanted, this,
            [&](const std::vector<Index>& wanted) { picked.push_back(wanted); });
        connect(m_view.get(), &AnatomyView::eigenfunctionWanted, this, [&](Index number) { shown.push_back(number); });
        list->scrollToItem(list->item(item));
        if (byKey) {
            list->setFocus();
            list->setCurrentRow(item);
            QTest::keyClick(list, Qt::Key_Return);
        } else {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(item)).center());
        }
        QCOMPARE(picked.size(), std::size_t{1});
        QVERIFY(picked[0] == std::vector<Index>(rows.begin(), rows.end()));
        QVERIFY(shown == (eigenfunction ? std::vector<Index>{eigenfunction} : std::vector<Index>{}));
    }

    void headingsAreNoWitnesses()
    {
        int picked = 0;
        connect(m_view.get(), &AnatomyView::samplesWanted, this, [&] { ++picked; });
        QListWidget* list = m_view->witnesses();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
        QCOMPARE(picked, 0);
        QVERIFY(!list->item(0)->flags().testFlag(Qt::ItemIsSelectable));
    }

    void theMainSamplesMakeUpHalf_data()
    {
        QTest::addColumn<QList<double>>("direction");
        QTest::addColumn<QList<int>>("samples");
        QTest::newRow("one suffices") << QList<double>{0.6, -0.8} << QList<int>{1};
        QTest::newRow("all alike") << QList<double>{0.5, 0.5, 0.5, 0.5} << QList<int>{0, 1};
        QTest::newRow("largest first") << QList<double>{0.1, 0.5, -0.6, 0.3, 0.4} << QList<int>{2, 1};
        QTest::newRow("at most twenty") << QList<double>(
            100, 0.1) << QList<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
    }

    void theMainSamplesMakeUpHalf()
    {
        QFETCH(QList<double>, direction);
        QFETCH(QList<int>, samples);
        QVERIFY(mainSamples(Eigen::Map<const Vector>(direction.constData(), direction.size()))
            == std::vector<Index>(samples.begin(), samples.end()));
    }

    void showsWhatIsKnownBeforeTheReports()
    {
        auto early = std::make_shared<Results>(*m_results);
        early->reports.reset();
        m_view->showResults(early);
        const DiagnosticModel& model = *m_view->model();
        QVERIFY(model.rowOf("signature") >= 0 && model.rowOf("witness-distance") < 0);
        QVERIFY(model.index(model.rowCount() - 1, 0).data().toString().contains(QStringLiteral("computing")));
        QVERIFY(m_view->plot()->look().message.contains(QStringLiteral("computing")));
        QCOMPARE(m_view->witnesses()->count(), 1);
        QVERIFY(m_view->witnesses()->item(0)->text().contains(QStringLiteral("computing")));
        early->problems[Stage::Reports] = {"The matrix is not finite."};
        m_view->showResults(early);
        QVERIFY(m_view->plot()->look().message == QStringLiteral("The matrix is not finite."));
    }

    void saysWhyThereIsNothing_data()
    {
        QTest::addColumn<QString>("why");
        QTest::addColumn<QString>("says");
        QTest::newRow("no results") << QStringLiteral("none") << QStringLiteral("Nothing has been computed yet.");
        QTest::newRow("problem") << QStringLiteral("gram") << QStringLiteral("The kernel is not finite.");
        QTest::newRow("too many samples")
            << QStringLiteral("large") << QStringLiteral("More than 5,000 training samples");
    }

    void saysWhyThereIsNothing()
    {
        QFETCH(QString, why);
        QFETCH(QString, says);
        m_results->diagnosis.reset();
        m_results->reports.reset();
        if (why == QStringLiteral("large"))
            m_results->large = std::make_shared<const LargeValue>();
        else if (why == QStringLiteral("gram"))
            m_results->problems[Stage::Gram] = {"The kernel is not finite."};
        m_view->showResults(why == QStringLiteral("none") ? nullptr : m_results);
        auto* message = m_view->findChild<QLabel*>(QStringLiteral("anatomy.message"));
        QVERIFY(message->isVisible() && !m_view->table()->isVisible());
        QVERIFY2(message->text().startsWith(says), qPrintable(message->text()));
    }

    void worksOnRealResults()
    {
        Experiment experiment = sphereExperiment();
        setParameterText(experiment, "split.limit", "60");
        auto results = std::make_shared<const Results>(run(experiment, {}, {}, {}, {.reports = true}));
        m_view->showResults(results);
        QVERIFY(m_view->model()->rowOf("triangle-violations") > 0);
        for (const WitnessItem& item : witnessItems(*results))
            for (const Index row : item.rows) QVERIFY(std::ranges::binary_search(results->prepared->trainRows, row));
        QCOMPARE(m_view->curve().points().size(), results->reports->subsets.sizes.size());
    }

    void exportsTableCurveAndWitnesses()
    {
        AnatomyView hidden;
        hidden.resize(900, 600);
        hidden.showResults(m_results);
        QImage image(900, 600, QImage::Format_RGB32);
        image.fill(Qt::red);
        QPainter painter(&image);
        hidden.render(painter, QRectF(0, 0, 900, 600));
        painter.end();
        const auto inked = [&](const QRect& part) {
            int count = 0;
            for (int y = part.top(); y <= part.bottom(); ++y)
                for (int x = part.left(); x <= part.right(); ++x) {
                    if (image.pixel(x, y) == qRgb(255, 0, 0)) return -1;
                    count += image.pixelColor(x, y) != makeTheme(false).plotBackground;
                }
            return count;
        };
        QVERIFY(inked({0, 0, 380, 500}) > 3000);
        QVERIFY(inked({420, 0, 300, 180}) > 1000);
        QVERIFY(inked({420, 260, 300, 200}) > 1000);
    }

    void lastsThroughThemesAndSizes()
    {
        for (const bool dark : {true, false})
            for (const QSize size : {QSize(160, 120), QSize(500, 400), QSize(1400, 900)}) {
                m_view->setTheme(makeTheme(dark));
                m_view->resize(size);
                QVERIFY(!m_view->grab().isNull());
            }
    }

private:
    std::unique_ptr<AnatomyView> m_view;
    std::shared_ptr<Results> m_results;
};

KREINSCOPE_TEST(AnatomyViewTest)

}  // namespace tst_anatomy_view
#include "tst_anatomy_view.moc"
