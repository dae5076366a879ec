// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/evaluation/metrics.h"
#include "core/experiment/experiment.h"

namespace krein {

struct GramValue {
    Kernel kernel;             ///< resolved
    SampleStatistics statistics;
    Matrix train;              ///< K, n×n
    Matrix cross;              ///< test × train, m×n
    double asymmetry = 0.0;
    std::string trainedOn;     ///< which matrix methods see: "raw"; of an asymmetric K the symmetric part
};

struct SpectrumValue {
    Eigenpairs raw;      ///< of K (its symmetric part if asymmetric)
    Eigenpairs centred;  ///< of HKH
};

struct ModelValue {
    Model model;
    Matrix testDecision;                 ///< m×c
    std::vector<int> trainPredicted, testPredicted;
    Scores trainScores;
    std::optional<Scores> testScores;    ///< unset if nothing was held out
};

struct ProjectionValue {
    KernelPcaResult result;
    Matrix test;  ///< m×c
};

/// How much is computed for the decision map; no other stage depends on it.
struct MapDetail {
    int columns = 0, rows = 0;  ///< grid nodes; 0: no map
    std::optional<Box> box;     ///< the visible part of the plane; unset: around the samples
    bool operator==(const MapDetail&) const = default;
};

struct MapValue {
    MapDetail detail;  ///< as asked for
    Plane plane;
    Matrix trainCoordinates, testCoordinates;  ///< n×2, m×2 on the plane
    DecisionMap map;                           ///< empty if there is no usable model
};

/// Everything computed from one Experiment. Stages are shared between successive Results where their inputs are equal;
/// a stage that could not be computed is null and `problems` says why.
struct Results {
    Experiment experiment;
    std::uint64_t generation = 0;  ///< as given to the run; for telling newer from older

    std::shared_ptr<const DataSet> data;
    std::shared_ptr<const PreparedData> prepared;
    std::shared_ptr<const GramValue> gram;
    std::shared_ptr<const SpectrumValue> spectrum;
    std::shared_ptr<const Diagnosis> diagnosis;
    std::shared_ptr<const ModelValue> model;
    std::shared_ptr<const ProjectionValue> projection;
    std::shared_ptr<const MapValue> map;

    std::map<std::string, std::string> problems;  ///< stage name → one sentence
    std::map<std::string, double> seconds;        ///< stage name → wall time of this run; 0 if it was reused
    bool cancelled = false;                       ///< asked to stop before the last stage
};

/// What was noticed or changed while the data were loaded and prepared.
std::vector<Remark> allRemarks(const Results& results);

}  // namespace krein
