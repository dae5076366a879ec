// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/linkage.h"

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

bool isLinkage(const Matrix& rows)
{
    const Index merges = rows.rows();
    if (rows.cols() != 4 || merges < 3) return false;
    std::vector<double> sizes(static_cast<std::size_t>(merges) + 1, 1.0);  // 0 once a cluster is taken
    for (Index i = 0; i < merges; ++i) {
        double together = 0.0;
        for (Index j = 0; j < 2; ++j) {
            const double cluster = rows(i, j);
            if (!(cluster >= 0.0 && cluster < static_cast<double>(sizes.size())) || cluster != std::trunc(cluster))
                return false;
            const double size = std::exchange(sizes[static_cast<std::size_t>(cluster)], 0.0);
            if (size == 0.0) return false;
            together += size;
        }
        if (together != rows(i, 3) || (i > 0 && !(rows(i, 2) >= rows(i - 1, 2)))) return false;
        sizes.push_back(together);
    }
    return sizes.back() == static_cast<double>(merges + 1);
}

/// Also of texts that are numbers, as the labels of a CSV may be.
std::optional<double> numberAt(const Column& column, std::size_t row)
{
    if (!column.isText) return column.numbers[row];
    const int code = column.codes[row];
    return code < 0 ? std::nullopt : parseNumber(column.dictionary[static_cast<std::size_t>(code)]);
}

/// Whether the first column counts the rows, as pandas writes its index.
bool countsRows(const Table& table)
{
    const Column& first = table.columns.front();
    const double start = table.rows > 0 ? numberAt(first, 0).value_or(-1.0) : -1.0;
    for (std::size_t i = 0; i < table.rows; ++i)
        if (numberAt(first, i) != start + static_cast<double>(i)) return false;
    return start == 0.0 || start == 1.0;
}

/// The numbers of four columns, perhaps behind one that counts the rows; of other tables none.
Matrix fourColumns(const Table& table)
{
    constexpr std::size_t columns = 4;
    const std::size_t first = table.columns.size() == columns + 1 && countsRows(table) ? 1 : 0;
    if (table.columns.size() != columns + first) return {};
    Matrix numbers(static_cast<Index>(table.rows), static_cast<Index>(columns));
    for (std::size_t j = 0; j < columns; ++j)
        for (std::size_t i = 0; i < table.rows; ++i) {
            const auto number = numberAt(table.columns[first + j], i);
            if (!number) return {};
            numbers(static_cast<Index>(i), static_cast<Index>(j)) = *number;
        }
    return numbers;
}

}  // namespace

void refuseLinkage(const Matrix& rows, const std::filesystem::path& file)
{
    if (isLinkage(rows))
        throw FileError(file, 0,
            "this is a linkage of SciPy, the tree of a clustering, and no matrix of objects; save the distances it was "
            "made of, or those in the tree: squareform(cophenet(Z)) of scipy.spatial.distance and "
            "scipy.cluster.hierarchy.");
}

void refuseLinkage(const Table& table, const std::filesystem::path& file)
{
    refuseLinkage(fourColumns(table), file);
}

}  // namespace krein
