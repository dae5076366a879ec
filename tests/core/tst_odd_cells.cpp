// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cell among numbers that is written otherwise: below a limit, nearly, in another unit, without cents.
#include <QtTest>

#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_odd_cells {

class TestOddCells : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }

    DataSet readFilled(const char* name, const QByteArray& text)
    {
        DataSource source = recognised(m_folder.write(name, text));
        std::get<FileData>(source).import.missing = MissingValues::Mean;
        return load(source);
    }

    /// Twelve rows with a name, a column 'w' in which one cell is odd, one of numbers and a class.
    static QByteArray table(const QByteArray& odd, const QByteArray& unit)
    {
        QByteArray text("id,w,len,class\n");
        for (int i = 0; i < 12; ++i)
            text += "P" + QByteArray::number(i) + "," + (i == 6 ? odd : QByteArray::number(5.5 + i) + unit) + ","
                + QByteArray::number(1.25 * i) + (i % 2 == 0 ? ",a\n" : ",b\n");
        return text;
    }

    /// All pairs of four cities: 10, 20, … in this spelling, perhaps below a header.
    static QByteArray pairs(const QByteArray& header, const std::function<QByteArray(int)>& value)
    {
        const char* const names[] = {"Rome", "Oslo", "Paris", "Bern"};
        QByteArray text(header);
        int number = 0;
        for (int i = 0; i < 4; ++i)
            for (int j = i + 1; j < 4; ++j) text += QByteArray(names[i]) + "," + names[j] + "," + value(++number) + "\n";
        return text;
    }

    static QByteArray square(const std::function<QByteArray(int)>& value, const QByteArray& separator = ",")
    {
        const QByteArray names[] = {"Rome", "Oslo", "Paris", "Bern"};
        QByteArray text;
        for (const QByteArray& name : names) text += separator + name;
        text += "\n";
        for (int i = 0; i < 4; ++i) {
            text += names[i];
            for (int j = 0; j < 4; ++j) text += separator + (i == j ? QByteArray("0") : value(10 * (i + j)));
            text += "\n";
        }
        return text;
    }

private slots:
    void aLimitAmongNumbersIsMissing_data()
    {
        QTest::addColumn<QByteArray>("odd");
        for (const char* odd : {"<LOD", "< LOQ", "<0.5", "> 100", "n.d.", "ND", "BDL", "...", "not measured", "trace"})
            QTest::newRow(odd) << QByteArray(odd);
    }

    /// The reader of tables once named the column of numbers for its text, without a way out.
    void aLimitAmongNumbersIsMissing()
    {
        QFETCH(const QByteArray, odd);
        const QString message = messageOf([&] { read("odd.csv", table(odd, "")); });
        QVERIFY2(message.contains("line 8: column 'w' has no value here but '" + odd + "'; leave such rows out"), qPrintable(message));
        const DataSet data = readFilled("odd.csv", table(odd, ""));
        QCOMPARE(data.size(), Index(12));
        QVERIFY(data.samples.col(0).allFinite());
        QCOMPARE(data.samples(5, 0), 10.5);
        QVERIFY2(remarksOf(data).contains("'" + odd + "' of column 'w' says that there is no number and counts as missing."), qPrintable(remarksOf(data)));
    }

    /// The last column is kept as it is spelt, as it may hold labels.
    void theLastColumnMayHaveLimits()
    {
        QByteArray text("id,len,w\n");
        for (int i = 0; i < 12; ++i)
            text += "P" + QByteArray::number(i) + "," + QByteArray::number(1.25 * i) + ","
                + (i % 5 == 1 ? QByteArray("<0.5") : QByteArray::number(5.5 + i)) + "\n";
        const QString message = messageOf([&] { read("last.csv", text); });
        QVERIFY2(message.contains("column 'w' has no value here (3 values are missing in all; '<0.5' counts as one)"), qPrintable(message));
        QVERIFY(remarksOf(readFilled("last.csv", text)).contains("3 cells, as '<0.5', of column 'w' say that there is no number"));
    }

    /// What is no number and says nothing of one is named, as ever; and groups of ages are no limits.
    void otherTextsStay()
    {
        const QString message = messageOf([&] { read("text.csv", table("heavy", "")); });
        QVERIFY2(message.contains("column 'w' holds the text 'heavy'"), qPrintable(message));
        const DataSet ages = read("ages.csv", "age,x,y\n<18,1.5,2\n18-65,2,3.5\n>65,3.5,4\n<18,1,1.5\n>65,2.5,7\n18-65,8,9.5\n");
        QCOMPARE(ages.size(), Index(6));
        QVERIFY2(!remarksOf(ages).contains("no number"), qPrintable(remarksOf(ages)));
    }

    /// Where nothing but the diagonal is missing, the file may be a matrix, which two objects do not show.
    void aMissingDiagonalMayBeThatOfAMatrix()
    {
        const std::filesystem::path file = m_folder.write("two.csv", "a,b\n-,0.5\n0.5,-\n");
        try {
            load(recognised(file));
            QFAIL("nothing is filled in without a question");
        } catch (const MendableFile& problem) {
            QVERIFY(QString(problem.what()).contains("the diagonal has no value, as in a matrix of objects compared with each other"));
            QCOMPARE(problem.remedies().front().label, std::string("Read as a matrix"));
            QCOMPARE(problem.remedies().front().changes.front().path, std::string("data.matrix"));
        }
        const QString other = messageOf([&] { read("off.csv", "a,b,c\n1.5,2.5,3.5\n0.7,-,2.5\n3.5,4.25,5.5\n"); });
        QVERIFY2(other.contains("column 'b' has no value here"), qPrintable(other));
    }
};

KREINSCOPE_TEST(TestOddCells)

}  // namespace tst_odd_cells
#include "tst_odd_cells.moc"
