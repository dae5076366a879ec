// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/compare/compare_view.h"

#include <algorithm>

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "core/classifiers/classifier.h"
#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "ui/pictures/compare/compare_bar.h"
#include "ui/pictures/compare/compare_picture.h"
#include "ui/pictures/compare/compare_table.h"
#include "ui/pictures/compare/earlier_cells.h"
#include "ui/words/sample_words.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int mapNodes = 96;  // per side of a small decision map
constexpr int pauseMs = 350;  // changes have come to rest

/// The part of the plane around the samples.
Box homeOf(const Results* results)
{
    const MapValue* map = results ? results->map.get() : nullptr;
    if (!map) return {};
    Matrix all(map->trainCoordinates.rows() + map->testCoordinates.rows(), 2);
    all << map->trainCoordinates, map->testCoordinates;
    return boxAround(all);
}

QModelIndex presentCell(const CompareModel& model)
{
    const auto place = [](const std::vector<Candidate>& candidates) {
        const auto found = std::ranges::find(candidates, true, &Candidate::present);
        return found == candidates.end() ? 0 : static_cast<int>(found - candidates.begin());
    };
    return model.index(place(model.grid().rows), place(model.grid().columns));
}

}  // namespace

CompareView::CompareView(QWidget* parent)
    : View(viewInfo, parent),
      m_theme(makeTheme(false)),
      m_model(new CompareModel(this)),
      m_bar(new CompareBar(this)),
      m_state(new QLabel(this)),
      m_message(new QLabel(this)),
      m_table(new CompareTable(m_model, this))
{
    setObjectName(id());
    m_message->setObjectName(QStringLiteral("compare.message"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setContentsMargins(16, 16, 16, 16);
    m_state->setObjectName(QStringLiteral("compare.state"));
    m_state->setContentsMargins(8, 2, 8, 4);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_state);
    layout->addWidget(m_message, 1);
    layout->addWidget(m_table, 1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        m_late = !isInSight();
        if (!m_late) rebuild();
    });
    connect(m_bar, &CompareBar::axesChosen, this, [this] {
        if (results() && results()->data) rebuild();
    });
    connect(m_bar, &CompareBar::ticksChanged, this, [this] { m_pause.start(); });
    connect(m_bar, &CompareBar::stopOrGoOnClicked, this, &CompareView::stopOrGoOn);
    connect(m_table, &CompareTable::planeChanged, this, [this] { m_pause.start(); });  // then finer maps
    connect(m_table, &CompareTable::cellUsed, this, &CompareView::use);
    connect(m_table, &CompareTable::pointedAt, this, &CompareView::hover);
    connect(m_table, &CompareTable::samplePicked, this, [this](Index row) { Q_EMIT sampleClicked(row, true); });
    setFocusProxy(m_table);
    showMessage(missing());
}

void CompareView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_table->setTheme(theme);
}

void CompareView::setSelection(const std::vector<Index>& rows)
{
    m_table->setSelectedRows(rows);
}

QTableView* CompareView::table() const
{
    return m_table;
}

const Box& CompareView::visibleBox() const
{
    return m_table->visibleBox();
}

/// Where maps are wanted. Objects without vectors lie elsewhere in every cell: of these all that there is.
std::optional<Box> CompareView::wantedBox(const std::optional<Box>& zoomed) const
{
    return results()->data->hasVectors() ? zoomed : std::nullopt;
}

Comparison CompareView::wantedComparison() const
{
    const Experiment& experiment = results()->experiment;
    Comparison grid = m_bar->comparison(experiment);
    const bool pointless = !results()->data->labelled() && !isNovelty(experiment.method)
        && grid.rowsOf != Factor::Methods && grid.columnsOf != Factor::Methods;
    return pointless ? Comparison{} : grid;
}

QString CompareView::missing() const
{
    const std::shared_ptr<const Results>& now = results();
    if (!now || !now->data) return tr("Nothing has been computed yet.");
    if (now->data->size() == 0) return tr("No samples yet: draw them on the decision map, or open a file.");
    if (const std::string problem = firstProblem(*now, Stage::Prepare); !problem.empty()) return toText(problem);
    const Comparison grid = wantedComparison();
    if (!grid.cells.empty()) return {};
    if (!now->data->labelled()) return toText(noLabelsSentence(*now->data));
    const QString empty = grid.rows.empty() ? m_bar->rowsText() : m_bar->columnsText();
    return tr("Nothing is ticked among the %1; tick at least one of them above.").arg(empty.toLower());
}

void CompareView::refresh()
{
    m_table->setHome(homeOf(results().get()));
    if (!results() || !results()->data) return showMessage(missing());
    const DataSet& samples = *results()->data;
    const bool otherKind = !m_builtData || m_builtData->kind != samples.kind
        || m_builtData->labelled() != samples.labelled();
    m_bar->offer(results()->experiment, samples, otherKind);
    const bool same = m_builtData == results()->data && !m_late && m_model->rowCount() > 0
        && sameCell(m_built, results()->experiment, results()->data->hasVectors());
    if (same) return;
    if (m_model->rowCount() == 0) return rebuild();
    m_pause.start();  // the experiment may be about to change again
}

