// SPDX-License-Identifier: GPL-3.0-or-later
//
// Our C-SVM against LIBSVM's with a precomputed kernel, without shrinking.
#include <QTest>

#include "core/base/random.h"
#include "core/data/import/data_source.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/smo/smo.h"
#include "support/libsvm.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_libsvm_peer {

struct Samples {
    Matrix values;   ///< every feature with mean 0 and variance 1
    Vector targets;  ///< the first class of the data against the rest
};

Samples standardised(const DataSet& data, Index most = 250)
{
    Samples result;
    const Index n = std::min<Index>(data.size(), most), step = data.size() / n;
    result.values.resize(n, data.samples.cols());
    result.targets.resize(n);
    for (Index i = 0; i < n; ++i) {
        result.values.row(i) = data.samples.row(i * step);
        result.targets(i) = data.labels[static_cast<std::size_t>(i * step)] == 0 ? 1.0 : -1.0;
    }
    result.values.rowwise() -= result.values.colwise().mean().eval();
    for (Index k = 0; k < result.values.cols(); ++k) {
        const double deviation = std::sqrt(result.values.col(k).squaredNorm() / static_cast<double>(n));
        if (deviation > 0.0) result.values.col(k) /= deviation;
    }
    return result;
}

/// Exactly representable in single precision, as which LIBSVM keeps Q: both then solve the same problem.
Matrix inSingle(const Matrix& gram)
{
    return gram.cast<float>().cast<double>();
}

double objectiveOf(const Matrix& gram, const Vector& beta, const Vector& alpha)
{
    return 0.5 * beta.dot(gram * beta) - alpha.sum();
}

/// From the definition: how far max −y∇ over I_up is above min −y∇ over I_low.
double violationOf(const Matrix& gram, const Vector& y, const Vector& alpha, double cost)
{
    const Vector v = y - gram * y.cwiseProduct(alpha);
    double up = -1e300, low = 1e300;
    for (Index i = 0; i < y.size(); ++i) {
        if (y(i) > 0 ? alpha(i) < cost : alpha(i) > 0.0) up = std::max(up, v(i));
        if (y(i) > 0 ? alpha(i) > 0.0 : alpha(i) < cost) low = std::min(low, v(i));
    }
    return up - low;
}

/// Points of the plane in two classes that overlap; the classes come in no order.
Samples cloud(Index n)
{
    RandomStream random(static_cast<std::uint64_t>(n));
    Samples result{Matrix(n, 2), Vector(n)};
    for (Index i = 0; i < n; ++i) {
        result.targets(i) = random.uniform() < 0.4 ? 1.0 : -1.0;
        for (Index k = 0; k < 2; ++k) result.values(i, k) = random.normal() + 0.7 * result.targets(i);
    }
    return result;
}

class TestLibsvmPeer : public QObject {
    Q_OBJECT

private slots:
    void positiveSemidefiniteKernelsHaveOneAnswer_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<Vector>("targets");
        QTest::addColumn<double>("cost");
        const auto add = [](const char* name, const Samples& samples) {
            const double d = static_cast<double>(samples.values.cols());
            for (const double cost : {0.5, 5.0})
                QTest::addRow("%s, C = %g", name, cost)
                    << inSingle(gramMatrix(GaussianKernel{.gamma = 0.5 / d}, samples.values)) << samples.targets
                    << cost;
        };
        for (const char* id : {"iris", "wine", "sonar", "pima"})
            add(id, standardised(load(ExampleData{.example = id})));
        add("two Gaussians", standardised(load(TwoGaussiansData{})));
    }

    void positiveSemidefiniteKernelsHaveOneAnswer()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const Vector, targets);
        QFETCH(const double, cost);
        const libsvm::Answer peer = libsvm::Trainer(gram, targets).train(cost, 1e-9);
        const SmoSolution ours = solveSmo(gram, targets, {.cost = cost, .tolerance = 1e-9});
        QCOMPARE(ours.termination, Termination::Converged);
        COMPARE_NUMBER(
            ours.objective, objectiveOf(gram, targets.cwiseProduct(peer.alpha), peer.alpha), {.relative = 1e-9});
        COMPARE_CLOSE(ours.alpha, peer.alpha, {.absolute = 1e-6});
        COMPARE_NUMBER(ours.bias, peer.bias, {.absolute = 1e-6});
    }

    void indefiniteKernelsEndAtStationaryPoints_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<Vector>("targets");
        for (const Index n : {Index(100), Index(300)}) {
            const Samples samples = cloud(n);
            QTest::addRow("sigmoid, n = %d", static_cast<int>(n))
                << inSingle(gramMatrix(SigmoidKernel{.scale = 0.5, .offset = 0.5}, samples.values)) << samples.targets;
            QTest::addRow("TL1, n = %d", static_cast<int>(n))
                << inSingle(gramMatrix(TruncatedL1Kernel{.rho = 1.4}, samples.values)) << samples.targets;
        }
    }

    /// They need not be the same ones.
    void indefiniteKernelsEndAtStationaryPoints()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const Vector, targets);
        const libsvm::Answer peer = libsvm::Trainer(gram, targets).train(10.0, 1e-6);
        const SmoSolution ours = solveSmo(gram, targets, {.cost = 10.0, .tolerance = 1e-6});
        QVERIFY(violationOf(gram, targets, peer.alpha, 10.0) <= 1e-6 + 1e-9);
        QVERIFY(violationOf(gram, targets, ours.alpha, 10.0) <= 1e-6 + 1e-9);
        QVERIFY(ours.objective < 0.0);
    }

    void theExactModeIsEqualToTheLastBit_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<Vector>("targets");
        for (const Index n : {Index(200), Index(1000)}) {
            const Samples samples = cloud(n);
            const int size = static_cast<int>(n);
            QTest::addRow("Gaussian, n = %d", size)
                << gramMatrix(GaussianKernel{.gamma = 0.5}, samples.values) << samples.targets;
            QTest::addRow("TL1, n = %d", size)
                << gramMatrix(TruncatedL1Kernel{.rho = 1.4}, samples.values) << samples.targets;
            QTest::addRow("sigmoid, n = %d", size)
                << gramMatrix(SigmoidKernel{.scale = 0.5, .offset = -0.5}, samples.values) << samples.targets;
        }
        const Samples small = cloud(50);
        QTest::newRow("repeated samples")
            << gramMatrix(GaussianKernel{.gamma = 0.5}, Matrix(small.values.replicate(2, 1)))
            << Vector(small.targets.replicate(2, 1));
        QTest::newRow("negative definite")
            << Matrix(-gramMatrix(GaussianKernel{.gamma = 0.5}, small.values)) << small.targets;
    }

    void theExactModeIsEqualToTheLastBit()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const Vector, targets);
        const libsvm::Answer peer = libsvm::Trainer(gram, targets).train(1.0, 1e-3);
        const SmoSolution ours = solveSmo(gram, targets, {.cost = 1.0, .arithmetic = SmoArithmetic::LibsvmExact});
        QCOMPARE(ours.iterations, peer.iterations);
        QVERIFY2(ours.bias == peer.bias, numerics::difference(ours.bias, peer.bias).constData());  // QCOMPARE would
                                                                                                   // allow for rounding
        QCOMPARE((ours.alpha.array() != peer.alpha.array()).count(), Index(0));
    }
};

KREINSCOPE_TEST(TestLibsvmPeer)

}  // namespace tst_libsvm_peer
#include "tst_libsvm_peer.moc"
