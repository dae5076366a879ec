// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decision maps of every form a model can have; tst_decision_map is about kernels, planes and transforms.
#include "core/evaluation/decision_map.h"

#include <QtTest>

#include <chrono>
#include <cmath>

#include "core/evaluation/decision_map_loops.h"
#include "core/kernels/fitted_kernel.h"
#include "support/numerics.h"
#include "support/processor_time.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_map_models {

/// The samples as they are.
PreparedData plain(const Matrix& samples)
{
    DataSet data;
    data.samples = samples;
    for (Index k = 1; k <= samples.cols(); ++k) data.featureNames.push_back("x" + std::to_string(k));
    return prepare(data, {.scale = Scaling::None}, {});
}

/// Any expansion will do: a map only evaluates it.
Model expansionOf(Index n, Index outputs)
{
    Model model;
    model.coefficients = uniformMatrix(n, outputs, 77);
    model.bias = uniformMatrix(outputs, 1, 78);
    return model;
}

/// k(x, z) from its formula, not from pair quantities. One needs all training samples: it is asymmetric, for its
/// normaliser is that of x.
struct ByFormula {
    const Matrix& train;
    const Vector& x;
    const Vector& z;

    double operator()(const GaussianKernel& kernel) const { return std::exp(-*kernel.gamma * (x - z).squaredNorm()); }
    double operator()(const PolynomialKernel& kernel) const
    {
        return std::pow(kernel.scale * x.dot(z) + kernel.offset, kernel.degree);
    }
    double operator()(const SigmoidKernel& kernel) const { return std::tanh(*kernel.scale * x.dot(z) + kernel.offset); }
    double operator()(const TruncatedL1Kernel& kernel) const
    {
        return std::max(*kernel.rho - (x - z).lpNorm<1>(), 0.0);
    }
    double operator()(const SneKernel& kernel) const
    {
        const auto similarity = [&](const Vector& other) {
            return std::exp(-(x - other).squaredNorm() / (*kernel.sigma * *kernel.sigma));
        };
        double sum = 0.0;
        for (Index j = 0; j < train.rows(); ++j) sum += similarity(train.row(j));
        return similarity(z) / sum;
    }
    /// The others are not written out here.
    template <class Other> double operator()(const Other&) const
    {
        throw std::logic_error("no formula for this kernel");
    }
};

double byFormula(const Kernel& kernel, const Matrix& train, const Vector& x, const Vector& z)
{
    return std::visit(ByFormula{train, x, z}, kernel);
}

/// Three classes, one part for each pair of them.
Model pairsOfThreeClasses(Index n)
{
    Model model = expansionOf(n, 3);
    model.classes = 3;
    model.bias *= 0.2;
    for (const auto& [positive, negative] : {std::pair(1, 0), std::pair(2, 0), std::pair(2, 1)})
        model.parts.push_back({.positive = positive, .negative = negative, .solution = {}});
    return model;
}

/// Votes of the parts, and less than half a vote by the sums of their values.
Vector votesByHand(const Model& model, const Vector& values)
{
    Vector scores = Vector::Zero(model.classes);
    for (int c = 0; c < model.classes; ++c) {
        double sum = 0.0;
        for (std::size_t k = 0; k < model.parts.size(); ++k) {
            const double value = values(static_cast<Index>(k));
            if (model.parts[k].positive == c) sum += value;
            if (model.parts[k].negative == c) sum -= value;
            if (model.parts[k].positive == c && value > 0.0) scores(c) += 1.0;
            if (model.parts[k].negative == c && value <= 0.0) scores(c) += 1.0;
        }
        scores(c) += 0.49 * sum / (1.0 + std::abs(sum));
    }
    return scores;
}

Model twoSided(Index n, Index outputs)
{
    Model model = expansionOf(n, outputs);
    model.targetCoefficients = uniformMatrix(n, outputs, 91);
    model.targetBias = uniformMatrix(outputs, 1, 92);
    model.merging = uniformMatrix(3, outputs, 93);
    return model;
}

/// f(x) = Σ coefficients·k(x, xᵢ) + bias of one output.
double decisionByHand(const Kernel& kernel, const Matrix& train, const Model& model, const Vector& x)
{
    double sum = model.bias(0);
    for (Index i = 0; i < train.rows(); ++i)
        sum += model.coefficients(i, 0) * byFormula(kernel, train, x, train.row(i));
    return sum;
}

constexpr Box box{-1.3, 1.2, -1.1, 1.4};

class TestMapModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneAgainstOneIsDrawnAsVotes_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addRow("products of factors") << Kernel(GaussianKernel{.gamma = 1.5});
        QTest::addRow("truncated") << Kernel(TruncatedL1Kernel{.rho = 1.2});
        QTest::addRow("tangents") << Kernel(SigmoidKernel{.scale = 0.8, .offset = 0.1});
        QTest::addRow("node by node") << Kernel(SneKernel{.sigma = 0.7});
    }

    void oneAgainstOneIsDrawnAsVotes()
    {
        QFETCH(const Kernel, kernel);
        const PreparedData prepared = plain(uniformMatrix(45, 2, 31));
        const Plane plane = makePlane({}, prepared);
        const Kernel usable = resolved(kernel, statisticsOf(prepared.train));
        const Model model = pairsOfThreeClasses(45);
        const DecisionMap map = decisionMap(
            fitKernel(usable, {.vectors = &prepared.train}).kernel, prepared, model, plane, box, 37, 21);
        QCOMPARE(map.values.size(), std::size_t{3});
        const Vector s = Vector::LinSpaced(37, box.left, box.right), t = Vector::LinSpaced(21, box.bottom, box.top);
        int winners[3] = {};
        for (Index row = 0; row < 21; ++row) {
            for (Index column = 0; column < 37; ++column) {
                const Vector x{{s(column), t(row)}};
                Vector values = model.bias;
                for (Index i = 0; i < 45; ++i) {
                    const Vector z = prepared.train.row(i);
                    values += model.coefficients.row(i).transpose() * byFormula(usable, prepared.train, x, z);
                }
                const Vector want = votesByHand(model, values);
                Index winner = 0;
                want.maxCoeff(&winner);
                ++winners[winner];
                if (values.cwiseAbs().minCoeff() < 1e-4) continue;  // a vote may go either way
                for (Index k = 0; k < 3; ++k)
                    COMPARE_NUMBER(map.values[static_cast<std::size_t>(k)](row, column), want(k),
                        {.relative = 5e-5, .absolute = 5e-5});
            }
        }
        QVERIFY(winners[0] + winners[1] + winners[2] == 21 * 37
            && std::max({winners[0], winners[1], winners[2]}) < 21 * 37);
    }

    void bothFunctionsOfAnAsymmetricKernel_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addColumn<int>("outputs");
        for (const int outputs : {1, 3}) {
            QTest::addRow("sne, %d outputs", outputs) << Kernel(SneKernel{.sigma = 0.6}) << outputs;
            QTest::addRow("symmetric, %d outputs", outputs) << Kernel(TruncatedL1Kernel{.rho = 1.3}) << outputs;
        }
    }

    void bothFunctionsOfAnAsymmetricKernel()
    {
        QFETCH(const Kernel, kernel);
        QFETCH(const int, outputs);
        const PreparedData prepared = plain(uniformMatrix(40, 2, 32));
        const Plane plane = makePlane({}, prepared);
        const Kernel usable = resolved(kernel, statisticsOf(prepared.train));
        const auto value = [&](const Vector& x, const Vector& z) { return byFormula(usable, prepared.train, x, z); };
        Model model = twoSided(40, outputs);
        model.classes = outputs == 1 ? 2 : outputs;
        const FittedKernel fitted = fitKernel(usable, {.vectors = &prepared.train}).kernel;
        const SidedMaps maps = sidedMaps(fitted, prepared, model, plane, box, 33, 9);
        const DecisionMap merged = decisionMap(fitted, prepared, model, plane, box, 33, 9);
        const Vector s = Vector::LinSpaced(33, box.left, box.right), t = Vector::LinSpaced(9, box.bottom, box.top);
        for (const Index row : {0, 4, 8}) {
            for (Index column = 0; column < 33; ++column) {
                const Vector x{{s(column), t(row)}};
                Vector source = model.bias, target = model.targetBias;
                for (Index i = 0; i < 40; ++i) {
                    const Vector z = prepared.train.row(i);
                    source += value(x, z) * model.coefficients.row(i).transpose();
                    target += value(z, x) * model.targetCoefficients.row(i).transpose();
                }
                const Vector exact = decisionAt(fitted, prepared, model, plane, s(column), t(row));
                for (Index k = 0; k < outputs; ++k) {
                    const auto at = static_cast<std::size_t>(k);
                    const double want = model.merging(0, k) * source(k) + model.merging(1, k) * target(k)
                        + model.merging(2, k);
                    COMPARE_NUMBER(exact(k), want, {.relative = 1e-9, .absolute = 1e-9});
                    COMPARE_NUMBER(
                        maps.source.values[at](row, column), source(k), {.relative = 2e-5, .absolute = 2e-5});
                    COMPARE_NUMBER(
                        maps.target.values[at](row, column), target(k), {.relative = 2e-5, .absolute = 2e-5});
                    COMPARE_NUMBER(maps.merged.values[at](row, column), want, {.relative = 2e-5, .absolute = 2e-5});
                    COMPARE_NUMBER(merged.values[at](row, column), want, {.relative = 2e-5, .absolute = 2e-5});
                }
            }
        }
    }

    void votesOfTheSidesAreTheirOwn()
    {
        const PreparedData prepared = plain(uniformMatrix(30, 2, 33));
        const Plane plane = makePlane({}, prepared);
        const Kernel kernel = SneKernel{.sigma = 0.6};
        const FittedKernel fitted = fitKernel(kernel, {.vectors = &prepared.train}).kernel;
        Model model = twoSided(30, 3);
        model.parts = pairsOfThreeClasses(30).parts;
        model.classes = 3;
        const SidedMaps maps = sidedMaps(fitted, prepared, model, plane, box, 11, 7);
        const Vector s = Vector::LinSpaced(11, box.left, box.right), t = Vector::LinSpaced(7, box.bottom, box.top);
        for (const Index row : {0, 6}) {
            for (const Index column : {0, 5, 10}) {
                const Vector x{{s(column), t(row)}};
                Vector source = model.bias, target = model.targetBias;
                for (Index i = 0; i < 30; ++i) {
                    const Vector z = prepared.train.row(i);
                    source += byFormula(kernel, prepared.train, x, z) * model.coefficients.row(i).transpose();
                    target += byFormula(kernel, prepared.train, z, x) * model.targetCoefficients.row(i).transpose();
                }
                const Vector merged = model.merging.row(0).transpose().cwiseProduct(source)
                    + model.merging.row(1).transpose().cwiseProduct(target) + model.merging.row(2).transpose();
                const Vector wanted[] = {
                    votesByHand(model, source), votesByHand(model, target), votesByHand(model, merged)};
                const DecisionMap* drawn[] = {&maps.source, &maps.target, &maps.merged};
                for (int which = 0; which < 3; ++which)
                    for (Index k = 0; k < 3; ++k)
                        COMPARE_NUMBER(drawn[which]->values[static_cast<std::size_t>(k)](row, column), wanted[which](k),
                            {.relative = 5e-5, .absolute = 5e-5});
            }
        }
    }

    void rulesAreGivenWhatTheyAskFor_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addRow("many nodes at a time") << 30;
        QTest::addRow("few nodes at a time") << 1200;
    }

    /// The squared distance to the mean of a class in feature space: k(x, x) − 2 mean k(x, x_i) + mean of the class's
    /// block of K.
    void rulesAreGivenWhatTheyAskFor()
    {
        QFETCH(const int, samples);
        const PreparedData prepared = plain(uniformMatrix(samples, 2, 34));
        const Plane plane = makePlane({}, prepared);
        const Kernel kernel = PolynomialKernel{.scale = 1.0, .offset = 0.5, .degree = 2};
        Model model;
        model.classes = 3;
        model.rule.needsSelf = true;
        model.rule.decide = [](const KernelRows& objects) {
            Matrix scores(objects.rows.rows(), 3);
            scores << objects.rows.rowwise().mean(), objects.self, 2.0 * objects.rows.rowwise().mean() - objects.self;
            return scores;
        };
        const DecisionMap map = decisionMap(
            fitKernel(kernel, {.vectors = &prepared.train}).kernel, prepared, model, plane, box, 41, 23);
        QCOMPARE(map.values.size(), std::size_t{3});
        const Vector s = Vector::LinSpaced(41, box.left, box.right), t = Vector::LinSpaced(23, box.bottom, box.top);
        for (const Index row : {0, 11, 22}) {
            for (const Index column : {0, 1, 20, 40}) {
                const Vector x{{s(column), t(row)}};
                double mean = 0.0;
                for (Index i = 0; i < samples; ++i) {
                    const Vector z = prepared.train.row(i);
                    mean += byFormula(kernel, prepared.train, x, z) / samples;
                }
                const double self = byFormula(kernel, prepared.train, x, x);
                COMPARE_NUMBER(map.values[0](row, column), mean, {.relative = 1e-6, .absolute = 1e-6});
                COMPARE_NUMBER(map.values[1](row, column), self, {.relative = 1e-6, .absolute = 1e-6});
                COMPARE_NUMBER(map.values[2](row, column), 2.0 * mean - self, {.relative = 1e-6, .absolute = 1e-6});
            }
        }
    }

    void loopsOfEveryInstructionSetAreTheSums_data()
    {
        QTest::addColumn<int>("set");
        for (const InstructionSet set : {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512})
            if (set <= newestInstructionSet()) QTest::addRow("%s", nameOf(set)) << int(set);
    }

    void loopsOfEveryInstructionSetAreTheSums()
    {
        QFETCH(const int, set);
        const MapLoops& loops = mapLoops(InstructionSet(set));
        constexpr std::ptrdiff_t samples = 52, columns = 3 * loopColumns;
        const Eigen::MatrixXf numbers = uniformMatrix(samples, 3, 35).cast<float>(),
                              start = uniformMatrix(columns, loopRows, 36).cast<float>();
        const Eigen::MatrixXf peaks = uniformMatrix(samples, loopRows, 37).cast<float>();
        const Eigen::VectorXf highest = peaks.rowwise().maxCoeff();
        for (const bool ascending : {true, false}) {
            const Eigen::VectorXf nodes = ascending ? Eigen::VectorXf::LinSpaced(columns, -1.5F, 2.0F)
                                                    : Eigen::VectorXf::LinSpaced(columns, 2.0F, -1.5F);
            Eigen::MatrixXf sums = start;
            std::vector<int> lists(2 * samples);
            loops.addTruncated({.samples = samples,
                .columns = columns,
                .positions = &numbers(0, 0),
                .coefficients = &numbers(0, 1),
                .peaks = peaks.data(),
                .highest = highest.data(),
                .nodes = nodes.data(),
                .lists = lists.data(),
                .sums = sums.data()});
            for (Index row = 0; row < loopRows; ++row)
                for (Index column = 0; column < columns; ++column) {
                    double want = static_cast<double>(start(column, row));
                    for (Index i = 0; i < samples; ++i)
                        want += static_cast<double>(numbers(i, 1))
                            * std::max(
                                double(peaks(i, row)) - std::abs(double(numbers(i, 0)) - double(nodes(column))), 0.0);
                    COMPARE_NUMBER(sums(column, row), want, {.relative = 2e-6, .absolute = 2e-6});
                }
        }
        // From tiny to huge factors, whose product counts as 10⁹ at most.
        const Eigen::MatrixXf horizontal = (20.0 * uniformMatrix(columns, samples, 38)).array().exp().cast<float>();
        const Eigen::MatrixXf vertical = (60.0 * uniformMatrix(loopRows, samples, 39)).array().exp().cast<float>();
        Eigen::MatrixXf sums = start;
        loops.addSigmoids({.samples = samples,
            .columns = columns,
            .weights = &numbers(0, 2),
            .horizontal = horizontal.data(),
            .vertical = vertical.data(),
            .sums = sums.data()});
        for (Index row = 0; row < loopRows; ++row)
            for (Index column = 0; column < columns; ++column) {
                double want = static_cast<double>(start(column, row));
                for (Index i = 0; i < samples; ++i)
                    want += static_cast<double>(numbers(i, 2))
                        / (1.0 + static_cast<double>(horizontal(column, i)) * static_cast<double>(vertical(row, i)));
                COMPARE_NUMBER(sums(column, row), want, {.relative = 2e-6, .absolute = 5e-6});
            }
    }

    void factorsOfEveryInstructionSetAreExponentials_data() { loopsOfEveryInstructionSetAreTheSums_data(); }

    void factorsOfEveryInstructionSetAreExponentials()
    {
        QFETCH(const int, set);
        constexpr std::ptrdiff_t samples = 2 * gaussianSamples, nodes = 7;
        const Eigen::VectorXf positions = uniformMatrix(samples, 1, 51).cast<float>(),
                              at = uniformMatrix(nodes, 1, 52).cast<float>();
        for (const float rate : {0.0F, 1e-3F, 0.7F, 40.0F, 1e4F, 1e30F}) {
            Eigen::MatrixXf factors(samples, nodes);
            mapLoops(InstructionSet(set))
                .fillGaussianFactors({.samples = samples,
                    .nodes = nodes,
                    .positions = positions.data(),
                    .at = at.data(),
                    .rate = rate,
                    .to = factors.data()});
            for (Index j = 0; j < nodes; ++j)
                for (Index i = 0; i < samples; ++i) {
                    const double difference = double(positions(i) - at(j)),
                                 exponent = double(rate) * difference * difference;
                    COMPARE_NUMBER(
                        factors(i, j), std::exp(-exponent), {.relative = 3e-7 * (1.0 + exponent), .absolute = 1e-37});
                }
        }
    }

    void positionsBeyondTheRangeOfSinglePrecisionAreDrawnToo()
    {
        Matrix samples = uniformMatrix(20, 2, 42);
        samples.row(3) *= 1e60;
        const PreparedData prepared = plain(samples);
        const Plane plane = makePlane({}, prepared);
        const Model model = expansionOf(20, 1);
        const Kernel kernel = TruncatedL1Kernel{.rho = 1.0};
        for (const double size : {1.0, 1e61}) {
            const Box visible{size * box.left, size * box.right, size * box.bottom, size * box.top};
            const DecisionMap map = decisionMap(
                fitKernel(kernel, {.vectors = &prepared.train}).kernel, prepared, model, plane, visible, 9, 6);
            for (const Index column : {0, 4, 8}) {
                const Vector x{{Vector::LinSpaced(9, visible.left, visible.right)(column), visible.bottom}};
                COMPARE_NUMBER(map.values[0](0, column), decisionByHand(kernel, prepared.train, model, x),
                    {.relative = 1e-5, .absolute = 1e-5});
            }
        }
    }

    void sigmoidsBeyondTheRangeOfExponentialsAreDrawnToo()
    {
        const PreparedData prepared = plain(uniformMatrix(35, 2, 40));
        const Plane plane = makePlane({}, prepared);
        const Model model = expansionOf(35, 1);
        for (const double scale : {0.01, 3.0, 30.0, 1e4}) {
            const Kernel kernel = SigmoidKernel{.scale = scale, .offset = -0.3};
            const DecisionMap map = decisionMap(
                fitKernel(kernel, {.vectors = &prepared.train}).kernel, prepared, model, plane, box, 25, 18);
            const Vector s = Vector::LinSpaced(25, box.left, box.right), t = Vector::LinSpaced(18, box.bottom, box.top);
            for (Index row = 0; row < 18; ++row)
                for (Index column = 0; column < 25; ++column)
                    COMPARE_NUMBER(map.values[0](row, column),
                        decisionByHand(kernel, prepared.train, model, Vector{{s(column), t(row)}}),
                        {.relative = 1e-5, .absolute = std::max(1e-5, 1e-6 * scale)});
        }
    }

    void anyMapEndsSoonAfterItIsAskedTo_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addColumn<QString>("model");
        QTest::addRow("two products with n × n matrices") << Kernel(GaussianKernel{.gamma = 1.0}) << "rule";
        QTest::addRow("both directions of an asymmetric kernel") << Kernel(SneKernel{.sigma = 0.6}) << "two-sided";
        QTest::addRow("node by node") << Kernel(FormulaKernel{}) << "expansion";
        QTest::addRow("row by row") << Kernel(MultiquadricKernel{}) << "expansion";
        QTest::addRow("truncated") << Kernel(TruncatedL1Kernel{.rho = 3.0}) << "expansion";
        QTest::addRow("tangents") << Kernel(SigmoidKernel{.scale = 0.5}) << "expansion";
        QTest::addRow("products of factors") << Kernel(GaussianKernel{.gamma = 1.0}) << "expansion";
    }

    void anyMapEndsSoonAfterItIsAskedTo()
    {
        QFETCH(const Kernel, kernel);
        QFETCH(const QString, model);
        constexpr Index n = 2000, nodes = 4000;
        const PreparedData prepared = plain(uniformMatrix(n, 2, 41));
        const Plane plane = makePlane({}, prepared);
        const FittedKernel fitted{.kernel = resolved(kernel, statisticsOf(prepared.train))};
        Model asked = model == "two-sided" ? twoSided(n, 1) : expansionOf(n, 1);
        const Matrix square = Matrix::Ones(n, n);
        if (model == "rule")
            asked.rule.decide = [&](const KernelRows& objects) {
                return Matrix(((objects.rows * square) * square).rowwise().mean());
            };
        StopAfter stop{std::chrono::milliseconds(250)};
        const DecisionMap map = decisionMap(fitted, prepared, asked, plane, box, nodes, nodes, {.stop = stop.token()});
        const double late = stop.lateness();
        qInfo("%.0f ms after it was asked to", late);
        QVERIFY2(late < 1000.0, "100 ms are usual");
        QCOMPARE(map.rows(), nodes);
        if (model != "expansion") QVERIFY(map.values[0](nodes - 1, nodes - 1) == 0.0F);
    }
};

KREINSCOPE_TEST(TestMapModels)

}  // namespace tst_map_models
#include "tst_map_models.moc"
