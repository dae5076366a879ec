// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/form_readers.h"

#include "core/base/large_pages.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/matrices/text_words.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/named_array.h"

namespace krein {

namespace {

class MegaReader {
public:
    MegaReader(ByteSource& source, const RunControl& control)
        : m_words(source, {.quotes = {}, .punctuation = "!;=:", .separators = ",", .comments = true}, control)
    {
    }

    MatrixReading read();

private:
    void readStatement();
    void takeOption(const std::string& key, const TextWord& value);
    void readName(TextWord word);
    void makeRoom();
    std::size_t objectCount() const;
    MatrixReading matrix();

    TextWords m_words;
    MatrixPart m_part{.side = MatrixPart::Side::Lower, .diagonal = false};
    bool m_isSideSaid = false;
    std::size_t m_inFirstLine = 0;  // how many values
    bool m_isSimilarity = false;
    std::optional<std::size_t> m_announced;
    std::vector<std::string> m_names;
    std::vector<double> m_values;
};

/// "Format DataType=Distance DataFormat=LowerLeft NTaxa=4 ;", from behind the '!'.
void MegaReader::readStatement()
{
    TextWord word, key;
    if (!m_words.next(word)) return;
    const bool isFormat = word.is("format");
    while (m_words.next(word) && !word.is(";")) {
        if (!isFormat || word.is("=")) continue;
        const TextWord* next = m_words.peek();
        if (!next || !next->is("=")) continue;
        key = word;
        m_words.next(word);
        if (m_words.peek() && !m_words.peek()->is(";") && m_words.next(word)) takeOption(lowered(key.text), word);
    }
}

void MegaReader::takeOption(const std::string& key, const TextWord& value)
{
    if (key == "datatype") {
        m_isSimilarity = value.is("similarity");
        if (!value.is("distance") && !m_isSimilarity)
            m_words.refuse("the MEGA file holds data of the type " + inQuotes(value.text)
                + "; a distance matrix is needed (DataType=Distance), which MEGA exports from a table of distances.");
    } else if (key == "dataformat") {
        m_isSideSaid = true;
        if (value.is("upperright"))
            m_part.side = MatrixPart::Side::Upper;
        else if (value.is("lowerleft"))
            m_part.side = MatrixPart::Side::Lower;
        else if (value.is("full") || value.is("fullmatrix") || value.is("square"))
            m_part.side = MatrixPart::Side::Both;
        else
            m_words.refuse("the DataFormat is " + inQuotes(value.text) + "; LowerLeft or UpperRight is needed.");
    } else if (key == "ntaxa") {
        m_announced = objectCountIn(value.text);
        if (!m_announced)
            m_words.refuse(
                "NTaxa is " + inQuotes(value.text) + "; a whole number of objects, from 1 to 1,000,000, is needed.");
    }
}

/// "#Homo sapiens": to the end of the line or the next '#'.
void MegaReader::readName(TextWord word)
{
    std::string name = word.text.substr(1);
    for (const TextWord* next = m_words.peek(); next && !next->startsLine && !next->text.starts_with('#');
         next = m_words.peek()) {
        m_words.next(word);
        const bool joins = name.empty() || word.text.find_first_of(":;=!") == 0;
        name += (joins ? "" : " ") + word.text;
    }
    m_names.push_back(std::move(name));
    if (m_names.size() > 1'000'000) m_words.refuse("there are more than 1,000,000 names, the most that is read.");
}

MatrixReading MegaReader::read()
{
    TextWord word;
    m_words.next(word);  // #mega
    while (m_words.next(word)) {
        if (word.is("!")) {
            readStatement();
        } else if (word.startsLine && m_values.empty() && (word.is("title") || word.is("description"))) {
            while (m_words.peek() && !m_words.peek()->startsLine && !word.is(";")) m_words.next(word);
        } else if (word.text.starts_with('#')) {
            if (!m_values.empty())
                m_words.refuse("a name stands among the values; MEGA names all objects before them.");
            readName(word);
        } else if (const auto number = numberOrMissing(word.text)) {
            m_inFirstLine += m_values.size() == m_inFirstLine && (m_values.empty() || !word.startsLine);
            if (m_values.empty()) makeRoom();
            m_values.push_back(*number);
            if (m_values.size() > mostArrayNumbers) m_words.refuse(tooMany());
        } else if (!word.is(";")) {
            m_words.refuse(inQuotes(word.text)
                + " is neither a name, which begins with #, nor a number, nor a comment in brackets.");
        }
    }
    return matrix();
}

/// For what the objects announced or named have.
void MegaReader::makeRoom()
{
    const MatrixPart part{m_part.side, true};
    const std::size_t n = std::min(m_announced.value_or(m_names.size()), m_words.mostNumbers());
    reserveInLargePages(m_values, std::min(part.size(n), m_words.mostNumbers()));
}

std::size_t MegaReader::objectCount() const
{
    const std::size_t n = m_announced.value_or(m_names.size());
    if (n < 2) m_words.refuse("there are fewer than two objects; NTaxa and a name for each, #name, are needed.");
    if (!m_names.empty() && m_names.size() != n)
        m_words.refuse("NTaxa announces " + std::to_string(n) + " objects, but there are "
            + std::to_string(m_names.size()) + " names.");
    return n;
}

MatrixReading MegaReader::matrix()
{
    const std::size_t n = objectCount();
    MatrixPart withDiagonal = m_part;
    withDiagonal.diagonal = true;
    if (m_values.size() == withDiagonal.size(n)) m_part = withDiagonal;
    // Older files do not say which triangle they hold; the first line of the upper one is the longest.
    if (!m_isSideSaid && n > 2 && m_inFirstLine == n - (m_part.diagonal ? 0 : 1)) m_part.side = MatrixPart::Side::Upper;
    if (m_values.size() != m_part.size(n))
        m_words.refuse("there are " + std::to_string(m_values.size()) + " values, but a triangle of "
            + std::to_string(n) + " objects without its diagonal has " + std::to_string(n * (n - 1) / 2) + ".");
    MatrixReading reading{
        .form = MatrixForm::Mega, .role = m_isSimilarity ? ProximityRole::Similarity : ProximityRole::Dissimilarity};
    reading.values = matrixOfPart(m_values, n, m_part);
    reading.rowNames = reading.columnNames = std::move(m_names);
    reading.remarks.push_back(readAsPart(m_part, n, reading.role, "MEGA"));
    return reading;
}

}  // namespace

bool beginsAsMega(const FileHead& head)
{
    return beginsWith(head, "#mega");
}

std::optional<MatrixReading> readMega(ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    return readWords<MegaReader>(source, options, control, beginsAsMega, "a MEGA file begins with #mega.");
}

}  // namespace krein
