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
    /// Of programs' sources and outputs the ending tells only where there are no rows of numbers.
    void endingsOfSources()
    {
        QCOMPARE(read("s.Rout", "R version 4.3.1\n\n> d\n  a b c\na 0 3 4\nb 3 0 5\nc 4 5 0\n").size(), Index(3));
        QCOMPARE(read("k.go", ",A,B,C\nA,0,3,4\nB,3,0,5\nC,4,5,0\n").size(), Index(3));
        const QString go = messageOf([&] { read("m.go", "package main\n\nfunc main() {\n\tprintln(1)\n}\n"); });
        QVERIFY2(go.contains("source code"), qPrintable(go));
    }
};

KREINSCOPE_TEST(TestMeasuredValues)

}  // namespace tst_measured_values
#include "tst_measured_values.moc"
