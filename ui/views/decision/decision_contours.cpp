// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_contours.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/plot/contour.h"
#include "ui/plot/ticks.h"

namespace krein {

namespace {

/// By how much output k leads the best of the others; its zero line bounds the region of class k.
Eigen::ArrayXXf lead(const DecisionMap& map, std::size_t k)
{
    Eigen::ArrayXXf rival = Eigen::ArrayXXf::Constant(
        map.rows(), map.columns(), -std::numeric_limits<float>::infinity());
    for (std::size_t j = 0; j < map.values.size(); ++j)
        if (j != k) rival = rival.max(map.values[j]);
    return map.values[k] - rival;
}

/// Where f is 0 up to rounding on an area, as of a kernel that reaches no sample there, its sign is noise: no boundary
/// runs through it. A line on which it is 0 by chance is one.
Eigen::ArrayXXf withoutFlatAreas(Eigen::ArrayXXf values)
{
    constexpr float rounding = 2e-6f;  // of f, whose terms are of its size at least
    const float largest = values.isFinite().select(values.abs(), 0.0f).maxCoeff();
    const Eigen::ArrayXX<bool> isZero = values.abs() <= rounding * largest;
    if (largest == 0.0f) return values;
    for (Index r = 0; r < values.rows(); ++r)
        for (Index c = 0; c < values.cols(); ++c) {
            const Index top = std::max<Index>(r - 1, 0), left = std::max<Index>(c - 1, 0),
                        height = std::min<Index>(r + 2, values.rows()) - top,
                        width = std::min<Index>(c + 2, values.cols()) - left;
            if (isZero(r, c) && isZero.block(top, left, height, width).all())
                values.block(top, left, height, width).setConstant(std::numeric_limits<float>::quiet_NaN());
        }
    return values;
}

/// The multiples of a round number between −scale and scale, zero apart.
std::vector<double> levelsWithin(double scale)
{
    const double step = niceStep(2 * scale, 10);
    std::vector<double> levels;
    for (int k = 1; k * step <= scale * 1.0001; ++k) {
        levels.push_back(-k * step);
        levels.push_back(k * step);
    }
    return levels;
}

}  // namespace

bool hasMargin(const Model* model)
{
    return model && !model->rule.decide && !model->isNovelty && !model->isRegression;
}

double logit(double probability)
{
    return std::log(probability / (1.0 - probability));
}

LevelLines levelLines(const DecisionContent& content, const DecisionOptions& options)
{
    // Of a function without bounds the margins lie closer to the boundary than anyone could see.
    if (content.eigenfunction() > 0 || content.unit() > 1) return LevelLines::None;
    if (content.iterate() >= 0) return LevelLines::Margins;
    const Model* model = content.model();
    if (model && (model->isNovelty || model->isRegression)) return LevelLines::Levels;
    if (options.probability && model && model->hasProbability && model->outputs() == 1) return LevelLines::Quartiles;
    return hasMargin(model) ? LevelLines::Margins : LevelLines::None;
}

std::vector<Contour> decisionContours(
    const DecisionContent& content, MapSide side, const DecisionOptions& options, double scale)
{
    const DecisionMap& map = content.mapOf(side);
    const double unit = content.unit();
    std::vector<Contour> contours;
    const auto add = [&](double level, double width, bool dashed) {
        contours.push_back({contourLines(map.values[0], map.box, static_cast<float>(level / unit)), width, dashed});
    };
    if (map.values.size() > 1) {
        for (std::size_t k = 0; k < map.values.size(); ++k)
            contours.push_back({contourLines(withoutFlatAreas(lead(map, k)), map.box, 0.0f), 1.4, false});
        return contours;
    }
    switch (isPart(side) ? LevelLines::Levels : levelLines(content, options)) {
    case LevelLines::Levels:
        for (const double level : levelsWithin(scale)) add(level, 0.9, level < 0);
        break;
    case LevelLines::Quartiles:
        for (const double level : {logit(0.25), logit(0.75)}) add(level, 1.1, true);
        break;
    case LevelLines::Margins:
        for (const double level : {-1.0, 1.0}) add(level, 1.1, true);
        break;
    case LevelLines::None: break;
    }
    contours.push_back({contourLines(withoutFlatAreas(map.values[0]), map.box, 0.0f), 2.2, false});
    return contours;
}

}  // namespace krein
