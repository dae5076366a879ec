// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/graph_packing.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace krein {

namespace {

constexpr double proportion = 1.4;

double columnWidth(const std::vector<Index>& column, const Matrix& sizes)
{
    double width = 0;
    for (const Index box : column) width = std::max(width, sizes(box, 0));
    return width;
}

double rowWidth(const std::vector<std::vector<Index>>& row, const Matrix& sizes)
{
    double width = 0;
    for (const auto& column : row) width += columnWidth(column, sizes);
    return width;
}

double columnHeight(const std::vector<Index>& column, const Matrix& sizes)
{
    double height = 0;
    for (const Index box : column) height += sizes(box, 1);
    return height;
}

}  // namespace

PackingOrder packingOrder(const Matrix& sizes)
{
    PackingOrder order;
    if (sizes.rows() == 0) return order;
    const double area = sizes.col(0).dot(sizes.col(1));
    const double page = std::max(std::sqrt(proportion * area), sizes.col(0).maxCoeff());
    std::vector<Index> boxes(static_cast<std::size_t>(sizes.rows()));
    std::iota(boxes.begin(), boxes.end(), Index{0});
    std::stable_sort(boxes.begin(), boxes.end(), [&](Index a, Index b) { return sizes(a, 1) > sizes(b, 1); });
    double used = 0, rowHeight = 0;  // used: width of the row's columns before the last one
    for (const Index box : boxes) {
        if (!order.rows.empty()) {
            std::vector<Index>& column = order.rows.back().back();
            const double wider = std::max(columnWidth(column, sizes), sizes(box, 0));
            if (columnHeight(column, sizes) + sizes(box, 1) <= rowHeight && used + wider <= page) {
                column.push_back(box);
                continue;
            }
            const double before = used + columnWidth(column, sizes);
            if (before + sizes(box, 0) <= page) {
                used = before;
                order.rows.back().push_back({box});
                continue;
            }
        }
        order.rows.push_back({{box}});
        used = 0;
        rowHeight = sizes(box, 1);
    }
    return order;
}

Matrix packedCorners(const PackingOrder& order, const Matrix& sizes)
{
    Matrix corners = Matrix::Zero(sizes.rows(), 2);
    double top = 0, page = 0;
    for (const auto& row : order.rows) page = std::max(page, rowWidth(row, sizes));
    for (const auto& row : order.rows) {
        double left = (page - rowWidth(row, sizes)) / 2, height = 0;
        for (const auto& column : row) {
            const double width = columnWidth(column, sizes);
            double y = top;
            for (const Index box : column) {
                y -= sizes(box, 1);
                corners.row(box) << left + (width - sizes(box, 0)) / 2, y;
            }
            left += width;
            height = std::max(height, top - y);
        }
        top -= height;
    }
    return corners;
}

}  // namespace krein
