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
    bool all = false;  ///< of onAllObjects(); false: of the training objects
};

/// What is proposed: as CSV the corrected matrix, if there is one; of dissimilarities that are no longer those of the
/// file the distances; all objects where isDrawnUnasked().
/// @param results  with a Gram matrix
MatrixWish proposedMatrix(const Results& results);
/// "all 25 objects", "18 of 25 objects": those that such a matrix has.
QString objectsText(const Results& results, bool all);

/// Asks which matrix of which objects is to be saved, as similarities or as the distances they imply, and in which
/// format.
class MatrixDialog : public QDialog {
    Q_OBJECT
public:
    /// @param results  with a Gram matrix
    explicit MatrixDialog(const Results& results, QWidget* parent = nullptr);

    /// All objects are chosen, as of a page that is about all of them.
    void proposeAll();
    MatrixWish wish() const;

private:
    /// Distances are no kernel that LIBSVM could read.
    void offerFormats();

    QComboBox *m_matrix, *m_objects, *m_values, *m_format;
};

}  // namespace krein
