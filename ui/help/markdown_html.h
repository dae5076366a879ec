// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// The Markdown of the guide as HTML: paragraphs, lists of "-", tables, fenced code; `code`, **bold**, *italics*,
/// <sub>, <sup> and links. A link to another chapter, "words.md#word.stable" or "words.md", leads to "help:word.stable"
/// or "help:words", "#word.stable" to "help:word.stable".
QString markdownHtml(const QString& markdown);

}  // namespace krein
