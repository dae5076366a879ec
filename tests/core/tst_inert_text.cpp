// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts from files where another program reads them: a terminal, a shell, a spreadsheet.
#include <QtTest>

#include <QProcess>

#include "core/base/inert_text.h"
#include "core/base/shell_text.h"
#include "core/base/text.h"
#include "support/runner.h"

using namespace krein;

namespace tst_inert_text {

class TestInertText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatCannotBeSeenIsEscaped_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const QByteArray& text, const char* shown) {
            QTest::newRow(name) << text << QByteArray(shown);
        };
        row("nul", QByteArray("a\0b", 3), "a\\x00b");
        row("escape sequence", "\x1b[31mred", "\\x1b[31mred");
        row("right to left", "a\u202eb", "a\\xe2\\x80\\xaeb");
        row("isolate", "a\u2066b\u2069", "a\\xe2\\x81\\xa6b\\xe2\\x81\\xa9");
        row("line separator", "a\u2028b", "a\\xe2\\x80\\xa8b");
        row("next line", "a\u0085b", "a\\xc2\\x85b");
        row("letters", "Ωμέγα – ‖x‖ ≤ 2 …", "Ωμέγα – ‖x‖ ≤ 2 …");
        row("Arabic and Hebrew", "سلام שלום", "سلام שלום");
    }
    void whatCannotBeSeenIsEscaped()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(escaped(text.toStdString())), shown);
    }

    void noCellIsAFormula_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("cell");
        const auto row = [](const char* text, const char* cell) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(cell);
        };
        row("=1+1", "'=1+1");
        row("+SUM(A1)", "'+SUM(A1)");
        row("-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0");
        row("@name", "'@name");
        row("'=a", "''=a");
        row("-1.5e-3", "-1.5e-3");  // numbers stay numbers
        row("+1", "+1");
        row("-infinity", "-infinity");
        row("-", "-");  // labels of two classes
        row("+", "+");
        row("a=b", "a=b");
        row("O'Brien", "O'Brien");
        row("'quoted'", "'quoted'");
        row("", "");
    }
    void noCellIsAFormula()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, cell);
        const std::string marked = inertCell(text.toStdString());
        QCOMPARE(QByteArray::fromStdString(marked), cell);
        QCOMPARE(QByteArray::fromStdString(std::string(withoutCellMark(marked))), text);
    }

    /// A line that is pasted is one command, and says the same.
    void aWordOfACommandIsOneLine()
    {
        const std::string name = "-a\nrm -rf x\n'\\ %d $(id) `id` \u202e\x1b";
        const std::string word = shellText(name);
        QVERIFY(escaped(word) == word);
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QString::fromStdString("printf %s " + word)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardOutput(), QByteArray::fromStdString(name));
        QCOMPARE(shellText("data.csv"), std::string("data.csv"));
        QCOMPARE(shellText("my data.csv"), std::string("'my data.csv'"));
    }
};

KREINSCOPE_TEST(TestInertText)

}  // namespace tst_inert_text
#include "tst_inert_text.moc"
