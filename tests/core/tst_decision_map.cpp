// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/decision_map.h"

#include <QtTest>

#include <cmath>

#include "core/kernels/fitted_kernel.h"
#include "core/kernels/gram.h"
#include "support/kernel_rows.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_decision_map {

DataSet dataOf(const Matrix& samples)
{
    DataSet data;
    data.samples = samples;
    data.description = "test data";
    for (Index k = 1; k <= samples.cols(); ++k) data.featureNames.push_back("x" + std::to_string(k));
    return data;
}

/// The samples as they are.
PreparedData plain(const Matrix& samples)
{
    return prepare(dataOf(samples), {.scale = Scaling::None}, {});
}

/// Features of different size, away from zero.
Matrix unequalFeatures(Index n, Index features, std::uint64_t seed)
{
    Matrix samples = uniformMatrix(n, features, seed);
    for (Index j = 0; j < features; ++j)
        samples.col(j) =
            (samples.col(j).array() * (0.4 + 0.8 * static_cast<double>(j)) + 3.0 - 2.0 * static_cast<double>(j))
                .matrix();
    return samples;
}

/// Any expansion will do: a map only evaluates it.
Model expansionOf(Index n, Index outputs, double size = 1.0)
{
    Model model;
    model.coefficients = size * uniformMatrix(n, outputs, 77);
    model.bias = uniformMatrix(outputs, 1, 78);
    return model;
}

/// k(x, z) from its formula, not from pair quantities.
struct ByFormula {
    const Vector& x;
    const Vector& z;

    double operator()(const LinearKernel&) const { return x.dot(z); }
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
    double operator()(const NegativeDistanceKernel& kernel) const { return -std::pow((x - z).norm(), kernel.beta); }
    double operator()(const LaplacianKernel& kernel) const { return std::exp(-*kernel.gamma * (x - z).lpNorm<1>()); }
    double operator()(const ChiSquareKernel& kernel) const
    {
        double sum = 0.0;
        for (Index k = 0; k < x.size(); ++k)
            if (x(k) != z(k)) sum += (x(k) - z(k)) * (x(k) - z(k)) / (std::abs(x(k)) + std::abs(z(k)));
        return std::exp(-*kernel.gamma * sum);
    }
    double operator()(const HistogramIntersectionKernel&) const
    {
        double sum = 0.0;
        for (Index k = 0; k < x.size(); ++k)
            if (x(k) * z(k) > 0.0) sum += std::min(std::abs(x(k)), std::abs(z(k)));
        return sum;
    }
    /// The others are not written out once more here.
    template <class Other> double operator()(const Other&) const
    {
        throw std::logic_error("no formula for this kernel");
    }
};

/// Whether the kernel has a formula above.
bool isByFormula(const Kernel& kernel)
{
    const std::string_view id = info(kernel).id;
    for (const char* known : {"linear", "rbf", "polynomial", "sigmoid", "tl1", "laplacian", "negative-distance",
             "chi-square", "histogram-intersection"})
        if (id == known) return true;
    return false;
}

FittedKernel fittedTo(const Kernel& kernel, const PreparedData& prepared)
{
    return fitKernel(kernel, {.vectors = &prepared.train}).kernel;
}

DecisionMap decisionMap(const Kernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane,
    const Box& visible, Index columns, Index rows, const RunControl& control = {})
{
    return krein::decisionMap(fittedTo(kernel, prepared), prepared, model, plane, visible, columns, rows, control);
}

Vector decisionAt(
    const Kernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane, double s, double t)
{
    return krein::decisionAt(fittedTo(kernel, prepared), prepared, model, plane, s, t);
}

/// f(x) = Σ coefficients·k(x, xᵢ) + bias for the first output.
double decisionByHand(const Kernel& kernel, const Matrix& train, const Model& model, const Vector& x)
{
    double sum = model.bias(0);
    for (Index i = 0; i < train.rows(); ++i) {
        const Vector z = train.row(i);
        sum += model.coefficients(i, 0) * std::visit(ByFormula{x, z}, kernel);
    }
    return sum;
}

