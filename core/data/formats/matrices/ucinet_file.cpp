// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/form_readers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "core/base/large_pages.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/matrices/text_words.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/named_array.h"

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
    void checkLabels(const std::vector<std::string>& names) const;
    void checkSizes();
    void takeEmbedded(std::vector<std::string>& names);
    bool lacksEnds(std::size_t labels);
    bool lacksFirstRow();
    void readData();
    void readList();
    std::size_t listedObject(const TextWord& word);
    MatrixReading matrix();
    MatrixReading listMatrix();

    TextWords m_words;
    std::size_t m_rows = 0, m_columns = 0, m_matrices = 1;
    MatrixPart m_part;
    std::string m_list;  // "edgelist1" or "nodelist1" where the data are such a list
    Matrix m_listed;
    bool m_rowsEmbedded = false, m_columnsEmbedded = false, m_hasData = false;
    std::vector<std::string> m_rowNames, m_columnNames, m_matrixNames;
    std::unordered_map<std::string, std::size_t> m_names;  // of the objects of a list
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
    if (!number) m_words.refuse(name + " is " + inQuotes(text) + "; a whole number from 1 to 1,000,000 is needed.");
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
    else if (format == "edgelist1" || format == "el1" || format == "nodelist1" || format == "nl1")
        m_list = format.front() == 'e' ? "edgelist1" : "nodelist1";
    else
        m_words.refuse("this UCINET DL file has the format " + inQuotes(text)
            + ", which is not read; export it with format=fullmatrix, lowerhalf, upperhalf, edgelist1 or nodelist1.");
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
    if (whose == "matrix") m_matrixNames = names;
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
        m_matrices = count(name);
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
        m_list.empty() ? readData() : readList();
    } else if (name != ":") {
        m_words.refuse(inQuotes(key.text)
            + " is not known in a UCINET DL file; n=, format=, diagonal, labels: or data: is needed.");
    }
}

void UcinetReader::checkLabels(const std::vector<std::string>& names) const
{
    if (!names.empty() && names.size() != m_rows)
        m_words.refuse(
            "there are " + std::to_string(names.size()) + " labels, but n is " + std::to_string(m_rows) + ".");
}

void UcinetReader::checkSizes()
{
    if (m_rows < 2 || m_rows != m_columns)
        m_words.refuse(m_rows == 0 && m_columns == 0
                ? std::string("the number of objects is not given before the data; n=… is needed.")
                : "the matrix is " + std::to_string(m_rows) + "×" + std::to_string(m_columns)
                    + ", but a row and a column for every object, two at least, are needed.");
}

/// The object that a word of a list names or counts.
std::size_t UcinetReader::listedObject(const TextWord& word)
{
    const auto known = m_names.find(word.text);
    if (known != m_names.end()) return known->second;
    if (m_rowsEmbedded || m_columnsEmbedded) {
        if (m_rowNames.size() >= m_rows)
            m_words.refuse(
                inQuotes(word.text) + " is one object more than the " + std::to_string(m_rows) + " that n announces.");
        m_names.emplace(word.text, m_names.size());
        m_rowNames.push_back(word.text);
        return m_rowNames.size() - 1;
    }
    const auto number = objectCountIn(word.text);
    if (!number || *number > m_rows)
        m_words.refuse(inQuotes(word.text) + " is no object; a label or a number from 1 to " + std::to_string(m_rows)
            + " is needed.");
    return *number - 1;
}

/// "from to value" or "from to" on every line, or "from to to …".
void UcinetReader::readList()
{
    m_hasData = true;
    checkSizes();
    if (m_matrices > 1)
        m_words.refuse("this UCINET DL file holds the lists of several matrices (nm); export one of them.");
    if (m_rows > mostSparseNumbers / m_rows)
        m_words.refuse("n is " + std::to_string(m_rows) + "; a list of at most 8,000 objects is read as a matrix.");
    if (m_rowsEmbedded || m_columnsEmbedded) m_rowNames.clear();
    checkLabels(m_rowNames);
    for (const std::string& name : m_rowNames)
        if (!m_names.emplace(name, m_names.size()).second)
            m_words.refuse("two objects have the label " + inQuotes(name) + ", so a list cannot tell them apart.");
    m_listed = Matrix::Zero(static_cast<Index>(m_rows), static_cast<Index>(m_rows));
    const auto isInLine = [&] { return m_words.peek() && !m_words.peek()->startsLine; };
    TextWord word;
    while (m_words.next(word)) {
        const auto from = static_cast<Index>(listedObject(word));
        if (!isInLine()) m_words.refuse("there is one word on the line; a line names two objects at least.");
        if (m_list == "nodelist1") {
            while (isInLine() && m_words.next(word)) m_listed(from, static_cast<Index>(listedObject(word))) = 1.0;
            continue;
        }
        m_words.next(word);
        double& value = m_listed(from, static_cast<Index>(listedObject(word)));
        value = 1.0;
        if (!isInLine()) continue;
        m_words.next(word);
        const auto number = numberOrMissing(word.text);
        if (!number) m_words.refuse(inQuotes(word.text) + " is not a number.");
        value = std::abs(*number) >= largestDlValue ? std::nan("") : *number;
        if (isInLine()) m_words.refuse("there are more than two objects and a value on the line.");
    }
}

