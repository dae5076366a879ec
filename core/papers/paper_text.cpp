// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/shell_text.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_writer.h"
#include "core/papers/paper_report.h"
#include "core/reports/writers.h"
#include "core/study/study_json.h"

namespace krein {

namespace {

/// To so many digits, and to more where a whole number has more: 630, not 6.3e+02.
std::string plainNumber(double value, int digits)
{
    const double size = std::abs(value);
    return roundedText(value, size < 1.0 || size > 1e6 ? digits : std::max(digits, 1 + int(std::log10(size))));
}

std::string valueWithSd(double value, std::optional<double> sd)
{
    return sd ? meanAndSpread(value, *sd) : plainNumber(value, 4);
}

/// With so many decimals, or its own where there are more.
std::string withDecimals(double value, std::size_t decimals)
{
    std::string text = numberText(value);
    if (text.find('e') != std::string::npos) return text;
    std::size_t point = text.find('.');
    if (point == std::string::npos && decimals > 0) {
        point = text.size();
        text += '.';
    }
    if (const std::size_t had = point == std::string::npos ? 0 : text.size() - point - 1; had < decimals)
        text.append(decimals - had, '0');
    return text;
}

/// Without the digits that multiplying adds: 0.07 is 7, not 7.000000000000001.
double multiplied(double value, double factor)
{
    return factor == 1.0 ? value : parseNumber(roundedText(factor * value, 15)).value_or(factor * value);
}

PaperCell shownCell(PaperCell cell, const PaperQuantity& quantity)
{
    const double factor = shownFactor(quantity);
    cell.value = multiplied(cell.value, factor);
    cell.rounding *= factor;
    if (cell.sd) cell.sd = multiplied(*cell.sd, factor);
    return cell;
}

std::string idOf(PaperTest test)
{
    return std::string(paperTestOptions[static_cast<std::size_t>(test)].id);
}

template <class Enum> std::string labelOf(std::span<const Option> options, Enum value)
{
    return std::string(options[static_cast<std::size_t>(value)].label);
}

void addOnce(std::vector<std::string>& notes, const std::string& note)
{
    if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
}

std::string unitsOf(const PaperTable& table)
{
    std::vector<std::string> units;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            if (const std::string unit = shownUnit(quantityAt(table, row, column)); !unit.empty()) addOnce(units, unit);
    return units.size() == 1 ? units[0] : std::string("as the column says");
}

/// The columns beside a reason, which is added if it is not there.
std::vector<std::string>& columnsOf(
    std::vector<std::pair<std::string, std::vector<std::string>>>& all, const std::string& reason)
{
    for (auto& [known, columns] : all)
        if (known == reason) return columns;
    return all.emplace_back(reason, std::vector<std::string>()).second;
}

/// "Not run: …", what was not run by its reason in short.
std::string notRunLine(const PaperTable& table, const PaperReport& report)
{
    std::vector<std::string> asked;
    std::vector<std::pair<std::string, std::vector<std::string>>> others;  // reasons with their columns
    for (const ReportedCell& cell : report.cells) {
        const bool isLeftOut = !cell.reason.empty() && (!cell.undefined || cell.printed);
        if (!isLeftOut || cell.reason == table.missing) continue;
        const PaperRow& row = table.rows[cell.row];
        if (cell.reason == table.rows[row.of.value_or(cell.row)].ask)
            addOnce(asked, row.id);
        else
            addOnce(columnsOf(others, cell.reason), table.columns[cell.column].id);
    }
    std::string line;
    if (!asked.empty())
        line += " " + listed(asked) + " (give data files; kreinscope-cli paper show " + table.id + " names them).";
    for (const auto& [reason, columns] : others) line += " " + listed(columns) + ": " + reason;
    return line.empty() ? line : "Not run:" + line;
}

/// ", Bal., IKFD and ISVM", of all of them nothing.
std::string placesOf(const PaperTable& table, const PaperDifference& difference)
{
    std::vector<std::string> rows, columns;
    for (const std::size_t row : difference.rows) rows.push_back(table.rows[row].id);
    for (const std::size_t column : difference.columns) columns.push_back(table.columns[column].id);
    std::string text;
    if (!rows.empty()) text += ", " + listed(rows);
    if (!columns.empty()) text += ", " + listed(columns);
    return text;
}

/// What is said beneath the cells.
std::vector<std::string> notesOf(const PaperTable& table, const PaperReport& report, NotRunText notRun)
{
    std::vector<std::string> notes{
        "Published: " + table.citation + "; unit: " + unitsOf(table) + "; ours: mean ± standard deviation."};
    for (std::size_t i = 0; i < report.claims.size(); ++i)
        notes.push_back("Claim, " + labelOf(claimFindingOptions, report.claims[i].finding) + ": " + table.claims[i].says
            + " " + report.claims[i].evidence);
    for (std::size_t i = 0; i < table.differences.size(); ++i)
        if (std::ranges::find(report.cells, std::optional(i), &ReportedCell::likely) != report.cells.end())
            notes.push_back("Likely reason, " + differenceSentence(table, table.differences[i]));
    for (const PaperRow& row : table.rows)
        if (!row.stands.empty()) notes.push_back("Replacement, " + row.id + ": " + row.stands);
    for (const PaperColumn& column : table.columns)
        if (!column.notCompared.empty()) notes.push_back("Not compared, " + column.id + ": " + column.notCompared);
    if (notRun == NotRunText::OneLine) {
        if (const std::string line = notRunLine(table, report); !line.empty()) notes.push_back(line);
    } else {
        for (const ReportedCell& cell : report.cells)
            if (!cell.reason.empty() && (!cell.undefined || cell.printed))
                addOnce(notes, "Not run, " + table.rows[cell.row].id + ": " + cell.reason);
    }
    for (const std::string& note : table.notes) notes.push_back("Note: " + note);
    for (const std::string& silent : table.silent) notes.push_back("Not stated in the paper: " + silent);
    return notes;
}

Json jsonOfCell(const PaperTable& table, const ReportedCell& cell)
{
    Json object{{"row", table.rows[cell.row].id}, {"column", table.columns[cell.column].id}};
    const std::string unit = quantityAt(table, cell.row, cell.column).unit;
    if (!unit.empty()) object["unit"] = unit;
    if (cell.ours.n > 0) {
        object["ours"] = cell.ours.mean;
        if (cell.ours.sd) object["sd"] = *cell.ours.sd;
        object["n"] = cell.ours.n;
    }
    if (!cell.choice.empty()) object["choice"] = cell.choice;
    if (cell.test) object["test"] = idOf(*cell.test);
    if (cell.printed) {
        object["published"] = cell.printed->value;
        if (cell.printed->sd) object["published_sd"] = *cell.printed->sd;
        if (cell.printed->test) object["published_test"] = idOf(*cell.printed->test);
    }
    if (cell.difference) object["difference"] = *cell.difference;
    if (cell.likely) {
        const PaperDifference& difference = table.differences[*cell.likely];
        object["likely"] = {
            {"kind", differenceKindOptions[static_cast<std::size_t>(difference.kind)].id}, {"says", difference.says}};
    }
    object["mark"] = paperMarkOptions[static_cast<std::size_t>(cell.mark)].id;
    if (!cell.reason.empty()) object["reason"] = cell.reason;
    return object;
}

Json jsonOfReport(const PaperTable& table, const PaperReport& report)
{
    Json cells = Json::array(), claims = Json::array();
    for (const ReportedCell& cell : report.cells) cells.push_back(jsonOfCell(table, cell));
    for (std::size_t i = 0; i < report.claims.size(); ++i)
        claims.push_back({{"says", table.claims[i].says},
            {"finding", claimFindingOptions[static_cast<std::size_t>(report.claims[i].finding)].id},
            {"holds", report.claims[i].holds}, {"judged", report.claims[i].judged},
            {"evidence", report.claims[i].evidence}});
    return {{"table", table.id}, {"citation", table.citation}, {"seconds", report.seconds},
        {"repetitions", report.repetitions}, {"cells", std::move(cells)}, {"claims", std::move(claims)},
        {"notes", table.notes}, {"not_stated", table.silent}};
}

}  // namespace

std::string pictureJson(const PaperPicture& picture)
{
    return picture.study.axes.empty() ? toJson(*picture.study.experiment) + "\n"
                                      : textOf(studyObject(picture.study), 2) + "\n";
}

PageTable cellsOf(const PaperTable& table, const PaperReport& report, NotRunText notRun)
{
    PageTable page{.columns = "llrrrrr",
        .headings = {"Data", "Column", "Ours", "Published", "Difference", "Mark", "Likely reason"},
        .notes = notesOf(table, report, notRun)};
    if (table.tested) {
        page.columns += "rr";
        page.headings.insert(page.headings.end(), {"Test", "Published test"});
    }
    for (const ReportedCell& found : report.cells) {
        if (found.ours.n == 0) continue;
        const ReportedCell cell = shownCell(table, found);
        std::vector<PageCell>& row = page.rows.emplace_back();
        row = {table.rows[cell.row].id,
            table.columns[cell.column].id + (cell.choice.empty() ? "" : " (" + cell.choice + ")"),
            valueWithSd(cell.ours.mean, cell.ours.sd), cell.printed ? printedText(*cell.printed) : "–",
            cell.difference ? plainNumber(*cell.difference, 2) : "–",
            cell.printed ? labelOf(paperMarkOptions, cell.mark) : "–",
            cell.likely ? labelOf(differenceKindOptions, table.differences[*cell.likely].kind) : "–"};
        if (!table.tested) continue;
        row.emplace_back(cell.test ? idOf(*cell.test) : "–");
        row.emplace_back(cell.printed && cell.printed->test ? idOf(*cell.printed->test) : "–");
    }
    return page;
}

std::string reportText(const PaperTable& table, const PaperReport& report, TextFormat format)
{
    if (format == TextFormat::Json) return textOf(jsonOfReport(table, report), 2) + "\n";
    return pageText({.blocks = {cellsOf(table, report, NotRunText::EveryRow)}}, format);
}

ReportedCell shownCell(const PaperTable& table, ReportedCell cell)
{
    const PaperQuantity quantity = quantityAt(table, cell.row, cell.column);
    const double factor = shownFactor(quantity);
    cell.ours.mean *= factor;
    if (cell.ours.sd) *cell.ours.sd *= factor;
    if (cell.difference) *cell.difference *= factor;
    if (cell.printed) cell.printed = shownCell(*cell.printed, quantity);
    return cell;
}

std::string printedText(const PaperCell& cell)
{
    const double decimals = cell.rounding > 0.0 ? -std::log10(2.0 * cell.rounding) : 0.0;
    const auto places = static_cast<std::size_t>(std::max(0L, std::lround(decimals)));
    return withDecimals(cell.value, places) + (cell.sd ? " ± " + withDecimals(*cell.sd, places) : "");
}

std::string differenceSentence(const PaperTable& table, const PaperDifference& difference)
{
    return labelOf(differenceKindOptions, difference.kind) + placesOf(table, difference) + ": " + difference.says;
}

PageTable publishedOf(const PaperTable& table)
{
    PageTable page{.columns = "l",
        .headings = {"Data"},
        .notes = {"Published: " + table.citation + "; unit: " + unitsOf(table) + "."}};
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        if (!table.columns[column].alternativeTo
            && std::ranges::find(table.cells, column, &PaperCell::column) != table.cells.end())
            columns.push_back(column);
    for (const std::size_t column : columns) page.headings.push_back(table.columns[column].id);
    page.columns.append(columns.size(), 'r');
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (std::ranges::find(table.cells, row, &PaperCell::row) == table.cells.end()) continue;
        std::vector<PageCell>& line = page.rows.emplace_back();
        line.emplace_back(table.rows[row].id);
        for (const std::size_t column : columns) {
            const PaperCell* cell = cellAt(table, row, column);
            line.emplace_back(cell ? printedText(shownCell(*cell, quantityAt(table, row, column))) : "–");
        }
    }
    return page;
}

std::string publishedText(const PaperTable& table, TextFormat format)
{
    return format == TextFormat::Json ? reportText(table, emptyReport(table, {}), format)
                                      : pageText({.blocks = {publishedOf(table)}}, format);
}

std::string rerunCommand(const PaperTable& table, const PaperRerun& how)
{
    std::string line = "kreinscope-cli paper rerun " + table.id;
    if (how.quick) line += " --quick";
    if (how.repeat) line += " --repeat " + std::to_string(*how.repeat);
    const auto add = [&line](const char* option, const std::string& row, const std::filesystem::path& file) {
        if (!file.empty()) line += std::string(" ") + option + " " + shellText(row + "=" + file.native());
    };
    for (const GivenData& given : how.data) {
        add("--data", given.row, given.file);
        add("--test-data", given.row, given.testFile);
        add("--labels", given.row, given.labels);
        add("--test-labels", given.row, given.testLabels);
    }
    return line;
}

}  // namespace krein
