// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/classifiers/c_svm.h"
#include "core/classifiers/ikfd.h"
#include "core/classifiers/iknmc.h"
#include "core/projections/krein_plane.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::randomTargets;
using numerics::uniformMatrix;

namespace tst_krein_plane {

const Eigen::Vector2d signatures[] = {{1, -1}, {-1, 1}, {1, 1}, {-1, -1}};

KreinPlane randomPlane(Index n, std::uint64_t seed, const Eigen::Vector2d& signs)
{
    KreinPlane plane{uniformMatrix(n, 2, seed), randomTargets(n, seed + 1), signs};
    plane.points.col(0) += 0.5 * plane.targets;
    plane.points.col(1) += 0.2 * plane.targets;
    return plane;
}

Matrix gramOf(const KreinPlane& plane)
{
    return plane.points * plane.signs.asDiagonal() * plane.points.transpose();
}

Vector valuesOf(const KreinPlane& plane, const KreinLine& line)
{
    Vector values(plane.points.rows());
    for (Index i = 0; i < values.size(); ++i) values(i) = valueAt(plane, line, plane.points.row(i).transpose());
    return values;
}

/// Two triangles that a line parts, the second class to the right.
KreinPlane separablePlane(const Eigen::Vector2d& signs)
{
    KreinPlane plane{Matrix(6, 2), Vector(6), signs};
    plane.points << -2, 0, -1, 0.3, -1.5, -0.4, 1, 0.1, 2, 0.5, 1.7, -0.6;
    plane.targets << -1, -1, -1, 1, 1, 1;
    return plane;
}

class TestKreinPlane : public QObject {
    Q_OBJECT

private slots:
    void fisherIsThatOfTheGramMatrix()
    {
        for (const Eigen::Vector2d& signs : signatures)
            for (const double beta : {1e-3, 0.1, 10.0}) {
                const KreinPlane plane = randomPlane(25, 7, signs);
                const Matrix gram = gramOf(plane);
                const KreinLine line = fisherLine(plane, beta);
                const FisherDiscriminant fisher = fisherDiscriminant(eigenpairs(gram), plane.targets, beta);
                COMPARE_CLOSE(line.normal, plane.points.transpose() * fisher.alpha, 1e-8, 1e-10);
                COMPARE_NUMBER(line.bias, fisher.bias, 1e-8, 1e-10);
                COMPARE_CLOSE(valuesOf(plane, line), (gram * fisher.alpha).array() + fisher.bias, 1e-8, 1e-10);
            }
    }

    /// Whatever J is: the mirror image undoes it.
    void fisherWithoutRidgeIsTheOrdinaryOne()
    {
        for (const Eigen::Vector2d& signs : signatures) {
            const KreinPlane plane = randomPlane(30, 3, signs), ordinary = randomPlane(30, 3, {1, 1});
            COMPARE_CLOSE(
                valuesOf(plane, fisherLine(plane, 1e-11)), valuesOf(ordinary, fisherLine(ordinary, 1e-11)), 1e-6, 1e-9);
        }
    }

    void theNearestMeanIsThatOfTheGramMatrix()
    {
        for (const Eigen::Vector2d& signs : signatures) {
            const KreinPlane plane = randomPlane(25, 11, signs);
            const Matrix gram = gramOf(plane);
            std::vector<int> labels;
            for (const double y : plane.targets) labels.push_back(y > 0 ? 1 : 0);
            const RuleSolution rule = train(Iknmc{}, ClassProblem(gram, labels, 2), {});
            Matrix scores = gram * rule.coefficients.value();
            scores.rowwise() += rule.biases.transpose();
            COMPARE_CLOSE(valuesOf(plane, nearestMeanLine(plane)), asDecision(scores), 1e-10, 1e-10);
        }
    }

