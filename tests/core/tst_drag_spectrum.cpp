// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <numeric>
#include <vector>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/data/generators/generators_plane.h"
#include "core/experiment/experiment.h"
#include "core/experiment/followed_spectrum.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/drag_spectrum.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_drag_spectrum {

/// A Gram matrix and the row that sample p has after it was dragged, its own entry included.
struct Drag {
    Matrix gram;
    Index p = 0;
    Vector row;

    Vector others() const
    {
        Vector result(row.size() - 1);
        result << row.head(p), row.tail(row.size() - 1 - p);
        return result;
    }
    double corner() const { return row(p); }
    Matrix dragged() const
    {
        Matrix result = gram;
        result.row(p) = row.transpose();
        result.col(p) = row;
        return result;
    }
};

Drag randomDrag(Index n, Index p)
{
    return {symmetricMatrix(n, 1), p, symmetricMatrix(n, 2).col(p)};
}

Drag scaled(Drag drag, double factor)
{
    return {drag.gram * factor, drag.p, drag.row * factor};
}

/// `samples`, with sample p moved to `position`.
Drag kernelDrag(const Kernel& kernel, Matrix samples, Index p, const Eigen::RowVectorXd& position)
{
    Drag drag{gramMatrix(kernel, samples), p, {}};
    samples.row(p) = position;
    drag.row = gramMatrix(kernel, samples).col(p);
    return drag;
}

Drag truncatedDrag(Index n, Index p)
{
    return kernelDrag(TruncatedL1Kernel{.rho = 0.8}, uniformMatrix(n, 2, 3), p, Eigen::RowVector2d(0.31, -0.17));
}

Drag ontoAnother()
{
    const Matrix samples = uniformMatrix(40, 2, 4);
    return kernelDrag(TruncatedL1Kernel{.rho = 0.8}, samples, 7, samples.row(21));
}

/// Every sample three times.
Drag duplicates()
{
    const Matrix few = uniformMatrix(12, 2, 5);
    Matrix samples(36, 2);
    samples << few, few, few;
    return kernelDrag(TruncatedL1Kernel{.rho = 0.8}, samples, 13, Eigen::RowVector2d(0.1, 0.2));
}

/// Of rank 4, signature (2, 2): K₋ₚ has 25 eigenvalues 0. The new row may lie in its range or have a part in its null
/// space.
Drag lowRank(bool inRange)
{
    const Matrix features = uniformMatrix(30, 4, 6);
    const Eigen::Vector4d signs(1, 1, -1, -1);
    Drag drag{features * signs.asDiagonal() * features.transpose(), 11, {}};
    drag.gram = (0.5 * (drag.gram + drag.gram.transpose())).eval();
    const Eigen::Vector4d position(0.3, -0.2, 0.5, 0.1);
    drag.row = features * signs.asDiagonal() * position;
    drag.row(11) = position.dot(signs.asDiagonal() * position);
    if (!inRange) drag.row += uniformMatrix(30, 1, 8).col(0);
    return drag;
}

/// k along one eigenvector of K₋ₚ: all others keep their eigenvalue.
Drag alongOneEigenvector()
{
    Drag drag = randomDrag(20, 19);
    const Eigenpairs pairs = eigenpairs(drag.gram.topLeftCorner(19, 19));
    drag.row << 0.7 * pairs.vectors.col(4), -1.5;
    return drag;
}

const std::vector<std::pair<const char*, Drag>>& drags()
{
    static const std::vector<std::pair<const char*, Drag>> all = {
        {"one sample", {Matrix::Constant(1, 1, 3.0), 0, Vector::Constant(1, -2.0)}},
        {"two samples, the first", randomDrag(2, 0)},
        {"two samples, the last", randomDrag(2, 1)},
        {"three samples", randomDrag(3, 1)},
        {"random, the first", randomDrag(80, 0)},
        {"random, the last", randomDrag(80, 79)},
        {"random, large", randomDrag(350, 123)},
        {"TL1", truncatedDrag(120, 33)},
        {"onto another sample", ontoAnother()},
        {"duplicates", duplicates()},
        {"rank 4, the row in the range", lowRank(true)},
        {"rank 4, the row beyond the range", lowRank(false)},
        {"along one eigenvector", alongOneEigenvector()},
        {"identity, row zero", {Matrix::Identity(15, 15), 3, Vector::Unit(15, 3) * -4.0}},
        {"identity, row full", {Matrix::Identity(15, 15), 3, Vector::Constant(15, 2.0)}},
        {"all ones", {Matrix::Ones(15, 15), 3, Vector::Ones(15)}},
        {"zero", {Matrix::Zero(15, 15), 3, Vector::Zero(15)}},
        {"zero but the row", {Matrix::Zero(15, 15), 3, Vector::Constant(15, 2.0)}},
        {"huge", scaled(randomDrag(30, 5), 1e290)},
        {"tiny", scaled(randomDrag(30, 5), 1e-290)},
    };
    return all;
}

