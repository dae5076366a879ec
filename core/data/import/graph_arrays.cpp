// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/graph_arrays.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/tables/object_labels.h"
#include "core/data/import/label_file.h"

namespace krein {

namespace {

using GraphArrays = std::vector<NamedArray>;

const NamedArray* found(const GraphArrays& arrays, std::string_view name)
{
    const auto array = std::ranges::find(arrays, name, &NamedArray::name);
    return array == arrays.end() ? nullptr : &*array;
}

/// The stored entries of a sparse matrix.
struct SparseEntries {
    Index rows = 0, columns = 0;
    std::vector<Index> rowOf, columnOf;
    Vector values;  ///< empty: all 1
};

class SparseReader {
public:
    SparseReader(const GraphArrays& arrays, const std::string& prefix, const std::filesystem::path& file)
        : m_arrays(arrays),
          m_prefix(prefix),
          m_file(file)
    {
    }

    SparseEntries read() const
    {
        const std::string format = formatName();
        SparseEntries result;
        const std::vector<Index> shape = integers("shape", mostSparseIndex);
        if (shape.size() != 2)
            refuse("shape",
                "has " + std::to_string(shape.size()) + " entries; the numbers of rows and columns are needed.");
        result.rows = shape[0];
        result.columns = shape[1];
        if (format == "coo")
            readCoordinates(result);
        else if (format == "csc")
            readCompressed(result.columns, result.rows, result.columnOf, result.rowOf);
        else
            readCompressed(result.rows, result.columns, result.rowOf, result.columnOf);
        readValues(result);
        return result;
    }

private:
    [[noreturn]] void refuse(const std::string& name, const std::string& problem) const
    {
        throw FileError(m_file, 0, "array " + inQuotes(m_prefix + name) + " " + problem);
    }

    std::vector<Index> integers(const std::string& name, Index largest) const
    {
        const NamedArray* array = found(m_arrays, m_prefix + name);
        if (!array) refuse(name, "is missing.");
        if (!array->problem.empty() || !array->texts.empty()) refuse(name, "cannot be used; whole numbers are needed.");
        std::vector<Index> result;
        for (const double value : array->values.reshaped()) {
            if (!(value >= 0.0 && value <= static_cast<double>(largest) && value == std::floor(value)))
                refuse(name,
                    "holds " + numberText(value) + "; whole numbers from 0 to " + std::to_string(largest)
                        + " are needed.");
            result.push_back(static_cast<Index>(value));
        }
        return result;
    }

    /// "csr" of arrays that do not say it.
    std::string formatName() const
    {
        const NamedArray* format = found(m_arrays, m_prefix + "format");
        const std::string name = format && format->texts.size() == 1 ? format->texts.front()
            : found(m_arrays, m_prefix + "row")                      ? "coo"
                                                                     : "csr";
        if (name != "csr" && name != "csc" && name != "coo")
            throw FileError(m_file, 0,
                "this is a sparse matrix in the format " + inQuotes(name)
                    + "; csr, csc and coo are read: save it again after .tocsr().");
        return name;
    }

    void readCoordinates(SparseEntries& matrix) const
    {
        matrix.rowOf = integers("row", std::max<Index>(0, matrix.rows - 1));
        matrix.columnOf = integers("col", std::max<Index>(0, matrix.columns - 1));
        if (matrix.rowOf.size() != matrix.columnOf.size())
            refuse("col",
                "does not have as many numbers as " + m_prefix + "row, " + std::to_string(matrix.rowOf.size()) + ".");
    }

