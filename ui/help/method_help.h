// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/classifiers/classifier.h"

namespace krein {

/// What a method does with more than two classes, an asymmetric kernel, labels and probabilities: a few words of plain
/// text, found out from its description. Empty if there is nothing to say.
QString methodRemark(const Method& method);
/// What the chapter of methods begins with, as HTML.
QString methodsHelp();
/// Why an answer has to be judged, as HTML.
QString worthHelp();
/// How a training can end, as HTML.
QString endingsHelp();
/// What an answer can be worth, as HTML.
QString verdictsHelp();
/// What the numbers beside a model say, as HTML.
QString modelNumbersHelp();

}  // namespace krein
