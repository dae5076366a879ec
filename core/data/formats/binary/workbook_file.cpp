// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/workbook_file.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <map>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/io/xml_events.h"

namespace krein {

namespace {

constexpr std::size_t mostWorkbookBytes = std::size_t{512} << 20, mostSheetText = std::size_t{1} << 30,
                      mostSheets = 200;

/// Calls `begins` and `ends` for the elements of a member and gathers the text between.
class Elements : public XmlEvents {
public:
    void text(std::string_view piece) override
    {
        if (m_takes) m_text += piece;
    }

protected:
    void startText()
    {
        m_takes = true;
        m_text.clear();
    }
    /// What was gathered since startText().
    std::string_view takeText()
    {
        m_takes = false;
        return m_text;
    }

private:
    bool m_takes = false;
    std::string m_text;
};

void readXml(ZipArchive& archive, std::size_t member, XmlEvents& events, const RunControl& control)
{
    try {
        XmlReader reader(events);
        archive.read(
            member, [&](std::string_view piece) { reader.take(piece); }, control);
        reader.finish();
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& problem) {
        throw InvalidInput("its part " + inQuotes(archive.names()[member]) + " cannot be used: " + problem.what());
    }
}

void readXmlIfThere(ZipArchive& archive, std::string_view name, XmlEvents& events, const RunControl& control)
{
    if (const auto member = archive.find(name)) readXml(archive, *member, events, control);
}

template <class Number> std::optional<Number> wholeNumber(std::string_view text)
{
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// The sheets of xl/workbook.xml.
class SheetList : public XmlEvents {
public:
    struct Sheet {
        std::string name, relation;
        bool hidden = false;
    };
    std::vector<Sheet> sheets;
    bool from1904 = false;

    void begins(std::string_view name, const XmlAttributes& attributes) override
    {
        if (name == "workbookPr") from1904 = attributes["date1904"] == "1" || attributes["date1904"] == "true";
        if (name != "sheet" || sheets.size() >= mostSheets) return;
        const std::string_view state = attributes["state"];
        sheets.push_back({std::string(attributes["name"]), std::string(attributes["id"]),
            state == "hidden" || state == "veryHidden"});
    }
    void ends(std::string_view) override {}
    void text(std::string_view) override {}
};

/// Where the parts of a workbook are.
class Relations : public XmlEvents {
public:
    std::map<std::string, std::string, std::less<>> targets;

    void begins(std::string_view name, const XmlAttributes& attributes) override
    {
        if (name != "Relationship") return;
        std::string target(attributes["Target"]);
        target = target.starts_with('/') ? target.substr(1) : "xl/" + target;
        targets.emplace(attributes["Id"], std::move(target));
    }
    void ends(std::string_view) override {}
    void text(std::string_view) override {}
};

/// The texts that cells name by their number; phonetic guides are no part of them.
class SharedTexts : public Elements {
public:
    std::vector<std::string> texts;

    void begins(std::string_view name, const XmlAttributes&) override
    {
        if (name == "si") texts.emplace_back();
        if (name == "rPh") m_isGuide = true;
        if (name == "t") startText();
    }
    void ends(std::string_view name) override
    {
        if (name == "rPh") m_isGuide = false;
        if (name == "t" && !texts.empty() && !m_isGuide) texts.back() += takeText();
    }

private:
    bool m_isGuide = false;
};

/// Whether a format of numbers shows dates: a year, a month, a day or a time outside quotes and brackets.
bool showsDates(std::string_view code)
{
    char until = '\0';
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char character = code[i];
        if (until) {
            if (character == until) until = '\0';
        } else if (character == '"' || character == '[') {
            until = character == '[' ? ']' : '"';
        } else if (character == '\\' || character == '_' || character == '*') {
            ++i;
        } else if (std::string_view("yYdDhHsS").find(character) != std::string_view::npos) {
            return true;
        }
    }
    return false;
}

/// Which of the styles of cells show dates.
class Styles : public XmlEvents {
public:
    bool isDate(std::size_t style) const { return m_dates.contains(style); }

