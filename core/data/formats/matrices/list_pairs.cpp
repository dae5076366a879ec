// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/list_pairs.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/pairs/pairs_text.h"
#include "core/data/formats/texts/joined_names.h"

namespace krein {

namespace {

using ListKind = ListValue::Kind;

/// Names in lists are cells of a line, which tabs and line ends would break.
std::string cellOf(std::string_view text)
{
    std::string cell(text);
    std::ranges::replace_if(
        cell, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return cell;
}

}  // namespace

std::string nestedPairsOf(const ListValue& object)
{
    std::string text;
    std::set<std::string_view> names;
    std::set<std::pair<std::string_view, std::string_view>> pairs;
    for (const auto& [name, others] : object.members) {
        if (others.kind != ListKind::Object) return {};
        names.insert(name);
        for (const auto& [other, entry] : others.members) {
            if (entry.kind != ListKind::Number) return {};
            names.insert(other);
            if (name != other)
                pairs.emplace(std::min<std::string_view>(name, other), std::max<std::string_view>(name, other));
            text += cellOf(name) + "\t" + cellOf(other) + "\t" + numberText(entry.number) + "\n";
        }
    }
    const std::size_t n = names.size();
    return n > 2 && pairs.size() == n * (n - 1) / 2 ? text : std::string();
}

std::string pairsOf(const ListValue& value)
{
    std::string text;
    if (value.kind == ListKind::Object) {
        for (const auto& [key, entry] : value.members) {
            if (entry.kind != ListKind::Number) return {};
            text += cellOf(key) + "\t" + numberText(entry.number) + "\n";
        }
        return value.members.size() < 3 ? std::string() : text;
    }
    if (value.kind != ListKind::List || !value.numbers.empty()) return {};
    for (const ListValue& pair : value.elements) {
        const bool isPair = pair.kind == ListKind::List && pair.elements.size() == 3
            && pair.elements[0].kind == ListKind::Text && pair.elements[1].kind == ListKind::Text
            && pair.elements[2].kind == ListKind::Number;
        if (!isPair) return {};
        text += cellOf(pair.elements[0].text) + "\t" + cellOf(pair.elements[1].text) + "\t"
            + numberText(pair.elements[2].number) + "\n";
    }
    return text;
}

std::string numberedPairsOf(const ListValue& rows)
{
    constexpr std::size_t ofPair = 3;
    const auto isCount = [](double number) { return number >= 0.0 && number == std::floor(number); };
    std::string text;
    std::set<double> objects;
    std::set<std::pair<double, double>> pairs;
    for (const ListValue& row : rows.elements) {
        const std::vector<double>& numbers = row.numbers;
        if (numbers.size() != ofPair || !isCount(numbers[0]) || !isCount(numbers[1])) return {};
        objects.insert({numbers[0], numbers[1]});
        if (numbers[0] != numbers[1]) pairs.insert(std::minmax(numbers[0], numbers[1]));
        text += numberText(numbers[0]) + "\t" + numberText(numbers[1]) + "\t" + numberText(numbers[2]) + "\n";
    }
    const std::size_t n = objects.size();
    return n > 2 && 4 * pairs.size() >= n * (n - 1) ? text : std::string();
}

std::string dictionaryAsPairs(std::string_view text)
{
    std::string lines;
    for (std::size_t at = 0; (at = text.find('(', at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find("):", at), text.find(") ", at));
        if (end == std::string_view::npos) break;
        const std::size_t stop = std::min(text.find_first_of(",}\n", end), text.size());
        const auto names = namesAround(text.substr(at + 1, end - at - 1), ",");
        const std::string_view value = trimmed(text.substr(end + 2, stop - end - 2));
        if (!names || !parseNumber(value)) return {};
        lines += cellOf(names->first) + "\t" + cellOf(names->second) + "\t" + std::string(value) + "\n";
        at = stop;
    }
    return lines;
}

std::optional<MatrixReading> fromPairsText(
    const std::string& text, const ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    ByteSource lines(text, source.name());
    MatrixTextOptions chosen = options;
    chosen.form = MatrixForm::Automatic;
    auto reading = readPairs(lines, chosen, control);
    if (!reading && text.find('\t') != text.rfind('\t', text.find('\n'))) {  // two names on every line are pairs
        lines.rewind();
        chosen.form = MatrixForm::Pairs;
        reading = readPairs(lines, chosen, control);
    }
    return reading;
}

}  // namespace krein
