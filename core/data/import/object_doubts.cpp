// SPDX-License-Identifier: GPL-3.0-or-later
//
// Doubts about objects that were read.
#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/tables/table.h"
#include "core/data/import/doubts.h"
#include "core/data/import/other_readings.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::size_t fewestForCategories = 8;  // of fewer objects any two columns have nearly as many texts
constexpr std::size_t manyTexts = 8;            // a scale rather than doses or groups

/// Whether a feature counts the objects from 0 or 1 and is called so.
bool countsObjects(const std::string& name, const Vector& values)
{
    constexpr Index fewest = 5;  // of a few objects a feature may count up by chance
    if (values.size() < fewest || (values[0] != 0.0 && values[0] != 1.0)) return false;
    for (Index i = 1; i < values.size(); ++i)
        if (values[i] != values[i - 1] + 1.0) return false;
    return isOfNumbering(name);
}

/// The number by which programs write a missing value that the column holds, some −99 below all others or 999 far above
/// them; nothing if there is none, or if it is more than half of the column.
std::optional<double> missingCode(const Vector& column)
{
    constexpr double beside = 0.2;
    struct Code {
        double value;
        Index fewest;  ///< so many there must be: one −9 is as likely a measured value
    };
    constexpr Code codes[] = {
        {-9, 3}, {-99, 1}, {-999, 1}, {-9999, 1}, {-99999, 1}, {99, 3}, {999, 1}, {9999, 1}, {99999, 1}};
    if (!column.allFinite()) return std::nullopt;
    const double least = column.minCoeff(), most = column.maxCoeff();
    for (const auto [value, fewest] : codes) {
        if (value != least && value != most) continue;
        const Index count = (column.array() == value).count();
        if (count < fewest || 2 * count > column.size()) continue;
        double low = 0.0, high = 0.0;  // of the others
        for (const double number : column) {
            if (number == value) continue;
            low = std::min(low, number);
            high = std::max(high, number);
        }
        const bool isFar = std::max(-low, high) <= beside * std::abs(value);
        if (isFar || (value < 0.0 && low == 0.0)) return value;
    }
    return std::nullopt;
}

/// Up to rounding; of four objects or more, and not all numbers are one.
bool isSymmetricSquare(const Matrix& samples)
{
    const Index n = samples.rows();
    if (n < 4 || n != samples.cols() || !samples.allFinite() || (samples.array() == samples(0, 0)).all()) return false;
    const double rounding = 1e-12 * samples.cwiseAbs().maxCoeff();
    return ((samples - samples.transpose()).array().abs() <= rounding).all();
}

/// "0.1", or several numbers between blanks.
bool areNumbers(const std::string& text)
{
    const std::vector<std::string_view> words = wordsIn(text);
    return !words.empty()
        && std::ranges::all_of(words, [](std::string_view word) { return parseNumber(word).has_value(); });
}

/// Categories of measured values, and such as have together nearly as many texts as there are objects: every text is a
/// feature of 0 and 1, and that many of them tell any objects apart.
void doubtCategories(
    const DataSet& data, std::size_t categories, const std::string& ignored, std::vector<Remark>& doubts)
{
    const std::size_t known = doubts.size(), n = static_cast<std::size_t>(data.size());
    std::size_t texts = 0;
    std::vector<Fix> ways;
    std::string names;
    for (std::size_t j = 0; j < categories; ++j) {
        const std::vector<std::string>& level = data.levels[j];
        if (level.empty()) continue;
        const std::string& name = data.featureNames[j];
        const bool areMany = level.size() >= manyTexts || 2 * level.size() > n;
        if (areMany && lookLikeAmounts(level))
            doubts.push_back({false,
                "Column " + inQuotes(name) + " holds texts that look like measured values, as "
                    + inQuotes(level.front()) + ", and was read as a category.",
                {leavingOut(name, ignored)}});
        if (3 * level.size() < n) continue;  // hardly anything is told apart by one of few answers
        texts += level.size();
        names += (names.empty() ? "" : ", ") + inQuotes(name);
        ways.push_back(leavingOut(name, ignored));
    }
    if (doubts.size() > known || known > 0 || ways.size() < 2 || n < fewestForCategories || 10 * texts < 9 * n) return;
    doubts.push_back({false,
        "Columns " + names + " hold " + std::to_string(texts) + " different texts for " + std::to_string(n)
            + " objects; each text was read as a feature of 0 and 1, and so many tell any objects apart.",
        std::move(ways)});
}

}  // namespace

