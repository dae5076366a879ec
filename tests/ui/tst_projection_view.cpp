// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QComboBox>
#include <QSignalSpy>

#include "tests/ui/plot_fixtures.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/points_layer.h"
#include "ui/views/projection_view.h"

using namespace krein;

class ProjectionViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<ProjectionView>();
        m_view->resize(500, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_results = fixtures::twoCircles();
        m_view->showResults(m_results);
    }

    void axesCarrySignAndShare()
    {
        const PlotLook& look = m_view->plot()->look();
        QCOMPARE(look.x.title, QString::fromUtf8("component 1: λ₁ = +9 (60 % of Σ|λ|)"));
        QCOMPARE(look.y.title, QString::fromUtf8("component 2: λ₂ = −4 (30 % of Σ|λ|), negative"));
        QVERIFY(look.y.titleColor.isValid() && !look.x.titleColor.isValid());
    }

    void flippedEigenvectorsDoNotFlipThePicture()
    {
        const QPixmap before = m_view->plot()->grab();
        auto flipped = std::make_shared<ProjectionValue>(*m_results->projection);
        flipped->result.train.col(0) *= -1;
        flipped->test.col(0) *= -1;
        m_results->projection = flipped;
        m_view->showResults(m_results);
        QCOMPARE(m_view->plot()->grab().toImage(), before.toImage());
    }

    void signsFollowTheScoresShownBefore()
    {
        Matrix shown(3, 2), scores(3, 3);
        shown << 1, 2, 3, -1, -2, 0;
        scores << -1.1, 2, 5, -2.9, -1, 5, 2.1, 0.1, 5;
        const Vector signs = alignedSigns(scores, shown);
        QCOMPARE(signs(0), -1.0);
        QCOMPARE(signs(1), 1.0);
        QCOMPARE(signs(2), 1.0);
        QCOMPARE(alignedSigns(-scores, Matrix()).sum(), 3.0);
    }

    void componentsCanBeChosen()
    {
        auto* vertical = m_view->findChild<QComboBox*>(QStringLiteral("projection.vertical"));
        QVERIFY(vertical && vertical->isVisible());
        QTest::keyClick(vertical, Qt::Key_Down);
        QVERIFY(m_view->plot()->look().y.title.startsWith(QStringLiteral("component 3")));
    }

    void oneComponentIsALine()
    {
        auto one = std::make_shared<ProjectionValue>(*m_results->projection);
        one->result.eigenvalues.conservativeResize(1);
        one->result.shares.conservativeResize(1);
        one->result.train.conservativeResize(Eigen::NoChange, 1);
        one->test.conservativeResize(Eigen::NoChange, 1);
        m_results->projection = one;
        m_view->showResults(m_results);
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("one component")));
        QVERIFY(!m_view->grab().isNull());
    }

    void emptyStates()
    {
        m_results->projection.reset();
        m_results->problems["projection"] = "The matrix is not symmetric.";
        m_view->showResults(m_results);
        QCOMPARE(m_view->plot()->look().message, QStringLiteral("The matrix is not symmetric."));
        m_view->showResults(nullptr);
        QVERIFY(!m_view->plot()->look().message.isEmpty());
    }

    void theStageThatFailedFirstSaysWhy()
    {
        auto failed = std::make_shared<Results>();
        failed->data = m_results->data;
        failed->problems["projection"] = "later";
        failed->problems["prepare"] = "Too few samples.";
        m_view->showResults(failed);
        QCOMPARE(m_view->plot()->look().message, QStringLiteral("Too few samples."));
        auto empty = std::make_shared<DataSet>();
        empty->samples.resize(0, 2);
        failed->data = empty;
        m_view->showResults(failed);
        QVERIFY(m_view->plot()->look().message.startsWith(QStringLiteral("No samples yet")));
    }

    void clickingASamplePicksItsRow()
    {
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        const Matrix& at = m_results->projection->result.train;
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, m_view->plot()->map().toPixel({at(7, 0), at(7, 1)}).toPoint());
        QCOMPARE(picks.count(), 1);
        QCOMPARE(picks[0][0].value<Index>(), m_results->prepared->trainRows[7]);
    }

private:
    std::unique_ptr<ProjectionView> m_view;
    std::shared_ptr<Results> m_results;
};

QTEST_MAIN(ProjectionViewTest)
#include "tst_projection_view.moc"
