// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// The same text for a narrow label that breaks its lines: words of more than `mostTogether` letters, as the names of
/// files and features are, get places at which they may be broken.
inline QString breakable(const QString& text, int mostTogether = 16)
{
    const QChar breakHere(0x200B);
    QString result;
    int together = 0;
    for (const QChar letter : text) {
        together = letter.isSpace() ? 0 : together + 1;
        if (together > mostTogether && !letter.isLowSurrogate()) {
            result += breakHere;
            together = 1;
        }
        result += letter;
    }
    return result;
}

/// The same text with a number on one line with what it counts or measures: "setosa 50," and "0.6 %" are not torn.
inline QString untorn(QString text)
{
    for (qsizetype i = 1; i + 1 < text.size(); ++i) {
        if (text[i] != u' ') continue;
        qsizetype end = i + 1;
        while (end < text.size() && text[end].isDigit()) ++end;
        const bool counts = end > i + 1 && (end == text.size() || QStringLiteral(",.;").contains(text[end]));
        const bool isShare = text[i + 1] == u'%' && text[i - 1].isDigit();
        if (counts || isShare) text[i] = QChar::Nbsp;
    }
    return text;
}

/// The same text with each |λ| on one line: a line may be broken behind a bar.
inline QString wholeBars(QString text)
{
    const QChar noBreakHere(0x2060);
    for (qsizetype i = 0; i + 1 < text.size(); ++i)
        if (text[i] == u'|' && text[i + 1].isLetter()) text.insert(i + 1, noBreakHere);
    return text;
}

}  // namespace krein