void UcinetReader::takeEmbedded(std::vector<std::string>& names)
{
    TextWord word;
    if (!m_words.next(word)) m_words.refuse("the embedded labels end too early.");
    names.push_back(word.text);
}

/// Whether a line of embedded labels ends before the last one, and the row of the first object is left out: nothing
/// stands there in a lower half without its diagonal.
bool UcinetReader::lacksEnds(std::size_t labels)
{
    const bool isStrict = m_part.side == MatrixPart::Side::Lower && !m_part.diagonal;
    return isStrict && m_rowsEmbedded && labels + 1 == m_columns && m_words.peek() && m_words.peek()->startsLine;
}

/// Whether the row of the first object, which holds nothing, is left out below the labels of all.
bool UcinetReader::lacksFirstRow()
{
    const bool isStrict = m_part.side == MatrixPart::Side::Lower && !m_part.diagonal;
    return isStrict && m_rowsEmbedded && m_columnNames.size() == m_columns && m_columns > 1 && m_words.peek()
        && m_words.peek()->text == m_columnNames[1];
}

void UcinetReader::readData()
{
    m_hasData = true;
    checkSizes();
    reserveInLargePages(m_values, std::min(m_part.size(m_rows), m_words.mostNumbers()));
    TextWord word;
    if (m_columnsEmbedded) m_columnNames.clear();
    if (m_rowsEmbedded) m_rowNames.clear();
    for (std::size_t j = 0; m_columnsEmbedded && j < m_columns && !lacksEnds(j); ++j) takeEmbedded(m_columnNames);
    const bool areShort = m_columnsEmbedded && m_columnNames.size() < m_columns;
    for (std::size_t i = 0; i < m_rows; ++i) {
        if (m_rowsEmbedded && i == 0 && (areShort || lacksFirstRow()))
            m_rowNames.push_back(m_columnNames.front());
        else if (m_rowsEmbedded)
            takeEmbedded(m_rowNames);
        for (std::size_t k = m_part.rowLength(i, m_rows); k > 0; --k) {
            if (!m_words.next(word))
                m_words.refuse("there are " + std::to_string(m_values.size()) + " values, but the format and n="
                    + std::to_string(m_rows) + " need " + std::to_string(m_part.size(m_rows)) + ".");
            const auto number = word.isQuoted ? std::nullopt : numberOrMissing(word.text);
            if (!number) m_words.refuse(inQuotes(word.text) + " is not a number.");
            m_values.push_back(std::abs(*number) >= largestDlValue ? std::nan("") : *number);
            if (m_values.size() > mostArrayNumbers) m_words.refuse(tooMany());
        }
    }
    if (areShort) m_columnNames.push_back(m_rowNames.back());
    if (m_matrices > 1) {
        while (m_words.next(word)) continue;  // what the others hold
        return;
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
    checkLabels(m_rowNames);
    checkLabels(m_columnNames);
    if (!m_list.empty()) return listMatrix();
    MatrixReading reading{.form = MatrixForm::Ucinet};
    reading.values = matrixOfPart(m_values, m_rows, m_part);
    reading.rowNames = std::move(m_rowNames);
    reading.columnNames = std::move(m_columnNames);
    reading.remarks.push_back(readAsPart(m_part, m_rows, std::nullopt, "UCINET DL"));
    if (m_matrices > 1)
        reading.remarks.push_back({false,
            "The file holds " + std::to_string(m_matrices) + " matrices of the same objects; the first"
                + (m_matrixNames.empty() ? std::string() : ", " + inQuotes(m_matrixNames.front()) + ",")
                + " is read. For another, export it alone."});
    return reading;
}

MatrixReading UcinetReader::listMatrix()
{
    MatrixReading reading{.form = MatrixForm::Ucinet, .values = std::move(m_listed), .rowNames = std::move(m_rowNames)};
    reading.columnNames = reading.rowNames;
    reading.remarks.push_back({false,
        "Read as the " + std::string(m_list == "edgelist1" ? "edge" : "node") + " list of "
            + squareText(m_rows, std::nullopt) + ", UCINET DL; a pair that it does not list is 0."});
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
