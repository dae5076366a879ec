// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/kernels/fitted_kernel.h"
#include "core/kernels/gram.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_combination {

CombinationKernel combination(Combine op, Kernel first, Kernel second = LinearKernel{})
{
    CombinationKernel kernel;
    kernel.op = op;
    kernel.terms = {{std::move(first)}, {std::move(second)}};
    return kernel;
}

/// Gram matrix, unseen rows and unseen columns of a kernel on free-standing vectors.
struct Values {
    Matrix gram, cross, reverse;
    Vector diagonal;
};

Values valuesOf(const Kernel& kernel, const Matrix& samples, const Matrix& fresh)
{
    const Objects training{.vectors = &samples}, unseen{.vectors = &fresh};
    FittedGram fitted = fitKernel(resolved(kernel, statisticsOf(samples)), training);
    return {std::move(fitted.gram), kernelValues(fitted.kernel, training, unseen, training),
        kernelValues(fitted.kernel, training, training, unseen), kernelDiagonal(fitted.kernel, training, unseen)};
}

const Kernel tl1 = TruncatedL1Kernel{.rho = 1.5}, gaussian = GaussianKernel{.gamma = 0.7},
             sne = SneKernel{.sigma = 0.8};

class TestCombination : public QObject {
    Q_OBJECT

    const Matrix m_samples = uniformMatrix(11, 2, 1), m_fresh = uniformMatrix(4, 2, 2);
    const Matrix m_a = gramMatrix(TruncatedL1Kernel{.rho = 1.5}, m_samples),
                 m_b = gramMatrix(GaussianKernel{.gamma = 0.7}, m_samples);

    Matrix gramOf(const Kernel& kernel) const { return valuesOf(kernel, m_samples, m_fresh).gram; }

private slots:
    void elementwiseOperations()
    {
        CombinationKernel sum = combination(Combine::Sum, tl1, gaussian);
        sum.weight = 2.5;
        COMPARE_CLOSE(gramOf(sum), Matrix(m_a + 2.5 * m_b));
        CombinationKernel difference = combination(Combine::Difference, tl1, gaussian);
        difference.weight = 0.5;
        COMPARE_CLOSE(gramOf(difference), Matrix(m_a - 0.5 * m_b));
        COMPARE_CLOSE(gramOf(combination(Combine::Product, tl1, gaussian)), Matrix(m_a.cwiseProduct(m_b)));
        CombinationKernel scaled = combination(Combine::Scale, tl1);
        scaled.weight = -3.0;
        COMPARE_CLOSE(gramOf(scaled), Matrix(-3.0 * m_a));
        CombinationKernel power = combination(Combine::Power, tl1);
        power.power = 3;
        COMPARE_CLOSE(gramOf(power), Matrix(m_a.array().cube().matrix()));
    }

    void unitDiagonal()
    {
        const Values values = valuesOf(
            combination(Combine::UnitDiagonal, PolynomialKernel{.scale = 1.0, .offset = 1.0, .degree = 2}), m_samples,
            m_fresh);
        QVERIFY((values.gram.diagonal().array() == 1.0).all());
        const Matrix all = (1.0 + (m_fresh * m_samples.transpose()).array()).square();
        const Vector left = (1.0 + m_fresh.rowwise().squaredNorm().array()).inverse(),
                     right = (1.0 + m_samples.rowwise().squaredNorm().array()).inverse();
        COMPARE_CLOSE(values.cross, Matrix(left.asDiagonal() * all * right.asDiagonal()));
        const QString refusal = messageOf(
            [&] { gramOf(combination(Combine::UnitDiagonal, SigmoidKernel{.scale = 1.0, .offset = -5.0})); });
        QVERIFY2(refusal.contains(QStringLiteral("k(x, x) > 0")), qPrintable(refusal));
    }

    void centring()
    {
        const Values plain = valuesOf(tl1, m_samples, m_fresh),
                     values = valuesOf(combination(Combine::Centre, tl1), m_samples, m_fresh);
        COMPARE_CLOSE(values.gram, centred(m_a));
        COMPARE_CLOSE(values.cross, centredCross(plain.cross, m_a));
        COMPARE_CLOSE(values.reverse, Matrix(centredCross(plain.cross, m_a).transpose()));
        // ‖φ(z) − φ̄‖² = k(z, z) − 2 mean k(z, x_i) + mean K.
        COMPARE_CLOSE(
            values.diagonal, Vector(plain.diagonal.array() - 2.0 * plain.cross.rowwise().mean().array() + m_a.mean()));
    }

    /// Rounding does not make an asymmetric matrix of it.
    void whatIsSymmetricStaysSo()
    {
        const Matrix gram = valuesOf(combination(Combine::Centre, tl1), m_samples, m_fresh).gram;
        QVERIFY(gram == gram.transpose());
    }

    void centringOfAnAsymmetricKernel()
    {
        const Values plain = valuesOf(sne, m_samples, m_fresh),
                     values = valuesOf(combination(Combine::Centre, sne), m_samples, m_fresh);
        const Matrix h = Matrix::Identity(11, 11) - Matrix::Constant(11, 11, 1.0 / 11.0);
        COMPARE_CLOSE(values.gram, Matrix(h * plain.gram * h));
        COMPARE_CLOSE(values.cross, centredCross(plain.cross, plain.gram));
        COMPARE_CLOSE(
            values.reverse, Matrix(centredCross(plain.reverse.transpose(), plain.gram.transpose()).transpose()));
    }

