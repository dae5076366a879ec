// SPDX-License-Identifier: GPL-3.0-or-later
//
// What keys do, for the list of shortcuts and the help.
#pragma once

#include <vector>

#include <QString>

#include "ui/help/help_book.h"

namespace krein {

/// Keys and what they do.
struct KeyHelp {
    QString keys;  ///< as people read them, "Ctrl+K"; plain text
    QString does;  ///< plain text
    int key = 0;   ///< the Qt::Key to press for it where the picture can do it without more; 0: none
};

/// Keys that work at one place.
struct KeyGroup {
    QString id;     ///< "spectrum"
    QString title;  ///< "Spectrum"
    std::vector<KeyHelp> keys;
};

/// The keys inside the pictures that are no entries of a menu, each group under the id of its picture; those that work
/// in every picture come first, under "pictures", those of the panels of lessons and of a talk last, under "lessons"
/// and "talk".
/// @param views  names them
std::vector<KeyGroup> pictureKeys(std::span<const ViewInfo* const> views);
/// As entries of the help, "keys.spectrum".
std::vector<HelpEntry> keyEntries(const std::vector<KeyGroup>& groups);

}  // namespace krein
