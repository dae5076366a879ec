// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <variant>

#include <QObject>
#include <QString>

#include "core/experiment/landscape.h"
#include "ui/document/mailbox.h"

namespace krein {

struct LandscapeWish {
    std::shared_ptr<const Results> results;
    LandscapeQuestion question;
};

/// Computes landscapes in the background: the newest wish stops the one under way.
class LandscapeMaker : public QObject {
    Q_OBJECT
public:
    explicit LandscapeMaker(QObject* parent = nullptr);

    void submit(LandscapeWish wish) { m_box.replace(std::move(wish)); }
    void clear() { m_box.clear(); }
    /// Waits for what was wished last, which is told before this returns.
    void finish() { m_box.finish(); }
    bool isBusy() const { return m_box.isBusy(); }

Q_SIGNALS:
    void made(std::shared_ptr<const krein::LandscapeAnswer> answer);
    void failed(const QString& problem);

private:
    using Answer = std::shared_ptr<const LandscapeAnswer>;
    using Letter = std::variant<Answer, QString>;

    Mailbox<LandscapeWish, Letter> m_box;
};

}  // namespace krein
