// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/sample_table.h"

#include <algorithm>

#include <QAbstractButton>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>

#include "ui/views/table/sample_delegate.h"
#include "ui/views/table/sample_filter.h"
#include "ui/views/table/sample_model.h"

namespace krein {

namespace {

constexpr int fittedColumns = 60, fittedRows = 30;  // what column widths are judged by
constexpr qsizetype manyRanges = 500;
constexpr int narrowestColumn = 46, widestColumn = 240;

/// The rows of a filter that show these rows of the model, each run of neighbours as one range.
QItemSelection rangesOf(const std::vector<Index>& rows, const SampleModel& model, const SampleFilter& filter)
{
    std::vector<int> places;
    for (const Index row : rows) {
        if (row >= model.rowCount()) continue;
        const QModelIndex shown = filter.mapFromSource(model.index(static_cast<int>(row), 0));
        if (shown.isValid()) places.push_back(shown.row());
    }
    std::sort(places.begin(), places.end());
    QItemSelection selection;
    const int last = filter.columnCount() - 1;
    for (std::size_t i = 0; i < places.size();) {
        std::size_t end = i + 1;
        while (end < places.size() && places[end] == places[end - 1] + 1) ++end;
        selection.append(QItemSelectionRange(filter.index(places[i], 0), filter.index(places[end - 1], last)));
        i = end;
    }
    return selection;
}

}  // namespace

SampleTable::SampleTable(SampleModel* model, SampleFilter* filter, QWidget* parent)
    : QTableView(parent),
      m_model(model),
      m_filter(filter),
      m_delegate(new SampleDelegate(model, this))
{
    setObjectName(QStringLiteral("table.samples"));
    setAccessibleName(tr("Samples"));
    setModel(filter);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setWordWrap(false);
    setTabKeyNavigation(false);  // arrows go from cell to cell, and Tab leaves
    setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    fitRows();
    verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    horizontalHeader()->setDefaultSectionSize(76);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    if (auto* corner = findChild<QAbstractButton*>()) {
        corner->setToolTip(tr("Rows are counted from 1. Click: select all"));
        corner->setAccessibleName(tr("Select all rows"));
    }
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &SampleTable::takeSelection);
    connect(filter, &QAbstractItemModel::layoutAboutToBeChanged, this, [this] { m_quiet = true; });
    connect(filter, &QAbstractItemModel::layoutChanged, this, [this] { m_quiet = false; });
}

void SampleTable::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    // A pale bar, so that markers and words keep their colours on it.
    QPalette palette = theme.palette;
    const QColor bar = mixed(
        palette.color(QPalette::Base).rgb(), palette.color(QPalette::Highlight).rgb(), theme.dark ? 0.42 : 0.24);
    for (const auto group : {QPalette::Active, QPalette::Inactive}) {
        palette.setColor(group, QPalette::Highlight, bar);
        palette.setColor(group, QPalette::HighlightedText, palette.color(QPalette::Text));
    }
    setPalette(palette);
}

void SampleTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitRows();
}

void SampleTable::quietly(const std::function<void()>& change)
{
    const QScopedValueRollback quiet(m_quiet, true);
    change();
}

void SampleTable::showPicked(const std::vector<Index>& rows)
{
    const QItemSelection selection = rangesOf(rows, *m_model, *m_filter);
    const QScopedValueRollback quiet(m_quiet, true);
    QItemSelectionModel& picked = *selectionModel();
    if (picked.selection().size() > manyRanges) {
        // Telling what changed between two scattered selections takes the product of their lengths.
        const QPersistentModelIndex current = picked.currentIndex();
        picked.reset();
        picked.setCurrentIndex(current, QItemSelectionModel::NoUpdate);
        viewport()->update();
        verticalHeader()->viewport()->update();
    }
    if (selection.isEmpty())
        clearSelection();
    else
        picked.select(selection, QItemSelectionModel::ClearAndSelect);
}

void SampleTable::takeSelection()
{
    if (m_quiet) return;
    std::vector<Index> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        for (int r = range.top(); r <= range.bottom(); ++r)
            rows.push_back(m_filter->mapToSource(m_filter->index(r, 0)).row());
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    Q_EMIT rowsPicked(rows);
}

void SampleTable::reveal(Index row)
{
    if (row >= m_model->rowCount()) return;
    const QModelIndex shown = m_filter->mapFromSource(m_model->index(static_cast<int>(row), 0));
    if (!shown.isValid()) return;
    const int column = std::max(0, columnAt(0));  // up or down only
    const QModelIndex target = shown.siblingAtColumn(column);
    if (!viewport()->rect().contains(visualRect(target).center()))
        scrollTo(target, QAbstractItemView::PositionAtCenter);
}

std::vector<Index> SampleTable::shownRows() const
{
    std::vector<Index> rows;
    rows.reserve(static_cast<std::size_t>(m_filter->rowCount()));
    for (int r = 0; r < m_filter->rowCount(); ++r) rows.push_back(m_filter->mapToSource(m_filter->index(r, 0)).row());
    return rows;
}

void SampleTable::fitRows()
{
    const auto& columns = m_model->columns();
    const bool drawings = std::any_of(
        columns.begin(), columns.end(), [](const auto& column) { return column.content == SampleContent::Points; });
    const int line = fontMetrics().height();
    verticalHeader()->setDefaultSectionSize(drawings ? 2 * line + 10 : line + 8);
}

int SampleTable::neededWidth(int column) const
{
    const QFontMetrics metrics = fontMetrics();
    // Of rows from all over the table: many a file has its classes one after the other.
    const int all = m_filter->rowCount(), rows = std::min(all, fittedRows);
    const bool predicts = m_model->columns()[static_cast<std::size_t>(column)].content == SampleContent::Predicted;
    const int mark = predicts ? metrics.horizontalAdvance(wrongSign) + metrics.horizontalAdvance(u' ') : 0;
    int width = metrics.horizontalAdvance(m_filter->headerData(column, Qt::Horizontal).toString()) + 30;
    for (int r = 0; r < rows; ++r) {
        const QModelIndex index = m_filter->index(static_cast<int>(qint64{r} * all / rows), column);
        const int sign = cellSignWidth(*m_model, m_filter->mapToSource(index));
        width = std::max(width, metrics.horizontalAdvance(index.data().toString()) + 16 + sign + mark);
    }
    return std::clamp(width, narrowestColumn, widestColumn);
}

void SampleTable::fitColumns()
{
    m_fitted.assign(static_cast<std::size_t>(std::min(m_filter->columnCount(), fittedColumns)), 0);
    for (int c = 0; c < static_cast<int>(m_fitted.size()); ++c) {
        setColumnWidth(c, neededWidth(c));
        m_fitted[static_cast<std::size_t>(c)] = columnWidth(c);
    }
}

void SampleTable::widenColumns()
{
    for (int c = 0; c < std::min(m_filter->columnCount(), static_cast<int>(m_fitted.size())); ++c) {
        int& fitted = m_fitted[static_cast<std::size_t>(c)];
        if (columnWidth(c) != fitted) continue;
        if (const int needed = neededWidth(c); needed > fitted) {
            setColumnWidth(c, needed);
            fitted = columnWidth(c);
        }
    }
}

}  // namespace krein