    void symmetricMatricesOfAnAsymmetricKernel()
    {
        const Values plain = valuesOf(sne, m_samples, m_fresh);
        QVERIFY(asymmetry(plain.gram) > 0.01);
        const Values part = valuesOf(combination(Combine::SymmetricPart, sne), m_samples, m_fresh);
        COMPARE_CLOSE(part.gram, Matrix(0.5 * (plain.gram + plain.gram.transpose())));
        COMPARE_CLOSE(part.cross, Matrix(0.5 * (plain.cross + plain.reverse.transpose())));
        const Values rows = valuesOf(combination(Combine::RowProducts, sne), m_samples, m_fresh);
        COMPARE_CLOSE(rows.gram, Matrix(plain.gram * plain.gram.transpose()));
        COMPARE_CLOSE(rows.cross, Matrix(plain.cross * plain.gram.transpose()));
        const Values columns = valuesOf(combination(Combine::ColumnProducts, sne), m_samples, m_fresh);
        COMPARE_CLOSE(columns.gram, Matrix(plain.gram.transpose() * plain.gram));
        COMPARE_CLOSE(columns.cross, Matrix(plain.reverse.transpose() * plain.gram));
        for (const Values* values : {&part, &rows, &columns}) QVERIFY(values->gram == values->gram.transpose());
    }

    void transposeExchangesTheArguments()
    {
        const Values plain = valuesOf(sne, m_samples, m_fresh),
                     values = valuesOf(combination(Combine::Transpose, sne), m_samples, m_fresh);
        COMPARE_CLOSE(values.gram, Matrix(plain.gram.transpose()));
        COMPARE_CLOSE(values.cross, Matrix(plain.reverse.transpose()));
        COMPARE_CLOSE(values.reverse, Matrix(plain.cross.transpose()));
        QVERIFY(!isSymmetric(combination(Combine::Transpose, sne)));
        QVERIFY(isSymmetric(combination(Combine::Transpose, tl1)));
    }

    void aProductWithTheTransposeIsTheSymmetricKullbackLeiblerKernel()
    {
        DataSet data{.kind = DataKind::Distributions};
        data.samples = uniformMatrix(7, 5, 3).array() + 1.5;
        const std::vector<Index> rows{0, 1, 2, 3, 4}, fresh{5, 6};
        const Matrix none(5, 0), noneFresh(2, 0);
        const Objects training{&data, &rows, &none}, unseen{&data, &fresh, &noneFresh};
        const auto divergence = [&](Index i, Index j) {
            double sum = 0.0;
            for (Index k = 0; k < 5; ++k) sum += data.samples(i, k) * std::log(data.samples(i, k) / data.samples(j, k));
            return sum;
        };
        const double a = 0.7;
        const FittedGram fitted = fitKernel(
            combination(Combine::Product, KlKernel{.a = a}, combination(Combine::Transpose, KlKernel{.a = a})),
            training);
        const Matrix cross = kernelValues(fitted.kernel, training, unseen, training);
        QVERIFY(fitted.gram == fitted.gram.transpose());
        for (Index j = 0; j < 5; ++j) {
            for (Index i = 0; i < 5; ++i)
                COMPARE_NUMBER(fitted.gram(i, j), std::exp(-a * (divergence(i, j) + divergence(j, i))));
            for (Index i = 0; i < 2; ++i)
                COMPARE_NUMBER(cross(i, j), std::exp(-a * (divergence(5 + i, j) + divergence(j, 5 + i))));
        }
    }

    void combinationsOfCombinations()
    {
        const Kernel inner = combination(Combine::Difference, tl1, gaussian);
        COMPARE_CLOSE(gramOf(combination(Combine::Product, inner, inner)), Matrix((m_a - m_b).cwiseAbs2()));
    }

    void termsAreParameters()
    {
        Kernel kernel = CombinationKernel{};
        set(kernel, "op", std::string("difference"));
        set(kernel, "terms.2.id", std::string("negative-distance"));
        set(kernel, "terms.2.distance", std::string("lp"));
        set(kernel, "terms.2.p", 1.0);
        set(kernel, "terms.1.id", std::string("rbf"));
        set(kernel, "terms.1.sigma", 2.0);
        const auto& made = std::get<CombinationKernel>(kernel);
        QVERIFY(made.terms[0].kernel == Kernel(GaussianKernel{.sigma = 2.0}));
        QVERIFY(made.terms[1].kernel == Kernel(NegativeDistanceKernel{.distance = LpDistance{.p = 1.0}}));
        // γ and σ of one term are alternatives, those of different terms are not.
        set(kernel, "terms.2.id", std::string("rbf"));
        set(kernel, "terms.2.gamma", 3.0);
        QVERIFY(std::get<CombinationKernel>(kernel).terms[0].kernel == Kernel(GaussianKernel{.sigma = 2.0}));
        set(kernel, "op", std::string("kt-k"));
        QVERIFY(!find(settings(kernel), "terms.2.gamma"));
    }

    void refusalsNameTheTerm()
    {
        Kernel kernel = CombinationKernel{};
        QVERIFY(messageOf([&] { set(kernel, "terms.1.rho", -1.0); }).startsWith(QStringLiteral("terms.1.rho must be")));
        QVERIFY(messageOf([&] { set(kernel, "terms.1.id", std::string("rbff")); }).contains(QStringLiteral("rbf")));
        QVERIFY(
            messageOf([&] { set(kernel, "terms.3.id", std::string("rbf")); }).contains(QStringLiteral("terms.3.id")));
        std::string path = "terms.1.";
        set(kernel, path + "id", std::string("combination"));
        set(kernel, path + "terms.1.id", std::string("combination"));
        const Kernel before = kernel;
        QVERIFY(messageOf([&] {
            set(kernel, path + "terms.1.terms.1.id", std::string("combination"));
        }).contains(QStringLiteral("3 deep")));
        QVERIFY(kernel == before);
    }
};

KREINSCOPE_TEST(TestCombination)

}  // namespace tst_combination
#include "tst_combination.moc"
