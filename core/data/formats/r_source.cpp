// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/r_source.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/named_array.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_'
        || static_cast<unsigned char>(c) >= 0x80;
}

/// The attributes of data, by the names they have in a file, and what structure() calls them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> dataAttributes{{{"dim", "dim"}, {".Dim", "dim"},
    {"dimnames", "dimnames"}, {".Dimnames", "dimnames"}, {"names", "names"}, {".Names", "names"}, {"class", "class"},
    {"levels", "levels"}, {".Label", "levels"}, {"row.names", "row.names"}, {"Size", "Size"}, {"Labels", "Labels"},
    {"Dim", "Dim"}, {"Dimnames", "Dimnames"}, {"i", "i"}, {"p", "p"}, {"x", "x"}, {"uplo", "uplo"}}};

/// One argument of a call.
struct RArgument {
    std::string name;
    RValue value;
};

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

class RSourceReader {
public:
    RSourceReader(std::string_view text, const RunControl& control) : m_text(text), m_control(control) {}

    std::vector<RObject> objects();

private:
    [[noreturn]] void refuse(const std::string& problem) const;
    [[noreturn]] void refuseOtherCode(std::string_view found) const;
    char peek();
    bool take(char wanted);
    void need(char wanted);
    bool takeArrow();
    std::string word();
    std::string quoted(char quote);
    double number(bool& isWhole);
    std::optional<double> constant(int& type);
    RValue value(int depth);
    RValue named(std::string name, int depth);
    RValue combined(int depth);
    void append(RValue& all, RValue part) const;
    RValue listed(int depth);
    RValue structure(int depth);
    RValue matrix(int depth);
    RValue object(int depth);
    bool takeNames(std::vector<RObject>& found);
    std::string argumentName();
    void skipArgument();
    template <class Read> void arguments(Read read);

    std::string_view m_text;
    const RunControl& m_control;
    std::size_t m_at = 0, m_steps = 0;
};

void RSourceReader::refuse(const std::string& problem) const
{
    const auto line = 1 + std::ranges::count(m_text.substr(0, m_at), '\n');
    throw InvalidInput("line " + std::to_string(line) + ": " + problem);
}

void RSourceReader::refuseOtherCode(std::string_view found) const
{
    refuse((found.empty() ? std::string("it ends") : inQuotes(found) + " stands")
        + " where a value as dput() writes it is needed; R code is not run");
}

/// The next character that is no blank and in no comment; 0 at the end.
char RSourceReader::peek()
{
    if (++m_steps % 4096 == 0 && m_control.stopped()) throw ReadingStopped{};
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '#')
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        else if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
            ++m_at;
        else
            return c;
    }
    return 0;
}

bool RSourceReader::take(char wanted)
{
    if (peek() != wanted) return false;
    ++m_at;
    return true;
}

void RSourceReader::need(char wanted)
{
    if (!take(wanted)) refuse(inQuotes(std::string(1, wanted)) + " is missing; the text may be cut short");
}

/// "<-", or "=" that is no comparison.
bool RSourceReader::takeArrow()
{
    const char c = peek();
    const std::string_view two = m_text.substr(std::min(m_at, m_text.size()), 2);
    if (two == "<-") m_at += 2;
    if (c == '=' && two != "==") ++m_at;
    return two == "<-" || (c == '=' && two != "==");
}

std::string RSourceReader::word()
{
    peek();
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && isNameCharacter(m_text[m_at])) ++m_at;
    return std::string(m_text.substr(begin, m_at - begin));
}

/// A text up to its closing quote, with the escapes of R. @pre its quote comes next
std::string RSourceReader::quoted(char quote)
{
    std::string text;
    const auto next = [&] { return m_at < m_text.size() ? m_text[m_at++] : '\0'; };
    ++m_at;
    while (m_at < m_text.size() && m_text[m_at] != quote) {
        const char c = next();
        if (c != '\\') {
            text += c;
            continue;
        }
        static constexpr std::string_view names = "ntr", meanings = "\n\t\r";
        const char escape = next();
        if (const std::size_t known = names.find(escape); known != std::string_view::npos) {
            text += meanings[known];
        } else if (escape == 'u' || escape == 'U' || escape == 'x') {
            const bool braced = m_at < m_text.size() && m_text[m_at] == '{';
            if (braced) ++m_at;
            std::uint32_t code = 0;
            const int most = escape == 'u' ? 4 : escape == 'U' ? 8 : 2;
            for (int i = 0; i < most && m_at < m_text.size() && std::isxdigit(static_cast<unsigned char>(m_text[m_at]));
                 ++i) {
                const char digit = next();
                code = code * 16 + static_cast<std::uint32_t>(digit <= '9' ? digit - '0' : (digit & 7) + 9);
            }
            if (braced) need('}');
            appendUtf8(text, code);
        } else {
            text += escape;
        }
    }
    if (m_at >= m_text.size()) refuse("a text does not end");
    ++m_at;
    return mendedName(text);
}

