// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/alignment.h"

#include <limits>
#include <numeric>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/spectrum/diagnostics.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_alignment {

/// T entry by entry.
Matrix target(const std::vector<int>& labels, int classes)
{
    const Index n = static_cast<Index>(labels.size());
    Matrix result(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j)
            result(i, j) =
                labels[static_cast<std::size_t>(i)] == labels[static_cast<std::size_t>(j)] ? 1.0 : -1.0 / (classes - 1);
    return result;
}

double cosineOf(const Matrix& a, const Matrix& b)
{
    return a.cwiseProduct(b).sum() / (a.norm() * b.norm());
}

Matrix twiceCentred(const Matrix& matrix)
{
    const Index n = matrix.rows();
    const Matrix h = Matrix::Identity(n, n) - Matrix::Constant(n, n, 1.0 / static_cast<double>(n));
    return h * matrix * h;
}

/// Classes of different size.
std::vector<int> unequalLabels(Index n, int classes)
{
    std::vector<int> labels;
    for (Index i = 0; i < n; ++i) labels.push_back(static_cast<int>(i * i) % (classes + 1) % classes);
    return labels;
}

class TestAlignment : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinition_data()
    {
        QTest::addColumn<int>("classes");
        QTest::addColumn<bool>("symmetric");
        QTest::addColumn<double>("size");
        QTest::newRow("two classes") << 2 << true << 1.0;
        QTest::newRow("three classes") << 3 << true << 1.0;
        QTest::newRow("four classes, asymmetric") << 4 << false << 1.0;
        QTest::newRow("large entries") << 2 << true << 1e140;
        QTest::newRow("small entries") << 3 << true << 1e-200;
    }

    void agreesWithTheDefinition()
    {
        QFETCH(const int, classes);
        QFETCH(const bool, symmetric);
        QFETCH(const double, size);
        const Index n = 23;
        const Matrix gram = symmetric ? symmetricMatrix(n, 61) : uniformMatrix(n, n, 61);
        std::vector<int> labels(static_cast<std::size_t>(n));
        for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = std::max(0, static_cast<int>(i % 7) - 7 + classes);
        const Matrix wanted = target(labels, classes);
        const AlignmentReport report = alignmentReport(size * gram, labels);
        QCOMPARE(int(report.classes.size()), classes);
        COMPARE_NUMBER(report.alignment.value(), cosineOf(gram, wanted));
        COMPARE_NUMBER(report.centredAlignment.value(), cosineOf(twiceCentred(gram), twiceCentred(wanted)));
        for (int a = 0; a < classes; ++a) {
            QCOMPARE(report.meanDistances(a, a), 0.0);
            for (int b = 0; b < a; ++b) {
                Vector weights = Vector::Zero(n);
                for (Index i = 0; i < n; ++i) {
                    const int label = labels[static_cast<std::size_t>(i)];
                    if (label == a) weights(i) = 1.0 / double(std::count(labels.begin(), labels.end(), a));
                    if (label == b) weights(i) = -1.0 / double(std::count(labels.begin(), labels.end(), b));
                }
                COMPARE_NUMBER(report.meanDistances(a, b) / size, weights.dot(gram * weights));
                QCOMPARE(report.meanDistances(b, a), report.meanDistances(a, b));
            }
        }
    }

    void twoClassesAreThoseOfSigns()
    {
        const std::vector<int> labels{0, 1, 1, 0, 1};
        Vector y(5);
        y << -1, 1, 1, -1, 1;
        const Matrix gram = symmetricMatrix(5, 2);
        COMPARE_NUMBER(alignmentReport(gram, labels).alignment.value(), y.dot(gram * y) / (gram.norm() * 5.0));
        COMPARE_NUMBER(alignmentReport(y * y.transpose(), labels).alignment.value(), 1.0);
        COMPARE_NUMBER(alignmentReport(-3.0 * y * y.transpose(), labels).alignment.value(), -1.0);
        Vector weights(5);
        weights << 1 / 2.0, -1 / 3.0, -1 / 3.0, 1 / 2.0, -1 / 3.0;
        COMPARE_NUMBER(alignmentReport(gram, labels).meanDistances(0, 1), weights.dot(gram * weights));
    }

    void theTargetItselfIsPerfectlyAligned_data()
    {
        QTest::addColumn<int>("classes");
        for (const int classes : {2, 3, 5}) QTest::addRow("%d classes", classes) << classes;
    }

    void theTargetItselfIsPerfectlyAligned()
    {
        QFETCH(const int, classes);
        const std::vector<int> labels = unequalLabels(40, classes);
        const int occurring = static_cast<int>(alignmentReport(Matrix::Identity(40, 40), labels).classes.size());
        QVERIFY(occurring >= 2);
        const Matrix wanted = target(labels, occurring);
        COMPARE_NUMBER(alignmentReport(wanted, labels).alignment.value(), 1.0);
        COMPARE_NUMBER(alignmentReport(wanted, labels).centredAlignment.value(), 1.0);
        // A constant changes the plain alignment only.
        const Matrix shifted = wanted.array() + 5.0;
        QVERIFY(alignmentReport(shifted, labels).alignment.value() < 0.9);
        COMPARE_NUMBER(alignmentReport(shifted, labels).centredAlignment.value(), 1.0);
    }

    void classesThatDoNotOccurAreLeftOut()
    {
        const Matrix gram = symmetricMatrix(4, 3);
        const AlignmentReport report = alignmentReport(gram, {7, 2, 7, 2});
        QCOMPARE(report.classes, (std::vector<int>{2, 7}));
        COMPARE_NUMBER(report.alignment.value(), alignmentReport(gram, {1, 0, 1, 0}).alignment.value());
    }

    void whatIsUndefinedIsUnset()
    {
        const std::vector<int> labels{0, 1, 1};
        const AlignmentReport zero = alignmentReport(Matrix::Zero(3, 3), labels);
        QVERIFY(!zero.alignment && !zero.centredAlignment);
        QCOMPARE(zero.meanDistances(0, 1), 0.0);
        const AlignmentReport constant = alignmentReport(Matrix::Constant(3, 3, 0.1), labels);
        COMPARE_NUMBER(constant.alignment.value(), 1.0 / 9.0);  // Σ T / (3·3): five of nine are 1, four are −1
        QVERIFY(!constant.centredAlignment);
        const AlignmentReport oneClass = alignmentReport(Matrix::Identity(3, 3), {4, 4, 4});
        COMPARE_NUMBER(oneClass.alignment.value(), 1.0 / std::sqrt(3.0));
        QVERIFY(!oneClass.centredAlignment);
        QCOMPARE(oneClass.meanDistances.size(), Index(1));
        const AlignmentReport unlabelled = alignmentReport(Matrix::Identity(3, 3), {});
        QVERIFY(!unlabelled.alignment && unlabelled.classes.empty());
        QVERIFY(!alignmentReport(Matrix(0, 0), {}).alignment);
        COMPARE_NUMBER(alignmentReport(Matrix::Constant(1, 1, -2.0), {0}).alignment.value(), -1.0);
        QVERIFY(!alignmentReport(Matrix::Constant(1, 1, -2.0), {0}).centredAlignment);
        COMPARE_NUMBER(alignmentReport(Matrix::Identity(2, 2), {0, 1}).centredAlignment.value(), 1.0);
    }

    void theOrderOfTheSamplesDoesNotMatter()
    {
        const Matrix gram = symmetricMatrix(30, 8);
        const std::vector<int> labels = unequalLabels(30, 3);
        std::vector<Index> order(30);
        std::iota(order.begin(), order.end(), Index{0});
        RandomStream(5).shuffle(order);
        std::vector<int> permutedLabels;
        for (const Index i : order) permutedLabels.push_back(labels[static_cast<std::size_t>(i)]);
        const AlignmentReport plain = alignmentReport(gram, labels),
                              permuted = alignmentReport(gram(order, order), permutedLabels);
        COMPARE_NUMBER(permuted.alignment.value(), plain.alignment.value());
        COMPARE_NUMBER(permuted.centredAlignment.value(), plain.centredAlignment.value());
        COMPARE_CLOSE(permuted.meanDistances, plain.meanDistances);
    }

    void unusableInputIsRefused()
    {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, alignmentReport(Matrix::Zero(3, 2), {0, 1, 1}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, alignmentReport(Matrix::Zero(3, 3), {0, 1}));
        QVERIFY_THROWS_EXCEPTION(
            InvalidInput, alignmentReport(Matrix::Constant(2, 2, std::numeric_limits<double>::infinity()), {0, 1}));
    }
};

KREINSCOPE_TEST(TestAlignment)

}  // namespace tst_alignment
#include "tst_alignment.moc"
