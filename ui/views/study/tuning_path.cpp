// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/tuning_path.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QComboBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/experiment/experiment.h"
#include "core/study/measures.h"
#include "core/study/suggest.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/layers/dots_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr std::size_t mostListed = 5;

std::optional<double> numberIn(const ParameterValue& value)
{
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::nullopt;
}

bool isNumeric(const Experiment& experiment, const ParameterValues& parameter)
{
    const std::vector<ParameterValue> values = valuesOf(parameter, experiment);
    return values.size() > 1
        && std::ranges::all_of(values, [](const ParameterValue& value) { return numberIn(value).has_value(); });
}

/// The accuracy on the inner folds, or R² of a numeric target, is one like that on test samples.
const QuantityInfo& measureOf(const StudyTuning& tuning, const Experiment& experiment)
{
    return measureById(tuning.criterion.value_or(usualMeasures(experiment.data).front()));
}

QString criterionName(const StudyTuning& tuning, const Experiment& experiment)
{
    const QuantityInfo& measure = measureOf(tuning, experiment);
    if (tuning.criterion) return toText(measure.name);
    return measure.id == "test-accuracy" ? TuningPath::tr("accuracy on the inner folds")
                                         : TuningPath::tr("R² on the inner folds");
}

}  // namespace

TuningPath::TuningPath(QWidget* parent)
    : StudyPicture(parent),
      m_parameter(makeChoiceBox(QStringLiteral("study.tuning.parameter"), tr("Parameter"),
          tr("Parameter drawn across; each point takes the best values of the other parameters"), this)),
      m_use(new QPushButton(tr("Use tuned values"), this)),
      m_plot(new PlotView(this)),
      m_folds(new DotsLayer(*m_plot)),
      m_path(new CurveLayer(*m_plot)),
      m_marks(new ContourLayer(*m_plot)),
      m_box(
          this,
          [](const Order& order, auto& task) {
              const RunControl control{.stop = task.stop(), .progress = {}};
              Results latest;
              task.postLatest({std::make_shared<const TuningOutcome>(
                                   tuned(order.experiment, order.parameters, order.tuning, latest, control)),
                  {}});
          },
          [](const Order&, const QString& sentence, auto& task) {
              task.postLatest({nullptr, sentence});
          },
          [this](const Letter& letter) { deliver(letter); })
{
    m_use->setObjectName(QStringLiteral("study.tuning.use"));
    m_use->setToolTip(tr("Sets the experiment to the tuned values, as one undo step"));
    m_plot->setObjectName(QStringLiteral("study.tuning"));
    m_plot->setReadout([this](const QPointF& pixel) { return readoutAt(pixel); });
    auto* row = new FlowLayout;
    row->setContentsMargins(6, 0, 6, 0);
    row->addWidget(m_parameter);
    row->addWidget(m_use);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_plot, 1);
    column->addLayout(row);
    connect(m_parameter, &QComboBox::activated, this, &TuningPath::showFound);
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (!m_found || !m_found->chosen) return;
        std::vector<Assignment> values;
        const TuningStep& step = m_found->path[*m_found->chosen];
        for (std::size_t i = 0; i < step.values.size(); ++i)
            values.push_back({m_asked->parameters[i].path, step.values[i]});
        Q_EMIT valuesWanted(values);
    });
    connect(m_plot, &PlotView::readoutChanged, this, &StudyPicture::readoutChanged);
}

bool TuningPath::isTuned(const StudyScene& scene)
{
    const StudyCell& cell = scene.plan->cells[cellAt(*scene.plan, scene.place)];
    return cell.problem.empty() && std::ranges::any_of(cell.tune, [&](const ParameterValues& parameter) {
        return isNumeric(cell.experiment, parameter);
    });
}

const StudyCell& TuningPath::cell() const
{
    return m_scene->plan->cells[cellAt(*m_scene->plan, m_scene->place)];
}

