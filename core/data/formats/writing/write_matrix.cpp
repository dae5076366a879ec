// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/write_matrix.h"

#include <algorithm>
#include <array>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/writing/write_data.h"

namespace krein {

namespace {

constexpr std::string_view csvEndings[] = {".csv"}, npyEndings[] = {".npy"}, phylipEndings[] = {".phy", ".phylip"},
                           lsmatEndings[] = {".lsmat"}, libsvmEndings[] = {".libsvm"};
constexpr std::array<MatrixFormatInfo, 5> formatsOfMatrices{{{MatrixFormat::Csv, "CSV", csvEndings},
    {MatrixFormat::Npy, "NumPy array", npyEndings}, {MatrixFormat::Phylip, "PHYLIP", phylipEndings},
    {MatrixFormat::Lsmat, "LSMAT", lsmatEndings}, {MatrixFormat::Libsvm, "LIBSVM precomputed kernel", libsvmEndings}}};

constexpr std::size_t strictName = 10;  // letters that PHYLIP's own programs read as the name

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

/// Each name as the format can hold it; objects without names are numbered from 1.
/// @param spelled  a name as the format has it   @param how  "blanks as _", for the remark
std::vector<std::string> plainNames(const NamedMatrix& matrix, std::string (*spelled)(std::string),
    const std::string& how, std::vector<std::string>& remarks)
{
    std::vector<std::string> names(static_cast<std::size_t>(matrix.values.rows()));
    std::size_t changed = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string& name = i < matrix.names.size() ? matrix.names[i] : names[i];
        names[i] = spelled(name.empty() ? std::to_string(i + 1) : name);
        if (i < matrix.names.size() && names[i] != name) ++changed;
    }
    if (matrix.names.empty()) remarks.emplace_back("The objects have no names and are numbered from 1.");
    if (changed > 0)
        remarks.push_back(std::to_string(changed) + (changed == 1 ? " name was" : " names were")
            + " written otherwise: " + how + ", empty names as numbers.");
    return names;
}

std::string squareCsv(const NamedMatrix& matrix)
{
    if (matrix.names.empty()) return csvText(matrix.values);
    std::string text = "\"\"";
    for (const std::string& name : matrix.names) text += "," + csvCell(name);
    text += '\n';
    for (Index i = 0; i < matrix.values.rows(); ++i) {
        text += csvCell(matrix.names[static_cast<std::size_t>(i)]);
        for (Index j = 0; j < matrix.values.cols(); ++j) text += "," + numberText(matrix.values(i, j));
        text += '\n';
    }
    return text;
}

void appendRow(const NamedMatrix& matrix, Index row, char separator, std::string& text)
{
    for (Index j = 0; j < matrix.values.cols(); ++j) text += separator + numberText(matrix.values(row, j));
    text += '\n';
}

WrittenMatrix phylip(const NamedMatrix& matrix)
{
    WrittenMatrix written{.bytes = std::to_string(matrix.values.rows()) + "\n"};
    const auto spelled = [](std::string name) {
        std::ranges::replace_if(name, isBlank, '_');
        if (name.starts_with('#')) name.front() = '_';  // such a line is read as a comment
        return name;
    };
    const std::vector<std::string> names = plainNames(
        matrix, spelled, "blanks, line breaks and a # at the beginning as _", written.remarks);
    for (Index i = 0; i < matrix.values.rows(); ++i) {
        std::string name = names[static_cast<std::size_t>(i)];
        name.resize(std::max(name.size(), strictName), ' ');
        written.bytes += name + ' ';
        appendRow(matrix, i, ' ', written.bytes);
    }
    return written;
}

WrittenMatrix lsmat(const NamedMatrix& matrix)
{
    WrittenMatrix written;
    const auto spelled = [](std::string name) {
        std::ranges::replace_if(name, isBlank, ' ');
        return name;
    };
    const std::vector<std::string> names = plainNames(
        matrix, spelled, "tabs and line breaks as blanks", written.remarks);
    for (const std::string& name : names) written.bytes += "\t" + name;
    written.bytes += '\n';
    for (Index i = 0; i < matrix.values.rows(); ++i) {
        written.bytes += names[static_cast<std::size_t>(i)];
        appendRow(matrix, i, '\t', written.bytes);
    }
    return written;
}

WrittenMatrix withoutNames(std::string bytes, const NamedMatrix& matrix, const std::string& what)
{
    WrittenMatrix written{.bytes = std::move(bytes)};
    if (!matrix.names.empty())
        written.remarks.push_back(what + " holds no names of objects; .csv, .lsmat and .phy do.");
    return written;
}

}  // namespace

NamedMatrix matrixOfObjects(const DataSet& data)
{
    const Index n = data.proximity.values.cols();
    NamedMatrix matrix{.values = data.proximity.values.topRows(n),
        .dissimilarity = data.proximity.dissimilarity,
        .classNames = data.classNames};
    const auto known = static_cast<std::ptrdiff_t>(n);
    if (!data.objectNames.empty()) matrix.names = {data.objectNames.begin(), data.objectNames.begin() + known};
    if (data.labelled()) matrix.labels = {data.labels.begin(), data.labels.begin() + known};
    return matrix;
}

std::span<const MatrixFormatInfo> matrixFormats()
{
    return formatsOfMatrices;
}

MatrixFormat matrixFormatOf(const std::filesystem::path& path)
{
    const std::filesystem::path plain = path.extension() == ".gz" ? path.stem() : path;
    std::vector<std::string> known;
    for (const MatrixFormatInfo& about : matrixFormats())
        for (const std::string_view ending : about.endings) {
            if (plain.extension().native() == ending) return about.format;
            known.emplace_back(ending);
        }
    throw InvalidInput(inQuotes(printable(path.filename())) + " says no format of a matrix; its name must end in "
        + listed(known, "or") + ", perhaps followed by .gz.");
}

WrittenMatrix matrixBytes(const NamedMatrix& matrix, MatrixFormat format)
{
    switch (format) {
    case MatrixFormat::Csv: return {squareCsv(matrix)};
    case MatrixFormat::Npy: return withoutNames(npyBytes(matrix.values), matrix, "An array of NumPy");
    case MatrixFormat::Phylip: return phylip(matrix);
    case MatrixFormat::Lsmat: return lsmat(matrix);
    case MatrixFormat::Libsvm: break;
    }
    if (matrix.dissimilarity)
        throw InvalidInput("Dissimilarities are not a kernel; only similarities can be written for LIBSVM.");
    return withoutNames(
        libsvmPrecomputedText(matrix.values, matrix.labels, matrix.classNames), matrix, "A file of LIBSVM");
}

std::vector<std::string> writeMatrix(const NamedMatrix& matrix, const std::filesystem::path& path)
{
    WrittenMatrix written = matrixBytes(matrix, matrixFormatOf(path));
    writeDataFile(path, written.bytes);
    return std::move(written.remarks);
}

}  // namespace krein