    /// @param lines, across  how many compressed rows (or columns) there are, and places in each
    void readCompressed(Index lines, Index across, std::vector<Index>& lineOf, std::vector<Index>& placeOf) const
    {
        const std::vector<Index> starts = integers("indptr", mostSparseIndex);
        placeOf = integers("indices", std::max<Index>(0, across - 1));
        if (static_cast<Index>(starts.size()) != lines + 1 || starts.front() != 0 || !std::ranges::is_sorted(starts)
            || starts.back() != static_cast<Index>(placeOf.size()))
            refuse("indptr",
                "does not ascend from 0 to the number of indices, " + std::to_string(placeOf.size()) + ", in "
                    + std::to_string(lines + 1) + " steps.");
        lineOf.reserve(placeOf.size());
        for (Index line = 0; line < lines; ++line)
            lineOf.insert(lineOf.end(),
                static_cast<std::size_t>(
                    starts[static_cast<std::size_t>(line) + 1] - starts[static_cast<std::size_t>(line)]),
                line);
    }

    void readValues(SparseEntries& matrix) const
    {
        const NamedArray* data = found(m_arrays, m_prefix + "data");
        if (!data) return;
        if (!data->problem.empty() || data->values.size() != static_cast<Index>(matrix.rowOf.size()))
            refuse("data",
                "does not have as many numbers as there are entries, " + std::to_string(matrix.rowOf.size()) + ".");
        if (!data->values.allFinite()) refuse("data", "holds a number that is not finite.");
        matrix.values = data->values.reshaped();
    }

    static constexpr Index mostSparseIndex = static_cast<Index>(mostArrayNumbers);
    const GraphArrays& m_arrays;
    std::string m_prefix;
    const std::filesystem::path& m_file;
};

/// Calls visit(row, column, value) for every stored entry, row by row where they are compressed so.
template <class Visit> void forEachEntry(const SparseEntries& matrix, Visit visit)
{
    for (std::size_t k = 0; k < matrix.rowOf.size(); ++k)
        visit(
            matrix.rowOf[k], matrix.columnOf[k], matrix.values.size() > 0 ? matrix.values(static_cast<Index>(k)) : 1.0);
}

/// Up to the rounding of single precision.
bool isSymmetric(const SparseEntries& matrix)
{
    std::vector<std::pair<Index, double>> byRow, byColumn;
    forEachEntry(matrix, [&](Index row, Index column, double value) {
        byRow.emplace_back(row * matrix.columns + column, value);
        byColumn.emplace_back(column * matrix.columns + row, value);
    });
    std::ranges::sort(byRow);
    std::ranges::sort(byColumn);
    return std::ranges::equal(byRow, byColumn, [](const auto& a, const auto& b) {
        return a.first == b.first
            && std::abs(a.second - b.second) <= 1e-6 * std::max(std::abs(a.second), std::abs(b.second));
    });
}

std::string prefixOf(const GraphArrays& arrays)
{
    return found(arrays, "adj_shape") ? "adj_" : "";
}

/// With its zeros; entries of one place are added. @param name  of the array of its shape
Matrix filledUp(
    const SparseEntries& sparse, const std::string& name, const std::string& what, const std::filesystem::path& file)
{
    if (const std::vector<Index> shape{sparse.rows, sparse.columns}; !entryCount(shape, mostSparseNumbers))
        throw FileError(file, 0,
            "array " + inQuotes(name) + " says " + shapeText(shape) + " " + what
                + "; at most 64 million values, zeros included, are read.");
    Matrix matrix = Matrix::Zero(sparse.rows, sparse.columns);
    forEachEntry(sparse, [&](Index row, Index column, double value) { matrix(row, column) += value; });
    return matrix;
}

void addFeatures(const GraphArrays& arrays, const std::filesystem::path& file, DataSet& graph)
{
    const Index nodes = graph.samples.rows();
    Matrix features;
    if (const NamedArray* dense = found(arrays, "attr_matrix"); dense && dense->problem.empty()) {
        features = dense->values;
        if (!features.allFinite()) throw FileError(file, 0, "array 'attr_matrix' holds a number that is not finite.");
    } else if (found(arrays, "attr_indptr")) {
        const SparseEntries sparse = SparseReader(arrays, "attr_", file).read();
        if (sparse.rows == nodes)
            features = filledUp(sparse, "attr_shape", "features", file);
        else
            features.resize(sparse.rows, 0);
    } else {
        return;
    }
    if (features.rows() != nodes)
        throw FileError(file, 0,
            "there are features of " + std::to_string(features.rows()) + " nodes, but the graph has "
                + std::to_string(nodes) + ".");
    graph.samples = std::move(features);
    for (Index j = 0; j < graph.samples.cols(); ++j) graph.featureNames.push_back(std::to_string(j + 1));
}

void addLabels(const GraphArrays& arrays, const std::filesystem::path& file, DataSet& graph)
{
    const NamedArray* array = found(arrays, "labels");
    if (!array) return;
    std::vector<std::string> labels = labelsOf(*array, file);
    if (static_cast<Index>(labels.size()) != graph.size())
        throw FileError(file, 0,
            "there are " + std::to_string(labels.size()) + " labels, but the graph has " + std::to_string(graph.size())
                + " nodes.");
    const NamedArray* names = found(arrays, "class_names");
    if (names && array->texts.empty() && !names->texts.empty()) {
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const double number = array->values(static_cast<Index>(i));
            if (!(number >= 0.0 && number < static_cast<double>(names->texts.size()) && number == std::floor(number)))
                throw FileError(file, 0,
                    "array 'labels' holds " + labels[i] + ", but 'class_names' has "
                        + std::to_string(names->texts.size()) + " names.");
            labels[i] = names->texts[static_cast<std::size_t>(number)];
        }
    }
    labelObjects(graph, labels, "label", ClassSpelling::Automatic, file);
}

}  // namespace