void addDrags()
{
    QTest::addColumn<int>("which");
    for (std::size_t i = 0; i < drags().size(); ++i) QTest::newRow(drags()[i].first) << static_cast<int>(i);
}

const Drag& drag(int which)
{
    return drags()[static_cast<std::size_t>(which)].second;
}

/// 80 samples drawn by hand. Nothing is scaled: else the outermost samples would decide about all others.
Experiment drawn(const Kernel& kernel)
{
    Experiment experiment = sphereExperiment();
    experiment.data = DrawnData{std::make_shared<const DataSet>(generate(TwoGaussiansData{.samples = 80})), nullptr};
    experiment.prepare.scale = Scaling::None;
    experiment.split.holdout = 0.25;
    experiment.kernel = kernel;
    experiment.method = CSvm{};
    return experiment;
}

Experiment withMoved(Experiment experiment, const std::vector<Index>& rows, double by)
{
    DataSet data = *std::get<DrawnData>(experiment.data).samples;
    for (const Index row : rows) data.samples.row(row).array() += by;
    experiment.data = DrawnData{std::make_shared<const DataSet>(std::move(data)), nullptr};
    return experiment;
}

Results boundaryOf(const Experiment& experiment, const Results& before)
{
    return run(experiment, before, {}, {}, {.preview = true, .boundaryOnly = true});
}

class TestDragSpectrum : public QObject {
    Q_OBJECT

private slots:
    void eigenvaluesAreThoseOfTheNewMatrix_data() { addDrags(); }

    void eigenvaluesAreThoseOfTheNewMatrix()
    {
        QFETCH(const int, which);
        const Drag& d = drag(which);
        const Vector want = eigenvalues(d.dragged());
        const numerics::Tolerance tolerance{.relative = 0.0, .absolute = 1e-13 * want.cwiseAbs().maxCoeff()};
        COMPARE_CLOSE(eigenvaluesWithRow(dragBasis(d.gram, d.p), d.others(), d.corner()), want, tolerance);
    }

    void centredEigenvaluesAreThoseOfTheNewCentredMatrix_data() { addDrags(); }

    void centredEigenvaluesAreThoseOfTheNewCentredMatrix()
    {
        QFETCH(const int, which);
        const Drag& d = drag(which);
        const Vector got = eigenvaluesWithRow(centredDragBasis(d.gram, d.p), d.others(), d.corner());
        // What centring takes away leaves round-off of the size of K.
        const numerics::Tolerance tolerance{.relative = 0.0, .absolute = 1e-13 * d.dragged().stableNorm()};
        COMPARE_CLOSE(got, eigenvalues(centred(d.dragged())), tolerance);
        QVERIFY((got.array() == 0.0).any());
    }

    void signatureFollowsHaynsworth()
    {
        // In(K) = In(K₋ₚ) + In(kₚₚ − kᵀK₋ₚ⁻¹k), with the last number solved for; corners on both sides of where it is
        // 0.
        Drag d = truncatedDrag(60, 17);
        const DragBasis basis = dragBasis(d.gram, d.p);
        std::vector<Index> others(60);
        std::iota(others.begin(), others.end(), 0);
        others.erase(others.begin() + d.p);
        const Matrix rest = d.gram(others, others);
        const double critical = d.others().dot(reference::solved(rest, d.others()).col(0));
        const Signature known = signature(eigenvalues(rest), 0.0);
        QCOMPARE(signature(eigenvaluesWithRow(basis, d.others(), critical + 1e-7), 0.0),
            (Signature{known.positive + 1, known.negative, 0}));
        QCOMPARE(signature(eigenvaluesWithRow(basis, d.others(), critical - 1e-7), 0.0),
            (Signature{known.positive, known.negative + 1, 0}));
    }

    void theOldRowDoesNotMatter()
    {
        Drag d = randomDrag(25, 9);
        const Vector before = eigenvaluesWithRow(dragBasis(d.gram, d.p), d.others(), d.corner());
        d.gram.row(9).setConstant(std::numeric_limits<double>::quiet_NaN());
        d.gram.col(9).setConstant(std::numeric_limits<double>::infinity());
        QCOMPARE(eigenvaluesWithRow(dragBasis(d.gram, d.p), d.others(), d.corner()), before);
    }

