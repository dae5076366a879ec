// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QMainWindow>
#include <QShortcut>

namespace krein {

/// Ctrl+W closes this window beside the main one, and Ctrl+Q quits the program, as everywhere on a desktop: the main
/// window asks about what would be lost.
inline void closeByKey(QWidget* window)
{
    new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_W), window, window, &QWidget::close);
    new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q), window, window, [] {
        for (QWidget* one : QApplication::topLevelWidgets())
            if (qobject_cast<QMainWindow*>(one) && one->isVisible()) one->close();
    });
}

}  // namespace krein
