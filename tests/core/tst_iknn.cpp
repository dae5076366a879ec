// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nearest mean and nearest neighbours in pseudo-Euclidean space.
#include <QTest>

#include <algorithm>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/classifiers/iknmc.h"
#include "core/classifiers/iknn.h"
#include "support/krein_vectors.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::decisionOf;
using numerics::KreinVectors;
using numerics::kreinVectors;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_iknn {

/// Signed squared pseudo-Euclidean distances of rows, computed on the vectors.
Matrix distancesOf(const Matrix& a, const Matrix& b, const Vector& signs)
{
    Matrix result(a.rows(), b.rows());
    for (Index i = 0; i < a.rows(); ++i)
        for (Index j = 0; j < b.rows(); ++j) result(i, j) = (a.row(i) - b.row(j)).cwiseAbs2().dot(signs.transpose());
    return result;
}

int winner(const Matrix& decision, Index row)
{
    if (decision.cols() == 1) return decision(row, 0) > 0.0 ? 1 : 0;
    Index best = 0;
    decision.row(row).maxCoeff(&best);
    return static_cast<int>(best);
}

/// The k nearest by a full sort, ties as documented.
int vote(const Vector& distances, const std::vector<int>& labels, int classes, int k)
{
    std::vector<std::pair<double, std::size_t>> sorted;
    for (std::size_t i = 0; i < labels.size(); ++i) sorted.emplace_back(distances(static_cast<Index>(i)), i);
    std::sort(sorted.begin(), sorted.end());
    sorted.resize(std::min(sorted.size(), static_cast<std::size_t>(k)));
    std::vector<int> votes(static_cast<std::size_t>(classes), 0);
    for (const auto& [distance, i] : sorted) ++votes[static_cast<std::size_t>(labels[i])];
    const int most = *std::max_element(votes.begin(), votes.end());
    for (const auto& [distance, i] : sorted)
        if (votes[static_cast<std::size_t>(labels[i])] == most) return labels[i];
    return -1;
}

class TestIknn : public QObject {
    Q_OBJECT

private slots:
    void nearestMeanIsByTheSignedDistanceToTheMeanVector_data()
    {
        QTest::addColumn<int>("classes");
        QTest::addColumn<int>("negative");
        for (const int classes : {2, 3, 6})
            for (const int negative : {0, 1, 3})
                QTest::addRow("%d classes, %d negative axes", classes, negative) << classes << negative;
    }

    void nearestMeanIsByTheSignedDistanceToTheMeanVector()
    {
        QFETCH(const int, classes);
        QFETCH(const int, negative);
        const KreinVectors objects = kreinVectors(25, 2, negative, classes, 1);
        const Matrix gram = objects.gram();
        const RuleSolution solution = train(Iknmc{}, ClassProblem(gram, objects.labels, classes), {});
        QVERIFY(solution.usable() && solution.coefficients);
        Matrix means(classes, objects.train.cols());
        for (int label = 0; label < classes; ++label) means.row(label) = objects.ofClass(label).colwise().mean();
        const Matrix scores = -0.5 * distancesOf(objects.fresh, means, objects.signs);
        const Matrix decision = decisionOf(solution, objects.freshRows());
        if (classes == 2) {
            COMPARE_CLOSE(decision, scores.col(1) - scores.col(0), {.absolute = 1e-12});
            const double distance = distancesOf(means.row(0), means.row(1), objects.signs)(0, 0);
            COMPARE_NUMBER(solution.facts.at(0).value, distance);
            QCOMPARE(solution.note.empty(), distance >= 0.0);
        } else {
            // Up to ½k(x, x), which is the same for all classes.
            COMPARE_CLOSE(decision.colwise() - decision.col(0), scores.colwise() - scores.col(0), {.absolute = 1e-12});
        }
    }

    void meansAtANegativeSquaredDistanceAreSaid()
    {
        const Matrix gram = Vector::LinSpaced(4, -1.0, 1.0) * -Vector::LinSpaced(4, -1.0, 1.0).transpose();  // one
                                                                                                             // negative
                                                                                                             // axis
        const RuleSolution solution = train(Iknmc{}, ClassProblem(gram, {0, 0, 1, 1}, 2), {});
        COMPARE_NUMBER(solution.facts.at(0).value, -16.0 / 9.0);
        QVERIFY(solution.note.find("negative") != std::string::npos);
    }

    void neighboursVoteByTheSignedDistancesOfTheVectors_data()
    {
        QTest::addColumn<int>("classes");
        QTest::addColumn<int>("k");
        for (const int classes : {2, 3, 5})
            for (const int k : {1, 2, 3, 4, 7, 24, 1000})
                QTest::addRow("%d classes, k = %d", classes, k) << classes << k;
    }

    void neighboursVoteByTheSignedDistancesOfTheVectors()
    {
        QFETCH(const int, classes);
        QFETCH(const int, k);
        const KreinVectors objects = kreinVectors(24, 2, 2, classes, 2);
        const Matrix gram = objects.gram();
        const RuleSolution solution = train(Iknn{.k = k}, ClassProblem(gram, objects.labels, classes), {});
        QVERIFY(solution.rule.needsSelf);
        const Matrix distances = distancesOf(objects.fresh, objects.train, objects.signs);
        QVERIFY2((distances.array() < 0.0).any(), "the example has to have negative squared distances");
        const Matrix decision = solution.rule.decide(objects.freshRows());
        for (Index i = 0; i < decision.rows(); ++i)
            QCOMPARE(winner(decision, i), vote(distances.row(i).transpose(), objects.labels, classes, k));
    }

    void tiesAreDecidedAsDocumented_data()
    {
        QTest::addColumn<std::vector<double>>("distances");
        QTest::addColumn<std::vector<int>>("labels");
        QTest::addColumn<int>("k");
        QTest::addColumn<int>("want");
        using Numbers = std::vector<double>;
        using Labels = std::vector<int>;
        QTest::newRow("equal distances: the first sample") << Numbers{1, 1, 2} << Labels{1, 0, 0} << 1 << 1;
        QTest::newRow("one vote each: the nearest") << Numbers{2, 1} << Labels{0, 1} << 2 << 1;
        QTest::newRow("two votes each: the nearest") << Numbers{-3, 1, 2, 3} << Labels{0, 1, 1, 0} << 4 << 0;
        QTest::newRow("the nearest is of a class with fewer votes")
            << Numbers{1, 2, 3, 4, 5} << Labels{2, 0, 1, 1, 0} << 5 << 0;
        QTest::newRow("negative is nearer than zero") << Numbers{0, -1} << Labels{0, 1} << 1 << 1;
    }

    void tiesAreDecidedAsDocumented()
    {
        QFETCH(const std::vector<double>, distances);
        QFETCH(const std::vector<int>, labels);
        QFETCH(const int, k);
        QFETCH(const int, want);
        const Matrix row = Eigen::Map<const Vector>(distances.data(), static_cast<Index>(distances.size())).transpose();
        const Matrix votes = neighbourVotes(row, labels, 3, k);
        QCOMPARE(winner(votes, 0), want);
    }

    /// Scores on a scale of seven: many objects are equally near, and centring changes no distance.
    void centringChangesNoVote()
    {
        constexpr Index n = 45;
        Matrix gram(n, n);
        std::vector<int> labels;
        for (Index i = 0; i < n; ++i) {
            labels.push_back(static_cast<int>(i / 2 % 2));
            for (Index j = 0; j < n; ++j)
                gram(i, j) = i == j ? 7.0 : static_cast<double>(1 + (i * i * j * j + 3 * (i + j)) % 7);
        }
        const Matrix centredGram = centred(gram);
        const auto votesOn = [&](const Matrix& matrix) {
            return decisionOf(
                train(Iknn{.k = 3}, ClassProblem(matrix, labels, 2), {}), {.rows = matrix, .self = matrix.diagonal()});
        };
        QCOMPARE(votesOn(centredGram), votesOn(gram));
    }

    void votesOfTwoClassesAreADifferenceOfShares()
    {
        const Matrix gram = Matrix::Identity(5, 5);
        const RuleSolution solution = train(Iknn{.k = 4}, ClassProblem(gram, {0, 1, 1, 1, 0}, 2), {});
        const KernelRows rows{
            .rows = (Matrix(2, 5) << 0, 3, 2, 1, -9, 9, 1, 1, -9, 1).finished(), .self = Vector::Ones(2)};
        COMPARE_CLOSE(solution.rule.decide(rows), twoNumbers(0.5, -0.125));  // 3 votes to 1; 2 to 2, of which the
                                                                             // nearest is of the first
    }

    void aClassWithoutTrainingSamplesIsNeverChosen()
    {
        KreinVectors objects = kreinVectors(20, 2, 1, 2, 3);
        for (int& label : objects.labels) label = label == 1 ? 3 : 1;  // classes 0 and 2 do not occur
        const Matrix gram = objects.gram();
        const ClassProblem problem(gram, objects.labels, 4);
        for (const RuleSolution& solution : {train(Iknmc{}, problem, {}), train(Iknn{}, problem, {})}) {
            const Matrix decision = decisionOf(solution, objects.freshRows());
            QCOMPARE(decision.cols(), Index(4));
            QVERIFY(decision.allFinite());
            for (Index i = 0; i < decision.rows(); ++i) QVERIFY(winner(decision, i) == 1 || winner(decision, i) == 3);
        }
    }

    void oneClassOnlyIsRefused()
    {
        const Matrix gram = symmetricMatrix(4, 4);
        const std::vector<int> labels{1, 1, 1, 1};
        const ClassProblem problem(gram, labels, 2);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, train(Iknmc{}, problem, {}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, train(Iknn{}, problem, {}));
    }

    void exchangingTheClassesNegatesTheFunction()
    {
        const KreinVectors objects = kreinVectors(21, 2, 1, 2, 5);
        const Matrix gram = objects.gram();
        std::vector<int> exchanged = objects.labels;
        for (int& label : exchanged) label = 1 - label;
        const ClassProblem one(gram, objects.labels, 2), other(gram, exchanged, 2);
        const KernelRows rows = objects.freshRows();
        COMPARE_CLOSE(decisionOf(train(Iknmc{}, one, {}), rows), -decisionOf(train(Iknmc{}, other, {}), rows));
        COMPARE_CLOSE(
            decisionOf(train(Iknn{.k = 4}, one, {}), rows), -decisionOf(train(Iknn{.k = 4}, other, {}), rows));
    }

private:
    static Vector twoNumbers(double a, double b) { return (Vector(2) << a, b).finished(); }
};

KREINSCOPE_TEST(TestIknn)

}  // namespace tst_iknn
#include "tst_iknn.moc"
