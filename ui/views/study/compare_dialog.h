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
/// ticked the usual ones are compared, so that Enter alone is an answer.
class CompareDialog : public QDialog {
    Q_OBJECT
public:
    /// What is compared, in which study, on which objects. @pre data are there
    struct Subject {
        Factor what;
        Study study;
        std::shared_ptr<const DataSet> data;
    };
    /// @param ticked  ids of those that are ticked at first
    CompareDialog(Subject subject, const std::vector<std::string>& ticked, QWidget* parent);

Q_SIGNALS:
    /// @param isAdded  beside what the study varies already; false: by itself
    void chosen(const std::vector<std::string>& ids, bool isAdded);

private:
    std::vector<std::string> wanted() const;
    void showRuns();
    void choose(bool isAdded);

    Subject m_subject;
    std::vector<std::string> m_usual;  ///< ids
    TickList* m_list;
    QLabel* m_runs;
    QPushButton *m_alone, *m_added;
    bool m_isBeside = false;  ///< the study varies something else, so that there are two ways
};

}  // namespace krein
