// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/table/table_view.h"

#include <algorithm>
#include <iterator>

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/data/edit.h"
#include "ui/pictures/table/sample_delegate.h"
#include "ui/pictures/table/sample_filter.h"
#include "ui/pictures/table/sample_model.h"
#include "ui/pictures/table/table_picture.h"
#include "ui/words/sample_words.h"
#include "ui/words/text.h"

namespace krein {

namespace {

using Content = SampleModel::Content;

constexpr int fittedColumns = 60, fittedRows = 30;  // what column widths are judged by
constexpr qsizetype manyRanges = 500;
constexpr int narrowest = 46, widest = 240;

}  // namespace

TableView::TableView(QWidget* parent)
    : View(viewInfo, parent),
      m_theme(makeTheme(false)),
      m_model(new SampleModel(this)),
      m_filter(new SampleFilter(m_model, this)),
      m_delegate(new SampleDelegate(m_model, this)),
      m_table(new QTableView),
      m_message(new QLabel),
      m_stack(new QStackedLayout)
{
    setObjectName(id());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildBar();
    buildTable();
    buildActions();
    m_message->setObjectName(QStringLiteral("table.message"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setMargin(16);
    m_message->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_table);
    layout->addLayout(m_stack, 1);
    setFocusProxy(m_table);
    showState();
}

void TableView::buildBar()
{
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(6, 4, 6, 4);
    m_text = new QLineEdit;
    m_text->setObjectName(QStringLiteral("table.filter"));
    m_text->setAccessibleName(tr("Filter"));
    m_text->setPlaceholderText(tr("Filter: rows 0-99, 120 or a text"));
    m_text->setToolTip(tr("Shows only rows with these numbers, or with this text in a label, name, string or "
                          "category"));
    m_text->setClearButtonEnabled(true);
    m_classes = new QComboBox;
    m_classes->setObjectName(QStringLiteral("table.class"));
    m_classes->setAccessibleName(tr("Class shown"));
    m_classes->setToolTip(tr("Shows only samples with this label"));
    m_classes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_classes->setMinimumContentsLength(6);
    m_errors = new QCheckBox(tr("Errors only"));
    m_errors->setObjectName(QStringLiteral("table.errors"));
    m_errors->setToolTip(tr("Shows only samples whose predicted class is not their label"));
    m_count = new QLabel;
    m_count->setObjectName(QStringLiteral("table.count"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // the first to go where it is narrow
    m_text->setMinimumWidth(60);
    m_addButton = new QToolButton;
    m_addButton->setObjectName(QStringLiteral("table.add"));
    m_addButton->setAutoRaise(true);
    m_addButton->setFocusPolicy(Qt::StrongFocus);
    row->addWidget(m_text, 2);
    row->addWidget(m_classes);
    row->addWidget(m_errors);
    row->addSpacing(6);
    row->addWidget(m_count, 1);
    row->addWidget(m_addButton);
    layout()->addWidget(bar);
    connect(m_text, &QLineEdit::textChanged, this, &TableView::filterChanged);
    connect(m_classes, &QComboBox::currentIndexChanged, this, &TableView::filterChanged);
    connect(m_errors, &QCheckBox::toggled, this, &TableView::filterChanged);
}

void TableView::buildTable()
{
    m_table->setObjectName(QStringLiteral("table.samples"));
    m_table->setAccessibleName(tr("Samples"));
    m_table->setModel(m_filter);
    m_table->setItemDelegate(m_delegate);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setWordWrap(false);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    fitRows();
    m_table->verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeader()->setDefaultSectionSize(76);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->setSortingEnabled(true);
    if (auto* corner = m_table->findChild<QAbstractButton*>()) {
        corner->setToolTip(tr("Rows are counted from 0. Click: pick all"));
        corner->setAccessibleName(tr("Pick all rows"));
    }
    connect(m_table, &QWidget::customContextMenuRequested, this, &TableView::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TableView::takeSelection);
    connect(m_filter, &QAbstractItemModel::layoutAboutToBeChanged, this, [this] { m_applying = true; });
    connect(m_filter, &QAbstractItemModel::layoutChanged, this, [this] { m_applying = false; });
    connect(m_model, &SampleModel::valueEdited, this, [this](Index row, Index feature, double value) {
        edit(
            [=](const DataSet& now) { return withValue(now, row, feature, value); }, tr("change a value"), m_selection);
    });
    connect(m_model, &SampleModel::labelEdited, this, [this](Index row, const QString& name) {
        edit([&](const DataSet& now) { return withoutEmptyClasses(withLabel(now, row, name.toStdString())); },
            tr("change a label"), m_selection);
    });
}

void TableView::buildActions()
{
    m_delete = addEditAction(
        QStringLiteral("table.delete"), tr("&Delete"), QKeySequence::Delete, &TableView::deleteRows);
    m_duplicate = addEditAction(QStringLiteral("table.duplicate"), tr("D&uplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
        &TableView::duplicateRows);
    m_add = addEditAction(
        QStringLiteral("table.addRow"), tr("&Add a row"), QKeySequence(Qt::Key_Insert), &TableView::addRow);
    m_add->setIconText(QStringLiteral("+"));
    addEditAction(QStringLiteral("table.all"), tr("Pick &all"), QKeySequence::SelectAll, &TableView::selectShown);
    m_invert = addEditAction(QStringLiteral("table.invert"), tr("Pick the &others"), QKeySequence(Qt::CTRL | Qt::Key_I),
        &TableView::invertSelection);
    m_copy = addEditAction(QStringLiteral("table.copy"), tr("&Copy as CSV"), QKeySequence::Copy, &TableView::copyRows);
    m_test = new QAction(tr("&Test on the selected samples"), this);
    m_test->setObjectName(QStringLiteral("table.test"));
    connect(m_test, &QAction::triggered, this, &TableView::testOnSelectedRequested);
    m_relabelMenu = new QMenu(tr("&Relabel to"), this);
    m_relabelMenu->setObjectName(QStringLiteral("table.relabel"));
    m_classMenu = new QMenu(tr("Pick a c&lass"), this);
    m_classMenu->setObjectName(QStringLiteral("table.pickClass"));
    for (QMenu* menu : {m_relabelMenu, m_classMenu})
        connect(menu, &QMenu::aboutToShow, this, &TableView::fillClassMenus);
    m_addButton->setDefaultAction(m_add);
    m_addButton->setAccessibleName(tr("Add a row"));
}

QAction* TableView::addEditAction(
    const QString& name, const QString& text, const QKeySequence& key, void (TableView::*act)())
{
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);  // the pictures beside the table have the same keys
    m_table->addAction(action);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void TableView::showMenu(const QPoint& at)
{
    updateActions();
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    menu.addAction(m_copy);
    menu.addAction(m_test);
    menu.addSeparator();
    menu.addMenu(m_classMenu);
    menu.addAction(m_invert);
    menu.addSeparator();
    menu.addMenu(m_relabelMenu);
    menu.addAction(m_duplicate);
    menu.addAction(m_add);
    menu.addAction(m_delete);
    menu.exec(m_table->viewport()->mapToGlobal(at));
}

void TableView::fillClassMenus()
{
    m_relabelMenu->clear();
    m_classMenu->clear();
    if (!m_model->dataSet()) return;
    const DataSet& known = *m_model->dataSet();
    for (std::size_t k = 0; k < known.classNames.size(); ++k) {
        const QString name = className(known, static_cast<int>(k)),
                      shown = QString(name).replace(QLatin1Char('&'), QLatin1String("&&"));
        m_relabelMenu->addAction(shown, this, [this, name] { relabel(name); });
        m_classMenu->addAction(shown, this, [this, k] { selectClass(static_cast<int>(k)); });
    }
    m_relabelMenu->addSeparator();
    m_relabelMenu->addAction(tr("New class…"), this, &TableView::relabelAsNew);
}

void TableView::updateActions()
{
    const QString reason = m_model->readOnlyReason();
    const bool editable = reason.isEmpty(), picked = !m_selection.empty();
    const auto set = [&](QAction* action, bool possible, const QString& tip) {
        action->setEnabled(editable && possible);
        action->setToolTip(!editable ? reason : possible ? tip : tr("Pick rows first."));
    };
    set(m_delete, picked, tr("Delete the picked samples"));
    set(m_duplicate, picked, tr("Add a copy of the picked samples"));
    set(m_relabelMenu->menuAction(), picked, tr("Give the picked samples another class"));
    set(m_add, true, tr("Add a row (Ins)"));
    m_copy->setEnabled(m_model->rowCount() > 0);
    m_invert->setEnabled(m_model->rowCount() > 0);
    m_classMenu->setEnabled(m_model->dataSet() && m_model->dataSet()->labelled());
    m_test->setEnabled(picked && static_cast<int>(m_selection.size()) < m_model->rowCount());
    m_test->setToolTip(m_test->isEnabled() ? tr("Train on all other samples and test on the picked ones")
                                           : tr("Pick the samples to test on; some must be left to train on."));
}

void TableView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_model->setTheme(theme);
    m_delegate->setTheme(theme);
    // A pale bar, so that markers and words keep their colours on it.
    QPalette palette = theme.palette;
    const QColor bar = mixed(
        palette.color(QPalette::Base).rgb(), palette.color(QPalette::Highlight).rgb(), theme.dark ? 0.42 : 0.24);
    for (const auto group : {QPalette::Active, QPalette::Inactive}) {
        palette.setColor(group, QPalette::Highlight, bar);
        palette.setColor(group, QPalette::HighlightedText, palette.color(QPalette::Text));
    }
    m_table->setPalette(palette);
}

void TableView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitRows();
}

void TableView::showData(std::shared_ptr<const DataSet> newest)
{
    m_current = std::move(newest);
    showResults(results());
}

void TableView::refresh()
{
    const std::shared_ptr<const DataSet> shown = m_current ? m_current : results() ? results()->data : nullptr;
    const std::vector<SampleModel::Column> columns = m_model->columns();
    const int rows = m_model->rowCount(), across = m_table->horizontalScrollBar()->value(),
              down = m_table->verticalScrollBar()->value();
    const bool otherData = shown != m_model->dataSet();
    {
        const QScopedValueRollback quiet(m_applying, true);
        m_model->show(shown, results());
        if (otherData) fillClasses();
        if (otherData || m_filter->wanted().errors || sortsByPrediction()) m_filter->update();
    }
    if (columns != m_model->columns()) {
        m_table->sortByColumn(-1, Qt::AscendingOrder);
        fitRows();
        fitColumns();
    } else if (rows != m_model->rowCount()) {
        m_table->horizontalScrollBar()->setValue(across);
        m_table->verticalScrollBar()->setValue(down);
    }
    applySelection();
    showState();
}

bool TableView::sortsByPrediction() const
{
    const int column = m_filter->sortColumn();
    if (column < 0 || column >= m_model->columnCount()) return false;
    const Content content = m_model->columns()[static_cast<std::size_t>(column)].content;
    return content == Content::Part || content == Content::Predicted || content == Content::Decision;
}

void TableView::fillClasses()
{
    QStringList names{tr("All classes")};
    if (m_model->dataSet())
        for (const std::string& name : m_model->dataSet()->classNames) names << toText(name);
    QStringList shown;
    for (int k = 0; k < m_classes->count(); ++k) shown << m_classes->itemText(k);
    if (names == shown) return;
    const QSignalBlocker quiet(m_classes);
    const QString chosen = m_classes->currentIndex() > 0 ? m_classes->currentText() : QString();
    m_classes->clear();
    m_classes->addItems(names);
    m_classes->setCurrentIndex(std::max(0, static_cast<int>(names.indexOf(chosen, 1))));
    m_filter->setWanted({m_text->text().trimmed(), m_classes->currentIndex() - 1, m_errors->isChecked()});
}

void TableView::fitRows()
{
    const auto& columns = m_model->columns();
    const bool drawings = std::any_of(
        columns.begin(), columns.end(), [](const auto& column) { return column.content == Content::Points; });
    const int line = m_table->fontMetrics().height();
    m_table->verticalHeader()->setDefaultSectionSize(drawings ? 2 * line + 10 : line + 8);
}

void TableView::fitColumns()
{
    const QFontMetrics metrics = m_table->fontMetrics();
    const int columns = std::min(m_filter->columnCount(), fittedColumns),
              rows = std::min(m_filter->rowCount(), fittedRows);
    for (int c = 0; c < columns; ++c) {
        int width = metrics.horizontalAdvance(m_filter->headerData(c, Qt::Horizontal).toString()) + 30;
        for (int r = 0; r < rows; ++r) {
            const QModelIndex index = m_filter->index(r, c);
            const int sign = cellSignWidth(*m_model, m_filter->mapToSource(index));
            width = std::max(width, metrics.horizontalAdvance(index.data().toString()) + 16 + sign);
        }
        m_table->setColumnWidth(c, std::clamp(width, narrowest, widest));
    }
}

void TableView::filterChanged()
{
    {
        const QScopedValueRollback quiet(m_applying, true);
        m_filter->setWanted({m_text->text().trimmed(), m_classes->currentIndex() - 1, m_errors->isChecked()});
    }
    applySelection();
    showState();
}

QString TableView::emptyMessage() const
{
    if (m_model->rowCount() > 0) return tr("No sample matches the filter.");
    if (m_model->dataSet())
        return tr("No samples yet: draw them on the decision map, add a row here with +, or open a file.");
    const QString problem = results() ? toText(firstProblem(*results(), Stage::Data)) : QString();
    return problem.isEmpty() ? tr("No samples yet: nothing has been loaded.") : problem;
}

void TableView::showState()
{
    const int all = m_model->rowCount(), shown = m_filter->rowCount();
    m_count->setText(shown != all ? tr("%1 of %2 samples").arg(shown).arg(all)
            : all == 1            ? tr("1 sample")
                                  : tr("%1 samples").arg(all));
    m_message->setText(emptyMessage());
    m_stack->setCurrentIndex(shown > 0 ? 1 : 0);
    const bool labelled = m_model->dataSet() && m_model->dataSet()->labelled();
    m_classes->setVisible(labelled);
    m_errors->setVisible(labelled);
    updateActions();
}

void TableView::setSelection(const std::vector<Index>& rows)
{
    if (rows == m_selection) return;
    std::vector<Index> added;
    std::set_difference(rows.begin(), rows.end(), m_selection.begin(), m_selection.end(), std::back_inserter(added));
    m_selection = rows;
    applySelection();
    updateActions();
    if (!added.empty()) reveal(added.front());
}

void TableView::applySelection()
{
    std::vector<int> places;
    for (const Index row : m_selection) {
        if (row >= m_model->rowCount()) continue;
        const QModelIndex shown = m_filter->mapFromSource(m_model->index(static_cast<int>(row), 0));
        if (shown.isValid()) places.push_back(shown.row());
    }
    std::sort(places.begin(), places.end());
    QItemSelection selection;
    const int last = m_filter->columnCount() - 1;
    for (std::size_t i = 0; i < places.size();) {
        std::size_t end = i + 1;
        while (end < places.size() && places[end] == places[end - 1] + 1) ++end;
        selection.append(QItemSelectionRange(m_filter->index(places[i], 0), m_filter->index(places[end - 1], last)));
        i = end;
    }
    const QScopedValueRollback quiet(m_applying, true);
    QItemSelectionModel& picked = *m_table->selectionModel();
    if (picked.selection().size() > manyRanges) {
        // Telling what changed between two scattered selections takes the product of their lengths.
        const QPersistentModelIndex current = picked.currentIndex();
        picked.reset();
        picked.setCurrentIndex(current, QItemSelectionModel::NoUpdate);
        m_table->viewport()->update();
        m_table->verticalHeader()->viewport()->update();
    }
    if (selection.isEmpty())
        m_table->clearSelection();
    else
        picked.select(selection, QItemSelectionModel::ClearAndSelect);
}

void TableView::reveal(Index row)
{
    if (row >= m_model->rowCount()) return;
    const QModelIndex shown = m_filter->mapFromSource(m_model->index(static_cast<int>(row), 0));
    if (!shown.isValid()) return;
    const int column = std::max(0, m_table->columnAt(0));  // up or down only
    const QModelIndex target = shown.siblingAtColumn(column);
    const QRect place = m_table->visualRect(target);
    if (!m_table->viewport()->rect().contains(place.center()))
        m_table->scrollTo(target, QAbstractItemView::PositionAtCenter);
}

void TableView::takeSelection()
{
    if (m_applying) return;
    std::vector<Index> rows;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
        for (int r = range.top(); r <= range.bottom(); ++r)
            rows.push_back(m_filter->mapToSource(m_filter->index(r, 0)).row());
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    if (rows == m_selection) return;
    m_selection = rows;
    updateActions();
    Q_EMIT rowsSelected(rows);
}

std::vector<Index> TableView::shownRows() const
{
    std::vector<Index> rows;
    rows.reserve(static_cast<std::size_t>(m_filter->rowCount()));
    for (int r = 0; r < m_filter->rowCount(); ++r) rows.push_back(m_filter->mapToSource(m_filter->index(r, 0)).row());
    return rows;
}

void TableView::pick(const std::vector<Index>& rows)
{
    setSelection(rows);
    Q_EMIT rowsSelected(rows);
}

void TableView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    painter.save();
    painter.fillRect(target, m_theme.plotBackground);
    const QSizeF size = m_stack->currentWidget()->size();
    const double scale = std::min(target.width() / size.width(), target.height() / size.height());
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    if (m_stack->currentWidget() == m_table) {
        paintTable(painter, *m_table, *m_model, m_theme);
    } else {
        painter.setFont(font());
        painter.setPen(m_theme.mutedText);
        painter.drawText(QRectF(QPointF(0, 0), size), Qt::AlignCenter | Qt::TextWordWrap, m_message->text());
    }
    painter.restore();
}

}  // namespace krein
