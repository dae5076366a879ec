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
class TalkBook;
class WayBack;

/// Keeps what would be lost by a crash, the shown experiment, what lies behind it and the talk: at once when the data
/// change or a page comes or goes, and not later than half a minute after anything else did. What is saved or undone is
/// not kept. Written on a thread of its own.
class Autosave : public QObject {
    Q_OBJECT
public:
    Autosave(Document* document, const ExperimentFile* file, const WayBack* wayBack, const TalkBook* book,
        const std::filesystem::path& folder);

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
        WorkBeside beside;
    };
    /// A change of it is written at once.
    struct Outline {
        DataSource data;
        bool behind = false;    ///< there is work behind it
        int unsavedPages = -1;  ///< of the talk; −1: nothing of it would be lost
        bool operator==(const Outline&) const = default;
    };
    using Box = Mailbox<std::optional<Work>, Letter>;

    bool wouldLose() const;
    Outline outline() const;
    void plan();
    void write();
    void deliver(const Letter& letter);

    Document* m_document;
    const ExperimentFile* m_file;
    const WayBack* m_wayBack;
    const TalkBook* m_book;
    RecoveryFile m_recovery;
    QTimer m_soon, m_later;
    Outline m_outline;  ///< of what was kept last, or is about to be
    bool m_onDisk = false, m_warned = false;
    Box m_box;
};

}  // namespace krein
