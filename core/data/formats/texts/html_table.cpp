// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/html_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/sheet_text.h"

namespace krein {

namespace {

constexpr std::size_t mostHtml = std::size_t{64} << 20, mostSpan = 1000;
constexpr std::size_t mostTaken = 5000;  // columns that a cell above may take: every row looks at all of them

/// A character as UTF-8; a blank in place of those that are none.
std::string encoded(unsigned long code)
{
    const auto byte = [](unsigned long value) { return static_cast<char>(static_cast<unsigned char>(value)); };
    const auto rest = [&](int shift) { return byte(0x80u | ((code >> shift) & 0x3fu)); };
    if (code < 0x20 || code == 0xa0 || code > 0x10ffff) return " ";
    if (code < 0x80) return {byte(code)};
    if (code < 0x800) return {byte(0xc0u | (code >> 6u)), rest(0)};
    if (code < 0x10000) return {byte(0xe0u | (code >> 12u)), rest(6), rest(0)};
    return {byte(0xf0u | (code >> 18u)), rest(12), rest(6), rest(0)};
}

/// What "&minus;" or "&#8722;" stands for; "&" and the rest if it is not known.
std::string characterOf(std::string_view name)
{
    struct Entity {
        std::string_view name, text;
    };
    static constexpr std::array<Entity, 14> known{{{"nbsp", " "}, {"amp", "&"}, {"lt", "<"}, {"gt", ">"},
        {"quot", "\""}, {"apos", "'"}, {"minus", "\xE2\x88\x92"}, {"mdash", "\xE2\x80\x94"}, {"ndash", "\xE2\x80\x93"},
        {"thinsp", " "}, {"ensp", " "}, {"emsp", " "}, {"times", "\xC3\x97"}, {"euro", "\xE2\x82\xAC"}}};
    const auto* const found = std::ranges::find(known, name, &Entity::name);
    if (found != known.end()) return std::string(found->text);
    if (name.size() > 1 && name.front() == '#') {
        const bool isHex = name[1] == 'x' || name[1] == 'X';
        const std::string_view digits = name.substr(isHex ? 2 : 1);
        unsigned long code = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, isHex ? 16 : 10);
        if (error == std::errc() && end == digits.data() + digits.size()) return encoded(code);
    }
    return "&" + std::string(name) + ";";
}

/// How many columns or rows a cell takes, "colspan=2".
std::size_t spanIn(std::string_view tag, std::string_view attribute)
{
    const std::string small = lowered(tag);
    std::size_t at = small.find(attribute), span = 1;
    if (at == std::string::npos) return 1;
    at = small.find_first_of("0123456789", at + attribute.size());
    if (at == std::string::npos) return 1;
    std::from_chars(small.data() + at, small.data() + small.size(), span);
    return std::clamp<std::size_t>(span, 1, mostSpan);
}

/// A table whose cells come one by one.
class HtmlTable {
public:
    HtmlTable() : m_sheet("table", mostHtml) {}

    void startRow()
    {
        endCell();
        if (m_hasRow) ++m_row;
        m_hasRow = true;
        m_column = 0;
        for (std::size_t& rows : m_taken) rows -= rows > 0;
    }
    void startCell(std::string_view tag)
    {
        if (!m_hasRow) startRow();
        endCell();
        while (m_column < m_taken.size() && m_taken[m_column] > 0) ++m_column;  // by a cell above
        m_columns = spanIn(tag, "colspan");
        m_rows = spanIn(tag, "rowspan");
        m_inCell = true;
    }
    void add(std::string_view text)
    {
        if (m_inCell) m_text += text;
    }
    void endCell()
    {
        if (!m_inCell) return;
        m_inCell = false;
        std::string text;
        for (const std::string_view word : wordsIn(m_text)) text.append(text.empty() ? "" : " ").append(word);
        m_text.clear();
        if (!text.empty()) m_sheet.addPrinted(m_row, m_column, text);
        if (m_rows > 1 && m_column + m_columns <= mostTaken) {
            m_taken.resize(std::max(m_taken.size(), m_column + m_columns));
            std::fill_n(m_taken.begin() + static_cast<std::ptrdiff_t>(m_column), m_columns, m_rows);
        }
        m_column += m_columns;
    }
    SheetText& sheet() { return m_sheet; }

private:
    SheetText m_sheet;
    std::string m_text;
    std::vector<std::size_t> m_taken;  ///< the rows, this one among them, that cells above take in each column
    std::size_t m_row = 0, m_column = 0, m_columns = 1, m_rows = 1;
    bool m_hasRow = false, m_inCell = false;
};

/// Finds the tables of a page.
class HtmlTables {
public:
    HtmlTables(std::string_view text, const RunControl& control) : m_text(text), m_control(control) {}

