// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/theatre_view.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "ui/controls/flow_layout.h"
#include "ui/document/document.h"
#include "ui/plot/magnification.h"
#include "ui/text/model_words.h"
#include "ui/text/number_text.h"
#include "ui/text/plain_tip.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/views/batch_for.h"
#include "ui/views/theatre/prepared_sets.h"
#include "ui/views/theatre/run_list.h"
#include "ui/views/theatre/theatre_bar.h"
#include "ui/views/theatre/theatre_charts.h"

namespace krein {

constinit const ViewInfo TheatreView::viewInfo{
    .id = "theatre",
    .title = QT_TRANSLATE_NOOP("krein::View", "Theatre"),
    .places = {{"optimiser", Area::Right}},
    .needs = Stage::Model,
    .path = true,
    .keys = {{"← →", QT_TRANSLATE_NOOP("KeyHelp", "One iteration back or forth")},
        {"Home End", QT_TRANSLATE_NOOP("KeyHelp", "First or last iteration")},
        {"Space", QT_TRANSLATE_NOOP("KeyHelp", "Play or pause")},
        {"Del", QT_TRANSLATE_NOOP("KeyHelp", "In the list of runs: remove the run")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "The path of an iterative method: objective, squared step ‖βₜ₊₁ − βₜ‖², violation of the optimality "
        "conditions and step length over the iterations, if the method has them. For sequential minimal optimisation "
        "also the sub-problem in two variables of the step at the cursor, ½·curvature·t² + slope·t between the ends L "
        "and H of the box, convex or not (Lin & Lin 2003, Figs 3 and 4). For IKSVM-DC also the decrease of each step "
        "and the slope along d, with their guaranteed bounds as dashed lines (Xu et al. 2017, Propositions 1 and 2). "
        "Drag the cursor, or press ← and →, Home and End; the space bar plays. The decision map shows the boundary of "
        "the iterate at the cursor; <i>Beside map</i> shows both side by side. An objective that is not positive is "
        "drawn as its distance from the lowest value reached; an objective without minimum is drawn on both sides of "
        "zero, with the proof below. <i>Keep this run</i> keeps the curves while settings change. <i>Compare</i> "
        "computes runs with and without a line search, with both decompositions, from random starts (with their final "
        "objectives), on five data sets, or of the cells of the study; <i>Open as study</i> repeats and measures "
        "them. Long paths are thinned to bounded memory; the view says how much."),
    .create = []() -> View* { return new TheatreView; },
};

TheatreView::TheatreView(QWidget* parent)
    : View(viewInfo, parent),
      m_nothing(new QWidget(this)),
      m_message(new QLabel(m_nothing)),
      m_other(new QPushButton(m_nothing)),
      m_body(new QWidget(this)),
      m_bar(new TheatreBar(m_body)),
      m_step(new QLabel(m_body)),
      m_charts(new TheatreCharts(m_body)),
      m_list(new RunList(m_body)),
      m_keep(addButton("keep", tr("Keep this run"), tr("Keep the curves of this run for comparison"))),
      m_compare(addButton("compare", tr("Compare"), tr("Compute several runs and draw them together"))),
      m_remove(addButton("remove", tr("Remove"), tr("Remove the chosen run (Delete)"))),
      m_clear(addButton("clear", tr("Clear"), tr("Remove all runs except the current one"))),
      m_stop(addButton("stop", tr("Stop"), tr("Do not compute the remaining runs"))),
      m_beside(addButton(
          "beside", tr("Beside map"), tr("Show the decision map beside the curves, where it follows the cursor"))),
      m_menu(new QMenu(m_compare)),
      m_controls(new QWidget(m_body)),
      m_scale(new QComboBox(m_body)),
      m_state(new QLabel(m_body))
{
    buildNothing();
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
    connect(m_scale, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_wanted = static_cast<ObjectiveScale>(index);
        showRuns();
    });
    connect(m_menu, &QMenu::aboutToShow, this, &TheatreView::fillMenu);
    connect(m_list, &RunList::removeWanted, this, &TheatreView::removeRun);
    connect(m_list, &RunList::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row > 0); });
}

