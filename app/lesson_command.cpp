// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_command.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "app/command_line.h"
#include "core/errors.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_report.h"
#include "core/lessons/lesson_values.h"
#include "core/run_control.h"
#include "core/study/measures.h"
#include "core/text.h"

namespace krein {

const char* const lessonUsage =
    R"(Usage: kreinscope-cli lesson list
       kreinscope-cli lesson show LESSON
       kreinscope-cli lesson check LESSON ...
       kreinscope-cli lesson template
       kreinscope-cli lesson values

Lessons are what the window's Help > Lessons offers: steps that set the experiment, ask for a guess before they tell, and give
something to try. LESSON is the id of one that comes along or the name of a file.

  list           the lessons that come along
  show LESSON    the whole lesson as Markdown, with its numbers
  check LESSON   computes every step and says of each claim whether it is so, with the numbers; finds numbers in the text that
                 nothing computes, questions without exactly one right answer, and tasks that nobody can do
  template       a lesson to begin one's own with
  values         the values that a lesson can name

A lesson holds no number. {negative-eigenvalues} in a text is filled with what the program computes at that step,
{clip:test-accuracy | percent} with a value of another state, one that "states" calls clip; {kernel.rho} is a parameter. Claims,
right answers and whether a task is done are conditions over the same values, "clip:test-accuracy < test-accuracy". So a lesson
that passes "check" is true on this machine, and stays so.

Exit code: 0 all of it holds; 2 the file cannot be read or something does not hold; 130 interrupted.

  kreinscope-cli lesson template > my-lesson.json
  kreinscope-cli lesson check my-lesson.json
  kreinscope-cli lesson show my-lesson.json > my-lesson.md
)";

namespace {

/// A file if there is one of that name or it looks like one, else one that comes along.
Lesson lessonNamed(const std::string& name)
{
    std::error_code problem;
    const bool isFile = name.ends_with(".json") || name.find('/') != std::string::npos
        || std::filesystem::is_regular_file(name, problem);
    return isFile ? readLesson(name) : lessonById(name);
}

std::string lessonList()
{
    std::string text;
    for (const Lesson& one : lessons()) {
        text += "  " + one.id + "\n      " + one.title + ", " + std::to_string(one.steps.size()) + " steps, about "
            + std::to_string(one.minutes) + " minutes. " + one.summary.markdown + "\n";
        if (!one.papers.empty()) text += "      After " + listed(one.papers) + ".\n";
    }
    return text;
}

std::string valueList()
{
    std::string text = "Named values\n";
    for (const NamedValue& value : namedValues())
        text += "  " + std::string(value.name) + "\n      " + std::string(value.meaning) + "\n";
    text += "\nMeasures\n";
    for (const MeasureInfo& measure : allMeasures())
        text += "  " + std::string(measure.id) + "\n      " + std::string(measure.meaning) + "\n";
    return text
        + "\nParameters\n  kernel.rho, method.cost, …\n      As kreinscope-cli describe lists them; what the data "
          "choose is "
          "told as it was chosen.\n\nNumbers of a method\n  fact-NAME\n      What kreinscope-cli run writes under "
          "\"facts\", with dashes.\n";
}

int checkLessons(const Arguments& names, std::ostream& out, std::ostream& err, const RunControl& control)
{
    std::size_t wrong = 0;
    for (const std::string& name : names) {
        const Lesson one = lessonNamed(name);
        const LessonReport report = reportOn(one, control);
        if (const int failure = writeOut(out, err, reportText(one, report))) return failure;
        if (report.cancelled) {
            err << "kreinscope-cli: interrupted.\n";
            return Interrupted;
        }
        for (const LessonFinding& finding : report.findings) {
            if (finding.holds) continue;
            ++wrong;
            err << "kreinscope-cli: " << printable(one.file) << ", line " << finding.line
                << ": this does not hold: " << escaped(finding.what) << "\n";
        }
    }
    return wrong == 0 ? Success : BadInput;
}

}  // namespace

int lesson(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const RunControl control{.stop = std::move(stop), .progress = {}};
    const std::string action = arguments.empty() ? std::string() : arguments[0];
    const Arguments rest(arguments.begin() + (arguments.empty() ? 0 : 1), arguments.end());
    for (const std::string& word : rest)
        if (word.starts_with("-"))
            throw InvalidInput(
                "lesson " + action + " has no option " + inQuotes(word) + "; see kreinscope-cli lesson --help.");
    if (action == "list" || action == "template" || action == "values") {
        if (!rest.empty())
            throw InvalidInput("lesson " + action + " takes no argument, not " + inQuotes(rest[0]) + ".");
        return writeOut(out, err,
            action == "list"           ? lessonList()
                : action == "template" ? std::string(lessonTemplate())
                                       : valueList());
    }
    if (action != "show" && action != "check")
        throw InvalidInput("lesson takes list, show LESSON, check LESSON, template or values"
            + (action.empty() ? "" : ", not " + inQuotes(action)) + "; see kreinscope-cli lesson --help.");
    if (rest.empty())
        throw InvalidInput(
            "lesson " + action + " needs a file or the id of a lesson; kreinscope-cli lesson list has them.");
    if (action == "check") return checkLessons(rest, out, err, control);
    if (rest.size() > 1) throw InvalidInput("lesson show takes one lesson, not " + inQuotes(rest[1]) + " as well.");
    const std::string text = lessonMarkdown(lessonNamed(rest[0]), control);
    if (const int failure = writeOut(out, err, text)) return failure;
    return control.stopped() ? Interrupted : Success;
}

}  // namespace krein
