// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/help/help_book.h"

class QWidget;

namespace krein {

struct Experiment;

/// What explains the control of that object name: of "kernel.rho" the entry of the kernel in use, at ρ
/// ("kernel.tl1.rho"); of "kernel.distance" that of the distance in use. Empty if the name says nothing.
QString helpFor(const QString& objectName, const Experiment& experiment, const HelpBook& book);
/// What explains a widget: its name, else that of what it is in; of a view the view's entry. Empty if nothing
/// does.
QString helpFor(const QWidget* widget, const Experiment& experiment, const HelpBook& book);

}  // namespace krein
