// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/errors.h"
#include "core/classifiers/novelty.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/projections/embedding.h"
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

namespace tst_novelty {

double factOf(const RuleSolution& solution, const std::string& key)
{
    for (const Fact& fact : solution.facts)
        if (fact.key == key) return fact.value;
    return std::numeric_limits<double>::quiet_NaN();
}

Novelty mahalanobis(NoveltyCovariance covariance, std::optional<double> alpha = {})
{
    return {.kind = MahalanobisNovelty{.covariance = covariance, .alpha = alpha}};
}

class TestNovelty : public QObject {
    Q_OBJECT

private slots:
    void kinds()
    {
        QTest::addColumn<Novelty>("method");
        QTest::newRow("regularised") << mahalanobis(NoveltyCovariance::Regularised);
        QTest::newRow("invertible") << mahalanobis(NoveltyCovariance::Invertible);
        QTest::newRow("one-class") << Novelty{.kind = OneClassNovelty{}};
    }

    void aLinearKernelGivesTheMahalanobisDistanceOfThePlane_data()
    {
        QTest::addColumn<Novelty>("method");
        QTest::addColumn<int>("category");
        for (const int category : {0, 1, 3}) {
            QTest::addRow("invertible, class %d", category)
                << mahalanobis(NoveltyCovariance::Invertible, 1e-9) << category;
            QTest::addRow("regularised, class %d", category)
                << mahalanobis(NoveltyCovariance::Regularised, 2.0) << category;
        }
    }

    void aLinearKernelGivesTheMahalanobisDistanceOfThePlane()
    {
        QFETCH(Novelty, method);
        QFETCH(const int, category);
        method.category = category;
        const KreinVectors objects = kreinVectors(40, 2, 0, 3, 1);
        const Matrix gram = objects.gram();
        const RuleSolution solution = train(method, ClassProblem(gram, objects.labels, 3), {});
        QVERIFY2(solution.usable(), wordsOf(solution).c_str());
        QVERIFY(solution.isNovelty);
        const Matrix members = category == 0 ? objects.train : objects.ofClass(category - 1);
        const Matrix deviations = members.rowwise() - members.colwise().mean();
        Matrix covariance = deviations.transpose() * deviations;
        const auto& kind = std::get<MahalanobisNovelty>(method.kind);
        if (kind.covariance == NoveltyCovariance::Regularised) covariance += *kind.alpha * Matrix::Identity(2, 2);
        covariance /= static_cast<double>(members.rows());
        const Matrix fresh = objects.fresh.rowwise() - members.colwise().mean();
        const Vector distances = (fresh * reference::inverse(covariance)).cwiseProduct(fresh).rowwise().sum();
        const Matrix decision = decisionOf(solution, objects.freshRows());
        COMPARE_CLOSE(
            decision, factOf(solution, "threshold") - distances.array(), {.relative = 1e-8, .absolute = 1e-8});
    }

    void atMostTheShareIsOutside_data()
    {
        QTest::addColumn<Novelty>("method");
        QTest::addColumn<double>("share");
        for (const double share : {0.01, 0.05, 0.1, 0.3, 0.5, 0.9}) {
            QTest::addRow("regularised, %g", share) << mahalanobis(NoveltyCovariance::Regularised) << share;
            QTest::addRow("invertible, %g", share) << mahalanobis(NoveltyCovariance::Invertible) << share;
        }
    }

    void atMostTheShareIsOutside()
    {
        QFETCH(Novelty, method);
        QFETCH(const double, share);
        method.share = share;
        const Matrix gram = gramMatrix(resolved(GaussianKernel{.gamma = 2.0}, {}), uniformMatrix(60, 2, 2));
        const std::vector<int> labels(60, 0);
        const RuleSolution solution = train(method, ClassProblem(gram, labels, 1), {});
        QVERIFY2(solution.usable(), wordsOf(solution).c_str());
        const Index outside = (decisionOf(solution, {.rows = gram, .self = gram.diagonal()}).array() <= 0.0).count();
        QCOMPARE(static_cast<double>(outside), factOf(solution, "outside"));
        QCOMPARE(outside, static_cast<Index>(std::floor(share * 60.0 + 1e-9)));  // no two samples are equally far here
    }

