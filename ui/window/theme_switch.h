// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/theme/theme.h"

class QActionGroup;
class QMenu;

namespace krein {

/// Whether the window is light, dark, or as the desktop is.
class ThemeSwitch : public QObject {
    Q_OBJECT
public:
    enum class Choice { System, Light, Dark };

    explicit ThemeSwitch(QObject* parent = nullptr);

    Choice choice() const;
    /// Emits changed() with the theme to use.
    void setChoice(Choice choice);
    /// As when a person chooses it in the menu.
    void choose(Choice choice);
    void addTo(QMenu* menu);

Q_SIGNALS:
    void changed(const krein::Theme& theme);
    void chosen();  ///< by a person

private:
    QActionGroup* m_actions;  ///< by Choice
};

}  // namespace krein
