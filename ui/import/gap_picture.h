// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QImage>
#include <QWidget>

#include "core/base/types.h"

namespace krein {

/// Where values are missing in a matrix of all objects: the matrix with its gaps filled, and beside each row a bar for
/// how many values its object lacks.
struct MatrixGapMap {
    QImage missing;              ///< one bit per entry; of large matrices one per block of them in which one is missing
    std::vector<Index> lacking;  ///< per object
};

/// @param matrix  n×n; NaN where a value is missing   @return null if none is
std::shared_ptr<const MatrixGapMap> gapMapOf(const Matrix& matrix);

class GapPicture : public QWidget {
    Q_OBJECT
public:
    explicit GapPicture(QWidget* parent = nullptr);

    void showGaps(std::shared_ptr<const MatrixGapMap> gaps);
    QSize sizeHint() const override { return {320, 260}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::shared_ptr<const MatrixGapMap> m_gaps;
};

}  // namespace krein
