// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file as part of the program: the assembler puts its bytes between two symbols of the read-only data. A source that
// has one is compiled by itself, with the file among its dependencies.
#pragma once

#include <string_view>

// Outside of namespaces. @param symbol  no other file has it   @param path  a literal
#define KREIN_EMBED(symbol, path)                                                                                      \
    asm(".pushsection .rodata\n"                                                                                       \
        ".globl krein_" #symbol "_begin\n.globl krein_" #symbol "_end\n"                                               \
        "krein_" #symbol "_begin:\n.incbin \"" path "\"\n"                                                             \
        "krein_" #symbol "_end:\n.popsection\n");                                                                      \
    extern "C" const char krein_##symbol##_begin[];                                                                    \
    extern "C" const char krein_##symbol##_end[];

// Its bytes, as a std::string_view.
#define KREIN_EMBEDDED(symbol)                                                                                         \
    std::string_view(krein_##symbol##_begin, static_cast<std::size_t>(krein_##symbol##_end - krein_##symbol##_begin))
