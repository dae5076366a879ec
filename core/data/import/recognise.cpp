// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/recognise.h"

#include <algorithm>
#include <array>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/formats/binary/triangle_file.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/graphs/graph_forms.h"
#include "core/data/formats/matrices/condensed_text.h"
#include "core/data/formats/matrices/list_matrix.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/matrices/square_text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/pairs/judged_pairs.h"
#include "core/data/formats/pairs/pairs_text.h"
#include "core/data/formats/tables/csv_dialect.h"
#include "core/data/formats/tables/csv_records.h"
#include "core/data/formats/tables/linkage.h"
#include "core/data/formats/tables/object_labels.h"
#include "core/data/formats/tables/object_readers.h"
#include "core/data/import/doubts.h"
#include "core/data/import/graph_arrays.h"
#include "core/data/import/label_file.h"
#include "core/data/import/lone_triangle.h"
#include "core/data/import/matrix_checks.h"
#include "core/data/import/matrix_gaps.h"
#include "core/data/import/matrix_names.h"
#include "core/data/import/object_file.h"
#include "core/data/import/zero_diagonal.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

namespace fs = std::filesystem;

/// The beginning of a file's name if it ends like this, with or without .gz and in any case; else nothing.
std::optional<std::string> stemBefore(const fs::path& path, std::string_view ending)
{
    const std::string plain = plainName(path);
    if (plain.size() <= ending.size() || !plain.ends_with(ending)) return std::nullopt;
    return path.filename().string().substr(0, plain.size() - ending.size());
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

/// Whether three objects or two are more likely compared with each other than samples of as many features.
bool areCompared(const NamedArray& array)
{
    const Matrix& values = array.values;
    const bool isNamed = !array.rowNames.empty() && array.rowNames == array.columnNames;
    const bool isApart = values.rows() > 2 && (values.diagonal().array() == 0.0).all()
        && (values.array() > 0.0).count() == values.size() - values.rows();
    return isNamed || isApart || isNearlySymmetric(values) || loneTriangle(values).has_value();
}

bool isSquare(const NamedArray& array)
{
    return array.problem.empty() && array.texts.empty() && array.values.rows() > 1
        && array.values.rows() == array.values.cols() && (array.values.rows() > 3 || areCompared(array));
}

bool isTestArray(const NamedArray& array)
{
    return lowered(array.name).find("test") != std::string::npos;
}

/// The largest for training or for testing, or the one of the name that is wanted.
const NamedArray* squareArray(const std::vector<NamedArray>& arrays, bool forTesting, const std::string& wanted = {})
{
    const NamedArray* found = nullptr;
    for (const NamedArray& array : arrays)
        if (isSquare(array) && (wanted.empty() ? isTestArray(array) == forTesting : array.name == wanted)
            && (!found || array.values.rows() > found->values.rows()))
            found = &array;
    return found;
}

/// Whether no other array of numbers in rows and columns is larger, but for features of the objects that a symmetric
/// square compares: it is what the file is about then.
bool isMain(const NamedArray& square, const std::vector<NamedArray>& arrays)
{
    const bool isSymmetric = !square.isSparse && isNearlySymmetric(square.values);  // a sparse one is of neighbours
    return std::ranges::none_of(arrays, [&](const NamedArray& array) {
        return array.problem.empty() && array.values.rows() > 1 && array.values.cols() > 1
            && array.values.size() > square.values.size()
            && !(isSymmetric && array.values.rows() == square.values.rows());
    });
}

bool isRoleDoubtful(const Matrix& values)
{
    return doubtRole(values, judgedRole(values) == ProximityRole::Dissimilarity).has_value();
}

DataSource fromArrays(const fs::path& path, const std::vector<NamedArray>& arrays, const std::string& part)
{
    const std::string file = path.string();
    if (part.empty() && holdGraph(arrays)) {
        if (holdSimilarities(arrays, path)) return MatrixData{.matrix = file, .role = ProximityRole::Similarity};
        return GraphData{.edges = file};
    }
    if (arrays.size() == 1) refuseLinkage(arrays.front().values, path);
    const NamedArray* square = squareArray(arrays, false, part);
    if (!square)
        if (const NamedArray* condensed = condensedArray(arrays);
            condensed && (part.empty() || condensed->name == part))
            return MatrixData{.matrix = file, .role = ProximityRole::Dissimilarity, .variable = condensed->name};
    if (!square) return FileData{.file = file};
    const NamedArray* labels = labelArray(arrays, {}, square->values.rows(), false, path);
    if (part.empty() && (!labels || labels == square) && !isMain(*square, arrays)) return FileData{.file = file};
    // A pair that a sparse matrix does not store is not at distance 0.
    const bool hasGaps = square->isSparse && (square->values.array() == 0.0).count() > square->values.rows();
    const ProximityRole role = hasGaps                                     ? ProximityRole::Similarity
        : isRoleDoubtful(square->values) || isDiagonalCode(square->values) ? ProximityRole::Automatic
                                                                           : judgedRole(square->values);
    MatrixData data{.matrix = file, .role = role, .variable = square->name};
    if (labels && labels != square && !areDistinct(labelsOf(*labels, path))) data.labelsVariable = labels->name;
    const NamedArray* unseen = part.empty() ? squareArray(arrays, true) : nullptr;
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
    return std::ranges::any_of(
        graphForms().back().endings, [&](std::string_view ending) { return stemBefore(path, ending).has_value(); });
}

/// Whether there are as many rows as columns, give or take a line and a column of names, sums, and columns of other
/// things about the objects.
bool mayBeSquare(ByteSource& source, const CsvDialect& dialect)
{
    LineReader lines(source);
    CellSplitter splitter(dialect.separator, dialect.quote);
    std::size_t rows = 0, columns = 0, lead = dialect.lead;
    for (std::string_view line; lines.next(line);) {
        line = trimmed(line);
        if (line.empty()) continue;
        if (lead > 0) {
            --lead;
            continue;
        }
        if (line.front() == '#' || line.front() == '%') continue;
        ++rows;
        // A name in quotes may go on in the next line, which is no row then. Where it ends, their number is even.
        if (rows == 1 || (dialect.quote != '\0' && std::ranges::count(line, dialect.quote) % 2 != 0)) {
            CellSplitter::State state = splitter.start(line);
            while (state == CellSplitter::State::OpenQuote && lines.next(line)) state = splitter.resume(line);
            if (rows == 1) columns = splitter.count();
        }
        if (rows > columns + 2) return false;
    }
    constexpr std::size_t mostOthers = 20;
    return columns > 1 && rows + mostOthers >= columns;
}

/// Whether a square is most likely a matrix of all objects: with no names or the same ones for rows and columns; or
/// with names for the columns only, with labels or of two or three objects, but symmetric or with a diagonal of
/// dissimilarities.
bool isMatrixOfObjects(const MatrixReading& matrix, bool areCorrelations)
{
    const Matrix& values = matrix.values;
    if (matrix.leavesRowsOut) return false;
    const bool bare = matrix.rowNames.empty() && matrix.columnNames.empty() && !matrix.hasIndex
        && matrix.labels.empty();
    const bool named = !matrix.rowNames.empty() && !matrix.columnNames.empty();
    if (values.rows() != values.cols() || values.rows() < (bare || named || areCorrelations ? 2 : 3)) return false;
    if (named) return matrix.rowNames == matrix.columnNames;
    // Two or three samples of as many features are as likely, unless they are symmetric; so are samples with a number.
    if (bare && values.rows() > 3 && !countsUp(values.col(0))) return true;
    Matrix whole = values;
    takeTriangleOfCodes(whole);
    const Matrix judged = withoutGaps(std::move(whole));
    return (values.rows() > 2 && looksLikeDissimilarities(judged)) || isNearlySymmetric(judged);
}

/// Whether the reader asks how the values are meant, or will, as without a diagonal they may mean either, and not every
/// diagonal of zeros is one of dissimilarities: it does unless somebody said it.
bool isRoleOpen(const MatrixReading& matrix)
{
    return askForRole(matrix.remarks)
        || (!matrix.role
            && (lacksDiagonal(matrix.values) || isDiagonalCode(matrix.values) || isRoleDoubtful(matrix.values)));
}

/// Whether one of the triangles alone would be taken for something else than both together: what the values are is up
/// to what a person then says.
bool dependsOnTriangle(const Matrix& values)
{
    constexpr Index mostObjects = 2000;  // each triangle is looked at in a copy
    if (values.rows() > mostObjects || values.rows() != values.cols()) return false;
    const ProximityRole role = judgedRole(values);
    return std::ranges::any_of(std::array{MatrixForm::Lower, MatrixForm::Upper}, [&](MatrixForm triangle) {
        Matrix one = values;
        std::vector<Remark> ignored;
        mirrorLoneTriangle(one, triangle, ignored);
        return judgedRole(one) != role;
    });
}

/// @throws FileError  it is the tree of a clustering
MatrixData matrixFrom(const fs::path& path, const ByteSource& source, const MatrixReading& matrix)
{
    refuseLinkage(matrix.values, path);
    if (isRoleOpen(matrix)) return {.matrix = path.string()};
    const bool areCorrelations = source.areCorrelations() && mayBeCorrelations(matrix.values);
    const std::optional<ProximityRole> said = areCorrelations ? std::optional(ProximityRole::Similarity) : matrix.role;
    if (said) return {.matrix = path.string(), .role = *said};
    if (!(matrix.values.array() < 0.0).any()) return {.matrix = path.string(), .role = judgedRole(matrix.values)};
    Matrix values = matrix.values;
    takeMissingCodes(values);  // −99 is no negative similarity
    const bool isOpen = dependsOnTriangle(values);
    return {.matrix = path.string(), .role = isOpen ? ProximityRole::Automatic : judgedRole(values)};
}

/// @throws FileError  a program compared the objects of one set with those of another, and none with its own
void refuseOthers(const PairList& list, const fs::path& path)
{
    if (list.columns.program.empty() || list.inBoth > 0 || list.objects() < 3) return;
    const auto objects = [](std::size_t count) { return counted(static_cast<std::ptrdiff_t>(count), "object"); };
    throw FileError(path, 0,
        list.columns.program + " compared " + objects(list.inFirst) + " with " + objects(list.inSecond)
            + " of other names here, so there is no matrix of all objects; compare one set with itself, all with all.");
}

/// A list of pairs as the matrix or the graph that it is; nothing if it is none.
std::optional<DataSource> fromPairs(const fs::path& path, ByteSource& source, const RunControl& control)
{
    std::optional<PairList> list;
    try {
        list = readPairList(source, {}, false, control);
    } catch (const FileError&) {
        return std::nullopt;  // it may be no list at all
    }
    if (!list) return std::nullopt;
    refuseOthers(*list, path);
    const PairKind kind = judgedPairs(*list, path);
    if (kind == PairKind::Neither) return std::nullopt;
    if (kind == PairKind::Graph || kind == PairKind::GraphDoubtful)
        return GraphData{.edges = path.string(), .nodes = beside(path, path.stem().string() + ".labels.csv")};
    const ProximityRole role = roleOf(*list);
    const bool zeros = role == ProximityRole::Similarity && isSparseMatrix(*list);
    const bool isAsked = isRoleOpen(*list) && !namesDistances(path);
    return MatrixData{.matrix = path.string(),
        .absent = zeros ? AbsentPairs::Zero : AbsentPairs::Missing,
        .role = isAsked ? ProximityRole::Automatic : role};
}

DataSource fromText(const fs::path& path, ByteSource& source, std::string_view head, const RunControl& control)
{
    const FileData table{.file = path.string()};
    const std::string_view start = trimmed(head);
    const bool isNamed = start.find('=') < start.find_first_of("{[(\n");  // "D = {…}"
    const bool isList = start.starts_with('{') || start.starts_with('[')
        || (isNamed && beginsAsListMatrix(fileHead(head)));
    if (!isList && beginsAsPairs(fileHead(head))) {
        if (auto pairs = fromPairs(path, source, control)) return std::move(*pairs);
        source.rewind();
    }
    try {
        if (const auto matrix = readClearMatrix(source, {}, control)) return matrixFrom(path, source, *matrix);
    } catch (const FileError& problem) {
        if (problem.line() == 0) throw;              // it is another kind of file
        return MatrixData{.matrix = path.string()};  // whose reader says what is wrong in that line
    }
    source.rewind();
    if (head.size() == headSize) head = head.substr(0, head.rfind('\n') + 1);  // complete lines
    try {
        if (!mayBeSquare(source, guessDialect(head, {}))) return table;
        source.rewind();
        MatrixReading matrix = readMatrixText(source, {.form = MatrixForm::Square}, control);
        if (control.stopped()) return table;
        mirrorLoneTriangle(matrix.values, MatrixForm::Automatic, matrix.remarks);
        if (control.stopped() || !isMatrixOfObjects(matrix, source.areCorrelations())) return table;
        return matrixFrom(path, source, matrix);
    } catch (const FileError&) {
        return table;  // whose reader says what is wrong
    }
}

/// Every line "label 0:i 1:…", as LIBSVM writes a kernel that is already computed.
bool isPrecomputed(std::string_view head)
{
    const std::string_view line = trimmed(head.substr(0, head.find_first_of("\r\n")));
    const std::size_t blank = line.find_first_of(" \t");
    if (blank == std::string_view::npos) return false;
    return trimmed(line.substr(blank)).starts_with("0:1 ") && line.find(" 1:") != std::string_view::npos;
}

DataSource fromPrecomputed(const fs::path& path, ByteSource& source, const RunControl& control)
{
    const DataSet data = readLibsvm(source, {}, control);
    if (data.kind != DataKind::Proximity) return FileData{.file = path.string()};
    return MatrixData{.matrix = path.string(), .role = judgedRole(data.proximity.values)};
}

DataSource byContent(const fs::path& path, const std::string& part, const RunControl& control);

/// The lines of a text of separated values that are not blank, and the most cells of one.
struct TextSize {
    std::size_t lines = 0, cells = 0;
};

TextSize sizeOf(ByteSource& source)
{
    TextSize size;
    LineReader lines(source);
    bool isQuoted = false;
    std::size_t cells = 1;
    for (std::string_view line; lines.next(line);) {
        for (const char c : line) {
            if (c == '"') isQuoted = !isQuoted;
            if (c == ',' && !isQuoted) ++cells;
        }
        if (isQuoted) continue;  // a cell goes on in the next line
        if (!trimmed(line).empty()) ++size.lines;
        size.cells = std::max(size.cells, cells);
        cells = 1;
    }
    return size;
}

/// Whether several sheets, tables, … of a file can be told, whatever is wrong with one of them.
bool hasParts(const fs::path& path, const RunControl& control)
{
    try {
        ByteSource source(path, control);
        const FormatInfo& about = formatInfo(formatOf(path, headOf(source)));
        return about.parts && about.parts(source, control).size() > 1;
    } catch (const FileError&) {
        return false;
    }
}

/// The first sheet of a workbook that holds a matrix of all objects. The one that is read unasked gives way to it if it
/// is no table of more rows, such as a list of names and values or of what is known of the same objects.
std::optional<DataSource> fromOtherSheets(const fs::path& path, const RunControl& control)
{
    constexpr std::size_t mostSheets = 30;
    const auto sizeOfPart = [&](const std::string& part) {
        ByteSource source(path, control);
        openContent(source, part, control);
        return sizeOf(source);
    };
    std::vector<std::string> names;
    {
        ByteSource source(path, control);
        const FormatInfo& about = formatInfo(formatOf(path, headOf(source)));
        if (about.parts && !about.readArrays)
            for (const FilePart& part : about.parts(source, control)) names.push_back(part.name);
    }
    if (names.size() < 2) return std::nullopt;
    const TextSize unasked = sizeOfPart({});
    for (std::size_t i = 0; i < std::min(names.size(), mostSheets); ++i) {
        try {
            DataSource found = byContent(path, names[i], control);
            auto* matrix = std::get_if<MatrixData>(&found);
            if (!matrix || (unasked.cells > 2 && sizeOfPart(names[i]).lines < unasked.lines)) continue;
            matrix->variable = names[i];
            return found;
        } catch (const FileError&) {
            continue;  // a sheet of nothing, or one that cannot be read
        }
    }
    return std::nullopt;
}

/// What the content says. @param part  of several; empty: guessed
DataSource byContent(const fs::path& path, const std::string& part, const RunControl& control)
{
    try {
        ByteSource source(path, control);
        if (isGraphFile(path, headOf(source))) return GraphData{.edges = path.string()};
        FileFormat format = FileFormat::Automatic;
        try {
            format = openContent(source, part, control);
        } catch (const FixableFile&) {
            return FileData{.file = path.string()};  // by what is said of it, which whoever reads it asks for
        } catch (const FileError& problem) {
            if (part.empty() && problem.line() > 0 && hasParts(path, control))
                return FileData{.file = path.string()};  // another may do
            throw;
        }
        const std::string head = headOf(source);
        if (const auto readArrays = formatInfo(format).readArrays)
            return fromArrays(path, readArrays(source, control), part);
        if (format == FileFormat::Libsvm && isPrecomputed(head)) return fromPrecomputed(path, source, control);
        // Attributes of networkx, "{'weight': 7}" and "{}", are as different in length as texts are.
        if (format == FileFormat::Lines && head.find('{') != std::string::npos) {
            if (auto pairs = fromPairs(path, source, control)) return std::move(*pairs);
            source.rewind();
        }
        if (format == FileFormat::Csv) {
            DataSource found = fromText(path, source, head, control);
            if (part.empty() && std::holds_alternative<FileData>(found))
                if (auto other = fromOtherSheets(path, control)) return std::move(*other);
            return found;
        }
        if (format == FileFormat::Lines || format == FileFormat::Fasta)  // a list of names or a prompt may be above
            if (const auto matrix = readClearMatrix(source, {}, control)) return matrixFrom(path, source, *matrix);
    } catch (const ReadingStopped&) {
        // Any answer will do.
    }
    return FileData{.file = path.string()};
}

/// @throws FileError  the file names the objects of a matrix of PLINK or GCTA, and holds none of its values
void refuseIds(const fs::path& path)
{
    if (lowered(path.extension().native()) != ".id" || !roleByName(path.stem())) return;
    const fs::path matrix = matrixOfIds(path);
    throw FileError(path, 0,
        "this file names the objects of a matrix and holds none of its values; open "
            + (matrix.empty() ? printable(path.stem()) + " and keep this file beside it."
                              : printable(matrix.filename()) + " beside it, which is read with these names."));
}

}  // namespace

