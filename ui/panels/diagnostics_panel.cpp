// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/diagnostics_panel.h"

#include <algorithm>

#include <QScrollArea>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "ui/controls/file_questions.h"
#include "ui/document/document.h"
#include "ui/forms/parameter_form.h"
#include "ui/panels/badge.h"
#include "ui/panels/confusion_box.h"
#include "ui/panels/kernel_badges.h"
#include "ui/panels/model_badges.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int narrowest = 190;  // pixels; what does not fit wraps

}  // namespace

DiagnosticsPanel::DiagnosticsPanel(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_scroll(new QScrollArea),
      m_tolerance(new ParameterForm(QStringLiteral("spectrum"))),
      m_confusion(new ConfusionBox)
{
    auto* column = new QWidget;
    auto* badges = new QVBoxLayout(column);
    badges->setContentsMargins(4, 4, 4, 4);
    badges->setSpacing(4);
    m_scroll->setWidget(column);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // lest it come and go: what wraps is higher beside it
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    setMinimumWidth(narrowest);

    m_kernel = addBadge(QStringLiteral("kernel"), AdviceAbout::TheKernel);
    m_signature = addBadge(QStringLiteral("signature"), AdviceAbout::TheSignature);
    m_training = addBadge(QStringLiteral("training"), AdviceAbout::TheTraining);
    m_score = addBadge(QStringLiteral("score"), AdviceAbout::TheScore);
    for (const Place& place : m_badges) badges->addWidget(place.badge);
    badges->addStretch(1);
    m_signature->extra()->addWidget(m_tolerance);
    m_score->extra()->addWidget(m_confusion);

    connect(m_tolerance, &ParameterForm::edited, document, &Document::setParameter);
    connect(document, &Document::resultsChanged, this, &DiagnosticsPanel::showResults);
    connect(document, &Document::experimentChanged, this, &DiagnosticsPanel::showTolerance);
    connect(document, &Document::spectrumFollowed, this, [this](const auto& followed) {
        const bool ofDistances = m_document->results() && isOfDistances(*m_document->results());
        m_kernel->setContent(kernelBadge(followed->diagnosis, ofDistances));
        m_signature->setContent(signatureBadge(followed->diagnosis, ofDistances));
    });
    showResults();
}

Badge* DiagnosticsPanel::addBadge(const QString& name, AdviceAbout about)
{
    auto* badge = new Badge(name);
    m_badges.push_back({about, badge});
    connect(badge, &Badge::adviceTaken, this, [this, about](int index) { take(about, index); });
    connect(badge, &Badge::tabStopsChanged, this, &DiagnosticsPanel::orderTabs);
    return badge;
}

void DiagnosticsPanel::showEvent(QShowEvent*)
{
    orderTabs();
}

/// From top to bottom; buttons that are made later would otherwise be reached after all others of the window.
void DiagnosticsPanel::orderTabs()
{
    QWidgetList stops;
    for (const Place& place : m_badges) stops << place.badge->tabStops();
    for (qsizetype i = 1; i < stops.size(); ++i)
        if (stops[i - 1]->window() == stops[i]->window()) setTabOrder(stops[i - 1], stops[i]);
}

void DiagnosticsPanel::setTheme(const Theme& theme)
{
    for (const Place& place : m_badges) place.badge->setTheme(theme);
}

std::vector<std::pair<QWidget*, Stage>> DiagnosticsPanel::parts() const
{
    return {{m_kernel, Stage::Diagnosis}, {m_signature, Stage::Diagnosis}, {m_training, Stage::Model},
        {m_score, Stage::Model}};
}

void DiagnosticsPanel::showTolerance()
{
    const auto& results = m_document->results();
    SpectrumOptions used = m_document->experiment().spectrum;
    if (results && results->diagnosis && !used.tolerance) used.tolerance = results->diagnosis->tolerance;
    if (results && results->large && !used.tolerance) used.tolerance = results->large->tolerance;
    m_tolerance->show(settings(m_document->experiment().spectrum), settings(used));
}

void DiagnosticsPanel::showResults()
{
    showTolerance();
    const auto& results = m_document->results();
    if (!results) return;
    m_kernel->setContent(kernelBadge(*results));
    m_signature->setContent(signatureBadge(*results));
    m_training->setContent(trainingBadge(*results, modelSeconds(*results)));
    m_score->setContent(scoreBadge(*results));
    m_score->setVisible(!lacksOnlyLabels(*results));  // the badge of the training says it
    if (results->model)
        m_confusion->showScores(*results->model, *results->data);
    else
        m_confusion->clear();
    showAdvice();
}

/// A stage that was taken over took no time in this run; what it took when it was computed is remembered.
double DiagnosticsPanel::modelSeconds(const Results& results)
{
    if (results.model && results.model != m_timed && results.seconds.contains(Stage::Model)) {
        m_timed = results.model;
        m_modelSeconds = secondsOf(results, Stage::Model);
    }
    return m_modelSeconds;
}

namespace {

/// Novelty detection has none.
bool hasScore(const Results& results)
{
    return results.model && (results.model->trainScores || results.model->trainFit);
}

}  // namespace

const Badge* DiagnosticsPanel::badgeOfNextStep() const
{
    const Advice* next = nextStep(*m_document->results(), m_advice);
    const auto place = std::ranges::find_if(
        m_badges, [&](const Place& one) { return next && one.about == next->about; });
    return place == m_badges.end() ? m_score : place->badge;
}

void DiagnosticsPanel::showAdvice()
{
    m_advice = advise(*m_document->results(), m_recommended);
    const Badge* next = badgeOfNextStep();
    for (const Place& place : m_badges) {
        std::vector<BadgeAdvice> shown;
        for (const Advice& advice : m_advice)
            if (advice.about == place.about)
                shown.push_back({toText(advice.sentence), toText(advice.fix.label), advice.isOfAnotherMatrix});
        if (place.about == AdviceAbout::TheScore && hasScore(*m_document->results())) {
            const bool known = m_crossValidated && *m_crossValidated == m_document->experiment();
            shown.push_back({known ? m_crossValidation : tr("How reliable is this score? One split cannot tell."),
                known ? tr("Cross-validate again") : tr("Cross-validate")});
        }
        place.badge->setAdvice(shown, place.badge == next);
    }
}

void DiagnosticsPanel::take(AdviceAbout about, int index)
{
    for (const Advice& advice : m_advice) {
        if (advice.about != about || index-- != 0) continue;
        if (advice.isExamined) return Q_EMIT fixWanted();
        const std::optional<Fix> whole = withFile(window(), advice.fix);
        if (whole) m_document->applyFix(*whole);
        return;
    }
    if (about == AdviceAbout::TheScore) Q_EMIT crossValidationWanted();
}

void DiagnosticsPanel::setRecommended(const std::optional<Experiment>& recommended)
{
    if (recommended == m_recommended) return;
    m_recommended = recommended;
    if (m_document->results()) showAdvice();
}

void DiagnosticsPanel::showCrossValidation(const Experiment& experiment, const QString& sentence)
{
    m_crossValidated = experiment;
    m_crossValidation = sentence;
    if (m_document->results()) showAdvice();
}

}  // namespace krein
