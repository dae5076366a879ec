// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/evaluation/decision_map.h"
#include "core/kernels/gram.h"
#include "support/numerics.h"

using namespace krein;
using numerics::uniformMatrix;

namespace {

std::vector<std::string> names(Index count)
{
    return std::vector<std::string>(static_cast<std::size_t>(count), "x");
}

/// Any expansion will do: a map only evaluates it.
Model expansionOf(Index n, Index outputs, double size = 1.0)
{
    Model model;
    model.coefficients = size * uniformMatrix(n, outputs, 77);
    model.bias = uniformMatrix(outputs, 1, 78);
    return model;
}

constexpr Box box{-1.3, 1.7, -0.9, 1.2};

}  // namespace

Q_DECLARE_METATYPE(krein::Kernel)

class TestDecisionMap : public QObject {
    Q_OBJECT

private slots:
    void nodesAreTheDecisionValuesOfExplicitSamples_data()
    {
        QTest::addColumn<Kernel>("kernel");
        QTest::addColumn<int>("features");
        QTest::addColumn<int>("plane");
        QTest::addColumn<int>("outputs");
        for (const Kernel& kernel : alternatives<Kernel>()) {
            const char* id = info(kernel).id.data();
            for (const int features : {1, 2, 5}) {
                QTest::addRow("%s, %d features, two of them", id, features) << kernel << features << int(PlaneKind::Features) << 1;
                QTest::addRow("%s, %d features, principal plane", id, features) << kernel << features << int(PlaneKind::Principal) << 1;
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
        const Matrix train = uniformMatrix(60, features, 1);
        const Kernel usable = resolved(kernel, statisticsOf(train));
        const Plane where = makePlane({.plane = static_cast<PlaneKind>(plane)}, train, names(features));
        const Model model = expansionOf(60, outputs);
        const Index columns = 131, rows = 7;  // more columns than are handled at a time
        const DecisionMap map = decisionMap(usable, train, model, where, box, columns, rows);
        QCOMPARE(map.values.size(), static_cast<std::size_t>(outputs));
        QCOMPARE(map.rows(), rows);
        QCOMPARE(map.columns(), columns);
        const Vector s = Vector::LinSpaced(columns, box.left, box.right), t = Vector::LinSpaced(rows, box.bottom, box.top);
        for (const Index row : {0, 3, 6}) {
            for (const Index column : {0, 50, 101, 130}) {
                const Vector exact = decisionAt(usable, train, model, where, s(column), t(row));
                for (Index k = 0; k < outputs; ++k)
                    COMPARE_NUMBER(map.values[static_cast<std::size_t>(k)](row, column), exact(k), {.relative = 2e-5, .absolute = 2e-5});
            }
        }
    }

    void decisionAtASampleIsItsDecisionValue()
    {
        const Matrix train = uniformMatrix(25, 2, 3);
        const Kernel kernel = TruncatedL1Kernel{.rho = 1.0};
        const Model model = expansionOf(25, 2);
        const Plane plane = makePlane({}, train, names(2));
        const Matrix want = decide(model, gramMatrix(kernel, train));
        for (Index i = 0; i < 25; ++i) COMPARE_CLOSE(decisionAt(kernel, train, model, plane, train(i, 0), train(i, 1)), want.row(i).transpose());
    }

    void hugeCoefficientsThatCancelAreComputedInDoublePrecision()
    {
        Matrix train = uniformMatrix(40, 2, 4);
        train.bottomRows(20) = train.topRows(20).array() + 1e-7;
        Model model = expansionOf(40, 1, 1e8);
        model.coefficients.bottomRows(20) = -model.coefficients.topRows(20);
        const Plane plane = makePlane({}, train, names(2));
        for (const Kernel& kernel : {Kernel(resolved(GaussianKernel{.gamma = 0.3}, {})), Kernel(SigmoidKernel{.scale = 0.5}), Kernel(TruncatedL1Kernel{.rho = 2.0})}) {
            const DecisionMap map = decisionMap(kernel, train, model, plane, box, 5, 4);
            const Vector exact = decisionAt(kernel, train, model, plane, box.right, box.top);
            COMPARE_NUMBER(map.values[0](3, 4), exact(0), {.relative = 1e-4, .absolute = 1e-4});
        }
    }

    void onlySamplesWithCoefficientsCount()
    {
        const Matrix train = uniformMatrix(30, 2, 5);
        Model model = expansionOf(30, 1);
        model.coefficients.topRows(20).setZero();
        Model fewer = model;
        fewer.coefficients = model.coefficients.bottomRows(10);
        const Plane plane = makePlane({}, train, names(2));
        const Kernel kernel = TruncatedL1Kernel{.rho = 1.0};
        const DecisionMap all = decisionMap(kernel, train, model, plane, box, 9, 8);
        QVERIFY((all.values[0] == decisionMap(kernel, train.bottomRows(10), fewer, plane, box, 9, 8).values[0]).all());
        model.coefficients.setZero();
        QVERIFY((decisionMap(kernel, train, model, plane, box, 9, 8).values[0] == static_cast<float>(model.bias(0))).all());
    }

    void stopsWhenAsked()
    {
        const Matrix train = uniformMatrix(10, 3, 6);
        std::stop_source source;
        source.request_stop();
        const DecisionMap map = decisionMap(TruncatedL1Kernel{.rho = 1.0}, train, expansionOf(10, 1), makePlane({}, train, names(3)), box, 5, 6, {.stop = source.get_token()});
        QCOMPARE(map.rows(), Index(6));
        QVERIFY((map.values[0] == 0.0f).all());
    }

    void overflowIsNeverDrawnAsNotANumber()
    {
        const Matrix train = uniformMatrix(12, 2, 7);
        const Kernel kernel = PolynomialKernel{.scale = 1.0, .offset = 1.0, .degree = 20};
        const DecisionMap map = decisionMap(kernel, train, expansionOf(12, 1), makePlane({}, train, names(2)), {-1e4, 1e4, -1e4, 1e4}, 6, 6);
        QVERIFY(map.values[0].allFinite());
    }
};

QTEST_APPLESS_MAIN(TestDecisionMap)
#include "tst_decision_map.moc"
