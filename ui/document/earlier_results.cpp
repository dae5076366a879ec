// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/earlier_results.h"

#include <utility>

#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "ui/document/document.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int patienceMs = 700;  // less is a wait that nobody takes for an answer

/// What tells the one from the other in a word or two; empty: it takes more words.
std::pair<QString, QString> namesOf(const Experiment& before, const Experiment& now)
{
    const auto pair = [](std::string_view one, std::string_view other) {
        return one == other ? std::pair<QString, QString>() : std::pair(toText(one), toText(other));
    };
    if (changedByHand(before.data, now.data)) return {};
    if (before.data != now.data) return {EarlierResults::tr("other data"), EarlierResults::tr("the present data")};
    if (before.kernel->index() != now.kernel->index()) return pair(info(*before.kernel).name, info(*now.kernel).name);
    return pair(info(before.method).name, info(now.method).name);
}

}  // namespace

EarlierResults::EarlierResults(Document* document, QObject* parent) : QObject(parent), m_document(document)
{
    m_patience.setObjectName(QStringLiteral("earlier.patience"));
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(&m_patience, &QTimer::timeout, this, [this] { setLate(true); });
    connect(document, &Document::experimentChanged, this, [this] {
        if (m_late)
            Q_EMIT changed();  // the sentence, and what is the same again
        else if (!m_patience.isActive())
            m_patience.start();
    });
    connect(document, &Document::resultsChanged, this, [this] {
        m_boundary.reset();
        follow();
    });
    // What was cancelled may be under way for a moment more: only then is it known that nothing follows.
    connect(document->runner(), &Runner::busyChanged, this, [this] {
        if (m_late) Q_EMIT changed();
    });
    connect(document, &Document::boundaryChanged, this, [this](const std::shared_ptr<const Results>& results) {
        m_boundary = results->experiment;
        follow();
    });
}

/// Something new is shown: a picture that follows is none that waits. What was cancelled is not going to follow.
void EarlierResults::follow()
{
    const auto& results = m_document->results();
    const bool ended = results && results->cancelled && results->experiment != m_document->experiment();
    setLate(ended);
    if (!ended && results && results->experiment != m_document->experiment()) m_patience.start();
}

void EarlierResults::setLate(bool late)
{
    m_patience.stop();
    if (std::exchange(m_late, late) != late || late) Q_EMIT changed();
}

bool EarlierResults::differs(Stage stage) const
{
    const auto& results = m_document->results();
    if (!results || !results->data) return false;
    const Experiment& now = m_document->experiment();
    const bool hasVectors = results->data->hasVectors();
    if (stage == Stage::Map && m_boundary && sameUpTo(stage, *m_boundary, now, hasVectors)) return false;
    return !sameUpTo(stage, results->experiment, now, hasVectors);
}

bool EarlierResults::isOf(Stage stage) const
{
    return m_late && differs(stage);
}

QString EarlierResults::sentence() const
{
    const auto& results = m_document->results();
    if (!results) return {};
    const auto [before, now] = namesOf(results->experiment, m_document->experiment());
    const bool comes = m_document->computation().state() != Computation::State::Stopped;
    if (before.isEmpty())
        return comes ? tr("Earlier results. New ones are being computed …")
                     : tr("Earlier results. Those of the present settings were not computed.");
    return comes ? tr("Earlier results, of %1. Those of %2 are being computed …").arg(before, now)
                 : tr("Earlier results, of %1. Those of %2 were not computed.").arg(before, now);
}

}  // namespace krein
