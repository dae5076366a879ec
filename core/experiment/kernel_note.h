// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

struct Results;

/// What a person has to know who compares the parameters that were set with those the kernel was evaluated with, one
/// sentence for each sigmoid kernel whose parameters (26) has changed, terms of combinations too; empty if none was.
std::string kernelNote(const Results& results);

}  // namespace krein
