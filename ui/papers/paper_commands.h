// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QObject>
#include <QStringList>

class QAction;
class QWidget;

namespace krein {

class Document;
class PaperWindow;

/// The way to the published tables, and from their cells and pictures back into the window.
class PaperCommands : public QObject {
    Q_OBJECT
public:
    /// @param reveal  brings pictures, by their ids, into sight; the window's own where there are none
    PaperCommands(Document* document, std::function<void(const QStringList&)> reveal, QWidget* window);

    ~PaperCommands() override;

    /// For a menu.
    QAction* action() const { return m_action; }

private:
    void open();

    Document* m_document;
    std::function<void(const QStringList&)> m_reveal;
    QWidget* m_window;
    QAction* m_action;
    std::unique_ptr<PaperWindow> m_papers;  ///< made when it is first wanted
};

}  // namespace krein
