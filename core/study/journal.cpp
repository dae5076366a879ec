// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/journal.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_reader.h"
#include "core/study/journal_row.h"
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

/// The first line of a journal. @throws InvalidInput, Json::exception  it is no JSON that is read
Json headFrom(const std::string& line)
{
    parseJson(line, {});  // bounds how deep it is nested, and refuses a key that is given twice
    return Json::parse(line);
}

/// Why one first line does not go on with another; empty if it does.
std::string whyOther(
    const std::string& head, const std::string& wanted, const std::string& otherStudy, const std::string& advice)
{
    if (head == wanted) return {};
    try {
        const Json one = headFrom(head), other = headFrom(wanted);
        if (sameStudy(one, other))
            if (const auto file = changedFile(one, other))
                return "its runs were computed with other content of " + printable(*file) + advice;
    } catch (const Json::exception&) {  // it is no journal at all
    } catch (const InvalidInput&) {
    }
    return otherStudy;
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

/// Without its end; empty: there is none that is complete.
std::string firstLineOf(const std::filesystem::path& path)
{
    const FileHandle file = openForReading(path);
    std::string line;
    for (int c = std::getc(file.get()); c != EOF; c = std::getc(file.get())) {
        if (c == '\n') return line;
        line += static_cast<char>(c);
        if (line.size() > largestJournal) break;
    }
    return {};
}

/// A row and where it stands, for messages.
struct PlacedRow {
    StudyRow row;
    const std::filesystem::path* file;
    std::size_t line;
};

/// Keeps the first row of each unit. @throws FileError  a later one says something else
void keepFirst(std::vector<PlacedRow>& rows, const StudyPlan& plan)
{
    std::ranges::stable_sort(rows, {}, [](const PlacedRow& one) { return one.row.unit; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (kept == 0 || rows[kept - 1].row.unit != rows[i].row.unit) {
            if (kept != i) rows[kept] = std::move(rows[i]);
            ++kept;
            continue;
        }
        const PlacedRow &first = rows[kept - 1], &again = rows[i];
        if (!agree(first.row, again.row, plan))
            throw FileError(*again.file, again.line,
                "this is another result of the run in "
                    + (*first.file == *again.file ? std::string() : printable(*first.file) + ", ") + "line "
                    + std::to_string(first.line) + "; remove the wrong one, or both to compute it again.");
    }
    rows.resize(kept);
}

std::vector<StudyRow> withoutPlaces(std::vector<PlacedRow>&& placed)
{
    std::vector<StudyRow> rows;
    for (PlacedRow& one : placed) rows.push_back(std::move(one.row));
    return rows;
}

/// Adds the rows of a journal whose head has been checked.
void addRows(
    std::vector<PlacedRow>& rows, const Lines& lines, const StudyPlan& plan, const std::filesystem::path& path)
{
    std::size_t number = 1;
    for (const std::string& line : lines.rows) {
        ++number;
        try {
            rows.push_back({rowFrom(line, plan), &path, number});
        } catch (const InvalidInput& problem) {
            throw FileError(path, number, problem.what());
        }
    }
}

[[noreturn]] void refuseToWrite(const std::filesystem::path& path)
{
    throw FileError(path, 0,
        "cannot be written: " + systemReason(errno)
            + ". Its content is kept; start the study again with this journal to resume.");
}

/// The process that holds a file locked, as the kernel lists it: "1: FLOCK ADVISORY WRITE 4711 08:01:123 0 EOF".
/// Nothing where it is not told.
std::string holderOf(int file)
{
    struct stat status = {};
    if (::fstat(file, &status) != 0) return {};
    std::ifstream locks("/proc/locks");
    for (std::string line; std::getline(locks, line);) {
        std::istringstream words(line);
        std::string number, kind, mode, access, process, place;
        words >> number >> kind >> mode >> access >> process >> place;
        if (kind == "FLOCK" && place.ends_with(":" + std::to_string(status.st_ino))) return process;
    }
    return {};
}

/// Opens a journal for this process alone, as long as it is open.
int opened(const std::filesystem::path& path)
{
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
    if (file < 0) refuseToWrite(path);
    if (::flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return file;  // some file systems have no locks
    const std::string holder = holderOf(file);
    ::close(file);
    throw HeldJournal(path, 0,
        "is being written by " + (holder.empty() ? "another process" : "process " + holder)
            + "; wait until it is done, or name another journal and merge both.");
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

/// What cannot be laid out is told with the file that it stands in.
StudyPlan planIn(const std::filesystem::path& journal, const RunControl& control)
{
    const Study study = studyOfJournal(journal);
    try {
        return planOf(study, control);
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& problem) {
        throw FileError(journal, 1, problem.what());
    }
}

}  // namespace

Journal::Journal(std::filesystem::path path, const StudyPlan& plan) : m_path(std::move(path)), m_plan(plan)
{
    m_file = opened(m_path);
    try {
        const std::string text = readTextFile(m_path, largestJournal);
        const Lines lines = linesOf(text);
        const std::string head = headOf(plan);
        if (!lines.head.empty()) {
            const std::string why = whyOther(lines.head + "\n", head,
                "this is not a journal of this study; name another file, or remove it.",
                " than it has now; name another journal, or remove this one to compute them again.");
            if (!why.empty()) throw FileError(m_path, 1, why);
            std::vector<PlacedRow> rows;
            addRows(rows, lines, plan, m_path);
            keepFirst(rows, plan);
            m_rows = withoutPlaces(std::move(rows));
        } else if (!text.empty() && !head.starts_with(text)) {
            throw FileError(m_path, 1, "this is not a journal of a study; name another file.");
        }
        if (lines.whole < text.size() && ::ftruncate(m_file, static_cast<::off_t>(lines.whole)) != 0)
            refuseToWrite(m_path);
        if (lines.head.empty()) writeAll(m_file, head, m_path);
    } catch (...) {
        ::close(m_file);
        throw;
    }
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
    const std::string line = firstLineOf(path);
    const char* const wrong = "this is not a journal of a study: its first line is not JSON with the study.";
    Json head;
    try {
        head = headFrom(line);
    } catch (const InvalidInput&) {
        throw FileError(path, 1, wrong);
    }
    try {
        if (head.at("journal") != 1)
            throw FileError(path, 1, "journal must be 1, the only version this program reads.");
        const Json& study = head.at("study");
        Json experiment = study;
        experiment.erase("study");
        const std::filesystem::path nowhere;
        return studyFromJson(
            parseJson(textOf(study.at("study")), path), experimentFromJson(textOf(experiment), path, nowhere), path);
    } catch (const Json::exception&) {
        throw FileError(path, 1, wrong);
    }
}

StudyTable merged(const std::vector<std::filesystem::path>& journals, const RunControl& control)
{
    StudyTable table{.plan = planIn(journals.front(), control), .rows = {}};
    const StudyPlan& plan = table.plan;
    std::vector<PlacedRow> rows;
    std::string first;
    for (const std::filesystem::path& path : journals) {
        const Lines lines = linesOf(readTextFile(path, largestJournal));
        if (first.empty()) first = lines.head;
        const std::string why = whyOther(lines.head, first,
            "this is not a journal of the same study as " + printable(journals.front()) + ".",
            " than those of " + printable(journals.front()) + ", so they do not make one table.");
        if (!why.empty()) throw FileError(path, 1, why);
        addRows(rows, lines, plan, path);
    }
    keepFirst(rows, plan);
    table.rows = withoutPlaces(std::move(rows));
    return table;
}

}  // namespace krein
