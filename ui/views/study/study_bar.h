// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/data/data_set.h"
#include "core/documents/alternatives.h"
#include "core/experiment/experiment.h"
#include "core/study/study.h"

class QComboBox;
class QMenu;
class QPushButton;
class QToolButton;

namespace krein {

class AxisButtons;
class CheckList;
class FlowLayout;

/// What a study varies, compares, repeats, tunes and measures, as a row of buttons. Each change is announced as a new
/// Study; the bar shows what it is given.
class StudyBar : public QWidget {
    Q_OBJECT
public:
    explicit StudyBar(QWidget* parent = nullptr);

    void showStudy(const Study& study);
    /// Null: not loaded. Which kernels can take part depends on them.
    void setObjects(std::shared_ptr<const DataSet> objects) { m_data = std::move(objects); }
    /// The experiment with what the data chose: ranges lie about these values.
    void setFilledIn(const Experiment& experiment) { m_filledIn = experiment; }
    void setBusy(bool busy);
    void closeSheet();

    /// Repetition, tuning and measures, which stand beside the picture while they are wanted; whoever places it owns
    /// it.
    QWidget* sheet() const { return m_sheet; }

    /// Adds the parameters that are no axes yet, as one step.
    void vary(const QStringList& paths);
    /// Asks which methods, kernels, corrections or data sets are compared.
    void compare(Factor what);

Q_SIGNALS:
    void studyEdited(const krein::Study& study, const QString& text);
    void measuresEdited(const krein::Study& study, const QString& text);  ///< which asks for no run
    void runWanted();
    void stopWanted();
    void problem(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildSheet();
    void buildRepeat();
    void fillVary(QMenu* menu, bool tune);
    void placeAxes();
    void fillAxisMenu(QMenu* menu, std::size_t axis);
    void fillChoices(QMenu* menu, std::size_t axis, Factor what);
    void showRepeat();
    void setRepeat(int index);
    void tune(const QString& path, bool on);
    void tuneOwn(bool on);
    void fillTuning(QMenu* menu);
    void edit(const Study& study, const QString& text);

    Study m_study;
    SharedValue<Experiment> m_filledIn;
    std::shared_ptr<const DataSet> m_data;
    /// What a person chose to compare last, of whatever data.
    std::map<Factor, std::vector<std::string>> m_chosen;
    FlowLayout* m_flow;
    QToolButton *m_vary, *m_compare, *m_tune;
    QComboBox* m_repeat;
    CheckList* m_measures;
    QPushButton* m_run;
    QToolButton* m_settings;
    QWidget* m_sheet;
    AxisButtons* m_axes;
    bool m_busy = false;
};

}  // namespace krein
