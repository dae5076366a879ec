// SPDX-License-Identifier: GPL-3.0-or-later
//
// Descriptions of the fields that several methods have. `source` is the paper and equation of the method's own problem.
#pragma once

#include <string_view>

#include "core/base/parameter.h"

namespace krein {

/// C, the weight of the errors.
Parameter costParameter(std::string_view source, const Bounds& bounds = Bounds(1e-9, 1e12).logarithmic(1e-3, 1e5));
/// C where it is the upper bound of every dual variable.
Parameter boxParameter(std::string_view source = {});
/// γ of least-squares problems.
Parameter regularizationParameter(std::string_view source = {});

/// Where an iteration ends.
Parameter toleranceParameter(std::string_view meaning, const Bounds& bounds = Bounds(1e-12, 1).logarithmic(1e-9, 1e-1),
    std::string_view source = {});
/// Where the violation of the optimality conditions is small.
Parameter optimalityParameter(std::string_view source = {});
Parameter maxIterationsParameter(std::string_view meaning, const Bounds& bounds, std::string_view source = {});

/// α of Haasdonk & Pękalska: what is added to eigenvalues of a class, or below which they are left out.
Parameter alphaParameter(std::string_view label, std::string_view meaning, std::string_view automatic);
Parameter alphaPerClassParameter();
/// β of the same authors: what is added to the scatter within the classes.
Parameter betaParameter(std::string_view label, std::string_view meaning);
/// How many components features are made of. @param least  0 where that means all
Parameter keptParameter(std::string_view label, std::string_view meaning, double least);
/// Whether a method is given all of K or Nyström's approximation of it, of an enumeration {Exact, Nystrom}.
Parameter matrixParameter(std::string_view meaning, std::string_view source);
/// m of that approximation.
Parameter landmarksParameter(std::string_view source);
/// k of votes among neighbours.
Parameter neighboursParameter(std::string_view source);

/// The field `MultiClass multiclass` of every two-class method.
Parameter multiClassParameter();

}  // namespace krein
