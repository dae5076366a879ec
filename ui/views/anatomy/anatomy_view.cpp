// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/anatomy/anatomy_view.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QSplitter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include "core/experiment/numbers/picture_numbers.h"
#include "ui/controls/saved_note.h"
#include "ui/document/document.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/views/anatomy/anatomy_chart.h"
#include "ui/views/anatomy/diagnostic_model.h"

namespace krein {

namespace {

constexpr int narrow = 620;  // pixels below which the two halves lie one above the other
constexpr int lowest = 500;  // pixels below which no room is kept for long definitions
constexpr int flat = 380;    // pixels of height that two halves above each other do not share
constexpr double padding = 8;
constexpr int nameMargins = 12;  // pixels around the names of diagnostics

/// Writes text below `y` and moves it on; only the latter without a painter.
void write(QPainter* painter, const QFont& font, const QColor& color, double left, double width, double& y,
    const QString& words)
{
    const QString text = wholeTerms(words);
    const QRectF taken = QFontMetricsF(font).boundingRect(QRectF(left, y, width, 1e5), Qt::TextWordWrap, text);
    if (painter) {
        painter->setFont(font);
        painter->setPen(color);
        painter->drawText(QRectF(left, y, width, taken.height() + 1), Qt::TextWordWrap, text);
    }
    y += std::ceil(taken.height());
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

/// Terms of values have a line of their own; one that is wider than its cell is broken in front of its sign.
class TermsDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text = wholeTerms(option->text);
        const int room = option->rect.width() - nameMargins;
        for (const QString& term : option->text.split(u' '))
            if (option->fontMetrics.horizontalAdvance(term) > room)
                option->text.replace(term, QString(term).replace(QStringLiteral("\u00A0="), QStringLiteral(" =")));
    }
};

/// A list breaks the lines of its items as if there were no space beside them; then the last one would be cut.
class SpacedDelegate : public QStyledItemDelegate {
public:
    explicit SpacedDelegate(QListView* list) : QStyledItemDelegate(list), m_list(list) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem narrower = option;
        narrower.rect.setWidth(option.rect.width() - 2 * m_list->spacing());
        return QStyledItemDelegate::sizeHint(narrower, index);
    }

private:
    const QListView* m_list;
};

constexpr double halfWidth = 430, chartHeight = 260;  // of a saved picture: of a column, of its chart

}  // namespace

constinit const ViewInfo AnatomyView::viewInfo{
    .id = "anatomy",
    .title = QT_TRANSLATE_NOOP("krein::View", "Anatomy"),
    .places = {{"matrix", Area::Right}},
    .needs = Stage::Reports,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Every diagnostic with its definition, how the negative eigenfraction grows with the number of samples, and "
        "the <i>witnesses</i>: a vector, a pair and a triangle that prove that K is indefinite. A click selects the "
        "samples concerned. The chart also shows the eigenvalues of each class's own block of K, centred too (Haasdonk "
        "&amp; Pękalska 2010), and the errors of the model as a function of its bias b, in training and on unseen "
        "samples, with the chosen b."),
    .create = []() -> View* { return new AnatomyView; },
};

