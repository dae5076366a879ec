// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/diagnostics_panel.h"

#include <QLabel>
#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/views/spectrum_view.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/parameter_form.h"

namespace krein {

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QLabel* textLabel(const QString& objectName, const QString& accessibleName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// The sign is a second cue beside the colour; nothing has no sign.
QString signedCount(char16_t sign, Index count)
{
    return count == 0 ? QStringLiteral("0") : QChar(sign) + QString::number(count);
}

/// "(12, 3, 1)", each count in its sign's colour and with its sign in words below.
QString signatureText(const Signature& signature, const Theme& theme)
{
    const auto cell = [](const QString& count, const QString& word, const QColor& colour) {
        return QStringLiteral("<td align='center' style='padding-right:18px'><span style='font-size:20pt; color:%3'><b>%1</b></span><br>%2</td>")
            .arg(count, word, colour.name());
    };
    return QStringLiteral("<table cellspacing='0'><tr>%1%2%3</tr></table>")
        .arg(cell(signedCount('+', signature.positive), DiagnosticsPanel::tr("<i>p</i> positive"), theme.positive),
            cell(signedCount(0x2212, signature.negative), DiagnosticsPanel::tr("<i>q</i> negative"), theme.negative),
            cell(QString::number(signature.zero), DiagnosticsPanel::tr("<i>z</i> zero"), theme.null));
}

QString scoresText(const ModelValue& model, Index train, Index test)
{
    const auto row = [](const QString& name, const Scores& scores, Index samples) {
        const Index right = scores.confusion.trace();
        return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td><b>%2</b>&nbsp;&nbsp;</td><td>%3</td></tr>")
            .arg(name, percentText(scores.accuracy), DiagnosticsPanel::tr("%1 of %2 right").arg(right).arg(samples));
    };
    QString rows = row(DiagnosticsPanel::tr("Training accuracy"), model.trainScores, train);
    if (model.testScores) rows += row(DiagnosticsPanel::tr("Test accuracy"), *model.testScores, test);
    QString table = QStringLiteral("<table cellspacing='0'>%1</table>").arg(rows);
    if (!model.testScores) table += DiagnosticsPanel::tr("Nothing is held out, so nothing says how it does on new samples.");
    return table;
}

}  // namespace

DiagnosticsPanel::DiagnosticsPanel(Document* document, SpectrumView* spectrum, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(makeTheme(false))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(6);
    m_signature = textLabel(QStringLiteral("signature"), tr("Signature"));
    m_signature->setTextFormat(Qt::RichText);
    m_signature->setToolTip(tr("How many eigenvalues of K are positive, negative and zero within the tolerance."));
    m_stability = textLabel(QStringLiteral("stability"), tr("Stability of the signature"));
    m_verdict = textLabel(QStringLiteral("verdict"), tr("Verdict"));
    m_fractions = textLabel(QStringLiteral("fractions"), tr("Negative eigenfraction"));
    m_fractions->setToolTip(tr("Negative eigenfraction: Σ|λ| over the negative eigenvalues, divided by Σ|λ| over all."));
    m_tolerance = new ParameterForm(QStringLiteral("spectrum"));
    m_model = textLabel(QStringLiteral("model"), tr("Trained model"));
    m_scores = textLabel(QStringLiteral("scores"), tr("Scores"));
    layout->addWidget(m_verdict);
    layout->addWidget(m_signature);
    layout->addWidget(m_stability);
    layout->addWidget(m_tolerance);
    layout->addWidget(m_fractions);
    layout->addWidget(spectrum, 1);
    layout->addWidget(m_model);
    layout->addWidget(m_scores);
    connect(m_tolerance, &ParameterForm::edited, document, &Document::setParameter);
    connect(document, &Document::resultsChanged, this, &DiagnosticsPanel::showResults);
    connect(document, &Document::experimentChanged, this, &DiagnosticsPanel::showResults);
    showResults();
}

void DiagnosticsPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    showResults();
}

void DiagnosticsPanel::showResults()
{
    const auto& results = m_document->results();
    SpectrumOptions used = m_document->experiment().spectrum;
    if (results && results->diagnosis && !used.tolerance) used.tolerance = results->diagnosis->tolerance;
    m_tolerance->show(settings(m_document->experiment().spectrum), settings(used));
    if (!results) return;
    if (results->diagnosis) showSignature();
    showModel();
}

void DiagnosticsPanel::showSignature()
{
    const Diagnosis& diagnosis = *m_document->results()->diagnosis;
    m_signature->setText(signatureText(diagnosis.signature, m_theme));
    m_stability->setText(diagnosis.stable
            ? tr("✓ Stable: the same counts from τ/10 to 10τ.")
            : tr("⚠ Not stable: the counts change between τ/10 and 10τ, so they may be round-off."));
    const QString name = text(definitenessName(diagnosis.definiteness));
    m_verdict->setText(QStringLiteral("<b>%1</b><br>%2").arg(tr("K is %1").arg(name), QString::fromStdString(diagnosis.proof)));
    m_fractions->setText(tr("Negative eigenfraction %1 (centred %2)")
            .arg(percentText(diagnosis.negativeEigenfraction), percentText(diagnosis.centredNegativeEigenfraction)));
}

void DiagnosticsPanel::showModel()
{
    const Results& results = *m_document->results();
    const auto problem = results.problems.find("model");
    if (!results.model) {
        m_model->setText(problem == results.problems.end() ? QString() : QString::fromStdString(problem->second));
        m_scores->clear();
        return;
    }
    const Model& model = results.model->model;
    m_model->setText(tr("<b>%1</b> trained on the %2 matrix, %3 × %3<br>%4 %5")
            .arg(text(info(results.experiment.method).name), QString::fromStdString(results.gram->trainedOn))
            .arg(results.gram->train.rows())
            .arg(text(terminationText(model.termination)), QString::fromStdString(model.worth)));
    m_scores->setText(model.usable() ? scoresText(*results.model, results.prepared->train.rows(), results.prepared->test.rows()) : QString());
}

}  // namespace krein
