// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/r_source.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/data/formats/binary/r_scanner.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// The attributes of data, by the names they have in a file, and what structure() calls them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> dataAttributes{{{"dim", "dim"}, {".Dim", "dim"},
    {"dimnames", "dimnames"}, {".Dimnames", "dimnames"}, {"names", "names"}, {".Names", "names"}, {"class", "class"},
    {"levels", "levels"}, {".Label", "levels"}, {"row.names", "row.names"}, {"Size", "Size"}, {"Labels", "Labels"},
    {"Dim", "Dim"}, {"Dimnames", "Dimnames"}, {"i", "i"}, {"p", "p"}, {"x", "x"}, {"uplo", "uplo"}}};

void setAttribute(RValue& value, std::string_view name, RValue attribute)
{
    if (value.attributes.empty()) value.attributes.push_back({.type = RValue::PairList});
    value.attributes.front().tags.emplace_back(name);
    value.attributes.front().items.push_back(std::move(attribute));
}

/// Gives one side of a matrix its names; those of the other side stay.
void setNames(RValue& matrix, std::size_t side, RValue names)
{
    if (matrix.attributes.empty()) matrix.attributes.push_back({.type = RValue::PairList});
    RValue& attributes = matrix.attributes.front();
    const auto known = std::ranges::find(attributes.tags, "dimnames");
    const auto place = static_cast<std::size_t>(known - attributes.tags.begin());
    if (known == attributes.tags.end()) setAttribute(matrix, "dimnames", {.type = RValue::List});
    RValue& both = matrix.attributes.front().items[place];
    both.items.resize(2);
    both.items[side] = std::move(names);
}

class RSourceReader : private RScanner {
public:
    using RScanner::RScanner;

    std::vector<RObject> objects();

private:
    RValue value(int depth);
    RValue named(std::string name, int depth);
    RValue combined(int depth);
    void append(RValue& all, RValue part) const;
    RValue listed(int depth);
    RValue structure(int depth);
    RValue matrix(int depth);
    RValue triangle(int depth);
    RValue object(int depth);
    bool takeNames(std::vector<RObject>& found);
};

RValue RSourceReader::value(int depth)
{
    constexpr int deepest = 32;
    if (depth > deepest) refuse("its lists are too deep");
    const char c = peek();
    if (c == '"' || c == '\'') return {.type = RValue::Strings, .texts = {quoted(c)}};
    if (take('(')) {
        RValue inner = value(depth + 1);
        need(')');
        return inner;
    }
    int type = RValue::Null;
    const auto first = constant(type);
    if (!first) return named(word(), depth);
    RValue found{.type = type, .numbers = {*first}};
    if (!take(':')) return found;
    const auto last = constant(type);
    if (!last || !(std::abs(*last - *first) < static_cast<double>(mostArrayRows)))
        refuse("a sequence is no longer than 2,000,000");
    for (double next = *first + (*last < *first ? -1 : 1); *last < *first ? next >= *last : next <= *last;
         next += *last < *first ? -1 : 1)
        found.numbers.push_back(next);
    found.type = RValue::Integer;
    return found;
}

RValue RSourceReader::named(std::string name, int depth)
{
    if (name == "NULL") return {};
    if (name == "NA_character_") return {.type = RValue::Strings, .texts = {std::string()}};
    if (!take('(')) refuseOtherCode(name.empty() ? rest().substr(0, 1) : name);
    if (name == "c") return combined(depth + 1);
    if (name == "list") return listed(depth + 1);
    if (name == "structure") return structure(depth + 1);
    if (name == "matrix") return matrix(depth + 1);
    if (name == "new") return object(depth + 1);
    if (name == "getCov" || name == "lav_matrix_lower2full") return triangle(depth + 1);
    if (name == "as.dist" || name == "as.matrix") {
        RValue inner = value(depth + 1);
        need(')');
        return inner;
    }
    refuseOtherCode(name + "(");
}

/// c(…): numbers, or texts if one of them is a text.
RValue RSourceReader::combined(int depth)
{
    RValue all;
    arguments([&](const std::string&, std::size_t) {
        if (all.type != RValue::Strings && peek() != '"') {  // the many numbers of a matrix
            int type = RValue::Null;
            const std::size_t begin = place();
            const auto found = constant(type);
            if (found && peek() != ':') {
                all.type = all.type == RValue::Null ? type : std::max(all.type, type);
                all.numbers.push_back(*found);
                if (all.numbers.size() > mostArrayNumbers)
                    refuse("there are more than " + grouped(mostArrayNumbers) + " numbers");
                return;
            }
            goBack(begin);
        }
        append(all, value(depth));
    });
    return all;
}

