// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_maps.h"

#include <algorithm>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "ui/controls/elided_label.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/views/study/best_cell.h"
#include "ui/views/study/cell_map_picture.h"
#include "ui/views/study/cell_map_table.h"

namespace krein {

namespace {

constexpr int mapNodes = 96;           // per side of a small decision map
constexpr int pauseMs = 350;           // changes have come to rest
constexpr std::size_t mostFolds = 10;  // lines drawn over one map

/// The part of the plane around the samples.
Box homeOf(const Results* results)
{
    const MapValue* map = results ? results->map.get() : nullptr;
    if (!map) return {};
    Matrix all(map->trainCoordinates.rows() + map->testCoordinates.rows(), 2);
    all << map->trainCoordinates, map->testCoordinates;
    return boxAround(all);
}

/// Whether both have the same samples in the same plane.
bool sharesPlane(const Experiment& one, const Experiment& other)
{
    return one.data == other.data && one.prepare == other.prepare && one.map == other.map;
}

}  // namespace

StudyMaps::StudyMaps(QWidget* parent)
    : StudyPicture(parent),
      m_model(new CellMapModel(this)),
      m_folds(new QCheckBox(this)),
      m_state(new ElidedLabel(this)),
      m_stop(new QToolButton(this)),
      m_table(new CellMapTable(m_model, this))
{
    m_folds->setObjectName(QStringLiteral("study.maps.folds"));
    m_state->setObjectName(QStringLiteral("study.maps.state"));
    m_stop->setObjectName(QStringLiteral("study.maps.stop"));
    m_stop->setFocusPolicy(Qt::StrongFocus);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 2, 8, 2);
    row->addWidget(m_folds);
    row->addWidget(m_state, 1);
    row->addWidget(m_stop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 1);
    column->addLayout(row);
    setFocusProxy(m_table);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &StudyMaps::rebuild);
    connect(m_folds, &QCheckBox::toggled, this, &StudyMaps::rebuild);
    connect(m_stop, &QToolButton::clicked, this, &StudyMaps::stopOrGoOn);
    connect(m_table, &CellMapTable::planeChanged, this, [this] { m_pause.start(); });  // then finer maps
    connect(m_table, &CellMapTable::resized, this, &StudyMaps::layOut);
    connect(m_table, &CellMapTable::pointedAt, this, &StudyMaps::hover);
    connect(m_table, &CellMapTable::samplePicked, this, &StudyMaps::sampleClicked);
    connect(m_table, &CellMapTable::cellUsed, this, [this](const QModelIndex& index) {
        if (m_model->isCell(index) && !m_model->mark(index).present)
            Q_EMIT cellWanted(*m_model->grid().cells[m_model->at(index)], 0);
    });
    showState();
}

void StudyMaps::setTheme(const Theme& theme)
{
    StudyPicture::setTheme(theme);
    m_table->setTheme(theme);
}

void StudyMaps::setSelection(const std::vector<Index>& rows)
{
    m_table->setSelectedRows(rows);
}

QTableView* StudyMaps::table() const
{
    return m_table;
}

const Box& StudyMaps::visibleBox() const
{
    return m_table->visibleBox();
}

void StudyMaps::setResults(std::shared_ptr<const Results> results)
{
    const bool sameSamples = m_results && results && m_results->data == results->data;
    m_results = std::move(results);
    m_table->setHome(homeOf(m_results.get()));
    m_table->showPlane(sameSamples ? m_table->zoomed() : std::nullopt);
    if (m_scene && m_scene->plan) m_pause.start();
}

void StudyMaps::refresh()
{
    showFoldBox();
    if (m_plan != m_scene->plan || mapGrid(*m_scene, m_table->across()) != m_model->grid()) return rebuild();
    mark();
    if (!m_requests.isComputing() && !m_requests.canGoOn() && m_requests.missing() > 0) ask();
}