std::vector<Remark> doubtsAbout(const DataSet& data, const std::string& ignored)
{
    std::vector<Remark> doubts;
    const auto n = static_cast<std::size_t>(data.size());
    if (data.file.empty() || n < 3) return doubts;
    if (data.kind == DataKind::Strings) {
        const auto numbers = static_cast<std::size_t>(std::ranges::count_if(data.strings, areNumbers));
        if (countsOthers(data.strings.front(), n - 1))
            doubts.push_back({false,
                "The first line is just the number " + data.strings.front()
                    + ", which counts the others, as PHYLIP files begin; every line was read as a string.",
                {asMatrix(data.file, "phylip")}});
        else if (2 * numbers > n)
            doubts.push_back({false,
                std::to_string(numbers) + " of " + std::to_string(n)
                    + " texts are numbers; every one was read as a string.",
                {{{{"data.format", std::string("csv")}, {"data.kind", std::string("vectors")}}, "Read numbers"}}});
    }
    if (data.kind == DataKind::Vectors && data.levels.empty() && isSymmetricSquare(data.samples)
        && std::ranges::all_of(data.remarks, [](const Remark& remark) { return remark.otherwise.empty(); }))
        doubts.push_back({false,
            "There are as many features as objects (" + std::to_string(n)
                + "), and feature j of object i is feature i of object j, as in a matrix of all objects; it was read "
                  "as objects with features. In LIBSVM's form a matrix has the number of its row in front, as 0:1.",
            {{"data.kind", std::string("vectors"), "Read objects with features"}}});
    const auto mayBePairs = [](const Remark& remark) {
        return std::ranges::any_of(remark.otherwise, [](const Fix& way) {
            return std::ranges::any_of(way.changes, [](const Assignment& change) {
                return change.path == "data.form" && change.value == ParameterValue(std::string("pairs"));
            });
        });
    };
    const std::size_t categories = std::ranges::any_of(data.remarks, mayBePairs) ? 0 : data.levels.size();
    for (std::size_t j = 0; j < categories; ++j) {
        const std::size_t texts = data.levels[j].size();
        if (texts < 3 || (texts < n && (texts < 5 || 10 * texts < 9 * n))) continue;
        if (std::ranges::all_of(data.levels[j], looksMeasured)) continue;  // which is said
        doubts.push_back({false,
            "Column " + inQuotes(data.featureNames[j]) + " holds " + std::to_string(texts) + " different texts for "
                + std::to_string(n) + " objects, and was read as a feature; it may just name them.",
            {leavingOut(data.featureNames[j], ignored)}});
    }
    doubtCategories(data, categories, ignored, doubts);
    const bool isAsked = std::ranges::any_of(data.remarks, [](const Remark& remark) {
        return std::ranges::any_of(remark.otherwise,
            [](const Fix& way) { return way.changes.empty() || way.changes.front().path != "data.ignore"; });
    });
    // A series of two columns, and rows that have names, are not numbered by the way.
    const bool mayBeNumbered = data.objectNames.empty() && (data.samples.cols() > 2 || data.labelled());
    if (!isAsked && data.kind == DataKind::Vectors && mayBeNumbered && !data.featureNames.empty()
        && countsObjects(data.featureNames.front(), data.samples.col(0)))
        doubts.push_back({false,
            "Column " + inQuotes(data.featureNames.front()) + " counts the objects from "
                + numberText(data.samples(0, 0)) + " to " + numberText(data.samples(data.samples.rows() - 1, 0))
                + ", and was read as a feature; it may just number them.",
            {leavingOut(data.featureNames.front(), ignored)}});
    const std::size_t classes = data.labelled() ? data.classNames.size() : 0;
    if (!isAsked && 10 * classes >= 9 * n)
        doubts.push_back({false,
            (classes == n ? "Every label (" + inQuotes(data.labelName) + ") occurs once, so nothing"
                          : "The labels (" + inQuotes(data.labelName) + ") of " + std::to_string(n) + " objects are "
                        + std::to_string(classes) + " different ones, so hardly anything")
                + " can be learned from them; they may be names or measured values.",
            {{"data.label", std::string(), "Take no labels"}}});
    return doubts;
}

std::optional<Remark> doubtMissingCodes(const DataSet& data)
{
    if (data.kind != DataKind::Vectors || data.file.empty() || data.size() < 3) return std::nullopt;
    std::set<double> codes;
    Index columns = 0, first = 0;
    for (Index j = 0; j < data.samples.cols(); ++j) {
        const bool isCategory = !data.levels.empty() && !data.levels[static_cast<std::size_t>(j)].empty();
        const auto code = isCategory ? std::nullopt : missingCode(data.samples.col(j));
        if (!code) continue;
        if (columns++ == 0) first = j;
        codes.insert(*code);
    }
    if (columns == 0) return std::nullopt;
    std::string list;
    for (const double code : codes) list += (list.empty() ? "" : ", ") + numberText(code);
    const double code = *missingCode(data.samples.col(first));
    const Index count = (data.samples.col(first).array() == code).count();
    const auto way = [&](const char* missing, const char* label) {
        return Fix({{"data.missing-codes", list}, {"data.missing", std::string(missing)}}, label);
    };
    return Remark{false,
        "Column " + inQuotes(data.featureNames[static_cast<std::size_t>(first)]) + " holds " + numberText(code) + " in "
            + std::to_string(count) + (count == 1 ? " row" : " rows")
            + (columns == 1 ? std::string()
                            : ", and " + std::to_string(columns - 1) + " more "
                        + (columns == 2 ? "column holds such numbers" : "columns hold such numbers"))
            + ", far from all others, as programs write a missing value; they were read as numbers.",
        {way("median", "Take them for missing, use the median"), way("drop-rows", "Leave such rows out")}};
}

bool askForRole(const std::vector<Remark>& remarks)
{
    return std::ranges::any_of(remarks, [](const Remark& remark) {
        return std::ranges::any_of(remark.otherwise, [](const Fix& way) {
            return std::ranges::find(way.changes, "data.role", &Assignment::path) != way.changes.end();
        });
    });
}

}  // namespace krein
