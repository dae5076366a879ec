// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/report_pictures.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"
#include "core/doctor/svg_parts.h"
#include "core/evaluation/ordering.h"

namespace krein {

namespace {

constexpr Index mostNamed = 24;     // rows of the picture of a matrix that are as high as letters
constexpr Index mostSquares = 100;  // across the picture of a matrix; of a larger one each is the mean of some entries

/// Stems with heads, as the window draws them; heads without stems where they would run together.
std::string spectrumSvg(const Examination& e, const std::string& caption)
{
    constexpr double width = pictureWidth, height = 220.0, right = 12.0, top = 14.0, bottom = 26.0, tick = 4.0,
                     gap = 4.0;
    const Vector& values = e.spectrum.values;
    const auto root = [](double value) { return std::copysign(std::sqrt(std::abs(value)), value); };
    const double largest = std::max(values.maxCoeff(), 0.0), smallest = std::min(values.minCoeff(), 0.0);
    const double left = tick + 2.0 * gap
        + std::max({52.0, roomFor(plainNumber(largest)), roomFor(plainNumber(smallest))});
    const double high = root(largest), low = root(smallest);
    const double unit = high > low ? (height - top - bottom) / (high - low) : 0.0;
    const double zero = top + high * unit;
    const double threshold = e.spectrum.diagnosis.tolerance * values.cwiseAbs().maxCoeff();
    const auto n = static_cast<double>(values.size());
    const double apart = (width - left - right) / n;
    std::string svg = svgBegin(height, caption);
    for (Index i = 0; i < values.size(); ++i) {
        const std::string colour = values(i) > threshold ? svgColour("positive")
            : values(i) < -threshold                     ? svgColour("negative")
                                                         : svgColour("null");
        const double x = left + (static_cast<double>(i) + 0.5) * apart, y = zero - root(values(i)) * unit;
        svg += svgLine(x, zero, x, y, colour, " stroke-width=\"" + svgNumber(std::clamp(0.5 * apart, 0.7, 3.0)) + "\"");
        svg += "<circle cx=\"" + svgNumber(x) + "\" cy=\"" + svgNumber(y) + "\" r=\""
            + svgNumber(std::clamp(0.4 * apart, 1.2, 3.5)) + "\" fill=\"" + colour + "\"/>\n";
    }
    svg += svgLine(left, zero, width - right, zero, svgColour("muted"));
    const auto mark = [&](double value) {
        const double y = zero - root(value) * unit;
        svg += svgLine(left - tick, y, left, y, svgColour("muted"))
            + svgWords(left - tick - gap, y + 4.0, plainNumber(value), "end", svgColour("muted"));
    };
    if (high * unit > 14.0 || low == 0.0) mark(largest);
    mark(0.0);
    if (-low * unit > 14.0) mark(smallest);
    const Signature& counts = e.spectrum.diagnosis.signature;
    svg += svgWords(left, height - 6.0,
        grouped(counts.positive) + " positive, " + grouped(counts.negative) + " negative, " + grouped(counts.zero)
            + " zero",
        "start", svgColour("muted"));
    return svg + "</svg>\n";
}

/// The mean of every block of the matrix, at most `blocks`×`blocks`.
Matrix inBlocks(const Matrix& matrix, const std::vector<Index>& order, Index blocks)
{
    const Index n = matrix.rows(), size = std::min(n, blocks);
    Matrix sums = Matrix::Zero(size, size), counts = sums;
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i) {
            const Index row = i * size / n, column = j * size / n;
            sums(row, column) += matrix(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(j)]);
            counts(row, column) += 1.0;
        }
    return sums.cwiseQuotient(counts);
}

/// What the ends of the colours stand for: a few outliers do not take the colours from all others.
double colourEnd(const Matrix& values)
{
    std::vector<double> sizes(values.data(), values.data() + values.size());
    for (double& size : sizes) size = std::abs(size);
    const auto place = sizes.begin() + static_cast<std::ptrdiff_t>(0.98 * static_cast<double>(sizes.size() - 1));
    std::ranges::nth_element(sizes, place);
    const double end = *place;
    return end > 0.0 ? end : *std::ranges::max_element(sizes);
}

/// Squares of one colour as one path, in runs along the rows.
std::string matrixPaths(const Matrix& values, double end, double cell, double left, double top)
{
    std::array<std::string, scaleColours> paths;
    const auto level = [&](double value) {
        const double share = end > 0.0 ? std::clamp(value / end, -1.0, 1.0) : 0.0;
        return static_cast<std::size_t>(std::lround(0.5 * (share + 1.0) * (scaleColours - 1)));
    };
    for (Index i = 0; i < values.rows(); ++i)
        for (Index j = 0, next = 0; j < values.cols(); j = next) {
            const std::size_t here = level(values(i, j));
            for (next = j; next < values.cols() && level(values(i, next)) == here;) ++next;
            paths[here] += "M" + std::to_string(j) + " " + std::to_string(i) + "h" + std::to_string(next - j) + "v1h-"
                + std::to_string(next - j) + "z";
        }
    std::string svg = "<g transform=\"translate(" + svgNumber(left) + " " + svgNumber(top) + ") scale("
        + roundedText(cell, 6) + ")\" shape-rendering=\"crispEdges\">\n";
    for (std::size_t i = 0; i < paths.size(); ++i)
        if (!paths[i].empty())
            svg += "<path fill=\"" + svgColour("m" + std::to_string(i)) + "\" d=\"" + paths[i] + "\"/>\n";
    return svg + "</g>\n";
}

