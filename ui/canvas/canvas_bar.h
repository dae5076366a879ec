// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QStringList>
#include <QToolBar>

#include "ui/canvas/canvas_settings.h"
#include "ui/theme/theme.h"

class QActionGroup;
class QLabel;
class QSpinBox;
class QToolButton;

namespace krein {

/// One slim row of tools: what to draw with, in which class, and the few numbers the tool in hand uses. Changes nothing
/// by itself.
class CanvasBar : public QToolBar {
    Q_OBJECT
public:
    explicit CanvasBar(QWidget* parent = nullptr);

    void showSettings(const CanvasSettings& settings);
    /// @param names  of the classes there are; one more can be begun
    void setClasses(const QStringList& names);
    /// Disables what needs drawable data and says why; empty: everything is enabled.
    void setReason(const QString& whyNot);
    void setTheme(const Theme& theme);
    /// Words for the class picker and its menu.
    QString className(int index) const;

Q_SIGNALS:
    void edited(const krein::CanvasSettings& settings);

private:
    void addTools();
    void addClassPicker();
    void addSwitches();
    QAction* addNumber(const char* id, const QString& label, const QString& tip, int low, int high,
        int CanvasSettings::*field, const QString& unit);
    void fillClassMenu();
    void showClass();
    void change(const std::function<void(CanvasSettings&)>& change);

    struct Number {
        QAction* action;
        QSpinBox* box;
        int CanvasSettings::*field;
        bool ToolInfo::*used;  ///< null: shown while jitter is on
    };

    CanvasSettings m_settings;
    QStringList m_classes;
    Theme m_theme;
    QString m_whyNot;
    QActionGroup* m_tools;
    QToolButton* m_class = nullptr;
    QAction* m_classAction = nullptr;
    QAction* m_snap = nullptr;
    QAction* m_jitter = nullptr;
    std::vector<Number> m_numbers;
    QLabel* m_reason = nullptr;
    QAction* m_reasonAction = nullptr;
    bool m_showing = false;
};

}  // namespace krein
