// SPDX-License-Identifier: GPL-3.0-or-later
//
// Feature maps, classifiers on vectors, and every one of the first with every one of the second.
#include <QTest>

#include <set>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/classifiers/features.h"
#include "core/projections/pseudo_euclidean.h"
#include "core/spectrum/diagnostics.h"
#include "support/krein_vectors.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::decisionOf;
using numerics::KreinVectors;
using numerics::kreinVectors;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_features {

/// The map, of default parameters but for what the example needs.
std::vector<FeatureMapChoice> maps()
{
    return {KernelPcaFeatures{.components = 3}, KernelPcaFeatures{.sampleRatio = 0.2, .order = ComponentOrder::Value},
        PseudoEuclideanFeatures{.components = 3}, IkmIc{}, IkmFk{}, IkfFeatures{}, NystromFeatures{.landmarks = 8}};
}

Matrix covariance(const Matrix& rows)
{
    const Matrix deviations = rows.rowwise() - rows.colwise().mean();
    return deviations.transpose() * deviations / static_cast<double>(rows.rows());
}

/// A set of vectors as it is: classes 0, 1, 2, 0, …, of unequal sizes.
struct Sample {
    Matrix features;
    std::vector<int> labels;
    PresentClasses present;

    Sample(Index n, Index d, int classes, std::uint64_t seed) : features(uniformMatrix(n, d, seed))
    {
        for (Index i = 0; i < n; ++i) {
            labels.push_back(i % 5 == 4 ? 0 : static_cast<int>(i) % classes);
            features.row(i).array() += 0.7 * labels.back();
            features(i, 0) *= 1.0 + labels.back();
        }
        const Matrix none(n, n);
        present = presentClasses(ClassProblem(none, labels, classes));
    }
    Matrix ofClass(std::size_t j) const { return features(present.members[j], Eigen::all); }
    double share(std::size_t j) const
    {
        return static_cast<double>(present.members[j].size()) / static_cast<double>(features.rows());
    }
};

class TestFeatures : public QObject {
    Q_OBJECT

private slots:
    void everyMapWorksWithEveryClassifier_data()
    {
        QTest::addColumn<int>("map");
        QTest::addColumn<int>("classifier");
        QTest::addColumn<int>("classes");
        for (std::size_t m = 0; m < maps().size(); ++m)
            for (std::size_t c = 0; c < alternatives<FeatureClassifierChoice>().size(); ++c)
                for (const int classes : {2, 3})
                    QTest::addRow("%s (%zu), %s, %d classes", info(maps()[m]).id.data(), m,
                        info(alternatives<FeatureClassifierChoice>()[c]).id.data(), classes)
                        << static_cast<int>(m) << static_cast<int>(c) << classes;
    }

    void everyMapWorksWithEveryClassifier()
    {
        QFETCH(const int, map);
        QFETCH(const int, classifier);
        QFETCH(const int, classes);
        const KreinVectors objects = kreinVectors(40, 3, 2, classes, 1);
        const Matrix gram = objects.gram();
        const ClassProblem problem(gram, objects.labels, classes);
        const Features method{.map = maps()[static_cast<std::size_t>(map)],
            .classifier = alternatives<FeatureClassifierChoice>()[static_cast<std::size_t>(classifier)]};
        const RuleSolution solution = train(method, problem, {});
        QVERIFY2(solution.usable(), wordsOf(solution).c_str());
        QVERIFY(solution.verdict.has_value());
        const Matrix fresh = decisionOf(solution, objects.freshRows());
        QCOMPARE(fresh.cols(), Index(classes == 2 ? 1 : classes));
        QVERIFY(fresh.allFinite());

        // The same from the parts; an expansion is used exactly where both are linear.
        const PresentClasses present = presentClasses(problem);
        const FeatureMap fitted = fitFeatureMap(method.map, problem, present);
        const FeatureClassifier trained = trainOnFeatures(
            method.classifier, featuresOf(fitted, objects.trainRows()), present);
        COMPARE_CLOSE(fresh, asDecision(scoresOf(trained, featuresOf(fitted, objects.freshRows()))),
            {.relative = 1e-8, .absolute = 1e-8});
        QCOMPARE(solution.coefficients.has_value(), fitted.linear() && trained.linear());

        // Better than the largest class: the example is easy.
        const Matrix decision = decisionOf(solution, objects.trainRows());
        int right = 0;
        for (Index i = 0; i < 40; ++i) {
            Index winner = decision(i, 0) > 0.0 ? 1 : 0;
            if (classes > 2) decision.row(i).maxCoeff(&winner);
            right += winner == objects.labels[static_cast<std::size_t>(i)] ? 1 : 0;
        }
        QVERIFY2(right > (classes == 2 ? 22 : 16), QByteArray::number(right).constData());
    }

    void unseenRowsAreTreatedAsTrainingRows_data()
    {
        QTest::addColumn<int>("map");
        for (std::size_t m = 0; m < maps().size(); ++m)
            QTest::addRow("%s (%zu)", info(maps()[m]).id.data(), m) << static_cast<int>(m);
    }

    void unseenRowsAreTreatedAsTrainingRows()
    {
        QFETCH(const int, map);
        const KreinVectors objects = kreinVectors(30, 3, 2, 3, 2);
        const Matrix gram = objects.gram();
        const ClassProblem problem(gram, objects.labels, 3);
        const FeatureMap fitted = fitFeatureMap(
            maps()[static_cast<std::size_t>(map)], problem, presentClasses(problem));
        const Matrix all = featuresOf(fitted, objects.trainRows());
        const KernelRows few{
            .rows = objects.train.middleRows(4, 5) * objects.signs.asDiagonal() * objects.train.transpose(),
            .self = gram.diagonal().segment(4, 5)};
        COMPARE_CLOSE(featuresOf(fitted, few), all.middleRows(4, 5), {.absolute = 1e-9 * all.cwiseAbs().maxCoeff()});
    }

    void kernelPcaFeaturesAreTheProjection_data()
    {
        QTest::addColumn<bool>("byValue");
        QTest::newRow("by modulus") << false;
        QTest::newRow("by value") << true;
    }

    void kernelPcaFeaturesAreTheProjection()
    {
        QFETCH(const bool, byValue);
        const ComponentOrder order = byValue ? ComponentOrder::Value : ComponentOrder::Absolute;
        const KreinVectors objects = kreinVectors(20, 2, 2, 2, 3);
        const Matrix gram = objects.gram(), rows = objects.freshRows().rows;
        const ClassProblem problem(gram, objects.labels, 2);
        const Embedding want = kernelPca(KernelPca{.components = 3, .order = order}, eigenpairs(centred(gram)), 1e-10);
        const FeatureMap map = fitFeatureMap(
            KernelPcaFeatures{.components = 3, .order = order}, problem, presentClasses(problem));
        COMPARE_CLOSE(featuresOf(map, objects.trainRows()), want.train, {.absolute = 1e-9});
        COMPARE_CLOSE(
            featuresOf(map, objects.freshRows()), project(want, centredCross(rows, gram)), {.absolute = 1e-9});
        const FeatureMap half = fitFeatureMap(
            KernelPcaFeatures{.components = 1, .sampleRatio = 0.1}, problem, presentClasses(problem));
        QCOMPARE(half.linear()->coefficients.cols(), Index(2));
        // Huang's ratio is a share of the features: of sonar's 60 a tenth is 6.
        const ClassProblem sixty(gram, objects.labels, 2, nullptr, 60);
        const FeatureMap tenth = fitFeatureMap(KernelPcaFeatures{.ratio = 0.05}, sixty, presentClasses(sixty));
        QCOMPARE(tenth.linear()->coefficients.cols(), Index(3));
        QVERIFY_EXCEPTION_THROWN(
            fitFeatureMap(KernelPcaFeatures{.ratio = 0.05}, problem, presentClasses(problem)), InvalidInput);
    }

    void allLandmarksGiveThePseudoEuclideanEmbedding()
    {
        const KreinVectors objects = kreinVectors(20, 2, 2, 2, 4);
        const Matrix gram = objects.gram();
        const ClassProblem problem(gram, objects.labels, 2);
        const PresentClasses present = presentClasses(problem);
        const Matrix nystrom = featuresOf(
            fitFeatureMap(NystromFeatures{.landmarks = 99}, problem, present), objects.freshRows());
        const Matrix embedded = featuresOf(
            fitFeatureMap(PseudoEuclideanFeatures{.components = 99}, problem, present), objects.freshRows());
        QCOMPARE(nystrom.cols(), Index(4));
        // Axes are determined up to sign only; inner products are not.
        COMPARE_CLOSE(nystrom * nystrom.transpose(), embedded * embedded.transpose(), {.absolute = 1e-9});
        // As few as there are features reproduce a matrix of low rank.
        const FeatureMap few = fitFeatureMap(NystromFeatures{.landmarks = 6, .seed = 3}, problem, present);
        QCOMPARE(few.linear()->coefficients.cols(), Index(4));
        Index used = 0;
        for (Index i = 0; i < 20; ++i) used += few.linear()->coefficients.row(i).isZero() ? 0 : 1;
        QCOMPARE(used, Index(6));
    }

    void distancesOfFullRowsAgreeWithTheInverse_data()
    {
        QTest::addColumn<double>("alpha");
        for (const double alpha : {1e-6, 1e-2, 1.0}) QTest::addRow("alpha %g", alpha) << alpha;
    }

    void distancesOfFullRowsAgreeWithTheInverse()
    {
        QFETCH(const double, alpha);
        const KreinVectors objects = kreinVectors(24, 2, 2, 2, 5);
        const Matrix gram = objects.gram(), rows = objects.freshRows().rows;
        const std::vector<Index> members = objects.members(1);
        const Matrix columns = gram(Eigen::all, members);
        const Vector mean = columns.rowwise().mean();
        Matrix within = alpha * Matrix::Identity(24, 24);
        within += (columns.colwise() - mean) * (columns.colwise() - mean).transpose();
        const Matrix deviations = rows.rowwise() - mean.transpose();
        const Vector want = 0.5 * 12.0
            * (deviations * reference::inverse(within)).cwiseProduct(deviations).rowwise().sum();
        COMPARE_CLOSE(squaredDistances(rowDistance(gram, members, alpha).value(), rows), want, {.relative = 1e-6});
    }

    void nearestMeanIsByDistance()
    {
        const Sample sample(31, 2, 3, 6);
        const FeatureClassifier classifier = trainOnFeatures(NearestMeanOnFeatures{}, sample.features, sample.present);
        const Matrix fresh = 3.0 * uniformMatrix(40, 2, 7);
        Matrix want(40, 3);
        for (std::size_t j = 0; j < 3; ++j)
            want.col(static_cast<Index>(j)) = 0.5 * fresh.rowwise().squaredNorm()
                - 0.5 * (fresh.rowwise() - sample.ofClass(j).colwise().mean()).rowwise().squaredNorm();
        COMPARE_CLOSE(scoresOf(classifier, fresh), want, {.absolute = 1e-12});
    }

    void gaussianDiscriminantsAgreeWithTheirClosedForms_data()
    {
        QTest::addColumn<bool>("quadratic");
        QTest::addColumn<double>("ridge");
        for (const double ridge : {0.0, 0.3}) {
            QTest::addRow("linear, ridge %g", ridge) << false << ridge;
            QTest::addRow("quadratic, ridge %g", ridge) << true << ridge;
        }
    }

    void gaussianDiscriminantsAgreeWithTheirClosedForms()
    {
        QFETCH(const bool, quadratic);
        QFETCH(const double, ridge);
        const Sample sample(47, 3, 3, 8);
        const Matrix fresh = 3.0 * uniformMatrix(40, 3, 9);
        Matrix pooled = Matrix::Zero(3, 3);
        for (std::size_t j = 0; j < 3; ++j) pooled += sample.share(j) * covariance(sample.ofClass(j));
        const Matrix added = ridge * pooled.trace() / 3.0 * Matrix::Identity(3, 3);
        Matrix want(40, 3);
        for (std::size_t j = 0; j < 3; ++j) {
            const Matrix own = (quadratic ? covariance(sample.ofClass(j)) : pooled) + added;
            const Matrix deviations = fresh.rowwise() - sample.ofClass(j).colwise().mean();
            want.col(static_cast<Index>(j)) =
                (-0.5 * (deviations * reference::inverse(own)).cwiseProduct(deviations).rowwise().sum()).array()
                - 0.5 * std::log(reference::determinant(own)) + std::log(sample.share(j));
        }
        const FeatureClassifierChoice choice = quadratic ? FeatureClassifierChoice(QuadraticOnFeatures{.ridge = ridge})
                                                         : FeatureClassifierChoice(FisherOnFeatures{.ridge = ridge});
        const FeatureClassifier classifier = trainOnFeatures(choice, sample.features, sample.present);
        const Matrix got = scoresOf(classifier, fresh);
        // What all classes share does not matter.
        COMPARE_CLOSE(got.colwise() - got.col(0), want.colwise() - want.col(0), {.relative = 1e-9, .absolute = 1e-9});
    }

    void aLinearSvmSeparatesWhatCanBeSeparated()
    {
        Sample sample(30, 2, 2, 10);
        for (Index i = 0; i < 30; ++i)
            sample.features(i, 1) = sample.labels[static_cast<std::size_t>(i)] == 1 ? 3.0 : -3.0;
        const FeatureClassifier classifier = trainOnFeatures(
            LinearSvmOnFeatures{.cost = 100.0}, sample.features, sample.present);
        const Vector decision = asDecision(scoresOf(classifier, sample.features));
        for (Index i = 0; i < 30; ++i)
            QVERIFY(decision(i) * (sample.labels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0) > 0.99);
        QVERIFY2(worthOf(classifier) == Worth::GlobalOptimum, wordsOf(classifier).c_str());
    }

    void degenerateInputGetsASentence_data()
    {
        QTest::addColumn<int>("map");
        for (std::size_t m = 0; m < maps().size(); ++m)
            QTest::addRow("%s (%zu)", info(maps()[m]).id.data(), m) << static_cast<int>(m);
    }

    void degenerateInputGetsASentence()
    {
        QFETCH(const int, map);
        const Matrix zero = Matrix::Zero(6, 6), two = symmetricMatrix(2, 11), huge = 1e150 * symmetricMatrix(6, 12),
                     tiny = 1e-150 * symmetricMatrix(6, 12);
        const Matrix duplicates = symmetricMatrix(3, 13).replicate(2, 2);
        const std::vector<int> six{0, 0, 1, 1, 0, 1}, pair{0, 1};
        for (const FeatureClassifierChoice& classifier : alternatives<FeatureClassifierChoice>()) {
            const Features method{.map = maps()[static_cast<std::size_t>(map)], .classifier = classifier};
            QCOMPARE(train(method, ClassProblem(zero, six, 2), {}).termination, Termination::Singular);
            for (const Matrix& gram : {zero, two, huge, tiny, duplicates}) {
                const RuleSolution solution = train(method, ClassProblem(gram, gram.rows() == 2 ? pair : six, 2), {});
                QVERIFY(solution.verdict.has_value());
                if (!solution.usable()) continue;
                QVERIFY(decisionOf(solution, {.rows = gram, .self = gram.diagonal()}).allFinite());
            }
        }
        const std::vector<int> same(6, 1);
        QVERIFY_THROWS_EXCEPTION(InvalidInput,
            train(Features{.map = maps()[static_cast<std::size_t>(map)]}, ClassProblem(huge, same, 2), {}));
        std::stop_source source;
        source.request_stop();
        const RuleSolution cancelled = train(Features{.map = maps()[static_cast<std::size_t>(map)]},
            ClassProblem(huge, six, 2), {.run = {.stop = source.get_token()}});
        QCOMPARE(cancelled.termination, Termination::Cancelled);
    }

    void aClassWithoutTrainingSamplesIsNeverChosen()
    {
        KreinVectors objects = kreinVectors(30, 2, 1, 2, 14);
        for (int& label : objects.labels) label = label == 1 ? 2 : 0;
        const Matrix gram = objects.gram();
        for (const FeatureClassifierChoice& classifier : alternatives<FeatureClassifierChoice>()) {
            const RuleSolution solution = train(Features{.map = PseudoEuclideanFeatures{}, .classifier = classifier},
                ClassProblem(gram, objects.labels, 3), {});
            QVERIFY2(solution.usable(), wordsOf(solution).c_str());
            const Matrix decision = decisionOf(solution, objects.freshRows());
            QCOMPARE(decision.cols(), Index(3));
            QVERIFY((decision.col(1).array() < decision.col(0).array().min(decision.col(2).array())).all());
        }
    }

    void keysAreDistinctInEveryCombination()
    {
        for (const FeatureMapChoice& map : alternatives<FeatureMapChoice>()) {
            for (const FeatureClassifierChoice& classifier : alternatives<FeatureClassifierChoice>()) {
                std::set<std::string> keys;
                for (const Setting& setting : settings(Features{.map = map, .classifier = classifier}))
                    QVERIFY2(keys.insert(setting.parameter.key).second, setting.parameter.key.c_str());
            }
        }
        Features method;
        set(method, "map", std::string("kernel-pca"));
        set(method, "components", std::int64_t{2});
        set(method, "classifier", std::string("linear-svm"));
        set(method, "cost", 1.0);
        QCOMPARE(method,
            (Features{.map = KernelPcaFeatures{.components = 2}, .classifier = LinearSvmOnFeatures{.cost = 1.0}}));
    }
};

KREINSCOPE_TEST(TestFeatures)

}  // namespace tst_features
#include "tst_features.moc"
