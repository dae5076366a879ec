// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/kernels/kernels_view.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "core/evaluation/plane.h"
#include "core/experiment/experiment.h"
#include "core/experiment/numbers/object_cells.h"
#include "ui/document/document.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/views/batch_for.h"
#include "ui/views/pointing.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr int panelPauseMs = 350;  // changes have come to rest
constexpr int threeColumns = 480;  // pixels of width from which on three panels lie side by side
constexpr double panelMarkerRadius = 2.6;

/// Samples as they are looked at: one or two features as they are, of more the first three from the front, turned and
/// from somewhat above, so that a sphere looks like one.
Matrix asSeen(const Matrix& samples)
{
    Matrix at = Matrix::Zero(samples.rows(), 2);
    if (samples.cols() < 3) {
        at.leftCols(samples.cols()) = samples;
        return at;
    }
    constexpr double turned = -35.0 * std::numbers::pi / 180.0, above = 22.0 * std::numbers::pi / 180.0;
    const Vector away = std::sin(turned) * samples.col(0) + std::cos(turned) * samples.col(1);
    at.col(0) = std::cos(turned) * samples.col(0) - std::sin(turned) * samples.col(1);
    at.col(1) = std::cos(above) * samples.col(2) + std::sin(above) * away;
    return at;
}

Matrix stackedRows(const Matrix& above, const Matrix& below)
{
    Matrix all(above.rows() + below.rows(), 2);
    all << above, below;
    return all;
}

/// Two columns, the second zero if there is only one component.
Matrix twoAxes(const Matrix& scores)
{
    Matrix two = Matrix::Zero(scores.rows(), 2);
    const Index axes = std::min<Index>(2, scores.cols());
    two.leftCols(axes) = scores.leftCols(axes);
    return two;
}

/// Markers small enough for a panel, of held-out samples too.
std::vector<PlotPoint> smallPoints(const PreparedData& prepared, const Matrix& train, const Matrix& test)
{
    std::vector<PlotPoint> points = samplePoints(prepared, train, test);
    for (PlotPoint& point : points) point.radius = panelMarkerRadius;
    return points;
}

}  // namespace

constinit const ViewInfo KernelsView::viewInfo{
    .id = "kernels",
    .title = QT_TRANSLATE_NOOP("krein::View", "Six kernel PCAs"),
    .places = {{"study", Area::Left}},
    .needs = Stage::Prepare,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Fig. 1 of Huang et al. 2016 for the current samples: (a) the samples (with three or more features, the first "
        "three, seen from the front); (b) their first two principal components, the linear kernel; (c) kernel PCA "
        "with the Gaussian of width σ = 0.05; (d) to (f) with TL1 of ρ = 0.1d, 0.2d and 0.5d, where d is the number "
        "of features. Below each: the training accuracy of a linear SVM on the two scores. For the sphere example "
        "only (e) is linearly separable, as in the paper; this needs samples scaled to [0, 1], which the caption of "
        "the paper does not say."),
    .create = []() -> View* { return new KernelsView; },
};

