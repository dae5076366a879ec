// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/list_text.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/list_scanner.h"
#include "core/data/formats/tables/named_array.h"

namespace krein {

namespace {

constexpr std::size_t mostListValues = 2'000'000;
constexpr int deepestList = 64;

/// Whether a list holds nothing but numbers, as many on every line as there are lines.
bool isSquareOfLines(const ListValue& list, const std::vector<std::size_t>& lines)
{
    return lines.size() > 1 && list.elements.empty()
        && std::ranges::all_of(lines, [&](std::size_t count) { return count == lines.size(); });
}

/// A list of r·c numbers behind the sizes r and c as r lists; any other list as it is.
ListValue inRows(ListValue&& list, const std::vector<double>& sizes)
{
    const auto count = static_cast<double>(list.numbers.size());
    const auto isSize = [](double size) { return size >= 1.0 && std::trunc(size) == size; };
    if (!list.isNumbers() || sizes.size() != 2 || !std::ranges::all_of(sizes, isSize) || sizes[0] * sizes[1] != count)
        return std::move(list);
    const auto columns = static_cast<std::ptrdiff_t>(sizes[1]);
    ListValue rows{.kind = ListValue::Kind::List, .line = list.line};
    for (auto row = list.numbers.begin(); row != list.numbers.end(); row += columns)
        rows.elements.push_back({.kind = ListValue::Kind::List, .numbers = {row, row + columns}});
    return rows;
}

/// Whether two lists are the sizes of a matrix and its rows, as uBLAS writes it: [2,2]((1,2),(3,4)).
bool areSizesAndRows(const std::vector<ListValue>& lists)
{
    if (lists.size() != 2 || lists[0].numbers.size() != 2 || lists[1].isNumbers()) return false;
    const std::vector<double>& sizes = lists[0].numbers;
    return static_cast<double>(lists[1].elements.size()) == sizes[0]
        && std::ranges::all_of(lists[1].elements, [&](const ListValue& row) {
               return row.isNumbers() && static_cast<double>(row.numbers.size()) <= sizes[1];
           });
}

class ListReader : public ListScanner {
public:
    using ListScanner::ListScanner;

    ListValue read()
    {
        skipMark();
        skipPrompt();
        ListValue first = variables();
        if (!first.isNumbers() || !listFollows()) return first;
        ListValue rows{.kind = ListValue::Kind::List, .line = first.line};
        rows.elements.push_back(std::move(first));
        do {
            ListValue row = value(0);
            const bool isBetween = row.isNumbers() && row.numbers.empty();  // "[        ]" between rows, of Maxima
            if (!isBetween) rows.elements.push_back(std::move(row));
        } while (listFollows());
        if (areSizesAndRows(rows.elements)) return std::move(rows.elements[1]);
        return rows;
    }
    /// Whether nothing but closing marks, prompts and blanks follows.
    bool atEnd()
    {
        while (skipBlanks(), peek() == ';' || peek() == ')') take();
        return isAtEnd();
    }

private:
    /// Whether another list begins, behind a comma or none.
    bool listFollows()
    {
        skipBlanks();
        if (peek() == ',') take();
        skipBlanks();
        if (startsAt("(%o")) skipPrompt();  // Maxima's stands before the row in the middle
        return peek() == '[' || peek() == '(' || peek() == '{';
    }
    ListValue variables();
    std::string declaredName();
    ListValue value(int depth);
    ListValue list(char close, int depth);
    ListValue object(int depth);
    ListValue call(int depth);
    bool skipDeclaration();
    void addTo(ListValue& list, ListValue&& element);
    ListValue wordValue(int depth);
    void countValue();

