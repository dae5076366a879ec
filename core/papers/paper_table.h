// SPDX-License-Identifier: GPL-3.0-or-later
//
// A published table or figure: what was printed, and what has to be computed to compare with it.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/papers/claims.h"
#include "core/study/study.h"

namespace krein {

/// Figure: pictures, and what the text says of them. Statements: sentences without numbers.
enum class PaperKind { Table, Figure, Statements };
inline constexpr Option paperKindOptions[] = {{"table", "table"}, {"figure", "figure"}, {"statements", "statements"}};

/// What a cell tells of the experiments that are computed for it: factor·x + offset, where x is a measure or, if
/// `parameter` names one, the value of that parameter, as tuned if it is. What is empty here is as the row, then the
/// table say.
struct PaperQuantity {
    std::string measure;    ///< id, see measures.h
    std::string parameter;  ///< "method.beta"
    std::string unit;       ///< "percent", "fraction", "count"
    std::optional<double> factor, offset;
};

/// As people are shown it: what is a fraction, in per cent.
double shownFactor(const PaperQuantity& quantity);
std::string shownUnit(const PaperQuantity& quantity);

/// What kind of file the data of a row are when they are asked for.
enum class GivenAs { ObjectFile, MatrixFile, EdgeFile };
inline constexpr Option givenAsOptions[] = {
    {"objects", "a file of objects"}, {"matrix", "a matrix"}, {"graph", "a list of edges"}};

/// A data set of a table.
struct PaperRow {
    std::string id;                      ///< "Sonar"
    std::string data;                    ///< for people, with where it is from
    std::optional<Index> n, d, classes;  ///< as printed; unset: not known
    StudyChoice choice;                  ///< labelled with the id; without data where these must be asked for
    std::string ask;                     ///< what has to be given, one sentence; empty: the data are bundled or drawn
    GivenAs givenAs = GivenAs::ObjectFile;
    std::optional<std::size_t> of;  ///< the row whose computation this one tells another measure of
    std::string measure;            ///< instead of the table's
    std::string stands;             ///< what it stands in for and how it differs, one sentence; empty: for itself
};

/// A kernel, method or correction of a table.
struct PaperColumn {
    std::string id, title;
    std::vector<StudyChoice> choices;  ///< labelled with the id; of several, the best mean is told, as in the paper
    PaperQuantity quantity;
    std::optional<std::size_t> of;             ///< the column whose computation this one tells something else of
    std::optional<std::size_t> over;           ///< divides by the same measure of that column, unit by unit
    std::optional<std::size_t> alternativeTo;  ///< other settings for that column, whose printed cells it is beside
    std::string missing;                       ///< why it cannot be computed, one sentence; empty if it can
    std::string notCompared;                   ///< why ours need not be near the printed value; empty: it is marked
};

/// What a t-test says of the table's method against another.
enum class PaperTest { Win, Tie, Loss };
inline constexpr Option paperTestOptions[] = {{"win", "win"}, {"tie", "tie"}, {"loss", "loss"}};

struct PaperCell {
    std::size_t row = 0, column = 0;
    double value = 0.0;             ///< in the unit of the column
    double rounding = 0.0;          ///< half a unit of the last digit printed in the column: .75 is .745 to .755
    std::optional<double> sd;       ///< of single repetitions; unset: not printed
    std::optional<PaperTest> test;  ///< of PaperTable::tested against this column; unset: not printed
};

/// What a difference from the printed value is likely due to.
enum class DifferenceKind { Unstated, Protocol, Division, Data, Chance, Program, Print };
inline constexpr Option differenceKindOptions[] = {{"unstated", "setting not stated"}, {"protocol", "protocol unclear"},
    {"division", "other splits"}, {"data", "other data"}, {"chance", "random draws"}, {"program", "another program"},
    {"print", "misprint"}};

/// Why cells may differ from print.
struct PaperDifference {
    DifferenceKind kind = DifferenceKind::Unstated;
    std::vector<std::size_t> rows, columns;  ///< that it is true of; empty: all
    std::string says;                        ///< a sentence
};

/// Something to look at: an experiment and the pictures of it, or a study.
struct PaperPicture {
    std::string id, title;
    std::string shows;  ///< what the paper says of it
    std::string views;  ///< ids of pictures for render --view, with commas between; empty: the table of the study
    Study study;        ///< without axes: a single experiment
};

/// How a rerun is shortened until it takes seconds.
struct PaperQuick {
    int times = 1;    ///< repetitions
    int samples = 0;  ///< random combinations of the tuned parameters; 0: as in full
    int folds = 0;    ///< of the tuning; 0: as in full
};

struct PaperTable {
    std::string id;  ///< "huang-table-1"
    PaperKind kind = PaperKind::Table;
    std::string paper, citation, title;
    std::string shows;       ///< two sentences
    std::string protocol;    ///< in words
    PaperQuantity quantity;  ///< of columns and rows that have none of their own
    StudyRepetition repeat;  ///< without how often
    PaperQuick quick;
    int full = 10;                             ///< repetitions of a full rerun
    int printedTimes = 10;                     ///< repetitions of the paper
    StudyTuning tune;                          ///< inside every repetition
    std::optional<std::size_t> tested;         ///< column whose method is compared with the others by paired t-tests
    std::vector<std::string> silent;           ///< what the paper leaves open, with the choice made here
    std::vector<std::string> notes;            ///< what a rerun found and why it may differ
    std::vector<PaperDifference> differences;  ///< the likely reasons; the first that fits a cell is told
    std::string missing;  ///< why nothing of it can be computed, one sentence; empty if something can
    std::vector<PaperRow> rows;
    std::vector<PaperColumn> columns;
    std::vector<PaperCell> cells;
    std::vector<PaperClaim> claims;
    std::vector<PaperPicture> pictures;
};

/// The printed cell; null if there is none. Of an alternative that of the column it is an alternative to.
const PaperCell* cellAt(const PaperTable& table, std::size_t row, std::size_t column);
/// Why the cell may differ from print; nothing if no reason is known.
std::optional<std::size_t> differenceAt(const PaperTable& table, std::size_t row, std::size_t column);
/// With everything filled in: of the column, else of the row, else of the table.
PaperQuantity quantityAt(const PaperTable& table, std::size_t row, std::size_t column);
/// Null: there is none of that id.
const PaperPicture* pictureById(const PaperTable& table, std::string_view id);

/// JSON: a single experiment as "run" and "render" take it, a study with its section "study".
std::string pictureJson(const PaperPicture& picture);

/// @param name  what messages call the text   @throws FileError  naming line and key
PaperTable paperTableFromJson(const std::string& text, const std::filesystem::path& name);

/// A file of resources/papers, part of the program.
struct PaperFile {
    std::string_view id, text;
};
std::span<const PaperFile> paperFiles();
/// All of them, read once, paper by paper.
const std::vector<PaperTable>& paperTables();
/// @throws InvalidInput  naming the ids there are
const PaperTable& paperTableById(std::string_view id);

}  // namespace krein
