// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QShortcut>
#include <QWidget>

namespace krein {

/// Ctrl+W closes this window, as everywhere on a desktop.
inline void closeByKey(QWidget* window)
{
    new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_W), window, window, &QWidget::close);
}

}  // namespace krein
