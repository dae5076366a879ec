// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/json_records.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/graphs/json_graph.h"
#include "core/data/formats/matrices/list_cells.h"
#include "core/data/formats/tables/list_text.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

using RecordKind = ListValue::Kind;

constexpr std::size_t mostRecordText = std::size_t{512} << 20;

/// The objects of a table, in their order.
std::vector<const ListValue*> objectsIn(const ListValue& list)
{
    std::vector<const ListValue*> objects;
    if (list.kind != RecordKind::List || !list.numbers.empty()) return objects;
    for (const ListValue& element : list.elements) {
        if (element.kind != RecordKind::Object || element.members.empty()) return {};
        objects.push_back(&element);
    }
    return objects;
}

/// The list of two objects or more in an object, and its key: of several that of the rows, not one that describes them.
/// A list of one object is looked into.
std::pair<const ListValue*, std::string> listIn(const ListValue& object, int depth)
{
    constexpr std::array<std::string_view, 4> rowKeys{"data", "rows", "records", "results"};
    std::pair<const ListValue*, std::string> found{nullptr, {}};
    for (const auto& [key, value] : object.members) {
        if (objectsIn(value).size() > 1 && (!found.first || std::ranges::find(rowKeys, key) != rowKeys.end()))
            found = {&value, key};
    }
    for (const auto& [key, value] : object.members) {
        const std::vector<const ListValue*> objects = objectsIn(value);
        if (!found.first && value.kind == RecordKind::Object && depth < 3) found = listIn(value, depth + 1);
        if (!found.first && objects.size() == 1 && depth < 3) found = listIn(*objects.front(), depth + 1);
    }
    return found;
}

/// What an object holds under a key; null if there is no such key.
const ListValue* memberOf(const ListValue& object, std::string_view key)
{
    const auto found = std::ranges::find(object.members, key, &ListValue::Member::key);
    return found == object.members.end() ? nullptr : &found->value;
}

/// The rows of a table, whose values are named alike.
class RecordTable {
public:
    explicit RecordTable(const ByteSource& source) : m_source(source) {}

    /// @param texts  names of columns and their texts, before those of the object
    void add(const ListValue& object, const std::vector<std::pair<std::string, std::string>>& texts = {})
    {
        std::vector<std::string> row(m_names.size());
        for (const auto& [key, text] : texts) put(row, key, quoted(text));
        addMembers(row, {}, object, 0);
        if (m_bytes > mostRecordText)
            m_source.refuse(object.line, "the table holds more than 512 MiB, the most that is read.");
        m_rows.push_back(std::move(row));
    }

    std::string text() const
    {
        std::string text;
        for (const std::string& name : m_names) text += (text.empty() ? "" : ",") + quoted(name);
        text += '\n';
        for (const std::vector<std::string>& row : m_rows) {
            for (std::size_t j = 0; j < m_names.size(); ++j) {
                if (j > 0) text += ',';
                if (j < row.size()) text += row[j];
            }
            text += '\n';
        }
        return text;
    }
    std::size_t rows() const { return m_rows.size(); }

private:
    void put(std::vector<std::string>& row, const std::string& key, std::string cell)
    {
        const auto [place, isNew] = m_places.try_emplace(key, m_names.size());
        if (isNew) {
            m_names.push_back(key);
            row.emplace_back();
        }
        m_bytes += cell.size() + 1;
        row[place->second] = std::move(cell);
    }

    /// What an object in the object holds goes by both keys, "distance.value", as pandas.json_normalize has it.
    void addMembers(std::vector<std::string>& row, const std::string& before, const ListValue& object, int depth)
    {
        constexpr int deepest = 3;
        for (const auto& [key, value] : object.members) {
            if (value.kind == RecordKind::Object && depth < deepest)
                addMembers(row, before + key + ".", value, depth + 1);
            else
                put(row, before + key, cellOf(before + key, value));
        }
    }

    static std::string quoted(const std::string& text)
    {
        std::string cell = "\"";
        for (const char c : text) {
            if (c == '"') cell += '"';
            cell += c == '\n' || c == '\r' ? ' ' : c;
        }
        return cell + "\"";
    }

    std::string cellOf(const std::string& key, const ListValue& value) const
    {
        if (value.kind == RecordKind::Number)
            return std::isnan(value.number) ? std::string() : numberText(value.number);
        if (value.kind == RecordKind::Text) return quoted(value.text);
        m_source.refuse(value.line,
            "this is JSON whose objects hold " + std::string(value.kind == RecordKind::List ? "a list" : "an object")
                + " as " + inQuotes(key)
                + "; one number or text for every key is needed: in Python: "
                  "pandas.json_normalize(x).to_csv(\"x.csv\").");
    }

    const ByteSource& m_source;
    std::vector<std::string> m_names;
    std::unordered_map<std::string, std::size_t> m_places;
    std::vector<std::vector<std::string>> m_rows;
    std::size_t m_bytes = 0;
};

/// The next character that is no blank, from a place on.
char nextOf(std::string_view text, std::size_t& at)
{
    at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    return at < text.size() ? text[at] : '\0';
}

std::string_view withoutByteOrderMark(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    return bytes;
}

/// Whether the first list in a list begins with a text or with nothing, as where names stand around numbers.
bool beginsWithText(std::string_view bytes, std::size_t at)
{
    constexpr std::array<std::string_view, 3> nothings{"null", "None", "NaN"};
    const char c = nextOf(bytes, at);
    return c == '"' || c == '\''
        || std::ranges::any_of(nothings, [&](std::string_view word) { return bytes.substr(at).starts_with(word); });
}

