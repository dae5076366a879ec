// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/graph_arrays.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/object_labels.h"
#include "core/data/import/label_file.h"

namespace krein {

namespace {

using GraphArrays = std::vector<NamedArray>;

const NamedArray* found(const GraphArrays& arrays, std::string_view name)
{
    const auto array = std::ranges::find(arrays, name, &NamedArray::name);
    return array == arrays.end() ? nullptr : &*array;
}

/// A matrix in compressed sparse row format.
struct SparseRows {
    Index rows = 0, columns = 0;
    std::vector<Index> starts;   ///< rows + 1
    std::vector<Index> indices;  ///< columns of the entries
    Vector values;               ///< of the entries; empty: all 1
};

class SparseReader {
public:
    SparseReader(const GraphArrays& arrays, const std::string& prefix, const std::filesystem::path& file)
        : m_arrays(arrays),
          m_prefix(prefix),
          m_file(file)
    {
    }

    SparseRows read() const
    {
        constexpr Index most = 260'000'000;
        SparseRows result;
        const std::vector<Index> shape = integers("shape", most);
        if (shape.size() != 2)
            refuse("shape",
                "has " + std::to_string(shape.size()) + " entries; the numbers of rows and columns are needed.");
        result.rows = shape[0];
        result.columns = shape[1];
        result.starts = integers("indptr", most);
        result.indices = integers("indices", std::max<Index>(0, result.columns - 1));
        checkStarts(result);
        if (const NamedArray* data = found(m_arrays, m_prefix + "data")) {
            if (!data->problem.empty() || data->values.size() != static_cast<Index>(result.indices.size()))
                refuse("data",
                    "does not have as many numbers as " + m_prefix + "indices, " + std::to_string(result.indices.size())
                        + ".");
            if (!data->values.allFinite()) refuse("data", "holds a number that is not finite.");
            result.values = data->values.reshaped();
        }
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

    void checkStarts(const SparseRows& matrix) const
    {
        if (static_cast<Index>(matrix.starts.size()) != matrix.rows + 1 || matrix.starts.front() != 0
            || !std::ranges::is_sorted(matrix.starts)
            || matrix.starts.back() != static_cast<Index>(matrix.indices.size()))
            refuse("indptr",
                "does not ascend from 0 to the number of indices, " + std::to_string(matrix.indices.size()) + ", in "
                    + std::to_string(matrix.rows + 1) + " steps.");
    }

    const GraphArrays& m_arrays;
    std::string m_prefix;
    const std::filesystem::path& m_file;
};

/// Calls visit(row, column, value) for every stored entry.
template <class Visit> void forEachEntry(const SparseRows& matrix, Visit visit)
{
    for (Index row = 0; row < matrix.rows; ++row)
        for (Index k = matrix.starts[static_cast<std::size_t>(row)];
             k < matrix.starts[static_cast<std::size_t>(row) + 1]; ++k)
            visit(row, matrix.indices[static_cast<std::size_t>(k)], matrix.values.size() > 0 ? matrix.values(k) : 1.0);
}

void addFeatures(const GraphArrays& arrays, const std::filesystem::path& file, DataSet& graph)
{
    const Index nodes = graph.samples.rows();
    Matrix features;
    if (const NamedArray* dense = found(arrays, "attr_matrix"); dense && dense->problem.empty()) {
        features = dense->values;
        if (!features.allFinite()) throw FileError(file, 0, "array 'attr_matrix' holds a number that is not finite.");
    } else if (found(arrays, "attr_indptr")) {
        const SparseRows sparse = SparseReader(arrays, "attr_", file).read();
        if (const std::vector<Index> shape{sparse.rows, sparse.columns}; !entryCount(shape, mostSparseNumbers))
            throw FileError(file, 0,
                "array 'attr_shape' says " + shapeText(shape)
                    + " features; at most 64 million values, zeros included, are read.");
        if (sparse.rows == nodes) {
            features = Matrix::Zero(sparse.rows, sparse.columns);
            forEachEntry(sparse, [&](Index row, Index column, double value) { features(row, column) += value; });
        } else {
            features.resize(sparse.rows, 0);
        }
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
    for (const std::string prefix : {"adj_", ""})
        if (found(arrays, prefix + "indices") && found(arrays, prefix + "indptr") && found(arrays, prefix + "shape"))
            return true;
    return false;
}

DataSet graphOf(const GraphArrays& arrays, const std::filesystem::path& file)
{
    const SparseRows adjacency = SparseReader(arrays, found(arrays, "adj_indptr") ? "adj_" : "", file).read();
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
