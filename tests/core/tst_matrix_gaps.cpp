// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>
#include <cmath>
#include <limits>

#include <QTest>

#include "core/base/fix.h"
#include "core/base/random.h"
#include "core/data/import/matrix_gaps.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_matrix_gaps {

const double gap = std::nan("");

/// Distances on a line with some pairs missing.
Matrix distancesWithGaps(RandomStream& random, Index n, int missing)
{
    Vector x(n);
    for (double& value : x) value = random.uniform();
    Matrix d = (x.replicate(1, n) - x.transpose().replicate(n, 1)).cwiseAbs();
    for (int k = 0; k < missing; ++k) {
        const auto i = static_cast<Index>(random.below(static_cast<std::uint64_t>(n))),
                   j = static_cast<Index>(random.below(static_cast<std::uint64_t>(n)));
        if (i != j) d(i, j) = d(j, i) = gap;
    }
    return d;
}

bool isCover(const Matrix& matrix, unsigned objects)
{
    for (Index j = 0; j < matrix.cols(); ++j)
        for (Index i = 0; i < matrix.rows(); ++i)
            if (std::isnan(matrix(i, j)) && !((objects >> i | objects >> j) & 1U)) return false;
    return true;
}

class TestMatrixGaps : public QObject {
    Q_OBJECT

    TestFolder m_folder;
    std::vector<std::string> m_names;
    std::vector<Remark> m_remarks;
    std::filesystem::path m_file = "d.csv";

    std::vector<Index> see(Matrix& matrix, MatrixGaps how, bool dissimilarity = true)
    {
        m_remarks.clear();
        return seeToGaps({matrix, m_names, dissimilarity, m_file}, how, m_remarks);
    }

    DataSet loaded(const char* text, MatrixGaps how = MatrixGaps::Refuse)
    {
        return load(MatrixData{.matrix = m_folder.write("d.csv", text), .missing = how});
    }
    QString refusal(const char* text)
    {
        return messageOf([&] { loaded(text); });
    }

private slots:
    /// The picture of the gaps has those that the sentence beside it counts.
    void numbersThatStandForMissingOnesAreDrawnAsSuch()
    {
        const std::string file = m_folder.write(
            "codes.csv", ",a,b,c,d\na,0,1,-999,2\nb,1,0,3,4\nc,-999,3,0,5\nd,2,4,5,0\n");
        const Matrix taken = matrixAsWritten(MatrixData{.matrix = file}).values;
        QVERIFY(std::isnan(taken(0, 2)) && std::isnan(taken(2, 0)) && taken(1, 2) == 3.0);
        QCOMPARE(matrixAsWritten(MatrixData{.matrix = file, .keepCodes = true}).values(0, 2), -999.0);
    }

    void theObjectsThatLackAFewValuesAreNamed()
    {
        QString problem = refusal(",a,b,c,d\na,0,1,n.a.,2\nb,1,0,3,4\nc,n.a.,3,0,5\nd,2,4,5,0\n");
        QVERIFY2(problem.contains("2 of 4 objects lack some, 'a' and 'c'; choose"), qPrintable(problem));
        problem = refusal(",a,b,c,d\na,0,1,none,2\nb,1,0,missing,4\nc,none,missing,0,5\nd,2,4,5,0\n");
        QVERIFY2(problem.contains("4 of 16") && problem.contains("'c' most (4)"), qPrintable(problem));
    }

    void codesAreWrittenInFull()
    {
        const QString problem = refusal(",a,b,c\na,0,1,9999\nb,1,0,3\nc,9999,3,0\n");
        QVERIFY2(problem.contains("2 entries are 9999,"), qPrintable(problem));
    }

