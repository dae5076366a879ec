// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/journal.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <set>

#include <fcntl.h>
#include <unistd.h>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/study/study_json.h"

namespace krein {

namespace {

constexpr std::size_t largestJournal = std::size_t{2} << 30;

/// FNV-1a over the content, and its size.
Json fingerprintOf(const std::filesystem::path& path)
{
    const FileHandle file = openForReading(path);
    std::uint64_t hash = 14695981039346656037U, size = 0;
    std::vector<unsigned char> piece(std::size_t{1} << 20);
    while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), file.get())) {
        size += count;
        for (std::size_t i = 0; i < count; ++i) hash = (hash ^ piece[i]) * 1099511628211U;
    }
    return {{"bytes", size}, {"hash", hash}};
}

/// Of all data files of a study, by path. One that cannot be read has none, and the units that need it say so.
Json fingerprintsOf(const StudyPlan& plan)
{
    Json prints = Json::object();
    for (const StudyCell& cell : plan.cells)
        for (const std::string& file : filesOf(cell.experiment->data)) {
            if (prints.contains(file)) continue;
            try {
                prints[file] = fingerprintOf(file);
            } catch (const FileError&) {
                prints[file] = nullptr;
            }
        }
    return prints;
}

std::string headOf(const StudyPlan& plan)
{
    Json head{{"journal", 1}, {"study", studyObject(plan.study)}};
    if (Json prints = fingerprintsOf(plan); !prints.empty()) head["files"] = std::move(prints);
    return textOf(head) + "\n";
}

/// @pre the study is the same   @return a file that was another one, or none
std::optional<std::string> changedFile(const Json& one, const Json& other)
{
    const Json none = Json::object(), &before = one.contains("files") ? one.at("files") : none,
               &now = other.contains("files") ? other.at("files") : none;
    for (const auto& [path, print] : now.items())
        if (!before.contains(path) || before.at(path) != print) return path;
    return std::nullopt;
}

/// Whether two first lines are of the same study, whatever the data. @throws Json::exception  they are none
bool sameStudy(const Json& one, const Json& other)
{
    return one.at("journal") == other.at("journal") && one.at("study") == other.at("study");
}

/// Why one first line does not go on with another; empty if it does.
std::string whyOther(
    const std::string& head, const std::string& wanted, const std::string& otherStudy, const std::string& advice)
{
    if (head == wanted) return {};
    try {
        const Json one = Json::parse(head), other = Json::parse(wanted);
        if (sameStudy(one, other))
            if (const auto file = changedFile(one, other))
                return "its runs were computed with other content of " + printable(*file) + advice;
    } catch (const Json::exception&) {  // it is no journal at all
        return otherStudy;
    }
    return otherStudy;
}

std::string lineOf(const StudyRow& row)
{
    Json values = Json::array();
    for (const std::optional<double>& value : row.values) values.push_back(value ? Json(*value) : Json(nullptr));
    Json line{{"unit", row.unit}, {"values", std::move(values)}};
    if (!row.tuned.empty()) {
        Json tuned = Json::object();
        for (const Assignment& chosen : row.tuned) tuned[chosen.path] = jsonValue(chosen.value);
        line["tuned"] = std::move(tuned);
    }
    line["seconds"] = row.seconds;
    if (!row.problem.empty()) line["problem"] = row.problem;
    return textOf(line) + "\n";
}

ParameterValue valueFrom(const Json& value)
{
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_number_integer()) return value.get<std::int64_t>();
    if (value.is_number()) return value.get<double>();
    if (value.is_string()) return value.get<std::string>();
    return std::monostate{};
}

/// @throws Json::exception  it is none
StudyRow rowFrom(const Json& line)
{
    StudyRow row{.unit = line.at("unit").get<std::size_t>()};
    for (const Json& value : line.at("values"))
        row.values.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
    if (line.contains("tuned"))
        for (const auto& [path, value] : line.at("tuned").items()) row.tuned.push_back({path, valueFrom(value)});
    row.seconds = line.at("seconds").get<double>();
    if (line.contains("problem")) row.problem = line.at("problem").get<std::string>();
    return row;
}

/// The first line, and how many bytes of the text are whole lines.
struct Lines {
    std::string head;
    std::vector<std::string> rows;
    std::size_t whole = 0;
};
Lines linesOf(const std::string& text)
{
    Lines lines;
    for (std::size_t begin = 0, end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
        std::string line = text.substr(begin, end - begin);
        begin = lines.whole = end + 1;
        if (lines.head.empty())
            lines.head = std::move(line);
        else
            lines.rows.push_back(std::move(line));
    }
    return lines;
}

