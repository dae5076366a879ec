// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QImage>
#include <QStringList>
#include <QWidget>

#include "core/base/types.h"
#include "core/data/import/matrix_source.h"

namespace krein {

/// Where values are missing in a matrix of all objects: the matrix with its gaps filled, and beside each row a bar for
/// how many values its object lacks.
struct MatrixGapMap {
    QImage missing;              ///< one bit per entry; of large matrices one per block of them in which one is missing
    std::vector<Index> lacking;  ///< per object
    QStringList names;           ///< of the objects, "object 1" where there are none
};

/// NaN is where a value is missing. @return null if none is
std::shared_ptr<const MatrixGapMap> gapMapOf(const MatrixEntries& matrix);

class GapPicture : public QWidget {
    Q_OBJECT
public:
    explicit GapPicture(QWidget* parent = nullptr);

    void showGaps(std::shared_ptr<const MatrixGapMap> gaps);
    /// The objects that are named in the picture: those that lack most first, as many as stand below each other.
    std::vector<int> named() const;
    QSize sizeHint() const override { return {320, 260}; }

protected:
    /// Names the objects under the mouse, and what they lack.
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Where the matrix is drawn, the bars beside it, and the names beside these; empty if there is no room.
    struct Places {
        QRect square, bars, names;
    };
    Places places() const;
    void measureNames();
    void paintNames(QPainter& painter, const QRect& area) const;
    QString textAt(QPoint place) const;

    std::shared_ptr<const MatrixGapMap> m_gaps;
    int m_widestName = 0;  ///< pixels
};

}  // namespace krein
