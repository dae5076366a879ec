// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>

#include <QRadioButton>
#include <QWidget>

#include "core/experiment/experiment.h"
#include "ui/document/save_queue.h"
#include "ui/papers/paper_rerunner.h"
#include "ui/theme/theme.h"

class QLabel;
class QPushButton;
class QTabWidget;
class QToolButton;
class QVBoxLayout;

namespace krein {

class LinkPage;
class PaperCells;
class PaperPictures;
struct ViewInfo;

/// One published table or figure: what it shows, the rerun in short or in full beside what was printed, the claims with
/// their findings, the pictures, the protocol.
class PaperPage : public QWidget {
    Q_OBJECT
public:
    /// @param table  outlives it   @param folder  of the journals   @param views  every picture there is
    PaperPage(const PaperTable& table, const std::filesystem::path& folder, std::span<const ViewInfo* const> views,
        QWidget* parent = nullptr);

    const PaperTable& about() const { return m_table; }
    PaperRerunner* rerunner(bool quick) { return quick ? &m_quick : &m_full; }
    /// The one that is shown.
    const PaperReport& report() const { return (m_short->isChecked() ? m_quick : m_full).report(); }
    QTabWidget* tabs() const { return m_tabs; }
    void setTheme(const Theme& theme);
    /// Asks for the files of a row; with dropped ones it reads them at once.
    void askForFiles(std::size_t row, const QStringList& dropped);

Q_SIGNALS:
    /// The window is to show this. @param text  of the step of undo   @param views  ids to bring to the front
    void experimentWanted(const krein::Experiment& experiment, const QString& text, const QStringList& views);
    void studyWanted(const krein::Study& study);
    void changed();  ///< there is another report

private:
    bool isQuick() const { return m_short->isChecked(); }
    PaperRerunner* shown() { return rerunner(isQuick()); }
    void buildHead(QVBoxLayout* column);
    void buildActions(QVBoxLayout* column);
    void buildTabs(std::span<const ViewInfo* const> views);
    void connectRerunner(PaperRerunner* rerunner);
    void run();
    void showReport();
    void showState();
    QString stateWords();
    QString timeWords();
    QString rerunWords();
    void showProblem(const QString& sentence, bool mayStartAnew);
    void openCell(std::size_t row, std::size_t column);
    void openPicture(const PaperPicture& picture);
    void giveData();
    void copyAs(TextFormat format);
    void saveReport();

    const PaperTable& m_table;
    Theme m_theme;
    PaperRerunner m_quick, m_full;
    QRadioButton *m_short, *m_whole;
    QPushButton *m_run, *m_stop, *m_study, *m_anew;
    QToolButton* m_take;
    QLabel *m_state, *m_problem;
    QTabWidget* m_tabs;
    PaperCells* m_cells = nullptr;  ///< null: it has no cells
    LinkPage* m_claims = nullptr;
    PaperPictures* m_pictures = nullptr;
    SaveQueue m_saver;
};

}  // namespace krein
