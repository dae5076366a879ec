// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"
#include "core/data/formats/matrices/matrix_form.h"
#include "core/data/generators/generators.h"

namespace krein {

// What a source other than a generator is named by, see selectorOf(), is its selector.

/// A file of objects, and optionally a second one of unseen objects read the same way.
struct FileData {
    static constexpr std::string_view selector = "file";
    static constexpr Info info{.id = "file",
        .name = "File",
        .summary = "Vectors, strings, point sets or distributions from a file: CSV, ARFF, LIBSVM, NumPy, Matrix "
                   "Market, MATLAB, FASTA; any of them may be compressed with gzip."};
    std::string file;      ///< path, UTF-8
    std::string testFile;  ///< of unseen objects; empty: none
    ImportOptions import;
    bool operator==(const FileData&) const = default;
};

void visitParameters(FileData& data, ParameterVisitor& visit);

/// What is done about values that are missing in a matrix: nothing is computed; the fewest objects that leave none are
/// left out; they are filled in from the other triangle, with the mean of the means of row and column, or with the
/// length of the shortest path over the others.
enum class MatrixGaps { Refuse, DropObjects, OtherTriangle, Mean, ShortestPath };

enum class MatrixOrder { Rows, Columns };

/// A square matrix of similarities or dissimilarities with labels beside it, and optionally a block of unseen objects.
struct MatrixData {
    static constexpr std::string_view selector = "matrix";
    static constexpr Info info{.id = "matrix",
        .name = "Matrix",
        .summary = "A matrix of similarities or dissimilarities between all objects, symmetric or not, with labels in "
                   "a second file; optionally a block for unseen objects."};
    std::string matrix;  ///< path, UTF-8
    std::string labels;  ///< path of the labels; empty: unlabelled, or the precomputed LIBSVM file's own
    std::string target;  ///< path of n numbers to be fitted, in place of labels; empty: none
    MatrixForm form = MatrixForm::Automatic;
    std::string valueColumn;  ///< of pairs: name or number, from 1, of the column of values; empty: guessed
    AbsentPairs absent = AbsentPairs::Missing;
    SelfSimilarity self = SelfSimilarity::Automatic;
    DecimalMark decimal = DecimalMark::Automatic;  ///< of a text
    MatrixGaps missing = MatrixGaps::Refuse;
    ProximityRole role = ProximityRole::Automatic;
    std::string unseen, unseenLabels;  ///< paths of the block of unseen objects and of their labels
    MatrixOrder unseenOrder = MatrixOrder::Rows;
    bool symmetrise = false;    ///< use (M + Mᵀ)/2
    bool zeroDiagonal = false;  ///< set the diagonal to 0
    bool unitDiagonal = false;  ///< set the diagonal to 1
    bool keepCodes = false;     ///< take −9, −999, … for numbers where they would be taken for missing
    bool dropNegative = false;  ///< take dissimilarities below 0 for missing
    std::string variable, labelsVariable, unseenVariable, unseenLabelsVariable;  ///< arrays of .npz and .mat files
    bool operator==(const MatrixData&) const = default;
};

void visitParameters(MatrixData& data, ParameterVisitor& visit);

enum class NodeNumbers { Automatic, FromZero, FromOne, Names };
enum class EdgeOrder { SourceTarget, TargetSource };

/// A directed graph: a list of edges, and optionally labels and features of its nodes.
struct GraphData {
    static constexpr std::string_view selector = "edges";
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

void visitParameters(GraphData& data, ParameterVisitor& visit);

struct DataOrigin;

/// Samples put or changed by hand, and what they were before the first change.
struct DrawnData {
    static constexpr std::string_view selector = "points";
    static constexpr Info info{.id = "points", .name = "Drawn by hand", .summary = "Samples added or changed by hand."};
    std::shared_ptr<const DataSet> samples;    ///< vectors; null: none yet
    std::shared_ptr<const DataOrigin> origin;  ///< what "Reset to loaded data" goes back to; null: an empty canvas
    bool operator==(const DrawnData& other) const;
};
inline void visitParameters(DrawnData&, ParameterVisitor&)
{
}

/// A data set that comes with the program.
struct ExampleData {
    static constexpr std::string_view selector = "example";
    static constexpr Info info{
        .id = "example", .name = "Built-in data", .summary = "A real data set that comes with the program."};
    std::string example = "iris";  ///< id, see bundledData()
    bool operator==(const ExampleData&) const = default;
};

void visitParameters(ExampleData& data, ParameterVisitor& visit);

/// Where the objects come from.
using DataSourceAlternatives = std::variant<SphereData, CheckerboardData, TwoMoonsData, TwoGaussiansData, RingsData,
    SpiralsData, XorData, BananaData, TwonormData, RingnormData, WaveformData, MonksData, BallsData, PolygonsData,
    CloudsData, StringsData, BlockGraphData, NoisySineData, NoisySurfaceData, FileData, MatrixData, GraphData,
    DrawnData, ExampleData>;
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
void visitParameters(DataSource& choice, ParameterVisitor& visit);

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