void RSourceReader::append(RValue& all, RValue part) const
{
    if (part.type == RValue::Null) return;
    if (part.type != RValue::Strings && !part.isNumeric()) refuse("c() holds something other than numbers and texts");
    const auto makeTexts = [](RValue& made) {
        for (const double number : made.numbers)
            made.texts.push_back(std::isnan(number) ? std::string() : numberText(number));
        made.numbers.clear();
        made.type = RValue::Strings;
    };
    if (part.type == RValue::Strings && all.type != RValue::Strings) makeTexts(all);
    if (part.type != RValue::Strings && all.type == RValue::Strings) makeTexts(part);
    if (all.type != RValue::Strings) all.type = all.type == RValue::Null ? part.type : std::max(all.type, part.type);
    all.numbers.insert(all.numbers.end(), part.numbers.begin(), part.numbers.end());
    std::ranges::move(part.texts, std::back_inserter(all.texts));
    if (all.numbers.size() > mostArrayNumbers || all.texts.size() > mostArrayTexts) refuse("a vector is too long");
}

RValue RSourceReader::listed(int depth)
{
    RValue list{.type = RValue::List};
    RValue names{.type = RValue::Strings};
    arguments([&](std::string name, std::size_t) {
        names.texts.push_back(std::move(name));
        list.items.push_back(value(depth));
    });
    if (std::ranges::any_of(names.texts, [](const std::string& name) { return !name.empty(); }))
        setAttribute(list, "names", std::move(names));
    return list;
}

/// structure(value, dim = …, class = …)
RValue RSourceReader::structure(int depth)
{
    RValue found;
    arguments([&](const std::string& name, std::size_t count) {
        if (count == 0 && (name.empty() || name == ".Data")) {
            found = value(depth);
            return;
        }
        const auto* const known = std::ranges::find(
            dataAttributes, name, &std::pair<std::string_view, std::string_view>::first);
        if (known == dataAttributes.end()) return skipArgument();
        setAttribute(found, known->second, value(depth));
    });
    return found;
}

/// matrix(c(…), nrow = 3, byrow = TRUE, dimnames = …)
RValue RSourceReader::matrix(int depth)
{
    static constexpr std::array<std::string_view, 5> order{"data", "nrow", "ncol", "byrow", "dimnames"};
    std::array<RValue, order.size()> given;
    std::size_t unnamed = 0;
    arguments([&](const std::string& name, std::size_t) {
        if (name.empty())
            while (unnamed < order.size() && given[unnamed].type != RValue::Null) ++unnamed;
        const auto place = name.empty() ? unnamed
                                        : static_cast<std::size_t>(std::ranges::find(order, name) - order.begin());
        if (place >= order.size()) refuse("matrix() has an argument " + inQuotes(name) + " that is not known");
        given[place] = value(depth);
    });
    RValue found = std::move(given[0]);
    const auto count = static_cast<double>(found.numbers.size());
    const auto one = [&](std::size_t place) {
        return given[place].numbers.size() == 1 ? given[place].numbers.front() : 0.0;
    };
    const double rows = one(1) > 0 ? one(1) : one(2) > 0 ? count / one(2) : count, columns = count / rows;
    if (!found.isNumeric() || count == 0 || rows * columns != count || std::trunc(rows) != rows
        || std::trunc(columns) != columns || (one(2) > 0 && one(2) != columns))
        refuse("matrix() has " + numberText(count) + " numbers, which do not fit its rows and columns");
    if (one(3) != 0) {
        const auto width = static_cast<std::size_t>(columns), height = static_cast<std::size_t>(rows);
        const std::vector<double> byRow = std::move(found.numbers);
        found.numbers.resize(byRow.size());
        for (std::size_t k = 0; k < byRow.size(); ++k) found.numbers[k % width * height + k / width] = byRow[k];
    }
    setAttribute(found, "dim", {.type = RValue::Integer, .numbers = {rows, columns}});
    if (given[4].type == RValue::List) setAttribute(found, "dimnames", std::move(given[4]));
    return found;
}

/// getCov("1 .5 1", names = …) of lavaan: a lower triangle with its diagonal, row by row, as a text or as numbers.
RValue RSourceReader::triangle(int depth)
{
    RValue given, names;
    arguments([&](const std::string& name, std::size_t count) {
        if (count == 0)
            given = value(depth);
        else if (name == "names")
            names = value(depth);
        else
            refuseOtherCode(name);  // which may be deviations that scale it
    });
    for (const std::string& text : given.texts)
        for (const std::string_view word : wordsIn(text)) {
            const auto number = parseNumber(word);
            if (!number) refuse("a triangle of numbers has " + inQuotes(word));
            given.numbers.push_back(*number);
        }
    const auto n = static_cast<std::size_t>(std::sqrt(2.0 * static_cast<double>(given.numbers.size())));
    if (n == 0 || n * (n + 1) / 2 != given.numbers.size())
        refuse("there are " + std::to_string(given.numbers.size()) + " numbers, which are no lower triangle");
    RValue found{.type = RValue::Real, .numbers = std::vector<double>(n * n)};
    for (std::size_t i = 0, at = 0; i < n; ++i)
        for (std::size_t j = 0; j <= i; ++j, ++at)
            found.numbers[i * n + j] = found.numbers[j * n + i] = given.numbers[at];
    setAttribute(found, "dim", {.type = RValue::Integer, .numbers = {static_cast<double>(n), static_cast<double>(n)}});
    if (names.texts.size() == n) setAttribute(found, "dimnames", {.type = RValue::List, .items = {names, names}});
    return found;
}

