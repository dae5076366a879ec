// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/diagnostics_panel.h"

#include <QLocale>
#include <QVBoxLayout>

#include "core/parameters.h"
#include "ui/document/document.h"
#include "ui/panels/confusion_box.h"
#include "ui/panels/signature_badge.h"
#include "ui/widgets/parameter_form.h"
#include "ui/widgets/steady_text.h"
#include "ui/words/model_words.h"
#include "ui/words/number_text.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString scoreLine(const QString& name, const Scores& scores, Index samples)
{
    return DiagnosticsPanel::tr("%1  %2  (%3 of %4 right)")
        .arg(name, percentText(scores.accuracy))
        .arg(scores.confusion.trace())
        .arg(samples);
}

QString scoresText(const ModelValue& model, Index train, Index test)
{
    if (!model.trainScores) return {};
    const QString training = scoreLine(DiagnosticsPanel::tr("Training accuracy"), *model.trainScores, train);
    if (model.testScores)
        return training + QLatin1Char('\n') + scoreLine(DiagnosticsPanel::tr("Test accuracy"), *model.testScores, test);
    return training + QLatin1Char('\n')
        + DiagnosticsPanel::tr("Nothing is held out, so there is no score for new samples.");
}

}  // namespace

DiagnosticsPanel::DiagnosticsPanel(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_verdict(new SteadyText(QStringLiteral("verdict"), tr("Verdict"), 2)),
      m_signature(new SignatureBadge),
      m_stability(new SteadyText(QStringLiteral("stability"), tr("Stability of the signature"), 1)),
      m_tolerance(new ParameterForm(QStringLiteral("spectrum"))),
      m_fractions(new SteadyText(QStringLiteral("fractions"), tr("Negative eigenfraction"), 1)),
      m_model(new SteadyText(QStringLiteral("model"), tr("Trained model"), 4)),
      m_scores(new SteadyText(QStringLiteral("scores"), tr("Scores"), 2)),
      m_confusion(new ConfusionBox)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(6);
    m_fractions->setToolTip(tr("Negative eigenfraction: Σ|λ| over the negative eigenvalues, divided by Σ|λ| over "
                               "all."));
    layout->addWidget(m_verdict);
    layout->addWidget(m_signature);
    layout->addWidget(m_stability);
    layout->addWidget(m_tolerance);
    layout->addWidget(m_fractions);
    layout->addWidget(m_model);
    layout->addWidget(m_scores);
    layout->addWidget(m_confusion);
    layout->addStretch(1);
    connect(m_tolerance, &ParameterForm::edited, document, &Document::setParameter);
    connect(document, &Document::resultsChanged, this, &DiagnosticsPanel::showResults);
    connect(document, &Document::experimentChanged, this, &DiagnosticsPanel::showResults);
    connect(document, &Document::spectrumFollowed, this,
        [this](const auto& followed) { showDiagnosis(followed->diagnosis); });
    showResults();
}

void DiagnosticsPanel::setTheme(const Theme& theme)
{
    m_signature->setTheme(theme);
}

void DiagnosticsPanel::showResults()
{
    const auto& results = m_document->results();
    SpectrumOptions used = m_document->experiment().spectrum;
    if (results && results->diagnosis && !used.tolerance) used.tolerance = results->diagnosis->tolerance;
    if (results && results->large && !used.tolerance) used.tolerance = results->large->tolerance;
    m_tolerance->show(settings(m_document->experiment().spectrum), settings(used));
    if (!results) return;
    if (results->large)
        showLarge(*results);
    else if (results->diagnosis)
        showDiagnosis(*results->diagnosis);
    else
        showMissing(*results);
    showModel(*results);
}

void DiagnosticsPanel::showDiagnosis(const Diagnosis& diagnosis)
{
    m_verdict->setText(tr("K is %1").arg(toText(definitenessName(diagnosis.definiteness))), toText(diagnosis.proof));
    m_signature->setSignature(diagnosis.signature);
    m_stability->setText({},
        diagnosis.stable ? tr("✓ Stable: the same counts from τ/10 to 10τ.")
                         : tr("⚠ Not stable: the counts change between τ/10 and 10τ, so they may be round-off."));
    m_fractions->setText({},
        tr("Negative eigenfraction %1 (centred %2)")
            .arg(percentText(diagnosis.negativeEigenfraction), percentText(diagnosis.centredNegativeEigenfraction)));
}

