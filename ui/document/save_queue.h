// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <QObject>
#include <QString>

#include "ui/document/mailbox.h"

namespace krein {

/// Files that are written in the background, one after the other in the order in which they were asked for. None takes
/// the place of another, and all are written when the destructor returns: make it the last member of its owner.
class SaveQueue : public QObject {
    Q_OBJECT
public:
    struct Outcome {
        std::vector<std::string> remarks;  ///< on what was written
        QString problem;                   ///< why nothing was; empty if something was
    };
    /// Called on another thread, or by the destructor. Throws what is to be said of a failure.
    /// @return  remarks on what was written
    using Write = std::function<std::vector<std::string>()>;
    /// Called in the thread of the queue, unless that is gone before.
    using Tell = std::function<void(const Outcome&)>;

    explicit SaveQueue(QObject* parent = nullptr);
    ~SaveQueue() override;

    void add(Write write, Tell tell);

private:
    struct Order {
        Write write;
        std::shared_ptr<bool> isBegun;  ///< only the saver's thread writes it
    };
    struct Asked {
        Order order;
        Tell tell;
    };
    void giveFirst();
    void answer(const Outcome& outcome);

    std::vector<Asked> m_asked;  ///< not answered; the first is given to the saver
    std::unique_ptr<Mailbox<Order, Outcome>> m_saver;
};

}  // namespace krein
