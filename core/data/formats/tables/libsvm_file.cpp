// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/object_readers.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/tables/class_labels.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

/// "label index:value index:value … # comment"; a sample of zeros has no index.
bool isSparseLine(std::string_view line)
{
    const std::vector<std::string_view> all = wordsIn(line.substr(0, line.find('#')));
    if (all.empty() || !parseNumber(all.front())) return false;
    return std::ranges::all_of(all.begin() + 1, all.end(), [](std::string_view word) {
        const std::size_t colon = word.find(':');
        return colon != std::string_view::npos && (word.starts_with("qid:") || parseNumber(word.substr(0, colon)))
            && parseNumber(word.substr(colon + 1));
    });
}

constexpr std::int32_t largestIndex = 100'000;
constexpr std::size_t mostLibsvmCells = 100'000'000;

struct SparseValue {
    std::int32_t index;
    double value;
};

class LibsvmReader {
public:
    LibsvmReader(ByteSource& source, const ImportOptions& options)
        : m_source(source),
          m_lines(source),
          m_options(options)
    {
    }

    DataSet read(const RunControl& control)
    {
        checkOptions();
        for (std::string_view line; m_lines.next(line);) {
            if (m_lines.lineNumber() % 256 == 0 && !goesOn(m_source, control)) return {};
            if (const std::string_view sample = trimmed(line.substr(0, line.find('#'))); !sample.empty())
                addSample(sample);
        }
        if (std::cmp_less(rows(), m_options.fewest))
            m_source.refuse(0,
                rows() == 0 ? "there is no sample in it; lines like '1 1:0.5 3:2' are needed."
                            : "there is only one sample; at least two are needed.");
        DataSet data = isPrecomputed() ? similarities() : vectors();
        addLabels(data);
        data.file = m_source.name().native();
        data.description = printable(m_source.name().filename());
        return data;
    }

private:
    [[noreturn]] void refuseHere(const std::string& problem) const { m_source.refuse(m_lines.lineNumber(), problem); }

    std::size_t rows() const { return m_firstEntry.size(); }
    const SparseValue* begin(std::size_t row) const { return m_entries.data() + m_firstEntry[row]; }
    const SparseValue* end(std::size_t row) const
    {
        return m_entries.data() + (row + 1 < rows() ? m_firstEntry[row + 1] : m_entries.size());
    }

    void checkOptions() const;
    void addSample(std::string_view sample);
    void addLabel(std::string_view label);
    void addEntry(std::string_view token);
    bool isDense(std::size_t row) const;
    bool isPrecomputed() const;
    void checkSquare() const;
    DataSet similarities() const;
    DataSet vectors() const;
    void addLabels(DataSet& data) const;

    ByteSource& m_source;
    LineReader m_lines;
    const ImportOptions& m_options;
    std::vector<std::string> m_labels;
    std::vector<std::size_t> m_sampleLines;  // of every sample
    std::vector<std::size_t> m_firstEntry;   // of every sample in m_entries
    std::vector<SparseValue> m_entries;
    std::int32_t m_largest = 0;
    bool m_hasZero = false, m_hasQueries = false;
};

void LibsvmReader::checkOptions() const
{
    if (m_options.labelChoice == LabelChoice::Named && m_options.label != "label")
        m_source.refuse(0,
            "there is no column " + inQuotes(m_options.label)
                + " to take the labels from; the first number of every line is called 'label'.");
    if (m_options.kind != ContentKind::Automatic && m_options.kind != ContentKind::Vectors)
        m_source.refuse(
            0, "a LIBSVM file holds vectors; neither strings, point sets nor distributions can be read from it.");
}

void LibsvmReader::addSample(std::string_view sample)
{
    const std::size_t first = m_entries.size();
    bool isLabel = true;
    while (!(sample = trimmed(sample)).empty()) {
        const std::size_t length = std::min(sample.find_first_of(" \t"), sample.size());
        const std::string_view token = sample.substr(0, length);
        if (isLabel) {
            addLabel(token);
            m_firstEntry.push_back(first);
            m_sampleLines.push_back(m_lines.lineNumber());
            isLabel = false;
        } else if (token.starts_with("qid:")) {
            m_hasQueries = true;
        } else {
            addEntry(token);
        }
        sample.remove_prefix(length);
    }
    const std::size_t columns = static_cast<std::size_t>(m_largest) + 1;
    if (rows() > mostLibsvmCells / columns)
        refuseHere(grouped(rows()) + " samples of " + grouped(m_largest)
            + " features are more than 100 million cells, zeros included, the most that is read.");
}

void LibsvmReader::addLabel(std::string_view label)
{
    if (label.find(',') != std::string_view::npos)
        refuseHere("the sample has several labels, " + inQuotes(label) + "; one label for each sample is needed.");
    const std::optional<double> value = parseNumber(label);
    if (!value || !std::isfinite(*value))
        refuseHere("the label is " + inQuotes(label) + "; a line must begin with a number, as in '1 1:0.5 3:2'.");
    m_labels.emplace_back(label);
}

void LibsvmReader::addEntry(std::string_view token)
{
    const std::size_t colon = token.find(':');
    std::int32_t index = -1;
    const std::string_view before = token.substr(0, colon);
    const auto [last, error] = std::from_chars(before.data(), before.data() + before.size(), index);
    if (colon == std::string_view::npos || error == std::errc::invalid_argument
        || last != before.data() + before.size())
        refuseHere(inQuotes(token) + " is not a feature; index:value is needed, as in '3:0.5'.");
    if (error != std::errc() || index < 0 || index > largestIndex)
        refuseHere("the index of " + inQuotes(token) + " is not accepted; whole numbers from 0 to 100,000 are.");
    if (m_firstEntry.back() < m_entries.size() && index <= m_entries.back().index)
        refuseHere("index " + std::to_string(index) + " follows index " + std::to_string(m_entries.back().index)
            + "; indices must ascend.");
    const std::string_view after = token.substr(colon + 1);
    const std::optional<double> value = parseNumber(after);
    if (!value || !std::isfinite(*value))
        refuseHere("feature " + std::to_string(index) + " is " + inQuotes(after)
            + "; a finite number with '.' as decimal point is needed.");
    m_entries.push_back({index, *value});
    m_largest = std::max(m_largest, index);
    m_hasZero = m_hasZero || index == 0;
}

