// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "core/experiment/lists/comparison.h"
#include "core/shared_value.h"

namespace krein {

struct Experiment;

/// One experiment of a comparison and what of its results is shown: no matrix is kept.
struct ComparedCell {
    enum class State { Waiting, Ready, Failed };

    SharedValue<Experiment> experiment;
    State state = State::Waiting;
    bool pale = false;  ///< what is shown belongs to earlier settings
    CellSummary summary;
    std::shared_ptr<const MapValue> map;           ///< may be null: no plane
    std::shared_ptr<const PreparedData> prepared;  ///< whose samples the map shows
    double scale = 1.0;                            ///< |f| of full colour
    QString words;    ///< how the training ended and what its result is worth, in sentences
    QString problem;  ///< one sentence where there is no model
};
/// The cell of results that were computed for it.
ComparedCell comparedCell(const Experiment& experiment, const Results& results);
/// The cell of an experiment without results. @param problem  one sentence
ComparedCell failedCell(const Experiment& experiment, const QString& problem);

/// "Test 93.3 %"; of a cell without held-out samples "Training 97.5 %"; "no score" of what predicts no classes.
QString scoreText(const CellSummary& summary);
/// What stands below it: "train 97.5 % · F1 0.93".
QString furtherScores(const CellSummary& summary);
/// How a training ended in a word or two.
QString endingText(Termination termination);

/// The cells of a comparison as a table whose headings are the choices.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// @param cells  as grid.cells
    void setComparison(Comparison grid, std::vector<ComparedCell> cells);
    void setCell(std::size_t at, ComparedCell cell);
    const Comparison& grid() const { return m_grid; }
    const std::vector<ComparedCell>& cells() const { return m_cells; }
    std::size_t at(const QModelIndex& index) const;
    const ComparedCell& cell(const QModelIndex& index) const { return m_cells[at(index)]; }
    /// Both choices are the experiment's own.
    bool isPresent(const QModelIndex& index) const;
    /// No cell is better on held-out samples.
    bool isBest(const QModelIndex& index) const;
    /// "IKFD with RBF".
    QString nameOf(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void findBest();
    QString description(const QModelIndex& index) const;

    Comparison m_grid;
    std::vector<ComparedCell> m_cells;
    std::vector<std::size_t> m_best;  ///< ascending
};

}  // namespace krein
