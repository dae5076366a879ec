// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QMainWindow>
#include <QTimer>

#include "ui/theme/theme.h"
#include "ui/window/theme_switch.h"

namespace krein {

class CanvasController;
class DiagnosticsPanel;
class DoctorCommands;
class Document;
class ExperimentFile;
class ExportCommands;
class Guidance;
class LessonCommands;
class MessageBar;
class ObjectCard;
class OfferBar;
class OpenCommands;
class Perspectives;
class PictureStage;
class Presenter;
class RecoveryBar;
class SelectionLabel;
class SidePanels;
class StudyCommands;
class TalkBook;
class TalkCommands;
class ToolBar;
class View;
class ViewDocks;
class WayBack;
struct Experiment;
struct Study;

/// Puts the parts together: the row of perspectives and tools, the funnel on the left, in the middle the pictures of
/// the perspective as docks that can be moved and torn off, the diagnostics on the right, the job indicator below.
/// Decides nothing about the Experiment.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(const Experiment& experiment, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document* document() { return m_document; }
    const std::vector<View*>& views() const { return m_views; }

    /// As OpenCommands::open().
    void open(const std::filesystem::path& path);
    /// The same, and the page about it, as of a file that is chosen on the start page.
    void openToExamine(const std::filesystem::path& path);
    /// Opens a study that is ready and runs it.
    void open(const Study& study);
    using ThemeChoice = ThemeSwitch::Choice;
    void setThemeChoice(ThemeChoice choice);
    /// Keeps the work in this folder for the case of a crash, and offers what earlier crashes left there.
    void keepForRecovery(const std::filesystem::path& folder);
    /// Keeps in this folder what studies compute, as StudyView::keepRuns().
    void keepStudies(const std::filesystem::path& folder);
    /// Lets the saved geometry, layout and theme be those of the last time.
    void restoreLayout();
    /// As Guidance::showStartPage().
    void showStartPage();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;

private:
    static constexpr int noticeMs = 5000;  ///< for which it is said that something was done
    void bringFitForward();
    QString problemShown() const;
    /// @return  the actions of the drawing
    QList<QAction*> buildViews(SelectionLabel* label);
    void buildPanels();
    void buildTalk();
    void buildRecovery();
    void buildLessons();
    /// The bars above the views.
    struct Bars {
        OfferBar *reused, *examine, *ofLesson, *allObjects, *groups, *changed;
        MessageBar* message;
    };
    Bars buildBars();
    void buildTools(const QList<QAction*>& drawing, ExportCommands* exports);
    void buildGuidance();
    void buildStatus(SelectionLabel* selection);
    void connectBars(const Bars& bars);
    void connectDoctor(ExportCommands* exports);
    void connectResults(SelectionLabel* selection);
    void connectProblems(MessageBar* message, ExportCommands* exports);
    void connectNotices(ExportCommands* exports);
    void connectOpening();
    void connectSettings();
    void connectFrontDoor(OfferBar* examine);
    void connectLessonSettings(OfferBar* bar);
    void connectFileWatch(OfferBar* changed);
    void connectReusedImport(OfferBar* reused);
    void askToQuit();
    void reveal(const QStringList& ids);
    void lead(const QString& id);
    void showLook();
    void turnToData();
    void resetLayout();
    void fitScreen();
    void applyTheme(const Theme& theme);
    void showTitle();
    void keepSettings() const;

    Document* m_document;
    OpenCommands* m_open;
    ExperimentFile* m_file;
    WayBack* m_wayBack;
    TalkBook* m_book;
    RecoveryBar* m_recovery = nullptr;
    bool m_leaving = false;  ///< what would be lost was asked about
    ThemeSwitch* m_themes;
    Guidance* m_guidance;
    ObjectCard* m_card;
    std::vector<View*> m_views;
    ViewDocks* m_viewDocks;
    QString m_lookDue;          ///< the picture of an example, once its data are there; empty: none
    bool m_hadTarget = false;   ///< the data before
    bool m_dataAreNew = false;  ///< opened from a file, and their results are not there yet
    bool m_fitIsDue = false;    ///< data with a numeric target came, and the view was not in the layout yet
    PictureStage* m_stage;
    Perspectives* m_perspectives;
    DiagnosticsPanel* m_diagnostics;
    SidePanels* m_panels;
    std::filesystem::path m_reused;  ///< the file that was imported as last time
    bool m_panelsAway = false;       ///< beside the start page, or a page that the window gave way to
    StudyCommands* m_studies = nullptr;
    LessonCommands* m_lessons = nullptr;
    DoctorCommands* m_doctor = nullptr;
    CanvasController* m_canvas = nullptr;
    Presenter* m_presenter = nullptr;
    TalkCommands* m_talk = nullptr;
    ToolBar* m_toolBar;
    QTimer m_settled;  ///< runs out once the window has not been changed for a moment
};

}  // namespace krein
