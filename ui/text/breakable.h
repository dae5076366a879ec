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

}  // namespace krein
