// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/job_indicator.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

#include "core/experiment/experiment.h"
#include "ui/controls/elided_label.h"
#include "ui/document/document.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int noticeableMs = 250;

QString stageText(const QString& stage)
{
    const std::optional<Stage> known = stageWithId(stage.toStdString());
    return JobIndicator::tr("%1 …").arg(known ? toText(info(*known).doing) : JobIndicator::tr("Computing"));
}

/// "12.3 ms", "250 ms", "less than 1 ms".
QString millisecondsText(double seconds)
{
    if (seconds < 1e-3) return JobIndicator::tr("less than 1 ms");
    return JobIndicator::tr("%1 ms").arg(1e3 * seconds, 0, 'f', seconds < 0.1 ? 1 : 0);
}

}  // namespace

JobIndicator::JobIndicator(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_text(new ElidedLabel),
      m_progress(new QProgressBar),
      m_cancel(new QToolButton)
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
    layout->addWidget(m_text);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    layout->addStretch(1);
    m_progress->hide();
    m_cancel->hide();
    m_delay.setSingleShot(true);
    m_delay.setInterval(noticeableMs);
    connect(&m_delay, &QTimer::timeout, this, [this] {
        if (!m_document->runner()->isBusy()) return;
        m_text->setText(stageText(m_stage));
        m_progress->show();
        m_cancel->show();
    });
    connect(m_cancel, &QToolButton::clicked, document, &Document::cancel);
    connect(document->runner(), &Runner::busyChanged, this, &JobIndicator::showBusy);
    connect(document->runner(), &Runner::progressed, this, [this](double fraction, const QString& stage) {
        m_stage = stage;
        m_progress->setValue(static_cast<int>(100 * fraction));
        if (m_progress->isVisible()) m_text->setText(stageText(stage));
    });
    connect(document->runner(), &Runner::finished, this, [this](const Outcome& outcome) {
        if (outcome.cancelled && outcome.job.quality == Quality::Preview) showCancelled();
    });
    connect(document, &Document::resultsChanged, this, &JobIndicator::showTimes);
}

void JobIndicator::showBusy(bool busy)
{
    if (busy) {
        m_delay.start();
        return;
    }
    m_delay.stop();
    m_progress->hide();
    m_cancel->hide();
}

void JobIndicator::showCancelled()
{
    const auto& results = m_document->results();
    const bool older = results && results->data && results->experiment != m_document->experiment();
    m_text->setText(older ? tr("Cancelled. The views show earlier results. Press Ctrl+R to compute them again.")
                          : tr("Cancelled. Some results are missing. Press Ctrl+R to compute them."));
    m_text->setToolTip({});
}

void JobIndicator::showTimes()
{
    const auto& results = m_document->results();
    if (results->cancelled) return showCancelled();
    double total = 0.0;
    QStringList parts;
    for (const auto& [stage, seconds] : results->seconds) {
        total += seconds;
        if (seconds > 0.0) parts << QStringLiteral("%1: %2").arg(toText(info(stage).doing), millisecondsText(seconds));
    }
    const QString nothing = tr("Nothing had to be computed again.");
    m_text->setText(parts.isEmpty() ? nothing : tr("Computed in %1").arg(millisecondsText(total)));
    m_text->setToolTip(parts.isEmpty() ? nothing : parts.join(QLatin1Char('\n')));
}

}  // namespace krein
