// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/embedded_file.h"
#include "core/papers/paper_table.h"

// CMake lists the files of resources/papers by their places, EACH(symbol, id, path).
#define EACH(symbol, id, path) KREIN_EMBED(paper_##symbol, path)
#include <paper_list.inc>
#undef EACH

namespace krein {

std::span<const PaperFile> paperFiles()
{
#define EACH(symbol, id, path) {id, KREIN_EMBEDDED(paper_##symbol)},
    static const PaperFile all[] = {
#include <paper_list.inc>
    };
#undef EACH
    return all;
}

}  // namespace krein
