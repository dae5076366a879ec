// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/decision_map_expansion.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/algebra/transposed_product.h"
#include "core/evaluation/decision_map_fused.h"
#include "core/kernels/gram.h"
#include "core/kernels/vector_math.h"

namespace krein {

namespace {

template <class Scalar> using ArrayOf = Eigen::Array<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
using Outputs = std::vector<Eigen::ArrayXXf>;

Outputs zeros(Index outputs, const MapGrid& grid)
{
    return Outputs(static_cast<std::size_t>(outputs), Eigen::ArrayXXf::Zero(grid.t.size(), grid.s.size()));
}

/// How far rounding each kernel value to single precision moves f, judged at the corners and the centre of the box.
bool singlePrecisionSuffices(const Kernel& kernel, const Expansion& expansion, const Plane& plane,
    const FeatureTransform& transform, const Box& box)
{
    const double middle = 0.5 * (box.left + box.right), centre = 0.5 * (box.bottom + box.top);
    const Matrix probes = samplesAt(plane, transform,
        Matrix{{box.left, box.bottom}, {box.right, box.bottom}, {box.left, box.top}, {box.right, box.top},
            {middle, centre}});
    const Matrix squares = crossGram(kernel, probes, expansion.samples).cwiseAbs2()
        * expansion.coefficients.cwiseAbs2();
    return std::sqrt(squares.maxCoeff()) * std::numeric_limits<float>::epsilon() < visibleError;
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
    Outputs& outputs)
{
    using Array = ArrayOf<Scalar>;
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
                outputs[static_cast<std::size_t>(k)].row(row).segment(first, width) = drawn(
                    (coefficients.row(k) * block.matrix()).array() + static_cast<Scalar>(expansion.bias(k)));
        }
    }
}

/// γ of a kernel exp(−γq), which is a product of one factor per term of q; 0 for the others.
double factorRate(const Kernel& kernel)
{
    if (const auto* gaussian = std::get_if<GaussianKernel>(&kernel)) return gaussian->gamma.value();
    if (const auto* laplacian = std::get_if<LaplacianKernel>(&kernel)) return laplacian->gamma.value();
    return 0.0;
}

/// exp(−γ(a + b + c)) = exp(−γa)·exp(−γb)·exp(−γc): the whole map is one small matrix product.
template <class Scalar>
void fillFactored(
    double gamma, const GridTerms& terms, const Expansion& expansion, const RunControl& control, Outputs& outputs)
{
    using Array = ArrayOf<Scalar>;
    constexpr double pieceWork = 5e8;  // multiplications, some 10 ms of work
    const auto factors = [gamma](const Matrix& part) {
        Array result(part.rows(), part.cols());
        Vector column(part.rows());
        for (Index j = 0; j < part.cols(); ++j) {
            column = part.col(j) * -gamma;
            expInPlace(column.data(), column.size());
            result.col(j) = column.array().template cast<Scalar>();
        }
        return result;
    };
    const Array horizontal = factors(terms.horizontal), vertical = factors(terms.vertical);
    const Array cross = terms.cross != 0.0 ? factors(terms.t * (terms.cross * terms.s.transpose())) : Array();
    const Index rows = vertical.cols();
    const double perRow = static_cast<double>(horizontal.size());
    const Index step = std::clamp<Index>(static_cast<Index>(pieceWork / perRow), 1, rows);
    Array sum;
    for (Index k = 0; k < expansion.bias.size(); ++k) {
        const Array weighted = vertical.colwise() * expansion.coefficients.col(k).cast<Scalar>().array();
        for (Index first = 0; first < rows && !control.stopped(); first += step) {
            const Index count = std::min(step, rows - first);
            sum.setZero(count, horizontal.cols());
            addTransposedProduct(weighted.middleCols(first, count), horizontal, sum);
            if (terms.cross != 0.0) sum *= cross.middleRows(first, count);
            outputs[static_cast<std::size_t>(k)].middleRows(first, count) = inRange(
                sum + static_cast<Scalar>(expansion.bias(k)));
        }
    }
}

/// On oblique planes a factor can overflow although the product of the three does not; in double precision e³⁰⁰ is far
/// from it.
bool canBeFactored(double gamma, const GridTerms& terms)
{
    if (!(gamma > 0.0)) return false;
    if (terms.cross == 0.0) return true;
    const double largest = std::max({terms.horizontal.cwiseAbs().maxCoeff(), terms.vertical.cwiseAbs().maxCoeff(),
        std::abs(terms.cross) * terms.s.cwiseAbs().maxCoeff() * terms.t.cwiseAbs().maxCoeff()});
    return gamma * largest < 300.0;
}

template <class Scalar>
void fillFromTerms(const Kernel& kernel, const GridTerms& terms, const Expansion& expansion, const RunControl& control,
    Outputs& outputs)
{
    const double gamma = factorRate(kernel);
    if (canBeFactored(gamma, terms))
        fillFactored<Scalar>(gamma, terms, expansion, control, outputs);
    else
        fillSeparable<Scalar>(kernel, terms, expansion, control, outputs);
}

}  // namespace

Expansion supportOf(const Matrix& train, const Model& model)
{
    std::vector<Index> support;
    for (Index i = 0; i < train.rows(); ++i)
        if (!model.coefficients.row(i).isZero(0.0)) support.push_back(i);
    return {train(support, Eigen::all), model.coefficients(support, Eigen::all), model.bias};
}

std::vector<Eigen::ArrayXXf> expansionOnGrid(const Kernel& kernel, const Expansion& expansion, const Plane& plane,
    const FeatureTransform& transform, const Box& box, const MapGrid& grid, const RunControl& control)
{
    Outputs outputs = zeros(expansion.bias.size(), grid);
    if (control.stopped()) return outputs;
    if (expansion.samples.rows() == 0) {
        for (Index k = 0; k < expansion.bias.size(); ++k)
            outputs[static_cast<std::size_t>(k)].setConstant(static_cast<float>(expansion.bias(k)));
        return outputs;
    }
    const bool single = singlePrecisionSuffices(kernel, expansion, plane, transform, box);
    if (const auto* truncated = std::get_if<TruncatedL1Kernel>(&kernel); truncated && single) {
        if (const L1Terms terms = l1Terms(expansion.samples, plane, box, grid); canBeFused(terms)) {
            fillTruncated(*truncated, terms, expansion, control, outputs);
            return outputs;
        }
    }
    if (const auto* gaussian = std::get_if<GaussianKernel>(&kernel); gaussian && single) {
        if (const auto terms = squareTerms(expansion.samples, plane, box, grid);
            terms && canBeFused(*gaussian, *terms, expansion)) {
            fillGaussian(*gaussian, *terms, expansion, control, outputs);
            return outputs;
        }
    }
    const GridTerms terms = gridTerms(pairQuantity(kernel), expansion.samples, plane, box, grid);
    if (const auto* sigmoid = std::get_if<SigmoidKernel>(&kernel); sigmoid && canBeFused(*sigmoid, terms, expansion)) {
        fillSigmoid(*sigmoid, terms, expansion, control, outputs);
        return outputs;
    }
    // The terms of oblique directions cancel each other, which costs digits.
    if (terms.cross == 0.0 && single)
        fillFromTerms<float>(kernel, terms, expansion, control, outputs);
    else
        fillFromTerms<double>(kernel, terms, expansion, control, outputs);
    return outputs;
}

}  // namespace krein
