// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/formula_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

using Kind = ExpressionToken::Kind;
using Tokens = std::vector<ExpressionToken>;

constexpr std::size_t longestFormula = 2000, longestName = 40;
constexpr int anyNumber = std::numeric_limits<int>::max();
constexpr FormulaFunction functions[] = {{"exp", 1, 1}, {"log", 1, 1}, {"sqrt", 1, 1}, {"abs", 1, 1}, {"tanh", 1, 1},
    {"sin", 1, 1}, {"cos", 1, 1}, {"atan", 1, 1}, {"sign", 1, 1}, {"floor", 1, 1}, {"pow", 2, 2}, {"min", 2, anyNumber},
    {"max", 2, anyNumber}, {"if", 3, 3}};
/// What other programs take for numbers.
constexpr std::string_view notFinite[] = {"inf", "Inf", "INF", "infinity", "Infinity", "nan", "NaN", "NAN"};
constexpr std::string_view knownValues[] = {"dot", "l1", "l2", "sq", "linf", "normx", "normz", "dim", "pi", "e"};
/// They mean something else where a kernel's parameters are stored.
constexpr std::string_view takenNames[] = {"id", "text", "kernel", "op", "distance", "terms"};
constexpr std::string_view quantityNames = "dot, l1, l2, sq, linf, normx and normz";

/// What people type that a formula cannot contain, and what to write instead. Longer ones first.
constexpr std::pair<std::string_view, std::string_view> replacements[] = {{"**", "write ^ for a power"},
    {"<>", "write != for unequal"}, {"?", "write if(c, a, b) in place of c ? a : b"},
    {":", "write if(c, a, b) in place of c ? a : b"},
    {"=", "write == to compare; a constant gets its value beside the formula"}, {"&", "write && for and"},
    {"|", "write abs(…) for an absolute value or || for or"}, {"!", "write c == 0 for not c"}, {"[", "write ( )"},
    {"]", "write ( )"}, {"{", "write ( )"}, {"}", "write ( )"}, {"%", "write a - b*floor(a/b) for the remainder"},
    {";", "write one formula, and commas between the values of a function"}, {"×", "write *"}, {"·", "write *"},
    {"⋅", "write *"}, {"−", "write -"}, {"–", "write -"}, {"÷", "write /"}, {"²", "write ^2"}, {"³", "write ^3"},
    {"√", "write sqrt(…)"}, {"≤", "write <="}, {"≥", "write >="}, {"≠", "write !="},
    {"‖", "write normx, normz, l1, l2 or linf"}, {"π", "write pi"}, {"ρ", "write rho"}, {"γ", "write gamma"},
    {"σ", "write sigma"}, {"α", "write alpha"}, {"β", "write beta"}, {"λ", "write lambda"}};

struct Failure {
    FormulaError error;
};

[[noreturn]] void fail(std::string message, Index position)
{
    throw Failure{{std::move(message), position}};
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

template <class Words> bool contains(const Words& words, std::string_view word)
{
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

const FormulaFunction* findFunction(std::string_view name)
{
    const auto* found = std::find_if(
        std::begin(functions), std::end(functions), [&](const auto& f) { return f.name == name; });
    return found == std::end(functions) ? nullptr : found;
}

/// The first character of some text, whole if it takes several bytes.
std::string_view firstCharacter(std::string_view text)
{
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0u) == 0x80u) ++length;
    return text.substr(0, length);
}

[[noreturn]] void failAtCharacter(std::string_view rest, Index position)
{
    for (const auto& [typed, advice] : replacements)
        if (rest.starts_with(typed))
            fail("'" + std::string(typed) + "' has no meaning in a formula: " + std::string(advice) + ".", position);
    fail(inQuotes(firstCharacter(rest))
            + " has no meaning in a formula: write numbers, names of letters a to z, + - * / ^ and parentheses.",
        position);
}

ExpressionToken numberToken(std::string_view rest, Index position)
{
    double value = 0.0;
    const auto [end, status] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    const std::string text(rest.substr(0, std::max<std::size_t>(1, static_cast<std::size_t>(end - rest.data()))));
    if (status == std::errc::result_out_of_range)
        fail("The number " + text + " is too large or too small: write one from 1e-300 to 1e300.", position);
    if (status != std::errc{}) fail("A lone '.' is not a number: write digits before or after it.", position);
    return {Kind::Number, text, position, value};
}

