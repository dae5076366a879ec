// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/diagnostic_table.h"

#include <algorithm>
#include <set>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/text.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_diagnostic_table {

/// All reports of one matrix.
struct Reports {
    Diagnosis diagnosis;
    PairReport pairs;
    TriangleReport triangles;
    AsymmetryReport asymmetry;
    AlignmentReport alignment;
    SubsetFractions subsets;
    Witnesses found;
    SigmoidCondition sigmoid;
    SmallestConstant constant;

    DiagnosticInputs inputs() const
    {
        return {&diagnosis, &pairs, &triangles, &asymmetry, &alignment, &subsets, &found, &sigmoid, &constant, {}};
    }
};

Reports reportsOf(const Matrix& gram, const std::vector<int>& labels)
{
    const Matrix symmetricPart = 0.5 * (gram + gram.transpose());
    const Eigenpairs raw = eigenpairs(symmetricPart), centredPairs = eigenpairs(centred(symmetricPart));
    Reports reports{.diagnosis = diagnose(raw.values, centredPairs.values, asymmetry(gram), {}),
        .pairs = pairReport(gram, labels),
        .triangles = triangleReportOfKernel(gram),
        .asymmetry = asymmetryReport(gram),
        .alignment = alignmentReport(gram, labels),
        .subsets = subsetFractions(gram),
        .sigmoid = sigmoidCondition(1.0, -1.0, uniformMatrix(4, 2, 1), {0, 1, 0, 1}),
        .constant = smallestConstant(symmetricPart, centredPairs)};
    reports.found = witnesses(raw, centredPairs, reports.diagnosis.tolerance, &reports.pairs, &reports.triangles);
    return reports;
}

const DiagnosticEntry* entry(const std::vector<DiagnosticEntry>& table, std::string_view id)
{
    const auto found = std::find_if(
        table.begin(), table.end(), [&](const DiagnosticEntry& e) { return e.info->id == id; });
    return found == table.end() ? nullptr : &*found;
}

std::vector<int> alternating(Index n, int classes)
{
    std::vector<int> labels;
    for (Index i = 0; i < n; ++i) labels.push_back(static_cast<int>(i) % classes);
    return labels;
}

