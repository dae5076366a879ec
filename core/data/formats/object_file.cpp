// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/object_file.h"

#include "core/data/formats/file_formats.h"
#include "core/errors.h"

namespace krein {

namespace {

DataSet readPlainly(FileFormat format, ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    const FormatInfo& about = formatInfo(format);
    if (about.readObjects) return about.readObjects(source, options, control);
    if (about.readArrays) {
        std::vector<NamedArray> arrays = about.readArrays(source, control);
        return control.stopped() ? DataSet{} : dataSetOf(std::move(arrays), options, source.name());
    }
    Table table = about.readTable(source, options, control);
    return control.stopped() ? DataSet{} : dataSetOf(std::move(table), options, source.name());
}

DataSet readAs(FileFormat format, ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    DataSet data = readPlainly(format, source, options, control);
    if (!control.stopped()) remarkOnEncoding(source, data.remarks);
    return data;
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
    if (formatInfo(format).readTable && options.labelChoice == LabelChoice::Guess) {
        options.labelChoice = first.labelled() ? LabelChoice::Named : LabelChoice::None;
        options.label = first.labelName;
    }
    return options;
}

}  // namespace

void remarkOnEncoding(const ByteSource& source, std::vector<Remark>& remarks)
{
    if (!source.isWindows1252()) return;
    Remark& remark = remarks.emplace_back();  // g++ 12 sees an overrun where one is moved in
    remark.text = "The text is not UTF-8 and was read as Windows-1252 (Latin-1).";
}

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

DataSet readObjects(ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    return readAs(chosenFormat(source, options), source, options, control);
}

DataSet loadObjects(const FileData& data, const RunControl& control)
{
    if (data.file.empty())
        throw InvalidInput("No data file is chosen; data.file must name a file of objects, such as a CSV file.");
    ByteSource source(std::filesystem::path(data.file), control);
    const FileFormat format = chosenFormat(source, data.import);
    DataSet first = readAs(format, source, data.import, control);
    if (data.testFile.empty() || control.stopped()) return first;

    ByteSource testSource(std::filesystem::path(data.testFile), control);
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
