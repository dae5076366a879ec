// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "ui/import/preview_loader.h"

class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QTabWidget;
class QTableView;

namespace krein {

class DataRemarks;
class GapPicture;
class ImportForm;
class PreviewModel;
class FixButtons;

/// How a file of objects, a matrix or a graph is brought in: options on the left, on the right what they give. What is
/// shown is what load() gives, computed on another thread; "OK" needs data that can be read.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    /// @param guess  FileData, MatrixData or GraphData
    explicit ImportDialog(const DataSource& guess, QWidget* parent = nullptr);

    /// What was chosen.
    DataSource source() const;
    /// Somebody chose something about it; else it is what was guessed.
    bool hasChoices() const { return m_hasChoices; }
    void done(int result) override;

private:
    QWidget* buildPreview();
    void reload();
    void showPreview(const Preview& preview);
    void moveFocus(const Preview& preview);
    void showGaps(const Preview& preview);
    void showLine(const Preview& preview);
    void showProblem(const QString& sentence);

    PreviewLoader m_loader;
    ImportForm* m_form;
    PreviewModel* m_model;
    QTabWidget* m_tabs;
    QTableView* m_table;
    QPlainTextEdit* m_lines;
    QProgressBar* m_progress;
    QLabel *m_summary, *m_guess, *m_problemIcon, *m_problem;
    DataRemarks* m_remarks;
    FixButtons* m_fixes;
    GapPicture* m_gaps;
    QDialogButtonBox* m_buttons;
    QTimer m_progressDelay;
    bool m_hasChoices = false;   ///< something has ever been chosen in the form
    bool m_untouched = true;     ///< nothing has been chosen in the form since the last preview
    bool m_answered = false;     ///< one of the ways was chosen that are offered about what is wrong
    bool m_leftObjects = false;  ///< the file is shown because of a problem
};

}  // namespace krein
