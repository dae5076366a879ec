// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/lone_triangle.h"

#include <algorithm>
#include <cmath>

#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/import/matrix_checks.h"

namespace krein {

namespace {

using Side = MatrixPart::Side;

/// What one triangle holds off the diagonal.
struct TriangleContent {
    Index values = 0;    ///< finite and not 0
    Index negative = 0;  ///< among these
    Index zeros = 0;
    Index absent = 0;  ///< NaN or infinite
};

void countValue(double value, TriangleContent& content)
{
    if (!std::isfinite(value))
        ++content.absent;
    else if (value == 0.0)
        ++content.zeros;
    else
        ++content.values;
    if (value < 0.0) ++content.negative;
}

/// Whether all values are counts, as of confusions.
bool areCounts(const Matrix& values)
{
    return (values.array() >= 0.0).all() && (values.array() == values.array().floor()).all();
}

/// Counts of confusions may well be 0 one way, where most are 0 the other way too.
bool mayBeConfusions(const TriangleContent& content, const Matrix& values)
{
    return content.zeros > content.values && areCounts(values);
}

/// Whether zeros beside this triangle cannot be values: the diagonal has none, or these are dissimilarities.
bool standsAlone(const TriangleContent& content, const Matrix& values)
{
    if (!values.diagonal().allFinite() || mayBeConfusions(content, values)) return false;
    if ((values.diagonal().array() != 0.0).all()) return true;
    return (values.diagonal().array() == 0.0).all() && content.negative == 0 && content.zeros <= content.values;
}

/// Whether a value other than 0 that is given would be overwritten.
bool contradicts(const Matrix& values, Side triangle)
{
    for (Index j = 0; j < values.cols(); ++j)
        for (Index i = 0; i < j; ++i) {
            const double kept = triangle == Side::Lower ? values(j, i) : values(i, j),
                         other = triangle == Side::Lower ? values(i, j) : values(j, i);
            if (std::isfinite(other) && other != 0.0 && other != kept) return true;
        }
    return false;
}

/// Whether all values off the diagonal that are given lie in [low, high].
bool lieIn(const Matrix& values, double low, double high)
{
    for (Index j = 0; j < values.cols(); ++j)
        for (Index i = 0; i < values.rows(); ++i)
            if (i != j && (values(i, j) < low || values(i, j) > high)) return false;
    return true;
}

/// Whether the numbers may be percentages of a likeness as well as distances: 20 to 100, and not all below 50.
bool mayBePercentages(const Matrix& values)
{
    constexpr double least = 20.0, half = 50.0, most = 100.0;
    double largest = 0.0;
    for (Index j = 0; j < values.cols(); ++j)
        for (Index i = 0; i < values.rows(); ++i)
            if (i != j && !std::isnan(values(i, j))) largest = std::max(largest, values(i, j));
    return largest > half && lieIn(values, least, most);
}

/// What both triangles hold, and which of them is the only one with values.
struct TrianglePair {
    std::optional<Side> filled;
    TriangleContent alone, other;  ///< of the filled one and the other
};

TrianglePair trianglesOf(const Matrix& values)
{
    if (values.rows() != values.cols() || values.rows() < 3) return {};
    TriangleContent lower, upper;
    for (Index j = 0; j < values.cols(); ++j) {
        for (Index i = 0; i < j; ++i) countValue(values(i, j), upper);
        for (Index i = j + 1; i < values.rows(); ++i) countValue(values(i, j), lower);
        if (lower.values > 0 && upper.values > 0) return {};
    }
    if ((lower.values > 0) == (upper.values > 0)) return {};
    if (lower.values > 0) return {Side::Lower, lower, upper};
    return {Side::Upper, upper, lower};
}

std::optional<Side> loneSide(const TrianglePair& pair, const Matrix& values)
{
    const bool isAlone = pair.filled
        && (pair.other.absent > 0 ? pair.alone.absent < pair.other.absent : standsAlone(pair.alone, values));
    return isAlone ? pair.filled : std::nullopt;
}

void remarkOnConfusions(const TrianglePair& pair, const Matrix& values, std::vector<Remark>& remarks)
{
    if (!pair.filled || pair.other.absent > 0 || !mayBeConfusions(pair.alone, values)) return;
    const bool isLower = *pair.filled == Side::Lower;
    remarks.push_back({false,
        std::string("All values ") + (isLower ? "above" : "below")
            + " the diagonal are 0; they are kept, as counts of confusions may be so.",
        {{"data.form", std::string(isLower ? "lower" : "upper"), "Mirror the other triangle"}}});
}

}  // namespace

std::optional<Side> loneTriangle(const Matrix& values)
{
    return loneSide(trianglesOf(values), values);
}

void mirrorLoneTriangle(Matrix& values, MatrixForm said, std::vector<Remark>& remarks)
{
    if (values.rows() != values.cols() || said == MatrixForm::Square) return;
    const std::string size = std::to_string(values.rows()) + " × " + std::to_string(values.cols());
    if (const std::optional<Side> known = triangleOf(said)) {
        const Side triangle = *known;
        if (contradicts(values, triangle))
            remarks.push_back({true,
                "Of the " + size + " values only the " + std::string(triangleName(triangle))
                    + " triangle is used; it is mirrored over other values."});
        mirrorTriangle(values, triangle);
        return;
    }
    const TrianglePair pair = trianglesOf(values);
    const std::optional<Side> triangle = loneSide(pair, values);
    if (!triangle) return remarkOnConfusions(pair, values, remarks);
    const double corner = *triangle == Side::Lower ? values(0, values.cols() - 1) : values(values.rows() - 1, 0);
    const bool zeros = corner == 0.0;
    Remark remark{false,
        "Read as the " + std::string(triangleName(*triangle)) + " triangle of " + size
            + " values: the other triangle is " + (zeros ? "all zeros" : "empty") + ", so this one is mirrored."};
    if (zeros) remark.otherwise = {{"data.form", std::string("square"), "Keep the zeros"}};
    remarks.push_back(std::move(remark));
    mirrorTriangle(values, *triangle);
}

std::optional<Remark> takeTriangleOfCodes(Matrix& values)
{
    constexpr double code = -1.0;
    const Index n = values.rows();
    if (n < 3 || values.cols() != n) return std::nullopt;
    const bool isAbove = values(0, n - 1) == code;
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < j; ++i) {
            const double coded = isAbove ? values(i, j) : values(j, i), given = isAbove ? values(j, i) : values(i, j);
            if (coded != code || given < 0.0) return std::nullopt;
        }
    const double absent = std::nan("");
    if (isAbove)
        values.triangularView<Eigen::StrictlyUpper>().setConstant(absent);
    else
        values.triangularView<Eigen::StrictlyLower>().setConstant(absent);
    return Remark{true,
        std::string("All values ") + (isAbove ? "above" : "below")
            + " the diagonal are −1, as programs write what has no value, and taken for not given.",
        {{"data.keep-codes", true, "Take them for numbers"}}};
}

