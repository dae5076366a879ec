// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/experiment/results.h"

class QComboBox;
class QTableWidget;

namespace krein {

/// How many samples of each class were taken for which: a table of counts, truth by row.
class ConfusionBox : public QWidget {
    Q_OBJECT
public:
    explicit ConfusionBox(QWidget* parent = nullptr);

    /// Hidden where the model predicts no classes.
    void showScores(const ModelValue& model, const DataSet& set);
    void clear() { hide(); }

private:
    void fill();

    QComboBox* m_part;
    QTableWidget* m_table;
    std::vector<Scores> m_scores;  ///< of the parts to choose from
    QStringList m_classes;
};

}  // namespace krein
