// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sheets of LibreOffice, after OpenDocument 1.3, part 3, section 9. Rows and cells may say how often they are
// repeated, which blank ones do up to the edge of the sheet.
#include <algorithm>
#include <charconv>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/binary/workbook_file.h"
#include "core/data/io/xml_events.h"

namespace krein {

namespace {

std::size_t repeated(std::string_view text)
{
    std::size_t count = 1;
    std::from_chars(text.data(), text.data() + text.size(), count);
    return std::clamp<std::size_t>(count, 1, 2'000'000);
}

class DocumentCells : public XmlEvents {
public:
    DocumentCells(std::vector<SheetText>& sheets, std::size_t limit) : m_sheets(sheets), m_limit(limit) {}

    void begins(std::string_view name, const XmlAttributes& attributes) override
    {
        if (name == "style") {
            m_style = attributes["name"];
        } else if (name == "table-properties") {
            if (attributes["display"] == "false") m_hiding.insert(m_style);
        } else if (name == "table") {
            m_sheets.emplace_back(std::string(attributes["name"]), m_limit);
            if (m_hiding.contains(std::string(attributes["style-name"]))) m_sheets.back().hide();
            m_row = 0;
        } else if (name == "table-row") {
            m_rowRepeats = repeated(attributes["number-rows-repeated"]);
            m_cells.clear();
            m_column = 0;
        } else if (name == "table-cell" || name == "covered-table-cell") {
            m_repeats = repeated(attributes["number-columns-repeated"]);
            m_type = attributes["value-type"];
            m_value = m_type == "date" ? attributes["date-value"]
                : m_type == "boolean"  ? attributes["boolean-value"]
                                       : attributes["value"];
            m_text.clear();
            m_paragraphs = 0;
        } else if (name == "p") {
            if (m_paragraphs++ > 0) m_text += ' ';
            m_inParagraph = true;
        } else if (name == "s" && m_inParagraph) {
            m_text += ' ';
        } else if (name == "annotation") {
            ++m_asides;
        }
    }
    void ends(std::string_view name) override
    {
        if (name == "p") m_inParagraph = false;
        if (name == "annotation") --m_asides;
        if (name == "table-cell" || name == "covered-table-cell") endCell();
        if (name == "table-row") endRow();
    }
    void text(std::string_view piece) override
    {
        if (m_inParagraph && m_asides == 0) m_text += piece;
    }

private:
    struct Cell {
        std::size_t column = 0;
        std::string text;
        bool isNumber = false;
    };

    void endCell()
    {
        const bool isNumber = (m_type == "float" || m_type == "percentage" || m_type == "currency")
            && parseNumber(m_value).has_value();
        std::string shown = m_text;
        if (isNumber || m_type == "date") shown = m_value;
        if (m_type == "boolean") shown = m_value == "true" ? "TRUE" : "FALSE";
        if (!trimmed(shown).empty()) {
            m_size += m_repeats * (sizeof(Cell) + shown.size());
            if (m_size > m_limit) throw InvalidInput("its cells are too many; save the sheet as CSV");
            for (std::size_t i = 0; i < m_repeats; ++i) m_cells.push_back({m_column + i, shown, isNumber});
        }
        m_column += m_repeats;
    }
    void endRow()
    {
        if (m_sheets.empty()) return;
        for (std::size_t i = 0; i < m_rowRepeats && !m_cells.empty(); ++i)
            for (const Cell& cell : m_cells) m_sheets.back().add(m_row + i, cell.column, cell.text, cell.isNumber);
        m_row += m_rowRepeats;
        m_cells.clear();
        m_size = 0;
    }

    std::vector<SheetText>& m_sheets;
    std::vector<Cell> m_cells;
    std::size_t m_limit, m_size = 0, m_row = 0, m_column = 0, m_rowRepeats = 1, m_repeats = 1;
    std::string m_type, m_value, m_text, m_style;
    std::set<std::string> m_hiding;  ///< styles of sheets that are not shown
    int m_paragraphs = 0, m_asides = 0;
    bool m_inParagraph = false;
};

}  // namespace

std::vector<SheetText> openDocumentSheets(ZipArchive& archive, std::size_t limit, const RunControl& control)
{
    std::vector<SheetText> sheets;
    DocumentCells cells(sheets, limit);
    XmlReader reader(cells);
    archive.read(
        archive.find("content.xml").value(), [&](std::string_view piece) { reader.take(piece); }, control);
    reader.finish();
    return sheets;
}

}  // namespace krein
