// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/matrix_pyramid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace krein {

namespace {

constexpr Index tileSide = 64;

std::size_t squared(Index side)
{
    return static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
}

/// Two rows of a finer level, columns in `order` (null: as they are), averaged two by two into one.
/// @param lower  how much the second row counts beside the first   @param last  how much the last column counts
void averagePairs(
    const float* first, const float* second, float lower, Index side, float last, const Index* order, float* out)
{
    const auto sum = [&](Index c) {
        const Index at = order ? order[c] : c;
        return first[at] + lower * second[at];
    };
    const float share = 1.0f / (1.0f + lower);
    const Index pairs = side / 2;
    for (Index c = 0; c < pairs; ++c) out[c] = 0.5f * share * (sum(2 * c) + sum(2 * c + 1));
    if (side % 2)
        out[pairs] = share * sum(side - 1);
    else
        out[pairs - 1] = share * (sum(side - 2) + last * sum(side - 1)) / (1.0f + last);
}

/// @param last  how full the cells at the far ends are   @param order  of rows and columns; null: as they are
MatrixPyramid::Level coarserLevel(const float* cells, Index side, float last, const Index* order)
{
    MatrixPyramid::Level level;
    level.side = (side + 1) / 2;
    level.cells.resize(squared(level.side));
    for (Index r = 0; r < level.side; ++r) {
        const Index first = 2 * r, second = std::min(2 * r + 1, side - 1);
        const float lower = second == first ? 0.0f : second == side - 1 ? last : 1.0f;
        averagePairs(cells + (order ? order[first] : first) * side, cells + (order ? order[second] : second) * side,
            lower, side, last, order, level.cells.data() + r * level.side);
    }
    return level;
}

/// Colour of a value by its place in a table over [−1, 1] once multiplied. The middle is half a place further, so that
/// cutting off rounds.
struct Palette {
    Palette(const std::vector<QRgb>& colors, double factor)
        : table(colors.data()),
          last(static_cast<float>(colors.size() - 1)),
          middle(0.5f * last + 0.5f),
          slope(static_cast<float>(0.5 * factor * static_cast<double>(colors.size() - 1)))
    {
    }
    QRgb operator()(float value) const
    {
        return table[static_cast<int>(std::clamp(middle + slope * value, 0.5f, last + 0.5f))];
    }

