// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/data/formats/writing/write_npz.h"
#include "core/data/import/data_source.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "support/files.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_doubts {

/// Files that look like something else than they were read as, and the other ways to take them.
class TestDoubts : public QObject {
    Q_OBJECT

    TestFolder m_folder;

    std::vector<Fix> waysOf(const FileData& data)
    {
        std::vector<Fix> ways;
        for (const Remark& remark : load(data).remarks)
            ways.insert(ways.end(), remark.otherwise.begin(), remark.otherwise.end());
        return ways;
    }

private slots:
    /// n² numbers of a symmetric matrix, in an array of one dimension.
    void aMatrixInOneDimensionIsSaid()
    {
        const std::vector<double> numbers{0, 1, 2, 1, 0, 3, 2, 3, 0};
        const auto saidOf = [&](const std::vector<double>& values) {
            const QByteArray bytes = QByteArray::fromStdString(npyBytes(values, {static_cast<Index>(values.size())}));
            return remarksOf(load(FileData{.file = m_folder.write("n.npy", bytes)}));
        };
        QVERIFY2(saidOf(numbers).contains("those of a symmetric 3 × 3 matrix row by row"), qPrintable(saidOf(numbers)));
        QCOMPARE(waysOf({.file = m_folder.path("n.npy")}).size(), std::size_t{1});
        const DataSet matrix = load(MatrixData{.matrix = m_folder.path("n.npy"), .form = MatrixForm::Wrapped});
        QCOMPARE(matrix.proximity.values, (Matrix(3, 3) << 0, 1, 2, 1, 0, 3, 2, 3, 0).finished());
        std::vector<double> others = numbers;
        others[1] = 5;
        QVERIFY2(!saidOf(others).contains("row by row"), qPrintable(saidOf(others)));
    }