/// @param most  the largest size of a value; those beyond `end` have its colour
std::string matrixKey(const Examination& e, double end, double most, double x, double top)
{
    constexpr double step = 14.0, wide = 16.0;
    const int first = e.matrix.nonNegative() ? scaleColours / 2 : 0;
    std::string svg;
    for (int i = first; i < scaleColours; ++i)
        svg += "<rect x=\"" + svgNumber(x) + "\" y=\"" + svgNumber(top + step * (scaleColours - 1 - i)) + "\" width=\""
            + svgNumber(wide) + "\" height=\"" + svgNumber(step + 0.5) + "\" fill=\""
            + svgColour("m" + std::to_string(i)) + "\"/>\n";
    const auto mark = [&](double share) {
        const std::string beyond = most > end && share != 0.0 ? (share > 0.0 ? "≥ " : "≤ ") : "";
        svg += svgWords(x + wide + 6.0, top + step * (scaleColours - 1) * 0.5 * (1.0 - share) + 0.5 * step + 4.0,
            beyond + plainNumber(share * end), "start", svgColour("muted"));
    };
    mark(1.0);
    mark(0.0);
    if (first == 0) mark(-1.0);
    return svg;
}

/// @param order  of the rows, which have their objects' names
double roomForNames(const Examination& e, const std::vector<Index>& order, std::size_t mostLetters)
{
    double room = 0.0;
    for (const Index row : order)
        room = std::max(room, roomFor(shortened(e.objectNames[static_cast<std::size_t>(row)], mostLetters)));
    return room;
}

std::string matrixSvg(const Examination& e, const std::string& caption)
{
    constexpr double width = pictureWidth, widest = 400.0, edge = 8.0, apart = 24.0, keyWidth = 22.0, gap = 6.0,
                     halfLetter = 4.0;
    constexpr std::size_t mostLetters = 9, mostOfNames = 14;
    const bool isNamed = e.shown.rows() <= mostNamed, isLabelled = !e.labels.empty();
    const std::vector<Index> order = orderByClass(
        e.labels.empty() ? std::vector<int>(static_cast<std::size_t>(e.shown.rows()), 0) : e.labels);
    const Matrix values = inBlocks(e.shown, order, mostSquares);
    const double end = colourEnd(values);
    const double names = isNamed ? roomForNames(e, order, mostOfNames) : 0.0;
    const double left = gap + std::max(81.0, names), top = !isNamed ? edge : isLabelled ? 20.0 : edge + gap + names;
    const double side = std::min(widest, width - left - apart - keyWidth - roomFor("≤ −" + plainNumber(end)));
    std::string svg = svgBegin(side + top + edge, caption)
        + matrixPaths(values, end, side / static_cast<double>(values.rows()), left, top);
    const auto n = static_cast<double>(e.shown.rows());
    for (std::size_t i = 1; i < order.size() && !e.labels.empty(); ++i) {
        const int here = e.labels[static_cast<std::size_t>(order[i])],
                  before = e.labels[static_cast<std::size_t>(order[i - 1])];
        if (here == before) continue;
        const double place = static_cast<double>(i) / n * side;
        svg += svgLine(left + place, top, left + place, top + side, svgColour("text"))
            + svgLine(left, top + place, left + side, top + place, svgColour("text"));
    }
    for (std::size_t i = 0; i < order.size() && isNamed; ++i) {
        const std::string name = shortened(e.objectNames[static_cast<std::size_t>(order[i])], mostOfNames);
        const double place = (static_cast<double>(i) + 0.5) / n * side + halfLetter;
        svg += svgWords(left - gap, top + place, name, "end", svgColour("muted"));
        if (!isLabelled) svg += svgRisingWords(left + place, top - gap, name, svgColour("muted"));
    }
    std::size_t first = 0;
    for (std::size_t i = 1; i <= order.size() && !e.labels.empty() && e.classNames.size() <= 12; ++i) {
        const int label = e.labels[static_cast<std::size_t>(order[first])];
        if (i < order.size() && e.labels[static_cast<std::size_t>(order[i])] == label) continue;
        const double middle = 0.5 * static_cast<double>(first + i) / n * side;
        const std::string name = shortened(e.classNames[static_cast<std::size_t>(label)], mostLetters);
        const bool fits = roomFor(name) < static_cast<double>(i - first) / n * side;
        if (!isNamed)
            svg += svgWords(left - gap, top + middle + halfLetter, name, "end", svgColour("muted"));
        else if (fits)
            svg += svgWords(left + middle, top - gap, name, "middle", svgColour("muted"));
        first = i;
    }
    svg += "<rect x=\"" + svgNumber(left) + "\" y=\"" + svgNumber(top) + "\" width=\"" + svgNumber(side)
        + "\" height=\"" + svgNumber(side) + "\" fill=\"none\" stroke=\"" + svgColour("muted") + "\"/>\n";
    return svg + matrixKey(e, end, values.cwiseAbs().maxCoeff(), left + side + apart, top) + "</svg>\n";
}

