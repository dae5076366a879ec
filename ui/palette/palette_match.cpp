// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/palette_match.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

#include <QRegularExpression>

namespace krein {

namespace {

constexpr int whole = 100, start = 80, wordStart = 60, initials = 45, inside = 35, scattered = 12, nowhere = 0;
constexpr QChar ellipsis(0x2026);  ///< of a command that asks: "Settings…" is called so without it
constexpr int latest = 5;  ///< as many of those used last come before those used often

bool beginsWord(const QString& text, qsizetype at)
{
    return at == 0 || (text[at].isLetterOrNumber() && !text[at - 1].isLetterOrNumber());
}

bool areInitials(const QString& text, const QString& word)
{
    qsizetype next = 0;
    for (qsizetype i = 0; i < text.size() && next < word.size(); ++i)
        if (beginsWord(text, i) && text[i] == word[next]) ++next;
    return next == word.size();
}

/// All letters in their order, starting at a word and never far apart.
bool isScattered(const QString& text, const QString& word)
{
    constexpr qsizetype farthest = 4;
    for (qsizetype begin = text.indexOf(word[0]); begin >= 0; begin = text.indexOf(word[0], begin + 1)) {
        if (!beginsWord(text, begin)) continue;
        qsizetype at = begin, next = 1;
        while (next < word.size()) {
            const qsizetype found = text.indexOf(word[next], at + 1);
            if (found < 0 || found - at > farthest) break;
            at = found;
            ++next;
        }
        if (next == word.size()) return true;
    }
    return false;
}

int titleScore(const QString& title, const QString& word)
{
    if (title == word) return whole;
    if (title.startsWith(word)) return start;
    bool found = false;
    for (qsizetype at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1)) {
        found = true;
        if (beginsWord(title, at)) return wordStart;
    }
    if (word.size() >= 2 && areInitials(title, word)) return initials;
    if (found && word.size() >= 2) return inside;
    return word.size() >= 3 && isScattered(title, word) ? scattered : nowhere;
}

/// Of texts that say less about an item than its title; only whole beginnings of words count.
int besideScore(const QString& text, const QString& word, int most)
{
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        if (beginsWord(text, at)) return most;
    return nowhere;
}

int idScore(const QString& ids, const QString& word)
{
    const QStringList all = ids.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (all.contains(word)) return whole - 5;
    return besideScore(ids, word, wordStart - 10);
}

int synonymScore(const QStringList& synonyms, const QString& word)
{
    if (synonyms.contains(word)) return whole - 5;
    int best = nowhere;
    for (const QString& one : synonyms) best = std::max(best, besideScore(one, word, wordStart - 10));
    return best;
}

/// Letters to put in, leave out, change or exchange with the next; more than `most` counts as most + 1.
int editDistance(const QString& a, const QString& b, int most)
{
    if (std::abs(a.size() - b.size()) > most) return most + 1;
    const auto columns = static_cast<std::size_t>(b.size()) + 1;
    std::vector<int> before(columns), last(columns), row(columns);
    for (std::size_t j = 0; j < columns; ++j) last[j] = static_cast<int>(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j < columns; ++j) {
            const auto at = static_cast<qsizetype>(j);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[at - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[at - 2] && a[i - 2] == b[at - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return std::min(last[columns - 1], most + 1);
}

/// Every word of the item that a person may have meant.
QStringList meantWords(const PaletteItem& item)
{
    static const QRegularExpression between(QStringLiteral("[^\\w-]+"), QRegularExpression::UseUnicodePropertiesOption);
    return (item.title + QLatin1Char(' ') + item.synonyms + QLatin1Char(' ') + item.words)
        .toCaseFolded()
        .split(between, Qt::SkipEmptyParts);
}

}  // namespace

std::vector<int> nearestItems(const std::vector<PaletteItem>& items, const QString& typed, int most)
{
    const QStringList words = paletteWords(typed);
    if (std::ranges::none_of(words, [](const QString& word) { return word.size() > 2; })) return {};
    std::vector<std::pair<int, int>> ranked;  // letters away, index
    for (std::size_t i = 0; i < items.size(); ++i) {
        const QStringList meant = meantWords(items[i]);
        int away = 0;
        bool isNear = true, isFound = false;  // all words are near, or one of them is there
        for (const QString& word : words) {
            const int length = static_cast<int>(word.size()), farthest = std::max(1, length / 3);
            int best = farthest + 1;
            const std::optional<int> score = paletteScore(items[i], {word});
            if (score) best = 0;
            for (const QString& one : meant) best = std::min(best, editDistance(word, one, farthest));
            isNear = isNear && best <= farthest;
            isFound = isFound || (score && *score > scattered && length > 2);
            away += best <= farthest ? best : length;
        }
        if (isNear || isFound) ranked.emplace_back(away, static_cast<int>(i));
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<int, int>::first);
    std::vector<int> nearest;
    for (const auto& [away, index] : ranked)
        if (static_cast<int>(nearest.size()) < most) nearest.push_back(index);
    return nearest;
}

QStringList paletteWords(const QString& typed)
{
    return typed.toCaseFolded().remove(ellipsis).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

std::optional<int> paletteScore(const PaletteItem& item, const QStringList& words)
{
    QString title = item.title.toCaseFolded();
    title.remove(ellipsis);
    const QString kind = item.kind.toCaseFolded(), ids = item.words.toCaseFolded(), detail = item.detail.toCaseFolded();
    const QStringList synonyms = item.synonyms.toCaseFolded().split(QStringLiteral(", "), Qt::SkipEmptyParts);
    int total = 0;
    for (const QString& word : words) {
        const int best = std::max(
            {titleScore(title, word), idScore(ids, word), synonymScore(synonyms, word), besideScore(kind, word, 30), besideScore(detail, word, 10)});
        if (best == nowhere) return std::nullopt;
        total += best;
    }
    // The title itself, or its beginning, comes before words that are found here and there, be it as ids.
    const QString together = words.join(QLatin1Char(' '));
    const int all = whole * static_cast<int>(words.size());
    const bool isTitle = title == together;
    if (isTitle)
        total = all + 100;
    else if (synonyms.contains(together))
        total = all + 40;
    else if (words.size() > 1 && title.startsWith(together))
        total = all + 25;
    else if (words.size() > 1 && title.contains(together))
        total += 25;
    // Who typed a title reads why it is not possible, and does not get something else.
    if (!item.whyNot.isEmpty()) total -= isTitle ? 20 : 60;
    return total;
}

QString paletteKey(const PaletteItem& item)
{
    return item.kind + QLatin1Char('/') + item.title;
}

std::vector<int> paletteOrder(const std::vector<PaletteItem>& items, const QString& typed, const QStringList& used)
{
    const QStringList words = paletteWords(typed);
    std::map<QString, int> often;
    for (const QString& key : used) ++often[key];
    QStringList last = used;
    last.removeDuplicates();
    last = last.mid(0, latest);
    struct Ranked {
        int index, score;
        bool isPart;
        qsizetype length;
    };
    std::vector<Ranked> ranked;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::optional<int> score = paletteScore(items[i], words);
        if (!score) continue;
        const QString key = paletteKey(items[i]);
        const auto times = often.find(key);
        const int habit = times == often.end() ? 0 : std::min(times->second, 10);
        const qsizetype recency = last.indexOf(key);
        const int rank = words.isEmpty() ? (recency >= 0 ? 1000 - static_cast<int>(recency) : habit) : *score + habit;
        const bool isPart = !words.isEmpty() && items[i].isPart;
        ranked.push_back({static_cast<int>(i), rank, isPart, words.isEmpty() ? 0 : items[i].title.size()});
    }
    std::ranges::stable_sort(
        ranked, {}, [](const Ranked& one) { return std::tuple(-one.score, one.isPart, one.length); });
    std::vector<int> order;
    for (const Ranked& one : ranked) order.push_back(one.index);
    return order;
}

}  // namespace krein