    void unusableInputIsRefused()
    {
        const Matrix gram = symmetricMatrix(4, 1);
        Matrix infinite = gram;
        infinite(0, 1) = infinite(1, 0) = std::numeric_limits<double>::infinity();
        for (const auto make : {dragBasis, centredDragBasis}) {
            QVERIFY_EXCEPTION_THROWN(make(Matrix(3, 4), 0, {}), InvalidInput);
            QVERIFY_EXCEPTION_THROWN(make(Matrix(), 0, {}), InvalidInput);
            QVERIFY_EXCEPTION_THROWN(make(gram, -1, {}), InvalidInput);
            QVERIFY_EXCEPTION_THROWN(make(gram, 4, {}), InvalidInput);
            QVERIFY_EXCEPTION_THROWN(make(infinite, 2, {}), InvalidInput);
            QVERIFY_EXCEPTION_THROWN(make(gram * 1e301, 2, {}), InvalidInput);
            const DragBasis basis = make(gram, 2, {});
            QVERIFY_EXCEPTION_THROWN(eigenvaluesWithRow(basis, Vector::Ones(4), 1.0), InvalidInput);
            QVERIFY_EXCEPTION_THROWN(eigenvaluesWithRow(basis, infinite.col(0).head(3), 1.0), InvalidInput);
            QVERIFY_EXCEPTION_THROWN(
                eigenvaluesWithRow(basis, Vector::Ones(3), std::numeric_limits<double>::quiet_NaN()), InvalidInput);
        }
    }

    void theBoundaryOfADragIsFollowed_data()
    {
        QTest::addColumn<Experiment>("experiment");
        QTest::newRow("TL1") << drawn(TruncatedL1Kernel{.rho = 1.4});
        QTest::newRow("Gaussian, computed from centred samples") << drawn(GaussianKernel{.gamma = 0.5});
        QTest::newRow("sigmoid") << drawn(SigmoidKernel{.scale = 0.5, .offset = -1.0});
        Experiment scaled = drawn(TruncatedL1Kernel{.rho = 0.4});
        scaled.prepare.scale = Scaling::UnitInterval;
        QTest::newRow("scaled by others than the dragged one") << scaled;
    }

    /// What is shown while a sample is dragged is what the pipeline finds when it rests.
    void theBoundaryOfADragIsFollowed()
    {
        QFETCH(const Experiment, experiment);
        const Results before = run(experiment, {}, {}, {});
        const Index p = 7, row = before.prepared->trainRows[7];
        const Results first = boundaryOf(withMoved(experiment, {row}, 0.01), before);
        QVERIFY(first.boundaryOnly && !first.spectrum && first.model);
        QCOMPARE(draggedSample(before, first), std::optional<Index>(p));
        const DragBases bases = dragBases(first, p);
        for (const double by : {0.01, -0.03, 0.04, 0.0}) {
            const Experiment now = withMoved(experiment, {row}, by);
            const std::optional<FollowedSpectrum> followed = followedSpectrum(bases, boundaryOf(now, first));
            const Results full = run(now, {}, {}, {});
            QVERIFY(followed.has_value());
            const double largest = full.spectrum->raw.values.cwiseAbs().maxCoeff();
            COMPARE_CLOSE(followed->raw, full.spectrum->raw.values, {.relative = 0.0, .absolute = 1e-12 * largest});
            COMPARE_CLOSE(
                followed->centred, full.spectrum->centred.values, {.relative = 0.0, .absolute = 1e-12 * largest});
            QCOMPARE(followed->diagnosis.signature, full.diagnosis->signature);
            QCOMPARE(followed->diagnosis.centredSignature, full.diagnosis->centredSignature);
            QCOMPARE(followed->diagnosis.definiteness, full.diagnosis->definiteness);
        }
    }

    void whatChangesMoreThanARowIsNotFollowed_data()
    {
        QTest::addColumn<Experiment>("experiment");
        QTest::addColumn<int>("moved");
        Experiment scaled = drawn(TruncatedL1Kernel{.rho = 0.4});
        scaled.prepare.scale = Scaling::ZScore;
        QTest::newRow("two samples") << drawn(TruncatedL1Kernel{.rho = 1.4}) << 2;
        QTest::newRow("every sample scaled anew") << scaled << 1;
        QTest::newRow("the kernel's parameter follows the data") << drawn(GaussianKernel{}) << 1;
        QTest::newRow("the kernel compares with all samples") << drawn(SneKernel{.sigma = 1.0}) << 1;
    }

    void whatChangesMoreThanARowIsNotFollowed()
    {
        QFETCH(const Experiment, experiment);
        QFETCH(const int, moved);
        const Results before = run(experiment, {}, {}, {});
        std::vector<Index> rows(before.prepared->trainRows.begin(), before.prepared->trainRows.begin() + moved);
        const Results now = boundaryOf(withMoved(experiment, rows, 0.5), before);
        QVERIFY(now.boundaryOnly);
        QVERIFY(!draggedSample(before, now));
        QVERIFY(!followedSpectrum(dragBases(before, 0), now));
    }

    void aStoppedBasisIsEmpty()
    {
        std::stop_source source;
        source.request_stop();
        QCOMPARE(dragBasis(symmetricMatrix(5, 1), 2, {.stop = source.get_token()}).values.size(), 0);
        QCOMPARE(centredDragBasis(symmetricMatrix(5, 1), 2, {.stop = source.get_token()}).values.size(), 0);
    }
};

KREINSCOPE_TEST(TestDragSpectrum)

}  // namespace tst_drag_spectrum
#include "tst_drag_spectrum.moc"
