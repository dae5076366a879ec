// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// What is read in a label, without the marks of wholeTerms() at which its lines are not broken.
inline QString plainly(QString text)
{
    return text.replace(QChar::Nbsp, u' ').remove(QChar(0x2060));
}
