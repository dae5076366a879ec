// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/decision_map.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/kernels/gram.h"

namespace krein {

namespace {

/// On a rectangular grid every pair quantity is q_i(s, t) = horizontal_i(s) + vertical_i(t): one term per sample and grid
/// column plus one per sample and grid row.
struct GridTerms {
    Matrix horizontal;  ///< n×columns
    Matrix vertical;    ///< n×rows; carries what does not depend on the node
};

/// Only the L1 distance on a slanted plane is no such sum.
bool isSeparable(PairQuantity quantity, const Plane& plane)
{
    return plane.axisAligned || quantity != PairQuantity::L1Distance;
}

GridTerms gridTerms(PairQuantity quantity, const Matrix& train, const Plane& plane, const Vector& s, const Vector& t)
{
    const Matrix own = coordinatesOn(plane, train);
    const bool onlyHorizontal = plane.vertical.isZero(0.0);
    const auto differences = [](const Vector& coordinates, const Vector& nodes) -> Matrix {
        return nodes.transpose().replicate(coordinates.size(), 1).colwise() - coordinates;
    };
    GridTerms terms;
    if (quantity == PairQuantity::InnerProduct) {
        terms.horizontal = (train * plane.horizontal) * s.transpose();
        terms.vertical = (train * plane.vertical) * t.transpose();
        terms.vertical.colwise() += train * plane.origin;
        return terms;
    }
    terms.horizontal = differences(own.col(0), s);
    terms.vertical = onlyHorizontal ? Matrix::Zero(train.rows(), t.size()) : differences(own.col(1), t);
    // What is left of x − origin beside the plane.
    Matrix rest = train.rowwise() - plane.origin.transpose();
    rest.noalias() -= own.col(0) * plane.horizontal.transpose();
    rest.noalias() -= own.col(1) * plane.vertical.transpose();
    if (quantity == PairQuantity::SquaredDistance) {
        terms.horizontal = terms.horizontal.cwiseAbs2();
        terms.vertical = terms.vertical.cwiseAbs2();
        terms.vertical.colwise() += rest.rowwise().squaredNorm();
    } else {
        terms.horizontal = terms.horizontal.cwiseAbs();
        terms.vertical = terms.vertical.cwiseAbs();
        terms.vertical.colwise() += rest.cwiseAbs().rowwise().sum();
    }
    return terms;
}

/// The samples that count: those with a non-zero coefficient for some output.
struct Expansion {
    Matrix samples;       ///< n×d
    Matrix coefficients;  ///< n×c
    Vector bias;          ///< c
};

Expansion supportOf(const Matrix& train, const Model& model)
{
    std::vector<Index> support;
    for (Index i = 0; i < train.rows(); ++i)
        if (!model.coefficients.row(i).isZero(0.0)) support.push_back(i);
    return {train(support, Eigen::all), model.coefficients(support, Eigen::all), model.bias};
}

/// How far rounding each kernel value to single precision moves f, judged at the corners and the centre of the box.
bool singlePrecisionSuffices(const Kernel& kernel, const Expansion& expansion, const Plane& plane, const Box& box)
{
    constexpr double visible = 1e-3;  // f is of the order of 1 at the samples
    const double middle = 0.5 * (box.left + box.right), centre = 0.5 * (box.bottom + box.top);
    const double nodes[5][2] = {
        {box.left, box.bottom}, {box.right, box.bottom}, {box.left, box.top}, {box.right, box.top}, {middle, centre}};
    Matrix probes(5, plane.origin.size());
    for (Index i = 0; i < 5; ++i)
        probes.row(i) = (plane.origin + nodes[i][0] * plane.horizontal + nodes[i][1] * plane.vertical).transpose();
    const Matrix squares = crossGram(kernel, probes, expansion.samples).cwiseAbs2() * expansion.coefficients.cwiseAbs2();
    return std::sqrt(squares.maxCoeff()) * std::numeric_limits<float>::epsilon() < visible;
}

/// Decision values as they are drawn: what single precision cannot hold is drawn as the largest it can.
template <class Values> auto drawn(const Values& values)
{
    using Scalar = typename Values::Scalar;
    constexpr Scalar limit = static_cast<Scalar>(std::numeric_limits<float>::max());
    return values.max(-limit).min(limit).template cast<float>().eval();
}

/// Grid columns handled at a time, so that a block of kernel values stays in the first-level cache.
Index columnsPerBlock(Index samples)
{
    constexpr Index blockSize = 6144;
    return std::max<Index>(8, blockSize / std::max<Index>(1, samples));
}

template <class Scalar>
void fillSeparable(const Kernel& kernel, const GridTerms& terms, const Expansion& expansion, const RunControl& control,
    DecisionMap& map)
{
    using Array = Eigen::Array<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
    const Array horizontal = terms.horizontal.cast<Scalar>().array(), vertical = terms.vertical.cast<Scalar>().array();
    const auto coefficients = expansion.coefficients.transpose().cast<Scalar>().eval();  // c×n
    const Index columns = horizontal.cols(), step = columnsPerBlock(horizontal.rows());
    Array block;
    for (Index row = 0; row < vertical.cols() && !control.stopped(); ++row) {
        for (Index first = 0; first < columns; first += step) {
            const Index width = std::min(step, columns - first);
            block = horizontal.middleCols(first, width).colwise() + vertical.col(row);
            applyKernel(kernel, block);
            for (Index k = 0; k < coefficients.rows(); ++k)
                map.values[static_cast<std::size_t>(k)].row(row).segment(first, width)
                    = drawn((coefficients.row(k) * block.matrix()).array() + static_cast<Scalar>(expansion.bias(k)));
        }
    }
}

/// exp(−γ(a + b)) = exp(−γa)·exp(−γb): the whole map is one small matrix product.
template <class Scalar>
void fillGaussian(const GaussianKernel& kernel, const GridTerms& terms, const Expansion& expansion, DecisionMap& map)
{
    using Array = Eigen::Array<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
    Array horizontal = terms.horizontal.cast<Scalar>().array(), vertical = terms.vertical.cast<Scalar>().array();
    kernel.apply(horizontal);
    kernel.apply(vertical);
    for (Index k = 0; k < expansion.bias.size(); ++k) {
        const Array weighted = vertical.colwise() * expansion.coefficients.col(k).cast<Scalar>().array();
        map.values[static_cast<std::size_t>(k)]
            = drawn((weighted.matrix().transpose() * horizontal.matrix()).array() + static_cast<Scalar>(expansion.bias(k)));
    }
}

template <class Scalar>
void fillFromTerms(const Kernel& kernel, const GridTerms& terms, const Expansion& expansion, const RunControl& control,
    DecisionMap& map)
{
    if (const auto* gaussian = std::get_if<GaussianKernel>(&kernel)) fillGaussian<Scalar>(*gaussian, terms, expansion, map);
    else fillSeparable<Scalar>(kernel, terms, expansion, control, map);
}

/// Any kernel on any plane: a part of a row of nodes at a time as samples.
void fillFromSamples(const Kernel& kernel, const Plane& plane, const Vector& s, const Vector& t, const Expansion& expansion,
    const RunControl& control, DecisionMap& map)
{
    const Index step = columnsPerBlock(expansion.samples.rows());
    for (Index row = 0; row < t.size() && !control.stopped(); ++row) {
        for (Index first = 0; first < s.size(); first += step) {
            const Index width = std::min(step, s.size() - first);
            Matrix nodes = s.segment(first, width) * plane.horizontal.transpose();
            nodes.rowwise() += (plane.origin + t(row) * plane.vertical).transpose();
            const Matrix decision = crossGram(kernel, expansion.samples, nodes).transpose() * expansion.coefficients;
            for (Index k = 0; k < decision.cols(); ++k)
                map.values[static_cast<std::size_t>(k)].row(row).segment(first, width)
                    = drawn(decision.col(k).array() + expansion.bias(k)).transpose();
        }
    }
}

}  // namespace

DecisionMap decisionMap(const Kernel& kernel, const Matrix& train, const Model& model, const Plane& plane, const Box& box,
    Index columns, Index rows, const RunControl& control)
{
    assert(model.usable() && columns > 1 && rows > 1);
    const Vector s = Vector::LinSpaced(columns, box.left, box.right), t = Vector::LinSpaced(rows, box.bottom, box.top);
    const Expansion expansion = supportOf(train, model);
    DecisionMap map{.box = box};
    map.values.assign(static_cast<std::size_t>(model.outputs()), Eigen::ArrayXXf::Zero(rows, columns));
    if (control.stopped()) return map;
    if (expansion.samples.rows() == 0) {
        for (Index k = 0; k < model.outputs(); ++k)
            map.values[static_cast<std::size_t>(k)].setConstant(static_cast<float>(model.bias(k)));
        return map;
    }
    const PairQuantity quantity = pairQuantity(kernel);
    if (!isSeparable(quantity, plane)) {
        fillFromSamples(kernel, plane, s, t, expansion, control, map);
        return map;
    }
    const GridTerms terms = gridTerms(quantity, expansion.samples, plane, s, t);
    if (singlePrecisionSuffices(kernel, expansion, plane, box)) fillFromTerms<float>(kernel, terms, expansion, control, map);
    else fillFromTerms<double>(kernel, terms, expansion, control, map);
    return map;
}

Vector decisionAt(const Kernel& kernel, const Matrix& train, const Model& model, const Plane& plane, double s, double t)
{
    const Matrix point = (plane.origin + s * plane.horizontal + t * plane.vertical).transpose();
    return decide(model, crossGram(kernel, point, train)).transpose();
}

}  // namespace krein
