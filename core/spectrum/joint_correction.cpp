// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/joint_correction.h"

#include <algorithm>
#include <cmath>

#include "core/kernels/pair_quantity.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

namespace {

constexpr std::string_view transductively = "Training and unseen objects are repaired together: what is said of an "
                                            "unseen object depends on all others of them, and an object that comes "
                                            "later cannot be judged in this way.";

/// The same repair of the training objects alone.
Correction ofTrainingAlone(Correction correction)
{
    if (auto* clip = std::get_if<ClipCorrection>(&correction)) clip->rows = RepairedRows::Consistent;
    if (auto* shift = std::get_if<ShiftCorrection>(&correction)) shift->rows = RepairedRows::Consistent;
    if (auto* flip = std::get_if<FlipCorrection>(&correction)) flip->rows = UnseenRows::Consistent;
    return correction;
}

Matrix jointMatrix(const Matrix& symmetric, const Matrix& rows, const Matrix& unseen)
{
    const Index n = symmetric.rows(), m = rows.rows();
    Matrix joint(n + m, n + m);
    joint.topLeftCorner(n, n) = symmetric;
    joint.bottomLeftCorner(m, n) = rows;
    joint.topRightCorner(n, m) = rows.transpose();
    joint.bottomRightCorner(m, m) = unseen;
    return joint;
}

CorrectedSpectrum shiftedJointly(const Matrix& joint, const Eigenpairs& raw)
{
    const Vector values = eigenvalues(joint);
    const double rounding = relativeRounding(values.size()) * values.cwiseAbs().maxCoeff(), below = -values.minCoeff();
    CorrectedSpectrum result{.pairs = raw, .images = raw.values, .factors = Vector::Ones(raw.values.size())};
    result.shift = below > rounding ? below : 0.0;
    result.changesNothing = result.shift == 0.0;
    result.images.array() += result.shift;
    result.pairs.values = result.images;
    result.change = result.shift * std::sqrt(static_cast<double>(raw.values.size()));
    return result;
}

}  // namespace

bool isJoint(const Correction& correction)
{
    if (const auto* clip = std::get_if<ClipCorrection>(&correction)) return clip->rows == RepairedRows::Joint;
    if (const auto* shift = std::get_if<ShiftCorrection>(&correction)) return shift->rows == RepairedRows::Joint;
    const auto* flip = std::get_if<FlipCorrection>(&correction);
    return flip && flip->rows == UnseenRows::Joint;
}

CorrectedSpectrum correctJointly(const Correction& correction, const Matrix& symmetric, const Eigenpairs& raw,
    const Matrix& rows, const Matrix& unseen, double tolerance, const RunControl& control)
{
    const Index n = symmetric.rows(), m = rows.rows();
    if (m == 0) return correct(ofTrainingAlone(correction), symmetric, raw, tolerance, control);
    const Matrix joint = jointMatrix(symmetric, rows, unseen);
    CorrectedSpectrum result;
    if (std::holds_alternative<ShiftCorrection>(correction)) {
        result = shiftedJointly(joint, raw);
        result.name = "shifted with the unseen objects";
        result.unseenRows = rows;
        result.unseenSelf = unseen.diagonal().array() + result.shift;
    } else {
        const Eigenpairs pairs = eigenpairs(joint);
        const double rounding = relativeRounding(n + m) * pairs.values.cwiseAbs().maxCoeff();
        if (pairs.values.minCoeff() >= -rounding || control.stopped())
            return correct(ofTrainingAlone(correction), symmetric, raw, tolerance, control);
        const bool clips = std::holds_alternative<ClipCorrection>(correction);
        const Vector images = clips ? Vector(pairs.values.cwiseMax(0.0)) : Vector(pairs.values.cwiseAbs());
        const Matrix weighted = pairs.vectors * images.asDiagonal();
        Matrix block = weighted.topRows(n) * pairs.vectors.topRows(n).transpose();
        mirrorLowerTriangle(block);
        result.unseenRows = weighted.bottomRows(m) * pairs.vectors.topRows(n).transpose();
        result.unseenSelf = weighted.bottomRows(m).cwiseProduct(pairs.vectors.bottomRows(m)).rowwise().sum();
        result.pairs = eigenpairs(block);
        result.change = (symmetric - block).norm();
        const double zero = tolerance * raw.values.cwiseAbs().maxCoeff();
        const Vector inverse = (raw.values.array().abs() > zero).select(raw.values.array().inverse(), 0.0);
        result.transfer = raw.vectors * (inverse.asDiagonal() * (raw.vectors.transpose() * block));
        result.name = clips ? "clipped with the unseen objects" : "flipped with the unseen objects";
    }
    result.norm = raw.values.norm();
    result.isJoint = true;
    result.unseen = result.changesNothing ? "Nothing changes, for unseen objects either." : transductively;
    return result;
}

}  // namespace krein
