// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/table_view.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QInputDialog>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTimer>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "ui/controls/saved_note.h"
#include "ui/document/document.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/views/table/sample_csv.h"
#include "ui/views/table/sample_edits.h"
#include "ui/views/table/sample_filter.h"
#include "ui/views/table/sample_filter_bar.h"
#include "ui/views/table/sample_model.h"
#include "ui/views/table/sample_table.h"
#include "ui/views/table/table_actions.h"
#include "ui/views/table/table_picture.h"

namespace krein {

constinit const ViewInfo TableView::viewInfo{
    .id = "table",
    .title = QT_TRANSLATE_NOOP("krein::View", "Table"),
    .places = {{"data", Area::Bottom}},
    .needs = Stage::Data,
    .keys = {{"Ctrl+D", QT_TRANSLATE_NOOP("KeyHelp", "Duplicate the selected rows")},
        {"Ins", QT_TRANSLATE_NOOP("KeyHelp", "Add a row")},
        {"Ctrl+I", QT_TRANSLATE_NOOP("KeyHelp", "Select the other rows")},
        {"Del", QT_TRANSLATE_NOOP("KeyHelp", "Delete the selected rows")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "The samples with their values and labels, which you can edit. With AsK-LS two columns show the coefficients "
        "of every training sample in the weight vectors: ω is a combination of target features φ<sub>t</sub>, ν of "
        "source features φ<sub>s</sub> (He et al. 2022)."),
    .create = []() -> View* { return new TableView; },
};

TableView::TableView(QWidget* parent)
    : View(viewInfo, parent),
      m_model(new SampleModel(this)),
      m_filter(new SampleFilter(m_model, this)),
      m_table(new SampleTable(m_model, m_filter)),
      m_actions(new TableActions(m_table, this)),
      m_bar(new SampleFilterBar(m_actions->add(), this)),
      m_message(new QLabel),
      m_stack(new QStackedLayout)
{
    m_message->setObjectName(QStringLiteral("table.message"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setMargin(16);
    m_message->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addLayout(m_stack, 1);
    connectParts();
    setFocusProxy(m_table);
    showState();
}

void TableView::connectParts()
{
    connect(m_bar, &SampleFilterBar::changed, this, [this] {
        m_table->quietly([this] { m_filter->setWanted(m_bar->wanted()); });
        m_table->showPicked(m_selection);
        showState();
    });
    connect(m_table, &SampleTable::rowsPicked, this, &TableView::takePicked);
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        updateActions();
        m_actions->showMenu(m_table->viewport()->mapToGlobal(at));
    });
    connect(m_model, &SampleModel::valueEdited, this, [this](Index row, Index feature, double value) {
        edit([&](const DataSet& now) { return valueChange(now, row, feature, value, m_selection); });
    });
    connect(m_model, &SampleModel::labelEdited, this, [this](Index row, const QString& name) {
        edit([&](const DataSet& now) { return labelChange(now, row, name, m_selection); });
    });
    connect(m_actions, &TableActions::deleteWanted, this, [this] { editPicked(deletion); });
    connect(m_actions, &TableActions::duplicateWanted, this, [this] { editPicked(duplication); });
    connect(m_actions, &TableActions::addWanted, this, [this] {
        const auto like = m_selection.empty() ? std::nullopt : std::optional(m_selection.front());
        edit([&](const DataSet& now) { return addition(now, like); });
    });
    connect(m_actions, &TableActions::relabelWanted, this, [this](const QString& name) {
        editPicked([&](const DataSet& now, const std::vector<Index>& rows) { return relabelling(now, rows, name); });
    });
    connect(m_actions, &TableActions::newClassWanted, this, &TableView::relabelAsNew);
    connect(m_actions, &TableActions::allWanted, this, [this] { pick(m_table->shownRows()); });
    connect(m_actions, &TableActions::othersWanted, this, &TableView::pickOthers);
    connect(m_actions, &TableActions::classPicked, this, &TableView::pickClass);
    connect(m_actions, &TableActions::copyWanted, this, &TableView::copyRows);
    connect(m_actions, &TableActions::testWanted, this, &TableView::testOnSelectedRequested);
}

void TableView::connectTo(Document& document)
{
    View::connectTo(document);
    connect(this, &TableView::dataEdited, &document,
        [&document](const DataSet& changed, const QString& text) { document.editSamples(changed, text); });
    connect(this, &TableView::rowsSelected, document.selection(), &Selection::setRows);
    connect(this, &TableView::testOnSelectedRequested, &document, &Document::testOnSelection);
    connect(this, &TableView::problem, &document, qOverload<const QString&>(&Document::tell));
    connect(&document, &Document::experimentChanged, this, [this, &document] {
        const auto* drawn = std::get_if<DrawnData>(&document.experiment().data);
        showData(drawn ? drawn->samples : nullptr);
    });
}

void TableView::setTheme(const Theme& theme)
{
    View::setTheme(theme);
    m_model->setTheme(theme);
    m_table->setTheme(theme);
}

QTableView* TableView::table() const
{
    return m_table;
}

void TableView::showData(std::shared_ptr<const DataSet> newest)
{
    m_current = std::move(newest);
    showResults(results());
}

void TableView::refresh()
{
    const std::shared_ptr<const DataSet> shown = m_current ? m_current : results() ? results()->data : nullptr;
    const std::vector<SampleColumn> columns = m_model->columns();
    const int rows = m_model->rowCount(), across = m_table->horizontalScrollBar()->value(),
              down = m_table->verticalScrollBar()->value();
    const bool otherData = shown != m_model->dataSet();
    m_table->quietly([&] {
        m_model->show(shown, results());
        if (otherData && m_bar->showClasses(shown.get())) m_filter->setWanted(m_bar->wanted());
        if (otherData || m_filter->dependsOnPrediction()) m_filter->update();
    });
    if (columns != m_model->columns()) {
        m_table->sortByColumn(-1, Qt::AscendingOrder);
        m_table->fitRows();
        m_table->fitColumns();
    } else {
        m_table->widenColumns();
        if (rows != m_model->rowCount()) {
            m_table->horizontalScrollBar()->setValue(across);
            m_table->verticalScrollBar()->setValue(down);
        }
    }
    m_table->showPicked(m_selection);
    showState();
}

/// The rows that the filter leaves, in the order of the table.
std::string TableView::makeNumbers() const
{
    return csvText(*m_model, m_table->shownRows()).toStdString();
}

QString TableView::makeSentence() const
{
    const std::vector<Index> rows = m_table->shownRows();
    const QString shown = tr("Table of %1 of %2 samples with %3 columns.")
                              .arg(groupedNumber(std::ssize(rows)), groupedNumber(m_model->rowCount()),
                                  groupedNumber(m_model->columnCount()));
    const auto wrong = std::ranges::count_if(rows, [this](Index row) { return m_model->isWrong(row); });
    return wrong == 0 ? shown : tr("%1 %2 of them are predicted wrongly.").arg(shown, groupedNumber(wrong));
}

QString TableView::emptyMessage() const
{
    if (m_model->rowCount() > 0) return tr("No sample matches the filter.");
    if (m_model->dataSet())
        return tr("No samples yet: draw them on the decision map, add a row here with +, or open a file.");
    const QString problem = results() ? firstProblemText(*results(), Stage::Data) : QString();
    return problem.isEmpty() ? tr("No samples yet: nothing has been loaded.") : problem;
}

QString TableView::whyEmpty() const
{
    return m_filter->rowCount() > 0 ? QString() : emptyMessage();
}

void TableView::showState()
{
    const int shown = m_filter->rowCount();
    m_bar->showCount(shown, m_model->dataSet().get());
    m_message->setText(emptyMessage());
    m_stack->setCurrentIndex(shown > 0 ? 1 : 0);
    tellSentence();
    updateActions();
}

void TableView::updateActions()
{
    m_actions->update({m_model->dataSet(), m_model->readOnlyReason(), m_selection.size()});
}

void TableView::setSelection(const std::vector<Index>& rows)
{
    if (rows == m_selection) return;
    std::vector<Index> added;
    std::set_difference(rows.begin(), rows.end(), m_selection.begin(), m_selection.end(), std::back_inserter(added));
    m_selection = rows;
    m_table->showPicked(m_selection);
    updateActions();
    if (added.empty()) return;
    m_toReveal = added.front();
    revealPicked();
}

/// What was picked while the table was behind other views comes into sight with the table.
void TableView::revealPicked()
{
    if (!m_toReveal || !isVisible() || *m_toReveal >= m_model->rowCount()) return;
    const Index row = *std::exchange(m_toReveal, std::nullopt);
    if (std::ranges::binary_search(m_selection, row)) m_table->reveal(row);
}

void TableView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    QTimer::singleShot(0, this, &TableView::revealPicked);  // once it has its size
}

void TableView::takePicked(const std::vector<Index>& rows)
{
    if (rows == m_selection) return;
    m_selection = rows;
    updateActions();
    Q_EMIT rowsSelected(rows);
}

void TableView::pick(std::vector<Index> rows)
{
    std::sort(rows.begin(), rows.end());
    setSelection(rows);
    Q_EMIT rowsSelected(rows);
}

void TableView::pickOthers()
{
    std::vector<Index> others = m_table->shownRows();
    std::erase_if(
        others, [this](Index row) { return std::binary_search(m_selection.begin(), m_selection.end(), row); });
    pick(std::move(others));
}

void TableView::pickClass(int classIndex)
{
    std::vector<Index> rows = m_table->shownRows();
    std::erase_if(rows, [&](Index row) { return m_model->label(row) != classIndex; });
    pick(std::move(rows));
}

void TableView::edit(const std::function<SampleEdit(const DataSet&)>& edited)
{
    if (!m_model->dataSet() || !m_model->readOnlyReason().isEmpty()) return;
    try {
        const SampleEdit step = edited(*m_model->dataSet());
        Q_EMIT dataEdited(step.changed, step.text);
        pick(step.picked);
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(toText(wrong.what()));
    }
}

void TableView::editPicked(const std::function<SampleEdit(const DataSet&, const std::vector<Index>&)>& edited)
{
    if (m_selection.empty()) return;
    edit([&](const DataSet& now) { return edited(now, m_selection); });
}

void TableView::relabelAsNew()
{
    bool accepted = false;
    const QString name = QInputDialog::getText(this, tr("Relabel"),
        tr("Name of the class for %1:").arg(samplesText(m_selection.size())), QLineEdit::Normal, {}, &accepted)
                             .trimmed();
    if (!accepted || name.isEmpty()) return;
    editPicked([&](const DataSet& now, const std::vector<Index>& rows) { return relabelling(now, rows, name); });
}

void TableView::copyRows()
{
    // In the order of the table; without picked rows, all that are shown.
    std::vector<Index> rows = m_table->shownRows();
    if (!m_selection.empty())
        std::erase_if(
            rows, [this](Index row) { return !std::binary_search(m_selection.begin(), m_selection.end(), row); });
    if (rows.empty()) return;
    const QString wrong = copyAsCsv(*m_model, rows);
    if (!wrong.isEmpty()) return Q_EMIT problem(wrong);
    confirmCopied(this,
        rows.size() == 1 ? tr("One row copied as CSV") : tr("%1 rows copied as CSV").arg(groupedNumber(rows.size())));
}

void TableView::paint(QPainter& painter, const QRectF& target)
{
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
}

}  // namespace krein
