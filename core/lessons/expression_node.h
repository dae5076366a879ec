// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the reader of expressions makes and their evaluation walks over.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/lessons/expression.h"

namespace krein {

struct ExpressionNode {
    enum class Kind { Literal, Reference, Negative, Not, And, Or, Comparison, Arithmetic, Call };
    Kind kind = Kind::Literal;
    LessonValue value;         ///< of a literal
    ValueReference reference;  ///< of a reference
    std::string word;          ///< the sign of a comparison or an arithmetic, the name of a function that is called
    std::vector<std::shared_ptr<const ExpressionNode>> parts;
};

}  // namespace krein
