// SPDX-License-Identifier: GPL-3.0-or-later
//
// A published table: what was printed, and what has to be computed to compare with it.
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

/// A data set of a table.
struct PaperRow {
    std::string id;                      ///< "Sonar"
    std::string data;                    ///< for people, with where it is from
    std::optional<Index> n, d, classes;  ///< as printed; unset: not known
    StudyChoice choice;                  ///< labelled with the id; without data where these must be asked for
    std::string ask;                     ///< what has to be given, one sentence; empty: the data are bundled or drawn
};

/// A kernel, method or repair of a table.
struct PaperColumn {
    std::string id, title;
    StudyChoice choice;   ///< labelled with the id
    std::string missing;  ///< why it cannot be computed, one sentence; empty if it can
};

struct PaperCell {
    std::size_t row = 0, column = 0;
    double value = 0.0;        ///< in the unit of the table
    std::optional<double> sd;  ///< of single repetitions; unset: not printed
};

struct PaperTable {
    std::string id;  ///< "huang-table-1"
    std::string paper, citation, title;
    std::string shows;                ///< two sentences
    std::string protocol;             ///< in words
    std::string unit;                 ///< "percent", "fraction"
    double factor = 1.0;              ///< what the measure is multiplied with to have that unit
    std::string measure;              ///< id, see measures.h
    int quick = 2, full = 10;         ///< repetitions
    StudyTuning tune;                 ///< inside every repetition
    std::vector<std::string> silent;  ///< what the paper leaves open, with the choice made here
    std::string missing;              ///< why nothing of it can be computed, one sentence; empty if something can
    std::vector<PaperRow> rows;
    std::vector<PaperColumn> columns;
    std::vector<PaperCell> cells;
    std::vector<PaperClaim> claims;
};

/// The printed cell; null if there is none.
const PaperCell* cellAt(const PaperTable& table, std::size_t row, std::size_t column);

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
