// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/file_formats.h"

#include <algorithm>
#include <cassert>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/formats/binary/binary_readers.h"
#include "core/data/formats/binary/numpy_file.h"
#include "core/data/formats/binary/triangle_file.h"
#include "core/data/formats/binary/workbook_file.h"
#include "core/data/formats/binary/zipped_file.h"
#include "core/data/formats/foreign/foreign_files.h"
#include "core/data/formats/matrices/bar_table.h"
#include "core/data/formats/matrices/correlation_table.h"
#include "core/data/formats/matrices/form_readers.h"
#include "core/data/formats/matrices/mafft_text.h"
#include "core/data/formats/matrices/matrix_market_file.h"
#include "core/data/formats/matrices/stacked_text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/csv_file.h"
#include "core/data/formats/tables/json_records.h"
#include "core/data/formats/tables/object_readers.h"
#include "core/data/formats/texts/latex_table.h"
#include "core/data/formats/texts/plain_text.h"
#include "core/data/formats/writing/write_data.h"

namespace krein {

namespace {

using enum DataKind;

std::vector<FilePart> partsOfText(ByteSource& source, const RunControl& control)
{
    return mayHoldTables(source) ? partsOfStacked(source, control) : std::vector<FilePart>();
}

std::vector<FormatInfo> describedFormats()
{
    return {
        {.format = FileFormat::Csv,
            .id = "csv",
            .name = "separated values (CSV, TSV, …)",
            .summary = "Cells between commas, semicolons, tabs, bars or spaces; which, the decimal mark, the quotes "
                       "and whether the first line names the columns is guessed.",
            .group = FormatGroup::Tables,
            .endings = {".csv", ".tsv"},
            .otherEndings = {".txt", ".data"},
            .holds = {Vectors, Proximity, Strings, PointSets, Distributions, Graph},
            .parts = partsOfText,
            .readTable = readCsv,
            .write = csvText},
        {.format = FileFormat::Arff,
            .id = "arff",
            .name = "ARFF",
            .summary = "Tables of Weka, dense and sparse. The labels are the attribute named class, else the last "
                       "nominal one. Data sets of KEEL, too, whose output is the label.",
            .group = FormatGroup::Tables,
            .endings = {".arff"},
            .otherEndings = {".dat"},
            .holds = {Vectors, Strings, PointSets, Distributions},
            .begins = beginsAsArff,
            .readTable = [](ByteSource& source, const ImportOptions&,
                             const RunControl& control) { return readArff(source, control); }},
        {.format = FileFormat::Libsvm,
            .id = "libsvm",
            .name = "LIBSVM / SVMlight",
            .summary = "“label index:value …” on every line; a precomputed kernel is taken as a matrix.",
            .group = FormatGroup::SparseVectors,
            .endings = {".libsvm", ".svm", ".svmlight", ".kernel"},
            .holds = {Vectors, Proximity},
            .begins = beginsAsLibsvm,
            .readObjects = readLibsvm,
            .write = libsvmText},
        {.format = FileFormat::Workbook,
            .id = "workbook",
            .name = "workbook of Excel or LibreOffice",
            .summary = "The first sheet that holds numbers, a matrix rather than a few notes, or the one that is "
                       "named; of formulas the stored values. A title above the table is left out. An old .xls is to "
                       "be saved as .xlsx.",
            .group = FormatGroup::Tables,
            .endings = {".xlsx", ".xlsm", ".xltx", ".ods", ".ots"},
            .archives = {".xlsx", ".xlsm", ".xltx", ".ods", ".ots"},
            .holds = {Vectors, Proximity, Strings, PointSets, Distributions, Graph},
            .begins = beginsAsWorkbook,
            .isBinary = true,
            .unpack = unpackWorkbook,
            .parts = shownSheets},
        {.format = FileFormat::Qiime,
            .id = "qiime2",
            .name = "QIIME 2 artifact",
            .summary = "The matrix of an artifact of the type DistanceMatrix.",
            .group = FormatGroup::Arrays,
            .endings = {".qza", ".qzv"},
            .holds = {Proximity, Vectors},
            .begins = beginsAsQiime,
            .isBinary = true,
            .unpack = unpackQiime},
        {.format = FileFormat::NumPy,
            .id = "numpy",
            .name = "NumPy (.npy, .npz)",
            .summary = "One array of numbers or texts, or several by name; adj_indices, adj_indptr and adj_shape are a "
                       "graph.",
            .group = FormatGroup::Arrays,
            .endings = {".npy", ".npz"},
            .archives = {".npz"},
            .holds = {Vectors, Proximity, Strings, Distributions, Graph},
            .begins = beginsAsNumPy,
            .isBinary = true,
            .readArrays = readNumPy,
            .write = npyBytes},
        {.format = FileFormat::MatrixMarket,
            .id = "matrix-market",
            .name = "Matrix Market",
            .summary = "One matrix, dense or sparse, general, symmetric or skew-symmetric.",
            .group = FormatGroup::Arrays,
            .endings = {".mtx"},
            .holds = {Vectors, Proximity},
            .begins = beginsAsMatrixMarket,
            .readArrays = readMatrixMarket},
        {.format = FileFormat::Matlab,
            .id = "matlab",
            .name = "MATLAB (.mat)",
            .summary = "Arrays by name, of the versions 5 to 7.3; a field of a structure is one of its own, run.K.",
            .group = FormatGroup::Arrays,
            .endings = {".mat"},
            .archives = {".mat"},
            .holds = {Vectors, Proximity, Strings, Distributions},
            .begins = beginsAsMatlab,
            .isBinary = true,
            .readArrays = readMatlab},
        {.format = FileFormat::Hdf5,
            .id = "hdf5",
            .name = "HDF5 (.h5, .h5ad)",
            .summary = "Data sets by their path, such as obsp/distances of AnnData, whose sparse matrices are filled "
                       "up and whose cells are named by obs.",
            .group = FormatGroup::Arrays,
            .endings = {".h5", ".hdf5", ".h5ad", ".he5"},
            .archives = {".h5", ".hdf5", ".h5ad", ".he5"},
            .holds = {Vectors, Proximity, Strings, Distributions},
            .begins = beginsAsHdf5,
            .isBinary = true,
            .readArrays = readHdf5},
        {.format = FileFormat::R,
            .id = "r",
            .name = "R (.rds, .RData, dput)",
            .summary = "A dist, a matrix or a data.frame as saveRDS(), save() and dput() write it, with its names; of "
                       "several the one that is named. Files packed with xz or bzip2 are to be saved again.",
            .group = FormatGroup::Arrays,
            .endings = {".rds", ".rda", ".rdata"},
            .archives = {".rds", ".rda", ".rdata"},
            .holds = {Vectors, Proximity, Strings, PointSets, Distributions},
            .begins = beginsAsR,
            .isBinary = true,
            .unpack = unpackR,
            .parts = partsOfR,
            .readArrays = readR},
        {.format = FileFormat::Triangle,
            .id = "triangle",
            .name = "binary matrix of GCTA or PLINK",
            .summary = "Numbers of 4 or 8 bytes, a lower triangle or a square: x.grm.bin of GCTA, x.rel.bin, "
                       "x.king.bin, x.mibs.bin, x.mdist.bin of PLINK. The objects are named by x.grm.id, x.rel.id, … "
                       "beside it.",
            .group = FormatGroup::Arrays,
            .endings = {".grm.bin", ".rel.bin", ".king.bin", ".mibs.bin", ".mdist.bin", ".dist.bin"},
            .holds = {Proximity, Vectors},
            .isBinary = true,
            .readArrays = readTriangle},
        {.format = FileFormat::Correlations,
            .id = "correlations",
            .name = "correlations of SPSS, Stata or SAS",
            .summary = "A table as SPSS, jamovi, JASP, Stata and SAS print it; significances, counts and stars are "
                       "left out.",
            .group = FormatGroup::Tables,
            .endings = {".log", ".lst"},
            .otherEndings = {".txt"},
            .holds = {Proximity, Vectors},
            .begins = beginsAsCorrelations,
            .unpack = unpackCorrelations},
        {.format = FileFormat::BarTable,
            .id = "bar-table",
            .name = "table between bars (Markdown, …)",
            .summary = "The first table of numbers in Markdown or Org, or as MySQL, PostgreSQL and Polars print it.",
            .group = FormatGroup::Tables,
            .endings = {".md", ".markdown", ".org"},
            .otherEndings = {".txt"},
            .holds = {Vectors, Proximity, Strings, PointSets, Distributions, Graph},
            .begins = beginsAsBarTable,
            .unpack = unpackBarTable},
        {.format = FileFormat::Latex,
            .id = "latex",
            .name = "LaTeX",
            .summary = "The first tabular, array or matrix of numbers, or rows “a & b \\\\” alone.",
            .group = FormatGroup::Tables,
            .endings = {".tex"},
            .otherEndings = {".txt"},
            .holds = {Vectors, Proximity, Strings, PointSets, Distributions, Graph},
            .begins = beginsAsLatex,
            .unpack = unpackLatex},
        {.format = FileFormat::Records,
            .id = "records",
            .name = "JSON records",
            .summary = "A list of objects with the same keys, or an object on every line; every object is a row.",
            .group = FormatGroup::Tables,
            .endings = {".jsonl", ".ndjson"},
            .otherEndings = {".json", ".txt"},
            .holds = {Vectors, Proximity, Strings, PointSets, Distributions, Graph},
            .begins = beginsAsRecords,
            .unpack = unpackRecords},
        {.format = FileFormat::Lines,
            .id = "lines",
            .name = "one string per line",
            .summary = "The label, if there is one, stands before or after a tab.",
            .group = FormatGroup::Strings,
            .endings = {".lines", ".strings"},
            .otherEndings = {".txt"},
            .holds = {Strings},
            .begins = beginsAsLines,
            .readObjects = readLines},
        {.format = FileFormat::Fasta,
            .id = "fasta",
            .name = "FASTA",
            .summary = "Sequences under headers “>name …”, whose label follows label= or class=, else the last |.",
            .group = FormatGroup::Strings,
            .endings = {".fa", ".fasta", ".fna", ".faa"},
            .otherEndings = {".txt"},
            .holds = {Strings},
            .begins = beginsAsFasta,
            .readObjects = readFasta},
        {.format = FileFormat::Series,
            .id = "series",
            .name = "series of sktime (.ts)",
            .summary = "A series for each object, with its class behind the last colon; of unequal length or of "
                       "several dimensions they are point sets in the order of time.",
            .group = FormatGroup::Tables,
            .endings = {".ts"},
            .otherEndings = {".txt"},
            .holds = {Vectors, PointSets},
            .begins = beginsAsSeries,
            .readObjects = readSeries},
    };
}

bool hasEnding(const FormatInfo& about, std::string_view name)
{
    return std::ranges::any_of(about.endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

/// @throws FileError  that says what the file is, and how what it holds is had
[[noreturn]] void refuseForeign(const ForeignKind& kind, const std::filesystem::path& file)
{
    const std::string sentence = "this is " + std::string(kind.what) + ", which cannot be read; "
        + exportAdvice(kind, file);
    if (!kind.mayBeStrings) throw FileError(file, 0, sentence + ".");
    const std::string lines(formatInfo(FileFormat::Lines).id);
    throw FixableFile(file, 0,
        sentence + "; if every line is a string of its own, " + setTo("data.format", lines) + ".",
        {{"data.format", lines, "Read every line as a string"}});
}

}  // namespace

std::string_view groupName(FormatGroup group)
{
    switch (group) {
    case FormatGroup::Tables: return "Tables";
    case FormatGroup::SparseVectors: return "Sparse vectors";
    case FormatGroup::Arrays: return "Arrays and matrices";
    case FormatGroup::Strings: return "Strings";
    }
    return {};
}

const std::vector<FormatInfo>& allFormats()
{
    static const std::vector<FormatInfo> all = describedFormats();
    return all;
}

const FormatInfo& formatInfo(FileFormat format)
{
    assert(format != FileFormat::Automatic);
    return allFormats().at(static_cast<std::size_t>(format) - 1);
}

std::span<const Option> fileFormatOptions()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> all{{"automatic", "detect automatically"}};
        for (const FormatInfo& about : allFormats()) all.push_back({about.id, about.name});
        return all;
    }();
    return options;
}

std::string plainName(const std::filesystem::path& path)
{
    std::string lower = lowered(path.filename().native());
    if (lower.ends_with(".gz")) lower.erase(lower.size() - 3);
    return lower;
}

FileFormat formatOf(const std::filesystem::path& name, std::string_view head)
{
    const std::string plain = plainName(name);
    const FileHead beginning = fileHead(head);
    for (const FormatInfo& about : allFormats())
        if ((about.isBinary || about.unpack) && about.begins && about.begins(beginning)) return about.format;
    // Clustal Omega calls its distances, which are those of PHYLIP, x.mat as well, and Octave and save -ascii of MATLAB
    // write text.
    const bool isText = !isBinary(head), isOther = isText && beginsAsPhylip(beginning);
    const bool isNumbers = isText && trimmed(head).find_first_of("#%0123456789+-.") == 0;
    for (const FormatInfo& about : allFormats()) {
        const bool isNone = about.isBinary && (isOther || (isNumbers && about.format == FileFormat::Matlab));
        if (hasEnding(about, plain) && !isNone) return about.format;
    }
    for (const FormatInfo& about : allFormats())
        if (about.begins && about.begins(beginning)) return about.format;
    return FileFormat::Csv;
}

FileFormat openContent(ByteSource& source, const std::string& part, const RunControl& control, FileFormat chosen)
{
    unzipLoneFile(source, control);
    if (chosen == FileFormat::Automatic) takeHtmlTable(source, control);
    spellPlainly(source);
    const std::string bytes = headOf(source);
    const FileHead head = fileHead(bytes);
    const bool automatic = chosen == FileFormat::Automatic;
    const FileFormat format = automatic ? formatOf(source.name(), bytes) : chosen;
    const FormatInfo& about = formatInfo(format);
    const std::string name = plainName(source.name());
    if (bytes.empty()) source.refuse(0, "the file is empty.");
    const bool isMarked = bytes.find("## ") != std::string::npos || bytes.find("#> ") != std::string::npos;  // by knitr
    if (automatic && format == FileFormat::Csv && bytes.size() < headSize && head.lines.empty() && !isMarked)
        source.refuse(0,
            trimmed(bytes).empty() ? "there are only blank lines in the file."
                                   : "there are only blank lines and comments (#) in the file.");
    const bool isOwn = about.isBinary && (about.begins ? about.begins(head) : hasEnding(about, name));
    if (!isOwn) {
        const FormatInfo& own = formatInfo(formatOf(source.name(), bytes));
        if (!automatic && own.isBinary && own.format != chosen && own.begins && own.begins(head))
            throw FixableFile(source.name(), 0,
                "the content is that of the format " + inQuotes(own.id) + ", but it is to be read as "
                    + inQuotes(about.id) + ".",
                {{"data.format", std::string("automatic"), "Detect the format"}});
        if (automatic && format == FileFormat::Csv && beginsAsMafft(head)) {
            replaceText(source, mafftAsPhylip(source), "Read from distances of MAFFT, hat2.");
            return format;
        }
        // PSPP draws lines around its correlations as others do around tables.
        const bool isDrawn = format == FileFormat::BarTable && bytes.find("Pearson Correlation") != std::string::npos;
        if (automatic && (format == FileFormat::Csv || isDrawn) && leaveOutSyntax(source)) return FileFormat::Csv;
        const bool mayBeText = automatic && (about.group != FormatGroup::Strings || !hasEnding(about, name));
        if (const ForeignKind* kind = foreignKind(name, head, mayBeText)) refuseForeign(*kind, source.name());
        if (!about.isBinary && isBinary(bytes))
            source.refuse(0,
                "this is a binary file of a kind that is not known; export the matrix as text, such as CSV, or as "
                ".npy.");
    }
    if (!about.unpack) {
        if (format != FileFormat::Csv) return format;
        takeStackedTable(source, part);
        leaveOutRemarks(source);
        return format;
    }
    std::optional<UnpackedText> unpacked = about.unpack(source, part, control);
    if (!unpacked) {
        source.rewind();
        if (about.readArrays) return format;
        if (automatic && !about.isBinary && !leaveOutSyntax(source)) {  // a .log of another program
            takeStackedTable(source, part);
            leaveOutRemarks(source);
        }
        return FileFormat::Csv;
    }
    replaceText(source, std::move(unpacked->text), std::string(trimmed(source.note() + " " + unpacked->remark)));
    source.noteSheet(std::move(unpacked->sheet));
    if (format == FileFormat::Correlations || (about.isBinary && takeCorrelations(source, control)))
        source.noteCorrelations();
    leaveOutRemarks(source);
    return FileFormat::Csv;
}

void writeObjects(const DataSet& data, const std::filesystem::path& path)
{
    const std::string plain = plainName(path);
    std::vector<std::string> written;
    for (const FormatInfo& about : allFormats()) {
        if (!about.write) continue;
        if (plain.ends_with(about.endings.front())) return writeDataFile(path, about.write(data));
        written.emplace_back(about.endings.front());
    }
    throw FileError(
        path, 0, "the name of the file must end in " + listed(written, "or") + ", perhaps followed by .gz.");
}

}  // namespace krein
