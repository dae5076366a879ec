// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page in each of its forms: every word is there, and none of them is markup.
#include <QtTest>

#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "core/reports/rich_page.h"
#include "core/reports/text_format.h"
#include "core/reports/writers.h"
#include "support/runner.h"

using namespace krein;

namespace tst_page {

/// One block of each kind, named so that every format would take the names for its own.
Page pageOf(const std::string& name)
{
    PageTable table{.id = "scores",
        .caption = "caption " + name,
        .columns = "lr",
        .headings = {"heading " + name, "value"},
        .rows = {{"cell " + name, "0.5"}, {"second", "0.75"}},
        .marked = 0,
        .notes = {"note " + name}};
    table.rows[1][1].isBest = true;
    return {.title = "title " + name,
        .kind = "a test",
        .blocks = {PageBadges{{"badge " + name, Tone::Bad}},
            Sentence{"lead", "answer " + name + ".", "question " + name}, PageHeading{"first", "section " + name},
            PagePicture{
                "square", "picture " + name, "<svg width=\"9\" height=\"9\"><rect fill=\"var(--positive)\"/></svg>\n"},
            Sentence{"plain", "sentence " + name + "."}, PageList{.items = {"item " + name, "other"}, .marked = 1},
            table, PageCommand{"command " + name, "run --out x"}, PageCommand{"long " + name, "long line", true}}};
}

QString textOf(std::string (*writer)(const Page&), const std::string& name)
{
    return QString::fromStdString(writer(pageOf(name)));
}

class TestPage : public QObject {
    Q_OBJECT

private slots:
    void everyBlockIsWritten()
    {
        const QStringList words{"title", "badge", "question", "answer", "section", "sentence", "item", "caption",
            "heading", "cell", "note", "command", "run --out x"};
        for (const QString& text : {textOf(plainText, "x"), textOf(markdownText, "x"), textOf(htmlText, "x"),
                 QString::fromStdString(richPage(pageOf("x"), pageColours(true), true).html)})
            for (const QString& word : words) QVERIFY2(text.contains(word), qPrintable(word + u'\n' + text));
        QVERIFY(!textOf(plainText, "x").contains(QStringLiteral("long line")));
        QVERIFY(textOf(markdownText, "x").contains(QStringLiteral("long line")));
        QVERIFY(textOf(htmlText, "x").contains(QStringLiteral("picture x")));
    }

    void formatsAreReadOffTheEndOfAName()
    {
        constexpr TextFormat few[] = {TextFormat::Html, TextFormat::Latex};
        QVERIFY(formatOfEnding(".tex", few) == TextFormat::Latex && formatOfEnding(".html", few) == TextFormat::Html);
        QVERIFY(formatOfEnding(".htm", few) == TextFormat::Html);
        for (const char* other : {"", ".", "tex", ".md", ".TEX"}) QVERIFY2(!formatOfEnding(other, few), other);
        QCOMPARE(fullName(TextFormat::Latex), std::string("LaTeX (booktabs)"));
        QCOMPARE(fullName(TextFormat::Csv), std::string("CSV"));
        QCOMPARE(pageText(pageOf("x"), TextFormat::Latex), latexText(pageOf("x")));
        QCOMPARE(pageText(pageOf("x"), TextFormat::Text), plainText(pageOf("x")));
    }

    /// A file has nothing that could select them.
    void objectsAreLinksOnTheScreenOnly()
    {
        PageTable table{.columns = "l", .headings = {"h"}, .rows = {{"<to>"}}};
        table.rows.front().front().objects = {3, 7};
        const Page page{.title = "t", .blocks = {table}};
        const std::string link = "<a href=\"objects:3,7\">&lt;to&gt;</a>";
        QVERIFY(richPage(page, pageColours(false), false).html.find(link) != std::string::npos);
        QVERIFY(richPage(page, pageColours(false), true).html.find("objects:") == std::string::npos);
        QVERIFY(htmlText(page).find("objects:") == std::string::npos);
        QVERIFY(markdownText(page).find("objects:") == std::string::npos);
    }

