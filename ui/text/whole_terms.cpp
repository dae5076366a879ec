// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/whole_terms.h"

#include <algorithm>
#include <vector>

#include <QFont>
#include <QStringList>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace krein {

namespace {

constexpr qsizetype longestTerm = 20;  // letters; half a line of the narrowest panel
constexpr QChar wordJoiner(0x2060);

bool isSign(const QString& word)
{
    static const QString signs = QStringLiteral("=≠≈≡<>≤≥≪≫±×+−∈");
    return word.size() == 1 && signs.contains(word[0]);
}

bool endsClause(const QString& word)
{
    return word.isEmpty() || QStringLiteral(",;:.!?").contains(word.back());
}

/// And no mark of Markdown, "-" of a list or "|" of a table.
bool isOperand(const QString& word)
{
    return std::ranges::any_of(word, [](QChar letter) { return letter.isLetterOrNumber() || letter == QChar(0x221E); });
}

bool isUnit(const QString& word)
{
    static const QStringList units{QStringLiteral("%"), QStringLiteral("‰"), QStringLiteral("s"), QStringLiteral("ms"),
        QStringLiteral("µs"), QStringLiteral("min"), QStringLiteral("h"), QStringLiteral("px"), QStringLiteral("pt"),
        QStringLiteral("mm"), QStringLiteral("cm"), QStringLiteral("dpi"), QStringLiteral("kB"), QStringLiteral("MB"),
        QStringLiteral("GB"), QStringLiteral("times")};
    return units.contains(word);
}

/// Whether a number may count it: no word that only joins others.
bool isNoun(const QString& word)
{
    static const QStringList others{QStringLiteral("a"), QStringLiteral("an"), QStringLiteral("and"),
        QStringLiteral("are"), QStringLiteral("as"), QStringLiteral("at"), QStringLiteral("but"), QStringLiteral("by"),
        QStringLiteral("for"), QStringLiteral("from"), QStringLiteral("has"), QStringLiteral("have"),
        QStringLiteral("if"), QStringLiteral("in"), QStringLiteral("into"), QStringLiteral("is"), QStringLiteral("it"),
        QStringLiteral("not"), QStringLiteral("of"), QStringLiteral("on"), QStringLiteral("or"), QStringLiteral("over"),
        QStringLiteral("per"), QStringLiteral("than"), QStringLiteral("that"), QStringLiteral("the"),
        QStringLiteral("to"), QStringLiteral("was"), QStringLiteral("were"), QStringLiteral("when"),
        QStringLiteral("where"), QStringLiteral("which"), QStringLiteral("with"), QStringLiteral("within")};
    const QString first = word.section(QChar(QChar::Nbsp), 0, 0);
    return first.size() > 1 && first[0].isLetter() && first[0].isLower() && !others.contains(first);
}

/// Without what ends a clause or a pair of brackets.
QString bare(QString word)
{
    while (!word.isEmpty() && QStringLiteral(",;:.!?)").contains(word.back())) word.chop(1);
    return word;
}

bool isDigits(const QString& word)
{
    return !word.isEmpty() && std::ranges::all_of(word, [](QChar letter) { return letter.isDigit(); });
}

/// Whether a line is not to end between these two, whatever else is around them. @param isLast  nothing follows
bool areOne(const QString& before, const QString& after, bool isLast)
{
    const QString word = bare(after);
    if (!before.isEmpty() && before.back().isDigit() && isUnit(word)) return true;
    constexpr qsizetype thousands = 3;
    if (isDigits(before) && before.size() <= thousands && isDigits(word) && word.size() == thousands) return true;
    return isDigits(word) && (isLast || word != after) && isOperand(before)
        && (before.back() == u':' || !endsClause(before));
}

/// Whether the first is a number that counts the second.
bool isCount(const QString& before, const QString& after)
{
    const bool isShort = before.size() + 1 + after.size() <= longestTerm;
    return !before.isEmpty() && before.back().isDigit() && isNoun(bare(after)) && isShort;
}

/// Whether a number is to be with the word behind it.
enum class Counts { Loose, Joined };

bool isCapitals(QStringView part)
{
    return std::ranges::all_of(part, [](QChar letter) { return letter.isUpper() || letter.isDigit(); });
}

/// Whether this is the hyphen of a name with a part in capitals, "C-SVM" or "3-D", which it would be torn apart at; not
/// of the name of a file, which may be copied.
bool joinsName(const QString& text, qsizetype hyphen)
{
    if (text[hyphen] != u'-') return false;
    static const QString ofPaths = QStringLiteral("/\\_-=");
    qsizetype first = hyphen, end = hyphen + 1;
    while (first > 0 && text[first - 1].isLetterOrNumber()) --first;
    while (end < text.size() && text[end].isLetterOrNumber()) ++end;
    if (first == hyphen || end == hyphen + 1 || end - first > longestTerm) return false;
    if (first > 0 && (ofPaths.contains(text[first - 1]) || text[first - 1] == u'.')) return false;
    if (end < text.size() && ofPaths.contains(text[end])) return false;
    if (end + 1 < text.size() && text[end] == u'.' && text[end + 1].isLetterOrNumber()) return false;
    const QStringView name = QStringView(text).mid(first, end - first);
    const bool hasCapital = std::ranges::any_of(name, [](QChar letter) { return letter.isUpper(); });
    const QStringView before = name.left(hyphen - first), after = name.mid(hyphen + 1 - first);
    return hasCapital && (isCapitals(before) || isCapitals(after));
}

class Joints {
public:
    Joints(QStringList words, Counts counts)
        : m_words(std::move(words)),
          m_joined(static_cast<std::size_t>(std::max<qsizetype>(m_words.size() - 1, 0)))
    {
        for (qsizetype i = 0; i + 1 < m_words.size(); ++i)
            if (areOne(m_words[i], m_words[i + 1], i + 2 == m_words.size())
                || (counts == Counts::Joined && isCount(m_words[i], m_words[i + 1])))
                join(i);
        for (qsizetype i = 1; i + 1 < m_words.size(); ++i)
            if (isSign(m_words[i])) i = joinTerm(i);
    }

