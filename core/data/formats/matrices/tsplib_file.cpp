// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/form_readers.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/large_pages.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

using Side = MatrixPart::Side;

struct WeightFormat {
    std::string_view name;
    MatrixPart part;
};

/// The columns of a triangle of a symmetric matrix are the rows of the other one.
constexpr std::array<WeightFormat, 9> weightFormats{{{"FULL_MATRIX", {}}, {"UPPER_ROW", {Side::Upper, false}},
    {"LOWER_ROW", {Side::Lower, false}}, {"UPPER_DIAG_ROW", {Side::Upper, true}},
    {"LOWER_DIAG_ROW", {Side::Lower, true}}, {"UPPER_COL", {Side::Lower, false}}, {"LOWER_COL", {Side::Upper, false}},
    {"UPPER_DIAG_COL", {Side::Lower, true}}, {"LOWER_DIAG_COL", {Side::Upper, true}}}};

struct Entry {
    std::string_view key, value;
};

/// "DIMENSION : 17"; the key alone where a section begins.
Entry entryOf(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return {trimmed(line), {}};
    return {trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1))};
}

/// What stands above the distances.
class TsplibHead {
public:
    TsplibHead(ByteSource& source, LineReader& lines) : m_source(source), m_lines(lines) {}

    /// Reads to the line EDGE_WEIGHT_SECTION. What is said below the distances counts, too.
    void read()
    {
        for (std::string_view line; m_lines.next(line);) {
            const auto [key, value] = entryOf(line);
            takeEntry(key, value);
            if (key == "EDGE_WEIGHT_SECTION") {
                if (isComplete()) return;
                readRest();
                return checkAll();
            }
            if (key == "NODE_COORD_SECTION" && m_type != "EXPLICIT")
                m_lines.refuse("the towns have coordinates (" + m_type
                    + ") and no distances; leave only the lines with coordinates in the file, and it is read as "
                      "vectors.");
        }
        m_lines.refuse("there is no EDGE_WEIGHT_SECTION with distances.");
    }

    std::size_t n = 0;
    MatrixPart part;

private:
    void takeEntry(std::string_view key, std::string_view value)
    {
        if (key == "DIMENSION") takeDimension(value);
        if (key == "EDGE_WEIGHT_TYPE") m_type = std::string(value);
        if (key == "EDGE_WEIGHT_FORMAT") takeFormat(value);
    }

    bool isComplete() const { return n > 0 && m_hasFormat; }

    /// Looks for what is missing behind the distances, and goes back to before them.
    void readRest()
    {
        const std::size_t section = m_lines.lineNumber();
        std::string_view line;
        while (m_lines.next(line))
            if (const auto [key, value] = entryOf(line); !value.empty()) takeEntry(key, value);
        m_lines.rewind();
        while (m_lines.lineNumber() < section && m_lines.next(line)) continue;
    }

    void takeDimension(std::string_view value)
    {
        const auto number = parseNumber(value);
        if (!number || *number < 2 || *number > 20000 || *number != std::trunc(*number))
            m_lines.refuse("DIMENSION is " + inQuotes(value) + "; a whole number from 2 to 20,000 is needed.");
        n = static_cast<std::size_t>(*number);
    }

    void takeFormat(std::string_view value)
    {
        const auto found = std::ranges::find(weightFormats, value, &WeightFormat::name);
        if (found == weightFormats.end()) {
            std::vector<std::string> names;
            for (const WeightFormat& format : weightFormats) names.emplace_back(format.name);
            m_lines.refuse("EDGE_WEIGHT_FORMAT is " + inQuotes(value) + "; " + listed(names, "or") + " is needed.");
        }
        part = found->part;
        m_hasFormat = true;
    }

    void checkAll() const
    {
        if (n == 0) m_lines.refuse("DIMENSION, the number of towns, is missing above EDGE_WEIGHT_SECTION.");
        if (!m_hasFormat) m_lines.refuse("EDGE_WEIGHT_FORMAT is missing above EDGE_WEIGHT_SECTION.");
    }

    ByteSource& m_source;
    LineReader& m_lines;
    std::string m_type;
    bool m_hasFormat = false;
};

/// Takes a diagonal of one large number, which no way may use, for 0.
void allowOneself(MatrixReading& reading)
{
    Matrix& values = reading.values;
    const double self = values(0, 0);
    const bool isOne = (values.diagonal().array() == self).all();
    if (!isOne || self == 0.0 || (values.array() > self).any()) return;
    values.diagonal().setZero();
    reading.remarks.push_back({true,
        "The diagonal is " + numberText(self) + ", which forbids a way from a town to itself; it was taken for 0."});
}

}  // namespace

bool beginsAsTsplib(const FileHead& head)
{
    return std::ranges::any_of(
        head.lines, [](std::string_view line) { return entryOf(line).key == "EDGE_WEIGHT_TYPE"; });
}

std::optional<MatrixReading> readTsplib(ByteSource& source, const MatrixTextOptions&, const RunControl& control)
{
    LineReader lines(source);
    lines.rewind();
    TsplibHead head(source, lines);
    head.read();
    const std::size_t wanted = head.part.size(head.n);
    std::vector<double> values;
    reserveInLargePages(values, wanted);
    for (std::string_view line; values.size() < wanted && lines.next(line);) {
        if (lines.lineNumber() % 1024 == 0 && !goesOn(source, control)) return std::nullopt;
        for (const std::string_view word : wordsIn(line)) {
            const auto number = parseNumber(word);
            if (!number || !std::isfinite(*number) || values.size() == wanted)
                lines.refuse(inQuotes(word) + " stands where distance " + std::to_string(values.size() + 1) + " of "
                    + std::to_string(wanted) + " for " + std::to_string(head.n) + " towns is needed.");
            values.push_back(*number);
        }
    }
    if (values.size() < wanted)
        lines.refuse("there are " + std::to_string(values.size()) + " distances; " + std::to_string(wanted) + " for "
            + std::to_string(head.n) + " towns are needed.");
    MatrixReading reading{.form = MatrixForm::Tsplib,
        .values = matrixOfPart(values, head.n, head.part),
        .role = ProximityRole::Dissimilarity};
    reading.remarks.push_back(readAsPart(head.part, head.n, reading.role, "TSPLIB"));
    allowOneself(reading);
    return reading;
}

}  // namespace krein
