// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/expression.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/lessons/expression_node.h"

namespace krein {

namespace {

double number(const LessonValue& value, const std::string& what)
{
    if (const auto* found = std::get_if<double>(&value)) return *found;
    throw InvalidInput(
        what + " needs a number" + (std::holds_alternative<bool>(value) ? ", not a condition." : ", not a word."));
}

bool condition(const LessonValue& value, const std::string& what)
{
    if (const auto* found = std::get_if<bool>(&value)) return *found;
    throw InvalidInput(what + " needs a condition, such as 'negative-eigenvalues > 0'.");
}

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

bool compared(const std::string& sign, const LessonValue& left, const LessonValue& right)
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

LessonValue valueOf(const ExpressionNode& node, const ValueLookup& lookup)
{
    using Kind = ExpressionNode::Kind;
    const auto part = [&](std::size_t i) { return valueOf(*node.parts[i], lookup); };
    switch (node.kind) {
    case Kind::Literal: return node.value;
    case Kind::Reference: return lookup(node.reference);
    case Kind::Negative: return -number(part(0), "−");
    case Kind::Not: return !condition(part(0), "not");
    case Kind::And: return condition(part(0), "and") && condition(part(1), "and");
    case Kind::Or: return condition(part(0), "or") || condition(part(1), "or");
    case Kind::Comparison: return compared(node.word, part(0), part(1));
    case Kind::Arithmetic: return computed(node.word, number(part(0), node.word), number(part(1), node.word));
    case Kind::Call: break;
    }
    std::vector<double> values;
    for (std::size_t i = 0; i < node.parts.size(); ++i) values.push_back(number(part(i), node.word));
    return called(node.word, values);
}

void collect(const ExpressionNode& node, std::vector<ValueReference>& found)
{
    if (node.kind == ExpressionNode::Kind::Reference && std::ranges::find(found, node.reference) == found.end())
        found.push_back(node.reference);
    for (const auto& part : node.parts) collect(*part, found);
}

}  // namespace

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
    if (!expression.empty()) collect(*expression.root(), found);
    return found;
}

LessonValue evaluated(const Expression& expression, const ValueLookup& lookup)
{
    LessonValue value = valueOf(*expression.root(), lookup);
    if (const auto* found = std::get_if<double>(&value); found && !std::isfinite(*found))
        throw InvalidInput(inQuotes(expression.text()) + " is no finite number here.");
    return value;
}

bool conditionOf(const Expression& expression, const ValueLookup& lookup)
{
    const LessonValue value = evaluated(expression, lookup);
    if (const auto* found = std::get_if<bool>(&value)) return *found;
    throw InvalidInput(inQuotes(expression.text()) + " has to be a condition, such as 'negative-eigenvalues > 0'.");
}

double numberOf(const Expression& expression, const ValueLookup& lookup)
{
    const LessonValue value = evaluated(expression, lookup);
    if (const auto* found = std::get_if<double>(&value)) return *found;
    throw InvalidInput(inQuotes(expression.text()) + " has to be a number.");
}

}  // namespace krein
