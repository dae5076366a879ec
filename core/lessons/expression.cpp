// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/expression.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

using Kind = ExpressionToken::Kind;

bool isNameStart(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool isNamePart(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// Of a function of numbers; 0: it is none.
std::size_t mostArguments(std::string_view function)
{
    if (function == "abs" || function == "round" || function == "sqrt") return 1;
    return function == "min" || function == "max" ? 20 : 0;
}

// ---- Pieces, each at the beginning of what is left

/// Letters and digits, with dashes and dots between them.
std::size_t nameLength(std::string_view rest)
{
    std::size_t length = 0;
    for (; length < rest.size(); ++length) {
        const char c = rest[length];
        const bool joins = (c == '-' || c == '.') && length + 1 < rest.size() && isNamePart(rest[length + 1]);
        if (!isNamePart(c) && !joins) break;
    }
    return length;
}

ExpressionToken nameToken(std::string_view rest, Index position)
{
    std::size_t length = nameLength(rest);
    const std::string_view first = rest.substr(0, length);
    if (length + 1 < rest.size() && rest[length] == ':' && isNameStart(rest[length + 1]))
        length += 1 + nameLength(rest.substr(length + 1));
    const bool isOperator = first == "and" || first == "or" || first == "not";
    const Kind kind = length > first.size() ? Kind::Name
        : isOperator                        ? Kind::Operator
        : mostArguments(first) > 0          ? Kind::Function
                                            : Kind::Name;
    return {kind, std::string(rest.substr(0, length)), position};
}

ExpressionToken numberToken(std::string_view rest, Index position)
{
    std::size_t end = 0;
    while (end < rest.size() && (isNamePart(rest[end]) || rest[end] == '.'))
        end += rest[end] == 'e' && rest.substr(end + 1).starts_with('-') ? 2 : 1;
    const std::optional<double> number = parseNumber(rest.substr(0, end));
    return {number ? Kind::Number : Kind::Wrong, std::string(rest.substr(0, end)), position, number.value_or(0.0)};
}

ExpressionToken signToken(std::string_view rest, Index position)
{
    for (const std::string_view sign : {"<=", ">=", "==", "!=", "<", ">", "+", "-", "*", "/", "^"})
        if (rest.starts_with(sign)) return {Kind::Operator, std::string(sign), position};
    const Kind kind = rest[0] == '(' ? Kind::Open
        : rest[0] == ')'             ? Kind::Close
        : rest[0] == ','             ? Kind::Comma
                                     : Kind::Wrong;
    return {kind, std::string(1, rest[0]), position};
}

/// Up to the first that is wrong; where that stands in the way, the reader says so.
std::vector<ExpressionToken> tokensOf(std::string_view text)
{
    constexpr std::size_t longest = 2000;
    if (text.size() > longest)
        throw ExpressionFault("it is too long: up to " + grouped(longest) + " characters are read", longest);
    std::vector<ExpressionToken> tokens;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const auto position = static_cast<Index>(at);
        const std::size_t quote = rest[0] == '\'' ? rest.find('\'', 1) : rest.npos;
        if (rest[0] == ' ') {
            ++at;
            continue;
        }
        if (quote != rest.npos) {
            tokens.push_back({Kind::Word, std::string(rest.substr(1, quote - 1)), position});
            at += quote + 1;
            continue;
        }
        tokens.push_back(isNameStart(rest[0])          ? nameToken(rest, position)
                : isNamePart(rest[0]) || rest[0] == '.' ? numberToken(rest, position)
                                                        : signToken(rest, position));
        if (tokens.back().kind == Kind::Wrong) break;
        at += tokens.back().text.size();
    }
    return tokens;
}

// ---- What the nodes say

/// @pre a node that names a value
ValueReference referenceOf(const ExpressionNode& node, const std::vector<ExpressionNode>& nodes)
{
    const std::string& name = node.token.text;
    const std::size_t colon = name.find(':');
    ValueReference reference;
    if (colon != name.npos) reference.state = name.substr(0, colon);
    reference.name = name.substr(colon == name.npos ? 0 : colon + 1);
    for (const int argument : node.arguments) {
        constexpr double largest = 999999.0;
        const ExpressionNode& given = nodes[static_cast<std::size_t>(argument)];
        const bool negative = given.token.text == "-" && given.arguments.size() == 1;
        const ExpressionToken& digits = negative ? nodes[static_cast<std::size_t>(given.arguments[0])].token : given.token;
        if (digits.kind != Kind::Number || digits.number != std::floor(digits.number) || digits.number > largest)
            throw ExpressionFault("a whole number was expected", given.token.position);
        reference.arguments.push_back(static_cast<int>(negative ? -digits.number : digits.number));
    }
    return reference;
}

void checkArguments(const ExpressionNode& node, const std::vector<ExpressionNode>& nodes)
{
    const std::string& name = node.token.text;
    const std::size_t most = mostArguments(name);
    if (node.token.kind == Kind::Name) referenceOf(node, nodes);
    if (node.token.kind == Kind::Function && node.arguments.size() > most)
        throw ExpressionFault(
            name + " takes at most " + counted(static_cast<Index>(most), "value"), node.token.position);
}

// ---- Evaluation

double called(const std::string& name, const std::vector<double>& values)
{
    if (name == "abs") return std::abs(values[0]);
    if (name == "round") return std::round(values[0]);
    if (name == "sqrt") return std::sqrt(values[0]);
    if (name == "min") return *std::ranges::min_element(values);
    return *std::ranges::max_element(values);
}

double computed(const std::string& sign, double left, double right)
{
    if (sign == "+") return left + right;
    if (sign == "-") return left - right;
    if (sign == "*") return left * right;
    if (sign == "/") return left / right;
    return std::pow(left, right);
}

class Evaluation {
public:
    /// @param every  also what does not decide a result is computed: "true or x" asks for x
    Evaluation(const Expression& expression, const ValueLookup& lookup, bool every = false)
        : m_expression(expression),
          m_lookup(lookup),
          m_every(every)
    {
    }

    LessonValue whole() const { return valueOf(static_cast<int>(m_expression.nodes().size()) - 1); }

private:
    const ExpressionNode& node(int index) const { return m_expression.nodes()[static_cast<std::size_t>(index)]; }

    /// Nothing is made of a number that does not exist.
    LessonValue valueOf(int index) const
    {
        LessonValue value = anyValueOf(node(index));
        if (const auto* found = std::get_if<double>(&value); found && !std::isfinite(*found))
            throw InvalidInput("a value in " + inQuotes(m_expression.text()) + " is not a finite number here.");
        return value;
    }

    LessonValue anyValueOf(const ExpressionNode& of) const
    {
        const std::string& word = of.token.text;
        switch (of.token.kind) {
        case Kind::Number: return of.token.number;
        case Kind::Word: return word;
        case Kind::Name: return m_lookup(referenceOf(of, m_expression.nodes()));
        case Kind::Function: return called(word, numbers(of));
        default: break;
        }
        if (word == "not") return !condition(of, 0);
        if (word == "and" || word == "or") {
            const bool left = condition(of, 0), isDecided = left == (word == "or");
            if (isDecided && !m_every) return left;
            const bool right = condition(of, 1);
            return isDecided ? left : right;
        }
        if (std::string_view("<>=!").find(word[0]) != std::string_view::npos)
            return compared(word, valueOf(of.arguments[0]), valueOf(of.arguments[1]));
        const std::vector<double> values = numbers(of);
        return values.size() == 1 ? -values[0] : computed(word, values[0], values[1]);
    }

    static double number(const LessonValue& value, const std::string& what)
    {
        if (const auto* found = std::get_if<double>(&value)) return *found;
        throw InvalidInput(
            what + " needs a number" + (std::holds_alternative<bool>(value) ? ", not a condition." : ", not a word."));
    }

    std::vector<double> numbers(const ExpressionNode& of) const
    {
        const bool isSign = of.token.kind == Kind::Operator && of.arguments.size() == 1;
        std::vector<double> values;
        for (const int argument : of.arguments)
            values.push_back(number(valueOf(argument), isSign ? "−" : of.token.text));
        return values;
    }

    bool condition(const ExpressionNode& of, std::size_t argument) const
    {
        const LessonValue value = valueOf(of.arguments[argument]);
        if (const auto* found = std::get_if<bool>(&value)) return *found;
        throw InvalidInput(of.token.text + " needs a condition, such as 'negative-eigenvalues > 0'.");
    }

    static bool compared(const std::string& sign, const LessonValue& left, const LessonValue& right)
    {
        if (left.index() != right.index())
            throw InvalidInput("a number, a word and a condition cannot be compared with one another.");
        if (sign == "==") return left == right;
        if (sign == "!=") return left != right;
        const double a = number(left, sign), b = number(right, sign);
        if (sign == "<") return a < b;
        if (sign == "<=") return a <= b;
        return sign == ">" ? a > b : a >= b;
    }

    const Expression& m_expression;
    const ValueLookup& m_lookup;
    bool m_every;
};

bool asCondition(const LessonValue& value, const Expression& expression)
{
    if (const auto* found = std::get_if<bool>(&value)) return *found;
    throw InvalidInput(inQuotes(expression.text()) + " must be a condition, such as 'negative-eigenvalues > 0'.");
}

}  // namespace

