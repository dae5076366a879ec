// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include "core/base/types.h"

namespace krein {

class Document;
struct DataSet;

/// Notices when the files of the document's data change on disk and their writer has finished: once size and time of all
/// of them rest. While it is on it reads them again, else it says so. Off at first, and off again when the data come from
/// other files. What cannot be read, a file that is broken or only half there, changes nothing and is told in one
/// sentence; a file that is gone is waited for.
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(Document* document, QObject* parent = nullptr);

    bool isOn() const { return m_on; }
    /// What has been written since the files were read is read at once.
    void setOn(bool on);
    /// Reads the files now, whether it is on or not.
    void reload();

    static constexpr int restMs = 300;  ///< as long as nothing has to happen to the files

Q_SIGNALS:
    void switched(bool on);
    void changed();   ///< on disk, while it is off
    void upToDate();  ///< the data are again those of the files

private:
    /// Which file it is, its size and its time: another one for every change.
    using Stamp = std::tuple<bool, std::uint64_t, std::int64_t, std::int64_t, std::int64_t>;

    static Stamp stampOf(const std::string& path);
    std::vector<Stamp> stamps() const;
    void showExperiment();
    void showData();
    void begin();
    void watch();
    void look();
    void onAccepted();
    void onRejected();

    Document* m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_rest;
    bool m_on = false, m_reading = false;
    std::vector<std::string> m_paths;   ///< of the data: the matrix, its labels …
    std::vector<Stamp> m_seen, m_read;  ///< when it was looked last, and when they were read
    std::vector<Stamp> m_told;          ///< that are others than those read, as was said; empty: nothing was said
    std::vector<Index> m_selected;      ///< before they were read
    std::shared_ptr<const DataSet> m_data;  ///< that were read last, by whomever
};

}  // namespace krein
