// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/kernels/pair_quantity.h"
#include "core/kernels/pair_tiles.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_pair_quantity {

constexpr InstructionSet instructionSets[] = {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512};

struct NamedQuantity {
    const char* name;
    PairQuantity quantity;
};

constexpr NamedQuantity quantities[] = {{"inner products", PairQuantity::InnerProduct},
    {"squared distances", PairQuantity::SquaredDistance}, {"L1 distances", PairQuantity::L1Distance},
    {"chi-square", PairQuantity::ChiSquare}, {"minimum sums", PairQuantity::MinimumSum}};

long double term(PairQuantity quantity, long double x, long double z)
{
    switch (quantity) {
    case PairQuantity::InnerProduct: return x * z;
    case PairQuantity::SquaredDistance: return (x - z) * (x - z);
    case PairQuantity::L1Distance: return std::abs(x - z);
    case PairQuantity::ChiSquare: return x == 0 && z == 0 ? 0 : (x - z) * (x - z) / (std::abs(x) + std::abs(z));
    case PairQuantity::MinimumSum: return x > 0 && z > 0 ? std::min(x, z) : x < 0 && z < 0 ? std::min(-x, -z) : 0;
    }
    return 0;
}

/// The plain double loop, in extended precision.
Matrix byDefinition(PairQuantity quantity, const Matrix& a, const Matrix& b)
{
    Matrix result(a.rows(), b.rows());
    for (Index i = 0; i < a.rows(); ++i)
        for (Index j = 0; j < b.rows(); ++j) {
            long double sum = 0;
            for (Index k = 0; k < a.cols(); ++k) sum += term(quantity, a(i, k), b(j, k));
            result(i, j) = static_cast<double>(sum);
        }
    return result;
}

/// [X⁺ X⁻]: the features that a histogram would have.
Matrix parts(const Matrix& samples)
{
    Matrix result(samples.rows(), 2 * samples.cols());
    result << samples.cwiseMax(0.0), (-samples).cwiseMax(0.0);
    return result;
}

/// Zeros among the numbers, as histograms have.
Matrix sparseMatrix(Index rows, Index columns, std::uint64_t seed)
{
    const Matrix values = uniformMatrix(rows, columns, seed);
    return (uniformMatrix(rows, columns, seed + 1).array() > 0.2).select(values, 0.0);
}

PairTile tileOf(const PairTiles& tiles, PairQuantity quantity)
{
    const PairTile all[] = {
        tiles.innerProducts, tiles.squaredDistances, tiles.l1Distances, tiles.chiSquares, tiles.minimumSums};
    return all[int(quantity)];
}

/// By the formula in pair_tiles.h, entry by entry.
std::vector<double> packed(const Matrix& samples)
{
    const Index panels = (samples.rows() + panelSamples - 1) / panelSamples;
    std::vector<double> result(static_cast<std::size_t>(panels * panelSamples * samples.cols()), 0.0);
    for (Index i = 0; i < samples.rows(); ++i)
        for (Index k = 0; k < samples.cols(); ++k)
            result[static_cast<std::size_t>(i / panelSamples * panelSamples * samples.cols() + k * panelSamples
                + i % panelSamples)] = samples(i, k);
    return result;
}

class TestPairQuantity : public QObject {
    Q_OBJECT

private slots:
    void quantitiesFollowTheirDefinition_data()
    {
        QTest::addColumn<PairQuantity>("quantity");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("features");
        struct Shape {
            const char* name;
            int rows, columns, features;
        };
        for (const auto& [name, quantity] : quantities)
            for (const Shape& shape :
                {Shape{"one pair, one feature", 1, 1, 1}, Shape{"a register and one more", 9, 3, 2},
                    Shape{"a panel", 16, 16, 3}, Shape{"a block", 128, 128, 5},
                    Shape{"blocks and one more", 257, 129, 12}, Shape{"few columns", 70, 2, 20},
                    Shape{"one row", 1, 200, 4}, Shape{"as many features as are packed", 20, 21, 128},
                    Shape{"one more feature", 65, 70, 129}, Shape{"many features", 18, 67, 300}})
                QTest::addRow("%s, %s", name, shape.name) << quantity << shape.rows << shape.columns << shape.features;
    }

    void quantitiesFollowTheirDefinition()
    {
        QFETCH(const PairQuantity, quantity);
        QFETCH(const int, rows);
        QFETCH(const int, columns);
        QFETCH(const int, features);
        const Matrix a = sparseMatrix(rows, features, 1), b = sparseMatrix(columns, features, 2);
        // Numbers of the order of 1: the sum of d of them in any order is within d units of rounding of their sum of
        // sizes.
        const numerics::Tolerance tolerance{.relative = 0.0, .absolute = 1e-15 * (features + 2)};
        COMPARE_CLOSE(pairQuantities(quantity, a, b), byDefinition(quantity, a, b), tolerance);
        COMPARE_CLOSE(pairQuantities(quantity, b), byDefinition(quantity, b, b), tolerance);
        QVERIFY2(pairQuantities(quantity, b) == pairQuantities(quantity, b).transpose(), "not symmetric");
        QVERIFY2(
            pairQuantities(quantity, b) == pairQuantities(quantity, b, b), "the value of a pair depends on its place");
        QVERIFY2(pairQuantities(quantity, a, b) == pairQuantities(quantity, b, a).transpose(),
            "not symmetric in its two samples");
    }

