// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QTableView>

#include "core/base/types.h"
#include "ui/theme/theme.h"

namespace krein {

class SampleDelegate;
class SampleFilter;
class SampleModel;

/// The rows of a SampleModel that a SampleFilter lets through, sorted by any column. Rows are picked here and told, or
/// told and shown as picked; sorting and filtering pick nothing.
class SampleTable : public QTableView {
    Q_OBJECT
public:
    SampleTable(SampleModel* model, SampleFilter* filter, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Changes the model or the filter; what the selection becomes by that is nobody's choice and not told.
    void quietly(const std::function<void()>& change);
    /// Shows these rows of the data set as picked, as far as they are shown.
    void showPicked(const std::vector<Index>& rows);
    /// Scrolls up or down to a row of the data set that is not in sight.
    void reveal(Index row);
    /// Rows of the data set in the order of the table.
    std::vector<Index> shownRows() const;
    /// Makes rows as high, and columns as wide, as what they show.
    void fitRows();
    void fitColumns();
    /// Makes columns wider for what they show by now, other than those that a person gave another width.
    void widenColumns();

Q_SIGNALS:
    /// By a person: exactly these rows of the data set are picked among those shown, ascending.
    void rowsPicked(const std::vector<krein::Index>& rows);

protected:
    void changeEvent(QEvent* event) override;

private:
    void takeSelection();
    int neededWidth(int column) const;

    SampleModel* m_model;
    SampleFilter* m_filter;
    SampleDelegate* m_delegate;
    std::vector<int> m_fitted;  ///< pixels of each column as fitColumns() or widenColumns() left it
    bool m_quiet = false;  ///< the selection is being changed by us, not by a person
};

}  // namespace krein
