// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/talk_help.h"

#include <QCoreApplication>

namespace krein {

namespace {

QString talkText(const char* text)
{
    return QCoreApplication::translate("HelpText", text);
}

QString roomHtml()
{
    return talkText(
        "<p>F5 shows one picture, or two where the screen is wide, on the whole screen: letters, lines and marks so "
        "large that they can be read from the last row. Everything stays live. F5 or Esc ends it, and the window is as "
        "it was before.</p>"
        "<ul><li>Ctrl+1 … Ctrl+7 show the pictures that matter of another perspective, Alt+1 … a single picture.</li>"
        "<li>The strip below has the one or two parameters that matter. A right click on the name of any parameter, "
        "<i>Pin for presenting</i>, puts that one there instead; a right click in the strip takes it away.</li>"
        "<li>F6 freezes all that the room sees: pictures, caption and the parameters below them stand still while the "
        "state behind them changes, by keys or by a parameter that is moved unseen. F6 again shows it.</li>"
        "<li>F7 puts a spot around the pointer, which shrinks while a button is down.</li>"
        "<li>Ctrl+K finds everything else, undo and redo work as ever.</li></ul>");
}

QString makingHtml()
{
    return talkText(
        "<p><i>Add to talk</i> (Ctrl+Shift+T) makes a page of what is seen now: experiment, study, selected samples, "
        "perspective, the pictures that matter and what is pinned. First among the pictures is the one that was used "
        "last, a click on its title is enough; else the one that the perspective is about. The panel <i>Talk</i> lists "
        "the pages:</p>"
        "<ul><li>Below the list the caption of the page that is picked is written.</li>"
        "<li>A drag, or Ctrl+↑ and Ctrl+↓, moves a page; Del deletes it; Ctrl+Z in the panel takes back what was done "
        "to the talk, which has a history of its own.</li>"
        "<li>Enter or a double click goes to a page, one step of undo of the experiment. <i>Take what is seen for this "
        "page</i> replaces its state and keeps its caption.</li></ul>"
        "<p>F5 begins with the page that is picked; PgDn and PgUp turn the pages. What is tried out on a page is left "
        "behind when it is turned, and undo brings it back. Shift+F5 shows what the window shows now instead, an answer "
        "that is in no page.</p>");
}

QString filesHtml()
{
    return talkText(
        "<p>A talk is saved as JSON and opened like any other file, or dropped on the window:</p>"
        "<pre>{\"kreinscope-talk\": 1, \"title\": \"Indefinite kernels\",\n"
        " \"pages\": [\n"
        "  {\"caption\": \"No plane separates the spheres.\", \"perspective\": \"explore\",\n"
        "   \"pictures\": [\"decision\", \"spectrum\"], \"pinned\": [\"kernel.rho\"],\n"
        "   \"experiment\": {\"kreinscope\": 1, \"data\": {\"generator\": \"sphere\"}}}]}</pre>"
        "<p><i>experiment</i> is all that an experiment file holds, and the only key a page needs. Files of data are "
        "named relative to the talk where they lie below it.</p>"
        "<p><i>Handout…</i> writes a PDF with a page for each page of the talk: the caption, the pictures, data, "
        "kernel, repair and method, what came out of it, and the command that computes it again. On the command "
        "line:</p>"
        "<pre>kreinscope-cli render talk.json --out handout.pdf</pre>");
}

}  // namespace

HelpChapter talkHelp()
{
    return {QStringLiteral("presenting"), talkText("Presenting"), QString(),
        {{QStringLiteral("presenting.room"), talkText("To a room"), roomHtml()},
            {QStringLiteral("presenting.talk"), talkText("A talk, page by page"), makingHtml()},
            {QStringLiteral("presenting.files"), talkText("Files and handouts"), filesHtml()}}};
}

}  // namespace krein
