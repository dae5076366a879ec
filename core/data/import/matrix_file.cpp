// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/matrix_file.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/graphs/graph_forms.h"
#include "core/data/formats/matrices/condensed_text.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/matrices/precomputed_rows.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/object_readers.h"
#include "core/data/formats/texts/sheet_text.h"
#include "core/data/formats/texts/titled_role.h"
#include "core/data/import/graph_arrays.h"
#include "core/data/import/graph_matrix.h"
#include "core/data/import/label_file.h"
#include "core/data/import/lone_triangle.h"
#include "core/data/import/matrix_checks.h"
#include "core/data/import/matrix_names.h"
#include "core/data/import/object_file.h"
#include "core/data/import/two_quantities.h"

namespace krein {

namespace {

/// Takes a vector for the distances above the diagonal if somebody says so or it can be them. @return whether it is
bool takeCondensed(MatrixForm form, MatrixFile& file)
{
    if (file.values.rows() != 1 && file.values.cols() != 1) return false;
    const std::span<const double> vector(file.values.data(), static_cast<std::size_t>(file.values.size()));
    const bool said = form == MatrixForm::Condensed;
    if (!said && (form != MatrixForm::Automatic || !mayBeCondensed(vector))) return false;
    MatrixReading matrix = condensedMatrix(vector, file.path, said || file.values.rows() == 1);
    file.values = std::move(matrix.values);
    file.role = matrix.role;
    file.remarks.insert(file.remarks.begin(), matrix.remarks.begin(), matrix.remarks.end());
    file.rowNames.clear();
    file.columnNames.clear();
    return true;
}

/// Takes what a mask beside the matrix hides for missing, as NumPy's masked arrays are saved: data and mask.
void takeMask(const std::vector<NamedArray>& arrays, MatrixFile& file)
{
    const auto isMask = [&](const NamedArray& array) {
        return lowered(array.name).ends_with("mask") && array.problem.empty()
            && array.values.rows() == file.values.rows() && array.values.cols() == file.values.cols()
            && ((array.values.array() == 0.0) || (array.values.array() == 1.0)).all();
    };
    const auto mask = std::ranges::find_if(arrays, isMask);
    const Index hidden = mask == arrays.end() ? 0 : static_cast<Index>((mask->values.array() != 0.0).count());
    if (hidden == 0) return;
    file.values = (mask->values.array() != 0.0).select(std::nan(""), file.values);
    file.remarks.push_back({true,
        "Array " + inQuotes(mask->name) + " hides " + counted(hidden, "value") + ", which "
            + (hidden == 1 ? "is" : "are") + " taken for missing."});
}

/// The rows of a matrix one after the other in a single array, as somebody says.
void takeWrapped(MatrixFile& file)
{
    const Index size = file.values.size(), n = static_cast<Index>(std::llround(std::sqrt(static_cast<double>(size))));
    if (std::min(file.values.rows(), file.values.cols()) != 1 || n * n != size) return;
    file.values = Matrix(Matrix(file.values.reshaped(n, n)).transpose());
    file.form = MatrixForm::Wrapped;
    file.rowNames.clear();
    file.remarks.push_back({false,
        std::to_string(size) + " numbers were read as a " + std::to_string(n) + " × " + std::to_string(n)
            + " matrix, row by row."});
}

/// Moves the labels beside the matrix out of its file too, if no file of labels is named.
void takeArrays(std::vector<NamedArray>&& arrays, const std::string& variable, bool wantLabels,
    const std::string& labelsVariable, bool forTesting, MatrixForm form, MatrixFile& file)
{
    if (variable.empty() && holdGraph(arrays)) {
        file.values = sparseMatrixOf(arrays, file.path);
        file.remarks.push_back({false, "Read as a sparse matrix: what it does not store is 0."});
        // Edges of weight 1 and a loop at every node look the same.
        if ((file.values.array() == 0.0 || file.values.array() == 1.0).all())
            file.remarks.back().otherwise = {{"data.edges", file.path.string(), "Import as a graph"}};
        return;
    }
    const NamedArray* vector = variable.empty() && form == MatrixForm::Condensed ? condensedArray(arrays) : nullptr;
    const NamedArray& matrix = vector
        ? *vector
        : arrayNamed(arrays, variable, file.path, forTesting ? ArrayPart::Testing : ArrayPart::Training);
    if (!matrix.texts.empty())
        throw FileError(
            file.path, 0, "array " + inQuotes(matrix.name) + " holds texts; an array of numbers is needed.");
    const Index objects = forTesting ? std::max(matrix.values.rows(), matrix.values.cols()) : matrix.values.rows();
    if (wantLabels)
        if (const NamedArray* labels = labelArray(arrays, labelsVariable, objects, forTesting, file.path);
            labels && labels != &matrix)
            file.labels = labelsOf(*labels, file.path);
    std::vector<std::string> names;
    if (labelsVariable.empty() && areDistinct(file.labels)) std::swap(names, file.labels);
    if (!matrix.remark.empty()) file.remarks.push_back({false, matrix.remark});
    if (arrays.size() > (file.labels.empty() ? 1 : 2) && !forTesting)
        file.remarks.push_back({false, choiceText(arrays, matrix, "The matrix")});
    NamedArray& taken = arrays[static_cast<std::size_t>(&matrix - arrays.data())];
    file.values = std::move(taken.values);
    takeMask(arrays, file);
    file.rowNames = taken.rowNames.empty() ? std::move(names) : std::move(taken.rowNames);
    file.columnNames = std::move(taken.columnNames);
    if (form == MatrixForm::Wrapped) takeWrapped(file);
    if (!takeCondensed(form, file)) return;
    const auto areNames = [&](const NamedArray& array) {
        return std::ssize(array.texts) == file.values.rows() && areDistinct(array.texts);
    };
    if (const auto found = std::ranges::find_if(arrays, areNames); found != arrays.end()) file.rowNames = found->texts;
    if (!wantLabels || !labelsVariable.empty()) return;
    file.labels.clear();  // those of as many objects as the vector has numbers
    const NamedArray* labels = labelArray(arrays, {}, file.values.rows(), forTesting, file.path);
    if (!labels) return;
    std::vector<std::string> texts = labelsOf(*labels, file.path);
    if (!areDistinct(texts)) file.labels = std::move(texts);
}

void takeLibsvm(ByteSource& source, const RunControl& control, MatrixFile& file)
{
    DataSet data = readLibsvm(source, {}, control);
    if (control.stopped()) return;
    if (data.kind != DataKind::Proximity)
        throw FileError(
            file.path, 1, "there is no precomputed kernel; every line of one begins with 0:i, then 1: to n:.");
    file.values = std::move(data.proximity.values);
    file.remarks = std::move(data.remarks);
    for (const int label : data.labels) file.labels.push_back(data.classNames[static_cast<std::size_t>(label)]);
}

void takeReading(MatrixReading&& matrix, MatrixFile& file)
{
    file.values = std::move(matrix.values);
    file.rowNames = std::move(matrix.rowNames);
    file.columnNames = std::move(matrix.columnNames);
    file.labels = std::move(matrix.labels);
    file.labelName = std::move(matrix.labelName);
    file.role = matrix.role;
    file.form = matrix.form;
    file.strays = std::move(matrix.strays);
    file.assumedSelves = matrix.assumedSelves;
    file.filledPairs = matrix.filledPairs;
    file.remarks = std::move(matrix.remarks);
}

/// The columns of numbers of a table that declares what its columns are, as ARFF does; its class are the labels, and
/// texts that all differ are names of the rows.
void takeTable(Table&& table, MatrixFile& file)
{
    std::vector<std::string> names;
    for (const Column& column : table.columns) {
        if (!column.isText) {
            names.push_back(column.name);
            file.values.conservativeResize(static_cast<Index>(table.rows), static_cast<Index>(names.size()));
            for (std::size_t i = 0; i < table.rows; ++i)
                file.values(static_cast<Index>(i), static_cast<Index>(names.size()) - 1) = column.numbers[i];
            continue;
        }
        std::vector<std::string> texts;
        for (const int code : column.codes)
            texts.push_back(code < 0 ? std::string() : column.dictionary[static_cast<std::size_t>(code)]);
        if (column.name == table.declaredLabel)
            file.labels = std::move(texts);
        else if (file.rowNames.empty() && areDistinct(texts))
            file.rowNames = std::move(texts);
    }
    // Attributes are called v1, v2, … where the rows have names of their own.
    if (file.rowNames.empty() || file.rowNames == names) file.columnNames = std::move(names);
    file.remarks = std::move(table.remarks);
}

void nameByIds(const std::filesystem::path& path, MatrixFile& file)
{
    const std::vector<std::string> before = file.rowNames;
    takeIds(path, file.values.rows(), file.rowNames, file.remarks);
    if (file.rowNames != before && !file.columnNames.empty()) file.columnNames = file.rowNames;
}

/// Values without a diagonal are what the title above them says, which readers and the name of the file only guess.
void takeTitles(const std::vector<std::string>& titles, SelfSimilarity self, MatrixFile& file)
{
    constexpr double most = 100.0;
    const std::optional<TitledRole> titled = roleInTitles(titles);
    if (!titled || (titled->role == ProximityRole::Dissimilarity && (file.values.array() < 0.0).any())) return;
    file.role = titled->role;
    Remark said{.text = "The values are "
            + std::string(titled->role == ProximityRole::Similarity ? "similarities" : "dissimilarities") + ", as "
            + inQuotes(titled->title) + " above them says."};
    const bool arePercent = titled->arePercent && (file.values.array() > 1.0).any()
        && !(file.values.array() > most).any();
    if (arePercent && self == SelfSimilarity::Automatic) {
        file.values.diagonal().setConstant(most);
        file.assumedSelves = file.values.rows();
        said.changed = true;
        said.text += " They go up to 100, so the diagonal, which is not given, is set to 100.";
    }
    file.remarks.push_back(std::move(said));
}

}  // namespace

WantedArrays wantedFor(const MatrixData& data)
{
    return {data.variable, data.labels, data.labelsVariable, false,
        {.form = data.form,
            .valueColumn = data.valueColumn,
            .absent = data.absent,
            .self = data.self,
            .decimal = data.decimal,
            .role = data.role == ProximityRole::Automatic ? std::nullopt : std::optional(data.role)}};
}

MatrixFile readMatrixFile(const std::filesystem::path& path, const WantedArrays& wanted, const RunControl& control)
{
    MatrixFile file{.path = path};
    ByteSource source(path, control);
    const auto take = [&](std::vector<NamedArray>&& arrays) {
        if (!control.stopped())
            takeArrays(std::move(arrays), wanted.variable, wanted.labelsFile.empty(), wanted.labelsVariable,
                wanted.forTesting, wanted.text.form, file);
    };
    const std::string head = headOf(source);
    file.areTrianglesNamed = namesTriangles(head);
    if (wanted.forTesting && beginsAsPrecomputedRows(fileHead(head))) {
        takeReading(readPrecomputedRows(source, control), file);
        file.labelsAreFormal = true;
        return file;
    }
    const MatrixForm form = wanted.text.form;
    const bool mayBeGraph = form == MatrixForm::Automatic || form == MatrixForm::Pairs;
    const bool isGraph = mayBeGraph && (isGraphFile(path, head) || haveWeightAttributes(head));
    const FileFormat format = isGraph ? FileFormat::Csv : openContent(source, wanted.variable, control);
    if (isGraph) {
        EdgeList list = graphFormOf(path, headOf(source)).read(source, control);
        if (!control.stopped()) takeReading(matrixOfEdges(std::move(list), wanted.text.absent, path), file);
    } else if (const auto readArrays = formatInfo(format).readArrays) {
        take(readArrays(source, control));
    } else if (format == FileFormat::Libsvm && form == MatrixForm::Automatic) {
        takeLibsvm(source, control, file);
    } else if (const auto readTable = formatInfo(format).readTable; readTable && format != FileFormat::Csv
               && (form == MatrixForm::Automatic || form == MatrixForm::Square)) {
        if (Table table = readTable(source, {}, control); !control.stopped()) takeTable(std::move(table), file);
    } else {
        takeReading(namingCells(source, [&] { return readMatrixText(source, wanted.text, control); }), file);
    }
    remarkOnReading(source, file.remarks);
    file.hasEnclosedDiagonal = source.hasEnclosedDiagonal();
    if (!file.role) file.role = roleByName(path);
    if (!wanted.text.role && lacksDiagonal(file.values)) takeTitles(source.titles(), wanted.text.self, file);
    if (file.role == ProximityRole::Dissimilarity && areSurelySimilarities(file.values)) file.role.reset();
    if (!file.role && source.areCorrelations() && mayBeCorrelations(file.values)) file.role = ProximityRole::Similarity;
    if (!control.stopped() && file.values.rows() == file.values.cols()) nameByIds(path, file);
    return file;
}

}  // namespace krein