    void thresholdsLieBetweenDistances_data()
    {
        QTest::addColumn<std::vector<double>>("distances");
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("want");
        using Numbers = std::vector<double>;
        QTest::newRow("one of four outside") << Numbers{4, 1, 3, 2} << 0.25 << 3.5;
        QTest::newRow("just less than one of four") << Numbers{4, 1, 3, 2} << 0.24 << 4.000004;
        QTest::newRow("negative distances") << Numbers{-4, -1, -3, -2} << 0.5 << -2.5;
        QTest::newRow("equal ones stay inside together") << Numbers{1, 2, 2, 2, 5} << 0.6 << 3.5;
        QTest::newRow("all equal") << Numbers{2, 2, 2} << 0.5 << 2.000002;
        QTest::newRow("all zero") << Numbers{0, 0} << 0.5 << 1e-12;
        QTest::newRow("one") << Numbers{3} << 0.9 << 3.000003;
    }

    void thresholdsLieBetweenDistances()
    {
        QFETCH(const std::vector<double>, distances);
        QFETCH(const double, share);
        QFETCH(const double, want);
        COMPARE_NUMBER(
            noveltyThreshold(Eigen::Map<const Vector>(distances.data(), static_cast<Index>(distances.size())), share),
            want);
    }

    void farObjectsAreNovel_data() { kinds(); }

    void farObjectsAreNovel()
    {
        QFETCH(const Novelty, method);
        const Matrix samples = 0.3 * uniformMatrix(50, 2, 3);
        // An invertible covariance sees only what the samples span: a linear kernel, for which that is the plane.
        const bool plane = std::holds_alternative<MahalanobisNovelty>(method.kind)
            && std::get<MahalanobisNovelty>(method.kind).covariance == NoveltyCovariance::Invertible;
        const Kernel kernel = plane ? Kernel(LinearKernel{}) : Kernel(resolved(GaussianKernel{.gamma = 2.0}, {}));
        const Matrix gram = gramMatrix(kernel, samples);
        const std::vector<int> labels(50, 0);
        const RuleSolution solution = train(method, ClassProblem(gram, labels, 1), {});
        QVERIFY2(solution.usable(), wordsOf(solution).c_str());
        const Matrix objects = (Matrix(3, 2) << 0, 0, 3, 3, -4, 1).finished();
        const Matrix decision = decisionOf(
            solution, {.rows = crossGram(kernel, objects, samples), .self = gramMatrix(kernel, objects).diagonal()});
        QVERIFY(decision(0, 0) > 0.0);
        QVERIFY(decision(1, 0) < 0.0);
        QVERIFY(decision(2, 0) < 0.0);
    }

    void oneClassSvmHasTheNuProperty_data()
    {
        QTest::addColumn<double>("nu");
        for (const double nu : {0.05, 0.2, 0.5}) QTest::addRow("nu %g", nu) << nu;
    }

    void oneClassSvmHasTheNuProperty()
    {
        QFETCH(const double, nu);
        const Matrix gram = gramMatrix(resolved(GaussianKernel{.gamma = 1.0}, {}), uniformMatrix(80, 2, 4));
        const std::vector<int> labels(80, 0);
        const RuleSolution solution = train(
            Novelty{.kind = OneClassNovelty{}, .share = nu}, ClassProblem(gram, labels, 1), {});
        QVERIFY2(solution.usable(), wordsOf(solution).c_str());
        QVERIFY2(worthOf(solution) == Worth::GlobalOptimum, wordsOf(solution).c_str());
        const Vector alpha = solution.coefficients->col(0);
        COMPARE_NUMBER(alpha.sum(), 1.0, {.absolute = 1e-10});
        QVERIFY(alpha.minCoeff() >= 0.0 && alpha.maxCoeff() <= 1.0 / (nu * 80.0) * (1.0 + 1e-12));
        const Vector f = decisionOf(solution, {.rows = gram, .self = {}});
        QVERIFY(static_cast<double>((f.array() < -1e-5).count()) <= nu * 80.0);
        QVERIFY(static_cast<double>((alpha.array() > 0.0).count()) >= nu * 80.0);
    }

