// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>
#include <QIcon>

#include "core/data/data_set.h"
#include "ui/theme/theme.h"

namespace krein {

/// The first objects of a data set as a table to look at: label and features, strings, points, the corner of a matrix,
/// or the edges of a graph. Rows without a name are counted from 0.
class PreviewModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int mostRows = 200;
    static constexpr int mostColumns = 200;

    using QAbstractTableModel::QAbstractTableModel;

    /// @param data  null: nothing to show
    void showData(std::shared_ptr<const DataSet> data, const Theme& theme);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isGraph() const { return m_data && m_data->kind == DataKind::Graph; }
    int labelColumns() const { return m_data->labelled() ? 1 : 0; }
    QString cell(int row, int column) const;
    QString valueText(Index row, int column) const;
    QString edgeText(std::size_t edge, int column) const;
    QString columnName(int column) const;
    QString objectName(Index object) const;
    QString labelText(Index object) const;

    std::shared_ptr<const DataSet> m_data;
    std::vector<QIcon> m_classIcons;
};

}  // namespace krein