/// Scaling and principal components written out once more, fitted on all rows.
class HandMadeTransform {
public:
    HandMadeTransform(const Matrix& raw, Scaling scale, Index components) : m_scale(scale)
    {
        m_low = raw.colwise().minCoeff().transpose();
        m_high = raw.colwise().maxCoeff().transpose();
        m_mean = raw.colwise().mean().transpose();
        m_deviation = (raw.rowwise() - m_mean.transpose()).cwiseAbs2().colwise().mean().cwiseSqrt().transpose();
        if (components == 0) return;
        Matrix scaled(raw.rows(), raw.cols());
        for (Index i = 0; i < raw.rows(); ++i) scaled.row(i) = one(raw.row(i)).transpose();
        m_centre = scaled.colwise().mean().transpose();
        m_directions =
            reference::rightSingularVectors(scaled.rowwise() - m_centre.transpose()).leftCols(components);  // no kernel
                                                                                                            // here
                                                                                                            // minds the
                                                                                                            // signs
    }

    Vector operator()(const Vector& raw) const
    {
        return m_directions.cols() == 0 ? one(raw) : Vector(m_directions.transpose() * (one(raw) - m_centre));
    }

    Matrix rows(const Matrix& raw) const
    {
        Matrix all(raw.rows(), m_directions.cols() == 0 ? raw.cols() : m_directions.cols());
        for (Index i = 0; i < raw.rows(); ++i) all.row(i) = (*this)(raw.row(i)).transpose();
        return all;
    }

private:
    Vector one(const Vector& x) const
    {
        const Vector range = m_high - m_low;
        switch (m_scale) {
        case Scaling::None: break;
        case Scaling::UnitInterval: return (x - m_low).cwiseQuotient(range);
        case Scaling::Symmetric: return 2.0 * (x - m_low).cwiseQuotient(range) - Vector::Ones(x.size());
        case Scaling::ZScore: return (x - m_mean).cwiseQuotient(m_deviation);
        case Scaling::UnitNorm: return x / x.norm();
        }
        return x;
    }

    Scaling m_scale;
    Vector m_low, m_high, m_mean, m_deviation, m_centre;
    Matrix m_directions;
};

std::vector<Kernel> kernelsOnVectors()
{
    std::vector<Kernel> kernels;
    const PreparedData some = plain(uniformMatrix(9, 2, 1));
    for (const Kernel& kernel : alternatives<Kernel>())
        if (messageOf([&] { fittedTo(resolved(kernel, statisticsOf(some.train)), some); }).isEmpty())
            kernels.push_back(kernel);
    return kernels;
}

constexpr Box box{-1.3, 1.7, -0.9, 1.2};

