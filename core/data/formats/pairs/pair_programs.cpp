// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/pair_programs.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

using PairCells = std::vector<std::string>;

/// Of a list without a header the rows that may be a program's: but for a few, in which something else stands where the
/// others have numbers (behind the two names), or 456/1000.
std::vector<PairCells> soundRows(const std::vector<PairCells>& rows)
{
    constexpr std::size_t share = 20;
    const auto isSound = [](const PairCells& row) {
        return std::all_of(row.begin() + 2, row.end(), [](const std::string& cell) {
            const std::size_t slash = cell.find('/');
            return parseNumber(cell) || parseNumber(cell, ',')
                || (slash != std::string::npos && parseNumber(cell.substr(0, slash)));
        });
    };
    std::vector<PairCells> sound;
    std::ranges::copy_if(rows, std::back_inserter(sound), isSound);
    const bool areFew = rows.size() - sound.size() <= std::max<std::size_t>(1, rows.size() / share);
    return areFew && sound.size() > 2 ? sound : rows;
}

/// "456/1000"
bool isPart(const std::string& cell)
{
    const std::size_t slash = cell.find('/');
    return slash != std::string::npos && parseNumber(cell.substr(0, slash)) && parseNumber(cell.substr(slash + 1));
}

/// What the columns of the sound rows of a list hold.
class ProgramRows {
public:
    explicit ProgramRows(const PairSample& sample) : m_sample(sample), m_rows(soundRows(sample.rows)) {}

    double number(const PairCells& row, std::size_t column) const
    {
        return m_sample.number(row[column]).value_or(std::nan(""));
    }
    template <class Holds> bool all(Holds holds) const { return std::ranges::all_of(m_rows, holds); }
    bool whole(std::size_t column) const { return areWholeNumbers(m_rows, column, 0); }
    bool from0To(std::size_t column, double most) const
    {
        return all([&](const PairCells& row) { return number(row, column) >= 0.0 && number(row, column) <= most; });
    }

    bool areOfMash() const
    {
        return all([](const PairCells& row) { return isPart(row[4]); }) && from0To(2, 1.0) && from0To(3, 1.0);
    }
    bool areOfFastAni() const
    {
        return from0To(2, 100.0) && whole(3) && whole(4) && !whole(0)
            && all([&](const PairCells& row) { return number(row, 2) >= 50.0 && number(row, 3) <= number(row, 4); });
    }
    bool areOfBlast() const
    {
        return from0To(2, 100.0) && from0To(10, 1e300) && whole(3) && whole(6) && whole(7) && whole(8) && whole(9)
            && !(whole(0) && whole(2) && whole(10))
            && all([&](const PairCells& row) { return number(row, 6) <= number(row, 7) && number(row, 11) > 0.0; });
    }
    /// It has no E values and no bit scores.
    bool areOfVsearch() const
    {
        return from0To(2, 100.0) && whole(3)
            && all([&](const PairCells& row) { return number(row, 10) == -1.0 && number(row, 11) == 0.0; });
    }
    /// (1,1), (2,1), (2,2), (3,1), …: the lower triangle row by row.
    bool areTriangle() const
    {
        double i = 1.0, j = 1.0;
        for (const PairCells& row : m_sample.rows) {
            if (number(row, 0) != i || number(row, 1) != j) return false;
            j = i == j ? 1.0 : j + 1.0;
            if (j == 1.0) i += 1.0;
        }
        return m_sample.rows.size() >= 3;
    }

private:
    const PairSample& m_sample;
    std::vector<PairCells> m_rows;
};

}  // namespace

bool areWholeNumbers(const std::vector<std::vector<std::string>>& rows, std::size_t column, std::size_t from)
{
    return std::all_of(
        rows.begin() + static_cast<std::ptrdiff_t>(std::min(from, rows.size())), rows.end(), [&](const PairCells& row) {
            const auto number = parseNumber(row[column]);
            return number && std::floor(*number) == *number && std::isfinite(*number);
        });
}

std::optional<PairProgram> pairProgram(const PairSample& sample, std::string_view ending)
{
    using enum ProximityRole;
    if (sample.rows.empty()) return std::nullopt;
    const std::size_t count = sample.rows.back().size();
    const ProgramRows rows(sample);
    if (count == 5 && rows.areOfMash())
        return PairProgram{
            "Mash", {"reference", "query", "distance", "p-value", "shared hashes"}, 2, Dissimilarity, 0.0, {"p-value"}};
    if (count == 5 && rows.areOfFastAni())
        return PairProgram{
            "FastANI", {"query", "reference", "ANI", "matches", "total"}, 2, Similarity, 100.0, {"matches"}};
    if (count == 12 && rows.areOfBlast())
        return PairProgram{"BLAST",
            {"qseqid", "sseqid", "pident", "length", "mismatch", "gapopen", "qstart", "qend", "sstart", "send",
                "evalue", "bitscore"},
            11, Similarity, 0.0, {"pident", "length", "evalue"}};
    if (count == 12 && rows.areOfVsearch())
        return PairProgram{"VSEARCH",
            {"query", "target", "identity", "length", "mismatches", "gaps", "qstart", "qend", "tstart", "tend",
                "evalue", "bits"},
            2, Similarity, 100.0, {"length"}};
    const bool mayBeGcta = count == 4 && rows.whole(0) && rows.whole(1) && rows.whole(2)
        && !std::isnan(rows.number(sample.rows.front(), 3));
    if (mayBeGcta && (ending.ends_with(".grm") || rows.areTriangle()))
        return PairProgram{"GCTA", {"i", "j", "N", "value"}, 3, Similarity, 0.0, {"N"}};
    return std::nullopt;
}

}  // namespace krein