AnatomyView::AnatomyView(QWidget* parent)
    : View(viewInfo, parent),
      m_message(new QLabel(this)),
      m_split(new QSplitter(this)),
      m_right(new QSplitter(Qt::Vertical, m_split)),
      m_stack(new QStackedLayout(this)),
      m_model(new DiagnosticModel(this)),
      m_table(new QTableView),
      m_meaning(new QLabel),
      m_chart(new AnatomyChart),
      m_witnesses(new QListWidget)
{
    m_message->setObjectName(QStringLiteral("anatomy.message"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setContentsMargins(16, 16, 16, 16);
    buildTable();
    buildWitnesses();
    connect(m_chart, &AnatomyChart::readoutChanged, this, &AnatomyView::readoutChanged);
    layOut();
}

void AnatomyView::buildTable()
{
    m_table->setObjectName(QStringLiteral("anatomy.table"));
    m_table->setAccessibleName(tr("Diagnostics"));
    m_table->setWhatsThis(tr("All diagnostics of the kernel matrix. Select a row to read what it means; Ctrl+C copies "
                             "the selected rows."));
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(true);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->setItemDelegateForColumn(DiagnosticModel::ValueColumn, new TermsDelegate(m_table));
    m_table->horizontalHeader()->setSectionResizeMode(DiagnosticModel::ValueColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, &AnatomyView::fitRows,
        Qt::QueuedConnection);  // only when all columns have their widths
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &AnatomyView::showMeaning);
    auto* copy = new QAction(tr("Copy"), this);
    copy->setObjectName(QStringLiteral("anatomy.copy"));
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &AnatomyView::copyRows);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_meaning->setObjectName(QStringLiteral("anatomy.meaning"));
    m_meaning->setWordWrap(true);
    m_meaning->setTextFormat(Qt::RichText);
    m_meaning->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_meaning->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_meaning->setContentsMargins(8, 6, 8, 6);
}

void AnatomyView::buildWitnesses()
{
    m_witnesses->setObjectName(QStringLiteral("anatomy.witnesses"));
    m_witnesses->setAccessibleName(tr("Witnesses"));
    m_witnesses->setWhatsThis(tr("Proofs that K is not positive semidefinite, or that its distances are not a metric. "
                                 "Click one, or Enter: select its samples everywhere."));
    m_witnesses->setFrameShape(QFrame::NoFrame);
    m_witnesses->setWordWrap(true);
    m_witnesses->setSpacing(1);
    m_witnesses->setItemDelegate(new SpacedDelegate(m_witnesses));
    m_witnesses->setResizeMode(QListView::Adjust);
    m_witnesses->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_witnesses->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // the room for words must not depend on how many
                                                                     // there are
    m_witnesses->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(m_witnesses, &QListWidget::itemClicked, this, &AnatomyView::follow);
    // Where a single click activates items, Enter alone must lead here, or every click would count twice.
    connect(m_witnesses, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        if (!(QGuiApplication::mouseButtons() & Qt::LeftButton)) follow(item);
    });
}

void AnatomyView::layOut()
{
    auto* left = new QWidget(m_split);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 1);
    column->addWidget(m_meaning);
    m_right->addWidget(m_chart);
    m_right->addWidget(m_witnesses);
    m_right->setChildrenCollapsible(false);
    m_right->setSizes({240, 240});
    m_split->insertWidget(0, left);
    m_split->setChildrenCollapsible(false);
    m_split->setSizes({430, 390});
    connect(m_split, &QSplitter::splitterMoved, this, &AnatomyView::fitColumns);
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_split);
    setFocusProxy(m_table);
}

void AnatomyView::connectTo(Document& document)
{
    View::connectTo(document);
    connect(this, &AnatomyView::eigenfunctionWanted, &document, &Document::setEigenfunction);
    connect(this, &AnatomyView::samplesWanted, document.selection(), &Selection::setRows);
}

void AnatomyView::setTheme(const Theme& theme)
{
    View::setTheme(theme);
    m_chart->setTheme(theme);
    refresh();
}

void AnatomyView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    const QSizeF room = usualSize(*this);
    const bool above = room.width() < narrow && room.height() >= std::min<double>(flat, room.width());
    const Qt::Orientation wanted = above ? Qt::Vertical : Qt::Horizontal;
    if (m_split->orientation() != wanted) m_split->setOrientation(wanted);
    showMeaning();
    fitColumns();
    fitRows();
}

void AnatomyView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitRows();
}

/// Why there is nothing to tell; empty if there is something.
QString AnatomyView::missing() const
{
    const std::shared_ptr<const Results>& now = results();
    if (!now) return tr("Nothing has been computed yet.");
    if (now->diagnosis) return {};
    if (const QString problem = firstProblemText(*now, Stage::Diagnosis); !problem.isEmpty()) return problem;
    if (now->large)
        return tr("More than %1 training samples are too many for a decomposition of their kernel matrix. Lower the "
                  "limit of samples.")
            .arg(groupedNumber(mostDecomposed));
    return now->cancelled ? tr("Computing was stopped before there were results.") : tr("computing…");
}

