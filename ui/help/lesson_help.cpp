// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/lesson_help.h"

#include <QCoreApplication>

#include "core/lessons/lesson.h"
#include "core/lessons/lesson_values.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString lessonText(const char* text)
{
    return QCoreApplication::translate("HelpText", text);
}

QString listHtml()
{
    QString html = lessonText("<p><i>Help ▸ Lessons</i> opens them beside the window, which stays yours: try anything, "
                              "the lesson waits. <i>Set the window back</i> makes it as the step has set "
                              "it.</p><ul><li>A question wants a guess before it tells; people learn from having "
                              "guessed.</li><li>Under <i>Try</i> there is something to do; the mark beside it says "
                              "when it is done, and below it stands what the numbers are now. <i>Show me</i> "
                              "does it.</li><li><i>Look at</i>, above the text, brings the picture of the step to the "
                              "front.</li><li>Alt+→ and Alt+← go through the steps from anywhere. Who works by the "
                              "keyboard stays in the panel: it is at the question, or at <i>Next</i>, which Enter "
                              "presses.</li><li>A lesson that was left goes on at its step, with what was guessed. A "
                              "click on <i>2 of 8</i> lists the steps.</li><li>What a lesson sets need not be saved; before it begins the window "
                              "asks for what would be lost.</li></ul><ol>");
    for (const Lesson& lesson : lessons())
        html += QStringLiteral("<li><b>%1</b> (%2 min). %3</li>")
                    .arg(toText(lesson.title).toHtmlEscaped())
                    .arg(lesson.minutes)
                    .arg(toText(lesson.summary.markdown).toHtmlEscaped());
    return html + QStringLiteral("</ol>");
}

QString writingHtml()
{
    return lessonText("<p>A lesson is a JSON file. Begin with the template, and let the program check what you "
                      "write:</p><pre>kreinscope-cli lesson template &gt; my-lesson.json\nkreinscope-cli lesson check "
                      "my-lesson.json\nkreinscope-cli lesson show my-lesson.json</pre><p>Dropped on the window, or by "
                      "<i>Open a lesson file…</i>, it is taken. Its steps have these "
                      "keys:</p><ul><li><code>title</code>; <code>text</code> in Markdown, a line or a list of "
                      "lines.</li><li>What the window shows: an <code>example</code>, or a whole experiment under "
                      "<code>session</code>; without either the step begins where the one before it ended. "
                      "<code>set</code> says what is different, <code>{\"kernel.id\": \"rbf\"}</code>. A "
                      "<code>study</code> and a <code>selection</code> of rows may be there "
                      "too.</li><li><code>look</code>: the picture that comes first, by its id: <code>spectrum</code>, "
                      "<code>decision</code>, …</li><li><code>question</code>: <code>asks</code> something and has "
                      "either <code>choices</code>, each with a <code>text</code> and the condition <code>when</code> "
                      "it is right, or an <code>answer</code>, a number, with a <code>tolerance</code>. The "
                      "<code>reveal</code> behind it is a text, or an object with <code>text</code>, <code>set</code> "
                      "and <code>look</code> where the window is to change as well.</li><li><code>try</code>: "
                      "<code>asks</code> for something, <code>check</code> is the condition that says whether it is "
                      "done, <code>solution</code> a state that does it, <code>done</code> what is said "
                      "then.</li><li><code>states</code>: other states that texts speak of, by name, as differences "
                      "from what the step shows in the end.</li><li><code>claims</code>: conditions that the words "
                      "rely on. <i>lesson check</i> evaluates them.</li></ul>");
}

QString numbersHtml()
{
    QString html = lessonText("<p>No number that the program can compute stands in a text. A placeholder is filled "
                              "when the step is shown:</p><pre>{negative-eigenvalues} of {train-samples} eigenvalues "
                              "are negative.\nClipped, {clip:test-accuracy | percent} are right instead of "
                              "{test-accuracy | percent}.\nAt γ = {kernel.gamma} it is {2 * smallest-eigenvalue | "
                              "2}.</pre><p>A name before a colon is a state: one of <code>states</code>, "
                              "<code>step</code> for the step's own, <code>reveal</code> for that of the reveal. "
                              "Without one it is the step's up to the question, and the reveal's from the answers on; "
                              "in <code>check</code> and <code>done</code> it is what is on screen. Behind a bar "
                              "stands how it is written: <code>percent</code>, <code>word</code> or <code>Word</code> "
                              "(“three”), or a number of digits. Formulas stand in `backquotes`, where nothing is "
                              "filled; a brace is {{.</p><p>Conditions compare with &lt;, &lt;=, ==, !=, &gt;=, &gt; "
                              "and are joined by <code>and</code>, <code>or</code>, <code>not</code>; words stand in "
                              "quotes, <code>worth == 'saddle-point'</code>. There are + − * / ^, abs, min, max, round "
                              "and sqrt; a minus has spaces around it.</p><p>What can be named are all parameters, "
                              "<code>kernel.rho</code>, all measures of a study and all diagnostics, with dashes, "
                              "<code>fact-</code> and a number of the method, and:</p><table cellspacing='4'>");
    for (const NamedValue& value : namedValues())
        html += QStringLiteral("<tr><td><code>%1</code></td><td>%2</td></tr>")
                    .arg(toText(value.name).toHtmlEscaped(), toText(value.meaning).toHtmlEscaped());
    return html
        + lessonText("</table><p><code>kreinscope-cli lesson values</code> lists everything. Where a state is "
                     "repeated, over folds or seeds, its measures are means.</p>");
}

}  // namespace

HelpChapter lessonHelp()
{
    return {QStringLiteral("lessons"), lessonText("Lessons"), QString(),
        {{QStringLiteral("lessons.list"), lessonText("Take one"), listHtml()},
            {QStringLiteral("lessons.writing"), lessonText("Write your own lesson"), writingHtml()},
            {QStringLiteral("lessons.numbers"), lessonText("Numbers and conditions"), numbersHtml()}}};
}

}  // namespace krein
