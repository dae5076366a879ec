// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_table.h"

#include <algorithm>

#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/study/measures.h"
#include "core/study/study_json.h"
#include "core/text.h"

namespace krein {

namespace {

class PaperReader {
public:
    explicit PaperReader(const std::filesystem::path& name) : m_name(name) {}

    PaperTable table(const JsonValue& root)
    {
        checkKeys(root, "the table",
            {"id", "paper", "citation", "title", "shows", "protocol", "unit", "factor", "measure", "quick", "full",
                "tune", "silent", "missing", "rows", "columns", "cells", "claims"});
        for (const auto& [key, target] :
            {std::pair{"id", &m_table.id}, std::pair{"paper", &m_table.paper}, std::pair{"citation", &m_table.citation},
                std::pair{"title", &m_table.title}, std::pair{"shows", &m_table.shows},
                std::pair{"protocol", &m_table.protocol}, std::pair{"unit", &m_table.unit}})
            *target = text(member(root, key), key);
        m_table.missing = optionalText(root, "missing");
        m_table.measure = optionalText(root, "measure");
        if (m_table.measure.empty() && m_table.missing.empty())
            refuse(root.line, "a table needs 'measure', or says under 'missing' why nothing of it is computed.");
        if (const JsonMember* factor = root.find("factor")) m_table.factor = number(factor->value, "factor");
        if (const JsonMember* quick = root.find("quick"))
            m_table.quick = static_cast<int>(whole(quick->value, "quick", 1));
        if (const JsonMember* full = root.find("full")) m_table.full = static_cast<int>(whole(full->value, "full", 1));
        readTuning(root);
        if (const JsonMember* silent = root.find("silent"))
            for (const JsonValue& one : list(silent->value, "silent"))
                m_table.silent.push_back(text(one, "every entry of silent"));
        for (const JsonValue& row : list(member(root, "rows"), "rows")) readRow(row);
        for (const JsonValue& column : list(member(root, "columns"), "columns")) readColumn(column);
        for (const JsonValue& cell : list(member(root, "cells"), "cells")) readCell(cell);
        if (const JsonMember* claims = root.find("claims"))
            for (const JsonValue& claim : list(claims->value, "claims")) readClaim(claim);
        return std::move(m_table);
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const
    {
        throw FileError(m_name, line, problem);
    }
    void checkKeys(const JsonValue& object, const std::string& where, const std::vector<std::string>& known) const
    {
        if (object.kind != JsonValue::Kind::Object) refuse(object.line, where + " must be an object, {…}.");
        for (const JsonMember& one : object.members)
            if (std::ranges::find(known, one.key) == known.end())
                refuse(one.value.line,
                    where + " has no " + inQuotes(one.key) + suggestion(one.key, known) + "; there are " + listed(known)
                        + ".");
    }
    const JsonValue& member(const JsonValue& object, const std::string& key) const
    {
        const JsonMember* found = object.find(key);
        if (!found) refuse(object.line, inQuotes(key) + " is missing.");
        return found->value;
    }
    const std::vector<JsonValue>& list(const JsonValue& value, const std::string& where) const
    {
        if (value.kind != JsonValue::Kind::Array) refuse(value.line, where + " must be a list, […].");
        return value.elements;
    }
    std::string text(const JsonValue& value, const std::string& where) const
    {
        const auto* found = std::get_if<std::string>(&value.scalar);
        if (value.kind != JsonValue::Kind::Scalar || !found || found->empty())
            refuse(value.line, where + " must be text that is not empty.");
        return *found;
    }
    std::string optionalText(const JsonValue& object, const std::string& key) const
    {
        const JsonMember* found = object.find(key);
        return found ? text(found->value, key) : std::string();
    }
    double number(const JsonValue& value, const std::string& where) const
    {
        if (value.kind == JsonValue::Kind::Scalar) {
            if (const auto* found = std::get_if<double>(&value.scalar)) return *found;
            if (const auto* found = std::get_if<std::int64_t>(&value.scalar)) return static_cast<double>(*found);
        }
        refuse(value.line, where + " must be a number.");
    }
    std::int64_t whole(const JsonValue& value, const std::string& where, std::int64_t least) const
    {
        const auto* found = std::get_if<std::int64_t>(&value.scalar);
        if (value.kind != JsonValue::Kind::Scalar || !found || *found < least || *found > 1000000)
            refuse(value.line, where + " must be a whole number from " + std::to_string(least) + " to 1000000.");
        return *found;
    }
    std::optional<Index> size(const JsonValue& object, const std::string& key) const
    {
        const JsonMember* found = object.find(key);
        return found ? std::optional<Index>(whole(found->value, key, 1)) : std::nullopt;
    }

    void readTuning(const JsonValue& root)
    {
        const JsonMember* tune = root.find("tune");
        if (!tune) return;
        JsonValue section{.kind = JsonValue::Kind::Object, .scalar = {}, .members = {*tune}, .elements = {}, .line = 0};
        m_table.tune = studyFromJson(section, Experiment(), m_name).tune;
    }
    /// "set" and "tune" of a row or column, read as a choice of an axis is.
    StudyChoice choice(const JsonValue& object, const std::string& id) const
    {
        JsonValue one{
            .kind = JsonValue::Kind::Object, .scalar = {}, .members = {}, .elements = {}, .line = object.line};
        one.members.push_back({"label", {.scalar = id, .members = {}, .elements = {}, .line = object.line}});
        for (const char* key : {"set", "tune"})
            if (const JsonMember* found = object.find(key)) one.members.push_back(*found);
        JsonValue choices{
            .kind = JsonValue::Kind::Array, .scalar = {}, .members = {}, .elements = {one}, .line = object.line};
        JsonValue axis{
            .kind = JsonValue::Kind::Object, .scalar = {}, .members = {}, .elements = {}, .line = object.line};
        axis.members = {
            {"name", {.scalar = std::string("of the table"), .members = {}, .elements = {}, .line = object.line}},
            {"choices", choices}};
        JsonValue axes{
            .kind = JsonValue::Kind::Array, .scalar = {}, .members = {}, .elements = {axis}, .line = object.line};
        JsonValue section{.kind = JsonValue::Kind::Object,
            .scalar = {},
            .members = {{"axes", axes}},
            .elements = {},
            .line = object.line};
        const Study study = studyFromJson(section, Experiment(), m_name);
        return std::get<StudyChoices>(study.axes[0]).choices[0];
    }
    void readRow(const JsonValue& object)
    {
        checkKeys(object, "a row", {"id", "data", "n", "d", "classes", "set", "tune", "ask"});
        PaperRow row{.id = text(member(object, "id"), "id"),
            .data = text(member(object, "data"), "data"),
            .n = size(object, "n"),
            .d = size(object, "d"),
            .classes = size(object, "classes"),
            .choice = {},
            .ask = optionalText(object, "ask")};
        if (place(m_table.rows, row.id)) refuse(object.line, "there are two rows " + inQuotes(row.id) + ".");
        row.choice = choice(object, row.id);
        m_table.rows.push_back(std::move(row));
    }
    void readColumn(const JsonValue& object)
    {
        checkKeys(object, "a column", {"id", "title", "set", "tune", "missing"});
        PaperColumn column{.id = text(member(object, "id"), "id"),
            .title = text(member(object, "title"), "title"),
            .choice = {},
            .missing = optionalText(object, "missing")};
        if (place(m_table.columns, column.id))
            refuse(object.line, "there are two columns " + inQuotes(column.id) + ".");
        column.choice = choice(object, column.id);
        m_table.columns.push_back(std::move(column));
    }
    template <class Named> static std::optional<std::size_t> place(const std::vector<Named>& all, const std::string& id)
    {
        const auto found = std::ranges::find(all, id, &Named::id);
        return found == all.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - all.begin()));
    }
    template <class Named>
    std::size_t placeOf(const JsonValue& value, const std::vector<Named>& all, const std::string& what) const
    {
        const std::string id = text(value, what);
        if (const auto found = place(all, id)) return *found;
        std::vector<std::string> known;
        for (const Named& one : all) known.push_back(one.id);
        refuse(value.line,
            "there is no " + what + " " + inQuotes(id) + suggestion(id, known) + "; there are " + listed(known) + ".");
    }
    void readCell(const JsonValue& entry)
    {
        const std::vector<JsonValue>& parts = list(entry, "every entry of cells");
        if (parts.size() != 3 && parts.size() != 4)
            refuse(entry.line, "a cell is [row, column, value] or [row, column, value, standard deviation].");
        PaperCell cell{.row = placeOf(parts[0], m_table.rows, "row"),
            .column = placeOf(parts[1], m_table.columns, "column"),
            .value = number(parts[2], "the value of a cell"),
            .sd = {}};
        if (parts.size() == 4) cell.sd = number(parts[3], "the standard deviation of a cell");
        if (cellAt(m_table, cell.row, cell.column)) refuse(entry.line, "this cell is given twice.");
        m_table.cells.push_back(cell);
    }
    void readClaim(const JsonValue& object)
    {
        checkKeys(object, "a claim", {"says", "check", "columns", "rows", "at-least", "low", "high"});
        PaperClaim claim;
        claim.says = text(member(object, "says"), "says");
        const JsonValue& check = member(object, "check");
        const std::string id = text(check, "check");
        std::vector<std::string> known;
        for (const Option& option : claimCheckOptions) known.emplace_back(option.id);
        const auto found = std::ranges::find(known, id);
        if (found == known.end())
            refuse(check.line,
                "check is " + inQuotes(id) + suggestion(id, known) + "; accepted are " + listed(known) + ".");
        claim.check = static_cast<ClaimCheck>(found - known.begin());
        for (const JsonValue& column : list(member(object, "columns"), "columns"))
            claim.columns.push_back(placeOf(column, m_table.columns, "column"));
        const bool single = claim.check == ClaimCheck::Positive || claim.check == ClaimCheck::Negative;
        if (claim.columns.size() < (single ? 1U : 2U))
            refuse(object.line, "this check needs at least " + std::string(single ? "one column." : "two columns."));
        for (const JsonValue& row : list(member(object, "rows"), "rows"))
            claim.rows.push_back(placeOf(row, m_table.rows, "row"));
        claim.atLeast = static_cast<std::size_t>(whole(member(object, "at-least"), "at-least", 1));
        if (claim.atLeast > claim.rows.size())
            refuse(object.line,
                "at-least is " + std::to_string(claim.atLeast) + " of " + std::to_string(claim.rows.size()) + " rows.");
        if (const JsonMember* low = object.find("low")) claim.low = number(low->value, "low");
        if (const JsonMember* high = object.find("high")) claim.high = number(high->value, "high");
        m_table.claims.push_back(std::move(claim));
    }