std::string scoresSvg(const Examination& e, const std::string& caption)
{
    constexpr double width = pictureWidth, row = 26.0, right = 30.0, top = 10.0, bottom = 30.0, mark = 16.0;
    std::vector<const Treatment*> scored;
    double left = 0.0;
    for (const Treatment& one : e.treatments.all) {
        if (one.scores.empty()) continue;
        scored.push_back(&one);
        left = std::max(left, 12.0 + mark + roomFor(nameOf(one)));
    }
    left = std::min(left, 0.5 * width);
    double low = e.treatments.majority, high = low;
    for (const Treatment* one : scored) {
        low = std::min(low, one->mean - one->halfWidth);
        high = std::max(high, one->mean + one->halfWidth);
    }
    const double step = high - low > 0.6 ? 0.2 : high - low > 0.3 ? 0.1 : 0.05;
    low = std::max(0.0, step * std::floor(low / step + 1e-9));
    high = std::min(1.0, step * std::ceil(high / step - 1e-9));
    if (high - low < step) low = high - step;
    const double height = top + row * static_cast<double>(scored.size()) + bottom;
    const auto place = [&](double score) { return left + (score - low) / (high - low) * (width - left - right); };
    std::string svg = svgBegin(height, caption);
    for (long tick = std::lround(low / step); tick <= std::lround(high / step); ++tick) {
        const double score = step * static_cast<double>(tick), x = place(score);
        svg += svgLine(x, top, x, height - bottom, svgColour("grid"))
            + svgWords(x, height - bottom + 16.0, percent(score), "middle", svgColour("muted"));
    }
    const double guess = place(e.treatments.majority);
    svg += svgLine(guess, top, guess, height - bottom, svgColour("text"), " stroke-dasharray=\"4 3\"");
    const Recommendation& made = e.recommendation;
    for (std::size_t i = 0; i < scored.size(); ++i) {
        const Treatment& one = *scored[i];
        const bool chosen = (made.action == Action::Correction || made.action == Action::Method)
            && &one == &e.treatments.all[made.treatment];
        const double y = top + (static_cast<double>(i) + 0.5) * row;
        const double from = std::max(0.0, one.mean - one.halfWidth), to = std::min(1.0, one.mean + one.halfWidth);
        svg += svgWords(left - 12.0, y + 4.0, (chosen ? "▸ " : "") + nameOf(one), "end", svgColour("text"));
        svg += svgLine(place(from), y, place(to), y, svgColour("positive"), " stroke-width=\"2\"");
        svg += "<circle cx=\"" + svgNumber(place(one.mean)) + "\" cy=\"" + svgNumber(y) + "\" r=\"4.5\" fill=\""
            + svgColour("positive") + "\"/>\n";
    }
    return svg + "</svg>\n";
}

}  // namespace

PagePicture spectrumPicture(const Examination& e)
{
    const std::string caption = "The eigenvalues of " + examinedName(e)
        + " from the largest to the smallest, positive ones upwards and negative ones downwards; heights are "
          "square roots, so that small ones can be seen.";
    return {"spectrum", caption, spectrumSvg(e, caption)};
}

PagePicture matrixPicture(const Examination& e)
{
    const std::string caption = std::string(isSymmetrised(e)       ? "The entries of (M + Mᵀ)/2"
                                        : e.matrix.filledPairs > 0 ? "The entries, with those that were filled in"
                                                                   : "The entries as they were given")
        + (e.shown.rows() > mostSquares ? ", squares of them averaged" : "")
        + (e.labels.empty() ? "" : ", ordered by class, with lines between the classes")
        + (e.shown.rows() <= mostNamed ? ""
                : e.labels.empty()     ? ", objects in the order of the data; the view “Kernel matrix” names them"
                                       : "; the view “Kernel matrix” names the objects")
        + (e.matrix.nonNegative() ? "; the stronger the colour, the larger." : "; blue is positive, orange negative.");
    return {"matrix", caption, matrixSvg(e, caption)};
}

PagePicture scoresPicture(const Examination& e)
{
    const std::string caption = "Objects classified right in cross-validation, with 95 % intervals; the dashed line is "
                                "always guessing the largest class.";
    return {"scores", caption, scoresSvg(e, caption)};
}

}  // namespace krein