    /// ⟨x − x′, w⟩ = 0 for x, x′ on the line, and (x − x′)ᵀJw = 0: the mirror image is its ordinary normal.
    void theNormalIsOrthogonalToTheLineInTheIndefiniteProduct()
    {
        for (const Eigen::Vector2d& signs : signatures) {
            const KreinPlane plane = randomPlane(25, 5, signs);
            for (const KreinLine& line :
                {nearestMeanLine(plane), fisherLine(plane, 0.1), svmLine(plane, 1.0, 1e-6).line}) {
                const Eigen::Vector2d mirrored = plane.signs.cwiseProduct(line.normal);
                const Eigen::Vector2d foot = -line.bias * mirrored / mirrored.squaredNorm();
                const Eigen::Vector2d along(-mirrored.y(), mirrored.x());
                COMPARE_NUMBER(valueAt(plane, line, foot), 0.0, 0, 1e-12);
                COMPARE_NUMBER(valueAt(plane, line, foot + 3.0 * along), 0.0, 0, 1e-10);
                COMPARE_NUMBER(plane.product(along, line.normal), 0.0, 0, 1e-12);
                QCOMPARE(mirrored.norm(), line.normal.norm());
            }
        }
    }

    void theMachineIsThatOfTheGramMatrix()
    {
        for (const Eigen::Vector2d& signs : signatures) {
            const KreinPlane plane = randomPlane(25, 5, signs);
            const Matrix gram = gramOf(plane);
            const TwoClassSolution whole = solve(
                CSvm{.cost = 2.0, .tolerance = 1e-8}, TwoClassProblem(gram, plane.targets));
            const SvmLine svm = svmLine(plane, 2.0, 1e-8);
            COMPARE_CLOSE(valuesOf(plane, svm.line), (gram * whole.coefficients).array() + whole.bias, 1e-7, 1e-7);
        }
    }

    /// w = s(p − q) with p and q in the hulls of their classes.
    void theMachineSeparatesPointsOfTheHulls()
    {
        for (const Eigen::Vector2d& signs : signatures) {
            const KreinPlane plane = randomPlane(25, 9, signs);
            const SvmLine svm = svmLine(plane, 2.0, 1e-8);
            QVERIFY(svm.hasHullPoints());
            const double sum = svm.alpha.sum() / 2;
            COMPARE_CLOSE(svm.line.normal, sum * (svm.positive - svm.negative), 1e-9, 1e-9);
        }
    }

    /// With a large C and classes that a line parts in the ordinary plane: p and q are the nearest points of the hulls,
    /// and the line passes half-way between.
    void inAnOrdinaryPlaneTheyAreTheNearestPoints()
    {
        const KreinPlane plane = separablePlane({1, 1});
        const SvmLine svm = svmLine(plane, 1e6, 1e-10);
        QCOMPARE(svm.termination, Termination::Converged);
        double least = 1e300;
        for (Index a = 0; a < 3; ++a)
            for (Index b = 0; b < a; ++b)
                for (Index c = 3; c < 6; ++c)
                    for (Index d = 3; d < c; ++d)
                        for (int s = 0; s <= 100; ++s)
                            for (int t = 0; t <= 100; ++t) {
                                const Eigen::RowVector2d first =
                                    (s * plane.points.row(a) + (100 - s) * plane.points.row(b)) / 100;
                                const Eigen::RowVector2d second =
                                    (t * plane.points.row(c) + (100 - t) * plane.points.row(d)) / 100;
                                least = std::min(least, (first - second).norm());
                            }
        COMPARE_NUMBER((svm.positive - svm.negative).norm(), least, 0.01, 0);
        COMPARE_NUMBER(valueAt(plane, svm.line, (svm.positive + svm.negative) / 2), 0.0, 0, 1e-6);
    }

    /// The same half-way line where the product is indefinite: f is 1 and −1 at the points of the hulls.
    void betweenSeparatedHullsTheLineIsHalfWay()
    {
        const KreinPlane plane = separablePlane({1, -1});
        const SvmLine svm = svmLine(plane, 1e6, 1e-10);
        QCOMPARE(svm.termination, Termination::Converged);
        COMPARE_NUMBER(valueAt(plane, svm.line, svm.positive), 1.0, 0, 1e-6);
        COMPARE_NUMBER(valueAt(plane, svm.line, svm.negative), -1.0, 0, 1e-6);
        QVERIFY(plane.product(svm.line.normal, svm.line.normal) > 0);
    }
};

KREINSCOPE_TEST(TestKreinPlane)

}  // namespace tst_krein_plane
#include "tst_krein_plane.moc"
