// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/kernel_pca_panels.h"

#include <QTest>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;

namespace tst_kernel_pca_panels {

Experiment spheres()
{
    Experiment experiment = sphereExperiment();
    experiment.split.holdout = 0.0;
    return experiment;
}

/// ⟨x, z⟩, exp(−‖x − z‖²/0.05²), max(ρ − ‖x − z‖₁, 0) with ρ = 0.3, 0.6, 1.5, by their formulas.
double kernelOfPanel(std::size_t panel, const Eigen::Vector3d& x, const Eigen::Vector3d& z)
{
    if (panel == 0) return x.dot(z);
    if (panel == 1) return std::exp(-(x - z).squaredNorm() / 0.0025);
    const double rho[] = {0.3, 0.6, 1.5};
    return std::max(rho[panel - 2] - (x - z).lpNorm<1>(), 0.0);
}

class TestKernelPcaPanels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Against centred matrices by the formulas of the caption, decomposed by Eigen.
    void scoresAreThoseOfTheCaption()
    {
        const std::vector<KernelPcaPanel> panels = kernelPcaPanels(spheres(), 3, true);
        QCOMPARE(panels.size(), std::size_t{5});
        for (std::size_t k = 0; k < panels.size(); ++k) {
            const Results results = run(panels[k].experiment, {}, {}, {});
            QVERIFY2(results.projection && results.model, panels[k].kernel.c_str());
            const Matrix& x = results.prepared->train;
            const Index n = x.rows();
            Eigen::MatrixXd gram(n, n);
            for (Index i = 0; i < n; ++i)
                for (Index j = 0; j < n; ++j) gram(i, j) = kernelOfPanel(k, x.row(i).transpose(), x.row(j).transpose());
            const Eigen::MatrixXd centring = Eigen::MatrixXd::Identity(n, n)
                - Eigen::MatrixXd::Constant(n, n, 1.0 / static_cast<double>(n));
            const Eigen::VectorXd values = reference::eigenvalues(centring * gram * centring);
            const double largest = values.cwiseAbs().maxCoeff();
            const Matrix& scores = results.projection->result.train;
            QCOMPARE(scores.cols(), Index{2});
            // ‖HKHa‖² = |λ| with ‖a‖² = 1/|λ|
            for (Index axis = 0; axis < 2; ++axis) {
                const double squared = scores.col(axis).squaredNorm();
                double nearest = 1e300;
                for (const double value : values) nearest = std::min(nearest, std::abs(std::abs(value) - squared));
                QVERIFY2(nearest < 1e-8 * largest, panels[k].kernel.c_str());
            }
            COMPARE_NUMBER(scores.col(0).squaredNorm(), largest, {.relative = 1e-8});
        }
    }

    /// What the paper says of its figure: PCA does not separate the classes, a suitable ρ does, and ρ = 0.5n looks like
    /// PCA. (READINGS of the caption: .68, .60, .71, 1.00, .59 of a linear classifier.)
    void onlyASuitableRadiusSeparates()
    {
        std::vector<double> accuracy;
        for (const KernelPcaPanel& panel : kernelPcaPanels(spheres(), 3, true))
            accuracy.push_back(run(panel.experiment, {}, {}, {}).model->trainScores->accuracy);
        QVERIFY2(accuracy[0] < 0.8, QByteArray::number(accuracy[0]).constData());
        QVERIFY2(accuracy[1] < 0.8, QByteArray::number(accuracy[1]).constData());
        QVERIFY2(accuracy[2] < 0.9, QByteArray::number(accuracy[2]).constData());
        QVERIFY2(accuracy[3] > 0.99, QByteArray::number(accuracy[3]).constData());
        QVERIFY2(accuracy[4] < 0.8, QByteArray::number(accuracy[4]).constData());
    }

    void theRestOfTheExperimentStays()
    {
        Experiment experiment = spheres();
        experiment.correction = FlipCorrection{};
        const std::vector<KernelPcaPanel> panels = kernelPcaPanels(experiment, 3, false);
        for (const KernelPcaPanel& panel : panels) {
            const Experiment& of = panel.experiment;
            QVERIFY(of.data == experiment.data && of.prepare == experiment.prepare && of.split == experiment.split);
            QVERIFY(of.method == experiment.method);  // without classes there is nothing to separate
            QVERIFY(std::holds_alternative<NoCorrection>(of.correction));
        }
        QCOMPARE(panels[3].letter, std::string("(e)"));
        QCOMPARE(panels[3].kernel, std::string("TL1, ρ = 0.2·3"));
    }
};

KREINSCOPE_TEST(TestKernelPcaPanels)

}  // namespace tst_kernel_pca_panels
#include "tst_kernel_pca_panels.moc"