    void blocksOfALargerMatrixWorkToo()
    {
        const Matrix all = uniformMatrix(90, 7, 3);
        for (const auto& [name, quantity] : quantities) {
            const Matrix want = pairQuantities(
                quantity, Matrix(all.block(5, 2, 70, 4)), Matrix(all.block(3, 2, 20, 4)));
            QVERIFY2(pairQuantities(quantity, all.block(5, 2, 70, 4), all.block(3, 2, 20, 4)) == want, name);
        }
    }

    void nothingHasNoPairsAndNoFeaturesSumToZero()
    {
        for (const auto& [name, quantity] : quantities) {
            QCOMPARE(pairQuantities(quantity, Matrix(0, 3)).size(), Index(0));
            const Matrix empty = pairQuantities(quantity, Matrix(0, 3), uniformMatrix(4, 3, 1));
            QVERIFY2(empty.rows() == 0 && empty.cols() == 4, name);
            QVERIFY2(pairQuantities(quantity, Matrix(3, 0)) == Matrix::Zero(3, 3), name);
        }
    }

    void coincidingSamplesHaveDistanceExactlyZero_data()
    {
        QTest::addColumn<PairQuantity>("quantity");
        for (const auto& [name, quantity] : quantities)
            if (quantity != PairQuantity::InnerProduct && quantity != PairQuantity::MinimumSum)
                QTest::addRow("%s", name) << quantity;
    }

    void coincidingSamplesHaveDistanceExactlyZero()
    {
        QFETCH(const PairQuantity, quantity);
        for (const double scale : {1e-300, 1.0, 1e6, 1e150}) {
            Matrix samples = uniformMatrix(150, 131, 4) * scale;
            samples.row(140) = samples.row(1);
            const Matrix values = pairQuantities(quantity, samples);
            QCOMPARE(values(140, 1), 0.0);
            QCOMPARE(values(1, 140), 0.0);
            QVERIFY(values.diagonal().isZero(0.0));
        }
    }

    void nearSamplesFarFromZeroKeepTheirDistance()
    {
        Matrix samples(2, 3);
        samples << 1e8, 2e8, -3e8, 1e8 + 0x1p-10, 2e8 - 0x1p-11, -3e8;
        QVERIFY(pairQuantities(PairQuantity::SquaredDistance, samples)(0, 1) == 0x1p-20 + 0x1p-22);
        QVERIFY(pairQuantities(PairQuantity::L1Distance, samples)(0, 1) == 0x1p-10 + 0x1p-11);
    }

    void histogramQuantitiesCompareParts_data()
    {
        QTest::addColumn<PairQuantity>("quantity");
        QTest::addRow("chi-square") << PairQuantity::ChiSquare;
        QTest::addRow("minimum sums") << PairQuantity::MinimumSum;
    }

    void histogramQuantitiesCompareParts()
    {
        QFETCH(const PairQuantity, quantity);
        const Matrix samples = sparseMatrix(40, 6, 5);
        COMPARE_CLOSE(pairQuantities(quantity, samples), byDefinition(quantity, parts(samples), parts(samples)),
            {.absolute = 1e-14});
    }

    void histogramKernelsArePositiveSemidefiniteWithNegativeFeatures()
    {
        const Matrix samples = sparseMatrix(60, 3, 7);
        const Matrix intersection = pairQuantities(PairQuantity::MinimumSum, samples);
        const Matrix chiSquare = (-2.0 * pairQuantities(PairQuantity::ChiSquare, samples)).array().exp();
        for (const Matrix& gram : {intersection, chiSquare}) {
            const Vector values = eigenvalues(gram);
            QVERIFY2(values.minCoeff() > -1e-13 * values.maxCoeff(), QByteArray::number(values.minCoeff()).constData());
        }
    }

    void extremeFeatures_data()
    {
        QTest::addColumn<PairQuantity>("quantity");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("z");
        QTest::addColumn<double>("want");
        constexpr double largest = std::numeric_limits<double>::max(),
                         smallest = std::numeric_limits<double>::denorm_min();
        QTest::addRow("chi-square of two zeros") << PairQuantity::ChiSquare << 0.0 << 0.0 << 0.0;
        QTest::addRow("chi-square of zeros of two signs") << PairQuantity::ChiSquare << -0.0 << 0.0 << 0.0;
        QTest::addRow("chi-square with zero") << PairQuantity::ChiSquare << 0.0 << 3.0 << 3.0;
        QTest::addRow("chi-square of two signs") << PairQuantity::ChiSquare << -2.0 << 3.0 << 5.0;
        QTest::addRow("chi-square whose square overflows") << PairQuantity::ChiSquare << 0.0 << 1e200 << 1e200;
        QTest::addRow("chi-square whose square underflows") << PairQuantity::ChiSquare << 0.0 << 1e-200 << 1e-200;
        QTest::addRow("chi-square whose denominator overflows")
            << PairQuantity::ChiSquare << largest << 0.5 * largest << largest / 6.0;
        QTest::addRow("minimum of the smallest") << PairQuantity::MinimumSum << smallest << 1.0 << smallest;
        QTest::addRow("minimum of the largest") << PairQuantity::MinimumSum << -largest << -largest << largest;
        QTest::addRow("minimum of two signs") << PairQuantity::MinimumSum << -largest << largest << 0.0;
    }

