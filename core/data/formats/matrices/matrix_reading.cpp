// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/matrix_reading.h"

#include <algorithm>
#include <cassert>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/condensed_text.h"
#include "core/data/formats/matrices/form_readers.h"
#include "core/data/formats/matrices/list_matrix.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/matrices/square_text.h"
#include "core/data/formats/matrices/wrapped_text.h"
#include "core/data/formats/pairs/pairs_text.h"
#include "core/data/formats/texts/sheet_text.h"

namespace krein {

const std::vector<MatrixFormInfo>& matrixForms()
{
    static const std::vector<MatrixFormInfo> all{
        {.form = MatrixForm::Phylip,
            .id = "phylip",
            .name = "PHYLIP",
            .summary = "A line with the number of objects, then each one's name and its distances, whole or one "
                       "triangle: PHYLIP, mothur, Mash, skani, FastANI.",
            .begins = beginsAsPhylip,
            .read = readPhylip},
        {.form = MatrixForm::Mega,
            .id = "mega",
            .name = "MEGA",
            .summary = "Distances of MEGA, #mega, LowerLeft or UpperRight; the triangle is mirrored.",
            .begins = beginsAsMega,
            .read = readMega},
        {.form = MatrixForm::Nexus,
            .id = "nexus",
            .name = "NEXUS",
            .summary = "The first DISTANCES block of a NEXUS file; a triangle is mirrored.",
            .begins = beginsAsNexus,
            .read = readNexus},
        {.form = MatrixForm::Ucinet,
            .id = "ucinet",
            .name = "UCINET DL",
            .summary = "fullmatrix, lowerhalf, upperhalf, edgelist1 or nodelist1 of a DL file; a half is mirrored, and "
                       "what a list leaves out is 0.",
            .begins = beginsAsUcinet,
            .read = readUcinet},
        {.form = MatrixForm::Tsplib,
            .id = "tsplib",
            .name = "TSPLIB",
            .summary = "The explicit distances of a problem of TSPLIB; a triangle is mirrored.",
            .begins = beginsAsTsplib,
            .read = readTsplib},
        {.form = MatrixForm::Ntsys,
            .id = "ntsys",
            .name = "NTSYSpc",
            .summary = "A matrix of NTSYSpc, 2 5L 5 0 above its values: square, or the lower triangle of "
                       "dissimilarities or similarities.",
            .begins = beginsAsNtsys,
            .read = readNtsys},
        {.form = MatrixForm::Json,
            .id = "json",
            .name = "JSON or Python lists",
            .summary = "A list of n lists of n numbers, as JSON, YAML, Python and NumPy write it, also in an object "
                       "beside a list of n names; ragged lists are a triangle. Pairs in lists, or with both names as a "
                       "key.",
            .begins = beginsAsListMatrix,
            .read = readListMatrix},
        {.form = MatrixForm::Printed,
            .id = "printed",
            .name = "print-out",
            .summary = "As R, lavaan, pandas, MATLAB, Octave, Julia, Arlequin, Genepop and EMBOSS print a matrix, also "
                       "in blocks of columns; a triangle is mirrored.",
            .begins = beginsAsPrinted,
            .read = readPrintedMatrix},
        {.form = MatrixForm::Lower,
            .id = "lower",
            .name = "lower triangle",
            .summary = "Every row up to the diagonal, with it or without, with or without names; the other triangle is "
                       "left out, empty, NA, “-”, “.” or infinite.",
            .begins = beginsAsLowerTriangle,
            .read = readLowerTriangle},
        {.form = MatrixForm::LowerDiagonal,
            .id = "lower-diagonal",
            .name = "lower triangle with diagonal",
            .summary = "The same, and the last number of every row is that of the diagonal: rows without names look "
                       "alike with it and without.",
            .read = readLowerTriangle},
        {.form = MatrixForm::LowerStrict,
            .id = "lower-strict",
            .name = "lower triangle without diagonal",
            .summary = "The same, and the diagonal is not in the file.",
            .read = readLowerTriangle},
        {.form = MatrixForm::Upper,
            .id = "upper",
            .name = "upper triangle",
            .summary = "Every row from the diagonal on, with it or without, with or without names; the other triangle "
                       "is left out, empty, NA, “-”, “.” or infinite.",
            .begins = beginsAsUpperTriangle,
            .read = readUpperTriangle},
        {.form = MatrixForm::UpperDiagonal,
            .id = "upper-diagonal",
            .name = "upper triangle with diagonal",
            .summary = "The same, and the first number of every row is that of the diagonal: rows without names look "
                       "alike with it and without.",
            .read = readUpperTriangle},
        {.form = MatrixForm::UpperStrict,
            .id = "upper-strict",
            .name = "upper triangle without diagonal",
            .summary = "The same, and the diagonal is not in the file.",
            .read = readUpperTriangle},
        {.form = MatrixForm::Diagonal,
            .id = "named-diagonal",
            .name = "names on the diagonal",
            .summary = "Every row has the name of its object where the diagonal is, as in tables of papers; the other "
                       "triangle may be empty.",
            .begins = beginsAsNamedDiagonal,
            .read = readNamedDiagonal},
        {.form = MatrixForm::Pairs,
            .id = "pairs",
            .name = "list of pairs",
            .summary = "Two objects and a value on every line, by name or by number, with or without a header and "
                       "further columns, as BLAST, FastANI, Mash, mothur, GCTA, KING, PLINK and R write them.",
            .begins = beginsAsPairs,
            .read = readPairs},
        {.form = MatrixForm::Condensed,
            .id = "condensed",
            .name = "condensed vector",
            .summary = "The n(n − 1)/2 distances above the diagonal, row by row, one on every line or all on one: "
                       "SciPy’s pdist, MATLAB’s squareform.",
            .begins = beginsAsCondensed,
            .read = readCondensed},
        {.form = MatrixForm::Wrapped,
            .id = "wrapped",
            .name = "rows over several lines",
            .summary = "All n × n numbers, or a triangle with its diagonal, one after the other on lines of any "
                       "length; the name of an object may stand before its row.",
            .begins = beginsAsWrapped,
            .read = readWrapped},
        {.form = MatrixForm::Square,
            .id = "square",
            .name = "square",
            .summary = "A row and a column for every object, with or without their names, perhaps among other columns "
                       "and rows.",
            .read = readSquareText},
    };
    return all;
}

const MatrixFormInfo& matrixFormInfo(MatrixForm form)
{
    assert(form != MatrixForm::Automatic);
    return *std::ranges::find(matrixForms(), form, &MatrixFormInfo::form);
}

std::optional<double> selfSimilarity(SelfSimilarity said, double largest)
{
    switch (said) {
    case SelfSimilarity::Half: return 0.5;
    case SelfSimilarity::One: return 1.0;
    case SelfSimilarity::Hundred: return 100.0;
    case SelfSimilarity::Largest: return largest;
    case SelfSimilarity::Automatic: break;
    }
    return std::nullopt;
}

std::span<const Option> matrixFormOptions()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> all{{"automatic", "detect automatically"}};
        for (const MatrixFormInfo& about : matrixForms()) all.push_back({about.id, about.name});
        return all;
    }();
    return options;
}

