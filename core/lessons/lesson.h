// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson: steps that each set the window to a state, say what to look at, ask for a guess before they tell, and give
// something to try. No number stands in its texts: each is a placeholder that results fill.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/session.h"
#include "core/lessons/expression.h"

namespace krein {

/// Markdown with placeholders, "{negative-eigenvalues}", and the line of the file that each of its lines stands in.
struct LessonText {
    std::string markdown;
    std::vector<std::size_t> lines;

    bool empty() const { return markdown.empty(); }
    /// Of the file, for a place in `markdown`; 0 if there is no text.
    std::size_t lineAt(std::size_t place) const;
};

struct LessonExpression {
    Expression expression;
    std::size_t line = 0;
};

/// A state that texts and conditions speak of beside the one on screen, "clip:test-accuracy".
struct LessonState {
    std::string name;
    Session session;
    std::size_t line = 0;
};

/// One of several answers; exactly one of them is right.
struct LessonChoice {
    LessonText text;
    LessonExpression when;  ///< whether it is the right one
};
/// Asked before the reveal: choices, or a number.
struct LessonQuestion {
    LessonText asks;
    std::vector<LessonChoice> choices;  ///< empty: a number is asked for
    LessonExpression answer;            ///< that number; empty with choices
    LessonExpression tolerance;         ///< how far off a guess may be and still count as right; empty: not at all
};
/// What is told afterwards, and the state it is told about.
struct LessonReveal {
    LessonText text;
    std::optional<Session> session;  ///< what the window shows then; unset: what it showed before
    std::string look;                ///< the picture that comes first then; empty: the step's
};

/// Something to do oneself.
struct LessonTry {
    LessonText asks;
    LessonExpression check;  ///< whether it has been done; plain names are of what is on screen, "step:" of what was
    Session solution;        ///< a state in which it has been
    LessonText done;         ///< said then; its plain names are of what is on screen
};

struct LessonStep {
    std::string title;
    Session session;   ///< what the window shows
    std::string look;  ///< id of the picture that comes first; empty: any
    LessonText text;
    std::optional<LessonQuestion> question;
    LessonReveal reveal;                   ///< without a question empty
    std::optional<LessonTry> tried;        ///< what there is to try
    std::vector<LessonState> states;       ///< those of earlier steps as well
    std::vector<LessonExpression> claims;  ///< what the texts say without a number, as conditions that hold
    std::size_t line = 0;

    /// What the window shows in the end: the state of the reveal, if it has one.
    const Session& shown() const { return reveal.session ? *reveal.session : session; }
};

struct Lesson {
    std::filesystem::path file;  ///< what messages call it
    std::string id;              ///< "indefinite"
    std::string title;
    LessonText summary;  ///< a sentence or two
    int minutes = 10;
    std::vector<std::string> papers;  ///< "Lin & Lin 2003"
    std::vector<LessonStep> steps;    ///< at least one
};

/// Names of states that every step has: its own, that of its reveal (its own where the reveal has none), and that of
/// the solution of what there is to try.
inline constexpr std::string_view stepState = "step", revealState = "reveal", solutionState = "solution";

/// Whether a JSON text is a lesson rather than an experiment: it has the key "kreinscope-lesson". Never throws.
bool isLessonText(std::string_view text);
/// @param name  what messages call the text   @param directory  what relative data paths are relative to
/// @throws FileError  naming line and key
Lesson lessonFromJson(
    const std::string& text, const std::filesystem::path& name, const std::filesystem::path& directory);
/// @throws FileError
Lesson readLesson(const std::filesystem::path& path);

/// A file of resources/lessons, part of the program.
struct LessonFile {
    std::string_view id, text;
};
std::span<const LessonFile> lessonFiles();
/// A lesson to begin one's own with.
std::string_view lessonTemplate();
/// All of them in the order they are taught, read once.
const std::vector<Lesson>& lessons();
/// @throws InvalidInput  naming the ids there are
const Lesson& lessonById(std::string_view id);

}  // namespace krein