    void plainTextIsWhatIsRead()
    {
        QCOMPARE(textOf(plainText, "x"), QStringLiteral(R"(title x
=======

! badge x

question x
  answer x.

section x
---------
sentence x.

- item x
> other

caption x:
heading x  value
> cell x   0.5
second     0.75 *
note x

command x:

run --out x
)"));
    }

    void markdownIsMarkdown()
    {
        QCOMPARE(textOf(markdownText, "a_b|<i>[1]"), QStringLiteral(R"(# title a\_b\|&lt;i&gt;\[1\]

badge a\_b\|&lt;i&gt;\[1\]

**question a\_b\|&lt;i&gt;\[1\]** answer a\_b\|&lt;i&gt;\[1\].

## section a\_b\|&lt;i&gt;\[1\]

sentence a\_b\|&lt;i&gt;\[1\].

- item a\_b\|&lt;i&gt;\[1\]
- other  ←

**caption a\_b\|&lt;i&gt;\[1\]**

| heading a\_b\|&lt;i&gt;\[1\] | value |
| --- | ---: |
| ▸ cell a\_b\|&lt;i&gt;\[1\] | 0.5 |
| second | **0.75** |

note a\_b\|&lt;i&gt;\[1\]

command a\_b\|&lt;i&gt;\[1\]:

```
run --out x
```

long a\_b\|&lt;i&gt;\[1\]:

```
long line
```
)"));
        // What is Markdown already stays; a link leads to a heading; a fence is longer than those inside.
        Page page{.blocks = {Sentence{.id = {}, .text = "*so* `x`", .isMarkdown = true},
                      PageList{.items = {"*a*"}, .isMarkdown = true}, PageCommand{"c", "```"}}};
        QCOMPARE(markdownText(page), std::string("*so* `x`\n\n- *a*\n\nc:\n\n````\n```\n````\n"));
        // But for what would be run or loaded; and a line does not begin as a heading or an item.
        page.blocks = {Sentence{.id = {}, .text = "<script>x</script> ![x](y)", .isMarkdown = true},
            Sentence{.id = {}, .text = "# a & b"}, PageList{.items = {"- a", "1. b", "1.5"}}};
        QCOMPARE(markdownText(page),
            std::string("&lt;script>x&lt;/script> !\\[x](y)\n\n\\# a &amp; b\n\n- \\- a\n- 1\\. b\n- 1.5\n"));
        PageTable table{.columns = "l", .headings = {"h"}, .rows = {{"to"}}};
        table.rows[0][0].link = "there";
        QCOMPARE(markdownText({.blocks = {table}}), std::string("| h |\n| --- |\n| [to](#there) |\n"));
    }

    void htmlIsWellFormedWhateverNamesAre()
    {
        const std::string name = "<b>&\"'\\ \xff\n%";
        const QString html = textOf(htmlText, name);
        QXmlStreamReader reader(html);
        while (!reader.atEnd()) reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(html.contains(QStringLiteral("&lt;b&gt;&amp;&quot;")) && html.contains(QStringLiteral("\\xff")));
        const RichPage rich = richPage(pageOf(name), pageColours(false), true);
        QXmlStreamReader richReader(QString::fromStdString(rich.html));
        while (!richReader.atEnd()) richReader.readNext();
        QVERIFY2(!richReader.hasError(), qPrintable(richReader.errorString()));
    }

    void latexHasTheTables()
    {
        QCOMPARE(textOf(latexText, "a_b & c\n"), QStringLiteral(R"(% answer a_b & c\x0a.
% sentence a_b & c\x0a.
% \usepackage{booktabs}
\begin{table}
\centering
\caption{caption a\_b \& c\textbackslash{}x0a}
\begin{tabular}{lr}
\toprule
heading a\_b \& c\textbackslash{}x0a & value \\
\midrule
cell a\_b \& c\textbackslash{}x0a & 0.5 \\
second & \textbf{0.75} \\
\bottomrule
\end{tabular}
\end{table}
% note a_b & c\x0a
)"));
    }

    void richTextHasItsPicturesBesideIt()
    {
        const RichPage page = richPage(pageOf("x"), pageColours(true), false);
        QCOMPARE(page.pictures.size(), std::size_t{1});
        QCOMPARE(page.pictures[0].svg,
            "<svg width=\"9\" height=\"9\"><rect fill=\"" + pageColours(true).at("positive") + "\"/></svg>\n");
        const QTemporaryDir folder;
        writeRichPage(page, folder.path().toStdString());
        const RichPage again = readRichPage(folder.path().toStdString());
        QCOMPARE(again.html, page.html);
        QCOMPARE(again.pictures.at(0).name, page.pictures[0].name);
        QCOMPARE(again.pictures[0].svg, page.pictures[0].svg);
    }
};

KREINSCOPE_TEST(TestPage)

}  // namespace tst_page
#include "tst_page.moc"