KernelsView::KernelsView(QWidget* parent)
    : View(viewInfo, parent),
      m_message(new QLabel(this)),
      m_body(new QWidget(this)),
      m_grid(new QGridLayout(m_body))
{
    m_message->setObjectName(QStringLiteral("kernels.message"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setContentsMargins(16, 16, 16, 16);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    for (std::size_t panel = 0; panel < panelCount; ++panel) build(panel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_message, 1);
    layout->addWidget(m_body, 1);
    m_message->hide();
    setFocusProxy(m_panels.front().plot);
    m_pause.setSingleShot(true);
    m_pause.setInterval(panelPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &KernelsView::ask);
    arrange();
}

void KernelsView::build(std::size_t number)
{
    Panel& panel = m_panels[number];
    panel.plot = new PlotView(m_body);
    panel.points = new PointsLayer(*panel.plot);
    panel.plot->setObjectName(QStringLiteral("kernels.%1").arg(QChar(u'a' + static_cast<char16_t>(number))));
    panel.plot->setAccessibleName(number == 0 ? tr("Samples") : tr("Kernel principal components"));
    panel.plot->setWhatsThis(number == 0 ? tr("The prepared samples (with three or more features, the first three, "
                                              "seen from the front).")
                                         : tr("The samples on their first two kernel principal components."));
    panel.plot->setMinimumSize(60, 60);
    panel.plot->setReadout([this, &panel](const QPointF& pixel) { return readoutAt(panel, pixel); });
    connect(panel.plot, &PlotView::readoutChanged, this, &View::readoutChanged);
    pointAtSamples(*this, *panel.plot,
        [&panel](const QPointF& pixel) { return panel.points->rowAt(panel.plot->map(), pixel).value_or(-1); });
}

void KernelsView::connectTo(Document& document)
{
    View::connectTo(document);
    Batch* batch = batchFor(this, &KernelsView::addPanel, &KernelsView::failPanel, &KernelsView::finishPanels);
    connect(this, &KernelsView::panelsWanted, batch, [&document, batch](const std::vector<KernelPcaPanel>& panels) {
        std::vector<Batch::Entry> entries;
        for (const KernelPcaPanel& panel : panels) entries.push_back({toText(panel.kernel), panel.experiment});
        batch->start(document.results(), std::move(entries), MapDetail{}, {});
    });
}

void KernelsView::setTheme(const Theme& theme)
{
    View::setTheme(theme);
    for (const Panel& panel : m_panels) panel.plot->setTheme(theme);
    for (std::size_t panel = 0; panel < panelCount; ++panel) applyLook(panel);
}

void KernelsView::setSelection(const std::vector<Index>& rows)
{
    for (const Panel& panel : m_panels) panel.points->setSelection(rows);
}

QString KernelsView::whyEmpty() const
{
    const std::shared_ptr<const Results>& now = results();
    if (!now || !now->data) return tr("Nothing has been computed yet.");
    if (const QString problem = firstProblemText(*now, Stage::Prepare); !problem.isEmpty()) return problem;
    if (!now->prepared) return tr("There are no samples yet.");
    if (now->prepared->train.cols() == 0)
        return tr("These objects have no features, and the kernels of the six panels need features.");
    return {};
}

void KernelsView::refresh()
{
    const QString why = whyEmpty();
    m_message->setText(wholeTerms(why));
    m_message->setVisible(!why.isEmpty());
    m_body->setVisible(why.isEmpty());
    if (!why.isEmpty()) {
        m_builtOf.reset();
        return;
    }
    if (m_builtOf == results()->prepared) return;
    showSamples();
    m_pause.start();  // the samples may be about to change again
}

void KernelsView::bringUpToDate()
{
    refreshIfStale();
    if (m_pause.isActive()) ask();
}

void KernelsView::ask()
{
    m_pause.stop();
    if (!whyEmpty().isEmpty() || m_builtOf == results()->prepared) return;
    m_builtOf = results()->prepared;
    m_wanted = kernelPcaPanels(results()->experiment, results()->prepared->train.cols(), results()->data->labelled());
    for (std::size_t k = 0; k < m_wanted.size(); ++k) {
        Panel& panel = m_panels[k + 1];
        panel.caption = toText(m_wanted[k].letter + " " + m_wanted[k].kernel);
        panel.problem = tr("computing …");
        panel.accuracy.reset();
        panel.points->setPoints({});
        applyLook(k + 1);
    }
    m_waiting = static_cast<int>(m_wanted.size());
    Q_EMIT panelsWanted(m_wanted);
}

void KernelsView::showSamples()
{
    Panel& panel = m_panels.front();
    const PreparedData& prepared = *results()->prepared;
    const Matrix train = asSeen(prepared.train), test = asSeen(prepared.test);
    panel.caption = prepared.train.cols() == 3 ? tr("(a) samples, as prepared")
        : prepared.train.cols() < 3            ? tr("(a) samples")
                                               : tr("(a) samples, first three features");
    panel.points->setPoints(smallPoints(prepared, train, test));
    panel.plot->resetZoomTo(boxAround(stackedRows(train, test)));
    applyLook(0);
}

void KernelsView::applyLook(std::size_t number)
{
    const Panel& panel = m_panels[number];
    PlotLook look;
    look.axes = panel.problem.isEmpty();
    look.message = panel.problem.isEmpty() ? QString() : panel.caption + QLatin1Char('\n') + panel.problem;
    look.equalUnits = true;  // a ball is round
    look.legendInOneRow = true;
    const QString share = panel.accuracy ? formatNumber(100 * *panel.accuracy, 3) : QString();
    look.x.title = panel.accuracy ? tr("%1: linear SVM %2 %").arg(panel.caption, share) : panel.caption;
    // Where there is no room, a title ends at a comma: what tells one panel from another must not.
    const QString whole = QString(panel.caption).replace(QStringLiteral(", "), QStringLiteral(" "));
    const QString letter = whole.section(QLatin1Char(' '), 0, 0), kernel = whole.section(QLatin1Char(' '), 1);
    look.x.shortTitle = panel.accuracy ? tr("%1 %2 %, %3").arg(letter, share, kernel) : panel.caption;
    if (number == 0 && results()) look.legend = classLegend(*results(), m_theme);
    panel.plot->setLook(look);
    tellSentence();
}

void KernelsView::addPanel(int at, const std::shared_ptr<const Results>& now)
{
    if (at < 0 || at >= static_cast<int>(m_wanted.size())) return;
    Panel& panel = m_panels[static_cast<std::size_t>(at) + 1];
    panel.problem.clear();
    if (!now->projection || !now->prepared) {
        const QString problem = firstProblemText(*now, Stage::Projected);
        return failPanel(at, problem.isEmpty() ? tr("There is no embedding.") : problem);
    }
    const Matrix train = twoAxes(now->projection->result.train), test = twoAxes(now->projection->test);
    panel.points->setPoints(smallPoints(*now->prepared, train, test));
    panel.plot->resetZoomTo(boxAround(stackedRows(train, test)));
    if (now->model && now->model->trainScores) panel.accuracy = now->model->trainScores->accuracy;
    m_waiting = std::max(0, m_waiting - 1);
    applyLook(static_cast<std::size_t>(at) + 1);
}

void KernelsView::failPanel(int at, const QString& sentence)
{
    if (at < 0 || at >= static_cast<int>(m_wanted.size())) return;
    Panel& panel = m_panels[static_cast<std::size_t>(at) + 1];
    panel.problem = sentence;
    panel.points->setPoints({});
    m_waiting = std::max(0, m_waiting - 1);
    applyLook(static_cast<std::size_t>(at) + 1);
}

void KernelsView::finishPanels()
{
    m_waiting = 0;
}

std::string KernelsView::makeNumbers() const
{
    const DataSet& data = *results()->data;
    std::vector<std::string> header{"panel"};
    for (const std::string& name : objectHeader(data)) header.push_back(name);
    for (const char* name : {"part", "x", "y"}) header.emplace_back(name);
    CsvRows rows(header);
    for (const Panel& panel : m_panels) {
        // While other samples may be about to change again, the panels but the first are of those before.
        if (&panel != &m_panels.front() && m_builtOf != results()->prepared) break;
        for (const PlotPoint& point : panel.points->points()) {
            rows.text(panel.caption.toStdString());
            addObject(rows, data, point.row);
            rows.text(point.held ? "test" : "train").number(point.position.x()).number(point.position.y()).endRow();
        }
    }
    return rows.take();
}

QString KernelsView::makeSentence() const
{
    QStringList panels;
    for (const Panel& panel : m_panels) {
        const QString accuracy = panel.accuracy ? tr("linear SVM %1").arg(scorePercent(*panel.accuracy)) : QString();
        panels << (panel.accuracy ? tr("%1: %2").arg(panel.caption, accuracy) : panel.caption);
    }
    panels.removeAll(QString());
    return tr("Six views of %1 samples. %2.")
        .arg(groupedNumber(std::ssize(m_panels.front().points->points())), panels.join(QStringLiteral("; ")));
}

QString KernelsView::readoutAt(const Panel& panel, const QPointF& pixel) const
{
    const auto row = panel.points->rowAt(panel.plot->map(), pixel);
    return row && results() ? sampleText(*results(), *row) : QString();
}

void KernelsView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    arrange();
}

/// Three in a row as in the paper; two where there is little room.
void KernelsView::arrange()
{
    const int columns = usualSize(*this).width() < threeColumns ? 2 : 3;
    if (columns == m_columns) return;
    m_columns = columns;
    for (int row = 0; row < m_grid->rowCount(); ++row) m_grid->setRowStretch(row, 0);
    for (int column = 0; column < m_grid->columnCount(); ++column) m_grid->setColumnStretch(column, 0);
    int place = 0;
    for (const Panel& panel : m_panels) {
        m_grid->addWidget(panel.plot, place / columns, place % columns);
        m_grid->setRowStretch(place / columns, 1);
        m_grid->setColumnStretch(place % columns, 1);
        ++place;
    }
}

void KernelsView::paint(QPainter& painter, const QRectF& target)
{
    if (const QString why = whyEmpty(); !why.isEmpty()) return paintMessage(painter, target, why);
    painter.fillRect(target, m_theme.plotBackground);
    const int rows = (static_cast<int>(panelCount) + m_columns - 1) / m_columns;
    const QSizeF cell(target.width() / m_columns, target.height() / rows);
    int place = 0;
    for (const Panel& panel : m_panels) {
        const int row = place / m_columns, column = place % m_columns;
        const QPointF corner(cell.width() * column, cell.height() * row);
        panel.plot->renderPicture(painter, QRectF(target.topLeft() + corner, cell));
        ++place;
    }
}

}  // namespace krein
