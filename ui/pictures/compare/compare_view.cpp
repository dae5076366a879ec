// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/compare/compare_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/classifiers/classifier.h"
#include "core/experiment/dependencies.h"
#include "ui/pictures/compare/compare_delegate.h"
#include "ui/widgets/check_list.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int mapNodes = 96;                      // per side of a small decision map
constexpr int pauseMs = 350;                      // changes have come to rest
constexpr int leastWidth = 150, mostWidth = 290;  // of a cell
constexpr int headingWidth = 118, headingHeight = 38;
constexpr int pageCell = 230;  // width of a cell in an export

/// Whether a comparison shows the same for both: it does not show the embedding, but objects without vectors lie on it.
bool sameCell(const Experiment& one, const Experiment& other, bool hasVectors)
{
    return sameUpTo(Stage::Diagnosis, one, other) && sameUpTo(Stage::Map, one, other, hasVectors);
}

int heightFor(int width, const QFont& font)
{
    const QRectF probe(0, 0, width, 1000);
    const QRectF map = compareMapArea(probe, font);
    return static_cast<int>(std::ceil(1000 - map.height() + map.width()));
}

}  // namespace

CompareView::CompareView(QWidget* parent)
    : View(viewInfo, parent),
      m_theme(makeTheme(false)),
      m_state(new QLabel(this)),
      m_cancel(new QToolButton(this)),
      m_message(new QLabel(this)),
      m_table(new QTableView(this)),
      m_model(new CompareModel(this)),
      m_delegate(new CompareDelegate(this))
{
    setObjectName(id());
    m_axes[1].shown = Factor::Kernels;
    m_message->setObjectName(QStringLiteral("compare.message"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setContentsMargins(16, 16, 16, 16);
    m_state->setObjectName(QStringLiteral("compare.state"));
    m_state->setContentsMargins(8, 2, 8, 4);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    buildTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(m_state);
    layout->addWidget(m_message, 1);
    layout->addWidget(m_table, 1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        m_late = !isInSight();
        if (!m_late) rebuild();
    });
    setFocusProxy(m_table);
    showMessage(missing());
}

void CompareView::buildAxis(Axis& axis, const QString& name, const QString& label, QWidget* bar)
{
    auto* row = static_cast<QHBoxLayout*>(bar->layout());
    auto* words = new QLabel(label, bar);
    axis.what = new QComboBox(bar);
    axis.what->setObjectName(QStringLiteral("compare.%1").arg(name));
    axis.what->setAccessibleName(label);
    axis.what->setToolTip(tr("What the %1 differ in").arg(label.toLower()));
    axis.what->setMinimumWidth(72);
    axis.what->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    for (const Option& option : factorOptions) axis.what->addItem(toText(option.label));
    axis.what->setCurrentIndex(static_cast<int>(axis.shown));
    words->setBuddy(axis.what);
    axis.which = new CheckList(
        QStringLiteral("compare.%1.which").arg(name), tr("Which of them are %1").arg(label.toLower()), bar);
    axis.which->setToolTip(axis.which->accessibleName());
    row->addWidget(words);
    row->addWidget(axis.what);
    row->addWidget(axis.which);
    Axis& other = &axis == m_axes.data() ? m_axes[1] : m_axes[0];
    connect(axis.what, &QComboBox::activated, this, [this, &axis, &other] { chooseWhat(axis, other); });
    connect(axis.which, &CheckList::checkedChanged, this,
        [this, &axis](const QStringList& ids) { chooseWhich(axis, ids); });
}

QWidget* CompareView::makeBar()
{
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 4, 8, 0);
    buildAxis(m_axes[0], QStringLiteral("rows"), tr("Rows"), bar);
    row->addSpacing(8);
    buildAxis(m_axes[1], QStringLiteral("columns"), tr("Columns"), bar);
    row->addStretch(1);
    m_cancel->setParent(bar);
    m_cancel->setObjectName(QStringLiteral("compare.cancel"));
    m_cancel->setFocusPolicy(Qt::StrongFocus);
    m_cancel->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    row->addWidget(m_cancel);
    connect(m_cancel, &QToolButton::clicked, this, &CompareView::stopOrGoOn);
    return bar;
}

