// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/algebra/centring.h"
#include "core/spectrum/class_eigenvalues.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_class_eigenvalues {

const std::vector<int> labels{2, 0, 0, 2, 2, 0, -1, 0, 2, 2, 0, 2};

std::vector<Index> membersOf(int label)
{
    std::vector<Index> members;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (labels[i] == label) members.push_back(static_cast<Index>(i));
    return members;
}

class TestClassEigenvalues : public QObject {
    Q_OBJECT

private slots:
    void theyAreThoseOfTheBlocks()
    {
        const Matrix gram = symmetricMatrix(12, 4);
        for (const bool centredBlocks : {false, true}) {
            const auto classes = classEigenvalues(gram, labels, centredBlocks, 1e-10);
            QCOMPARE(classes.size(), std::size_t(2));  // no sample is of class 1
            for (const ClassEigenvalues& of : classes) {
                const std::vector<Index> members = membersOf(of.label);
                const Matrix block = gram(members, members);
                const Vector ascending = reference::eigenvalues(centredBlocks ? centred(block) : block);
                COMPARE_CLOSE(of.values, Vector(ascending.reverse()), 1e-10, 1e-10);
                QCOMPARE(of.signature.positive + of.signature.negative + of.signature.zero, of.values.size());
                const double negative = ascending.cwiseMin(0.0).cwiseAbs().sum();
                COMPARE_NUMBER(of.negativeFraction, negative / ascending.cwiseAbs().sum(), 1e-9, 1e-12);
            }
            QCOMPARE(classes[0].label, 0);
            QCOMPARE(classes[1].label, 2);
            // The mean of a centred block is a direction without variance.
            if (centredBlocks) QVERIFY(classes[0].signature.zero >= 1);
        }
    }

    /// Cauchy: those of a principal submatrix lie between those of the whole.
    void theyInterlaceThoseOfTheWhole()
    {
        for (const std::uint64_t seed : {1, 2, 3}) {
            const Matrix gram = symmetricMatrix(12, seed);
            const Vector whole = reference::eigenvalues(gram).reverse();
            for (const ClassEigenvalues& of : classEigenvalues(gram, labels, false, 1e-10)) {
                const Index n = whole.size(), own = of.values.size();
                for (Index i = 0; i < own; ++i) {
                    QVERIFY(of.values(i) <= whole(i) + 1e-10);
                    QVERIFY(of.values(i) >= whole(i + n - own) - 1e-10);
                }
                QVERIFY(of.signature.negative <= (whole.array() < 0.0).count());
            }
        }
    }

    /// Of K = XXᵀ the centred ones are n_j times the variances of the class along its principal axes.
    void ofTheLinearKernelTheyAreVariances()
    {
        const Matrix x = uniformMatrix(12, 2, 8);
        for (const ClassEigenvalues& of : classEigenvalues(x * x.transpose(), labels, true, 1e-10)) {
            const Matrix own = x(membersOf(of.label), Eigen::all);
            const Matrix deviations = own.rowwise() - own.colwise().mean();
            const Vector variances = reference::eigenvalues(deviations.transpose() * deviations).reverse();
            COMPARE_CLOSE(of.values.head(2), variances, 1e-10, 1e-12);
            QVERIFY(of.values.tail(of.values.size() - 2).cwiseAbs().maxCoeff() < 1e-12);
            QCOMPARE(of.signature, (Signature{2, 0, of.values.size() - 2}));
        }
    }

    void nothingIsSaidOfNothing()
    {
        QVERIFY(classEigenvalues(Matrix(0, 0), {}, false, 1e-10).empty());
        QVERIFY(classEigenvalues(Matrix::Ones(2, 2), {-1, -1}, false, 1e-10).empty());
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(classEigenvalues(Matrix::Ones(2, 2), {0, 1}, false, 1e-10, {.stop = stop.get_token()}).empty());
    }
};

KREINSCOPE_TEST(TestClassEigenvalues)

}  // namespace tst_class_eigenvalues
#include "tst_class_eigenvalues.moc"
