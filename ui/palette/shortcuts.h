// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/help/key_help.h"

class QMenuBar;

namespace krein {

/// The title of a menu or an action without the mark of its mnemonic.
QString withoutMnemonic(QString text);
/// Every entry of the menus that has a shortcut, a group per menu, then the keys inside the pictures.
std::vector<KeyGroup> allShortcuts(const QMenuBar* menus);

}  // namespace krein
