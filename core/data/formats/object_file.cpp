// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/object_file.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/data/formats/arff_file.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/csv_file.h"
#include "core/data/formats/fasta_file.h"
#include "core/data/formats/libsvm_file.h"
#include "core/data/formats/lines_file.h"
#include "core/data/formats/matlab_file.h"
#include "core/data/formats/matrix_market_file.h"
#include "core/data/formats/numpy_file.h"
#include "core/data/formats/object_labels.h"
#include "core/errors.h"
#include "core/text.h"

namespace krein {

namespace {

constexpr std::size_t headSize = std::size_t{64} << 10;

struct Extension {
    std::string_view ending;
    FileFormat format;
};
constexpr Extension extensions[] = {{".csv", FileFormat::Csv}, {".tsv", FileFormat::Csv}, {".arff", FileFormat::Arff},
    {".libsvm", FileFormat::Libsvm}, {".svm", FileFormat::Libsvm}, {".svmlight", FileFormat::Libsvm},
    {".npy", FileFormat::NumPy}, {".npz", FileFormat::NumPy}, {".mtx", FileFormat::MatrixMarket},
    {".mat", FileFormat::Matlab}, {".fa", FileFormat::Fasta}, {".fasta", FileFormat::Fasta},
    {".fna", FileFormat::Fasta}, {".faa", FileFormat::Fasta}, {".lines", FileFormat::Lines},
    {".strings", FileFormat::Lines}};

/// The first lines that are neither blank nor begin with '#', without one that `head` may have cut short.
std::vector<std::string_view> firstLines(std::string_view head, std::size_t most)
{
    std::vector<std::string_view> lines;
    while (!head.empty() && lines.size() < most) {
        const std::size_t end = head.find_first_of("\r\n");
        if (end == std::string_view::npos && !lines.empty()) break;
        const std::string_view line = trimmed(head.substr(0, end));
        if (!line.empty() && line.front() != '#') lines.push_back(line);
        head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
    }
    return lines;
}

std::vector<std::string_view> words(std::string_view line)
{
    std::vector<std::string_view> all;
    while (!(line = trimmed(line)).empty()) {
        const std::size_t end = line.find_first_of(" \t");
        all.push_back(line.substr(0, end));
        line.remove_prefix(std::min(line.size(), end));
    }
    return all;
}

/// "label index:value index:value … # comment"; a sample of zeros has no index.
bool isLibsvmLine(std::string_view line)
{
    const std::vector<std::string_view> all = words(line.substr(0, line.find('#')));
    if (all.empty() || !parseNumber(all.front())) return false;
    return std::ranges::all_of(all.begin() + 1, all.end(), [](std::string_view word) {
        const std::size_t colon = word.find(':');
        return colon != std::string_view::npos && (word.starts_with("qid:") || parseNumber(word.substr(0, colon)))
            && parseNumber(word.substr(colon + 1));
    });
}

/// Texts without separators or numbers, one word each or of different numbers of words: no table.
bool areStrings(const std::vector<std::string_view>& lines)
{
    std::set<std::size_t> counts;
    for (const std::string_view line : lines) {
        if (line.find_first_of(",;\t|") != std::string_view::npos) return false;
        const std::vector<std::string_view> all = words(line);
        if (std::ranges::any_of(all, [](std::string_view word) { return parseNumber(word).has_value(); })) return false;
        counts.insert(all.size());
    }
    return lines.size() >= 2 && (counts.size() > 1 || *counts.begin() == 1);
}

FileFormat formatByContent(std::string_view head)
{
    if (head.starts_with("%%MatrixMarket")) return FileFormat::MatrixMarket;
    if (head.starts_with("\x93NUMPY") || head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06"))
        return FileFormat::NumPy;
    if (head.starts_with("MATLAB 5.0") || head.starts_with("MATLAB 7") || head.starts_with("\x89HDF"))
        return FileFormat::Matlab;
    const std::vector<std::string_view> lines = firstLines(head, 20);
    if (lines.empty()) return FileFormat::Csv;
    if (lines.front().front() == '>') return FileFormat::Fasta;
    const auto isKeyword = [](std::string_view line) { return lowered(line.substr(0, 9)) == "@relation"; };
    if (std::ranges::any_of(lines, isKeyword)) return FileFormat::Arff;
    const auto hasIndex = [](std::string_view line) {
        return line.substr(0, line.find('#')).find(':') != std::string_view::npos;
    };
    if (std::ranges::all_of(lines, isLibsvmLine) && std::ranges::any_of(lines, hasIndex)) return FileFormat::Libsvm;
    return areStrings(lines) ? FileFormat::Lines : FileFormat::Csv;
}

DataSet fromTable(Table&& table, const ImportOptions& options, const ByteSource& source, const RunControl& control)
{
    if (control.stopped()) return {};
    return dataSetOf(std::move(table), options, source.name());
}

DataSet fromArrays(
    std::vector<NamedArray>&& arrays, const ImportOptions& options, const ByteSource& source, const RunControl& control)
{
    if (control.stopped()) return {};
    return dataSetOf(std::move(arrays), options, source.name());
}

DataSet readAs(FileFormat format, ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    switch (format) {
    case FileFormat::Arff: return fromTable(readArff(source, control), options, source, control);
    case FileFormat::Libsvm: return readLibsvm(source, options, control);
    case FileFormat::NumPy: return fromArrays(readNumPy(source, control), options, source, control);
    case FileFormat::MatrixMarket: return fromArrays(readMatrixMarket(source, control), options, source, control);
    case FileFormat::Matlab: return fromArrays(readMatlab(source, control), options, source, control);
    case FileFormat::Lines: return readLines(source, options, control);
    case FileFormat::Fasta: return readFasta(source, options, control);
    case FileFormat::Automatic:
    case FileFormat::Csv: break;
    }
    return fromTable(readCsv(source, options, control), options, source, control);
}

FileFormat chosenFormat(ByteSource& source, const ImportOptions& options)
{
    return options.format == FileFormat::Automatic ? formatOf(source.name(), headOf(source)) : options.format;
}

/// LIBSVM leaves out zeros, so the file whose largest index is smaller lacks columns that are zero there.
void padWithZeros(DataSet& data, const DataSet& other)
{
    const Index present = data.samples.cols(), wanted = other.samples.cols();
    if (present >= wanted) return;
    data.samples.conservativeResize(Eigen::NoChange, wanted);
    data.samples.rightCols(wanted - present).setZero();
    data.featureNames = other.featureNames;
}

/// The options for the second file: what was guessed for the first one is no guess there.
ImportOptions optionsForUnseen(ImportOptions options, FileFormat format, const DataSet& first)
{
    const bool isTable = format == FileFormat::Csv || format == FileFormat::Arff;
    if (isTable && options.labelChoice == LabelChoice::Guess) {
        options.labelChoice = first.labelled() ? LabelChoice::Named : LabelChoice::None;
        options.label = first.labelName;
    }
    return options;
}

}  // namespace

std::string headOf(ByteSource& source)
{
    std::string head(headSize, '\0');
    std::size_t size = 0;
    while (size < head.size()) {
        const std::size_t more = source.read(head.data() + size, head.size() - size);
        if (more == 0) break;
        size += more;
    }
    head.resize(size);
    source.rewind();
    return head;
}

FileFormat formatOf(const std::filesystem::path& name, std::string_view head)
{
    std::string lower = lowered(name.filename().native());
    if (lower.ends_with(".gz")) lower.resize(lower.size() - 3);
    for (const Extension& extension : extensions)
        if (lower.ends_with(extension.ending)) return extension.format;
    return formatByContent(head);
}

DataSet readObjects(ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    return readAs(chosenFormat(source, options), source, options, control);
}

DataSet loadObjects(const FileData& data, const RunControl& control)
{
    if (data.file.empty())
        throw InvalidInput("No data file is chosen; data.file must name a file of objects, a CSV say.");
    ByteSource source{std::filesystem::path(data.file)};
    const FileFormat format = chosenFormat(source, data.import);
    DataSet first = readAs(format, source, data.import, control);
    if (data.testFile.empty() || control.stopped()) return first;

    ByteSource testSource{std::filesystem::path(data.testFile)};
    const FileFormat testFormat = chosenFormat(testSource, data.import);
    DataSet unseen = readAs(testFormat, testSource, optionsForUnseen(data.import, testFormat, first), control);
    if (control.stopped()) return {};
    if (format == FileFormat::Libsvm && testFormat == FileFormat::Libsvm) {
        padWithZeros(first, unseen);
        padWithZeros(unseen, first);
    }
    return joined(std::move(first), unseen);
}

}  // namespace krein
