// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/theatre/theatre_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/parameters.h"
#include "ui/pictures/theatre/theatre_bar.h"
#include "ui/pictures/theatre/theatre_charts.h"
#include "ui/pictures/theatre/theatre_layer.h"
#include "ui/words/sample_words.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr std::size_t mostRuns = 24;  // beside the present one
constexpr std::array seedCounts{5, 10, 20};
const QSize sampleSize(34, 14);

QIcon runIcon(const Theme& theme, int style, double ratio)
{
    QPixmap picture(sampleSize * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRunSample(painter, theme, style, QPointF(sampleSize.width() / 2.0, sampleSize.height() / 2.0));
    return QIcon(picture);
}

}  // namespace

TheatreView::TheatreView(QWidget* parent)
    : View(viewInfo, parent),
      m_theme(makeTheme(false)),
      m_stack(new QStackedLayout(this)),
      m_message(new QLabel(this)),
      m_body(new QWidget(this)),
      m_bar(new TheatreBar(m_body)),
      m_step(new QLabel(m_body)),
      m_charts(new TheatreCharts(m_body)),
      m_list(new QListWidget(m_body)),
      m_keep(addButton("keep", tr("Keep this run"), tr("Keep the curves of this run beside those to come"))),
      m_compare(addButton("compare", tr("Compare"), tr("Compute several runs and draw them together"))),
      m_remove(addButton("remove", tr("Remove"), tr("Remove the chosen run (Delete)"))),
      m_clear(addButton("clear", tr("Clear"), tr("Remove all runs but the present one"))),
      m_stop(addButton("stop", tr("Stop"), tr("Do not compute the remaining runs"))),
      m_beside(addButton(
          "beside", tr("Beside the map"), tr("Show the decision map beside the curves, where it follows the cursor"))),
      m_menu(new QMenu(m_compare)),
      m_scale(new QComboBox(m_body)),
      m_state(new QLabel(m_body))
{
    setObjectName(id());
    m_message->setObjectName(QStringLiteral("theatre.message"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setContentsMargins(16, 16, 16, 16);
    build();
    connect(m_bar, &TheatreBar::moved, this, &TheatreView::moveTo);
    connect(m_charts, &TheatreCharts::cursorWanted, this, [this](double iteration) {
        m_bar->goTo(positionOf(static_cast<Index>(std::lround(std::max(0.0, iteration)))));
    });
    connect(m_charts, &TheatreCharts::keyPressed, this, &TheatreView::press);
    connect(m_charts, &TheatreCharts::readoutChanged, this, &View::readoutChanged);
    connect(m_keep, &QToolButton::clicked, this, &TheatreView::keepRun);
    connect(m_remove, &QToolButton::clicked, this, [this] {
        if (m_list->currentRow() > 0) removeRun(static_cast<std::size_t>(m_list->currentRow()));
    });
    connect(m_clear, &QToolButton::clicked, this, &TheatreView::clearRuns);
    connect(m_stop, &QToolButton::clicked, this, [this] {
        Q_EMIT setCancelled();
        finishSet();
    });
    connect(m_beside, &QToolButton::clicked, this, &TheatreView::mapWanted);
    connect(m_scale, &QComboBox::currentIndexChanged, this, &TheatreView::showRuns);
    connect(m_menu, &QMenu::aboutToShow, this, &TheatreView::fillMenu);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row > 0); });
}

