// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"

namespace krein {

std::size_t LessonText::lineAt(std::size_t place) const
{
    if (lines.empty()) return 0;
    const auto end = markdown.begin() + static_cast<std::ptrdiff_t>(std::min(place, markdown.size()));
    const auto line = static_cast<std::size_t>(std::count(markdown.begin(), end, '\n'));
    return lines[std::min(line, lines.size() - 1)];
}

bool isLessonText(std::string_view text)
{
    // The key comes first in every lesson that people write by the template; a text of an experiment cannot hold it.
    return text.find("\"kreinscope-lesson\"") != std::string_view::npos;
}

Lesson readLesson(const std::filesystem::path& path)
{
    return lessonFromJson(readTextFile(path, largestExperimentFile), path, path.parent_path());
}

const std::vector<Lesson>& lessons()
{
    static const std::vector<Lesson> all = [] {
        std::vector<Lesson> read;
        for (const LessonFile& file : lessonFiles())
            read.push_back(lessonFromJson(std::string(file.text), std::string(file.id) + ".json", {}));
        return read;
    }();
    return all;
}

const Lesson& lessonById(std::string_view id)
{
    std::vector<std::string> known;
    for (const Lesson& lesson : lessons()) {
        if (lesson.id == id) return lesson;
        known.push_back(lesson.id);
    }
    throw InvalidInput(
        "there is no lesson " + inQuotes(id) + suggestion(id, known) + "; there are " + listed(known) + ".");
}

}  // namespace krein
