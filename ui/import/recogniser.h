// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <variant>

#include <QObject>
#include <QString>

#include "core/data/import/data_source.h"
#include "ui/document/mailbox.h"
#include "ui/document/signal_types.h"

namespace krein {

/// Finds out on a thread of its own what a file of data is to be taken as, by its name and content. Only the newest
/// request is answered.
class Recogniser : public QObject {
    Q_OBJECT
public:
    explicit Recogniser(QObject* parent = nullptr);  ///< its end waits for what is under way

    /// @param path  absolute
    /// @param kind  "file", "matrix" or "graph": what it is to be taken as; empty: as recognised
    void request(const std::filesystem::path& path, const QString& kind);
    /// Which of two files that belong together is to be opened first.
    void requestOrder(const std::filesystem::path& one, const std::filesystem::path& other);

Q_SIGNALS:
    void recognised(const krein::DataSource& guess, const std::filesystem::path& path);
    void ordered(const std::filesystem::path& first, const std::filesystem::path& second);
    void failed(const QString& problem);  ///< one sentence

private:
    struct Request {
        std::filesystem::path path;
        QString kind = {};
        std::filesystem::path other = {};  ///< not empty: their order is asked for
    };
    struct Answer {
        std::filesystem::path path;
        DataSource guess;
    };
    struct Order {
        std::filesystem::path first, second;
    };
    using Letter = std::variant<Answer, Order, QString>;
    using Box = Mailbox<Request, Letter>;

    static DataSource guessFor(const Request& request, const RunControl& control);
    static Order orderOf(const Request& request, const RunControl& control);
    void deliver(const Letter& letter);

    Box m_box;
};

}  // namespace krein