    const QRgb* table;
    float last, middle, slope;
};

/// Which pixels of a run have their middle inside the matrix: [first, end).
struct Inside {
    Inside(const PixelRun& run, Index size)
    {
        const auto pixel = [&run](double entry) {
            return static_cast<int>(
                std::clamp(std::ceil((entry - run.from) / run.step - 0.5), 0.0, static_cast<double>(run.count)));
        };
        first = pixel(0.0);
        end = pixel(static_cast<double>(size));
    }
    int first, end;
};

std::vector<Index> entriesAt(const PixelRun& run, const Inside& inside, const std::vector<Index>& order)
{
    std::vector<Index> entries;
    const auto last = static_cast<Index>(order.size()) - 1;
    for (int k = inside.first; k < inside.end; ++k) {
        const auto place = static_cast<Index>(std::floor(run.from + (k + 0.5) * run.step));
        entries.push_back(order[static_cast<std::size_t>(std::clamp<Index>(place, 0, last))]);
    }
    return entries;
}

void sampleEntries(
    const MatrixPyramid& pyramid, const Palette& palette, const PixelRun& x, const PixelRun& y, QImage& image)
{
    const Inside columns(x, pyramid.size()), rows(y, pyramid.size());
    const std::vector<Index> column = entriesAt(x, columns, pyramid.order), row = entriesAt(y, rows, pyramid.order);
    const QRgb* above = nullptr;
    for (std::size_t i = 0; i < row.size(); ++i) {
        auto* out = reinterpret_cast<QRgb*>(image.scanLine(rows.first + static_cast<int>(i))) + columns.first;
        if (i > 0 && row[i] == row[i - 1]) {
            std::copy_n(above, column.size(), out);
        } else {
            const float* values = pyramid.base->values.data() + row[i] * pyramid.size();
            for (std::size_t j = 0; j < column.size(); ++j) out[j] = palette(values[column[j]]);
        }
        above = out;
    }
}

/// How much each of a few neighbouring cells counts for one pixel.
struct Taps {
    static constexpr int most = 3;  // a pixel is one to two cells wide
    int first = 0, count = 0;
    std::array<float, most> weights{};
};

std::vector<Taps> tapsAt(const PixelRun& run, const Inside& inside, double cell, Index size)
{
    std::vector<Taps> taps;
    const double end = static_cast<double>(size) / cell;  // the last cell may reach beyond the matrix
    const int lastCell = static_cast<int>(std::ceil(end)) - 1;
    for (int k = inside.first; k < inside.end; ++k) {
        const double low = std::clamp((run.from + k * run.step) / cell, 0.0, end);
        const double high = std::clamp((run.from + (k + 1) * run.step) / cell, low, end);
        Taps pixel{.first = std::min(static_cast<int>(low), lastCell)};
        double total = 0;
        for (int c = pixel.first; c <= lastCell && c < high && pixel.count < Taps::most; ++c, ++pixel.count) {
            const double overlap = std::min(high, c + 1.0) - std::max(low, static_cast<double>(c));
            pixel.weights[static_cast<std::size_t>(pixel.count)] = static_cast<float>(overlap);
            total += overlap;
        }
        for (float& weight : pixel.weights) weight = static_cast<float>(weight / total);
        taps.push_back(pixel);
    }
    return taps;
}

/// Adds weight · (a row's cells from `first` on, in `order` unless it is null) to the line.
void addRow(const float* cells, const Index* order, int first, float weight, std::vector<float>& line)
{
    if (order) {
        for (std::size_t c = 0; c < line.size(); ++c) line[c] += weight * cells[order[first + static_cast<int>(c)]];
    } else {
        for (std::size_t c = 0; c < line.size(); ++c) line[c] += weight * cells[first + static_cast<int>(c)];
    }
}

void sampleMeans(const MatrixPyramid& pyramid, std::size_t level, const Palette& palette, const PixelRun& x,
    const PixelRun& y, QImage& image)
{
    const Inside columns(x, pyramid.size()), rows(y, pyramid.size());
    const double cell = std::ldexp(1.0, static_cast<int>(level));
    const std::vector<Taps> across = tapsAt(x, columns, cell, pyramid.size()),
                            down = tapsAt(y, rows, cell, pyramid.size());
    if (across.empty() || down.empty()) return;
    const Index side = level == 0 ? pyramid.size() : pyramid.coarser[level - 1].side;
    const float* cells = level == 0 ? pyramid.base->values.data() : pyramid.coarser[level - 1].cells.data();
    const Index* order = level == 0 ? pyramid.order.data() : nullptr;
    const int first = across.front().first;
    std::vector<float> line(static_cast<std::size_t>(across.back().first + across.back().count - first));
    for (std::size_t i = 0; i < down.size(); ++i) {
        std::fill(line.begin(), line.end(), 0.0f);
        for (int t = 0; t < down[i].count; ++t) {
            const Index r = down[i].first + t;
            addRow(cells + (order ? order[r] : r) * side, order, first, down[i].weights[static_cast<std::size_t>(t)],
                line);
        }
        auto* out = reinterpret_cast<QRgb*>(image.scanLine(rows.first + static_cast<int>(i))) + columns.first;
        for (std::size_t j = 0; j < across.size(); ++j) {
            const Taps& pixel = across[j];
            const float* values = line.data() + (pixel.first - first);
            float mean = 0;
            for (int t = 0; t < pixel.count; ++t) mean += pixel.weights[static_cast<std::size_t>(t)] * values[t];
            out[j] = palette(mean);
        }
    }
}

}  // namespace

