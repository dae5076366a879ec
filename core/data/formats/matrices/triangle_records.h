// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of a triangle in a text without a line that counts them, laid out in one of the ways there are.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

/// Whether the rows hold the diagonal, as somebody says; rows without names look alike with it and without.
enum class TriangleDiagonal { Automatic, Given, Absent };

/// Where the names of the columns stand.
enum class HeaderPlace { None, FirstLine, Comment };

struct TriangleLayout {
    CellStyle style = {};
    HeaderPlace header = HeaderPlace::None;
    bool named = false;        ///< every row begins with its name
    bool numbersName = false;  ///< which is a whole number, larger than that of the row above
    bool oddNames = false;     ///< some may be spelt as numbers or as no value: 1E5, inf, nan
    MatrixPart part = {MatrixPart::Side::Lower, true};
    TriangleDiagonal saidDiagonal = TriangleDiagonal::Automatic;
    std::optional<ProximityRole> role = {};  ///< as somebody says: distances have no diagonal but 0
};

/// The lines of such a text: what is neither blank nor a comment, and the last comment before these.
bool isTriangleLine(std::string_view line);

/// Rows of which each has one value more or one less than the row before, the others missing or given as absent.
class TriangleRecords {
public:
    explicit TriangleRecords(TriangleLayout layout) : m_layout(layout), m_part(layout.part) {}

    /// From now on a text where a number is needed counts as a missing value, in strays; else it does not agree.
    void takeStrays() { m_takesStrays = true; }
    /// Takes the line of the names of the columns. @return false if it cannot be one
    bool addHeader(std::string_view line);
    /// Takes a row. @return false if it does not agree with the layout: problem() says why
    bool add(std::string_view line);
    /// To be called after the last row: finds out what the first and the last object are. @return false if the rows are
    /// no whole triangle
    bool finish();

    const TriangleLayout& layout() const { return m_layout; }
    const MatrixPart& part() const { return m_part; }        ///< after finish(): what the rows turned out to be
    std::size_t rows() const { return m_rows; }              ///< taken from lines
    std::size_t objects() const { return m_objects; }        ///< after finish()
    bool showsOtherTriangle() const { return m_width > 0; }  ///< cells of it say that they are empty
    const std::string& problem() const { return m_problem; }

    std::vector<double> values;  ///< of the rows, one after the other; NaN where none is given
    std::vector<std::string> rowNames, columnNames;
    std::vector<std::string> strays;
    bool numbersNameRows = false;  ///< what names the rows are numbers, so that they might be values
    /// Whether the last numbers of rows that nothing names (of an upper triangle the first) are the diagonal: known;
    /// judged by the size of the values; or hardly told by it.
    enum class DiagonalGround { Known, Judged, Doubtful };
    DiagonalGround diagonalGround = DiagonalGround::Known;  ///< after finish()

private:
    bool isLower() const { return m_layout.part.side == MatrixPart::Side::Lower; }
    bool addLower(std::string_view line);
    bool addUpper(std::string_view line);
    bool refuse(std::string problem);
    bool takeStray(const LineCell& cell);
    bool refuseCount(std::size_t count, std::size_t needed);
    bool refuseObjects();
    bool holdsDiagonal();
    void judgeNamedDiagonal();
    bool namesAreValues() const;
    bool areNamesAbove() const;
    bool beginWithNumbers() const;
    bool isNamedAround() const;
    bool isTitleAboveNumbers() const;
    void takeNumbersAsNames();
    void shiftNames();
    bool fitHeader();

    TriangleLayout m_layout;
    MatrixPart m_part;
    std::size_t m_rows = 0, m_row = 0;  // lines, and the number of the next row in the matrix
    std::size_t m_objects = 0;          // of an upper triangle known from its first row
    std::size_t m_given = 0;            // values that are no NaN
    std::size_t m_words = 0;            // names that are neither spelt as numbers nor as no value
    std::size_t m_width = 0;            // of rows with cells of the other triangle: the most cells
    double m_lastName = 0.0;            // of rows that are named by numbers
    bool m_numbersAbove = false;        // the line of names holds whole numbers that rise
    bool m_takesStrays = false;
    bool m_corner = false;        // the line of names begins with an empty cell
    bool m_isClosed = true;       // of a lower triangle every row ends with a separator, behind which a cell is empty
    std::string m_problem;
};

}  // namespace krein
