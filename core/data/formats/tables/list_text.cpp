// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/list_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

constexpr std::size_t listChunk = std::size_t{1} << 16, longestNumber = 512, mostListValues = 2'000'000,
                      mostListText = std::size_t{256} << 20;
constexpr int deepestList = 64;

/// Thrown inside where the text is no value.
struct NoValue {
    std::string problem;
    std::size_t line = 0;
};

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'
        || static_cast<unsigned char>(c) >= 0x80;
}

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

class ListReader {
public:
    ListReader(ByteSource& source, const RunControl& control) : m_source(source), m_control(control) {}

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
        return peek() == '\0' && m_ended;
    }
    [[noreturn]] void fail(const std::string& problem) const { throw NoValue{problem, m_line}; }
    std::size_t line() const { return m_line; }

private:
    [[noreturn]] void refuse(const std::string& problem) const { m_source.refuse(m_line, problem); }

    bool fill(std::size_t wanted);
    char peek(std::size_t ahead = 0)
    {
        return m_position + ahead < m_end || fill(ahead + 1) ? m_buffer[m_position + ahead] : '\0';
    }
    char take()
    {
        const char c = peek();
        if (c == '\n') ++m_line;
        if (!isBlank(c)) m_last = c;
        ++m_position;
        return c;
    }
    void skipBlanks();
    void skipLine();
    /// Whether another list begins, behind a comma or none.
    bool listFollows()
    {
        skipBlanks();
        if (peek() == ',') take();
        skipBlanks();
        if (startsAt("(%o")) skipPrompt();  // Maxima's stands before the row in the middle
        return peek() == '[' || peek() == '(' || peek() == '{';
    }
    void skipMark();
    void skipPrompt();
    bool startsAt(std::string_view text);
    bool continues();
    void refuseIfCut();
    ListValue variables();
    std::string declaredName();
    ListValue value(int depth);
    ListValue list(char close, int depth);
    ListValue object(int depth);
    ListValue call(int depth);
    bool skipDeclaration();
    void addTo(ListValue& list, ListValue&& element);
    ListValue wordValue(int depth);
    std::optional<double> number();
    void skipMathematica(double& number_);
    std::string quoted();
    void unescape(std::string& text);
    std::uint32_t hexadecimal(std::size_t digits);
    std::string word();
    void countValue();

    ByteSource& m_source;
    const RunControl& m_control;
    std::vector<char> m_buffer = std::vector<char>(2 * listChunk);
    std::size_t m_position = 0, m_end = 0, m_line = 1, m_numbers = 0, m_values = 0, m_textBytes = 0;
    bool m_ended = false;
    char m_last = '\0';  // that is no blank
};

/// Makes `wanted` further bytes present. @return false if there are fewer
bool ListReader::fill(std::size_t wanted)
{
    if (m_position > 0) {
        std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_position),
            m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end), m_buffer.begin());
        m_end -= m_position;
        m_position = 0;
    }
    while (m_end < wanted && !m_ended) {
        if (m_control.stopped()) throw ReadingStopped{};
        m_control.report(m_source.fraction(), "data");
        const std::size_t count = m_source.read(m_buffer.data() + m_end, m_buffer.size() - m_end);
        m_ended = count == 0;
        m_end += count;
    }
    return m_end >= wanted;
}

void ListReader::skipBlanks()
{
    while (true) {
        const char c = peek();
        if (isBlank(c))
            take();
        else if (c == '#' || (c == '/' && peek(1) == '/') || (c == '%' && m_last == '\0') || continues())
            skipLine();
        else
            return;
    }
}

/// The rest of the line, a comment, as if it were not there.
void ListReader::skipLine()
{
    const char last = m_last;
    while (peek() != '\n' && (peek() != '\0' || !m_ended)) take();
    m_last = last;
}

/// "[ ..." and "0 1; ..." at the end of a line of MATLAB, which goes on below, also with nothing but "]". NumPy leaves
/// numbers out between others, and rows between rows.
bool ListReader::continues()
{
    if (peek() != '.' || !startsAt("...")) return false;
    std::size_t at = 3;
    while (peek(at) == ' ' || peek(at) == '\t' || peek(at) == '\r') ++at;
    if (peek(at) != '\n') return false;
    if (std::string_view("[;,").find(m_last) != std::string_view::npos) return true;
    while (isBlank(peek(at))) ++at;
    return peek(at) == ']';
}

