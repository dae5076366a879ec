// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QSortFilterProxyModel>

#include "core/base/types.h"

namespace krein {

class SampleModel;

/// The rows of a SampleModel that are asked for, in the order of one column. It sorts and filters when it is told to,
/// not with every new prediction.
class SampleFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit SampleFilter(SampleModel* model, QObject* parent = nullptr);

    struct Wanted {
        QString text;         ///< rows as in "0-99, 120", or part of a label, name, string or category; empty: all
        int classIndex = -1;  ///< −1: all
        bool errors = false;  ///< only wrong predictions
        bool operator==(const Wanted&) const = default;
    };
    void setWanted(const Wanted& wanted);
    const Wanted& wanted() const { return m_wanted; }
    /// Whether another prediction of the same data may bring other rows or another order.
    bool dependsOnPrediction() const;
    /// Brings rows and order up to date with the model.
    void update();

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    bool matchesText(int row) const;

    SampleModel* m_model;
    Wanted m_wanted;
    std::vector<Index> m_rows;    ///< the text read as rows, ascending
    std::vector<int> m_searched;  ///< columns the text is looked for in
};

}  // namespace krein
