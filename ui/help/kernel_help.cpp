// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/kernel_help.h"

#include <QStringList>

#include "core/kernels/combination.h"
#include "core/kernels/formula_text.h"
#include "core/spectrum/diagnostic_table.h"
#include "ui/words/text.h"
#include "ui/words/translated.h"

namespace krein {

QString formulaHelp()
{
    QStringList functions;
    for (const FormulaFunction& function : formulaFunctions())
        functions << QStringLiteral("<code>%1</code>").arg(toText(function.name));
    return tr("<p>The kernel <b>Formula</b> is typed as text, k(x, z) = what is typed, and checked with every "
              "character. It may use</p>"
              "<table cellpadding='2'>"
              "<tr><td><code>dot</code></td><td>⟨x, z⟩</td><td>&nbsp;&nbsp;<code>l1</code></td><td>‖x − z‖₁</td></tr>"
              "<tr><td><code>l2</code></td><td>‖x − z‖₂</td><td>&nbsp;&nbsp;<code>sq</code></td><td>‖x − z‖²</td></tr>"
              "<tr><td><code>linf</code></td><td>max |x<sub>i</sub> − z<sub>i</sub>|</td><td></td><td></td></tr>"
              "<tr><td><code>normx</code></td><td>‖x‖</td><td>&nbsp;&nbsp;<code>normz</code></td><td>‖z‖</td></tr>"
              "<tr><td><code>dim</code></td><td>number of features</td><td>&nbsp;&nbsp;<code>pi</code>, "
              "<code>e</code></td><td>the numbers</td></tr>"
              "</table>"
              "<p>Every other word is a constant and gets a slider. <code>+ − * / ^</code> and parentheses are as "
              "usual: <code>^</code> binds tightest and from the right, so that <code>-l1^2</code> is −(l1²). "
              "Comparisons and <code>&amp;&amp; ||</code> give 1 or 0; <code>if(c, a, b)</code> is a where c is not 0 "
              "and b elsewhere. Functions: %1. A kernel with <code>normx</code> alone is not symmetric, and is treated "
              "as an asymmetric one.</p>"
              "<p>Try <code>tanh(a*dot + r)</code>, <code>max(rho - l1, 0)</code>, <code>exp(-g*sq) - "
              "w*exp(-g*sq/4)</code>, <code>a*dot - b*sq</code>, <code>-log(1 + sq)</code>.</p>")
        .arg(functions.join(QLatin1Char(' ')));
}

QString combinationHelp()
{
    QStringList operations;
    for (const Option& operation : combineOptions) operations << toText(operation.label);
    return tr("<p>The kernel <b>Combination</b> is made of one or two others: %1. Sums and products of positive "
              "semidefinite kernels are positive semidefinite; differences are not. KKᵀ and KᵀK are positive "
              "semidefinite whatever K is; for unseen samples they take the kernel with the training samples. Centring "
              "takes the means of the training samples. A term may be a combination itself, %2 deep at most. In a file "
              "the terms are a list, <code>\"terms\": [{\"id\": \"tl1\", \"rho\": 2}, {\"id\": \"rbf\"}]</code>; on "
              "the command line they are numbered, <code>--set kernel.terms.1.id=tl1 --set "
              "kernel.terms.1.rho=2</code>.</p>")
        .arg(operations.join(QStringLiteral("; ")).toHtmlEscaped(), QString::number(CombinationKernel::deepest));
}

QString diagnosticsHelp()
{
    return tr("<p>K is the Gram matrix of the training samples, or its symmetric part if it is not symmetric; n their "
              "number, λ the eigenvalues of K, H = I − 11ᵀ/n.</p>");
}

std::vector<HelpEntry> diagnosticEntries()
{
    std::vector<HelpEntry> entries;
    for (const DiagnosticInfo& about : allDiagnostics())
        entries.push_back({QStringLiteral("diagnostic.") + toText(about.id), toText(about.name),
            QStringLiteral("<p>%1 <i>(%2)</i></p>")
                .arg(toText(about.definition).toHtmlEscaped(), toText(about.source).toHtmlEscaped())});
    return entries;
}

QString unseenHelp()
{
    return tr("<p>A correction turns K into K̃ and with it the rows k<sub>x</sub> of unseen samples, as it turns rows "
              "of K: k̃<sub>x</sub> = K̃K⁺k<sub>x</sub>, where zero eigenvalues are dropped. The shift leaves them as "
              "they are, and without a repair nothing changes. Training sees K̃, test scores and the decision map see "
              "k̃<sub>x</sub>.</p>");
}

}  // namespace krein
