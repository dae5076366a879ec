// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the examination of a matrix finds, on matrices of which it is known what is wrong with them.
#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/doctor/class_part.h"
#include "core/doctor/conclusion.h"
#include "core/doctor/examine.h"
#include "core/doctor/halves.h"
#include "core/doctor/matrix_facts.h"
#include "core/doctor/negative_part.h"
#include "core/doctor/proof_sentences.h"
#include "core/doctor/report.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"
#include "core/doctor/treatments.h"
#include "core/experiment/experiment.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_doctor_facts {

QByteArray csvOf(const Matrix& matrix)
{
    QByteArray text;
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j)
            text += QByteArray::number(matrix(i, j), 'g', 17) + (j + 1 < matrix.cols() ? "," : "\n");
    return text;
}

Experiment matrixExperiment(const std::string& path, ProximityRole role, const std::string& labels = {})
{
    Experiment experiment;
    experiment.data = MatrixData{.matrix = path, .labels = labels, .role = role};
    setParameter(experiment, "kernel.id", std::string("given"));
    return experiment;
}

/// ⟨x, x'⟩ − ½⟨y, y'⟩ with uniform x in five and y in three dimensions.
Matrix pseudoEuclidean(Index n)
{
    const Matrix x = uniformMatrix(n, 5, 1), y = uniformMatrix(n, 3, 2);
    return x * x.transpose() - 0.5 * y * y.transpose();
}

TreatmentFacts factsWith(const std::vector<std::pair<std::string, std::vector<double>>>& scores)
{
    TreatmentFacts facts;
    facts.folds = 10;
    facts.times = 1;
    facts.reason = NoScores::ThereAre;
    for (const auto& [id, list] : scores)
        facts.all.push_back({.id = id,
            .isCorrection = id != "ls-svm",
            .correction = id == "ls-svm" || id == "as-it-is" ? Correction(NoCorrection{})
                                                             : alternativeById<Correction>("correction", id),
            .scores = list});
    compare(facts);
    return facts;
}

class TestDoctorFacts : public QObject {
    Q_OBJECT

private slots:
    /// Everything but the scores is told before they are computed, and only then.
    void whatIsFoundSoFarIsTold()
    {
        const TestFolder folder;
        QByteArray labels;
        for (int i = 0; i < 16; ++i) labels += i % 2 ? "a\n" : "b\n";
        const std::string matrix = folder.write("k.csv", csvOf(pseudoEuclidean(16)));
        const Experiment labelled = matrixExperiment(matrix, ProximityRole::Similarity, folder.write("l.csv", labels));
        std::vector<Examination> told;
        ExaminationOptions options{.folds = 3, .times = 1};
        options.foundSoFar = [&](const Examination& one) { told.push_back(one); };
        const Examination whole = examine(labelled, {}, options);
        QCOMPARE(told.size(), std::size_t{1});
        QVERIFY(told.front().treatments.reason == NoScores::Pending && told.front().treatments.all.empty());
        QCOMPARE(told.front().spectrum.values, whole.spectrum.values);
        const std::string soFar = reportText(told.front(), TextFormat::Text);
        QVERIFY2(soFar.find("Scores of methods are being computed.") != std::string::npos, soFar.c_str());
        QVERIFY(soFar.find("not scored") == std::string::npos);
        options.scores = ScoresWanted::Never;
        examine(labelled, {}, options);
        options.scores = ScoresWanted::Automatic;
        examine(matrixExperiment(matrix, ProximityRole::Similarity), {}, options);
        QCOMPARE(told.size(), std::size_t{1});
    }

    /// One eigenvalue of 3,800 among forty of about 3: their mean is below 100, that of their squares above 300,000.
    void oneLargeEigenvalueLeavesCostsInTheirRange()
    {
        const TestFolder folder;
        QByteArray labels;
        Matrix m(40, 40);
        for (Index i = 0; i < 40; ++i) {
            labels += i % 2 ? "a\n" : "b\n";
            for (Index j = 0; j < 40; ++j) m(i, j) = static_cast<double>(93 + i * j % 5);
        }
        const Examination e = examine(matrixExperiment(folder.write("k.csv", csvOf(m)), ProximityRole::Similarity,
                                          folder.write("l.csv", labels)),
            {}, {.folds = 3, .times = 1});
        QVERIFY(e.spectrum.values.cwiseAbs().mean() < 100.0 && e.spectrum.values.cwiseAbs2().mean() > 3.2e5);
        QCOMPARE(e.treatments.reason, NoScores::ThereAre);
        const auto square = e.treatments.placeOf(SquareCorrection{});
        QVERIFY(square && e.treatments.all[*square].scores.size() == 3);
    }

    void entriesAreDescribed()
    {
        Matrix m(4, 4);
        m << 1, 0.25, 0.5, 0, 0.75, 1, 0.5, 0, 0.5, 0.5, 3, 0, 0, 0, 0, 0;
        const MatrixFacts facts = matrixFacts(m, true);
        QCOMPARE(facts.size, Index{4});
        QCOMPARE(facts.diagonalSmallest, 0.0);
        QCOMPARE(facts.diagonalLargest, 3.0);
        QCOMPARE(facts.smallest, 0.0);
        QCOMPARE(facts.largest, 0.75);
        QCOMPARE(facts.zeros, Index{6});
        QCOMPARE(facts.step.value(), 0.01);
        QCOMPARE(facts.asymmetricPairs, Index{1});
        QCOMPARE(facts.mostAsymmetric.value(), (AsymmetricPair{0, 1, -0.5}));
        QCOMPARE(facts.forward, 0.25);
        QCOMPARE(facts.backward, 0.75);
        COMPARE_NUMBER(facts.asymmetry, asymmetry(m));
        QCOMPARE(facts.empty, Index{1});
        QCOMPARE(facts.surpassed, Index{0});
        QCOMPARE(facts.duplicates, Index{0});
        QVERIFY(!facts.symmetric() && !facts.zeroDiagonal() && facts.nonNegative());
    }

