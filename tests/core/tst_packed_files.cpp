// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that hold several things of which one is meant: sheets of a workbook, files of a zip archive, arrays.
#include <cmath>
#include <cstdlib>

#include <QTest>

#include "core/data/formats/texts/sheet_text.h"
#include "core/data/formats/writing/write_npz.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "core/experiment/load_data.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"
#include "support/zip.h"

using namespace krein;

namespace tst_packed_files {

struct SheetSource {
    QByteArray name, cells;  // cells between tabs, 'text behind an apostrophe, nothing for a blank one
};

QByteArray sheetXml(const QByteArray& cells)
{
    QByteArray xml = "<worksheet><sheetData>";
    int number = 0;
    for (const QByteArray& line : cells.split('\n')) {
        ++number;
        if (line.isEmpty()) continue;
        xml += "<row r=\"" + QByteArray::number(number) + "\">";
        for (const QByteArray& cell : line.split('\t')) {
            bool isNumber = false;
            static_cast<void>(cell.toDouble(&isNumber));
            if (cell.isEmpty())
                xml += "<c/>";
            else if (isNumber)
                xml += "<c><v>" + cell + "</v></c>";
            else
                xml += "<c t=\"inlineStr\"><is><t>" + (cell.startsWith('\'') ? cell.mid(1) : cell) + "</t></is></c>";
        }
        xml += "</row>";
    }
    return xml + "</sheetData></worksheet>";
}

QByteArray workbook(const QList<SheetSource>& sheets)
{
    QByteArray list = "<workbook><sheets>";
    QList<std::pair<QByteArray, QByteArray>> files;
    for (int i = 0; i < sheets.size(); ++i) {
        list += "<sheet name=\"" + sheets[i].name + "\"/>";
        files.push_back({"xl/worksheets/sheet" + QByteArray::number(i + 1) + ".xml", sheetXml(sheets[i].cells)});
    }
    files.push_front({"xl/workbook.xml", list + "</sheets></workbook>"});
    return zipped(files);
}

const QByteArray distances = "\ta\tb\tc\td\na\t0\t1.5\t2\t2.5\nb\t1.5\t0\t1\t3\nc\t2\t1\t0\t1.25\nd\t2.5\t3\t1.25\t0";

Matrix fourDistances()
{
    Matrix values(4, 4);
    values << 0, 1.5, 2, 2.5, 1.5, 0, 1, 3, 2, 1, 0, 1.25, 2.5, 3, 1.25, 0;
    return values;
}

class TestPackedFiles : public QObject {
    Q_OBJECT

    TestFolder m_folder;

    DataSet opened(const QString& name, const QByteArray& content, const std::string& part = {})
    {
        return load(recognised(m_folder.write(name, content), {}, part));
    }

private slots:
    /// Notes with numbers, or what is known of the objects, stand in the first sheet.
    void theSheetOfTheMatrixIsTaken_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<bool>("isMatrix");
        QTest::newRow("notes") << QByteArray("Project\tMammals\nDay\t2021-05-"
                                             "04\nSites\t1204\nSpecies\t4\nGenes\t2\nRuns\t9")
                               << true;
        QTest::newRow("numbers") << QByteArray("Samples\t4\nSites\t1204\nRuns\t9") << true;
        QTest::newRow("samples") << QByteArray("id\tx\ty\na\t1.5\t2\nb\t2.5\t3\nc\t1\t4\nd\t2\t7.5") << true;
        QTest::newRow("a larger table") << QByteArray("x\ty\tclass\n1.5\t2\tu\n2.5\t3\tu\n1\t4\tv\n2\t7.5\tv\n3\t7."
                                                      "5\tv\n2\t6\tu\n1\t1\tu")
                                        << false;
    }
    void theSheetOfTheMatrixIsTaken()
    {
        QFETCH(const QByteArray, first);
        QFETCH(const bool, isMatrix);
        const DataSet data = opened("w.xlsx", workbook({{"Info", first}, {"D", distances}}));
        QCOMPARE(data.kind, isMatrix ? DataKind::Proximity : DataKind::Vectors);
        if (isMatrix) QVERIFY(data.proximity.values == fourDistances());
        QVERIFY2(remarksOf(data).contains(isMatrix ? "sheet 'D'; the other sheet is 'Info'" : "sheet 'Info'"),
            qPrintable(remarksOf(data)));
    }

