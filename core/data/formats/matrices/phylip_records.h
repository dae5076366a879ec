// SPDX-License-Identifier: GPL-3.0-or-later
//
// The objects of a PHYLIP text, line by line, laid out in one of the ways there are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/formats/matrices/matrix_part.h"

namespace krein {

/// What names an object at the beginning of its row.
enum class RowNaming { Word, Tab, TenCharacters, Words, None };

struct PhylipLayout {
    MatrixPart part = {};
    RowNaming naming = RowNaming::Word;
    bool wraps = false;  ///< a row may go on in the next lines
    char decimal = '.';  ///< '.' or ','
};
/// All of them, the likelier first.
std::vector<PhylipLayout> phylipLayouts(char decimal);

/// The rows of n objects, taken from lines as long as they agree with the layout.
class PhylipRecords {
public:
    PhylipRecords(PhylipLayout layout, std::size_t n) : m_layout(layout), m_n(n) { skipEmpty(); }

    /// Takes a line that is not blank. @return false if it does not agree: problem() says why
    bool add(std::string_view line);
    /// Nothing is missing any more.
    bool complete() const { return m_rows == m_n; }
    std::size_t rows() const { return m_rows; }  ///< complete ones
    /// Why a line did not agree, or what is missing at the end of the text: a sentence without its line.
    std::string problem() const;
    /// Whether no two names are alike. None are alike if there are none.
    bool distinct() const;

    const PhylipLayout& layout() const { return m_layout; }
    std::vector<double> values;      ///< of the rows, one after the other; NaN where none is given
    std::vector<std::string> names;  ///< empty if the objects have none

private:
    bool takeName(std::string_view& line);
    bool takeWords(std::string_view& line);
    bool takeTouching(std::string_view nextNumber);
    std::size_t needed() const { return m_layout.part.rowLength(m_rows, m_n); }
    void skipEmpty();
    bool refuse(std::string problem);

    PhylipLayout m_layout;
    std::size_t m_n, m_rows = 0;
    std::size_t m_taken = 0;  // values of the row under way
    bool m_open = false;      // its name is taken, but not all of its values
    std::string m_problem;
};

}  // namespace krein
