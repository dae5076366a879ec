// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of a formula: what may be written, and what is wrong with a text that may not.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expression_tree.h"
#include "core/base/types.h"

namespace krein {

/// What is wrong with a formula.
struct FormulaError {
    std::string message;  ///< one sentence that says what would be accepted
    Index position = 0;  ///< of the offending character, counted in characters (code points) from 0; the length: at the
                         ///< end
    bool operator==(const FormulaError&) const = default;
};

/// The first thing that is wrong with a formula, or nothing: it can be computed then.
std::optional<FormulaError> formulaError(const std::string& text);

/// The words of a formula that name a constant, in order of first occurrence; none if the formula is wrong.
std::vector<std::string> formulaConstants(const std::string& text);

/// A function that formulas may call, and how many values it takes.
struct FormulaFunction {
    std::string_view name;
    int fewest, most;
};
/// exp log sqrt abs tanh sin cos atan sign floor, pow, min max, if.
std::span<const FormulaFunction> formulaFunctions();

/// The formula cut into pieces. @throws InvalidInput  there is a formulaError(): quotes the formula, says what is wrong
/// and at which character, counted from 1
std::vector<ExpressionToken> formulaTokens(const std::string& text);

}  // namespace krein