    /// Rows are counted as the sheet shows them, also below a title that is left out.
    void problemsNameTheirCell()
    {
        const QByteArray title = "Distances of 2021\n\n";
        QByteArray one = distances;
        one.replace("b\t1.5\t0\t1\t3", "b\t1.5\t0\t1\tk.A.");
        const QString taken = messageOf([&] { opened("k.xlsx", workbook({{"Matrix", title + one}})); });
        QVERIFY2(taken.contains("The text 'k.A.' (sheet 'Matrix', cell E5) is no number and taken for missing."),
            qPrintable(taken));
        const QByteArray triangle = "\ta\tb\tc\td\te\na\t0\nb\t1\t0\nc\t2\t3\t0\nd\t4\t5\t6\t0\ne\tw1\tw2\t2\t3\t0";
        const QString refused = messageOf([&] { opened("t.xlsx", workbook({{"Matrix", title + triangle}})); });
        QVERIFY2(refused.endsWith("t.xlsx: sheet 'Matrix', cell B8: there is the text 'w1' where a number is needed."),
            qPrintable(refused));
        const QByteArray table = "\tx\ty\nr1\t1\t2\nr2\t1.5\t4\nr3\t\t5\nr4\t3\t4\nr5\t6\t7";
        const std::string path = m_folder.write("g.xlsx", workbook({{"S1", title + "\n" + table}}));
        try {
            load(DataSource(FileData{.file = path}));
            QFAIL("a value is missing");
        } catch (const SheetError& problem) {
            QVERIFY2(QString::fromUtf8(problem.what()).contains("g.xlsx: sheet 'S1', row 7: column 'x' has no value"),
                problem.what());
            QCOMPARE(problem.textLine(), std::size_t(4));
            QVERIFY(!problem.fixes().empty());
        }
    }

    /// What the values are is judged of the part that is asked for, not of the one that would be guessed.
    void thePartThatIsAskedForIsJudged()
    {
        const QByteArray likenesses = "\ta\tb\tc\na\t1\t-0.5\t0.25\nb\t-0.5\t1\t0.5\nc\t0.25\t0.5\t1";
        const QByteArray book = workbook({{"D", distances}, {"K", likenesses}});
        QVERIFY(opened("two.xlsx", book).proximity.dissimilarity);
        const DataSet data = opened("two.xlsx", book, "K");
        QCOMPARE(data.size(), Index(3));
        QVERIFY(!data.proximity.dissimilarity);
        const std::string file = m_folder.write("two.xlsx", book);
        const Changes changes{.apply = {}, .part = "K"};
        QVERIFY(!openFile(file, {}, {}, changes).loaded.data->proximity.dissimilarity);
    }

    void arraysAreJudgedToo()
    {
        const std::vector<double> d{0, 1, 2, 3, 1, 0, 4, 5, 2, 4, 0, 6, 3, 5, 6, 0},
            k{1, -.5, .1, .2, -.5, 1, .3, .4, .1, .3, 1, .5, .2, .4, .5, 1};
        const std::string bytes = npzBytes({{"D", npyBytes(d, {4, 4})}, {"K", npyBytes(k, {4, 4})}});
        const QByteArray file = QByteArray::fromStdString(bytes);
        QVERIFY(opened("two.npz", file, "D").proximity.dissimilarity);
        QVERIFY(!opened("two.npz", file, "K").proximity.dissimilarity);
    }

