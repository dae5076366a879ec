// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include <QFrame>

#include "ui/document/recovery.h"

class QLabel;

namespace krein {

class Autosave;
class Document;
class ExperimentFile;
class WayBack;

/// Keeps the experiment for the case of a crash, and says in one sentence above the pictures which experiments programs
/// that died left unsaved, the newest first, with the choice to restore or discard it. Hidden while there is none.
class RecoveryBar : public QFrame {
    Q_OBJECT
public:
    RecoveryBar(Document* document, ExperimentFile* file, WayBack* wayBack);

    /// Begins to keep the experiment in this folder, and offers what programs that died left there.
    void start(const std::filesystem::path& folder);
    /// The experiment is left as it is: nothing is to be recovered.
    void end();

private:
    /// The document is on disk again: what it was restored from is not needed any more.
    void forgetRestored();
    void showNext();
    void restore();
    void open(std::optional<WorkBehind> behind);
    void takeOver();
    void discard();

    Document* m_document;
    ExperimentFile* m_file;
    WayBack* m_wayBack;
    Autosave* m_autosave = nullptr;
    QLabel* m_text;
    std::vector<LostExperiment> m_lost;      ///< still to be offered, the newest first
    std::vector<LostExperiment> m_restored;  ///< kept until the document is on disk again
    std::optional<WorkBehind> m_behind;      ///< what lay behind the one that is being opened
    bool m_pending = false;                  ///< the first is being opened
};

}  // namespace krein
