// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances to classes, biases and the quadratic discriminants made of them.
#include <QTest>

#include <algorithm>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/classifiers/kqd.h"
#include "core/classifiers/pairwise_bias.h"
#include "core/classifiers/per_class.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "support/krein_vectors.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::KreinVectors;
using numerics::kreinVectors;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_kqd {

const double eps = std::numeric_limits<double>::epsilon();

/// Scatter of rows around their mean divided by their number.
Matrix covariance(const Matrix& rows)
{
    const Matrix deviations = rows.rowwise() - rows.colwise().mean();
    return deviations.transpose() * deviations / static_cast<double>(rows.rows());
}

/// (x − μ)ᵀ M (x − μ) for every row x.
Vector quadraticForm(const Matrix& rows, const Matrix& ofMean, const Matrix& matrix)
{
    const Matrix deviations = rows.rowwise() - ofMean.colwise().mean();
    return (deviations * matrix).cwiseProduct(deviations).rowwise().sum();
}

std::string factText(const RuleSolution& solution)
{
    std::string text;
    for (const Fact& fact : solution.facts) text += fact.key + " " + std::to_string(fact.value) + "; ";
    return text;
}

int errorsWith(const Vector& first, const Vector& second, double difference)
{
    return static_cast<int>(
        ((first.array() + difference) <= 0.0).count() + ((second.array() + difference) > 0.0).count());
}

class TestKqd : public QObject {
    Q_OBJECT

private slots:
    void signatures()
    {
        QTest::addColumn<int>("positive");
        QTest::addColumn<int>("negative");
        QTest::newRow("Euclidean") << 3 << 0;
        QTest::newRow("one negative axis") << 3 << 1;
        QTest::newRow("two of each") << 2 << 2;
        QTest::newRow("all negative") << 0 << 2;
    }

    void invertibleDistancesAreMahalanobisDistancesOfTheVectors_data() { signatures(); }

    void invertibleDistancesAreMahalanobisDistancesOfTheVectors()
    {
        // With the coordinates Z̃ of the class, n z̃ᵀ(Z̃ᵀZ̃)⁻¹z̃: the signs of the axes cancel.
        QFETCH(const int, positive);
        QFETCH(const int, negative);
        const KreinVectors objects = kreinVectors(30, positive, negative, 2, 1);
        for (const int label : {0, 1}) {
            const ClassDistance distance = invertibleDistance(
                classSpectrum(objects.gram(), objects.members(label)), 1e-9);
            QCOMPARE(distance.directions.cols(), Index(positive + negative));
            const Matrix members = objects.ofClass(label);
            const Matrix inverse = reference::inverse(covariance(members));
            COMPARE_CLOSE(squaredDistances(distance, objects.freshRows()),
                quadraticForm(objects.fresh, members, inverse), {.relative = 1e-9, .absolute = 1e-9});
            COMPARE_CLOSE(squaredDistances(distance, objects.trainRows()),
                quadraticForm(objects.train, members, inverse), {.relative = 1e-9, .absolute = 1e-9});
        }
    }

    void regularisedDistancesAreThoseOfTheVectors_data() { signatures(); }

    void regularisedDistancesAreThoseOfTheVectors()
    {
        // x̃ᵀJ(CJ + σ²I)⁻¹x̃ by the matrix inversion lemma; σ is large enough for either sign of the axes.
        QFETCH(const int, positive);
        QFETCH(const int, negative);
        const KreinVectors objects = kreinVectors(30, positive, negative, 2, 2);
        const Matrix signs = objects.signs.asDiagonal();
        const double sigma = 1.3;
        for (const int label : {0, 1}) {
            const ClassSpectrum spectrum = classSpectrum(objects.gram(), objects.members(label));
            const ClassDistance distance = regularisedDistance(spectrum, sigma);
            const Matrix members = objects.ofClass(label);
            const Matrix regularised = covariance(members) * signs
                + sigma * sigma * Matrix::Identity(signs.rows(), signs.rows());
            COMPARE_CLOSE(squaredDistances(distance, objects.freshRows()),
                quadraticForm(objects.fresh, members, signs * reference::inverse(regularised)),
                {.relative = 1e-9, .absolute = 1e-9});
            // The n − d directions the vectors do not reach have variance σ².
            const double free = static_cast<double>(members.rows() - signs.rows());
            const double determinant = std::log(reference::determinant(regularised)) + free * 2.0 * std::log(sigma);
            COMPARE_NUMBER(determinantBias(spectrum, sigma, 30).value(), std::log(0.5) - 0.5 * determinant,
                {.relative = 1e-10, .absolute = 1e-10});
        }
    }

    void invertibleDistancesAreNeverNegative_data()
    {
        QTest::addColumn<double>("alpha");
        for (const double alpha : {0.0, 1e-3, 0.1, 1.0}) QTest::addRow("alpha %g", alpha) << alpha;
    }

    void invertibleDistancesAreNeverNegative()
    {
        QFETCH(const double, alpha);
        const Matrix samples = uniformMatrix(30, 2, 3), fresh = 2.0 * uniformMatrix(50, 2, 4);
        for (const Kernel& kernel :
            {Kernel(SigmoidKernel{.scale = 2.0, .offset = -1.0}), Kernel(TruncatedL1Kernel{.rho = 0.9})}) {
            std::vector<Index> members{0, 3, 4, 8, 9, 11, 12, 20, 25, 29};
            const ClassDistance distance = invertibleDistance(
                classSpectrum(gramMatrix(kernel, samples), members), alpha);
            const Vector distances = squaredDistances(
                distance, {.rows = crossGram(kernel, fresh, samples), .self = {}});
            QVERIFY(distances.minCoeff() >= 0.0);
            QVERIFY(distances.allFinite());
        }
    }

    void pairwiseBiasHasTheFewestErrors_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 8; ++seed) QTest::addRow("seed %d", seed) << seed;
    }

    void pairwiseBiasHasTheFewestErrors()
    {
        QFETCH(const int, seed);
        const std::uint64_t stream = static_cast<std::uint64_t>(seed);
        // Tenths, so that there are ties; the two classes overlap.
        const Vector first = (uniformMatrix(15, 1, stream).col(0).array() * 10.0 + 3.0).round() / 10.0;
        const Vector second = (uniformMatrix(11, 1, stream + 50).col(0).array() * 10.0 - 3.0).round() / 10.0;
        std::vector<double> values(first.begin(), first.end());
        values.insert(values.end(), second.begin(), second.end());
        std::sort(values.begin(), values.end());
        std::vector<double> candidates{1.0 - values.front(), -1.0 - values.back()};
        for (std::size_t i = 1; i < values.size(); ++i)
            if (values[i] != values[i - 1]) candidates.push_back(-0.5 * (values[i] + values[i - 1]));
        int fewest = 26;
        double smallest = 0.0;
        for (const double candidate : candidates) {
            const int errors = errorsWith(first, second, candidate);
            if (errors > fewest || (errors == fewest && std::abs(candidate) >= smallest)) continue;
            fewest = errors;
            smallest = std::abs(candidate);
        }
        const PairwiseBias best = pairwiseBias(first, second);
        QCOMPARE(static_cast<int>(best.errors), fewest);
        QCOMPARE(errorsWith(first, second, best.difference), fewest);
        COMPARE_NUMBER(std::abs(best.difference), smallest);
        for (double difference = -3.0; difference <= 3.0; difference += 0.01)
            QVERIFY(errorsWith(first, second, difference) >= fewest);
    }

    void oneSidedPairsAreAllRight()
    {
        const Vector few = Vector::LinSpaced(3, 1.0, 2.0), none;
        QCOMPARE(pairwiseBias(few, none).errors, Index(0));
        QCOMPARE(pairwiseBias(none, few).errors, Index(0));
        QVERIFY((few.array() + pairwiseBias(few, none).difference > 0.0).all());
        QVERIFY((few.array() + pairwiseBias(none, few).difference <= 0.0).all());
    }

    void biasesAreALeastSquaresSolution()
    {
        const Matrix differences = uniformMatrix(5, 5, 6);
        Matrix system = Matrix::Zero(11, 5);
        Vector right = Vector::Zero(11);
        Index row = 0;
        for (Index i = 0; i < 5; ++i) {
            for (Index j = i + 1; j < 5; ++j, ++row) {
                system(row, i) = 1.0;
                system(row, j) = -1.0;
                right(row) = differences(i, j);
            }
        }
        system.row(10).setOnes();
        COMPARE_CLOSE(leastSquaresBiases(differences), reference::leastSquares(system, right), {.absolute = 1e-12});
        const Vector two = leastSquaresBiases((Matrix(2, 2) << 7, 0.5, 9, 7).finished());
        COMPARE_CLOSE(two, (Vector(2) << 0.25, -0.25).finished());
    }

    void gaussianClassesOnALinearKernelGiveTheClassicalQuadraticDiscriminant()
    {
        KreinVectors objects = kreinVectors(60, 2, 0, 3, 7);
        const double sigma = 0.2;
        const Matrix gram = objects.gram();
        const RuleSolution solution = train(KqdRc{.sigma = sigma}, ClassProblem(gram, objects.labels, 3), {});
        QVERIFY2(solution.usable(), wordsOf(solution).c_str());
        QVERIFY(solution.rule.needsSelf);
        Matrix scores(objects.fresh.rows(), 3);
        for (int label = 0; label < 3; ++label) {
            const Matrix members = objects.ofClass(label),
                         regularised = covariance(members) + sigma * sigma * Matrix::Identity(2, 2);
            // Directions in which no sample varies add the same to all classes of one size.
            scores.col(label) = -0.5 * quadraticForm(objects.fresh, members, reference::inverse(regularised)).array()
                - 0.5 * std::log(reference::determinant(regularised));
        }
        const Matrix decision = solution.rule.decide(objects.freshRows());
        COMPARE_CLOSE(decision.colwise() - decision.col(0), scores.colwise() - scores.col(0),
            {.relative = 1e-8, .absolute = 1e-8});
    }

    void determinantsOfInvertibleCovariancesGiveTheClassicalQuadraticDiscriminant_data() { signatures(); }

    void determinantsOfInvertibleCovariancesGiveTheClassicalQuadraticDiscriminant()
    {
        QFETCH(const int, positive);
        QFETCH(const int, negative);
        const KreinVectors objects = kreinVectors(60, positive, negative, 3, 17);
        const Matrix gram = objects.gram();
        const RuleSolution solution = train(
            KqdIc{.alpha = 1e-9, .bias = InvertibleBias::Determinant}, ClassProblem(gram, objects.labels, 3), {});
        QVERIFY2(solution.usable(), wordsOf(solution).c_str());
        QVERIFY(solution.note.empty());
        Matrix scores(objects.fresh.rows(), 3);
        for (int label = 0; label < 3; ++label) {
            const Matrix members = objects.ofClass(label), scatter = covariance(members);
            scores.col(label) = -0.5 * quadraticForm(objects.fresh, members, reference::inverse(scatter)).array()
                - 0.5 * std::log(reference::determinant(scatter))
                + std::log(static_cast<double>(members.rows()) / 60.0);
        }
        COMPARE_CLOSE(solution.rule.decide(objects.freshRows()), scores, {.relative = 1e-8, .absolute = 1e-8});
    }

    void determinantsOfDifferentDimensionAreSaid()
    {
        Matrix samples = uniformMatrix(20, 2, 18);
        samples.bottomRows(10).col(1).setZero();  // a line
        std::vector<int> labels(20, 0);
        std::fill(labels.begin() + 10, labels.end(), 1);
        const Matrix gram = samples * samples.transpose();
        const RuleSolution solution = train(
            KqdIc{.alpha = 1e-9, .bias = InvertibleBias::Determinant}, ClassProblem(gram, labels, 2), {});
        QVERIFY2(solution.note.find("different numbers of directions") != std::string::npos, solution.note.c_str());
        QVERIFY(train(KqdIc{.alpha = 1e-9}, ClassProblem(gram, labels, 2), {}).note.empty());
    }

    void anIndefiniteKernelWithASmallSigmaHasNoDeterminant()
    {
        const KreinVectors objects = kreinVectors(40, 2, 1, 2, 8);
        const Matrix gram = objects.gram();
        const ClassProblem problem(gram, objects.labels, 2);
        const RuleSolution none = train(KqdRc{.sigma = 0.1}, problem, {});
        QCOMPARE(none.termination, Termination::NumericalFailure);
        QVERIFY2(none.verdict->text.find("log-determinant") != std::string::npos, wordsOf(none).c_str());
        const RuleSolution other = train(KqdRc{.sigma = 0.1, .bias = RegularisedBias::TrainingError}, problem, {});
        QVERIFY(other.usable());
        QVERIFY(other.rule.decide(objects.freshRows()).allFinite());
        const RuleSolution chosen = train(KqdRc{}, problem, {});  // the automatic σ is large enough
        QVERIFY2(chosen.usable(), wordsOf(chosen).c_str());
    }

    void aSingularCovarianceIsSaid()
    {
        // The centred kernel matrix of either class has the eigenvalue −2 = −n·σ² with n = 4.
        Matrix gram = -2.0 * (Matrix::Identity(8, 8) - Matrix::Constant(8, 8, 0.25));
        gram.topRightCorner(4, 4).setZero();
        gram.bottomLeftCorner(4, 4).setZero();
        const std::vector<int> labels{0, 0, 0, 0, 1, 1, 1, 1};
        const RuleSolution solution = train(
            KqdRc{.sigma = std::sqrt(0.5), .bias = RegularisedBias::None}, ClassProblem(gram, labels, 2), {});
        QCOMPARE(solution.termination, Termination::Singular);
        QCOMPARE(worthOf(solution), Worth::NoUniqueSolution);
        QVERIFY2(solution.verdict->text.find("σ") != std::string::npos, wordsOf(solution).c_str());
    }

    void classesThatDoNotVaryAreSaid_data()
    {
        QTest::addColumn<bool>("regularised");
        QTest::newRow("KQD-IC") << false;
        QTest::newRow("KQD-RC") << true;
    }

    void classesThatDoNotVaryAreSaid()
    {
        QFETCH(const bool, regularised);
        const auto trained = [&](const ClassProblem& problem) {
            return regularised ? train(KqdRc{}, problem, {}) : train(KqdIc{}, problem, {});
        };
        const Matrix zero = Matrix::Zero(6, 6);
        const std::vector<int> labels{0, 1, 0, 1, 0, 1};
        QCOMPARE(trained(ClassProblem(zero, labels, 2)).termination, Termination::Singular);
        const Matrix two = symmetricMatrix(2, 9);
        const std::vector<int> single{0, 1};
        QCOMPARE(trained(ClassProblem(two, single, 2)).termination, Termination::Singular);
        // With σ given, a class of one sample is a sphere.
        const RuleSolution given = train(KqdRc{.sigma = 1.0}, ClassProblem(two, single, 2), {});
        QVERIFY2(given.usable(), wordsOf(given).c_str());
    }

    void unitsOfTheKernelDoNotMatter_data()
    {
        QTest::addColumn<double>("scale");
        for (const double scale : {1e-150, 1e-5, 1e5, 1e120}) QTest::addRow("times %g", scale) << scale;
    }

    void unitsOfTheKernelDoNotMatter()
    {
        QFETCH(const double, scale);
        const KreinVectors objects = kreinVectors(30, 2, 1, 3, 10);
        const Matrix gram = objects.gram(), scaled = scale * gram;
        const KernelRows rows = objects.freshRows(), scaledRows{.rows = scale * rows.rows, .self = scale * rows.self};
        const ClassProblem one(gram, objects.labels, 3), other(scaled, objects.labels, 3);
        const Matrix want = train(KqdIc{}, one, {}).rule.decide(rows);
        COMPARE_CLOSE(train(KqdIc{}, other, {}).rule.decide(scaledRows), want, {.relative = 1e-8, .absolute = 1e-8});
        const KqdRc regularised{.bias = RegularisedBias::None};
        const Matrix wantRegularised = train(regularised, one, {}).rule.decide(rows);
        COMPARE_CLOSE(train(regularised, other, {}).rule.decide(scaledRows), wantRegularised,
            {.relative = 1e-8, .absolute = 1e-8});
    }

    void permutingSamplesAndExchangingClassesChangesNothingElse()
    {
        const KreinVectors objects = kreinVectors(30, 2, 1, 2, 11);
        const Matrix gram = objects.gram(), reversed = gram.reverse();
        std::vector<int> exchanged(objects.labels.rbegin(), objects.labels.rend());
        for (int& label : exchanged) label = 1 - label;
        const KernelRows rows = objects.freshRows(),
                         reversedRows{.rows = rows.rows.rowwise().reverse(), .self = rows.self};
        const ClassProblem one(gram, objects.labels, 2), other(reversed, exchanged, 2);
        for (const bool error : {false, true}) {
            const KqdIc invertible{.bias = error ? InvertibleBias::TrainingError : InvertibleBias::None};
            COMPARE_CLOSE(train(invertible, one, {}).rule.decide(rows),
                -train(invertible, other, {}).rule.decide(reversedRows), {.relative = 1e-8, .absolute = 1e-8});
        }
        COMPARE_CLOSE(train(KqdRc{}, one, {}).rule.decide(rows), -train(KqdRc{}, other, {}).rule.decide(reversedRows),
            {.relative = 1e-8, .absolute = 1e-8});
    }

    void numbersForEachClassAreRead_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<std::vector<double>>("want");  // none: refused
        using Numbers = std::vector<double>;
        QTest::newRow("blank") << "  " << Numbers{7, 7, 7};
        QTest::newRow("one for all") << "0.5" << Numbers{0.5, 0.5, 0.5};
        QTest::newRow("three") << " 0.1,2e-1 , 3" << Numbers{0.1, 0.2, 3};
        QTest::newRow("too few") << "0.1, 0.2" << Numbers{};
        QTest::newRow("too many") << "1, 2, 3, 4" << Numbers{};
        QTest::newRow("empty place") << "1,,3" << Numbers{};
        QTest::newRow("zero") << "1, 0, 3" << Numbers{};
        QTest::newRow("negative") << "-1" << Numbers{};
        QTest::newRow("word") << "a" << Numbers{};
        QTest::newRow("not a number") << "nan" << Numbers{};
        QTest::newRow("infinite") << "inf, 1, 1" << Numbers{};
    }

    void numbersForEachClassAreRead()
    {
        QFETCH(const QString, list);
        QFETCH(const std::vector<double>, want);
        if (want.empty()) {
            QVERIFY_THROWS_EXCEPTION(InvalidInput, perClass("alpha-per-class", 7.0, list.toStdString(), 3));
            return;
        }
        const std::optional<Vector> got = perClass("alpha-per-class", 7.0, list.toStdString(), 3);
        COMPARE_CLOSE(got.value(), Eigen::Map<const Vector>(want.data(), 3));
        QVERIFY(!perClass("alpha-per-class", std::nullopt, "", 3));
    }

    void theListGoesByClassAndBeforeTheOneNumber()
    {
        const KreinVectors objects = kreinVectors(30, 2, 1, 2, 12);
        const Matrix gram = objects.gram();
        const ClassProblem problem(gram, objects.labels, 2);
        const RuleSolution both = train(KqdRc{.sigma = 5.0, .sigmas = "1.5, 2.5"}, problem, {});
        QVERIFY2(both.usable(), wordsOf(both).c_str());
        QVERIFY2(factText(both).starts_with("sigma-1 1.500000; sigma-2 2.500000; "), factText(both).c_str());
        const RuleSolution one = train(KqdIc{.alpha = 0.5}, problem, {});
        QVERIFY2(factText(one).starts_with("alpha-1 0.500000; "), factText(one).c_str());
    }

    void aStopIsSaid()
    {
        const Matrix gram = symmetricMatrix(6, 13);
        const std::vector<int> labels{0, 1, 0, 1, 0, 1};
        std::stop_source source;
        source.request_stop();
        const TrainControl control{.run = {.stop = source.get_token()}};
        QCOMPARE(train(KqdIc{}, ClassProblem(gram, labels, 2), control).termination, Termination::Cancelled);
        QCOMPARE(train(KqdRc{}, ClassProblem(gram, labels, 2), control).termination, Termination::Cancelled);
    }

    void theAutomaticChoicesAreAsStated()
    {
        const KreinVectors objects = kreinVectors(30, 2, 1, 2, 14);
        const ClassSpectrum spectrum = classSpectrum(objects.gram(), objects.members(0));
        const Vector values = eigenvalues(centred(objects.gram()(objects.members(0), objects.members(0))));
        const double largest = values.cwiseAbs().maxCoeff();
        COMPARE_NUMBER(automaticAlpha(spectrum), 0.1 * largest);
        COMPARE_NUMBER(std::pow(automaticSigma(spectrum), 2) * 15.0, std::max(0.1 * largest, -2.0 * values.minCoeff()),
            {.relative = 100 * eps});
    }
};

KREINSCOPE_TEST(TestKqd)

}  // namespace tst_kqd
#include "tst_kqd.moc"
