// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/documents/examples.h"
#include "core/documents/ready_studies.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/json_fields.h"
#include "core/papers/paper_table.h"
#include "core/study/measures.h"
#include "core/study/study_json.h"

namespace krein {

namespace {

using Keys = std::vector<std::string>;
const Keys quantityKeys{"measure", "parameter", "unit", "factor", "offset"};

Keys withQuantity(Keys keys)
{
    keys.insert(keys.end(), quantityKeys.begin(), quantityKeys.end());
    return keys;
}

JsonValue objectOf(std::vector<JsonMember> members, std::size_t line)
{
    return {.kind = JsonValue::Kind::Object, .scalar = {}, .members = std::move(members), .elements = {}, .line = line};
}

JsonValue listOf(JsonValue element)
{
    const std::size_t line = element.line;
    return {
        .kind = JsonValue::Kind::Array, .scalar = {}, .members = {}, .elements = {std::move(element)}, .line = line};
}

JsonValue wordOf(const std::string& text, std::size_t line)
{
    return {.kind = JsonValue::Kind::Scalar, .scalar = text, .members = {}, .elements = {}, .line = line};
}

template <class Named> std::optional<std::size_t> place(const std::vector<Named>& all, const std::string& id)
{
    const auto found = std::ranges::find(all, id, &Named::id);
    return found == all.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - all.begin()));
}

class PaperReader {
public:
    explicit PaperReader(const std::filesystem::path& name) : m_json(name) {}

