// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>

class QAction;
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

    /// Shows the page, the first time beside the views of the window.
    void open();

Q_SIGNALS:
    /// The matrix of the document is to be saved, with questions above this window.
    void matrixWanted(QWidget* above);
    void fixedMatrixWanted(QWidget* above);  ///< likewise the corrected one

private:
    void placeBeside();

    QWidget* m_window;
    Document* m_document;
    QAction* m_action;
    std::unique_ptr<DoctorWindow> m_doctor;  ///< made when it is first wanted
};

}  // namespace krein