/// The rows of a journal whose head has been checked.
std::vector<StudyRow> rowsOf(const Lines& lines, const StudyPlan& plan, const std::filesystem::path& path)
{
    const std::size_t measures = measuresOf(plan.study).size();
    std::vector<StudyRow> rows;
    std::size_t number = 1;
    for (const std::string& line : lines.rows) {
        ++number;
        StudyRow row;
        try {
            row = rowFrom(Json::parse(line));
        } catch (const Json::exception&) {
            throw FileError(
                path, number, "this is not a line of a study's journal; remove it to compute its run again.");
        }
        if (row.unit >= plan.units.size() || row.values.size() != measures)
            throw FileError(path, number, "this run does not belong to the study in line 1.");
        rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(rows, {}, &StudyRow::unit);
    const auto again = std::ranges::unique(rows, {}, &StudyRow::unit);
    rows.erase(again.begin(), again.end());
    return rows;
}

[[noreturn]] void refuseToWrite(const std::filesystem::path& path)
{
    throw FileError(path, 0,
        "cannot be written: " + systemReason(errno)
            + ". Its content is kept; start the study again with this journal to resume.");
}

void writeAll(int file, const std::string& text, const std::filesystem::path& path)
{
    std::size_t done = 0;
    while (done < text.size()) {
        const ::ssize_t written = ::write(file, text.data() + done, text.size() - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) refuseToWrite(path);
        done += static_cast<std::size_t>(written);
    }
}

}  // namespace

Journal::Journal(std::filesystem::path path, const StudyPlan& plan) : m_path(std::move(path)), m_plan(plan)
{
    std::string text;
    if (std::filesystem::exists(m_path)) text = readTextFile(m_path, largestJournal);
    const Lines lines = linesOf(text);
    const std::string head = headOf(plan);
    if (!lines.head.empty()) {
        const std::string why = whyOther(lines.head + "\n", head,
            "this is not a journal of this study; name another file, or remove it.",
            " than it has now; name another journal, or remove this one to compute them again.");
        if (!why.empty()) throw FileError(m_path, 1, why);
        m_rows = rowsOf(lines, plan, m_path);
    } else if (!text.empty() && !head.starts_with(text)) {
        throw FileError(m_path, 1, "this is not a journal of a study; name another file.");
    }
    m_file = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (m_file < 0) refuseToWrite(m_path);
    if (lines.whole < text.size() && ::ftruncate(m_file, static_cast<::off_t>(lines.whole)) != 0) refuseToWrite(m_path);
    if (lines.head.empty()) writeAll(m_file, head, m_path);
}

Journal::~Journal()
{
    if (m_file >= 0) ::close(m_file);
}

void Journal::append(const StudyRow& row)
{
    writeAll(m_file, lineOf(row), m_path);
}

std::string dataFingerprint(const StudyPlan& plan)
{
    const Json prints = fingerprintsOf(plan);
    return prints.empty() ? std::string() : textOf(prints);
}

Study studyOfJournal(const std::filesystem::path& path)
{
    const Lines lines = linesOf(readTextFile(path, largestJournal));
    try {
        const Json head = Json::parse(lines.head);
        if (head.at("journal") != 1)
            throw FileError(path, 1, "journal must be 1, the only version this program reads.");
        const Json& study = head.at("study");
        Json experiment = study;
        experiment.erase("study");
        const std::filesystem::path nowhere;
        return studyFromJson(
            parseJson(textOf(study.at("study")), path), experimentFromJson(textOf(experiment), path, nowhere), path);
    } catch (const Json::exception&) {
        throw FileError(path, 1, "this is not a journal of a study: its first line is not JSON with the study.");
    }
}

StudyTable merged(const std::vector<std::filesystem::path>& journals, const RunControl& control)
{
    StudyTable table{.plan = planOf(studyOfJournal(journals.front()), control), .rows = {}};
    const StudyPlan& plan = table.plan;
    std::set<std::size_t> units;
    std::string first;
    for (const std::filesystem::path& path : journals) {
        const Lines lines = linesOf(readTextFile(path, largestJournal));
        if (first.empty()) first = lines.head;
        const std::string why = whyOther(lines.head, first,
            "this is not a journal of the same study as " + printable(journals.front()) + ".",
            " than those of " + printable(journals.front()) + ", so they do not make one table.");
        if (!why.empty()) throw FileError(path, 1, why);
        for (StudyRow& row : rowsOf(lines, plan, path))
            if (units.insert(row.unit).second) table.rows.push_back(std::move(row));
    }
    std::ranges::sort(table.rows, {}, &StudyRow::unit);
    return table;
}

}  // namespace krein
