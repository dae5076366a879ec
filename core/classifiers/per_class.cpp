// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/per_class.h"

#include <cmath>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

std::optional<Vector> perClass(
    std::string_view key, const std::optional<double>& all, std::string_view list, int classes)
{
    if (trimmed(list).empty()) return all ? std::optional<Vector>(Vector::Constant(classes, *all)) : std::nullopt;
    const std::string accepted = "; one number above 0 is accepted, or " + std::to_string(classes)
        + " in class order such as 0.1, 0.2.";
    std::vector<double> numbers;
    for (std::size_t start = 0; start <= list.size();) {
        const std::size_t end = std::min(list.find(',', start), list.size());
        const std::string_view word = trimmed(list.substr(start, end - start));
        const std::optional<double> number = parseNumber(word);
        if (!number || !std::isfinite(*number) || !(*number > 0.0))
            throw InvalidInput(std::string(key) + " has " + inQuotes(word) + " in its list" + accepted);
        numbers.push_back(*number);
        start = end + 1;
    }
    if (numbers.size() == 1) return Vector::Constant(classes, numbers.front());
    if (static_cast<int>(numbers.size()) != classes)
        throw InvalidInput(std::string(key) + " has " + std::to_string(numbers.size()) + " numbers for "
            + std::to_string(classes) + " classes" + accepted);
    return Eigen::Map<const Vector>(numbers.data(), classes);
}

}  // namespace krein
