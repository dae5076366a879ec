// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/documents/alternatives.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace krein {

/// What can be asked where there is no study yet: one button per question.
class StudyStart : public QWidget {
    Q_OBJECT
public:
    explicit StudyStart(QWidget* parent = nullptr);

    void showExperiment(const Experiment& experiment);
    /// Without labels there is no score, and what would need one is not asked. @param results  may be null
    void showResults(const Results* results);

Q_SIGNALS:
    void varyWanted(const QStringList& paths);
    void compareWanted(krein::Factor what);
    void crossValidationWanted();
    /// One that is ready.
    void studyWanted(const krein::Study& study);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QPushButton* addQuestion(QVBoxLayout* column, const QString& name);
    void showQuestions();

    void showOffers();

    QPushButton *m_vary, *m_map, *m_fold, *m_methods, *m_kernels, *m_corrections, *m_dataSets;
    QLabel* m_noLabels;   ///< why there are few questions; empty: there are all
    QStringList m_names;  ///< for people, of …
    QStringList m_paths;  ///< of what is varied first: of the kernel and of the method
};

}  // namespace krein
