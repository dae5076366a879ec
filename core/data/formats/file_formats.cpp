// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/file_formats.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/formats/binary/hdf5_file.h"
#include "core/data/formats/binary/matlab_file.h"
#include "core/data/formats/binary/numpy_file.h"
#include "core/data/formats/binary/qiime_file.h"
#include "core/data/formats/binary/r_file.h"
#include "core/data/formats/binary/triangle_file.h"
#include "core/data/formats/binary/workbook_file.h"
#include "core/data/formats/binary/zipped_file.h"
#include "core/data/formats/foreign/foreign_files.h"
#include "core/data/formats/matrices/bar_table.h"
#include "core/data/formats/matrices/block_print.h"
#include "core/data/formats/matrices/bracket_lines.h"
#include "core/data/formats/matrices/correlation_table.h"
#include "core/data/formats/matrices/diagonal_words.h"
#include "core/data/formats/matrices/list_matrix.h"
#include "core/data/formats/matrices/mafft_text.h"
#include "core/data/formats/matrices/matrix_market_file.h"
#include "core/data/formats/matrices/mega_file.h"
#include "core/data/formats/matrices/model_data.h"
#include "core/data/formats/matrices/nexus_file.h"
#include "core/data/formats/matrices/ntsys_file.h"
#include "core/data/formats/matrices/phylip_text.h"
#include "core/data/formats/matrices/printed_report.h"
#include "core/data/formats/matrices/square_cells.h"
#include "core/data/formats/matrices/square_heads.h"
#include "core/data/formats/matrices/stacked_text.h"
#include "core/data/formats/matrices/syntax_block.h"
#include "core/data/formats/matrices/tsplib_file.h"
#include "core/data/formats/matrices/ucinet_file.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/clock_times.h"
#include "core/data/formats/numbers/number_fractions.h"
#include "core/data/formats/numbers/number_signs.h"
#include "core/data/formats/numbers/row_spellings.h"
#include "core/data/formats/numbers/split_numbers.h"
#include "core/data/formats/pairs/scored_pairs.h"
#include "core/data/formats/tables/arff_file.h"
#include "core/data/formats/tables/csv_file.h"
#include "core/data/formats/tables/fasta_file.h"
#include "core/data/formats/tables/json_records.h"
#include "core/data/formats/tables/libsvm_file.h"
#include "core/data/formats/tables/lines_file.h"
#include "core/data/formats/tables/series_file.h"
#include "core/data/formats/texts/coordinate_text.h"
#include "core/data/formats/texts/file_spellings.h"
#include "core/data/formats/texts/footer.h"
#include "core/data/formats/texts/html_table.h"
#include "core/data/formats/texts/latex_table.h"
#include "core/data/formats/texts/names_behind.h"
#include "core/data/formats/texts/ragged_rows.h"
#include "core/data/formats/texts/ruled_table.h"
#include "core/data/formats/texts/word_names.h"
#include "core/data/formats/writing/write_data.h"