    /// R prints each column with decimals of its own.
    void digitsOfColumnsAreNoAsymmetry()
    {
        const Matrix printed{
            {81.055093, 80.55872, 2.013693}, {80.558718, 171.04099, -2.956980}, {2.013693, -2.95698, 105.988859}};
        const MatrixFacts facts = matrixFacts(printed, true);
        QVERIFY(facts.symmetric());
        QCOMPARE(facts.roundedPairs, Index{1});
        Matrix other = printed;
        other(0, 2) += 1e-6;  // columns of the same decimals
        QCOMPARE(matrixFacts(other, true).asymmetricPairs, Index{1});
        other = printed;
        other(1, 0) += 1e-5;  // more than the digit that is cut off
        QCOMPARE(matrixFacts(other, true).asymmetricPairs, Index{1});
        QCOMPARE(matrixFacts(Matrix{{1.0, 0.5}, {0.53, 1.0}}, true).asymmetricPairs, Index{1});
    }

    void whatIsNearlyZeroIsNoWholeNumber()
    {
        QVERIFY(matrixFacts(Matrix{{1.0, 3.0}, {3.0, 1.0}}, true).wholeNumbers());
        QVERIFY(!matrixFacts(Matrix{{1.0, 1e-320}, {1e-320, 1.0}}, true).step);
    }

    void duplicatesAndStepsAreFound()
    {
        Matrix m(3, 3);
        m << 2, 1, 2, 1, 2, 1, 2, 1, 2;  // the third object is the first again
        const MatrixFacts facts = matrixFacts(m, true);
        QCOMPARE(facts.duplicates, Index{1});
        QCOMPARE(facts.duplicate, Index{2});
        QCOMPARE(facts.original, Index{0});
        QVERIFY(facts.wholeNumbers() && facts.symmetric() && facts.singularValues.size() == 0);
        QVERIFY(!matrixFacts(m / 3.0, true).step);
        m(0, 1) = m(1, 0) = 5.0;
        QCOMPARE(matrixFacts(m, true).surpassed, Index{2});
        QCOMPARE(matrixFacts(m, false).surpassed, Index{0});
    }

    void theWorstPairIsTheOneThatWasPlanted()
    {
        COMPARE_NUMBER(smallerEigenvalue(1.0, 3.0, 1.0), -2.0);
        COMPARE_NUMBER(smallerEigenvalue(2.0, 0.0, -1.0), -1.0);
        Matrix m = Matrix::Identity(6, 6);
        m(1, 4) = m(4, 1) = 3.0;
        m(0, 2) = m(2, 0) = 1.5;
        PlaceFacts facts;
        lookAtPairs(m, facts);
        QCOMPARE(facts.boundPairs, Index{15});
        QCOMPARE(facts.boundViolations, Index{2});
        QCOMPARE(facts.worstPair->i, Index{1});
        QCOMPARE(facts.worstPair->j, Index{4});
        QCOMPARE(facts.worstPair->value, 3.0);
        COMPARE_NUMBER(facts.worstPair->eigenvalue, -2.0);
        m(3, 3) = -2.0;  // no pair with it says more than it does alone
        PlaceFacts selves;
        lookAtPairs(m, selves);
        QCOMPARE(selves.boundViolations, Index{2});
        QCOMPARE(selves.negativeSelves, Index{1});
        QCOMPARE(selves.worstSelf, Index{3});
        QCOMPARE(selves.worstSelfValue, -2.0);
        PlaceFacts none;
        lookAtPairs(Matrix::Ones(5, 5), none);  // the bound holds with equality
        QCOMPARE(none.negativeSelves, Index{0});
        QCOMPARE(none.boundViolations, Index{0});
        QVERIFY(!none.worstPair);
    }

    void theNegativePartLiesOnTheObjectsItWasPutOn()
    {
        Matrix m = Matrix::Identity(6, 6);
        m(1, 4) = m(4, 1) = 3.0;
        PlaceFacts facts;
        lookAtDirections(eigenpairs(m), 1e-10, facts);
        COMPARE_NUMBER(facts.certificateValue, -2.0);
        COMPARE_NUMBER(facts.certificate.dot(m * facts.certificate), -2.0);
        COMPARE_NUMBER(facts.certificate.norm(), 1.0);
        QCOMPARE(facts.rows.size(), std::size_t{6});
        COMPARE_NUMBER(facts.rows[0].share, 0.5);
        COMPARE_NUMBER(facts.rows[1].share, 0.5);
        QCOMPARE(facts.rows[0].row + facts.rows[1].row, Index{5});
        QVERIFY(facts.halfRows <= 2);
        PlaceFacts none;
        lookAtDirections(eigenpairs(Matrix::Identity(3, 3)), 1e-10, none);
        QVERIFY(none.rows.empty() && none.certificate.size() == 0);
    }

    void aPatternRepeatsAndNoiseDoesNot()
    {
        const Index n = 120;
        const HalvesFacts pattern = halvesFacts(pseudoEuclidean(n), 1e-10, {});
        QCOMPARE(pattern.repeats, Repeats::Yes);
        QCOMPARE(pattern.worstRepeated, Index{20});
        QVERIFY(pattern.confirmed > 0.5 && pattern.worstThere < 0.0);
        const Matrix x = uniformMatrix(n, 5, 1);
        const HalvesFacts noise = halvesFacts(x * x.transpose() + 0.3 * symmetricMatrix(n, 3), 1e-10, {});
        QCOMPARE(noise.repeats, Repeats::No);
        QVERIFY(noise.confirmed < 0.05);
        Matrix nothingElse = symmetricMatrix(n, 4);
        QCOMPARE(halvesFacts(nothingElse, 1e-10, {}).repeats, Repeats::No);
        nothingElse.diagonal().setZero();
        QCOMPARE(halvesFacts(nothingElse, 1e-10, {}).repeats, Repeats::No);
        QCOMPARE(halvesFacts(Matrix::Identity(12, 12), 1e-10, {}).repeats, Repeats::TooFew);
    }

