// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_table.h"

// The tables and figures there are, paper by paper: the end of a symbol and the name of the file.
#define KREIN_PAPERS(EACH)                                                                                             \
    EACH(huang_table_1, "huang-table-1")                                                                               \
    EACH(huang_table_2, "huang-table-2")                                                                               \
    EACH(huang_fig_1, "huang-fig-1")                                                                                   \
    EACH(xu_table_1, "xu-table-1")                                                                                     \
    EACH(xu_table_2, "xu-table-2")                                                                                     \
    EACH(xu_fig_1, "xu-fig-1")                                                                                         \
    EACH(xu_fig_2, "xu-fig-2")                                                                                         \
    EACH(haasdonk_kqd, "haasdonk-kqd")                                                                                 \
    EACH(haasdonk_checkerboard, "haasdonk-checkerboard")                                                               \
    EACH(haasdonk_polygons, "haasdonk-polygons")                                                                       \
    EACH(haasdonk_chicken, "haasdonk-chicken")                                                                         \
    EACH(haasdonk_data, "haasdonk-data")                                                                               \
    EACH(haasdonk_features, "haasdonk-features")                                                                       \
    EACH(haasdonk_pictures, "haasdonk-pictures")                                                                       \
    EACH(lin_table_1, "lin-table-1")                                                                                   \
    EACH(lin_table_2, "lin-table-2")                                                                                   \
    EACH(lin_fig_1, "lin-fig-1")                                                                                       \
    EACH(lin_fig_2, "lin-fig-2")                                                                                       \
    EACH(lin_fig_5, "lin-fig-5")                                                                                       \
    EACH(lin_regimes, "lin-regimes")                                                                                   \
    EACH(he_table_1, "he-table-1")                                                                                     \
    EACH(he_table_2, "he-table-2")                                                                                     \
    EACH(he_table_3, "he-table-3")                                                                                     \
    EACH(he_table_4, "he-table-4")                                                                                     \
    EACH(he_fig_1, "he-fig-1")

// The assembler puts the bytes of resources/papers/<file>.json between two symbols of the read-only data.
#define KREIN_EMBED_PAPER(symbol, file)                                                                                \
    asm(".pushsection .rodata\n"                                                                                       \
        ".globl krein_paper_" #symbol "_begin\n.globl krein_paper_" #symbol "_end\n"                                   \
        "krein_paper_" #symbol "_begin:\n.incbin \"" KREINSCOPE_PAPERS_FOLDER "/" file ".json\"\n"                     \
        "krein_paper_" #symbol "_end:\n.popsection\n");                                                                \
    extern "C" const char krein_paper_##symbol##_begin[];                                                              \
    extern "C" const char krein_paper_##symbol##_end[];

KREIN_PAPERS(KREIN_EMBED_PAPER)

namespace krein {

std::span<const PaperFile> paperFiles()
{
#define KREIN_PAPER_ENTRY(symbol, file)                                                                                \
    {file,                                                                                                             \
        {krein_paper_##symbol##_begin,                                                                                 \
            static_cast<std::size_t>(krein_paper_##symbol##_end - krein_paper_##symbol##_begin)}},
    static const PaperFile all[] = {KREIN_PAPERS(KREIN_PAPER_ENTRY)};
#undef KREIN_PAPER_ENTRY
    return all;
}

}  // namespace krein

#undef KREIN_EMBED_PAPER
#undef KREIN_PAPERS
