// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include "support/runner.h"
#include "ui/text/whole_terms.h"

using namespace krein;

namespace tst_whole_terms {

/// The lines of a text in a label of that width.
QStringList linesOf(const QString& text, int width)
{
    QTextLayout layout(text);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

class TestWholeTerms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Where lines may be broken is marked with "/" here.
    void linesAreBrokenBetweenTerms_data()
    {
        QTest::addColumn<QString>("marked");
        for (const char* marked : {
                 "The/matrix/is/210 × 210.",
                 "Here/λ₁ = 0.3,/λ₂ = −0.1/and/n = 50",
                 "1 234/values,/12 345 678/bytes/of/9 MB",
                 "0.6 %/of/Σ|λ|",
                 "of/the/symmetric/part/‖M + Mᵀ‖/alone",
                 "setosa 50,/versicolor 50;/3/of/them",
                 "classes:/-1: 150,/1: 150",
                 "computed/in/12 ms/(0.5 s)",
                 "accuracy/82.7 ± 3.5 %/on/ten/folds",
                 "|λₘᵢₙ|/is/37 times/λₘₐₓ",
                 "1,/2,/3/and 4",  // no count of what is before it
                 "a/longer/expression/than/lines = 0.3/comes/apart",
                 "the/sum/over/allTheOtherObjects/= theirLongestName",
                 "τ ≤ 0.5/λ < 0",
                 "-/5/of/a/list",
                 "|/=/|/of/a/table",
                 "no/signs/at/all",
             })
            QTest::newRow(marked) << QString::fromUtf8(marked);
    }
    void linesAreBrokenBetweenTerms()
    {
        QFETCH(const QString, marked);
        const QString plain = QString(marked).replace(u'/', u' ');
        const QString whole = wholeTerms(plain);
        QCOMPARE(QString(whole).remove(QChar(0x2060)).replace(u' ', u'/').replace(QChar::Nbsp, u' '), marked);
        QCOMPARE(wholeTerms(whole), whole);
        for (int width = 150; width < 400; width += 7)
            for (const QString& line : linesOf(whole, width)) {
                const QString words = QString(line).remove(QChar(0x2060)).replace(QChar::Nbsp, u' ');
                QVERIFY2(!words.endsWith(u'=') && !words.endsWith(u'×') && !words.startsWith(u'%'), qPrintable(words));
            }
    }

    void formulasAreBrokenBetweenTheirTerms_data()
    {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("whole");
        const auto row = [](const char* html, const char* whole) {
            QTest::newRow(html) << QString::fromUtf8(html) << QString::fromUtf8(whole);
        };
        row("exp(−<i>γ</i> ‖<i>x</i> − <i>z</i>‖<sup>2</sup>) = exp(−‖<i>x</i> − <i>z</i>‖<sup>2</sup>)",
            "exp(−<i>γ</i>~‖<i>x</i>~−~<i>z</i>‖<sup>2</sup>) =~exp(−‖<i>x</i>~−~<i>z</i>‖<sup>2</sup>)");
        row("min ½ <i>α</i>, 0 ≤ <i>α</i> ≤ <i>C</i>", "min ½ <i>α</i>, 0 ≤~<i>α</i> ≤~<i>C</i>");
        row("(a + b + c + d + e + f + g)<a href='x y'>h</a>", "(a +~b +~c +~d +~e +~f +~g)<a href='x y'>h</a>");
        row("f(<i>x</i>) &gt; KL(P ‖ Q) | 2", "f(<i>x</i>) &gt; KL(P~‖~Q) | 2");
    }
    void formulasAreBrokenBetweenTheirTerms()
    {
        QFETCH(const QString, html);
        QFETCH(const QString, whole);
        QCOMPARE(wholeFormula(html).replace(QChar::Nbsp, u'~'), whole);
        QCOMPARE(wholeFormula(wholeFormula(html)), wholeFormula(html));
    }

    /// Across bold words and links, and not in code, which is copied.
    void documentsToo()
    {
        QTextDocument document;
        document.setHtml(QStringLiteral("<p>On <b>5</b> methods and <a href='#x'>300 objects</a>, 40 of 50, τ = 1 and "
                                        "λ, 2.9 % of Σ|λ|.</p>"
                                        "<p>Run <code>tool --n 5 files</code>: 7 files.</p><pre>a = 5 files</pre>"));
        keepTermsWhole(&document);
        const auto textOf = [&](int block) {
            return document.findBlockByNumber(block).text().replace(QChar(0x2060), u'^').replace(QChar::Nbsp, u'~');
        };
        QCOMPARE(textOf(0), QStringLiteral("On 5~methods and 300~objects, 40 of~50, τ~=~1 and λ, 2.9~% of Σ|^λ|."));
        QCOMPARE(textOf(1), QStringLiteral("Run tool --n 5 files: 7~files."));
        QCOMPARE(textOf(2), QStringLiteral("a = 5 files"));
        QVERIFY(document.toHtml().contains(QStringLiteral("href=\"#x\"")));
        const QString once = document.toHtml();
        keepTermsWhole(&document);
        QCOMPARE(document.toHtml(), once);
    }

    /// Names are not torn apart at their hyphens, and what may be copied is left as it is.
    void namesStayTogether()
    {
        const QString names = QStringLiteral("LS-SVM, C-SVM or IKSVM-DC in 3-D and ε-SVR.");
        const QString whole = wholeTerms(names);
        QCOMPARE(QString(whole).remove(QChar(0x2060)).replace(QChar::Nbsp, u' '), names);
        QCOMPARE(wholeTerms(whole), whole);
        for (int width = 20; width < 300; width += 3)
            for (const QString& line : linesOf(whole, width)) QVERIFY2(!line.endsWith(u'-'), qPrintable(line));
        for (const char* copied : {"kreinscope-cli", "rows 0-99", "D-1.csv", "a/B-2/c", "well-known", "-1: 150"})
            QVERIFY2(!wholeTerms(QString::fromUtf8(copied)).contains(QChar(0x2060)), copied);
    }

    /// Behind a bar a line may be broken, unless something joins it with what follows.
    void barsStayTogether()
    {
        const QString share = QStringLiteral("2.9 % of Σ|λ| is negative; |λ| ≤ 3"), whole = wholeTerms(share);
        QCOMPARE(QString(whole).remove(QChar(0x2060)).replace(QChar::Nbsp, u' '), share);
        for (int width = 20; width < 300; width += 3)
            for (const QString& line : linesOf(whole, width)) QVERIFY2(line.count(u'|') % 2 == 0, qPrintable(line));
    }
};

KREINSCOPE_TEST(TestWholeTerms)

}  // namespace tst_whole_terms
#include "tst_whole_terms.moc"
