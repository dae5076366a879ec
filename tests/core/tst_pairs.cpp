// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of pairs in the dialects of the programs that write them: a matrix is written in each and read back.
#include <QTest>

#include <algorithm>
#include <numeric>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/data/formats/pairs/pairs_text.h"
#include "core/data/import/doubts.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_pairs {

enum class Directions { Lower, Upper, Both };

/// How a matrix is written down as pairs.
struct Dialect {
    const char* name;
    const char* file = "pairs.txt";
    QByteArray header = {};
    QByteArray line = "%a %b %v";  ///< %a and %b are the objects, %v the value, %n the number of the line
    Directions directions = Directions::Lower;
    bool diagonal = false, shuffled = false, repeated = false, numbers = false;
    int firstNumber = 0;
    bool dissimilarities = true;
    double scale = 1.0;
    const char* says = "";  ///< in a remark
};

const Dialect dialects[] = {
    {.name = "mothur, lower", .file = "a.dist", .says = "given in one direction"},
    {.name = "mothur, square",
        .line = "%a\t%b\t%v",
        .directions = Directions::Both,
        .diagonal = true,
        .says = "Both directions of every pair"},
    {.name = "upper, shuffled, repeated",
        .file = "a.dist",
        .directions = Directions::Upper,
        .shuffled = true,
        .repeated = true,
        .says = "smallest value of each is kept"},
    {.name = "a distance by name",
        .file = "d.csv",
        .header = "sample_1,sample_2,n,distance\n",
        .line = "%a,%b,77,%v",
        .shuffled = true,
        .says = "by the name of their column"},
    {.name = "semicolons, decimal commas", .file = "d.csv", .header = "A;B;Distanz\n", .line = "%a;%b;%v"},
    {.name = "R, melt() with row numbers",
        .header = "\"Var1\" \"Var2\" \"value\"\n",
        .line = "\"%n\" \"%a\" \"%b\" %v",
        .directions = Directions::Both,
        .diagonal = true},
    {.name = "R, melt() as CSV",
        .file = "m.csv",
        .header = "\"\",\"Var1\",\"Var2\",\"value\"\n",
        .line = "\"%n\",\"%a\",\"%b\",%v",
        .directions = Directions::Both,
        .diagonal = true},
    {.name = "BLAST",
        .file = "hits.tsv",
        .line = "%a\t%b\t98.5\t300\t5\t0\t1\t300\t1\t300\t1e-50\t%v",
        .directions = Directions::Both,
        .diagonal = true,
        .shuffled = true,
        .repeated = true,
        .dissimilarities = false,
        .scale = 500.0,
        .says = "as BLAST writes them"},
    {.name = "BLAST with its comments",
        .file = "hits.txt",
        .header = "# BLASTP 2.9.0+\n# Fields: query acc.ver, subject acc.ver, % identity, alignment length, bit "
                  "score\n",
        .line = "%a\t%b\t98.5\t300\t%v",
        .directions = Directions::Both,
        .diagonal = true,
        .dissimilarities = false,
        .scale = 500.0,
        .says = "'bit score' holds the similarities"},
    {.name = "FastANI",
        .line = "/data/%a.fa\t/data/%b.fa\t%v\t900\t1000",
        .directions = Directions::Both,
        .dissimilarities = false,
        .scale = 99.0,
        .says = "as FastANI writes them"},
    {.name = "skani",
        .header = "Ref_file\tQuery_file\tANI\tAlign_fraction_ref\tAlign_fraction_query\tRef_name\tQuery_name\n",
        .line = "%a.fa\t%b.fa\t%v\t90.1\t91.2\tcontig 1\tcontig 2",
        .dissimilarities = false,
        .scale = 99.0,
        .says = "'ANI' holds the similarities"},
    {.name = "Mash",
        .line = "%a\t%b\t%v\t0\t456/1000",
        .directions = Directions::Both,
        .diagonal = true,
        .says = "as Mash writes them"},
    {.name = "GCTA",
        .file = "k.grm",
        .line = "%a\t%b\t5000\t%v",
        .diagonal = true,
        .numbers = true,
        .firstNumber = 1,
        .dissimilarities = false,
        .says = "as GCTA writes them"},
    {.name = "KING",
        .file = "k.kin0",
        .header = "FID1 ID1 FID2 ID2 N_SNP HetHet IBS0 Kinship\n",
        .line = "F%a 1 F%b 1 1000 0.1 0.02 %v",
        .dissimilarities = false,
        .says = "'Kinship' holds the similarities"},
    {.name = "PLINK 2",
        .file = "k.kin0",
        .header = "#IID1\tIID2\tNSNP\tHETHET\tIBS0\tKINSHIP\n",
        .line = "%a\t%b\t1000\t0.1\t0.02\t%v",
        .dissimilarities = false},
    {.name = "PLINK",
        .file = "k.genome",
        .header = " FID1 IID1 FID2 IID2 RT EZ Z0 Z1 Z2 PI_HAT PHE DST PPC RATIO\n",
        .line = "  1  %a  1 %b UN NA 1.0 0.0 0.0 %v -1 0.7 0.5 NA",
        .dissimilarities = false,
        .says = "data.value-column takes another"},
    {.name = "triples from 0", .line = "%a %b %v", .directions = Directions::Both, .diagonal = true, .numbers = true},
    {.name = "triples from 1",
        .file = "t.csv",
        .line = "%a,%b,%v",
        .diagonal = true,
        .numbers = true,
        .firstNumber = 1,
        .dissimilarities = false},
    {.name = "triples with a header",
        .file = "t.csv",
        .header = "i,j,distance\n",
        .line = "%a,%b,%v",
        .shuffled = true,
        .numbers = true,
        .firstNumber = 1},
};

constexpr Index objects = 7;

QByteArray nameOf(const Dialect& dialect, Index i)
{
    return dialect.numbers ? QByteArray::number(i + dialect.firstNumber)
                           : QByteArray(1, char('a' + i)) + "_" + QByteArray::number(3 * i);
}