void TuningPath::refresh()
{
    const Experiment& experiment = cell().experiment;
    QStringList paths, before;
    for (int i = 0; i < m_parameter->count(); ++i) before << m_parameter->itemData(i).toString();
    for (const ParameterValues& parameter : cell().tune)
        if (isNumeric(experiment, parameter)) paths << toText(parameter.path);
    if (paths != before) {
        m_parameter->clear();
        for (const QString& path : paths) m_parameter->addItem(toText(nameOf(experiment, path.toStdString())), path);
        m_parameter->setVisible(paths.size() > 1);
    }
    if (!m_scene->busy) compute();
    showFound();
}

/// Anew where something else is asked for than is there or under way.
void TuningPath::compute()
{
    Order order{.experiment = cell().experiment, .parameters = cell().tune, .tuning = m_scene->plan->study->tune};
    if (m_asked == order) return;
    m_asked = std::move(order);
    m_found.reset();
    m_problem.clear();
    m_box.replace(*m_asked);
}

void TuningPath::deliver(const Letter& letter)
{
    m_found = letter.found;
    m_problem = m_found && !m_found->problem.empty() ? toText(m_found->problem) : letter.problem;
    showFound();
}

void TuningPath::showFound()
{
    m_steps.clear();
    m_folds->setDots({});
    m_path->setPoints({}, m_theme.positive);
    m_marks->setContours({});
    PlotLook look;
    const bool isThere = m_found && m_found->chosen && m_asked && m_parameter->count() > 0;
    m_use->setEnabled(isThere);
    look.axes = isThere;
    if (isThere)
        showPath(look);
    else
        look.message = !m_problem.isEmpty() ? m_problem
            : m_scene->busy                 ? tr("The path appears when all runs are done.")
                                            : tr("computing…");
    m_plot->setLook(look);
}

/// At every value of the parameter the best of the others, its folds, and what the rule chose.
void TuningPath::showPath(PlotLook& look)
{
    const std::string path = m_parameter->currentData().toString().toStdString();
    const auto at = static_cast<std::size_t>(
        std::ranges::find(m_asked->parameters, path, &ParameterValues::path) - m_asked->parameters.begin());
    if (at >= m_asked->parameters.size()) return;
    const bool higher = measureOf(m_asked->tuning, m_asked->experiment).better == Better::Higher;
    const std::size_t chosen = *m_found->chosen;
    std::map<double, std::size_t> best;
    for (std::size_t i = 0; i < m_found->path.size(); ++i) {
        const TuningStep& step = m_found->path[i];
        const std::optional<double> value = numberIn(step.values[at]);
        if (!step.mean || !value) continue;
        const auto [place, isNew] = best.try_emplace(*value, i);
        const double present = *m_found->path[place->second].mean;
        if (i == chosen || (place->second != chosen && (higher ? *step.mean > present : *step.mean < present)))
            place->second = i;
    }
    std::vector<double> values;
    std::vector<CurvePoint> points;
    std::vector<PlotDot> dots;
    double low = std::numeric_limits<double>::infinity(), high = -low, top = *m_found->path[chosen].mean,
           error = m_found->path[chosen].standardError;
    for (const auto& [value, index] : best) {
        const TuningStep& step = m_found->path[index];
        values.push_back(value);
        m_steps.push_back(index);
        points.push_back({value, *step.mean - step.standardError, *step.mean, *step.mean + step.standardError});
        for (const std::optional<double>& fold : step.criterion) {
            dots.push_back({QPointF(value, *fold), false, false});
            low = std::min(low, *fold);
            high = std::max(high, *fold);
        }
        if (higher ? *step.mean > top : *step.mean < top) {
            top = *step.mean;
            error = step.standardError;
        }
    }
    m_x = plotted(m_asked->parameters[at], values, toText(nameOf(m_asked->experiment, path)));
    look.x = m_x.look;
    look.y.title = criterionName(m_asked->tuning, m_asked->experiment);
    look.y.numbers = ticksOf(measureOf(m_asked->tuning, m_asked->experiment));
    look.legend = {{LegendEntry::Mark::Filled, MarkerShape::Circle, m_theme.positive, tr("mean, ± standard error")},
        {LegendEntry::Mark::Solid, {}, m_theme.contour, tr("chosen")}};
    const double margin = high > low ? 0.06 * (high - low) : std::max(0.05 * std::abs(high), 0.05);
    const double value = numberIn(m_found->path[chosen].values[at]).value_or(values.front());
    std::vector<Contour> marks{
        {{QPolygonF(QList<QPointF>{{value, low - 10 * margin}, {value, high + 10 * margin}})}, 1.5, false}};
    if (m_asked->tuning.rule == TuningRule::OneStandardError) {
        const double border = higher ? top - error : top + error;
        marks.push_back({{QPolygonF(QList<QPointF>{{m_x.shown.low, border}, {m_x.shown.high, border}})}, 1.2, true});
        look.legend.push_back(
            {LegendEntry::Mark::Dashed, {}, m_theme.contour, tr("within one standard error of the best")});
    }
    QStringList notes{tr("chosen on all training samples: %1").arg(roundedNumber(value))};
    if (values.size() > 1 && (value == values.front() || value == values.back()))
        notes.first() += tr(", the %1 tried: one beyond may be better")
                             .arg(value == values.front() ? tr("smallest") : tr("largest"));
    if (const QString runs = chosenInRuns(path); !runs.isEmpty()) notes << tr("within the runs: %1").arg(runs);
    look.note = notes.join(QStringLiteral(" · "));
    m_folds->setDots(std::move(dots));
    m_path->setPoints(std::move(points), m_theme.positive);
    m_marks->setContours(std::move(marks));
    m_plot->setAccessibleName(tr("%1 against %2").arg(look.y.title, look.x.title));
    m_plot->setHome({m_x.shown.low, m_x.shown.high, low - margin, high + margin});
}

