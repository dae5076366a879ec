// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel.h"
#include "core/spectrum/corrected_spectrum.h"

#include <QTest>

#include "core/base/errors.h"
#include "core/experiment/adapt.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/gram.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_joint_correction {

/// V f(Λ) Vᵀ of the whole matrix, by Eigen.
template <class Map> Matrix correctedBy(const Matrix& joint, Map map)
{
    const auto [values, vectors] = reference::eigenpairs(joint);
    return vectors * values.unaryExpr(map).asDiagonal() * vectors.transpose();
}

Matrix correctedBy(const Correction& correction, const Matrix& joint)
{
    if (std::holds_alternative<ClipCorrection>(correction))
        return correctedBy(joint, [](double value) { return std::max(value, 0.0); });
    if (std::holds_alternative<FlipCorrection>(correction))
        return correctedBy(joint, [](double value) { return std::abs(value); });
    const double least = reference::eigenvalues(joint)(0);
    return joint + std::max(-least, 0.0) * Matrix::Identity(joint.rows(), joint.rows());
}

const Correction jointCorrections[] = {ClipCorrection{.rows = CorrectedRows::Joint},
    FlipCorrection{.rows = UnseenRows::Joint}, ShiftCorrection{.rows = CorrectedRows::Joint}};

/// [0 yᵀ; y H + I/γ] and f in signed coefficients, by LU.
struct PlainLsSvm {
    Vector beta;
    double bias = 0.0;

    PlainLsSvm(const Matrix& gram, const Vector& y, double regularization)
    {
        const Index n = y.size();
        Matrix system = Matrix::Zero(n + 1, n + 1);
        system.bottomRightCorner(n, n) = gram + Matrix::Identity(n, n) / regularization;
        system.row(0).tail(n).setOnes();
        system.col(0).tail(n).setOnes();
        Vector right = Vector::Zero(n + 1);
        right.tail(n) = y;
        const Vector solved = reference::solved(system, right);
        bias = solved(0);
        beta = solved.tail(n);
    }
};

