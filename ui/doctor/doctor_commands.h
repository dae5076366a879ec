// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QRect>

#include "core/experiment/experiment.h"

class QAction;
class QMimeData;
class QWidget;

namespace krein {

class Document;
class DoctorWindow;

/// The way to the page about the document's matrix.
class DoctorCommands : public QObject {
    Q_OBJECT
public:
    DoctorCommands(Document* document, QWidget* window);
    ~DoctorCommands() override;

    /// For a menu.
    QAction* action() const { return m_action; }

    /// Shows the page beside the window, which gives way to it until the page is closed. Asks for a file first where
    /// nothing was chosen.
    void open();
    /// Whether a person has chosen what the document holds.
    void setChosen(bool chosen) { m_isChosen = chosen; }
    /// What the page recommends is done, as by its button.
    void applyFix();
    bool isOpen() const;
    /// Takes a fix back that was applied for the sake of a file that was not saved then.
    void endSaving(bool saves);
    /// A page that takes room of the window, which a lesson needs, is closed.
    void leaveRoom();
    bool hasGivenWay() const { return m_before.has_value(); }
    /// The window gets back what it gave, unless a person has resized it since.
    void giveBack();

Q_SIGNALS:
    void opened();
    void fileWanted();                    ///< there is nothing to examine that a person has chosen
    void dropped(const QMimeData& what);  ///< on the page
    /// What the page recommends for the matrix of the document; unset: there is no page about it.
    void recommended(const std::optional<krein::Experiment>& experiment);
    /// The matrix of the document is to be saved, with questions above this window.
    void matrixWanted(QWidget* above);
    void fixedMatrixWanted(QWidget* above);  ///< likewise the corrected or symmetric one
    void panelsWanted(bool shown);           ///< beside the page there is no room for them, or there is again

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The window before it gave way.
    struct Before {
        QRect place;
        bool isMaximized = false;
        QSize given;  ///< its size since
    };

    void giveWayToQuestion();
    void placeBeside();
    void giveWay(const QRect& place);

    QWidget* m_window;
    Document* m_document;
    QAction* m_action;
    std::optional<Before> m_before;
    bool m_isChosen = true;
    int m_fixForSaving = 0;                  ///< place of that fix in the undo stack; 0: none
    std::unique_ptr<DoctorWindow> m_doctor;  ///< made when it is first wanted
};

}  // namespace krein
