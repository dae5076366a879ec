// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

// The lessons there are, in the order they are taught: the end of a symbol and the name of the file.
#define KREIN_LESSONS(EACH)                                                                                            \
    EACH(indefinite, "indefinite")                                                                                     \
    EACH(spectrum, "spectrum")                                                                                         \
    EACH(sphere, "sphere")                                                                                             \
    EACH(tl1, "tl1")                                                                                                   \
    EACH(sigmoid, "sigmoid")                                                                                           \
    EACH(smo, "smo")                                                                                                   \
    EACH(pseudo_euclidean, "pseudo-euclidean")                                                                         \
    EACH(corrections, "repairs")                                                                                       \
    EACH(homotopy, "homotopy")                                                                                         \
    EACH(checkerboard, "checkerboard")                                                                                 \
    EACH(dc, "dc")                                                                                                     \
    EACH(balls, "balls")                                                                                               \
    EACH(signs, "signs")                                                                                               \
    EACH(ranking, "ranking")                                                                                           \
    EACH(regression, "regression")                                                                                     \
    EACH(objects, "objects")                                                                                           \
    EACH(direction, "direction")                                                                                       \
    EACH(own_matrix, "own-matrix")

// The assembler puts the bytes of resources/lessons/<file>.json between two symbols of the read-only data.
#define KREIN_EMBED_LESSON(symbol, file)                                                                               \
    asm(".pushsection .rodata\n"                                                                                       \
        ".globl krein_lesson_" #symbol "_begin\n.globl krein_lesson_" #symbol "_end\n"                                 \
        "krein_lesson_" #symbol "_begin:\n.incbin \"" KREINSCOPE_LESSONS_FOLDER "/" file ".json\"\n"                   \
        "krein_lesson_" #symbol "_end:\n.popsection\n");                                                               \
    extern "C" const char krein_lesson_##symbol##_begin[];                                                             \
    extern "C" const char krein_lesson_##symbol##_end[];

KREIN_LESSONS(KREIN_EMBED_LESSON)
KREIN_EMBED_LESSON(template, "template")

namespace krein {

#define KREIN_LESSON_TEXT(symbol)                                                                                      \
    {                                                                                                                  \
        krein_lesson_##symbol##_begin,                                                                                 \
            static_cast<std::size_t>(krein_lesson_##symbol##_end - krein_lesson_##symbol##_begin)                      \
    }

std::span<const LessonFile> lessonFiles()
{
#define KREIN_LESSON_ENTRY(symbol, file) {file, KREIN_LESSON_TEXT(symbol)},
    static const LessonFile all[] = {KREIN_LESSONS(KREIN_LESSON_ENTRY)};
#undef KREIN_LESSON_ENTRY
    return all;
}

std::string_view lessonTemplate()
{
    return KREIN_LESSON_TEXT(template);
}

}  // namespace krein

#undef KREIN_LESSON_TEXT
#undef KREIN_EMBED_LESSON
#undef KREIN_LESSONS
