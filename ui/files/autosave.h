// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include <QObject>
#include <QTimer>

#include "core/data/import/data_source.h"
#include "ui/document/mailbox.h"
#include "ui/document/recovery.h"

namespace krein {

class Document;
class ExperimentFile;
class WayBack;

/// Keeps what would be lost by a crash, the shown experiment and what lies behind it: at once when the data change, and
/// not later than half a minute after anything else did. What is saved or undone is not kept. Written on a thread of
/// its own.
class Autosave : public QObject {
    Q_OBJECT
public:
    Autosave(
        Document* document, const ExperimentFile* file, const WayBack* wayBack, const std::filesystem::path& folder);

    /// The experiment is left as it is: nothing is to be recovered. Waits for what is being written, not long.
    void end();

Q_SIGNALS:
    void kept();                            ///< what the document holds, or held a moment ago, is on disk
    void problem(const QString& sentence);  ///< it cannot be kept; told once

private:
    struct Letter {
        QString problem;
        bool kept = false;
    };
    struct Work {
        Session shown;
        std::optional<WorkBehind> behind;
    };
    using Box = Mailbox<std::optional<Work>, Letter>;

    bool wouldLose() const;
    void plan();
    void write();
    void deliver(const Letter& letter);

    Document* m_document;
    const ExperimentFile* m_file;
    const WayBack* m_wayBack;
    RecoveryFile m_recovery;
    QTimer m_soon, m_later;
    DataSource m_data;  ///< what was kept last, or is about to be
    bool m_behind = false;  ///< and whether something behind it was
    bool m_onDisk = false, m_warned = false;
    Box m_box;
};

}  // namespace krein
