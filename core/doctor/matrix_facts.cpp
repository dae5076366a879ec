// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/matrix_facts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

#include "core/algebra/centring.h"
#include "core/data/printed_columns.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

void lookAtEntries(const Matrix& matrix, MatrixFacts& facts)
{
    const Index n = matrix.rows();
    facts.diagonalSmallest = matrix.diagonal().minCoeff();
    facts.diagonalLargest = matrix.diagonal().maxCoeff();
    double smallest = std::numeric_limits<double>::infinity(), largest = -smallest;
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i) {
            const double value = matrix(i, j);
            if (i == j) continue;
            smallest = std::min(smallest, value);
            largest = std::max(largest, value);
            facts.zeros += value == 0.0;
        }
    facts.smallest = n > 1 ? smallest : facts.diagonalSmallest;
    facts.largest = n > 1 ? largest : facts.diagonalLargest;
}

bool areMultiples(const Matrix& matrix, double perUnit)
{
    constexpr double rounding = 1e-9;
    const auto error = [](double value) {
        if (value != 0.0 && std::abs(value) < 0.5) return 1.0;  // 1e−320 is no whole number, however near to one
        return std::abs(value - std::round(value)) / std::max(1.0, std::abs(value));
    };
    return (matrix.array() * perUnit).unaryExpr(error).maxCoeff() <= rounding;
}

std::optional<double> stepOf(const Matrix& matrix)
{
    constexpr int mostDecimals = 6;
    double perUnit = 1.0;
    for (int decimals = 0; decimals <= mostDecimals; ++decimals, perUnit *= 10.0)
        if (areMultiples(matrix, perUnit)) return 1.0 / perUnit;
    return std::nullopt;
}

void lookAtSymmetry(const Matrix& matrix, MatrixFacts& facts, const RunControl& control)
{
    const double size = matrix.cwiseAbs().maxCoeff(), rounding = relativeRounding(matrix.rows()) * size;
    std::optional<std::vector<PrintedColumn>> printed;  // looked for where something differs
    for (Index j = 1; j < matrix.cols(); ++j)
        for (Index i = 0; i < j; ++i) {
            const double difference = std::abs(matrix(i, j) - matrix(j, i));
            bool same = difference <= rounding || differOnlyByRounding(facts.storage, matrix(i, j), matrix(j, i));
            if (!same && !printed) printed = printedColumns(matrix);
            same = same || (!printed->empty() && differByPrinting(matrix, *printed, size, i, j));
            facts.asymmetricPairs += !same;
            facts.roundedPairs += same && difference > 0.0;
        }
    if (facts.symmetric()) return;
    const AsymmetryReport report = asymmetryReport(matrix);
    facts.asymmetry = report.asymmetry;
    facts.singularValues = report.singularValues;
    facts.mostAsymmetric = report.largest;
    facts.hodge = hodgeReport(matrix, control);
    facts.forward = matrix(report.largest->i, report.largest->j);
    facts.backward = matrix(report.largest->j, report.largest->i);
}

/// Whether two objects cannot be told apart: the same row and column, and as alike to each other as to themselves.
bool isSame(const Matrix& matrix, Index a, Index b)
{
    return matrix.row(a) == matrix.row(b) && matrix.col(a) == matrix.col(b);
}

/// Objects are compared with those of the same sum of entries only.
void lookForDuplicates(const Matrix& matrix, MatrixFacts& facts)
{
    std::map<std::pair<double, double>, std::vector<Index>> alike;
    for (Index i = 0; i < matrix.rows(); ++i) {
        std::vector<Index>& others = alike[{matrix.row(i).cwiseAbs().maxCoeff(), matrix.col(i).minCoeff()}];
        const auto same = std::ranges::find_if(others, [&](Index other) { return isSame(matrix, other, i); });
        if (same == others.end()) {
            others.push_back(i);
            continue;
        }
        if (facts.duplicates++ > 0) continue;
        facts.duplicate = i;
        facts.original = *same;
    }
}

}  // namespace

MatrixFacts matrixFacts(const Matrix& matrix, bool similarities, const RunControl& control, NumberStorage storage)
{
    MatrixFacts facts;
    facts.storage = storage;
    facts.size = facts.available = matrix.rows();
    if (matrix.size() == 0) return facts;
    lookAtEntries(matrix, facts);
    facts.step = stepOf(matrix);
    lookAtSymmetry(matrix, facts, control);
    if (control.stopped()) return facts;
    lookForDuplicates(matrix, facts);
    for (Index i = 0; i < matrix.rows(); ++i) {
        facts.empty += matrix.row(i).isZero(0.0) && matrix.col(i).isZero(0.0);
        if (similarities)
            facts.surpassed += matrix(i, i) < std::max(matrix.row(i).maxCoeff(), matrix.col(i).maxCoeff());
    }
    return facts;
}

}  // namespace krein