    void begins(std::string_view name, const XmlAttributes& attributes) override
    {
        const int number = wholeNumber<int>(attributes["numFmtId"]).value_or(0);
        if (name == "numFmt" && showsDates(attributes["formatCode"])) m_formats.insert(number);
        if (name == "cellXfs") m_within = true;
        if (name != "xf" || !m_within) return;
        const bool builtIn = (number >= 14 && number <= 22) || (number >= 27 && number <= 36)
            || (number >= 45 && number <= 47) || (number >= 50 && number <= 58);
        if (builtIn || m_formats.contains(number)) m_dates.insert(m_count);
        ++m_count;
    }
    void ends(std::string_view name) override
    {
        if (name == "cellXfs") m_within = false;
    }
    void text(std::string_view) override {}

private:
    bool m_within = false;
    std::size_t m_count = 0;
    std::set<int> m_formats;
    std::set<std::size_t> m_dates;
};

std::string twoDigits(long number)
{
    return (number < 10 ? "0" : "") + std::to_string(number);
}

/// Days since the end of 1899 (or 1904-01-01) as a date, a time of day, or both.
std::string dateText(double days, bool from1904)
{
    using namespace std::chrono;
    const double whole = std::floor(days);
    long seconds = std::lround((days - whole) * 86'400.0);
    std::string text;
    if (whole >= 1 || from1904) {
        const sys_days first = from1904 ? sys_days(year(1904) / 1 / 1) : sys_days(year(1899) / 12 / 30);
        const year_month_day date(first + std::chrono::days(static_cast<int>(whole)));
        text = std::to_string(static_cast<int>(date.year())) + "-" + twoDigits(unsigned{date.month()}) + "-"
            + twoDigits(unsigned{date.day()});
    }
    if (seconds == 0 && !text.empty()) return text;
    seconds = std::min(seconds, 86'399L);
    return text + (text.empty() ? "" : " ") + twoDigits(seconds / 3600) + ":" + twoDigits(seconds / 60 % 60) + ":"
        + twoDigits(seconds % 60);
}

/// "AB12" as row and column from 0; nothing if it is no such name.
std::optional<std::pair<std::size_t, std::size_t>> placeOf(std::string_view name)
{
    std::size_t column = 0, length = 0;
    while (length < name.size() && name[length] >= 'A' && name[length] <= 'Z' && length < 3)
        column = column * 26 + static_cast<std::size_t>(name[length++] - 'A' + 1);
    const auto row = wholeNumber<std::size_t>(name.substr(length));
    if (length == 0 || !row || *row == 0) return std::nullopt;
    return std::pair(*row - 1, column - 1);
}

/// What the cells of a sheet need from the rest of the workbook.
struct WorkbookParts {
    SharedTexts shared;
    Styles styles;
    bool from1904 = false;
};

/// The cells of xl/worksheets/….xml.
class SheetCells : public Elements {
public:
    SheetCells(const WorkbookParts& parts, SheetText& sheet) : m_parts(parts), m_sheet(sheet) {}

    void begins(std::string_view name, const XmlAttributes& attributes) override
    {
        if (name == "row") {
            m_row = wholeNumber<std::size_t>(attributes["r"]).value_or(m_nextRow + 1) - 1;
            m_nextRow = m_row + 1;
            m_nextColumn = 0;
        } else if (name == "c") {
            const auto place = placeOf(attributes["r"]);
            m_column = place ? place->second : m_nextColumn;
            if (place) m_row = place->first;
            m_nextColumn = m_column + 1;
            m_type = attributes["t"];
            m_style = wholeNumber<std::size_t>(attributes["s"]).value_or(0);
            m_value.clear();
            m_hasFormula = false;
        } else if (name == "rPh") {
            m_isGuide = true;
        } else if (name == "f") {
            m_hasFormula = true;
        } else if (name == "v" || name == "t") {
            startText();
        }
    }
    void ends(std::string_view name) override
    {
        if (name == "v" || (name == "t" && !m_isGuide)) m_value += takeText();
        if (name == "rPh") m_isGuide = false;
        if (name == "c") addCell();
    }

private:
    void addCell()
    {
        if (m_value.empty()) {
            if (m_hasFormula && m_type != "str")
                m_sheet.note(m_row,
                    "cell " + cellName(m_row, m_column)
                        + " holds a formula without a stored value; open the file in Excel or LibreOffice and save it "
                          "again.");
            return;
        }
        const auto add = [&](std::string_view text, bool isNumber) { m_sheet.add(m_row, m_column, text, isNumber); };
        if (m_type == "s") {
            const auto at = wholeNumber<std::size_t>(m_value);
            if (!at || *at >= m_parts.shared.texts.size())
                throw InvalidInput("cell " + cellName(m_row, m_column) + " names a text that is not there");
            add(m_parts.shared.texts[*at], false);
        } else if (m_type == "b") {
            add(m_value == "0" ? "FALSE" : "TRUE", false);
        } else if (m_type.empty() || m_type == "n") {
            const auto number = parseNumber(m_value);
            if (!number)
                throw InvalidInput("cell " + cellName(m_row, m_column) + " holds " + inQuotes(m_value)
                    + " where a number is announced");
            const bool isDate = m_parts.styles.isDate(m_style) && *number >= 0 && *number < 2'958'466;
            add(isDate ? dateText(*number, m_parts.from1904) : numberText(*number), !isDate);
        } else {
            add(m_value, false);  // a text in the cell or of a formula, an error such as #N/A, a date of ISO 8601
        }
    }

    const WorkbookParts& m_parts;
    SheetText& m_sheet;
    std::size_t m_row = 0, m_column = 0, m_nextRow = 0, m_nextColumn = 0, m_style = 0;
    std::string m_type, m_value;
    bool m_hasFormula = false, m_isGuide = false;
};

/// One sheet after another, each made only when it is asked for.
class Workbook {
public:
    Workbook(ZipArchive& archive, const RunControl& control) : m_archive(archive), m_control(control)
    {
        if (archive.find("content.xml")) {
            m_document = openDocumentSheets(archive, mostSheetText, control);
            for (const SheetText& sheet : m_document) m_names.push_back(sheet.name());
            return;
        }
        SheetList list;
        Relations relations;
        readXmlIfThere(archive, "xl/workbook.xml", list, control);
        readXmlIfThere(archive, "xl/_rels/workbook.xml.rels", relations, control);
        readXmlIfThere(archive, "xl/sharedStrings.xml", m_parts.shared, control);
        readXmlIfThere(archive, "xl/styles.xml", m_parts.styles, control);
        m_parts.from1904 = list.from1904;
        for (const SheetList::Sheet& sheet : list.sheets) {
            const auto target = relations.targets.find(sheet.relation);
            const auto member = archive.find(target == relations.targets.end()
                    ? "xl/worksheets/sheet" + std::to_string(m_names.size() + 1) + ".xml"
                    : target->second);
            if (!member) continue;  // a sheet that is a chart
            m_names.push_back(sheet.name);
            m_members.push_back(*member);
            m_hidden.push_back(sheet.hidden);
        }
    }

    const std::vector<std::string>& names() const { return m_names; }
    bool isHidden(std::size_t place) const
    {
        return m_document.empty() ? m_hidden[place] : m_document[place].isHidden();
    }
    SheetText sheet(std::size_t place)
    {
        if (!m_document.empty()) return std::move(m_document[place]);
        SheetText sheet(m_names[place], mostSheetText);
        SheetCells cells(m_parts, sheet);
        readXml(m_archive, m_members[place], cells, m_control);
        return sheet;
    }

private:
    ZipArchive& m_archive;
    const RunControl& m_control;
    WorkbookParts m_parts;
    std::vector<SheetText> m_document;
    std::vector<std::string> m_names;
    std::vector<std::size_t> m_members;
    std::vector<bool> m_hidden;
};

std::string quotedNames(const std::vector<std::string>& names, const std::string& without = {})
{
    constexpr std::size_t most = 12;
    std::vector<std::string> words;
    for (const std::string& name : names)
        if (name != without && words.size() < most) words.push_back(inQuotes(name));
    return listed(words);
}

/// The sheet of that name; of none the first in sight that holds numbers, else the first that holds anything.
std::optional<SheetText> chosenSheet(Workbook& workbook, const std::string& wanted)
{
    const std::vector<std::string>& names = workbook.names();
    std::optional<SheetText> first;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (wanted.empty() ? workbook.isHidden(i) : names[i] != wanted) continue;
        SheetText sheet = workbook.sheet(i);
        if (!wanted.empty() || sheet.looksLikeNumbers()) return sheet;
        if (!first && !sheet.empty()) first = std::move(sheet);
    }
    return first;
}

UnpackedText sheetOf(Workbook& workbook, const std::string& wanted, const std::filesystem::path& file)
{
    const std::vector<std::string>& names = workbook.names();
    if (names.empty())
        throw FileError(
            file, 0, "there is no sheet in this workbook of Excel or LibreOffice; save the sheet again, or as CSV.");
    std::optional<SheetText> sheet = chosenSheet(workbook, wanted);
    if (!sheet && !wanted.empty())
        throw FileError(file, 0,
            "there is no sheet " + inQuotes(wanted) + suggestion(wanted, names) + "; the sheets are "
                + quotedNames(names) + ".");
    if (!sheet || (sheet->empty() && sheet->problem().empty()))
        throw FileError(file, 0, "there is nothing in the sheets of this workbook, " + quotedNames(names) + ".");
    if (!sheet->problem().empty())
        throw FileError(file, 0, "sheet " + inQuotes(sheet->name()) + ", " + sheet->problem());
    UnpackedText unpacked;
    if (names.size() > 1)
        unpacked.remark = "Read from sheet " + inQuotes(sheet->name())
            + (names.size() == 2 ? "; the other sheet is " : "; the other sheets are ")
            + quotedNames(names, sheet->name()) + ".";
    unpacked.text = sheet->finished(unpacked.remark);
    unpacked.remark = trimmed(unpacked.remark);
    unpacked.sheet = sheet->place();
    return unpacked;
}

}  // namespace

namespace {

template <class Use> auto withWorkbook(ByteSource& source, const RunControl& control, Use use)
{
    const std::string bytes = source.readAll(mostWorkbookBytes);
    ZipArchive archive(bytes, source.name(), "a workbook of Excel (.xlsx) or LibreOffice (.ods)");
    try {
        Workbook workbook(archive, control);
        return use(workbook);
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& problem) {
        source.refuse(0, "cannot be read: " + std::string(problem.what()) + ".");
    }
}

}  // namespace

std::optional<UnpackedText> unpackWorkbook(ByteSource& source, const std::string& sheet, const RunControl& control)
{
    return withWorkbook(
        source, control, [&](Workbook& workbook) { return std::optional(sheetOf(workbook, sheet, source.name())); });
}

std::vector<FilePart> shownSheets(ByteSource& source, const RunControl& control)
{
    return withWorkbook(source, control, [](Workbook& workbook) {
        std::vector<FilePart> shown;
        for (std::size_t i = 0; i < workbook.names().size(); ++i) {
            if (workbook.isHidden(i)) continue;
            const SheetText sheet = workbook.sheet(i);
            shown.push_back({workbook.names()[i], sheet.sizeText(), sheet.problem()});
        }
        return shown;
    });
}

bool beginsAsWorkbook(const FileHead& head)
{
    constexpr std::string_view document = "mimetypeapplication/vnd.oasis.opendocument.spreadsheet";
    const std::vector<std::string_view> names = zipNames(head.bytes);
    if (!names.empty() && names.front() == "mimetype") return head.bytes.find(document) < 100;
    return std::ranges::any_of(names, [](std::string_view name) { return name.starts_with("xl/"); })
        && std::ranges::find(names, std::string_view("xl/workbook.bin")) == names.end();
}

}  // namespace krein
