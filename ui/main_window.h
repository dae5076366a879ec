// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QMainWindow>

#include "ui/theme/theme.h"

class QActionGroup;
class QDockWidget;
class QLabel;

namespace krein {

class DecisionView;
class DiagnosticsPanel;
class Document;
class MessageBar;
class View;
struct Experiment;

/// Puts the parts together: the funnel on the left, the pictures in the middle as docks that can be moved and torn off,
/// the diagnostics on the right, the job indicator below. Decides nothing about the Experiment.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(const Experiment& experiment, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document* document() { return m_document; }
    const std::vector<View*>& views() const { return m_views; }

    /// Opens a CSV as data, an experiment, or the experiment inside an exported picture. What was loaded stays if it fails.
    void open(const std::filesystem::path& path);
    enum class ThemeChoice { System, Light, Dark };
    void setThemeChoice(ThemeChoice choice);
    /// Lets the saved geometry, layout and theme be those of the last time.
    void restoreLayout();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildDocks();
    void buildMenus();
    void buildFileMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void arrange();
    void applyTheme(const Theme& theme);
    void openData();
    void openFile();
    bool save();
    bool saveAs();
    bool saveTo(const std::filesystem::path& path);
    void setPath(const std::filesystem::path& path);
    void rememberRecent(const std::filesystem::path& path);
    void showRecent(QMenu* menu);
    void exportPicture(View* view);
    void exportAll();
    QByteArray experimentText() const;
    void showSelection();
    void showTitle();

    Document* m_document;
    QMainWindow* m_canvas;
    MessageBar* m_message;
    DiagnosticsPanel* m_diagnostics;
    DecisionView* m_decision;
    std::vector<View*> m_views;
    std::vector<QDockWidget*> m_viewDocks;
    QDockWidget* m_panelDock;
    QDockWidget* m_diagnosticsDock;
    QLabel* m_selectionText;
    QActionGroup* m_themeActions;
    std::filesystem::path m_path;         ///< of the experiment file; empty: none yet
    std::filesystem::path m_pendingPath;  ///< of what is being opened
};

}  // namespace krein
