// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// The cells of a sheet of a workbook, which become a text of separated values with a line for every row from the first
/// row of the table on. Rows come in ascending order, and so do the cells of a row.
class SheetText {
public:
    /// @param limit  the most bytes of the text
    explicit SheetText(std::string name, std::size_t limit) : m_name(std::move(name)), m_limit(limit) {}

    /// @param row, column  from 0   @param text  white space at its ends is left out; a blank cell needs no call
    /// @throws InvalidInput  a clause: the order is another, or the text becomes too large
    void add(std::size_t row, std::size_t column, std::string_view text, bool isNumber);
    /// A cell as people write it, which may be a number with a decimal comma or a sign behind it, "0.45**".
    void addPrinted(std::size_t row, std::size_t column, std::string_view text);
    /// What is wrong with a cell, to be said if the sheet is read. Only the first is kept.
    void note(std::size_t row, std::string problem);

    const std::string& name() const { return m_name; }
    void hide() { m_isHidden = true; }
    bool isHidden() const { return m_isHidden; }
    const std::string& problem() const { return m_problem; }
    std::size_t problemRow() const { return m_problemRow; }
    bool empty() const { return m_rows.empty(); }
    /// "13×12", the rows and columns from the first to the last with a cell; "empty" if there is none.
    std::string sizeText() const;
    /// Two rows and two columns at least, a third of whose cells below the names are numbers.
    bool looksLikeNumbers() const;

    /// The text, without the blank columns at the left. Single cells above it, such as a title, and after a blank row
    /// below it are left out, and so is a second table below the first, which `remark` says. @throws InvalidInput  a
    /// clause: it is too large
    std::string finished(std::string& remark);
    /// Where the text begins, after finished().
    const SheetPlace& place() const { return m_place; }

private:
    struct Row {
        std::size_t number = 0, first = 0, last = 0, filled = 0, numbers = 0;
        std::string cells;  ///< from `first` to `last`
    };
    std::size_t titles() const;
    void dropGroups(std::size_t from, std::size_t to);
    std::size_t gapBeside(std::size_t from, std::size_t to) const;
    void cutAt(std::size_t column, std::size_t from, std::size_t to);
    std::size_t endOfFirst(std::size_t from, std::size_t to) const;

    std::string m_name, m_problem;
    std::size_t m_problemRow = 0;
    SheetPlace m_place;
    bool m_isHidden = false;
    std::size_t m_limit = 0, m_size = 0, m_filled = 0, m_numbers = 0;
    std::vector<Row> m_rows;
};

/// "AB12" of a row and a column, both from 0.
std::string cellName(std::size_t row, std::size_t column);

/// "line 4" of a text; of a sheet of a workbook "sheet 'K', cell E14", or "sheet 'K', row 14" where no single cell of
/// the line holds this. @param line  from 1
std::string placeInText(ByteSource& source, std::size_t line, std::string_view cell = {});

/// A FileError at a cell of a text, whose content is known.
class CellError : public FileError {
public:
    CellError(std::filesystem::path path, std::size_t line, std::string_view cell, const Wording& sentence)
        : FileError(std::move(path), line, sentence),
          m_cell(cell)
    {
    }
    const std::string& cell() const { return m_cell; }

private:
    std::string m_cell;
};

/// A FileError whose sentence says where in a workbook it is; its line() is 0.
class SheetError : public FixableFile {
public:
    SheetError(const FileError& problem, const std::string& place, std::vector<Fix> fixes)
        : FixableFile(problem.path(), 0, place + ": " + problem.problem().sentence, std::move(fixes)),
          m_textLine(problem.line())
    {
    }
    std::size_t textLine() const { return m_textLine; }  ///< of the text that the sheet became

private:
    std::size_t m_textLine;
};

/// Throws what was thrown about this source again, as a SheetError where it is at a line of a sheet.
[[noreturn]] void rethrowAtCell(ByteSource& source, const FileError& problem);

/// What `read` gives. @throws FileError  as it does, of a line of a sheet as a SheetError
template <class Read> auto namingCells(ByteSource& source, Read read)
{
    try {
        return read();
    } catch (const FileError& problem) {
        rethrowAtCell(source, problem);
    }
}

}  // namespace krein
