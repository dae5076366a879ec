// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QAbstractButton>
#include <QAction>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QTabBar>
#include <QWidget>

/// The underlined letters of a window that two of its controls that are shown have: such a letter presses neither.
inline QStringList doubledLetters(const QWidget* window)
{
    std::map<QString, QStringList> controls;
    const auto add = [&](const QString& text) {
        const QString letter = QKeySequence::mnemonic(text).toString();
        if (!letter.isEmpty()) controls[letter] << text;
    };
    for (const auto* one : window->findChildren<QAbstractButton*>())
        if (one->isVisible() && one->window() == window) add(one->text());
    for (const auto* one : window->findChildren<QLabel*>())
        if (one->isVisible() && one->window() == window && one->buddy()) add(one->text());
    for (const auto* one : window->findChildren<QTabBar*>())
        for (int i = 0; one->isVisible() && one->window() == window && i < one->count(); ++i) add(one->tabText(i));
    QStringList doubled;
    for (const auto& [letter, texts] : controls)
        if (texts.size() > 1) doubled << letter + QStringLiteral(": ") + texts.join(QStringLiteral(", "));
    return doubled;
}

/// The same of a menu.
inline QStringList doubledLetters(const QMenu* menu)
{
    QStringList seen, doubled;
    for (const QAction* action : menu->actions()) {
        const QString letter = QKeySequence::mnemonic(action->text()).toString();
        if (!letter.isEmpty() && action->isVisible() && seen.contains(letter)) doubled << action->text();
        seen << letter;
    }
    return doubled;
}