void CompareView::buildTable()
{
    m_table->setObjectName(QStringLiteral("compare.table"));
    m_table->setAccessibleName(tr("Comparison"));
    m_table->setWhatsThis(tr("Decision maps on the same samples and the same part of the plane. Click a cell, or "
                             "Enter: the experiment uses it. "
                             "Arrow keys: the next cell. Ctrl and wheel, + and −: zoom all; Shift or the middle button "
                             "and drag: move; Home: "
                             "everything. Ctrl and click: select a sample."));
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);  // the cell in use is what is chosen; keys move the
                                                                // current one
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setMouseTracking(true);
    m_table->viewport()->setMouseTracking(true);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QHeaderView* header : {m_table->horizontalHeader(), m_table->verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setSectionsClickable(false);
        header->setHighlightSections(false);
        header->setDefaultAlignment(Qt::Alignment(QFlag(int(Qt::AlignCenter) | int(Qt::TextWordWrap))));
    }
    m_table->horizontalHeader()->setFixedHeight(headingHeight);
    m_table->verticalHeader()->setFixedWidth(headingWidth);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    connect(m_table, &QTableView::clicked, this, &CompareView::use);
}

void CompareView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_delegate->setTheme(theme);
    m_table->viewport()->update();
}

void CompareView::setSelection(const std::vector<Index>& rows)
{
    m_delegate->setSelection(rows);
    m_table->viewport()->update();
}

const Box& CompareView::visibleBox() const
{
    return m_delegate->box();
}

QString CompareView::missing() const
{
    const std::shared_ptr<const Results>& now = results();
    if (!now || !now->data) return tr("Nothing has been computed yet.");
    if (now->data->size() == 0) return tr("No samples yet: draw them on the decision map, or open a file.");
    if (const std::string problem = firstProblem(*now, Stage::Prepare); !problem.empty()) return toText(problem);
    const Comparison grid = wantedComparison();
    if (!grid.cells.empty()) return {};
    if (!now->data->labelled()) return tr("These data have no labels; choose a label column to compare classifiers.");
    const Axis& empty = grid.rows.empty() ? m_axes[0] : m_axes[1];
    return tr("Nothing is ticked among the %1; tick at least one of them above.")
        .arg(empty.what->currentText().toLower());
}

Comparison CompareView::wantedComparison() const
{
    const Experiment& experiment = results()->experiment;
    std::array<std::vector<Candidate>, 2> taken;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const Factor what = m_axes[i].shown;
        const std::vector<Candidate> all = candidates(what, experiment, *results()->data);
        taken[i] = chosen(what, all, m_chosen[static_cast<std::size_t>(what)].value_or(usualIds(what, all)));
    }
    Comparison grid = comparison(
        experiment, m_axes[0].shown, std::move(taken[0]), m_axes[1].shown, std::move(taken[1]));
    const bool pointless = !results()->data->labelled() && !isNovelty(experiment.method)
        && grid.rowsOf != Factor::Methods && grid.columnsOf != Factor::Methods;
    return pointless ? Comparison{} : grid;
}

/// Before anything is ticked by a person the usual ones are; from then on they stay, and what the experiment begins to
/// use is added.
void CompareView::updateChosen()
{
    const DataSet& samples = *results()->data;
    if (!m_builtData || m_builtData->kind != samples.kind || m_builtData->labelled() != samples.labelled())
        m_chosen = {};
    for (std::size_t what = 0; what < m_chosen.size(); ++what) {
        const std::vector<Candidate> all = candidates(static_cast<Factor>(what), results()->experiment, samples);
        auto& ids = m_chosen[what];
        if (!ids) ids = usualIds(static_cast<Factor>(what), all);
        const auto present = std::ranges::find(all, true, &Candidate::present);
        if (m_present[what] != present->id && std::ranges::find(*ids, present->id) == ids->end())
            ids->push_back(present->id);
        m_present[what] = present->id;
    }
}

void CompareView::showLists()
{
    for (const Axis& axis : m_axes) {
        axis.what->setCurrentIndex(static_cast<int>(axis.shown));
        const auto& ids = *m_chosen[static_cast<std::size_t>(axis.shown)];
        std::vector<CheckList::Item> items;
        for (const Candidate& candidate : candidates(axis.shown, results()->experiment, *results()->data))
            items.push_back({toText(candidate.id),
                candidate.present ? tr("%1 (in use)").arg(toText(candidate.name)) : toText(candidate.name),
                std::ranges::find(ids, candidate.id) != ids.end(), toText(candidate.reason)});
        axis.which->setItems(items);
    }
}

void CompareView::chooseWhat(Axis& axis, Axis& other)
{
    const auto what = static_cast<Factor>(axis.what->currentIndex());
    if (what == other.shown) other.shown = axis.shown;
    axis.shown = what;
    if (!results() || !results()->data) return;
    showLists();
    rebuild();
}

void CompareView::chooseWhich(const Axis& axis, const QStringList& ids)
{
    std::vector<std::string> chosenIds;
    for (const QString& one : ids) chosenIds.push_back(one.toStdString());
    m_chosen[static_cast<std::size_t>(axis.shown)] = std::move(chosenIds);
    m_pause.start();
}

