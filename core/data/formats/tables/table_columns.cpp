// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/table_columns.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/dates.h"
#include "core/data/formats/texts/sheet_text.h"

namespace krein {

namespace {

constexpr std::array<std::string_view, 6> indexNames{"id", "index", "node", "row", "no", "unnamed:0"};
constexpr std::size_t fewestIdentified = 5;  // rows; among fewer, different texts may well be classes

char decimalOf(const Table& table)
{
    return table.dialect ? table.dialect->decimal : '.';
}

template <class Value> void keep(std::vector<Value>& values, const std::vector<bool>& kept)
{
    if (values.empty()) return;
    std::size_t next = 0;
    for (std::size_t i = 0; i < kept.size(); ++i)
        if (kept[i]) values[next++] = values[i];
    values.resize(next);
}

}  // namespace

double meanOfNumbers(const std::vector<double>& values)
{
    const auto count = static_cast<double>(values.size());
    return std::accumulate(
        values.begin(), values.end(), 0.0, [&](double sum, double value) { return sum + value / count; });
}

double medianOfNumbers(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    if (values.size() % 2 == 1) return *middle;
    return *std::max_element(values.begin(), middle) / 2 + *middle / 2;
}

std::vector<std::size_t> TableColumns::counts(std::size_t j) const
{
    assert(m_table.columns[j].isText);
    const Column& column = m_table.columns[j];
    std::vector<std::size_t> counts(column.dictionary.size(), 0);
    for (const int code : column.codes)
        if (code >= 0) ++counts[static_cast<std::size_t>(code)];
    return counts;
}

std::vector<std::optional<double>> TableColumns::dictionaryValues(std::size_t j) const
{
    std::vector<std::optional<double>> values;
    for (const std::string& text : m_table.columns[j].dictionary)
        values.push_back(parseNumber(text, m_table.dialect ? m_table.dialect->marks() : NumberMarks{}));
    return values;
}

bool TableColumns::isMostlyText(std::size_t j) const
{
    const Column& column = m_table.columns[j];
    if (!column.isText || column.declared || column.declaredText) return column.isText;
    const std::vector<std::size_t> counts = this->counts(j);
    const std::vector<std::optional<double>> values = dictionaryValues(j);
    std::size_t texts = 0, numbers = 0;
    for (std::size_t code = 0; code < counts.size(); ++code) (values[code] ? numbers : texts) += counts[code];
    return texts > numbers;
}

std::size_t TableColumns::distinct(std::size_t j) const
{
    const Column& column = m_table.columns[j];
    if (!column.isText) return std::unordered_set<double>(column.numbers.begin(), column.numbers.end()).size();
    const std::vector<std::size_t> counts = this->counts(j);
    return static_cast<std::size_t>(std::ranges::count_if(counts, [](std::size_t count) { return count > 0; }));
}

bool TableColumns::isIdentifier(std::size_t j) const
{
    const Column& column = m_table.columns[j];
    const bool namesRows = j == 0 && m_table.dialect && m_table.dialect->namesRows;
    if (!column.isText || column.declared || (m_table.rows < fewestIdentified && !namesRows)) return false;
    return distinct(j) == m_table.rows && isMostlyText(j);
}

std::vector<double> TableColumns::numbers(std::size_t j) const
{
    const Column& column = m_table.columns[j];
    std::vector<double> found;
    if (!column.isText) {
        std::ranges::copy_if(
            column.numbers, std::back_inserter(found), [](double value) { return !std::isnan(value); });
        return found;
    }
    const std::vector<std::optional<double>> values = dictionaryValues(j);
    for (const int code : column.codes)
        if (code >= 0 && values[static_cast<std::size_t>(code)])
            found.push_back(*values[static_cast<std::size_t>(code)]);
    return found;
}

bool TableColumns::isIndex(std::size_t j) const
{
    const Column& column = m_table.columns[j];
    std::string name = lowered(column.name);
    std::erase(name, ' ');
    const bool isUnnamed = j == 0 && (column.name == "column 1" || name == "unnamed:0");
    if (!isUnnamed && std::ranges::find(indexNames, name) == indexNames.end()) return false;
    const std::vector<double>& values = column.numbers;
    const bool isWhole = std::ranges::all_of(
        values, [](double value) { return value >= 0.0 && std::trunc(value) == value; });
    if (values.size() < 2 || !isWhole) return false;
    if (isUnnamed && m_table.hasHeader) return distinct(j) == values.size();
    if (isUnnamed && values.size() < fewestIdentified) return false;
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i] != values[i - 1] + 1.0) return false;
    return values.front() == 0.0 || values.front() == 1.0;
}

