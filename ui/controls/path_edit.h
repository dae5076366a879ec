// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace krein {

/// A line for the path of a file. While nobody types in it, a path without room begins with "…" and ends with the name
/// of the file, which tells most. A file dropped on it is the new path.
class PathEdit : public QLineEdit {
    Q_OBJECT
public:
    using QLineEdit::QLineEdit;

    /// What is painted while nobody types in it.
    QString shownText() const;

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QRect textRect() const;
};

}  // namespace krein