DataSource recognised(const std::filesystem::path& path, const RunControl& control, const std::string& part)
{
    refuseIds(path);
    if (const auto stem = stemBefore(path, ".dis.csv")) return matrixFiles(path, *stem, ProximityRole::Dissimilarity);
    if (const auto stem = stemBefore(path, ".sim.csv")) return matrixFiles(path, *stem, ProximityRole::Similarity);
    if (const auto stem = stemBefore(path, ".edges.csv")) return graphFiles(path, *stem);
    if (looksLikeEdges(path)) return graphFiles(path, path.stem().string());

    DataSource source = byContent(path, part, control);
    if (auto* matrix = std::get_if<MatrixData>(&source); matrix && !part.empty()) matrix->variable = part;
    if (auto* file = std::get_if<FileData>(&source); file && !part.empty()) file->import.variable = part;
    const std::optional<ProximityRole> role = roleByName(path);
    if (std::holds_alternative<FileData>(source) && role && !idFileOf(path).empty())
        source = MatrixData{.matrix = path.string()};
    if (auto* matrix = std::get_if<MatrixData>(&source); matrix && role) {
        // Where the content says otherwise, the values decide when they are read.
        const bool isDoubtful = *role == ProximityRole::Dissimilarity && matrix->role == ProximityRole::Similarity;
        matrix->role = isDoubtful ? ProximityRole::Automatic : *role;
    }
    return source;
}

}  // namespace krein