std::optional<std::string> TableColumns::makeDays(std::size_t j)
{
    Column& column = m_table.columns[j];
    if (!column.isText || column.declared) return std::nullopt;
    const std::optional<Dates> dates = datesOf(column.dictionary);
    if (!dates) return std::nullopt;
    column.numbers.reserve(column.codes.size());
    for (const int code : column.codes)
        column.numbers.push_back(
            code < 0 ? std::numeric_limits<double>::quiet_NaN() : dates->days[static_cast<std::size_t>(code)]);
    column.isText = column.declaredText = false;
    column.codes = std::vector<int>();
    column.dictionary = std::vector<std::string>();
    return dates->order;
}

bool TableColumns::isTwoClassCode(std::size_t j) const
{
    if (isMostlyText(j)) return false;
    const std::vector<double> found = numbers(j);
    const std::set<double> distinct(found.begin(), found.end());
    return distinct == std::set<double>{0.0, 1.0} || distinct == std::set<double>{-1.0, 1.0};
}

bool TableColumns::looksLikeLabels(std::size_t j) const
{
    if (isMostlyText(j)) return true;
    const std::vector<double> found = numbers(j);
    const bool whole = std::ranges::all_of(found, [](double value) { return std::trunc(value) == value; });
    const std::size_t distinct = std::set<double>(found.begin(), found.end()).size();
    const bool someRepeat = distinct < found.size() || found.size() < fewestIdentified;
    return (whole && someRepeat) || 2 * distinct <= found.size();
}

CountFacts TableColumns::countFacts(std::size_t j) const
{
    constexpr std::size_t mostLookedAt = 2000;
    if (isMostlyText(j)) return {};
    const std::vector<double> found = numbers(j);
    const std::size_t step = found.size() / mostLookedAt + 1;
    std::set<double> distinct;
    for (std::size_t i = 0; i < found.size(); i += step) {
        if (!(found[i] >= 0.0) || std::trunc(found[i]) != found[i]) return {};
        distinct.insert(found[i]);
    }
    return {!distinct.empty(), distinct.contains(0.0), distinct.size()};
}

bool TableColumns::isClassCode(std::size_t j) const
{
    if (isMostlyText(j)) return false;
    const std::vector<double> found = numbers(j);
    if (!std::ranges::all_of(found, [](double value) { return std::trunc(value) == value; })) return false;
    const std::set<double> distinct(found.begin(), found.end());
    return distinct.size() > 1 && 2 * distinct.size() <= found.size();
}

std::size_t TableColumns::textLength(std::size_t j) const
{
    std::size_t length = 0;
    for (const int code : m_table.columns[j].codes)
        if (code >= 0) length += m_table.columns[j].dictionary[static_cast<std::size_t>(code)].size();
    return length;
}

std::vector<std::size_t> TableColumns::missingRows(std::size_t j) const
{
    const Column& column = m_table.columns[j];
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < m_table.rows; ++i)
        if (column.isText ? column.codes[i] < 0 : std::isnan(column.numbers[i])) rows.push_back(i);
    return rows;
}

