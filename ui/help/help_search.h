// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QStringList>

#include "ui/help/help_book.h"

namespace krein {

/// A place in the help where something was found.
struct HelpHit {
    QString id;       ///< of the entry, or of the chapter for its introduction
    QString title;    ///< of the entry
    QString chapter;  ///< the title of its chapter
    QString excerpt;  ///< plain text around the first place, with "…" where it was cut
};

/// The entries in which every word occurs, those with the words in their titles first, then those where they follow
/// each other as they were typed. Nothing is found if nothing was typed.
std::vector<HelpHit> searchHelp(const HelpBook& book, const QString& typed);
/// What is to be marked on a page: what was typed as a whole if it occurs there, else its words.
QStringList wordsToMark(const QString& pageText, const QString& typed);

}  // namespace krein