    void classesThatDifferInTheNegativePartAreTold()
    {
        const Index n = 60;
        const Vector y = randomTargets(n, 3);
        std::vector<int> labels(static_cast<std::size_t>(n)), halves(labels);
        for (Index i = 0; i < n; ++i) {
            labels[static_cast<std::size_t>(i)] = y(i) > 0.0 ? 1 : 0;
            halves[static_cast<std::size_t>(i)] = i % 2 == 0 ? 1 : 0;
        }
        const Matrix noise = symmetricMatrix(n, 8);
        const auto of = [](const Matrix& m, const std::vector<int>& classes) {
            return classPartFacts(eigenpairs(m), 1e-10, classes, 1);
        };
        const ClassPartFacts place = of(noise - y * y.transpose(), labels);
        QVERIFY(place.differs && place.placeP < 0.01);
        // One class is made of objects that are dissimilar to themselves.
        const ClassPartFacts size = of(noise - Matrix((y.array() * 4.0).matrix().asDiagonal()), labels);
        QVERIFY(size.differs && size.sizeP < 0.01);
        const ClassPartFacts nothing = of(noise, halves);
        QVERIFY(!nothing.differs);
        QCOMPARE(nothing.exchanges, Index{999});
        QCOMPARE(of(Matrix::Identity(n, n), labels).exchanges, Index{0});
        QCOMPARE(of(noise, {}).exchanges, Index{0});
    }

    /// One object, or two, that are more negative than others are no class that differs from others.
    void classesOfOneOrTwoObjectsAreNotCompared()
    {
        const Index n = 12;
        Matrix m = symmetricMatrix(n, 5) * 0.01;
        m.diagonal().setConstant(1.0);
        m(0, 0) = -5.0;
        m(1, 2) = m(2, 1) = 4.0;
        std::vector<int> few(static_cast<std::size_t>(n), 3);
        few[0] = 0;
        few[1] = few[2] = 1;
        for (std::size_t i = 3; i < 7; ++i) few[i] = 2;
        const ClassPartFacts facts = classPartFacts(eigenpairs(m), 1e-10, few, 1);
        QVERIFY(!facts.differs);
        QCOMPARE(facts.exchanges, Index{999});  // of the two others
        for (std::size_t i = 0; i < few.size(); ++i) few[i] = static_cast<int>(i) / 2;
        QCOMPARE(classPartFacts(eigenpairs(m), 1e-10, few, 1).exchanges, Index{0});
    }

    void whatTheNegativePartIsFollows()
    {
        const auto of = [](Repeats repeats, bool differs, Index exchanges) {
            HalvesFacts halves;
            halves.repeats = repeats;
            return natureOf(halves, {.exchanges = exchanges, .differs = differs});
        };
        QCOMPARE(of(Repeats::Yes, false, 999), Nature::Pattern);
        QCOMPARE(of(Repeats::No, true, 999), Nature::DiffersByClass);
        QCOMPARE(of(Repeats::No, false, 999), Nature::LikeNoise);
        QCOMPARE(of(Repeats::No, false, 0), Nature::OwnOfObjects);
        QCOMPARE(of(Repeats::TooFew, false, 999), Nature::Unknown);
        QCOMPARE(of(Repeats::TooFew, true, 999), Nature::DiffersByClass);
        QCOMPARE(of(Repeats::NothingNegative, false, 0), Nature::NothingNegative);
    }

    void shufflingKeepsTheEntriesAndHalvesAreReproducible()
    {
        const Matrix m = pseudoEuclidean(60);
        const HalvesFacts one = halvesFacts(m, 1e-10, {}), again = halvesFacts(m, 1e-10, {});
        QCOMPARE(one.confirmed, again.confirmed);
        QCOMPARE(one.shuffledFraction, again.shuffledFraction);
        QVERIFY(halvesFacts(m, 1e-10, {.seed = 9}).confirmed != one.confirmed);
        QCOMPARE(one.half, Index{30});
        QVERIFY(one.fractionLow <= one.fraction && one.fraction <= one.fractionHigh);
        // Equal entries stay where they are, whatever the order.
        Matrix same = Matrix::Constant(24, 24, 0.5);
        same.diagonal().setConstant(0.25);
        const HalvesFacts equal = halvesFacts(same, 1e-10, {});
        COMPARE_NUMBER(equal.shuffledWorst, -0.25);
        COMPARE_NUMBER(equal.worstHere, -0.25);
    }

    /// Where neither the negative part nor anything else that was tried changes the scores, the best mean is chance,
    /// and what changes the matrix least is advised, whatever the negative part is.
    void chanceRecommendsNoStrongCorrection()
    {
        const std::vector<double> low{.6, .7, .6, .7, .6, .7, .6, .7, .6, .7},
            luck{.9, .5, .9, .6, .5, .9, .6, .8, .5, .9};  // 5.0 points more on average
        Examination e;
        e.spectrum.negativity = Negativity::Clear;
        e.nature = Nature::DiffersByClass;
        e.matrix.kind = MatrixKind::Dissimilarities;
        const auto compareWith = [&e](const std::vector<double>& square) {
            e.treatments = factsWith({{"as-it-is", {.6, .7, .6, .7, .6, .7, .6, .7, .6, .7}},
                {"clip", {.6, .7, .6, .7, .6, .7, .6, .7, .6, .7}}, {"flip", {.5, .6, .6, .7, .6, .7, .6, .7, .6, .7}},
                {"square", square}});
            e.matters = mattersOf(e.spectrum.negativity, e.treatments);
            e.recommendation = recommended(e);
            return e.treatments.all[e.recommendation.treatment].id;
        };
        QCOMPARE(compareWith(luck), "clip");
        QCOMPARE(e.recommendation.action, Action::Correction);
        const QString why = QString::fromStdString(groundWords(e));
        QVERIFY2(why.startsWith(QStringLiteral(": it changes the matrix least, and nothing that was tried scores "
                                               "significantly better (65.0 %; the best, Square, then SVM, 71.0 %).")),
            qPrintable(why));
        QVERIFY2(!why.contains(QStringLiteral("keeps")), qPrintable(why));
        QCOMPARE(compareWith({.8, .9, .8, .9, .8, .9, .8, .9, .8, .9}), "square");
    }

