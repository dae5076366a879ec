// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/judged_pairs.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/numbers/number_names.h"

namespace krein {

namespace {

/// What is counted of the pairs of a list of at most mostPairObjects objects.
struct PairCounts {
    std::size_t distinct = 0;  ///< ordered
    std::size_t unordered = 0, self = 0;
    bool isTriangle = true;  ///< the first number is never larger than the second, or never smaller
    bool allEqual = true, allWhole = true, haveValues = false;
    bool isSelfApart = false;  ///< every object has one and the same value with itself, which no two others have
    double density = 0.0;      ///< of all unordered pairs of two objects
};

PairCounts countsOf(const PairList& list)
{
    PairCounts counts;
    const std::size_t n = list.objects();
    std::vector<bool> seen(n * n);
    bool rises = false, falls = false;
    double value = std::nan(""), self = value;
    for (const ListedPair& pair : list.pairs)
        if (pair.first() == pair.second()) self = pair.value();
    counts.isSelfApart = !std::isnan(self);
    for (const ListedPair& pair : list.pairs) {
        counts.isSelfApart &= (pair.value() == self) == (pair.first() == pair.second());
        const auto i = static_cast<std::size_t>(pair.first()), j = static_cast<std::size_t>(pair.second());
        rises |= i < j;
        falls |= i > j;
        if (!std::isnan(pair.value()) && i != j) {
            counts.allEqual &= std::isnan(value) || pair.value() == value;
            counts.allWhole &= std::floor(pair.value()) == pair.value();
            value = pair.value();
        }
        if (seen[i * n + j]) continue;
        ++counts.distinct;
        counts.self += i == j;
        counts.unordered += i != j && !seen[j * n + i];
        seen[i * n + j] = true;
    }
    counts.haveValues = !std::isnan(value);
    counts.isTriangle = !(rises && falls);
    if (n > 1)
        counts.density = 2.0 * static_cast<double>(counts.unordered)
            / (static_cast<double>(n) * static_cast<double>(n - 1));
    return counts;
}

/// Whether the numbers i, j, v of three lines are a square rather than the three pairs of three objects.
bool isSquareOfThree(const PairList& list, const PairCounts& counts)
{
    const bool arePairs = list.objects() == 3 && counts.isTriangle && counts.unordered == 3;
    return list.areNumbers && !list.columns.hasHeader && list.lines == 3 && list.columns.names.size() == 3 && !arePairs;
}

/// Whether every pair of four objects or more is listed once, without those of an object with itself or with all of
/// them, or every pair of three or more in both directions: features would have to be a design of all combinations but
/// equal ones. Of a design of all combinations the equal ones have a value of their own, as on a diagonal.
bool areAllPairs(const PairList& list, const PairCounts& counts)
{
    const std::size_t n = list.objects(), pairs = n * (n - 1) / 2;
    if (n < 4 || counts.unordered != pairs || counts.distinct != list.lines) return false;
    if (counts.self == n && list.lines == n * n) return counts.isSelfApart;
    return counts.self == 0 ? list.lines == pairs || list.lines == 2 * pairs
                            : counts.self == n && list.lines == pairs + n;
}

/// Whether some of the names are the same number, as 2.1 and 2.10 are, which two measurements are not written as.
bool areSpeltApart(const std::vector<std::string>& names)
{
    std::set<double> values;
    return !std::ranges::all_of(
        names, [&](const std::string& name) { return values.insert(numberOfName(name).value_or(0.0)).second; });
}

/// Whether numbers such as 2.1 and 2.10 name objects: every pair of them is there, or none twice of names that are
/// told apart by how they are written.
bool areNumbersInParts(const PairList& list, const PairCounts& counts)
{
    if ((list.columns.hasHeader && !list.columns.role) || !std::ranges::all_of(list.names, isSpeltInFigures))
        return false;
    const bool areThree = list.objects() == 3 && counts.isTriangle && counts.unordered == 3 && list.lines == 3;
    return areThree || areAllPairs(list, counts)
        || (list.objects() > 3 && counts.distinct == list.lines && areSpeltApart(list.names));
}

/// Numbers in the two columns that only look like those of objects: two features, or a numbering and a label.
bool areFeatures(const PairList& list, const PairCounts& counts)
{
    // Fractions, negative numbers, or numbers under two words.
    const auto numbers = std::ranges::count_if(list.names, isSpeltInFigures);
    if (!list.columns.namesObjects && !list.areNumbers && numbers > 0 && numbers + 2 >= std::ssize(list.names))
        return !areNumbersInParts(list, counts);
    if (!list.areNumbers || list.columns.namesObjects || list.columns.namesEdges || list.hasAttributes) return false;
    if (areAllPairs(list, counts)) return false;
    // "pop1,pop2,Fst" above all pairs of three objects or more.
    const bool areComplete = 2 * counts.unordered == list.objects() * (list.objects() - 1)
        && counts.distinct == list.lines;
    if (list.columns.areMarked && list.columns.role && areComplete) return false;
    // Ones behind pairs without repetition are weights, and no feature.
    const bool areWeights = counts.haveValues && counts.allEqual && counts.self == 0 && counts.distinct == list.lines;
    if (areWeights && list.columns.names.size() == 3) return false;
    if (list.columns.hasHeader || list.columns.names.size() > 3 || list.countsUp) return true;
    const double smallest = *parseNumber(list.names.front()), largest = *parseNumber(list.names.back());
    const bool dense = smallest <= 1.0 && largest - smallest < 1.1 * static_cast<double>(list.objects());
    return counts.distinct < list.lines || !dense || !(list.isSorted || counts.isTriangle);
}

}  // namespace

bool isSparseMatrix(const PairList& list)
{
    if (!list.areNumbers || list.objects() > mostPairObjects) return false;
    const PairCounts counts = countsOf(list);
    return counts.self == list.objects() && counts.density < 1.0;
}

bool namesDistances(const std::filesystem::path& file)
{
    const std::string name = plainName(file);
    return name.ends_with(".dist") || name.ends_with(".dis");
}

PairKind judgedPairs(const PairList& list, const std::filesystem::path& fileName)
{
    using enum PairKind;
    const PairColumns& columns = list.columns;
    const bool told = columns.namesObjects || columns.namesEdges || list.hasAttributes;
    if (list.objects() < (told ? 2u : 3u)) return Neither;
    // One pair is all there is of two objects, each in a column of its own.
    const bool isOnlyPair = list.objects() == 2 && columns.namesObjects && columns.role;
    if (list.inBoth == 0 && !list.hasAttributes && !isOnlyPair) return Neither;
    if (!isOnlyPair && 2 * list.inBoth < std::min(list.inFirst, list.inSecond) && !columns.namesEdges
        && !list.hasAttributes)
        return Neither;
    if (list.objects() > mostPairObjects) return list.areNumbers && !told && columns.value ? Neither : Graph;
    const PairCounts counts = countsOf(list);
    // Family and individual under one name, as tables of geneticists begin, compare nothing.
    if (!told && counts.self == counts.distinct) return Neither;
    // Categories repeat; so do the hits of a program, and the edges of a graph, but not all pairs there can be.
    const bool repeats = 2 * counts.distinct < list.lines;
    if (repeats && (!told || (columns.program.empty() && list.objects() * list.objects() < list.lines))) return Neither;
    // Two columns of colours in a table name the same few, and not each pair once.
    const bool isTable = columns.names.size() > 4 || columns.areNumbered;
    if (!told && counts.distinct < list.lines && isTable) return Neither;
    if (columns.areNumbered && counts.density < 1.0) return Neither;
    if (isSquareOfThree(list, counts) || areFeatures(list, counts)) return Neither;

    if (!columns.value || list.hasAttributes || !counts.haveValues) return Graph;
    if (!columns.program.empty() || namesDistances(fileName)) return Matrix;
    const bool complete = counts.density >= 0.9;
    if (columns.role && (counts.density >= 0.3 || !columns.namesEdges))
        return counts.density >= 0.1 || columns.namesObjects ? Matrix : MatrixDoubtful;
    if (columns.namesEdges) return (complete || columns.role) && !counts.allEqual ? GraphDoubtful : Graph;
    if (counts.allEqual) return Graph;
    if (complete) return Matrix;
    if (counts.density >= 0.5 || counts.self == list.objects()) return MatrixDoubtful;
    return counts.allWhole ? Graph : GraphDoubtful;
}

}  // namespace krein
