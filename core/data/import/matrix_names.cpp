// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/matrix_names.h"

#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/binary/triangle_file.h"
#include "core/data/formats/file_formats.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

/// Whether names only count the objects from 1.
bool onlyCount(const std::vector<std::string>& names)
{
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] != std::to_string(i + 1)) return false;
    return true;
}

/// Takes the lines of x.labels.txt beside x, which sourmash writes, for names if they are as many as the objects and
/// all different.
void takeLabelsBeside(
    const std::filesystem::path& matrix, Index objects, std::vector<std::string>& names, std::vector<Remark>& remarks)
{
    std::filesystem::path file = matrix;
    file += ".labels.txt";
    std::error_code problem;
    if (!std::filesystem::is_regular_file(file, problem)) return;
    ByteSource source(file);
    LineReader lines(source);
    std::vector<std::string> found;
    std::set<std::string> different;
    for (std::string_view line; std::cmp_less_equal(found.size(), objects) && lines.next(line);) {
        if (trimmed(line).empty()) continue;
        found.emplace_back(trimmed(line));
        different.insert(found.back());
    }
    if (std::cmp_not_equal(found.size(), objects) || different.size() != found.size()) return;
    names = std::move(found);
    remarks.push_back({false, "The objects are named by " + inQuotes(printable(file.filename())) + "."});
}

}  // namespace

std::optional<ProximityRole> roleByName(const std::filesystem::path& matrix)
{
    std::string name = plainName(matrix);
    if (name.ends_with(".bin")) name.erase(name.size() - 4);
    for (const std::string_view ending : {".grm", ".rel", ".king", ".mibs", ".ld"})
        if (name.ends_with(ending)) return ProximityRole::Similarity;
    for (const std::string_view ending : {".mdist", ".dist", ".qza"})
        if (name.ends_with(ending)) return ProximityRole::Dissimilarity;
    return std::nullopt;
}

void remarkOnSharedNames(const std::vector<std::string>& names, std::vector<Remark>& remarks)
{
    std::unordered_map<std::string_view, std::vector<std::size_t>> places;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!names[i].empty()) places[names[i]].push_back(i);
    std::size_t shared = 0;
    const std::vector<std::size_t>* first = nullptr;
    for (const auto& [name, objects] : places) {
        if (objects.size() < 2) continue;
        ++shared;
        if (!first || objects.front() < first->front()) first = &objects;
    }
    if (!first) return;
    std::vector<std::string> numbers;
    for (const std::size_t i : *first)
        if (numbers.size() < 5) numbers.push_back(std::to_string(i + 1));
    if (first->size() > numbers.size()) numbers.push_back("others");
    const std::string name = inQuotes(names[first->front()]);
    remarks.push_back({false,
        shared == 1 ? "Objects " + listed(numbers) + " have the name " + name + "; they are kept apart."
                    : grouped(static_cast<std::ptrdiff_t>(shared)) + " names are shared by several objects, such as "
                + name + " by objects " + listed(numbers) + "; they are kept apart."});
}

void takeIds(
    const std::filesystem::path& matrix, Index objects, std::vector<std::string>& names, std::vector<Remark>& remarks)
{
    const std::filesystem::path file = idFileOf(matrix);
    if (!onlyCount(names)) return;
    if (file.empty()) return takeLabelsBeside(matrix, objects, names, remarks);
    std::vector<std::string> ids = idsIn(file);
    if (std::cmp_not_equal(ids.size(), objects))
        throw FileError(file, 0,
            "there are " + std::to_string(ids.size()) + " ids, but " + inQuotes(printable(matrix.filename())) + " has "
                + std::to_string(objects) + " objects; one for each is needed.");
    names = std::move(ids);
    remarks.push_back({false, "The objects are named by " + inQuotes(printable(file.filename())) + "."});
}

void nameNumberedColumns(const std::vector<std::string>& rowNames, std::vector<std::string>& columnNames,
    std::vector<Remark>& remarks, NumberedNames names)
{
    constexpr std::string_view marks = "()[]. ";
    const auto isNumbering = [&](std::string_view text, std::size_t number) {
        const std::size_t first = text.find_first_not_of(marks), last = text.find_last_not_of(marks);
        return first != std::string_view::npos && text.substr(first, last - first + 1) == std::to_string(number);
    };
    if (rowNames.size() < 2 || rowNames.size() != columnNames.size() || rowNames == columnNames) return;
    // "Dist1", "Dist2", … of SAS, "V1", "V2", … of R
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const std::string& first = columnNames.front();
    const std::string stem(
        first.begin(), names == NumberedNames::MayHaveStem ? std::ranges::find_if_not(first, isLetter) : first.begin());
    for (std::size_t i = 0; i < columnNames.size(); ++i)
        if (!columnNames[i].starts_with(stem)
            || !isNumbering(std::string_view(columnNames[i]).substr(stem.size()), i + 1))
            return;
    columnNames = rowNames;
    remarks.push_back({.text = "The columns are numbered as the rows stand."});
}

}  // namespace krein
