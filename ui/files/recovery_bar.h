// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include <QFrame>

#include "ui/document/recovery.h"

class QLabel;

namespace krein {

class Autosave;
class Document;
class ExperimentFile;
class SentenceBar;
class TalkBook;
class WayBack;

/// Keeps work for the case of a crash, and says in one sentence above the pictures what programs that died left
/// unsaved, the newest first, with the choice to restore or discard it. Hidden while there is none.
class RecoveryBar : public QFrame {
    Q_OBJECT
public:
    struct Parts {
        Document* document;
        ExperimentFile* file;
        WayBack* wayBack;
        TalkBook* book;
        std::function<void(std::function<void()>)> leaveTalk;  ///< calls it once nothing of the talk would be lost
    };
    explicit RecoveryBar(const Parts& parts);

    /// Begins to keep the work in this folder, and offers what programs that died left there.
    void start(const std::filesystem::path& folder);
    /// The work is left as it is: nothing is to be recovered.
    void end();

Q_SIGNALS:
    void talkRestored();

private:
    /// The document is on disk again: what it was restored from is not needed any more.
    void forgetRestored();
    void showNext();
    void restore();
    WorkBeside beside();
    void bringBack(const WorkBeside& beside);
    void restoreTalk(const UnsavedTalk& talk);
    void takeOver();
    void goWithout();
    void discard();

    Parts m_parts;
    Autosave* m_autosave = nullptr;
    QLabel* m_text;
    SentenceBar* m_bar;
    std::vector<LostExperiment> m_lost;      ///< still to be offered, the newest first
    std::vector<LostExperiment> m_restored;  ///< kept until the document is on disk again
    std::optional<WorkBeside> m_opening;     ///< the first is being opened, and has this beside it
    QString m_unread;                        ///< why what is beside it cannot be read; empty: it can
    bool m_besideTaken = false;              ///< what is beside the first was restored; itself could not be
};

}  // namespace krein
