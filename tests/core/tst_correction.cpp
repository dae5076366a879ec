// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/corrected_spectrum.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/nearest_psd.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_correction {

constexpr double rounding = 1e-13;

Matrix matrixOf(const NearestPsd& nearest)
{
    return nearest.pairs.vectors * nearest.pairs.values.asDiagonal() * nearest.pairs.vectors.transpose();
}

/// Off-diagonal entries of symmetricMatrix() are below 2, so that with 2 no squared distance is negative.
Matrix withDiagonal(Matrix matrix, double value)
{
    matrix.diagonal().setConstant(value);
    return matrix;
}

Correction named(const QString& id)
{
    return alternativeById<Correction>("correction", id.toStdString());
}

class TestCorrection : public QObject {
    Q_OBJECT

private slots:
    void squareOfAnAsymmetricMatrixIsTheGramOfItsRows()
    {
        const Matrix gram = uniformMatrix(12, 12, 8), unseen = uniformMatrix(5, 12, 9);
        const CorrectedSpectrum corrected = squareOfAsymmetric(gram);
        COMPARE_CLOSE(correctedGram(corrected), gram * gram.transpose(), {.absolute = 1e-12});
        QVERIFY(corrected.pairs.values(11) >= -1e-12);
        COMPARE_CLOSE(correctedRows(corrected.rowMap, {}, unseen), unseen * gram.transpose(), {.absolute = 1e-12});
        const Matrix coefficients = uniformMatrix(12, 2, 10);
        COMPARE_CLOSE(unseen * rawCoefficients(corrected.rowMap, {}, coefficients),
            correctedRows(corrected.rowMap, {}, unseen) * coefficients, {.absolute = 1e-11});
    }

