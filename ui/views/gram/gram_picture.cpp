// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/gram/gram_picture.h"

#include <limits>
#include <numeric>

#include "core/evaluation/ordering.h"

namespace krein {

namespace {

constexpr Index smallSize = 400;  // rows that are pictured in a few milliseconds, in any order

std::vector<Index> dataOrder(Index n)
{
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    return order;
}

bool isPart(GramKind kind)
{
    return kind == GramKind::Positive || kind == GramKind::Negative;
}

/// V max(±Λ, 0) Vᵀ, of the fewer eigenvectors that count.
Matrix signedPart(const Eigenpairs& pairs, bool positive)
{
    const Index n = pairs.values.size(), above = (pairs.values.array() > 0.0).count();
    const auto vectors = positive ? pairs.vectors.leftCols(above) : pairs.vectors.rightCols(n - above);
    const Vector roots = (positive ? pairs.values.head(above) : pairs.values.tail(n - above)).cwiseAbs().cwiseSqrt();
    const Matrix scaled = vectors * roots.asDiagonal();
    return scaled * scaled.transpose();
}

/// A tile of the matrix, in its unit.
void readTile(const GramEntries& entries, Index row, Index column, MatrixTile& tile)
{
    const Matrix& k = entries.part ? *entries.part : entries.gram->train;
    const Index rows = tile.rows(), columns = tile.cols();
    const double factor = 1.0 / entries.unit;
    tile = k.block(row, column, rows, columns) * factor;
    if (entries.kind == GramKind::Centred) {
        tile.colwise() -= entries.rowMeans.segment(row, rows);
        tile.rowwise() -= (entries.columnMeans.segment(column, columns).array() - entries.mean).matrix().transpose();
    } else if (entries.kind == GramKind::Symmetric) {
        tile = 0.5 * (tile + k.block(column, row, columns, rows).transpose() * factor).eval();
    } else if (entries.kind == GramKind::Skew) {
        tile = 0.5 * (tile - k.block(column, row, columns, rows).transpose() * factor).eval();
    }
}

}  // namespace

double GramEntries::at(Index row, Index column) const
{
    const Matrix& k = gram->train;
    switch (kind) {
    case GramKind::Plain: return k(row, column);
    case GramKind::Centred: return unit * (k(row, column) / unit - rowMeans(row) - columnMeans(column) + mean);
    case GramKind::Symmetric: return 0.5 * k(row, column) + 0.5 * k(column, row);
    case GramKind::Skew: return 0.5 * k(row, column) - 0.5 * k(column, row);
    case GramKind::Positive:
    case GramKind::Negative: return part ? (*part)(row, column) : k(row, column);
    }
    return 0.0;
}

GramEntries gramEntries(std::shared_ptr<const GramValue> gram, GramKind kind, const SpectrumValue* spectrum)
{
    GramEntries entries{.gram = std::move(gram), .kind = kind};
    if (isPart(kind) && spectrum && spectrum->raw.values.size() == entries.gram->train.rows())
        entries.part = std::make_shared<const Matrix>(signedPart(spectrum->raw, kind == GramKind::Positive));
    const Matrix& k = entries.part ? *entries.part : entries.gram->train;
    const double largest = k.size() > 0 ? k.cwiseAbs().maxCoeff() : 0.0;
    if (largest > std::numeric_limits<double>::min()) entries.unit = largest;
    if (kind == GramKind::Centred && k.size() > 0) {
        // In the unit, so that sums of large values stay finite.
        entries.rowMeans = (k / entries.unit).rowwise().mean();
        entries.columnMeans = (k / entries.unit).colwise().mean().transpose();
        entries.mean = entries.rowMeans.mean();
    }
    return entries;
}

GramArrangement gramOrder(const GramWish& wish, const RunControl& control)
{
    const Matrix& k = wish.gram->train;
    const auto n = static_cast<std::size_t>(k.rows());
    if (wish.order == GramOrder::Class && wish.prepared && wish.prepared->trainLabels.size() == n)
        return {orderByClass(wish.prepared->trainLabels)};
    if (wish.order == GramOrder::Cluster) {
        const Matrix part = wish.gram->asymmetry == 0.0 ? Matrix() : Matrix(0.5 * k + 0.5 * k.transpose());
        const Matrix& symmetric = wish.gram->asymmetry == 0.0 ? k : part;
        auto tree = std::make_shared<const Dendrogram>(dendrogramOfKernel(symmetric, wish.linkage, control));
        std::vector<Index> order = orderOfLeaves(*tree, symmetric);
        return {std::move(order), std::move(tree)};
    }
    if (wish.order == GramOrder::Eigenvector && wish.spectrum) {
        const Matrix& vectors = wish.kind == GramKind::Centred ? wish.spectrum->centred.vectors
                                                               : wish.spectrum->raw.vectors;
        if (vectors.rows() == k.rows() && wish.eigenvector < vectors.cols())
            return {orderByVector(vectors.col(wish.eigenvector))};
    }
    return {dataOrder(k.rows())};
}

std::shared_ptr<const GramPicture> gramPicture(
    const GramWish& wish, GramArrangement arrangement, const GramPicture* earlier, Index mostRows)
{
    std::vector<Index>& order = arrangement.order;
    auto picture = std::make_shared<GramPicture>();
    picture->wish = wish;
    const Index n = wish.gram->train.rows();
    picture->block = std::max<Index>(1, (n + mostRows - 1) / mostRows);
    const bool sameMatrix = earlier && earlier->wish.gram == wish.gram && earlier->wish.kind == wish.kind
        && (!isPart(wish.kind) || earlier->wish.spectrum == wish.spectrum) && earlier->block == picture->block;
    picture->entries = sameMatrix ? earlier->entries : gramEntries(wish.gram, wish.kind, wish.spectrum.get());
    const GramEntries& entries = picture->entries;
    if (sameMatrix && earlier->order == order) {
        picture->pyramid = earlier->pyramid;
    } else if (picture->block > 1) {
        const auto read = [&entries](Index i, Index j) { return entries.at(i, j) / entries.unit; };
        auto means = std::make_shared<const MatrixValues>(blockMeans(order, picture->block, entries.unit, read));
        const Index cells = means->size;
        picture->pyramid = std::make_shared<const MatrixPyramid>(makePyramid(std::move(means), dataOrder(cells)));
    } else {
        auto base = sameMatrix
            ? earlier->pyramid->base
            : std::make_shared<const MatrixValues>(matrixValues(n, entries.unit,
                [&entries](Index row, Index column, MatrixTile& tile) { readTile(entries, row, column, tile); }));
        picture->pyramid = std::make_shared<const MatrixPyramid>(makePyramid(std::move(base), order));
    }
    const bool sameValues = sameMatrix && earlier->pyramid->base == picture->pyramid->base;
    picture->largest = sameValues ? earlier->largest : largestMagnitude(*picture->pyramid->base);
    picture->most = sameValues ? earlier->most : magnitudeQuantile(*picture->pyramid->base, 0.95);
    picture->order = std::move(order);
    picture->tree = std::move(arrangement.tree);
    return picture;
}

GramMaker::GramMaker(QObject* parent)
    : QObject(parent),
      m_box(
          this, [this](const GramWish& wish, Box::Task& task) { make(wish, task); },
          [](const GramWish&, const QString& problem, Box::Task& task) { task.postLatest(problem); },
          [this](const Letter& letter) { deliver(letter); })
{
}

GramMaker::Picture GramMaker::latest() const
{
    const std::scoped_lock lock(m_mutex);
    return m_latest;
}

void GramMaker::setLatest(const Picture& picture)
{
    const std::scoped_lock lock(m_mutex);
    m_latest = picture;
}

void GramMaker::submit(const GramWish& wish)
{
    const bool small = wish.gram->train.rows() <= smallSize;
    if (!small || m_box.isWorking()) {
        // Newer results wait for their turn, or a drag would starve the screen; another order is wanted now.
        m_box.submit(wish, [&wish](const GramWish& running) {
            return running.order != wish.order || running.eigenvector != wish.eigenvector
                || running.linkage != wish.linkage;
        });
        return;
    }
    m_box.clear();
    const Picture picture = gramPicture(wish, gramOrder(wish), latest().get());
    setLatest(picture);
    Q_EMIT made(picture);
}

void GramMaker::clear()
{
    m_box.clear();
    setLatest(nullptr);
}

void GramMaker::finish()
{
    m_box.finish();
}

bool GramMaker::isBusy() const
{
    return m_box.isBusy();
}

void GramMaker::make(const GramWish& wish, Box::Task& task)
{
    const RunControl control{.stop = task.stop(), .progress = {}};
    Picture earlier = latest();
    const bool sameMatrix = earlier && earlier->wish.gram == wish.gram;
    const bool sameOrder = sameMatrix && earlier->ordered && earlier->wish.order == GramOrder::Cluster
        && earlier->wish.linkage == wish.linkage;
    const GramArrangement known = sameOrder ? GramArrangement{earlier->order, earlier->tree} : GramArrangement{};
    if (wish.order == GramOrder::Cluster && !sameOrder) {
        const bool fits = earlier && earlier->order.size() == static_cast<std::size_t>(wish.gram->train.rows());
        auto first = std::make_shared<GramPicture>(*gramPicture(
            wish, {fits ? earlier->order : dataOrder(wish.gram->train.rows())}, earlier.get()));
        first->ordered = false;
        earlier = first;
        announce(earlier, task);
    }
    GramArrangement arrangement = wish.order == GramOrder::Cluster && sameOrder ? known : gramOrder(wish, control);
    if (!control.stopped()) announce(gramPicture(wish, std::move(arrangement), earlier.get()), task);
}

void GramMaker::announce(const Picture& picture, Box::Task& task)
{
    task.postLatest(picture, [&] { setLatest(picture); });
}

void GramMaker::deliver(const Letter& letter)
{
    if (const auto* problem = std::get_if<QString>(&letter))
        Q_EMIT failed(*problem);
    else
        Q_EMIT made(std::get<Picture>(letter));
}

}  // namespace krein