/// new("dgCMatrix", i = …, p = …)
RValue RSourceReader::object(int depth)
{
    RValue found{.type = RValue::S4};
    arguments([&](const std::string& name, std::size_t count) {
        const auto* const known = std::ranges::find(
            dataAttributes, name, &std::pair<std::string_view, std::string_view>::first);
        if (count > 0 && known == dataAttributes.end()) return skipArgument();
        setAttribute(found, count == 0 ? "class" : known->second, value(depth));
    });
    return found;
}

/// "rownames(D) <- colnames(D) <- c(…)", which names the objects of a matrix above it.
/// @return false, with nothing taken, where something else stands
bool RSourceReader::takeNames(std::vector<RObject>& found)
{
    std::vector<std::pair<std::string, std::string>> wanted;  // which names, of what
    while (true) {
        const std::size_t begin = place();
        const std::string which = word();
        const bool isNames = (which == "rownames" || which == "colnames" || which == "dimnames") && take('(');
        std::string object = isNames ? word() : std::string();
        if (!isNames || !take(')') || !takeArrow()) {
            goBack(begin);
            break;
        }
        wanted.emplace_back(which, std::move(object));
    }
    if (wanted.empty()) return false;
    const RValue names = value(0);
    for (const auto& [which, name] : wanted) {
        const auto object = std::ranges::find(found, name, &RObject::name);
        if (object == found.end()) refuse("names are given to " + inQuotes(name) + ", which is not above them");
        if (which == "dimnames" && names.items.size() != 2) refuse("dimnames are a list of two");
        if (which != "colnames") setNames(object->value, 0, which == "dimnames" ? names.items[0] : names);
        if (which != "rownames") setNames(object->value, 1, which == "dimnames" ? names.items[1] : names);
    }
    return true;
}

std::vector<RObject> RSourceReader::objects()
{
    constexpr std::size_t most = 10'000;
    std::vector<RObject> found;
    while (peek() != 0) {
        if (take(';')) continue;
        if (found.size() >= most) refuse("it holds too many objects");
        if (takeNames(found)) continue;
        const std::size_t begin = place();
        const char c = peek();
        std::string name = c == '"' || c == '\'' || c == '`' ? quoted(c) : word();
        if (name.empty() || !takeArrow()) {
            goBack(begin);
            name.clear();
        }
        found.push_back({std::move(name), value(0)});
    }
    if (found.empty()) refuseOtherCode({});
    return found;
}

}  // namespace

bool beginsAsRSource(const FileHead& head)
{
    constexpr std::size_t mostBefore = 600;
    std::string_view rest = head.bytes;
    if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
    const auto skipBlanks = [&] {
        do {
            rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
            if (!rest.starts_with('#')) return;
            rest.remove_prefix(std::min(rest.find('\n'), rest.size()));
        } while (!rest.empty());
    };
    const auto isData = [&] {
        static constexpr std::array<std::string_view, 8> beginnings{"structure(", "matrix(c(", "new(\"",
            "as.dist(matrix(", "as.dist(structure(", "as.matrix(structure(", "getCov(", "lav_matrix_lower2full(c("};
        return std::ranges::any_of(beginnings, [&](std::string_view text) { return rest.starts_with(text); });
    };
    skipBlanks();
    if (isData() || rest.starts_with("c(")) return true;
    // Several objects, as dput() writes a list of them and BUGS its data.
    if (rest.starts_with("list(")) return rest.substr(0, mostBefore).find("structure(") != std::string_view::npos;
    const bool isQuoted = rest.starts_with('"') || rest.starts_with('`');
    if (isQuoted) rest.remove_prefix(1);
    const auto end = std::ranges::find_if_not(rest, isNameCharacter);
    if (end == rest.begin() || end - rest.begin() > 200) return false;
    rest.remove_prefix(std::min(static_cast<std::size_t>(end - rest.begin()) + (isQuoted ? 1 : 0), rest.size()));
    skipBlanks();
    const bool isArrow = rest.starts_with("<-");
    if (!isArrow && !(rest.starts_with('=') && !rest.starts_with("=="))) return false;
    rest.remove_prefix(isArrow ? 2 : 1);
    skipBlanks();
    // dump() also writes plain vectors before the matrix.
    return isData()
        || (isArrow && (rest.starts_with("c(") || (!rest.empty() && rest.front() >= '0' && rest.front() <= '9')));
}

std::vector<RObject> rSourceObjects(std::string_view text, const RunControl& control)
{
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    return RSourceReader(text, control).objects();
}

}  // namespace krein