    std::size_t m_numbers = 0, m_values = 0;
};

void ListReader::countValue()
{
    if (++m_values > mostListValues)
        refuse("there are more than 2 million texts, lists and objects, the most that is read.");
}

/// "names" of "names = [", which is taken; empty, and nothing is taken, where no such name is.
std::string ListReader::declaredName()
{
    while (skipBlanks(), peek() == ';') take();
    std::size_t end = 0;
    while (isListWord(peek(end)) && end < longestNumber) ++end;
    std::size_t sign = end;
    while (peek(sign) == ' ' && sign < longestNumber) ++sign;
    if (end == 0 || peek(sign) != '=' || peek(sign + 1) == '=') return {};
    std::string name = word();
    skipBlanks();
    take();
    return name;
}

/// The first value; of "names = […]" beside "D = [[…]]" both in an object.
ListValue ListReader::variables()
{
    ListValue object{.kind = ListValue::Kind::Object};
    bool hasNames = false, hasOther = false;
    const auto takeOne = [&](std::string name) {
        ListValue one = value(0);
        (one.isTexts() ? hasNames : hasOther) = true;
        object.members.push_back({std::move(name), std::move(one)});
    };
    std::string name = declaredName();
    const bool isDeclared = !name.empty();
    takeOne(std::move(name));
    try {
        while (isDeclared && !(hasNames && hasOther) && !(name = declaredName()).empty()) takeOne(std::move(name));
    } catch (const NoListValue&) {
        // commands that follow are passed over
    }
    return hasNames && hasOther ? std::move(object) : std::move(object.members.front().value);
}

ListValue ListReader::value(int depth)
{
    if (depth > deepestList) refuse("values are nested more than 64 deep, the most that is read.");
    skipBlanks();
    refuseIfCut();
    const std::size_t begin = line();
    const char c = peek();
    ListValue result;
    if (c == '[' || c == '(') {
        take();
        result = list(c == '[' ? ']' : ')', depth);
    } else if (c == '{') {
        take();
        result = object(depth);
    } else if (c == '"' || c == '\'') {
        result = {.kind = ListValue::Kind::Text, .text = quoted()};
    } else if (const auto number_ = number()) {
        result.number = *number_;
    } else {
        result = wordValue(depth);
    }
    result.line = begin;
    return result;
}

/// true, null, nan, inf; name = value; name(…).
ListValue ListReader::wordValue(int depth)
{
    const std::string name = word();
    if (name.empty()) {
        const char c = peek();
        fail(isAtEnd() ? std::string("the text ends inside a list.")
                       : inQuotes(std::string(1, c)) + " is no beginning of a value.");
    }
    const std::string small = lowered(name);
    if (small == "null" || small == "none" || small == "nan" || small == "na" || small == "undefined")
        return {.number = std::nan("")};
    if (small == "true" || small == "false") return {.number = small == "true" ? 1.0 : 0.0};
    if (small == "inf" || small == "infinity") return {.number = HUGE_VAL};
    skipBlanks();
    if (peek() == '(') return call(depth);
    if (depth == 0 && skipDeclaration()) return value(depth);
    fail(inQuotes(name) + " is neither a number nor a list.");
}

/// Behind "=", before which the sizes of an array may stand: "double K[3][3] =" of C. @return false if there is none
bool ListReader::skipDeclaration()
{
    constexpr std::size_t longest = 200;
    std::size_t end = 0;
    while (end < longest && (isListWord(peek(end)) || isListBlank(peek(end)) || peek(end) == '[' || peek(end) == ']'))
        ++end;
    std::size_t next = end + 1;
    while (isListBlank(peek(next))) ++next;
    bool isOfMaxima = peek(end) == ':';  // "D: matrix([0, 1], [1, 0])"
    for (const char c : std::string_view("matrix(")) isOfMaxima = isOfMaxima && peek(next++) == c;
    if (peek(end) == ':' && peek(end + 1) == '=') ++end;  // of Maple
    if (peek(end) != '=' && !isOfMaxima) return false;
    for (; end > 0; --end) take();
    take();
    return true;
}

/// array([...], dtype=float32): the list; DistanceMatrix(names=[...], matrix=[...]): an object.
ListValue ListReader::call(int depth)
{
    take();  // (
    ListValue result{.kind = ListValue::Kind::Object};
    std::optional<ListValue> first;
    std::vector<double> sizes;    // of Maple, Matrix(2, 2, [[1, 2], [3, 4]])
    std::vector<ListValue> rows;  // of Maxima, matrix([1, 2], [3, 4])
    while (true) {
        skipBlanks();
        if (peek() == ')') break;
        std::size_t end = 0;
        while (isListWord(peek(end)) && end < longestNumber) ++end;
        const std::size_t nameEnd = end;
        while (end > 0 && peek(end) == ' ' && end < longestNumber) ++end;
        if (nameEnd > 0 && peek(end) == '=') {
            std::string key = word();
            skipBlanks();
            take();
            skipBlanks();
            // dtype=float32, device='cuda:0', grad_fn=<…>: what is no value is passed over.
            for (end = 0; isListWord(peek(end)) && end < longestNumber;) ++end;
            if (peek() == '[' || peek() == '{' || peek(end) == '(') {
                result.members.push_back({std::move(key), value(depth + 1)});
                countValue();
            } else {
                while (peek() != ',' && peek() != ')' && !isAtEnd()) take();
            }
        } else {
            ListValue argument = value(depth + 1);
            if (argument.kind == ListValue::Kind::Number) sizes.push_back(argument.number);
            const bool isOfType = first && first->kind == ListValue::Kind::Text
                && argument.kind == ListValue::Kind::List;
            if (!first || isOfType)  // array('d', [1, 2])
                first = std::move(argument);
            else if (first->kind == ListValue::Kind::Number && argument.kind == ListValue::Kind::List)
                first = inRows(std::move(argument), sizes);
            else if (argument.isNumbers() && first->isNumbers())
                rows.push_back(std::move(argument));
        }
        skipBlanks();
        if (peek() == ',')
            take();
        else if (peek() != ')')
            fail("a comma or ) is missing.");
    }
    take();
    const bool isNamed = std::ranges::any_of(
        result.members, [](const ListValue::Member& member) { return member.value.isTexts(); });
    if (first && isNamed && first->kind == ListValue::Kind::List) {  // DataFrame([[…]], columns=[…])
        result.members.insert(result.members.begin(), {"data", std::move(*first)});
        return result;
    }
    if (rows.empty()) return first ? std::move(*first) : std::move(result);
    rows.insert(rows.begin(), std::move(*first));
    return {.kind = ListValue::Kind::List, .elements = std::move(rows)};
}

void ListReader::addTo(ListValue& list, ListValue&& element)
{
    if (element.kind == ListValue::Kind::Number && list.elements.empty()) {
        if (++m_numbers > mostArrayNumbers) refuse(tooMany());
        list.numbers.push_back(element.number);
        return;
    }
    for (const double number_ : list.numbers) {  // a mixed list
        countValue();
        list.elements.push_back({.number = number_});
    }
    list.numbers = {};
    countValue();
    list.elements.push_back(std::move(element));
}

ListValue ListReader::list(char close, int depth)
{
    ListValue result{.kind = ListValue::Kind::List};
    std::vector<ListValue> rows;     // of MATLAB and Julia, [1 2; 3 4]
    std::vector<std::size_t> lines;  // of numbers of MATLAB that stand on lines of their own: how many on each
    std::size_t lastLine = 0;
    const auto endRow = [&] {
        countValue();
        rows.push_back({.kind = ListValue::Kind::List, .numbers = std::move(result.numbers)});
        result.numbers = {};
    };
    while (true) {
        skipBlanks();
        if (peek() == close) break;
        refuseIfCut();
        if (peek() == ';' && !result.numbers.empty() && close == ']') {
            take();
            endRow();
            continue;
        }
        if (const auto number_ = result.elements.empty() ? number() : std::nullopt) {
            if (++m_numbers > mostArrayNumbers) refuse(tooMany());
            result.numbers.push_back(*number_);
            if (depth == 0) {
                if (lines.empty() || lastLine != line()) lines.push_back(0);
                lastLine = line();
                ++lines.back();
            }
        } else {
            addTo(result, value(depth + 1));
        }
        skipBlanks();
        if (peek() == ',') take();
        if (isAtEnd()) fail(std::string("the list does not end with ") + close + ".");
    }
    take();
    if (rows.empty() && isSquareOfLines(result, lines)) {
        std::vector<double> all = std::move(result.numbers);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto begin = all.begin() + static_cast<std::ptrdiff_t>(i * lines.size());
            result.numbers.assign(begin, begin + static_cast<std::ptrdiff_t>(lines.size()));
            endRow();
        }
        result.numbers = {};
    }
    if (rows.empty()) return result;
    if (!result.elements.empty()) fail("rows that end with ; hold something other than numbers.");
    if (!result.numbers.empty()) endRow();
    result.elements = std::move(rows);
    return result;
}

/// {key: value, …} or, without keys, a list.
ListValue ListReader::object(int depth)
{
    ListValue result{.kind = ListValue::Kind::Object};
    skipBlanks();
    if (peek() == '{' || peek() == '-' || peek() == '.' || peek() == '+'
        || (peek() >= '0' && peek() <= '9' && result.members.empty())) {
        std::size_t end = 0;
        while (isListWord(peek(end)) && end < longestNumber) ++end;
        while (isListBlank(peek(end)) && end < longestNumber) ++end;
        if (peek(end) != ':') return list('}', depth);
    }
    while (true) {
        skipBlanks();
        if (peek() == '}') break;
        const bool isQuoted = peek() == '"' || peek() == '\'';
        std::string key = isQuoted ? quoted() : word();
        skipBlanks();
        if (isQuoted && result.members.empty() && peek() == ',') {  // names of MATLAB, {'a', 'b'}
            take();
            ListValue names = list('}', depth);
            names.elements.insert(names.elements.begin(), {.kind = ListValue::Kind::Text, .text = std::move(key)});
            return names;
        }
        if (take() != ':') fail("a colon is missing behind the key " + inQuotes(key) + ".");
        countValue();
        countText(key.size());
        result.members.push_back({std::move(key), value(depth + 1)});
        skipBlanks();
        if (peek() == ',')
            take();
        else if (peek() != '}')
            fail("a comma or } is missing.");
    }
    take();
    return result;
}

}  // namespace

bool ListValue::isTexts() const
{
    return kind == Kind::List && numbers.empty() && !elements.empty()
        && std::ranges::all_of(elements, [](const ListValue& element) { return element.kind == Kind::Text; });
}

std::optional<ListValue> readListText(ByteSource& source, bool strict, const RunControl& control)
{
    ListReader reader(source, control);
    try {
        ListValue value = reader.read();
        if (!strict || reader.atEnd()) return value;
        reader.fail("something follows the value.");
    } catch (const NoListValue& no) {
        if (!strict) return std::nullopt;
        source.refuse(no.line, no.problem);
    } catch (const ReadingStopped&) {
        return std::nullopt;
    }
}

}  // namespace krein
