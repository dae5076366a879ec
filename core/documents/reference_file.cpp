// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/embedded_file.h"
#include "core/documents/citation.h"

KREIN_EMBED(references, KREINSCOPE_REFERENCES)

namespace krein {

std::string_view referenceFile()
{
    return KREIN_EMBEDDED(references);
}

}  // namespace krein
