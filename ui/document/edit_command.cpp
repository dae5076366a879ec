// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/edit_command.h"

#include "core/experiment/experiment.h"

namespace krein {
namespace {

quint64 nextNumber()
{
    static quint64 last = 0;
    return ++last;
}

}  // namespace

EditCommand::EditCommand(const QString& text, Study before, Study after, quint64 gesture, Apply apply)
    : QUndoCommand(text),
      m_number(nextNumber()),
      m_before(std::move(before)),
      m_after(std::move(after)),
      m_gesture(gesture),
      m_apply(std::move(apply))
{
}

bool EditCommand::mergeWith(const QUndoCommand* other)
{
    const auto* next = static_cast<const EditCommand*>(other);
    if (m_gesture == 0 || next->m_gesture != m_gesture) return false;
    m_after = next->m_after;
    setObsolete(m_before == m_after);
    return true;
}

StepPlace placeOf(const QUndoStack& stack, quint64 step, StepPlace before)
{
    if (step == 0) return StepPlace::Done;
    for (int i = 0; i < stack.count(); ++i)
        if (static_cast<const EditCommand*>(stack.command(i))->number() == step)
            return i < stack.index() ? StepPlace::Done : StepPlace::Undone;
    return before == StepPlace::Done ? StepPlace::Done : StepPlace::Gone;
}

}  // namespace krein
