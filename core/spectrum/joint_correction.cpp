// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/kernels/pair_quantity.h"
#include "core/spectrum/corrected_spectrum.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

namespace {

/// The same correction of the training objects alone.
Correction ofTrainingAlone(Correction correction)
{
    std::visit(
        [](auto& one) {
            if constexpr (requires { one.rows; }) one.rows = decltype(one.rows)::Consistent;
        },
        correction);
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

/// By what is added to the diagonal of the joint matrix.
CorrectedSpectrum shifted(const Eigenpairs& raw, const Matrix& rows, const Matrix& unseen, double shift)
{
    const Vector images = raw.values.array() + shift;
    return {.pairs = {images, raw.vectors},
        .images = images,
        .rowMap = ShiftedDiagonal{shift},
        .joint = JointBlocks{rows, unseen.diagonal().array() + shift},
        .change = shift * std::sqrt(static_cast<double>(raw.values.size()))};
}

/// The blocks of V diag(images) Vᵀ. @param vectors  V of the joint matrix
CorrectedSpectrum blocks(
    const Matrix& symmetric, const Eigenpairs& raw, const Matrix& vectors, const Vector& images, double tolerance)
{
    const Index n = symmetric.rows(), m = vectors.rows() - n;
    const Matrix weighted = vectors * images.asDiagonal();
    Matrix block = weighted.topRows(n) * vectors.topRows(n).transpose();
    mirrorLowerTriangle(block);
    return {.pairs = eigenpairs(block),
        .rowMap = transferTo(block, raw, tolerance),
        .joint = JointBlocks{weighted.bottomRows(m) * vectors.topRows(n).transpose(),
            weighted.bottomRows(m).cwiseProduct(vectors.bottomRows(m)).rowwise().sum()},
        .change = (symmetric - block).norm()};
}

}  // namespace

bool isJoint(const Correction& correction)
{
    return std::visit(
        [](const auto& one) {
            if constexpr (requires { one.rows; })
                return one.rows == decltype(one.rows)::Joint;
            else
                return false;
        },
        correction);
}

CorrectedSpectrum correctJointly(const Correction& correction, const Matrix& symmetric, const Eigenpairs& raw,
    const Matrix& rows, const Matrix& unseen, double tolerance, const RunControl& control)
{
    const auto alone = [&] { return correct(ofTrainingAlone(correction), symmetric, raw, tolerance, control); };
    if (rows.rows() == 0) return alone();
    const Matrix joint = jointMatrix(symmetric, rows, unseen);
    const bool shifts = std::holds_alternative<ShiftCorrection>(correction);
    const Eigenpairs pairs = shifts ? Eigenpairs{eigenvalues(joint), {}} : eigenpairs(joint);
    const double smallest = pairs.values.minCoeff();
    const double rounding = relativeRounding(joint.rows()) * pairs.values.cwiseAbs().maxCoeff();
    if (smallest >= -rounding || control.stopped()) return alone();
    CorrectedSpectrum result = shifts ? shifted(raw, rows, unseen, -smallest)
        : std::holds_alternative<ClipCorrection>(correction)
        ? blocks(symmetric, raw, pairs.vectors, pairs.values.cwiseMax(0.0), tolerance)
        : blocks(symmetric, raw, pairs.vectors, pairs.values.cwiseAbs(), tolerance);
    result.norm = raw.values.norm();
    result.name = std::string(about(correction).participle) + " with the unseen objects";
    return result;
}

}  // namespace krein
