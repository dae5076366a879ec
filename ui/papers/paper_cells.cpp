// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_cells.h"

#include <algorithm>
#include <vector>

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/files/drop_area.h"
#include "ui/papers/paper_cell_delegate.h"
#include "ui/papers/paper_cells_model.h"
#include "ui/papers/paper_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int narrowestColumn = 62, widestColumn = 175;  // pixels of a column

/// The files of a drag; empty: it has none.
QStringList filesOf(const QMimeData* data)
{
    QStringList paths;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) paths << url.toLocalFile();
    return paths;
}

}  // namespace

PaperCells::PaperCells(const PaperTable& table, QWidget* parent)
    : QWidget(parent),
      m_table(table),
      m_model(new PaperCellsModel(table, this)),
      m_delegate(new PaperCellDelegate(this)),
      m_view(new QTableView),
      m_legend(new QLabel),
      m_detail(new QLabel),
      m_open(new QPushButton(tr("&Open this experiment"))),
      m_give(new QPushButton(tr("&Load data…"))),
      m_forget(new QPushButton(tr("&Remove loaded data")))
{
    buildTable();
    auto* detail = new QWidget;
    buildDetail(detail);
    m_legend->setObjectName(QStringLiteral("papers.legend"));
    m_legend->setTextFormat(Qt::PlainText);
    m_legend->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->addWidget(m_view, 1);
    column->addWidget(m_legend);
    column->addWidget(detail);
    showDetail();
}

void PaperCells::buildTable()
{
    m_view->setObjectName(QStringLiteral("papers.cells"));
    m_view->setAccessibleName(tr("Cells of the table"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(m_delegate);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setTabKeyNavigation(false);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setCornerButtonEnabled(false);
    m_view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter | Qt::Alignment(Qt::TextWordWrap));
    m_view->horizontalHeader()->setSectionsClickable(false);
    m_view->horizontalHeader()->setFixedHeight(2 * fontMetrics().height() + 8);
    m_view->verticalHeader()->setSectionsClickable(false);
    m_view->verticalHeader()->setMaximumWidth(170);
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (QWidget* part : {m_view->viewport(), m_view->verticalHeader()->viewport()}) {
        part->setAcceptDrops(true);
        part->installEventFilter(this);
    }
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &PaperCells::showDetail);
    connect(m_view, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (m_model->isAsked(index.row())) return Q_EMIT filesWanted(computedRow(index.row()), {});
        Q_EMIT cellWanted(static_cast<std::size_t>(index.row()), static_cast<std::size_t>(index.column()));
    });
}

void PaperCells::buildDetail(QWidget* detail)
{
    m_detail->setObjectName(QStringLiteral("papers.detail"));
    m_detail->setTextFormat(Qt::PlainText);
    m_detail->setWordWrap(true);
    m_detail->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_detail->setMinimumHeight(4 * fontMetrics().lineSpacing());
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_open->setObjectName(QStringLiteral("papers.open-cell"));
    m_give->setObjectName(QStringLiteral("papers.give-files"));
    m_forget->setObjectName(QStringLiteral("papers.forget-files"));
    auto* buttons = new QVBoxLayout;
    for (QPushButton* button : {m_open, m_give, m_forget}) buttons->addWidget(button);
    buttons->addStretch(1);
    auto* row = new QHBoxLayout(detail);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_detail, 1);
    row->addLayout(buttons);
    connect(m_open, &QPushButton::clicked, this, [this] {
        const QModelIndex at = m_view->currentIndex();
        Q_EMIT cellWanted(static_cast<std::size_t>(at.row()), static_cast<std::size_t>(at.column()));
    });
    connect(m_give, &QPushButton::clicked, this,
        [this] { Q_EMIT filesWanted(computedRow(m_view->currentIndex().row()), {}); });
    connect(m_forget, &QPushButton::clicked, this,
        [this] { Q_EMIT filesForgotten(computedRow(m_view->currentIndex().row())); });
}

void PaperCells::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    m_view->viewport()->update();
}

void PaperCells::showReport(const PaperReport& report, const PaperRerun& how, bool busy)
{
    m_model->showReport(report, how, busy);
    m_legend->setText(
        tr("Top: ours ± sd. Bottom: published, and the difference%1.  %2")
            .arg(m_table.quantity.unit.empty() ? QString() : tr(", in %1").arg(toText(shownUnit(m_table.quantity))),
                marksWords(report)));
    fitColumns();
    showDetail();
}

/// As wide as the contents need; what room is left is shared out.
void PaperCells::fitColumns()
{
    const int columns = m_model->columnCount();
    if (columns == 0 || m_model->rowCount() == 0) return;
    QStyleOptionViewItem option;
    option.font = m_view->font();
    std::vector<int> widths;
    int whole = 0;
    for (int column = 0; column < columns; ++column) {
        int wide = narrowestColumn;
        for (int row = 0; row < m_model->rowCount(); ++row)
            wide = std::max(wide, m_delegate->sizeHint(option, m_model->index(row, column)).width());
        widths.push_back(std::min(wide, widestColumn));
        whole += widths.back();
    }
    const int spare = std::max(0, m_view->viewport()->width() - whole) / columns;
    for (int column = 0; column < columns; ++column)
        m_view->setColumnWidth(column,
            std::min(widths[static_cast<std::size_t>(column)] + spare,
                std::max(widestColumn, widths[static_cast<std::size_t>(column)])));
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setDefaultSectionSize(m_delegate->sizeHint(option, m_model->index(0, 0)).height());
}

void PaperCells::showDetail()
{
    const QModelIndex at = m_view->currentIndex();
    const bool asked = at.isValid() && m_model->isAsked(at.row());
    const bool asks = at.isValid() && !m_table.rows[computedRow(at.row())].ask.empty();
    m_detail->setText(at.isValid() ? at.data(Qt::DisplayRole).toString()
                                   : tr("Select a cell for its details; Enter opens its experiment. Rows with %1 need "
                                        "data: drop the file on the row.")
                                         .arg(needsDataSign()));
    m_open->setEnabled(at.isValid() && m_model->canRun(at));
    m_give->setVisible(asks);
    m_forget->setVisible(asks && !asked);
}

std::size_t PaperCells::computedRow(int row) const
{
    const auto own = static_cast<std::size_t>(row);
    return m_table.rows[own].of.value_or(own);
}

int PaperCells::rowAt(const QObject* watched, const QPoint& at) const
{
    return watched == m_view->viewport() ? m_view->rowAt(at.y()) : m_view->verticalHeader()->logicalIndexAt(at.y());
}

bool PaperCells::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == m_view->viewport()) fitColumns();
    const bool drags = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
    if (!drags && event->type() != QEvent::Drop) return QWidget::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QStringList files = filesOf(drop->mimeData());
    const int row = rowAt(watched, drop->position().toPoint());
    const bool fits = !files.isEmpty()
        && (event->type() == QEvent::DragEnter || (row >= 0 && !m_table.rows[computedRow(row)].ask.empty()));
    if (fits)
        acceptCopy(*drop);
    else
        drop->ignore();
    if (fits && event->type() == QEvent::Drop) Q_EMIT filesWanted(computedRow(row), files);
    return true;
}

void PaperCells::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitColumns();
}

}  // namespace krein