    QString text() const
    {
        QString text = m_words.value(0);
        for (qsizetype i = 1; i < m_words.size(); ++i)
            text += (joined(i - 1) ? QChar(QChar::Nbsp) : QChar(u' ')) + m_words[i];
        return text;
    }

private:
    bool joined(qsizetype i) const { return m_joined[static_cast<std::size_t>(i)]; }
    void join(qsizetype i) { m_joined[static_cast<std::size_t>(i)] = true; }

    /// The last word of what is one with this one already.
    qsizetype endOf(qsizetype word) const
    {
        while (word + 1 < m_words.size() && joined(word)) ++word;
        return word;
    }
    qsizetype beginOf(qsizetype word) const
    {
        while (word > 0 && joined(word - 1)) --word;
        return word;
    }
    qsizetype length(qsizetype first, qsizetype last) const
    {
        qsizetype letters = last - first;
        for (qsizetype i = first; i <= last; ++i) letters += m_words[i].size();
        return letters;
    }
    void joinFrom(qsizetype first, qsizetype last)
    {
        if (length(first, last) > longestTerm) return;
        for (qsizetype i = first; i < last; ++i) join(i);
    }

    /// @param sign  the first one of the term   @return  its last word
    qsizetype joinTerm(qsizetype sign)
    {
        const qsizetype first = beginOf(sign - 1);
        std::vector<qsizetype> signs{sign};
        qsizetype last = endOf(sign + 1);
        if (!isOperand(m_words[sign + 1])) return sign;
        while (!endsClause(m_words[last]) && last + 2 < m_words.size() && isSign(m_words[last + 1])
            && isOperand(m_words[last + 2])) {
            signs.push_back(last + 1);
            last = endOf(last + 2);
        }
        if (isOperand(m_words[sign - 1]) && !endsClause(m_words[sign - 1])) joinFrom(first, last);
        for (const qsizetype one : signs) joinFrom(one, endOf(one + 1));
        return last;
    }

    QStringList m_words;
    std::vector<bool> m_joined;  ///< behind each word but the last
};

QString whole(const QString& sentence, Counts counts)
{
    QString text = Joints(sentence.split(u' '), counts).text();
    for (qsizetype i = 0; i + 1 < text.size(); ++i)
        if ((text[i] == u'|' && text[i + 1].isLetter()) || joinsName(text, i)) text.insert(i + 1, wordJoiner);
    return text;
}

}  // namespace