/// A sentence, and below it a button where something can be done about it.
void TheatreView::buildNothing()
{
    m_message->setObjectName(QStringLiteral("theatre.message"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setContentsMargins(16, 16, 16, 8);
    m_other->setObjectName(QStringLiteral("theatre.other"));
    m_other->setToolTip(tr("Chooses this method; Edit ▸ Undo reverts it"));
    connect(m_other, &QPushButton::clicked, this, [this] {
        if (const auto other = steppingMethod(*results())) Q_EMIT methodWanted(*other);
    });
    auto* column = new QVBoxLayout(m_nothing);
    column->addStretch(1);
    column->addWidget(m_message);
    column->addWidget(m_other, 0, Qt::AlignHCenter);
    column->addStretch(1);
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
    m_scale->setObjectName(QStringLiteral("theatre.scale"));
    m_scale->setAccessibleName(tr("Scale of the objective"));
    m_scale->setToolTip(tr("Scale of the objective. By default logarithmic if it is positive or has no minimum, "
                           "otherwise above the lowest value reached, as also where the first value is far above the "
                           "others"));
    m_scale->addItems({tr("Objective: logarithmic"), tr("Objective: above the lowest"), tr("Objective: linear")});
    m_state->setObjectName(QStringLiteral("theatre.state"));
    m_state->setWordWrap(true);
    m_state->setContentsMargins(10, 0, 10, 6);
    m_compare->setMenu(m_menu);
    m_compare->setPopupMode(QToolButton::InstantPopup);
    auto* row = new FlowLayout(m_controls);
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(4);
    for (QToolButton* button : {m_keep, m_compare, m_stop, m_remove, m_clear}) row->addWidget(button);
    row->addWidget(m_beside);
    row->addStretch();
    row->addWidget(m_scale);
    auto* column = new QVBoxLayout(m_body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_step);
    column->addWidget(m_charts, 1);
    column->addWidget(m_list);
    column->addWidget(m_controls);
    column->addWidget(m_state);
    // Only what is shown takes room: a sentence in the middle of the height of the charts would be out of sight.
    auto* pages = new QVBoxLayout(this);
    pages->setContentsMargins(0, 0, 0, 0);
    pages->addWidget(m_nothing);
    pages->addWidget(m_body);
    m_body->hide();
    setFocusProxy(m_charts);
}

void TheatreView::connectTo(Document& document)
{
    View::connectTo(document);
    connect(this, &TheatreView::iterateWanted, &document, &Document::setIterate);
    connect(&document, &Document::iterateChanged, this, &TheatreView::showIterate);
    connect(this, &TheatreView::methodWanted, &document, [&document](const Method& method) {
        Experiment changed = document.experiment();
        changed.method = method;
        document.edit(changed, tr("watch %1").arg(toText(info(method).name)));
    });
    const auto show = [this, &document] { showStudy(document.study()); };
    connect(&document, &Document::studyChanged, this, show);
    show();
    connect(this, &TheatreView::problem, &document, qOverload<const QString&>(&Document::tell));
    Batch* batch = batchFor(this, &TheatreView::addRun, &TheatreView::failRun, &TheatreView::finishSet);
    connect(this, &TheatreView::setCancelled, batch, &Batch::cancel);
    connect(this, &TheatreView::setWanted, batch, [&document, batch](const std::vector<Experiment>& set) {
        batch->start(document.results(), entriesOf(set), MapDetail{}, Extras{.traced = true});
    });
}

void TheatreView::setTheme(const Theme& theme)
{
    View::setTheme(theme);
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
        m_runs.dropPresent();
    }
    const bool waiting = now && why.isEmpty() && !m_shown;
    m_message->setText(wholeTerms(waiting ? tr("The path appears with the final result …") : why));
    const std::optional<Method> other = now ? steppingMethod(*now) : std::nullopt;
    const bool goes = m_other->hasFocus() && !other;
    m_other->setVisible(other.has_value());
    if (goes) m_went = QApplication::focusWidget();
    if (other) m_other->setText(tr("Watch %1").arg(toText(info(*other).name)));
    (m_shown ? m_nothing : m_body)->hide();
    (m_shown ? m_body : m_nothing)->show();
    if (m_shown) takeFocusBack();
    if (m_shown) showState();
}

/// The keyboard is where the button that was pressed left it when it went: it plays what was asked for.
void TheatreView::takeFocusBack()
{
    const QPointer<QWidget> went = std::exchange(m_went, {});
    if (went && went == QApplication::focusWidget()) setFocus();
}

QString TheatreView::whyEmpty() const
{
    if (!results()) return tr("Nothing has been computed yet.");
    const QString why = noPathWords(*results());
    return why.isEmpty() && !pathOf(*results()) ? tr("There is no path to watch.") : why;
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
    m_runs.setPresent(*runOf(*results()));
    const int count = static_cast<int>(m_positions.size());
    m_bar->play(false);
    const Index wanted = results()->map ? results()->map->detail.iterate : -1;
    m_bar->setPositions(count, wanted < 0 ? count - 1 : positionOf(wanted));
    showRuns();
}

void TheatreView::showRuns()
{
    if (!m_shown) return;
    offerScales();
    m_charts->showRuns(runs(), m_wanted, startObjectives(runs(), results().get()));
    showList();
    showStep();
    showState();
}

/// A scale on which nothing can be drawn is not offered, and the box names the one that is drawn.
void TheatreView::offerScales()
{
    constexpr auto logarithmic = static_cast<int>(ObjectiveScale::Logarithmic);
    const QString why = whyNotLogarithmic(runs());
    auto* entries = qobject_cast<QStandardItemModel*>(m_scale->model());
    entries->item(logarithmic)->setEnabled(why.isEmpty());
    m_scale->setItemData(logarithmic, plainTip(why), Qt::ToolTipRole);
    const QSignalBlocker quiet(m_scale);
    m_scale->setCurrentIndex(static_cast<int>(
        m_wanted == ObjectiveScale::Logarithmic && !why.isEmpty() ? ObjectiveScale::AboveLowest : m_wanted));
}

/// What compares and keeps runs is for who prepares a talk; the room sees the path.
bool TheatreView::event(QEvent* event)
{
    if (event->type() == magnificationChange()) {
        m_controls->setVisible(magnificationOf(*this) == 1.0);
        if (m_shown) showState();
    }
    return View::event(event);
}

void TheatreView::showList()
{
    m_list->showRuns(runs(), m_theme);
    m_remove->setVisible(runs().size() > 1);
    m_remove->setEnabled(m_list->currentRow() > 0);
    m_clear->setVisible(runs().size() > 1);
}

/// The cursor, the number of the iterate and its values.
void TheatreView::showStep()
{
    if (!m_shown || m_positions.empty()) return;
    m_charts->setCursor(iteration());
    m_bar->setText(tr("iterate %1 of %2").arg(iteration()).arg(m_positions.back()));
    const TraceStep& step = stepAt(runs().front().steps, iteration());
    m_charts->showStep(step);
    m_step->setText(wholeTerms(stepWords(step, runs().front().violationName)));
    tellSentence();
}

void TheatreView::showState()
{
    const Trace* path = results() ? pathOf(*results()) : nullptr;
    QStringList lines;
    bool warns = false;
    if (!path || results()->model != m_shown) {
        lines << tr("computing… The curves show earlier settings.");
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
        warns = runs().front().unbounded;
        const bool toRoom = magnificationOf(*this) != 1.0;
        lines << endWords(*results(), toRoom);
        if (!toRoom) lines << keptWords(*path) + QLatin1Char('.');
    }
    if (m_runs.isSetRunning())
        lines << tr("%1 of %2 runs of the set are computed.").arg(m_runs.setDone()).arg(m_runs.set().size());
    lines << m_runs.failures();
    m_state->setText(wholeTerms(lines.join(QLatin1Char(' '))));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, warns ? m_theme.warning : m_theme.mutedText);
    m_state->setPalette(colours);
    m_stop->setVisible(m_runs.isSetRunning());
    m_beside->setVisible(canFollow());
    m_keep->setEnabled(!m_runs.isFull());
}

