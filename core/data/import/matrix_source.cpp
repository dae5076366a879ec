// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/matrix_source.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/object_labels.h"
#include "core/data/formats/texts/sheet_text.h"
#include "core/data/import/label_file.h"
#include "core/data/import/lone_triangle.h"
#include "core/data/import/matrix_checks.h"
#include "core/data/import/matrix_file.h"
#include "core/data/import/matrix_gaps.h"
#include "core/data/import/matrix_names.h"
#include "core/data/import/same_objects.h"
#include "core/data/import/two_quantities.h"
#include "core/data/import/zero_diagonal.h"

namespace krein {

namespace {

std::string sizeText(const Matrix& matrix)
{
    return std::to_string(matrix.rows()) + "×" + std::to_string(matrix.cols());
}

std::string nameOf(const std::filesystem::path& path)
{
    return inQuotes(printable(path.filename()));
}

/// @throws FileError  naming row and column, from 1
void checkFinite(const MatrixFile& file)
{
    if (file.values.allFinite()) return;
    for (Index i = 0; i < file.values.rows(); ++i)
        for (Index j = 0; j < file.values.cols(); ++j)
            if (!std::isfinite(file.values(i, j)))
                throw FileError(file.path, 0,
                    "the value in row " + std::to_string(i + 1) + ", column " + std::to_string(j + 1) + " is "
                        + (std::isnan(file.values(i, j)) ? "missing or not a number" : numberText(file.values(i, j)))
                        + "; a finite number is needed.");
}

/// @throws FixableFile  naming a pair that a list of pairs does not have, how many there are, and what may be done
/// @param role  as somebody says
void checkPairs(const MatrixFile& file, ProximityRole role)
{
    const Index missing = file.values.array().isNaN().count() / 2, n = file.values.rows();
    if (missing == 0) return;
    Index i = 0, j = 0;
    for (Index at = 0; at < file.values.size() && !std::isnan(file.values(i, j)); ++at) {
        i = at % n;
        j = at / n;
    }
    const auto name = [&](Index k) { return inQuotes(file.rowNames[static_cast<std::size_t>(k)]); };
    const auto taken = [](const char* id, const char* label) { return Fix("data.absent", std::string(id), label); };
    // What is not listed was not found alike: of similarities that is 0, of dissimilarities the largest value.
    std::vector<Fix> ways;
    const ProximityRole known = role != ProximityRole::Automatic ? role : file.role.value_or(role);
    if (known != ProximityRole::Similarity) ways.push_back(taken("largest", "Fill in the largest value"));
    if (known != ProximityRole::Dissimilarity) ways.push_back(taken("zero", "Fill in 0"));
    ways.push_back({"data.missing", std::string("drop-objects"), "Leave objects out"});
    ways.push_back({"data.edges", file.path.native(), "Import as a graph"});
    throw FixableFile(file.path, 0,
        (file.strays ? file.strays->text + " " : Wording()) + grouped(missing) + " of " + grouped(n * (n - 1) / 2)
            + (missing == 1 ? " pairs is" : " pairs are")
            + (missing == 1 ? " not in the list, " : " not in the list, such as ") + name(std::min(i, j)) + " and "
            + name(std::max(i, j)) + "; choose what to do about " + (missing == 1 ? "it." : "them."),
        std::move(ways));
}

void checkSquare(const MatrixFile& file)
{
    if (file.values.size() == 0)
        throw FileError(file.path, 0, "there are no numbers in it; a row and a column for every object are needed.");
    if (file.values.rows() != file.values.cols())
        throw FileError(file.path, 0,
            "the matrix is " + sizeText(file.values)
                + ", but a row and a column for every object are needed; if it is the block of unseen objects, give it "
                  "as "
                + parameterName("data.unseen") + ".");
    if (file.values.rows() < 2)
        throw FileError(file.path, 0, "the matrix is " + sizeText(file.values) + "; at least two objects are needed.");
    if (!file.rowNames.empty() && !file.columnNames.empty() && file.rowNames != file.columnNames) {
        const auto differing = std::ranges::mismatch(file.rowNames, file.columnNames);
        throw FileError(file.path, 0,
            "row " + std::to_string(differing.in1 - file.rowNames.begin() + 1) + " is named " + inQuotes(*differing.in1)
                + ", but the column of that number " + inQuotes(*differing.in2)
                + "; rows and columns must be the same objects in the same order.");
    }
}

/// Gives the columns of a symmetric matrix the names of the rows, where they have others: somebody says that it is a
/// square.
void takeNamesOfRows(MatrixFile& file, MatrixForm said)
{
    if (said != MatrixForm::Square || file.rowNames.empty() || file.columnNames.empty()
        || file.rowNames == file.columnNames || file.values.rows() != file.values.cols()
        || !isNearlySymmetric(file.values))
        return;
    file.remarks.push_back({true,
        "The columns are not named as the rows, " + inQuotes(file.columnNames.front()) + " as "
            + inQuotes(file.rowNames.front())
            + "; as the matrix is symmetric, they are taken for the same objects, with the names of the rows."});
    file.columnNames = file.rowNames;
}

/// The block with a row for every unseen object. @throws FileError  its width is not the number of objects
Matrix unseenRows(const MatrixData& data, MatrixFile&& block, Index objects, std::vector<Remark>& remarks)
{
    const bool columns = data.unseenOrder == MatrixOrder::Columns;
    const Index width = columns ? block.values.rows() : block.values.cols(),
                count = columns ? block.values.cols() : block.values.rows();
    if (width != objects) {
        const bool transposed = count == objects;
        throw FileError(block.path, 0,
            "the block of unseen objects is " + sizeText(block.values) + ", but a " + (columns ? "row" : "column")
                + " for each of the " + std::to_string(objects) + " objects of the matrix is needed"
                + (transposed ? std::string("; if its ") + (columns ? "rows" : "columns") + " are the unseen objects, "
                            + setTo("data.unseen-order", columns ? "rows" : "columns") + "."
                              : Wording(".")));
    }
    if (count == objects)
        remarks.push_back({false,
            "The block of unseen objects is square, so its size cannot tell whether its rows or its columns are the "
            "unseen objects; "
                + std::string(columns ? "columns" : "rows") + " are taken."});
    return columns ? Matrix(block.values.transpose()) : std::move(block.values);
}

void checkLabelCount(const std::vector<std::string>& labels, Index objects, const std::filesystem::path& labelFile,
    const std::filesystem::path& matrixFile)
{
    if (static_cast<Index>(labels.size()) != objects)
        throw FileError(labelFile, 0,
            (labels.size() == 1 ? "there is " : "there are ") + counted(std::ssize(labels), "label") + ", but "
                + nameOf(matrixFile) + " has " + std::to_string(objects) + " objects; one label for each is needed.");
}

/// Which of several columns of groups the labels are.
Remark otherLabels(const LabelsRead& read, const std::string& columnKey)
{
    constexpr std::size_t most = 6;
    std::vector<std::string> names;
    Remark remark;
    for (const std::string& other : read.others) {
        if (names.size() == most) break;
        names.push_back(inQuotes(other));
        remark.otherwise.emplace_back(columnKey, other, "Use " + names.back());
    }
    remark.text = "The labels are column " + inQuotes(read.name) + "; " + listed(names, "or") + " can be used instead.";
    return remark;
}

/// The labels of a matrix or a block: those of the file that is named, else its own. Their remarks are moved out.
LabelsRead labelsFor(MatrixFile& matrix, const WantedArrays& wanted, const LabelledObjects& objects,
    std::vector<Remark>& remarks, const RunControl& control)
{
    if (wanted.labelsFile.empty() && matrix.labels.empty()) return {};
    if (wanted.labelsFile.empty()) {
        checkLabelCount(matrix.labels, objects.count, matrix.path, matrix.path);
        return {.texts = std::move(matrix.labels), .name = std::move(matrix.labelName)};
    }
    const std::filesystem::path path = wanted.labelsFile;
    LabelsRead read = readLabels(path, wanted.labelsVariable, objects, control);
    if (control.stopped()) return {};
    checkLabelCount(read.texts, objects.count, path, matrix.path);
    remarks.insert(remarks.end(), read.remarks.begin(), read.remarks.end());
    if (!read.others.empty()) remarks.push_back(otherLabels(read, objects.columnKey));
    return read;
}

/// Whether the name of the file says what it holds, "x.dis.csv".
bool saysDissimilarities(const std::filesystem::path& path)
{
    return lowered(path.filename().native()).find(".dis.") != std::string::npos;
}

/// Whether the name of the file is that of similarities, "cooccurrences.csv", which is no more than a doubt.
bool namesSimilarities(const std::filesystem::path& path)
{
    const std::string name = lowered(path.stem().native());
    constexpr std::array<std::string_view, 6> words{
        "similarit", "affinit", "kernel", "correlation", "cooccur", "co-occur"};
    return name.find("dissim") == std::string::npos && name.find("dist") == std::string::npos
        && std::ranges::any_of(words, [&](std::string_view word) { return name.find(word) != std::string::npos; });
}

/// What the values are taken for and why, where their diagonal does not settle it. @param isSaid  by somebody or the
/// form
void remarkOnRole(const MatrixFile& file, bool dissimilarity, bool isSaid, std::vector<Remark>& remarks)
{
    if (auto doubt = isSaid ? std::nullopt : doubtRole(file.values, dissimilarity))
        return remarks.push_back(std::move(*doubt));
    if (!dissimilarity || file.form == MatrixForm::Pairs || saysDissimilarities(file.path)
        || !looksLikeDissimilarities(file.values))
        return;
    Remark remark{false, dissimilarityGround(file.values)};
    if (namesSimilarities(file.path))
        remark.otherwise = {{"data.role", std::string("similarity"), "Take them for similarities"}};
    remarks.push_back(std::move(remark));
}

std::vector<std::string> withoutThose(std::vector<std::string> texts, const std::vector<Index>& dropped)
{
    if (texts.empty() || dropped.empty()) return texts;
    std::vector<std::string> kept;
    for (const Index i : othersThan(dropped, static_cast<Index>(texts.size())))
        kept.push_back(std::move(texts[static_cast<std::size_t>(i)]));
    return kept;
}

/// Names of all objects, if those of the matrix have some; a number for an unseen one that has none.
void nameUnseen(std::vector<std::string>& names, const std::vector<std::string>& unseen, Index count)
{
    if (names.empty()) return;
    const auto objects = static_cast<Index>(names.size());
    for (Index i = 0; i < count; ++i)
        names.push_back(std::ssize(unseen) == count ? unseen[static_cast<std::size_t>(i)] : objectNumber(objects + i));
}

/// Appends the unseen objects and their labels. @param inFileNames  of the objects of the matrix, or empty
/// @param dropped  those that are left out   @param withoutLabels  labels in the file of the block are left out
void addUnseen(const MatrixData& data, const std::vector<std::string>& inFileNames, const std::vector<Index>& dropped,
    bool withoutLabels, const RunControl& control, DataSet& result, std::vector<std::string>& labels)
{
    const WantedArrays wanted{data.unseenVariable, data.unseenLabels, data.unseenLabelsVariable, true,
        {.form = MatrixForm::Square, .decimal = data.decimal, .isBlock = true}};
    MatrixFile block = readMatrixFile(data.unseen, wanted, control);
    if (control.stopped()) return;
    checkFinite(block);
    if (labels.empty() && (block.labelsAreFormal || withoutLabels)) block.labels.clear();
    const Index objects = result.proximity.values.rows(), inFile = objects + static_cast<Index>(dropped.size());
    MatrixFile described{.path = block.path, .labels = std::move(block.labels)};
    const bool areColumns = data.unseenOrder == MatrixOrder::Columns;
    const std::vector<std::string> names = areColumns ? block.columnNames : block.rowNames,
                                   others = areColumns ? block.rowNames : block.columnNames;
    Matrix rows = unseenRows(data, std::move(block), inFile, result.remarks);
    if (std::ssize(others) == inFile)
        rows = Matrix(rows(Eigen::all, placesByName(inFileNames, others, data.unseen, result.remarks)));
    if (auto remark = result.proximity.dissimilarity ? negativeRowsRemark(rows) : std::nullopt)
        result.remarks.push_back(std::move(*remark));
    const std::vector<std::string> unseenLabels = labelsFor(
        described, wanted, {rows.rows(), names, false, "data.unseen-labels-variable"}, result.remarks, control)
                                                      .texts;
    if (control.stopped()) return;
    if (labels.empty() != unseenLabels.empty())
        throw FileError(data.unseen, 0,
            std::string(labels.empty() ? "the unseen objects have labels, but those of "
                                       : "the unseen objects have no labels, but those of ")
                + nameOf(data.matrix) + (labels.empty() ? " have none" : " have some")
                + "; both need labels, or neither (" + parameterName("data.labels") + ", "
                + parameterName("data.unseen-labels") + ").");
    labels.insert(labels.end(), unseenLabels.begin(), unseenLabels.end());
    result.proximity.values.conservativeResize(objects + rows.rows(), Eigen::NoChange);
    result.proximity.values.bottomRows(rows.rows()) = rows(Eigen::all, othersThan(dropped, inFile));
    result.unseenFrom = objects;
    nameUnseen(result.objectNames, names, rows.rows());
}

/// The numeric target of the objects of a matrix, from a file of one number for each.
/// @param objects  of the file of the matrix   @param dropped  those that are left out
void addTarget(const MatrixData& data, const LabelledObjects& objects, const std::vector<Index>& dropped,
    const RunControl& control, DataSet& result)
{
    if (!data.labels.empty())
        throw FileError(data.target, 0,
            "a numeric target takes the place of labels; give " + parameterName("data.target") + " or "
                + parameterName("data.labels") + ", not both.");
    if (!data.unseen.empty())
        throw FileError(data.target, 0,
            "a numeric target of unseen objects cannot be read; leave " + parameterName("data.unseen") + " out.");
    LabelsRead read = readLabels(data.target, {}, {objects.count, objects.names, true}, control);
    if (control.stopped()) return;
    if (std::ssize(read.texts) != objects.count)
        throw FileError(data.target, 0,
            "there are " + std::to_string(read.texts.size()) + " numbers, but " + nameOf(data.matrix) + " has "
                + std::to_string(objects.count) + " objects; one number for each is needed.");
    result.remarks.insert(result.remarks.end(), read.remarks.begin(), read.remarks.end());
    std::vector<std::string> kept = withoutThose(std::move(read.texts), dropped);
    result.targets.resize(static_cast<Index>(kept.size()));
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const std::optional<double> value = parseNumber(kept[i]);
        if (!value || !std::isfinite(*value))
            throw FileError(data.target, 0,
                inQuotes(kept[i]) + " is not a finite number; a numeric target needs one for each object.");
        result.targets(static_cast<Index>(i)) = *value;
    }
    result.targetName = read.name.empty() ? printable(std::filesystem::path(data.target).stem()) : read.name;
}

struct RoleAndCodes {
    ProximityRole role;
    std::optional<Remark> codes;  ///< said of numbers that were taken for missing values
};

/// What the values of the file are, which are NaN afterwards where a number stands for a missing one; says so in its
/// remarks.
RoleAndCodes takeCodes(MatrixFile& file, const MatrixData& data)
{
    std::optional<Remark> codes = data.keepCodes ? std::nullopt : takeMissingCodes(file.values);
    if (codes) file.remarks.push_back(*codes);
    // PHYLIP's files are of distances, as long as nothing speaks against it.
    const auto judged = [&] {
        const bool areErrors = file.form == MatrixForm::Phylip && lacksDiagonal(file.values)
            && mayHoldErrors(file.values);
        return areErrors ? ProximityRole::Dissimilarity : judgedRole(file.values);
    };
    const ProximityRole role = data.role != ProximityRole::Automatic ? data.role : file.role ? *file.role : judged();
    if (role != ProximityRole::Dissimilarity) return {role, std::move(codes)};
    std::optional<Remark> negatives;
    if (data.dropNegative)
        negatives = dropNegatives(file.values);
    else if (!codes && !data.keepCodes)
        negatives = takeMinusOnes(file.values);
    if (!negatives) return {role, std::move(codes)};
    file.remarks.push_back(*negatives);
    if (data.dropNegative) file.remarks.back().otherwise.clear();  // who has said it is not asked
    return {role, std::move(negatives)};
}

/// Whether the diagonal is above 0 and up to 1, but not 1 throughout, and no other value is beyond −1 and 1.
bool mayBeReliabilities(const Matrix& values)
{
    return mayBeCorrelations(values) && (values.diagonal().array() > 0.0).all()
        && (values.diagonal().array() < 1.0).any();
}

/// What stands in the other triangle of one that somebody names tells nothing about the values.
void mirrorSaidTriangle(MatrixFile& file, MatrixForm said)
{
    if (said == MatrixForm::Lower || said == MatrixForm::Upper) mirrorLoneTriangle(file.values, said, file.remarks);
}

/// Gives rows and columns their names and mirrors the triangle that somebody says. @throws FileError  it is no square
void makeSquare(MatrixFile& file, MatrixForm said)
{
    nameNumberedColumns(file.rowNames, file.columnNames, file.remarks, NumberedNames::MayHaveStem);
    takeNamesOfRows(file, said);
    checkSquare(file);
    mirrorSaidTriangle(file, said);
}

}  // namespace

