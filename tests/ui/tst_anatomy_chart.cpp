// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QComboBox>
#include <QSignalSpy>

#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/runner.h"
#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/views/anatomy/anatomy_chart.h"

using namespace krein;

class AnatomyChartTest : public QObject {
    Q_OBJECT
    static std::shared_ptr<const Results> withReports(const char* example)
    {
        return std::make_shared<Results>(run(exampleById(example).experiment, {}, {}, {}, {.reports = true}));
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_results = withReports("two-moons");
        QVERIFY(m_results->model && m_results->gram);
    }

    void init()
    {
        m_chart = std::make_unique<AnatomyChart>();
        m_chart->resize(460, 300);
        m_chart->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
        m_chart->showResults(m_results, QStringLiteral("computing…"));
    }

    void whatIsReportedIsWaitedFor()
    {
        QVERIFY(m_chart->kind() == AnatomyChart::Kind::Subsets);
        auto early = std::make_shared<Results>(*m_results);
        early->reports.reset();
        m_chart->showResults(early, QStringLiteral("computing…"));
        for (const AnatomyChart::Kind kind : {AnatomyChart::Kind::Subsets, AnatomyChart::Kind::Classes}) {
            m_chart->setKind(kind);
            QCOMPARE(m_chart->plot()->look().message, QStringLiteral("computing…"));
        }
    }

    /// One point per training sample, in the colour and the shape of its class, and the signature in words.
    void everyClassHasItsEigenvalues_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addRow("as they are") << int(AnatomyChart::Kind::Classes);
        QTest::addRow("centred") << int(AnatomyChart::Kind::CentredClasses);
    }
    void everyClassHasItsEigenvalues()
    {
        QFETCH(int, kind);
        m_chart->setKind(static_cast<AnatomyChart::Kind>(kind));
        const bool centredBlocks = kind == int(AnatomyChart::Kind::CentredClasses);
        const std::vector<int>& labels = m_results->prepared->trainLabels;
        const auto classes = classEigenvalues(
            m_results->gram->matrix(), labels, centredBlocks, m_results->diagnosis->tolerance);
        const auto& points = m_chart->points().points();
        QCOMPARE(points.size(), labels.size());
        QCOMPARE(classes.size(), std::size_t(2));
        std::size_t at = 0;
        for (const ClassEigenvalues& of : classes) {
            for (Index i = 0; i < of.values.size(); ++i, ++at) {
                QCOMPARE(points[at].position, QPointF(static_cast<double>(i + 1), of.values(i)));
                QCOMPARE(points[at].classIndex, of.label);
            }
            const QString signature = QStringLiteral("(%1, %2, %3)")
                                          .arg(of.signature.positive)
                                          .arg(of.signature.negative)
                                          .arg(of.signature.zero);
            QVERIFY2(m_chart->plot()->look().note.contains(signature), qPrintable(m_chart->plot()->look().note));
        }
        QCOMPARE(m_chart->plot()->look().legend.size(), std::size_t(2));
        QVERIFY(classes[0].signature.negative > 0);  // the sigmoid kernel is indefinite within a class too
        const PlotMap map = m_chart->plot()->map();
        for (const PlotPoint& point : points) QVERIFY(map.area.contains(map.toPixel(point.position)));
        QVERIFY(!m_chart->grab().isNull());
    }

    void aPointSaysWhichEigenvalueItIs()
    {
        m_chart->setKind(AnatomyChart::Kind::Classes);
        QSignalSpy readouts(m_chart.get(), &AnatomyChart::readoutChanged);
        const PlotPoint& first = m_chart->points().points().front();
        QTest::mouseMove(m_chart->plot()->viewport(), m_chart->plot()->map().toPixel(first.position).toPoint());
        QTRY_VERIFY(!readouts.isEmpty());
        QVERIFY2(readouts.last()[0].toString().contains(QStringLiteral("eigenvalue 1 of")),
            qPrintable(readouts.last()[0].toString()));
    }

    /// At the chosen bias the errors are those of the model.
    void errorsAtTheChosenBiasAreTheModels()
    {
        m_chart->setKind(AnatomyChart::Kind::Bias);
        const auto wrong = [](const std::vector<int>& labels, const std::vector<int>& predicted) {
            Index count = 0;
            for (std::size_t i = 0; i < labels.size(); ++i) count += labels[i] != predicted[i];
            return count;
        };
        const PreparedData& prepared = *m_results->prepared;
        const QString expected = QStringLiteral("%1 of %2 training samples wrong, %3 of %4 test samples wrong")
                                     .arg(wrong(prepared.trainLabels, m_results->model->trainPredicted))
                                     .arg(prepared.trainLabels.size())
                                     .arg(wrong(prepared.testLabels, m_results->model->testPredicted))
                                     .arg(prepared.testLabels.size());
        QVERIFY2(m_chart->plot()->look().note.startsWith(expected), qPrintable(m_chart->plot()->look().note));
        QCOMPARE(m_chart->plot()->look().x.title, QStringLiteral("bias b"));
        const auto& legend = m_chart->plot()->look().legend;
        QCOMPARE(legend.size(), std::size_t(2));
        QVERIFY(legend[0].mark != legend[1].mark);  // not by colour
        const PlotMap map = m_chart->plot()->map();
        const double bias = m_results->model->model.bias(0);
        QVERIFY(map.area.contains(map.toPixel({bias, 1.0})));
        QSignalSpy readouts(m_chart.get(), &AnatomyChart::readoutChanged);
        QTest::mouseMove(m_chart->plot()->viewport(), map.toPixel({map.x.high - 1e-3 * map.x.span(), 1}).toPoint());
        QTRY_VERIFY(!readouts.isEmpty());  // everything in the second class
        const auto first = std::ranges::count(prepared.trainLabels, 0);
        QVERIFY2(readouts.last()[0].toString().contains(QStringLiteral(": %1 of").arg(first)),
            qPrintable(readouts.last()[0].toString()));
        QVERIFY(!m_chart->grab().isNull());
    }

    void errorsByBiasNeedTwoClasses()
    {
        m_chart->setKind(AnatomyChart::Kind::Bias);
        m_chart->showResults(withReports("iris"), {});
        QVERIFY(!m_chart->plot()->look().axes && !m_chart->plot()->look().message.isEmpty());
        m_chart->setKind(AnatomyChart::Kind::Classes);
        QCOMPARE(m_chart->classes().size(), std::size_t(3));
        m_chart->showResults(nullptr, {});
        QVERIFY(!m_chart->plot()->look().message.isEmpty());
        QVERIFY(m_chart->points().points().empty());
    }

    /// A method that keeps asymmetry has two biases: then the number is added to f.
    void modelsWithoutABiasOfTheirOwnHaveAChange()
    {
        m_chart->setKind(AnatomyChart::Kind::Bias);
        m_chart->showResults(std::make_shared<Results>(run(exampleById("graph-ask-ls").experiment)), {});
        QCOMPARE(m_chart->plot()->look().x.title, QStringLiteral("added to f"));
    }

private:
    std::shared_ptr<const Results> m_results;
    std::unique_ptr<AnatomyChart> m_chart;
};

KREINSCOPE_TEST(AnatomyChartTest)
#include "tst_anatomy_chart.moc"