/// An object on the first line, and another on the next.
bool areJsonLines(const FileHead& head)
{
    const auto isObject = [](std::string_view line) {
        return line.starts_with('{') && trimmed(line.substr(1)).starts_with('"') && line.ends_with('}');
    };
    return head.lines.size() > 1 && isObject(head.lines[0]) && isObject(head.lines[1])
        && withoutByteOrderMark(head.bytes).starts_with('{');
}

RecordTable fromLines(ByteSource& source, const RunControl& control)
{
    RecordTable table(source);
    LineReader lines(source);
    std::string_view line;
    while (lines.next(line)) {
        if (lines.lineNumber() % 256 == 0 && control.stopped()) throw ReadingStopped{};
        if (trimmed(line).empty()) continue;
        ByteSource one(line, source.name());
        const auto object = readListText(one, false, control);
        if (!object || object->kind != RecordKind::Object)
            lines.refuse("the line is no object of JSON; {\"key\": value, …} is needed.");
        table.add(*object);
    }
    return table;
}

/// The names of the places that travels begin or end at, in the order of their rows or columns.
std::vector<std::string> placesIn(const ListValue& object, std::string_view key, std::size_t count)
{
    const ListValue* list = memberOf(object, key);
    std::vector<std::string> places;
    for (std::size_t i = 0; i < count; ++i) {
        const bool isNamed = list && list->isTexts() && list->elements.size() == count;
        places.push_back(isNamed ? list->elements[i].text : std::to_string(i + 1));
    }
    return places;
}

/// A row for every two places of what the Distance Matrix API of Google answers, {"rows": [{"elements": [{"distance":
/// …}, …]}, …]}; none of others. @throws FileError  they begin at other places than they end
RecordTable travelsOf(const ListValue& answer, const ByteSource& source)
{
    RecordTable table(source);
    const ListValue* rows = memberOf(answer, "rows");
    if (!rows) return table;
    std::vector<std::vector<const ListValue*>> travels;
    for (const ListValue* row : objectsIn(*rows)) {
        const ListValue* elements = memberOf(*row, "elements");
        travels.push_back(elements ? objectsIn(*elements) : std::vector<const ListValue*>());
        if (travels.back().empty() || travels.back().size() != travels.front().size()) return table;
    }
    if (travels.empty()) return table;
    const std::size_t from = travels.size(), to = travels.front().size();
    const std::vector<std::string> origins = placesIn(answer, "origin_addresses", from);
    const std::vector<std::string> ends = placesIn(answer, "destination_addresses", to);
    if (from != to || origins != ends)
        source.refuse(rows->line,
            "the travels of Google’s distance matrix begin at " + counted(static_cast<std::ptrdiff_t>(from), "place")
                + " and end at " + counted(static_cast<std::ptrdiff_t>(to), "place")
                + (from == to ? " of other names" : "") + "; ask for the same places as origins and as destinations.");
    for (std::size_t i = 0; i < from; ++i)
        for (std::size_t j = 0; j < to; ++j) table.add(*travels[i][j], {{"from", origins[i]}, {"to", ends[j]}});
    return table;
}

/// What the rows of a table of lists are.
std::string rowWord(const ListValue& list)
{
    return list.elements.front().kind == RecordKind::Object ? "object of the list" : "list in the list";
}

}  // namespace

std::optional<UnpackedText> unpackRecords(ByteSource& source, const std::string&, const RunControl& control)
{
    const std::string bytes = headOf(source);
    if (areJsonLines(fileHead(bytes))) {
        const RecordTable table = fromLines(source, control);
        return UnpackedText{table.text(), "Read from JSON: every line is an object and a row."};
    }
    const std::optional<ListValue> value = readListText(source, false, control);
    if (control.stopped()) throw ReadingStopped{};
    if (!value) return std::nullopt;
    if (const RecordTable travels = travelsOf(*value, source); travels.rows() > 0)
        return UnpackedText{travels.text(), "Read from the answer of Google’s Distance Matrix API."};
    std::string key;
    const ListValue* list = &*value;
    if (value->kind == RecordKind::Object) std::tie(list, key) = listIn(*value, 0);
    if (!list) return std::nullopt;
    if (std::string table = tableOfLists(*list); !table.empty())
        return UnpackedText{std::move(table), "Read from JSON: every " + rowWord(*list) + " is a row."};
    RecordTable table(source);
    for (const ListValue* object : objectsIn(*list)) table.add(*object);
    if (table.rows() == 0) return std::nullopt;
    return UnpackedText{table.text(),
        key.empty() ? std::string("Read from JSON: every object of the list is a row.")
                    : "Read from JSON: every object of the list " + inQuotes(key) + " is a row."};
}

bool beginsAsRecords(const FileHead& head)
{
    if (beginsAsJsonGraph(head)) return false;
    if (areJsonLines(head)) return true;
    const std::string_view bytes = withoutByteOrderMark(head.bytes);
    std::size_t at = 0;
    const char first = nextOf(bytes, at);
    if (first == '[') {
        const char second = nextOf(bytes, ++at);
        if (second == '[') return beginsWithText(bytes, ++at);
        return second == '{' && nextOf(bytes, ++at) == '"';
    }
    if (first != '{' || nextOf(bytes, ++at) != '"') return false;
    std::string plain;
    std::ranges::copy_if(
        bytes, std::back_inserter(plain), [](char c) { return c != ' ' && c != '\n' && c != '\r' && c != '\t'; });
    if (plain.find("\"diag\":[") != std::string::npos && plain.find("\"off\":[") != std::string::npos)
        return false;  // a matrix of GCTA beside the names of its objects
    return plain.find("\":[{\"") != std::string::npos && plain.find("[[") == std::string::npos;
}

}  // namespace krein
