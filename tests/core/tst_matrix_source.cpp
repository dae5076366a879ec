// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTest>

#include "core/base/fix.h"
#include "core/base/parameters.h"
#include "core/data/formats/writing/write_data.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_matrix_source {

QString remarksOf(const DataSet& data)
{
    QStringList texts;
    for (const Remark& remark : data.remarks)
        texts << (remark.changed ? QStringLiteral("! ") : QString()) + QString::fromStdString(commandText(remark.text));
    return texts.join(u'\n');
}

constexpr auto dissimilarity = ProximityRole::Dissimilarity;

class TestMatrixSource : public QObject {
    Q_OBJECT

private slots:
    void everyTextFormGivesTheSameMatrix_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("commas") << QByteArray("0,1.5,2\n1.5,0,3\n2,3,0\n");
        QTest::newRow("commas with blanks, CRLF, a comment") << QByteArray("# d\r\n 0, 1.5, 2\r\n1.5,0,+3\r\n2,3,0");
        QTest::newRow("runs of blanks") << QByteArray("0  1.5\t2\n1.5 0 3\n 2 3 0 \n\n");
        QTest::newRow("semicolons and decimal commas") << QByteArray("0;1,5;2\n1,5;0;3\n2;3;0\n");
        QTest::newRow("names above") << QByteArray("a,b,c\n0,1.5,2\n1.5,0,3\n2,3,0\n");
        QTest::newRow("names above and beside") << QByteArray("name,a,b,c\na,0,1.5,2\nb,1.5,0,3\nc,2,3,0\n");
    }

    void everyTextFormGivesTheSameMatrix()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = loadMatrix({.matrix = m_folder.write("m.dis.csv", text), .role = dissimilarity});
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.dissimilarity);
        COMPARE_CLOSE(data.proximity.values, (Matrix(3, 3) << 0, 1.5, 2, 1.5, 0, 3, 2, 3, 0).finished());
        QCOMPARE(remarksOf(data), QString());
        const bool named = text.contains('a');
        QCOMPARE(data.objectNames,
            named && !text.startsWith('#') ? (std::vector<std::string>{"a", "b", "c"}) : std::vector<std::string>());
    }

    void tildeIsTheHomeFolderWhereAPathBegins()
    {
        DataSource source = MatrixData{};
        set(source, "matrix", std::string("~/k.csv"));
        QCOMPARE(std::get<MatrixData>(source).matrix, QDir::homePath().toStdString() + "/k.csv");
        set(source, "matrix", std::string("./~/k~.csv"));
        set(source, "variable", std::string("~/k"));
        QCOMPARE(std::get<MatrixData>(source).matrix, std::string("./~/k~.csv"));
        QCOMPARE(std::get<MatrixData>(source).variable, std::string("~/k"));
        Experiment experiment;
        setParameterText(experiment, "data.matrix", "~/k.csv");
        QCOMPARE(std::get<MatrixData>(experiment.data).matrix, QDir::homePath().toStdString() + "/k.csv");
    }

    void whatIsWrittenComesBackBitForBit()
    {
        const Matrix values = numerics::uniformMatrix(40, 40, 3) * 1e-7;
        DataSet written{.kind = DataKind::Proximity};
        written.proximity.values = values;
        writeCsv(written, m_folder.path("r.sim.csv"));
        QVERIFY(load(recognised(m_folder.path("r.sim.csv"))).proximity.values == values);
        writeNpy(values, m_folder.path("r.npy"));
        QVERIFY(load(recognised(m_folder.path("r.npy"))).proximity.values == values);
    }

    void labelsComeInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("one per line") << QByteArray("b\na\nb\n");
        QTest::newRow("below a header") << QByteArray("label\nb\na\nb\n");
        QTest::newRow("below another header") << QByteArray("kind\nb\na\nb\n");
        QTest::newRow("quoted") << QByteArray("\"b\"\n\"a\"\n\"b\"\n");
        QTest::newRow("on one line") << QByteArray("b a b\n");
        QTest::newRow("on one line, between commas") << QByteArray("b, a, b");
        QTest::newRow("JSON") << QByteArray("[\"b\", \"a\", \"b\"]\n");
        QTest::newRow("a list of Python") << QByteArray("['b', 'a',\n 'b']\n");
        QTest::newRow("an array of NumPy") << QByteArray("array(['b', 'a', 'b'], dtype='<U1')\n");
        QTest::newRow("a factor as R prints it") << QByteArray("[1] b a\n[3] b\nLevels: a b\n");
        QTest::newRow("a vector as R prints it") << QByteArray("[1] \"b\" \"a\" \"b\"\n");
        QTest::newRow("a column of a table") << QByteArray("label,x\nb,1\na,2\nb,3\n");
    }

    void labelsComeInEveryForm()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = loadMatrix(
            {.matrix = m_folder.write("m.csv", "2,1,0\n1,2,1\n0,1,2\n"), .labels = m_folder.write("l.csv", text)});
        QCOMPARE(data.classNames, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(data.labels, (std::vector<int>{1, 0, 1}));
    }

    /// "y" and "class" are names of columns, and of classes where there are as many lines as objects.
    void theFirstLabelMayReadLikeAHeader()
    {
        const std::string matrix = m_folder.write("m.csv", "2,1,0\n1,2,1\n0,1,2\n");
        const auto labelsOf = [&](const QByteArray& text) {
            const DataSet data = loadMatrix({.matrix = matrix, .labels = m_folder.write("l.csv", text)});
            QStringList found;
            for (const int label : data.labels)
                found << QString::fromStdString(data.classNames[static_cast<std::size_t>(label)]);
            return found;
        };
        QCOMPARE(labelsOf("y\nn\ny\n"), (QStringList{"y", "n", "y"}));
        QCOMPARE(labelsOf("class\nclass\nother\n"), (QStringList{"class", "class", "other"}));
        QCOMPARE(labelsOf("y\ny\nn\ny\n"), (QStringList{"y", "n", "y"}));
        // One label is missing below a header, which is no class of one.
        QVERIFY(messageOf([&] { labelsOf("label\na\nb\n"); }).contains("there are 2 labels, but 'm.csv' has 3 objects"));
    }

    void labelsInsideKeepTheNameOfTheirColumn_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("behind") << QByteArray("plot,a,b,c,Region\na,0,1,2,Jura\nb,1,0,1,Alps\nc,2,1,0,Jura\n");
        QTest::newRow("after the names") << QByteArray("plot,Region,a,b,c\na,Jura,0,1,2\nb,Alps,1,0,1\nc,Jura,2,1,0\n");
        QTest::newRow("no names") << QByteArray("a,b,c,Region\n0,1,2,Jura\n1,0,1,Alps\n2,1,0,Jura\n");
    }

    void labelsInsideKeepTheNameOfTheirColumn()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = loadMatrix({.matrix = m_folder.write("inside.csv", text)});
        QCOMPARE(data.labelName, std::string("Region"));
        QCOMPARE(data.classNames, (std::vector<std::string>{"Alps", "Jura"}));
        QCOMPARE(data.labels, (std::vector<int>{1, 0, 1}));
    }

    void labelsAreMatchedByName_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a table") << QByteArray("sample,habitat\nc,bog\na,bog\nb,fen\n");
        QTest::newRow("names behind") << QByteArray("group;x;id\nbog;1;c\nbog;2;a\nfen;3;b\n");
        QTest::newRow("without a header") << QByteArray("c\tbog\na\tbog\nb\tfen\n");
        QTest::newRow("between blanks") << QByteArray("c bog\na bog\nb fen\n");
        QTest::newRow("others, too") << QByteArray("id,label\nc,bog\nx,fen\na,bog\ny,bog\nb,fen\n");
        QTest::newRow("twice the same") << QByteArray("id,label\nc,bog\na,bog\nc,bog\nb,fen\n");
    }

    void labelsAreMatchedByName()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = loadMatrix({.matrix = m_folder.write("named.csv", ",a,b,c\na,2,1,0\nb,1,2,1\nc,0,1,2\n"),
            .labels = m_folder.write("named.labels.csv", text)});
        QCOMPARE(data.classNames, (std::vector<std::string>{"bog", "fen"}));
        QCOMPARE(data.labels, (std::vector<int>{0, 1, 0}));
        QVERIFY(remarksOf(data).contains("Each object has the label of the row that names it"));
    }

    void otherColumnsOfGroupsAreOffered()
    {
        MatrixData data{.matrix = m_folder.write("named.csv", ",a,b,c,d\na,2,1,0,0\nb,1,2,1,0\nc,0,1,2,0\nd,0,0,0,2\n"),
            .labels = m_folder.write("l.csv", "id;habitat;height;year;grazed\na;bog;1.5;1;yes\nb;fen;2;2;no\n"
                                              "c;bog;2;2;no\nd;bog;3;1;no\n")};
        const DataSet guessed = loadMatrix(data);
        QCOMPARE(guessed.labelName, std::string("grazed"));
        QCOMPARE(remarksOf(guessed),
            QString("The labels are column 'grazed'; 'habitat' or 'year' can be used instead."));
        QCOMPARE(guessed.remarks.front().otherwise,
            (std::vector<Fix>{{"data.labels-variable", std::string("habitat"), "Use 'habitat'"},
                {"data.labels-variable", std::string("year"), "Use 'year'"}}));
        data.labelsVariable = "Habitat";
        const DataSet chosen = loadMatrix(data);
        QCOMPARE(chosen.labelName, std::string("habitat"));
        QCOMPARE(chosen.labels, (std::vector<int>{0, 1, 0, 0}));
        QVERIFY(remarksOf(chosen).contains("'year' or 'grazed' can be used instead"));
        data.labelsVariable = "soil";
        QVERIFY(messageOf([&] { loadMatrix(data); }).contains(
            "there is no column 'soil' of labels; the columns are 'id', 'habitat', 'height', 'year' and 'grazed'."));
        data.labelsVariable.clear();
        data.labels = m_folder.write("l.csv", "id,label,plot\na,fen,p\nb,bog,q\nc,bog,p\nd,bog,p\n");
        QCOMPARE(remarksOf(loadMatrix(data)), QString());  // which column is meant is said by its name
    }

    /// What would take the problem away is said of the file that has it.
    void aMissingColumnOfUnseenLabelsIsTheirOwn()
    {
        const MatrixData data{.matrix = m_folder.write("m.csv", "2,1\n1,2\n"),
            .labels = m_folder.write("l.csv", "a\nb\n"),
            .unseen = m_folder.write("u.csv", "1,0\n0,1\n1,1\n"),
            .unseenLabels = m_folder.write("ul.csv", "id,habitat\nc,a\nd,b\ne,a\n"),
            .unseenLabelsVariable = "soil"};
        std::vector<Fix> fixes;
        try {
            loadMatrix(data);
        } catch (const InvalidInput& problem) {
            fixes = fixesOf(problem);
        }
        QCOMPARE(fixes.size(), std::size_t{1});
        QCOMPARE(fixes.front().changes.front().path, std::string("data.unseen-labels-variable"));
    }

    void whatLabelsByNameLackIsNamed()
    {
        const std::string matrix = m_folder.write("named.csv", ",a,b,c\na,2,1,0\nb,1,2,1\nc,0,1,2\n");
        const auto problem = [&](const char* text) {
            return messageOf([&] { loadMatrix({.matrix = matrix, .labels = m_folder.write("l.csv", text)}); });
        };
        QVERIFY(problem("id,label\nb,fen\na,bog\nx,bog\n").contains("names the objects, but not 'c'"));
        QVERIFY(problem("id,label\nb,fen\na,bog\nc,bog\nb,bog\n").contains("line 5: 'b' has another label here"));
        const DataSet inOrder = loadMatrix(
            {.matrix = matrix, .labels = m_folder.write("l.csv", "id,label\nS1,fen\nS2,bog\nS3,bog\n")});
        QCOMPARE(inOrder.labels, (std::vector<int>{1, 0, 0}));
        const auto nameOf = [&](const char* text) {
            return loadMatrix({.matrix = matrix, .labels = m_folder.write("l.csv", text)}).labelName;
        };
        QCOMPARE(nameOf("id,habitat\nS1,fen\nS2,bog\nS3,bog\n"), std::string("habitat"));
        QCOMPARE(nameOf("fen\nbog\nbog\n"), std::string("label"));
        QVERIFY(remarksOf(inOrder).contains("in the order of their rows"));
    }

    void unseenObjectsFollow_data()
    {
        QTest::addColumn<QByteArray>("block");
        QTest::addColumn<bool>("columns");
        QTest::newRow("rows are unseen objects") << QByteArray("7,8\n9,10\n11,12\n") << false;
        QTest::newRow("columns are unseen objects") << QByteArray("7,9,11\n8,10,12\n") << true;
    }

    void unseenObjectsFollow()
    {
        QFETCH(const QByteArray, block);
        QFETCH(const bool, columns);
        MatrixData data{.matrix = m_folder.write("m.csv", "2,1\n1,2\n"),
            .labels = m_folder.write("l.csv", "a\nb\n"),
            .unseen = m_folder.write("u.csv", block),
            .unseenLabels = m_folder.write("ul.csv", "c\na\na\n"),
            .unseenOrder = columns ? MatrixOrder::Columns : MatrixOrder::Rows};
        const DataSet all = loadMatrix(data);
        QVERIFY(all.proximity.values == (Matrix(5, 2) << 2, 1, 1, 2, 7, 8, 9, 10, 11, 12).finished());
        QCOMPARE(all.unseenFrom, std::optional<Index>(2));
        QCOMPARE(all.labels, (std::vector<int>{0, 1, 2, 0, 0}));
        QCOMPARE(all.classNames.size(), std::size_t(3));
    }

    void whatLooksOddIsSaidAndLeft_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("distances");
        QTest::addColumn<QString>("want");
        QTest::newRow("sound similarities") << QByteArray("1,0.5\n0.5,1\n") << false << "";
        QTest::newRow("not symmetric") << QByteArray("3,1,0\n2,3,0\n0,0,3\n") << false
                                       << QStringLiteral("The matrix is not symmetric: 1 pair differs (33.3 %), by up "
                                                         "to 1; ‖M − Mᵀ‖/‖M + Mᵀ‖ = 0.126.");
        QTest::newRow("digits of columns") << QByteArray("81.055093 80.55872\n80.558718 171.04099\n") << false
                                           << QStringLiteral("The matrix is symmetric up to the last digit of columns "
                                                             "with different "
                                                             "numbers of digits, as R prints them: 1 pair differs "
                                                             "(100 %), by up to "
                                                             "2e-06.");
        QTest::newRow("digits of a column with powers of ten")
            << QByteArray("1.71042e+02 80.55672 0.0000123456\n8.05567e+01 99.00000 0.5\n1.23456e-05 0.50000 1\n")
            << false
            << QStringLiteral("The matrix is symmetric up to the last digit of columns with different numbers of digits, "
                              "as R prints them: 1 pair differs (33.3 %), by up to 2e-05.");
        QTest::newRow("another last digit of equal decimals")
            << QByteArray("81.05509 80.55872\n80.55871 171.04099\n") << false
            << QStringLiteral("The matrix is not symmetric: 1 pair differs (100 "
                              "%), by up to 1e-05; ‖M − Mᵀ‖/‖M + Mᵀ‖ = 3.2e-08.");
        QTest::newRow("sums in another order") << QByteArray("1,0.30000000000000004\n0.3,1\n") << false
                                               << QStringLiteral("The matrix is symmetric up to the rounding of what "
                                                                 "was computed: 1 "
                                                                 "pair differs (100 %), by up to 5.55e-17.");
        QTest::newRow("a diagonal that is not zero")
            << QByteArray("0,1\n1,0.25\n") << true << "1 entry of the diagonal is not 0, up to 0.25.";
        QTest::newRow("negative dissimilarities") << QByteArray("0,-2\n-2,0\n") << true
                                                  << "The dissimilarity of objects 1 and 2 is negative, -2, which none "
                                                     "can be: an error of the data. Squared it "
                                                     "counts as 2; taken for missing it can be filled in.";
        QTest::newRow("more alike to another") << QByteArray("1,2\n2,3\n") << false
                                               << "1 of 2 objects is more similar to another object than to "
                                                  "itself.";
        QTest::newRow("like dissimilarities") << QByteArray("0,2\n2,0\n") << false
                                              << "The diagonal is 0 and no value is negative, as dissimilarities have "
                                                 "it; the values are taken for similarities.";
        QTest::newRow("like similarities") << QByteArray("1,0.5\n0.5,1\n") << true
                                           << "The diagonal is 1, as similarities have it; the values are taken for "
                                              "dissimilarities.\n2 entries of the diagonal are not 0, up to 1.";
    }

    void whatLooksOddIsSaidAndLeft()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, distances);
        QFETCH(const QString, want);
        const DataSet data = loadMatrix(
            {.matrix = m_folder.write("m.csv", text), .role = distances ? dissimilarity : ProximityRole::Similarity});
        QCOMPARE(remarksOf(data), want);
    }

    void changesAreMadeOnlyOnRequestAndSaid()
    {
        MatrixData data{.matrix = m_folder.write("m.csv", "1,4\n2,0\n"),
            .role = dissimilarity,
            .symmetrise = true,
            .zeroDiagonal = true};
        const DataSet changed = loadMatrix(data);
        QVERIFY(changed.proximity.values == (Matrix(2, 2) << 0, 3, 3, 0).finished());
        QVERIFY2(remarksOf(changed).contains(QStringLiteral("(M + Mᵀ)/2 is used."))
                && remarksOf(changed).contains("it is set to 0."),
            qPrintable(remarksOf(changed)));
        QVERIFY(std::ranges::all_of(changed.remarks, &Remark::changed));
    }

    void whatCannotBeUsedIsRefused_data()
    {
        QTest::addColumn<QByteArray>("matrix");
        QTest::addColumn<QByteArray>("labels");
        QTest::addColumn<QByteArray>("unseen");
        QTest::addColumn<QString>("want");
        const QByteArray two("0,1\n1,0\n"), none;
        QTest::newRow("not square") << QByteArray("1,2,3\n4,5,6\n") << none << none
                                    << "m.csv: the matrix is 2×3, but a row and a column for every object are needed; "
                                       "if it is the block of unseen objects, give it as data.unseen.";
        QTest::newRow("ragged") << QByteArray("1,2\n3\n") << none << none
                                << "m.csv, line 2: there are 1 numbers, but the first row has 2";
        QTest::newRow("one object") << QByteArray("1\n") << none << none
                                    << "the matrix is 1×1; at least two objects are needed.";
        QTest::newRow("NaN") << QByteArray("0,nan\n1,0\n") << none << none
                             << "1 of 4 values is missing; 2 of 2 objects lack some; choose what to do about them.";
        QTest::newRow("infinity") << QByteArray("0,1\n1e999,0\n") << none << none
                                  << "1 entry is infinite, as between objects that no path joins, and taken for "
                                     "missing.";
        QTest::newRow("empty") << none << none << none << "m.csv";
        QTest::newRow("names that differ") << QByteArray("name,a,b\na,0,1\nc,1,0\n") << none << none
                                           << "row 2 is named 'c', but the column of that number 'b'";
        QTest::newRow("too few labels") << two << QByteArray("a\n") << none
                                        << "there is 1 label, but 'm.csv' has 2 objects; one label for each is "
                                           "needed.";
        QTest::newRow("too many labels") << two << QByteArray("a\nb\na\nb\n") << none
                                         << "there are 4 labels, but 'm.csv' has 2 objects";
        QTest::newRow("one class") << two << QByteArray("a\na\n") << none
                                   << "every label is 'a'; at least two classes are needed.";
        QTest::newRow("a transposed block") << two << none << QByteArray("1,2,3\n4,5,6\n")
                                            << "a column for each of the 2 objects of the matrix is needed; if its "
                                               "columns are the unseen objects, set data.unseen-order to columns.";
        QTest::newRow("a block that fits neither way") << two << none << QByteArray("1,2,3\n4,5,6\n7,8,9\n")
                                                       << "a column for each of the 2 objects of the matrix is needed.";
        QTest::newRow("labels for some only") << two << QByteArray("a\nb\n") << QByteArray("1,2\n3,4\n5,6\n")
                                              << "the unseen objects have no labels, but those of 'm.csv' have some";
    }

    void whatCannotBeUsedIsRefused()
    {
        QFETCH(const QByteArray, matrix);
        QFETCH(const QByteArray, labels);
        QFETCH(const QByteArray, unseen);
        QFETCH(const QString, want);
        MatrixData data{.matrix = m_folder.write("m.csv", matrix)};
        if (!labels.isEmpty()) data.labels = m_folder.write("l.csv", labels);
        if (!unseen.isEmpty()) data.unseen = m_folder.write("u.csv", unseen);
        const QString got = messageOf([&] { loadMatrix(data); });
        QVERIFY2(got.contains(want) && !got.isEmpty(), qPrintable(got));
    }

    void aPrecomputedKernelBringsItsLabels()
    {
        const std::string path = m_folder.write("k.libsvm", "1 0:1 1:2 2:0.5\n2 0:2 1:0.5 2:2\n");
        const DataSet data = load(recognised(path));
        QVERIFY(data.proximity.values == (Matrix(2, 2) << 2, 0.5, 0.5, 2).finished());
        QCOMPARE(data.labels, (std::vector<int>{0, 1}));
        const QString vectors = messageOf(
            [&] { loadMatrix({.matrix = m_folder.write("v.libsvm", "1 1:2\n2 1:3\n")}); });
        QVERIFY2(vectors.contains("no precomputed kernel"), qPrintable(vectors));
    }

    /// What it declares as texts names the rows, and its class are the labels.
    void theColumnsOfArffAreAMatrix()
    {
        const QByteArray text("@relation K\n@attribute a numeric\n@attribute b numeric\n@attribute id "
                              "string\n@attribute "
                              "class {x, y}\n@data\n1,0.5,a,x\n0.5,2,b,y\n");
        const std::string path = m_folder.write("k.arff", text);
        for (const MatrixForm form : {MatrixForm::Automatic, MatrixForm::Square}) {
            const DataSet data = loadMatrix({.matrix = path, .form = form});
            QVERIFY(data.proximity.values == (Matrix(2, 2) << 1, 0.5, 0.5, 2).finished());
            QCOMPARE(data.objectNames, (std::vector<std::string>{"a", "b"}));
            QCOMPARE(data.labels, (std::vector<int>{0, 1}));
        }
        const QString narrow = messageOf([&] {
            loadMatrix({.matrix = m_folder.write("n.arff", "@relation K\n@attribute a numeric\n@data\n1\n2\n")});
        });
        QVERIFY2(narrow.contains("the matrix is 2×1"), qPrintable(narrow));
    }

    /// Edges that join all nodes, each given once.
    void edgesWithAttributesAreAMatrix()
    {
        const std::string path = m_folder.write(
            "e.edgelist", "a b {'weight': 0.5}\nb c {'weight': 1.5, 'geom': [(1, 2)]}\nc a {'weight': 2}\n");
        for (const MatrixForm form : {MatrixForm::Automatic, MatrixForm::Pairs}) {
            const DataSet data = loadMatrix({.matrix = path, .form = form});
            QVERIFY(data.proximity.values == (Matrix(3, 3) << 0, 0.5, 2, 0.5, 0, 1.5, 2, 1.5, 0).finished());
            QCOMPARE(data.objectNames, (std::vector<std::string>{"a", "b", "c"}));
        }
    }

    void fewObjectsAreAMatrixIfSymmetric_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isMatrix");
        QTest::newRow("three, symmetric") << QByteArray("1,0.9,0.1\n0.9,1,0.9\n0.1,0.9,1\n") << true;
        QTest::newRow("three, not symmetric") << QByteArray("1,0.9,0.1\n0.2,1,0.9\n0.5,0.7,1\n") << false;
        QTest::newRow("two distances") << QByteArray("0,3\n3,0\n") << true;
        QTest::newRow("two samples") << QByteArray("0,3\n2,5\n") << false;
        QTest::newRow("two samples with labels") << QByteArray("0,3,a\n3,0,b\n") << false;
        QTest::newRow("four, not symmetric") << QByteArray("1,2,3,4\n5,6,7,8\n9,1,2,3\n4,5,6,7\n") << true;
    }
    void fewObjectsAreAMatrixIfSymmetric()
    {
        QFETCH(const QByteArray, text);
        const DataSource source = recognised(m_folder.write("few.csv", text));
        QTEST(std::holds_alternative<MatrixData>(source), "isMatrix");
    }

    void aSquareBlockCannotTellItsOrder()
    {
        const DataSet data = loadMatrix({.matrix = m_folder.write("m.csv", "0,1\n1,0\n"),
            .role = dissimilarity,
            .unseen = m_folder.write("u.csv", "1,2\n3,4\n")});
        QVERIFY2(remarksOf(data).contains("cannot tell whether its rows or its columns"), qPrintable(remarksOf(data)));
        QVERIFY(data.proximity.values.bottomRows(2) == (Matrix(2, 2) << 1, 2, 3, 4).finished());
    }

    void filesAreRecognised_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("want");
        QTest::newRow("symmetric with zero diagonal")
            << QByteArray("0,1,2,3\n1,0,4,5\n2,4,0,6\n3,5,6,0\n") << "dissimilarity";
        QTest::newRow("unit diagonal") << QByteArray("1,.1,.2,.3\n.1,1,.4,.5\n.2,.4,1,.6\n.3,.5,.6,1\n")
                                       << "similarity";
        QTest::newRow("an adjacency matrix") << QByteArray("0,1,0,0\n1,0,0,0\n0,0,0,1\n0,0,1,0\n") << "similarity";
        QTest::newRow("three objects, symmetric") << QByteArray("0,1,2\n1,0,4\n2,4,0\n") << "dissimilarity";
        QTest::newRow("three rows may be vectors") << QByteArray("0,1,2\n1,3,4\n2,5,0\n") << "file";
        QTest::newRow("not square") << QByteArray("0,1,2,3\n1,0,4,5\n2,4,0,6\n") << "file";
        QTest::newRow("a header") << QByteArray("a,b,c,d\n0,1,2,3\n1,0,4,5\n2,4,0,6\n3,5,6,0\n") << "dissimilarity";
    }

    void filesAreRecognised()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, want);
        const DataSource source = recognised(m_folder.write("square.csv", text));
        const auto* matrix = std::get_if<MatrixData>(&source);
        QCOMPARE(!matrix                        ? QStringLiteral("file")
                : matrix->role == dissimilarity ? QStringLiteral("dissimilarity")
                                                : QStringLiteral("similarity"),
            want);
    }

    void aColumnBesideTheMatrixHoldsItsLabels_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("behind it, with names") << QByteArray(",a,b,c,kind\na,0,1,2,u\nb,1,0,3,v\nc,2,3,0,u\n");
        QTest::newRow("behind it, without names of the rows") << QByteArray("a,b,c,kind\n0,1,2,u\n1,0,3,v\n2,3,0,u\n");
        QTest::newRow("before it") << QByteArray("kind,a,b,c\nu,0,1,2\nv,1,0,3\nu,2,3,0\n");
        QTest::newRow("numbers, by its name") << QByteArray("a,b,c,class\n0,1,2,1\n1,0,3,2\n2,3,0,1\n");
        QTest::newRow("without names") << QByteArray("0,1,2,u\n1,0,3,v\n2,3,0,u\n");
    }

    void aColumnBesideTheMatrixHoldsItsLabels()
    {
        QFETCH(const QByteArray, text);
        const DataSource source = recognised(m_folder.write("beside.csv", text));
        QVERIFY(std::holds_alternative<MatrixData>(source));
        const DataSet data = load(source);
        QVERIFY(data.proximity.values == (Matrix(3, 3) << 0, 1, 2, 1, 0, 3, 2, 3, 0).finished());
        QCOMPARE(data.labels, (std::vector<int>{0, 1, 0}));
        // Another file of labels has the last word.
        MatrixData named = std::get<MatrixData>(source);
        named.labels = m_folder.write("other.csv", "p\np\nq\n");
        QCOMPARE(load(named).labels, (std::vector<int>{0, 0, 1}));
    }

    void asManySamplesAsFeaturesAreNoMatrix()
    {
        const DataSource source = recognised(
            m_folder.write("vectors.csv", "a,b,c,d,kind\n5,1,2,7,u\n1,3,3,4,v\n2,3,9,1,u\n8,8,1,2,v\n"));
        QVERIFY(std::holds_alternative<FileData>(source));
    }

    void noFileIsSaid()
    {
        QVERIFY(messageOf([] { loadMatrix({}); }).contains("data.matrix must name"));
    }

private:
    TestFolder m_folder;
};

KREINSCOPE_TEST(TestMatrixSource)

}  // namespace tst_matrix_source
#include "tst_matrix_source.moc"
