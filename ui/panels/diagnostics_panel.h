// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QWidget>

#include "core/experiment/advice.h"
#include "core/experiment/experiment.h"
#include "ui/theme/theme.h"

class QScrollArea;

namespace krein {

class Badge;
class ConfusionBox;
class Document;
class ParameterForm;
struct BadgeContent;

/// What is always in sight, in four badges: what kind of matrix K is, its signature, how the training ended, and the
/// score. Each unfolds to what proves it and to what can be done about it; a click on that is one step of undo.
class DiagnosticsPanel : public QWidget {
    Q_OBJECT
public:
    explicit DiagnosticsPanel(Document* document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// What cross-validation says about the score of an experiment, one sentence.
    void showCrossValidation(const Experiment& experiment, const QString& sentence);
    /// What the examination of the present matrix recommends; unset: it was not examined.
    void setRecommended(const std::optional<Experiment>& recommended);

    /// The badges, each with the stage that it tells of.
    std::vector<std::pair<QWidget*, Stage>> parts() const;

Q_SIGNALS:
    void fixWanted();  ///< that of the examination
    void crossValidationWanted();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void orderTabs();
    Badge* addBadge(const QString& name, AdviceAbout about);
    void showResults();
    void showTolerance();
    const Badge* badgeOfNextStep() const;
    void showAdvice();
    void take(AdviceAbout about, int index);
    double modelSeconds(const Results& results);

    struct Place {
        AdviceAbout about;
        Badge* badge;
    };

    Document* m_document;
    QScrollArea* m_scroll;
    std::vector<Place> m_badges;
    Badge *m_kernel, *m_signature, *m_training, *m_score;
    ParameterForm* m_tolerance;
    ConfusionBox* m_confusion;
    std::vector<Advice> m_advice;
    std::optional<Experiment> m_recommended;
    std::optional<Experiment> m_crossValidated;  ///< the experiment that …
    QString m_crossValidation;                   ///< … this sentence is about
    std::shared_ptr<const ModelValue> m_timed;   ///< the model whose training took …
    double m_modelSeconds = 0.0;                 ///< … so long
};

}  // namespace krein
