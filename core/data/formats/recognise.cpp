// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/recognise.h"

#include <algorithm>

#include "core/data/formats/byte_source.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/graph_arrays.h"
#include "core/data/formats/label_file.h"
#include "core/data/formats/line_reader.h"
#include "core/data/formats/number_grid.h"
#include "core/data/formats/object_file.h"
#include "core/data/formats/object_labels.h"
#include "core/errors.h"
#include "core/text.h"

namespace krein {

namespace {

namespace fs = std::filesystem;

/// The beginning of a file's name if it ends like this, with or without .gz and in any case; else nothing.
std::optional<std::string> stemBefore(const fs::path& path, std::string_view ending)
{
    const std::string name = path.filename().string();
    std::string lower = lowered(name);
    if (lower.ends_with(".gz")) lower.resize(lower.size() - 3);
    if (lower.size() <= ending.size() || !lower.ends_with(ending)) return std::nullopt;
    return name.substr(0, lower.size() - ending.size());
}

/// The file beside `path` of that name, or compressed; empty if there is none.
std::string beside(const fs::path& path, const std::string& name)
{
    for (const std::string ending : {"", ".gz"}) {
        const fs::path candidate = path.parent_path() / (name + ending);
        std::error_code problem;
        if (fs::is_regular_file(candidate, problem)) return candidate.string();
    }
    return {};
}

/// "x.dis.csv" with "x.labels.csv"; of "x-train.dis.csv" also "x-test.dis.csv" with "x-test.labels.csv".
MatrixData matrixFiles(const fs::path& path, const std::string& stem, ProximityRole role)
{
    constexpr std::string_view train = "-train";
    MatrixData data{.matrix = path.string(), .labels = beside(path, stem + ".labels.csv"), .role = role};
    if (stem.ends_with(train)) {
        const std::string test = stem.substr(0, stem.size() - train.size()) + "-test";
        data.unseen = beside(path, test + (role == ProximityRole::Dissimilarity ? ".dis.csv" : ".sim.csv"));
        if (!data.unseen.empty()) {
            data.unseenLabels = beside(path, test + ".labels.csv");
            data.unseenOrder = MatrixOrder::Columns;  // the usual "training by test" block
        }
    }
    return data;
}

GraphData graphFiles(const fs::path& path, const std::string& stem)
{
    GraphData data{.edges = path.string(), .nodes = beside(path, stem + ".labels.csv")};
    if (data.nodes.empty()) data.nodes = beside(path, stem + ".csv");
    return data;
}

/// A zero diagonal, no negative value and few zeros elsewhere are what dissimilarities have; an adjacency matrix has
/// many.
ProximityRole roleOf(const Matrix& matrix)
{
    const Index pairs = matrix.size() - matrix.rows(), zeros = (matrix.array() == 0.0).count() - matrix.rows();
    const bool likeDissimilarities = (matrix.diagonal().array() == 0.0).all() && matrix.minCoeff() >= 0.0
        && 2 * zeros <= pairs;
    return likeDissimilarities ? ProximityRole::Dissimilarity : ProximityRole::Similarity;
}

bool isSquare(const NamedArray& array)
{
    return array.problem.empty() && array.texts.empty() && array.values.rows() > 3
        && array.values.rows() == array.values.cols();
}

bool isTestArray(const NamedArray& array)
{
    return lowered(array.name).find("test") != std::string::npos;
}

const NamedArray* squareArray(const std::vector<NamedArray>& arrays, bool forTesting)
{
    const NamedArray* found = nullptr;
    for (const NamedArray& array : arrays)
        if (isSquare(array) && isTestArray(array) == forTesting
            && (!found || array.values.rows() > found->values.rows()))
            found = &array;
    return found;
}

DataSource fromArrays(const fs::path& path, const std::vector<NamedArray>& arrays)
{
    const std::string file = path.string();
    if (holdGraph(arrays)) return GraphData{.edges = file};
    const NamedArray* square = squareArray(arrays, false);
    if (!square) return FileData{.file = file};
    const NamedArray* labels = labelArray(arrays, {}, square->values.rows(), false, path);
    if (arrays.size() > 1 && (!labels || labels == square)) return FileData{.file = file};
    MatrixData data{.matrix = file, .role = roleOf(square->values), .variable = square->name};
    if (labels && labels != square) data.labelsVariable = labels->name;
    const NamedArray* unseen = squareArray(arrays, true);
    if (unseen && unseen->values.rows() == square->values.rows()) {
        const NamedArray* unseenLabels = labelArray(arrays, {}, unseen->values.rows(), true, path);
        if (unseenLabels) {
            data.unseen = file;
            data.unseenVariable = unseen->name;
            data.unseenLabelsVariable = unseenLabels->name;
            data.unseenOrder = MatrixOrder::Columns;
        }
    }
    return data;
}

/// Names under which lists of edges without a name for their columns are passed on.
bool looksLikeEdges(const fs::path& path)
{
    const std::string lower = lowered(path.filename().string());
    return lower.ends_with(".cites") || lower.ends_with(".edges") || lower.ends_with(".edgelist");
}

/// Whether the first line holds several numbers and nothing else, so that the whole may be a square of them.
bool mayBeSquare(std::string_view head)
{
    std::string_view line = trimmed(head.substr(0, head.find_first_of("\r\n")));
    bool several = false;
    while (!line.empty()) {
        const std::size_t end = line.find_first_of(",; \t");
        if (const std::string_view cell = line.substr(0, end);
            !cell.empty() && !parseNumber(cell) && end != std::string_view::npos)
            return false;
        if (end == std::string_view::npos) break;
        several = true;
        line.remove_prefix(end + 1);
    }
    return several;
}

DataSource fromText(const fs::path& path, ByteSource& source, std::string_view head)
{
    if (!mayBeSquare(head)) return FileData{.file = path.string()};
    const std::optional<GridPreview> grid = previewNumberGrid(source);
    if (!grid || grid->rows <= 3 || grid->rows != grid->columns) return FileData{.file = path.string()};
    return MatrixData{.matrix = path.string(), .role = roleOf(grid->corner)};
}

/// Every line "label 0:i 1:…", as LIBSVM writes a kernel that is already computed.
bool isPrecomputed(std::string_view head)
{
    const std::string_view line = trimmed(head.substr(0, head.find_first_of("\r\n")));
    const std::size_t blank = line.find_first_of(" \t");
    if (blank == std::string_view::npos) return false;
    return trimmed(line.substr(blank)).starts_with("0:1 ") && line.find(" 1:") != std::string_view::npos;
}

}  // namespace

DataSource recognised(const std::filesystem::path& path)
{
    if (const auto stem = stemBefore(path, ".dis.csv")) return matrixFiles(path, *stem, ProximityRole::Dissimilarity);
    if (const auto stem = stemBefore(path, ".sim.csv")) return matrixFiles(path, *stem, ProximityRole::Similarity);
    if (const auto stem = stemBefore(path, ".edges.csv")) return graphFiles(path, *stem);
    if (looksLikeEdges(path)) return graphFiles(path, path.stem().string());

    ByteSource source(path);
    const std::string head = headOf(source);
    const FileFormat format = formatOf(path, head);
    if (const auto readArrays = formatInfo(format).readArrays) return fromArrays(path, readArrays(source, {}));
    if (format == FileFormat::Libsvm && isPrecomputed(head)) return MatrixData{.matrix = path.string()};
    if (format == FileFormat::Csv) return fromText(path, source, head);
    return FileData{.file = path.string()};
}

}  // namespace krein
