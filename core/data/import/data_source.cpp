// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/data_source.h"

#include "core/base/parameters.h"
#include "core/data/edit.h"
#include "core/data/import/bundled_data.h"
#include "core/data/import/graph_source.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/object_file.h"
#include "core/data/io/byte_source.h"

namespace krein {

void visitParameters(FileData& data, ParameterVisitor& visit)
{
    visit(data.file, {"file", "File", "The file of objects.", {.isPath = true}});
    visit(data.testFile,
        {"test-file", "Test file", "A second file of unseen objects with the same columns.", {.isPath = true}});
    visitParameters(data.import, visit);
}

constexpr Option proximityRoleOptions[] = {
    {"similarity", "similarities"}, {"dissimilarity", "dissimilarities"}, {"automatic", "judged by the values"}};

constexpr Option absentPairsOptions[] = {
    {"missing", "missing values"}, {"zero", "0"}, {"largest", "the largest value"}};

constexpr Option selfSimilarityOptions[] = {{"automatic", "what the values imply"}, {"half", "0.5"}, {"one", "1"},
    {"hundred", "100"}, {"largest", "the largest value"}};

constexpr Option matrixGapsOptions[] = {{"refuse", "reject the file"}, {"drop-objects", "leave out the fewest objects"},
    {"other-triangle", "fill in from the other triangle"}, {"mean", "fill in means of row and column"},
    {"shortest-path", "fill in shortest paths (distances)"}};

constexpr Option matrixOrderOptions[] = {
    {"rows", "a row is an unseen object"}, {"columns", "a column is an unseen object"}};

void visitParameters(MatrixData& data, ParameterVisitor& visit)
{
    visit(data.matrix, {"matrix", "Matrix", "The file of the n×n matrix.", {.isPath = true}});
    visit(data.form,
        {"form", "Written as", "How a text writes the matrix down; recognised by its content unless it is said.",
            {.options = matrixFormOptions()}});
    visit(data.valueColumn,
        {"value-column", "Values in column",
            "Of a list of pairs: the name or the number of the column with the values; of JSON with several matrices: "
            "the key of one. Empty: guessed."});
    visit(data.absent,
        {"absent", "Pairs left out", "What a pair is that a list of pairs does not have.",
            {.options = absentPairsOptions}});
    visit(data.self,
        {"self", "Diagonal left out", "How similar an object is to itself where the file does not say it.",
            {.options = selfSimilarityOptions}});
    visit(data.decimal,
        decimalParameter("What separates the whole part of a number in a text from its fraction; the other mark is of "
                         "thousands."));
    visit(
        data.missing, missingParameter("What is done about values that are missing in the matrix.", matrixGapsOptions));
    visit(data.role,
        {"role", "Values are",
            "Similarities are larger the more similar two objects are; dissimilarities are 0 for the same object.",
            {.options = proximityRoleOptions}});
    visit(data.labels,
        {"labels", "Labels",
            "The file of the labels: found by name where a column names the objects, else in their order.",
            {.isPath = true}});
    visit(data.target,
        targetParameter(
            "The file of the numbers that a regression method fits, found as labels are; empty: none.", true));
    visit(
        data.symmetrise, {"symmetrise", "Symmetrise", "Use (M + Mᵀ)/2 in place of a matrix M that is not symmetric."});
    visit(data.zeroDiagonal,
        {"zero-diagonal", "Set the diagonal to zero", "Set the diagonal to 0, as dissimilarities have it."});
    visit(data.unitDiagonal,
        {"unit-diagonal", "Set the diagonal to one",
            "Set the diagonal to 1, as correlations have it, where reliabilities or the like stand there."});
    visit(data.keepCodes,
        {"keep-codes", "Keep −9, −999, …",
            "Take −9, −999, 9999 and the like for numbers where they would be taken for missing values."});
    visit(data.dropNegative,
        {"drop-negative", "Drop negative values",
            "Take dissimilarities below 0, which are errors of the data, for missing values."});
    visit(
        data.unseen, {"unseen", "Unseen objects", "The file of the m×n block of m unseen objects.", {.isPath = true}});
    visit(data.unseenOrder,
        {"unseen-order", "Block", "Whether rows or columns of the block are the unseen objects.",
            {.options = matrixOrderOptions}});
    visit(data.unseenLabels,
        {"unseen-labels", "Their labels", "The file of the m labels of the unseen objects.", {.isPath = true}});
    visit(data.variable,
        variableParameter("Which array, sheet or object of a file with several is the matrix; empty: guessed."));
    visit(data.labelsVariable,
        {"labels-variable", "Labels' array", "Which array, sheet or column holds the labels; empty: guessed."});
    visit(data.unseenVariable,
        {"unseen-variable", "Block's array", "Which array is the block of unseen objects; empty: guessed."});
    visit(data.unseenLabelsVariable,
        {"unseen-labels-variable", "Unseen labels' array",
            "Which array, sheet or column holds the labels of the unseen objects; empty: guessed."});
}

constexpr Option nodeNumbersOptions[] = {{"automatic", "detect automatically"}, {"from-zero", "numbers from 0"},
    {"from-one", "numbers from 1"}, {"names", "names"}};

constexpr Option edgeOrderOptions[] = {{"source-target", "source, target"}, {"target-source", "target, source"}};

void visitParameters(GraphData& data, ParameterVisitor& visit)
{
    visit(data.edges, {"edges", "Edges", "The file with one edge per line.", {.isPath = true}});
    visit(data.nodes, {"nodes", "Nodes", "The table of the nodes: names, labels, features.", {.isPath = true}});
    visit(data.order,
        {"order", "Columns", "Whether an edge leads from the first node of its line or to it.",
            {.options = edgeOrderOptions}});
    visit(data.numbers, {"numbers", "Nodes are", "How the edges name their nodes.", {.options = nodeNumbersOptions}});
}

void visitParameters(ExampleData& data, ParameterVisitor& visit)
{
    visit(data.example, {"example", "Data set", "Which of the built-in data sets."});
}

namespace {

DataSet loadFrom(const FileData& data, const RunControl& control)
{
    return loadObjects(data, control);
}

DataSet loadFrom(const MatrixData& data, const RunControl& control)
{
    return loadMatrix(data, control);
}

DataSet loadFrom(const GraphData& data, const RunControl& control)
{
    return loadGraph(data, control);
}

DataSet loadFrom(const DrawnData& data, const RunControl&)
{
    return data.samples ? *data.samples : emptyCanvas();
}

DataSet loadFrom(const ExampleData& data, const RunControl& control)
{
    const BundledData& bundled = bundledData(data.example);
    ByteSource source(bundled.bytes, bundled.fileName);
    DataSet result = readObjects(source, bundled.import, control);
    result.description = bundled.title;
    result.file.clear();
    return result;
}

template <class Generator> DataSet loadFrom(const Generator& generator, const RunControl&)
{
    return generate(generator);
}

/// Equal content; the same object is known to be equal without a look at it.
template <class Value> bool sameContent(const std::shared_ptr<const Value>& a, const std::shared_ptr<const Value>& b)
{
    return a == b || (a && b && *a == *b);
}

}  // namespace

DataSource::DataSource() = default;
DataSource::DataSource(const DataSource&) = default;
DataSource::DataSource(DataSource&&) noexcept = default;
DataSource& DataSource::operator=(const DataSource&) = default;
DataSource& DataSource::operator=(DataSource&&) noexcept = default;
DataSource::~DataSource() = default;
bool DataSource::operator==(const DataSource&) const = default;

void visitParameters(DataSource& choice, ParameterVisitor& visit)
{
    visitParameters(static_cast<DataSourceAlternatives&>(choice), visit);
}

bool DrawnData::operator==(const DrawnData& other) const
{
    return sameContent(samples, other.samples) && sameContent(origin, other.origin);
}

std::string_view selectorOf(const DataSource& source)
{
    return std::visit(
        []<class Source>(const Source&) -> std::string_view {
            if constexpr (requires { Source::selector; }) return Source::selector;
            return "generator";
        },
        source);
}

DataSet load(const DataSource& source, const RunControl& control)
{
    try {
        return std::visit([&](const auto& alternative) { return loadFrom(alternative, control); }, source);
    } catch (const ReadingStopped&) {
        return {};
    }
}

std::vector<std::string> filesOf(const DataSource& source)
{
    std::vector<std::string> files;
    for (const Setting& setting : settings(source))
        if (setting.parameter.isPath)
            if (std::string file = std::get<std::string>(setting.value); !file.empty())
                files.push_back(std::move(file));
    return files;
}

}  // namespace krein