QToolButton* TheatreView::addButton(const char* id, const QString& text, const QString& tip)
{
    auto* button = new QToolButton(m_body);
    button->setObjectName(QStringLiteral("theatre.") + QLatin1String(id));
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

void TheatreView::build()
{
    m_step->setObjectName(QStringLiteral("theatre.step"));
    m_step->setAccessibleName(tr("Values of the iterate"));
    m_step->setContentsMargins(10, 2, 10, 0);
    m_step->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("theatre.runs"));
    m_list->setAccessibleName(tr("Runs"));
    m_list->setToolTip(tr("Runs that are drawn; Delete removes one"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFlow(QListView::LeftToRight);
    m_list->setWrapping(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setSpacing(2);
    m_list->setIconSize(sampleSize);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    m_scale->setObjectName(QStringLiteral("theatre.scale"));
    m_scale->setAccessibleName(tr("Scale of the objective"));
    m_scale->setToolTip(tr("How the objective is drawn: logarithmically where it is positive or has no minimum, else "
                           "above the lowest value reached"));
    m_scale->addItems({tr("Objective: logarithmic"), tr("Objective: above the lowest"), tr("Objective: linear")});
    m_state->setObjectName(QStringLiteral("theatre.state"));
    m_state->setWordWrap(true);
    m_state->setContentsMargins(10, 0, 10, 6);
    m_compare->setMenu(m_menu);
    m_compare->setPopupMode(QToolButton::InstantPopup);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(4);
    for (QToolButton* button : {m_keep, m_compare, m_stop, m_remove, m_clear}) row->addWidget(button);
    row->addStretch();
    row->addWidget(m_beside);
    row->addWidget(m_scale);
    auto* column = new QVBoxLayout(m_body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_step);
    column->addWidget(m_charts, 1);
    column->addWidget(m_list);
    column->addLayout(row);
    column->addWidget(m_state);
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_body);
    setFocusProxy(m_charts);
}

void TheatreView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_charts->setTheme(theme);
    refresh();
    showList();
}

Index TheatreView::iteration() const
{
    const auto position = static_cast<std::size_t>(m_bar->position());
    return position < m_positions.size() ? m_positions[position] : -1;
}

bool TheatreView::canFollow() const
{
    const Trace* path = results() ? pathOf(*results()) : nullptr;
    return path && !path->iterates.empty() && results()->model == m_shown && results()->map;
}

/// The last position not after an iteration.
int TheatreView::positionOf(Index iteration) const
{
    const auto after = std::ranges::upper_bound(m_positions, iteration);
    return std::max(0, static_cast<int>(after - m_positions.begin()) - 1);
}

void TheatreView::refresh()
{
    const std::shared_ptr<const Results>& now = results();
    const QString why = now ? noPathWords(*now) : tr("Nothing has been computed yet.");
    if (now && pathOf(*now)) {
        if (now->model != m_shown) takePath();
    } else if (!why.isEmpty()) {
        m_bar->setPositions(0, 0);
        m_positions.clear();
        m_shown.reset();
        if (!m_runs.empty() && m_runs.front().style == 0) m_runs.erase(m_runs.begin());
    }
    const bool waiting = now && why.isEmpty() && !m_shown;
    m_message->setText(waiting ? tr("The path comes with the settled result …") : why);
    m_stack->setCurrentWidget(m_shown ? m_body : static_cast<QWidget*>(m_message));
    if (m_shown) showState();
}

/// The path of the results becomes the present run, with the cursor at its end unless the results show another iterate.
void TheatreView::takePath()
{
    m_shown = results()->model;
    const Trace& path = *pathOf(*results());
    m_positions.clear();
    if (path.iterates.empty())
        for (const TraceStep& step : path.steps) m_positions.push_back(step.iteration);
    else
        for (const TraceIterate& iterate : path.iterates) m_positions.push_back(iterate.iteration);
    if (!m_runs.empty() && m_runs.front().style == 0) m_runs.erase(m_runs.begin());
    m_runs.insert(m_runs.begin(), *runOf(*results()));
    const int count = static_cast<int>(m_positions.size());
    m_bar->play(false);
    const Index wanted = results()->map ? results()->map->detail.iterate : -1;
    m_bar->setPositions(count, wanted < 0 ? count - 1 : positionOf(wanted));
    showRuns();
}

/// Labels of runs that were kept by hand, and of the present one, say what differs between them.
void TheatreView::relabel()
{
    std::vector<Experiment> experiments;
    for (const TheatreRun& run : m_runs)
        if (!run.ofSet) experiments.push_back(run.experiment);
    const std::vector<std::string> labels = differences(experiments);
    std::size_t next = 0;
    for (TheatreRun& run : m_runs) {
        if (run.ofSet) continue;
        const QString label = toText(labels[next++]);
        run.label = run.style == 0 && m_runs.size() > 1 ? tr("this run: %1").arg(label) : label;
    }
}

void TheatreView::showRuns()
{
    if (!m_shown) return;
    relabel();
    m_charts->showRuns(
        m_runs, static_cast<ObjectiveScale>(m_scale->currentIndex()), startObjectives(m_runs, results().get()));
    showList();
    showStep();
    showState();
}

void TheatreView::showList()
{
    const QSignalBlocker quiet(m_list);
    const int before = m_list->currentRow();
    m_list->clear();
    for (const TheatreRun& run : m_runs) {
        auto* item = new QListWidgetItem(runIcon(m_theme, run.style, devicePixelRatioF()), run.label, m_list);
        if (run.style == 0) item->setToolTip(tr("The present run; the cursor goes through its iterates"));
    }
    m_list->setCurrentRow(std::min(before, m_list->count() - 1));
    m_list->setVisible(m_runs.size() > 1);
    const int height = std::max(m_list->sizeHintForRow(0), fontMetrics().height()) + 6;
    m_list->setFixedHeight(height * std::clamp(static_cast<int>((m_runs.size() + 2) / 3), 1, 3));
    m_remove->setVisible(m_runs.size() > 1);
    m_remove->setEnabled(m_list->currentRow() > 0);
    m_clear->setVisible(m_runs.size() > 1);
}

/// The cursor, the number of the iterate and its values.
void TheatreView::showStep()
{
    if (!m_shown || m_positions.empty()) return;
    m_charts->setCursor(iteration());
    m_bar->setText(tr("iterate %1 of %2").arg(iteration()).arg(m_positions.back()));
    m_step->setText(stepWords(stepAt(m_runs.front().steps, iteration()), m_runs.front().violationName));
}

void TheatreView::showState()
{
    const Trace* path = results() ? pathOf(*results()) : nullptr;
    QStringList lines;
    bool warns = false;
    if (!path || results()->model != m_shown) {
        lines << tr("computing… The curves are those of earlier settings.");
    } else {
        const ModelPart& part = m_shown->model.parts.front();
        if (m_shown->model.parts.size() > 1)
            lines << (part.negative < 0
                    ? tr("The function for %1 against the rest, the first of %2.")
                          .arg(className(*results()->data, part.positive))
                          .arg(m_shown->model.parts.size())
                    : tr("The function for %1 against %2, the first of %3.")
                          .arg(className(*results()->data, part.positive), className(*results()->data, part.negative))
                          .arg(m_shown->model.parts.size()));
        warns = m_runs.front().unbounded;
        lines << endWords(*results()) << keptWords(*path) + QLatin1Char('.');
    }
    if (m_setRunning) lines << tr("%1 of %2 runs of the set are computed.").arg(m_setDone).arg(m_set.size());
    lines << m_failures;
    m_state->setText(lines.join(QLatin1Char(' ')));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, warns ? m_theme.warning : m_theme.mutedText);
    m_state->setPalette(colours);
    m_stop->setVisible(m_setRunning);
    m_beside->setVisible(canFollow());
    m_keep->setEnabled(m_runs.size() <= mostRuns);
}

