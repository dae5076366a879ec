// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "core/experiment/results.h"
#include "ui/theme/theme.h"
#include "ui/views/table/sample_columns.h"

namespace krein {

/// Of every object the most alike other one: the largest similarity or smallest dissimilarity in its row of the matrix;
/// −1 if there is no other. Objects beyond the first n (unseen ones) are compared with the first n.
/// @return n+m columns of `proximity.values`
std::vector<Index> nearestOthers(const Proximity& proximity);

/// The objects of a data set as a table, one row each: which part of the split they are in, label, prediction and
/// decision values, then what they are. Keeps no copy of the data; a cell costs nothing before it is asked for.
class SampleModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using Content = SampleContent;
    using Column = SampleColumn;
    enum class Part { Unknown, Train, Test, Unused };
    enum Role {
        ClassRole = Qt::UserRole,  ///< int: the class the cell speaks of, for its marker; −1: none
        WrongRole,                 ///< bool: the prediction is wrong
    };

    explicit SampleModel(QObject* parent = nullptr);

    /// @param data     null: no rows   @param results  the prediction of these data; null, or of other data: none is
    /// shown Rows and columns stay what they were if there are as many of the same kind: nothing jumps while a
    /// parameter is dragged.
    void show(std::shared_ptr<const DataSet> data, std::shared_ptr<const Results> results);
    void setTheme(const Theme& theme);

    const std::shared_ptr<const DataSet>& dataSet() const { return m_data; }
    const std::vector<Column>& columns() const { return m_columns; }
    Part part(Index row) const;
    bool isWrong(Index row) const;
    /// Class index; −1 if the row has none.
    int label(Index row) const;
    int predicted(Index row) const;
    /// What a cell says in full, for copying: numbers read back exactly, no marks.
    QString exactText(Index row, int column) const;
    /// Whether row a stands before row b in ascending order of that column; rows without a value come last.
    bool before(int column, Index a, Index b) const;
    bool hasValue(int column, Index row) const;
    /// Why nothing can be edited, one sentence; empty if values and labels can be.
    QString readOnlyReason() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Changes nothing by itself: asks for the change by a signal. @return false if the value is not acceptable
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void valueEdited(Index row, Index feature, double value);
    void labelEdited(Index row, const QString& name);

private:
    void placeRows();
    void countDegrees();
    bool isTrained() const;
    bool isEditable(const Column& column) const;
    bool editValue(Index row, Index feature, const QVariant& value);
    bool editLabel(Index row, const QVariant& value);
    QString shownText(Index row, const Column& column) const;
    QString featureText(Index row, Index feature, bool exact) const;
    QString cellTip(Index row, const Column& column) const;
    /// NaN if there is none.
    double decision(Index row, Index output) const;
    /// The coefficient of a training sample in a weight vector of AsK-LS; NaN if there is none.
    double weight(Index row, const Column& column) const;
    double number(Index row, const Column& column) const;
    const std::vector<Index>& nearest() const;

    std::shared_ptr<const DataSet> m_data;
    std::shared_ptr<const Results> m_results;  ///< null if it is not about m_data
    std::vector<Column> m_columns;
    Index m_rows = 0;
    std::vector<Part> m_parts;    ///< per row; empty without prepared data
    std::vector<Index> m_places;  ///< per row: its place among the training or test samples
    std::vector<Index> m_inDegree, m_outDegree;
    mutable std::vector<Index> m_nearest;  ///< found when it is first asked for
    Theme m_theme;
};

}  // namespace krein
