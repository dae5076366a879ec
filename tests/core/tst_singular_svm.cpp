// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/classifiers/c_svm.h"
#include "core/classifiers/classifier.h"
#include "core/classifiers/ls_svm.h"
#include "core/classifiers/singular_svm.h"
#include "core/projections/singular_embedding.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::Tolerance;
using numerics::uniformMatrix;

namespace tst_singular_svm {

/// f on objects with these kernel values, from the coefficients of both sides.
Vector values(const TwoClassSolution& solution, const Matrix& rows, const Matrix& reverse)
{
    return (solution.target->sourceWeight * (rows * solution.coefficients)
               + solution.target->targetWeight * (reverse * solution.target->coefficients))
               .array()
        + solution.target->sourceWeight * solution.bias + solution.target->targetWeight * solution.target->bias;
}

class TestSingularSvm : public QObject {
    Q_OBJECT

private slots:
    void isTheSvmOnBothFeatureVectors_data()
    {
        QTest::addColumn<int>("components");
        QTest::addColumn<bool>("least");
        for (const int components : {0, 5})
            for (const bool least : {false, true})
                QTest::addRow("%d components, %s", components, least ? "LS-SVM" : "C-SVM") << components << least;
    }

    void isTheSvmOnBothFeatureVectors()
    {
        QFETCH(const int, components);
        QFETCH(const bool, least);
        const Matrix gram = uniformMatrix(24, 24, 71), cross = uniformMatrix(6, 24, 72),
                     reverse = uniformMatrix(6, 24, 73);
        const Vector y = randomTargets(24, 74);
        // The features as the singular embedding has them.
        const Embedding embedding = singularEmbedding({.components = components == 0 ? 24 : components}, gram, 1e-14);
        Matrix features(24, 2 * embedding.train.cols()), fresh(6, 2 * embedding.train.cols());
        features << embedding.train, embedding.targetTrain;
        fresh << project(embedding, cross), projectTarget(embedding, reverse.transpose());
        const Matrix linear = features * features.transpose(), linearRows = fresh * features.transpose();

        const SingularSvm method{.classifier = least ? SingularClassifier::LsSvm : SingularClassifier::Svm,
            .cost = 0.7,
            .regularization = 1.3,
            .components = components};
        const TwoClassSolution got = solve(method, TwoClassProblem(gram, y), {});
        QVERIFY(got.usable() && got.target);
        QCOMPARE(verdicts::worthOf(got), Worth::GlobalOptimum);
        const TwoClassSolution want = least
            ? solve(LsSvm{.regularization = 1.3}, TwoClassProblem(linear, y), {})
            : solve(CSvm{.cost = 0.7, .tolerance = 1e-3}, TwoClassProblem(linear, y), {});
        const Tolerance tolerance{.relative = least ? 1e-8 : 2e-3, .absolute = least ? 1e-8 : 2e-3};
        COMPARE_CLOSE(
            values(got, gram, gram.transpose()), Vector((linear * want.coefficients).array() + want.bias), tolerance);
        COMPARE_CLOSE(
            values(got, cross, reverse), Vector((linearRows * want.coefficients).array() + want.bias), tolerance);
    }

    void ofASymmetricMatrixItIsTheFlippedOne()
    {
        const Matrix gram = symmetricMatrix(20, 75), cross = uniformMatrix(5, 20, 76);
        const Vector y = randomTargets(20, 77);
        const Eigenpairs pairs = eigenpairs(gram);
        const Matrix flipped = pairs.vectors * pairs.values.cwiseAbs().asDiagonal() * pairs.vectors.transpose();
        const Matrix sign = pairs.vectors * pairs.values.cwiseSign().asDiagonal() * pairs.vectors.transpose();
        const SingularSvm method{.classifier = SingularClassifier::LsSvm, .regularization = 0.9};
        const TwoClassSolution got = solve(method, TwoClassProblem(gram, y), {});
        const TwoClassSolution want = solve(
            LsSvm{.regularization = 0.9}, TwoClassProblem(Matrix(2.0 * flipped), y), {});
        COMPARE_CLOSE(values(got, cross, cross), Vector((2.0 * cross * sign * want.coefficients).array() + want.bias),
            {.relative = 1e-8, .absolute = 1e-8});
    }

    void severalClassesAndNothingToEmbed()
    {
        const Matrix gram = uniformMatrix(15, 15, 78);
        std::vector<int> labels;
        for (int i = 0; i < 15; ++i) labels.push_back(i % 3);
        const Model model = train(SingularSvm{}, gram, labels, 3);
        QVERIFY(model.usable() && model.isTwoSided());
        QCOMPARE(model.decision.cols(), Index(3));
        const TwoClassSolution none = solve(
            SingularSvm{}, TwoClassProblem(Matrix::Zero(4, 4), randomTargets(4, 79)), {});
        QVERIFY(!none.usable());
        QVERIFY2(
            verdicts::wordsOf(none).find("kernel matrix is 0") != std::string::npos, verdicts::wordsOf(none).c_str());
    }
};

KREINSCOPE_TEST(TestSingularSvm)

}  // namespace tst_singular_svm
#include "tst_singular_svm.moc"
