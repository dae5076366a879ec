// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said above the pictures of a study, as sentences of its table and of what the window is about.
#pragma once

#include <QStringList>

#include "ui/views/study/study_scene.h"

namespace krein {

/// What the table does not know of itself.
struct StudyProgress {
    QString words;              ///< how far the present run is
    bool isBusy = false;        ///< there is one
    bool hasOtherData = false;  ///< the data are others than those it was run on
    QStringList remarks;        ///< on the present run
};

/// What is to be done comes first, for the end may be cut off; then how many runs there are and what is to be known of
/// them. @param study  of the window
QStringList stateOf(const StudyScene& scene, const Study& study, const StudyProgress& progress);

/// The mean of the folds of one experiment and how sure it is; empty if these are none, or not all of them.
QString crossValidationText(const StudyScene& scene);

}  // namespace krein
