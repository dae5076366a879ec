// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/alternatives.h"
#include "core/experiment/experiment.h"
#include "ui/views/study/study_picture.h"
#include "ui/views/study/study_runs.h"
#include "ui/views/view.h"

class QLabel;
class QPushButton;
class QTabBar;

namespace krein {

class StudyBar;
class StudyMaps;
class StudyPages;
class StudyStart;
class TakeButton;

/// A study of the window's experiment: what it varies, repeats and measures in a row of buttons, and its table as one
/// of several pictures, which fill from coarse to fine. Whatever is pointed at becomes the window's experiment.
class StudyView : public View {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit StudyView(QWidget* parent = nullptr);
    ~StudyView() override;

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    void bringUpToDate() override;
    QString whyEmpty() const override;
    bool isUnderWay() const override;
    QSize sizeHint() const override { return {820, 560}; }

    /// What the document holds, or is to hold. @param runsIt  a person asked for it
    void showStudy(const Study& study, bool runsIt = false);
    /// Adds a parameter as an axis, the alternatives that are ticked in a dialog, or ten folds, and runs what comes of
    /// it.
    void vary(const QString& path);
    void compare(Factor what);
    void crossValidate();
    /// Makes it the document's, and runs it.
    void open(const Study& study);

    /// What is run from now on is kept in this folder, and what was kept there comes back with its study.
    void keepRuns(const std::filesystem::path& folder) { m_runs.keepIn(folder); }

    StudyBar* bar() const { return m_bar; }
    StudyRunner* runner() { return m_runs.runner(); }
    const StudyRunner* runner() const { return m_runs.runner(); }
    QTabBar* tabs() const;
    StudyPicture* picture() const;
    StudyMaps* maps() const { return m_maps; }
    const StudyScene& scene() const { return *m_scene; }

Q_SIGNALS:
    void studyEdited(const krein::Study& study, const QString& text);
    /// Those of one gesture are one step of undo.
    void experimentWanted(const krein::Experiment& experiment, const QString& text, quint64 gesture);
    /// Folds of this very experiment are done; what they say about its score, one sentence.
    void crossValidated(const krein::Experiment& experiment, const QString& sentence);
    void problem(const QString& sentence);

protected:
    bool event(QEvent* event) override;
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildHead();
    void editStudy(const Study& study, const QString& text);
    void startRun();
    bool bringBackPast();
    void tellFailure(const QString& sentence);
    void refuseWrongDesign();
    void showRows();
    void showPages();
    void showState();
    void wantCell(std::size_t cell, quint64 gesture, const std::vector<Assignment>& values = {});
    void wantValues(const std::vector<Assignment>& values);
    void useBest(bool simplest);
    bool hasStudy() const;
    void tellCrossValidation();
    void noteData();
    Experiment filledInExperiment() const;

    Study m_study;
    StudyBar* m_bar;
    StudyStart* m_start;
    QLabel* m_state;
    QPushButton *m_best, *m_simplest;
    TakeButton* m_take;
    StudyPages* m_pages;
    StudyMaps* m_maps;
    /// A plan that was run, and the same with the measures that are wanted now.
    std::pair<std::shared_ptr<const StudyPlan>, std::shared_ptr<const StudyPlan>> m_measuredPlan;
    std::shared_ptr<StudyScene> m_scene = std::make_shared<StudyScene>();
    QString m_problem, m_progress;
    StudyRuns m_runs;
    QStringList m_remarks;  ///< on the present run
};

}  // namespace krein
