// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/paper_help.h"

#include <QCoreApplication>

#include "core/papers/paper_report.h"
#include "core/papers/paper_table.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString paperText(const char* text)
{
    return QCoreApplication::translate("HelpText", text);
}

QString rerunHtml()
{
    return paperText("<p><i>View ▸ Papers</i> (Ctrl+Shift+P) lists the tables and figures. <b>Rerun</b> computes one, "
                     "<i>quick</i> "
                     "in seconds with few repetitions and combinations, or <i>in full</i> as its protocol says; after "
                     "a quick rerun "
                     "the time of a full one is told. What is done is kept: a rerun that was stopped goes on where it "
                     "was, and the "
                     "next visit finds it.</p>"
                     "<p>Enter or a double click on a cell opens its experiment in the window; <i>Open as a study</i> "
                     "opens the "
                     "whole rerun, in which everything can be changed.</p>"
                     "<p>On the command line, with a journal that resumes:</p>"
                     "<pre>kreinscope-cli paper list\n"
                     "kreinscope-cli paper rerun huang-table-1 --quick\n"
                     "kreinscope-cli paper rerun huang-table-1 --journal table.journal --format markdown</pre>");
}

QString marksHtml()
{
    return paperText("<ul><li>● within one standard error of the difference of the two means</li>"
                     "<li>◐ within two standard deviations of single repetitions</li>"
                     "<li>○ outside</li>"
                     "<li>? there is no spread to judge by, ours or printed</li>"
                     "<li>· not compared: ours need not be near, and the cell says why</li></ul>"
                     "<p>A printed value stands for all that are rounded to it: .75 for .745 to .755. Where no spread "
                     "was printed "
                     "ours stands in. What differs has a likely reason: a setting that is not stated, other data or "
                     "divisions, "
                     "chance, another program, a misprint. The sentences that a paper draws from a table are evaluated "
                     "on "
                     "our cells: <b>confirmed</b>, <b>not confirmed</b>, or <b>not testable here</b> because cells are "
                     "missing. "
                     "Nothing is tuned until it agrees; where the paper leaves a choice open, the tab <i>Protocol</i> "
                     "names what "
                     "was taken.</p>");
}

QString dataHtml()
{
    return paperText("<p>Data that may not be shipped are asked for by name: their rows are marked with …. Drop the "
                     "file on the "
                     "row, or choose a cell of it and <i>Give the data</i>. Samples, features and classes have to be "
                     "as many as "
                     "were printed; the file is remembered, and <i>Forget the given data</i> takes it back.</p>"
                     "<pre>kreinscope-cli paper rerun huang-table-1 --data Fertility=fertility.csv</pre>"
                     "<p>A file of arrays (.mat, .npz) may hold the official division itself: arrays named for testing "
                     "beside the "
                     "others are tested on.</p>");
}

QString tableHtml(const PaperTable& printed)
{
    return QStringLiteral("<p>%1</p><p>%2</p><p><i>%3</i></p><pre>kreinscope-cli paper show %4</pre>")
        .arg(toText(printed.title).toHtmlEscaped(), toText(printed.shows).toHtmlEscaped(),
            toText(printed.citation).toHtmlEscaped(), toText(printed.id));
}

}  // namespace

HelpChapter paperHelp()
{
    HelpChapter chapter{QStringLiteral("papers"), paperText("The papers"),
        paperText("<p>Every table and figure of the five papers whose methods are here, rerun beside what was "
                  "printed.</p>"),
        {{QStringLiteral("papers.rerun"), paperText("Rerunning a table"), rerunHtml()},
            {QStringLiteral("papers.marks"), paperText("Marks and verdicts"), marksHtml()},
            {QStringLiteral("papers.data"), paperText("Data that are asked for"), dataHtml()}}};
    for (const PaperTable& table : paperTables())
        chapter.entries.push_back(
            {QStringLiteral("papers.") + toText(table.id), toText(table.paper + ": " + table.id), tableHtml(table)});
    return chapter;
}

}  // namespace krein
