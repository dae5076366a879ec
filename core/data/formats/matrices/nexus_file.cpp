// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/form_readers.h"

#include <algorithm>
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

constexpr std::size_t mostTaxa = 1'000'000;

class NexusReader {
public:
    NexusReader(ByteSource& source, const RunControl& control)
        : m_words(source, {.quotes = "'\"", .punctuation = ";=", .separators = {}, .comments = true}, control)
    {
    }

    MatrixReading read();

private:
    void readBlock();
    void skipCommand();
    void readDimensions();
    void readFormat();
    bool takeTriangle(const std::string& value);
    void readTaxLabels();
    std::string setting();
    void readMatrix();
    std::optional<double> valueOf(const TextWord& word) const;
    void addRows();
    void addInterleaved();
    void joinRows();
    MatrixReading matrix();

    TextWords m_words;
    std::vector<std::string> m_taxa, m_names, m_blocks;
    std::size_t m_count = 0;
    MatrixPart m_part{.side = MatrixPart::Side::Lower, .diagonal = true};
    bool m_labels = true, m_interleaved = false, m_found = false;
    std::string m_missing = "?";
    std::vector<double> m_values;             // row by row
    std::vector<std::vector<double>> m_rows;  // of an interleaved matrix, until it is complete
};

void NexusReader::skipCommand()
{
    TextWord word;
    while (m_words.next(word) && !word.is(";")) {}
}

/// The word behind '=', if that comes next.
std::string NexusReader::setting()
{
    TextWord word;
    if (!m_words.peek() || !m_words.peek()->is("=")) return {};
    m_words.next(word);
    return m_words.next(word) ? word.text : std::string();
}

void NexusReader::readDimensions()
{
    TextWord word;
    while (m_words.next(word) && !word.is(";")) {
        const bool isCount = word.is("ntax");
        const std::string value = setting();
        if (!isCount) continue;
        const auto count = objectCountIn(value);
        if (!count)
            m_words.refuse(
                "NTAX is " + inQuotes(value) + "; a whole number of objects, from 1 to 1,000,000, is needed.");
        m_count = *count;
    }
}

bool NexusReader::takeTriangle(const std::string& value)
{
    if (value == "lower")
        m_part.side = MatrixPart::Side::Lower;
    else if (value == "upper")
        m_part.side = MatrixPart::Side::Upper;
    else if (value == "both")
        m_part.side = MatrixPart::Side::Both;
    else
        return false;
    return true;
}

void NexusReader::readFormat()
{
    TextWord word;
    while (m_words.next(word) && !word.is(";")) {
        const std::string value = setting();
        const std::string lower = lowered(value);
        if (word.is("triangle")) {
            if (!takeTriangle(lower))
                m_words.refuse("TRIANGLE is " + inQuotes(value) + "; LOWER, UPPER or BOTH is needed.");
        } else if (word.is("diagonal")) {
            m_part.diagonal = lower != "no";
        } else if (word.is("nodiagonal")) {
            m_part.diagonal = false;
        } else if (word.is("labels")) {
            m_labels = lower != "no";
            if (lower == "right") m_words.refuse("LABELS is RIGHT; LEFT or NO is needed.");
        } else if (word.is("nolabels")) {
            m_labels = false;
        } else if (word.is("interleave")) {
            m_interleaved = lower != "no";
        } else if (word.is("missing")) {
            m_missing = value;
        }
    }
}

void NexusReader::readTaxLabels()
{
    TextWord word;
    m_taxa.clear();
    while (m_words.next(word) && !word.is(";")) {
        if (m_taxa.size() >= mostTaxa) m_words.refuse("there are more than 1,000,000 names, the most that is read.");
        m_taxa.push_back(word.text);
    }
}

/// Nothing for a word that is no value.
std::optional<double> NexusReader::valueOf(const TextWord& word) const
{
    if (word.isQuoted) return std::nullopt;
    return word.text == m_missing ? std::optional(std::nan("")) : numberOrMissing(word.text);
}

/// Rows one after the other, each as long as its format says, wherever the lines end.
void NexusReader::addRows()
{
    TextWord word;
    reserveInLargePages(m_values, std::min(m_part.size(m_count), m_words.mostNumbers()));
    for (std::size_t i = 0; i < m_count; ++i) {
        const std::size_t length = m_part.rowLength(i, m_count);
        if (m_labels) {
            if (!m_words.next(word) || word.is(";"))
                m_words.refuse(
                    "the matrix ends after " + std::to_string(i) + " of " + std::to_string(m_count) + " rows.");
            m_names.push_back(word.text);
        }
        const std::size_t begin = m_values.size();
        if (begin + length > mostArrayNumbers) m_words.refuse(tooMany());
        while (m_values.size() < begin + length) {
            if (!m_words.next(word)) m_words.refuse("the matrix does not end with a semicolon.");
            const std::optional<double> number = valueOf(word);
            if (!number)
                m_words.refuse("row " + std::to_string(i + 1) + " has " + std::to_string(m_values.size() - begin)
                    + " values before " + inQuotes(word.text) + "; its format says " + std::to_string(length) + ".");
            m_values.push_back(*number);
        }
    }
    if (m_words.next(word) && !word.is(";"))
        m_words.refuse(inQuotes(word.text)
            + " stands behind the last value that the format of the block allows; NTAX, TRIANGLE, DIAGONAL and LABELS "
              "say how many there are.");
}

