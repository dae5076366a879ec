// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/method_help.h"

#include <initializer_list>

#include <QStringList>

#include "core/classifiers/verdict.h"
#include "core/parameters.h"
#include "core/solvers/termination.h"
#include "ui/words/text.h"
#include "ui/words/translated.h"

namespace krein {

namespace {

constexpr Termination terminations[] = {Termination::Solved, Termination::Converged, Termination::IterationLimit,
    Termination::Stalled, Termination::Unbounded, Termination::NoMinimiser, Termination::Singular,
    Termination::Cancelled, Termination::NumericalFailure};

QString terminationTable()
{
    QString rows;
    for (const Termination termination : terminations)
        rows += QStringLiteral("<tr><td><code>%1</code>&nbsp;&nbsp;</td><td>%2 %3</td></tr>")
                    .arg(toText(terminationId(termination)), toText(terminationText(termination)).toHtmlEscaped(),
                        isUsable(termination) ? tr("A function f is shown.") : tr("No function f is shown."));
    return QStringLiteral("<table cellpadding='3'>%1</table>").arg(rows);
}

QString worthTable()
{
    QString rows;
    for (int i = 0; i < worthCount; ++i) {
        const auto worth = static_cast<Worth>(i);
        rows += QStringLiteral("<tr><td><code>%1</code>&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(toText(worthId(worth)), toText(worthMeaning(worth)).toHtmlEscaped());
    }
    return QStringLiteral("<table cellpadding='3'>%1</table>").arg(rows);
}

}  // namespace

QString methodRemark(const Method& method)
{
    QStringList remarks;
    if (find(settings(method), "multiclass"))
        remarks << tr("Two classes; of more, one function each against the rest or one per pair.");
    else if (!isNovelty(method))
        remarks << tr("Any number of classes at once.");
    if (isNovelty(method)) remarks << tr("Needs no labels.");
    if (keepsAsymmetry(method)) remarks << tr("Uses an asymmetric kernel as it is.");
    if (needsSpectrum(method)) remarks << tr("Starts from the eigenvalues of K.");
    return remarks.join(QLatin1Char(' '));
}

QString methodsHelp()
{
    return tr("<p>A method sees the matrix K that the repair leaves and the labels, and finds a function f. With two "
              "classes f(x) &gt; 0 means the second one. Most are expansions f(x) = Σ β<sub>i</sub> k(x, "
              "x<sub>i</sub>) + b; for support vector machines β<sub>i</sub> = y<sub>i</sub>α<sub>i</sub>. Unless a "
              "method uses an asymmetric kernel as it is, it is trained on the symmetric part of one, (K + Kᵀ)/2. "
              "Below, K₊ and K₋ are the columns of K of each class, ξ<sub>i</sub> the errors, and brackets ⟨·, ·⟩ "
              "inner products in the space of the kernel, which may be negative where K is indefinite.</p>");
}

QString worthHelp()
{
    return tr("<p>Many methods were made for positive definite kernels. With an indefinite one the same equations "
              "still have solutions, but these need no longer be what the method was made for: the lowest point of a "
              "convex problem may have become one of several, a saddle point, or there is no lowest point at all. So "
              "every model says how its training ended and what its answer is worth, with the number that says so. "
              "Training accuracy does not tell: a saddle point may classify well.</p>");
}

QString endingsHelp()
{
    return terminationTable();
}

QString verdictsHelp()
{
    return tr("<p>In results files <code>verdict</code> holds the word on the left and <code>worth</code> the sentence "
              "with its numbers.</p>")
        + worthTable()
        + tr("<p>While something is dragged the answer is a loose one, a preview; it is made exact as soon as the "
             "mouse rests.</p>");
}

QString modelNumbersHelp()
{
    return tr("<p>The <b>objective</b> is what the method makes small; objectives of different methods or parameters "
              "do not compare. The <b>KKT violation</b> is by how much the optimality conditions of a support vector "
              "machine are violated, ‖∇f‖<sub>∞</sub> the largest slope, the <b>duality gap</b> how far the objective "
              "is above a proven bound. <b>Steps that are not convex</b> went along a direction in which the problem "
              "bends down: the kernel is indefinite where it matters. <b>αᵀQα</b> is the squared length of w; where it "
              "is negative, a margin has no meaning. What is said of several functions, one per class or pair, is said "
              "of the worst.</p>");
}

}  // namespace krein