MatrixValues matrixValues(Index n, double unit, const TileReader& read)
{
    MatrixValues values{n, unit, std::vector<float>(squared(n))};
    MatrixTile tile;
    for (Index row = 0; row < n; row += tileSide)
        for (Index column = 0; column < n; column += tileSide) {
            tile.resize(std::min(tileSide, n - row), std::min(tileSide, n - column));
            read(row, column, tile);
            for (Index r = 0; r < tile.rows(); ++r)
                for (Index c = 0; c < tile.cols(); ++c)
                    values.values[static_cast<std::size_t>((row + r) * n + column + c)] = static_cast<float>(
                        tile(r, c));
        }
    return values;
}

MatrixValues blockMeans(const std::vector<Index>& order, Index block, double unit, const EntryReader& read)
{
    const auto n = static_cast<Index>(order.size());
    const Index side = (n + block - 1) / block;
    MatrixValues means{side, unit, std::vector<float>(squared(side))};
    for (Index c = 0; c < side; ++c)
        for (Index r = 0; r < side; ++r) {
            const Index lastRow = std::min(n, (r + 1) * block), lastColumn = std::min(n, (c + 1) * block);
            double sum = 0;
            for (Index j = c * block; j < lastColumn; ++j)
                for (Index i = r * block; i < lastRow; ++i)
                    sum += read(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(j)]);
            const Index count = (lastRow - r * block) * (lastColumn - c * block);
            means.values[static_cast<std::size_t>(r * side + c)] = static_cast<float>(sum / static_cast<double>(count));
        }
    return means;
}

MatrixPyramid makePyramid(std::shared_ptr<const MatrixValues> base, std::vector<Index> order)
{
    MatrixPyramid pyramid{std::move(base), std::move(order), {}};
    const float* cells = pyramid.base->values.data();
    const Index* places = pyramid.order.data();
    Index cell = 1;  // entries along a side of one
    for (Index side = pyramid.size(); side > 1; side = pyramid.coarser.back().side) {
        const auto last = static_cast<float>(pyramid.size() - (side - 1) * cell) / static_cast<float>(cell);
        pyramid.coarser.push_back(coarserLevel(cells, side, last, places));
        cells = pyramid.coarser.back().cells.data();
        places = nullptr;
        cell *= 2;
    }
    return pyramid;
}

double largestMagnitude(const MatrixValues& values)
{
    float largest = 0;
    for (const float value : values.values) largest = std::max(largest, std::abs(value));
    return values.unit * static_cast<double>(largest);
}

double magnitudeQuantile(const MatrixValues& values, double share)
{
    // The upper half of a positive float's bits grows with it, in steps of less than 1 %: ready-made logarithmic bins.
    std::vector<std::size_t> counts(1u << 15);
    std::size_t total = 0;
    for (const float value : values.values) {
        if (value == 0.0f) continue;
        ++counts[std::bit_cast<std::uint32_t>(std::abs(value)) >> 16];
        ++total;
    }
    if (total == 0) return 0.0;
    std::size_t below = 0;
    std::uint32_t bin = 0;
    while ((below += counts[bin]) < share * static_cast<double>(total)) ++bin;
    const double upper = static_cast<double>(std::bit_cast<float>((bin << 16) | 0xffffu));
    return std::min(values.unit * upper, largestMagnitude(values));
}

QImage sampleMatrix(
    const MatrixPyramid& pyramid, const std::vector<QRgb>& table, double limit, const PixelRun& x, const PixelRun& y)
{
    QImage image(std::max(x.count, 0), std::max(y.count, 0), QImage::Format_ARGB32_Premultiplied);
    image.fill(0);
    if (pyramid.size() == 0 || image.isNull() || table.empty() || !(limit > 0)) return image;
    const Palette palette(table, pyramid.base->unit / limit);
    const double step = std::max(x.step, y.step);
    // The finest level of which a pixel still is at most two cells wide.
    const auto wanted = static_cast<std::size_t>(std::max(std::floor(std::log2(step)), 0.0));
    if (step <= 1.0)
        sampleEntries(pyramid, palette, x, y, image);
    else
        sampleMeans(pyramid, std::min(wanted, pyramid.coarser.size()), palette, x, y, image);
    return image;
}

}  // namespace krein
