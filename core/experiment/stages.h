// SPDX-License-Identifier: GPL-3.0-or-later
//
// The stages of the pipeline from the Gram matrix on, each a function of what came before it.
#pragma once

#include "core/base/run_control.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"

namespace krein {

/// @param kernel  resolved   @param pairs, knownKernels  as in Objects   @throws InvalidInput  as fitKernel()
GramValue computeGram(const Kernel& kernel, const SampleStatistics& statistics, const DataSet& data,
    const PreparedData& prepared, const RunControl& control, KnownPairs* pairs = nullptr, bool knownKernels = false);
/// Rows of unseen objects for GramValue::matrix(), m×n, also where only k(z, x) is known: a kernel that takes means
/// away takes those of the symmetric part then, as it does of the rows that are trained on.
Matrix symmetricRows(const GramValue& gram);
/// Rows of unseen objects for K̃, m×n. @pre gram, spectrum and corrected are there
Matrix correctedCross(const Results& results);
/// @throws RefusedObjects  an entry is too large
SpectrumValue computeSpectrum(const GramValue& gram, const RunControl& control);
/// Of results.gram; an entry that is too large is named as in the data. @pre data, prepared and gram are there
/// @throws InvalidInput
SpectrumValue computeSpectrum(const Results& results, const RunControl& control);
/// For more than mostDecomposed training samples: without eigenvalues of all. `gram` is changed while it is factored
/// and the same afterwards; it is empty above mostFactored.
LargeValue computeLarge(GramValue& gram, const Kernel& kernel, const DataSet& data, const PreparedData& prepared,
    const SpectrumOptions& options, const RunControl& control);
/// K̃; of an asymmetric K its symmetric part is corrected, except that the square is KKᵀ. @throws InvalidInput  as
/// correct()
/// @pre data, prepared, gram, spectrum and diagnosis are there
CorrectedSpectrum computeCorrection(const Correction& correction, const Results& results, const RunControl& control);
/// The method as it is trained with this kernel: the cost of a C-SVM may be coupled with the r of a sigmoid kernel.
Method methodFor(const Method& method, const Kernel& kernel);
/// @param corrected  what to train on instead of K; null: K itself @throws InvalidInput  as train()
/// @pre data with labels, prepared and gram are there; the spectrum if needsSpectrum() of the method
ModelValue computeModel(
    const Results& results, const CorrectedSpectrum* corrected, const Training& training, const RunControl& control);
/// A model of more than mostDecomposed training samples, which says how it was come by.
/// @throws InvalidInput  the method, the kernel or a correction needs what is not computed for so many
ModelValue computeLargeModel(const Results& results, const RunControl& control);
/// Of K, or of K̃ where the embedding is one of the corrected matrix and there is one.
/// @pre gram, spectrum and diagnosis are there
ProjectionValue computeProjection(const Projection& projection, const Results& results, const RunControl& control = {});
/// A decision map of any model of these data over the plane of `results`' map; empty where there is none.
/// @pre results.map is there @throws InvalidInput  as decisionMap()
DecisionMap mapOf(const Results& results, const ModelValue& model, const MapDetail& detail, const RunControl& control);
/// @throws InvalidInput  as makePlane() and decisionMap()
MapValue computeMap(const Results& results, const MapDetail& detail, const RunControl& control);
/// @pre gram, spectrum and diagnosis are there
ReportsValue computeReports(const Results& results, const RunControl& control);
/// Every correction and the experiment's own, if that is none of them, on the same data. @pre as computeReports()
/// @param known  outcomes of the same matrix, method and plane that are taken over
std::vector<CorrectionOutcome> computeCorrections(
    const Results& results, const std::vector<CorrectionOutcome>& known, const RunControl& control);

}  // namespace krein