    void extremeFeatures()
    {
        QFETCH(const PairQuantity, quantity);
        QFETCH(const double, x);
        QFETCH(const double, z);
        QFETCH(const double, want);
        const Matrix values = pairQuantities(quantity, Matrix{{x}, {z}});
        COMPARE_NUMBER(values(0, 1), want, {.relative = 1e-15, .absolute = 0.0});
        QVERIFY(values(1, 0) == values(0, 1));
    }

    void everyInstructionSetComputesTheSame_data()
    {
        QTest::addColumn<InstructionSet>("set");
        for (const InstructionSet set : instructionSets) QTest::addRow("%s", nameOf(set)) << set;
    }

    void everyInstructionSetComputesTheSame()
    {
        QFETCH(const InstructionSet, set);
        if (set > newestInstructionSet()) QSKIP("This CPU cannot run it.");
        for (const int rows : {1, 16, 23, 64})
            for (const int columns : {1, 4, 7, 33}) {
                const Matrix a = sparseMatrix(rows, 19, 11), b = sparseMatrix(columns, 19, 13);
                const std::vector<double> rowPanels = packed(a), columnPanels = packed(b);
                for (const auto& [name, quantity] : quantities) {
                    // One more row, which must stay as it is, and sums to add to.
                    Matrix sums = Matrix::Constant(rows + 1, columns, 100.0);
                    PairBlock block{.rowPanels = rowPanels.data(),
                        .columnPanels = columnPanels.data(),
                        .rows = rows,
                        .columns = columns,
                        .features = 19,
                        .first = false,
                        .sums = sums.data(),
                        .stride = rows + 1};
                    tileOf(pairTiles(set), quantity)(block);
                    COMPARE_CLOSE(sums.topRows(rows).array() - 100.0, byDefinition(quantity, a, b),
                        {.relative = 0.0, .absolute = 1e-13});
                    block.first = true;
                    tileOf(pairTiles(set), quantity)(block);
                    COMPARE_CLOSE(
                        sums.topRows(rows), byDefinition(quantity, a, b), {.relative = 0.0, .absolute = 1e-13});
                    QVERIFY2((sums.row(rows).array() == 100.0).all(), name);
                }
            }
    }

    void functionsGetEveryPairOnce()
    {
        const Matrix a = uniformMatrix(70, 2, 20), b = uniformMatrix(130, 2, 21);
        const PairFunction addOne = [](Eigen::ArrayXXd& block) { block += 1.0; };
        QVERIFY(pairValues(PairQuantity::L1Distance, a, b, addOne)
            == (pairQuantities(PairQuantity::L1Distance, a, b).array() + 1.0).matrix());
        QVERIFY(pairValues(PairQuantity::L1Distance, b, addOne)
            == (pairQuantities(PairQuantity::L1Distance, b).array() + 1.0).matrix());
    }

    void valuesAreSymmetricEvenIfTheFunctionIsNot()
    {
        const auto byPlace = [](Eigen::ArrayXXd& block) {
            for (Index i = 0; i < block.size(); ++i) block.data()[i] += 1e-3 * static_cast<double>(i);
        };
        const Matrix values = pairValues(PairQuantity::SquaredDistance, uniformMatrix(140, 2, 22), byPlace);
        QVERIFY(values == values.transpose());
    }

    void aStopBetweenStripsLeavesAnEmptyMatrix()
    {
        const Matrix samples = uniformMatrix(400, 2, 23);
        std::stop_source source;
        int blocks = 0;
        const PairFunction stopAtFirst = [&](Eigen::ArrayXXd&) {
            ++blocks;
            source.request_stop();
        };
        QCOMPARE(
            pairValues(PairQuantity::L1Distance, samples, stopAtFirst, {.stop = source.get_token()}).size(), Index(0));
        QVERIFY2(blocks > 0 && blocks <= 4, QByteArray::number(blocks).constData());
        blocks = 0;
        QCOMPARE(
            pairValues(PairQuantity::L1Distance, samples, samples, stopAtFirst, {.stop = source.get_token()}).size(),
            Index(0));
        QCOMPARE(blocks, 0);
    }

    void mirroringCopiesTheLowerTriangle()
    {
        for (const Index n : {1, 7, 128, 129, 300}) {
            Matrix matrix = uniformMatrix(n, n, 24);
            const Matrix want = matrix.selfadjointView<Eigen::Lower>();
            mirrorLowerTriangle(matrix);
            QVERIFY(matrix == want);
        }
    }
};

KREINSCOPE_TEST(TestPairQuantity)

}  // namespace tst_pair_quantity
#include "tst_pair_quantity.moc"
