// SPDX-License-Identifier: GPL-3.0-or-later
//
// A formula as a list of operations, each of which is carried out on whole arrays.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// What a formula is a function of, in the order of their names dot, l1, sq, linf, normx, normz.
enum class FormulaInput { InnerProduct, L1Distance, SquaredDistance, LargestDifference, FirstNorm, SecondNorm };
inline constexpr std::size_t formulaInputCount = 6;

enum class FormulaOp {
    Input,
    Number,
    Constant,
    Features,  // what formulas are made of
    Negate,
    Exp,
    Log,
    Sqrt,
    Abs,
    Tanh,
    Sin,
    Cos,
    Atan,
    Sign,
    Floor,
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
    Minimum,
    Maximum,
    Less,
    LessEqual,
    Equal,
    NotEqual,
    And,
    Or,
    Select,
};

/// One operation; its arguments are the indices of earlier ones.
struct FormulaNode {
    FormulaOp op;
    std::array<int, 3> arguments{-1, -1, -1};
    int index = 0;        ///< of the input or constant
    double number = 0.0;  ///< of a Number
    bool operator==(const FormulaNode&) const = default;
};

/// What a text says, before its constants have values. Equal operations occur once; the last one is the result.
struct FormulaTape {
    std::vector<FormulaNode> nodes;
    std::vector<std::string> constants;  ///< names, in order of first occurrence
};
/// @throws InvalidInput  the text is no formula; quotes it and says what is wrong at which character, counted from 1
FormulaTape formulaTape(const std::string& text);

/// A tape whose constants have values: what depends on numbers alone is computed, what is not needed left out, and
/// intermediate results share as few arrays as possible.
struct FormulaProgram {
    struct Operand {
        enum class Kind { None, Number, Input, Buffer };
        Kind kind = Kind::None;
        int index = 0;  ///< of the input or buffer
        double number = 0.0;
    };
    struct Step {
        FormulaOp op;
        std::array<Operand, 3> arguments;
        int buffer;  ///< where the result goes
    };
    std::vector<Step> steps;
    Operand result;
    int buffers = 0;
    std::array<bool, formulaInputCount> uses{};  ///< by FormulaInput: whether the result depends on it
};
/// @param constants  one value per name of the tape   @param features  the value of dim
FormulaProgram formulaProgram(const FormulaTape& tape, std::span<const double> constants, Index features);

/// By FormulaInput: arrays of one length, nullptr where the program does not use them.
using FormulaArrays = std::array<const double*, formulaInputCount>;

/// Computes the formula element by element. Values that are not finite are passed on. `result` may be one of the
/// inputs.
void runFormula(const FormulaProgram& program, const FormulaArrays& inputs, Index count, double* result);

}  // namespace krein
