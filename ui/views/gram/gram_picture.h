// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>

#include <QObject>

#include "core/base/run_control.h"
#include "core/evaluation/dendrogram.h"
#include "core/experiment/results.h"
#include "ui/document/mailbox.h"
#include "ui/plot/layers/matrix_pyramid.h"

namespace krein {

/// Which matrix is made of K: K itself, HKH with H = I − 11ᵀ/n, (K + Kᵀ)/2, (K − Kᵀ)/2, and the two positive
/// semidefinite ones that K (its symmetric part) is the difference of, K₊ = V max(Λ, 0) Vᵀ and K₋ = V max(−Λ, 0) Vᵀ.
enum class GramKind { Plain, Centred, Symmetric, Skew, Positive, Negative };
enum class GramOrder { Data, Class, Cluster, Eigenvector };

/// A matrix made of K, entry by entry, without a copy of it but for K₊ and K₋.
struct GramEntries {
    std::shared_ptr<const GramValue> gram;
    GramKind kind = GramKind::Plain;
    double unit = 1.0;  ///< the largest magnitude of K, K₊ or K₋; 1 if that is nothing to divide by
    std::shared_ptr<const Matrix> part;  ///< K₊ or K₋, n×n; null of other kinds
    Vector rowMeans, columnMeans;        ///< n, of K in that unit
    double mean = 0.0;                   ///< of K in that unit

    double at(Index row, Index column) const;
    Index size() const { return gram ? gram->train.rows() : 0; }
};

/// @param spectrum  null: K₊ and K₋ cannot be had, and are K
GramEntries gramEntries(std::shared_ptr<const GramValue> gram, GramKind kind, const SpectrumValue* spectrum = nullptr);

/// What a picture of the Gram matrix is to show.
struct GramWish {
    std::shared_ptr<const GramValue> gram;
    std::shared_ptr<const PreparedData> prepared;   ///< for the classes; may be null
    std::shared_ptr<const SpectrumValue> spectrum;  ///< for the eigenvectors, K₊ and K₋; may be null
    GramKind kind = GramKind::Plain;
    GramOrder order = GramOrder::Data;
    Index eigenvector = 0;  ///< 0: of the largest eigenvalue
    Linkage linkage = Linkage::Average;
    bool operator==(const GramWish&) const = default;
};

/// An order, place → row of K, and the dendrogram that it follows; null: none.
struct GramArrangement {
    std::vector<Index> order;
    std::shared_ptr<const Dendrogram> tree = nullptr;
};

/// A wish come true, wholly or but for its order.
struct GramPicture {
    GramWish wish;
    GramEntries entries;
    std::vector<Index> order;  ///< place → row of K
    std::shared_ptr<const Dendrogram> tree;  ///< that the order follows; null: none
    bool ordered = true;       ///< false: the order is an earlier one, until the one wished for has been computed
    Index block = 1;           ///< rows per cell of the pyramid's level 0
    std::shared_ptr<const MatrixPyramid> pyramid;
    double largest = 0.0;  ///< magnitude of what is shown
    double most = 0.0;     ///< 95 % of the magnitudes other than zero are no larger
};

/// Rows of K beyond which the picture is made of block means.
inline constexpr Index mostPicturedRows = 5000;

/// The order wished for; that of the data where labels or eigenvectors for another are missing. Empty if asked to stop.
GramArrangement gramOrder(const GramWish& wish, const RunControl& control = {});
/// @param earlier  of which everything that is the same is taken over; may be null
/// @param mostRows  see mostPicturedRows
std::shared_ptr<const GramPicture> gramPicture(
    const GramWish& wish, GramArrangement arrangement, const GramPicture* earlier, Index mostRows = mostPicturedRows);

/// Makes pictures on a thread of its own: one under way, one wish waiting, the newest takes the place. Small matrices
/// are pictured at once. While a slow order is computed, the picture comes in the earlier order first.
class GramMaker : public QObject {
    Q_OBJECT
public:
    explicit GramMaker(QObject* parent = nullptr);  ///< its end stops what is under way and waits

    void submit(const GramWish& wish);
    /// Forgets what was made and what is under way.
    void clear();
    /// Waits for what was wished last, which made() announces before this returns.
    void finish();
    bool isBusy() const;

Q_SIGNALS:
    void made(std::shared_ptr<const krein::GramPicture> picture);
    void failed(const QString& problem);  ///< the wish does not come true: why, one sentence

private:
    using Picture = std::shared_ptr<const GramPicture>;
    using Letter = std::variant<Picture, QString>;
    using Box = Mailbox<GramWish, Letter>;

    void make(const GramWish& wish, Box::Task& task);
    void announce(const Picture& picture, Box::Task& task);
    void deliver(const Letter& letter);
    Picture latest() const;
    void setLatest(const Picture& picture);

    mutable std::mutex m_mutex;  ///< of the latest picture
    Picture m_latest;
    Box m_box;
};

}  // namespace krein