std::optional<Remark> strayRemark(const std::vector<StrayText>& strays, std::size_t values, ByteSource& source)
{
    constexpr std::size_t share = 50;
    if (strays.empty()) return std::nullopt;
    const StrayText& first = strays.front();
    if (strays.size() > std::max<std::size_t>(1, values / share))
        throw CellError(source.name(), first.line, first.text,
            "there is the text " + inQuotes(first.text) + " where a number is needed.");
    const std::string place = inQuotes(first.text) + " (" + placeInText(source, first.line, first.text) + ")";
    return Remark{true,
        strays.size() == 1
            ? "The text " + place + " is no number and taken for missing."
            : std::to_string(strays.size()) + " texts, such as " + place + ", are no numbers and taken for missing."};
}

std::optional<MatrixReading> readClearMatrix(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    const std::string bytes = headOf(source);
    const FileHead head = fileHead(bytes);
    for (const MatrixFormInfo& about : matrixForms()) {
        if (about.form == MatrixForm::Square || !about.begins || !about.begins(head)) continue;
        source.rewind();
        if (auto reading = about.read(source, options, control)) return reading;
        if (control.stopped()) return std::nullopt;
    }
    return std::nullopt;
}

namespace {

/// Whether the first form that a text looks like is a triangle. The source stands at the beginning afterwards.
bool beginsAsTriangle(ByteSource& source)
{
    const std::string bytes = headOf(source);
    const FileHead head = fileHead(bytes);
    const auto found = std::ranges::find_if(matrixForms(), [&](const MatrixFormInfo& about) {
        return about.form != MatrixForm::Square && about.begins && about.begins(head);
    });
    source.rewind();
    return found != matrixForms().end() && triangleOf(found->form).has_value();
}

/// A matrix of which one triangle is to be taken, where a text holds both in a form of its own: a print-out, PHYLIP, …
/// Nothing of other texts, whose source then stands at the beginning.
std::optional<MatrixReading> triangleOfWhole(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    MatrixTextOptions any = options;
    any.form = MatrixForm::Automatic;
    if (beginsAsTriangle(source)) return std::nullopt;  // which is not read twice
    try {
        auto reading = readClearMatrix(source, any, control);
        const bool isWhole = reading && !triangleOf(reading->form) && reading->form != MatrixForm::Pairs
            && reading->values.rows() == reading->values.cols()
            && reading->values.triangularView<Eigen::StrictlyLower>().toDenseMatrix()
                != reading->values.transpose().triangularView<Eigen::StrictlyLower>().toDenseMatrix();
        if (isWhole) {
            reading->form = options.form;
            return reading;
        }
    } catch (const FileError&) {
        // the reader of the triangle says what is wrong
    }
    source.rewind();
    return std::nullopt;
}

/// All of a matrix of which nothing is to be mirrored: a plain table, or where a text is none, a whole matrix in a form
/// of its own. @throws FileError  the one about the table, if it is none of them
std::optional<MatrixReading> wholeSquare(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    std::exception_ptr problem;
    std::optional<MatrixReading> table;
    try {
        table = matrixFormInfo(MatrixForm::Square).read(source, options, control);
        const bool isOdd = table && !table->rowNames.empty() && table->rowNames.size() == table->columnNames.size()
            && table->rowNames != table->columnNames;  // as "[1,]" beside "[,1]"
        if (!isOdd || options.isBlock) return table;
    } catch (const FileError&) {
        problem = std::current_exception();
    }
    source.rewind();
    MatrixTextOptions any = options;
    any.form = MatrixForm::Automatic;
    std::optional<MatrixReading> reading;
    try {
        if (!options.isBlock && !beginsAsTriangle(source)) reading = readClearMatrix(source, any, control);
    } catch (const FileError&) {
        // what is wrong with the table is said instead
    }
    const bool isWhole = reading && !triangleOf(reading->form) && reading->form != MatrixForm::Condensed;
    if (!isWhole && problem) std::rethrow_exception(problem);
    if (!isWhole) return table;
    reading->form = MatrixForm::Square;
    return reading;
}

}  // namespace

MatrixReading readMatrixText(ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    MatrixTextOptions chosen = options;
    if (options.form == MatrixForm::Automatic) {
        if (auto reading = readClearMatrix(source, options, control)) return std::move(*reading);
        source.rewind();
        chosen.form = MatrixForm::Square;
    }
    if (triangleOf(chosen.form))
        if (auto reading = triangleOfWhole(source, chosen, control)) return std::move(*reading);
    auto reading = chosen.form == MatrixForm::Square ? wholeSquare(source, chosen, control)
                                                     : matrixFormInfo(chosen.form).read(source, chosen, control);
    if (reading && reading->form == MatrixForm::Square && !options.isBlock)
        askAboutNumbersAround(*reading, source, options.form == MatrixForm::Square);
    return reading ? std::move(*reading) : MatrixReading{};
}

}  // namespace krein