/// "1.5", "1e-04", "7L", "Inf" without its sign.
double RSourceReader::number(bool& isWhole)
{
    const std::size_t begin = m_at;
    while (m_at < m_text.size()
        && (isNameCharacter(m_text[m_at])
            || ((m_text[m_at] == '-' || m_text[m_at] == '+') && (m_text[m_at - 1] == 'e' || m_text[m_at - 1] == 'E')
                && m_at > begin)))
        ++m_at;
    std::string_view text = m_text.substr(begin, m_at - begin);
    isWhole = text.ends_with('L');
    if (isWhole) text.remove_suffix(1);
    const auto found = parseNumber(text);
    if (!found) {
        m_at = begin;
        refuseOtherCode(text);
    }
    return *found;
}

/// A number, a sequence or a logical value at hand; nothing, with nothing taken, if it is none.
std::optional<double> RSourceReader::constant(int& type)
{
    const char c = peek();
    const std::size_t begin = m_at;
    const bool isNegative = c == '-';
    if (isNegative || c == '+') {
        ++m_at;
        peek();
    }
    const char first = m_at < m_text.size() ? m_text[m_at] : '\0';
    const bool isPoint = first == '.' && m_at + 1 < m_text.size() && m_text[m_at + 1] >= '0' && m_text[m_at + 1] <= '9';
    if ((first >= '0' && first <= '9') || isPoint) {
        bool isWhole = false;
        const double found = number(isWhole);
        type = isWhole ? RValue::Integer : RValue::Real;
        return isNegative ? -found : found;
    }
    const std::string name = word();
    static constexpr double none = std::numeric_limits<double>::quiet_NaN();
    static constexpr std::array<std::pair<std::string_view, double>, 9> words{
        {{"NA", none}, {"NA_real_", none}, {"NA_integer_", none}, {"NaN", none},
            {"Inf", std::numeric_limits<double>::infinity()}, {"TRUE", 1.0}, {"FALSE", 0.0}, {"T", 1.0}, {"F", 0.0}}};
    const auto* const found = std::ranges::find(words, name, &std::pair<std::string_view, double>::first);
    if (found == words.end()) {
        m_at = begin;
        return std::nullopt;
    }
    type = name == "Inf" || name == "NaN" || name == "NA_real_" ? RValue::Real
        : name == "NA_integer_"                                 ? RValue::Integer
                                                                : RValue::Logical;
    return isNegative ? -found->second : found->second;
}

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
    if (peek() != '(') refuseOtherCode(name.empty() ? m_text.substr(std::min(m_at, m_text.size()), 1) : name);
    ++m_at;
    if (name == "c") return combined(depth + 1);
    if (name == "list") return listed(depth + 1);
    if (name == "structure") return structure(depth + 1);
    if (name == "matrix") return matrix(depth + 1);
    if (name == "new") return object(depth + 1);
    refuseOtherCode(name + "(");
}

/// "name =" before an argument; empty, with nothing taken, if it has none.
std::string RSourceReader::argumentName()
{
    const std::size_t begin = m_at;
    const char c = peek();
    std::string name = c == '"' || c == '\'' || c == '`' ? quoted(c) : word();
    if (!name.empty() && peek() == '=' && takeArrow()) return name;
    m_at = begin;
    return {};
}

/// Whatever stands up to the next comma or the end of the call.
void RSourceReader::skipArgument()
{
    int open = 0;
    for (char c = peek(); c != 0; c = peek()) {
        if (open == 0 && (c == ',' || c == ')')) return;
        open += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        if (c == '"' || c == '\'' || c == '`')
            quoted(c);
        else
            ++m_at;
    }
}

/// The arguments of a call behind its bracket, each read by read(its name, how many came before), and the bracket that
/// closes it.
template <class Read> void RSourceReader::arguments(Read read)
{
    std::size_t count = 0;
    while (peek() != ')') {
        if (count > 0) need(',');
        if (peek() == ')') break;
        read(argumentName(), count++);
    }
    ++m_at;
}

/// c(…): numbers, or texts if one of them is a text.
RValue RSourceReader::combined(int depth)
{
    RValue all;
    arguments([&](const std::string&, std::size_t) {
        if (all.type != RValue::Strings && peek() != '"') {  // the many numbers of a matrix
            int type = RValue::Null;
            const std::size_t begin = m_at;
            const auto found = constant(type);
            if (found && peek() != ':') {
                all.type = all.type == RValue::Null ? type : std::max(all.type, type);
                all.numbers.push_back(*found);
                if (all.numbers.size() > mostArrayNumbers)
                    refuse("there are more than " + std::to_string(mostArrayNumbers) + " numbers");
                return;
            }
            m_at = begin;
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
        const std::size_t begin = m_at;
        const std::string which = word();
        const bool isNames = (which == "rownames" || which == "colnames" || which == "dimnames") && take('(');
        std::string object = isNames ? word() : std::string();
        if (!isNames || !take(')') || !takeArrow()) {
            m_at = begin;
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
        const std::size_t begin = m_at;
        const char c = peek();
        std::string name = c == '"' || c == '\'' || c == '`' ? quoted(c) : word();
        if (name.empty() || !takeArrow()) {
            m_at = begin;
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
        return rest.starts_with("structure(") || rest.starts_with("matrix(c(") || rest.starts_with("new(\"");
    };
    skipBlanks();
    if (isData()) return true;
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
