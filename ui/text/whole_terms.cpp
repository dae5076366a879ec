// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/whole_terms.h"

#include <algorithm>
#include <vector>

#include <QStringList>

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

class Joints {
public:
    explicit Joints(QStringList words)
        : m_words(std::move(words)),
          m_joined(static_cast<std::size_t>(std::max<qsizetype>(m_words.size() - 1, 0)))
    {
        for (qsizetype i = 0; i + 1 < m_words.size(); ++i)
            if (areOne(m_words[i], m_words[i + 1], i + 2 == m_words.size())) join(i);
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

}  // namespace

QString wholeTerms(const QString& sentence)
{
    QString text = Joints(sentence.split(u' ')).text();
    for (qsizetype i = 0; i + 1 < text.size(); ++i)
        if (text[i] == u'|' && text[i + 1].isLetter()) text.insert(i + 1, wordJoiner);
    return text;
}

}  // namespace krein
