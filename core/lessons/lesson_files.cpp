// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/embedded_file.h"
#include "core/lessons/lesson.h"

// CMake lists the files of resources/lessons by their places, EACH(symbol, id, path).
#define EACH(symbol, id, path) KREIN_EMBED(lesson_##symbol, path)
#include <lesson_list.inc>
#undef EACH
KREIN_EMBED(lesson_template, KREINSCOPE_LESSON_TEMPLATE)

namespace krein {

std::span<const LessonFile> lessonFiles()
{
#define EACH(symbol, id, path) {id, KREIN_EMBEDDED(lesson_##symbol)},
    static const LessonFile all[] = {
#include <lesson_list.inc>
    };
#undef EACH
    return all;
}

std::string_view lessonTemplate()
{
    return KREIN_EMBEDDED(lesson_template);
}

}  // namespace krein
