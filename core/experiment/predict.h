// SPDX-License-Identifier: GPL-3.0-or-later
//
// An experiment applied to objects that it has never seen.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

struct Experiment;

/// What a trained experiment says about m new objects.
struct Predictions {
    std::vector<std::string> objects;    ///< m names, or numbers from 1 if they have none
    std::vector<std::string> predicted;  ///< m classes; of a novelty detector "typical" or "novel"; empty of a numeric target
    std::vector<std::string> functions;  ///< c names of the columns: "decision", or "decision:setosa" for each class;
                                         ///< "prediction" and perhaps "variance" of a numeric target
    Matrix decision;                     ///< m×c
    std::vector<std::string> remarks;    ///< a sentence each: what was left out, how unseen objects are judged
};

/// Trains the experiment on the rows it trains on, none of which depends on the new objects, and judges these as it
/// judges the ones it holds out. Features are found by their names, whatever the order, or by their place if the file
/// has no names; labels and further columns are not looked at. What is missing is filled in, if the experiment says
/// how, from its own objects and not from the other new ones. Of a matrix the file holds the similarities of the new
/// objects to all objects of the matrix, a row each. @return nothing predicted if asked to stop
/// @throws InvalidInput  (FileError for files) the file holds other objects or does not fit; there is no model
Predictions predictNew(
    const Experiment& experiment, const std::filesystem::path& newObjects, const RunControl& control = {});

/// "object,class,decision" and a row per object; numbers read back exactly, what is not finite is left empty.
std::string predictionsCsv(const Predictions& predictions);

}  // namespace krein