/// Another width has room for another number of cells side by side.
void StudyMaps::layOut()
{
    if (m_plan && m_scene && m_scene->plan == m_plan && m_plan->columns.size() == 1
        && mapGrid(*m_scene, m_table->across()) != m_model->grid())
        m_pause.start();
}

void StudyMaps::showFoldBox()
{
    const StudyRepetition& repeat = m_scene->plan->study->repeat;
    const bool folds = repeat.by == RepeatBy::Folds || repeat.by == RepeatBy::LeaveOneOut;
    m_folds->setText(folds ? tr("Boundaries of &folds") : tr("Boundaries of &repetitions"));
    m_folds->setToolTip(tr("A thin boundary for each of the first %1 models trained for the scores: how much the "
                           "boundary varies with the training samples")
                            .arg(mostFolds));
    m_folds->setVisible(repeat.by != RepeatBy::None);
}

std::vector<StudyUnit> StudyMaps::unitsOf(std::size_t cell) const
{
    std::vector<StudyUnit> units;
    if (!m_folds->isChecked() || m_plan->study->repeat.by == RepeatBy::None) return units;
    const auto first = std::ranges::find(m_plan->units, cell, &StudyUnit::cell);
    for (auto unit = first; unit != m_plan->units.end() && unit->cell == cell && units.size() < mostFolds; ++unit)
        units.push_back(*unit);
    return units;
}

/// With what was chosen inside it, if its row is there.
Experiment StudyMaps::experimentOfUnit(const StudyUnit& unit) const
{
    Experiment experiment = experimentOf(*m_plan, unit);
    const auto row = std::ranges::find_if(
        m_scene->rows, [&](const StudyRow& candidate) { return m_plan->units[candidate.unit] == unit; });
    if (row != m_scene->rows.end()) assignAll(experiment, row->tuned);
    return experiment;
}

/// Where maps are wanted. Objects without vectors and other samples lie elsewhere in every cell: of these all there is.
std::optional<Box> StudyMaps::wantedBox() const
{
    const bool shared = m_results && m_results->data && m_results->data->hasVectors()
        && std::ranges::none_of(m_model->cells(), &CellMap::ownPlane);
    return shared ? m_table->zoomed() : std::nullopt;
}

CellMap StudyMaps::waitingMap(const Experiment& experiment) const
{
    const bool hasVectors = !m_results || !m_results->data || m_results->data->hasVectors();
    for (const CellMap& known : m_model->cells())
        if (known.state != CellMap::State::Waiting && known.map
            && haveSameMap(known.experiment, experiment, hasVectors))
            return known;
    return {.experiment = experiment};
}

std::vector<CellMap> StudyMaps::earlierMaps(const MapGrid& grid) const
{
    std::vector<CellMap> maps;
    for (const std::optional<std::size_t>& cell : grid.cells) {
        if (!cell) {
            maps.emplace_back();
            continue;
        }
        const StudyCell& of = m_plan->cells[*cell];
        maps.push_back(
            of.problem.empty() ? waitingMap(of.experiment) : failedCellMap(of.experiment, toText(of.problem)));
        maps.back().experiment = of.experiment;
        maps.back().folds.resize(unitsOf(*cell).size());
        maps.back().ownPlane = m_results && !sharesPlane(of.experiment, m_results->experiment);
    }
    return maps;
}