    const std::filesystem::path& m_name;
    PaperTable m_table;
};

}  // namespace

const PaperCell* cellAt(const PaperTable& table, std::size_t row, std::size_t column)
{
    for (const PaperCell& cell : table.cells)
        if (cell.row == row && cell.column == column) return &cell;
    return nullptr;
}

PaperTable paperTableFromJson(const std::string& text, const std::filesystem::path& name)
{
    PaperTable table = PaperReader(name).table(parseJson(text, name));
    if (table.measure.empty()) return table;
    try {
        measureById(table.measure);
    } catch (const InvalidInput& problem) {
        throw FileError(name, 0, problem.what());
    }
    return table;
}

const std::vector<PaperTable>& paperTables()
{
    static const std::vector<PaperTable> all = [] {
        std::vector<PaperTable> read;
        for (const PaperFile& file : paperFiles())
            read.push_back(paperTableFromJson(std::string(file.text), std::string(file.id) + ".json"));
        return read;
    }();
    return all;
}

const PaperTable& paperTableById(std::string_view id)
{
    std::vector<std::string> known;
    for (const PaperTable& table : paperTables()) {
        if (table.id == id) return table;
        known.push_back(table.id);
    }
    throw InvalidInput(
        "there is no table " + inQuotes(id) + suggestion(id, known) + "; there are " + listed(known) + ".");
}

}  // namespace krein
