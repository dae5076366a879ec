// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/help/help_book.h"

class QLineEdit;
class QListWidget;
class QStackedWidget;
class QTreeWidget;

namespace krein {

class HelpPage;

/// The help in a window of its own that stays open beside the program: contents or what was found on the left, a
/// chapter on the right, and the way back.
class HelpWindow : public QDialog {
    Q_OBJECT
public:
    explicit HelpWindow(HelpBook book, QWidget* parent = nullptr);

    const HelpBook& book() const { return m_book; }
    /// Shows a chapter or an entry ("kernels", "kernel.tl1", "kernel.tl1.rho"; the first chapter if there is none of
    /// that id) and brings the window forward.
    void openAt(const QString& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildBar(QWidget* bar);
    void buildContents();
    void goTo(const QString& id);
    void search(const QString& typed);
    void showPlace(const QString& id);
    void saveBook();

    HelpBook m_book;
    HelpPage* m_page;
    QLineEdit* m_search;
    QTreeWidget* m_contents;
    QListWidget* m_hits;
    QStackedWidget* m_side;
};

}  // namespace krein
