// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/job_indicator.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

#include "core/experiment/experiment.h"
#include "ui/controls/elided_label.h"
#include "ui/document/document.h"
#include "ui/text/model_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int noticeableMs = 250;
constexpr int tickMs = 1000;

QString stageText(const QString& stage)
{
    const std::optional<Stage> known = stageWithId(stage.toStdString());
    return known ? toText(info(*known).doing) : JobIndicator::tr("Computing");
}

/// What of the results is missing, for people.
QString missingText(Stage stage)
{
    switch (stage) {
    case Stage::Gram: return JobIndicator::tr("kernel matrix");
    case Stage::Spectrum: return JobIndicator::tr("eigenvalues");
    case Stage::Model: return JobIndicator::tr("exact training");
    case Stage::Projected: return JobIndicator::tr("embedding");
    case Stage::Map: return JobIndicator::tr("fine decision map");
    case Stage::Reports: return JobIndicator::tr("tests of the matrix");
    case Stage::Corrections: return JobIndicator::tr("comparison of corrections");
    case Stage::Data:
    case Stage::Prepare:
    case Stage::Diagnosis:
    case Stage::Corrected: break;
    }
    return JobIndicator::tr("other results");
}

}  // namespace

JobIndicator::JobIndicator(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_text(new ElidedLabel),
      m_progress(new QProgressBar),
      m_cancel(new QToolButton),
      m_resume(new QToolButton)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 0, 0);
    m_text->setObjectName(QStringLiteral("job.text"));
    m_progress->setRange(0, 100);
    m_progress->setFixedWidth(140);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel->setObjectName(QStringLiteral("job.cancel"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Cancel computing; the views keep what they show (Esc)"));
    m_resume->setObjectName(QStringLiteral("job.resume"));
    m_resume->setText(tr("Resume"));
    m_resume->setToolTip(tr("Compute what was cancelled"));
    layout->addWidget(m_text);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    layout->addWidget(m_resume);
    layout->addStretch(1);
    m_progress->setObjectName(QStringLiteral("job.progress"));
    m_progress->hide();
    m_cancel->hide();
    m_resume->hide();
    m_delay.setObjectName(QStringLiteral("job.delay"));
    m_delay.setSingleShot(true);
    m_delay.setInterval(noticeableMs);
    connect(&m_delay, &QTimer::timeout, this, [this] {
        if (!m_document->runner()->isBusy()) return;
        showStage();
        m_progress->show();
        m_cancel->show();
        m_tick.start();
    });
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &JobIndicator::tick);
    connect(m_cancel, &QToolButton::clicked, document, &Document::cancel);
    connect(m_resume, &QToolButton::clicked, document, &Document::resume);
    connect(document->runner(), &Runner::busyChanged, this, &JobIndicator::showBusy);
    connect(document->runner(), &Runner::progressed, this, [this](double fraction, const QString& stage) {
        if (std::exchange(m_stage, stage) != stage || !m_begun.isValid()) m_begun.start();
        showProgress(fraction);
        if (m_progress->isVisible()) showStage();
    });
    connect(document->runner(), &Runner::finished, this, [this](const Outcome& outcome) {
        if (outcome.cancelled && outcome.job.quality == Quality::Preview) showCancelled();
        if (m_document->runner()->isBusy()) showProgress(0.0);  // of the next job
    });
    connect(document, &Document::resultsChanged, this, &JobIndicator::showTimes);
}

int JobIndicator::greatestHeight() const
{
    return std::max({m_text->sizeHint().height(), m_progress->sizeHint().height(), m_cancel->sizeHint().height(),
        m_resume->sizeHint().height()});
}

QSize JobIndicator::sizeHint() const
{
    return QWidget::sizeHint().expandedTo({0, greatestHeight()});
}

QSize JobIndicator::minimumSizeHint() const
{
    return QWidget::minimumSizeHint().expandedTo({0, greatestHeight()});
}

void JobIndicator::showBusy(bool busy)
{
    if (busy) {
        m_begun.invalidate();
        m_resume->hide();
        m_delay.start();
        return;
    }
    m_delay.stop();
    m_tick.stop();
    m_progress->hide();
    m_cancel->hide();
    if (std::exchange(m_timesAreDue, false)) showTimes();
}

void JobIndicator::showProgress(double fraction)
{
    m_progress->setRange(0, 100);
    m_progress->setValue(static_cast<int>(100 * fraction));
}

/// "Training … 5 s": a stage tells nothing while it lasts.
void JobIndicator::showStage()
{
    const qint64 seconds = m_begun.isValid() ? m_begun.elapsed() / 1000 : 0;
    m_text->setText(seconds > 0 ? tr("%1 … %2").arg(stageText(m_stage), durationText(static_cast<double>(seconds)))
                                : tr("%1 …").arg(stageText(m_stage)));
    m_text->setToolTip({});
}

/// How far a stage is that lasts is not known: the bar moves without an end.
void JobIndicator::tick()
{
    if (m_begun.isValid() && m_begun.elapsed() >= tickMs) m_progress->setRange(0, 0);
    showStage();
}

void JobIndicator::showCancelled()
{
    const auto& results = m_document->results();
    const bool older = results && results->data && results->experiment != m_document->experiment();
    QStringList missing;
    for (const Stage stage : m_document->computation().missing()) missing << missingText(stage);
    const QString what = missing.join(tr(", "));
    m_text->setText(older       ? tr("Cancelled. The views show earlier results.")
            : missing.isEmpty() ? tr("Cancelled.")
                                : tr("Cancelled. Not computed: %1.").arg(what));
    m_text->setToolTip({});
    m_resume->setVisible(older || !missing.isEmpty() || !results);
}

void JobIndicator::showTimes()
{
    const auto& results = m_document->results();
    if (results->cancelled) return showCancelled();
    m_timesAreDue = m_document->runner()->isBusy();
    if (m_timesAreDue) return;  // what is under way is told first
    double total = 0.0;
    QStringList parts;
    for (const auto& [stage, seconds] : results->seconds) {
        total += seconds;
        if (seconds > 0.0) parts << QStringLiteral("%1: %2").arg(toText(info(stage).doing), durationText(seconds));
    }
    // Of what could not even be loaded the views say why.
    const QString nothing = results->data ? tr("Nothing had to be computed again.") : QString();
    m_text->setText(parts.isEmpty() ? nothing : tr("Computed in %1").arg(durationText(total)));
    m_text->setToolTip(parts.isEmpty() ? nothing : parts.join(QLatin1Char('\n')));
}

}  // namespace krein