bool holdGraph(const GraphArrays& arrays)
{
    for (const std::string prefix : {"adj_", ""}) {
        const auto holds = [&](const char* name) { return found(arrays, prefix + name) != nullptr; };
        if (!holds("shape")) continue;
        if ((holds("indices") && holds("indptr")) || (holds("row") && holds("col"))) return true;
        if (holds("format") && holds("data") && holds("offsets")) return true;
    }
    return false;
}

bool holdSimilarities(const GraphArrays& arrays, const std::filesystem::path& file)
{
    if (!prefixOf(arrays).empty()) return false;
    const SparseEntries sparse = SparseReader(arrays, "", file).read();
    if (sparse.rows != sparse.columns || sparse.rows < 2) return false;
    std::vector<bool> hasSelf(static_cast<std::size_t>(sparse.rows));
    bool hasLower = false, hasUpper = false;
    forEachEntry(sparse, [&](Index row, Index column, double value) {
        if (row == column && value != 0.0) hasSelf[static_cast<std::size_t>(row)] = true;
        hasLower = hasLower || row > column;
        hasUpper = hasUpper || row < column;
    });
    return std::ranges::find(hasSelf, false) == hasSelf.end() && (hasLower != hasUpper || isSymmetric(sparse));
}

Matrix sparseMatrixOf(const GraphArrays& arrays, const std::filesystem::path& file)
{
    const std::string prefix = prefixOf(arrays);
    return filledUp(SparseReader(arrays, prefix, file).read(), prefix + "shape", "values", file);
}

DataSet graphOf(const GraphArrays& arrays, const std::filesystem::path& file)
{
    const SparseEntries adjacency = SparseReader(arrays, prefixOf(arrays), file).read();
    if (adjacency.rows != adjacency.columns)
        throw FileError(file, 0,
            "the adjacency matrix is " + std::to_string(adjacency.rows) + "×" + std::to_string(adjacency.columns)
                + "; a row and a column for every node are needed.");
    if (adjacency.rows < 2) throw FileError(file, 0, "the graph has fewer than two nodes.");
    DataSet graph{.kind = DataKind::Graph};
    graph.samples.resize(adjacency.rows, 0);
    forEachEntry(adjacency, [&](Index row, Index column, double value) {
        graph.edges.push_back({row, column, value});
    });
    addFeatures(arrays, file, graph);
    addLabels(arrays, file, graph);
    const NamedArray* names = found(arrays, "node_names");
    if (names && static_cast<Index>(names->texts.size()) == graph.size()) graph.objectNames = names->texts;
    return graph;
}

}  // namespace krein