void DiagnosticsPanel::showLarge(const Results& results)
{
    const LargeValue& large = *results.large;
    const auto& signature = large.signature;
    const bool asymmetric = results.gram && results.gram->asymmetry > 0;
    const QString verdict = asymmetric ? tr("not symmetric")
        : !signature                   ? tr("too large to be factored")
        : signature->negative > 0      ? tr("not positive semidefinite")
                                  : toText(definitenessName(signature->zero > 0 ? Definiteness::PositiveSemidefinite
                                                                                : Definiteness::PositiveDefinite));
    m_verdict->setText(tr("K is %1").arg(verdict), toText(large.sampled.how));
    const QLocale numbers(QLocale::English);
    const QString limit = numbers.toString(static_cast<qlonglong>(mostFactored));
    m_signature->setSignature(signature,
        signature ? tr("Exact, by LDLᵀ factorisations of K shifted by ±τ·max|λ|, with max|λ| estimated.")
                  : toText(large.sampled.how),
        tr("not computed above %1").arg(limit));
    m_stability->setText({},
        signature ? tr("Exact counts by LDLᵀ factorisation; not tried with other tolerances.")
                  : tr("The matrix of more than %1 samples is not formed.").arg(limit));
    m_fractions->setText(
        {}, tr("Negative eigenfraction about %1 (estimate)").arg(percentText(large.sampled.negativeEigenfraction)));
}

void DiagnosticsPanel::showMissing(const Results& results)
{
    m_verdict->setText(tr("No Gram matrix"), toText(firstProblem(results, Stage::Diagnosis)));
    m_signature->setSignature(std::nullopt);
    m_stability->setText({}, {});
    m_fractions->setText({}, {});
}

/// How the training ended and what its result is worth, then its numbers and how long it took.
QString DiagnosticsPanel::modelText(const Results& results)
{
    QStringList lines{modelWords(*results.model)};
    if (!results.gram->unseenNote.empty()) lines.front() += QLatin1Char(' ') + toText(results.gram->unseenNote);
    // A stage that was taken over took no time in this run; what it took when it was computed is remembered.
    if (results.model != m_timed && results.seconds.contains(Stage::Model)) {
        m_timed = results.model;
        m_modelSeconds = secondsOf(results, Stage::Model);
    }
    QString last = modelNumbers(results.model->model);
    if (m_modelSeconds > 0)
        last += (last.isEmpty() ? QString() : QStringLiteral(" · "))
            + tr("trained in %1").arg(durationText(m_modelSeconds));
    if (!last.isEmpty()) lines << last;
    return lines.join(QLatin1Char('\n'));
}

void DiagnosticsPanel::showModel(const Results& results)
{
    if (!results.model) {
        m_model->setToolTip({});
        // What keeps the matrix from being computed stands above already.
        m_model->setText({}, results.gram ? toText(firstProblem(results, Stage::Model)) : QString());
        m_scores->setText({}, {});
        m_confusion->clear();
        return;
    }
    const Model& model = results.model->model;
    const bool repaired = results.corrected && !results.corrected->name.empty();
    const QString name = toText(results.model->trainedOn);
    const QString matrix = repaired ? tr("K̃ (%1 matrix)").arg(name) : tr("the %1 matrix").arg(name);
    m_model->setText(tr("%1 trained on %2, %3 × %3")
                         .arg(toText(info(results.experiment.method).name), matrix)
                         .arg(results.prepared->trainRows.size()),
        modelText(results));
    m_model->setToolTip(modelTip(model, *results.data));
    m_scores->setText({},
        model.usable() ? scoresText(*results.model, static_cast<Index>(results.prepared->trainRows.size()),
            static_cast<Index>(results.prepared->testRows.size()))
                       : QString());
    m_confusion->showScores(*results.model, *results.data);
}

}  // namespace krein
