// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/object_readers.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_signs.h"
#include "core/data/formats/numbers/row_spellings.h"
#include "core/data/formats/tables/object_labels.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

/// The two sides of every line; the second is empty if no line has a tab.
struct Sides {
    std::vector<std::string> left, right;
    bool hasTab = false;
};

bool isStringName(std::string_view text)
{
    constexpr std::array<std::string_view, 5> names{"string", "sequence", "text", "word", "object"};
    return std::ranges::find(names, lowered(text)) != names.end();
}

/// A first line that names the two sides, in either order.
bool namesSides(std::string_view left, std::string_view right)
{
    return (isLabelName(left) && isStringName(right)) || (isStringName(left) && isLabelName(right));
}

class LinesReader {
public:
    LinesReader(ByteSource& source, const ImportOptions& options)
        : m_source(source),
          m_options(options),
          m_lines(source)
    {
    }

    DataSet read(const RunControl& control)
    {
        std::string_view line;
        while (m_lines.next(line)) {
            if (m_lines.lineNumber() % 1024 == 0 && !goesOn(m_source, control)) return {};
            if (!trimmed(line).empty()) add(line);
        }
        if (m_sides.left.size() < m_options.fewest)
            m_source.refuse(
                m_lines.lineNumber(), "there are fewer than two strings; every line that is not blank is one.");
        return dataSet();
    }

private:
    void add(std::string_view line)
    {
        const bool isFirst = m_first;
        m_first = false;
        const std::size_t tab = m_options.labelChoice == LabelChoice::None ? std::string_view::npos : line.find('\t');
        const bool hasTab = tab != std::string_view::npos;
        if (isFirst) m_sides.hasTab = hasTab;
        if (hasTab != m_sides.hasTab)
            m_source.refuse(m_lines.lineNumber(),
                hasTab ? "there is a tab, but the lines before have none; either every line is a string, or every line "
                         "is a label and a string with one tab between them."
                       : "there is no tab, but the lines before have one; every line needs a label and a string with "
                         "one tab between them.");
        const std::string_view left = hasTab ? trimmed(line.substr(0, tab)) : line,
                               right = hasTab ? trimmed(line.substr(tab + 1)) : "";
        if (isFirst
            && (m_options.header == HeaderLine::Yes
                || (m_options.header == HeaderLine::Automatic && hasTab && namesSides(left, right))))
            return;
        if (hasTab) checkSides(left, right);
        if (m_bytes += line.size() + sizeof(std::string); m_bytes > mostStringBytes)
            m_source.refuse(
                m_lines.lineNumber(), "the strings are larger than 512 MiB together, the most that is read.");
        m_sides.left.emplace_back(left);
        if (hasTab) m_sides.right.emplace_back(right);
    }

    void checkSides(std::string_view left, std::string_view right) const
    {
        if (left.empty() || right.empty())
            m_source.refuse(m_lines.lineNumber(),
                std::string("there is nothing ") + (left.empty() ? "before" : "behind")
                    + " the tab; a label and a string are needed on every line.");
        if (right.find('\t') != std::string_view::npos)
            m_source.refuse(m_lines.lineNumber(),
                "there is more than one tab; a label and a string with one tab between them are needed.");
    }

    DataSet dataSet()
    {
        DataSet data{.kind = DataKind::Strings};
        data.file = m_source.name().string();
        data.description = printable(m_source.name().filename());
        if (!m_sides.hasTab) {
            data.strings = std::move(m_sides.left);
            data.columns = {"string"};
            return data;
        }
        const auto distinct = [](const std::vector<std::string>& texts) {
            return std::set<std::string_view>(texts.begin(), texts.end()).size();
        };
        const bool labelFirst = distinct(m_sides.left) <= distinct(m_sides.right);
        labelObjects(data, labelFirst ? m_sides.left : m_sides.right, "label", m_options.classes, m_source.name());
        data.strings = std::move(labelFirst ? m_sides.right : m_sides.left);
        data.columns = labelFirst ? std::vector<std::string>{"label", "string"}
                                  : std::vector<std::string>{"string", "label"};
        return data;
    }

    ByteSource& m_source;
    const ImportOptions& m_options;
    LineReader m_lines;
    Sides m_sides;
    std::size_t m_bytes = 0;
    bool m_first = true;
};

}  // namespace

DataSet readLines(ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    return LinesReader(source, options).read(control);
}

bool beginsAsLines(const FileHead& head)
{
    if (head.lines.size() < 2 || head.lines.front().front() == '>' || head.bytes.find('\0') != std::string_view::npos)
        return false;
    std::set<std::size_t> counts;
    for (const std::string_view line : head.lines) {
        if (line.find_first_of(",;\t|") != std::string_view::npos) return false;
        const std::string plain = withPlainBlanks(line);
        const std::vector<std::string_view> all = wordsIn(plain);
        const auto isNumber = [](std::string_view word) {
            const bool isQuoted = word.size() > 2 && word.front() == word.back()
                && (word.front() == '"' || word.front() == '\'');
            return parseNumber(isQuoted ? word.substr(1, word.size() - 2) : word, '.') || hasNumberSigns(word);
        };
        if (std::ranges::any_of(all, isNumber)) return false;
        counts.insert(all.size());
    }
    return counts.size() > 1 || *counts.begin() == 1;
}

}  // namespace krein