    void negativityFollowsFromTheDiagnosis()
    {
        const auto of = [](const Matrix& gram, MatrixKind kind) {
            return negativityOf(diagnose(eigenvalues(gram), eigenvalues(centred(gram)), 0.0, {}), isCentred(kind));
        };
        const Matrix x = uniformMatrix(20, 3, 1), psd = x * x.transpose();
        QCOMPARE(of(psd + Matrix::Identity(20, 20), MatrixKind::Similarities), Negativity::None);
        QCOMPARE(of(psd - Matrix::Constant(20, 20, 5.0), MatrixKind::Similarities), Negativity::Origin);
        QCOMPARE(of(symmetricMatrix(20, 1), MatrixKind::Similarities), Negativity::Clear);
        Matrix slight = Matrix::Identity(200, 200);
        slight(0, 0) = -0.5;
        QCOMPARE(of(slight, MatrixKind::Similarities), Negativity::Slight);
        slight(0, 0) = -1e-12;
        QCOMPARE(of(slight, MatrixKind::Similarities), Negativity::Rounding);
    }

    void intervalsAndTestsFollowFromTheScores()
    {
        const std::vector<double> low{.6, .7, .6, .7, .6, .7, .6, .7, .6, .7}, high(10, 0.9);
        const TreatmentFacts facts = factsWith({{"as-it-is", low}, {"clip", high}, {"flip", high}, {"ls-svm", low}});
        COMPARE_NUMBER(facts.all[0].mean, 0.65);
        // t of 9 degrees of freedom is 2.262157 at 97.5 %; s² = 10·0.05²/9, and splits share 9 of 10 samples.
        COMPARE_NUMBER(facts.all[0].halfWidth, 2.262157 * std::sqrt((0.1 + 1.0 / 9.0) * 0.025 / 9.0), 1e-6);
        COMPARE_NUMBER(facts.all[1].halfWidth, 0.0);
        QCOMPARE(facts.asItIs, AgainstClip::Worse);
        QCOMPARE(facts.flipped, AgainstClip::Same);
        COMPARE_NUMBER(facts.asItIsDifference, -0.25);
        QCOMPARE(mattersOf(Negativity::Clear, facts), Matters::Harms);
        QCOMPARE(mattersOf(Negativity::None, facts), Matters::NothingNegative);
        QVERIFY(facts.all[1].adjusted < 0.01);
        QCOMPARE(facts.all[1].adjusted, facts.asItIsP);  // the same comparison, whichever is named first
        COMPARE_NUMBER(facts.all[3].againstNone->mean, 0.0);
        QCOMPARE(mattersOf(Negativity::Clear, factsWith({{"as-it-is", low}, {"clip", low}, {"flip", high}})),
            Matters::Helps);
        QCOMPARE(
            mattersOf(Negativity::Clear, factsWith({{"as-it-is", low}, {"clip", low}, {"flip", low}})), Matters::Not);
        QCOMPARE(mattersOf(Negativity::Clear, factsWith({{"as-it-is", low}})), Matters::Unknown);
    }

    void whatIsRecommendedFollowsFromScoresAndNature()
    {
        const std::vector<double> low{.6, .7, .6, .7, .6, .7, .6, .7, .6, .7},
            high{.8, .9, .8, .9, .8, .9, .8, .9, .8, .9};
        Examination e;
        e.spectrum.negativity = Negativity::Clear;
        const auto chosen = [&e] { return e.treatments.all[recommended(e).treatment].id; };
        e.treatments = factsWith({{"as-it-is", low}, {"clip", high}, {"flip", high}, {"ls-svm", high}});
        const auto ground = [&e] {
            e.recommendation = recommended(e);
            return QString::fromStdString(groundWords(e));
        };
        e.nature = Nature::LikeNoise;
        QCOMPARE(chosen(), "clip");
        QVERIFY2(!ground().contains(QStringLiteral("keeps")), qPrintable(ground()));
        e.nature = Nature::DiffersByClass;
        QCOMPARE(chosen(), "flip");
        QVERIFY2(ground().endsWith(QStringLiteral(" It keeps the negative part, which differs by class.")),
            qPrintable(ground()));
        e.nature = Nature::Pattern;
        QCOMPARE(chosen(), "flip");
        QVERIFY2(ground().endsWith(QStringLiteral("which is a pattern that the objects share.")), qPrintable(ground()));
        e.treatments = factsWith({{"as-it-is", low}, {"clip", low}, {"flip", low}, {"ls-svm", high}});
        QCOMPARE(chosen(), "ls-svm");
        QCOMPARE(recommended(e).action, Action::Method);
        e.treatments = factsWith({{"as-it-is", {}}, {"clip", {}}, {"flip", {}}});
        QCOMPARE(chosen(), "flip");
        QCOMPARE(recommended(e).ground, ActionGround::PatternWithoutScores);
        e.nature = Nature::OwnOfObjects;
        QCOMPARE(chosen(), "clip");
        QCOMPARE(recommended(e).ground, ActionGround::NotSharedWithoutScores);
        e.spectrum.negativity = Negativity::None;
        QCOMPARE(recommended(e).action, Action::Nothing);
        e.matrix.kind = MatrixKind::Dissimilarities;
        QCOMPARE(recommended(e).action, Action::Centre);
    }