/// "0.1 (6), 1 (4)": how often the runs of the window's cell chose which value.
QString TuningPath::chosenInRuns(const std::string& path) const
{
    const std::size_t here = cellAt(*m_scene->plan, m_scene->place);
    std::map<double, int> counts;
    for (const StudyRow& row : m_scene->rows) {
        if (m_scene->plan->units[row.unit].cell != here) continue;
        const auto chosen = std::ranges::find(row.tuned, path, &Assignment::path);
        if (chosen == row.tuned.end()) continue;
        if (const std::optional<double> value = numberIn(chosen->value)) ++counts[*value];
    }
    QStringList words;
    for (const auto& [value, count] : counts) words << tr("%1 in %2").arg(roundedNumber(value, 3)).arg(count);
    if (words.size() <= static_cast<qsizetype>(mostListed)) return words.join(QStringLiteral(", "));
    return tr("%1 different values, from %2 to %3")
        .arg(groupedNumber(std::ssize(counts)))
        .arg(roundedNumber(counts.begin()->first, 3), roundedNumber(counts.rbegin()->first, 3));
}

QString TuningPath::readoutAt(const QPointF& pixel) const
{
    if (m_steps.empty() || !m_plot->map().area.contains(pixel)) return {};
    const TuningStep& step = m_found->path[m_steps[m_x.order[m_x.nearest(m_plot->map().toDataX(pixel.x()))]]];
    QStringList parts;
    for (std::size_t i = 0; i < step.values.size(); ++i)
        parts << tr("%1 = %2").arg(toText(nameOf(m_asked->experiment, m_asked->parameters[i].path)),
            withMinusSign(toText(shownValue(m_asked->experiment, m_asked->parameters[i].path, step.values[i]))));
    return tr("%1: %2, standard error %3")
        .arg(parts.join(QStringLiteral(", ")), valueText(*step.mean, measureOf(m_asked->tuning, m_asked->experiment)),
            differenceText(step.standardError, measureOf(m_asked->tuning, m_asked->experiment)));
}

void TuningPath::render(QPainter& painter, const QRectF& target)
{
    m_plot->renderPicture(painter, target);
}

}  // namespace krein
