// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/ucinet_file.h"

#include <array>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/matrix_part.h"
#include "core/data/formats/named_array.h"
#include "core/data/formats/text_words.h"

namespace krein {

namespace {

constexpr double largestDlValue = 1e37;  // UCINET writes 1e38 where there is no value

class UcinetReader {
public:
    UcinetReader(ByteSource& source, const RunControl& control)
        : m_words(source, {.quotes = "\"'", .punctuation = "=:", .separators = ",", .comments = false}, control)
    {
    }

    MatrixReading read();

private:
    void readKey(const TextWord& key);
    std::string setting();
    std::size_t count(const std::string& name);
    void readFormat();
    void readLabels(const std::string& whose);
    void takeLabels(std::vector<std::string>& names);
    bool isKeyAhead();
    void readData();
    MatrixReading matrix();

    TextWords m_words;
    std::size_t m_rows = 0, m_columns = 0;
    MatrixPart m_part;
    bool m_rowsEmbedded = false, m_columnsEmbedded = false, m_hasData = false;
    std::vector<std::string> m_rowNames, m_columnNames;
    std::vector<double> m_values;
};

/// The next word, behind '=' if there is one.
std::string UcinetReader::setting()
{
    TextWord word;
    while (m_words.next(word))
        if (!word.is("=")) return word.text;
    return {};
}

std::size_t UcinetReader::count(const std::string& name)
{
    const std::string text = setting();
    const auto number = objectCountIn(text);
    if (!number) m_words.refuse(name + " is " + inQuotes(text) + "; a whole number is needed.");
    return *number;
}

void UcinetReader::readFormat()
{
    const std::string text = setting(), format = lowered(text);
    if (format == "fullmatrix" || format == "fm")
        m_part.side = MatrixPart::Side::Both;
    else if (format == "lowerhalf" || format == "lh")
        m_part.side = MatrixPart::Side::Lower;
    else if (format == "upperhalf" || format == "uh")
        m_part.side = MatrixPart::Side::Upper;
    else
        m_words.refuse("this UCINET DL file has the format " + inQuotes(text)
            + ", a list and no matrix; export it with format=fullmatrix, lowerhalf or upperhalf, or save the lines "
              "below "
              "data: as a list of edges, x.edges.csv.");
}

/// Whether what follows ends a list of labels: "data:", "labels:", "row labels:".
bool UcinetReader::isKeyAhead()
{
    const TextWord* next = m_words.peek();
    if (!next || !next->startsLine || next->isQuoted) return next == nullptr;
    constexpr std::array<std::string_view, 7> keys{"data", "labels", "row", "col", "column", "matrix", "level"};
    for (const std::string_view key : keys)
        if (next->is(key)) return true;
    return false;
}

void UcinetReader::takeLabels(std::vector<std::string>& names)
{
    TextWord word;
    names.clear();
    while (!isKeyAhead() && m_words.next(word)) {
        if (names.size() >= 1'000'000) m_words.refuse("there are more than 1,000,000 labels, the most that is read.");
        names.push_back(word.text);
    }
}

/// Behind "labels": "embedded", or ':' and a list.
void UcinetReader::readLabels(const std::string& whose)
{
    const bool rows = whose != "col", columns = whose != "row";
    TextWord word;
    if (m_words.peek() && m_words.peek()->is("embedded")) {
        m_words.next(word);
        m_rowsEmbedded = m_rowsEmbedded || rows;
        m_columnsEmbedded = m_columnsEmbedded || columns;
        return;
    }
    if (m_words.peek() && m_words.peek()->is(":")) m_words.next(word);
    std::vector<std::string> names;
    takeLabels(names);
    if (whose == "matrix") return;
    if (rows) m_rowNames = names;
    if (columns) m_columnNames = std::move(names);
}

void UcinetReader::readKey(const TextWord& key)
{
    TextWord word;
    const std::string name = lowered(key.text);
    if (name == "n") {
        m_rows = m_columns = count(name);
    } else if (name == "nr" || name == "nc") {
        (name == "nr" ? m_rows : m_columns) = count(name);
    } else if (name == "nm") {
        if (count(name) > 1) m_words.refuse("this UCINET DL file holds several matrices (nm); export one of them.");
    } else if (name == "format") {
        readFormat();
    } else if (name == "diagonal" || name == "diag") {
        m_part.diagonal = lowered(setting()) != "absent";
    } else if (name == "labels") {
        readLabels({});
    } else if (name == "row" || name == "col" || name == "column" || name == "matrix" || name == "level") {
        if (!m_words.peek() || !m_words.peek()->is("labels"))
            m_words.refuse("'labels' is missing after " + inQuotes(name) + ".");
        m_words.next(word);
        readLabels(name == "column" ? "col" : name == "level" ? "matrix" : name);
    } else if (name == "data") {
        if (m_words.peek() && m_words.peek()->is(":")) m_words.next(word);
        readData();
    } else if (name != ":") {
        m_words.refuse(inQuotes(key.text)
            + " is not known in a UCINET DL file; n=, format=, diagonal, labels: or data: is needed.");
    }
}

void UcinetReader::readData()
{
    m_hasData = true;
    if (m_rows < 2 || m_rows != m_columns)
        m_words.refuse(m_rows == 0 && m_columns == 0
                ? std::string("the number of objects is not given before the data; n=… is needed.")
                : "the matrix is " + std::to_string(m_rows) + "×" + std::to_string(m_columns)
                    + ", but a row and a column for every object, two at least, are needed.");
    TextWord word;
    const auto takeName = [&](std::vector<std::string>& names) {
        if (!m_words.next(word)) m_words.refuse("the embedded labels end too early.");
        names.push_back(word.text);
    };
    if (m_columnsEmbedded) m_columnNames.clear();
    if (m_rowsEmbedded) m_rowNames.clear();
    for (std::size_t j = 0; m_columnsEmbedded && j < m_columns; ++j) takeName(m_columnNames);
    for (std::size_t i = 0; i < m_rows; ++i) {
        if (m_rowsEmbedded) takeName(m_rowNames);
        for (std::size_t k = m_part.rowLength(i, m_rows); k > 0; --k) {
            if (!m_words.next(word))
                m_words.refuse("there are " + std::to_string(m_values.size()) + " values, but the format and n="
                    + std::to_string(m_rows) + " need " + std::to_string(m_part.size(m_rows)) + ".");
            const auto number = word.isQuoted ? std::nullopt : numberOrMissing(word.text);
            if (!number) m_words.refuse(inQuotes(word.text) + " is not a number.");
            m_values.push_back(std::abs(*number) >= largestDlValue ? std::nan("") : *number);
            if (m_values.size() > mostArrayNumbers)
                m_words.refuse("there are more than 260 million numbers, the most that is read.");
        }
    }
    if (m_words.next(word))
        m_words.refuse(inQuotes(word.text) + " stands behind the " + std::to_string(m_part.size(m_rows))
            + " values that the format and n=" + std::to_string(m_rows) + " need.");
}

MatrixReading UcinetReader::read()
{
    TextWord word;
    m_words.next(word);  // dl
    while (m_words.next(word)) readKey(word);
    if (!m_hasData) m_words.refuse("the file ends without data:.");
    return matrix();
}

MatrixReading UcinetReader::matrix()
{
    const auto check = [&](const std::vector<std::string>& names) {
        if (!names.empty() && names.size() != m_rows)
            m_words.refuse(
                "there are " + std::to_string(names.size()) + " labels, but n is " + std::to_string(m_rows) + ".");
    };
    check(m_rowNames);
    check(m_columnNames);
    MatrixReading reading{.form = MatrixForm::Ucinet};
    reading.values = matrixOfPart(m_values, m_rows, m_part);
    reading.rowNames = std::move(m_rowNames);
    reading.columnNames = std::move(m_columnNames);
    reading.remarks.push_back(readAsPart(m_part, m_rows, std::nullopt, "UCINET DL"));
    return reading;
}

}  // namespace

bool beginsAsUcinet(const FileHead& head)
{
    if (!beginsWith(head, "dl") || head.lines.empty()) return false;
    const std::vector<std::string_view> words = wordsIn(head.lines.front());
    const auto isHeader = [](std::string_view line) {
        const std::string lower = lowered(line);
        return lower.starts_with("n=") || lower.starts_with("n ") || lower.starts_with("nr") || lower.starts_with("nc")
            || lower.starts_with("nm") || lower.starts_with("format");
    };
    if (lowered(words.front().substr(0, 3)) != "dl" && lowered(words.front()) != "dl,") return false;
    const std::string_view rest = trimmed(head.lines.front().substr(words.front().size()));
    return isHeader(rest) || (rest.empty() && head.lines.size() > 1 && isHeader(head.lines[1]));
}

std::optional<MatrixReading> readUcinet(ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    return readWords<UcinetReader>(source, options, control, beginsAsUcinet, "a UCINET DL file begins with dl and n=.");
}

}  // namespace krein
