// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "core/experiment/results.h"
#include "ui/views/study/cell_map_model.h"
#include "ui/views/study/cell_requests.h"
#include "ui/views/study/study_picture.h"

class QCheckBox;
class QLabel;
class QTableView;
class QToolButton;

namespace krein {

class CellMapTable;

/// Small decision maps of the cells of a study, in rows and columns of its axes; on demand each with the boundaries of
/// the models that its folds or repetitions trained.
///
/// Which experiments these are is told by mapsWanted(); whoever listens computes them and hands them in. They are asked
/// for while the picture is looked at, once nothing has changed for a while; what is known already is not asked for
/// again.
class StudyMaps : public StudyPicture {
    Q_OBJECT
public:
    explicit StudyMaps(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void render(QPainter& painter, const QRectF& target) override;

    /// What the window shows: its samples, and the part of the plane around them. May be null.
    void setResults(std::shared_ptr<const Results> results);
    void setSelection(const std::vector<Index>& rows);
    /// Asks for what is not there at once, whether it is looked at or not.
    void bringUpToDate();
    bool isComputing() const { return m_requests.isComputing(); }

    QTableView* table() const;
    const CellMapModel& model() const { return *m_model; }
    /// The visible part of the plane, the same in every cell.
    const Box& visibleBox() const;

    /// What was asked for last, by its place in that list.
    void addMap(int at, const std::shared_ptr<const Results>& results);
    void failMap(int at, const QString& sentence);
    void finishMaps();

Q_SIGNALS:
    /// These experiments are to be computed in place of any asked for before.
    void mapsWanted(const std::vector<krein::Experiment>& experiments, const krein::MapDetail& detail);
    void mapsCancelled();
    void sampleClicked(krein::Index row);
    void sampleHovered(krein::Index row);

protected:
    void refresh() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void layOut();
    void rebuild();
    std::vector<CellMap> earlierMaps(const MapGrid& grid) const;
    CellMap waitingMap(const Experiment& experiment) const;
    void mark();
    void ask();
    void stopOrGoOn();
    void showState();
    void showFoldBox();
    QStringList bestWords() const;
    std::vector<StudyUnit> unitsOf(std::size_t cell) const;
    Experiment experimentOfUnit(const StudyUnit& unit) const;
    std::optional<Box> wantedBox() const;
    void hover(const QModelIndex& cell, Index row);

    std::shared_ptr<const Results> m_results;
    CellMapModel* m_model;
    QCheckBox* m_folds;
    QLabel* m_state;
    QToolButton* m_stop;
    CellMapTable* m_table;
    /// What can be asked for of one cell: its map, and one per unit of it.
    struct Wanted {
        std::size_t at = 0;               ///< in the grid
        std::optional<std::size_t> fold;  ///< index into CellMap::folds; unset: the map itself
        SharedValue<Experiment> experiment;
    };
    std::vector<Wanted> m_wanted;
    CellRequests m_requests;                  ///< of m_wanted
    std::shared_ptr<const StudyPlan> m_plan;  ///< what the grid was made of
    QTimer m_pause;                           ///< runs until changes have come to rest
};

}  // namespace krein
