// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all generators share: the description of the number of objects and of the seed, and the frame they fill.
#pragma once

#include <string_view>

#include "core/data/data_set.h"
#include "core/parameter.h"

namespace krein::detail {

/// The parameter "samples" of generators that draw so many objects.
inline Parameter samplesBetween(double least, double most)
{
    return {.key = "samples",
        .symbol = "n",
        .label = "Samples",
        .meaning = "How many samples are drawn, equally many from each class.",
        .minimum = least,
        .maximum = most,
        .low = 20,
        .high = most < 1000 ? most : 1000,
        .scale = Scale::Logarithmic};
}
inline const Parameter samplesParameter = samplesBetween(4, 4000);
inline const Parameter seedParameter{.key = "seed",
    .label = "Seed",
    .meaning = "Start of the random stream; the same seed draws the same samples on every machine.",
    .minimum = 0,
    .maximum = 4294967295.0,
    .low = 0,
    .high = 0};

/// Labels and description of `objects` objects, class after class in equal parts, the first classes one larger where
/// they do not divide; two classes are called −1 and 1, more are called 1, 2, …
/// @param name  of the generator, for the description
DataSet generatedFrame(std::string_view name, Index objects, Index classes);
/// The same for vectors: an n×d matrix to be filled, and feature names x1, …, xd.
DataSet generatedVectors(std::string_view name, Index samples, Index classes, Index features);

}  // namespace krein::detail