    /// Distances between points but for one entry, and a kernel but for one row.
    void aWrongEntryIsSuspected()
    {
        const TestFolder folder;
        const Matrix points = numerics::uniformMatrix(20, 3, 4);
        Matrix d(20, 20);
        for (Index i = 0; i < 20; ++i)
            for (Index j = 0; j < 20; ++j) d(i, j) = (points.row(i) - points.row(j)).norm();
        d(2, 7) = d(7, 2) = 9.0;
        const Examination pair = examine(
            matrixExperiment(folder.write("pair.csv", csvOf(d)), ProximityRole::Dissimilarity));
        QVERIFY(pair.places.culprits);
        std::vector<Index> rows = pair.places.culprits->rows;
        std::ranges::sort(rows);
        QCOMPARE(rows, (std::vector<Index>{2, 7}));
        QVERIFY(pair.places.culprits->fractionWithout < 1e-9);
        const QString todo = QString::fromStdString(headline(pair).back().text);
        QVERIFY2(todo.startsWith(QStringLiteral("First measure the dissimilarity of object 3 and object 8 again: it is "
                                                "9, and with any value between ")),
            qPrintable(todo));
        QVERIFY2(todo.contains(QStringLiteral("If all is right: ")), qPrintable(todo));
        d(4, 9) = d(9, 4) = 9.0;  // no single one explains two of them
        const QString both = QString::fromStdString(
            headline(examine(matrixExperiment(folder.write("both.csv", csvOf(d)), ProximityRole::Dissimilarity)))
                .back()
                .text);
        QVERIFY2(!both.startsWith(QStringLiteral("First measure")), qPrintable(both));
        d(4, 9) = d(9, 4) = (points.row(4) - points.row(9)).norm();

        Matrix k = (-0.5 * d.cwiseAbs2()).array().exp();
        k(2, 7) = k(7, 2) = std::exp(-0.5 * (points.row(2) - points.row(7)).squaredNorm());
        QVERIFY(
            !examine(matrixExperiment(folder.write("good.csv", csvOf(k)), ProximityRole::Similarity)).places.culprits);
        k.row(5).setConstant(3.0);
        k.col(5).setConstant(3.0);
        const Examination row = examine(matrixExperiment(folder.write("row.csv", csvOf(k)), ProximityRole::Similarity));
        QVERIFY(row.places.culprits);
        QCOMPARE(row.places.culprits->rows.front(), Index{5});
        QVERIFY(row.places.culprits->fractionWithout < 1e-9);
    }

    void matricesWithoutAKernelSaySo()
    {
        const TestFolder folder;
        const auto of = [&folder](const Matrix& m) {
            return examine(matrixExperiment(folder.write("odd.csv", csvOf(m)), ProximityRole::Similarity));
        };
        const auto page = [](const Examination& e) {
            const QString text = QString::fromStdString(reportText(e, TextFormat::Text));
            return text.simplified();
        };
        const Examination reversed = of(-Matrix::Identity(5, 5));
        QCOMPARE(reversed.recommendation.ground, ActionGround::NothingPositive);
        QCOMPARE(reversed.treatments.all[reversed.recommendation.treatment].id, std::string("flip"));
        QCOMPARE(reversed.places.negativeSelves, Index{5});
        QCOMPARE(reversed.places.negativeSquares, Index{10});
        QVERIFY2(page(reversed).contains(QStringLiteral("−K is positive semidefinite")), qPrintable(page(reversed)));
        QVERIFY(!page(reversed).contains(QStringLiteral("no more than rounding")));
        QVERIFY(!page(reversed).contains(QStringLiteral("triangle inequality")));

        const Examination zero = of(Matrix::Zero(5, 5));
        QCOMPARE(zero.recommendation.ground, ActionGround::NothingAtAll);
        QVERIFY2(page(zero).contains(QStringLiteral("all its entries are zero")), qPrintable(page(zero)));
        QVERIFY(!page(zero).contains(QStringLiteral("diagonal is not zero")));
        // Given as dissimilarities, too, and with most of them zero, there is nothing that the values are not.
        const auto given = [&folder](const Matrix& m) {
            return examine(matrixExperiment(folder.write("zeros.csv", csvOf(m)), ProximityRole::Dissimilarity));
        };
        const QString same = page(given(Matrix::Zero(5, 5)));
        QVERIFY2(same.contains(QStringLiteral("dissimilarities, all of them zero")), qPrintable(same));
        Matrix apart = Matrix::Zero(5, 5);
        apart.col(4).head(4).setOnes();
        apart.row(4).head(4).setOnes();
        const QString few = page(given(apart));
        QVERIFY2(few.contains(QStringLiteral("most of its entries are zero")), qPrintable(few));
        QVERIFY2(!few.contains(QStringLiteral("diagonal is not zero")), qPrintable(few));

        Matrix skew = Matrix::Zero(5, 5);
        skew(0, 1) = skew(2, 4) = 1.0;
        skew(1, 0) = skew(4, 2) = -1.0;
        const Examination opposite = of(skew);
        QCOMPARE(opposite.recommendation.ground, ActionGround::NothingAtAll);
        QVERIFY2(page(opposite).contains(QStringLiteral("M = −Mᵀ")), qPrintable(page(opposite)));
        QVERIFY(!page(opposite).contains(QStringLiteral("infinity")));

        const Examination constant = of(Matrix::Ones(5, 5));
        QVERIFY2(!page(constant).contains(QStringLiteral("negative ones are")), qPrintable(page(constant)));
        Vector sizes(5);
        sizes << 1.0, 2.0, 3.0, 4.0, 5.0;
        for (const Examination& alone : {of(Matrix::Identity(5, 5)), of(Matrix(sizes.asDiagonal()))}) {
            QVERIFY2(page(alone).contains(QStringLiteral("no object resembles another")), qPrintable(page(alone)));
            QVERIFY(page(alone).contains(QStringLiteral("! nothing to learn from")));
            QVERIFY(!page(alone).contains(QStringLiteral("Nothing has to be corrected")));
        }
        for (const Examination& nothing : {zero, opposite, constant, of(Matrix::Identity(5, 5))}) {
            QVERIFY2(page(nothing).contains(QStringLiteral("Does it matter? Entirely:")), qPrintable(page(nothing)));
            QVERIFY(!page(nothing).contains(QStringLiteral("negative eigenvalues are not the reason")));
        }
        Matrix good = Matrix::Identity(5, 5);
        good(0, 1) = good(1, 0) = 0.5;
        QVERIFY(page(of(good)).contains(QStringLiteral("positive definite")));
        QVERIFY(page(of(good)).contains(QStringLiteral("Nothing has to be corrected")));
    }

