// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/data/formats/tables/table.h"

namespace krein {

/// Of numbers of which there is at least one.
double meanOfNumbers(const std::vector<double>& values);
double medianOfNumbers(std::vector<double> values);

/// What the numbers of a column look like as counts.
struct CountFacts {
    bool areCounts = false;  ///< there are some, all whole from 0; else the rest is not filled in
    bool hasZeros = false;
    std::size_t distinct = 0;
};

/// What is asked of and done to single columns, named by their place, while a table becomes a data set.
class TableColumns {
public:
    /// Both must outlive this.
    TableColumns(Table& table, const std::filesystem::path& file) : m_table(table), m_file(file) {}

    /// How often each text of the dictionary occurs. @pre a column of texts
    std::vector<std::size_t> counts(std::size_t j) const;
    /// The numbers the texts of the dictionary stand for; not finite ones are as they are. @pre a column of texts
    std::vector<std::optional<double>> dictionaryValues(std::size_t j) const;
    /// Whether more than half of the cells that are not missing are no numbers, or it is declared as texts.
    bool isMostlyText(std::size_t j) const;
    /// How many different values there are.
    std::size_t distinct(std::size_t j) const;
    /// Whether it holds a different text in every one of at least five rows, or of any number where it is the first one
    /// and the header has no cell for it, as for names of rows.
    bool isIdentifier(std::size_t j) const;
    /// Its numbers, in a column of texts those that some of them stand for; without missing ones.
    std::vector<double> numbers(std::size_t j) const;
    /// Whether it only counts or numbers the rows: an unnamed first column under a header with a different whole number
    /// in every row, as pandas writes its index, or a column without a name or with that of an index whose numbers
    /// count up from 0 or 1. @pre a column of numbers
    bool isIndex(std::size_t j) const;
    /// Makes texts that are dates numbers. @return how they were read, as in Dates; nothing if they are no dates
    std::optional<std::string> makeDays(std::size_t j);
    /// Whether it holds 0 and 1, or −1 and 1, and nothing else.
    bool isTwoClassCode(std::size_t j) const;
    /// Whether it holds whole numbers, each of them twice on average.
    bool isClassCode(std::size_t j) const;
    /// Of 2,000 rows all over the column where it has more.
    CountFacts countFacts(std::size_t j) const;
    /// Whether it is not rather a measured quantity or an identifier: texts, whole numbers of which some repeat where
    /// there are at least five, or values that repeat.
    bool looksLikeLabels(std::size_t j) const;
    /// Bytes of all its cells. @pre a column of texts
    std::size_t textLength(std::size_t j) const;
    /// Rows whose value is missing, ascending.
    std::vector<std::size_t> missingRows(std::size_t j) const;

    /// Keeps the column as numbers. @throws FileError  naming the first cell that is no finite number
    void makeNumbers(std::size_t j);
    /// Keeps the column as texts.
    void makeTexts(std::size_t j);
    /// Puts the mean or else the median in place of the missing values, in a column of texts the most frequent text.
    /// @return a sentence that says so   @throws FileError  there is no value at all
    std::string fill(std::size_t j, const std::vector<std::size_t>& missing, bool mean);
    /// Leaves the other rows out of all columns that still hold something. @param kept  one per row
    void keepRows(const std::vector<bool>& kept);
    /// Gives the memory of its cells back.
    void release(std::size_t j);

private:
    Table& m_table;
    const std::filesystem::path& m_file;
};

}  // namespace krein
