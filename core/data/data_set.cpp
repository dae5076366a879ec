// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_set.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "core/base/text.h"

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

bool sameMatrix(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() && a == b;
}

}  // namespace

std::string_view kindId(DataKind kind)
{
    switch (kind) {
    case DataKind::Vectors: return "vectors";
    case DataKind::Proximity: return "matrix";
    case DataKind::Strings: return "strings";
    case DataKind::PointSets: return "point-sets";
    case DataKind::Distributions: return "distributions";
    case DataKind::Graph: return "graph";
    }
    return {};
}

Index DataSet::size() const
{
    switch (kind) {
    case DataKind::Proximity: return proximity.values.rows();
    case DataKind::Strings: return static_cast<Index>(strings.size());
    case DataKind::PointSets: return static_cast<Index>(pointSets.size());
    case DataKind::Distributions: return pointSets.empty() ? samples.rows() : static_cast<Index>(pointSets.size());
    case DataKind::Vectors:
    case DataKind::Graph: break;
    }
    return samples.rows();
}

bool operator==(const DataSet& a, const DataSet& b)
{
    return a.kind == b.kind && sameMatrix(a.samples, b.samples) && a.featureNames == b.featureNames
        && a.levels == b.levels && sameMatrix(a.proximity.values, b.proximity.values)
        && a.proximity.dissimilarity == b.proximity.dissimilarity && a.strings == b.strings
        && std::ranges::equal(a.pointSets, b.pointSets, sameMatrix) && a.edges == b.edges
        && a.objectNames == b.objectNames && a.classNames == b.classNames && a.labels == b.labels
        && a.labelName == b.labelName && a.targetName == b.targetName && a.targets.size() == b.targets.size()
        && a.targets == b.targets && a.unseenFrom == b.unseenFrom && a.description == b.description
        && a.file == b.file && a.columns == b.columns && a.remarks == b.remarks;
}

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
