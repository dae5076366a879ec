// SPDX-License-Identifier: GPL-3.0-or-later
//
// The help: the chapters of resources/guide, and in them every kernel, method, correction, embedding, diagnostic, view,
// file format and parameter there is, written from their own descriptions.
#pragma once

#include <span>
#include <vector>

#include <QString>

#include "ui/views/view_info.h"

namespace krein {

/// One thing that is explained.
struct HelpEntry {
    QString id;     ///< what it is linked by, "kernel.tl1"; unique in the book
    QString title;  ///< plain text
    QString html;   ///< without its heading; names of the form "kernel.tl1.rho" may be linked to as well
};

/// A page of the help.
struct HelpChapter {
    QString id;            ///< "kernels"; unique among chapters and entries
    QString title;         ///< plain text
    QString introduction;  ///< HTML; may be empty
    std::vector<HelpEntry> entries;
};

using HelpBook = std::vector<HelpChapter>;

/// @param views     the views that are explained
/// @param keyboard  what the keys do, one entry per group
HelpBook helpBook(std::span<const ViewInfo* const> views, std::vector<HelpEntry> keyboard);

/// The chapter as one page of HTML, with an anchor for each entry.
QString pageOf(const HelpChapter& chapter);
/// The chapter that has this entry, this chapter itself, or the one with an entry that the id begins with
/// ("kernel.tl1.rho"); null if there is none.
const HelpChapter* chapterOf(const HelpBook& book, const QString& id);

}  // namespace krein