    void eigenvaluesOfADiagonalMatrix_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("edits");
        QTest::addColumn<QList<double>>("want");  // of diag(3, 1, −2), in that order
        QTest::addColumn<double>("change");
        QTest::newRow("none") << "none"
                              << "" << QList<double>{3, 1, -2} << 0.0;
        QTest::newRow("clip") << "clip"
                              << "" << QList<double>{3, 1, 0} << 2.0;
        QTest::newRow("flip") << "flip"
                              << "" << QList<double>{3, 1, 2} << 4.0;
        QTest::newRow("shift") << "shift"
                               << "" << QList<double>{5, 3, 0} << std::sqrt(12.0);
        QTest::newRow("square") << "square"
                                << "" << QList<double>{9, 1, 4} << std::sqrt(36.0 + 36.0);
        QTest::newRow("no constant helps") << "add-constant"
                                           << "" << QList<double>{3, 1, -2} << 0.0;
        QTest::newRow("by hand, nothing") << "by-hand"
                                          << "" << QList<double>{3, 1, -2} << 0.0;
        QTest::newRow("by hand") << "by-hand"
                                 << "drop 1; flip 2; clip 3" << QList<double>{0, -1, 0} << std::sqrt(9.0 + 4.0 + 4.0);
    }
    void eigenvaluesOfADiagonalMatrix()
    {
        QFETCH(const QString, id);
        QFETCH(const QString, edits);
        QFETCH(const QList<double>, want);
        QFETCH(const double, change);
        Correction correction = named(id);
        if (auto* byHand = std::get_if<ByHandCorrection>(&correction)) byHand->edits = edits.toStdString();
        const Matrix gram = Eigen::Vector3d(3, 1, -2).asDiagonal();
        const CorrectedSpectrum corrected = correct(correction, gram, eigenpairs(gram), 1e-12);
        const Matrix expected = Eigen::Vector3d(want[0], want[1], want[2]).asDiagonal();
        COMPARE_CLOSE(correctedGram(corrected), expected);
        COMPARE_NUMBER(corrected.change, change);
        QVERIFY(std::is_sorted(corrected.pairs.values.begin(), corrected.pairs.values.end(), std::greater<>()));
    }

    /// A constant that changes nothing was set so, is not needed, or does not exist: which of these is said.
    void whyNoConstantIsAdded_data()
    {
        QTest::addColumn<QList<double>>("diagonal");
        QTest::addColumn<double>("constant");  // NaN: the smallest that helps
        QTest::addColumn<QString>("words");
        const double automatic = std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("set to 0") << QList<double>{3, 1, -2} << 0.0 << "is set to 0";
        // det(K + Δ11ᵀ) = det K·(1 + Δ·1ᵀK⁻¹1) with 1ᵀK⁻¹1 = 5/6: its sign changes at Δ = −1.2 only.
        QTest::newRow("not needed") << QList<double>{3, 1, -2} << automatic << "No constant would remove another";
        // Of 1ᵀK⁻¹1 = 0 it never changes.
        QTest::newRow("none helps") << QList<double>{2, 2, -1} << automatic
                                    << "No constant removes a negative eigenvalue";
    }
    void whyNoConstantIsAdded()
    {
        QFETCH(const QList<double>, diagonal);
        QFETCH(const double, constant);
        QFETCH(const QString, words);
        AddConstantCorrection correction;
        if (!std::isnan(constant)) correction.constant = constant;
        const Matrix gram = Eigen::Vector3d(diagonal[0], diagonal[1], diagonal[2]).asDiagonal();
        const CorrectedSpectrum corrected = correct(correction, gram, eigenpairs(gram), 1e-12);
        QVERIFY(!isCorrected(&corrected));
        const QString unseen = QString::fromStdString(std::string(unseenText(corrected)));
        QVERIFY2(unseen.contains(words), qPrintable(unseen));
    }

    void trainingRowsBecomeRowsOfTheCorrectedMatrix_data()
    {
        QTest::addColumn<QString>("id");
        for (const Correction& correction : alternatives<Correction>())
            if (!std::holds_alternative<ShiftCorrection>(correction)
                && !std::holds_alternative<LingoesCorrection>(correction))
                QTest::newRow(std::string(info(correction).id).c_str())
                    << QString::fromStdString(std::string(info(correction).id));
    }
    void trainingRowsBecomeRowsOfTheCorrectedMatrix()
    {
        QFETCH(const QString, id);
        Correction correction = named(id);
        if (auto* byHand = std::get_if<ByHandCorrection>(&correction)) byHand->edits = "flip 12-14; drop 2, 5";
        const Matrix gram = withDiagonal(symmetricMatrix(14, 3), 2.0);
        const Eigenpairs raw = eigenpairs(gram);
        const CorrectedSpectrum corrected = correct(correction, gram, raw, rounding);
        const Matrix rows = correctedRows(corrected.rowMap, raw, gram), matrix = correctedGram(corrected);
        QVERIFY((rows - matrix).cwiseAbs().maxCoeff() < 1e-12 * matrix.cwiseAbs().maxCoeff());
        // What training objects have in common with themselves becomes the diagonal.
        const Vector self = correctedSelf(corrected.rowMap, raw, rounding, gram.diagonal(), gram, rows);
        QVERIFY((self - matrix.diagonal()).cwiseAbs().maxCoeff() < 1e-12 * matrix.cwiseAbs().maxCoeff());
        // A function of coefficients on rows of K̃ is the same function of others on rows of K, also for unseen rows.
        const Matrix coefficients = uniformMatrix(14, 2, 5), unseen = uniformMatrix(4, 14, 6);
        const Matrix one = correctedRows(corrected.rowMap, raw, unseen) * coefficients;
        const Matrix other = (unseen * rawCoefficients(corrected.rowMap, raw, coefficients)).rowwise()
            + rawBias(corrected.rowMap, coefficients).transpose();
        QVERIFY((one - other).cwiseAbs().maxCoeff() < 1e-10 * (1.0 + one.cwiseAbs().maxCoeff()));
    }

    /// What scripts do with the eigenvalues, with the numbers of this correction, in both languages or in none.
    void linesHoldTheValuesOfParameters()
    {
        for (const Correction& correction : alternatives<Correction>()) {
            const ImageLines lines = imageLines(correction);
            QCOMPARE(lines.numpy.empty(), lines.r.empty());
            QVERIFY((lines.numpy + lines.r).find('{') == std::string::npos);
            // Those that do one thing with each eigenvalue can say it.
            if (about(correction).each) QVERIFY(!lines.numpy.empty());
        }
        const ImageLines lines = imageLines(HomotopyCorrection{-0.25});
        QCOMPARE(lines.numpy, std::string("np.where(values < 0, -0.25 * values, values)"));
        QCOMPARE(lines.r, std::string("ifelse(values < 0, -0.25 * values, values)"));
    }

    /// K itself is trained on where nothing changed, whatever becomes of rows of unseen objects.
    void theMatrixIsKeptWhereNoEigenvalueChanges()
    {
        const Matrix gram = withDiagonal(symmetricMatrix(9, 1), 2.0), singular = Matrix::Ones(3, 3);
        const auto keeps = [](const Correction& correction, const Matrix& matrix) {
            const CorrectedSpectrum corrected = correct(correction, matrix, eigenpairs(matrix), rounding);
            return trainsOnK(&corrected);
        };
        QVERIFY(trainsOnK(nullptr));
        QVERIFY(keeps(NoCorrection{}, gram) && keeps(HomotopyCorrection{1.0}, gram));
        QVERIFY(keeps(AddConstantCorrection{0.0}, gram) && !keeps(AddConstantCorrection{2.0}, gram));
        QVERIFY(keeps(ClipCorrection{}, singular) && keeps(FlipCorrection{}, singular));
        for (const Correction& correction : alternatives<Correction>()) {
            const CorrectedSpectrum corrected = correct(correction, gram, eigenpairs(gram), rounding);
            QCOMPARE(trainsOnK(&corrected), corrected.change <= rounding * corrected.norm);
        }
    }

    /// Each kind of row map for what is corrected so, and a sentence of it.
    void theRowMapSaysWhatHappens()
    {
        const Matrix half = uniformMatrix(9, 9, 3), positive = half * half.transpose(),
                     gram = withDiagonal(symmetricMatrix(9, 1), 2.0);
        const auto of = [&](const Correction& correction, const Matrix& matrix) {
            return correct(correction, matrix, eigenpairs(matrix), rounding);
        };
        QVERIFY(std::holds_alternative<NotCorrected>(of(NoCorrection{}, gram).rowMap));
        QVERIFY(std::holds_alternative<NotCorrected>(of(ByHandCorrection{"clip 1"}, gram).rowMap));
        for (const Correction& correction : {Correction(ClipCorrection{}), Correction(FlipCorrection{}),
                 Correction(FlipCorrection{UnseenRows::Untransformed}), Correction(ShiftCorrection{})}) {
            const CorrectedSpectrum corrected = of(correction, positive);
            QVERIFY(std::holds_alternative<NothingChanged>(corrected.rowMap) && isCorrected(&corrected));
        }
        // Of a singular matrix: K = 11ᵀ, whose rows are multiples of 1; (1, 3) is projected onto it.
        const Matrix ones = Matrix::Ones(2, 2), row = (Matrix(1, 2) << 1, 3).finished();
        for (const Correction& correction : {Correction(ClipCorrection{}), Correction(FlipCorrection{})}) {
            const CorrectedSpectrum corrected = of(correction, ones);
            QCOMPARE(corrected.change < 1e-12, true);
            const Matrix got = correctedRows(corrected.rowMap, eigenpairs(ones), row);
            QVERIFY((got - Matrix::Constant(1, 2, 2.0)).norm() < 1e-12);
        }
        QVERIFY(std::holds_alternative<ScaledEigenvalues>(of(ByHandCorrection{"drop 1"}, gram).rowMap));
        QVERIFY(std::holds_alternative<ShiftedDiagonal>(of(ShiftCorrection{}, gram).rowMap));
        QVERIFY(std::holds_alternative<Transfer>(of(NearestPsdCorrection{}, gram).rowMap));
        QVERIFY(std::holds_alternative<AddedConstant>(of(AddConstantCorrection{2.0}, gram).rowMap));
        QVERIFY(std::holds_alternative<LingoesRows>(of(LingoesCorrection{}, gram).rowMap));
        QVERIFY(std::holds_alternative<Transfer>(of(CailliezCorrection{}, gram).rowMap));
        QVERIFY(!isCorrected(nullptr));
        for (const Correction& correction : alternatives<Correction>()) {
            const CorrectedSpectrum corrected = of(correction, gram);
            if (!isCorrected(&corrected)) continue;
            // The name of one with a constant says how much it is.
            QVERIFY(!corrected.name.empty() && (corrected.constant || corrected.name == about(correction).participle));
            const double left = correctedGram(corrected).rowwise().sum().cwiseAbs().maxCoeff();
            QCOMPARE(left < 1e-9, about(correction).isCentred);
            QVERIFY(!unseenText(corrected).empty());
        }
    }

    void squareIsTheProductOfTheRows()
    {
        const Matrix gram = symmetricMatrix(9, 1), unseen = uniformMatrix(3, 9, 2);
        const Eigenpairs raw = eigenpairs(gram);
        const CorrectedSpectrum corrected = correct(SquareCorrection{}, gram, raw, rounding);
        COMPARE_CLOSE(correctedGram(corrected), Matrix(gram * gram));
        COMPARE_CLOSE(correctedRows(corrected.rowMap, raw, unseen), Matrix(unseen * gram));
    }

    /// Squares that would lose digits, vanish or overflow are no results.
    void squaresOfAnOddSizeAreRefused()
    {
        for (const double unit : {1e-300, 1e-150, 1e152, 1e200}) {
            const Matrix gram = unit * symmetricMatrix(5, 1), asymmetric = unit * uniformMatrix(5, 5, 2);
            const QString said = messageOf([&] { correct(SquareCorrection{}, gram, eigenpairs(gram), rounding); });
            QVERIFY2(said.contains("needs one from 1e-140 to 1e+150; multiply the matrix by a constant"),
                qPrintable(said));
            QVERIFY(messageOf([&] { squareOfAsymmetric(asymmetric); }).contains("its square is to be taken"));
        }
        const Matrix nothing = Matrix::Zero(3, 3), small = 1e-130 * symmetricMatrix(5, 1);
        QCOMPARE(correct(SquareCorrection{}, nothing, eigenpairs(nothing), rounding).pairs.values, Vector(Vector::Zero(3)));
        COMPARE_CLOSE(Matrix(1e260 * correct(SquareCorrection{}, small, eigenpairs(small), rounding).pairs.values),
            Matrix(correct(SquareCorrection{}, 1e130 * small, eigenpairs(1e130 * small), rounding).pairs.values));
    }

    void centringIsTheDoubleCentringFormula()
    {
        const Index n = 9;
        const Matrix gram = symmetricMatrix(n, 1), unseen = uniformMatrix(3, n, 2);
        const Matrix h = Matrix::Identity(n, n) - Matrix::Constant(n, n, 1.0 / static_cast<double>(n));
        const CorrectedSpectrum corrected = correct(CentreCorrection{}, gram, eigenpairs(gram), rounding);
        COMPARE_CLOSE(correctedGram(corrected), Matrix(h * gram * h), {.absolute = 1e-13});
        COMPARE_CLOSE(Matrix(corrected.pairs.values), Matrix(eigenvalues(centred(gram))), {.absolute = 1e-13});
        COMPARE_CLOSE(correctedRows(corrected.rowMap, {}, unseen), centredCross(unseen, gram), {.absolute = 1e-13});
        COMPARE_NUMBER(corrected.change, (gram - h * gram * h).norm());
    }

    void centringKeepsDistances()
    {
        // Of points and new ones the kernel ⟨x + c, z + c⟩, centred, is that of the points around their mean.
        const Matrix points = uniformMatrix(8, 3, 1), fresh = uniformMatrix(4, 3, 2);
        const Eigen::RowVector3d offset(2, -1, 3), mean = points.colwise().mean();
        const Matrix moved = points.rowwise() + offset, movedFresh = fresh.rowwise() + offset;
        const Matrix inner = points.rowwise() - mean, innerFresh = fresh.rowwise() - mean;
        const Matrix gram = moved * moved.transpose(), rows = movedFresh * moved.transpose();
        const CorrectedSpectrum corrected = correct(CentreCorrection{}, gram, eigenpairs(gram), rounding);
        COMPARE_CLOSE(correctedGram(corrected), Matrix(inner * inner.transpose()), {.absolute = 1e-12});
        COMPARE_CLOSE(
            correctedRows(corrected.rowMap, {}, rows), Matrix(innerFresh * inner.transpose()), {.absolute = 1e-12});
        const Vector self = movedFresh.rowwise().squaredNorm();
        COMPARE_CLOSE(Matrix(correctedSelf(corrected.rowMap, {}, rounding, self, rows, {})),
            Matrix(innerFresh.rowwise().squaredNorm()), {.absolute = 1e-12});
    }

    void shiftLeavesUnseenRowsAndSaysSo()
    {
        const Matrix gram = symmetricMatrix(9, 1), unseen = uniformMatrix(3, 9, 2);
        const Eigenpairs raw = eigenpairs(gram);
        const CorrectedSpectrum corrected = correct(ShiftCorrection{}, gram, raw, rounding);
        QVERIFY(correctedRows(corrected.rowMap, raw, unseen) == unseen);
        COMPARE_CLOSE(correctedGram(corrected), Matrix(gram + shiftOf(corrected) * Matrix::Identity(9, 9)));
        QVERIFY(unseenText(corrected).find("stay as they are") != std::string::npos);
    }

    void semidefiniteMatricesStayAsTheyAre_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"none", "clip", "flip", "shift", "nearest-psd", "by-hand"})
            QTest::newRow(id) << QString::fromUtf8(id);
    }
    void semidefiniteMatricesStayAsTheyAre()
    {
        QFETCH(const QString, id);
        const Matrix samples = uniformMatrix(12, 3, 4);
        const Matrix gram = gramMatrix(GaussianKernel{.gamma = 2.0}, samples);
        const CorrectedSpectrum corrected = correct(named(id), gram, eigenpairs(gram), rounding);
        QVERIFY((correctedGram(corrected) - gram).cwiseAbs().maxCoeff() < 1e-7);
    }

    void nearestWithUnitDiagonalOfHighamsExample()
    {
        // Higham 2002, section 4: the nearest correlation matrix of tridiag(1, 1, 1) of order 3, to four digits.
        const Matrix given{{1, 1, 0}, {1, 1, 1}, {0, 1, 1}};
        const Matrix want{{1, 0.7607, 0.1573}, {0.7607, 1, 0.7607}, {0.1573, 0.7607, 1}};
        const NearestPsd nearest = nearestPsd(given, Vector::Ones(given.rows()));
        QVERIFY((matrixOf(nearest) - want).cwiseAbs().maxCoeff() < 5e-5);
        QVERIFY(nearest.pairs.values.minCoeff() >= 0.0);
        QVERIFY(nearest.diagonalError <= 1e-13);
    }

    void nearestWithUnitDiagonalIsPositiveSemidefinite_data()
    {
        QTest::addColumn<Matrix>("gram");
        const Vector points = (Vector(3) << -9.0, -7.0, 7.0).finished();
        QTest::newRow("three points") << Matrix(points * points.transpose());
        QTest::newRow("linear") << Matrix(20.0 * uniformMatrix(60, 4, 5) * uniformMatrix(60, 4, 5).transpose());
        QTest::newRow("indefinite") << Matrix(5.0 * symmetricMatrix(80, 6));
        QTest::newRow("mostly positive") << Matrix(symmetricMatrix(40, 7) + 6.0 * Matrix::Identity(40, 40));
        QTest::newRow("negative") << Matrix(-3.0 * Matrix::Ones(10, 10));
        QTest::newRow("zero") << Matrix(Matrix::Zero(5, 5));
        QTest::newRow("one") << Matrix(Matrix::Constant(1, 1, -4.0));
    }
    /// The nearest one is recognised by the conditions of Karush, Kuhn and Tucker: K̃ − K − diag y is positive
    /// semidefinite and orthogonal to K̃.
    void nearestWithUnitDiagonalIsPositiveSemidefinite()
    {
        QFETCH(const Matrix, gram);
        const NearestPsd nearest = nearestPsd(gram, Vector::Ones(gram.rows()));
        const double size = std::max(1.0, gram.cwiseAbs().maxCoeff());
        QVERIFY(nearest.pairs.values.minCoeff() >= 0.0);
        QVERIFY2(nearest.diagonalError <= 1e-11 * size, QByteArray::number(nearest.diagonalError).constData());
        const Matrix matrix = matrixOf(nearest);
        Matrix multiplier = matrix - gram;
        // y is what makes (K̃ − K − diag y) K̃ zero: its diagonal, row by row, for K̃_ii = 1.
        const Vector y = (multiplier * matrix).diagonal();
        multiplier.diagonal() -= y;
        QVERIFY(eigenvalues(multiplier).minCoeff() >= -1e-9 * size * static_cast<double>(gram.rows()));
        QVERIFY((multiplier * matrix).cwiseAbs().maxCoeff() <= 1e-9 * size * static_cast<double>(gram.rows()));
    }

    void noMatrixWithUnitDiagonalIsNearer()
    {
        const Matrix given = 0.8 * symmetricMatrix(6, 9);
        const Matrix nearest = matrixOf(nearestPsd(given, Vector::Ones(given.rows())));
        const double distance = (given - nearest).norm();
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            // Any other correlation matrix, near and far from the answer.
            Matrix factor = uniformMatrix(6, 6, seed);
            factor.rowwise().normalize();
            const Matrix other = factor * factor.transpose();
            for (const double share : {1.0, 0.1, 0.01})
                QVERIFY((given - (1.0 - share) * nearest - share * other).norm() >= distance - 1e-9);
        }
    }

    void nearestWithAnyDiagonal_data()
    {
        QTest::addColumn<Vector>("diagonal");
        QTest::newRow("of one size") << Vector(Vector::Constant(6, 3.0));
        QTest::newRow("of many sizes") << Vector((Vector(6) << 1e-3, 0.5, 1, 2, 40, 1000).finished());
        QTest::newRow("with zeros") << Vector((Vector(6) << 2, 0, 1, 0, 0.5, 3).finished());
        QTest::newRow("one that is not zero") << Vector((Vector(6) << 0, 0, 2, 0, 0, 0).finished());
    }
    /// The diagonal is kept, row i is 0 where its entry is, and y proves that none is nearer.
    void nearestWithAnyDiagonal()
    {
        QFETCH(const Vector, diagonal);
        const Matrix given = 3.0 * symmetricMatrix(6, 11);
        const NearestPsd nearest = nearestPsd(given, diagonal);
        const Matrix matrix = matrixOf(nearest);
        const double distance = (given - matrix).norm();
        QVERIFY(nearest.pairs.values.minCoeff() >= 0.0);
        QVERIFY((matrix.diagonal() - diagonal).cwiseAbs().maxCoeff() < 1e-10 * diagonal.maxCoeff());
        for (Index i = 0; i < 6; ++i)
            if (diagonal(i) == 0.0) QVERIFY(matrix.row(i).isZero(0.0) && matrix.col(i).isZero(0.0));
        COMPARE_NUMBER(nearest.bound, distance, {.relative = 1e-8});
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            Matrix factor = uniformMatrix(6, 6, seed);
            factor.rowwise().normalize();
            const Matrix roots = diagonal.cwiseSqrt().asDiagonal();
            const Matrix other = roots * factor * factor.transpose() * roots;
            for (const double share : {1.0, 0.1, 0.01})
                QVERIFY((given - (1.0 - share) * matrix - share * other).norm() >= distance * (1.0 - 1e-9));
        }
    }

    void nearestOfTwoIsClamped()
    {
        // Of 2×2 matrices the entry beside the diagonal is cut to ±√(c₁c₂).
        for (const double entry : {-7.0, -1.0, 0.5, 7.0}) {
            const Matrix given{{4, entry}, {entry, 1}};
            const Matrix matrix = correctedGram(correct(NearestPsdCorrection{}, given, eigenpairs(given), rounding));
            const double want = std::clamp(entry, -2.0, 2.0);
            COMPARE_CLOSE(matrix, (Matrix{{4, want}, {want, 1}}), {.absolute = 1e-7});
        }
        const Matrix zero{{2, 1}, {1, 0}};
        COMPARE_CLOSE(
            correctedGram(correct(NearestPsdCorrection{}, zero, eigenpairs(zero), rounding)), (Matrix{{2, 0}, {0, 0}}));
    }

    void impossibleDiagonalsAreRefused()
    {
        const auto refusal = [](const Matrix& gram) {
            return messageOf([&] { correct(NearestPsdCorrection{}, gram, eigenpairs(gram), rounding); });
        };
        QVERIFY(refusal(Matrix{{1, 0}, {0, -0.5}}).contains(QStringLiteral("object 2 is −0.5")));
        QVERIFY(refusal(Matrix{{0, -1}, {-1, 0}}).contains(QStringLiteral("Lingoes or Cailliez")));
        QVERIFY(refusal(Matrix::Zero(3, 3)).isEmpty());
    }

    void editsAreReadAndWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        QTest::newRow("nothing") << ""
                                 << "";
        QTest::newRow("one") << "flip 3"
                             << "flip 3";
        QTest::newRow("ranges and lists") << "drop 5, 4,6 ; flip 198-200"
                                          << "flip 198-200; drop 4-6";
        QTest::newRow("the last counts") << "flip 1-5; drop 3"
                                         << "flip 1-2, 4-5; drop 3";
        QTest::newRow("spaces") << "  clip   7 ,9;"
                                << "clip 7, 9";
        QTest::newRow("of so many") << "of 12;drop 3"
                                    << "drop 3; of 12";
    }
    void editsAreReadAndWritten()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, written);
        const auto ranges = Written<EigenEditRanges>(text.toStdString());
        const EigenEdits edits = eigenEdits(*ranges);
        QCOMPARE(QString::fromStdString(eigenEditsText(edits, ranges->of)), written);
        QVERIFY(eigenEdits(*Written<EigenEditRanges>(eigenEditsText(edits, ranges->of))) == edits);
    }

    void editsThatCannotBeReadAreQuoted_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"flop 3", "flip", "flip 0", "flip 3-1", "flip 1.5", "flip three", "3", "flip -2",
                 "flip 99999999999", "flip 1 2", "of", "of 0", "of 1-2"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void editsThatCannotBeReadAreQuoted()
    {
        QFETCH(const QString, text);
        const QString message = messageOf([&] { Written<EigenEditRanges>(text.toStdString()); });
        QVERIFY2(message.contains(text) && message.contains(QStringLiteral("flip, clip or drop")), qPrintable(message));
    }

    /// The eigenvalue of a number is another one in a matrix of another size.
    void editsOfAnotherSizeAreRefused()
    {
        const Matrix gram = symmetricMatrix(4, 1);
        const auto refusal = [&](const char* edits) {
            return messageOf([&] { correct(ByHandCorrection{edits}, gram, eigenpairs(gram), rounding); });
        };
        QVERIFY2(refusal("flip 4; of 5").contains(QStringLiteral("in a matrix of 5, and here are 4")),
            qPrintable(refusal("flip 4; of 5")));
        QCOMPARE(refusal("flip 4; of 4"), QString());
    }

    void anEigenvalueThatIsNotThereIsRefused()
    {
        const Matrix gram = symmetricMatrix(4, 1);
        const QString message = messageOf(
            [&] { correct(ByHandCorrection{"flip 5"}, gram, eigenpairs(gram), rounding); });
        QCOMPARE(message, QStringLiteral("correction.edits names eigenvalue 5, and there are 4."));
    }

    void degenerateMatrices_data() { trainingRowsBecomeRowsOfTheCorrectedMatrix_data(); }
    void degenerateMatrices()
    {
        QFETCH(const QString, id);
        for (const Matrix& gram :
            {Matrix(Matrix::Zero(3, 3)), Matrix(Matrix::Constant(1, 1, -2.0)), Matrix(-Matrix::Identity(2, 2))}) {
            if (id == QStringLiteral("nearest-psd") && gram.diagonal().minCoeff() < 0.0) continue;  // refused
            if (id == QStringLiteral("cailliez") && gram.rows() == 2) continue;  // d² = −2, refused
            const Eigenpairs raw = eigenpairs(gram);
            const CorrectedSpectrum corrected = correct(named(id), gram, raw, rounding);
            QVERIFY(correctedGram(corrected).allFinite());
            QVERIFY(correctedRows(corrected.rowMap, raw, gram).allFinite());
            QVERIFY(std::isfinite(corrected.change));
        }
    }
};

KREINSCOPE_TEST(TestCorrection)

}  // namespace tst_correction
#include "tst_correction.moc"
