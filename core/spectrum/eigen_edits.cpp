// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <optional>

#include "core/errors.h"
#include "core/spectrum/correction.h"
#include "core/text.h"

namespace krein {

namespace {

constexpr std::array<std::string_view, 3> actionNames{"flip", "clip", "drop"};
constexpr Index mostEigenvalues = 1'000'000;

[[noreturn]] void refuse(std::string_view part)
{
    throw InvalidInput("correction.edits cannot read " + inQuotes(part)
        + "; write flip, clip or drop and eigenvalues numbered from 1, as in \"flip 198-200; drop 3, 5\".");
}

std::string_view withoutSpaces(std::string_view text)
{
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

/// Cuts what stands before the separator off the front of the text.
std::string_view cut(std::string_view& text, char separator)
{
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return withoutSpaces(part);
}

Index numberIn(std::string_view text, std::string_view part)
{
    const auto number = parseNumber(text);
    if (!number || *number != static_cast<double>(static_cast<Index>(*number)) || *number < 1
        || *number > mostEigenvalues)
        refuse(part);
    return static_cast<Index>(*number) - 1;
}

void readPart(std::string_view part, EigenEdits& edits)
{
    std::string_view rest = part;
    const std::string_view name = cut(rest, ' ');
    std::optional<EigenAction> action;
    for (std::size_t i = 0; i < actionNames.size(); ++i)
        if (actionNames[i] == name) action = static_cast<EigenAction>(i);
    if (!action || withoutSpaces(rest).empty()) refuse(part);
    while (!rest.empty()) {
        std::string_view range = cut(rest, ',');
        const bool single = range.find('-') == std::string_view::npos;
        const Index first = numberIn(single ? range : cut(range, '-'), part);
        const Index last = single ? first : numberIn(withoutSpaces(range), part);
        if (last < first) refuse(part);
        for (Index i = first; i <= last; ++i) edits[i] = *action;
    }
}

}  // namespace

EigenEdits parseEigenEdits(std::string_view text)
{
    EigenEdits edits;
    while (!text.empty()) {
        const std::string_view part = cut(text, ';');
        if (!part.empty()) readPart(part, edits);
    }
    return edits;
}

std::string eigenEditsText(const EigenEdits& edits)
{
    std::string text;
    for (std::size_t action = 0; action < actionNames.size(); ++action) {
        std::string list;
        for (auto edit = edits.begin(); edit != edits.end(); ++edit) {
            if (edit->second != static_cast<EigenAction>(action)) continue;
            const Index first = edit->first;
            for (auto next = std::next(edit);
                 next != edits.end() && next->first == edit->first + 1 && next->second == edit->second; ++next)
                edit = next;
            list += (list.empty() ? "" : ", ") + std::to_string(first + 1);
            if (edit->first > first) list += "-" + std::to_string(edit->first + 1);
        }
        if (!list.empty()) text += (text.empty() ? "" : "; ") + std::string(actionNames[action]) + " " + list;
    }
    return text;
}

}  // namespace krein