namespace krein {

namespace {

using enum DataKind;

/// Whether other rules hold for what stands in a text than for lines of cells.
bool hasRulesOfItsOwn(const FileHead& head)
{
    return beginsAsListMatrix(head) || beginsAsMega(head) || beginsAsNexus(head) || beginsAsUcinet(head)
        || beginsAsTsplib(head) || beginsAsNtsys(head);
}

/// Whether a text may be several tables: data sets of PHYLIP follow each other by a rule of its own.
bool mayHoldTables(ByteSource& source)
{
    const std::string bytes = headOf(source);
    const FileHead head = fileHead(bytes);
    return !isBinary(bytes) && !hasRulesOfItsOwn(head) && !beginsAsPhylip(head);
}

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
                       "named; of "
                       "formulas the stored values. A title above the table is left out. An old .xls is to be saved "
                       "as .xlsx.",
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
                       "up "
                       "and whose cells are named by obs.",
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
                       "x.king.bin, "
                       "x.mibs.bin, x.mdist.bin of PLINK. The objects are named by x.grm.id, x.rel.id, … beside it.",
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
                       "several "
                       "dimensions they are point sets in the order of time.",
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

/// Puts a text that was made of the source in its place, which goes on to say how the file was encoded.
void replaceText(ByteSource& source, std::string text, std::string note)
{
    const bool isUtf16 = source.isUtf16();
    std::vector<std::string> others = source.otherParts();
    source = ByteSource::holding(std::move(text), source.name(), std::move(note));
    if (isUtf16) source.noteUtf16();
    source.noteOtherParts(std::move(others));
}

/// Empties the lines of a text that hold what was typed behind a prompt of R, MATLAB or Python. @return whether there
/// are any
bool leaveOutPrompts(std::string& text)
{
    constexpr std::array<std::string_view, 3> prompts{"> ", ">> ", ">>> "};
    const std::string_view start = std::string_view(text).substr(
        std::min(text.size(), text.find_first_not_of(" \t\r\n")));
    const auto* const found = std::ranges::find_if(
        prompts, [&](std::string_view mark) { return start.starts_with(mark); });
    if (found == prompts.end()) return false;
    const std::string_view prompt = *found;
    std::string kept;
    kept.reserve(text.size());
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        const std::string_view line = std::string_view(text).substr(begin, end - begin);
        kept += line.starts_with(prompt) || trimmed(line) == trimmed(prompt) ? "\n" : line;
        begin = end;
    }
    text = std::move(kept);
    return true;
}

/// Takes the coefficients of a sheet that holds a table of correlations with their significances. @return whether it
/// does
bool takeCorrelations(ByteSource& source, const RunControl& control)
{
    if (!beginsAsCorrelations(fileHead(headOf(source)))) return false;
    std::optional<UnpackedText> table = unpackCorrelations(source, {}, control);
    if (table) replaceText(source, std::move(table->text), std::string(trimmed(source.note() + " " + table->remark)));
    source.rewind();
    return table.has_value();
}

/// Takes one of several tables that stand one below the other, the one of that name or the first matrix.
void takeStackedTable(ByteSource& source, const std::string& part)
{
    if (!mayHoldTables(source)) return;
    std::optional<UnpackedText> table = unpackStacked(source, part);
    if (!table) return source.rewind();
    replaceText(source, std::move(table->text), std::move(table->remark));
    source.noteOtherParts(std::move(table->others));
}

/// Takes the table of a web page, whose cells then go the way of others.
void takeHtmlTable(ByteSource& source, const RunControl& control)
{
    const std::string head = headOf(source);
    if (isBinary(head) || !beginsAsHtml(fileHead(head))) return;
    std::optional<UnpackedText> table = unpackHtmlTable(source, control);
    if (!table) return source.rewind();
    replaceText(source, std::move(table->text), std::move(table->remark));
}

/// Puts the plain spelling in place of an odd one.
void spellPlainly(ByteSource& source)
{
    constexpr std::size_t mostSpelt = std::size_t{64} << 20;
    const std::string head = headOf(source);
    if (isBinary(head) || !isSpeltOddly(head)) return;
    std::string text = source.readUpTo(mostSpelt + 1);
    if (text.size() > mostSpelt) return source.rewind();  // its readers know most of it
    PlainSpelling plain = speltPlainly(std::move(text));
    replaceText(source, std::move(plain.text), std::string(trimmed(source.note() + " " + plain.remark)));
}

/// Mends numbers that touch, and the heads and cells of a square. @return whether it did
/// @throws FileError  as mendSquareCells()
bool mendCells(std::string& text, std::vector<std::string>& said, const ByteSource& source)
{
    const std::size_t before = said.size();
    for (const auto mend :
        {takeSignsOfFractions, splitNumbers, mergeHeads, spellHeads, partBlankHeads, leaveOutDiagonalWords})
        if (std::string sentence = mend(text); !sentence.empty()) said.push_back(std::move(sentence));
    if (!source.sheet()) leaveOutBracketLines(text, said);  // lines of a sheet stay where they are
    mendSquareCells(text, said, source.name());
    writeMinutesOfPairs(text, said);
    return said.size() > before;
}

/// Leaves out what people write behind numbers and below a table, which the note of the source then says.
/// @throws FileError  as takeNumberSigns()
void leaveOutRemarks(ByteSource& source)
{
    constexpr std::size_t mostSigned = std::size_t{512} << 20, mostWithFooter = std::size_t{1} << 20;
    const std::string head = headOf(source);
    if (areScoredPairs(head)) return replaceText(source, scoredPairsAsTable(source.readAll(mostSigned)), source.note());
    if (hasRulesOfItsOwn(fileHead(head))) return;
    if (areCoordinates(head)) {
        auto table = coordinatesAsTable(source.readAll(mostSigned));
        if (!table)
            throw FileError(source.name(), 0,
                "the matrix was cut short by printing, so values are missing; save all of it, in Python: "
                "numpy.savetxt(\"k.csv\", K.toarray(), delimiter=\",\") or K.unstack().to_csv(\"k.csv\").");
        return replaceText(source, std::move(*table), source.note());
    }
    const bool isSigned = hasNumberSigns(head);
    std::string text = isSigned ? source.readAll(mostSigned) : source.readUpTo(mostWithFooter + 1);
    std::vector<std::string> said;
    if (!source.note().empty()) said.push_back(source.note());
    const std::size_t before = said.size();
    bool isChanged = leaveOutPrompts(text);
    if (text.size() <= mostWithFooter) isChanged = takePrintedQuotes(text) || isChanged;
    if (text.size() <= mostWithFooter)
        if (const std::string index = dropIndexNames(text); !index.empty()) {
            isChanged = true;
            said.push_back(
                "The line below the names of the columns, " + inQuotes(index) + ", holds no numbers and is left out.");
        }
    if (text.size() <= mostWithFooter) {
        if (const auto footer = footerOf(text)) {
            text.resize(footer->begin);
            isChanged = true;
            const std::string line = source.sheet() ? "Row " + std::to_string(source.sheet()->row + footer->line)
                                                    : "Line " + std::to_string(footer->line);
            if (footer->lines > 0)
                said.push_back((footer->lines == 1 ? line + ", "
                                                   : "The last " + std::to_string(footer->lines) + " lines, from "
                                           + lowered(line) + " on, ")
                    + inQuotes(footer->first) + (footer->lines == 1 ? ", is" : ", are")
                    + " no part of the table and left out.");
        }
    }
    if (text.size() <= mostWithFooter) isChanged = mendCells(text, said, source) || isChanged;
    if (text.size() <= mostWithFooter) {
        isChanged = dropTypes(text) || dropLastSeparators(text) || dropRowMarks(text) || dropEmptyRows(text)
            || padTriangle(text) || isChanged;
        isChanged = mendRows(text, said) || isChanged;
        isChanged = dropFarNames(text) || closeHeader(text) || nameTriangle(text) || isChanged;
        if (const std::string name = quoteNames(text); !name.empty())
            said.push_back("What stands before the numbers of a row is its name, as " + inQuotes(name) + ".");
    }
    NumberSigns signs;
    if (isSigned) signs = takeNumberSigns(text, source.name());
    said.insert(said.end(), signs.said.begin(), signs.said.end());
    if (!isSigned && !isChanged && said.size() == before) return source.rewind();
    std::string note;
    for (const std::string& sentence : said) note += (note.empty() ? "" : " ") + sentence;
    const bool areCorrelations = source.areCorrelations() || signs.haveStars;
    std::optional<SheetPlace> sheet = source.sheet();  // every line stays where it is
    replaceText(source, std::move(text), std::move(note));
    source.noteSheet(std::move(sheet));
    if (areCorrelations) source.noteCorrelations();
    if (signs.encloseDiagonal) source.noteEnclosedDiagonal();
}

/// Takes the matrix out of the report of a program, or leaves out the commands of another one around it.
/// @return whether it is of such
bool leaveOutSyntax(ByteSource& source)
{
    constexpr std::size_t mostSyntax = std::size_t{1} << 20;
    if (hasRulesOfItsOwn(fileHead(headOf(source)))) return false;
    const std::string text = source.readUpTo(mostSyntax + 1);
    source.rewind();
    if (text.size() > mostSyntax) return false;
    auto table = reportedTable(text);
    if (!table) table = modelTable(text);
    if (table) {
        replaceText(source, std::move(table->text), std::move(table->remark));
        if (table->areCorrelations) source.noteCorrelations();
        return true;
    }
    if (auto entries = squareOfEntries(text)) {
        replaceText(source, std::move(*entries), "Read from the entries of a sparse matrix of R; all others are 0.");
        return true;
    }
    if (auto blocks = tableOfBlocks(text)) {
        replaceText(
            source, std::move(*blocks), "Read from the print-out of a table, without what only numbers its rows.");
        leaveOutRemarks(source);
        return true;
    }
    if (auto ruled = ruledTable(text)) {
        replaceText(source, std::move(*ruled), "Read from a table whose columns rules of signs mark.");
        leaveOutRemarks(source);
        return true;
    }
    auto block = syntaxBlock(text);
    if (!block) return false;
    replaceText(source, std::move(block->text),
        "The lines from " + std::to_string(block->first) + " to " + std::to_string(block->last)
            + " hold the numbers of a matrix; those around them, of another program, are left out.");
    return true;
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
    if (bytes.empty()) throw FileError(source.name(), 0, "the file is empty.");
    const bool isMarked = bytes.find("## ") != std::string::npos || bytes.find("#> ") != std::string::npos;  // by knitr
    if (automatic && format == FileFormat::Csv && bytes.size() < headSize && head.lines.empty() && !isMarked)
        throw FileError(source.name(), 0,
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
        if (automatic && format == FileFormat::Csv && leaveOutSyntax(source)) return format;
        const bool mayBeText = automatic && (about.group != FormatGroup::Strings || !hasEnding(about, name));
        if (const ForeignKind* kind = foreignKind(name, head, mayBeText)) refuseForeign(*kind, source.name());
        if (!about.isBinary && isBinary(bytes))
            throw FileError(source.name(), 0,
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
        return about.readArrays ? format : FileFormat::Csv;
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
