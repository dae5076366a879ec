// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

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
    bool m_isHidden = false;
    std::size_t m_limit = 0, m_size = 0, m_filled = 0, m_numbers = 0;
    std::vector<Row> m_rows;
};

/// "AB12" of a row and a column, both from 0.
std::string cellName(std::size_t row, std::size_t column);

}  // namespace krein