    PaperTable table(const JsonValue& root)
    {
        m_json.checkKeys(root, "the table",
            withQuantity({"id", "place", "kind", "paper", "citation", "title", "shows", "protocol", "repeat", "quick",
                "full", "printed-times", "tune", "test", "silent", "notes", "differences", "missing", "rows", "columns",
                "cells", "claims", "pictures"}));
        readHead(root);
        for (const JsonValue& row : m_json.list(m_json.member(root, "rows"), "rows")) readRow(row);
        for (const JsonValue& column : m_json.list(m_json.member(root, "columns"), "columns")) readColumn(column);
        if (const JsonMember* test = root.find("test"))
            m_table.tested = placeOf(test->value, m_table.columns, "column");
        for (const JsonValue& cell : m_json.list(m_json.member(root, "cells"), "cells")) readCell(cell);
        setRoundings();
        for (const JsonValue& claim : m_json.entries(root, "claims")) readClaim(claim);
        for (const JsonValue& difference : m_json.entries(root, "differences")) readDifference(difference);
        for (const JsonValue& picture : m_json.entries(root, "pictures")) readPicture(picture);
        return std::move(m_table);
    }

private:
    Study studyFrom(const JsonValue& section, const Experiment& experiment = {}) const
    {
        return studyFromJson(section, experiment, m_json.name());
    }
    /// Sets `target` if there is such a key.
    void readCount(const JsonValue& object, const std::string& key, std::int64_t least, int& target) const
    {
        if (const JsonMember* found = object.find(key))
            target = static_cast<int>(m_json.whole(found->value, key, least));
    }
    std::optional<Index> size(const JsonValue& object, const std::string& key) const
    {
        const JsonMember* found = object.find(key);
        return found ? std::optional<Index>(m_json.whole(found->value, key, 1)) : std::nullopt;
    }
    void readHead(const JsonValue& root)
    {
        for (const auto& [key, target] : {std::pair{"id", &m_table.id}, std::pair{"paper", &m_table.paper},
                 std::pair{"citation", &m_table.citation}, std::pair{"title", &m_table.title},
                 std::pair{"shows", &m_table.shows}, std::pair{"protocol", &m_table.protocol}})
            *target = m_json.text(m_json.member(root, key), key);
        if (const JsonMember* kind = root.find("kind"))
            m_table.kind = m_json.choice<PaperKind>(kind->value, "kind", paperKindOptions);
        m_table.quantity = quantity(root);
        m_table.missing = m_json.optionalText(root, "missing");
        m_table.silent = m_json.texts(root, "silent");
        m_table.notes = m_json.texts(root, "notes");
        if (const JsonMember* quick = root.find("quick")) {
            m_json.checkKeys(quick->value, "quick", {"times", "samples", "folds"});
            readCount(quick->value, "times", 1, m_table.quick.times);
            readCount(quick->value, "samples", 1, m_table.quick.samples);
            readCount(quick->value, "folds", 2, m_table.quick.folds);
        }
        readCount(root, "full", 1, m_table.full);
        m_table.printedTimes = m_table.full;
        readCount(root, "printed-times", 1, m_table.printedTimes);
        std::vector<JsonMember> section;
        for (const char* key : {"repeat", "tune"})
            if (const JsonMember* found = root.find(key)) section.push_back(*found);
        const Study study = studyFrom(objectOf(std::move(section), root.line));
        m_table.tune = study.tune;
        m_table.repeat = study.repeat;
        if (!root.find("repeat")) m_table.repeat = {.by = RepeatBy::Seeds, .moves = MovedSeed::Split};
    }
    PaperQuantity quantity(const JsonValue& object) const
    {
        PaperQuantity found{.measure = m_json.optionalText(object, "measure"),
            .parameter = m_json.optionalText(object, "parameter"),
            .unit = m_json.optionalText(object, "unit"),
            .factor = m_json.optionalNumber(object, "factor"),
            .offset = m_json.optionalNumber(object, "offset")};
        checkMeasure(found.measure, object);
        return found;
    }
    void checkMeasure(const std::string& measure, const JsonValue& object) const
    {
        if (measure.empty()) return;
        try {
            measureById(measure);
        } catch (const InvalidInput& problem) {
            m_json.refuse(object.find("measure")->value.line, problem.what());
        }
    }
    /// "set" and "tune" of an object, read as a choice of an axis is.
    StudyChoice choiceOf(const JsonValue& object, const std::string& label) const
    {
        std::vector<JsonMember> one{{"label", wordOf(label, object.line)}};
        for (const char* key : {"set", "tune"})
            if (const JsonMember* found = object.find(key)) one.push_back(*found);
        JsonValue axis = objectOf(
            {{"name", wordOf("of the table", object.line)}, {"choices", listOf(objectOf(std::move(one), object.line))}},
            object.line);
        const Study study = studyFrom(objectOf({{"axes", listOf(std::move(axis))}}, object.line));
        return std::get<StudyChoices>(study.axes[0]).choices[0];
    }
    void readRow(const JsonValue& object)
    {
        m_json.checkKeys(object, "a row",
            {"id", "data", "n", "d", "classes", "set", "tune", "ask", "given-as", "of", "measure", "stands"});
        PaperRow row{.id = m_json.text(m_json.member(object, "id"), "id"),
            .data = m_json.text(m_json.member(object, "data"), "data"),
            .n = size(object, "n"),
            .d = size(object, "d"),
            .classes = size(object, "classes"),
            .choice = {},
            .ask = m_json.optionalText(object, "ask"),
            .of = optionalPlace(object, "of", m_table.rows, "row"),
            .measure = m_json.optionalText(object, "measure"),
            .stands = m_json.optionalText(object, "stands")};
        checkMeasure(row.measure, object);
        if (const JsonMember* as = object.find("given-as"))
            row.givenAs = m_json.choice<GivenAs>(as->value, "given-as", givenAsOptions);
        if (place(m_table.rows, row.id)) m_json.refuse(object.line, "there are two rows " + inQuotes(row.id) + ".");
        row.choice = choiceOf(object, row.id);
        m_table.rows.push_back(std::move(row));
    }
    void readColumn(const JsonValue& object)
    {
        m_json.checkKeys(object, "a column",
            withQuantity(
                {"id", "title", "set", "tune", "best-of", "of", "over", "alternative-to", "missing", "not-compared"}));
        PaperColumn column{.id = m_json.text(m_json.member(object, "id"), "id"),
            .title = m_json.text(m_json.member(object, "title"), "title"),
            .choices = {},
            .quantity = quantity(object),
            .of = optionalPlace(object, "of", m_table.columns, "column"),
            .over = optionalPlace(object, "over", m_table.columns, "column"),
            .alternativeTo = optionalPlace(object, "alternative-to", m_table.columns, "column"),
            .missing = m_json.optionalText(object, "missing"),
            .notCompared = m_json.optionalText(object, "not-compared")};
        if (place(m_table.columns, column.id))
            m_json.refuse(object.line, "there are two columns " + inQuotes(column.id) + ".");
        if (column.of && (object.find("set") || object.find("best-of")))
            m_json.refuse(object.line, "a column is 'of' another one or has a 'set' of its own, not both.");
        if (object.find("best-of")) {
            for (const JsonValue& one : m_json.entries(object, "best-of")) {
                m_json.checkKeys(one, "an entry of best-of", {"label", "set", "tune"});
                column.choices.push_back(choiceOf(one, m_json.text(m_json.member(one, "label"), "label")));
            }
        } else if (!column.of && column.missing.empty())
            column.choices.push_back(choiceOf(object, column.id));
        m_table.columns.push_back(std::move(column));
    }
    template <class Named>
    std::optional<std::size_t> optionalPlace(
        const JsonValue& object, const char* key, const std::vector<Named>& all, const std::string& what) const
    {
        const JsonMember* found = object.find(key);
        return found ? std::optional(placeOf(found->value, all, what)) : std::nullopt;
    }
    template <class Named>
    std::size_t placeOf(const JsonValue& value, const std::vector<Named>& all, const std::string& what) const
    {
        const std::string id = m_json.text(value, what);
        if (const auto found = place(all, id)) return *found;
        Keys known;
        for (const Named& one : all) known.push_back(one.id);
        m_json.refuse(value.line,
            "there is no " + what + " " + inQuotes(id) + suggestion(id, known) + "; there are " + listed(known) + ".");
    }
    void readCell(const JsonValue& entry)
    {
        const std::vector<JsonValue>& parts = m_json.list(entry, "every entry of cells");
        if (parts.size() < 3 || parts.size() > 5)
            m_json.refuse(entry.line,
                "a cell is [row, column, value], [row, column, value, standard deviation] or, with what a test says, "
                "[row, column, value, standard deviation, \"win\"].");
        PaperCell cell{.row = placeOf(parts[0], m_table.rows, "row"),
            .column = placeOf(parts[1], m_table.columns, "column"),
            .value = m_json.number(parts[2], "the value of a cell"),
            .sd = {},
            .test = {}};
        if (parts.size() > 3) cell.sd = m_json.number(parts[3], "the standard deviation of a cell");
        if (parts.size() > 4)
            cell.test = m_json.choice<PaperTest>(parts[4], "what a test says of a cell", paperTestOptions);
        if (m_table.columns[cell.column].alternativeTo)
            m_json.refuse(entry.line, "an alternative has the printed cells of the column it is an alternative to.");
        if (cellAt(m_table, cell.row, cell.column)) m_json.refuse(entry.line, "this cell is given twice.");
        m_table.cells.push_back(cell);
    }
    static std::size_t decimalsOf(double value)
    {
        const std::string text = numberText(value);
        const std::size_t point = text.find('.');
        return point == std::string::npos || text.find('e') != std::string::npos ? 0 : text.size() - point - 1;
    }
    /// Zeros at the end are not kept by JSON, so the cell of a column with the most decimals tells how it is printed.
    /// Values of parameters are printed as they are.
    void setRoundings()
    {
        std::vector<std::size_t> decimals(m_table.columns.size(), 0);
        for (const PaperCell& cell : m_table.cells)
            decimals[cell.column] = std::max(decimals[cell.column], decimalsOf(cell.value));
        for (PaperCell& cell : m_table.cells) {
            const bool measured = m_table.columns[cell.column].quantity.parameter.empty();
            const std::size_t printed = measured ? decimals[cell.column] : decimalsOf(cell.value);
            cell.rounding = 0.5 * std::pow(10.0, -static_cast<double>(printed));
        }
    }
    /// Places of the named rows or columns; none if there is no such key.
    template <class Named>
    std::vector<std::size_t> places(
        const JsonValue& object, const char* key, const std::vector<Named>& all, const std::string& what) const
    {
        std::vector<std::size_t> found;
        for (const JsonValue& one : m_json.entries(object, key)) found.push_back(placeOf(one, all, what));
        return found;
    }
    void readDifference(const JsonValue& object)
    {
        m_json.checkKeys(object, "an entry of differences", {"kind", "rows", "columns", "says"});
        m_table.differences.push_back(
            {.kind = m_json.choice<DifferenceKind>(m_json.member(object, "kind"), "kind", differenceKindOptions),
                .rows = places(object, "rows", m_table.rows, "row"),
                .columns = places(object, "columns", m_table.columns, "column"),
                .says = m_json.requiredText(object, "says")});
    }
    void readClaim(const JsonValue& object)
    {
        m_json.checkKeys(
            object, "a claim", {"says", "check", "columns", "rows", "along", "at-least", "low", "high", "why"});
        PaperClaim claim;
        claim.says = m_json.text(m_json.member(object, "says"), "says");
        claim.check = m_json.choice<ClaimCheck>(m_json.member(object, "check"), "check", claimCheckOptions);
        if (claim.check == ClaimCheck::Stated) {
            claim.why = m_json.text(m_json.member(object, "why"), "why");
            m_table.claims.push_back(std::move(claim));
            return;
        }
        for (const JsonValue& column : m_json.list(m_json.member(object, "columns"), "columns"))
            claim.columns.push_back(placeOf(column, m_table.columns, "column"));
        for (const JsonValue& row : m_json.list(m_json.member(object, "rows"), "rows"))
            claim.rows.push_back(placeOf(row, m_table.rows, "row"));
        if (const JsonMember* along = object.find("along")) {
            static constexpr Option directions[] = {{"columns", ""}, {"rows", ""}};
            claim.alongRows = m_json.choice<int>(along->value, "along", directions) == 1;
        }
        const std::size_t values = claim.alongRows ? claim.rows.size() : claim.columns.size(),
                          lines = claim.alongRows ? claim.columns.size() : claim.rows.size();
        if (values < leastValues(claim.check))
            m_json.refuse(object.line,
                "this check needs at least " + std::to_string(leastValues(claim.check))
                    + (claim.alongRows ? " rows." : " columns."));
        claim.atLeast = static_cast<std::size_t>(m_json.whole(m_json.member(object, "at-least"), "at-least", 1));
        if (claim.atLeast > lines)
            m_json.refuse(object.line,
                "at-least is " + std::to_string(claim.atLeast) + " of " + std::to_string(lines)
                    + (claim.alongRows ? " columns." : " rows."));
        claim.why = m_json.optionalText(object, "why");
        claim.low = m_json.optionalNumber(object, "low").value_or(0.0);
        claim.high = m_json.optionalNumber(object, "high").value_or(0.0);
        m_table.claims.push_back(std::move(claim));
    }
    void readPicture(const JsonValue& object)
    {
        m_json.checkKeys(object, "a picture", {"id", "title", "shows", "views", "example", "ready", "set", "study"});
        PaperPicture picture{.id = m_json.text(m_json.member(object, "id"), "id"),
            .title = m_json.text(m_json.member(object, "title"), "title"),
            .shows = m_json.text(m_json.member(object, "shows"), "shows"),
            .views = m_json.optionalText(object, "views"),
            .study = {}};
        if (pictureById(m_table, picture.id))
            m_json.refuse(object.line, "there are two pictures " + inQuotes(picture.id) + ".");
        Experiment experiment;
        try {
            if (const JsonMember* example = object.find("example"))
                experiment = exampleById(m_json.text(example->value, "example")).experiment;
            if (const JsonMember* ready = object.find("ready")) {
                const std::string id = m_json.text(ready->value, "ready");
                const ReadyStudy* found = readyStudyById(id);
                if (!found) m_json.refuse(ready->value.line, "there is no ready study " + inQuotes(id) + ".");
                picture.study = found->study;
                experiment = picture.study.experiment;
            }
            assignAll(experiment, choiceOf(object, picture.id).set);
        } catch (const FileError&) {
            throw;  // names its line already
        } catch (const InvalidInput& problem) {
            m_json.refuse(object.line, problem.what());
        }
        if (const JsonMember* study = object.find("study")) picture.study = studyFrom(study->value, experiment);
        picture.study.experiment = std::move(experiment);
        m_table.pictures.push_back(std::move(picture));
    }

    const JsonFields m_json;
    PaperTable m_table;
};

/// Every column that is computed has something to tell.
void checkQuantities(const PaperTable& table, const std::filesystem::path& name)
{
    if (!table.missing.empty()) return;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            const PaperQuantity quantity = quantityAt(table, row, column);
            if (table.columns[column].missing.empty() && quantity.measure.empty() && quantity.parameter.empty())
                throw FileError(name, 0,
                    "the column " + inQuotes(table.columns[column].id)
                        + " needs 'measure' or 'parameter', or the table a 'measure', or says under 'missing' why "
                          "nothing of it is computed.");
        }
}

}  // namespace

PaperTable paperTableFromJson(const std::string& text, const std::filesystem::path& name)
{
    PaperTable table = PaperReader(name).table(parseJson(text, name));
    checkQuantities(table, name);
    return table;
}

}  // namespace krein