    /// A constant that is taken from all entries makes one large negative eigenvalue, which no SVM with a bias sees.
    void whatIsNegativeByItsOriginIsCentred()
    {
        const TestFolder folder;
        const Matrix x = uniformMatrix(40, 5, 3);
        Matrix k = x * x.transpose() - Matrix::Constant(40, 40, 4.0);
        k(3, 8) = k(8, 3) = k(3, 8) + 0.02;  // centred, it is not quite positive semidefinite
        const Examination e = examine(matrixExperiment(folder.write("k.csv", csvOf(k)), ProximityRole::Similarity,
            folder.write("labels.txt", QByteArray("a\nb\n").repeated(20))));
        const Diagnosis& d = e.spectrum.diagnosis;
        QVERIFY(d.centredSignature.negative > 0 && d.centredNegativeEigenfraction < 0.01);
        QVERIFY(d.negativeEigenfraction > 0.3);
        QCOMPARE(e.spectrum.negativity, Negativity::Origin);
        QCOMPARE(e.recommendation.action, Action::Centre);
        const std::vector<Sentence> head = headline(e);
        const QString wrong = QString::fromStdString(head[0].text), todo = QString::fromStdString(head[2].text);
        QVERIFY2(wrong.contains(QString::fromStdString("but only " + percent(d.centredNegativeEigenfraction))),
            qPrintable(wrong));
        QVERIFY2(todo.contains(QStringLiteral("entre it; ")), qPrintable(todo));
    }

    void aFewObjectsThatCarryItAreLookedAtFirst()
    {
        const TestFolder folder;
        Vector selves = Vector::Ones(40);
        selves(11) = selves(30) = -3.0;
        selves.segment(2, 5).setConstant(-0.5);  // without them a third of it would still be there
        const Matrix k = selves.asDiagonal();
        const Examination e = examine(matrixExperiment(folder.write("few.csv", csvOf(k)), ProximityRole::Similarity));
        QCOMPARE(e.places.halfRows, Index{2});
        QVERIFY(!e.places.culprits);
        const QString todo = QString::fromStdString(headline(e).back().text);
        QVERIFY2(todo.startsWith(QStringLiteral("First look at object ")) && todo.contains(QStringLiteral("object 12"))
                && todo.contains(QStringLiteral("object 31"))
                && todo.contains(QStringLiteral("these two of 40 objects")),
            qPrintable(todo));
    }

    /// Three rows of three numbers may be either: the page asks before it says anything of the matrix.
    void aFileThatMayBeSomethingElseIsAskedAboutFirst()
    {
        const auto isAsked = [](const Examination& e) {
            return std::ranges::any_of(e.remarks, [](const Remark& remark) { return !remark.otherwise.empty(); });
        };
        const TestFolder folder;
        Experiment experiment;
        experiment.data = FileData{.file = folder.write("square.csv", "1,2,3\n0,1,5\n-2,0.5,1\n")};
        const Examination e = examine(experiment);
        QVERIFY(isAsked(e));
        const QString wrong = QString::fromStdString(headline(e).front().text);
        QVERIFY2(wrong.startsWith(QStringLiteral("First make sure that the file was read as what it is."))
                && wrong.contains(QStringLiteral("--set data.matrix=")) && !wrong.contains(QStringLiteral("Nothing")),
            qPrintable(wrong));
        experiment.data = FileData{.file = folder.write("table.csv", "1,2,a\n0,1,b\n-2,0.5,a\n")};
        QVERIFY(!isAsked(examine(experiment)));
        // Which column the labels are leaves the matrix what it is.
        Experiment ofSites = matrixExperiment(
            folder.write("m.csv", ",a,b,c,d\na,0,1,2,3\nb,1,0,1,2\nc,2,1,0,1\nd,3,2,1,0\n"), ProximityRole::Dissimilarity);
        std::get<MatrixData>(ofSites.data).labels =
            folder.write("groups.csv", "id,habitat,grazed\na,bog,yes\nb,fen,no\nc,bog,no\nd,fen,yes\n");
        const Examination labelled = examine(ofSites);
        QVERIFY(isAsked(labelled));
        QVERIFY(!QString::fromStdString(headline(labelled).front().text).contains(QStringLiteral("First make sure")));
        const std::string text = reportText(labelled, TextFormat::Text);
        QVERIFY2(text.find("labelled by ‘grazed’: ‘no’ 2") != std::string::npos, text.c_str());
    }

    void aCorrectionThatTheScoresDoNotAskForHasAReason()
    {
        const std::vector<double> same{.6, .7, .6, .7, .6, .7, .6, .7, .6, .7};
        Examination e;
        e.spectrum.negativity = Negativity::Clear;
        e.treatments = factsWith({{"as-it-is", same}, {"clip", same}, {"flip", same}});
        e.nature = Nature::LikeNoise;
        e.matters = mattersOf(e.spectrum.negativity, e.treatments);
        QCOMPARE(e.matters, Matters::Not);
        e.recommendation = recommended(e);
        QVERIFY(QString::fromStdString(groundWords(e)).contains(QStringLiteral("Scores do not require it")));
        e.matters = Matters::Harms;
        QVERIFY(!QString::fromStdString(groundWords(e)).contains(QStringLiteral("Scores do not require it")));
    }