class TestJointCorrection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void blocksAreThoseOfTheCorrectedJointMatrix_data()
    {
        QTest::addColumn<int>("which");
        for (int which = 0; which < 3; ++which) QTest::addRow("%s", info(jointCorrections[which]).id.data()) << which;
    }
    void blocksAreThoseOfTheCorrectedJointMatrix()
    {
        QFETCH(const int, which);
        const Correction& correction = jointCorrections[which];
        for (std::uint64_t seed = 1; seed <= 15; ++seed) {
            const Index n = 8 + static_cast<Index>(seed), m = 5;
            const Matrix joint = symmetricMatrix(n + m, seed);
            const Matrix gram = joint.topLeftCorner(n, n), rows = joint.bottomLeftCorner(m, n),
                         unseen = joint.bottomRightCorner(m, m), want = correctedBy(correction, joint);
            QVERIFY(isJoint(correction));
            const CorrectedSpectrum got = correctJointly(correction, gram, eigenpairs(gram), rows, unseen, 1e-10);
            const numerics::Tolerance tolerance{.relative = 1e-9, .absolute = 1e-9};
            QVERIFY(got.joint && unseenText(got).find("depends on all others") != std::string::npos);
            COMPARE_CLOSE(correctedGram(got), Matrix(want.topLeftCorner(n, n)), tolerance);
            COMPARE_CLOSE(got.joint->rows, Matrix(want.bottomLeftCorner(m, n)), tolerance);
            COMPARE_CLOSE(got.joint->self, Vector(want.diagonal().tail(m)), tolerance);
            COMPARE_NUMBER(got.change, (gram - want.topLeftCorner(n, n)).norm(), tolerance);
            QVERIFY(got.name.find("with the unseen objects") != std::string::npos);
            // Training rows taken as those of new places become what they became in the block: K̃K⁺K = K̃.
            COMPARE_CLOSE(correctedRows(got.rowMap, eigenpairs(gram), gram),
                which == 2 ? gram : Matrix(want.topLeftCorner(n, n)), {.relative = 1e-6, .absolute = 1e-6});
        }
    }

    /// It is another correction than that of the training objects alone.
    void unseenObjectsTakePart()
    {
        const Matrix joint = symmetricMatrix(20, 3);
        const Matrix gram = joint.topLeftCorner(12, 12);
        const Eigenpairs raw = eigenpairs(gram);
        for (const Correction& correction : jointCorrections) {
            const CorrectedSpectrum together = correctJointly(
                correction, gram, raw, joint.bottomLeftCorner(8, 12), joint.bottomRightCorner(8, 8), 1e-10);
            const CorrectedSpectrum alone = correct(correction, gram, raw, 1e-10);
            QVERIFY((correctedGram(together) - correctedGram(alone)).norm() > 1e-3);
            QVERIFY(!alone.joint);
        }
    }

    void nothingChangesWhereTheJointMatrixIsPositive()
    {
        const Matrix half = uniformMatrix(14, 14, 4);
        const Matrix joint = half * half.transpose(), gram = joint.topLeftCorner(9, 9);
        for (const Correction& correction : jointCorrections) {
            const CorrectedSpectrum got = correctJointly(
                correction, gram, eigenpairs(gram), joint.bottomLeftCorner(5, 9), joint.bottomRightCorner(5, 5), 1e-10);
            QVERIFY(!got.joint && std::holds_alternative<NothingChanged>(got.rowMap));
            const CorrectedSpectrum empty = correctJointly(
                correction, gram, eigenpairs(gram), Matrix(0, 9), Matrix(0, 0), 1e-10);
            QVERIFY(!empty.joint);
        }
    }

    /// Through the whole pipeline, with the kernel by its formula and the LS-SVM by LU: held-out decisions are those of
    /// the joint correction, and the model says what that means.
    void heldOutDecisionsAreThoseOfTheJointCorrection_data() { blocksAreThoseOfTheCorrectedJointMatrix_data(); }
    void heldOutDecisionsAreThoseOfTheJointCorrection()
    {
        QFETCH(const int, which);
        Experiment experiment;
        experiment.data = TwoMoonsData{.samples = 60};
        experiment.prepare.scale = Scaling::None;
        experiment.split.holdout = 0.4;
        experiment.kernel = TruncatedL1Kernel{.rho = 1.0};
        experiment.correction = jointCorrections[which];
        experiment.method = LsSvm{.regularization = 2.0};
        const Results results = run(experiment, {}, {}, {.columns = 8, .rows = 8});
        QVERIFY2(results.model, commandText(firstProblem(results, Stage::Model)).c_str());
        const PreparedData& prepared = *results.prepared;
        const Index n = prepared.train.rows(), m = prepared.test.rows();
        Matrix all(n + m, 2);
        all << prepared.train, prepared.test;
        Matrix joint(n + m, n + m);
        for (Index i = 0; i < n + m; ++i)
            for (Index j = 0; j < n + m; ++j) joint(i, j) = std::max(1.0 - (all.row(i) - all.row(j)).lpNorm<1>(), 0.0);
        const Matrix want = correctedBy(experiment.correction, joint);
        Vector y(n);
        for (Index i = 0; i < n; ++i) y(i) = prepared.trainLabels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
        const PlainLsSvm svm(want.topLeftCorner(n, n), y, 2.0);
        const Vector decision = (want.bottomLeftCorner(m, n) * svm.beta).array() + svm.bias;
        COMPARE_CLOSE(Vector(results.model->testDecision.col(0)), decision, {.relative = 1e-7, .absolute = 1e-7});
        QVERIFY2(results.model->note.find("depends on all others") != std::string::npos, results.model->note.c_str());
        QVERIFY(results.map && results.map->map.values.size() == 1 && results.map->map.values[0].allFinite());
        // The choice is a parameter like any other.
        Experiment chosen = experiment;
        chosen.correction = NoCorrection{};
        setParameter(chosen, "correction.id", std::string(info(experiment.correction).id));
        setParameter(chosen, "correction.rows", std::string("joint"));
        QVERIFY(chosen.correction == experiment.correction);
    }

    /// A method that needs k̃(x, x), and one that keeps asymmetry, on the corrected matrix.
    void everyKindOfMethodJudgesThem()
    {
        for (const Method& method : {Method(Iknn{}), Method(AskLs{}), Method(Novelty{})}) {
            Experiment experiment;
            experiment.data = TwoMoonsData{.samples = 50};
            experiment.split.holdout = 0.3;
            experiment.kernel = TruncatedL1Kernel{.rhoFactor = 0.4};
            experiment.correction = FlipCorrection{.rows = UnseenRows::Joint};
            experiment.method = method;
            const Results results = run(experiment, {}, {}, {});
            QVERIFY2(results.model && results.model->model.usable(), info(method).id.data());
            QVERIFY(results.model->testDecision.rows() == results.prepared->test.rows()
                && results.model->testDecision.allFinite());
        }
    }

    /// A matrix that does not know what unseen objects have in common cannot be corrected as a whole.
    void aMatrixWithoutTheBlockIsRefused()
    {
        TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("k.csv", "1,2,0\n2,1,1\n0,1,1\n"),
            .labels = folder.write("y.csv", "a\nb\nb\n"),
            .unseen = folder.write("u.csv", "1,0,1\n0,1,1\n"),
            .unseenLabels = folder.write("ul.csv", "a\nb\n")};
        experiment.kernel = GivenKernel{};
        experiment.method = LsSvm{};
        QVERIFY(run(experiment, {}, {}, {}).model);
        experiment.correction = ClipCorrection{.rows = CorrectedRows::Joint};
        const Results results = run(experiment, {}, {}, {});
        QVERIFY2(commandText(firstProblem(results, Stage::Model)).find("similarities between unseen objects")
                != std::string::npos,
            commandText(firstProblem(results, Stage::Model)).c_str());
    }
};

KREINSCOPE_TEST(TestJointCorrection)

}  // namespace tst_joint_correction
#include "tst_joint_correction.moc"
