// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/repulsion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

namespace krein {

namespace {

constexpr double closest = 1e-3;
constexpr Index crowd = 8;   // so many points are not divided further
constexpr int deepest = 32;  // squares below are not divided: their points coincide or nearly do

struct Point {
    double x, y;
    Index index;
};

/// A square with its points, which lie one after another in the tree's order.
struct QuadSquare {
    Index first = 0, last = 0;
    double side = 0.0, middleX = 0.0, middleY = 0.0;  // the mean of the points
    std::array<Index, 4> parts{};                     // 0: there is no such part; the root is nobody's part
    bool divided = false;
};

class Tree {
public:
    explicit Tree(const Matrix& points)
    {
        const Index n = points.rows();
        m_points.reserve(static_cast<std::size_t>(n));
        for (Index i = 0; i < n; ++i) m_points.push_back({points(i, 0), points(i, 1), i});
        if (n == 0) return;
        const Eigen::RowVector2d low = points.colwise().minCoeff(), high = points.colwise().maxCoeff();
        m_squares.reserve(static_cast<std::size_t>(n));
        build(0, n, low.x(), low.y(), std::max((high - low).maxCoeff(), closest), 0);
    }

    /// Forces of all points on all, in the order of the given points.
    Matrix forces(double opening) const
    {
        Matrix forces(static_cast<Index>(m_points.size()), 2);
        std::vector<Index> stack;
        for (const Point& point : m_points) {
            Eigen::RowVector2d force(0, 0);
            stack.assign(1, 0);
            while (!stack.empty()) {
                const QuadSquare& square = m_squares[static_cast<std::size_t>(stack.back())];
                stack.pop_back();
                visit(point, square, opening, force, stack);
            }
            forces.row(point.index) = force;
        }
        return forces;
    }

private:
    Index build(Index first, Index last, double left, double bottom, double side, int depth)
    {
        const auto at = static_cast<Index>(m_squares.size());
        QuadSquare square{.first = first, .last = last, .side = side};
        for (Index i = first; i < last; ++i) {
            square.middleX += m_points[static_cast<std::size_t>(i)].x;
            square.middleY += m_points[static_cast<std::size_t>(i)].y;
        }
        square.middleX /= static_cast<double>(last - first);
        square.middleY /= static_cast<double>(last - first);
        square.divided = last - first > crowd && depth < deepest;
        m_squares.push_back(square);
        if (!square.divided) return at;
        const double half = side / 2, middleX = left + half, middleY = bottom + half;
        const auto split = [this](Index from, Index to, auto&& isLow) {
            return static_cast<Index>(
                std::partition(m_points.begin() + from, m_points.begin() + to, isLow) - m_points.begin());
        };
        const Index middle = split(first, last, [&](const Point& p) { return p.y < middleY; });
        const Index low = split(first, middle, [&](const Point& p) { return p.x < middleX; });
        const Index high = split(middle, last, [&](const Point& p) { return p.x < middleX; });
        const std::array<Index, 5> ends{first, low, middle, high, last};
        for (std::size_t k = 0; k < 4; ++k) {
            if (ends[k] == ends[k + 1]) continue;
            const Index part = build(
                ends[k], ends[k + 1], k % 2 ? middleX : left, k < 2 ? bottom : middleY, half, depth + 1);
            m_squares[static_cast<std::size_t>(at)].parts[k] = part;
        }
        return at;
    }

    void visit(const Point& point, const QuadSquare& square, double opening, Eigen::RowVector2d& force,
        std::vector<Index>& stack) const
    {
        const double dx = point.x - square.middleX, dy = point.y - square.middleY, squared = dx * dx + dy * dy;
        if (square.side * square.side < opening * opening * squared) {
            const double charge = static_cast<double>(square.last - square.first),
                         far = std::max(squared, closest * closest);
            force += charge / (far * std::sqrt(far)) * Eigen::RowVector2d(dx, dy);
        } else if (square.divided) {
            for (const Index part : square.parts)
                if (part > 0) stack.push_back(part);
        } else {
            for (Index i = square.first; i < square.last; ++i)
                addPair(point, m_points[static_cast<std::size_t>(i)], force);
        }
    }

    static void addPair(const Point& point, const Point& other, Eigen::RowVector2d& force)
    {
        if (point.index == other.index) return;
        const double dx = point.x - other.x, dy = point.y - other.y, squared = dx * dx + dy * dy;
        if (squared >= closest * closest) {
            force += Eigen::RowVector2d(dx, dy) / (squared * std::sqrt(squared));
            return;
        }
        // A direction that depends on the pair alone, opposite for the two: points in one place leave it on all sides.
        const auto low = static_cast<double>(std::min(point.index, other.index));
        const auto high = static_cast<double>(std::max(point.index, other.index));
        const double angle = 2 * std::numbers::pi
            * std::fmod(low * std::numbers::phi + high * std::numbers::sqrt2, 1.0);
        const double push = (point.index < other.index ? 1 : -1) / (closest * closest);
        force += push * Eigen::RowVector2d(std::cos(angle), std::sin(angle));
    }

    std::vector<Point> m_points;
    std::vector<QuadSquare> m_squares;
};

}  // namespace

Matrix repulsion(const Matrix& points, double opening)
{
    return points.rows() == 0 ? Matrix(0, 2) : Tree(points).forces(opening);
}

}  // namespace krein