void AnatomyView::refresh()
{
    const QString message = missing();
    m_message->setText(wholeTerms(message));
    m_stack->setCurrentWidget(message.isEmpty() ? static_cast<QWidget*>(m_split) : m_message);
    QString pending;
    if (message.isEmpty() && !results()->reports) {
        const QString problem = firstProblemText(*results(), Stage::Reports);
        pending = !problem.isEmpty() ? problem : results()->cancelled ? tr("Computing was stopped.") : tr("computing…");
    }
    refreshTable(pending);
    m_chart->showResults(message.isEmpty() ? results() : nullptr, pending);
    refreshWitnesses(pending);
}

std::string AnatomyView::makeNumbers() const
{
    return diagnosticNumbers(*results());
}

QString AnatomyView::makeSentence() const
{
    if (!results() || !results()->diagnosis || !results()->prepared) return missing();
    const Diagnosis& diagnosis = *results()->diagnosis;
    return tr("%1 diagnostics of the kernel matrix of %2: it is %3. Eigenvalues from %4 to %5, %6 of "
              "them negative.")
        .arg(diagnosticTable(*results()).size())
        .arg(trainingText(*results(), std::ssize(results()->prepared->trainRows)), toText(definitenessName(diagnosis)),
            roundedNumber(diagnosis.smallest, 3), roundedNumber(diagnosis.largest, 3),
            groupedNumber(diagnosis.signature.negative));
}

