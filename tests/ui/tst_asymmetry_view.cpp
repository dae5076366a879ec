// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QComboBox>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/files.h"
#include "support/runner.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/views/asymmetry/asymmetry_view.h"
#include "ui/views/asymmetry/energy_bar.h"

using namespace krein;

namespace tst_asymmetry_view {

class AsymmetryViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<AsymmetryView>();
        m_view->resize(600, 450);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void samplesStandAtTheirPotential()
    {
        show("random-walk");
        QVERIFY2(m_view->whyEmpty().isEmpty(), qPrintable(m_view->whyEmpty()));
        const HodgeReport& report = *m_results->reports->hodge;
        const auto& points = m_view->points().points();
        QCOMPARE(static_cast<Index>(points.size()), report.potential.size());
        for (std::size_t i = 0; i < points.size(); ++i)
            QCOMPARE(points[i].position.y(), report.potential(static_cast<Index>(i)));
    }

    /// Three arrows of a circulation, of which at least one goes up.
    void aCirculationContradictsTheRanking()
    {
        show("random-walk");
        const auto& arrows = m_view->arrows();
        QCOMPARE(arrows.size(), std::size_t(3));
        const Vector& s = m_results->reports->hodge->potential;
        QVERIFY(std::ranges::any_of(arrows, [&](const auto& one) { return s(one.first) < s(one.second); }));
        auto* choice = m_view->findChild<QComboBox*>(QStringLiteral("asymmetry.arrows"));
        QVERIFY(choice);
        choice->setCurrentIndex(choice->count() - 1);
        QVERIFY(m_view->arrows().empty());
        choice->setCurrentIndex(choice->count() - 2);
        const Matrix& k = m_results->gram->train;
        QVERIFY(!m_view->arrows().empty());
        for (const auto& [from, to] : m_view->arrows()) QVERIFY(k(from, to) > k(to, from));
    }

    void theSharesAreTold()
    {
        show("random-walk");
        const auto* bar = m_view->findChild<EnergyBar*>();
        QVERIFY(bar && bar->isVisible());
        QVERIFY2(bar->accessibleName().contains(QStringLiteral("Ranking")), qPrintable(bar->accessibleName()));
    }

    /// Of −½D² every arrow would go the other way: what is larger in D is smaller in it.
    void dissimilaritiesAreTakenAsTheyWereGiven()
    {
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = folder.write(QStringLiteral("minutes.csv"), "a,b,c,d\n0,9,8,7\n5,0,6,4\n5,5,0,3\n6,3,4,0\n"),
            .role = ProximityRole::Dissimilarity};
        setParameterText(experiment, "kernel.id", "given");
        m_results = std::make_shared<const Results>(run(experiment, {}, {}, {}, {.reports = true}));
        m_view->showResults(m_results);
        const Matrix& given = m_results->data->proximity.values;
        QCOMPARE(m_results->reports->hodge->potential, hodgeReport(given).potential);
        auto* choice = m_view->findChild<QComboBox*>(QStringLiteral("asymmetry.arrows"));
        choice->setCurrentIndex(choice->count() - 2);  // the strongest pairs
        QVERIFY(!m_view->arrows().empty());
        for (const auto& [from, to] : m_view->arrows()) QVERIFY(given(from, to) > given(to, from));
        QVERIFY2(m_view->sentence().contains(QStringLiteral("‖D‖²")), qPrintable(m_view->sentence()));
    }

    void aSymmetricMatrixHasNoDirection()
    {
        show("rbf", "two-moons");
        QVERIFY(m_view->whyEmpty().contains(QStringLiteral("symmetric")));
    }

private:
    void show(const char* kernel, const char* generator = "block-graph")
    {
        Experiment experiment;
        for (const auto& [path, value] : {std::pair("data.generator", generator), std::pair("data.samples", "40"), std::pair("kernel.id", kernel)})
            setParameterText(experiment, path, value);
        m_results = std::make_shared<const Results>(run(experiment, {}, {}, {}, {.reports = true}));
        m_view->showResults(m_results);
    }

    std::unique_ptr<AsymmetryView> m_view;
    std::shared_ptr<const Results> m_results;
};

KREINSCOPE_TEST(AsymmetryViewTest)

}  // namespace tst_asymmetry_view
#include "tst_asymmetry_view.moc"
