// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/object_file.h"

#include <algorithm>
#include <iterator>
#include <ranges>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/texts/sheet_text.h"
#include "core/data/import/doubts.h"

namespace krein {

namespace {

/// What is asked about the objects of a table or of arrays. Who says how the file is to be taken is asked nothing.
void addDoubts(DataSet& data, std::vector<Remark>&& doubts, const ImportOptions& options)
{
    std::ranges::move(doubts, std::back_inserter(data.remarks));
    if (options.kind != ContentKind::Automatic || !options.missingCodes.empty()) return;
    if (auto doubt = doubtMissingCodes(data)) data.remarks.push_back(std::move(*doubt));
}

DataSet readPlainly(
    FileFormat format, ByteSource& source, const ImportOptions& options, const RunControl& control, Gaps gaps)
{
    const FormatInfo& about = formatInfo(format);
    if (about.readObjects) return about.readObjects(source, options, control);
    if (about.readArrays) {
        std::vector<NamedArray> arrays = about.readArrays(source, control);
        if (control.stopped()) return {};
        std::vector<Remark> doubts;
        if (options.kind == ContentKind::Automatic) doubts = doubtsAbout(arrays, source.name());
        DataSet data = dataSetOf(std::move(arrays), options, source.name(), gaps);
        addDoubts(data, std::move(doubts), options);
        return data;
    }
    Table table = about.readTable(source, options, control);
    if (control.stopped()) return {};
    std::vector<Remark> doubts = options.kind == ContentKind::Automatic ? doubtsAbout(table, source.name())
                                                                        : std::vector<Remark>();
    DataSet data = dataSetOf(std::move(table), options, source.name(), gaps);
    addDoubts(data, std::move(doubts), options);
    return data;
}

/// Labels named as those of the training part have another name in the test part; a column of the objects has not.
ImportOptions optionsForTest(ImportOptions options)
{
    const bool isColumn = !options.label.empty() && options.label.find_first_not_of("0123456789") == std::string::npos;
    if (options.labelChoice == LabelChoice::Named && !isColumn) options.labelChoice = LabelChoice::Guess;
    return options;
}

/// The arrays of a file, parted where some are named for testing beside others.
struct ArrayParts {
    std::vector<NamedArray> training, testing;
};

ArrayParts partsOf(FileFormat format, ByteSource& source, const RunControl& control)
{
    ArrayParts parts{.training = formatInfo(format).readArrays(source, control), .testing = {}};
    if (!control.stopped()) parts.testing = takeTestArrays(parts.training);
    return parts;
}

/// Of a file of arrays that holds objects for testing beside the others: those too, as unseen ones.
DataSet readWithTestArrays(
    FileFormat format, ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    ArrayParts parts = partsOf(format, source, control);
    if (control.stopped()) return {};
    std::vector<Remark> doubts;
    if (options.kind == ContentKind::Automatic && parts.testing.empty())
        doubts = doubtsAbout(parts.training, source.name());
    DataSet first = dataSetOf(std::move(parts.training), options, source.name());
    addDoubts(first, std::move(doubts), options);
    if (parts.testing.empty()) return first;
    try {
        DataSet unseen = dataSetOf(std::move(parts.testing), optionsForTest(options), source.name(), Gaps::Left);
        fillGaps(unseen, first, options.missing);
        DataSet both = joined(first, unseen);
        both.remarks.push_back(
            {false, "The arrays that are named as test arrays hold unseen objects: scores are those on them."});
        return both;
    } catch (const FileError& problem) {  // what the file was opened for can be used all the same
        first.remarks.push_back(
            {false, "The arrays that are named as test arrays are left out: " + std::string(problem.what())});
        return first;
    }
}

/// A second file of arrays that holds both, such as the first one again, is meant for its objects for testing. Gaps are
/// left.
DataSet readTestArrays(FileFormat format, ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    ArrayParts parts = partsOf(format, source, control);
    if (control.stopped()) return {};
    if (parts.testing.empty()) return dataSetOf(std::move(parts.training), options, source.name(), Gaps::Left);
    return dataSetOf(std::move(parts.testing), optionsForTest(options), source.name(), Gaps::Left);
}

DataSet readAs(FileFormat format, ByteSource& source, const ImportOptions& options, const RunControl& control,
    Gaps gaps = Gaps::Filled)
{
    DataSet data = readPlainly(format, source, options, control, gaps);
    if (control.stopped()) return data;
    remarkOnReading(source, data.remarks);
    if (options.kind == ContentKind::Automatic)
        for (Remark& doubt : doubtsAbout(data, options.ignore)) data.remarks.push_back(std::move(doubt));
    return data;
}

FileFormat contentFormat(ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    return openContent(source, options.variable, control, options.format);
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
    if (formatInfo(format).readTable && options.labelChoice == LabelChoice::Guess) {
        options.labelChoice = first.labelled() ? LabelChoice::Named : LabelChoice::None;
        options.label = first.labelName;
    }
    return options;
}

/// @throws FileError  Gower's distance is asked for, and the format has no columns of numbers and texts
void requireTable(FileFormat format, const ImportOptions& options, const std::filesystem::path& file)
{
    if (options.kind != ContentKind::Gower || formatInfo(format).readTable || formatInfo(format).unpack) return;
    throw FileError(file, 0,
        "Gower’s distance compares the columns of a table, such as a CSV file, and this file holds something else; "
        "read it as vectors.");
}

}  // namespace

void remarkOnReading(const ByteSource& source, std::vector<Remark>& remarks)
{
    constexpr std::size_t mostOffered = 3;
    if (!source.note().empty()) remarks.push_back({false, source.note()});
    for (const std::string& part : source.otherParts() | std::views::take(mostOffered))
        remarks.back().otherwise.emplace_back("data.variable", part, "Read " + inQuotes(part));
    if (!source.isWindows1252() && !source.isUtf16()) return;
    Remark& remark = remarks.emplace_back();  // g++ 12 sees an overrun where one is moved in
    remark.text = source.isUtf16() ? "The text is UTF-16 and was read as such."
                                   : "The text is not UTF-8 and was read as Windows-1252 (Latin-1).";
}

DataSet readObjects(ByteSource& source, const ImportOptions& options, const RunControl& control, Gaps gaps)
{
    const FileFormat format = contentFormat(source, options, control);
    requireTable(format, options, source.name());
    return namingCells(source, [&] { return readAs(format, source, options, control, gaps); });
}

DataSet loadObjects(const FileData& data, const RunControl& control)
{
    if (data.file.empty())
        throw InvalidInput("No data file is chosen; " + parameterName("data.file")
            + " must name a file of objects, such as a CSV file.");
    ByteSource source(std::filesystem::path(data.file), control);
    const FileFormat format = contentFormat(source, data.import, control);
    requireTable(format, data.import, source.name());
    if (formatInfo(format).readArrays && data.testFile.empty() && data.import.variable.empty())
        return readWithTestArrays(format, source, data.import, control);
    DataSet first = namingCells(source, [&] { return readAs(format, source, data.import, control); });
    if (data.testFile.empty() || control.stopped()) return first;

    ByteSource testSource(std::filesystem::path(data.testFile), control);
    const FileFormat testFormat = contentFormat(testSource, data.import, control);
    const ImportOptions options = optionsForUnseen(data.import, testFormat, first);
    DataSet unseen = formatInfo(testFormat).readArrays && options.variable.empty()
        ? readTestArrays(testFormat, testSource, options, control)
        : namingCells(testSource, [&] { return readAs(testFormat, testSource, options, control, Gaps::Left); });
    if (control.stopped()) return {};
    if (format == FileFormat::Libsvm && testFormat == FileFormat::Libsvm) {
        padWithZeros(first, unseen);
        padWithZeros(unseen, first);
    }
    fillGaps(unseen, first, data.import.missing);
    return joined(std::move(first), unseen);
}

}  // namespace krein
