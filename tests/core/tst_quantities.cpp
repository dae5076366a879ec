// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/quantities/quantity.h"

#include <algorithm>
#include <set>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/text.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/results.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_quantities {

/// All reports of one matrix.
Results resultsOf(const Matrix& gram, const std::vector<int>& labels)
{
    const Matrix symmetricPart = 0.5 * (gram + gram.transpose());
    const Eigenpairs raw = eigenpairs(symmetricPart), centredPairs = eigenpairs(centred(symmetricPart));
    Results results;
    results.diagnosis = std::make_shared<const Diagnosis>(
        diagnose(raw.values, centredPairs.values, asymmetry(gram), {}));
    ReportsValue reports{.pairs = pairReport(gram, labels),
        .triangles = triangleReportOfKernel(gram),
        .asymmetry = asymmetryReport(gram),
        .hodge = {},
        .signs = noisySigns(raw, Matrix::Constant(gram.rows(), gram.rows(), 0.01), 0.95),
        .noSigns = {},
        .alignment = alignmentReport(gram, labels),
        .subsets = subsetFractions(gram),
        .classes = {},
        .centredClasses = {},
        .witnesses = {},
        .sigmoid = sigmoidCondition(1.0, -1.0, uniformMatrix(4, 2, 1), {0, 1, 0, 1}),
        .constant = smallestConstant(symmetricPart, centredPairs),
        .shepard = ShepardDiagram{.stress = {.raw = 1.5, .kruskal = 0.25}, .pairs = {}, .all = 3}};
    reports.witnesses = witnesses(raw, centredPairs, results.diagnosis->tolerance, &reports.pairs, &reports.triangles);
    results.reports = std::make_shared<const ReportsValue>(std::move(reports));
    results.spectrum = std::make_shared<const SpectrumValue>(SpectrumValue{.raw = raw, .centred = centredPairs});
    GramValue value;
    value.train = gram;
    value.asymmetry = asymmetry(gram);
    if (value.asymmetry > 0.0) value.symmetricPart = symmetricPart;
    results.gram = std::make_shared<const GramValue>(std::move(value));
    return results;
}

const QuantityValue* valueIn(const std::vector<DiagnosticEntry>& table, std::string_view id)
{
    const auto found = std::ranges::find(table, quantityNamed(id), &DiagnosticEntry::info);
    return found == table.end() ? nullptr : &found->value;
}

std::vector<int> alternating(Index n, int classes)
{
    std::vector<int> labels;
    for (Index i = 0; i < n; ++i) labels.push_back(static_cast<int>(i) % classes);
    return labels;
}

