// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/quantities/quantity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/text.h"
#include "core/experiment/quantities/quantity_rows.h"

namespace krein {

namespace {

std::string underscored(std::string_view name)
{
    std::string text(name);
    std::ranges::replace(text, '-', '_');
    return text;
}

/// What quantities were called in lessons of earlier versions.
constexpr std::pair<std::string_view, std::string_view> renamed[] = {
    {"verdict", "definiteness"}, {"worth-sentence", "verdict-sentence"}};

}  // namespace

QuantityValue::QuantityValue(double value)
{
    if (!std::isnan(value)) number = value;
    text = !number          ? "undefined: not a number"
        : std::isinf(value) ? "infinite: beyond double precision"
                            : numberText(value);
}

std::string_view betterId(Better better)
{
    constexpr std::array<std::string_view, 3> ids{"neither", "higher", "lower"};
    return ids[static_cast<std::size_t>(better)];
}

std::string_view groupName(QuantityGroup group)
{
    constexpr std::array<std::string_view, 11> names{"Scores", "Solution", "Objects", "Spectrum", "Asymmetry", "Pairs",
        "Triangles", "Classes", "Subsets", "Embedding", "Witnesses"};
    return names[static_cast<std::size_t>(group)];
}

const std::vector<QuantityInfo>& allQuantities()
{
    static const std::vector<QuantityInfo> all = [] {
        std::vector<QuantityInfo> rows;
        for (const auto part : {modelQuantities(), objectQuantities(), spectrumQuantities(), reportQuantities()})
            rows.insert(rows.end(), part.begin(), part.end());
        return rows;
    }();
    return all;
}

const QuantityInfo* quantityNamed(std::string_view name)
{
    const std::vector<QuantityInfo>& all = allQuantities();
    for (const auto& [old, now] : renamed)
        if (name == old) name = now;
    auto found = std::ranges::find(all, name, &QuantityInfo::id);
    if (found == all.end()) found = std::ranges::find(all, underscored(name), jsonKey);
    return found == all.end() ? nullptr : &*found;
}

std::string jsonKey(const QuantityInfo& quantity)
{
    return underscored(quantity.key.empty() ? quantity.id : quantity.key);
}

bool isMeasure(const QuantityInfo& quantity)
{
    return quantity.kind != QuantityKind::Words && quantity.arguments == 0 && quantity.needs != Needs::Worth;
}

std::optional<double> measured(const QuantityInfo& quantity, const Results& results)
{
    const MaybeValue found = isMeasure(quantity) ? quantity.value(results, {}) : std::nullopt;
    return found && found->number && std::isfinite(*found->number) ? found->number : std::nullopt;
}

std::vector<const QuantityInfo*> allDiagnostics()
{
    std::vector<const QuantityInfo*> diagnostics;
    for (const QuantityInfo& quantity : allQuantities())
        if (!quantity.source.empty()) diagnostics.push_back(&quantity);
    return diagnostics;
}

std::vector<DiagnosticEntry> diagnosticTable(const Results& results)
{
    std::vector<DiagnosticEntry> entries;
    for (const QuantityInfo* diagnostic : allDiagnostics())
        if (MaybeValue found = diagnostic->value(results, {})) entries.push_back({diagnostic, std::move(*found)});
    return entries;
}

}  // namespace krein
