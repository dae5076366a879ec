// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include "app/cli/command.h"
#include "core/experiment/quantities/quantity.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_report.h"
#include "core/reports/writers.h"

namespace krein {

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
    std::string named = "Named values\n", measures = "\nMeasures\n";
    for (const QuantityInfo& one : allQuantities())
        (isMeasure(one) ? measures : named) +=
            "  " + std::string(one.id) + "\n      " + std::string(one.definition) + "\n";
    return named + measures + R"(
Parameters
  kernel.rho, method.cost, …
      As listed by kreinscope-cli describe; automatic values as chosen from the data.

Numbers of a method
  fact-NAME
      What kreinscope-cli run writes under "facts", with dashes.
)";
}

struct LessonRequest {
    Arguments lessons;
};

/// @param use  Repeatable where there can be several
CommandOptions lessonOperand(LessonRequest& request, unsigned use)
{
    return {{"LESSON", "", into(request.lessons).offering([] { return idsOf(lessonFiles()); }), "", use}};
}

/// @throws InvalidInput  there is none
void checkNamed(const LessonRequest& request, const std::string& action)
{
    if (request.lessons.empty())
        throw InvalidInput(
            "lesson " + action + " needs a file or the id of a lesson; kreinscope-cli lesson list has them.");
}

int showLesson(LessonRequest& request, const Console& console)
{
    checkNamed(request, "show");
    if (request.lessons.size() > 1)
        throw InvalidInput("lesson show takes one lesson, not " + inQuotes(request.lessons[1]) + " as well.");
    if (const int failure = console.print(markdownText(pageOf(lessonNamed(request.lessons[0]), console.control()))))
        return failure;
    return console.stop.stop_requested() ? Interrupted : Success;
}

int checkLessons(LessonRequest& request, const Console& console)
{
    checkNamed(request, "check");
    bool allHold = true;
    for (const std::string& name : request.lessons) {
        const Lesson one = lessonNamed(name);
        const LessonReport report = reportOn(one, console.control());
        if (const int failure = console.print(reportText(one, report))) return failure;
        if (report.cancelled) return console.interrupted();
        for (const LessonFinding& finding : report.findings) {
            if (finding.holds) continue;
            allHold = false;
            console.say(printable(one.file) + (finding.line > 0 ? ", line " + std::to_string(finding.line) : std::string())
                + ": this does not hold: " + finding.what);
        }
    }
    return allHold ? Success : BadInput;
}

}  // namespace

/// kreinscope-cli lesson: what lessons say, and whether it is so.
Command lessonCommand()
{
    const auto one = [](LessonRequest& request) { return lessonOperand(request, Plain); };
    const auto several = [](LessonRequest& request) { return lessonOperand(request, Repeatable); };
    return {{"lesson", "shows lessons with their numbers, and checks their claims", R"(
Lessons are those under Help > Lessons in the window: steps that set the experiment, ask for a guess before the answer, and
set a task. LESSON is the id of a lesson that comes with the program, or the name of a file.
)",
                R"(
A lesson holds no numbers. The program computes {negative-eigenvalues} in a text at that step, and
{clip:test-accuracy | percent} in another state, named clip under "states"; {kernel.rho} is a parameter. Claims, right answers
and finished tasks are conditions on the same values, such as "clip:test-accuracy < test-accuracy". So a lesson that passes
"check" is true on this computer, and stays true.

Exit code: 0 everything holds; 2 the file cannot be read or something does not hold; 130 interrupted.

  kreinscope-cli lesson template > my-lesson.json
  kreinscope-cli lesson check my-lesson.json
  kreinscope-cli lesson show my-lesson.json > my-lesson.md
)"},
        {},
        {command({"lesson list", "the lessons that come with the program"},
             [](const Console& console) { return console.print(lessonList()); }),
            command<LessonRequest>({"lesson show", "the whole lesson as Markdown, with its numbers"}, one, showLesson),
            command<LessonRequest>({"lesson check",
                                       "computes every step and checks each claim, with the numbers; finds numbers in "
                                       "the text that nothing computes, questions without exactly one right answer, "
                                       "and tasks without a solution"},
                several, checkLessons),
            command({"lesson template", "a template for your own lesson"},
                [](const Console& console) { return console.print(lessonTemplate()); }),
            command({"lesson values", "the values a lesson can name"},
                [](const Console& console) { return console.print(valueList()); })}};
}

}  // namespace krein
