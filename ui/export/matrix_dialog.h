// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "core/experiment/take_away.h"

class QComboBox;

namespace krein {

/// A matrix of the results and the format it is written in.
struct MatrixWish {
    TakenMatrix which;
    MatrixFormat format = MatrixFormat::Csv;
};

/// What is proposed: as CSV the corrected matrix, if there is one; of dissimilarities that are no longer those of the
/// file the distances.
/// @param results  with a Gram matrix
MatrixWish proposedMatrix(const Results& results);

/// Asks which matrix is to be saved, as similarities or as the distances they imply, and in which format.
class MatrixDialog : public QDialog {
    Q_OBJECT
public:
    /// @param results  with a Gram matrix
    explicit MatrixDialog(const Results& results, QWidget* parent = nullptr);

    MatrixWish wish() const;

private:
    /// Distances are no kernel that LIBSVM could read.
    void offerFormats();

    QComboBox *m_matrix, *m_values, *m_format;
};

}  // namespace krein