    /// A unit that all numbers of a column have is no part of them; other texts that look measured are asked about.
    void unitsBehindNumbersAreLeftOut()
    {
        const DataSet data = load(FileData{.file = m_folder.write("u.csv",
                                               "who,weight,height,class\nP1,55.4 kg,166 cm,a\nP2,87 kg,158 "
                                               "cm,b\nP3,89.4 kg,180 cm,a\n"
                                               "P4,60 kg,171 cm,b\nP5,71.5 kg,177 cm,a\nP6,64 kg,169 cm,b\n")});
        QCOMPARE(data.featureNames, (std::vector<std::string>{"weight", "height"}));
        QCOMPARE(data.samples(1, 0), 87.0);
        QCOMPARE(data.samples(3, 1), 171.0);
        QCOMPARE(data.objectNames, (std::vector<std::string>{"P1", "P2", "P3", "P4", "P5", "P6"}));
        QVERIFY2(remarksOf(data).contains("The unit in column 'weight', as in '55.4 kg', was left out."),
            qPrintable(remarksOf(data)));
        const DataSet german = load(FileData{.file = m_folder.write("g.csv",
            "Wer;Gewicht;Preis;Art\nA1;55,4 kg;5,00 €;x\nA2;87,1 kg;7,50 €;y\nA3;89,4 kg;6,25 €;x\nA4;60,2 kg;1,75 €;y\n"
            "A5;71,5 kg;9,95 €;x\nA6;64,8 kg;12,50 €;y\n")});
        QCOMPARE(german.featureNames, (std::vector<std::string>{"Gewicht", "Preis"}));
        QCOMPARE(german.samples(1, 0), 87.1);
        QCOMPARE(german.samples(5, 1), 12.5);
        // Commas beside dollars mark thousands; those of other units are not told.
        const DataSet pay = load(FileData{.file = m_folder.write("p.csv",
            "who,pay,run,wake,class\nP1,\"$61,833\",\"5,123 kg\",6:45,a\nP2,\"$1,250,000\",\"1,250 kg\",7:10,b\n"
            "P3,$950,\"2,750 kg\",5:30,a\nP4,\"$48,200\",\"9,999 kg\",12:05,b\n")});
        const auto column = [&pay](const char* name) -> Vector {
            return pay.samples.col(std::ranges::find(pay.featureNames, name) - pay.featureNames.begin());
        };
        QVERIFY(std::ranges::count(pay.featureNames, "pay") == 1 && std::ranges::count(pay.featureNames, "wake") == 1);
        QCOMPARE(column("pay"), (Vector(4) << 61833, 1250000, 950, 48200).finished());
        QCOMPARE(column("wake"), (Vector(4) << 405, 430, 330, 725).finished());
        QVERIFY2(remarksOf(pay).contains("The times in column 'wake', as in '6:45', were read as minutes."),
            qPrintable(remarksOf(pay)));
        QVERIFY2(remarksOf(pay).contains("Column 'run' holds texts that look like measured values"),
            qPrintable(remarksOf(pay)));
        // Prices of two currencies in quotes hold no numbers for a column of shares.
        const DataSet mixed = load(FileData{.file = m_folder.write("mixed.csv",
            "pay,share,run,class\n\"$ 23,960\",68%,53 kg,a\n\"€52,859\",41%,60 kg,b\n\"$ 31,400\",55%,71 kg,a\n"
            "\"€41,002\",39%,66 kg,b\n")});
        const auto share = std::ranges::find(mixed.featureNames, "share") - mixed.featureNames.begin();
        QVERIFY(share < std::ssize(mixed.featureNames));
        QCOMPARE(mixed.samples(0, share), 68.0);
        // Few that repeat are doses or groups, and with words among them they are no numbers.
        const DataSet doses = load(FileData{.file = m_folder.write("d.csv",
                                                "x,y,dose\n1.5,2,10 mg\n2,3,20 mg\n0.5,1,10 mg\n1,4,20 mg\n2.5,1,10 "
                                                "mg\n3,2,20 mg\n")});
        QCOMPARE(doses.classNames, (std::vector<std::string>{"10 mg", "20 mg"}));
        const DataSet levels = load(FileData{.file = m_folder.write("l.csv",
                                                 "x,y,feed\n1.5,2,none\n2,3,20 g\n0.5,1,none\n1,4,40 g\n2.5,1,20 "
                                                 "g\n3,2,40 g\n")});
        QCOMPARE(levels.classNames, (std::vector<std::string>{"20 g", "40 g", "none"}));
        // In front they may be names.
        const DataSet times = load(FileData{.file = m_folder.write("t.csv",
                                                "after,x,y\n2 h,0.5,1.5\n4 h,0.25,2\n8 h,0.75,4\n12 h,0.5,5\n16 "
                                                "h,1,2\n24 h,2,3\n")});
        QCOMPARE(times.objectNames, (std::vector<std::string>{"2 h", "4 h", "8 h", "12 h", "16 h", "24 h"}));
        QVERIFY2(
            remarksOf(times).contains("texts that look like measured values, as '2 h'"), qPrintable(remarksOf(times)));
    }

    /// What objects are to themselves can be said where a triangle leaves it out.
    void theDiagonalOfATriangleCanBeSaid()
    {
        MatrixData data{.matrix = m_folder.write("b.txt", "807\n698\t202\n13\t4\t55\n"),
            .form = MatrixForm::LowerStrict,
            .role = ProximityRole::Similarity};
        QVERIFY_THROWS_EXCEPTION(FixableFile, load(data));
        data.self = SelfSimilarity::Largest;
        QCOMPARE(load(data).proximity.values(3, 3), 807.0);
        data.self = SelfSimilarity::Half;
        QCOMPARE(load(data).proximity.values(0, 0), 0.5);
        data.role = ProximityRole::Dissimilarity;
        QCOMPARE(load(data).proximity.values(0, 0), 0.0);
    }

