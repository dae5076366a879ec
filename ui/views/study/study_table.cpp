// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_table.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include "core/experiment/experiment.h"
#include "core/study/table.h"
#include "ui/controls/saved_note.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int problemWidth = 260;  // pixels

}  // namespace

void StudyTableModel::setScene(std::shared_ptr<const StudyScene> scene)
{
    const bool same = m_scene && m_scene->plan == scene->plan;
    if (!same) beginResetModel();
    m_scene = std::move(scene);
    m_best.clear();
    for (std::size_t i = 0; i < m_scene->measures.size(); ++i) m_best.push_back(outstandingCells(*m_scene, i));
    if (!same)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int StudyTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_scene ? 0 : static_cast<int>(m_scene->cells.size());
}

int StudyTableModel::columnCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_scene) return 0;
    return static_cast<int>(m_scene->plan->columns.size() + m_scene->measures.size()) + 3;
}

int StudyTableModel::axisCount() const
{
    return m_scene ? static_cast<int>(m_scene->plan->columns.size()) : 0;
}

bool StudyTableModel::hasProblems() const
{
    return m_scene
        && std::ranges::any_of(m_scene->cells, [](const CellOfTable& cell) { return !cell.problem.empty(); });
}

bool StudyTableModel::isBest(std::size_t cell, std::size_t column) const
{
    const std::size_t axes = m_scene->plan->columns.size();
    if (column < axes || column - axes >= m_best.size() || m_scene->cells.size() < 2) return false;
    return std::ranges::find(m_best[column - axes], cell) != m_best[column - axes].end();
}

/// Measures, runs and seconds.
bool StudyTableModel::isNumber(std::size_t column) const
{
    const std::size_t axes = m_scene->plan->columns.size();
    return column >= axes && column < axes + m_scene->measures.size() + 2;
}

QString StudyTableModel::textAt(std::size_t cell, std::size_t column) const
{
    const StudyPlan& plan = *m_scene->plan;
    const CellOfTable& found = m_scene->cells[cell];
    if (column < plan.columns.size()) return valueText(plan, column, plan.cells[cell].place[column]);
    column -= plan.columns.size();
    if (column < m_scene->measures.size()) {
        if (found.done == 0) return m_scene->busy ? QStringLiteral("…") : QString();
        const QString text = summaryText(found.measures[column], *m_scene->measures[column]);
        return isBest(cell, column + plan.columns.size()) ? QStringLiteral("★ ") + text : text;
    }
    column -= m_scene->measures.size();
    if (column == 0) return QString::number(found.done);
    if (column == 1) return found.done > 0 ? toText(roundedSeconds(found.seconds)) : QString();
    return toText(found.problem);
}

QVariant StudyTableModel::numberAt(std::size_t cell, std::size_t column) const
{
    const StudyPlan& plan = *m_scene->plan;
    const CellOfTable& found = m_scene->cells[cell];
    if (column < plan.columns.size()) return static_cast<int>(plan.cells[cell].place[column]);
    column -= plan.columns.size();
    if (column < m_scene->measures.size())
        return found.measures[column].n > 0 ? QVariant(found.measures[column].mean) : QVariant();
    column -= m_scene->measures.size();
    if (column == 0) return found.done > 0 ? QVariant(static_cast<int>(found.done)) : QVariant();
    return column == 1 ? found.done > 0 ? QVariant(found.seconds) : QVariant() : QVariant(toText(found.problem));
}

QVariant StudyTableModel::data(const QModelIndex& index, int role) const
{
    if (!m_scene || !index.isValid()) return {};
    const auto cell = static_cast<std::size_t>(index.row()), column = static_cast<std::size_t>(index.column());
    switch (role) {
    case Qt::DisplayRole: return textAt(cell, column);
    case SortRole: return numberAt(cell, column);
    case Qt::ToolTipRole: return cellText(*m_scene, cell);
    case Qt::TextAlignmentRole:
        return isNumber(column) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font;
        font.setBold(isBest(cell, column));
        return font;
    }
    default: return {};
    }
}

QVariant StudyTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!m_scene || orientation != Qt::Horizontal) return {};
    auto column = static_cast<std::size_t>(section);
    const std::size_t axes = m_scene->plan->columns.size(), measures = m_scene->measures.size();
    const QuantityInfo* measure = column >= axes && column - axes < measures ? m_scene->measures[column - axes]
                                                                             : nullptr;
    if (role == Qt::ToolTipRole && measure) return toText(measure->definition);
    if (role == Qt::TextAlignmentRole)
        return isNumber(column) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    if (column < axes) return axisName(*m_scene->plan, column);
    if (measure) return toText(measure->name);
    column -= axes + measures;
    return column == 0 ? tr("Runs") : column == 1 ? tr("Seconds") : tr("Problem");
}