void TheatreView::moveTo(int position)
{
    showStep();
    if (!canFollow()) return;
    // The last iterate is the model itself.
    Q_EMIT iterateWanted(position == m_bar->count() - 1 ? -1 : iteration());
}

void TheatreView::showIterate(Index iterate)
{
    if (m_positions.empty()) return;
    const int wanted = iterate < 0 ? m_bar->count() - 1 : positionOf(iterate);
    if (wanted == m_bar->position()) return;
    m_bar->play(false);
    m_bar->setPositions(m_bar->count(), wanted);
    showStep();
}

void TheatreView::press(int key)
{
    switch (key) {
    case Qt::Key_Left: return m_bar->goTo(m_bar->position() - 1);
    case Qt::Key_Right: return m_bar->goTo(m_bar->position() + 1);
    case Qt::Key_Home: return m_bar->goTo(0);
    case Qt::Key_End: return m_bar->goTo(m_bar->count() - 1);
    case Qt::Key_Space: return m_bar->play(!m_bar->isPlaying());
    default: return;
    }
}

void TheatreView::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & ~Qt::KeypadModifier);
    const std::set<int> keys{Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Space};
    if (plain && m_shown && keys.contains(event->key())) return press(event->key());
    View::keyPressEvent(event);
}

bool TheatreView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        if (m_list->currentRow() > 0) removeRun(static_cast<std::size_t>(m_list->currentRow()));
        return true;
    }
    return View::eventFilter(watched, event);
}

int TheatreView::freeStyle() const
{
    int style = 1;
    while (std::ranges::any_of(m_runs, [style](const TheatreRun& run) { return run.style == style; })) ++style;
    return style;
}

void TheatreView::keepRun()
{
    if (!m_shown || m_runs.size() > mostRuns) return;
    TheatreRun run = m_runs.front();
    run.style = freeStyle();
    m_runs.push_back(std::move(run));
    showRuns();
}

void TheatreView::removeRun(std::size_t place)
{
    if (place == 0 || place >= m_runs.size()) return;
    m_runs.erase(m_runs.begin() + static_cast<std::ptrdiff_t>(place));
    showRuns();
}

void TheatreView::clearRuns()
{
    if (m_setRunning) Q_EMIT setCancelled();
    m_setRunning = false;
    m_failures.clear();
    std::erase_if(m_runs, [](const TheatreRun& run) { return run.style > 0; });
    showRuns();
}

