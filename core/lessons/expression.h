// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a lesson computes with: numbers, words and conditions over values that results have. A number that does not exist,
// such as 1/0, makes no condition true and none false.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/expression_tree.h"

namespace krein {

using LessonValue = std::variant<double, bool, std::string>;

/// A value named in an expression: "negative-eigenvalues", "kernel.rho", "eigenvalue(-1)"; with a state before it,
/// "clip:test-accuracy".
struct ValueReference {
    std::string state;  ///< empty: the one that is looked at
    std::string name;
    std::vector<int> arguments;
    bool operator==(const ValueReference&) const = default;
};
/// As it is written.
std::string textOf(const ValueReference& reference);

/// or, and, not; <, <=, >, >=, ==, !=; +, −, *, /, ^; abs, min, max, round, sqrt; numbers, 'words', references. A minus
/// has spaces around it, because names hold dashes. Of at most 2000 characters.
class Expression {
public:
    Expression() = default;
    /// @throws InvalidInput  one sentence with the place, counted in characters from 1
    explicit Expression(std::string_view text);

    const std::string& text() const { return m_text; }
    bool empty() const { return m_nodes.empty(); }
    const std::vector<ExpressionNode>& nodes() const { return m_nodes; }  ///< the last is the whole

private:
    std::string m_text;
    std::vector<ExpressionNode> m_nodes;
};

/// Every value the expression names, each once.
std::vector<ValueReference> referencesOf(const Expression& expression);

using ValueLookup = std::function<LessonValue(const ValueReference&)>;
/// @param lookup  may throw InvalidInput, which is passed on
/// @throws InvalidInput  words are computed with, numbers are compared with words, a number that something is made of is
/// not finite
LessonValue evaluated(const Expression& expression, const ValueLookup& lookup);
/// @throws InvalidInput  as above, or it is no condition
bool conditionOf(const Expression& expression, const ValueLookup& lookup);
/// The same of a claim, in which every value has to exist: also one that decides nothing, as behind a true "or".
/// @throws InvalidInput  as above
bool claimHolds(const Expression& expression, const ValueLookup& lookup);
/// @throws InvalidInput  as above, or it is no number
double numberOf(const Expression& expression, const ValueLookup& lookup);

}  // namespace krein
