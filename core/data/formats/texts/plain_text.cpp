// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/plain_text.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/data/formats/foreign/foreign_files.h"
#include "core/data/formats/matrices/block_print.h"
#include "core/data/formats/matrices/bracket_lines.h"
#include "core/data/formats/matrices/correlation_table.h"
#include "core/data/formats/matrices/diagonal_words.h"
#include "core/data/formats/matrices/form_readers.h"
#include "core/data/formats/matrices/list_matrix.h"
#include "core/data/formats/matrices/model_data.h"
#include "core/data/formats/matrices/printed_report.h"
#include "core/data/formats/matrices/square_cells.h"
#include "core/data/formats/matrices/square_heads.h"
#include "core/data/formats/matrices/stacked_text.h"
#include "core/data/formats/matrices/syntax_block.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/clock_times.h"
#include "core/data/formats/numbers/number_fractions.h"
#include "core/data/formats/numbers/number_signs.h"
#include "core/data/formats/numbers/row_spellings.h"
#include "core/data/formats/numbers/split_numbers.h"
#include "core/data/formats/pairs/scored_pairs.h"
#include "core/data/formats/texts/coordinate_text.h"
#include "core/data/formats/texts/file_spellings.h"
#include "core/data/formats/texts/footer.h"
#include "core/data/formats/texts/html_table.h"
#include "core/data/formats/texts/list_names.h"
#include "core/data/formats/texts/names_behind.h"
#include "core/data/formats/texts/ragged_rows.h"
#include "core/data/formats/texts/ruled_table.h"
#include "core/data/formats/texts/word_names.h"

namespace krein {

namespace {

/// Whether other rules hold for what stands in a text than for lines of cells.
bool hasRulesOfItsOwn(const FileHead& head)
{
    return beginsAsListMatrix(head) || beginsAsMega(head) || beginsAsNexus(head) || beginsAsUcinet(head)
        || beginsAsTsplib(head) || beginsAsNtsys(head);
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

/// Leaves out what stands below the table. @return whether there is anything
bool leaveOutFooter(std::string& text, std::vector<std::string>& said, const ByteSource& source)
{
    const auto footer = footerOf(text);
    if (!footer) return false;
    text.resize(footer->begin);
    const std::string line = source.sheet() ? "Row " + std::to_string(source.sheet()->row + footer->line)
                                            : "Line " + std::to_string(footer->line);
    if (footer->lines > 0)
        said.push_back((footer->lines == 1 ? line + ", "
                                           : "The last " + std::to_string(footer->lines) + " lines, from "
                                   + lowered(line) + " on, ")
            + inQuotes(footer->first) + (footer->lines == 1 ? ", is" : ", are")
            + " no part of the table and left out.");
    return true;
}

/// Leaves out what people write around a table, and mends its rows and cells. @return whether it changed anything
/// @throws FileError  as mendSquareCells()
bool mendSmallText(std::string& text, std::vector<std::string>& said, const ByteSource& source)
{
    bool isChanged = takePrintedQuotes(text);
    if (!source.sheet()) isChanged = dropEmptyTop(text) || isChanged;  // lines of a sheet stay where they are
    if (!source.sheet()) isChanged = leaveOutIntervalLines(text, said) || isChanged;
    if (const std::string index = dropIndexNames(text); !index.empty()) {
        isChanged = true;
        said.push_back(
            "The line below the names of the columns, " + inQuotes(index) + ", holds no numbers and is left out.");
    }
    if (const std::string first = takeListOfNames(text); !first.empty()) {
        isChanged = true;
        said.push_back("The lines of names, from " + inQuotes(first) + " on, name the objects of the matrix.");
    }
    isChanged = leaveOutFooter(text, said, source) || isChanged;
    isChanged = quoteNumberNames(text) || isChanged;
    isChanged = mendCells(text, said, source) || isChanged;
    isChanged = dropNameBars(text) || dropRowNumbers(text) || dropEndCells(text) || isChanged;
    isChanged = dropTypes(text) || dropLastSeparators(text) || dropRowMarks(text) || dropEmptyRows(text)
        || padTriangle(text) || isChanged;
    isChanged = mendRows(text, said) || isChanged;
    isChanged = dropFarNames(text) || closeHeader(text) || nameTriangle(text) || isChanged;
    if (const std::string name = quoteNames(text); !name.empty())
        said.push_back("What stands before the numbers of a row is its name, as " + inQuotes(name) + ".");
    return isChanged;
}

}  // namespace

bool mayHoldTables(ByteSource& source)
{
    const std::string bytes = headOf(source);
    const FileHead head = fileHead(bytes);
    return !isBinary(bytes) && !hasRulesOfItsOwn(head) && !beginsAsPhylip(head);
}

void replaceText(ByteSource& source, std::string text, std::string note)
{
    const bool isUtf16 = source.isUtf16();
    std::vector<std::string> others = source.otherParts();
    source = ByteSource::holding(std::move(text), source.name(), std::move(note));
    if (isUtf16) source.noteUtf16();
    source.noteOtherParts(std::move(others));
}

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

void takeHtmlTable(ByteSource& source, const RunControl& control)
{
    const std::string head = headOf(source);
    if (isBinary(head) || !beginsAsHtml(fileHead(head))) return;
    std::optional<UnpackedText> table = unpackHtmlTable(source, control);
    if (!table) return source.rewind();
    replaceText(source, std::move(table->text), std::move(table->remark));
}

void takeStackedTable(ByteSource& source, const std::string& part)
{
    if (!mayHoldTables(source)) return;
    std::optional<UnpackedText> table = unpackStacked(source, part);
    if (!table) return source.rewind();
    replaceText(source, std::move(table->text), std::move(table->remark));
    source.noteOtherParts(std::move(table->others));
}

bool takeCorrelations(ByteSource& source, const RunControl& control)
{
    if (!beginsAsCorrelations(fileHead(headOf(source)))) return false;
    std::optional<UnpackedText> table = unpackCorrelations(source, {}, control);
    if (table) replaceText(source, std::move(table->text), std::string(trimmed(source.note() + " " + table->remark)));
    source.rewind();
    return table.has_value();
}

void leaveOutRemarks(ByteSource& source)
{
    constexpr std::size_t mostSigned = std::size_t{512} << 20, mostWithFooter = std::size_t{1} << 20;
    const std::string head = headOf(source);
    if (areScoredPairs(head)) return replaceText(source, scoredPairsAsTable(source.readAll(mostSigned)), source.note());
    if (hasRulesOfItsOwn(fileHead(head))) return;
    if (areCoordinates(head)) {
        auto table = coordinatesAsTable(source.readAll(mostSigned));
        if (!table)
            source.refuse(0,
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
    if (text.size() <= mostWithFooter) isChanged = mendSmallText(text, said, source) || isChanged;
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
        leaveOutRemarks(source);  // stars behind the numbers
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

}  // namespace krein