/// Sets that make sense for the present experiment: one per parameter of the method with few values, random starts,
/// data sets.
void TheatreView::fillMenu()
{
    m_menu->clear();
    if (!results()) return;
    const Experiment experiment = results()->experiment;
    const bool twoClasses = results()->data && results()->data->classNames.size() == 2;
    for (const Setting& setting : settings(experiment.method)) {
        const std::string path = "method." + setting.parameter.key;
        if (listedValues(setting).size() < 2 || (twoClasses && setting.parameter.key == "multiclass")) continue;
        QAction* action = m_menu->addAction(setting.kind == ParameterKind::Flag
                ? tr("With and without: %1").arg(toText(setting.parameter.label))
                : tr("Every choice of: %1").arg(toText(setting.parameter.label)));
        action->setObjectName(QStringLiteral("theatre.set.") + toText(setting.parameter.key));
        connect(action, &QAction::triggered, this,
            [this, experiment, path] { startSet(withEveryValue(experiment, path), false); });
    }
    if (hasRandomStart(experiment.method))
        for (const int count : seedCounts) {
            QAction* action = m_menu->addAction(tr("%1 random starts").arg(count));
            action->setObjectName(QStringLiteral("theatre.set.starts%1").arg(count));
            connect(action, &QAction::triggered, this,
                [this, experiment, count] { startSet(fromRandomStarts(experiment, count), true); });
        }
    QAction* fiveSets = m_menu->addAction(tr("The same method on five data sets"));
    fiveSets->setObjectName(QStringLiteral("theatre.set.data"));
    connect(fiveSets, &QAction::triggered, this, [this, experiment] { startSet(onFiveDataSets(experiment), false); });
}

void TheatreView::startSet(std::vector<Variation> set, bool randomStarts)
{
    std::erase_if(m_runs, [](const TheatreRun& run) { return run.ofSet; });
    m_set = std::move(set);
    m_setOfStarts = randomStarts;
    m_setDone = 0;
    m_setRunning = !m_set.empty();
    m_failures.clear();
    showRuns();
    if (m_setRunning) Q_EMIT setWanted(m_set);
}

void TheatreView::addRun(int index, const std::shared_ptr<const Results>& results)
{
    if (!m_setRunning || index < 0 || static_cast<std::size_t>(index) >= m_set.size()) return;
    std::optional<TheatreRun> run = runOf(*results);
    const QString label = toText(m_set[static_cast<std::size_t>(index)].label);
    if (!run) return failRun(index, noPathWords(*results));
    ++m_setDone;
    if (m_runs.size() <= mostRuns) {
        run->label = label;
        run->style = freeStyle();
        run->ofSet = true;
        run->randomStart = m_setOfStarts;
        m_runs.push_back(std::move(*run));
    } else {
        m_failures << tr("%1: more than %2 runs are not drawn.").arg(label).arg(mostRuns);
    }
    showRuns();
}

void TheatreView::failRun(int index, const QString& sentence)
{
    if (!m_setRunning || index < 0 || static_cast<std::size_t>(index) >= m_set.size()) return;
    ++m_setDone;
    m_failures << QStringLiteral("%1: %2").arg(toText(m_set[static_cast<std::size_t>(index)].label), sentence);
    if (m_shown) showState();
}

void TheatreView::finishSet()
{
    m_setRunning = false;
    if (m_shown) showState();
}

/// The runs with their curves' looks, in rows. Only the height without a painter.
double TheatreView::paintLegend(QPainter* painter, double width) const
{
    const QFontMetricsF metrics(font());
    const double height = metrics.height() + 4;
    double x = 8, y = 2;
    for (const TheatreRun& run : m_runs) {
        const double wanted = sampleSize.width() + 6 + metrics.horizontalAdvance(run.label) + 16;
        if (x > 8 && x + wanted > width) {
            x = 8;
            y += height;
        }
        if (painter) {
            paintRunSample(*painter, m_theme, run.style, QPointF(x + sampleSize.width() / 2.0, y + height / 2));
            painter->setFont(font());
            painter->setPen(m_theme.text);
            painter->drawText(
                QRectF(x + sampleSize.width() + 4, y, wanted, height), Qt::AlignLeft | Qt::AlignVCenter, run.label);
        }
        x += wanted;
    }
    return y + height + 2;
}

void TheatreView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(target, m_theme.plotBackground);
    painter.setFont(font());
    if (!m_shown) {
        painter.setPen(m_theme.mutedText);
        painter.drawText(target, Qt::AlignCenter | Qt::TextWordWrap, m_message->text());
        painter.restore();
        return;
    }
    const double width = std::max(1, m_charts->width());
    const double legend = paintLegend(nullptr, width);
    const QString words = m_bar->isEnabled()
        ? tr("Iterate %1 of %2: %3").arg(iteration()).arg(m_positions.back()).arg(m_step->text())
        : QString();
    const QRectF line = QFontMetricsF(font()).boundingRect(QRectF(0, 0, width - 16, 1e4), Qt::TextWordWrap, words);
    const double above = legend + line.height() + 6;
    const double scale = std::min(target.width() / width, target.height() / (above + m_charts->height()));
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    paintLegend(&painter, width);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(8, legend, width - 16, line.height() + 2), Qt::TextWordWrap, words);
    m_charts->render(painter, QRectF(0, above, width, m_charts->height()));
    painter.restore();
}

}  // namespace krein
