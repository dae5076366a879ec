// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

// CMake lists the lessons of resources/lessons by their places, LESSON(end of a symbol, file).
//
// The assembler puts the bytes of a file between two symbols of the read-only data.
#define LESSON(symbol, file)                                                                                           \
    asm(".pushsection .rodata\n"                                                                                       \
        ".globl krein_lesson_" #symbol "_begin\n.globl krein_lesson_" #symbol "_end\n"                                 \
        "krein_lesson_" #symbol "_begin:\n.incbin \"" KREINSCOPE_LESSONS_FOLDER "/" file ".json\"\n"                   \
        "krein_lesson_" #symbol "_end:\n.popsection\n");                                                               \
    extern "C" const char krein_lesson_##symbol##_begin[];                                                             \
    extern "C" const char krein_lesson_##symbol##_end[];

#include <lesson_list.inc>
LESSON(template, "template")
#undef LESSON

namespace krein {

#define LESSON_TEXT(symbol)                                                                                            \
    {                                                                                                                  \
        krein_lesson_##symbol##_begin,                                                                                 \
            static_cast<std::size_t>(krein_lesson_##symbol##_end - krein_lesson_##symbol##_begin)                      \
    }

std::span<const LessonFile> lessonFiles()
{
#define LESSON(symbol, file) {file, LESSON_TEXT(symbol)},
    static const LessonFile all[] = {
#include <lesson_list.inc>
    };
#undef LESSON
    return all;
}

std::string_view lessonTemplate()
{
    return LESSON_TEXT(template);
}

}  // namespace krein

#undef LESSON_TEXT