void StudyMaps::rebuild()
{
    m_pause.stop();
    if (!m_scene || !m_scene->plan) return;
    m_plan = m_scene->plan;
    MapGrid grid = mapGrid(*m_scene, m_table->across());
    std::vector<CellMap> maps = earlierMaps(grid);
    m_model->setGrid(grid, std::move(maps));
    m_table->forgetAll();
    m_wanted.clear();
    std::vector<bool> missing;
    const std::optional<Box> box = wantedBox();
    const auto want = [&](Wanted one, bool isMissing) {
        m_wanted.push_back(std::move(one));
        missing.push_back(isMissing);
    };
    for (std::size_t at = 0; at < grid.cells.size(); ++at) {
        const CellMap& map = m_model->cells()[at];
        if (!grid.cells[at] || !m_plan->cells[*grid.cells[at]].problem.empty()) continue;
        const bool elsewhere = map.map && map.map->detail.box != box;
        want({at, std::nullopt, map.experiment}, map.state == CellMap::State::Waiting || elsewhere);
    }
    for (std::size_t at = 0; at < grid.cells.size(); ++at) {  // the maps come first
        if (!grid.cells[at] || !m_plan->cells[*grid.cells[at]].problem.empty()) continue;
        const std::vector<StudyUnit> units = unitsOf(*grid.cells[at]);
        for (std::size_t fold = 0; fold < units.size(); ++fold)
            want({at, fold, experimentOfUnit(units[fold])}, !m_model->cells()[at].folds[fold]);
    }
    m_requests.setMissing(std::move(missing));
    m_table->shareRoom();
    mark();
    if (isVisible())
        ask();
    else
        showState();
}

/// Titles, scores, and which cell is the window's, or nearest to it, and which the best.
void StudyMaps::mark()
{
    // One run of a cell is what its map shows anyway.
    const bool repeated = m_plan->study->repeat.by != RepeatBy::None;
    const std::optional<std::size_t> measure = decidingMeasure(*m_scene);
    const std::vector<std::size_t> best = measure ? outstandingCells(*m_scene, *measure) : std::vector<std::size_t>{};
    const bool onOne = !m_scene->isElsewhere && m_results && isAbout(*m_plan, m_results->experiment);
    const std::size_t here = cellAt(*m_plan, m_scene->place);
    std::vector<CellMark> marks;
    for (const std::optional<std::size_t>& cell : m_model->grid().cells) {
        marks.emplace_back();
        if (!cell) continue;
        CellMark& one = marks.back();
        one.title = placeText(*m_plan, m_plan->cells[*cell].place);
        if (measure && repeated && m_plan->cells[*cell].problem.empty()) {
            // What the map shows is one split, which stands in for no mean.
            const CellOfTable& found = m_scene->cells[*cell];
            one.score = found.done > 0 ? summaryText(found.measures[*measure], *m_scene->measures[*measure])
                                       : tr("no run yet");
            one.scoreName = toText(m_scene->measures[*measure]->name);
        }
        const bool isHere = onOne && *cell == here && m_plan->cells.size() > 1;
        one.present = isHere && !m_scene->isBetween;
        one.nearest = isHere && m_scene->isBetween;
        one.best = std::ranges::find(best, *cell) != best.end();
    }
    m_model->setMarks(std::move(marks));
    if (!m_table->currentIndex().isValid()) {
        // Keys and eyes begin at the cell in use.
        const auto present = std::ranges::find_if(
            m_model->marks(), [](const CellMark& mark) { return mark.present || mark.nearest; });
        const auto at = present == m_model->marks().end() ? 0 : present - m_model->marks().begin();
        m_table->setCurrentIndex(m_model->indexOf(static_cast<std::size_t>(at)));
    }
}

void StudyMaps::bringUpToDate()
{
    if (m_scene && m_scene->plan && (m_pause.isActive() || m_plan != m_scene->plan)) rebuild();
    if (!m_requests.isComputing() && m_requests.missing() > 0) ask();
}

void StudyMaps::showEvent(QShowEvent* event)
{
    StudyPicture::showEvent(event);
    if (m_plan && !m_requests.isComputing() && m_requests.missing() > 0) ask();
}

void StudyMaps::hideEvent(QHideEvent* event)
{
    StudyPicture::hideEvent(event);
    if (!m_requests.isComputing()) return;
    m_requests.finish();
    Q_EMIT mapsCancelled();
}

void StudyMaps::ask()
{
    const bool before = m_requests.isComputing();
    std::vector<Experiment> experiments;
    for (const std::size_t place : m_requests.ask()) experiments.push_back(m_wanted[place].experiment);
    showState();
    if (!experiments.empty())
        Q_EMIT mapsWanted(experiments, MapDetail{.columns = mapNodes, .rows = mapNodes, .box = wantedBox()});
    else if (before)
        Q_EMIT mapsCancelled();
}