std::string TheatreView::makeNumbers() const
{
    return pathNumbers(runs());
}

QString TheatreView::makeSentence() const
{
    if (!m_shown || m_positions.empty()) return m_message->text();
    const QString path = tr("Path of %1.").arg(methodAndKernelText(*results()));
    const QString place =
        tr("Iterate %1 of %2: %3.").arg(groupedNumber(iteration()), groupedNumber(m_positions.back()), m_step->text());
    return runs().size() > 1 ? tr("%1 %2 %3 runs are compared.").arg(path, place).arg(runs().size())
                             : tr("%1 %2").arg(path, place);
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

void TheatreView::keepRun()
{
    if (!m_shown || m_runs.isFull()) return;
    m_runs.keepPresent();
    showRuns();
}

void TheatreView::removeRun(std::size_t place)
{
    if (place == 0 || place >= runs().size()) return;
    m_runs.remove(place);
    showRuns();
}

void TheatreView::clearRuns()
{
    if (m_runs.isSetRunning()) Q_EMIT setCancelled();
    m_runs.clear();
    showRuns();
}

void TheatreView::fillMenu()
{
    m_menu->clear();
    if (!results()) return;
    for (const PreparedSet& set : preparedSets(*results(), m_study)) {
        QAction* action = m_menu->addAction(set.title);
        action->setObjectName(QStringLiteral("theatre.set.") + set.id);
        connect(action, &QAction::triggered, this, [this, set] { startSet(set.study()); });
    }
    if (!m_runs.study()) return;
    m_menu->addSeparator();
    QAction* open = m_menu->addAction(tr("&Open as study"));
    open->setObjectName(QStringLiteral("theatre.open-study"));
    open->setStatusTip(tr("Repetitions, scores, tests and a table of these runs"));
    connect(open, &QAction::triggered, this, [this] { Q_EMIT studyWanted(*m_runs.study()); });
}

void TheatreView::startSet(const Study& study)
{
    try {
        m_runs.startSet(study);
    } catch (const InvalidInput& wrong) {
        return Q_EMIT problem(problemText(wrong.problem()));
    }
    showRuns();
    if (m_runs.isSetRunning()) Q_EMIT setWanted(m_runs.set());
}

void TheatreView::addRun(int index, const std::shared_ptr<const Results>& results)
{
    m_runs.add(index, *results);
    showRuns();
}

void TheatreView::failRun(int index, const QString& sentence)
{
    m_runs.fail(index, sentence);
    if (m_shown) showState();
}

void TheatreView::finishSet()
{
    m_runs.endSet();
    if (m_shown) showState();
}

void TheatreView::paint(QPainter& painter, const QRectF& target)
{
    if (!m_shown) return paintMessage(painter, target, m_message->text());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(target, m_theme.plotBackground);
    painter.setFont(font());
    const double width = std::max(1, m_charts->width());
    const double legend = paintRunLegend(nullptr, runs(), m_theme, font(), width);
    const QString words = m_bar->isEnabled()
        ? tr("Iterate %1 of %2: %3").arg(groupedNumber(iteration()), groupedNumber(m_positions.back()), m_step->text())
        : QString();
    const QRectF line = QFontMetricsF(font()).boundingRect(QRectF(0, 0, width - 16, 1e4), Qt::TextWordWrap, words);
    const double above = legend + line.height() + 6;
    const double scale = std::min(target.width() / width, target.height() / (above + m_charts->height()));
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    paintRunLegend(&painter, runs(), m_theme, font(), width);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(8, legend, width - 16, line.height() + 2), Qt::TextWordWrap, words);
    m_charts->render(painter, QRectF(0, above, width, m_charts->height()));
}

}  // namespace krein
