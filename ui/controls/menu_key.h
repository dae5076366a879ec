// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace krein {

/// Opens the context menu of what has the focus by Shift+F10 too, for many keyboards lack the menu key, and the first
/// menu of the window by F10: Qt knows these keys only on Windows. Watches the whole application while it lives.
class MenuKey : public QObject {
    Q_OBJECT
public:
    explicit MenuKey(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace krein
