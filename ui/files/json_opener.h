// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <variant>

#include <QObject>
#include <QString>

#include "core/documents/talk.h"
#include "core/experiment/experiment.h"
#include "ui/document/mailbox.h"
#include "ui/document/signal_types.h"

namespace krein {

/// Finds out on a thread of its own which of the program's files a JSON file is, by its first key, and reads a talk;
/// what else there is has readers of its own. Only the newest request is answered.
class JsonOpener : public QObject {
    Q_OBJECT
public:
    explicit JsonOpener(QObject* parent = nullptr);  ///< its end waits for what is under way

    /// @param path  absolute
    void request(const std::filesystem::path& path);

Q_SIGNALS:
    /// Nothing else begins so. Whether it can be read as an experiment has not been looked at.
    void experimentFound(const std::filesystem::path& path);
    void lessonFound(const std::filesystem::path& path);
    void talkRead(const krein::Talk& talk, const std::filesystem::path& path);
    void failed(const QString& problem);  ///< one sentence about a talk

private:
    struct AnExperiment {};  ///< for all that is known
    struct ALesson {};
    using Content = std::variant<AnExperiment, ALesson, Talk>;
    struct Answer {
        std::filesystem::path path;
        Content content;
    };
    using Letter = std::variant<Answer, QString>;
    using Box = Mailbox<std::filesystem::path, Letter>;

    static Content contentOf(const std::filesystem::path& path);
    void deliver(const Letter& letter);

    Box m_box;
};

}  // namespace krein
