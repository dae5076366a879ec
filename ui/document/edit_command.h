// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QUndoStack>

#include "core/study/study.h"

namespace krein {

/// One step of undo: Experiment and Study before and after. Steps of the same gesture (a drag) merge into one.
class EditCommand : public QUndoCommand {
public:
    using Apply = std::function<void(const Study&)>;

    /// @param gesture  0: a step of its own
    EditCommand(const QString& text, Study before, Study after, quint64 gesture, Apply apply);

    void undo() override { m_apply(m_before); }
    void redo() override { m_apply(m_after); }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;
    /// From 1 on, another for every step that was ever made.
    quint64 number() const { return m_number; }

private:
    const quint64 m_number;
    Study m_before, m_after;
    quint64 m_gesture;
    Apply m_apply;
};

/// Where a step is by now.
enum class StepPlace {
    Done,    ///< also if it is so old that it has been forgotten
    Undone,  ///< it can be redone
    Gone     ///< other steps have taken its place
};
/// @param stack  of EditCommands   @param step  a number of theirs; 0: before the first, which is always done
/// @param before  where it was before the index of the stack changed last
StepPlace placeOf(const QUndoStack& stack, quint64 step, StepPlace before);

}  // namespace krein
