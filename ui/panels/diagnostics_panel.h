// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "core/experiment/results.h"
#include "ui/theme/theme.h"

namespace krein {

class Document;
class ParameterForm;
class SignatureBadge;
class SpectrumView;
class ConfusionBox;
class SteadyText;

/// What is always in sight: the signature and how far it can be trusted, the verdict, the spectrum, what was trained on
/// which matrix with what outcome, and the scores.
class DiagnosticsPanel : public QWidget {
    Q_OBJECT
public:
    DiagnosticsPanel(Document* document, SpectrumView* spectrum, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

private:
    void showResults();
    void showDiagnosis(const Diagnosis& diagnosis);
    void showLarge(const Results& results);
    void showMissing(const Results& results);
    void showModel(const Results& results);
    QString modelText(const Results& results);

    Document* m_document;
    SpectrumView* m_spectrum;
    SteadyText* m_verdict;
    SignatureBadge* m_signature;
    SteadyText* m_stability;
    ParameterForm* m_tolerance;
    SteadyText* m_fractions;
    SteadyText* m_model;
    SteadyText* m_scores;
    ConfusionBox* m_confusion;
    std::shared_ptr<const ModelValue> m_timed;  ///< the model whose training took …
    double m_modelSeconds = 0.0;                ///< … so long
};

}  // namespace krein
