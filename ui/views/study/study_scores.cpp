// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_scores.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>
#include <QToolTip>
#include <QVBoxLayout>

#include "ui/controls/choice_box.h"
#include "ui/controls/wrapped_label.h"
#include "ui/plot/frame_layers.h"
#include "ui/plot/plot_look.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/views/study/study_axis.h"
#include "ui/views/study/study_tests.h"

namespace krein {

namespace {

constexpr std::size_t mostScoreLines = 400;
constexpr double scoreAxisHeight = 40, leftShare = 0.45, largestShare = 0.6, mostLeft = 380, scoreMargin = 10;
constexpr int sheetWidth = 360, leastRoom = 110;  // pixels

}  // namespace

StudyScores::StudyScores(QWidget* parent)
    : StudyPicture(parent),
      m_measure(makeChoiceBox(QStringLiteral("study.scores.measure"), tr("Measure"), tr("What the dots show"), this)),
      m_scroll(new QScrollArea(this)),
      m_sheet(new QWidget),
      m_verdict(new WrappedLabel(this)),
      m_box(
          this,
          [](const Order& order, auto& task) {
              const RunControl control{.stop = task.stop(), .progress = {}};
              task.postLatest(toText(bestSentence(comparisonOf(order.first, order.second, control))));
          },
          [](const Order&, const QString&, auto& task) { task.postLatest(QString()); },
          [this](const QString& sentence) {
              m_verdict->setText(wholeTerms(sentence));
              m_verdict->setHidden(sentence.isEmpty());
          })
{
    m_verdict->setObjectName(QStringLiteral("study.scores.verdict"));
    m_verdict->setContentsMargins(6, 0, 6, 4);
    m_verdict->hide();
    m_sheet->setObjectName(QStringLiteral("study.scores"));
    m_sheet->setAccessibleName(tr("Every run of the study"));
    m_sheet->setFocusPolicy(Qt::StrongFocus);
    m_sheet->setMinimumWidth(sheetWidth);
    m_sheet->installEventFilter(this);
    m_scroll->setWidget(m_sheet);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    // The rows scroll here: were the room of all of them wanted, what stands below would be scrolled to instead.
    m_scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_scroll->setMinimumHeight(leastRoom);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 2, 4, 0);
    column->setSpacing(0);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_verdict);
    column->addWidget(m_measure, 0, Qt::AlignLeft);
    connect(m_measure, &QComboBox::activated, this, &StudyScores::refresh);
}

std::size_t StudyScores::measure() const
{
    return static_cast<std::size_t>(std::max(0, m_measure->currentIndex()));
}

const QuantityInfo& StudyScores::info() const
{
    return *m_scene->measures[measure()];
}

double StudyScores::rowHeight() const
{
    return 1.9 * QFontMetricsF(font()).height();
}

void StudyScores::refresh()
{
    listMeasures(m_measure, *m_scene);
    m_cells.clear();
    for (std::size_t cell = 0; cell < m_scene->cells.size() && m_cells.size() < mostScoreLines; ++cell)
        m_cells.push_back(cell);
    m_sheet->setMinimumHeight(
        static_cast<int>(rowHeight() * static_cast<double>(m_cells.size() + 1) + scoreAxisHeight));
    m_sheet->update();
    judge();
}

/// A star beside 92 ± 12 % is no result where others have 91 ± 12 %: whether it is one is said below.
void StudyScores::judge()
{
    const StudyPlan& plan = *m_scene->plan;
    const std::size_t count = plan.columns.size() == 1 ? plan.columns.front().values.size() : 0;
    const bool compares = count > 1 && count <= StudyTests::mostCompared && plan.study->repeat.by != RepeatBy::None
        && info().better != Better::Neither && !m_scene->busy;
    if (!compares) {
        m_judged.reset();
        m_box.clear();
        return m_verdict->hide();
    }
    if (m_judged == m_scene->plan && m_judgedRows == m_scene->rows.size() && m_judgedMeasure == measure()) return;
    m_judged = m_scene->plan;
    m_judgedRows = m_scene->rows.size();
    m_judgedMeasure = measure();
    m_verdict->hide();
    m_box.replace({StudyTable{.plan = plan, .rows = m_scene->rows},
        ComparisonChoice{.axis = plan.columns.front().name, .baseline = {}, .measure = std::string(info().id)}});
}

/// Room for the names on the left and for the values of all runs on the right of it; unset: there is none.
std::optional<ScoreRuler> StudyScores::rulerIn(const QRectF& target) const
{
    Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const StudyRow& row : m_scene->rows)
        if (const auto& value = row.values[measure()]) {
            range.low = std::min(range.low, *value);
            range.high = std::max(range.high, *value);
        }
    if (!std::isfinite(range.low)) return std::nullopt;
    const double slack = range.high > range.low ? 0.06 * range.span() : std::max(0.05, 0.05 * std::abs(range.high));
    // The names and numbers as long as they are, if the dots keep some room.
    QFont bold = font();
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    double wide = 0.0;
    for (const std::size_t cell : m_cells)
        wide = std::max(wide,
            metrics.horizontalAdvance(tr("★ %1").arg(nameOf(cell)))
                + metrics.horizontalAdvance(summaryText(m_scene->cells[cell].measures[measure()], info())));
    const double share = leftShare * target.width(), least = std::min(mostLeft, share);
    const Range most = possibleValues(info());
    return ScoreRuler{{std::max(range.low - slack, most.low), std::min(range.high + slack, most.high)},
        target.left() + std::clamp(wide + 4 * scoreMargin, least, std::max(least, largestShare * target.width())),
        target.right() - 2 * scoreMargin};
}

