// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/ordination_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/text.h"
#include "core/doctor/svg_parts.h"

namespace krein {

namespace {

constexpr Index mostPointsNamed = 100;    // among more, the few names with room would be those of no one in particular
constexpr std::size_t mostInLegend = 24;  // of more classes none is told apart
constexpr std::size_t mostOfName = 16, mostOfClass = 24;  // letters
constexpr int shapes = 8;
constexpr double letterHeight = 14.0, nameRoom = 0.85;  // letters of names are narrower than digits on the whole

struct Room {
    double left, top, right, bottom;
    bool meets(const Room& other) const
    {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
    bool contains(const Room& other) const
    {
        return left <= other.left && top <= other.top && other.right <= right && other.bottom <= bottom;
    }
};

/// Where the objects are in the picture, as far apart on both axes.
struct Paper {
    Room frame;
    double unit = 1.0;                   ///< pixels
    double leftEnd = 0.0, topEnd = 0.0;  ///< coordinates of the corner
    double x(double coordinate) const { return frame.left + (coordinate - leftEnd) * unit; }
    double y(double coordinate) const { return frame.top + (topEnd - coordinate) * unit; }
    double rightEnd() const { return leftEnd + (frame.right - frame.left) / unit; }
    double bottomEnd() const { return topEnd - (frame.bottom - frame.top) / unit; }
};

Paper paperOf(const Matrix& points, double left, double top)
{
    constexpr double right = 12.0, lowest = 200.0, highest = 420.0, narrowest = 400.0, margin = 0.07;
    const double most = pictureWidth - left - right;
    const Eigen::RowVector2d low = points.colwise().minCoeff(), high = points.colwise().maxCoeff();
    const Eigen::RowVector2d span = (1.0 + 2.0 * margin) * (high - low), middle = 0.5 * (low + high);
    const double unit = std::min(most / span(0), highest / span(1));
    const double width = std::clamp(span(0) * unit, narrowest, most), height = std::max(lowest, span(1) * unit);
    return {.frame = {left, top, left + width, top + height},
        .unit = unit,
        .leftEnd = middle(0) - 0.5 * width / unit,
        .topEnd = middle(1) + 0.5 * height / unit};
}

/// 1, 2 or 5 times a power of ten, of which about so many fit.
double stepOf(double span, double count)
{
    const double rough = span / count, power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (rough <= factor * power) return factor * power;
    return 10.0 * power;
}

/// A polygon with corners at equal angles whose radii alternate.
std::string polygon(int corners, double outer, double inner, double startDegrees)
{
    std::string path;
    for (int i = 0; i < corners; ++i) {
        const double angle = (startDegrees + 360.0 * i / corners) * std::numbers::pi / 180.0;
        const double radius = i % 2 == 1 ? inner : outer;
        path += (i == 0 ? "M" : "L") + svgNumber(radius * std::cos(angle)) + " " + svgNumber(-radius * std::sin(angle));
    }
    return path + "z";
}

/// The outlines of the window's markers, of about one area.
std::string outline(int shape, double r)
{
    switch (shape) {
    case 0: return polygon(3, 1.45 * r, 1.45 * r, 90.0);
    case 2: return polygon(4, 1.25 * r, 1.25 * r, 45.0);
    case 3: return polygon(4, 1.3 * r, 1.3 * r, 0.0);
    case 4: return polygon(3, 1.45 * r, 1.45 * r, -90.0);
    case 5: {
        const std::string arm = svgNumber(1.2 * r), half = svgNumber(0.45 * r);
        return "M-" + half + " -" + arm + "L" + half + " -" + arm + "L" + half + " -" + half + "L" + arm + " -" + half
            + "L" + arm + " " + half + "L" + half + " " + half + "L" + half + " " + arm + "L-" + half + " " + arm + "L-"
            + half + " " + half + "L-" + arm + " " + half + "L-" + arm + " -" + half + "L-" + half + " -" + half + "z";
    }
    case 6: return polygon(5, 1.15 * r, 1.15 * r, 90.0);
    case 7: return polygon(10, 1.5 * r, 0.68 * r, 90.0);
    default: return {};
    }
}

/// As the window marks the class; one below 0 is none.
std::string marker(double x, double y, int label, double radius)
{
    const std::string colour = svgColour(label < 0 ? "muted" : "c" + std::to_string(label % shapes));
    const int shape = label < 0 ? 1 : (label % shapes + label / shapes) % shapes;
    if (shape == 1)
        return "<circle cx=\"" + svgNumber(x) + "\" cy=\"" + svgNumber(y) + "\" r=\"" + svgNumber(radius) + "\" fill=\""
            + colour + "\"/>\n";
    return "<path transform=\"translate(" + svgNumber(x) + " " + svgNumber(y) + ")\" d=\"" + outline(shape, radius)
        + "\" fill=\"" + colour + "\"/>\n";
}

/// In rows from the top. @return  where they end
double addLegend(std::string& svg, const Examination& e)
{
    constexpr double mark = 14.0, apart = 18.0, row = 20.0, left = 8.0;
    double x = left, y = 12.0;
    if (const std::string& name = e.data->labelName; !name.empty()) {
        const std::string title = shortened(name, mostOfClass) + ":";
        svg += svgWords(x, y + 4.0, title, "start", svgColour("muted"));
        x += nameRoom * roomFor(title) + 8.0;
    }
    for (std::size_t i = 0; i < e.classNames.size(); ++i) {
        const std::string name = shortened(e.classNames[i], mostOfClass);
        const double needed = mark + nameRoom * roomFor(name);
        if (x > left && x + needed > pictureWidth) {
            x = left;
            y += row;
        }
        svg += marker(x + 5.0, y, static_cast<int>(i), 4.5)
            + svgWords(x + mark, y + 4.0, name, "start", svgColour("text"));
        x += needed + apart;
    }
    return y + 0.5 * row;
}

/// Ticks with numbers and lines of a grid, and what the axes are.
std::string axes(const Examination& e, const Paper& paper)
{
    const Room& frame = paper.frame;
    std::string svg;
    const auto ticks = [&](double low, double high, double count, const auto& add) {
        const double step = stepOf(high - low, count);
        for (double i = std::ceil(low / step); i * step <= high; ++i) add(i * step, plainNumber(i * step));
    };
    ticks(paper.leftEnd, paper.rightEnd(), 8.0, [&](double value, const std::string& text) {
        const double x = paper.x(value);
        svg += svgLine(x, frame.top, x, frame.bottom, svgColour("grid"))
            + svgWords(x, frame.bottom + 16.0, text, "middle", svgColour("muted"));
    });
    ticks(paper.bottomEnd(), paper.topEnd, 6.0, [&](double value, const std::string& text) {
        const double y = paper.y(value);
        svg += svgLine(frame.left, y, frame.right, y, svgColour("grid"))
            + svgWords(frame.left - 6.0, y + 4.0, text, "end", svgColour("muted"));
    });
    svg += "<rect x=\"" + svgNumber(frame.left) + "\" y=\"" + svgNumber(frame.top) + "\" width=\""
        + svgNumber(frame.right - frame.left) + "\" height=\"" + svgNumber(frame.bottom - frame.top)
        + "\" fill=\"none\" stroke=\"" + svgColour("muted") + "\"/>\n";
    const auto title = [&](Index axis) {
        return "PCoA axis " + std::to_string(axis + 1) + ", " + percent(e.pcoa->shares(axis)) + " of Σ|λ|";
    };
    return svg + svgWords(0.5 * (frame.left + frame.right), frame.bottom + 36.0, title(0), "middle", svgColour("text"))
        + svgRisingWords(14.0, 0.5 * (frame.top + frame.bottom), title(1), svgColour("text"), "middle");
}

/// @param taken  by markers, and by names once they have room
/// @return  how many have none
Index addNames(std::string& svg, const Examination& e, const Paper& paper, double radius, std::vector<Room> taken)
{
    Index hidden = 0;
    const double away = radius + 4.0;
    for (Index i = 0; i < e.ordination.rows(); ++i) {
        const std::string name = shortened(e.objectNames[static_cast<std::size_t>(i)], mostOfName);
        const double x = paper.x(e.ordination(i, 0)), y = paper.y(e.ordination(i, 1)), wide = nameRoom * roomFor(name);
        struct Place {
            Room box;
            const char* anchor;
            double x, y;
        };
        const double up = y - away - letterHeight, down = y + away, half = 0.5 * letterHeight;
        const Place places[] = {{{x + away, y - half, x + away + wide, y + half}, "start", x + away, y + 4.0},
            {{x - away - wide, y - half, x - away, y + half}, "end", x - away, y + 4.0},
            {{x - 0.5 * wide, up, x + 0.5 * wide, y - away}, "middle", x, y - away - 2.0},
            {{x - 0.5 * wide, down, x + 0.5 * wide, down + letterHeight}, "middle", x, down + letterHeight - 3.0}};
        const auto* found = std::ranges::find_if(places, [&](const Place& place) {
            return paper.frame.contains(place.box)
                && std::ranges::none_of(taken, [&](const Room& box) { return box.meets(place.box); });
        });
        if (found == std::end(places)) {
            ++hidden;
            continue;
        }
        taken.push_back(found->box);
        svg += svgWords(found->x, found->y, name, found->anchor, svgColour("text"));
    }
    return hidden;
}

std::string captionOf(const Examination& e, bool isGrouped, Index hidden)
{
    return std::string("The objects along the first two principal coordinates, both axes in one scale")
        + (isGrouped || e.labels.empty() ? ""
                                         : "; the " + grouped(std::ssize(e.classNames)) + " classes are not marked")
        + (hidden > 0 ? "; " + counted(hidden, "name has", "names have") + " no room." : ".");
}

}  // namespace

PagePicture ordinationPicture(const Examination& e)
{
    const bool isGrouped = !e.labels.empty() && e.classNames.size() <= mostInLegend;
    std::string drawn;
    const double top = isGrouped ? addLegend(drawn, e) + 4.0 : 8.0;
    const Paper paper = paperOf(e.ordination, 78.0, top);
    drawn += axes(e, paper);
    const Index n = e.ordination.rows();
    const double radius = n <= mostPointsNamed ? 4.5 : n <= 4 * mostPointsNamed ? 3.5 : 2.5;
    std::vector<Room> taken;
    for (Index i = 0; i < n; ++i) {
        const double x = paper.x(e.ordination(i, 0)), y = paper.y(e.ordination(i, 1));
        drawn += marker(x, y, isGrouped ? e.labels[static_cast<std::size_t>(i)] : -1, radius);
        taken.push_back({x - radius - 1.0, y - radius - 1.0, x + radius + 1.0, y + radius + 1.0});
    }
    const Index hidden = e.named && n <= mostPointsNamed ? addNames(drawn, e, paper, radius, std::move(taken)) : 0;
    const std::string caption = captionOf(e, isGrouped, hidden);
    return {"ordination", caption, svgBegin(paper.frame.bottom + 44.0, caption) + drawn + "</svg>\n"};
}

}  // namespace krein
