// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all generators share: descriptions of parameters, and the frame they fill.
#pragma once

#include <string_view>

#include "core/base/parameter.h"
#include "core/data/data_set.h"

namespace krein::detail {

/// The parameter "samples" of generators that draw so many objects.
Parameter samplesParameter(double least = 4, double most = 4000);
Parameter generatorSeedParameter();
/// The parameter "dimension".
Parameter dimensionParameter(std::string_view meaning, const Bounds& bounds);
/// The parameter "noise". @param high  right end of the slider
Parameter noiseParameter(std::string_view meaning, double high);

/// Labels and description of `objects` objects, class after class in equal parts, the first classes one larger where
/// they do not divide; two classes are called −1 and 1, more are called 1, 2, …
/// @param name  of the generator, for the description
DataSet generatedFrame(std::string_view name, Index objects, Index classes);
/// The same for vectors: an n×d matrix to be filled, and feature names x1, …, xd.
DataSet generatedVectors(std::string_view name, Index samples, Index classes, Index features);

}  // namespace krein::detail