void StudyScores::paintAxis(QPainter& painter, const QRectF& lines, const ScoreRuler& ruler) const
{
    painter.setFont(font());
    for (const Tick& tick :
        horizontalTicks({.numbers = ticksOf(info())}, ruler.values, ruler.right - ruler.left, font())) {
        painter.setPen(m_theme.grid);
        painter.drawLine(QPointF(ruler.at(tick.value), lines.top()), QPointF(ruler.at(tick.value), lines.bottom()));
        painter.setPen(m_theme.mutedText);
        painter.drawText(QRectF(ruler.at(tick.value) - 50, lines.bottom() + 2, 100, scoreAxisHeight / 2),
            Qt::AlignCenter, tick.label);
    }
    const QRectF words(lines.left() + scoreMargin, lines.bottom() + scoreAxisHeight / 2,
        ruler.right - lines.left() - scoreMargin, scoreAxisHeight / 2);
    painter.drawText(
        words, Qt::AlignRight | Qt::AlignVCenter, fittingBeginning(caption(), painter.font(), words.width()));
}

/// A name on the left and a number beside it, or below it where both are too long for one line and there is room for
/// two.
void StudyScores::paintNames(
    QPainter& painter, const QRectF& line, const ScoreRuler& ruler, const QString& name, const QString& number) const
{
    const QFontMetricsF metrics(painter.font());
    const QRectF room(line.left() + scoreMargin, line.top(), ruler.left - line.left() - 2 * scoreMargin, line.height());
    const double left = room.width() - metrics.horizontalAdvance(number) - scoreMargin;
    if (metrics.horizontalAdvance(name) <= left || room.height() < 2 * metrics.height()) {
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, number);
        painter.drawText(
            room, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(name, Qt::ElideRight, std::max(20.0, left)));
        return;
    }
    const QRectF upper(room.left(), room.center().y() - metrics.height(), room.width(), metrics.height());
    painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(name, Qt::ElideRight, room.width()));
    painter.drawText(upper.translated(0, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, number);
}

QString StudyScores::nameOf(std::size_t cell) const
{
    QStringList parts;
    for (std::size_t axis = 0; axis < m_scene->plan->columns.size(); ++axis)
        parts << valueText(*m_scene->plan, axis, m_scene->plan->cells[cell].place[axis]);
    return parts.isEmpty() ? tr("this experiment") : parts.join(QStringLiteral(", "));
}

