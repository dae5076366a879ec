// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "core/data/formats/import_options.h"
#include "core/data/generators/generators.h"
#include "core/run_control.h"

namespace krein {

/// A file of objects, and optionally a second one of unseen objects read the same way.
struct FileData {
    static constexpr Info info{.id = "file",
        .name = "File",
        .summary = "Vectors, strings, point sets or distributions from a file: CSV, ARFF, LIBSVM, NumPy, Matrix "
                   "Market, MATLAB, FASTA; any of them may be compressed with gzip."};
    std::string file;      ///< path, UTF-8
    std::string testFile;  ///< of unseen objects; empty: none
    ImportOptions import;
    bool operator==(const FileData&) const = default;
};

template <class Visit> void visitParameters(FileData& data, Visit&& visit)
{
    visit(Parameter{.key = "file", .label = "File", .meaning = "The file of objects.", .isPath = true}, data.file);
    visit(Parameter{.key = "test-file",
              .label = "Test file",
              .meaning = "A second file of unseen objects with the same columns.",
              .isPath = true},
        data.testFile);
    visitParameters(data.import, visit);
}

enum class ProximityRole { Similarity, Dissimilarity };
inline constexpr Option proximityRoleOptions[] = {
    {"similarity", "similarities: larger is more alike"}, {"dissimilarity", "dissimilarities: 0 is the same"}};
enum class MatrixOrder { Rows, Columns };
inline constexpr Option matrixOrderOptions[] = {
    {"rows", "a row is an unseen object"}, {"columns", "a column is an unseen object"}};

/// A square matrix of similarities or dissimilarities with labels beside it, and optionally a block of unseen objects.
struct MatrixData {
    static constexpr Info info{.id = "matrix",
        .name = "Matrix",
        .summary = "A matrix of similarities or dissimilarities between all objects, symmetric or not, with labels in "
                   "a second file; optionally a block for unseen objects."};
    std::string matrix;  ///< path, UTF-8
    std::string labels;  ///< path of the labels; empty: unlabelled, or the precomputed LIBSVM file's own
    ProximityRole role = ProximityRole::Similarity;
    std::string unseen, unseenLabels;  ///< paths of the block of unseen objects and of their labels
    MatrixOrder unseenOrder = MatrixOrder::Rows;
    bool symmetrise = false;                                                     ///< use (M + Mᵀ)/2
    bool zeroDiagonal = false;                                                   ///< set the diagonal to 0
    std::string variable, labelsVariable, unseenVariable, unseenLabelsVariable;  ///< arrays of .npz and .mat files
    bool operator==(const MatrixData&) const = default;
};

template <class Visit> void visitParameters(MatrixData& data, Visit&& visit)
{
    visit(Parameter{.key = "matrix", .label = "Matrix", .meaning = "The file of the n×n matrix.", .isPath = true},
        data.matrix);
    visit(Parameter{.key = "role",
              .label = "Values are",
              .meaning = "Whether the values grow or shrink with likeness.",
              .options = proximityRoleOptions},
        data.role);
    visit(Parameter{.key = "labels", .label = "Labels", .meaning = "The file of the n labels.", .isPath = true},
        data.labels);
    visit(Parameter{.key = "symmetrise",
              .label = "Symmetrise",
              .meaning = "Use (M + Mᵀ)/2 in place of a matrix M that is not symmetric."},
        data.symmetrise);
    visit(Parameter{.key = "zero-diagonal",
              .label = "Zero the diagonal",
              .meaning = "Set the diagonal to 0, as dissimilarities have it."},
        data.zeroDiagonal);
    visit(Parameter{.key = "unseen",
              .label = "Unseen objects",
              .meaning = "The file of the m×n block of m unseen objects.",
              .isPath = true},
        data.unseen);
    visit(Parameter{.key = "unseen-order",
              .label = "Block",
              .meaning = "Whether rows or columns of the block are the unseen objects.",
              .options = matrixOrderOptions},
        data.unseenOrder);
    visit(Parameter{.key = "unseen-labels",
              .label = "Their labels",
              .meaning = "The file of the m labels of the unseen objects.",
              .isPath = true},
        data.unseenLabels);
    visit(Parameter{.key = "variable",
              .label = "Array",
              .meaning = "Which array of a .npz or .mat file is the matrix; empty: guessed."},
        data.variable);
    visit(Parameter{.key = "labels-variable",
              .label = "Labels' array",
              .meaning = "Which array holds the labels; empty: guessed."},
        data.labelsVariable);
    visit(Parameter{.key = "unseen-variable",
              .label = "Block's array",
              .meaning = "Which array is the block of unseen objects; empty: guessed."},
        data.unseenVariable);
    visit(Parameter{.key = "unseen-labels-variable",
              .label = "Unseen labels' array",
              .meaning = "Which array holds the labels of the unseen objects; empty: guessed."},
        data.unseenLabelsVariable);
}

enum class NodeNumbers { Automatic, FromZero, FromOne, Names };
inline constexpr Option nodeNumbersOptions[] = {
    {"automatic", "guessed"}, {"from-zero", "numbers from 0"}, {"from-one", "numbers from 1"}, {"names", "names"}};
enum class EdgeOrder { SourceTarget, TargetSource };
inline constexpr Option edgeOrderOptions[] = {{"source-target", "source, target"}, {"target-source", "target, source"}};

/// A directed graph: a list of edges, and optionally labels and features of its nodes.
struct GraphData {
    static constexpr Info info{.id = "graph",
        .name = "Graph",
        .summary = "A directed graph from a list of edges (or a .npz file), with labels and features of its nodes in a "
                   "second file."};
    std::string edges;  ///< path, UTF-8
    std::string nodes;  ///< path of a table with a label column, node names and features; empty: none
    EdgeOrder order = EdgeOrder::SourceTarget;
    NodeNumbers numbers = NodeNumbers::Automatic;
    bool operator==(const GraphData&) const = default;
};

template <class Visit> void visitParameters(GraphData& data, Visit&& visit)
{
    visit(Parameter{.key = "edges", .label = "Edges", .meaning = "The file with one edge per line.", .isPath = true},
        data.edges);
    visit(Parameter{.key = "nodes",
              .label = "Nodes",
              .meaning = "The table of the nodes: names, labels, features.",
              .isPath = true},
        data.nodes);
    visit(Parameter{.key = "order",
              .label = "Columns",
              .meaning = "Whether an edge leads from the first node of its line or to it.",
              .options = edgeOrderOptions},
        data.order);
    visit(Parameter{.key = "numbers",
              .label = "Nodes are",
              .meaning = "How the edges name their nodes.",
              .options = nodeNumbersOptions},
        data.numbers);
}

struct DataOrigin;

/// Samples put or changed by hand, and what they were before the first change.
struct DrawnData {
    static constexpr Info info{.id = "points", .name = "Drawn by hand", .summary = "Samples added or changed by hand."};
    std::shared_ptr<const DataSet> samples;    ///< vectors; null: none yet
    std::shared_ptr<const DataOrigin> origin;  ///< what "Reset to loaded data" goes back to; null: an empty canvas
    bool operator==(const DrawnData& other) const;
};
template <class Visit> void visitParameters(DrawnData&, Visit&&)
{
}

/// A data set that comes with the program.
struct ExampleData {
    static constexpr Info info{
        .id = "example", .name = "Built-in data", .summary = "A real data set that comes with the program."};
    std::string example = "iris";  ///< id, see bundledData()
    bool operator==(const ExampleData&) const = default;
};

template <class Visit> void visitParameters(ExampleData& data, Visit&& visit)
{
    visit(
        Parameter{.key = "example", .label = "Data set", .meaning = "Which of the built-in data sets."}, data.example);
}

/// Where the objects come from.
using DataSourceAlternatives = std::variant<SphereData, CheckerboardData, TwoMoonsData, TwoGaussiansData, RingsData,
    SpiralsData, XorData, BananaData, TwonormData, RingnormData, WaveformData, MonksData, BallsData, PolygonsData,
    CloudsData, StringsData, BlockGraphData, FileData, MatrixData, GraphData, DrawnData, ExampleData>;
/// One of them, see OneOf.
struct DataSource : DataSourceAlternatives {
    using DataSourceAlternatives::DataSourceAlternatives;
    DataSource();
    DataSource(const DataSource&);
    DataSource(DataSource&&) noexcept;
    DataSource& operator=(const DataSource&);
    DataSource& operator=(DataSource&&) noexcept;
    ~DataSource();
    bool operator==(const DataSource&) const;
};

struct DataOrigin {
    DataSource source;
    bool operator==(const DataOrigin&) const = default;
};

/// What the data of an experiment are named by in JSON and on the command line: "generator", "file", "matrix", "edges",
/// "points" or "example".
std::string_view selectorOf(const DataSource& source);

/// @throws InvalidInput  (FileError for files) one sentence: what is wrong where and what would be accepted
DataSet load(const DataSource& source, const RunControl& control = {});

/// The files that a data source is read from.
std::vector<std::string> filesOf(const DataSource& source);

}  // namespace krein
