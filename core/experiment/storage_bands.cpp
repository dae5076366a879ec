// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/storage_bands.h"

#include <cmath>

#include "core/data/data_set.h"
#include "core/data/prepare.h"
#include "core/experiment/directed_entries.h"
#include "core/experiment/gram_kernels.h"

namespace krein {

namespace {

/// Of the kernel values, from those of the entries.
double errorOfKernel(const Proximity& given, double value, double error)
{
    return given.dissimilarity ? std::abs(value) * error + 0.5 * error * error : error;
}

/// Whether the diagonal follows from what the values are: 1 everywhere, as correlations and normalised kernels have it.
bool hasUnitDiagonal(const Proximity& given)
{
    return !given.dissimilarity && (given.values.diagonal().array() == 1.0).all();
}

/// e of the symmetric part of the kernel values, n×n: |E_ij| ≤ e_ij. What an object has to itself is exact if it is a
/// distance of 0 or a unit diagonal.
Matrix errorsOf(const Proximity& given, const std::vector<Index>& rows)
{
    const auto n = static_cast<Index>(rows.size());
    const bool unit = hasUnitDiagonal(given);
    Matrix errors(n, n);
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i) {
            const double value = given.values(rows[static_cast<std::size_t>(i)], rows[static_cast<std::size_t>(j)]);
            const bool itself = i == j && (unit || (given.dissimilarity && value == 0.0));
            errors(i, j) = itself ? 0.0 : errorOfKernel(given, value, roundingOf(given.storage, value));
        }
    return 0.5 * (errors + errors.transpose());
}

/// Whether the sign of the smallest eigenvalue may be rounding at all, by the largest entry alone.
bool mayBeRounding(const Vector& eigenvalues, double largestError)
{
    constexpr double atMost = 10.0;  // of StorageBand::reach() in units of n·max e
    const double smallest = eigenvalues.minCoeff();
    return std::abs(smallest) <= atMost * static_cast<double>(eigenvalues.size()) * largestError;
}

bool isSymmetricButForRounding(const Proximity& given, const std::vector<Index>& rows)
{
    for (const Index i : rows)
        for (const Index j : rows)
            if (j < i && !differOnlyByRounding(given.storage, given.values(i, j), given.values(j, i))) return false;
    return true;
}

}  // namespace

std::optional<Matrix> storedErrors(const Results& results)
{
    const DataSet& data = *results.data;
    if (data.kind != DataKind::Proximity || !data.proximity.storage.isRounded()) return std::nullopt;
    if (!isGivenMatrix(results.gram->kernels->resolved)) return std::nullopt;
    return errorsOf(data.proximity, results.prepared->trainRows);
}

StorageBands storageBands(const Results& results)
{
    const Proximity& given = results.data->proximity;
    if (!given.storage.isRounded() || given.values.size() == 0 || results.spectrum->raw.values.size() == 0) return {};
    if (!isGivenMatrix(results.gram->kernels->resolved)) return {};
    StorageBands bands;
    if (results.gram->asymmetry > 0.0) bands.symmetric = isSymmetricButForRounding(given, results.prepared->trainRows);
    const double largest = given.values.cwiseAbs().maxCoeff(),
                 error = errorOfKernel(given, largest, roundingOf(given.storage, largest));
    const bool raw = mayBeRounding(results.spectrum->raw.values, error),
               centred = mayBeRounding(results.spectrum->centred.values, error);
    if (!raw && !centred) return bands;
    const std::optional<Matrix> errors = storedErrors(results);
    if (raw) bands.raw = StorageBand{given.storage, signBound(*errors, results.spectrum->raw)};
    if (centred) bands.centred = StorageBand{given.storage, signBound(*errors, results.spectrum->centred)};
    return bands;
}

}  // namespace krein
