// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/decision_map.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/errors.h"
#include "core/kernels/gram.h"

namespace krein {

namespace {

/// The nodes of the grid.
struct Grid {
    Vector s;  ///< columns
    Vector t;  ///< rows
};

/// On a rectangular grid every pair quantity is q_i(s, t) = horizontal_i(s) + vertical_i(t) + cross·(s − s̄)·(t − t̄): one
/// term per sample and grid column, one per sample and grid row, and what oblique directions add for all samples alike.
struct GridTerms {
    Matrix horizontal;  ///< n×columns
    Matrix vertical;    ///< n×rows; carries what does not depend on the node
    Vector s, t;        ///< nodes from the middle of the box
    double cross = 0.0;
};

/// On a slanted plane only inner products and squared distances are such sums, and nothing is where points of the plane are
/// bent by the transform.
bool isSeparable(PairQuantity quantity, const Plane& plane)
{
    const bool anyDirection = quantity == PairQuantity::InnerProduct || quantity == PairQuantity::SquaredDistance;
    return !plane.throughTransform && (plane.axisAligned || anyDirection);
}

/// position − nodes·slope: n×nodes, where one coordinate of the plane's points changes by `slope` per unit from the middle.
Matrix differences(const Vector& position, const Vector& nodes, double slope)
{
    return position.replicate(1, nodes.size()).rowwise() - slope * nodes.transpose();
}

void fillInnerProducts(const Matrix& train, const Plane& plane, const Vector& middle, GridTerms& terms)
{
    terms.horizontal = (train * plane.horizontal) * terms.s.transpose();
    terms.vertical = (train * plane.vertical) * terms.t.transpose();
    terms.vertical.colwise() += train * middle;
}

/// ‖x − m − s·h − t·v‖² with a and b the coordinates of x − m along h/‖h‖ and along w/‖w‖, where v = c·h/‖h‖ + w and w ⊥ h:
/// (a − s‖h‖ − tc)² + (b − t‖w‖)² + rest = [(a − s‖h‖)²] + [(b − t‖w‖)² + rest + t²c² − 2tca] + 2s‖h‖·tc.
void fillSquaredDistances(const Matrix& relative, const Plane& plane, GridTerms& terms)
{
    const double length = plane.horizontal.norm();
    const Vector along = length > 0.0 ? Vector(plane.horizontal / length) : Vector(Vector::Zero(relative.cols()));
    constexpr double roundOff = 1e-12;  // directions this close to orthogonal are
    double slant = plane.vertical.dot(along);
    if (std::abs(slant) <= roundOff * plane.vertical.norm()) slant = 0.0;
    const Vector upright = plane.vertical - slant * along;
    const double height = upright.norm() > roundOff * plane.vertical.norm() ? upright.norm() : 0.0;
    const Vector across = height > 0.0 ? Vector(upright / height) : Vector(Vector::Zero(relative.cols()));

    const Vector a = relative * along, b = relative * across;
    const Matrix rest = relative - a * along.transpose() - b * across.transpose();
    terms.horizontal = differences(a, terms.s, length).cwiseAbs2();
    terms.vertical = differences(b, terms.t, height).cwiseAbs2();
    terms.vertical.colwise() += rest.rowwise().squaredNorm();
    if (slant == 0.0) return;
    terms.vertical.noalias() -= 2.0 * slant * a * terms.t.transpose();
    terms.vertical.rowwise() += slant * slant * terms.t.cwiseAbs2().transpose();
    terms.cross = 2.0 * slant * length;
}

/// Any sum over features: one feature at a time, as if it were the only one. @pre the directions are along coordinate axes
void fillFeatureSums(PairQuantity quantity, const Matrix& train, const Plane& plane, const Vector& middle, GridTerms& terms)
{
    terms.horizontal = Matrix::Zero(train.rows(), terms.s.size());
    terms.vertical = Matrix::Zero(train.rows(), terms.t.size());
    auto along = [&](Index feature, const Matrix& positions) { return pairQuantities(quantity, train.col(feature), positions); };
    for (Index j = 0; j < train.cols(); ++j) {
        const double position = middle(j);
        if (plane.horizontal(j) != 0.0) terms.horizontal += along(j, (position + (terms.s * plane.horizontal(j)).array()).matrix());
        else if (plane.vertical(j) != 0.0) terms.vertical += along(j, (position + (terms.t * plane.vertical(j)).array()).matrix());
        else terms.vertical.colwise() += along(j, Matrix::Constant(1, 1, position)).col(0);
    }
}

/// @pre isSeparable()
GridTerms gridTerms(PairQuantity quantity, const Matrix& train, const Plane& plane, const Box& box, const Grid& grid)
{
    // From the middle of the box, so that the terms are no larger than the picture: they cancel where features far from
    // zero meet directions that are not orthogonal.
    const double s = 0.5 * (box.left + box.right), t = 0.5 * (box.bottom + box.top);
    GridTerms terms{.s = grid.s.array() - s, .t = grid.t.array() - t};
    const Vector middle = plane.origin + (s - plane.s0) * plane.horizontal + (t - plane.t0) * plane.vertical;
    if (quantity == PairQuantity::InnerProduct) {
        fillInnerProducts(train, plane, middle, terms);
        return terms;
    }
    if (quantity == PairQuantity::SquaredDistance) fillSquaredDistances(train.rowwise() - middle.transpose(), plane, terms);
    else fillFeatureSums(quantity, train, plane, middle, terms);
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
bool singlePrecisionSuffices(const Kernel& kernel, const Expansion& expansion, const Plane& plane, const FeatureTransform& transform,
    const Box& box)
{
    constexpr double visible = 1e-3;  // f is of the order of 1 at the samples
    const double middle = 0.5 * (box.left + box.right), centre = 0.5 * (box.bottom + box.top);
    const Matrix probes = samplesAt(plane, transform,
        Matrix{{box.left, box.bottom}, {box.right, box.bottom}, {box.left, box.top}, {box.right, box.top}, {middle, centre}});
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

/// What oblique directions add; a distance that rounding makes negative is 0.
template <class Array> void addCrossTerm(typename Array::Scalar factor, const Eigen::Ref<const Vector>& s, Array& block)
{
    using Scalar = typename Array::Scalar;
    block.rowwise() += factor * s.transpose().array().cast<Scalar>();
    block = block.max(Scalar(0));
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
            if (terms.cross != 0.0)
                addCrossTerm(static_cast<Scalar>(terms.cross * terms.t(row)), terms.s.segment(first, width), block);
            applyKernel(kernel, block);
            for (Index k = 0; k < coefficients.rows(); ++k)
                map.values[static_cast<std::size_t>(k)].row(row).segment(first, width)
                    = drawn((coefficients.row(k) * block.matrix()).array() + static_cast<Scalar>(expansion.bias(k)));
        }
    }
}

/// exp(−γ(a + b + c)) = exp(−γa)·exp(−γb)·exp(−γc): the whole map is one small matrix product.
template <class Scalar>
void fillGaussian(const GaussianKernel& kernel, const GridTerms& terms, const Expansion& expansion, DecisionMap& map)
{
    using Array = Eigen::Array<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
    Array horizontal = terms.horizontal.cast<Scalar>().array(), vertical = terms.vertical.cast<Scalar>().array(), cross;
    kernel.apply(horizontal);
    kernel.apply(vertical);
    if (terms.cross != 0.0) {
        cross = (terms.t * (terms.cross * terms.s.transpose())).cast<Scalar>().array();
        kernel.apply(cross);
    }
    for (Index k = 0; k < expansion.bias.size(); ++k) {
        const Array weighted = vertical.colwise() * expansion.coefficients.col(k).cast<Scalar>().array();
        Array sum = (weighted.matrix().transpose() * horizontal.matrix()).array();
        if (terms.cross != 0.0) sum *= cross;
        map.values[static_cast<std::size_t>(k)] = drawn(sum + static_cast<Scalar>(expansion.bias(k)));
    }
}

/// On oblique planes a factor can overflow although the product of the three does not; in double precision e³⁰⁰ is far from it.
bool canBeFactored(const GaussianKernel& kernel, const GridTerms& terms)
{
    if (terms.cross == 0.0) return true;
    const double largest = std::max({terms.horizontal.cwiseAbs().maxCoeff(), terms.vertical.cwiseAbs().maxCoeff(),
        std::abs(terms.cross) * terms.s.cwiseAbs().maxCoeff() * terms.t.cwiseAbs().maxCoeff()});
    return *kernel.gamma * largest < 300.0;
}

template <class Scalar>
void fillFromTerms(const Kernel& kernel, const GridTerms& terms, const Expansion& expansion, const RunControl& control,
    DecisionMap& map)
{
    const auto* gaussian = std::get_if<GaussianKernel>(&kernel);
    if (gaussian && canBeFactored(*gaussian, terms)) fillGaussian<Scalar>(*gaussian, terms, expansion, map);
    else fillSeparable<Scalar>(kernel, terms, expansion, control, map);
}

/// Any kernel on any plane: a part of a row of nodes at a time as samples.
void fillFromSamples(const FittedKernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane, const Grid& grid,
    const RunControl& control, DecisionMap& map)
{
    const Objects training{.vectors = &prepared.train};
    const Index step = columnsPerBlock(prepared.train.rows());
    for (Index row = 0; row < grid.t.size() && !control.stopped(); ++row) {
        for (Index first = 0; first < grid.s.size(); first += step) {
            const Index width = std::min(step, grid.s.size() - first);
            Matrix nodes(width, 2);
            nodes << grid.s.segment(first, width), Vector::Constant(width, grid.t(row));
            const Matrix samples = samplesAt(plane, prepared.transform, nodes);
            const Matrix decision = kernelValues(kernel, training, {.vectors = &samples}, training) * model.coefficients;
            for (Index k = 0; k < decision.cols(); ++k)
                map.values[static_cast<std::size_t>(k)].row(row).segment(first, width)
                    = drawn(decision.col(k).array() + model.bias(k)).transpose();
        }
    }
}

/// A function of one pair quantity on a plane where that is a sum of terms. @pre isSeparable()
void fillFromGrid(const Kernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane, const Grid& grid,
    const RunControl& control, DecisionMap& map)
{
    const Expansion expansion = supportOf(prepared.train, model);
    if (expansion.samples.rows() == 0) {
        for (Index k = 0; k < model.outputs(); ++k)
            map.values[static_cast<std::size_t>(k)].setConstant(static_cast<float>(model.bias(k)));
        return;
    }
    const GridTerms terms = gridTerms(pairQuantity(kernel), expansion.samples, plane, map.box, grid);
    // The terms of oblique directions cancel each other, which costs digits.
    if (terms.cross == 0.0 && singlePrecisionSuffices(kernel, expansion, plane, prepared.transform, map.box))
        fillFromTerms<float>(kernel, terms, expansion, control, map);
    else fillFromTerms<double>(kernel, terms, expansion, control, map);
}

}  // namespace

DecisionMap decisionMap(const FittedKernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane, const Box& box,
    Index columns, Index rows, const RunControl& control)
{
    assert(model.usable() && comparesVectors(kernel.kernel) && columns > 1 && rows > 1);
    const Grid grid{Vector::LinSpaced(columns, box.left, box.right), Vector::LinSpaced(rows, box.bottom, box.top)};
    DecisionMap map{.box = box};
    map.values.assign(static_cast<std::size_t>(model.outputs()), Eigen::ArrayXXf::Zero(rows, columns));
    if (control.stopped()) return map;
    if (isPairKernel(kernel.kernel) && isSeparable(pairQuantity(kernel.kernel), plane))
        fillFromGrid(kernel.kernel, prepared, model, plane, grid, control, map);
    else fillFromSamples(kernel, prepared, model, plane, grid, control, map);
    return map;
}

Vector decisionAt(const FittedKernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane, double s, double t)
{
    const Objects training{.vectors = &prepared.train};
    const Matrix sample = samplesAt(plane, prepared.transform, Matrix{{s, t}});
    return decide(model, kernelValues(kernel, training, {.vectors = &sample}, training)).transpose();
}

}  // namespace krein
