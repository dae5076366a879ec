// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/base/fix.h"
#include "core/documents/alternatives.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"

class QPushButton;
class QVBoxLayout;

namespace krein {

class ProblemNote;

/// What can be asked where there is no study yet: one button per question.
class StudyStart : public QWidget {
    Q_OBJECT
public:
    explicit StudyStart(QWidget* parent = nullptr);

    void showExperiment(const Experiment& experiment);
    /// Without labels there is no score, and what would need one is not asked. @param results  may be null
    void showResults(const Results* results);
    /// Whether this sentence is said here already, with what would fix it; that has the keyboard then.
    bool says(const QString& sentence);

    /// None behind another page of a stack, which is as high as the highest of its pages.
    int heightForWidth(int width) const override { return isHidden() ? -1 : QWidget::heightForWidth(width); }

Q_SIGNALS:
    void varyWanted(const QStringList& paths);
    void compareWanted(krein::Factor what);
    void crossValidationWanted();
    /// One that is ready.
    void studyWanted(const krein::Study& study);
    void fixChosen(const krein::Fix& fix);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QPushButton* addQuestion(QVBoxLayout* column, const QString& name);
    void showQuestions();

    void showOffers();

    QPushButton *m_vary, *m_map, *m_fold, *m_methods, *m_kernels, *m_corrections, *m_dataSets;
    ProblemNote* m_noLabels;  ///< why there are few questions, and what would fix it; hidden: there are all
    QString m_why;            ///< the same sentence; empty: none
    bool m_predicts = true;   ///< the method does, so that it can be scored
    QStringList m_names;  ///< for people, of …
    QStringList m_paths;  ///< of what is varied first: of the kernel and of the method
};

}  // namespace krein