class TestDecisionMap : public QObject {
    Q_OBJECT

private slots:
    void nodesAreTheDecisionValuesOfExplicitSamples_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addColumn<int>("features");
        QTest::addColumn<int>("plane");
        QTest::addColumn<int>("outputs");
        for (const Kernel& kernel : kernelsOnVectors()) {
            const char* id = info(kernel).id.data();
            for (const int features : {1, 2, 5}) {
                QTest::addRow("%s, %d features, two of them", id, features)
                    << kernel << features << int(PlaneKind::Features) << 1;
                QTest::addRow("%s, %d features, principal plane", id, features)
                    << kernel << features << int(PlaneKind::Principal) << 1;
                QTest::addRow("%s, %d features, three samples", id, features)
                    << kernel << features << int(PlaneKind::Samples) << 1;
            }
            QTest::addRow("%s, three outputs", id) << kernel << 3 << int(PlaneKind::Features) << 3;
        }
    }

    void nodesAreTheDecisionValuesOfExplicitSamples()
    {
        QFETCH(const Kernel, kernel);
        QFETCH(const int, features);
        QFETCH(const int, plane);
        QFETCH(const int, outputs);
        const PreparedData prepared = plain(uniformMatrix(60, features, 1));
        const Kernel usable = resolved(kernel, statisticsOf(prepared.train));
        const Plane where = makePlane({.plane = static_cast<PlaneKind>(plane)}, prepared);
        const Model model = expansionOf(60, outputs);
        const Index columns = 131, rows = 7;  // more columns than are handled at a time
        const DecisionMap map = decisionMap(usable, prepared, model, where, box, columns, rows);
        QCOMPARE(map.values.size(), static_cast<std::size_t>(outputs));
        QCOMPARE(map.rows(), rows);
        QCOMPARE(map.columns(), columns);
        const Vector s = Vector::LinSpaced(columns, box.left, box.right),
                     t = Vector::LinSpaced(rows, box.bottom, box.top);
        for (const Index row : {0, 3, 6}) {
            for (const Index column : {0, 50, 101, 130}) {
                const Vector exact = decisionAt(usable, prepared, model, where, s(column), t(row));
                for (Index k = 0; k < outputs; ++k)
                    COMPARE_NUMBER(map.values[static_cast<std::size_t>(k)](row, column), exact(k),
                        {.relative = 2e-5, .absolute = 2e-5});
            }
        }
    }

    void mapsInTheDatasOwnUnitsAreSumsOverTransformedPoints_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addColumn<int>("scale");
        QTest::addColumn<int>("components");
        for (const Kernel& kernel : kernelsOnVectors()) {
            if (!isByFormula(kernel)) continue;
            for (int scale = 0; scale < 5; ++scale)
                for (const int components : {0, 1, 2, 4})
                    QTest::addRow(
                        "%s, %s, %d components", info(kernel).id.data(), scalingOptions[scale].id.data(), components)
                        << kernel << scale << components;
        }
    }

    void mapsInTheDatasOwnUnitsAreSumsOverTransformedPoints()
    {
        QFETCH(const Kernel, kernel);
        QFETCH(const int, scale);
        QFETCH(const int, components);
        const Matrix raw = unequalFeatures(40, 4, 11);
        const PreparedData prepared = prepare(dataOf(raw), {.scale = Scaling(scale), .components = components}, {});
        const HandMadeTransform transform(raw, Scaling(scale), components);
        const Matrix train = transform.rows(raw);
        const Kernel usable = resolved(kernel, statisticsOf(prepared.train));
        const Model model = expansionOf(40, 1);
        const Plane plane = makePlane({.horizontal = 4, .vertical = 2, .held = "x1 = 2.9"}, prepared);
        const Box around = boxAround(coordinatesOn(plane, prepared, SamplePart::Train));
        const DecisionMap map = decisionMap(usable, prepared, model, plane, around, 90, 5);
        const Vector s = Vector::LinSpaced(90, around.left, around.right),
                     t = Vector::LinSpaced(5, around.bottom, around.top);
        for (const Index row : {0, 2, 4}) {
            for (const Index column : {0, 40, 89}) {
                const Vector point{{2.9, t(row), raw.col(2).mean(), s(column)}};
                const double want = decisionByHand(usable, train, model, transform(point));
                COMPARE_NUMBER(decisionAt(usable, prepared, model, plane, s(column), t(row))(0), want,
                    {.relative = 1e-8, .absolute = 1e-8});
                COMPARE_NUMBER(map.values[0](row, column), want, {.relative = 5e-5, .absolute = 5e-5});
            }
        }
    }

    void mapsThroughPreparedSpaceAreSumsOverItsPoints_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addColumn<int>("scale");
        QTest::addColumn<int>("components");
        QTest::addColumn<int>("plane");
        for (const Kernel& kernel : kernelsOnVectors()) {
            if (!isByFormula(kernel)) continue;
            for (int scale = 0; scale < 5; ++scale)
                for (const int components : {0, 3})
                    for (const PlaneKind plane : {PlaneKind::Principal, PlaneKind::Samples})
                        QTest::addRow("%s, %s, %d components, %s", info(kernel).id.data(),
                            scalingOptions[scale].id.data(), components, planeOptions[int(plane)].id.data())
                            << kernel << scale << components << int(plane);
        }
    }

    void mapsThroughPreparedSpaceAreSumsOverItsPoints()
    {
        QFETCH(const Kernel, kernel);
        QFETCH(const int, scale);
        QFETCH(const int, components);
        QFETCH(const int, plane);
        const Matrix raw = unequalFeatures(40, 5, 13);
        const PreparedData prepared = prepare(dataOf(raw), {.scale = Scaling(scale), .components = components}, {});
        const Kernel usable = resolved(kernel, statisticsOf(prepared.train));
        const Model model = expansionOf(40, 1);
        const Plane where = makePlane({.plane = PlaneKind(plane), .first = 6, .second = 30, .third = 12}, prepared);
        const Matrix at = coordinatesOn(where, prepared, SamplePart::Train);
        const Box around = boxAround(at);
        const DecisionMap map = decisionMap(usable, prepared, model, where, around, 70, 5);
        const Vector s = Vector::LinSpaced(70, around.left, around.right),
                     t = Vector::LinSpaced(5, around.bottom, around.top);
        // Two orthonormal directions of the plane from its own samples: three of them, or the singular vectors.
        Vector origin, along, across;
        if (PlaneKind(plane) == PlaneKind::Samples) {
            origin = prepared.train.row(6);
            along = (Vector(prepared.train.row(30)) - origin).normalized();
            const Vector third = Vector(prepared.train.row(12)) - origin;
            across = (third - third.dot(along) * along).normalized();
        } else {
            origin = prepared.train.colwise().mean().transpose();
            const Matrix axes = reference::rightSingularVectors(prepared.train.rowwise() - origin.transpose());
            along = axes.col(0) * (axes.col(0).dot(where.horizontal) > 0.0 ? 1.0 : -1.0);
            across = axes.col(1) * (axes.col(1).dot(where.vertical) > 0.0 ? 1.0 : -1.0);
        }
        for (const Index row : {0, 2, 4}) {
            for (const Index column : {0, 40, 69}) {
                const double want = decisionByHand(
                    usable, prepared.train, model, origin + s(column) * along + t(row) * across);
                COMPARE_NUMBER(decisionAt(usable, prepared, model, where, s(column), t(row))(0), want,
                    {.relative = 1e-8, .absolute = 1e-8});
                COMPARE_NUMBER(map.values[0](row, column), want, {.relative = 5e-5, .absolute = 5e-5});
            }
        }
        if (PlaneKind(plane) == PlaneKind::Samples) {
            const Matrix want = decide(model, fitKernel(usable, {.vectors = &prepared.train}).gram);
            for (const Index i : {6, 30, 12})
                COMPARE_NUMBER(decisionAt(usable, prepared, model, where, at(i, 0), at(i, 1))(0), want(i, 0),
                    {.relative = 1e-8, .absolute = 1e-8});
        }
    }

    void mapsInOwnUnitsAreThoseOfHandScaledData()
    {
        const Matrix raw = unequalFeatures(50, 3, 17);
        const Eigen::RowVectorXd low = raw.colwise().minCoeff(), range = raw.colwise().maxCoeff() - low;
        const Matrix scaled = (raw.rowwise() - low).array().rowwise() / range.array();
        const PreparedData inOwnUnits = prepare(dataOf(raw), {.scale = Scaling::UnitInterval}, {}),
                           byHand = plain(scaled);
        const Plane own = makePlane({.horizontal = 3, .vertical = 1}, inOwnUnits),
                    hand = makePlane({.horizontal = 3, .vertical = 1}, byHand);
        const Box there{-0.2, 1.1, -0.1, 1.3};
        const Box here{low(2) + range(2) * there.left, low(2) + range(2) * there.right,
            low(0) + range(0) * there.bottom, low(0) + range(0) * there.top};
        const Model model = expansionOf(50, 1);
        for (const Kernel& kernel : {Kernel(TruncatedL1Kernel{.rho = 1.1}), Kernel(GaussianKernel{.gamma = 2.0})}) {
            const DecisionMap a = decisionMap(kernel, inOwnUnits, model, own, here, 30, 20);
            const DecisionMap b = decisionMap(kernel, byHand, model, hand, there, 30, 20);
            COMPARE_CLOSE(a.values[0].matrix().cast<double>(), b.values[0].matrix().cast<double>(),
                {.relative = 0.0, .absolute = 1e-4});
        }
    }

    void narrowKernelsOnObliqueFarAwayPlanesStayExact_data()
    {
        QTest::addColumn<double>("gamma");
        QTest::addRow("factors that overflow") << 60.0;
        QTest::addRow("factors that only single precision cannot hold") << 12.0;
        QTest::addRow("wide") << 0.5;
    }

    void narrowKernelsOnObliqueFarAwayPlanesStayExact()
    {
        QFETCH(const double, gamma);
        // Large coordinates, oblique directions and a narrow kernel: factors exp(−γ·term) would overflow, though no
        // value does.
        Matrix raw = uniformMatrix(40, 4, 19);
        raw.col(0) = (raw.col(0).array() * 50.0 + 2000.0).matrix();
        raw.col(1) = (raw.col(1).array() * 0.01 - 7.0).matrix();
        raw.col(2) += 0.02 * raw.col(0);
        const PreparedData prepared = prepare(dataOf(raw), {.scale = Scaling::ZScore, .components = 2}, {});
        const Kernel kernel = resolved(GaussianKernel{.gamma = gamma}, {});
        const Plane plane = makePlane({.horizontal = 1, .vertical = 3}, prepared);
        QVERIFY(std::abs(plane.horizontal.normalized().dot(plane.vertical.normalized())) > 0.01);
        const Model model = expansionOf(40, 1);
        const Box around = boxAround(coordinatesOn(plane, prepared, SamplePart::Train));
        const DecisionMap map = decisionMap(kernel, prepared, model, plane, around, 60, 50);
        const Vector s = Vector::LinSpaced(60, around.left, around.right),
                     t = Vector::LinSpaced(50, around.bottom, around.top);
        double deviation = 0.0, largest = 0.0;
        for (Index row = 0; row < 50; ++row) {
            for (Index column = 0; column < 60; ++column) {
                const double exact = decisionAt(kernel, prepared, model, plane, s(column), t(row))(0);
                deviation = std::max(deviation, std::abs(static_cast<double>(map.values[0](row, column)) - exact));
                largest = std::max(largest, std::abs(exact - model.bias(0)));
            }
        }
        QVERIFY(largest > 0.1);
        QVERIFY2(deviation < 1e-6, qPrintable(QString::number(deviation)));
    }

    void aFeatureThatIsLeftOutChangesNothing()
    {
        Matrix raw = uniformMatrix(30, 3, 23);
        raw.col(1).setConstant(4.0);
        const PreparedData prepared = prepare(dataOf(raw), {.constant = ConstantFeatures::Drop}, {});
        const Plane plane = makePlane({}, prepared);
        for (const Kernel& kernel :
            {Kernel(TruncatedL1Kernel{.rho = 1.0}), Kernel(GaussianKernel{.gamma = 2.0}), Kernel(LinearKernel{})}) {
            const DecisionMap map = decisionMap(
                kernel, prepared, expansionOf(30, 1), plane, {-1.0, 1.0, 3.0, 5.0}, 12, 4);
            for (const Index row : {1, 2, 3}) QVERIFY((map.values[0].row(row) == map.values[0].row(0)).all());
            QVERIFY(map.values[0](0, 0) != map.values[0](0, 11));
        }
    }

    void kernelsThatAreTablesHaveNoMap()
    {
        for (const Kernel& kernel :
            {Kernel(GivenKernel{}), Kernel(AdjacencyKernel{}), Kernel(KlKernel{}), Kernel(RandomWalkKernel{})}) {
            QVERIFY(!comparesVectors(kernel));
            const QString message = "The " + QString::fromUtf8(info(kernel).id.data())
                + " kernel has values for pairs of its objects only, not for points between them.";
            QCOMPARE(messageOf([&] { fittedTo(kernel, plain(uniformMatrix(10, 2, 29))); }), message);
        }
    }

    void decisionAtASampleIsItsDecisionValue()
    {
        const Matrix raw = unequalFeatures(25, 2, 3);
        const PreparedData prepared = prepare(dataOf(raw), {.scale = Scaling::Symmetric}, {});
        const Kernel kernel = TruncatedL1Kernel{.rho = 1.0};
        const Model model = expansionOf(25, 2);
        const Plane plane = makePlane({}, prepared);
        const Matrix want = decide(model, gramMatrix(kernel, prepared.train));
        for (Index i = 0; i < 25; ++i)
            COMPARE_CLOSE(decisionAt(kernel, prepared, model, plane, raw(i, 0), raw(i, 1)), want.row(i).transpose());
    }

    void hugeCoefficientsThatCancelAreComputedInDoublePrecision()
    {
        Matrix train = uniformMatrix(40, 2, 4);
        train.bottomRows(20) = train.topRows(20).array() + 1e-7;
        const PreparedData prepared = plain(train);
        Model model = expansionOf(40, 1, 1e8);
        model.coefficients.bottomRows(20) = -model.coefficients.topRows(20);
        const Plane plane = makePlane({}, prepared);
        for (const Kernel& kernel : {Kernel(resolved(GaussianKernel{.gamma = 0.3}, {})),
                 Kernel(SigmoidKernel{.scale = 0.5}), Kernel(TruncatedL1Kernel{.rho = 2.0})}) {
            const DecisionMap map = decisionMap(kernel, prepared, model, plane, box, 5, 4);
            const Vector exact = decisionAt(kernel, prepared, model, plane, box.right, box.top);
            COMPARE_NUMBER(map.values[0](3, 4), exact(0), {.relative = 1e-4, .absolute = 1e-4});
        }
    }

    void onlySamplesWithCoefficientsCount()
    {
        const PreparedData prepared = plain(uniformMatrix(30, 2, 5));
        PreparedData half = prepared;
        half.train = prepared.train.bottomRows(10);
        Model model = expansionOf(30, 1);
        model.coefficients.topRows(20).setZero();
        Model fewer = model;
        fewer.coefficients = model.coefficients.bottomRows(10);
        const Plane plane = makePlane({}, prepared);
        const Kernel kernel = TruncatedL1Kernel{.rho = 1.0};
        const DecisionMap all = decisionMap(kernel, prepared, model, plane, box, 9, 8);
        QVERIFY((all.values[0] == decisionMap(kernel, half, fewer, plane, box, 9, 8).values[0]).all());
        model.coefficients.setZero();
        QVERIFY((decisionMap(kernel, prepared, model, plane, box, 9, 8).values[0] == static_cast<float>(model.bias(0)))
                    .all());
    }

    void stopsWhenAsked()
    {
        const PreparedData prepared = plain(uniformMatrix(10, 3, 6));
        std::stop_source source;
        source.request_stop();
        const DecisionMap map = decisionMap(TruncatedL1Kernel{.rho = 1.0}, prepared, expansionOf(10, 1),
            makePlane({}, prepared), box, 5, 6, {.stop = source.get_token()});
        QCOMPARE(map.rows(), Index(6));
        QVERIFY((map.values[0] == 0.0f).all());
    }

    void overflowIsNeverDrawnAsNotANumber()
    {
        const PreparedData prepared = plain(uniformMatrix(12, 2, 7));
        const Kernel kernel = PolynomialKernel{.scale = 1.0, .offset = 1.0, .degree = 20};
        const DecisionMap map = decisionMap(
            kernel, prepared, expansionOf(12, 1), makePlane({}, prepared), {-1e4, 1e4, -1e4, 1e4}, 6, 6);
        QVERIFY(map.values[0].allFinite());
    }
};

KREINSCOPE_TEST(TestDecisionMap)

}  // namespace tst_decision_map
#include "tst_decision_map.moc"
