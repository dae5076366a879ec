// SPDX-License-Identifier: GPL-3.0-or-later
//
// Units, currencies, times and quotes beside numbers: what they are, and what only looks so.
#include <QtTest>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_measured_values {

class TestMeasuredValues : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }
    static double largest(const DataSet& data) { return data.proximity.values.maxCoeff(); }

private slots:
    void aHeaderOfPricesIsOne()
    {
        const DataSet data = read("plan.csv", "plan,$10,$20\na,$1.20,$2.20\nb,$1.40,$2.30\nc,$1.60,$2.90\nd,$1.70,$2.80\n");
        QCOMPARE(data.size(), Index(4));
    }

    /// Of programs' sources and outputs the ending tells only where there are no rows of numbers.
    void endingsOfSources()
    {
        QCOMPARE(read("s.Rout", "R version 4.3.1\n\n> d\n  a b c\na 0 3 4\nb 3 0 5\nc 4 5 0\n").size(), Index(3));
        QCOMPARE(read("k.go", ",A,B,C\nA,0,3,4\nB,3,0,5\nC,4,5,0\n").size(), Index(3));
        const QString go = messageOf([&] { read("m.go", "package main\n\nfunc main() {\n\tprintln(1)\n}\n"); });
        QVERIFY2(go.contains("source code"), qPrintable(go));
    }

    /// A table that is symmetric by chance when its rows are opened, or whose first value is missing, is a table.
    void tablesBesideMatrices()
    {
        const DataSet binary = load(FileData{.file = m_folder.write("bin.txt", "0 1 0\n0 1 1\n1 1 0\n0 1 0\n")});
        QCOMPARE(binary.kind, DataKind::Vectors);
        QVERIFY(std::holds_alternative<FileData>(recognised(m_folder.write("bin2.txt", "0 1 0\n0 1 1\n1 1 0\n0 1 0\n"))));
        const DataSet corner = read("corner.csv", ".,300,200,100\n1,5,7,8\n2,9,4,5\n4,3,6,9\n8,1,2,7\n3,6,5,8\n");
        QCOMPARE(corner.size(), Index(5));
    }

    /// The block of unseen objects is as it is, whatever symmetry it has.
    void blocksAreNotOpened()
    {
        MatrixData source = std::get<MatrixData>(recognised(m_folder.write("k.csv", "0 3 4\n3 0 5\n4 5 0\n")));
        source.unseen = m_folder.write("block.csv", "2.5,5,7\n2.5,3,9\n5,3,8\n7,9,8\n");
        QCOMPARE(load(source).size(), Index(7));
    }
};

KREINSCOPE_TEST(TestMeasuredValues)

}  // namespace tst_measured_values
#include "tst_measured_values.moc"
