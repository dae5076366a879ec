// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/choice_notes.h"

#include <QComboBox>
#include <QStandardItemModel>

#include "core/data/data_set.h"
#include "core/kernels/kernel.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// A combination is of whatever kernels one chooses.
std::string reason(const Kernel& kernel, const DataSet& data)
{
    return std::holds_alternative<CombinationKernel>(kernel) ? std::string() : whyNot(kernel, data);
}

std::string reason(const Distance& distance, const DataSet& data)
{
    return whyNot(distance, data);
}

template <class Variant> std::vector<ChoiceNote> notesOf(const DataSet* data)
{
    std::vector<ChoiceNote> notes;
    for (const Variant& candidate : alternatives<Variant>())
        notes.push_back({toText(info(candidate).formula), toText(info(candidate).summary),
            data ? toText(reason(candidate, *data)) : QString()});
    return notes;
}

template <class Variant> bool chooses(const Parameter& parameter)
{
    return parameter.options.data() == alternativeOptions<Variant>().data();
}

}  // namespace

std::vector<ChoiceNote> choiceNotes(const Parameter& parameter, const DataSet* data)
{
    if (chooses<Kernel>(parameter)) return notesOf<Kernel>(data);
    if (chooses<Distance>(parameter)) return notesOf<Distance>(data);
    return {};
}

std::vector<ChoiceNote> kernelNotes(const DataSet* data)
{
    return notesOf<Kernel>(data);
}

void showNote(QComboBox* box, int entry, const ChoiceNote& note)
{
    QStandardItem* item = qobject_cast<QStandardItemModel*>(box->model())->item(entry);
    item->setEnabled(note.whyNot.isEmpty());
    item->setToolTip(note.whyNot.isEmpty() ? note.summary : note.whyNot);
}

}  // namespace krein
