// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/runner.h"
#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/views/fit/fit_view.h"

using namespace krein;

namespace tst_fit_view {

class FitViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<FitView>();
        m_view->resize(500, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void aGaussianProcessHasABand()
    {
        show({{"data.generator", "noisy-sine"}, {"kernel.id", "rbf"}, {"kernel.gamma", "20"}, {"method.id", "gp"}});
        QCOMPARE(m_view->points().points().size(), std::size_t{100});
        const CurvePoint& middle = m_view->curve().points()[120];
        QVERIFY(middle.low < middle.middle && middle.middle < middle.high);
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("R²")));
        QCOMPARE(legend(),
            (QStringList{QStringLiteral("f"), QStringLiteral("residual y − f"), QStringLiteral("95 % band of f")}));
        // As the badge has it.
        QVERIFY2(m_view->plot()->look().note.contains(roundedNumber(m_results->model->trainFit->rmse, 4)),
            qPrintable(m_view->plot()->look().note));
    }

    void anIndefiniteKernelHasNone()
    {
        show({{"data.generator", "noisy-sine"}, {"kernel.id", "gaussian-difference"}, {"kernel.sigma1", "0.1"}, {"kernel.sigma2", "0.3"},
            {"kernel.weight", "1"}, {"method.id", "gp"}});
        const CurvePoint& middle = m_view->curve().points()[120];
        QCOMPARE(middle.low, middle.high);
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("no band")));
    }

    void twoFeaturesShowResiduals()
    {
        show({{"data.generator", "noisy-surface"}, {"kernel.id", "rbf"}, {"method.id", "kernel-ridge"},
            {"split.holdout", "0.25"}});
        QVERIFY(m_view->curve().points().empty());
        QCOMPARE(
            legend(), (QStringList{QStringLiteral("training"), QStringLiteral("test"), QStringLiteral("residual 0")}));
        const PlotPoint& point = m_view->points().points().front();
        const Vector& targets = m_results->prepared->trainTargets;
        QCOMPARE(point.position.y(), targets(0) - m_results->model->model.decision(0, 0));
        // Every sample and the line of residual 0 are inside the frame.
        const PlotMap map = m_view->plot()->map();
        for (const PlotPoint& one : m_view->points().points()) QVERIFY(map.area.contains(map.toPixel(one.position)));
        QVERIFY(std::isfinite(map.toPixelX(0.0)) && m_view->plot()->visibleBox().bottom < 0.0
            && m_view->plot()->visibleBox().top > 0.0);
        QVERIFY(!m_view->grab().isNull());
    }

    void classesHaveNoFit()
    {
        show({{"data.generator", "two-moons"}});
        QVERIFY(!m_view->whyEmpty().isEmpty());
    }

private:
    QStringList legend() const
    {
        QStringList words;
        for (const LegendEntry& entry : m_view->plot()->look().legend) words << entry.text;
        return words;
    }
    void show(std::initializer_list<std::pair<const char*, const char*>> settings)
    {
        Experiment experiment;
        for (const auto& [path, value] : settings) setParameterText(experiment, path, value);
        m_results = std::make_shared<const Results>(run(experiment, {}, {}, {}));
        m_view->showResults(m_results);
    }

    std::unique_ptr<FitView> m_view;
    std::shared_ptr<const Results> m_results;
};

KREINSCOPE_TEST(FitViewTest)

}  // namespace tst_fit_view
#include "tst_fit_view.moc"