    void hiddenSheetsOfLibreOfficeAreLeft()
    {
        const auto table = [](const QByteArray& name, const QByteArray& style, int scale) {
            QByteArray xml = "<table:table table:name=\"" + name + "\" table:style-name=\"" + style + "\">";
            for (int i = 0; i < 4; ++i) {
                xml += "<table:table-row>";
                for (int j = 0; j < 4; ++j)
                    xml += "<table:table-cell office:value-type=\"float\" office:value=\""
                        + QByteArray::number(scale * std::abs(i - j)) + "\"/>";
                xml += "</table:table-row>";
            }
            return xml + "</table:table>";
        };
        const QByteArray content = "<office:document-content><office:automatic-styles>"
                                   "<style:style style:name=\"off\" style:family=\"table\">"
                                   "<style:table-properties table:display=\"false\"/></style:style>"
                                   "</office:automatic-styles><office:body><office:spreadsheet>"
            + table("old", "off", 1) + table("now", "on", 2)
            + "</office:spreadsheet></office:body></office:document-content>";
        const DataSet data = opened("h.ods",
            zipped({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"}, {"content.xml", content}}));
        QCOMPARE(data.proximity.values(0, 3), 6.0);
        QVERIFY(remarksOf(data).contains("sheet 'now'"));
    }

    /// Of a sheet of two tables the first one is read, and the other is said.
    void aSecondTableBelowIsSaid()
    {
        const QByteArray errors = QByteArray(distances).replace("1.5", "0.1").replace("2.5", "0.2");
        const DataSet data = opened(
            "t.xlsx", workbook({{"S1", "Distances\n" + distances + "\n\nStandard errors\n" + errors}}));
        QVERIFY(data.proximity.values == fourDistances());
        QVERIFY2(remarksOf(data).contains("From row 8 on there is another table"), qPrintable(remarksOf(data)));
    }

    void aSecondTableBesideIsSaid()
    {
        QByteArray beside;
        for (const QByteArray& line : distances.split('\n'))
            beside += line + "\t\t" + QByteArray(line).replace("1.5", "0.1") + "\n";
        const DataSet data = opened("t.xlsx", workbook({{"S1", beside.chopped(1)}}));
        QVERIFY(data.proximity.values == fourDistances());
        QVERIFY2(remarksOf(data).contains("Behind column E there is another table"), qPrintable(remarksOf(data)));
    }

    void namesWithValuesBelowATableAreNoRows()
    {
        const DataSet data = opened("b.xlsx", workbook({{"S1", distances + "\n\nMean\t1.875\nLargest\t3"}}));
        QVERIFY(data.proximity.values == fourDistances());
        QVERIFY2(remarksOf(data).contains("Rows 7 and 8"), qPrintable(remarksOf(data)));
    }

    /// Merged cells name the groups above the columns and beside the rows.
    void namesOfGroupsAreLeftOut()
    {
        const DataSet data = opened("g.xlsx",
            workbook({{"S1",
                "\t\tapes\t\tothers\t\t\n\t\ta\tb\tc\td\te\napes\ta\t0\t1.5\t2\t2.5\t1\n\tb\t1.5\t0\t1\t3\t1\n"
                "others\tc\t2\t1\t0\t1.25\t1\n\td\t2.5\t3\t1.25\t0\t1\n\te\t1\t1\t1\t1\t0"}}));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY((data.objectNames == std::vector<std::string>{"a", "b", "c", "d", "e"}));
        QCOMPARE(data.proximity.values(1, 3), 3.0);
    }

    void typedDecimalCommasAreNumbers()
    {
        const QByteArray typed = QByteArray(distances).replace("1.5", "1,5").replace("1.25", "1,25");
        const DataSet data = opened("c.xlsx", workbook({{"S1", typed}}));
        QVERIFY(data.proximity.values == fourDistances());
        QVERIFY2(remarksOf(data).contains("4 texts with a decimal comma, as '1,5'"), qPrintable(remarksOf(data)));
    }

    void aTableOfSpssInASheetIsRead()
    {
        const DataSet data = opened("s.xlsx",
            workbook({{"S1",
                "Correlations\n\t\tage\tincome\tjoy\nage\tPearson Correlation\t1\t.25\t'-.500**\n\tSig. "
                "(2-tailed)\t\t.01\t.02\n\tN\t40\t40\t40\nincome\tPearson Correlation\t.25\t1\t.125\n\tSig. "
                "(2-tailed)\t.01\t\t.03\n\tN\t40\t40\t40\njoy\tPearson Correlation\t'-.500**\t.125\t1\n\tSig. "
                "(2-tailed)\t.02\t.03\t\n\tN\t40\t40\t40"}}));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(2, 0), -0.5);
        QVERIFY((data.objectNames == std::vector<std::string>{"age", "income", "joy"}));
    }

    void theOnlyFileOfAZipArchiveIsRead_data()
    {
        QTest::addColumn<QByteArray>("archive");
        const QByteArray text = QByteArray(distances).replace('\t', ',') + "\n";
        QTest::newRow("alone") << zipped({{"d.csv", text}});
        QTest::newRow("of macOS") << zipped({{"data/", ""}, {"data/d.csv", text}, {"__MACOSX/data/._d.csv", "\0\5"}});
        QTest::newRow("with a note") << zipped({{"README.txt", "Distances of four\n"}, {"d.csv", text}});
        QTest::newRow("a workbook") << zipped({{"d.xlsx", workbook({{"S1", distances}})}});
    }
    void theOnlyFileOfAZipArchiveIsRead()
    {
        QFETCH(const QByteArray, archive);
        const DataSet data = opened("d.zip", archive);
        QVERIFY(data.proximity.values == fourDistances());
    }

    void aZipArchiveOfSeveralFilesIsNamed()
    {
        const QString problem = messageOf([&] { opened("two.zip", zipped({{"a.csv", "1,2\n"}, {"b.csv", "3,4\n"}})); });
        QVERIFY2(problem.contains("a zip archive"), qPrintable(problem));
    }

    /// Rows of an array that end in NaN are series of unequal length, as in a text.
    void paddedRowsOfAnArrayAreSeries()
    {
        const double none = std::nan("");
        const std::vector<double> values{1, 2, 3, 4, 5, 1, 3, 2, 5, none, 2, 2, 1, none, none};
        const QByteArray file = QByteArray::fromStdString(npyBytes(values, {3, 5}));
        const DataSet data = opened("s.npy", file);
        QCOMPARE(data.kind, DataKind::PointSets);
        QVERIFY(remarksOf(data).contains("ends of 2 of 3 rows"));
        std::vector<double> gap = values;
        gap[1] = none;
        const std::string path = m_folder.write("g.npy", QByteArray::fromStdString(npyBytes(gap, {3, 5})));
        QVERIFY(messageOf([&] { load(FileData{.file = path}); }).contains("row 1, column 2"));
    }

    void whatAMaskHidesIsMissing()
    {
        const std::vector<double> d{0, 1, 2, 3, 1, 0, 4, 5, 2, 4, 0, 6, 3, 5, 6, 0};
        std::vector<double> mask(16, 0.0);
        mask[6] = mask[9] = 1.0;
        const std::string path = m_folder.write("m.npz",
            QByteArray::fromStdString(npzBytes({{"data", npyBytes(d, {4, 4})}, {"mask", npyBytes(mask, {4, 4})}})));
        MatrixData data{.matrix = path, .missing = MatrixGaps::Mean};
        const DataSet read = load(data);
        QVERIFY2(remarksOf(read).contains("Array 'mask' hides 2 values"), qPrintable(remarksOf(read)));
        QVERIFY(read.proximity.values(1, 2) != 4.0);
        data.missing = MatrixGaps::Refuse;
        QVERIFY(messageOf([&] { load(data); }).contains("2 of 16 values are missing"));
    }

    /// SciPy's triu() of a matrix with its diagonal is one triangle of it, and no graph.
    void aSparseTriangleIsAMatrix()
    {
        const std::vector<std::int64_t> indices{0, 2, 1, 2}, starts{0, 2, 3, 4}, shape{3, 3};
        const std::string bytes = npzBytes({{"indices", npyBytes(indices, {4})}, {"indptr", npyBytes(starts, {4})},
            {"shape", npyBytes(shape, {2})}, {"data", npyBytes(std::vector<double>{1, -.5, 1, 1}, {4})},
            {"format", npyBytes(std::vector<std::string>{"csr"})}});
        const DataSet data = opened("k.npz", QByteArray::fromStdString(bytes));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(2, 0), -0.5);
        QVERIFY(remarksOf(data).contains("upper triangle"));
    }

    void namesInRowsOfCharactersAreRead()
    {
        const DataSet data = load(recognised(KREINSCOPE_TEST_DIR "/files/names73.mat"));
        QVERIFY((data.objectNames == std::vector<std::string>{"Homo", "Pan", "Pongo"}));
        QCOMPARE(data.proximity.values(1, 2), 2.5);
    }

    /// Cell Ranger writes a column for each cell.
    void cellsOfTenXAreTheObjects()
    {
        const DataSet data = load(recognised(KREINSCOPE_TEST_DIR "/files/cells10x.h5"));
        QCOMPARE(data.size(), Index(3));
        QCOMPARE(data.samples.cols(), Index(5));
        QCOMPARE(data.samples(0, 4), 1.0);
        QVERIFY2(remarksOf(data).contains("cells that its barcodes name"), qPrintable(remarksOf(data)));
    }
};

KREINSCOPE_TEST(TestPackedFiles)

}  // namespace tst_packed_files
#include "tst_packed_files.moc"