class TestDiagnosticTable : public QObject {
    Q_OBJECT

private slots:
    void descriptionsAreComplete()
    {
        std::set<std::string_view> ids, names;
        for (const DiagnosticInfo& d : allDiagnostics()) {
            QVERIFY2(d.value, d.id.data());
            QVERIFY(!groupName(d.group).empty() && !betterId(d.better).empty());
            QVERIFY(ids.insert(d.id).second);
            QVERIFY(names.insert(d.name).second);
            QVERIFY(d.definition.ends_with('.') && d.definition.size() > 30);
            QVERIFY(!d.source.empty());
            QVERIFY(std::all_of(d.id.begin(), d.id.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; }));
        }
    }

    /// A heading stands above its diagnostics once.
    void groupsFollowEachOther()
    {
        std::set<DiagnosticGroup> done;
        const DiagnosticInfo* last = nullptr;
        for (const DiagnosticInfo& d : allDiagnostics()) {
            if (!last || last->group != d.group) QVERIFY2(done.insert(d.group).second, d.id.data());
            last = &d;
        }
        QCOMPARE(done.size(), std::size_t(7));
    }

    void whatIsNoNumberIsSaidInWords()
    {
        const Diagnosis undefined{.effectiveRank = std::nan("")};
        const std::vector<DiagnosticEntry> table = diagnosticTable({.diagnosis = &undefined});
        QCOMPARE(entry(table, "effective_rank")->value, std::string("undefined: not a number"));
        QVERIFY(!entry(table, "effective_rank")->number);
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
        const Reports reports = reportsOf(gram, alternating(gram.rows(), classes));
        const std::vector<DiagnosticEntry> table = diagnosticTable(reports.inputs());
        const DiagnosticInfo* last = nullptr;
        for (const DiagnosticEntry& e : table) {
            QVERIFY(e.info && (!last || last < e.info));
            last = e.info;
            QVERIFY2(!e.value.empty() && e.value.find("NaN") == std::string::npos
                    && e.value.find("nan") == std::string::npos,
                e.value.c_str());
            QVERIFY2(e.value.find("infinity") == std::string::npos, e.value.c_str());
            QVERIFY(!e.number || !std::isnan(*e.number));
            if (e.number && std::isinf(*e.number)) QVERIFY2(e.value.starts_with("infinite: "), e.value.c_str());
        }
        QVERIFY(table.size() >= 12);
    }

    void everyDiagnosticHasAValue()
    {
        std::set<std::string_view> used;
        const auto collect = [&](const Matrix& gram) {
            const Reports reports = reportsOf(gram, alternating(gram.rows(), 2));
            for (const DiagnosticEntry& e : diagnosticTable(reports.inputs())) used.insert(e.info->id);
        };
        collect(uniformMatrix(20, 20, 3));
        for (const DiagnosticInfo& d : allDiagnostics()) QVERIFY2(used.contains(d.id), std::string(d.id).c_str());
    }

    void absentReportsAreLeftOut()
    {
        QVERIFY(diagnosticTable({}).empty());
        const Reports reports = reportsOf(symmetricMatrix(12, 3), alternating(12, 2));
        const std::size_t all = diagnosticTable(reports.inputs()).size();
        std::size_t parts = 0;
        const DiagnosticInputs inputs = reports.inputs();
        for (const DiagnosticInputs& one : {DiagnosticInputs{.diagnosis = inputs.diagnosis},
                 DiagnosticInputs{.pairs = inputs.pairs}, DiagnosticInputs{.triangles = inputs.triangles},
                 DiagnosticInputs{.asymmetry = inputs.asymmetry}, DiagnosticInputs{.alignment = inputs.alignment},
                 DiagnosticInputs{.subsets = inputs.subsets}, DiagnosticInputs{.witnesses = inputs.witnesses},
                 DiagnosticInputs{.sigmoid = inputs.sigmoid}, DiagnosticInputs{.constant = inputs.constant}}) {
            QVERIFY(!diagnosticTable(one).empty());
            parts += diagnosticTable(one).size();
        }
        QCOMPARE(parts, all + 1);  // the diagnosis and the report of asymmetry both know the asymmetry
        QVERIFY(!entry(diagnosticTable({.pairs = inputs.pairs}), "definiteness"));
    }

    void valuesOfASmallMatrix()
    {
        Matrix gram(3, 3);
        gram << 1, 2, -1, 2, 1, -1, -1, -1, 0;
        const Reports reports = reportsOf(gram, {0, 0, 1});
        const std::vector<DiagnosticEntry> table = diagnosticTable(reports.inputs());
        QCOMPARE(entry(table, "signature")->value, std::string("1 positive, 2 negative, 0 zero"));
        QVERIFY(!entry(table, "signature")->number);
        QVERIFY(entry(table, "definiteness")->value.starts_with("indefinite: λₘᵢₙ = −1"));
        QCOMPARE(entry(table, "negative_eigenfraction")->value, numberText(reports.diagnosis.negativeEigenfraction));
        QCOMPARE(entry(table, "pairs_negative")->value, std::string("1 of 3"));
        QCOMPARE(entry(table, "pairs_negative")->number, std::optional(1.0));
        QCOMPARE(entry(table, "pairs_within_nonpositive")->value, std::string("1 of 1"));
        QCOMPARE(entry(table, "pairs_across_nonpositive")->value, std::string("0 of 2"));
        QCOMPARE(entry(table, "class_mean_distances")->number, std::optional(3.5));
        QCOMPARE(entry(table, "witness_pair")->value, std::string("D² = -2 for the samples 0 and 1"));
        QCOMPARE(entry(table, "asymmetry")->value, std::string("0"));
        QVERIFY(!entry(table, "most_asymmetric_pair"));
    }

    void infinitiesAreWords_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("value");
        QTest::newRow("singular") << Matrix(Eigen::Vector3d(2, 1, 0).asDiagonal()) << "condition"
                                  << "infinite: an eigenvalue is zero";
        QTest::newRow("negative") << Matrix(-Matrix::Identity(3, 3)) << "negative_eigenratio"
                                  << "infinite: no eigenvalue is positive";
        QTest::newRow("skew") << (Matrix(2, 2) << 0, 1, -1, 0).finished() << "asymmetry"
                              << "infinite: K + Kᵀ = 0";
    }

    void infinitiesAreWords()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const QString, id);
        QFETCH(const QString, value);
        const Reports reports = reportsOf(gram, alternating(gram.rows(), 2));
        const std::vector<DiagnosticEntry> table = diagnosticTable(reports.inputs());
        const DiagnosticEntry* found = entry(table, id.toStdString());
        QVERIFY(found);
        QCOMPARE(QString::fromStdString(found->value), value);
        QVERIFY(std::isinf(found->number.value()));
    }

    void classesAreCalledByTheirNames()
    {
        Vector diagonal = Vector::Zero(6);
        diagonal.tail(4) << 1, 1, 4, 4;  // means: D² of classes a, b is the sum of their diagonals over 2² each
        const Reports reports = reportsOf(diagonal.asDiagonal(), {0, 0, 1, 1, 2, 2});
        DiagnosticInputs inputs = reports.inputs();
        QCOMPARE(entry(diagnosticTable(inputs), "class_mean_distances")->value,
            std::string("0.5 between the classes 0 and 1"));
        const std::vector<std::string> names{"rose", "iris", "lily"};
        inputs.classNames = names;
        QCOMPARE(entry(diagnosticTable(inputs), "class_mean_distances")->value,
            std::string("0.5 between the classes rose and iris"));
    }

    void samplingIsSaid()
    {
        const TriangleReport report{
            .triples = 1000, .examined = 100, .violations = 7, .repairingConstant = 0.5, .sampled = true};
        const std::vector<DiagnosticEntry> table = diagnosticTable({.triangles = &report});
        QCOMPARE(
            entry(table, "triangle_violations")->value, std::string("7 of 100 examined at random, of 1000 there are"));
        QCOMPARE(entry(table, "triangle_constant")->value, std::string("at least 0.5"));
        const SubsetFractions subsets{
            .sizes = {{10, {0.0}, 0.0, 0.0, 0.0}, {2000, {0.25}, 0.25, 0.25, 0.25}}, .capped = true};
        QCOMPARE(entry(diagnosticTable({.subsets = &subsets}), "subset_fractions")->value,
            std::string("0 for 10 samples, 0.25 for 2000 samples; larger subsets are not decomposed"));
    }
};

KREINSCOPE_TEST(TestDiagnosticTable)

}  // namespace tst_diagnostic_table
#include "tst_diagnostic_table.moc"
