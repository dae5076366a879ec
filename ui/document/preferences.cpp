// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/preferences.h"

#include <algorithm>
#include <thread>

#include <QApplication>
#include <QFont>
#include <QSettings>

#include "core/study/memory.h"
#include "ui/text/number_text.h"

namespace krein {

namespace {

int applied = 0;  // points

QString key(const char* name)
{
    return QStringLiteral("preferences/") + QLatin1String(name);
}

}  // namespace

Preferences preferences()
{
    const QSettings settings;
    Preferences found;
    found.textSize = settings.value(key("text-size"), found.textSize).toInt();
    found.folder = settings.value(key("folder")).toString();
    found.workers = settings.value(key("workers"), found.workers).toInt();
    found.digits = settings.value(key("digits"), found.digits).toInt();
    found.memory = settings.value(key("memory"), found.memory).toInt();
    found.signColours = settings.value(key("sign-colours")).toString();
    found.startPage = settings.value(key("start-page"), found.startPage).toBool();
    return found;
}

void setPreferences(const Preferences& chosen)
{
    QSettings settings;
    settings.setValue(key("text-size"), chosen.textSize);
    settings.setValue(key("folder"), chosen.folder);
    settings.setValue(key("workers"), chosen.workers);
    settings.setValue(key("digits"), chosen.digits);
    settings.setValue(key("memory"), chosen.memory);
    settings.setValue(key("sign-colours"), chosen.signColours);
    settings.setValue(key("start-page"), chosen.startPage);
}

int availableProcessors()
{
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

int workerCount()
{
    const int chosen = preferences().workers;
    return chosen > 0 ? std::min(chosen, availableProcessors()) : availableProcessors();
}

std::optional<std::size_t> memoryForRuns()
{
    const std::optional<std::size_t> free = availableMemory();
    const int chosen = preferences().memory;
    if (chosen <= 0) return free;
    const std::size_t allowed = static_cast<std::size_t>(chosen) << 30;
    return free ? std::min(*free, allowed) : allowed;
}

void applyTextSize()
{
    static const QFont desktop = QApplication::font();  // as it was before the first of ours
    QFont font = desktop;
    applied = preferences().textSize;
    if (applied > 0) font.setPointSize(applied);
    if (font != QApplication::font()) QApplication::setFont(font);
}

int appliedTextSize()
{
    return applied;
}

void applyDigits()
{
    setUsualDigits(preferences().digits);
}

}  // namespace krein
