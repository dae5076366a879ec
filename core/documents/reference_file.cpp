// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/citation.h"

// The assembler puts the bytes of the file between two symbols of the read-only data.
asm(".pushsection .rodata\n"
    ".globl krein_references_begin\n.globl krein_references_end\n"
    "krein_references_begin:\n.incbin \"" KREINSCOPE_REFERENCES "\"\n"
    "krein_references_end:\n.popsection\n");
extern "C" const char krein_references_begin[];
extern "C" const char krein_references_end[];

namespace krein {

std::string_view referenceFile()
{
    return {krein_references_begin, static_cast<std::size_t>(krein_references_end - krein_references_begin)};
}

}  // namespace krein
