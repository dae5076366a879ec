// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QUndoCommand>

#include "core/shared_value.h"

namespace krein {

struct Experiment;

/// One step of undo: the Experiment before and after. Steps of the same gesture (a drag) merge into one.
class EditCommand : public QUndoCommand {
public:
    using Apply = std::function<void(const Experiment&)>;

    /// @param gesture  0: a step of its own
    EditCommand(const QString& text, Experiment before, Experiment after, quint64 gesture, Apply apply);

    void undo() override { m_apply(m_before); }
    void redo() override { m_apply(m_after); }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    SharedValue<Experiment> m_before, m_after;
    quint64 m_gesture;
    Apply m_apply;
};

}  // namespace krein
