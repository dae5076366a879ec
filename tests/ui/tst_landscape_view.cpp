// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QLabel>
#include <QPushButton>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/document/document.h"
#include "ui/plot/plot_view.h"
#include "ui/views/landscape/landscape_view.h"
#include "ui/views/landscape/tree_layer.h"

using namespace krein;

namespace tst_landscape_view {

class LandscapeViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<LandscapeView>();
        m_view->resize(600, 450);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void leavesOfOneGroupStandSideBySide()
    {
        // 0 and 2 are joined first, then 1 and 3, then both.
        const std::vector<MergeStep> steps{{2, 0, 1.0}, {1, 3, 2.0}, {4, 5, 3.0}};
        QCOMPARE(leafOrder(4, steps), (std::vector<Index>{0, 2, 1, 3}));
        QCOMPARE(leafOrder(1, {}), std::vector<Index>{0});
        const std::vector<QLineF> lines = treeBranches({{0, 0}, {2, 0}, {1, 0}, {3, 0}}, steps);
        QCOMPARE(lines.size(), std::size_t(9));
        QCOMPARE(lines.back(), QLineF(0.5, 3.0, 2.5, 3.0));
    }

    void thePointsAreThoseOfTheLandscape()
    {
        show("tl1", "c-svm");
        QTRY_VERIFY_WITH_TIMEOUT(m_view->answer(), 60000);
        const LandscapeAnswer& answer = *m_view->answer();
        QCOMPARE(answer.landscape.starts, Index(1000));
        QVERIFY(answer.inTree() >= 1);
        QCOMPARE(static_cast<Index>(answer.maps.size()), std::min(answer.inTree(), mostLandscapeMaps));
        Index hits = answer.landscape.astray;
        for (const StationaryPoint& point : answer.landscape.points) hits += point.hits;
        QCOMPARE(hits, Index(1000));
        // The experiment's own training ended at one of them, which is chosen first.
        QVERIFY(answer.present);
        QCOMPARE(m_view->chosen(), answer.present);
        QVERIFY2(m_view->plot()->look().note.contains(QStringLiteral("where the training ended")),
            qPrintable(m_view->plot()->look().note));
        // Its map is the experiment's own, at the corners, which both grids have.
        QVERIFY(*answer.present < answer.maps.size());
        const Eigen::ArrayXXf &own = m_results->map->map.values.front(),
                              &at = answer.maps[*answer.present].values.front();
        const float largest = own.abs().maxCoeff();
        const auto corner = [](const Eigen::ArrayXXf& values, bool right, bool top) {
            return values(right ? values.rows() - 1 : 0, top ? values.cols() - 1 : 0);
        };
        for (const bool right : {false, true})
            for (const bool top : {false, true})
                QVERIFY(std::abs(corner(own, right, top) - corner(at, right, top)) < 0.02F * largest);
    }

    /// Where there is no room for all, what is beside the tree gives way to it, and a frame scrolls.
    void theTreeIsSeenInALowView()
    {
        show("tl1", "c-svm");
        QTRY_VERIFY_WITH_TIMEOUT(m_view->answer(), 60000);
        m_view->resize(420, 120);
        QVERIFY(settled());
        QVERIFY2(m_view->plot()->height() >= 200, qPrintable(QString::number(m_view->plot()->height())));
        QVERIFY2(
            m_view->minimumSizeHint().width() < 300, qPrintable(QString::number(m_view->minimumSizeHint().width())));
    }

    void theGlobalMinimumIsFoundOnRequest()
    {
        show("tl1", "c-svm");
        QTRY_VERIFY_WITH_TIMEOUT(m_view->answer(), 60000);
        auto* prove = m_view->findChild<QPushButton*>(QStringLiteral("landscape.prove"));
        QVERIFY(prove);
        QVERIFY(!m_view->answer()->landscape.convex);
        QVERIFY(prove->isVisible());
        QTest::mouseClick(prove, Qt::LeftButton);
        QVERIFY(!prove->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(m_view->answer()->global, 90000);
        const GlobalSvm& global = *m_view->answer()->global;
        for (const StationaryPoint& point : m_view->answer()->landscape.points)
            QVERIFY(point.objective >= global.bound - 1e-6 * (1.0 + std::abs(global.bound)));
        const QString state = m_view->findChild<QLabel*>(QStringLiteral("landscape.state"))->text();
        QCOMPARE(state.contains(QStringLiteral("proven)")), global.closed);
    }

    void otherMethodsHaveNone()
    {
        show("tl1", "ls-svm");
        QVERIFY2(m_view->whyEmpty().contains(QStringLiteral("C-SVM")), qPrintable(m_view->whyEmpty()));
        QVERIFY(!m_view->isUnderWay());
        show("tl1", "c-svm");
        QTRY_VERIFY_WITH_TIMEOUT(m_view->answer(), 60000);
        show("tl1", "ls-svm");
        QVERIFY(!m_view->answer());
    }

    /// A sentence that says what to choose has what chooses it; not where it would not help.
    void theSvmIsOneClickAway()
    {
        show("tl1", "ls-svm");
        Document document(m_results->experiment);
        m_view->connectTo(document);
        auto* use = m_view->findChild<QPushButton*>(QStringLiteral("landscape.svm"));
        QVERIFY(use->isVisible());
        QTest::mouseClick(use, Qt::LeftButton);
        QVERIFY(std::holds_alternative<CSvm>(document.experiment().method));
        show("tl1", "c-svm");
        QVERIFY(!use->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(m_view->answer(), 60000);
        QVERIFY(!use->isVisible());
        show("tl1", "ls-svm");
        QVERIFY(use->isVisible());
        show("tl1", "ls-svm", 3);
        QVERIFY(!use->isVisible());
    }

private:
    void show(const char* kernel, const char* method, int classes = 2)
    {
        Experiment experiment;
        for (const auto& [path, value] :
            {std::pair("data.generator", classes == 2 ? "two-moons" : "rings"), std::pair("data.samples", "24"),
                std::pair("kernel.id", kernel), std::pair("method.id", method)})
            setParameterText(experiment, path, value);
        if (classes != 2) setParameterText(experiment, "data.rings", std::to_string(classes));
        m_results = std::make_shared<const Results>(run(experiment, {}, {}, {.columns = 20, .rows = 20}));
        m_view->showResults(m_results);
    }

    std::unique_ptr<LandscapeView> m_view;
    std::shared_ptr<const Results> m_results;
};

KREINSCOPE_TEST(LandscapeViewTest)

}  // namespace tst_landscape_view
#include "tst_landscape_view.moc"