/// Every index from 0 to the largest is there.
bool LibsvmReader::isDense(std::size_t row) const
{
    return end(row) - begin(row) == m_largest + 1;
}

/// Whether every sample begins with its number as feature 0, and there are no fewer further features than samples; or,
/// for some lines of a kernel matrix, all features are there and the first are different whole numbers among the
/// columns.
bool LibsvmReader::isPrecomputed() const
{
    if (m_largest == 0 || static_cast<std::size_t>(m_largest) < rows()) return false;
    bool counts = true, picks = true;
    std::vector<bool> taken(static_cast<std::size_t>(m_largest) + 1);
    for (std::size_t i = 0; i < rows() && (counts || picks); ++i) {
        if (begin(i) == end(i) || begin(i)->index != 0) return false;
        const double serial = begin(i)->value;
        counts = counts && serial == static_cast<double>(i + 1);
        picks = picks && isDense(i) && serial >= 1 && serial <= m_largest && std::trunc(serial) == serial
            && !taken[static_cast<std::size_t>(serial)];
        if (picks) taken[static_cast<std::size_t>(serial)] = true;
    }
    return counts || picks;
}

void LibsvmReader::checkSquare() const
{
    const auto columns = static_cast<std::size_t>(m_largest);
    for (std::size_t i = 0; i < rows(); ++i) {
        if (begin(i)->value != static_cast<double>(i + 1))
            m_source.refuse(m_sampleLines[i],
                "the line looks like one of a precomputed kernel but begins with 0:" + numberText(begin(i)->value)
                    + "; 0:" + std::to_string(i + 1)
                    + " is needed, because the lines of a square matrix are counted from 1.");
        if (columns != rows())
            m_source.refuse(m_sampleLines[i],
                "the precomputed kernel has " + std::to_string(rows()) + " lines and " + std::to_string(columns)
                    + " columns; a square matrix is needed.");
    }
}

DataSet LibsvmReader::similarities() const
{
    checkSquare();
    DataSet data;
    data.kind = DataKind::Proximity;
    data.proximity.values.setZero(static_cast<Index>(rows()), m_largest);
    std::size_t left = 0;
    for (std::size_t i = 0; i < rows(); ++i) {
        left += static_cast<std::size_t>(m_largest) + 1 - static_cast<std::size_t>(end(i) - begin(i));
        for (const SparseValue* entry = begin(i) + 1; entry != end(i); ++entry)
            data.proximity.values(static_cast<Index>(i), entry->index - 1) = entry->value;
    }
    if (left > 0)
        data.remarks.push_back({false,
            grouped(static_cast<std::ptrdiff_t>(left)) + (left == 1 ? " value is" : " values are")
                + " left out in the file, as zeros are in sparse files, and read as 0."});
    return data;
}

DataSet LibsvmReader::vectors() const
{
    const std::int32_t first = m_hasZero ? 0 : 1;
    const Index features = m_largest - first + 1;
    if (features < 1 || m_entries.empty())
        m_source.refuse(0, "no sample has a feature; lines like '1 1:0.5 3:2' are needed.");
    DataSet data;
    data.samples = Matrix::Zero(static_cast<Index>(rows()), features);
    for (std::size_t i = 0; i < rows(); ++i)
        for (const SparseValue* entry = begin(i); entry != end(i); ++entry)
            data.samples(static_cast<Index>(i), entry->index - first) = entry->value;
    for (std::int32_t index = first; index <= m_largest; ++index) data.featureNames.push_back(std::to_string(index));
    data.columns = data.featureNames;
    if (m_hasZero) data.remarks.push_back({false, "Features are counted from 0, because index 0 occurs."});
    return data;
}

void LibsvmReader::addLabels(DataSet& data) const
{
    data.columns.emplace_back("label");
    if (m_hasQueries) data.remarks.push_back({false, "The query numbers (qid) were left out."});
    if (m_options.labelChoice == LabelChoice::None) return;
    if (m_options.labelChoice == LabelChoice::Guess && !looksLikeLabels(m_labels)) {
        data.remarks.push_back({false,
            "The first numbers of the lines look like measurements, not like labels; the samples are unlabelled."});
        return;
    }
    setLabels(data, m_labels, "label", m_options.classes);
    if (data.classNames.size() > 1) return;
    if (m_options.labelChoice == LabelChoice::Named)
        m_source.refuse(m_sampleLines.front(),
            "all samples have the label " + inQuotes(m_labels.front())
                + "; at least two classes are needed, or no labels.");
    data.remarks.push_back({false,
        "All samples have the label " + inQuotes(m_labels.front())
            + ", so there is only one class; they are treated as unlabelled."});
    data.labels.clear();
    data.classNames.clear();
    data.labelName.clear();
}

}  // namespace

DataSet readLibsvm(ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    return LibsvmReader(source, options).read(control);
}

bool beginsAsLibsvm(const FileHead& head)
{
    const auto hasIndex = [](std::string_view line) {
        return line.substr(0, line.find('#')).find(':') != std::string_view::npos;
    };
    return std::ranges::all_of(head.lines, isSparseLine) && std::ranges::any_of(head.lines, hasIndex);
}

}  // namespace krein
