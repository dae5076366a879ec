// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/object_readers.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/tables/object_labels.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostSeries = 2'000'000;

class SeriesReader {
public:
    SeriesReader(ByteSource& source, const ImportOptions& options)
        : m_source(source),
          m_options(options),
          m_lines(source)
    {
    }

    DataSet read(const RunControl& control);

private:
    bool takeKeyword(std::string_view line);
    void addObject(std::string_view line);
    std::vector<double> values(std::string_view text) const;
    DataSet dataSet();

    ByteSource& m_source;
    const ImportOptions& m_options;
    LineReader m_lines;
    bool m_hasLabels = false, m_hasTarget = false;
    std::vector<Matrix> m_series;
    std::vector<std::string> m_labels;
    std::size_t m_numbers = 0, m_shortened = 0;
};

/// A line of the head. @return whether it is @data
bool SeriesReader::takeKeyword(std::string_view line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    const std::string keyword = lowered(words.front()), value = words.size() > 1 ? lowered(words[1]) : "";
    if (keyword.front() != '@')
        m_lines.refuse(
            inQuotes(words.front()) + " is not known before @data; a line such as @classLabel true a b is needed.");
    if (keyword == "@timestamps" && value == "true")
        m_lines.refuse("the series have time stamps; values between commas, one after the other, are read.");
    if (keyword == "@classlabel") m_hasLabels = value == "true";
    if (keyword == "@targetlabel") m_hasTarget = value == "true";
    return keyword == "@data";
}

std::vector<double> SeriesReader::values(std::string_view text) const
{
    std::vector<double> numbers;
    while (true) {
        const std::size_t end = text.find(',');
        const std::string_view cell = trimmed(text.substr(0, end));
        if (cell.starts_with('('))
            m_lines.refuse("the series have time stamps; values between commas, one after the other, are read.");
        const auto number = isMissing(cell) ? std::optional(std::nan("")) : parseNumber(cell);
        if (!number || std::isinf(*number))
            m_lines.refuse("value " + std::to_string(numbers.size() + 1) + " of the series is " + inQuotes(cell)
                + "; a finite number, or ? where none is known, is needed.");
        numbers.push_back(*number);
        if (end == std::string_view::npos) return numbers;
        text.remove_prefix(end + 1);
    }
}

void SeriesReader::addObject(std::string_view line)
{
    if (m_series.size() >= mostSeries) m_lines.refuse("there are more than 2,000,000 series, the most that is read.");
    std::vector<std::vector<double>> dimensions;
    std::vector<std::string_view> parts;
    for (std::size_t end = line.find(':'); end != std::string_view::npos; end = line.find(':')) {
        parts.push_back(line.substr(0, end));
        line.remove_prefix(end + 1);
    }
    parts.push_back(line);
    if (m_hasLabels || m_hasTarget) {
        if (parts.size() < 2 || trimmed(parts.back()).empty())
            m_lines.refuse("the label is missing; it is needed behind the last colon, as @classLabel true says.");
        m_labels.emplace_back(trimmed(parts.back()));
        parts.pop_back();
    }
    std::size_t length = 0;
    for (const std::string_view part : parts) {
        std::vector<double> numbers = values(part);
        const std::size_t stored = numbers.size();
        while (!numbers.empty() && std::isnan(numbers.back())) numbers.pop_back();
        if (numbers.size() < stored && dimensions.empty()) ++m_shortened;
        if (std::ranges::any_of(numbers, [](double value) { return std::isnan(value); }))
            m_lines.refuse("a value inside a series is missing; fill it in before, as time warping needs every value.");
        if (numbers.empty()) m_lines.refuse("a series has no value.");
        if (!dimensions.empty() && numbers.size() != length)
            m_lines.refuse("dimension " + std::to_string(dimensions.size() + 1) + " has "
                + std::to_string(numbers.size()) + " values, but the first one " + std::to_string(length)
                + "; all dimensions of an object need as many.");
        length = numbers.size();
        if ((m_numbers += length) > mostArrayNumbers) m_lines.refuse(tooMany());
        dimensions.push_back(std::move(numbers));
    }
    Matrix series(static_cast<Index>(length), static_cast<Index>(dimensions.size()));
    for (std::size_t d = 0; d < dimensions.size(); ++d)
        series.col(static_cast<Index>(d)) = Eigen::Map<const Vector>(dimensions[d].data(), static_cast<Index>(length));
    if (!m_series.empty() && series.cols() != m_series.front().cols())
        m_lines.refuse("there are " + std::to_string(series.cols()) + " dimensions, but the first object has "
            + std::to_string(m_series.front().cols()) + ".");
    m_series.push_back(std::move(series));
}

DataSet SeriesReader::dataSet()
{
    DataSet data;
    data.file = m_source.name().string();
    data.description = printable(m_source.name().filename());
    const Index length = m_series.front().rows();
    const bool equal = std::ranges::all_of(m_series, [&](const Matrix& series) { return series.rows() == length; });
    const std::string dimensions =
        m_series.front().cols() == 1 ? "" : " of " + std::to_string(m_series.front().cols()) + " dimensions";
    if (equal && m_series.front().cols() == 1) {
        data.samples.resize(static_cast<Index>(m_series.size()), length);
        for (std::size_t i = 0; i < m_series.size(); ++i) {
            data.samples.row(static_cast<Index>(i)) = m_series[i].col(0).transpose();
            m_series[i] = {};
        }
        for (Index t = 1; t <= length; ++t) data.featureNames.push_back("t" + std::to_string(t));
        data.columns = data.featureNames;
        data.remarks.push_back({.text = "Read as series of " + std::to_string(length) + " values each, sktime."});
    } else {
        const auto [least, most] = std::ranges::minmax_element(m_series, {}, &Matrix::rows);
        data.kind = DataKind::PointSets;
        data.remarks.push_back({.text = "Read as series" + dimensions + " of "
                + (equal ? std::to_string(length)
                         : std::to_string(least->rows()) + " to " + std::to_string(most->rows()))
                + " points, sktime; they are compared in their order by dynamic time warping."});
        data.pointSets = std::move(m_series);
    }
    if (m_shortened > 0)
        data.remarks.push_back({.text = "Values missing at the ends of "
                + counted(static_cast<Index>(m_shortened), "object") + " were taken for the ends of their series."});
    if (m_hasLabels && m_options.labelChoice != LabelChoice::None)
        labelObjects(data, m_labels, "class", m_options.classes, m_source.name());
    if (m_hasTarget)
        data.remarks.push_back({.changed = true, .text = "The target of every series, a number, was left out."});
    return data;
}

DataSet SeriesReader::read(const RunControl& control)
{
    std::string_view line;
    bool isData = false;
    while (m_lines.next(line)) {
        if (m_lines.lineNumber() % 256 == 0 && !goesOn(m_source, control)) return {};
        line = trimmed(line);
        if (line.empty() || line.front() == '#') continue;
        if (isData)
            addObject(line);
        else
            isData = takeKeyword(line);
    }
    if (!isData) m_lines.refuse("the file ends without @data, behind which the series stand.");
    if (m_series.size() < m_options.fewest)
        m_lines.refuse("there are fewer than two series; every line behind @data is one.");
    return dataSet();
}

}  // namespace

DataSet readSeries(ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    return SeriesReader(source, options).read(control);
}

bool beginsAsSeries(const FileHead& head)
{
    return std::ranges::any_of(head.lines, [](std::string_view line) {
        const std::string word = lowered(line.substr(0, line.find_first_of(" \t")));
        return word == "@problemname" || word == "@classlabel" || word == "@univariate" || word == "@timestamps";
    });
}

}  // namespace krein