    /// As an experiment that was saved with the fix: the centring is that of the page itself.
    /// Where not all objects are examined, what is said of all of them holds.
    void aChoiceOfObjectsBoundsTheWhole_data()
    {
        QTest::addColumn<bool>("dissimilar");
        QTest::addColumn<bool>("symmetric");
        for (const bool dissimilar : {false, true})
            for (const bool symmetric : {false, true})
                QTest::addRow("%s, %s", dissimilar ? "dissimilarities" : "similarities", symmetric ? "symmetric" : "not")
                    << dissimilar << symmetric;
    }
    void aChoiceOfObjectsBoundsTheWhole()
    {
        QFETCH(bool, dissimilar);
        QFETCH(bool, symmetric);
        const Index n = 300;  // three of the tiles in which it is multiplied
        Matrix values = numerics::uniformMatrix(n, n, 7);
        if (dissimilar) values = 1.0 + 0.4 * values.array();
        if (symmetric) values = Matrix(0.5 * (values + values.transpose()));
        if (dissimilar) values.diagonal().setZero();
        QByteArray csv;
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < n; ++j) csv += QByteArray::number(values(i, j), 'g', 17) + (j + 1 < n ? "," : "\n");
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("whole.csv", csv),
            .role = dissimilar ? ProximityRole::Dissimilarity : ProximityRole::Similarity};
        experiment.kernel = GivenKernel{};
        experiment.split.limit = 20;
        const Examination e = examine(experiment, {}, {.scores = ScoresWanted::Never});
        QVERIFY(e.spectrum.whole);
        const WholeMatrix& whole = *e.spectrum.whole;
        QCOMPARE(whole.objects, n);
        const Matrix entries = dissimilar ? Matrix(-0.5 * values.cwiseAbs2()) : values;
        const Matrix part = 0.5 * (entries + entries.transpose());
        const Vector all = eigenvalues(dissimilar ? centred(part) : part);
        const OutermostSpectrum& outermost = whole.outermost;
        for (Index k = 0; k < outermost.largest.size(); ++k) {
            QVERIFY(std::abs(outermost.largest(k) - all(k)) <= outermost.largestErrors(k) + 1e-9);
            QVERIFY(std::abs(outermost.smallest(k) - all(n - 1 - k)) <= outermost.smallestErrors(k) + 1e-9);
            QVERIFY(outermost.largest(k) <= all(k) && outermost.smallest(k) >= all(n - 1 - k));
        }
        const double share = (-all.array()).max(0.0).sum() / all.cwiseAbs().sum();
        QVERIFY(std::abs(outermost.negativeShareAtLeast - share) < 1e-5 && outermost.negativeShareAtLeast <= share);
        QVERIFY(std::abs(outermost.negativeShareAtMost - share) < 1e-5 && outermost.negativeShareAtMost >= share);
        QVERIFY(whole.negative > 0 && whole.negative <= (all.array() < 0.0).count());
        QVERIFY(whole.positive > 0 && whole.positive <= (all.array() > 0.0).count());
        experiment.split.limit = 300;
        QVERIFY(!examine(experiment, {}, {.scores = ScoresWanted::Never}).spectrum.whole);
    }

    void centredDissimilaritiesAreDissimilarities()
    {
        const TestFolder folder;
        Matrix d = Matrix::Constant(5, 5, 1.0);
        d.diagonal().setZero();
        d(0, 1) = d(1, 0) = 3.0;
        const Experiment given = matrixExperiment(folder.write("d.csv", csvOf(d)), ProximityRole::Dissimilarity);
        const Examination plain = examine(given);
        QCOMPARE(plain.recommendation.action, Action::Correction);
        const Examination fixed = examine(withRecommendation(given, plain));
        QCOMPARE(fixed.matrix.kind, MatrixKind::Dissimilarities);
        QVERIFY(fixed.shown == d);
        QCOMPARE(fixed.spectrum.values, plain.spectrum.values);
        QVERIFY(fixed.pcoa && fixed.certificate);
        const auto lingoes = plain.treatments.placeOf(LingoesCorrection{}),
                   cailliez = plain.treatments.placeOf(CailliezCorrection{});
        QVERIFY(lingoes && cailliez);
        QVERIFY(plain.treatments.all[*lingoes].change
            > plain.treatments.all[*plain.treatments.placeOf(ClipCorrection{})].change);
    }

    /// Programs know no tolerance: what rounding made negative parts their shares, by what the sentence says.
    void sharesOfProgramsDifferByWhatRoundingMakesNegative()
    {
        const TestFolder folder;
        QByteArray rounded;
        for (int i = 0; i < 30; ++i)
            for (int j = 0; j < 30; ++j)
                rounded += QByteArray::number(std::hypot(i % 5 - j % 5, 0.7 * (i / 5 - j / 5)), 'f', 2) + (j < 29 ? "," : "\n");
        const Examination e = examine(matrixExperiment(folder.write("d.csv", rounded), ProximityRole::Dissimilarity));
        QCOMPARE(e.spectrum.negativity, Negativity::Rounding);
        const std::string below = percent(e.pcoa->negative / (e.pcoa->positive + e.pcoa->negative));
        const std::string told = reportText(e, TextFormat::Json);
        QVERIFY2(told.find("the same share, but for the " + below + " of Σ|λ| that rounding makes negative: positive")
                != std::string::npos,
            told.c_str());

        const Examination exact = examine(matrixExperiment(
            folder.write("line.csv", "0,1,2,4\n1,0,1,3\n2,1,0,2\n4,3,2,0\n"), ProximityRole::Dissimilarity));
        QVERIFY(reportText(exact, TextFormat::Json).find("the same share: positive") != std::string::npos);
    }

    void theLadderOfJittersNamesItsUnit()
    {
        const TestFolder folder;
        const auto page = [&](const QByteArray& csv) {
            return reportText(
                examine(matrixExperiment(folder.write("k.csv", csv), ProximityRole::Similarity)), TextFormat::Json);
        };
        QVERIFY(page("1,2,0\n2,1,3\n0,3,1\n").find("… times the mean |K_ii|, the first") != std::string::npos);
        QVERIFY(page("0,2,0\n2,0,3\n0,3,0\n").find("… times the largest |K_ij|, the diagonal being 0, the first")
            != std::string::npos);
    }

    void aPlantedTriangleIsFound()
    {
        const TestFolder folder;
        Matrix d(5, 5);
        for (Index i = 0; i < 5; ++i)
            for (Index j = 0; j < 5; ++j) d(i, j) = std::abs(static_cast<double>(i - j));  // points of a line
        const Examination line = examine(
            matrixExperiment(folder.write("line.csv", csvOf(d)), ProximityRole::Dissimilarity));
        QCOMPARE(line.matrix.kind, MatrixKind::Dissimilarities);
        QCOMPARE(line.spectrum.diagnosis.signature, (Signature{1, 0, 4}));
        QCOMPARE(line.recommendation.action, Action::Centre);
        QVERIFY(line.places.triangles->worst.empty());
        QCOMPARE(line.treatments.reason, NoScores::NoLabels);
        d(0, 4) = d(4, 0) = 7.0;
        const Examination bent = examine(
            matrixExperiment(folder.write("bent.csv", csvOf(d)), ProximityRole::Dissimilarity));
        const TriangleWitness& worst = bent.places.triangles->worst.front();
        QCOMPARE(worst.i, Index{0});
        QCOMPARE(worst.j, Index{4});
        COMPARE_NUMBER(worst.excess, 3.0);
        COMPARE_NUMBER(bent.places.direct, 7.0);
        COMPARE_NUMBER(bent.places.firstLeg + bent.places.secondLeg, 4.0);
        COMPARE_CLOSE(bent.spectrum.values, eigenvalues(-0.5 * centred(d.cwiseAbs2())), 1e-12, 1e-10);
        QVERIFY(bent.spectrum.diagnosis.signature.negative > 0);
        QCOMPARE(bent.halves.repeats, Repeats::TooFew);
    }

    void theLastDigitIsLookedAt()
    {
        const TestFolder folder;
        const auto examined = [&](const Matrix& m, ProximityRole role) {
            return examine(matrixExperiment(folder.write("m.csv", csvOf(m)), role));
        };
        const Matrix points = (6.0 * uniformMatrix(9, 2, 4)).array().round();
        const Examination whole = examined(points * points.transpose(), ProximityRole::Similarity);
        QVERIFY(whole.exact && whole.exact->holds && !whole.certificate);
        QCOMPARE(whole.exact->rank, Index{2});
        Matrix steps(6, 6);
        for (Index i = 0; i < 6; ++i)
            for (Index j = 0; j < 6; ++j) steps(i, j) = static_cast<double>(std::abs(i - j));
        const Examination line = examined(steps, ProximityRole::Dissimilarity);
        QVERIFY(line.exact && line.exact->holds);
        QCOMPARE(line.exact->rank, Index{1});
        // diag(1, 1, 2, 0) with 1e-9 beside the 0: a minor of −1e-18 that no eigenvalue shows.
        Matrix nearly = Vector(Eigen::Vector4d(1, 1, 2, 0)).asDiagonal();
        nearly(2, 3) = nearly(3, 2) = 1e-9;
        const Examination below = examined(nearly, ProximityRole::Similarity);
        QCOMPARE(below.spectrum.diagnosis.signature.negative, Index{0});
        QVERIFY(below.exact && !below.exact->holds && below.certificate);
        QCOMPARE(below.certificate->objects, (std::vector<Index>{2, 3}));
        QVERIFY(below.certificate->number < 0.0);
        QVERIFY(lastDigitSentence(below).find("not positive semidefinite: with v = ") != std::string::npos);
        QVERIFY(reportText(below, TextFormat::PythonCheck).find("Fraction") != std::string::npos);
        QVERIFY(!examined(-nearly, ProximityRole::Similarity).exact);
        QVERIFY(!examined(Matrix::Identity(mostExact + 1, mostExact + 1), ProximityRole::Similarity).exact);
    }

    void labelsThatCannotBeScoredAreSaidToBeSo()
    {
        const TestFolder folder;
        const Matrix m = symmetricMatrix(24, 5);
        const std::string path = folder.write("m.csv", csvOf(m));
        const auto reasonFor = [&](const QByteArray& labels, ScoresWanted wanted = ScoresWanted::Automatic) {
            const std::string file = folder.write("labels.txt", labels);
            return examine(matrixExperiment(path, ProximityRole::Similarity, file), {}, {.scores = wanted})
                .treatments.reason;
        };
        QCOMPARE(reasonFor("a\na\n" + QByteArray("b\n").repeated(22)), NoScores::TooFewOfAClass);
        QCOMPARE(reasonFor(QByteArray("a\nb\n").repeated(12), ScoresWanted::Never), NoScores::NotAsked);
        QCOMPARE(reasonFor(QByteArray("a\nb\n").repeated(12)), NoScores::ThereAre);
    }

    void aStoppedExaminationSaysSo()
    {
        const TestFolder folder;
        const Experiment experiment = matrixExperiment(folder.write("m.csv", csvOf(symmetricMatrix(60, 6))),
            ProximityRole::Similarity, folder.write("labels.txt", QByteArray("a\nb\n").repeated(30)));
        std::vector<std::string> stages;
        RunControl all;
        all.progress = [&](double, std::string_view stage) {
            if (stages.empty() || stages.back() != stage) stages.emplace_back(stage);
        };
        QVERIFY(!examine(experiment, {}, {}, all).cancelled);
        QCOMPARE(stages.back(), "scores");
        for (const std::string& stage : stages) {
            std::stop_source source;
            RunControl control{.stop = source.get_token(), .progress = {}};
            control.progress = [&](double, std::string_view now) {
                if (now == stage) source.request_stop();
            };
            QVERIFY2(examine(experiment, {}, {}, control).cancelled, stage.c_str());
        }
    }

    void whatCannotBeReadIsRefused()
    {
        const TestFolder folder;
        const std::string path = folder.write("m.csv", "1,2\n2,nan\n");
        QVERIFY_EXCEPTION_THROWN(examine(matrixExperiment(path, ProximityRole::Similarity)), InvalidInput);
    }
};

KREINSCOPE_TEST(TestDoctorFacts)

}  // namespace tst_doctor_facts
#include "tst_doctor_facts.moc"
