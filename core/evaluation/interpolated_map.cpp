// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/interpolated_map.h"

#include <algorithm>
#include <cassert>

#include "core/evaluation/decision_map_expansion.h"

namespace krein {

namespace {

/// Places relative to the points: the middle of their bounding box is the origin, and its diagonal has length 1.
struct Frame {
    double s = 0.0, t = 0.0, length = 1.0;

    Vector horizontal(const Vector& position) const { return relative(position, s); }
    Vector vertical(const Vector& position) const { return relative(position, t); }

private:
    Vector relative(const Vector& position, double middle) const
    {
        constexpr double farthest = 1e6;  // beyond, all weights are alike, and their squares would leave single
                                          // precision
        return ((position.array() - middle) / length).max(-farthest).min(farthest);
    }
};

Frame frameOf(const Matrix& points)
{
    const Eigen::RowVector2d low = points.colwise().minCoeff(), high = points.colwise().maxCoeff();
    const double diagonal = (high - low).norm();
    return {.s = 0.5 * (low(0) + high(0)), .t = 0.5 * (low(1) + high(1)), .length = diagonal > 0.0 ? diagonal : 1.0};
}

/// Weights that depend on squared distances alone, the nearest point's being 1, so that they cannot overflow.
template <class Scalar> void weigh(Eigen::Array<Scalar, Eigen::Dynamic, 1>& squares)
{
    constexpr Scalar smallest = static_cast<Scalar>(1e-14);
    squares += smallest;
    squares = (squares.minCoeff() / squares).square();
}

}  // namespace

DecisionMap interpolatedMap(
    const Matrix& points, const Matrix& values, const Box& box, Index columns, Index rows, const RunControl& control)
{
    assert(points.rows() > 0 && points.cols() == 2 && values.rows() == points.rows());
    constexpr Index step = 64;
    const Frame frame = frameOf(points);
    const Eigen::ArrayXf x = frame.horizontal(points.col(0)).cast<float>(),
                         y = frame.vertical(points.col(1)).cast<float>();
    const Eigen::ArrayXf s = frame.horizontal(Vector::LinSpaced(columns, box.left, box.right)).cast<float>();
    const Eigen::ArrayXf t = frame.vertical(Vector::LinSpaced(rows, box.bottom, box.top)).cast<float>();
    const Eigen::RowVectorXd low = values.colwise().minCoeff(), high = values.colwise().maxCoeff();
    // From the middle of the values, so that large ones that differ little keep their digits.
    const Eigen::RowVectorXd middle = 0.5 * low + 0.5 * high;
    const Eigen::MatrixXf relative = (values.rowwise() - middle).transpose().cast<float>();  // c×n
    DecisionMap map{box,
        std::vector<Eigen::ArrayXXf>(static_cast<std::size_t>(values.cols()), Eigen::ArrayXXf::Zero(rows, columns))};
    Eigen::MatrixXf weights(points.rows(), step);
    Eigen::ArrayXf one;
    for (Index row = 0; row < rows; ++row) {
        const Eigen::ArrayXf verticalSquares = (y - t(row)).square();
        for (Index first = 0; first < columns; first += step) {
            if (control.stopped()) return map;
            const Index width = std::min(step, columns - first);
            for (Index j = 0; j < width; ++j) {
                one = (x - s(first + j)).square() + verticalSquares;
                weigh(one);
                weights.col(j) = one / one.sum();
            }
            const Eigen::MatrixXf mean = relative * weights.leftCols(width);
            for (Index k = 0; k < values.cols(); ++k) {
                const Eigen::ArrayXd exact = mean.row(k).transpose().cast<double>().array() + middle(k);
                map.values[static_cast<std::size_t>(k)].row(row).segment(first, width) =
                    drawn(exact.max(low(k)).min(high(k))).transpose();
            }
        }
    }
    return map;
}

double interpolatedAt(const Matrix& points, const Eigen::Ref<const Vector>& values, double s, double t)
{
    assert(points.rows() > 0 && points.cols() == 2 && values.rows() == points.rows());
    const Frame frame = frameOf(points);
    const double at = frame.horizontal(Vector::Constant(1, s))(0), height = frame.vertical(Vector::Constant(1, t))(0);
    Eigen::ArrayXd weights = (frame.horizontal(points.col(0)).array() - at).square()
        + (frame.vertical(points.col(1)).array() - height).square();
    weigh(weights);
    const double middle = 0.5 * values.minCoeff() + 0.5 * values.maxCoeff();
    const double mean = middle + (weights * (values.array() - middle)).sum() / weights.sum();
    return std::clamp(mean, values.minCoeff(), values.maxCoeff());
}

}  // namespace krein