    /// A dissimilarity to itself is 0, whether it is given or not; a similarity needs a choice.
    void someOfADiagonalMayBeMissing()
    {
        const DataSet data = loaded(",a,b,c\na,0,1,2\nb,1,,3\nc,2,3,0\n");
        QCOMPARE(data.proximity.values(1, 1), 0.0);
        QVERIFY2(remarksOf(data).contains("1 missing value of the diagonal was set to 0"), qPrintable(remarksOf(data)));
        const char* const similarities = ",a,b,c\na,1,-.5,.2\nb,-.5,,.3\nc,.2,.3,1\n";
        const QString problem = refusal(similarities);
        QVERIFY2(problem.contains("1 of 3 objects lacks some, 'b'"), qPrintable(problem));
        try {
            loaded(similarities);
        } catch (const FixableFile& file) {
            for (const Fix& way : file.fixes())
                QVERIFY(optionsText(way).find("other-triangle") == std::string::npos);
        }
        QCOMPARE(loaded(similarities, MatrixGaps::Mean).proximity.values(1, 1), 1.0);
    }

    /// Between objects that no path joins.
    void infiniteEntriesAreMissing()
    {
        Matrix d{{0, 1, 2, 3}, {1, 0, 1, 2}, {2, 1, 0, 1}, {3, 2, 1, 0}};
        d(0, 3) = d(3, 0) = std::numeric_limits<double>::infinity();
        const auto remark = takeInfinite(d);
        QVERIFY(remark && std::isnan(d(0, 3)) && std::isnan(d(3, 0)));
        QVERIFY(QString::fromStdString(commandText(remark->text)).contains("2 entries are infinite"));
        QVERIFY(!takeInfinite(d));
        const QString problem = refusal(",a,b,c,d\na,0,1,2,inf\nb,1,0,1,2\nc,2,1,0,1\nd,Inf,2,1,0\n");
        QVERIFY2(problem.contains("2 of 16 values are missing"), qPrintable(problem));
    }

    void asFewObjectsAreLeftOutAsCanBe()
    {
        RandomStream random(5);
        for (int trial = 0; trial < 200; ++trial) {
            const Index n = 3 + trial % 9;
            Matrix matrix = distancesWithGaps(random, n, trial % 13);
            if (trial % 7 == 0) matrix(0, 0) = gap;
            int fewest = static_cast<int>(n);
            for (unsigned objects = 0; objects < 1U << n; ++objects)
                if (isCover(matrix, objects)) fewest = std::min(fewest, std::popcount(objects));
            const ObjectsToDrop found = objectsToDrop(matrix);
            QVERIFY(found.fewest);
            QCOMPARE(static_cast<int>(found.objects.size()), fewest);
            unsigned dropped = 0;
            for (const Index object : found.objects) dropped |= 1U << object;
            QVERIFY(isCover(matrix, dropped));
        }
    }

    void whereValuesAreMissingIsCounted()
    {
        Matrix matrix{{0, 1, gap}, {1, 0, gap}, {2, gap, 0}};
        const GapFacts facts = gapFacts(matrix);
        QCOMPARE(facts.values, Index{3});
        QCOMPARE(facts.pairs, Index{1});
        QCOMPARE(facts.lacking, (std::vector<Index>{1, 2, 3}));
        QVERIFY(facts.nothing.empty());
    }

    void anObjectWithoutAnyValueIsNamedAndCanBeLeftOut()
    {
        const std::string file = m_folder.write("row.csv", ",a,b,c,d\na,0,,1,2\nb,,,,\nc,1,,0,3\nd,2,,3,0\n");
        try {
            loadMatrix({.matrix = file});
            QFAIL("missing values are not accepted unless it is said what to do");
        } catch (const FixableFile& problem) {
            const QString text = problem.what();
            QVERIFY2(text.contains(QStringLiteral("'b' has no value at all")), problem.what());
            QCOMPARE(problem.fixes().size(), std::size_t{1});
            QCOMPARE(optionsText(problem.fixes().front()), std::string("--set data.missing=drop-objects"));
        }
        const DataSet data = loadMatrix({.matrix = file, .missing = MatrixGaps::DropObjects});
        QCOMPARE(data.size(), Index{3});
        QVERIFY(data.proximity.dissimilarity);
        QCOMPARE(data.objectNames, (std::vector<std::string>{"a", "c", "d"}));
        QVERIFY(data.remarks.front().changed || data.remarks.back().changed);
        QVERIFY_THROWS_EXCEPTION(FixableFile, loadMatrix({.matrix = file, .missing = MatrixGaps::Mean}));
    }