    void anIndefiniteKernelGivesAStationaryPointAndSaysSo()
    {
        const KreinVectors objects = kreinVectors(30, 2, 2, 2, 5);
        const Matrix gram = objects.gram();
        const RuleSolution solution = train(
            Novelty{.kind = OneClassNovelty{}, .category = 1, .share = 0.2}, ClassProblem(gram, objects.labels, 2), {});
        QVERIFY2(solution.usable(), wordsOf(solution).c_str());
        QVERIFY2(worthOf(solution) == Worth::StationaryPoint, wordsOf(solution).c_str());
        for (Index i = 0; i < 30; ++i)
            if (objects.labels[static_cast<std::size_t>(i)] == 1) QCOMPARE((*solution.coefficients)(i, 0), 0.0);
        const Matrix distances = Matrix(
            -squaredDistances(gramMatrix(LinearKernel{}, uniformMatrix(30, 2, 6))));  // CPD: convex where Σα is fixed
        const RuleSolution conditional = train(
            Novelty{.kind = OneClassNovelty{}, .share = 0.2}, ClassProblem(distances, objects.labels, 2), {});
        QVERIFY2(worthOf(conditional) == Worth::GlobalOptimum, wordsOf(conditional).c_str());
    }

    void negativeDistancesAreSaid()
    {
        const KreinVectors objects = kreinVectors(30, 2, 2, 2, 7);
        const Matrix gram = objects.gram();
        const RuleSolution solution = train(
            mahalanobis(NoveltyCovariance::Regularised), ClassProblem(gram, objects.labels, 2), {});
        QVERIFY2(solution.usable(), wordsOf(solution).c_str());
        QVERIFY(factOf(solution, "negative-distances") > 0.0);
        QVERIFY(solution.note.find("negative") != std::string::npos);
        const RuleSolution invertible = train(
            mahalanobis(NoveltyCovariance::Invertible), ClassProblem(gram, objects.labels, 2), {});
        QCOMPARE(factOf(invertible, "negative-distances"), 0.0);
        QVERIFY(invertible.note.empty());
    }

    void degenerateInputGetsASentence_data() { kinds(); }

    void degenerateInputGetsASentence()
    {
        QFETCH(const Novelty, method);
        const Matrix zero = Matrix::Zero(5, 5), one = Matrix::Ones(1, 1), constant = Matrix::Ones(5, 5),
                     huge = 1e150 * symmetricMatrix(5, 8), tiny = 1e-150 * symmetricMatrix(5, 8),
                     two = Matrix::Identity(2, 2);
        for (const Matrix& gram : {zero, one, constant, huge, tiny, two}) {
            const std::vector<int> labels(static_cast<std::size_t>(gram.rows()), 0);
            const RuleSolution solution = train(method, ClassProblem(gram, labels, 1), {});
            QVERIFY(solution.verdict.has_value());
            QVERIFY(solution.isNovelty);
            if (solution.usable())
                QVERIFY(decisionOf(solution, {.rows = gram, .self = gram.diagonal()}).allFinite());
            else
                QCOMPARE(solution.termination, Termination::Singular);
        }
        const std::vector<int> labels{0, 0, 0, 2, 2};
        Novelty wrong = method;
        wrong.category = 4;
        QVERIFY_THROWS_EXCEPTION(InvalidInput, train(wrong, ClassProblem(huge, labels, 3), {}));
        wrong.category = 2;
        QVERIFY_THROWS_EXCEPTION(InvalidInput, train(wrong, ClassProblem(huge, labels, 3), {}));
        std::stop_source source;
        source.request_stop();
        QCOMPARE(train(method, ClassProblem(huge, labels, 3), {.run = {.stop = source.get_token()}}).termination,
            Termination::Cancelled);
    }
};

KREINSCOPE_TEST(TestNovelty)

}  // namespace tst_novelty
#include "tst_novelty.moc"