namespace {

/// What has no number stands at the end, whichever way it is sorted.
class EmptyLast : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& one, const QModelIndex& other) const override
    {
        const bool isEmpty = !one.data(sortRole()).isValid(), isOther = !other.data(sortRole()).isValid();
        if (isEmpty != isOther) return sortOrder() == Qt::AscendingOrder ? isOther : isEmpty;
        return QSortFilterProxyModel::lessThan(one, other);
    }
};

}  // namespace

StudyTableView::StudyTableView(QWidget* parent)
    : StudyPicture(parent),
      m_model(new StudyTableModel(this)),
      m_sorted(new EmptyLast(this)),
      m_table(new QTableView(this))
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(StudyTableModel::SortRole);
    m_table->setObjectName(QStringLiteral("study.table"));
    m_table->setAccessibleName(tr("Cells of the study"));
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* copy = new QAction(tr("&Copy rows"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, &StudyTableView::copyRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT cellWanted(static_cast<std::size_t>(m_sorted->mapToSource(index).row()), 0);
    });
}

void StudyTableView::refresh()
{
    // Widths are those of another study's columns, or of cells that had no numbers yet.
    const bool isOther = m_plan != m_scene->plan || m_isBusy != m_scene->busy;
    m_plan = m_scene->plan;
    m_isBusy = m_scene->busy;
    m_model->setScene(m_scene);
    showProblems();
    if (!isOther) return;
    m_table->resizeColumnsToContents();
    if (m_model->hasProblems()) m_table->setColumnWidth(m_model->columnCount() - 1, problemWidth);
}

/// What went wrong stands beside the place where it did; where nothing did there is no such column.
void StudyTableView::showProblems()
{
    QHeaderView* header = m_table->horizontalHeader();
    const int problem = m_model->columnCount() - 1;
    if (problem < 0) return;
    const bool some = m_model->hasProblems();
    header->setSectionHidden(problem, !some);
    const int wanted = some ? m_model->axisCount() : problem;
    if (header->visualIndex(problem) == wanted) return;
    header->moveSection(header->visualIndex(problem), wanted);
    if (some) m_table->setColumnWidth(problem, problemWidth);
}

/// The picked rows with the headings, as a spreadsheet takes them.
void StudyTableView::copyRows()
{
    const QHeaderView* header = m_table->horizontalHeader();
    QStringList lines;
    const auto line = [&](const auto& text) {
        QStringList fields;
        for (int visual = 0; visual < m_sorted->columnCount(); ++visual)
            if (const int column = header->logicalIndex(visual); !m_table->isColumnHidden(column))
                fields << text(column);
        lines << fields.join(QLatin1Char('\t'));
    };
    line([this](int column) { return m_sorted->headerData(column, Qt::Horizontal).toString(); });
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    for (const QModelIndex& row : rows)
        line([&](int column) { return m_sorted->index(row.row(), column).data().toString(); });
    if (rows.isEmpty()) return;
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
    confirmCopied(this, rows.size() == 1 ? tr("One row copied") : tr("%1 rows copied").arg(groupedNumber(rows.size())));
}

/// As many lines as the target has room for at a size that can be read.
void StudyTableView::render(QPainter& painter, const QRectF& target)
{
    painter.save();
    painter.fillRect(target, m_theme.plotBackground);
    painter.setFont(font());
    const QFontMetricsF metrics(font());
    const double line = 1.5 * metrics.height(), gap = 1.2 * metrics.averageCharWidth();
    const int rows = m_sorted->rowCount();
    std::vector<int> columns;  // as they stand
    for (int visual = 0; visual < m_sorted->columnCount(); ++visual)
        if (const int column = m_table->horizontalHeader()->logicalIndex(visual); !m_table->isColumnHidden(column))
            columns.push_back(column);
    std::vector<double> widths;
    double whole = gap;
    for (const int column : columns) {
        double wide = metrics.horizontalAdvance(m_sorted->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < rows; ++row)
            wide = std::max(wide, metrics.horizontalAdvance(m_sorted->index(row, column).data().toString()));
        widths.push_back(1.05 * wide + gap);
        whole += widths.back();
    }
    const double scale = std::clamp(target.width() / whole, 0.4, 1.0);
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    const int fit = static_cast<int>(target.height() / scale / line) - 1;
    for (int row = -1; row < std::min(rows, fit); ++row) {
        double left = gap;
        for (std::size_t place = 0; place < columns.size(); ++place) {
            const int column = columns[place];
            const QModelIndex index = m_sorted->index(row, column);
            QFont words = font();
            words.setBold(row < 0 || index.data(Qt::FontRole).value<QFont>().bold());
            painter.setFont(words);
            painter.setPen(row < 0 ? m_theme.mutedText : m_theme.text);
            painter.drawText(QRectF(left, (row + 1) * line, widths[place], line), Qt::AlignLeft | Qt::AlignVCenter,
                row < 0 ? m_sorted->headerData(column, Qt::Horizontal).toString() : index.data().toString());
            left += widths[place];
        }
    }
    painter.restore();
}

}  // namespace krein
