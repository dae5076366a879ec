// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices among other words and numbers, as programs report them, and spellings of whole files.
#include <QtTest>

#include "core/base/text.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_reports {

const char *const three = "0 3 4 3 0 5 4 5 0", *const four = "0 3 4 5 3 0 5 4 4 5 0 3.5 5 4 3.5 0",
                  *const alike = "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1";

QString valuesIn(const Matrix& values)
{
    QStringList numbers;
    for (const double value : values.reshaped()) numbers << QString::fromStdString(numberText(value));
    return numbers.join(u' ');
}

class TestReports : public QObject {
    Q_OBJECT

    TestFolder m_folder;

    static void addColumns()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("values");
        QTest::addColumn<QString>("names");
        QTest::addColumn<QString>("said");
    }

    static void add(const char* row, const char* file, const QByteArray& text, const char* values, const char* names,
        const char* said)
    {
        QTest::newRow(row) << QString(file) << text << QString(values) << QString(names) << QString(said);
    }

private slots:
    void reportsAreRead_data()
    {
        addColumns();
    }

    void reportsAreRead() { filesAreRead(); }

    void filesAreRead_data()
    {
        addColumns();
        add("places on a chromosome", "l.ld", "1 100 1 200 0.5\n1 100 1 300 0.25\n1 200 1 300 0.125\n", alike,
            "100 200 300", "'column 2' and 'column 4' are compared");
        add("places and what is there", "l.ld",
            "1 100 rs1 1 200 rs2 0.5\n1 100 rs1 1 300 rs3 0.25\n1 200 rs2 1 300 rs3 0.125\n", alike, "rs1 rs2 rs3",
            "'column 3' and 'column 6' are compared");
        add("places on two chromosomes", "l.ld", "1 100 1 200 0.5\n1 100 2 100 0.25\n1 200 2 100 0.125\n", alike,
            "1 100|1 200|2 100", "");
        add("times of pairs", "t.tsv", "from\tto\ttime\na\tc\t1:04\na\tb\t1:03\nb\tc\t2:05\n",
            "0 63 64 63 0 125 64 125 0", "a b c", "The times, as '1:04', are read as minutes.");
    }

    void filesAreRead()
    {
        QFETCH(const QString, file);
        QFETCH(const QByteArray, text);
        QFETCH(const QString, values);
        QFETCH(const QString, names);
        QFETCH(const QString, said);
        DataSet data;
        const QString problem = messageOf([&] { data = load(recognised(m_folder.write(file, text))); });
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        if (data.kind == DataKind::Graph) data = load(MatrixData{.matrix = m_folder.path(file)});  // as it is offered
        QVERIFY2(data.kind == DataKind::Proximity, qPrintable(remarksOf(data)));
        QCOMPARE(valuesIn(data.proximity.values), values);
        QStringList found;
        for (const std::string& name : data.objectNames) found << QString::fromStdString(name);
        if (names.isEmpty()) found.clear();
        QCOMPARE(found.join(names.contains(u'|') ? u'|' : u' '), names);
        QVERIFY2(remarksOf(data).contains(said), qPrintable(remarksOf(data)));
    }

    /// Numbers of four columns that only look like places are features.
    void featuresStayFeatures()
    {
        const DataSet data = load(recognised(
            m_folder.write("q.txt", "1 2 3 4 5\n2 3 4 5 1\n5 4 3 2 1\n1 1 2 2 3\n4 4 5 1 2\n2 2 3 1 1.5\n")));
        QCOMPARE(data.kind, DataKind::Vectors);
    }

};

KREINSCOPE_TEST(TestReports)

}  // namespace tst_reports
#include "tst_reports.moc"