    /// PHYLIP's files are of distances, as long as only errors speak against it.
    void aSlightlyNegativeDistanceOfPhylipIsAnError()
    {
        const auto areDistances = [&](const char* text) {
            return load(MatrixData{.matrix = m_folder.write("n.phy", QByteArray(text))}).proximity.dissimilarity;
        };
        QVERIFY(areDistances("4\na\nb 0.3\nc 0.4 -0.01\nd 0.2 0.5 0.6\n"));
        QVERIFY(!areDistances("4\na\nb 0.3\nc -0.4 -0.31\nd 0.2 0.5 0.6\n"));
    }

    void aNegativeVarianceIsNamed()
    {
        const DataSet data = load(MatrixData{.matrix = m_folder.write("c.csv", ",a,b\na,1.5,0.2\nb,0.2,-0.1\n")});
        QVERIFY2(remarksOf(data).contains(QStringLiteral("'b' has the smallest, -0.1")), qPrintable(remarksOf(data)));
    }

    /// An object's kinship with itself is a half.
    void kinshipWithoutItsDiagonalHasHalves()
    {
        const QByteArray triangle = "0.1\n0.05\t0.2\n-0.01\t0.1\t0.12\n";
        const auto selfOf = [&](const char* name) {
            return load(MatrixData{.matrix = m_folder.write(name, triangle),
                            .form = MatrixForm::LowerStrict,
                            .role = ProximityRole::Similarity})
                .proximity.values(2, 2);
        };
        QCOMPARE(selfOf("a.king"), 0.5);
        QCOMPARE(selfOf("a.txt"), 1.0);
    }

    /// "[0.2, 0.4]" is no number.
    void cellsOfTwoNumbersAreSaid()
    {
        const TestFolder folder;
        const std::string path = folder.write(
            "i.csv", "n,a,b,class\nx,\"[0, 1]\",3,u\ny,\"[0.2, 0.4]\",4,v\nz,\"[1, 2]\",5,u\n");
        const QString remarks = remarksOf(load(FileData{.file = path}));
        QVERIFY2(remarks.contains("1 column holds two numbers in every cell, as '[0, 1]'"), qPrintable(remarks));
    }

