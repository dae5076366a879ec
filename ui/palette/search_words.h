// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <QString>

namespace krein {

/// What people of this field and its neighbours call a thing, "surgery, remove eigenvalues": the home of these words for
/// views, commands, and where the core's own Info::synonyms are none. Not shown, only looked for.
/// @param id  "view.gram", "correction.flip", or the object name of a command, "tools.examine"
/// @return  with ", " between them; empty: none are known
QString searchWords(const QString& id);

struct SearchWords {
    const char *id, *words;
};
/// Every id that has words, with them.
std::span<const SearchWords> allSearchWords();

}  // namespace krein