bool ListReader::startsAt(std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i)
        if (peek(i) != text[i]) return false;
    return true;
}

void ListReader::skipMark()
{
    if (startsAt("\xEF\xBB\xBF")) m_position += 3;
}

/// ">>> K" or "In [1]: K" on a line of its own below what Python says of itself, "Out[1]:", "K =", "return".
void ListReader::skipPrompt()
{
    for (int i = 0; i < 20; ++i) {
        skipBlanks();
        if (startsAt(">>>") || startsAt("In [") || startsAt("Python ") || startsAt("Type \"help\"")
            || startsAt("<xarray.")) {
            while (peek() != '\n' && (peek() != '\0' || !m_ended)) take();
        } else if (startsAt("(%o")) {  // "(%o1)" of Maxima
            while (peek() != ')' && peek() != '\n' && (peek() != '\0' || !m_ended)) take();
            if (peek() == ')') take();
        } else if (startsAt("<tf.")) {  // "<tf.Tensor: shape=(2, 2), dtype=float32, numpy="
            while (!startsAt("numpy=") && peek() != '\n' && (peek() != '\0' || !m_ended)) take();
        } else if (startsAt("Out[")) {
            while (peek() != ':' && peek() != '=' && peek() != '\n' && (peek() != '\0' || !m_ended)) take();
            if (peek() == ':' || peek() == '=') take();
        } else {
            return;
        }
    }
}

void ListReader::refuseIfCut()
{
    const bool ellipsis = startsAt("...") || startsAt("\xE2\x80\xA6");
    if (ellipsis)
        refuse("the matrix was cut short by printing (…), so values are missing; save all of it, with "
               "numpy.savetxt(\"K.csv\", K, delimiter=\",\") or numpy.save(\"K.npy\", K).");
}

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
    while (isWordCharacter(peek(end)) && end < longestNumber) ++end;
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
    } catch (const NoValue&) {
        // commands that follow are passed over
    }
    return hasNames && hasOther ? std::move(object) : std::move(object.members.front().value);
}

ListValue ListReader::value(int depth)
{
    if (depth > deepestList) refuse("values are nested more than 64 deep, the most that is read.");
    skipBlanks();
    refuseIfCut();
    const std::size_t line = m_line;
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
    result.line = line;
    return result;
}

