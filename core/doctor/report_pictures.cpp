// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/report_pictures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/text.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sentences.h"
#include "core/evaluation/ordering.h"
#include "core/reports/writers.h"

namespace krein {

namespace {

constexpr double width = 640.0;
constexpr Index mostNamed = 24;     // rows of the picture of a matrix that are as high as letters
constexpr Index mostSquares = 100;  // across the picture of a matrix; of a larger one each is the mean of some entries

/// A colour of the page.
std::string ink(const std::string& name)
{
    return "var(--" + name + ")";
}

/// A coordinate with a tenth of a pixel.
std::string at(double number)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", number);
    return text;
}

std::string begin(double height, const std::string& label)
{
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"" + htmlWords(label) + "\" width=\""
        + at(width) + "\" height=\"" + at(height) + "\" viewBox=\"0 0 " + at(width) + " " + at(height)
        + "\" font-family=\"sans-serif\" font-size=\"12\" fill=\"" + ink("text") + "\">\n";
}

std::string line(double x1, double y1, double x2, double y2, const std::string& colour, const std::string& more = "")
{
    return "<line x1=\"" + at(x1) + "\" y1=\"" + at(y1) + "\" x2=\"" + at(x2) + "\" y2=\"" + at(y2) + "\" stroke=\""
        + colour + "\"" + more + "/>\n";
}

std::string words(double x, double y, const std::string& text, const std::string& anchor, const std::string& colour)
{
    return "<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" text-anchor=\"" + anchor + "\" fill=\"" + colour + "\">"
        + htmlWords(text) + "</text>\n";
}

/// How wide words are at most: who shows the page has fonts of its own, and letters of 14 pixels where the picture is
/// made smaller.
double roomFor(std::string_view text)
{
    constexpr double widestDigit = 9.0;
    const auto letters = std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; });
    return widestDigit * static_cast<double>(letters);
}

/// At most so many letters, the last one a dot where some are missing.
std::string shortened(const std::string& name, std::size_t most)
{
    if (!isUtf8(name)) return name;
    std::size_t letters = 0;
    std::size_t end = name.size();
    for (std::size_t i = 0; i < name.size(); ++i)
        if ((name[i] & 0xC0) != 0x80 && ++letters == most) end = i;
    return letters > most ? name.substr(0, end) + "." : name;
}

/// Stems with heads, as the window draws them; heads without stems where they would run together.
std::string spectrumSvg(const Examination& e, const std::string& caption)
{
    constexpr double height = 220.0, right = 12.0, top = 14.0, bottom = 26.0, tick = 4.0, gap = 4.0;
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
    std::string svg = begin(height, caption);
    for (Index i = 0; i < values.size(); ++i) {
        const std::string colour = values(i) > threshold ? ink("positive")
            : values(i) < -threshold                     ? ink("negative")
                                                         : ink("null");
        const double x = left + (static_cast<double>(i) + 0.5) * apart, y = zero - root(values(i)) * unit;
        svg += line(x, zero, x, y, colour, " stroke-width=\"" + at(std::clamp(0.5 * apart, 0.7, 3.0)) + "\"");
        svg += "<circle cx=\"" + at(x) + "\" cy=\"" + at(y) + "\" r=\"" + at(std::clamp(0.4 * apart, 1.2, 3.5))
            + "\" fill=\"" + colour + "\"/>\n";
    }
    svg += line(left, zero, width - right, zero, ink("muted"));
    const auto mark = [&](double value) {
        const double y = zero - root(value) * unit;
        svg += line(left - tick, y, left, y, ink("muted"))
            + words(left - tick - gap, y + 4.0, plainNumber(value), "end", ink("muted"));
    };
    if (high * unit > 14.0 || low == 0.0) mark(largest);
    mark(0.0);
    if (-low * unit > 14.0) mark(smallest);
    const Signature& counts = e.spectrum.diagnosis.signature;
    svg += words(left, height - 6.0,
        std::to_string(counts.positive) + " positive, " + std::to_string(counts.negative) + " negative, "
            + std::to_string(counts.zero) + " zero",
        "start", ink("muted"));
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
    std::string svg = "<g transform=\"translate(" + at(left) + " " + at(top) + ") scale(" + roundedText(cell, 6)
        + ")\" shape-rendering=\"crispEdges\">\n";
    for (std::size_t i = 0; i < paths.size(); ++i)
        if (!paths[i].empty()) svg += "<path fill=\"" + ink("m" + std::to_string(i)) + "\" d=\"" + paths[i] + "\"/>\n";
    return svg + "</g>\n";
}

/// @param most  the largest size of a value; those beyond `end` have its colour
std::string matrixKey(const Examination& e, double end, double most, double x, double top)
{
    constexpr double step = 14.0, wide = 16.0;
    const int first = e.matrix.nonNegative() ? scaleColours / 2 : 0;
    std::string svg;
    for (int i = first; i < scaleColours; ++i)
        svg += "<rect x=\"" + at(x) + "\" y=\"" + at(top + step * (scaleColours - 1 - i)) + "\" width=\"" + at(wide)
            + "\" height=\"" + at(step + 0.5) + "\" fill=\"" + ink("m" + std::to_string(i)) + "\"/>\n";
    const auto mark = [&](double share) {
        const std::string beyond = most > end && share != 0.0 ? (share > 0.0 ? "≥ " : "≤ ") : "";
        svg += words(x + wide + 6.0, top + step * (scaleColours - 1) * 0.5 * (1.0 - share) + 0.5 * step + 4.0,
            beyond + plainNumber(share * end), "start", ink("muted"));
    };
    mark(1.0);
    mark(0.0);
    if (first == 0) mark(-1.0);
    return svg;
}

