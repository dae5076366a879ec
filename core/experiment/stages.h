// SPDX-License-Identifier: GPL-3.0-or-later
//
// The stages of the pipeline from the Gram matrix on, each a function of what came before it.
#pragma once

#include "core/experiment/results.h"
#include "core/run_control.h"

namespace krein {

/// @param kernel  resolved @throws InvalidInput  as fitKernel()
GramValue computeGram(const Kernel& kernel, const SampleStatistics& statistics, const DataSet& data, const PreparedData& prepared,
    const RunControl& control);
SpectrumValue computeSpectrum(const GramValue& gram);
/// For more than mostDecomposed training samples: without eigenvalues of all. `gram` is changed while it is factored and the
/// same afterwards; it is empty above mostFactored.
LargeValue computeLarge(GramValue& gram, const Kernel& kernel, const DataSet& data, const PreparedData& prepared, const SpectrumOptions& options,
    const RunControl& control);
/// @throws InvalidInput  as train()
ModelValue computeModel(const Method& method, const GramValue& gram, const SpectrumValue& spectrum, const CorrectedSpectrum& corrected,
    const PreparedData& prepared, int classes);
ProjectionValue computeProjection(const Projection& projection, const GramValue& gram, const SpectrumValue& spectrum, double tolerance);
/// @throws InvalidInput  as makePlane() and decisionMap()
MapValue computeMap(const Results& results, const MapDetail& detail, const RunControl& control);
/// @pre gram, spectrum and diagnosis are there
ReportsValue computeReports(const Results& results, const RunControl& control);
/// Every correction and the experiment's own, if that is none of them, on the same data. @pre as computeReports()
/// @param known  outcomes of the same matrix, method and plane that are taken over
std::vector<RepairOutcome> computeRepairs(const Results& results, const std::vector<RepairOutcome>& known, const RunControl& control);

}  // namespace krein