ExpressionToken wordToken(std::string_view rest, Index position)
{
    std::size_t length = 0;
    while (length < rest.size() && (isLetter(rest[length]) || isDigit(rest[length]))) ++length;
    const std::string word(rest.substr(0, length));
    if (length > longestName)
        fail("A name is too long: up to " + std::to_string(longestName) + " characters are accepted.", position);
    return {findFunction(word) ? Kind::Function : Kind::Name, word, position};
}

ExpressionToken signToken(std::string_view rest, Index position)
{
    for (const std::string_view wrong : {"**", "<>"})
        if (rest.starts_with(wrong)) failAtCharacter(rest, position);
    for (const std::string_view known : {"<=", ">=", "==", "!=", "&&", "||", "+", "-", "*", "/", "^", "<", ">"})
        if (rest.starts_with(known)) return {Kind::Operator, std::string(known), position};
    if (rest[0] == '(') return {Kind::Open, "(", position};
    if (rest[0] == ')') return {Kind::Close, ")", position};
    if (rest[0] == ',') return {Kind::Comma, ",", position};
    failAtCharacter(rest, position);
}

/// Everything that comes before the first error is ASCII, so that bytes are characters.
Tokens cut(std::string_view text)
{
    if (text.size() > longestFormula)
        fail("The formula is too long: up to " + grouped(longestFormula) + " characters are accepted.", longestFormula);
    Tokens tokens;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const auto position = static_cast<Index>(at);
        if (isBlank(rest[0])) {
            ++at;
            continue;
        }
        if (isDigit(rest[0]) || rest[0] == '.')
            tokens.push_back(numberToken(rest, position));
        else if (isLetter(rest[0]))
            tokens.push_back(wordToken(rest, position));
        else
            tokens.push_back(signToken(rest, position));
        at += tokens.back().text.size();
    }
    return tokens;
}

/// Reads the pieces from left to right; at each either a value or an operator is due.
class Grammar {
public:
    Grammar(const Tokens& tokens, Index length) : m_tokens(tokens), m_length(length) {}

    void check()
    {
        if (m_tokens.empty())
            fail("There is no formula: write one in " + std::string(quantityNames) + ", such as exp(-gamma*sq).", 0);
        for (m_at = 0; m_at < m_tokens.size(); ++m_at) checkToken(m_tokens[m_at]);
        if (m_valueIsDue) fail("A value is missing at the end.", m_length);
        if (m_groups.size() > 1) fail("This '(' is never closed: a ')' is missing.", m_groups.back().open->position);
    }

private:
    /// What stands between two parentheses, or the whole formula.
    struct Group {
        const ExpressionToken* open = nullptr;
        const ExpressionToken* function = nullptr;  ///< whose values these are
        int values = 1;
        bool compared = false;  ///< since the last comma, && or ||
    };

    const ExpressionToken* neighbour(std::size_t index) const
    {
        return index < m_tokens.size() ? &m_tokens[index] : nullptr;
    }
    const ExpressionToken* next() const { return neighbour(m_at + 1); }
    const ExpressionToken* previous() const { return m_at == 0 ? nullptr : neighbour(m_at - 1); }

    void checkToken(const ExpressionToken& token)
    {
        switch (token.kind) {
        case Kind::Number:
        case Kind::Name:
        case Kind::Function:
            startValue(token);
            if (token.kind == Kind::Name) checkName(token);
            if (token.kind == Kind::Function && !(next() && next()->kind == Kind::Open))
                fail(token.text + " is a function: write " + token.text + "(…).", token.position);
            m_valueIsDue = token.kind == Kind::Function;
            break;
        case Kind::Open:
            startValue(token);
            m_groups.push_back({&token, previous() && previous()->kind == Kind::Function ? previous() : nullptr});
            break;
        case Kind::Close: close(token); break;
        case Kind::Comma: separate(token); break;
        case Kind::Operator: operate(token); break;
        case Kind::Word:
        case Kind::Wrong: break;  // never cut from a formula
        }
        m_afterSign = m_afterSign && token.kind == Kind::Operator;
    }

    void startValue(const ExpressionToken& token) const
    {
        if (!m_valueIsDue)
            fail("An operator such as * is missing before " + inQuotes(token.text) + ".", token.position);
    }

