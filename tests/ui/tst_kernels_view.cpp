// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QLabel>
#include <QPainter>
#include <QSignalSpy>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/runner.h"
#include "ui/document/batch.h"
#include "ui/plot/plot_view.h"
#include "ui/views/kernels/kernels_view.h"

using namespace krein;

namespace tst_kernels_view {

std::shared_ptr<const Results> spheres()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 80};
    return std::make_shared<const Results>(run(experiment));
}

class KernelsViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<KernelsView>();
        connect(m_view.get(), &KernelsView::panelsWanted, this,
            [this](const std::vector<KernelPcaPanel>& panels) { m_wanted.push_back(panels); });
        m_wanted.clear();
        m_view->resize(760, 500);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    /// Six panels, the first at once and the others as they come, with what a line gets right below them.
    void panelsAreFilledAsTheyCome()
    {
        const auto results = spheres();
        m_view->showResults(results);
        QCOMPARE(m_view->points(0).points().size(), std::size_t{80});
        QVERIFY(m_view->isUnderWay());
        m_view->bringUpToDate();
        QCOMPARE(m_wanted.size(), std::size_t{1});
        QCOMPARE(m_wanted[0].size(), std::size_t{5});
        QVERIFY(m_view->plot(1)->look().message.contains(QStringLiteral("computing")));
        for (int k = 0; k < 5; ++k)
            m_view->addPanel(
                k, std::make_shared<const Results>(run(m_wanted[0][static_cast<std::size_t>(k)].experiment, *results)));
        QVERIFY(!m_view->isUnderWay());
        const QStringList captions{QStringLiteral("(a) samples, as prepared"), QStringLiteral("(b) linear, PCA"),
            QStringLiteral("(c) RBF, σ = 0.05"), QStringLiteral("(d) TL1, ρ = 0.1·3"),
            QStringLiteral("(e) TL1, ρ = 0.2·3"), QStringLiteral("(f) TL1, ρ = 0.5·3")};
        for (std::size_t k = 0; k < KernelsView::panelCount; ++k) {
            const PlotLook& look = m_view->plot(k)->look();
            QVERIFY2(look.message.isEmpty(), qPrintable(look.message));
            QVERIFY2(look.x.title.startsWith(captions[static_cast<int>(k)]), qPrintable(look.x.title));
            QVERIFY2(k < 3 || look.x.shortTitle.contains(QStringLiteral("TL1 ρ = 0.")), qPrintable(look.x.shortTitle));
            QCOMPARE(m_view->points(k).points().size(), std::size_t{80});
            QCOMPARE(look.x.title.contains(QStringLiteral("linear SVM")), k > 0);
            const QString least = look.x.shortTitle.section(QLatin1Char(','), 0, 0);  // what is left in a narrow panel
            QVERIFY2(k == 0 || (least.startsWith(captions[static_cast<int>(k)].left(3)) && least.endsWith(u'%')),
                qPrintable(least));
            // A ball is round: one unit is as long on both axes.
            const PlotMap map = m_view->plot(k)->map();
            const double across = map.area.width() / map.x.span(), up = map.area.height() / map.y.span();
            QVERIFY2(std::abs(across - up) < 1e-6 * up, qPrintable(QString::number(across / up)));
        }
        // The first two scores of the panel's own kernel PCA.
        const Results third = run(m_wanted[0][3].experiment, *results);
        for (const PlotPoint& point : m_view->points(4).points()) {
            const auto& rows = third.prepared->trainRows;
            const auto at = std::ranges::find(rows, point.row);
            if (at == rows.end()) continue;
            QCOMPARE(point.position.x(), third.projection->result.train(at - rows.begin(), 0));
            QCOMPARE(point.position.y(), third.projection->result.train(at - rows.begin(), 1));
        }
        m_view->bringUpToDate();
        QCOMPARE(m_wanted.size(), std::size_t{1});  // nothing has changed
    }

    /// Copied while the panels still show other samples, the numbers are those of the samples that there are.
    void numbersAreOfTheSamplesThatThereAre()
    {
        const auto before = spheres();
        m_view->showResults(before);
        m_view->bringUpToDate();
        m_view->addPanel(0, std::make_shared<const Results>(run(m_wanted[0][0].experiment, *before)));
        const auto linesOf = [this] { return QString::fromStdString(m_view->numbers()).count(u'\n'); };
        QCOMPARE(linesOf(), 1 + 2 * 80);
        Experiment fewer = *before->experiment;
        fewer.data = SphereData{.samples = 30};
        m_view->showResults(std::make_shared<const Results>(run(fewer)));
        QCOMPARE(linesOf(), 1 + 30);
        m_view->bringUpToDate();
        QCOMPARE(linesOf(), 1 + 30);
    }

    void whatCannotBeComputedSaysSo()
    {
        m_view->showResults(spheres());
        m_view->bringUpToDate();
        m_view->failPanel(2, QStringLiteral("no memory"));
        QVERIFY(m_view->plot(3)->look().message.endsWith(QStringLiteral("no memory")));
        m_view->finishPanels();
        QVERIFY(!m_view->isUnderWay());
    }

    void objectsThatAreNoVectorsHaveNone()
    {
        Experiment experiment;
        experiment.data = ExampleData{.example = "strings"};
        auto results = std::make_shared<Results>();
        results->experiment = experiment;
        auto data = std::make_shared<DataSet>();
        data->kind = DataKind::Strings;
        data->strings = {"a", "b"};
        results->data = data;
        results->prepared = std::make_shared<const PreparedData>();
        m_view->showResults(results);
        QVERIFY(m_view->whyEmpty().contains(QStringLiteral("no features")));
        auto* message = m_view->findChild<QLabel*>(QStringLiteral("kernels.message"));
        QVERIFY(message->isVisible() && message->text() == m_view->whyEmpty());
        m_view->bringUpToDate();
        QVERIFY(m_wanted.empty());
    }

    /// Through the thread that the window uses, and onto paper.
    void isExported()
    {
        const auto results = spheres();
        Batch batch;
        connect(m_view.get(), &KernelsView::panelsWanted, &batch, [&](const std::vector<KernelPcaPanel>& panels) {
            std::vector<Batch::Entry> entries;
            for (const KernelPcaPanel& panel : panels) entries.push_back({{}, panel.experiment});
            batch.start(results, std::move(entries), MapDetail{}, {});
        });
        connect(&batch, &Batch::cellReady, m_view.get(), &KernelsView::addPanel);
        connect(&batch, &Batch::finished, m_view.get(), &KernelsView::finishPanels);
        m_view->showResults(results);
        m_view->bringUpToDate();
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isUnderWay(), 20000);
        QImage image(900, 600, QImage::Format_RGB32);
        image.fill(Qt::red);
        QPainter painter(&image);
        m_view->render(painter, QRectF(0, 0, 900, 600));
        painter.end();
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 3; ++column) {
                QSet<QRgb> colours;
                for (int y = 0; y < 300; ++y)
                    for (int x = 0; x < 300; ++x) colours.insert(image.pixel(300 * column + x, 300 * row + y));
                QVERIFY2(colours.size() > 10, qPrintable(QStringLiteral("%1, %2").arg(row).arg(column)));
                QVERIFY(!colours.contains(qRgb(255, 0, 0)));
            }
    }

private:
    std::unique_ptr<KernelsView> m_view;
    std::vector<std::vector<KernelPcaPanel>> m_wanted;
};

KREINSCOPE_TEST(KernelsViewTest)

}  // namespace tst_kernels_view
#include "tst_kernels_view.moc"