/// Symmetric unless both directions are written; positive and below 1 beside the diagonal of 0 or 1, times a scale.
Matrix randomMatrix(const Dialect& dialect)
{
    RandomStream random(17);
    Matrix matrix(objects, objects);
    for (Index i = 0; i < objects; ++i)
        for (Index j = 0; j < objects; ++j) {
            matrix(i, j) = dialect.scale * (0.8 + 0.0001 * double(random.below(1900)));
            if (i == j) matrix(i, j) = dialect.dissimilarities ? 0.0 : dialect.scale;
        }
    if (dialect.directions != Directions::Both)
        for (Index i = 0; i < objects; ++i)
            for (Index j = 0; j < i; ++j) matrix(j, i) = matrix(i, j);
    return matrix;
}

QByteArray written(const Dialect& dialect, const Matrix& matrix)
{
    std::vector<std::pair<Index, Index>> pairs;
    for (Index i = 0; i < objects; ++i)
        for (Index j = 0; j < objects; ++j)
            if ((i == j && dialect.diagonal) || (i > j && dialect.directions != Directions::Upper)
                || (i < j && dialect.directions != Directions::Lower))
                pairs.emplace_back(i, j);
    if (dialect.shuffled) {
        RandomStream random(5);
        for (std::size_t k = pairs.size(); k > 1; --k) std::swap(pairs[k - 1], pairs[random.below(k)]);
    }
    QByteArray text = dialect.header;
    int number = 0;
    const auto add = [&](Index i, Index j, double value) {
        QByteArray line = dialect.line;
        QByteArray digits = QByteArray::number(value, 'g', 12);
        if (dialect.header.contains(';')) digits.replace('.', ',');
        line.replace("%a", nameOf(dialect, i)).replace("%b", nameOf(dialect, j)).replace("%v", digits);
        text += line.replace("%n", QByteArray::number(++number)) + "\n";
    };
    for (const auto& [i, j] : pairs) {
        const double value = matrix(i, j);
        if (dialect.repeated && (i + j) % 3 == 0) add(i, j, dialect.dissimilarities ? value + 0.5 : 0.5 * value);
        add(i, j, value);
    }
    return text;
}

class TestPairs : public QObject {
    Q_OBJECT

    TestFolder m_folder;

