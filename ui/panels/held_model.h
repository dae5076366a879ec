// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/evaluation/plane.h"

namespace krein {

/// The features a plane holds constant: name, value and a way back to the training mean.
class HeldModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Value, Reset };

    using QAbstractTableModel::QAbstractTableModel;

    void show(const std::vector<HeldFeature>& held);
    const std::vector<HeldFeature>& held() const { return m_held; }
    /// Puts a feature back to its mean.
    void reset(int row);
    void resetAll();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// @return false if the text is no finite number
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    /// Somebody changed a value; held() has it.
    void edited();

private:
    std::vector<HeldFeature> m_held;
};

}  // namespace krein