/// Upwards from there.
std::string risingWords(double x, double y, const std::string& text, const std::string& colour)
{
    return "<text transform=\"translate(" + at(x) + " " + at(y) + ") rotate(-90)\" fill=\"" + colour + "\">"
        + htmlWords(text) + "</text>\n";
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
    constexpr double widest = 400.0, edge = 8.0, apart = 24.0, keyWidth = 22.0, gap = 6.0, halfLetter = 4.0;
    constexpr std::size_t mostLetters = 9, mostOfNames = 14;
    const bool isNamed = e.shown.rows() <= mostNamed, isLabelled = !e.labels.empty();
    const std::vector<Index> order = orderByClass(
        e.labels.empty() ? std::vector<int>(static_cast<std::size_t>(e.shown.rows()), 0) : e.labels);
    const Matrix values = inBlocks(e.shown, order, mostSquares);
    const double end = colourEnd(values);
    const double names = isNamed ? roomForNames(e, order, mostOfNames) : 0.0;
    const double left = gap + std::max(81.0, names), top = !isNamed ? edge : isLabelled ? 20.0 : edge + gap + names;
    const double side = std::min(widest, width - left - apart - keyWidth - roomFor("≤ −" + plainNumber(end)));
    std::string svg = begin(side + top + edge, caption)
        + matrixPaths(values, end, side / static_cast<double>(values.rows()), left, top);
    const auto n = static_cast<double>(e.shown.rows());
    for (std::size_t i = 1; i < order.size() && !e.labels.empty(); ++i) {
        const int here = e.labels[static_cast<std::size_t>(order[i])],
                  before = e.labels[static_cast<std::size_t>(order[i - 1])];
        if (here == before) continue;
        const double place = static_cast<double>(i) / n * side;
        svg += line(left + place, top, left + place, top + side, ink("text"))
            + line(left, top + place, left + side, top + place, ink("text"));
    }
    for (std::size_t i = 0; i < order.size() && isNamed; ++i) {
        const std::string name = shortened(e.objectNames[static_cast<std::size_t>(order[i])], mostOfNames);
        const double place = (static_cast<double>(i) + 0.5) / n * side + halfLetter;
        svg += words(left - gap, top + place, name, "end", ink("muted"));
        if (!isLabelled) svg += risingWords(left + place, top - gap, name, ink("muted"));
    }
    std::size_t first = 0;
    for (std::size_t i = 1; i <= order.size() && !e.labels.empty() && e.classNames.size() <= 12; ++i) {
        const int label = e.labels[static_cast<std::size_t>(order[first])];
        if (i < order.size() && e.labels[static_cast<std::size_t>(order[i])] == label) continue;
        const double middle = 0.5 * static_cast<double>(first + i) / n * side;
        const std::string name = shortened(e.classNames[static_cast<std::size_t>(label)], mostLetters);
        const bool fits = roomFor(name) < static_cast<double>(i - first) / n * side;
        if (!isNamed)
            svg += words(left - gap, top + middle + halfLetter, name, "end", ink("muted"));
        else if (fits)
            svg += words(left + middle, top - gap, name, "middle", ink("muted"));
        first = i;
    }
    svg += "<rect x=\"" + at(left) + "\" y=\"" + at(top) + "\" width=\"" + at(side) + "\" height=\"" + at(side)
        + "\" fill=\"none\" stroke=\"" + ink("muted") + "\"/>\n";
    return svg + matrixKey(e, end, values.cwiseAbs().maxCoeff(), left + side + apart, top) + "</svg>\n";
}

std::string scoresSvg(const Examination& e, const std::string& caption)
{
    constexpr double row = 26.0, right = 30.0, top = 10.0, bottom = 30.0, mark = 16.0;
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
    std::string svg = begin(height, caption);
    for (long tick = std::lround(low / step); tick <= std::lround(high / step); ++tick) {
        const double score = step * static_cast<double>(tick), x = place(score);
        svg += line(x, top, x, height - bottom, ink("grid"))
            + words(x, height - bottom + 16.0, percent(score), "middle", ink("muted"));
    }
    const double guess = place(e.treatments.majority);
    svg += line(guess, top, guess, height - bottom, ink("text"), " stroke-dasharray=\"4 3\"");
    const Recommendation& made = e.recommendation;
    for (std::size_t i = 0; i < scored.size(); ++i) {
        const Treatment& one = *scored[i];
        const bool chosen = (made.action == Action::Correction || made.action == Action::Method)
            && &one == &e.treatments.all[made.treatment];
        const double y = top + (static_cast<double>(i) + 0.5) * row;
        const double from = std::max(0.0, one.mean - one.halfWidth), to = std::min(1.0, one.mean + one.halfWidth);
        svg += words(left - 12.0, y + 4.0, (chosen ? "▸ " : "") + nameOf(one), "end", ink("text"));
        svg += line(place(from), y, place(to), y, ink("positive"), " stroke-width=\"2\"");
        svg += "<circle cx=\"" + at(place(one.mean)) + "\" cy=\"" + at(y) + "\" r=\"4.5\" fill=\"" + ink("positive")
            + "\"/>\n";
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