    QString kindOf(const char* name, const QByteArray& text)
    {
        const DataSource source = recognised(m_folder.write(QString::fromLatin1(name), text));
        const auto selector = selectorOf(source);
        return QString::fromUtf8(selector.data(), qsizetype(selector.size()));
    }

private slots:
    void numberedPopulationsAreCompared_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<DataKind>("kind");
        QTest::newRow("two marks and a value") << QByteArray("Pop1,Pop2,Fst\n") << DataKind::Proximity;
        QTest::newRow("no value") << QByteArray("Pop1,Pop2,year\n") << DataKind::Vectors;
        QTest::newRow("no marks") << QByteArray("year,size,Fst\n") << DataKind::Vectors;
    }

    /// Three numbers are few to tell pairs from features, but for what stands above them.
    void numberedPopulationsAreCompared()
    {
        QFETCH(const QByteArray, head);
        QFETCH(const DataKind, kind);
        QCOMPARE(load(recognised(m_folder.write("p.csv", head + "2015,2016,0.12\n2015,2017,0.31\n2016,2017,0.07\n"))).kind, kind);
    }

    /// Three rows of decimal commas hold the same numbers as names of pairs do, in their first two columns.
    void aSquareOfDecimalCommasIsNoGraph_data()
    {
        QTest::addColumn<QByteArray>("head");
        for (const char* head : {"", "T;F;G\n", "2021-01-05;2021-02-05;2021-03-05\n"}) QTest::newRow(head) << QByteArray(head);
    }

    void aSquareOfDecimalCommasIsNoGraph()
    {
        QFETCH(const QByteArray, head);
        for (const char* separator : {";", "\t"}) {
            QByteArray text = head + "0,00;2,74;2,28\n2,74;0,00;2,75\n2,28;2,75;0,00\n";
            text.replace(";", separator);
            const DataSet data = load(recognised(m_folder.write("commas.txt", text)));
            QVERIFY2(data.kind == DataKind::Proximity, text);
            QCOMPARE(data.size(), Index(3));
            QCOMPARE(data.proximity.values(0, 2), 2.28);
        }
    }

    /// The heads that pandas gives a series of two levels, also behind its index and before further columns.
    void headsOfASeriesOfPandas()
    {
        for (const char* head : {",level_0,level_1,0", "level_0,level_1,0,n"}) {
            const bool hasIndex = *head == ',';
            QByteArray text = QByteArray(head) + "\n";
            int row = 0;
            for (int i = 2015; i < 2019; ++i)
                for (int j = i; j < 2019; ++j) {
                    const QByteArray pair = QByteArray::number(i) + "," + QByteArray::number(j) + "," + (i == j ? "0.0" : QByteArray::number(j - i + 0.5 * (i % 3)));
                    text += (hasIndex ? QByteArray::number(row++) + "," + pair : pair + ",100") + "\n";
                }
            const DataSet data = load(recognised(m_folder.write("series.csv", text)));
            QVERIFY2(data.kind == DataKind::Proximity, head);
            QCOMPARE(data.size(), Index(4));
            QCOMPARE(data.proximity.values(0, 3), 3.0 + 0.5 * (2015 % 3));
        }
    }

    /// A list of all pairs of objects with numbers, each with itself, is a matrix where these have a value of their own.
    void everyNumberBesideEveryOne()
    {
        QByteArray distances("a,b,v\n"), values = distances;
        for (int i = 101; i < 105; ++i)
            for (int j = 101; j < 105; ++j) {
                const QByteArray pair = QByteArray::number(i) + "," + QByteArray::number(j) + ",";
                distances += pair + QByteArray::number(i == j ? 0.0 : 1.5 + (i * j) % 7) + "\n";
                values += pair + QByteArray::number(0.5 + (i + 3 * j) % 7) + "\n";
            }
        QCOMPARE(load(recognised(m_folder.write("d.csv", distances))).kind, DataKind::Proximity);
        const DataSet table = load(recognised(m_folder.write("t.csv", values)));
        QCOMPARE(table.kind, DataKind::Vectors);
        QVERIFY2(remarksOf(table).contains("The first two columns hold the same names"), qPrintable(remarksOf(table)));
    }

    void aMatrixInEveryDialectIsReadBack_data()
    {
        QTest::addColumn<int>("which");
        for (int which = 0; which < int(std::size(dialects)); ++which) QTest::newRow(dialects[which].name) << which;
    }

    void aMatrixInEveryDialectIsReadBack()
    {
        QFETCH(const int, which);
        const Dialect& dialect = dialects[which];
        Matrix matrix = randomMatrix(dialect);
        const QByteArray text = written(dialect, matrix);
        const std::string path = m_folder.write(QString::fromLatin1(dialect.file), text);
        const DataSource source = recognised(path);
        QVERIFY2(std::holds_alternative<MatrixData>(source), text.left(300).constData());
        const DataSet data = load(source);
        QCOMPARE(data.proximity.dissimilarity, dialect.dissimilarities);
        QCOMPARE(data.size(), objects);
        QVERIFY2(remarksOf(data).contains(QString::fromLatin1(dialect.says)), qPrintable(remarksOf(data)));
        // Names in any order are the same objects.
        std::vector<Index> place(std::size_t(objects), -1);
        for (Index i = 0; i < objects; ++i)
            for (Index k = 0; k < objects; ++k) {
                const QByteArray name = QByteArray::fromStdString(data.objectNames[std::size_t(k)]);
                const QByteArray want = nameOf(dialect, i);
                if (name == want || name.contains("F" + want) || name.contains(want + ".fa")) place[std::size_t(i)] = k;
            }
        QVERIFY(std::ranges::find(place, Index{-1}) == place.end());
        if (!dialect.diagonal) matrix.diagonal() = data.proximity.values.diagonal();
        for (Index i = 0; i < objects; ++i)
            for (Index j = 0; j < objects; ++j)
                QCOMPARE(data.proximity.values(place[std::size_t(i)], place[std::size_t(j)]), matrix(i, j));
    }

    void theDiagonalThatIsNotThere_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<double>("self");
        QTest::newRow("distances") << QByteArray("id1 id2 distance\n") << 0.0;
        QTest::newRow("correlations") << QByteArray("id1 id2 correlation\n") << 1.0;
        QTest::newRow("kinship") << QByteArray("ID1 ID2 kinship\n") << 0.5;
        QTest::newRow("any similarities up to 1") << QByteArray("id1 id2 score\n") << 1.0;
        QTest::newRow("covariances") << QByteArray("id1 id2 cov\n") << 0.75;
    }

    void theDiagonalThatIsNotThere()
    {
        QFETCH(const QByteArray, header);
        QFETCH(const double, self);
        const DataSet data = load(recognised(m_folder.write("d.txt", header + "a b 0.25\na c 0.5\nb c 0.75\n")));
        QVERIFY((data.proximity.values.diagonal().array() == self).all());
        QVERIFY(remarksOf(data).contains(QStringLiteral("No object is compared with itself")));
    }

    void aColumnOfValuesIsChosenByNameOrNumber()
    {
        const std::string path = m_folder.write(
            "v.tsv", "q\tr\tani\tdistance\na\tb\t99\t0.1\na\tc\t98\t0.2\nb\tc\t97\t0.3\n");
        const auto first = [&](const std::string& column, ProximityRole role) {
            return loadMatrix({.matrix = path, .form = MatrixForm::Pairs, .valueColumn = column, .role = role})
                .proximity.values(0, 1);
        };
        QCOMPARE(first("", ProximityRole::Similarity), 99.0);
        QCOMPARE(first("Distance", ProximityRole::Dissimilarity), 0.1);
        QCOMPARE(first("4", ProximityRole::Dissimilarity), 0.1);
        QVERIFY(messageOf([&] { first("weight", ProximityRole::Similarity); })
                    .contains("there is no column 'weight' of values; data.value-column takes one of 'q', 'r', 'ani' "
                              "or 'distance', or its number from 1."));
    }

    void theColumnsThatCanBeTheValues()
    {
        const auto columnsOf = [](std::string_view text) {
            ByteSource source(text, "hits.tsv");
            QStringList found;
            for (const ValueColumn& column : valueColumns(source))
                found << QString::fromStdString(column.id + "=" + column.example) + (column.isGuessed ? "*" : "");
            return found.join(QStringLiteral(" "));
        };
        QCOMPARE(columnsOf("q\tr\tani\tnote\tdistance\na\tb\t99\tx\t0.1\na\tc\t98\ty\t0.2\n"),
            QStringLiteral("ani=99* distance=0.1"));
        QCOMPARE(columnsOf("a b 0.5 7\nb c 0.25 8\n"), QStringLiteral("column 3=0.5* column 4=7"));
        // Two columns of one name are told apart by their numbers.
        QCOMPARE(columnsOf("id1,id2,score,Score\na,b,1,2\n"), QStringLiteral("3=1* 4=2"));
        QCOMPARE(columnsOf("a b\nb c\n"), QString());
        QCOMPARE(columnsOf("1 2 3\n4 5\n"), QString());
        const std::string line = "a\tb\t81.5\t120\t4\t0\t1\t120\t1\t120\t1e-30\t201\n";
        QVERIFY(columnsOf(line + line).startsWith(QStringLiteral("pident=81.5 length=120")));
        QVERIFY(columnsOf(line + line).endsWith(QStringLiteral("evalue=1e-30 bitscore=201*")));
    }

    /// What a program could not compute, or somebody typed in, does not make its list another one.
    void aProgramIsKnownInSpiteOfABadValue_data()
    {
        QTest::addColumn<QByteArray>("bad");
        for (const char* bad : {"-", "*", "x"}) QTest::newRow(bad) << QByteArray(bad);
    }
    void aProgramIsKnownInSpiteOfABadValue()
    {
        QFETCH(const QByteArray, bad);
        QByteArray text;
        for (const char query : {'a', 'b', 'c'})
            for (const char subject : {'c', 'b', 'a'})
                text += QByteArray(1, query) + "\t" + subject + "\t81.5\t120\t4\t0\t1\t120\t1\t120\t1e-30\t"
                    + (query == 'b' && subject == 'c' ? bad : QByteArray("201")) + "\n";
        const DataSet data = load(recognised(m_folder.write("h.blast6", text)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(0, 1), 201.0);
        QVERIFY2(remarksOf(data).contains(
                     "The 'bitscore' '" + QString::fromLatin1(bad) + "' (line 4) is no number; its line is left out."),
            qPrintable(remarksOf(data)));
    }

    /// The hits of the first query are in the order in which they are alike.
    void queriesStandBeforeWhatTheyFound()
    {
        QByteArray text;
        for (const char* pair : {"a a", "a d", "a c", "b b", "b e", "c c", "c a", "d d", "d a"})
            text += QByteArray(pair).replace(' ', '\t') + "\t81.5\t120\t4\t0\t1\t120\t1\t120\t1e-30\t201\n";
        const DataSet data = loadMatrix({.matrix = m_folder.write("h.blast6", text), .absent = AbsentPairs::Zero});
        QCOMPARE(data.objectNames, (std::vector<std::string>{"a", "b", "c", "d", "e"}));
    }

    /// Of a search in a data base no matrix of all objects follows.
    void queriesAgainstOthersAreNamed()
    {
        QByteArray text;
        for (const char* pair : {"q1 a", "q1 b", "q1 d", "q2 b", "q2 c", "q3 a"})
            text += QByteArray(pair).replace(' ', '\t') + "\t81.5\t120\t4\t0\t1\t120\t1\t120\t1e-30\t201\n";
        const std::string path = m_folder.write("db.tsv", text);
        const QString problem = messageOf([&] { recognised(path); });
        QVERIFY2(problem.contains("BLAST compared 3 objects with 4 objects of other names"), qPrintable(problem));
    }

    void pairsThatAreNotThere()
    {
        const std::string path = m_folder.write("d.dist", "a b 1\na c 2\nb c 3\na d 4\nb d 5\n");
        const auto loaded = [&](AbsentPairs absent) {
            return loadMatrix({.matrix = path, .absent = absent, .role = ProximityRole::Dissimilarity});
        };
        QVERIFY(messageOf([&] {
            loaded(AbsentPairs::Missing);
        }).contains("1 of 6 pairs is not in the list, 'c' and 'd'; choose what to do about it."));
        QCOMPARE(loaded(AbsentPairs::Zero).proximity.values(2, 3), 0.0);
        const DataSet largest = loaded(AbsentPairs::Largest);
        QCOMPARE(largest.proximity.values(3, 2), 5.0);
        QVERIFY(remarksOf(largest).contains(QStringLiteral("1 pair is not in the list of 6 and taken to be the "
                                                           "largest")));
    }

    /// A pair that was not found alike is not as much alike as the most alike one.
    void absentSimilaritiesAreNotTheLargest()
    {
        const std::string path = m_folder.write("d.txt", "a b 1\na c 2\nb c 3\na d 4\nb d 5\n");
        for (const ProximityRole role : {ProximityRole::Similarity, ProximityRole::Dissimilarity}) {
            try {
                loadMatrix({.matrix = path, .form = MatrixForm::Pairs, .role = role});
                QFAIL("a pair is not in the list");
            } catch (const FixableFile& problem) {
                const bool offered = std::ranges::any_of(
                    problem.fixes(), [](const Fix& way) { return way.label == "Fill in the largest value"; });
                QCOMPARE(offered, role == ProximityRole::Dissimilarity);
            }
        }
    }

    /// A number that nobody wrote down, on which the signs of the eigenvalues depend, is asked for.
    void whatObjectsAreToThemselvesIsAskedUnlessItIsKnown()
    {
        struct Case {
            const char *name, *values;
            double self;
            bool asked;
        };
        const std::vector<Case> cases{
            {"kin", "0.14 0.05 -0.02", 0.5, false},          // by its definition
            {"relatedness", "0.56 -0.21 0.02", 1.0, false},  // by its range
            {"ibd.PI_HAT", "0.56 0.21 0.02", 1.0, false},
            {"combined_score", "807 698 202", 1000.0, false},
            {"grm", "0.06 -0.01 0.02", 0.06, true},  // covariances are different for every object
            {"similarity", "8.5 3.5 1.25", 8.5, true},
        };
        for (const Case& one : cases) {
            const QList<QByteArray> v = QByteArray(one.values).split(' ');
            const std::string path = m_folder.write("p.tsv",
                QByteArray("id1\tid2\t") + one.name + "\na\tb\t" + v[0] + "\na\tc\t" + v[1] + "\nb\tc\t" + v[2] + "\n");
            const auto isAsked = [](const DataSet& data) {
                return std::ranges::any_of(data.remarks, [](const Remark& remark) {
                    return std::ranges::any_of(remark.otherwise, [](const Fix& way) {
                        return std::ranges::find(way.changes, "data.self", &Assignment::path) != way.changes.end();
                    });
                });
            };
            const DataSet data = loadMatrix({.matrix = path});
            QCOMPARE(data.proximity.values(1, 1), one.self);
            QVERIFY2(isAsked(data) == one.asked, one.name);
            const DataSet said = loadMatrix({.matrix = path, .self = SelfSimilarity::Hundred});
            QCOMPARE(said.proximity.values(2, 2), 100.0);
            QVERIFY2(!isAsked(said), one.name);
        }
    }

    /// A total below the pairs, or a name that is missing.
    void aLineWithoutTwoNamesIsLeftOut()
    {
        const QByteArray text = "from,to,km\nA,B,3\nA,C,4\nB,C,5\nTotal,,12\n";
        const DataSet data = loadMatrix({.matrix = m_folder.write("t.csv", text)});
        QCOMPARE(data.proximity.values.rows(), Index{3});
        QVERIFY2(remarksOf(data).contains(QStringLiteral("Line 5 does not name two objects and is left out.")),
            qPrintable(remarksOf(data)));
        const DataSet itself = load(recognised(m_folder.write("u.csv", text)));
        QCOMPARE(itself.objectNames, (std::vector<std::string>{"A", "B", "C"}));
        QVERIFY(messageOf([&] {
            loadMatrix({.matrix = m_folder.write("v.csv", text + ",B,3\n,C,4\n"), .form = MatrixForm::Pairs});
        }).contains("line 5: an object has no name, as in 3 lines"));
    }

    /// "rel" is a relatedness before "pedigree_relatedness" is one.
    void aWholeNameComesBeforeAPart()
    {
        const QByteArray text = "a,b,pedigree_relatedness,rel\nx,y,0.5,0.2\nx,z,0.5,0.1\ny,z,0.5,-0.3\n";
        QCOMPARE(loadMatrix({.matrix = m_folder.write("r.csv", text)}).proximity.values(0, 2), 0.1);
    }

    /// Of several columns the name behind a prefix tells.
    void aPrefixOfColumnsIsNoPartOfTheirNames()
    {
        const DataSet data = loadMatrix({.matrix = m_folder.write("h.tsv",
                                             "i\tj\tibd.Z0\tibd.Z1\tibd.PI_HAT\nA\tB\t0.2\t0.0\t0.56\nA\tC\t0.2\t0."
                                             "1\t0.21\n"
                                             "B\tC\t0.2\t0.3\t0.07\n")});
        QCOMPARE(data.proximity.values(0, 2), 0.21);
    }

    void individualsBesideAGrmAreItsNames()
    {
        const std::string path = m_folder.write("k.grm", "1\t1\t9\t1.01\n2\t1\t9\t0.02\n2\t2\t9\t0.99\n");
        m_folder.write("k.grm.id", "fam1 ann\nfam1 bob\n");
        QCOMPARE(load(recognised(path)).objectNames, (std::vector<std::string>{"ann", "bob"}));
        m_folder.write("k.grm.id", "fam1 1\nfam2 1\n");
        QCOMPARE(load(recognised(path)).objectNames, (std::vector<std::string>{"fam1:1", "fam2:1"}));
    }

    void whatIsAMatrixWhatAGraphAndWhatVectors_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("want");
        const auto row = [](const char* name, const char* text, const char* want) {
            QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(want);
        };
        row("names without values", "a b\nb c\nc a\nd a\n", "edges");
        row("networkx, some attributes", "a b {}\nb c {}\na d {'weight': 2.5}\n", "edges");
        row("SNAP", "# FromNodeId\tToNodeId\n30\t1412\n30\t3352\n1412\t3352\n3352\t5254\n5254\t30\n", "edges");
        row("Gephi", "Source,Target,Type,Id,Label,Weight\n1,2,Undirected,0,,2\n2,3,Undirected,1,,1.5\n", "edges");
        row("few of many pairs", "a,b,3\nb,c,2\nc,d,1\nd,e,4\ne,f,1\n", "edges");
        row("all weights the same", "a b 1\nb c 1\na c 1\n", "edges");
        row("all pairs", "a b 0.5\nb c 0.25\na c 0.125\n", "matrix");
        row("Cytoscape", "a pp b\nb pp c\nc pd a\nd pp a\n", "edges");
        row("numbers, sorted", "0 1\n0 2\n1 2\n2 3\n", "edges");
        row("points and a class", "3 5 1\n2 7 2\n5 5 1\n9 1 2\n1 4 1\n", "file");
        row("categories",
            "a,b,class\nyes,no,1\nno,no,2\nyes,yes,1\nno,yes,2\nno,no,1\nyes,no,1\nno,yes,1\nyes,yes,2\n"
            "yes,yes,2\n",
            "file");
        row("a numbering and a label", "1 1\n2 1\n3 2\n4 2\n5 1\n", "file");
        row("fractions", "0.5 0.25 1\n0.25 0.5 2\n0.75 0.5 1\n", "file");
        row("numbers in parts", "2.1 2.10 1.5\n2.2 2.10 1\n2.2 2.1 0.5\n", "matrix");
        row("numbers in parts below names of objects",
            "sample1,sample2,n,distance\n2.10,2.1,7,1.5\n2.2,2.1,7,2.5\n2.2,2.10,7,1.5\n3,2.1,7,3.5\n3,2.10,7,2.5\n",
            "matrix");
        row("some pairs of numbers in parts", "2.1 2.10 1.5\n2.2 2.10 1\n2.2 2.1 0.5\n2.3 2.1 1.7\n2.3 2.10 0.7\n",
            "matrix");
        row("points on a grid and a value", "0.5 0.5 1.5\n0.5 1.5 1\n1.5 0.5 0.5\n1.5 1.5 2.5\n", "file");
        row("measurements that coincide", "5.1 3.5 1.4\n4.9 3.0 1.4\n4.7 3.2 1.3\n3.5 5.1 1.5\n3.0 4.7 1.4\n", "file");
        row("features by number", "x1,x2,y\n0,1,1\n1,0,2\n1,2,1\n2,1,2\n2,0,1\n", "file");
        row("three numbers in three rows", "0,1,2\n1,0,3\n2,3,0\n", "matrix");
        row("a table of two names", "city,country\nParis,France\nSingapore,Singapore\nRome,Italy\nOslo,Norway\n",
            "file");
    }

    void whatIsAMatrixWhatAGraphAndWhatVectors()
    {
        QFETCH(const QByteArray, text);
        QTEST(kindOf("k.txt", text), "want");
    }

    void numbersInPartsStayAsTheyAreWritten()
    {
        const std::string path = m_folder.write("p.txt", "2.1 2.10 1.5\n2.2 2.10 1\n2.2 2.1 0.5\n");
        const DataSet data = load(recognised(path));
        QCOMPARE(data.objectNames, (std::vector<std::string>{"2.10", "2.1", "2.2"}));
        QCOMPARE(data.proximity.values(0, 1), 1.5);
        QCOMPARE(data.proximity.values(1, 2), 0.5);
        QVERIFY(std::ranges::any_of(data.remarks, [&](const Remark& remark) {
            return std::ranges::any_of(remark.otherwise, [&](const Fix& way) {
                return way.changes.front() == (Assignment{"data.file", path});
            });
        }));
    }

    void marksOfThousandsInValues_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("said");
        const char* const point = "A point marks thousands";
        QTest::newRow("German") << QByteArray("Von;Nach;km\nWien;Berlin;1.318,5\nWien;Rom;817\nBerlin;Rom;1.500,25\n")
                                << 1318.5 << point;
        QTest::newRow("English, quoted") << QByteArray("Wien,Berlin,\"1,318.50\"\nWien,Rom,817\nBerlin,Rom,\"1,500."
                                                       "25\"\n")
                                         << 1318.5 << "A comma marks thousands";
        QTest::newRow("blanks") << QByteArray("Wien;Berlin;1 318,5\nWien;Rom;817\nBerlin;Rom;1 500,25\n") << 1318.5
                                << "A blank marks thousands";
        QTest::newRow("doubtful") << QByteArray("Wien\tBerlin\t1,318\nWien\tRom\t817\nBerlin\tRom\t1,500\n") << 1318.0
                                  << "set data.decimal to comma";
        QTest::newRow("none") << QByteArray("Wien\tBerlin\t1,31\nWien\tRom\t8,1\nBerlin\tRom\t1,5\n") << 1.31 << "";
    }

    void marksOfThousandsInValues()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const double, value);
        QFETCH(const QString, said);
        const DataSet data = load(recognised(m_folder.write("p.csv", text)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(0, 1), value);
        QVERIFY2(remarksOf(data).contains(said), qPrintable(remarksOf(data)));
        QCOMPARE(remarksOf(data).contains("thousands"), !said.isEmpty());
    }

    void whatIsNoNumberIsSaidToBeLeftOut()
    {
        const std::string path = m_folder.write(
            "t.tsv", "from\tto\troad\na\tb\tgood\nb\tc\tbad\nc\ta\tgood\nd\ta\tfair\n");
        const DataSet data = load(recognised(path));
        QCOMPARE(data.kind, DataKind::Graph);
        QVERIFY2(remarksOf(data).contains("'road' holds no numbers, as 'fair', and is left out: every edge counts 1."),
            qPrintable(remarksOf(data)));
    }

    void countsBesideValuesAreNotTheValues()
    {
        for (const char* header : {"id1 id2 nsnp rel\n", "id1 id2 n v\n", "id1 id2 overlap relationship\n"}) {
            const std::string path = m_folder.write("r.txt",
                header
                    + QByteArray("a a 15000 1.02\nb a 15000 0.25\nb b 15000 0.98\nc a 15000 0.125\nc b 15000 0.5\n"
                                 "c c 15000 1.01\n"));
            const DataSet data = load(recognised(path));
            QCOMPARE(data.kind, DataKind::Proximity);
            QCOMPARE(data.proximity.values(1, 0), 0.25);
        }
    }

    /// Beside E-values the bit scores are what compares.
    void expectationsAreNoDissimilarities()
    {
        const std::string path = m_folder.write("e.tsv",
            "a\ta\t1e-155\t400\na\tb\t1e-143\t375\nb\ta\t1e-143\t375\nb\tb\t2e-160\t410\n"
            "a\tc\t1e-31\t90\nc\ta\t1e-31\t90\nb\tc\t1e-29\t85\nc\tb\t1e-29\t85\nc\tc\t1e-150\t390\n");
        const DataSet data = load(recognised(path));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(0, 1), 375.0);
        QVERIFY(!data.proximity.dissimilarity);
    }

    /// Without another column the role is asked for, also where objects compared with themselves are at 0.
    void expectationsAloneAreAskedAbout()
    {
        const QByteArray lines = "a\tb\t1e-143\na\tc\t1e-31\nb\tc\t0.003\n", self = "a\ta\t0\nb\tb\t0\nc\tc\t0\n";
        for (const QByteArray& text : {lines, lines + self}) {
            const DataSet data = load(recognised(m_folder.write("alone.tsv", text)));
            const auto remark = std::ranges::find_if(
                data.remarks, [](const Remark& one) { return commandText(one.text).find("E-values") != std::string::npos; });
            QVERIFY(remark != data.remarks.end());
            QCOMPARE(remark->otherwise.size(), std::size_t{1});
        }
        const DataSet zeros = load(recognised(m_folder.write("z.tsv", "a\tb\t1\na\tc\t2\nb\tc\t1e-22\n")));
        QVERIFY(!remarksOf(zeros).contains("E-values"));
    }

    void threeNumbersInThreeRowsAreASquare()
    {
        QCOMPARE(load(recognised(m_folder.write("three.csv", "0,1,2\n1,0,3\n2,3,0\n"))).size(), Index(3));
    }

    void whereItCouldBeEitherTheOtherIsSaid()
    {
        // 8 of 15 pairs.
        const std::string path = m_folder.write(
            "k.txt", "a b 0.5\na c 0.4\na d 0.3\nb c 0.2\nb d 0.1\nc d 0.6\ne a 0.7\nf b 0.8\n");
        const auto source = std::get<MatrixData>(recognised(path));
        MatrixData filled = source;
        filled.absent = AbsentPairs::Largest;
        const DataSet data = loadMatrix(filled);
        const auto doubtful = std::ranges::find_if(data.remarks, [](const Remark& r) { return !r.otherwise.empty(); });
        QVERIFY(doubtful != data.remarks.end());
        QVERIFY(doubtful->otherwise.front().changes.front() == (Assignment{"data.edges", path}));
        filled.form = MatrixForm::Pairs;  // somebody said it
        filled.role = ProximityRole::Dissimilarity;
        for (const Remark& remark : loadMatrix(filled).remarks) QVERIFY(remark.otherwise.empty());
    }

    /// They may be either, if neither a name nor a pair of one object tells: similarities of words from 0 to 1, bit
    /// scores and identities in per cent above.
    void valuesMayBeSimilarities_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("asked");
        const QByteArray words("king queen 0.86\nking man 0.51\nqueen man 0.38\n");
        QTest::newRow("no names") << "w.txt" << words << true;
        QTest::newRow("a name that tells nothing") << "w.txt" << QByteArray("word1 word2 value\n") + words << true;
        QTest::newRow("a column of distances") << "w.txt" << QByteArray("word1 word2 distance\n") + words << false;
        QTest::newRow("a file of distances") << "w.dist" << words << false;
        QTest::newRow("a pair of one word") << "w.txt" << words + "king king 0\nman man 0\nqueen queen 0\n" << false;
        QTest::newRow("beyond 1") << "w.txt" << words + "king prince 1.2\nqueen prince 1.1\nman prince 0.9\n" << true;
    }

    void valuesMayBeSimilarities()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, text);
        const auto asked = [](const DataSet& data) {
            return std::ranges::any_of(data.remarks, [](const Remark& remark) {
                return std::ranges::any_of(remark.otherwise, [](const Fix& way) {
                    return way.changes.front() == Assignment("data.role", std::string("similarity"));
                });
            });
        };
        auto source = std::get<MatrixData>(recognised(m_folder.write(name, text)));
        const DataSet data = loadMatrix(source);
        QVERIFY(data.proximity.dissimilarity);
        QTEST(asked(data), "asked");
        source.role = ProximityRole::Similarity;
        QVERIFY(!asked(loadMatrix(source)));
    }

    void aNameSaysWhatTheValuesAre_data()
    {
        QTest::addColumn<bool>("dissimilarity");
        for (const char* name :
            {"jaccard_distance", "jaccardDist", "JaccardDistance", "1-jaccard", "1 - ANI", "cor_dist", "kinship_dist",
                "correlation distance", "IBD_dist", "non-similarity", "dissimilarity", "DISTANCE", "km"})
            QTest::newRow(name) << true;
        for (const char* name : {"levenshtein_similarity", "hammingSimilarity", "DTW similarity", "unifrac_sim",
                 "kmer_similarity", "jaccard", "similarity", "DST", "id"})
            QTest::newRow(name) << false;
    }
    void aNameSaysWhatTheValuesAre()
    {
        QFETCH(const bool, dissimilarity);
        const QByteArray text = "query,target," + QByteArray(QTest::currentDataTag())
            + "\na,b,0.5\na,c,0.25\nb,c,0.75\n";
        const DataSet data = loadMatrix(std::get<MatrixData>(recognised(m_folder.write("d.csv", text))));
        QCOMPARE(data.proximity.dissimilarity, dissimilarity);
        QVERIFY2(remarksOf(data).contains("by the name of their column"), qPrintable(remarksOf(data)));
    }

    /// Whose self pairs are all 0 is at that distance from itself, whatever the column is called; it is asked about.
    void selfPairsSayItAgainstAName_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<double>("self");
        QTest::addColumn<bool>("dissimilarity");
        QTest::addColumn<bool>("asked");
        QTest::newRow("no similarity") << QByteArray("jaccard") << 0.0 << true << true;
        QTest::newRow("no distance") << QByteArray("distance") << 1.0 << false << true;
        QTest::newRow("a similarity") << QByteArray("jaccard") << 1.0 << false << false;
        QTest::newRow("a distance") << QByteArray("distance") << 0.0 << true << false;
        QTest::newRow("a distance within a group") << QByteArray("distance") << 0.1 << true << false;
    }
    void selfPairsSayItAgainstAName()
    {
        QFETCH(const QByteArray, name);
        QFETCH(const double, self);
        QByteArray text = "query,target," + name + "\na,b,0.5\na,c,0.25\nb,c,0.75\n";
        for (const char* object : {"a", "b", "c"})
            text += QByteArray(object) + "," + object + "," + QByteArray::number(self) + "\n";
        auto source = std::get<MatrixData>(recognised(m_folder.write("d.csv", text)));
        const DataSet data = loadMatrix(source);
        QTEST(data.proximity.dissimilarity, "dissimilarity");
        QTEST(askForRole(data.remarks), "asked");
        source.role = data.proximity.dissimilarity ? ProximityRole::Dissimilarity : ProximityRole::Similarity;
        QVERIFY(!askForRole(loadMatrix(source).remarks));
    }

    void namesNeedNotStandFirst_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QByteArray>("line");  // %a and %b are the objects, %v the value
        QTest::newRow("the value first") << QByteArray() << QByteArray("%v %a %b\n");
        QTest::newRow("lengths between") << QByteArray() << QByteArray("%a 310 %b 280 %v\n");
        QTest::newRow("places between") << QByteArray("lat1,lon1,name1,lat2,lon2,name2,dist\n")
                                        << QByteArray("1.5,2.5,%a,3,4,%b,%v\n");
    }
    void namesNeedNotStandFirst()
    {
        QFETCH(const QByteArray, line);
        QFETCH(QByteArray, header);
        for (int j = 0; j < 5; ++j)
            for (int i = 0; i < j; ++i)
                header += QByteArray(line)
                              .replace("%a", QByteArray(1, char('a' + i)))
                              .replace("%b", QByteArray(1, char('a' + j)))
                              .replace("%v", QByteArray::number(0.25 + i + 2 * j));
        auto source = std::get<MatrixData>(recognised(m_folder.write("d.txt", header)));
        source.role = ProximityRole::Dissimilarity;
        const DataSet data = loadMatrix(source);
        QCOMPARE(data.size(), Index{5});
        for (int j = 0; j < 5; ++j)
            for (int i = 0; i < j; ++i) QCOMPARE(data.proximity.values(i, j), 0.25 + i + 2 * j);
    }

    void whatStandsBesideTheValueIsNotTaken_data()
    {
        QTest::addColumn<QByteArray>("names");
        QTest::addColumn<double>("value");
        QTest::newRow("a rank") << QByteArray("distance_rank,distance") << 0.25;
        QTest::newRow("an error") << QByteArray("dist_se,dist_mean") << 0.25;
        QTest::newRow("a probability") << QByteArray("correlation_pvalue,correlation_coef") << 0.25;
        QTest::newRow("a count") << QByteArray("jaccard_n,jaccard_index") << 0.25;
        QTest::newRow("behind") << QByteArray("mean_distance,sd_distance") << 3.0;
        QTest::newRow("alone") << QByteArray("label,distance_rank") << 0.25;
    }
    void whatStandsBesideTheValueIsNotTaken()
    {
        QFETCH(const QByteArray, names);
        QFETCH(const double, value);
        const QByteArray text = "a,b," + names + "\nx,y,1,0.5\nx,z,3,0.25\ny,z,2,0.75\n";
        QCOMPARE(loadMatrix({.matrix = m_folder.write("v.csv", text)}).proximity.values(0, 2), value);
    }

    /// It has no E values and no bit scores where BLAST has them.
    void identitiesOfVsearch()
    {
        QByteArray text;
        for (const char* pair : {"a\tb\t87.5", "a\tc\t60.2", "b\tc\t71.4"})
            text += QByteArray(pair) + "\t253\t30\t2\t1\t253\t1\t251\t-1\t0\n";
        const DataSet data = loadMatrix(std::get<MatrixData>(recognised(m_folder.write("all.b6", text))));
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(1, 0), 87.5);
        QCOMPARE(data.proximity.values(0, 0), 100.0);
    }

    /// VCFtools names a site by its chromosome and its place there.
    void placesOnChromosomesAreObjects()
    {
        const auto read = [this](const char* name, const QByteArray& text) {
            return loadMatrix(std::get<MatrixData>(recognised(m_folder.write(QString::fromLatin1(name), text))));
        };
        const DataSet one = read("one.geno.ld",
            "CHR\tPOS1\tPOS2\tN_INDV\tR^2\n1\t100\t200\t50\t0.81\n1\t100\t300\t50\t0.42\n"
            "1\t200\t300\t50\t0.61\n");
        QVERIFY(!one.proximity.dissimilarity);
        QCOMPARE(one.objectNames, (std::vector<std::string>{"100", "200", "300"}));
        QCOMPARE(one.proximity.values(0, 2), 0.42);
        QCOMPARE(one.proximity.values(0, 0), 1.0);
        const DataSet two = read("two.interchrom.geno.ld",
            "CHR1\tPOS1\tCHR2\tPOS2\tN_INDV\tR^2\n1\t100\t1\t200\t50\t0.81\n1\t100\t2\t100\t50\t0.42\n"
            "1\t200\t2\t100\t50\t0.61\n");
        QCOMPARE(two.objectNames, (std::vector<std::string>{"1 100", "1 200", "2 100"}));
        QCOMPARE(two.proximity.values(1, 2), 0.61);
    }

    void twoColumnsMayNameAnObject_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("names");
        const auto add = [](const char* row, const QByteArray& text, const char* names) {
            QTest::newRow(row) << text << QString::fromLatin1(names);
        };
        add("chromosomes of text",
            "chrom1\tpos1\tchrom2\tpos2\tscore\nchr1\t5\tchr1\t9\t0.5\nchr1\t5\tchr2\t5\t0.25\n"
            "chr1\t9\tchr2\t5\t0.125\n",
            "chr1 5, chr1 9, chr2 5");
        add("of PLINK", "CHR_A BP_A CHR_B BP_B R2\n1 5 1 9 0.5\n1 5 2 5 0.25\n1 9 2 5 0.125\n", "1 5, 1 9, 2 5");
        add("of bedtools",
            "chrom1\tstart1\tend1\tchrom2\tstart2\tend2\tscore\n1\t5\t6\t1\t9\t10\t0.5\n"
            "1\t5\t6\t2\t5\t6\t0.25\n1\t9\t10\t2\t5\t6\t0.125\n",
            "1 5, 1 9, 2 5");
        add("heads that R made different", "CHR,POS1,CHR2,POS2,LD\n1,5,1,9,0.5\n1,5,2,5,0.25\n1,9,2,5,0.125\n",
            "1 5, 1 9, 2 5");
        add("one chromosome for both", "chr1,pos1,pos2,r2\n1,5,9,0.5\n1,5,20,0.25\n1,9,20,0.125\n", "5, 9, 20");
        add("places and years",
            "site1,year1,site2,year2,similarity\nN,1990,N,1991,0.5\nN,1990,S,1990,0.25\nN,1991,S,1990,0.125\n",
            "N 1990, N 1991, S 1990");
        add("what else is known of both",
            "site1,year1,site2,year2,similarity\nN,1990,M,1991,0.5\nN,1990,S,1990,0.25\nM,1991,S,1990,0.125\n",
            "N, M, S");
    }

    void twoColumnsMayNameAnObject()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = loadMatrix(std::get<MatrixData>(recognised(m_folder.write("four.txt", text))));
        QStringList names;
        for (const std::string& name : data.objectNames) names << QString::fromStdString(name);
        QTEST(names.join(QStringLiteral(", ")), "names");
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(0, 1), 0.5);
        QCOMPARE(data.proximity.values(0, 2), 0.25);
        QCOMPARE(data.proximity.values(1, 2), 0.125);
    }

    void whatIsBrokenIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("want");
        QTest::newRow("a cell too few") << QByteArray("a b 1\nb c\n") << "line 2: this is no list of pairs";
        QTest::newRow("no value") << QByteArray("a b 1\nb c 2\na c w\n")
                                  << "line 3: column 'column 3' holds the text 'w'; a number with";
        QTest::newRow("no values at all") << QByteArray("a b\nb c\n") << "no column holds numbers";
        QTest::newRow("values that are all missing")
            << QByteArray("id1 id2 v\na b NA\nb c NA\n") << "no column holds numbers";
        QTest::newRow("nothing") << QByteArray("# nothing\n") << "there are only blank lines and comments (#)";
    }

    void whatIsBrokenIsNamed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, want);
        const std::string path = m_folder.write("p.txt", text);
        const QString got = messageOf([&] { loadMatrix({.matrix = path, .form = MatrixForm::Pairs}); });
        QVERIFY2(got.contains(want), qPrintable(got));
    }

    void tooManyObjectsAreCounted()
    {
        QByteArray text;
        for (int i = 0; i <= 20'000; ++i) text += QByteArray::number(i) + " " + QByteArray::number(i + 1) + " 0.5\n";
        const std::string path = m_folder.write("p.txt", text);
        QVERIFY(messageOf([&] {
            loadMatrix({.matrix = path, .form = MatrixForm::Pairs});
        }).contains("the list compares 20,002 objects; a matrix of at most 20,000 is read."));
    }
};

KREINSCOPE_TEST(TestPairs)

}  // namespace tst_pairs
#include "tst_pairs.moc"
