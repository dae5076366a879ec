// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "ui/views/study/study_picture.h"

class QSortFilterProxyModel;
class QTableView;

namespace krein {

/// The cells of a study: their values, every measure as mean ± standard deviation, how many runs, how long, and what
/// went wrong. The best of a measure is bold and has a star.
class StudyTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    static constexpr int SortRole = Qt::UserRole + 1;

    void setScene(std::shared_ptr<const StudyScene> scene);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// They are the first columns; what went wrong is the last one.
    int axisCount() const;
    bool hasProblems() const;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textAt(std::size_t cell, std::size_t column) const;
    QVariant numberAt(std::size_t cell, std::size_t column) const;
    bool isBest(std::size_t cell, std::size_t column) const;
    bool isNumber(std::size_t column) const;

    std::shared_ptr<const StudyScene> m_scene;
    std::vector<std::vector<std::size_t>> m_best;  ///< cells, per measure
};

/// It as a table that can be sorted. Double click or Enter: that cell becomes the window's experiment.
class StudyTableView : public StudyPicture {
    Q_OBJECT
public:
    explicit StudyTableView(QWidget* parent = nullptr);

    void render(QPainter& painter, const QRectF& target) override;

    QTableView* table() const { return m_table; }

protected:
    void refresh() override;

private:
    void showProblems();
    void copyRows();

    std::shared_ptr<const StudyPlan> m_plan;  ///< whose columns the widths are for …
    bool m_isBusy = false;                    ///< … and whether more was to come
    StudyTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
};

}  // namespace krein