Expression::Expression(std::string_view text) : m_text(trimmed(text))
{
    try {
        m_nodes = expressionTree(tokensOf(m_text), static_cast<Index>(m_text.size()));
        for (const ExpressionNode& node : m_nodes) checkArguments(node, m_nodes);
    } catch (const ExpressionFault& fault) {
        throw InvalidInput("the expression " + inQuotes(m_text) + " cannot be read: at character "
            + std::to_string(fault.position + 1) + " " + fault.what() + ".");
    }
}

std::string textOf(const ValueReference& reference)
{
    std::string text = (reference.state.empty() ? "" : reference.state + ":") + reference.name;
    for (std::size_t i = 0; i < reference.arguments.size(); ++i)
        text += (i ? ", " : "(") + std::to_string(reference.arguments[i]);
    return reference.arguments.empty() ? text : text + ")";
}

std::vector<ValueReference> referencesOf(const Expression& expression)
{
    std::vector<ValueReference> found;
    for (const ExpressionNode& node : expression.nodes()) {
        if (node.token.kind != Kind::Name) continue;
        ValueReference reference = referenceOf(node, expression.nodes());
        if (std::ranges::find(found, reference) == found.end()) found.push_back(std::move(reference));
    }
    return found;
}

LessonValue evaluated(const Expression& expression, const ValueLookup& lookup)
{
    return Evaluation(expression, lookup).whole();
}

bool conditionOf(const Expression& expression, const ValueLookup& lookup)
{
    return asCondition(evaluated(expression, lookup), expression);
}

bool claimHolds(const Expression& expression, const ValueLookup& lookup)
{
    return asCondition(Evaluation(expression, lookup, true).whole(), expression);
}

double numberOf(const Expression& expression, const ValueLookup& lookup)
{
    const LessonValue value = evaluated(expression, lookup);
    if (const auto* found = std::get_if<double>(&value)) return *found;
    throw InvalidInput(inQuotes(expression.text()) + " must be a number.");
}

}  // namespace krein
