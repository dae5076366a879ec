// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the actions of the table do.
#include <algorithm>
#include <iterator>
#include <numeric>

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMimeData>
#include <QTableView>

#include "core/data/edit.h"
#include "core/errors.h"
#include "ui/pictures/table/sample_csv.h"
#include "ui/pictures/table/sample_filter.h"
#include "ui/pictures/table/sample_model.h"
#include "ui/pictures/table/table_view.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString counted(std::size_t count)
{
    return count == 1 ? TableView::tr("1 sample") : TableView::tr("%1 samples").arg(count);
}

std::vector<Index> rowsFrom(Index first, std::size_t count)
{
    std::vector<Index> rows(count);
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

/// A sample like the others: numbers at their means, categories at their most frequent text; the origin if there are
/// none.
Matrix typicalSample(const DataSet& others)
{
    Matrix sample = Matrix::Zero(1, others.samples.cols());
    if (others.size() == 0) return sample;
    for (Index j = 0; j < others.samples.cols(); ++j) {
        const auto k = static_cast<std::size_t>(j);
        if (k >= others.levels.size() || others.levels[k].empty()) {
            sample(0, j) = others.samples.col(j).mean();
            continue;
        }
        std::vector<Index> counts(others.levels[k].size(), 0);
        for (const double value : others.samples.col(j)) ++counts[static_cast<std::size_t>(value)];
        sample(0, j) = static_cast<double>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    }
    return sample;
}

}  // namespace

void TableView::edit(
    const std::function<DataSet(const DataSet&)>& change, const QString& text, const std::vector<Index>& pickedAfter)
{
    if (!m_model->dataSet() || !m_model->readOnlyReason().isEmpty()) return;
    const std::vector<Index> picked = pickedAfter;  // showing the change may clear what it was taken from
    try {
        const DataSet changed = change(*m_model->dataSet());
        Q_EMIT dataEdited(changed, text);
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(toText(wrong.what()));
        return;
    }
    pick(picked);
}

void TableView::deleteRows()
{
    if (m_selection.empty()) return;
    const std::vector<Index> rows = m_selection;
    edit([&](const DataSet& now) { return withoutEmptyClasses(withoutRows(now, rows)); },
        tr("delete %1").arg(counted(rows.size())), {});
}

void TableView::duplicateRows()
{
    if (m_selection.empty() || !m_model->dataSet()) return;
    const std::vector<Index> rows = m_selection;
    const Vector still = Vector::Zero(m_model->dataSet()->samples.cols());
    edit([&](const DataSet& now) { return duplicatedRows(now, rows, still); },
        tr("duplicate %1").arg(counted(rows.size())), rowsFrom(addedAt(*m_model->dataSet()), rows.size()));
}

void TableView::addRow()
{
    if (!m_model->dataSet()) return;
    const DataSet& before = *m_model->dataSet();
    const bool asPicked = before.labelled() && !m_selection.empty() && m_selection.front() < before.size();
    const int label = asPicked ? m_model->label(m_selection.front()) : before.labelled() || before.size() == 0 ? 0 : -1;
    edit([label](const DataSet& now) { return withSamples(now, typicalSample(now), label); }, tr("add a sample"),
        rowsFrom(addedAt(before), 1));
}

void TableView::relabel(const QString& name)
{
    if (m_selection.empty()) return;
    const std::vector<Index> rows = m_selection;
    edit(
        [&](const DataSet& now) {
            // The first row makes the class known, with its place among the others; the rest follow.
            const DataSet named = withLabel(now, rows.front(), name.toStdString());
            return withoutEmptyClasses(
                relabelledRows(named, rows, named.labels[static_cast<std::size_t>(rows.front())]));
        },
        tr("relabel %1").arg(counted(rows.size())), rows);
}

void TableView::relabelAsNew()
{
    bool accepted = false;
    const QString name = QInputDialog::getText(this, tr("Relabel"),
        tr("Name of the class for %1:").arg(counted(m_selection.size())), QLineEdit::Normal, {}, &accepted)
                             .trimmed();
    if (accepted && !name.isEmpty()) relabel(name);
}

void TableView::selectClass(int classIndex)
{
    std::vector<Index> rows = shownRows();
    std::erase_if(rows, [&](Index row) { return m_model->label(row) != classIndex; });
    std::sort(rows.begin(), rows.end());
    pick(rows);
}

void TableView::selectShown()
{
    std::vector<Index> rows = shownRows();
    std::sort(rows.begin(), rows.end());
    pick(rows);
}

void TableView::invertSelection()
{
    std::vector<Index> shown = shownRows(), others;
    std::sort(shown.begin(), shown.end());
    std::set_difference(shown.begin(), shown.end(), m_selection.begin(), m_selection.end(), std::back_inserter(others));
    pick(others);
}

void TableView::copyRows()
{
    // In the order of the table; without picked rows, all that are shown.
    std::vector<Index> rows = shownRows();
    if (!m_selection.empty())
        std::erase_if(
            rows, [this](Index row) { return !std::binary_search(m_selection.begin(), m_selection.end(), row); });
    if (rows.empty()) return;
    if (static_cast<Index>(rows.size()) > mostCopiedCells / std::max(1, m_model->columnCount()))
        return Q_EMIT problem(tr("%1 with %2 columns are too much for the clipboard, which takes at most %3 cells; "
                                 "pick fewer rows.")
                                  .arg(counted(rows.size()))
                                  .arg(m_model->columnCount())
                                  .arg(mostCopiedCells));
    const QString text = csvText(*m_model, rows);
    auto* copied = new QMimeData;
    copied->setText(text);
    copied->setData(QStringLiteral("text/csv"), text.toUtf8());
    QGuiApplication::clipboard()->setMimeData(copied);
}

}  // namespace krein
