// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/base/parameter.h"

class QComboBox;

namespace krein {

struct DataSet;

/// What people are told about one option of a choice beyond its name.
struct ChoiceNote {
    QString formula;  ///< rich text; may be empty
    QString summary;
    QString whyNot;  ///< why it cannot be chosen with the present data; empty if it can
    bool operator==(const ChoiceNote&) const = default;
};

/// One note per option of a parameter that chooses among kernels or distances, in their order; none for other
/// parameters.
/// @param data  what is to be compared; null if there are none yet: everything can be chosen then
std::vector<ChoiceNote> choiceNotes(const Parameter& parameter, const DataSet* data);
/// One note per kernel, in the order of alternatives<Kernel>().
std::vector<ChoiceNote> kernelNotes(const DataSet* data);

/// Greys an entry of the box out with the reason as its tool tip, or makes it choosable with the summary.
void showNote(QComboBox* box, int entry, const ChoiceNote& note);

}  // namespace krein
