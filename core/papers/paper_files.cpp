// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_table.h"

// The tables there are, paper by paper: the end of a symbol and the name of the file.
#define KREIN_PAPERS(EACH)                                                                                             \
    EACH(huang_table_1, "huang-table-1")                                                                               \
    EACH(huang_table_2, "huang-table-2")                                                                               \
    EACH(he_table_4, "he-table-4")

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