void StudyMaps::stopOrGoOn()
{
    if (!m_requests.isComputing()) return ask();
    m_requests.stop();
    showState();
    Q_EMIT mapsCancelled();
}

void StudyMaps::addMap(int at, const std::shared_ptr<const Results>& results)
{
    const auto place = m_requests.place(at);
    if (!place) return;
    m_requests.arrived(*place);
    const Wanted& wanted = m_wanted[*place];
    CellMap map = m_model->cells()[wanted.at];
    if (wanted.fold) {
        if (results->model && results->model->model.usable()) map.folds[*wanted.fold] = results->map;
    } else {
        CellMap fresh = cellMapOf(wanted.experiment, *results);
        fresh.folds = std::move(map.folds);
        fresh.ownPlane = map.ownPlane;
        map = std::move(fresh);
    }
    m_table->forget(wanted.at);
    m_model->setCell(wanted.at, std::move(map));
    showState();
}

void StudyMaps::failMap(int at, const QString& sentence)
{
    const auto place = m_requests.place(at);
    if (!place) return;
    m_requests.arrived(*place);
    const Wanted& wanted = m_wanted[*place];
    if (!wanted.fold) {
        m_table->forget(wanted.at);
        m_model->setCell(wanted.at, failedCellMap(wanted.experiment, sentence));
    }
    showState();
}

void StudyMaps::finishMaps()
{
    m_requests.finish();
    showState();
}

void StudyMaps::showState()
{
    const std::size_t all = m_requests.size(), there = all - m_requests.missing();
    const bool computing = m_requests.isComputing();
    m_stop->setText(computing ? tr("Stop") : tr("Continue"));
    m_stop->setVisible(computing || m_requests.canGoOn());
    QStringList words;
    if (computing)
        words << tr("%1 of %2 maps").arg(there).arg(all);
    else if (m_requests.canGoOn())
        words << tr("stopped after %1 of %2 maps").arg(there).arg(all);
    words << m_model->grid().leftOut;
    if (m_plan && m_plan->cells.size() > 1) words << bestWords() << tr("Click a cell to use it.");
    if (m_plan && std::ranges::any_of(m_plan->cells, [](const StudyCell& cell) { return !cell.tune.empty(); }))
        words << tr("before tuning within folds");
    m_state->setText(words.join(QStringLiteral(" · ")));
}

/// What the bold numbers are and the star says.
QStringList StudyMaps::bestWords() const
{
    const std::optional<std::size_t> measure = m_scene ? decidingMeasure(*m_scene) : std::nullopt;
    if (!measure) return {};
    const QString name = toText(m_scene->measures[*measure]->name);
    const std::size_t best = outstandingCells(*m_scene, *measure).size();
    QStringList words;
    if (m_plan->study->repeat.by != RepeatBy::None) words << tr("bold: mean %1").arg(name);
    if (best == 1) words << tr("★ best %1").arg(name);
    if (best > 1) words << tr("★ best %1, equal in %2 cells").arg(name).arg(best);
    return words;
}

void StudyMaps::hover(const QModelIndex& cell, Index row)
{
    QString text = m_model->isCell(cell) ? m_model->mark(cell).title : QString();
    if (row >= 0 && m_results) text += QStringLiteral(": ") + sampleText(*m_results, row);
    Q_EMIT readoutChanged(text);
    Q_EMIT sampleHovered(row);
}

void StudyMaps::render(QPainter& painter, const QRectF& target)
{
    painter.save();
    painter.fillRect(target, m_theme.plotBackground);
    if (!m_model->cells().empty())
        paintCellMaps(painter, target, *m_model, {.plane = m_table->plane(), .selection = m_table->selectedRows()},
            font(), m_theme);
    painter.restore();
}

}  // namespace krein
