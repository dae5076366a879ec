// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a lesson tells the truth: every step computed, every placeholder filled, every claim checked.
#pragma once

#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/lessons/lesson.h"
#include "core/reports/page.h"

namespace krein {

/// Something of a step that was looked at.
struct LessonFinding {
    std::size_t step = 0;  ///< counted from 1; 0: of the lesson as a whole
    std::size_t line = 0;
    bool holds = false;
    std::string what;      ///< the claim, or what was looked for
    std::string evidence;  ///< the numbers behind it, or what is wrong, one sentence; may be empty
};
struct LessonReport {
    std::vector<LessonFinding> findings;
    double seconds = 0.0;
    bool cancelled = false;

    bool holds() const;
};

/// Runs every step. Each problem is a finding; nothing is thrown.
LessonReport reportOn(const Lesson& lesson, const RunControl& control = {});
/// The findings of one lesson, step by step, for people.
std::string reportText(const Lesson& lesson, const LessonReport& report);

/// All of a lesson as it is read, with its numbers; its texts are Markdown. @throws FileError, InvalidInput
Page pageOf(const Lesson& lesson, const RunControl& control = {});

}  // namespace krein
