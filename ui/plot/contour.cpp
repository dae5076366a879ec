// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/contour.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace krein {

namespace {

constexpr int none = -1;

/// Grid edges are numbered so that a line passes each at most once: horizontal ones first, then vertical ones. At every
/// edge crossed inside the grid exactly two pieces meet, one from either cell.
class EdgeGraph {
public:
    EdgeGraph(const Eigen::ArrayXXf& values, float level)
        : m_values(values),
          m_level(level),
          m_rows(static_cast<int>(values.rows())),
          m_columns(static_cast<int>(values.cols())),
          m_links(static_cast<std::size_t>(2 * m_rows * m_columns), {none, none})
    {
        for (int r = 0; r + 1 < m_rows; ++r)
            for (int c = 0; c + 1 < m_columns; ++c) addCell(r, c);
    }

    std::vector<QPolygonF> chains(const Box& box)
    {
        std::vector<QPolygonF> lines;
        const int edges = static_cast<int>(m_links.size());
        for (int e = 0; e < edges; ++e)  // open lines first, from an end
            if (degree(e) == 1) lines.push_back(follow(e, box));
        for (int e = 0; e < edges; ++e)
            if (degree(e) > 0) lines.push_back(follow(e, box));
        return lines;
    }

private:
    int horizontal(int r, int c) const { return r * m_columns + c; }
    int vertical(int r, int c) const { return m_rows * m_columns + r * m_columns + c; }
    bool above(int r, int c) const { return m_values(r, c) >= m_level; }
    std::array<int, 2>& links(int edge) { return m_links[static_cast<std::size_t>(edge)]; }
    int degree(int edge) { return (links(edge)[0] != none) + (links(edge)[1] != none); }

    void link(int a, int b)
    {
        links(a)[links(a)[0] == none ? 0 : 1] = b;
        links(b)[links(b)[0] == none ? 0 : 1] = a;
    }

    void unlink(int a, int b)
    {
        links(a)[links(a)[0] == b ? 0 : 1] = none;
        links(b)[links(b)[0] == a ? 0 : 1] = none;
    }

    void addCell(int r, int c)
    {
        const auto node = [this](int row, int column) { return static_cast<double>(m_values(row, column)); };
        const double mean = (node(r, c) + node(r, c + 1) + node(r + 1, c) + node(r + 1, c + 1)) / 4;
        if (!std::isfinite(mean)) return;
        const int bottom = horizontal(r, c), top = horizontal(r + 1, c), left = vertical(r, c),
                  right = vertical(r, c + 1);
        const int corners = above(r, c) + 2 * above(r, c + 1) + 4 * above(r + 1, c + 1) + 8 * above(r + 1, c);
        const bool middle = mean >= static_cast<double>(m_level);
        switch (corners) {
        case 1:
        case 14: link(left, bottom); break;
        case 2:
        case 13: link(bottom, right); break;
        case 3:
        case 12: link(left, right); break;
        case 4:
        case 11: link(right, top); break;
        case 6:
        case 9: link(bottom, top); break;
        case 7:
        case 8: link(left, top); break;
        case 5:
        case 10: {  // saddle: a high middle joins the two high corners
            const bool cutsLeftBottom = (corners == 5) != middle;
            link(left, cutsLeftBottom ? bottom : top);
            link(right, cutsLeftBottom ? top : bottom);
            break;
        }
        default: break;
        }
    }

    QPointF crossing(int edge, const Box& box) const
    {
        const bool upright = edge >= m_rows * m_columns;
        const int index = upright ? edge - m_rows * m_columns : edge;
        const int r = index / m_columns, c = index % m_columns;
        const double a = m_values(r, c), b = upright ? m_values(r + 1, c) : m_values(r, c + 1);
        const double t = std::clamp((static_cast<double>(m_level) - a) / (b - a), 0.0, 1.0);
        const double column = c + (upright ? 0.0 : t), row = r + (upright ? t : 0.0);
        return {box.left + (box.right - box.left) * column / (m_columns - 1),
            box.bottom + (box.top - box.bottom) * row / (m_rows - 1)};
    }

    QPolygonF follow(int start, const Box& box)
    {
        QPolygonF line;
        for (int edge = start; edge != none;) {
            line << crossing(edge, box);
            const int next = links(edge)[0] != none ? links(edge)[0] : links(edge)[1];
            if (next != none) unlink(edge, next);
            edge = next;
        }
        return line;
    }

    const Eigen::ArrayXXf& m_values;
    float m_level;
    int m_rows, m_columns;
    std::vector<std::array<int, 2>> m_links;
};

}  // namespace

std::vector<QPolygonF> contourLines(const Eigen::ArrayXXf& values, const Box& box, float level)
{
    if (values.rows() < 2 || values.cols() < 2) return {};
    return EdgeGraph(values, level).chains(box);
}

}  // namespace krein
