// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QFrame>

class QDropEvent;
class QMimeData;

namespace krein {

class Veil;

/// What is dropped is read, and stays where it is: whoever drags to move it would remove it after a drop that moves.
void acceptCopy(QDropEvent& event);

/// A place to drop files on, with a dashed border that lights up under them.
class DropArea : public QFrame {
    Q_OBJECT
public:
    explicit DropArea(QWidget* parent = nullptr);

Q_SIGNALS:
    void dropped(const QMimeData& what);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setLit(bool lit);

    bool m_lit = false;
};

/// Lets files be dropped anywhere on a window, and says so while they are over it. A line of text would take the name
/// of the file, which nobody means; one for a path does.
class FileDrops : public QObject {
    Q_OBJECT
public:
    explicit FileDrops(QWidget* window);

    /// Another, as long as it is a window and no part of one: what is torn off.
    void addWindow(QWidget* window);

Q_SIGNALS:
    void dropped(const QMimeData& what);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::map<QObject*, Veil*> m_veils;  ///< of each window
};

}  // namespace krein