class TestQuantities : public QObject {
    Q_OBJECT

private slots:
    void descriptionsAreComplete()
    {
        std::set<std::string> ids, names, keys;
        for (const QuantityInfo& q : allQuantities()) {
            QVERIFY2(q.value, q.id.data());
            QVERIFY(!groupName(q.group).empty() && !betterId(q.better).empty());
            QVERIFY(ids.insert(std::string(q.id)).second);
            QVERIFY2(names.insert(std::string(q.name)).second, q.id.data());
            QVERIFY2(q.definition.ends_with('.') && q.definition.size() > 20, q.id.data());
            QVERIFY(q.kind != QuantityKind::Words || (q.arguments == 0 && !isMeasure(q)));
            QVERIFY(q.source.empty() || (q.arguments == 0 && keys.insert(jsonKey(q)).second));
            QVERIFY(std::ranges::all_of(
                q.id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; }));
        }
        QCOMPARE(keys.size(), allDiagnostics().size());
    }

    /// K and centred K differ in nearly every number, of distances most of all.
    void eigenvaluesNameTheirMatrix()
    {
        for (const QuantityInfo* d : allDiagnostics()) {
            const QByteArray name = QByteArray::fromStdString(std::string(d->name)).toLower();
            if (d->group == QuantityGroup::Spectrum
                && ((name.contains("eigen") && !name.contains("eigenvalues")) || name.contains("signature")))
                QVERIFY2(name.contains("of k") || name.contains("of centred k"), name.constData());
        }
    }

    /// A heading stands above its diagnostics once.
    void groupsFollowEachOther()
    {
        std::set<QuantityGroup> done;
        const QuantityInfo* last = nullptr;
        for (const QuantityInfo* d : allDiagnostics()) {
            if (!last || last->group != d->group) QVERIFY2(done.insert(d->group).second, d->id.data());
            last = d;
        }
        QCOMPARE(done.size(), std::size_t(8));
    }

    void everySpellingIsRead_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("id");
        for (const auto& [name, id] : {std::pair{"negative-eigenfraction", "negative-eigenfraction"},
                 std::pair{"negative_eigenfraction", "negative-eigenfraction"},
                 std::pair{"smallest", "smallest-eigenvalue"}, std::pair{"smallest-eigenvalue", "smallest-eigenvalue"},
                 std::pair{"largest", "largest-eigenvalue"}, std::pair{"pairs-negative", "nonconvex-pairs"},
                 std::pair{"pairs_negative", "nonconvex-pairs"}, std::pair{"witness-pair", "witness-pair"},
                 std::pair{"witness_pair", "witness-distance"}, std::pair{"verdict", "definiteness"},
                 std::pair{"worth-sentence", "verdict-sentence"}})
            QTest::newRow(name) << QByteArray(name) << QByteArray(id);
    }

    void everySpellingIsRead()
    {
        QFETCH(const QByteArray, name);
        QFETCH(const QByteArray, id);
        const QuantityInfo* found = quantityNamed(name.toStdString());
        QVERIFY(found);
        QCOMPARE(QByteArray(found->id.data(), static_cast<qsizetype>(found->id.size())), id);
    }

    void whatHasNoSuchNameIsNone() { QVERIFY(!quantityNamed("smallest-eigenvalues") && !quantityNamed("")); }

    void onlyFiniteNumbersAreMeasured()
    {
        Results results;
        const QuantityInfo& condition = *quantityNamed("condition");
        QVERIFY(!measured(condition, results));
        results.diagnosis = std::make_shared<const Diagnosis>(Diagnosis{.condition = INFINITY});
        QVERIFY(condition.value(results, {})->number.has_value() && !measured(condition, results));
        results.diagnosis = std::make_shared<const Diagnosis>(Diagnosis{.condition = 2.5});
        QCOMPARE(measured(condition, results), std::optional(2.5));
        QVERIFY(!measured(*quantityNamed("signature"), results) && !measured(*quantityNamed("eigenvalue"), results));
    }

    void whatIsNoNumberIsSaidInWords()
    {
        Results results;
        results.diagnosis = std::make_shared<const Diagnosis>(Diagnosis{.effectiveRank = std::nan("")});
        const std::vector<DiagnosticEntry> table = diagnosticTable(results);
        QCOMPARE(valueIn(table, "effective-rank")->text, std::string("undefined: not a number"));
        QVERIFY(!valueIn(table, "effective-rank")->number);
    }

    void tableIsInTheOrderOfTheDescriptions_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<int>("classes");
        QTest::newRow("indefinite") << symmetricMatrix(20, 3) << 2;
        QTest::newRow("asymmetric") << uniformMatrix(20, 20, 3) << 3;
        QTest::newRow("zero") << Matrix(Matrix::Zero(5, 5)) << 2;
        QTest::newRow("one sample") << Matrix(Matrix::Constant(1, 1, -1.0)) << 1;
        QTest::newRow("two samples") << Matrix(-Matrix::Identity(2, 2)) << 2;
        QTest::newRow("skew") << (Matrix(2, 2) << 0, 1, -1, 0).finished() << 2;
        QTest::newRow("huge") << Matrix(1e149 * symmetricMatrix(9, 3)) << 2;
        QTest::newRow("tiny") << Matrix(1e-300 * symmetricMatrix(9, 3)) << 2;
    }

    void tableIsInTheOrderOfTheDescriptions()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const int, classes);
        const std::vector<DiagnosticEntry> table = diagnosticTable(resultsOf(gram, alternating(gram.rows(), classes)));
        const QuantityInfo* last = nullptr;
        for (const auto& [info, value] : table) {
            QVERIFY(info && (!last || last < info));
            last = info;
            QVERIFY2(!value.text.empty() && value.text.find("NaN") == std::string::npos
                    && value.text.find("nan") == std::string::npos,
                value.text.c_str());
            QVERIFY2(value.text.find("infinity") == std::string::npos, value.text.c_str());
            QVERIFY(!value.number || !std::isnan(*value.number));
            if (value.number && std::isinf(*value.number))
                QVERIFY2(value.text.starts_with("infinite: "), value.text.c_str());
        }
        QVERIFY(table.size() >= 12);
    }

    void everyDiagnosticHasAValue()
    {
        const std::vector<DiagnosticEntry> table = diagnosticTable(
            resultsOf(uniformMatrix(20, 20, 3), alternating(20, 2)));
        for (const QuantityInfo* d : allDiagnostics()) QVERIFY2(valueIn(table, d->id), d->id.data());
    }

    void whatWasNotComputedIsLeftOut()
    {
        QVERIFY(diagnosticTable({}).empty());
        Results results = resultsOf(symmetricMatrix(12, 3), alternating(12, 2));
        const std::size_t all = diagnosticTable(results).size();
        Results diagnosed;
        diagnosed.diagnosis = results.diagnosis;
        for (const DiagnosticEntry& entry : diagnosticTable(diagnosed)) QVERIFY(entry.info->needs < Needs::Reports);
        results.diagnosis = nullptr;
        QVERIFY(!valueIn(diagnosticTable(results), "definiteness-sentence"));
        QCOMPARE(diagnosticTable(results).size() + diagnosticTable(diagnosed).size(), all);
        results.reports = std::make_shared<const ReportsValue>();
        results.spectrum = nullptr;
        QCOMPARE(diagnosticTable(results).size(), std::size_t(1));  // no constant makes nothing definite
    }

    void valuesOfASmallMatrix()
    {
        Matrix gram(3, 3);
        gram << 1, 2, -1, 2, 1, -1, -1, -1, 0;
        const Results results = resultsOf(gram, {0, 0, 1});
        const std::vector<DiagnosticEntry> table = diagnosticTable(results);
        QCOMPARE(valueIn(table, "signature")->text, std::string("1 positive, 2 negative, 0 zero"));
        QVERIFY(!valueIn(table, "signature")->number);
        QVERIFY(valueIn(table, "definiteness-sentence")->text.starts_with("indefinite: λₘᵢₙ = −1"));
        QCOMPARE(valueIn(table, "negative-eigenfraction")->text, numberText(results.diagnosis->negativeEigenfraction));
        QCOMPARE(valueIn(table, "pairs-negative")->text, std::string("1 of 3"));
        QCOMPARE(valueIn(table, "pairs-negative")->number, std::optional(1.0));
        QCOMPARE(valueIn(table, "pairs-within-nonpositive")->text, std::string("1 of 1"));
        QCOMPARE(valueIn(table, "pairs-across-nonpositive")->text, std::string("0 of 2"));
        QCOMPARE(valueIn(table, "class-mean-distances")->number, std::optional(3.5));
        QCOMPARE(valueIn(table, "witness-distance")->text, std::string("D² = -2 for the samples 1 and 2"));
        QCOMPARE(valueIn(table, "asymmetry")->text, std::string("0"));
        QVERIFY(!valueIn(table, "most-asymmetric-pair"));
    }

    void infinitiesAreWords_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("value");
        QTest::newRow("singular") << Matrix(Eigen::Vector3d(2, 1, 0).asDiagonal()) << "condition"
                                  << "infinite: an eigenvalue is zero";
        QTest::newRow("negative") << Matrix(-Matrix::Identity(3, 3)) << "negative-eigenratio"
                                  << "infinite: no eigenvalue is positive";
        QTest::newRow("skew") << (Matrix(2, 2) << 0, 1, -1, 0).finished() << "asymmetry"
                              << "infinite: K + Kᵀ = 0";
    }

    void infinitiesAreWords()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const QString, id);
        QFETCH(const QString, value);
        const std::vector<DiagnosticEntry> table = diagnosticTable(resultsOf(gram, alternating(gram.rows(), 2)));
        const QuantityValue* found = valueIn(table, id.toStdString());
        QVERIFY(found);
        QCOMPARE(QString::fromStdString(found->text), value);
        QVERIFY(std::isinf(found->number.value()));
    }

    void classesAreCalledByTheirNames()
    {
        Vector diagonal = Vector::Zero(6);
        diagonal.tail(4) << 1, 1, 4, 4;  // means: D² of classes a, b is the sum of their diagonals over 2² each
        Results results = resultsOf(diagonal.asDiagonal(), {0, 0, 1, 1, 2, 2});
        QCOMPARE(valueIn(diagnosticTable(results), "class-mean-distances")->text,
            std::string("0.5 between the classes 0 and 1"));
        DataSet data;
        data.classNames = {"rose", "iris", "lily"};
        results.data = std::make_shared<const DataSet>(std::move(data));
        QCOMPARE(valueIn(diagnosticTable(results), "class-mean-distances")->text,
            std::string("0.5 between the classes rose and iris"));
    }

    void samplingIsSaid()
    {
        ReportsValue reports;
        reports.triangles = {
            .triples = 1000, .examined = 100, .violations = 7, .correctingConstant = 0.5, .sampled = true};
        reports.subsets = {.sizes = {{10, {0.0}, 0.0, 0.0, 0.0}, {2000, {0.25}, 0.25, 0.25, 0.25}}, .capped = true};
        Results results;
        results.reports = std::make_shared<const ReportsValue>(std::move(reports));
        const std::vector<DiagnosticEntry> table = diagnosticTable(results);
        QCOMPARE(
            valueIn(table, "triangle-violations")->text, std::string("7 of 100 examined at random, of 1,000 there are"));
        QCOMPARE(valueIn(table, "triangle-constant")->text, std::string("at least 0.5"));
        QCOMPARE(valueIn(table, "subset-fractions")->text,
            std::string("0 for 10 samples, 0.25 for 2,000 samples; larger subsets are not decomposed"));
    }
};

KREINSCOPE_TEST(TestQuantities)

}  // namespace tst_quantities
#include "tst_quantities.moc"