    std::vector<HtmlTable> read()
    {
        for (std::size_t tags = 0; m_at < m_text.size(); ++tags) {
            if (tags % 4096 == 0 && m_control.stopped()) throw ReadingStopped{};
            if (m_text[m_at] == '<')
                takeTag();
            else
                takeText();
        }
        for (const std::size_t open : m_open) m_tables[open].endCell();
        return std::move(m_tables);
    }

private:
    HtmlTable* table() { return m_open.empty() ? nullptr : &m_tables[m_open.back()]; }
    void skipBehind(std::string_view mark)
    {
        const std::size_t end = m_text.find(mark, m_at);
        m_at = end == std::string_view::npos ? m_text.size() : end + mark.size();
    }
    void takeText()
    {
        const std::size_t end = std::min(m_text.find_first_of("<&", m_at + 1), m_text.size());
        std::string_view piece = m_text.substr(m_at, end - m_at);
        m_at = end;
        std::string text(piece);
        constexpr std::size_t longest = 10;
        if (const std::size_t close = piece.find(';'); piece.front() == '&' && close <= longest)
            text = characterOf(piece.substr(1, close - 1)).append(piece.substr(close + 1));
        if (table()) table()->add(text);
    }
    void takeTag()
    {
        if (m_text.substr(m_at).starts_with("<!--")) return skipBehind("-->");
        const std::size_t begin = m_at;
        skipBehind(">");
        const std::string_view tag = m_text.substr(begin, m_at - begin);
        const bool isEnd = tag.starts_with("</");
        const std::size_t first = isEnd ? 2 : 1, last = std::min(tag.find_first_of(" \t\r\n/>", first), tag.size());
        const std::string name = lowered(tag.substr(first, last - first));
        if (!isEnd && (name == "script" || name == "style")) {
            const std::size_t end = std::min(m_text.find("</", m_at), m_text.size());
            m_at = end;
        } else if (name == "table") {
            if (isEnd && table()) table()->endCell();
            if (isEnd && table()) m_open.pop_back();
            if (!isEnd) m_open.push_back(m_tables.size());
            if (!isEnd) m_tables.emplace_back();
        } else if (!isEnd && name == "tr") {
            if (!table()) m_open.push_back(m_tables.size());  // a piece of a page
            if (m_open.back() == m_tables.size()) m_tables.emplace_back();
            table()->startRow();
        } else if (table() && (name == "td" || name == "th")) {
            if (isEnd)
                table()->endCell();
            else
                table()->startCell(tag);
        } else if (table() && (name == "br" || name == "p" || name == "div")) {
            table()->add(" ");
        }
    }

    std::string_view m_text;
    const RunControl& m_control;
    std::size_t m_at = 0;
    std::vector<HtmlTable> m_tables;
    std::vector<std::size_t> m_open;  ///< those around what is read
};

}  // namespace

std::optional<UnpackedText> unpackHtmlTable(ByteSource& source, const RunControl& control)
{
    const std::string text = source.readAll(mostHtml);
    try {
        std::vector<HtmlTable> tables = HtmlTables(text, control).read();
        for (std::size_t i = 0; i < tables.size(); ++i) {
            if (!tables[i].sheet().looksLikeNumbers()) continue;
            UnpackedText result{.text = {}, .remark = "Read from a table of a web page"};
            if (tables.size() > 1)
                result.remark += ", number " + std::to_string(i + 1) + " of " + std::to_string(tables.size())
                    + "; the others were left out";
            result.remark += ".";
            result.text = tables[i].sheet().finished(result.remark);
            return result;
        }
    } catch (const InvalidInput& problem) {
        source.refuse(0, "cannot be read as a web page: " + std::string(problem.what()) + ".");
    }
    return std::nullopt;
}

bool beginsAsHtml(const FileHead& head)
{
    constexpr std::size_t looked = 4000;
    std::string text = lowered(trimmed(head.bytes.substr(0, looked)));
    while (text.starts_with("<!--") && text.find("-->") != std::string::npos)  // of xtable of R
        text = trimmed(std::string_view(text).substr(text.find("-->") + 3));
    const bool isTag = text.size() > 2 && text[0] == '<' && text[1] >= 'a' && text[1] <= 'z';
    return text.starts_with("<!doctype html") || text.starts_with("<html")
        || (isTag && (text.find("<table") != std::string::npos || text.find("<tr>") != std::string::npos))
        || (text.starts_with("<?xml") && text.find("<html") != std::string::npos)
        || (text.starts_with("<!--") && text.find("<html") != std::string::npos);
}

}  // namespace krein
