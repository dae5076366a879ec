// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"

class QLabel;

namespace krein {

class Document;
class ParameterForm;
class SpectrumView;

/// What is always in sight: the signature and how far it can be trusted, the verdict, the spectrum, what was trained on
/// which matrix with what outcome, and the scores.
class DiagnosticsPanel : public QWidget {
    Q_OBJECT
public:
    DiagnosticsPanel(Document* document, SpectrumView* spectrum, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

private:
    void showResults();
    void showSignature();
    void showModel();

    Document* m_document;
    Theme m_theme;
    QLabel* m_signature;
    QLabel* m_stability;
    QLabel* m_verdict;
    QLabel* m_fractions;
    ParameterForm* m_tolerance;
    QLabel* m_model;
    QLabel* m_scores;
};

}  // namespace krein
