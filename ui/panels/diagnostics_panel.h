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
class ConfusionBox;
class SteadyText;

/// What is always in sight: the verdict, the signature and how far it can be trusted, what was trained on which matrix
/// with what outcome, and the scores.
class DiagnosticsPanel : public QWidget {
    Q_OBJECT
public:
    DiagnosticsPanel(Document* document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

private:
    void showResults();
    void showDiagnosis(const Diagnosis& diagnosis);
    void showLarge(const Results& results);
    void showMissing(const Results& results);
    void showModel(const Results& results);
    QString modelText(const Results& results);

    Document* m_document;
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
