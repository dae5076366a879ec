// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTextDocument;

namespace krein {

/// A sentence for the screen whose lines are broken between terms only: a number stays on one line with its unit, with
/// what it counts before it ("setosa 50") and with its own thousands ("1 234"); what is joined by a sign ("λ₁ = 0.3",
/// "210 × 210") is one term, or, where that would be too long for a narrow panel, begins its line with the sign;
/// |λ| is not broken behind a bar, nor a name with capitals ("C-SVM") at its hyphen. Plain text, Markdown or HTML;
/// applied twice it changes nothing more.
QString wholeTerms(const QString& sentence);

/// A formula in HTML whose lines are broken between its terms: not within brackets or norms, unless they are longer
/// than half a line of a narrow panel, and before a sign rather than behind it.
QString wholeFormula(const QString& html);

/// The same as wholeTerms() of all that a document says, across bold words and links, and a number stays with the word
/// behind it ("5 methods"); code, which is copied, is left as it is.
void keepTermsWhole(QTextDocument* document);

}  // namespace krein
