// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_set.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "core/text.h"

namespace krein {

namespace {

/// The values of class texts if every one is a finite number.
std::optional<std::vector<double>> valuesOf(const std::vector<std::string>& texts)
{
    std::vector<double> values;
    for (const std::string& text : texts) {
        const std::optional<double> value = parseNumber(text);
        if (!value || !std::isfinite(*value)) return std::nullopt;
        values.push_back(*value == 0.0 ? 0.0 : *value);  // −0 is 0
    }
    return values;
}

bool isSimpler(const std::string& a, const std::string& b)
{
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

}  // namespace

std::vector<std::string> sortedClasses(std::vector<std::string> texts)
{
    std::ranges::sort(texts);
    texts.erase(std::ranges::unique(texts).begin(), texts.end());
    const auto values = valuesOf(texts);
    if (!values) return texts;

    std::map<double, std::string> spelling;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto [entry, isNew] = spelling.try_emplace((*values)[i], texts[i]);
        if (!isNew && isSimpler(texts[i], entry->second)) entry->second = texts[i];
    }
    texts.clear();
    for (auto& [value, text] : spelling) texts.push_back(std::move(text));
    return texts;
}

std::vector<int> classIndices(const std::vector<std::string>& texts, const std::vector<std::string>& classNames)
{
    std::map<std::string, int> byText;
    std::map<double, int> byValue;
    const auto values = valuesOf(classNames);
    for (std::size_t i = 0; i < classNames.size(); ++i) {
        byText[classNames[i]] = static_cast<int>(i);
        if (values) byValue[(*values)[i]] = static_cast<int>(i);
    }
    std::vector<int> indices;
    for (const std::string& text : texts)
        indices.push_back(values ? byValue.at(parseNumber(text).value()) : byText.at(text));
    return indices;
}

}  // namespace krein
