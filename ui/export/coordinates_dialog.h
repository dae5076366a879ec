// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDialog>

#include "core/experiment/results.h"

class QComboBox;
class QFormLayout;

namespace krein {

/// Which coordinates of the embedding are to be saved.
struct CoordinatesWish {
    bool corrected = false;  ///< of K̃; false: of K as it is
    bool all = false;        ///< of onAllObjects(); false: those of the training objects, with the test set placed there
};

/// What is saved where there is nothing to ask: there is no correction, and every object is in training.
std::optional<CoordinatesWish> onlyCoordinates(const Results& results);
/// "all 25 objects", "18 of 25 objects (training set)": whose axes they are.
QString coordinatesText(const Results& results, const CoordinatesWish& wish);

/// Asks of which matrix and of which objects coordinates are to be saved.
class CoordinatesDialog : public QDialog {
    Q_OBJECT
public:
    /// @param results  with an embedding
    explicit CoordinatesDialog(const Results& results, QWidget* parent = nullptr);

    CoordinatesWish wish() const;

private:
    void askForMatrix(const Results& results, QFormLayout* form);
    void askForObjects(const Results& results, QFormLayout* form);

    QComboBox *m_matrix = nullptr, *m_objects = nullptr;  ///< null where there is nothing to choose
};

}  // namespace krein