void TableColumns::makeNumbers(std::size_t j)
{
    Column& column = m_table.columns[j];
    if (!column.isText) return;
    const std::vector<std::optional<double>> values = dictionaryValues(j);
    const NumberMarks marks = m_table.dialect ? m_table.dialect->marks() : NumberMarks{};
    const bool isDeclared = column.declared || column.declaredText;
    column.numbers.reserve(column.codes.size());
    for (std::size_t i = 0; i < column.codes.size(); ++i) {
        if (column.codes[i] < 0) {
            column.numbers.push_back(std::numeric_limits<double>::quiet_NaN());
            continue;
        }
        const auto code = static_cast<std::size_t>(column.codes[i]);
        const auto odd = values[code] || isDeclared
            ? std::nullopt
            : oddNumber(column.dictionary[code], marks, column.absent, column.nearly);
        if (odd) {
            column.numbers.push_back(*odd);
            continue;
        }
        if (!values[code] || !std::isfinite(*values[code]))
            throw CellError(m_file, lineOf(m_table, i), column.dictionary[code],
                notANumber(column.name, column.dictionary[code], decimalOf(m_table)));
        column.numbers.push_back(*values[code]);
    }
    column.isText = column.declared = column.declaredText = false;
    column.codes = std::vector<int>();
    column.dictionary = std::vector<std::string>();
}

void TableColumns::makeTexts(std::size_t j)
{
    Column& column = m_table.columns[j];
    if (column.isText) return;
    std::unordered_map<double, int> codes;
    column.codes.reserve(column.numbers.size());
    for (const double number : column.numbers) {
        if (std::isnan(number)) {
            column.codes.push_back(-1);
            continue;
        }
        const auto [entry, isNew] = codes.try_emplace(number, static_cast<int>(column.dictionary.size()));
        if (isNew) column.dictionary.push_back(numberText(number == 0.0 ? 0.0 : number));  // −0 is 0
        column.codes.push_back(entry->second);
    }
    column.isText = true;
    column.numbers = std::vector<double>();
}

std::string TableColumns::fill(std::size_t j, const std::vector<std::size_t>& missing, bool mean)
{
    Column& column = m_table.columns[j];
    if (missing.size() == m_table.rows)
        throw FileError(m_file, 0, "column " + inQuotes(column.name) + " holds no value at all; it must be ignored.");
    const std::string begin = std::to_string(missing.size()) + " missing " + (missing.size() == 1 ? "value" : "values")
        + " in " + inQuotes(column.name) + (missing.size() == 1 ? " was" : " were") + " replaced by the ";
    if (column.isText) {
        const std::vector<std::size_t> counts = this->counts(j);
        const auto most = static_cast<int>(std::ranges::max_element(counts) - counts.begin());
        for (const std::size_t i : missing) column.codes[i] = most;
        return begin + "most frequent text, " + inQuotes(column.dictionary[static_cast<std::size_t>(most)]) + ".";
    }
    std::vector<double> known;
    std::ranges::copy_if(column.numbers, std::back_inserter(known), [](double value) { return !std::isnan(value); });
    const double value = mean ? meanOfNumbers(known) : medianOfNumbers(std::move(known));
    for (const std::size_t i : missing) column.numbers[i] = value;
    return begin + (mean ? "mean, " : "median, ") + roundedText(value, 4) + ".";
}

void TableColumns::keepRows(const std::vector<bool>& kept)
{
    if (m_table.lines.empty())
        for (std::size_t i = 0; i < m_table.rows; ++i) m_table.lines.push_back(m_table.firstLine + i);
    keep(m_table.lines, kept);
    for (Column& column : m_table.columns) {
        keep(column.numbers, kept);
        keep(column.codes, kept);
    }
    m_table.rows = static_cast<std::size_t>(std::ranges::count(kept, true));
}

void TableColumns::release(std::size_t j)
{
    Column& column = m_table.columns[j];
    column.numbers = std::vector<double>();  // unlike {}, which keeps the memory
    column.codes = std::vector<int>();
    column.dictionary = std::vector<std::string>();
}

}  // namespace krein