/// Every line goes on with a row, which its name tells.
void NexusReader::addInterleaved()
{
    if (!m_labels) m_words.refuse("an interleaved matrix without labels is not read; LABELS=LEFT is needed.");
    std::unordered_map<std::string, std::size_t> place;
    TextWord word;
    std::size_t total = 0, row = 0;
    while (m_words.next(word) && !word.is(";")) {
        if (word.startsLine || m_rows.empty()) {
            const auto [known, isNew] = place.try_emplace(word.text, m_rows.size());
            row = known->second;
            if (!isNew) continue;
            m_names.push_back(word.text);
            m_rows.emplace_back();
            if (m_rows.size() > m_count)
                m_words.refuse("there are more than the " + std::to_string(m_count) + " rows that NTAX announces.");
            continue;
        }
        const std::optional<double> number = valueOf(word);
        if (!number) m_words.refuse(inQuotes(word.text) + " is not a number.");
        if (++total > mostArrayNumbers) m_words.refuse(tooMany());
        m_rows[row].push_back(*number);
    }
    joinRows();
}

/// Checks the rows of an interleaved matrix and puts one behind the other.
void NexusReader::joinRows()
{
    if (m_rows.size() != m_count)
        m_words.refuse("there are " + std::to_string(m_rows.size()) + " rows, but NTAX announces "
            + std::to_string(m_count) + ".");
    reserveInLargePages(m_values, std::min(m_part.size(m_count), m_words.mostNumbers()));
    for (std::size_t i = 0; i < m_count; ++i) {
        if (m_rows[i].size() != m_part.rowLength(i, m_count))
            m_words.refuse("row " + std::to_string(i + 1) + " has " + std::to_string(m_rows[i].size())
                + " values, but its format says " + std::to_string(m_part.rowLength(i, m_count)) + ".");
        m_values.insert(m_values.end(), m_rows[i].begin(), m_rows[i].end());
        m_rows[i] = {};
    }
}

void NexusReader::readMatrix()
{
    if (m_count == 0) m_count = m_taxa.size();
    if (m_count < 2) m_words.refuse("NTAX is not given before MATRIX; DIMENSIONS NTAX=n; is needed.");
    if (m_interleaved)
        addInterleaved();
    else
        addRows();
    m_found = true;
}

/// From behind BEGIN to END of the block.
void NexusReader::readBlock()
{
    TextWord word;
    if (!m_words.next(word)) return;
    const std::string name = lowered(word.text);
    m_blocks.push_back(word.text.substr(0, 40));
    skipCommand();
    while (!m_found && m_words.next(word)) {
        if (word.is("end") || word.is("endblock")) return skipCommand();
        if (word.is("dimensions") && (name == "taxa" || name == "distances"))
            readDimensions();
        else if (word.is("taxlabels"))
            readTaxLabels();
        else if (name == "distances" && word.is("format"))
            readFormat();
        else if (name == "distances" && word.is("matrix"))
            readMatrix();
        else if (!word.is(";"))
            skipCommand();
    }
}

MatrixReading NexusReader::read()
{
    TextWord word;
    m_words.next(word);  // #NEXUS
    while (!m_found && m_words.next(word)) {
        if (word.is("begin"))
            readBlock();
        else if (!word.is(";"))
            skipCommand();
        if (m_blocks.size() > 1000) m_words.refuse("there are more than 1,000 blocks, the most that is read.");
    }
    if (m_found) return matrix();
    m_words.refuse("this NEXUS file has no DISTANCES block"
        + (m_blocks.empty() ? std::string() : " (it has " + listed(m_blocks) + ")")
        + "; a matrix of distances is needed, which SplitsTree and PAUP* export.");
}

MatrixReading NexusReader::matrix()
{
    MatrixReading reading{.form = MatrixForm::Nexus, .role = ProximityRole::Dissimilarity};
    reading.values = matrixOfPart(m_values, m_count, m_part);
    if (m_names.empty() && m_taxa.size() == m_count) m_names = m_taxa;
    reading.rowNames = reading.columnNames = std::move(m_names);
    reading.remarks.push_back(readAsPart(m_part, m_count, reading.role, "NEXUS"));
    return reading;
}

}  // namespace

bool beginsAsNexus(const FileHead& head)
{
    return beginsWith(head, "#nexus");
}

std::optional<MatrixReading> readNexus(ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    return readWords<NexusReader>(source, options, control, beginsAsNexus, "a NEXUS file begins with #NEXUS.");
}

}  // namespace krein
