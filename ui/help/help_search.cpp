// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_search.h"

#include <algorithm>

#include <QTextDocumentFragment>

namespace krein {

namespace {

constexpr qsizetype before = 30, length = 120;

QString plain(const QString& html)
{
    return QTextDocumentFragment::fromHtml(html).toPlainText().simplified();
}

QString excerptOf(const QString& text, qsizetype at)
{
    qsizetype from = std::max<qsizetype>(0, at - before);
    if (from > 0) from = text.indexOf(QLatin1Char(' '), from) + 1;
    QString excerpt = text.mid(from, length);
    if (from + length < text.size())
        excerpt = excerpt.left(excerpt.lastIndexOf(QLatin1Char(' '))) + QStringLiteral(" …");
    return from > 0 ? QStringLiteral("… ") + excerpt : excerpt;
}

struct Ranked {
    HelpHit hit;
    int rank;  ///< small ones first
};

/// Looks into one text, and adds it if it has every word.
void look(std::vector<Ranked>& found, const HelpHit& place, const QString& html, const QString& typed,
    const QStringList& words)
{
    const QString text = plain(html), folded = text.toCaseFolded(), title = place.title.toCaseFolded();
    const auto in = [](const QString& where) { return [&where](const QString& word) { return where.contains(word); }; };
    const QString both = title + QLatin1Char(' ') + folded;
    if (!std::ranges::all_of(words, in(both))) return;
    HelpHit hit = place;
    const qsizetype together = folded.indexOf(typed), first = folded.indexOf(words.first());
    hit.excerpt = excerptOf(text, std::max<qsizetype>(0, together >= 0 ? together : first));
    const int rank = title == typed             ? 0
        : title.startsWith(typed)               ? 1
        : title.contains(typed)                 ? 2
        : std::ranges::all_of(words, in(title)) ? 3
        : together >= 0                         ? 4
                                                : 5;
    found.push_back({std::move(hit), rank});
}

}  // namespace

std::vector<HelpHit> searchHelp(const HelpBook& book, const QString& typed)
{
    const QString wanted = typed.simplified().toCaseFolded();
    const QStringList words = wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty()) return {};
    std::vector<Ranked> found;
    for (const HelpChapter& chapter : book) {
        look(found, {chapter.id, chapter.title, chapter.title, {}}, chapter.introduction, wanted, words);
        for (const HelpEntry& entry : chapter.entries)
            look(found, {entry.id, entry.title, chapter.title, {}}, entry.html, wanted, words);
    }
    std::ranges::stable_sort(found, {}, &Ranked::rank);
    std::vector<HelpHit> hits;
    for (Ranked& one : found) hits.push_back(std::move(one.hit));
    return hits;
}

QStringList wordsToMark(const QString& pageText, const QString& typed)
{
    const QString wanted = typed.simplified();
    if (wanted.isEmpty()) return {};
    if (pageText.contains(wanted, Qt::CaseInsensitive)) return {wanted};
    return wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

}  // namespace krein