void CompareView::refresh()
{
    if (!results() || !results()->data) return showMessage(missing());
    updateChosen();
    showLists();
    const bool same = m_builtData == results()->data && !m_late && m_model->rowCount() > 0
        && sameCell(m_built, results()->experiment, results()->data->hasVectors());
    if (same) return;
    if (m_model->rowCount() == 0) return rebuild();
    m_pause.start();  // the experiment may be about to change again
}

ComparedCell CompareView::earlierCell(
    const Experiment& experiment, std::size_t row, std::size_t column, const Comparison& grid) const
{
    const Comparison& before = m_model->grid();
    const std::vector<ComparedCell>& cells = m_model->cells();
    if (m_builtData == results()->data)
        for (const ComparedCell& cell : cells)
            if (!cell.pale && cell.state != ComparedCell::State::Waiting
                && sameCell(cell.experiment, experiment, results()->data->hasVectors()))
                return cell;
    ComparedCell waiting{.experiment = experiment, .words = {}, .problem = {}};
    if (before.rowsOf != grid.rowsOf || before.columnsOf != grid.columnsOf) return waiting;
    const auto r = std::ranges::find(before.rows, grid.rows[row].id, &Candidate::id);
    const auto c = std::ranges::find(before.columns, grid.columns[column].id, &Candidate::id);
    if (r == before.rows.end() || c == before.columns.end()) return waiting;
    ComparedCell stale = cells[before.index(
        static_cast<std::size_t>(r - before.rows.begin()), static_cast<std::size_t>(c - before.columns.begin()))];
    if (stale.state != ComparedCell::State::Ready) return waiting;
    stale.experiment = experiment;
    stale.pale = true;
    return stale;
}

void CompareView::rebuild()
{
    m_pause.stop();
    m_late = false;
    const QString why = missing();
    if (!why.isEmpty()) return showMessage(why);
    if (m_builtData && m_builtData != results()->data) m_zoomed.reset();
    Comparison grid = wantedComparison();
    std::vector<ComparedCell> cells;
    m_missing.clear();
    for (std::size_t row = 0; row < grid.rows.size(); ++row)
        for (std::size_t column = 0; column < grid.columns.size(); ++column) {
            cells.push_back(earlierCell(grid.cells[grid.index(row, column)], row, column, grid));
            const ComparedCell& cell = cells.back();
            const bool elsewhere = cell.map && cell.map->detail.box != m_zoomed;
            m_missing.push_back(cell.pale || cell.state == ComparedCell::State::Waiting || elsewhere);
        }
    m_builtData = results()->data;
    m_built = results()->experiment;
    m_delegate->setBox(m_zoomed.value_or(home()));
    m_model->setComparison(std::move(grid), std::move(cells));
    if (!m_table->currentIndex().isValid()) m_table->setCurrentIndex(presentCell());
    m_message->hide();
    m_table->show();
    arrange();
    ask();
}

void CompareView::ask()
{
    m_asked.clear();
    std::vector<Experiment> experiments;
    for (std::size_t i = 0; i < m_missing.size(); ++i) {
        if (!m_missing[i]) continue;
        m_asked.push_back(i);
        experiments.push_back(m_model->grid().cells[i]);
    }
    m_stopped = false;
    const bool before = std::exchange(m_computing, !experiments.empty());
    showState();
    if (m_computing)
        Q_EMIT cellsWanted(experiments, MapDetail{.columns = mapNodes, .rows = mapNodes, .box = m_zoomed});
    else if (before)
        Q_EMIT cancelWanted();
}

void CompareView::stopOrGoOn()
{
    if (!m_computing) return ask();
    m_computing = false;
    m_stopped = true;
    showState();
    Q_EMIT cancelWanted();
}

void CompareView::put(int at, ComparedCell cell)
{
    if (!m_computing || at < 0 || static_cast<std::size_t>(at) >= m_asked.size()) return;
    const std::size_t place = m_asked[static_cast<std::size_t>(at)];
    m_missing[place] = false;
    m_delegate->forget(place);
    m_model->setCell(place, std::move(cell));
    showState();
}

void CompareView::addCell(int at, const std::shared_ptr<const Results>& now)
{
    put(at, comparedCell(now->experiment, *now));
}

void CompareView::failCell(int at, const QString& sentence)
{
    if (at < 0 || static_cast<std::size_t>(at) >= m_asked.size()) return;
    put(at, failedCell(m_model->grid().cells[m_asked[static_cast<std::size_t>(at)]], sentence));
}

void CompareView::finishCells()
{
    m_computing = false;
    showState();
}

