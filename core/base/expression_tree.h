// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a text computes, read by how its operators bind. Formulas of kernels and expressions of lessons are cut into
// pieces by rules of their own, and what is to be done with the pieces they read here.
#pragma once

#include <string>
#include <vector>

#include "core/base/errors.h"
#include "core/base/types.h"

namespace krein {

/// A piece of an expression.
struct ExpressionToken {
    enum class Kind { Number, Word, Name, Function, Operator, Open, Close, Comma, Wrong };
    Kind kind;
    std::string text;
    Index position;       ///< of its first character, from 0
    double number = 0.0;  ///< the value of a Number
};

/// A number, word or name; an operator, which has one argument if it is a sign or "not", else two; a function or a name
/// in front of brackets.
struct ExpressionNode {
    ExpressionToken token;
    std::vector<int> arguments;  ///< indices of earlier nodes
};

/// What is wrong with an expression, the end of a sentence about the character where it is.
struct ExpressionFault : InvalidInput {
    ExpressionFault(const std::string& problem, Index at) : InvalidInput(problem), position(at) {}
    Index position;  ///< from 0
};

/// Loosest first: or ||; and &&; not; < <= > >= == !=, of which one does not follow another; + −; * /; signs; ^, which
/// goes from right to left. The last node is the whole; pieces of one expression nest as deep as there are pieces.
/// @param length  of the text, the place of what is missing at its end  @throws ExpressionFault
std::vector<ExpressionNode> expressionTree(const std::vector<ExpressionToken>& tokens, Index length);

}  // namespace krein