    /// Also where rows are only numbered, as R numbers them.
    void aMatrixWithGapsIsRecognised()
    {
        const DataSource found = recognised(m_folder.write("r.csv",
            "\"\",\"1\",\"2\",\"3\",\"4\"\n\"1\",0,1.5,NA,2\n\"2\",1.5,0,1,3\n\"3\",NA,1,0,4\n"
            "\"4\",2,3,4,0\n"));
        QVERIFY(std::holds_alternative<MatrixData>(found));
        QVERIFY(std::get<MatrixData>(found).role == ProximityRole::Dissimilarity);
    }

    void labelsAndUnseenObjectsFollowWhatIsLeftOut()
    {
        const DataSet data = loadMatrix({.matrix = m_folder.write("m.csv", "1,.5,,.2\n.5,1,,.3\n,,1,\n.2,.3,,1\n"),
            .labels = m_folder.write("y.csv", "p\nq\nq\nq\n"),
            .missing = MatrixGaps::DropObjects,
            .unseen = m_folder.write("u.csv", ".1,.2,.3,.4\n"),
            .unseenLabels = m_folder.write("uy.csv", "p\n")});
        QCOMPARE(data.labels, (std::vector<int>{0, 1, 1, 0}));
        const Eigen::RowVectorXd left{{.1, .2, .4}};
        QVERIFY(data.proximity.values.row(3) == left);
    }

    void theOtherTriangleFillsIn()
    {
        Matrix matrix{{0, gap, 2}, {1, 0, 3}, {gap, 3, 0}};
        QVERIFY(see(matrix, MatrixGaps::OtherTriangle).empty());
        QCOMPARE(matrix, (Matrix{{0, 1, 2}, {1, 0, 3}, {2, 3, 0}}));
        Matrix both{{0, gap, 2}, {gap, 0, 3}, {2, 3, 0}};
        QVERIFY_THROWS_EXCEPTION(FixableFile, see(both, MatrixGaps::OtherTriangle));
    }

    /// Who leaves objects out instead loses those that lack a value in one direction as well.
    void whatIsOfferedInsteadIsOfTheFile()
    {
        Matrix matrix{{0, gap, 2, 4, 5}, {gap, 0, 3, 1, 2}, {2, 3, 0, gap, 6}, {4, 1, 7, 0, 3}, {5, 2, 6, 3, 0}};
        Matrix dropped = matrix;
        const std::vector<Index> gone = see(dropped, MatrixGaps::DropObjects);
        try {
            see(matrix, MatrixGaps::OtherTriangle);
            QFAIL("a pair without any value is filled in");
        } catch (const FixableFile& problem) {
            QCOMPARE(gone.size(), std::size_t{2});
            QVERIFY(std::ranges::any_of(
                problem.fixes(), [](const Fix& way) { return way.label == "Leave out 2 objects"; }));
        }
    }

    /// By hand: row means beside the diagonal are 2, 3 and 2.5.
    void meansOfRowAndColumnFillIn()
    {
        Matrix matrix{{5, gap, 2}, {gap, 5, 3}, {2, 3, gap}};
        see(matrix, MatrixGaps::Mean, false);
        QCOMPARE(matrix, (Matrix{{5, 2.5, 2}, {2.5, 5, 3}, {2, 3, 5}}));
    }