void StudyScores::paintRuns(
    QPainter& painter, const QRectF& line, const ScoreRuler& ruler, std::vector<double> values) const
{
    const double middle = line.center().y();
    QColor dot = m_theme.positive;
    dot.setAlphaF(0.45f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(dot);
    // Those of one value lie above each other.
    std::ranges::sort(values);
    double before = -1e300;
    int level = 0;
    for (const double value : values) {
        const double x = ruler.at(value);
        level = x - before < 5.0 ? level + 1 : 0;
        if (level == 0) before = x;
        const int away = (level + 1) / 2;
        const double y = middle + (level % 2 ? -1 : 1) * std::min(3.0 * away, 0.36 * line.height());
        painter.drawEllipse(QPointF(x, y), 3.2, 3.2);
    }
}

void StudyScores::paintMean(
    QPainter& painter, const QRectF& line, const ScoreRuler& ruler, const MeasureSummary& found) const
{
    if (found.n == 0) return;
    painter.setPen(QPen(m_theme.text, 2));
    const double middle = line.center().y(), x = ruler.at(found.mean);
    if (found.sd && found.n > 1) {
        const auto at = [&](double value) {
            return QPointF(ruler.at(std::clamp(value, ruler.values.low, ruler.values.high)), middle);
        };
        painter.drawLine(at(found.mean - *found.sd), at(found.mean + *found.sd));
    }
    painter.drawLine(QPointF(x, line.top() + 3), QPointF(x, line.bottom() - 3));
}

void StudyScores::paint(QPainter& painter, const QRectF& target, double line, bool onScreen) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(target, m_theme.plotBackground);
    if (!m_scene || m_cells.empty()) return;
    const std::optional<ScoreRuler> ruler = rulerIn(target);
    painter.setFont(font());
    if (!ruler) {
        painter.setPen(m_theme.mutedText);
        painter.drawText(target, Qt::AlignCenter | Qt::TextWordWrap, whyNoValue(*m_scene));
        return;
    }
    const auto lineAt = [&](std::size_t place) {  // 0: the heading
        return QRectF(target.left(), target.top() + line * static_cast<double>(place), target.width(), line);
    };
    paintAxis(painter, {lineAt(1).topLeft(), lineAt(m_cells.size()).bottomRight()}, *ruler);
    QStringList axes;
    for (std::size_t axis = 0; axis < m_scene->plan->columns.size(); ++axis) axes << axisName(*m_scene->plan, axis);
    painter.setPen(m_theme.mutedText);
    const bool repeated = m_scene->plan->study->repeat.by != RepeatBy::None;
    paintNames(painter, lineAt(0), *ruler, axes.join(QStringLiteral(", ")),
        repeated ? tr("mean ± sd") : m_measure->currentText());
    const std::vector<std::size_t> best = m_cells.size() > 1 ? outstandingCells(*m_scene, measure())
                                                             : std::vector<std::size_t>();
    std::vector<std::vector<double>> values(m_scene->cells.size());
    for (const StudyRow& row : m_scene->rows)
        if (const auto& value = row.values[measure()]) values[m_scene->plan->units[row.unit].cell].push_back(*value);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const std::size_t cell = m_cells[i];
        const QRectF row = lineAt(i + 1);
        const bool here = onScreen && !m_scene->isElsewhere && !m_scene->isBetween
            && cell == cellAt(*m_scene->plan, m_scene->place);
        if (here && m_cells.size() > 1) {
            painter.fillRect(row, QColor::fromRgb(mixed(m_theme.plotBackground.rgb(), m_theme.selection.rgb(), 0.15)));
            painter.fillRect(QRectF(row.left(), row.top(), 3, row.height()), m_theme.selection);
        }
        const bool isBest = std::ranges::find(best, cell) != best.end();
        const MeasureSummary& found = m_scene->cells[cell].measures[measure()];
        QFont face = font();
        face.setBold(isBest);
        painter.setFont(face);
        painter.setPen(m_theme.text);
        paintNames(
            painter, row, *ruler, isBest ? tr("★ %1").arg(nameOf(cell)) : nameOf(cell), summaryText(found, info()));
        paintRuns(painter, row, *ruler, std::move(values[cell]));
        paintMean(painter, row, *ruler, found);
    }
}

/// What runs across, and what dots, bars and numbers are.
QString StudyScores::caption() const
{
    const QString measure = m_measure->currentText();
    if (m_scene->plan->study->repeat.by == RepeatBy::None) return measure;
    return tr("%1 · dots: runs · cross: mean ± sd").arg(measure);
}

int StudyScores::rowAt(double y) const
{
    const int row = static_cast<int>(std::floor(y / rowHeight())) - 1;  // below the heading
    return row >= 0 && row < static_cast<int>(m_cells.size()) ? row : -1;
}

bool StudyScores::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_sheet || !m_scene) return StudyPicture::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Paint: {
        QPainter painter(m_sheet);
        paint(painter, m_sheet->rect(), rowHeight(), true);
        if (m_sheet->hasFocus()) {
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(m_sheet->visibleRegion().boundingRect().adjusted(0, 0, -1, -1));
        }
        return true;
    }
    case QEvent::MouseButtonRelease: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const int row = rowAt(mouse->position().y());
        if (mouse->button() == Qt::LeftButton && row >= 0) Q_EMIT cellWanted(m_cells[static_cast<std::size_t>(row)], 0);
        return true;
    }
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int row = rowAt(help->pos().y());
        QToolTip::showText(help->globalPos(),
            row < 0 ? QString() : cellText(*m_scene, m_cells[static_cast<std::size_t>(row)]), m_sheet);
        return true;
    }
    case QEvent::KeyPress: {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key != Qt::Key_Up && key != Qt::Key_Down) break;
        const auto at = std::ranges::find(m_cells, cellAt(*m_scene->plan, m_scene->place)) - m_cells.begin();
        const auto next = std::clamp<std::ptrdiff_t>(at + (key == Qt::Key_Down ? 1 : -1), 0, std::ssize(m_cells) - 1);
        if (next != at) Q_EMIT cellWanted(m_cells[static_cast<std::size_t>(next)], 0);
        return true;
    }
    default: break;
    }
    return StudyPicture::eventFilter(watched, event);
}

void StudyScores::render(QPainter& painter, const QRectF& target)
{
    painter.save();
    constexpr double loosest = 2.0;  // rows that fill a high picture
    const auto rows = static_cast<double>(m_cells.size() + 1);
    const double height = rowHeight() * rows + scoreAxisHeight;
    const double line = std::clamp((target.height() - scoreAxisHeight) / rows, rowHeight(), loosest * rowHeight());
    const double scale = std::min(1.0, target.height() / height);  // letters have the size that was asked for
    painter.fillRect(target, m_theme.plotBackground);
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    paint(painter, QRectF(0, 0, target.width() / scale, height), line, false);
    painter.restore();
}

}  // namespace krein