bool lacksDiagonal(const Matrix& values)
{
    return values.rows() == values.cols() && values.rows() > 1 && !values.diagonal().array().isFinite().any();
}

bool arePercentages(const Matrix& values)
{
    bool any = false;
    for (Index j = 0; j < values.cols(); ++j)
        for (Index i = 0; i < values.rows(); ++i) {
            const double value = values(i, j);
            if (i == j || std::isnan(value) || value == 0.0) continue;
            if (value < 70.0 || value > 100.0) return false;
            any = true;
        }
    return any;
}

bool mayHoldErrors(const Matrix& values)
{
    constexpr double slight = 0.1;
    double largest = 0.0;
    for (const double entry : values.reshaped())
        if (std::isfinite(entry)) largest = std::max(largest, entry);
    const Index pairs = values.rows() * (values.rows() - 1) / 2;
    const NegativeEntries negative = negativeEntries(values);
    const bool areFew = negative.pairs <= std::max<Index>(1, pairs / 20);
    return negative.pairs > 0 && (areFew || -negative.smallest <= slight * largest);
}

void fillDiagonal(Matrix& values, ProximityRole role, bool surely, SelfSimilarity self,
    const std::filesystem::path& file, std::vector<Remark>& remarks)
{
    if (!lacksDiagonal(values)) return;
    const bool dissimilarities = role == ProximityRole::Dissimilarity, unit = lieIn(values, -1.0, 1.0);
    double largest = 0.0;
    for (const double entry : values.reshaped())
        if (std::isfinite(entry)) largest = std::max(largest, entry);
    if (const auto said = dissimilarities ? std::nullopt : selfSimilarity(self, largest)) {
        values.diagonal().setConstant(*said);
        remarks.push_back({true, "The diagonal is not given; it is set to " + shortNumber(*said) + ", as was said."});
        return;
    }
    if (!dissimilarities && !unit && !arePercentages(values)) {
        const bool mayBeDistances = negativeEntries(values).pairs == 0 || mayHoldErrors(values);
        std::vector<Fix> ways{{"data.self", std::string("largest"), "Take the largest value"}};
        if (mayBeDistances)
            ways.insert(ways.begin(), {"data.role", std::string("dissimilarity"), "Take them as dissimilarities"});
        throw FixableFile(file, 0,
            "the diagonal is not given, and similarities beyond 1 do not tell what it is; "
                + (mayBeDistances ? setTo("data.role", "dissimilarity") + ", then it is 0, or " : Wording())
                + setTo("data.self", "largest") + ", then it is the largest value, or write it into the file.",
            std::move(ways));
    }
    const bool isKinship = file.filename().string().find(".king") != std::string::npos;
    const double value = dissimilarities ? 0.0 : !unit ? 100.0 : isKinship ? 0.5 : 1.0;
    values.diagonal().setConstant(value);
    Remark remark = dissimilarities
        ? Remark{false, "The diagonal is not given; the values are taken for dissimilarities, so it is 0."}
        : Remark{true,
            "The diagonal is not given; it is set to " + numberText(value)
                + (unit && isKinship ? ", as KING's kinship has it." : ", as similarities of this range have it.")};
    if (!surely && dissimilarities && (unit || arePercentages(values)))
        remark.otherwise = {{"data.role", std::string("similarity"), "Take them as similarities"}};
    else if (!surely && dissimilarities && mayBePercentages(values))
        remark.otherwise = {{{{"data.role", std::string("similarity")}, {"data.self", std::string("hundred")}},
            "Take them as similarities up to 100"}};
    if (!surely && !dissimilarities && (!unit || mayHoldErrors(values)))
        remark.otherwise = {{"data.role", std::string("dissimilarity"), "Take them as dissimilarities"}};
    remarks.push_back(std::move(remark));
}

}  // namespace krein
