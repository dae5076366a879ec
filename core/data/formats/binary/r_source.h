// SPDX-License-Identifier: GPL-3.0-or-later
//
// Data as code of R: what dput() and dump() write.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/binary/r_values.h"
#include "core/data/io/file_head.h"

namespace krein {

/// Whether a text begins as such code: structure(…), matrix(c(…) or new("dgCMatrix", …), perhaps with "name <-" before
/// it.
bool beginsAsRSource(const FileHead& head);

/// The values of a text of one expression or of several assignments, built of numbers, texts, a:b, c(), list(),
/// structure(), matrix() and new(), with names given by rownames(), colnames() and dimnames(); nothing is evaluated.
/// Attributes that are no data are passed over.
/// @throws InvalidInput  a clause with the line: it holds other code, or is cut short; ReadingStopped  asked to stop
std::vector<RObject> rSourceObjects(std::string_view text, const RunControl& control);

}  // namespace krein