MatrixEntries matrixAsWritten(const MatrixData& data, const RunControl& control)
{
    MatrixFile file = readMatrixFile(data.matrix, wantedFor(data), control);
    if (control.stopped()) return {};
    makeSquare(file, data.form);
    takeCodes(file, data);
    takeInfinite(file.values);
    return {std::move(file.values), !file.rowNames.empty() ? std::move(file.rowNames) : std::move(file.columnNames)};
}

namespace {

void remarkOnForm(MatrixFile& file, ProximityRole role)
{
    if (!file.role || *file.role == role) return;
    const bool dissimilar = role == ProximityRole::Dissimilarity;
    const std::string taken = dissimilar ? "dissimilarities" : "similarities",
                      said = dissimilar ? "similarities" : "dissimilarities";
    file.remarks.push_back({false, "The form of the file says " + said + "; the values are taken for " + taken + ".",
        {{"data.role", std::string(dissimilar ? "similarity" : "dissimilarity"), "Take them for " + said}}});
}

/// How many values will not be those of the file, before anything is filled in. What somebody sets is no assumption.
void countInvented(const MatrixFile& file, const MatrixData& data, Proximity& result)
{
    const bool isFilled = data.missing == MatrixGaps::Mean || data.missing == MatrixGaps::ShortestPath;
    result.filledPairs = file.filledPairs + (isFilled ? gapFacts(file.values).pairs : 0);
    if (data.unitDiagonal || data.zeroDiagonal) return;
    const Index missing = file.values.diagonal().array().isNaN().count();
    const bool areDropped = data.missing == MatrixGaps::DropObjects && missing < file.values.rows();
    result.assumedSelves = file.assumedSelves + (areDropped ? 0 : missing);
}

/// Doubts about what the file is, which come before what the matrix looks like.
void addDoubts(const MatrixFile& file, const MatrixData& data, bool hasNames, std::vector<Remark>& judged)
{
    if (data.form != MatrixForm::Automatic) return;
    if (file.form != MatrixForm::Pairs && !data.symmetrise)
        if (auto doubt = doubtTwoQuantities(file.values, file.areTrianglesNamed))
            judged.insert(judged.begin(), std::move(*doubt));
    if (file.form == MatrixForm::Square && !hasNames && data.labels.empty())
        if (auto doubt = doubtFeatures(file.values, data.matrix)) judged.insert(judged.begin(), std::move(*doubt));
}

/// Fills the diagonal in, or sets it to 1 if somebody says so.
void seeToDiagonal(MatrixFile& file, const MatrixData& data, ProximityRole role)
{
    const bool isRoleSaid = file.role || data.role != ProximityRole::Automatic;
    fillDiagonal(file.values, role, isRoleSaid, data.self, file.path, file.remarks);
    if (data.unitDiagonal) {
        file.values.diagonal().setOnes();
        file.remarks.push_back({true, "The diagonal is set to 1."});
    } else if (file.hasEnclosedDiagonal && mayBeReliabilities(file.values)) {
        file.remarks.push_back({false,
            "The numbers in brackets on the diagonal may be reliabilities beside correlations, whose diagonal is 1; "
            "they are taken for the diagonal.",
            {{"data.unit-diagonal", true, "Set the diagonal to 1"}}});
    }
}

/// Takes infinite values for gaps and deals with all of these. @param codes  said of numbers that stand for gaps
/// @return the objects that were left out
std::vector<Index> seeToMissing(MatrixFile& file, const MatrixData& data, std::optional<Remark> codes,
    const std::vector<std::string>& names, bool areDissimilarities, const RunControl& control)
{
    if (auto infinite = takeInfinite(file.values)) {
        file.remarks.push_back(*infinite);
        codes = std::move(infinite);
    }
    if (file.strays && !codes) codes = file.strays;
    return seeToGaps({file.values, names, areDissimilarities, data.matrix, codes}, data.missing, file.remarks, control);
}

/// Moves the values over and adds what belongs to the objects: labels or a target, and unseen objects.
/// @param objects  how many there were before some were left out
void addLabels(MatrixFile& file, const MatrixData& data, bool withLabels, Index objects,
    const std::vector<Index>& dropped, const RunControl& control, DataSet& result)
{
    const LabelledObjects labelled{objects, file.rowNames.empty() ? file.columnNames : file.rowNames};
    LabelsRead read = labelsFor(file, wantedFor(data), labelled, result.remarks, control);
    std::vector<std::string> labels = withoutThose(std::move(read.texts), dropped);
    result.proximity.values = std::move(file.values);
    if (!data.unseen.empty()) addUnseen(data, labelled.names, dropped, !withLabels, control, result, labels);
    if (control.stopped()) return;
    if (!data.target.empty())
        addTarget(data, labelled, dropped, control, result);
    else if (!labels.empty())
        labelObjects(result, labels, read.name.empty() ? "label" : read.name, ClassSpelling::Automatic,
            data.labels.empty() ? data.matrix : data.labels);
}

DataSet loadedMatrix(const MatrixData& data, bool withLabels, const RunControl& control)
{
    if (data.matrix.empty())
        throw InvalidInput(
            "No matrix file is chosen; " + parameterName("data.matrix") + " must name a file with an n×n matrix.");
    MatrixFile file = readMatrixFile(data.matrix, wantedFor(data), control);
    if (control.stopped()) return {};
    if (!withLabels) file.labels.clear();
    makeSquare(file, data.form);
    const auto [role, codes] = takeCodes(file, data);
    if (file.strays) file.remarks.push_back(*file.strays);
    if (file.form == MatrixForm::Pairs && data.missing == MatrixGaps::Refuse) checkPairs(file, data.role);
    const Index objects = file.values.rows();

    DataSet result{.kind = DataKind::Proximity};
    Proximity& proximity = result.proximity;
    proximity.dissimilarity = role == ProximityRole::Dissimilarity;
    remarkOnForm(file, role);
    if (control.stopped()) return {};
    mirrorLoneTriangle(file.values, data.form, file.remarks);
    if (control.stopped()) return {};
    const bool isDiagonalGiven = !lacksDiagonal(file.values);
    countInvented(file, data, proximity);
    seeToDiagonal(file, data, role);
    std::vector<std::string> names = !file.rowNames.empty() ? file.rowNames : file.columnNames;
    const std::vector<Index> dropped = seeToMissing(file, data, codes, names, proximity.dissimilarity, control);
    if (control.stopped()) return {};
    proximity.assumedSelves = std::min(proximity.assumedSelves, file.values.rows());
    result.file = data.matrix;
    result.description = printable(std::filesystem::path(data.matrix).filename());
    remarkOnSharedNames(names, file.remarks);
    result.objectNames = withoutThose(std::move(names), dropped);
    if (control.stopped()) return {};
    std::vector<Remark> judged = matrixRemarks(
        file.values, proximity.dissimilarity, data.symmetrise, data.zeroDiagonal, result.objectNames);
    if (control.stopped()) return {};
    const bool isRoleSaid = file.role || data.role != ProximityRole::Automatic;
    if (isDiagonalGiven) remarkOnRole(file, proximity.dissimilarity, isRoleSaid, judged);
    addDoubts(file, data, !result.objectNames.empty(), judged);
    result.remarks = std::move(file.remarks);  // how it was read comes before what it looks like
    result.remarks.insert(result.remarks.end(), judged.begin(), judged.end());
    if (control.stopped()) return {};
    proximity.storage = storageOf(file.values);
    if (data.symmetrise) symmetrise(file.values);
    if (data.zeroDiagonal) file.values.diagonal().setZero();
    addLabels(file, data, withLabels, objects, dropped, control, result);
    if (control.stopped()) return {};
    return result;
}

}  // namespace

DataSet loadMatrix(const MatrixData& data, const RunControl& control)
{
    return loadedMatrix(data, true, control);
}

DataSet loadUnlabelledMatrix(MatrixData data, const RunControl& control)
{
    data.labels.clear();
    data.unseenLabels.clear();
    data.target.clear();
    return loadedMatrix(data, false, control);
}

}  // namespace krein