QString wholeTerms(const QString& sentence)
{
    return whole(sentence, Counts::Loose);
}

namespace {

/// What is seen of HTML: a letter and where it stands. An entity is one letter.
struct Seen {
    QChar letter;
    qsizetype at = 0;
};

std::vector<Seen> seenOf(const QString& html)
{
    std::vector<Seen> seen;
    for (qsizetype i = 0; i < html.size(); ++i) {
        if (html[i] == u'<') {
            i = html.indexOf(u'>', i);
            if (i < 0) break;
            continue;
        }
        seen.push_back({html[i], i});
        if (html[i] == u'&') i = std::max(i, html.indexOf(u';', i));
    }
    return seen;
}

/// From which brackets or bars to which, outermost only; a bar that nothing closes is none.
std::vector<std::pair<std::size_t, std::size_t>> bracketsOf(const std::vector<Seen>& seen)
{
    static const QString openers = QStringLiteral("([{⟨"), closers = QStringLiteral(")]}⟩"),
                         bars = QStringLiteral("‖|");
    std::vector<std::pair<std::size_t, std::size_t>> outermost;
    std::vector<std::size_t> open;
    const auto close = [&](std::size_t from, std::size_t to) {
        while (!outermost.empty() && outermost.back().first > from) outermost.pop_back();
        outermost.emplace_back(from, to);
    };
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const QChar letter = seen[i].letter;
        if (bars.contains(letter) && !open.empty() && seen[open.back()].letter == letter) {
            close(open.back(), i);
            open.pop_back();
        } else if (openers.contains(letter) || bars.contains(letter)) {
            open.push_back(i);
        } else if (const qsizetype kind = closers.indexOf(letter); kind >= 0) {
            while (!open.empty() && seen[open.back()].letter != openers[kind]) open.pop_back();
            if (open.empty()) continue;
            close(open.back(), i);
            open.pop_back();
        }
    }
    return outermost;
}

}  // namespace

QString wholeFormula(const QString& html)
{
    const std::vector<Seen> seen = seenOf(html);
    QString whole = html;
    const auto join = [&](std::size_t i) {
        if (seen[i].letter == u' ') whole[seen[i].at] = QChar::Nbsp;
    };
    for (const auto& [first, last] : bracketsOf(seen))
        if (last - first < static_cast<std::size_t>(longestTerm))
            for (std::size_t i = first; i < last; ++i) join(i);
    for (std::size_t i = 1; i < seen.size(); ++i)
        if (isSign(QString(seen[i - 1].letter))) join(i);
    return whole;
}

void keepTermsWhole(QTextDocument* document)
{
    QTextCursor cursor(document);
    cursor.beginEditBlock();  // laid out once
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().nonBreakableLines()) continue;
        const QString text = block.text(), joined = whole(text, Counts::Joined);
        if (joined == text) continue;
        std::vector<bool> isCode(static_cast<std::size_t>(text.size()), false);
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            const QTextCharFormat format = fragment.charFormat();
            const QStringList families = format.fontFamilies().toStringList();
            if (!format.fontFixedPitch() && !families.contains(QStringLiteral("monospace"))) continue;
            const auto first = isCode.begin() + (fragment.position() - block.position());
            std::fill(first, first + fragment.length(), true);
        }
        // From the end, so that what is inserted moves nothing that is still to be changed.
        for (qsizetype i = text.size(), j = joined.size(); j-- > 0;) {
            const bool isInserted = i == 0 || (joined[j] == wordJoiner && text[i - 1] != wordJoiner);
            if (!isInserted) --i;
            if (isInserted ? isCode[static_cast<std::size_t>(std::max<qsizetype>(i - 1, 0))]
                           : joined[j] == text[i] || isCode[static_cast<std::size_t>(i)])
                continue;
            cursor.setPosition(block.position() + static_cast<int>(i));
            if (!isInserted) cursor.setPosition(block.position() + static_cast<int>(i) + 1, QTextCursor::KeepAnchor);
            const QTextCharFormat format = cursor.charFormat();  // of the letter before, or of the replaced one
            cursor.insertText(QString(joined[j]), format);
        }
    }
    cursor.endEditBlock();
}

}  // namespace krein
