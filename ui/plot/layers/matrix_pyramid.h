// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QImage>

#include "core/base/types.h"

namespace krein {

/// Single-precision values of an n×n matrix, for pictures: row-major, in a unit in which they fit. 4n² bytes.
struct MatrixValues {
    Index size = 0;             ///< n
    double unit = 1.0;          ///< what a value is to be multiplied with; > 0
    std::vector<float> values;  ///< n²
};

/// The matrix with its rows and columns in an order, at every scale: level 0 are the entries, a cell of level k the
/// mean of up to 2ᵏ × 2ᵏ of them. The order is applied to level 0 while it is read, so another order costs the coarser
/// levels only: n²/3 values, 4n²/3 bytes.
struct MatrixPyramid {
    struct Level {
        Index side = 0;
        std::vector<float> cells;  ///< side², row-major, in the order shown
    };
    std::shared_ptr<const MatrixValues> base;
    std::vector<Index> order;    ///< place → row of the matrix
    std::vector<Level> coarser;  ///< level 1 and up; the last one has one cell, unless n < 2

    Index size() const { return base ? base->size : 0; }
};

using MatrixTile = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
/// Fills a tile with the entries of a matrix from (row, column) on, divided by the unit.
using TileReader = std::function<void(Index row, Index column, MatrixTile& tile)>;
/// One entry of a matrix, divided by the unit.
using EntryReader = std::function<double(Index row, Index column)>;

/// The entries of an n×n matrix, which must fit into single precision once divided by the unit.
MatrixValues matrixValues(Index n, double unit, const TileReader& read);
/// The means of block × block entries with rows and columns in `order` (the last blocks may be smaller): ⌈n/block⌉².
MatrixValues blockMeans(const std::vector<Index>& order, Index block, double unit, const EntryReader& read);

/// @pre order is a permutation of 0 … n − 1
MatrixPyramid makePyramid(std::shared_ptr<const MatrixValues> base, std::vector<Index> order);

/// The largest magnitude; 0 of an empty matrix.
double largestMagnitude(const MatrixValues& values);
/// The magnitude that a share of all magnitudes other than zero do not exceed, rounded up by less than 1 %; 0 if all
/// are.
double magnitudeQuantile(const MatrixValues& values, double share);

/// Pixels along one side: pixel k covers [from + k·step, from + (k + 1)·step) in entries; step > 0.
struct PixelRun {
    double from = 0.0;
    double step = 1.0;
    int count = 0;
};

/// Colours of the matrix over a rectangle of pixels: the entry at the middle of a pixel where entries are larger than
/// pixels, else the mean over the pixel. Transparent where the middle lies outside the matrix.
/// @param table  colours over [−limit, limit], limit > 0 in the matrix's own numbers
QImage sampleMatrix(
    const MatrixPyramid& pyramid, const std::vector<QRgb>& table, double limit, const PixelRun& x, const PixelRun& y);

}  // namespace krein
