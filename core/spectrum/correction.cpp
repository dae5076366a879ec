// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/correction.h"

#include <array>
#include <optional>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"

namespace krein {

constexpr Option correctedRowsOptions[] = {{"consistent", "like the training rows"},
    {"joint", "together with the training objects (transductive, not recommended)"}};

/// Of corrections that can be made of training and unseen objects together.
static Parameter correctedRowsParameter()
{
    return {"rows", "Unseen rows",
        "Corrects the matrix of the training objects, and then the rows of unseen objects in the same way; or the "
        "matrix of both together. The second is transductive: the result for an unseen object depends on the others, "
        "and later objects cannot be classified. Use it only to compare with published results.",
        {.options = correctedRowsOptions, .source = "Xu et al. 2017, Section 5.1"}};
}

void visitParameters(ClipCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.rows, correctedRowsParameter());
}

constexpr Option unseenRowsOptions[] = {{"consistent", "flipped like the training rows"},
    {"untransformed", "left as they are (not recommended)"},
    {"joint", "together with the training objects (transductive, not recommended)"}};

void visitParameters(FlipCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.rows,
        {"rows", "Unseen rows",
            "Flips rows of unseen objects like those of training objects. Left as they are, they belong to another "
            "matrix than the training matrix, and unseen results are unreliable. Flipped together with the training "
            "objects, in one matrix, each result depends on the other objects, and later objects cannot be classified. "
            "Use these two only to compare with published results.",
            {.options = unseenRowsOptions, .source = "Xu et al. 2017, Section 5.1"}});
}

void visitParameters(HomotopyCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.position,
        {"t", "t", "Position", "1 keeps negative eigenvalues, 0 clips them, −1 flips them.",
            Bounds(-1, 1).slider(-1, 1)});
}

void visitParameters(ShiftCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.rows, correctedRowsParameter());
}

void visitParameters(AddConstantCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.constant,
        {"constant", "Δ", "Constant", "Added to every entry of K, and to k(x, z) of unseen objects.",
            Bounds(-1e9, 1e9).slider(0, 10),
            {.automatic = "the smallest that helps", .source = "Lin & Lin 2003, Theorem 3"}});
}

void visitParameters(ByHandCorrection& correction, ParameterVisitor& visit)
{
    visit(correction.edits,
        {"edits", "Edits",
            "Edits of single eigenvalues, numbered from 1, the largest: \"flip 198-200; drop 3, 5; clip "
            "150\". The others stay. With \"; of 200\" they are those of a matrix with 200 eigenvalues, and no "
            "other matrix is edited by the same numbers."});
}

namespace {

constexpr std::array<std::string_view, 3> actionNames{"flip", "clip", "drop"};
constexpr Index mostEigenvalues = 1'000'000;

[[noreturn]] void refuse(std::string_view part, std::string_view key)
{
    throw InvalidInput(parameterName(std::string(key)) + " cannot read " + inQuotes(part)
        + "; write flip, clip or drop and eigenvalues numbered from 1, as in \"flip 198-200; drop 3, 5\", and how "
          "many there are at the end, as in \"; of 200\", or nothing.");
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

Index numberIn(std::string_view text, std::string_view part, std::string_view key)
{
    const auto number = parseNumber(text);
    if (!number || *number != static_cast<double>(static_cast<Index>(*number)) || *number < 1
        || *number > mostEigenvalues)
        refuse(part, key);
    return static_cast<Index>(*number) - 1;
}

void readPart(std::string_view part, std::string_view key, EigenEditRanges& edits)
{
    std::string_view rest = part;
    const std::string_view name = cut(rest, ' ');
    if (name == "of" && !edits.of) {
        edits.of = numberIn(withoutSpaces(rest), part, key) + 1;
        return;
    }
    std::optional<EigenAction> action;
    for (std::size_t i = 0; i < actionNames.size(); ++i)
        if (actionNames[i] == name) action = static_cast<EigenAction>(i);
    if (!action || withoutSpaces(rest).empty()) refuse(part, key);
    while (!rest.empty()) {
        std::string_view range = cut(rest, ',');
        const bool single = range.find('-') == std::string_view::npos;
        const Index first = numberIn(single ? range : cut(range, '-'), part, key);
        const Index last = single ? first : numberIn(withoutSpaces(range), part, key);
        if (last < first) refuse(part, key);
        edits.ranges.push_back({*action, first, last});
    }
}

}  // namespace

Correction::Correction() = default;
Correction::Correction(const Correction&) = default;
Correction::Correction(Correction&&) noexcept = default;
Correction& Correction::operator=(const Correction&) = default;
Correction& Correction::operator=(Correction&&) noexcept = default;
Correction::~Correction() = default;
bool Correction::operator==(const Correction&) const = default;

void visitParameters(Correction& choice, ParameterVisitor& visit)
{
    visitParameters(static_cast<CorrectionAlternatives&>(choice), visit);
}

const CorrectionInfo& about(const Correction& correction)
{
    return std::visit([](const auto& one) -> const CorrectionInfo& { return one.about; }, correction);
}

static std::string withValues(std::string_view line, const Correction& correction)
{
    std::string text(line);
    for (const Setting& setting : settings(correction)) {
        const std::string hole = "{" + setting.parameter.key + "}";
        const auto* number = std::get_if<double>(&setting.value);
        if (const std::size_t at = text.find(hole); number && at != std::string::npos)
            text.replace(at, hole.size(), numberText(*number));
    }
    return text;
}

ImageLines imageLines(const Correction& correction)
{
    return {withValues(about(correction).numpy, correction), withValues(about(correction).r, correction)};
}

EigenEditRanges EigenEditRanges::read(std::string_view text, std::string_view key)
{
    EigenEditRanges edits;
    while (!text.empty()) {
        const std::string_view part = cut(text, ';');
        if (!part.empty()) readPart(part, key, edits);
    }
    return edits;
}

EigenEdits eigenEdits(const EigenEditRanges& ranges)
{
    EigenEdits edits;
    for (const EigenEditRanges::Range& range : ranges.ranges)
        for (Index i = range.first; i <= range.last; ++i) edits[i] = range.action;
    return edits;
}

std::string eigenEditsText(const EigenEdits& edits, std::optional<Index> of)
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
    return of && !text.empty() ? text + "; of " + std::to_string(*of) : text;
}

}  // namespace krein