    void checkName(const ExpressionToken& token) const
    {
        const std::string quoted = inQuotes(token.text);
        if (next() && next()->kind == Kind::Open) {
            if (contains(knownValues, token.text))
                fail(token.text + " is a value, not a function: write " + token.text + "*(…) for a product.",
                    token.position);
            std::vector<std::string> names;
            for (const FormulaFunction& function : functions) names.emplace_back(function.name);
            fail(
                "There is no function " + quoted + suggestion(token.text, names) + ": there are " + listed(names) + ".",
                token.position);
        }
        if (contains(takenNames, token.text))
            fail(quoted + " cannot name a constant: choose another name.", token.position);
        if (contains(notFinite, token.text))
            fail(quoted
                    + " is no finite number, and would be taken for the name of a constant: write a number, or "
                      "choose another name.",
                token.position);
        if (token.text == "x" || token.text == "z")
            fail(quoted + " is a sample, not a number: write the formula in " + std::string(quantityNames) + ".",
                token.position);
    }

    void close(const ExpressionToken& token)
    {
        if (m_groups.size() == 1) fail("This ')' has no partner: a '(' is missing.", token.position);
        const Group group = m_groups.back();
        const bool empty = previous() == group.open;
        if (empty && !group.function)
            fail("There is nothing between these parentheses: write a value.", token.position);
        if (m_valueIsDue && !empty) fail("A value is missing before ')'.", token.position);
        if (group.function) checkValues(*group.function, empty ? 0 : group.values);
        m_groups.pop_back();
        m_valueIsDue = false;
    }

    static void checkValues(const ExpressionToken& token, int values)
    {
        const FormulaFunction& function = *findFunction(token.text);
        if (values >= function.fewest && values <= function.most) return;
        const std::string wanted = function.most == anyNumber ? "at least two values"
            : function.fewest == 1                            ? "one value"
            : function.fewest == 2                            ? "two values"
                                                              : "three values, if(c, a, b)";
        fail(token.text + " takes " + wanted + ", and here "
                + (values == 1 ? "is 1." : "are " + std::to_string(values) + "."),
            token.position);
    }

    void separate(const ExpressionToken& token)
    {
        if (m_valueIsDue) fail("A value is missing before ','.", token.position);
        Group& group = m_groups.back();
        if (!group.function)
            fail("Commas separate the values of a function only: write a decimal point as '.'.", token.position);
        ++group.values;
        group.compared = false;
        m_valueIsDue = true;
    }

    void operate(const ExpressionToken& token)
    {
        const bool isSign = token.text == "-" || token.text == "+";
        if (m_valueIsDue) {
            if (!isSign) fail("A value is missing before " + inQuotes(token.text) + ".", token.position);
            if (m_afterSign)
                fail("Two signs in a row: put the second and what follows in parentheses.", token.position);
            m_afterSign = true;
            return;
        }
        bool& compared = m_groups.back().compared;
        if (token.text == "&&" || token.text == "||") compared = false;
        if (contains(std::initializer_list<std::string_view>{"<", "<=", ">", ">=", "==", "!="}, token.text)) {
            if (compared)
                fail("Compare two values at a time: write a < b && b < c instead of a < b < c.", token.position);
            compared = true;
        }
        m_valueIsDue = true;
        m_afterSign = false;
    }

    const Tokens& m_tokens;
    Index m_length;
    std::size_t m_at = 0;
    std::vector<Group> m_groups{Group{}};
    bool m_valueIsDue = true, m_afterSign = false;
};

Tokens checkedTokens(const std::string& text)
{
    Tokens tokens = cut(text);
    Grammar(tokens, static_cast<Index>(text.size())).check();
    return tokens;
}

}  // namespace

std::span<const FormulaFunction> formulaFunctions()
{
    return functions;
}

std::optional<FormulaError> formulaError(const std::string& text)
{
    try {
        checkedTokens(text);
        return std::nullopt;
    } catch (const Failure& failure) {
        return failure.error;
    }
}

std::vector<ExpressionToken> formulaTokens(const std::string& text)
{
    try {
        return checkedTokens(text);
    } catch (const Failure& failure) {
        throw InvalidInput("The formula " + inQuotes(text) + " cannot be read at character "
            + std::to_string(failure.error.position + 1) + ": " + failure.error.message);
    }
}

std::vector<std::string> formulaConstants(const std::string& text)
{
    std::vector<std::string> names;
    if (formulaError(text)) return names;
    for (const ExpressionToken& token : formulaTokens(text))
        if (token.kind == Kind::Name && !contains(knownValues, token.text) && !contains(names, token.text))
            names.push_back(token.text);
    return names;
}

}  // namespace krein
