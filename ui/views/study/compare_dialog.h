// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QDialog>

#include "core/data/data_set.h"
#include "core/documents/alternatives.h"
#include "core/study/study.h"

class QLabel;
class QPushButton;

namespace krein {

class TickList;

/// Asks which methods, kernels, corrections or data sets are compared, and says how many runs it takes. Where none is
/// ticked those of before are compared, or the usual ones, so that Enter alone is an answer and others need no
/// unticking.
class CompareDialog : public QDialog {
    Q_OBJECT
public:
    /// What is compared, in which study, on which objects. @pre data are there
    struct Subject {
        Factor what;
        Study study;
        std::shared_ptr<const DataSet> data;
    };
    /// @param before  ids of those that were chosen before, if some were
    CompareDialog(Subject subject, std::vector<std::string> before, QWidget* parent);

Q_SIGNALS:
    /// @param isAdded  beside what the study varies already; false: by itself
    void chosen(const std::vector<std::string>& ids, bool isAdded);

private:
    std::vector<std::string> ticked() const;
    std::vector<std::string> wanted() const;
    void tickThoseOfBefore();
    void showRuns();
    void choose(bool isAdded);

    Subject m_subject;
    std::vector<std::string> m_before, m_usual;  ///< ids
    TickList* m_list;
    QLabel* m_runs;
    QPushButton *m_again, *m_alone, *m_added;
    bool m_isBeside = false;  ///< the study varies something else, so that there are two ways
};

}  // namespace krein
