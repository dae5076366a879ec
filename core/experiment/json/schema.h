// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands in the files of experiments and results, as JSON Schema (draft 2020-12) for other programs. It is made
// from the descriptions of parameters, quantities and stages, so that it says what this version writes and reads.
#pragma once

#include <string>

namespace krein {

/// Of an experiment file: every section with every key it can have.
std::string experimentSchema();
/// Of what "kreinscope-cli run" prints. A section may get further members within one version of the format; those that
/// are there keep their meaning.
std::string resultsSchema();

}  // namespace krein