void CompareView::rebuild()
{
    m_pause.stop();
    m_late = false;
    const QString why = missing();
    if (!why.isEmpty()) return showMessage(why);
    const bool sameSamples = m_builtData == results()->data;
    const std::optional<Box> zoomed = m_builtData && !sameSamples ? std::nullopt : m_table->zoomed();
    Comparison grid = wantedComparison();
    std::vector<ComparedCell> cells = earlierCells(grid, *m_model, sameSamples ? m_builtData.get() : nullptr);
    std::vector<bool> notThere;
    for (const ComparedCell& cell : cells) {
        const bool elsewhere = cell.map && cell.map->detail.box != wantedBox(zoomed);
        notThere.push_back(cell.pale || cell.state == ComparedCell::State::Waiting || elsewhere);
    }
    m_builtData = results()->data;
    m_built = results()->experiment;
    m_table->showPlane(zoomed);
    m_model->setComparison(std::move(grid), std::move(cells));
    m_requests.setMissing(std::move(notThere));
    if (!m_table->currentIndex().isValid()) {
        // Keys begin at the cell in use; the eye begins at the left, where the rows are named.
        m_table->setAutoScroll(false);
        m_table->setCurrentIndex(presentCell(*m_model));
        m_table->setAutoScroll(true);
    }
    m_message->hide();
    m_table->show();
    m_table->shareWidth(width());
    ask();
}

void CompareView::bringUpToDate()
{
    if (!results() || !results()->data) return;
    refreshIfStale();
    if (m_pause.isActive() || m_late) rebuild();
    if (m_requests.canGoOn()) ask();
}

void CompareView::ask()
{
    const bool before = m_requests.isComputing();
    std::vector<Experiment> experiments;
    for (const std::size_t place : m_requests.ask()) experiments.push_back(m_model->grid().cells[place]);
    showState();
    if (!experiments.empty())
        Q_EMIT cellsWanted(
            experiments, MapDetail{.columns = mapNodes, .rows = mapNodes, .box = wantedBox(m_table->zoomed())});
    else if (before)
        Q_EMIT cancelWanted();
}

void CompareView::stopOrGoOn()
{
    if (!m_requests.isComputing()) return ask();
    m_requests.stop();
    showState();
    Q_EMIT cancelWanted();
}

void CompareView::put(std::size_t place, ComparedCell cell)
{
    m_requests.arrived(place);
    m_table->forget(place);
    m_model->setCell(place, std::move(cell));
    showState();
}

void CompareView::addCell(int at, const std::shared_ptr<const Results>& now)
{
    if (const auto place = m_requests.place(at)) put(*place, comparedCell(now->experiment, *now));
}

void CompareView::failCell(int at, const QString& sentence)
{
    if (const auto place = m_requests.place(at)) put(*place, failedCell(m_model->grid().cells[*place], sentence));
}

void CompareView::finishCells()
{
    m_requests.finish();
    showState();
}

void CompareView::showState()
{
    const std::size_t all = m_requests.size(), there = all - m_requests.missing();
    const bool computing = m_requests.isComputing();
    m_bar->showWork(computing      ? CompareBar::Work::Running
            : m_requests.canGoOn() ? CompareBar::Work::Stopped
                                   : CompareBar::Work::None);
    if (computing)
        m_state->setText(tr("computing … %1 of %2 cells are there").arg(there).arg(all));
    else if (there < all)
        m_state->setText(tr("Stopped: %1 of %2 cells are there.").arg(there).arg(all));
    else
        m_state->setText(tr("Click a cell to use its choices. ★ marks the best score on the held-out samples."));
    m_state->setVisible(m_table->isVisibleTo(this));
}

void CompareView::showMessage(const QString& message)
{
    const bool before = m_requests.isComputing();
    m_requests = {};
    m_model->setComparison({}, {});
    m_builtData.reset();
    m_message->setText(message);
    m_message->show();
    m_table->hide();
    showState();
    if (before) Q_EMIT cancelWanted();
}

void CompareView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    m_table->shareWidth(width());
}

void CompareView::hover(const QModelIndex& cell, Index row)
{
    QString text = cell.isValid() ? m_model->nameOf(cell) : QString();
    if (row >= 0 && results()) text += QStringLiteral(": ") + sampleText(*results(), row);
    Q_EMIT readoutChanged(text);
    Q_EMIT sampleHovered(row);
}

void CompareView::use(const QModelIndex& cell)
{
    if (!cell.isValid() || m_model->isPresent(cell)) return;
    const Candidate row = m_model->grid().rows[static_cast<std::size_t>(cell.row())];
    const Candidate column = m_model->grid().columns[static_cast<std::size_t>(cell.column())];
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
    } else {
        paintComparison(painter, target, *m_model, {.plane = m_table->plane(), .selection = m_table->selectedRows()},
            font(), m_theme);
    }
    painter.restore();
}

}  // namespace krein