    /// On a line, the length of a shortest path is the distance if the two ends of it and what lies between are there.
    void shortestPathsFillIn()
    {
        RandomStream random(9);
        for (int trial = 0; trial < 50; ++trial) {
            Matrix matrix = distancesWithGaps(random, 12, 9);
            const Matrix given = matrix;
            try {
                see(matrix, MatrixGaps::ShortestPath);
            } catch (const FixableFile&) {
                continue;  // an object that lacks all
            }
            Matrix paths = given;
            for (double& value : paths.reshaped())
                if (std::isnan(value)) value = 1e300;
            for (Index k = 0; k < 12; ++k)
                for (Index i = 0; i < 12; ++i)
                    for (Index j = 0; j < 12; ++j) paths(i, j) = std::min(paths(i, j), paths(i, k) + paths(k, j));
            for (Index i = 0; i < 12; ++i)
                for (Index j = 0; j < 12; ++j)
                    if (std::isnan(given(i, j)))
                        QVERIFY(std::abs(matrix(i, j) - paths(i, j)) < 1e-12);
                    else
                        QCOMPARE(matrix(i, j), given(i, j));
        }
        // 0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1, but one path.
        Matrix chain{{0, .1, gap, gap}, {.1, 0, .2, gap}, {gap, .2, 0, .3}, {gap, gap, .3, 0}};
        see(chain, MatrixGaps::ShortestPath);
        QCOMPARE(chain, Matrix(chain.transpose()));
        Matrix apart{{0, 1, gap, gap}, {1, 0, gap, gap}, {gap, gap, 0, 1}, {gap, gap, 1, 0}};
        QVERIFY_THROWS_EXCEPTION(FixableFile, see(apart, MatrixGaps::ShortestPath));
        Matrix similar{{1, gap, .5}, {gap, 1, .5}, {.5, .5, 1}};
        QVERIFY_THROWS_EXCEPTION(FixableFile, see(similar, MatrixGaps::ShortestPath, false));
    }

    void whatIsNotMissingIsLeftAlone()
    {
        Matrix whole{{1, 2}, {3, 1}};
        QVERIFY(see(whole, MatrixGaps::Refuse).empty());
        QCOMPARE(whole, (Matrix{{1, 2}, {3, 1}}));
        QVERIFY(m_remarks.empty());
    }

    /// What repeats names nothing, so that a dash in the first place is a value that lacks; where another word stands
    /// there than on the diagonal it is the corner between names.
    void aFirstValueThatLacksMakesNoNames()
    {
        const TestFolder folder;
        const DataSet once = load(recognised(folder.write("once.csv",
            "-,3,2,3,1\n3,0,4,4,7\n2,4,0,9,5\n3,4,9,0,4\n1,7,5,4,0\n")));
        QCOMPARE(once.size(), Index(5));
        QVERIFY(once.objectNames.empty());
        QCOMPARE(once.proximity.values(0, 1), 3.0);
        for (const char* directed : {"-,3,2,9,1\n5,-,4,6,7\n2,8,-,9,5\n3,4,1,-,4\n1,6,5,4,-\n",
                 "-,3,2,9,1\n5,0,4,6,7\n2,8,0,9,5\n3,4,1,0,4\n1,6,5,4,0\n"}) {
            const DataSet data = load(recognised(folder.write("directed.csv", directed)));
            QCOMPARE(data.kind, DataKind::Proximity);
            QVERIFY(data.objectNames.empty());
            QCOMPARE(data.proximity.values(0, 3), 9.0);
            QCOMPARE(data.proximity.values(3, 0), 3.0);
        }
        const DataSet around = load(
            recognised(folder.write("around.csv", "-,11,12,13\n11,-,5,6\n12,7,-,9\n13,2,3,-\n")));
        QCOMPARE(around.objectNames, (std::vector<std::string>{"11", "12", "13"}));
        const DataSet above = load(recognised(folder.write("above.csv",
            "a,b,c,d\n-,7.5,2,3\n7.5,-,4,8\n2,4,-,9\n3,8,9,-\n")));
        QCOMPARE(above.objectNames, (std::vector<std::string>{"a", "b", "c", "d"}));
        QCOMPARE(above.proximity.values(0, 1), 7.5);
        const DataSet years = load(recognised(folder.write("years.csv",
            "nan,1990,1991,1992,1993\n1990,-,2,1,3\n1991,2,-,5,4\n1992,1,5,-,6\n1993,3,4,6,-\n")));
        QCOMPARE(years.objectNames, (std::vector<std::string>{"1990", "1991", "1992", "1993"}));
        QCOMPARE(years.proximity.values(0, 1), 2.0);
    }
};

KREINSCOPE_TEST(TestMatrixGaps)

}  // namespace tst_matrix_gaps
#include "tst_matrix_gaps.moc"
