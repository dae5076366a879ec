// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_watch.h"

#include <algorithm>

#include <QFileInfo>

#include <sys/stat.h>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "ui/document/document.h"
#include "ui/text/text.h"

namespace krein {

namespace {

std::vector<std::string> pathsOf(const DataSource& source)
{
    std::vector<std::string> paths;
    for (const Setting& setting : settings(source))
        if (setting.parameter.isPath && !std::get<std::string>(setting.value).empty())
            paths.push_back(std::get<std::string>(setting.value));
    return paths;
}

}  // namespace

FileWatch::FileWatch(Document* document, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_paths(pathsOf(document->experiment().data))
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    const auto wait = [this] { m_rest.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(&m_rest, &QTimer::timeout, this, &FileWatch::look);
    connect(document, &Document::experimentChanged, this, &FileWatch::showExperiment);
    connect(document, &Document::resultsChanged, this, &FileWatch::showData);
    connect(document, &Document::proposalAccepted, this, &FileWatch::onAccepted);
    connect(document, &Document::proposalRejected, this, &FileWatch::onRejected);
    begin();
}

FileWatch::Stamp FileWatch::stampOf(const std::string& path)
{
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) return {};
    return {true, found.st_ino, found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec};
}

std::vector<FileWatch::Stamp> FileWatch::stamps() const
{
    std::vector<Stamp> all;
    for (const std::string& path : m_paths) all.push_back(stampOf(path));
    return all;
}

void FileWatch::setOn(bool on)
{
    if (on == m_on) return;
    m_on = on;
    m_reading = false;
    m_rest.stop();
    if (m_on) {
        m_read.clear();
        m_seen = stamps();
        m_rest.start();
    }
    Q_EMIT switched(on);
}

/// Watches the files of the data, which are as they were read.
void FileWatch::begin()
{
    m_rest.stop();
    if (!m_watcher.files().isEmpty()) m_watcher.removePaths(m_watcher.files());
    if (!m_watcher.directories().isEmpty()) m_watcher.removePaths(m_watcher.directories());
    watch();
    m_seen = m_read = stamps();
    if (!std::exchange(m_told, {}).empty()) Q_EMIT upToDate();
}

/// The folder too: a writer that replaces its file by another one leaves the watch on the old one.
void FileWatch::watch()
{
    for (const std::string& path : m_paths) {
        const QString file = toText(path), folder = QFileInfo(file).absolutePath();
        if (!m_watcher.files().contains(file) && QFileInfo::exists(file)) m_watcher.addPath(file);
        if (!m_watcher.directories().contains(folder)) m_watcher.addPath(folder);
    }
}

void FileWatch::showExperiment()
{
    const std::vector<std::string> paths = pathsOf(m_document->experiment().data);
    if (paths == m_paths) return;
    m_paths = paths;
    setOn(false);
    begin();
}

/// Data that were read while the watch is off, by "Read the data file again" say, are those of the files.
void FileWatch::showData()
{
    const auto& results = m_document->results();
    if (!results || results->data == m_data) return;
    m_data = results->data;
    if (m_on) return;
    m_seen = m_read = stamps();
    if (!std::exchange(m_told, {}).empty()) Q_EMIT upToDate();
}

/// Once nothing has happened for a while.
void FileWatch::look()
{
    watch();
    const std::vector<Stamp> now = stamps();
    if (std::exchange(m_seen, now) != now) return m_rest.start();
    const bool complete = std::ranges::all_of(now, [](const Stamp& stamp) { return std::get<0>(stamp); });
    if (!complete || now == m_read) return;
    if (!m_on) {
        if (std::exchange(m_told, now) != now) Q_EMIT changed();
        return;
    }
    if (m_document->runner()->isBusy()) return m_rest.start();  // what a person does goes first
    reload();
}

void FileWatch::reload()
{
    m_read = m_seen = stamps();
    m_reading = true;
    m_selected = m_document->selection()->rows();
    m_document->propose(m_document->experiment(), tr("read the changed file"));
}

void FileWatch::onAccepted()
{
    if (!std::exchange(m_reading, false)) return;
    const auto& results = m_document->results();
    const Index size = results && results->data ? results->data->size() : 0;
    std::erase_if(m_selected, [size](Index row) { return row >= size; });
    m_document->selection()->setRows(m_selected);
}

/// What was edited meanwhile came first; a file that is wrong is not read again before it changes.
void FileWatch::onRejected()
{
    if (!std::exchange(m_reading, false) || m_document->refused() || !m_on) return;
    m_read.clear();
    m_rest.start();
}

}  // namespace krein