/// true, null, nan, inf; name = value; name(…).
ListValue ListReader::wordValue(int depth)
{
    const std::string name = word();
    if (name.empty()) {
        const char c = peek();
        fail(c == '\0' && m_ended ? std::string("the text ends inside a list.")
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
    while (end < longest && (isWordCharacter(peek(end)) || isBlank(peek(end)) || peek(end) == '[' || peek(end) == ']'))
        ++end;
    std::size_t next = end + 1;
    while (isBlank(peek(next))) ++next;
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
        while (isWordCharacter(peek(end)) && end < longestNumber) ++end;
        const std::size_t nameEnd = end;
        while (end > 0 && peek(end) == ' ' && end < longestNumber) ++end;
        if (nameEnd > 0 && peek(end) == '=') {
            std::string key = word();
            skipBlanks();
            take();
            skipBlanks();
            // dtype=float32, device='cuda:0', grad_fn=<…>: what is no value is passed over.
            for (end = 0; isWordCharacter(peek(end)) && end < longestNumber;) ++end;
            if (peek() == '[' || peek() == '{' || peek(end) == '(') {
                result.members.push_back({std::move(key), value(depth + 1)});
                countValue();
            } else {
                while (peek() != ',' && peek() != ')' && (peek() != '\0' || !m_ended)) take();
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
                if (lines.empty() || lastLine != m_line) lines.push_back(0);
                lastLine = m_line;
                ++lines.back();
            }
        } else {
            addTo(result, value(depth + 1));
        }
        skipBlanks();
        if (peek() == ',') take();
        if (peek() == '\0' && m_ended) fail(std::string("the list does not end with ") + close + ".");
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
        while (isWordCharacter(peek(end)) && end < longestNumber) ++end;
        while (isBlank(peek(end)) && end < longestNumber) ++end;
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
        m_textBytes += key.size();
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

std::optional<double> ListReader::number()
{
    const char first = peek();
    const bool isSigned = first == '-' || first == '+';
    const char digit = isSigned ? peek(1) : first;
    if (!(digit >= '0' && digit <= '9') && digit != '.'
        && !(isSigned && (digit == 'i' || digit == 'I' || digit == 'n')))
        return std::nullopt;
    if (digit == '.' && !(peek(isSigned ? 2 : 1) >= '0' && peek(isSigned ? 2 : 1) <= '9')) return std::nullopt;
    if (m_end - m_position < longestNumber) fill(longestNumber);
    const char* begin = m_buffer.data() + m_position + (first == '+' ? 1 : 0);
    const char* bufferEnd = m_buffer.data() + m_end;
    double result = 0.0;
    const auto [end, error] = std::from_chars(begin, bufferEnd, result);
    if (error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        const auto value_ = parseNumber(std::string_view(begin, static_cast<std::size_t>(end - begin)));
        result = value_.value_or(HUGE_VAL);
    }
    m_position = static_cast<std::size_t>(end - m_buffer.data());
    m_last = '0';
    const char next = peek();
    if ((next == 'f' || next == 'F') && !isWordCharacter(peek(1))) ++m_position;  // of a float in C
    if (next == '*' || next == '`') skipMathematica(result);
    return result;
}

/// Behind a number of Mathematica its precision, 1.5`16., and its exponent, 1.5*^-3.
void ListReader::skipMathematica(double& number_)
{
    const auto skipDigits = [&] {
        std::string digits;
        while ((peek() >= '0' && peek() <= '9') || peek() == '.') digits += take();
        return digits;
    };
    while (peek() == '`') {
        take();
        skipDigits();
    }
    if (peek() != '*' || peek(1) != '^') return;
    m_position += 2;
    const bool isNegative = peek() == '-';
    if (isNegative || peek() == '+') take();
    const auto exponent = parseNumber(skipDigits());
    if (!exponent) fail("there is no exponent behind *^.");
    const auto scaled = parseNumber(numberText(number_) + 'e' + (isNegative ? "-" : "") + numberText(*exponent));
    number_ = scaled.value_or(number_ * std::pow(10.0, isNegative ? -*exponent : *exponent));
}

std::string ListReader::word()
{
    std::string text;
    while (isWordCharacter(peek()) && text.size() < longestNumber) text += take();
    return text;
}

std::uint32_t ListReader::hexadecimal(std::size_t digits)
{
    std::uint32_t result = 0;
    for (; digits > 0; --digits) {
        const char c = peek();
        const int digit = c >= '0' && c <= '9' ? c - '0'
            : c >= 'a' && c <= 'f'             ? c - 'a' + 10
            : c >= 'A' && c <= 'F'             ? c - 'A' + 10
                                               : -1;
        if (digit < 0) fail("there is no hexadecimal number behind the backslash.");
        result = 16 * result + static_cast<std::uint32_t>(digit);
        take();
    }
    return result;
}

void ListReader::unescape(std::string& text)
{
    const char c = take();
    if (c == 'u') {
        std::uint32_t character = hexadecimal(4);
        if (character >= 0xD800 && character < 0xDC00 && startsAt("\\u")) {
            m_position += 2;
            const std::uint32_t second = hexadecimal(4);
            character = 0x10000 + ((character - 0xD800) << 10) + (second - 0xDC00);
        }
        if (character > 0x10FFFF || (character >= 0xD800 && character < 0xE000)) character = 0xFFFD;
        return appendUtf8(text, character);
    }
    if (c == 'x') return appendUtf8(text, hexadecimal(2));
    text += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'b' ? '\b' : c == 'f' ? '\f' : c;
}

std::string ListReader::quoted()
{
    const char quote = take();
    std::string text;
    while (peek() != quote) {
        if (peek() == '\0' && m_ended) fail("a quotation mark is not closed.");
        if (++m_textBytes > mostListText) refuse("there are more than 256 MiB of texts, the most that is read.");
        const char c = take();
        if (c == '\\')
            unescape(text);
        else
            text += c;
    }
    take();
    if (!isUtf8(text)) fail("a text is not UTF-8.");
    return text;
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
    } catch (const NoValue& no) {
        if (!strict) return std::nullopt;
        source.refuse(no.line, no.problem);
    } catch (const ReadingStopped&) {
        return std::nullopt;
    }
}

}  // namespace krein