    void whatLooksLikeSomethingElseIsSaid_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("options");  // what the other ways begin with; empty: nothing is doubtful
        const auto row = [](const char* what, const char* name, const QString& text, const QStringList& options) {
            QTest::newRow(what) << QString(name) << text << options;
        };
        row("a table", "t.csv", "x,y,label\n1,2,a\n3,4,b\n5,6,a\n7,8,b\n", {});
        row("two answers", "t.csv", "smokes,drinks,label\nyes,no,a\nno,no,b\nyes,yes,a\nno,yes,b\nyes,no,a\nno,no,b\n",
            {});
        row("names in pairs", "t.csv", "x,y,value\na,b,1.5\na,c,2.5\nb,c,1.25\nb,d,2\n",
            {"--set data.matrix=t.csv --set data.form=pairs", "--set data.edges=t.csv"});
        row("indices in pairs", "t.csv", "x,y,value\n1,2,1.5\n1,3,2.5\n2,3,1.25\n2,4,2\n",
            {"--set data.matrix=t.csv --set data.form=pairs", "--set data.edges=t.csv"});
        row("pairs by the names of their columns", "t.csv",
            "Word 1,Word 2,Human (mean)\nlove,sex,6.77\ntiger,cat,7.35\nbook,paper,7.46\nplane,car,5.77\n",
            {"--set data.matrix=t.csv --set data.form=pairs", "--set data.edges=t.csv"});
        row("two names", "t.csv", "x,y\na,b\na,c\nb,c\nb,d\n", {"--set data.edges=t.csv"});
        row("a square", "t.csv", "1,2,3\n0,1,5\n-2,0.5,1\n", {"--set data.matrix=t.csv --set data.form=square"});
        row("a square beside names", "t.csv", "n,V1,V2,V3\na,1,2,3\nb,0,1,5\nc,-2,0.5,1\n",
            {"--set data.matrix=t.csv --set data.form=square"});
        row("a square of rows and columns of other names", "t.csv", "n,x,y,z\na,1,2,3\nb,0,1,5\nc,-2,0.5,1\n",
            {"--set data.label="});
        row("a symmetric square of rows and columns of other names", "t.csv",
            "n,Vienna,Prague,Rome\nWien,0,3,4\nPrag,3,0,5\nRom,4,5,0\n",
            {"--set data.matrix=t.csv --set data.form=square"});
        row("answers to stimuli", "t.csv", "said,pA,pB,pC,pD\nA,16,2,25,6\nB,36,11,17,22\nC,19,22,32,19\nD,5,6,7,30\n",
            {"--set data.matrix=t.csv --set data.form=square"});
        row("as many features as objects", "t.csv", "n,x,y,z,w\na,1,200,3,4\nb,0,190,2,5\nc,2,210,4,4\nd,1,180,3,6\n",
            {"--set data.label="});
        row("prices", "t.csv",
            "item,price,weight\ni1,$69.91,7.5\ni2,$85.38,1\ni3,$16.48,3\ni4,$1.50,2\ni5,$3.75,2.5\ni6,$9.25,4\n", {});
        row("times", "t.csv", "t,x\n6:45,0.5\n8:29,0.25\n1:40,0.75\n2:10,0.5\n6:50,1\n", {"--set data.ignore=t"});
        row("many categories", "t.csv", "p,q,v\na,k,1\nb,l,2\nc,m,1.5\nd,n,3\na,l,2\nb,m,1\nc,n,0.5\nd,k,4\n",
            {"--set data.ignore=p", "--set data.ignore=q"});
        row("a count above single numbers", "t.csv", "7\n-0.8\n0.7\n0.25\n1.5\n2.5\n3\n0.1\n",
            {"--set data.header=yes"});
        row("answers to items", "t.csv", "item1,item2,item3,item4\n1,2,3,1\n2,1,3,4\n3,2,1,1\n2,3,4,2\n1,1,2,5\n", {});
        row("answers of few words", "t.csv",
            "p,q,r,v\nyes,no,a,1.5\nno,no,b,2.5\nyes,yes,a,0.5\nno,yes,c,1\nyes,no,a,2\nno,no,b,3.5\nyes,yes,c,4\n"
            "no,yes,a,1.25\nyes,yes,b,3\n",
            {});
        row("numbers of users", "t.csv",
            "userA,userB,trust,time\n2,9,-3,1911.5\n4,2,-1,2824.25\n9,4,3,3140.5\n2,4,5,5277.75\n4,9,2,6001.5\n",
            {"--set data.matrix=t.csv --set data.form=pairs", "--set data.edges=t.csv"});
        row("the same of R", "t.csv", "c,d\na,1,3\nb,2,4\n", {});
        row("six numbers", "t.csv", "1.5\n2.5\n1.25\n2\n3\n4\n", {"--set data.matrix=t.csv --set data.form=condensed"});
        row("six numbers under a name", "t.csv", "x\n1.5\n2.5\n1.25\n2\n3\n4\n",
            {"--set data.matrix=t.csv --set data.form=condensed"});
        row("six counted numbers", "t.csv", "i,x\n0,1.5\n1,2.5\n2,1.25\n3,2\n4,3\n5,4\n",
            {"--set data.matrix=t.csv --set data.form=condensed"});
        row("rows that are named like columns", "t.csv",
            "id,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nx,1,2,3,4\ny,5,6,7,8\n",
            {"--set data.matrix=t.csv --set data.form=square"});
        row("nine numbers of a square", "t.csv", "0\n1.5\n2\n1.5\n0\n3\n2\n3\n0\n",
            {"--set data.matrix=t.csv --set data.form=wrapped"});
        row("nine numbers", "t.csv", "0\n1.5\n2\n1.25\n0\n3\n2\n3\n0\n", {});
        row("seven numbers", "t.csv", "1.5\n2.5\n1.25\n2\n3\n4\n5\n", {});
        row("a first line that counts", "t.lines", "3\na\nb\nc\n",
            {"--set data.matrix=t.lines --set data.form=phylip"});
        row("strings that are numbers", "t.lines", "1.5\n2.5\nc\n4.5\n",
            {"--set data.format=csv --set data.kind=vectors"});
        row("a category of names", "t.csv",
            "who,x,label\nab,1,a\ncd,2,b\nef,3,a\ngh,4,b\ngh,5,a\nij,6,b\nkl,7,a\nmn,8,b\nop,9,a\nqr,10,b\n",
            {"--set data.ignore=who"});
        const QStringList codes{"--set data.missing-codes=-99 --set data.missing=median",
            "--set data.missing-codes=-99 --set data.missing=drop-rows"};
        row("a code far below all others", "t.csv", "x,y,k\n1.5,2,a\n-99,3,b\n2.5,1,a\n3,7,b\n", codes);
        row("a code below both signs", "t.csv", "x,y,k\n1.5,2,a\n-99,3,b\n-2.5,1,a\n3,7,b\n", codes);
        row("two codes", "t.csv", "x,y,k\n1.5,999,a\n-99,3,b\n2.5,1,a\n3,7,b\n",
            {"--set 'data.missing-codes=-99, 999' --set data.missing=median",
                "--set 'data.missing-codes=-99, 999' --set data.missing=drop-rows"});
        row("numbers that may be measured", "t.csv", "x,y,k\n1.5,2,a\n-9,3,b\n2.5,999,a\n3,700,b\n", {});
        row("a number among others of its size", "t.csv", "x,y,k\n-150,2,a\n-99,3,b\n-20,1,a\n3,7,b\n", {});
        row("labels that hardly repeat", "t.csv",
            "x,label\n1.5,a\n2.5,b\n3.5,c\n1.5,d\n2,e\n3,f\n4,g\n5,h\n6,i\n7,j\n8,j\n", {"--set data.label="});
        row("a last column like the others", "t.csv", "Q1,Q2,Q3\n1,5,2\n2,4,3\n3,3,2\n4,2,3\n", {"--set data.label="});
        row("a square beside years", "t.csv",
            "year,Jan,Feb,Mar,Apr\n2001,1.5,2,3,4.5\n2002,2,1,5,2.5\n2004,3,7,1,3.5\n2003,1,2,4,1.25\n", {});
        row("one name twice", "t.csv", "FID,IID,PC1\na,a,1.5\nb,b,2.5\nc,c,1.25\nd,d,2\n",
            {"--set data.ignore=FID", "--set data.ignore=IID"});
        QString ratings;
        for (int i = 0; i < 12; ++i)
            ratings += QString::asprintf("%d,%d,%d,%d.5\n", i, (5 * i + 3) % 12, i % 4, 1000 + 7 * i);
        row("ratings of each other, with times", "r.csv", ratings,
            {"--set data.matrix=r.csv --set data.form=pairs", "--set data.edges=r.csv"});
        row("a kernel in LIBSVM's form without the numbers of its rows", "k.svm",
            "1 1:1 2:0.5 3:0.25 4:0.75\n-1 1:0.5 2:1 3:0.125 4:0.5\n1 1:0.25 2:0.125 3:1 4:0.5\n-1 1:0.75 2:0.5 3:0.5 "
            "4:1\n",
            {"--set data.kind=vectors"});
        const auto counted = [](const QString& name, int rows, int start) {
            QString text = name + ",a,b,k\n";
            for (int i = 0; i < rows; ++i)
                text += QString::asprintf("%d,%g,%g,%c\n", start + i, 0.53 * ((i * 5) % 13) + 0.01 * i,
                    1.27 * ((i * 3) % 11) + 0.013 * i, i % 2 ? 'p' : 'q');
            return text;
        };
        row("as many columns as rows, one of them a class", "t.arff",
            "@relation r\n@attribute a real\n@attribute b real\n@attribute c {1,2}\n@data\n1,2,1\n3,4,2\n5,6,1\n", {});
        row("a first column that counts the objects", "t.csv", counted("Probe", 12, 1), {"--set data.ignore=Probe"});
        row("one that counts from 0", "t.csv", counted("Nr", 5, 0), {"--set data.ignore=Nr"});
        row("one with a comma in its name", "t.csv", counted("\"Probe, Nr\"", 12, 1),
            {"--set 'data.ignore=\"Probe, Nr\"'"});
        row("one that is left out already", "t.csv", counted("Unnamed: 0", 12, 0), {});
        row("steps of time", "t.csv", counted("Day", 12, 1), {});
        row("one that begins elsewhere", "t.csv", counted("Probe", 12, 5), {});
        row("one of few objects", "t.csv", counted("Probe", 4, 1), {});
        row("labels that occur once", "t.csv", "x,label\n1.5,1\n2.5,2\n3.5,3\n1.5,4\n", {"--set data.label="});
    }

    void whatLooksLikeSomethingElseIsSaid()
    {
        QFETCH(QString, name);
        QFETCH(QString, text);
        QFETCH(QStringList, options);
        const std::string file = m_folder.write(name, text.toUtf8());
        QStringList found;
        for (const Fix& way : waysOf({.file = file}))
            found << QString::fromStdString(optionsText(way)).replace(QString::fromStdString(file), name);
        QCOMPARE(found, options);
    }

    void codesAreTakenForMissing()
    {
        FileData data{.file = m_folder.write("c.csv", "x,y,kind\n1,2,a\n-99,3,b\n2,999,a\n3,7,b\n5,-99,b\n4,4,a\n")};
        data.import.missingCodes = "-99, 999";
        QVERIFY_THROWS_EXCEPTION(InvalidInput, load(data));  // what is to be done about them
        data.import.missing = MissingValues::Median;
        const DataSet filled = load(data);
        QCOMPARE(filled.samples(1, 0), 3.0);
        QCOMPARE(filled.samples(2, 1), 3.5);
        QVERIFY2(
            remarksOf(filled).contains("3 numbers were taken for missing: -99, 999."), qPrintable(remarksOf(filled)));
        data.import.missing = MissingValues::DropRows;
        QCOMPARE(load(data).size(), Index{3});
        data.import.missingCodes = "none";
        QVERIFY_THROWS_EXCEPTION(InvalidInput, load(data));
    }

    void codesInArraysAreTakenForMissing()
    {
        const std::vector<double> numbers{1, 2, -99, 3, 2, 5, 3, 7};
        FileData data{.file = m_folder.write("c.npy", QByteArray::fromStdString(npyBytes(numbers, {4, 2})))};
        QVERIFY2(remarksOf(load(data)).contains("holds -99 in 1 row"), qPrintable(remarksOf(load(data))));
        data.import.missingCodes = "-99";
        data.import.missing = MissingValues::Mean;
        QCOMPARE(load(data).samples(1, 0), 2.0);
    }

    /// R writes names of rows without a name above them; a class has more than one object.
    void namesOfRowsAreNoClasses()
    {
        const DataSet data = load(FileData{.file = m_folder.write("r.csv", "c,d\na,1,3\nb,2,4\n")});
        QVERIFY(!data.labelled());
        QCOMPARE(data.objectNames, (std::vector<std::string>{"a", "b"}));
    }

    /// A bare square that is far from symmetric may be a table; one of distances or with the largest values on the
    /// diagonal is none.
    void aBareSquareMayBeATable()
    {
        const std::string features = m_folder.write("x.txt", "1.5 2 -3 4\n-2 1 5 0.5\n3 7 1 -2\n2 2 6 1\n");
        const auto waysOfMatrix = [](const std::string& file) {
            std::vector<Fix> ways;
            for (const Remark& remark : load(MatrixData{.matrix = file, .role = ProximityRole::Similarity}).remarks)
                ways.insert(ways.end(), remark.otherwise.begin(), remark.otherwise.end());
            return ways;
        };
        const std::vector<Fix> ways = waysOfMatrix(features);
        QCOMPARE(ways.size(), std::size_t{1});
        QCOMPARE(
            QString::fromStdString(optionsText(ways.front())), "--set data.file=" + QString::fromStdString(features));
        QVERIFY(waysOfMatrix(m_folder.write("d.txt", "0 2 3 4\n9 0 5 1\n3 7 0 2\n2 2 6 0\n")).empty());
        QVERIFY(waysOfMatrix(m_folder.write("k.txt", "9 2 -3 4\n-2 8 5 0.5\n3 7 9 -2\n2 2 6 7\n")).empty());
        QVERIFY(
            waysOfMatrix(m_folder.write("n.csv", ",a,b,c,d\na,1,2,3,4\nb,9,1.5,5,1\nc,3,7,1,2\nd,2,2,6,1\n")).empty());
    }

    /// Two quantities around an empty diagonal: what the remark offers can be taken.
    void eitherTriangleAroundAnEmptyDiagonalCanBeTaken()
    {
        const std::string file = m_folder.write("g.csv", ",a,b,c,d\na,,30,40,50\nb,3,,60,70\nc,4,5,,80\nd,6,7,8,\n");
        const auto first = [&](MatrixForm form) {
            const DataSet data = load(MatrixData{.matrix = file, .form = form});
            return data.proximity.values(0, 1) == data.proximity.values(1, 0) ? data.proximity.values(1, 0) : -1.0;
        };
        QCOMPARE(first(MatrixForm::Lower), 3.0);
        QCOMPARE(first(MatrixForm::Upper), 30.0);
    }

    /// data.form=square keeps the zeros also of a print-out, of JSON and of pairs.
    void aSquareThatIsSaidMayBeWrittenInAnotherForm()
    {
        const std::vector<std::pair<const char*, QByteArray>> files{
            {"n.txt", "[[1.  0.5 0.2]\n [0.  1.  0.4]\n [0.  0.  1. ]]\n"},
            {"k.json", "[[1, 0.5, 0.2], [0, 1, 0.4], [0, 0, 1]]"},
            {"r.txt", "     [,1] [,2] [,3]\n[1,]    1  0.5  0.2\n[2,]    0  1.0  0.4\n[3,]    0  0.0  1.0\n"},
            {"p.tsv",
                "i\tj\tkernel\na\ta\t1\na\tb\t0.5\na\tc\t0.2\nb\ta\t0\nb\tb\t1\nb\tc\t0."
                "4\nc\ta\t0\nc\tb\t0\nc\tc\t1\n"},
        };
        for (const auto& [name, text] : files) {
            const std::string file = m_folder.write(name, text);
            const Matrix mirrored = load(MatrixData{.matrix = file}).proximity.values;
            QCOMPARE(mirrored(2, 1), 0.4);
            const Matrix whole = load(MatrixData{.matrix = file, .form = MatrixForm::Square}).proximity.values;
            QCOMPARE(whole(1, 2), 0.4);
            QCOMPARE(whole(2, 1), 0.0);
        }
        const std::string triangle = m_folder.write("t.csv", "a,1\nb,2,1\nc,3,4,1\n");
        QVERIFY_THROWS_EXCEPTION(FileError, load(MatrixData{.matrix = triangle, .form = MatrixForm::Square}));
    }

    void aSquareThatIsSaidHasTheNamesOfItsRows()
    {
        const std::string file = m_folder.write("w.csv", "n,Vienna,Prague,Rome\nWien,0,3,4\nPrag,3,0,5\nRom,4,5,0\n");
        const DataSet data = load(MatrixData{.matrix = file, .form = MatrixForm::Square});
        QCOMPARE(data.objectNames, (std::vector<std::string>{"Wien", "Prag", "Rom"}));
        QVERIFY(data.proximity.dissimilarity);
        QCOMPARE(
            commandText(data.remarks.front().text).substr(0, 37), std::string("The columns are not named as the rows"));
    }

    /// Correlations above the diagonal and their significances below it.
    void signsOnOneSideAreAskedAbout()
    {
        const auto forms = [&](const char* text) {
            QStringList found;
            for (const Remark& remark : load(recognised(m_folder.write("r.csv", text))).remarks)
                for (const Fix& way : remark.otherwise) found << QString::fromStdString(optionsText(way));
            return found;
        };
        const QStringList both{"--set data.form=lower", "--set data.form=upper"};
        QCOMPARE(forms(",a,b,c,d\na,1,-0.5,0.2,-0.1\nb,0.02,1,0.4,0.35\nc,0.4,0.1,1,-0.2\nd,0.7,0.3,0.5,1\n"), both);
        QVERIFY(forms(",a,b,c,d\na,1,-0.5,0.2,-0.1\nb,-0.4,1,0.4,0.35\nc,0.4,0.1,1,-0.2\nd,0.1,0.3,0.5,1\n").isEmpty());
    }

    /// The names of places are no labels, and years above the columns no row.
    void coordinatesAndYearsAreNoData()
    {
        const DataSet places = load(
            FileData{.file = m_folder.write("p.csv", "x,y,z\n1,2,3.5\n2,3,1.5\n1,2,2.5\n2,3,0.5\n")});
        QVERIFY(!places.labelled());
        QCOMPARE(places.samples.cols(), Index(3));
        const DataSet years = load(FileData{
            .file = m_folder.write("y.csv", "country,2001,2002,2003\nAT,1.5,2,3\nBE,2,3,1\nCZ,2.5,3,4\nDK,1,1,2\n")});
        QCOMPARE(years.size(), Index(4));
        QVERIFY((years.featureNames == std::vector<std::string>{"2001", "2002", "2003"}));
    }

    /// A vector of n(n − 1)/2 numbers that are no distances, and a grid of texts that are numbers.
    void arraysAreDoubtedToo()
    {
        const std::vector<double> values{1, -2, 3, 4, -5, 6};
        const std::string vector = m_folder.write("v.npy", QByteArray::fromStdString(npyBytes(values, {6})));
        QCOMPARE(waysOf({.file = vector}).size(), std::size_t{1});
        QByteArray texts = QByteArray::fromStdString(npyBytes(std::vector<std::string>{"1.5", "2.5", "3.5", "0.5"}));
        texts.replace("'shape': (4,), ", "'shape': (2,2),");
        const QString said = remarksOf(load(FileData{.file = m_folder.write("t.npy", texts)}));
        QVERIFY2(said.contains("which are all numbers"), qPrintable(said));
    }

    /// Each other way is one that can be taken, and after it nothing is asked about it again.
    void everyOtherWayCanBeTaken()
    {
        Experiment experiment;
        experiment.data = FileData{.file = m_folder.write("square.csv", "1,2,3\n0,1,5\n-2,0.5,1\n")};
        const std::vector<Fix> ways = waysOf(std::get<FileData>(experiment.data));
        QCOMPARE(ways.size(), std::size_t{1});
        const DataSet taken = load(withFix(experiment, ways.front()).data);
        QCOMPARE(taken.kind, DataKind::Proximity);
        QCOMPARE(taken.proximity.values(1, 2), 5.0);
    }

    /// Who says what a file holds is asked nothing.
    void whatIsSaidIsNotDoubted()
    {
        ImportOptions said;
        said.kind = ContentKind::Vectors;
        QVERIFY(waysOf({.file = m_folder.write("square.csv", "1,2,3\n0,1,5\n-2,0.5,1\n"), .import = said}).empty());
    }

    /// Without a word about it, what the values of a matrix mean is judged by them.
    void theRoleIsJudgedUnlessItIsSaid()
    {
        const std::string distances = m_folder.write("d.csv", "0,1,2\n1,0,3\n2,3,0\n");
        QVERIFY(load(MatrixData{.matrix = distances}).proximity.dissimilarity);
        QVERIFY(!load(MatrixData{.matrix = distances, .role = ProximityRole::Similarity}).proximity.dissimilarity);
        QVERIFY(!load(MatrixData{.matrix = m_folder.write("k.csv", "2,1,0\n1,2,1\n0,1,2\n")}).proximity.dissimilarity);
    }
};

KREINSCOPE_TEST(TestDoubts)

}  // namespace tst_doubts
#include "tst_doubts.moc"