void CompareView::showState()
{
    const auto missingCells = std::ranges::count(m_missing, true);
    const auto all = static_cast<std::ptrdiff_t>(m_missing.size());
    m_cancel->setText(m_computing ? tr("Cancel") : tr("Go on"));
    m_cancel->setVisible(m_computing || (m_stopped && missingCells > 0));
    if (m_computing)
        m_state->setText(tr("computing … %1 of %2 cells are there").arg(all - missingCells).arg(all));
    else if (missingCells > 0)
        m_state->setText(tr("Stopped: %1 of %2 cells are there.").arg(all - missingCells).arg(all));
    else
        m_state->setText(tr("Click a cell to use its choices. ★ marks the best score on the held-out samples."));
    m_state->setVisible(m_table->isVisibleTo(this));
}

void CompareView::showMessage(const QString& message)
{
    const bool before = std::exchange(m_computing, false);
    m_missing.clear();
    m_model->setComparison({}, {});
    m_builtData.reset();
    m_message->setText(message);
    m_message->show();
    m_table->hide();
    showState();
    if (before) Q_EMIT cancelWanted();
}

/// The cells share the width as long as they are neither tiny nor huge.
void CompareView::arrange()
{
    const int columns = m_model->columnCount();
    if (columns == 0) return;
    const int room = width() - headingWidth - m_table->verticalScrollBar()->sizeHint().width();
    const int cell = std::clamp(room / columns, leastWidth, mostWidth);
    m_table->horizontalHeader()->setDefaultSectionSize(cell);
    m_table->verticalHeader()->setDefaultSectionSize(heightFor(cell, m_table->font()));
    m_table->horizontalScrollBar()->setSingleStep(30);
    m_table->verticalScrollBar()->setSingleStep(30);
}

void CompareView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    arrange();
}

Box CompareView::home() const
{
    const MapValue* map = results() ? results()->map.get() : nullptr;
    if (!map) return {};
    Matrix all(map->trainCoordinates.rows() + map->testCoordinates.rows(), 2);
    all << map->trainCoordinates, map->testCoordinates;
    return boxAround(all);
}

QModelIndex CompareView::presentCell() const
{
    const auto place = [](const std::vector<Candidate>& candidates) {
        const auto found = std::ranges::find(candidates, true, &Candidate::present);
        return found == candidates.end() ? 0 : static_cast<int>(found - candidates.begin());
    };
    return m_model->index(place(m_model->grid().rows), place(m_model->grid().columns));
}

void CompareView::use(const QModelIndex& index)
{
    if (!index.isValid() || m_model->isPresent(index)) return;
    const Candidate row = m_model->grid().rows[static_cast<std::size_t>(index.row())];
    const Candidate column = m_model->grid().columns[static_cast<std::size_t>(index.column())];
    Q_EMIT choiceWanted(row, column);  // whoever listens may bring other results
}

void CompareView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    painter.save();
    painter.fillRect(target, m_theme.plotBackground);
    painter.setFont(font());
    if (m_model->cells().empty()) {
        painter.setPen(m_theme.mutedText);
        painter.drawText(target, Qt::AlignCenter | Qt::TextWordWrap, m_message->text());
        painter.restore();
        return;
    }
    const int rows = m_model->rowCount(), columns = m_model->columnCount(), high = heightFor(pageCell, font());
    const QSizeF page(headingWidth + columns * pageCell, headingHeight + rows * high);
    const double scale = std::min(target.width() / page.width(), target.height() / page.height());
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    const auto heading = [&](const QRectF& area, int section, Qt::Orientation orientation) {
        painter.setPen(m_theme.text);
        painter.drawText(area.adjusted(4, 2, -4, -2), Qt::AlignCenter | Qt::TextWordWrap,
            m_model->headerData(section, orientation, Qt::DisplayRole).toString());
    };
    for (int column = 0; column < columns; ++column)
        heading(QRectF(headingWidth + column * pageCell, 0, pageCell, headingHeight), column, Qt::Horizontal);
    for (int row = 0; row < rows; ++row) {
        heading(QRectF(0, headingHeight + row * high, headingWidth, high), row, Qt::Vertical);
        for (int column = 0; column < columns; ++column) {
            const QModelIndex index = m_model->index(row, column);
            const CompareLook look{
                visibleBox(), m_delegate->selection(), m_model->isPresent(index), m_model->isBest(index), false, false};
            paintComparedCell(painter,
                QRectF(headingWidth + column * pageCell, headingHeight + row * high, pageCell, high),
                m_model->cell(index), look, font(), m_theme);
        }
    }
    painter.restore();
}

}  // namespace krein
