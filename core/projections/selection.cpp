// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/selection.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/projections/embedding.h"

namespace krein {

namespace {

using Amount = AxisSelection::Amount;
constexpr Amount everything{.value = std::numeric_limits<double>::infinity()};

[[noreturn]] void refuseSelection(const std::string& problem)
{
    throw InvalidInput(problem
        + "; axes are selected by a count such as 5, a fraction such as 0.9, all, p, n, 0.7p0.1n, 7p2n or [7 2].");
}

class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    AxisSelection selection()
    {
        skipSpace();
        if (atEnd()) refuseSelection("The selection of axes is empty");
        AxisSelection result;
        if (accept("all") || accept("inf"))
            result.total = everything;
        else if (accept("["))
            result = pair();
        else
            result = amountOrParts();
        if (!atEnd()) refuseSelection(found() + " does not belong here");
        const double wanted = result.total.value + result.positive.value + result.negative.value;  // not asked for: 0
        if (wanted == 0.0) refuseSelection(inQuotes(m_text) + " selects no axis");
        return result;
    }

private:
    bool atEnd() const { return m_at == m_text.size(); }
    bool atNumber() const { return !atEnd() && (isDigit(m_text[m_at]) || m_text[m_at] == '.'); }
    static bool isDigit(char c) { return c >= '0' && c <= '9'; }
    static char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

    void skipSpace()
    {
        const std::size_t next = m_text.find_first_not_of(" \t\r\n", m_at);
        m_at = next == std::string_view::npos ? m_text.size() : next;
    }

    bool accept(std::string_view word)
    {
        const std::string_view rest = m_text.substr(m_at, word.size());
        const auto isSame = [](char given, char wanted) { return lower(given) == wanted; };
        if (!std::equal(rest.begin(), rest.end(), word.begin(), word.end(), isSame)) return false;
        m_at += word.size();
        skipSpace();
        return true;
    }

    std::string found() const { return atEnd() ? "the end" : inQuotes(m_text.substr(m_at)); }

    Amount amount()
    {
        const std::size_t start = m_at;
        while (atNumber()) ++m_at;
        const std::string_view digits = m_text.substr(start, m_at - start);
        const std::optional<double> number = parseNumber(digits);
        if (!number)
            refuseSelection(
                digits.empty() ? "A number is needed before " + found() : inQuotes(digits) + " is not a number");
        skipSpace();
        const bool hasPoint = digits.find('.') != std::string_view::npos;
        if (hasPoint && *number >= 1.0)
            refuseSelection(inQuotes(digits) + " is neither a fraction below 1 nor a whole number");
        return {.isFraction = hasPoint, .value = *number};
    }

    /// After "[".
    AxisSelection pair()
    {
        AxisSelection result{.isBySign = true};
        result.positive = amount();
        accept(",");
        result.negative = amount();
        if (!accept("]")) refuseSelection("A closing bracket is needed before " + found());
        return result;
    }

    AxisSelection amountOrParts()
    {
        AxisSelection result{.isBySign = true};
        bool hasPositive = false, hasNegative = false;
        do {
            const std::size_t start = m_at;
            const std::optional<Amount> given = atNumber() ? std::optional(amount()) : std::nullopt;
            if (given && atEnd() && start == firstToken()) return {.total = *given};
            const bool isPositive = accept("p");
            if (!isPositive && !accept("n"))
                refuseSelection(given ? "p or n is needed before " + found() : found() + " cannot be read");
            bool& has = isPositive ? hasPositive : hasNegative;
            if (has) refuseSelection((isPositive ? "p occurs twice in " : "n occurs twice in ") + inQuotes(m_text));
            has = true;
            (isPositive ? result.positive : result.negative) = given.value_or(everything);
        } while (!atEnd());
        return result;
    }

    std::size_t firstToken() const { return m_text.find_first_not_of(" \t\r\n"); }

    std::string_view m_text;
    std::size_t m_at = 0;
};

/// The first axes of a list in the order of |λ|.
std::vector<Index> take(const Amount& amount, std::vector<Index> axes, const Vector& magnitudes)
{
    if (!amount.isFraction) {
        axes.resize(static_cast<std::size_t>(std::min(amount.value, static_cast<double>(axes.size()))));
        return axes;
    }
    double total = 0.0, taken = 0.0;
    for (const Index axis : axes) total += magnitudes(axis);
    // 0.7 of 4 + 3 + 2 + 1 is carried by 4 + 3, whatever the rounding of 0.7.
    const double wanted = amount.value * total * (1.0 - 1e-12);
    std::size_t count = 0;
    while (count < axes.size() && taken < wanted) taken += magnitudes(axes[count++]);
    axes.resize(count);
    return axes;
}

}  // namespace

AxisSelection AxisSelection::read(std::string_view text, std::string_view)
{
    return Parser(text).selection();
}

std::vector<Index> selectAxes(const AxisSelection& selection, const Vector& eigenvalues, double tolerance)
{
    const std::vector<Index> all = nonZeroAxes(eigenvalues, AxisOrder::Absolute, tolerance);
    std::vector<Index> positive, negative;
    const auto divide = [&](const std::vector<Index>& axes) {
        for (const Index axis : axes) (eigenvalues(axis) > 0.0 ? positive : negative).push_back(axis);
    };
    if (all.empty()) return all;
    const Vector magnitudes = eigenvalues.cwiseAbs() / std::abs(eigenvalues(all.front()));  // of any size, their sum is
                                                                                            // finite
    if (selection.isBySign) {
        divide(all);
        positive = take(selection.positive, std::move(positive), magnitudes);
        negative = take(selection.negative, std::move(negative), magnitudes);
    } else
        divide(take(selection.total, all, magnitudes));
    positive.insert(positive.end(), negative.begin(), negative.end());
    return positive;
}

}  // namespace krein
