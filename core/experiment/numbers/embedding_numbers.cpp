// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include "core/base/text.h"
#include "core/experiment/numbers/object_cells.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "core/experiment/unlabelled.h"

namespace krein {

namespace {

/// Missing where these objects have no such coordinate.
double coordinate(const Matrix& scores, Index i, Index axis, const Vector& signs)
{
    const bool isThere = i < scores.rows() && axis < scores.cols();
    return isThere ? signs(axis) * scores(i, axis) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

std::string axisHeading(const Embedding& embedding, Index axis)
{
    const bool twoSided = embedding.targetTrain.size() > 0;
    return (embedding.eigenvalues(axis) < 0.0 ? "negative axis " : "axis ")
        + std::to_string(axisNumber(embedding.eigenvalues, axis)) + " ("
        + (twoSided ? "singular value " : "eigenvalue ") + roundedText(embedding.eigenvalues(axis), 6) + ")";
}

std::string axisNumbers(const Results& results, const std::vector<Index>& axes, const Vector& signs)
{
    if (!results.data || !results.prepared || !results.projection) return {};
    const Embedding& embedding = results.projection->result;
    const bool twoSided = embedding.targetTrain.size() > 0;
    std::vector<std::string> header = objectHeader(*results.data);
    header.emplace_back("part");
    for (const Index axis : axes) {
        const std::string name = axisHeading(embedding, axis);
        header.push_back(name);
        if (twoSided) header.push_back(name + " as second argument");
    }
    CsvRows rows(header);
    const auto add = [&](const std::vector<Index>& objects, const Matrix& scores, const Matrix& targets,
                         const std::string& part) {
        for (std::size_t k = 0; k < objects.size(); ++k) {
            addObject(rows, *results.data, objects[k]);
            rows.text(part);
            for (const Index axis : axes) {
                rows.number(coordinate(scores, static_cast<Index>(k), axis, signs));
                if (twoSided) rows.number(coordinate(targets, static_cast<Index>(k), axis, signs));
            }
            rows.endRow();
        }
    };
    add(results.prepared->trainRows, embedding.train, embedding.targetTrain, partName(results, false));
    add(results.prepared->testRows, results.projection->test, results.projection->targetTest, partName(results, true));
    return rows.take();
}

std::string distanceNumbers(const Results& results, const ShepardDiagram& diagram)
{
    if (!results.data || !results.prepared) return {};
    std::vector<std::string> header = pairHeader(*results.data);
    // Squared distances may be negative.
    for (const char* name : {"given", "embedded", "fitted"})
        header.push_back(std::string(name) + " distance (negative where d² is)");
    CsvRows rows(header);
    const auto rowOf = [&](Index i) { return results.prepared->trainRows[static_cast<std::size_t>(i)]; };
    for (const DistancePair& pair : diagram.pairs) {
        addPair(rows, *results.data, rowOf(pair.i), rowOf(pair.j));
        rows.number(pair.given).number(pair.embedded).number(pair.fitted).endRow();
    }
    return rows.take();
}

}  // namespace krein
