// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QMainWindow>

#include "core/experiment/experiment.h"
#include "ui/pictures/view_info.h"
#include "ui/theme/theme.h"

class QActionGroup;
class QDockWidget;
class QLabel;

namespace krein {

class CanvasController;
class CompareView;
class DecisionView;
class DiagnosticsPanel;
class Document;
class MessageBar;
class ObjectCard;
class Recogniser;
class SpectrumView;
class TableView;
class TheatreView;
class View;

/// Puts the parts together: the funnel on the left, the pictures in the middle as docks that can be moved and torn off,
/// the diagnostics on the right, the job indicator below. Decides nothing about the Experiment.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(const Experiment& experiment, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document* document() { return m_document; }
    const std::vector<View*>& views() const { return m_views; }

    /// Opens data of any format as it is recognised, an experiment, or the experiment inside an exported picture. What
    /// was loaded stays if it fails.
    void open(const std::filesystem::path& path);
    /// The same, but data are first shown in the import dialog, where what was guessed can be overruled.
    /// @param kind  "file", "matrix" or "graph": what they are to be taken as; empty: as recognised
    void openAsking(const std::filesystem::path& path, const QString& kind = {});
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
    void buildViews();
    /// The picture of that class; allViews() has one of each.
    template <class Picture> Picture* viewOf() const;
    /// The docks of the pictures of a place, the one in front first.
    std::vector<QDockWidget*> docksAt(ViewPlace place) const;
    void connectTable(TableView* table);
    void connectSpectrum(SpectrumView* spectrum);
    void connectComparison(CompareView* comparison);
    void connectTheatre(TheatreView* theatre);
    void showCard(Index row);
    void buildMenus();
    void buildFileMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void arrange();
    void applyTheme(const Theme& theme);
    void importFrom(const DataSource& guess, const std::filesystem::path& path);
    void changeImport();
    void openFile(const QString& kind);
    void openExamples();
    void newDrawing();
    void exportSamples();
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
    Recogniser* m_recogniser;
    QMainWindow* m_canvas;
    MessageBar* m_message;
    DiagnosticsPanel* m_diagnostics;
    DecisionView* m_decision;
    CanvasController* m_canvasTools;
    SpectrumView* m_spectrum;
    ObjectCard* m_card;
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
