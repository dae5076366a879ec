// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace krein {

class ThemeSwitch;
struct Preferences;

/// What holds for every window and file. A change is kept at once, and holds at once but for the size of letters; one
/// button takes all back.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    SettingsDialog(ThemeSwitch* themes, QWidget* parent);
    ~SettingsDialog() override;

private:
    QWidget* makeFolder();
    void fill(const Preferences& preferences);
    void showNote();
    void keep();
    void reset();

    QPointer<ThemeSwitch> m_themes;
    QComboBox* m_theme;
    QComboBox* m_colours;
    QSpinBox *m_textSize, *m_digits, *m_workers, *m_memory;
    QLineEdit* m_folder;
    QLabel* m_note;
    QCheckBox* m_startPage;
    bool m_isCapped = false;   ///< what was typed was too large
    bool m_isShowing = false;  ///< values change because they are shown
};

}  // namespace krein
