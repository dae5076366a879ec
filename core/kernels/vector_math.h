// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions of whole arrays. The value of a number does not depend on where in the array it is.
#pragma once

#include <type_traits>

#include "core/base/types.h"
#include "core/kernels/instruction_set.h"

namespace krein {

/// x ↦ e^x, within 2 units in the last place; 0 for x < −708 (where e^x < 4e−308), ∞ where e^x is beyond all numbers.
/// NaN stays NaN.
void expInPlace(double* values, Index count);

/// x ↦ tanh x, within 3 units in the last place over the whole range; keeps the sign of 0, NaN stays NaN.
void tanhInPlace(double* values, Index count);

/// The same of an array: by these functions in double precision, by Eigen's in single.
template <class Array> void exponentiate(Array& values)
{
    if constexpr (std::is_same_v<typename Array::Scalar, double>)
        expInPlace(values.data(), values.size());
    else
        values = values.exp();
}
template <class Array> void takeTanh(Array& values)
{
    if constexpr (std::is_same_v<typename Array::Scalar, double>)
        tanhInPlace(values.data(), values.size());
    else
        values = values.tanh();
}

/// The same by one instruction set. @pre this CPU can run it
void expInPlace(InstructionSet set, double* values, Index count);
void tanhInPlace(InstructionSet set, double* values, Index count);

}  // namespace krein