void AnatomyView::refreshTable(const QString& pending)
{
    const bool known = results() && results()->diagnosis;
    m_model->setEntries(known ? diagnosticTable(*results()) : std::vector<DiagnosticEntry>{},
        pending.isEmpty() ? QString() : tr("Pairs, triangles, classes, subsets, witnesses: %1").arg(pending),
        known && isCorrected(results()->corrected.get()));
    m_table->clearSpans();
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (!m_model->entryAt(row)) m_table->setSpan(row, 0, 1, DiagnosticModel::columns);
    fitColumns();
    fitRows();
    const int explained = std::max(1, m_model->rowOf(m_explained));  // row 0 is a heading
    if (!m_table->currentIndex().isValid() && explained < m_model->rowCount())
        m_table->selectionModel()->setCurrentIndex(
            m_model->index(explained, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    showMeaning();
}

/// Names have one line where there is room; values have at least as much, unless that cuts a word of a name.
void AnatomyView::fitColumns()
{
    const int wanted = fontMetrics().horizontalAdvance(QStringLiteral("Negative eigenfraction of centred K  "));
    const int longestWord = fontMetrics().horizontalAdvance(QStringLiteral("eigenfraction")) + nameMargins;
    const int room = m_table->viewport()->width();
    const int name = std::min(wanted, std::max(room * 45 / 100, std::min(longestWord, room * 60 / 100)));
    if (m_table->columnWidth(DiagnosticModel::NameColumn) != name)
        m_table->setColumnWidth(DiagnosticModel::NameColumn, name);
}

void AnatomyView::fitRows()
{
    m_table->resizeRowsToContents();
}

void AnatomyView::showMeaning()
{
    const QModelIndex current = m_table->currentIndex();
    const DiagnosticEntry* entry = current.isValid() ? m_model->entryAt(current.row()) : nullptr;
    if (entry) m_explained = std::string(entry->info->id);
    m_meaning->setText(
        entry ? wholeTerms(DiagnosticModel::meaningOf(*entry)) : tr("Select a row to read what it means."));
    // Moving through the rows should not move the rows: where there is room, there is enough for a long definition.
    m_meaning->setMinimumHeight(height() < lowest ? 0 : 6 * fontMetrics().lineSpacing() + 12);
    m_meaning->setVisible(usualSize(*this).height() >= flat);  // below it stands in the tool tip of the row
}

void AnatomyView::copyRows()
{
    std::vector<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) rows.push_back(index.row());
    std::ranges::sort(rows);
    if (rows.empty()) return;
    QGuiApplication::clipboard()->setText(m_model->textOf(rows));
    confirmCopied(this, rows.size() == 1 ? tr("One row copied") : tr("%1 rows copied").arg(groupedNumber(rows.size())));
}

void AnatomyView::refreshWitnesses(const QString& pending)
{
    const int before = m_witnesses->currentRow();
    m_witnesses->clear();
    if (pending.isEmpty() && results() && results()->reports && results()->data && results()->prepared)
        m_items = witnessItems(*results());
    else
        m_items = {{tr("Witnesses: %1").arg(pending), {}, 0}};
    for (const WitnessItem& witness : m_items) {
        auto* item = new QListWidgetItem(witness.text, m_witnesses);
        if (!witness.isHeading()) continue;
        item->setFlags(Qt::NoItemFlags);
        item->setForeground(m_theme.text);  // a heading is no witness, but no less valid
        item->setFont(bold(font()));
    }
    if (before >= 0 && before < m_witnesses->count() && !m_items[static_cast<std::size_t>(before)].isHeading())
        m_witnesses->setCurrentRow(before);
}

void AnatomyView::follow(const QListWidgetItem* item)
{
    const int row = m_witnesses->row(item);
    if (row < 0 || m_items[static_cast<std::size_t>(row)].isHeading()) return;
    const WitnessItem witness = m_items[static_cast<std::size_t>(row)];  // whoever listens may bring other results
    std::vector<Index> rows = witness.rows;
    std::ranges::sort(rows);
    Q_EMIT samplesWanted(rows);
    if (witness.eigenfunction > 0) Q_EMIT eigenfunctionWanted(witness.eigenfunction);
}

double AnatomyView::paintDiagnostics(QPainter* painter, double width) const
{
    const double value = std::floor(0.46 * width);
    double y = padding;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString name = m_model->index(row, DiagnosticModel::NameColumn).data().toString();
        if (!m_model->entryAt(row)) {
            y += row > 0 ? padding : 0;
            write(painter, bold(font()), m_theme.text, padding, width - 2 * padding, y, name);
            continue;
        }
        double below = y;
        write(painter, font(), m_theme.mutedText, padding, value - 2 * padding, below, name);
        write(painter, font(), m_theme.text, value, width - value - padding, y,
            m_model->index(row, DiagnosticModel::ValueColumn).data().toString());
        y = std::max(y, below) + 2;
    }
    return y + padding;
}

double AnatomyView::paintWitnesses(QPainter* painter, double width) const
{
    double y = padding;
    for (const WitnessItem& witness : m_items) {
        if (witness.isHeading()) y += padding / 2;
        write(painter, witness.isHeading() ? bold(font()) : font(), m_theme.text, padding, width - 2 * padding, y,
            witness.text);
        y += 2;
    }
    return y + padding;
}

double AnatomyView::lettersIn(const QSizeF& size) const
{
    if (!m_message->text().isEmpty()) return 1.0;
    const double height = std::max(
        paintDiagnostics(nullptr, halfWidth), chartHeight + paintWitnesses(nullptr, halfWidth));
    return std::min(size.width() / (2 * halfWidth), size.height() / height);
}

void AnatomyView::paint(QPainter& painter, const QRectF& target)
{
    if (!m_message->text().isEmpty()) return paintMessage(painter, target, m_message->text());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(target, m_theme.plotBackground);
    const double scale = lettersIn(target.size());
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    paintDiagnostics(&painter, halfWidth);
    painter.translate(halfWidth, 0);
    m_chart->render(painter, QRectF(0, 0, halfWidth, chartHeight));
    painter.translate(0, chartHeight);
    paintWitnesses(&painter, halfWidth);
}

}  // namespace krein
