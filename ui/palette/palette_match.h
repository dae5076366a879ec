// SPDX-License-Identifier: GPL-3.0-or-later
//
// How what is typed into the command palette finds its items.
#pragma once

#include <optional>
#include <vector>

#include <QStringList>

#include "ui/palette/palette_item.h"

namespace krein {

/// How well an item fits what was typed, larger is better; nothing if one of the words occurs nowhere in it. A word
/// counts most where it is a title or an id, then at the beginning of a word of the title, as initials ("gd" for
/// Gaussian difference), inside it, and least in the detail.
std::optional<int> paletteScore(const PaletteItem& item, const QStringList& words);
/// The items whose words are the fewest letters away from what is typed, at most that many, the nearest first; empty if
/// nothing is near.
std::vector<int> nearestItems(const std::vector<PaletteItem>& items, const QString& typed, int most);
/// What is typed, as words that are looked for.
QStringList paletteWords(const QString& typed);

/// The items that fit, best first; with nothing typed all of them, those used lately and often first.
/// @param used  paletteKey() of what was used, the latest first, as often as it was used
/// @return  indices into items
std::vector<int> paletteOrder(const std::vector<PaletteItem>& items, const QString& typed, const QStringList& used);
/// What an item is remembered by.
QString paletteKey(const PaletteItem& item);

}  // namespace krein
