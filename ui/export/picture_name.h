// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

class View;

/// What is proposed for a file of this view, without an ending: its title, as "decision-map".
QString pictureName(const View& view);

}  // namespace krein
