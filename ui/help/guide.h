// SPDX-License-Identifier: GPL-3.0-or-later
//
// The chapters of the guide: resources/guide/<id>.md, which can be read in the repository as well.
#pragma once

#include <map>
#include <vector>

#include <QString>
#include <QStringList>

#include "ui/help/help_book.h"

namespace krein {

/// What the chapters leave to descriptions, by the name under which they ask for it. In a chapter it takes the place of
/// the lines from <!-- name --> to <!-- / -->, which are for readers of the repository.
struct Generated {
    std::map<QString, std::vector<HelpEntry>> entries;
    std::map<QString, QString> html;  ///< within an entry
};

/// The ids of the chapters in their order, as the README of the guide lists them.
QStringList guideChapters();
/// The Markdown of a chapter.
QString guideText(const QString& id);
/// A chapter of its Markdown: a line "# Title"; then "## <a name="id"></a>Title" begins an entry.
/// @throws std::out_of_range  it asks for something that is not in `generated`
HelpChapter guideChapter(const QString& id, const QString& markdown, const Generated& generated);

}  // namespace krein
