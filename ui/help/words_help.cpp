// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/words_help.h"

#include <QCoreApplication>

namespace krein {

namespace {

struct Word {
    const char *id, *title, *meaning;
};

constexpr Word explainedWords[] = {
    {"kernel", QT_TRANSLATE_NOOP("HelpText", "Kernel"),
        QT_TRANSLATE_NOOP("HelpText", "A function k(x, z) that says how similar two objects are.")},
    {"gram-matrix", QT_TRANSLATE_NOOP("HelpText", "Gram matrix"),
        QT_TRANSLATE_NOOP("HelpText",
            "The matrix K of kernel values between all pairs of training samples. Methods see nothing else.")},
    {"indefinite", QT_TRANSLATE_NOOP("HelpText", "Indefinite"),
        QT_TRANSLATE_NOOP("HelpText",
            "K has positive and negative eigenvalues: vᵀKv is below zero for some v, so there are no vectors whose "
            "inner products are K. <b>Positive semidefinite</b> matrices have no negative eigenvalue, <b>positive "
            "definite</b> ones none that is zero either.")},
    {"conditional", QT_TRANSLATE_NOOP("HelpText", "Conditionally positive definite"),
        QT_TRANSLATE_NOOP("HelpText",
            "vᵀKv &gt; 0 for all v ≠ 0 whose entries sum to zero. Such a kernel gives distances without negative "
            "squares, and support vector machines with a bias term do not notice that it is not positive definite.")},
    {"signature", QT_TRANSLATE_NOOP("HelpText", "Signature"),
        QT_TRANSLATE_NOOP("HelpText",
            "(p, q, z): how many eigenvalues are positive, negative and zero; zero means |λ| ≤ τ·max|λ|, the grey band "
            "in the spectrum.")},
    {"stable", QT_TRANSLATE_NOOP("HelpText", "Stable"),
        QT_TRANSLATE_NOOP("HelpText",
            "The counts of the signature are the same for every tolerance from τ/10 to 10τ. If they are not, some of "
            "them may be round-off.")},
    {"eigenfraction", QT_TRANSLATE_NOOP("HelpText", "Negative eigenfraction"),
        QT_TRANSLATE_NOOP("HelpText",
            "Σ|λ| over the negative eigenvalues divided by Σ|λ| over all: how much of K is negative, from 0 to 1.")},
    {"centred", QT_TRANSLATE_NOOP("HelpText", "Centred"),
        QT_TRANSLATE_NOOP("HelpText",
            "HKH with H = I − 11ᵀ/n: the kernel seen from the mean of the samples. Distances do not change by it.")},
    {"krein-space", QT_TRANSLATE_NOOP("HelpText", "Pseudo-Euclidean space, Kreĭn space"),
        QT_TRANSLATE_NOOP("HelpText",
            "A space whose squared lengths are sums of positive and negative squares. Every symmetric K is a matrix of "
            "inner products there: p axes count positive, q negative.")},
    {"null-cone", QT_TRANSLATE_NOOP("HelpText", "Null cone"),
        QT_TRANSLATE_NOOP("HelpText",
            "All points whose squared distance from the origin is zero although they are elsewhere. It separates "
            "directions of positive from those of negative square, and is seen in the embedding between a positive and "
            "a negative axis.")},
    {"eigenfunction", QT_TRANSLATE_NOOP("HelpText", "Eigenfunction"),
        QT_TRANSLATE_NOOP("HelpText",
            "An eigenvector of K continued from the samples to the whole plane by kernel values. Pick an eigenvalue in "
            "the spectrum to see it on the decision map.")},
    {"witness", QT_TRANSLATE_NOOP("HelpText", "Witness"),
        QT_TRANSLATE_NOOP(
            "HelpText", "A vector, a pair or a triangle of samples that proves by one number that K is indefinite.")},
    {"repair", QT_TRANSLATE_NOOP("HelpText", "Repair"),
        QT_TRANSLATE_NOOP("HelpText",
            "A change of the eigenvalues that makes K positive semidefinite before a method is trained on it.")},
    {"saddle-point", QT_TRANSLATE_NOOP("HelpText", "Saddle point"),
        QT_TRANSLATE_NOOP("HelpText",
            "Where the slope of what a method makes small is zero, but there are directions down as well as up. The "
            "equations are solved there, the problem is not.")},
    {"stationary-point", QT_TRANSLATE_NOOP("HelpText", "Stationary point"),
        QT_TRANSLATE_NOOP("HelpText", "Where the slope is zero: a minimum, a saddle point or a maximum.")},
    {"support-vector", QT_TRANSLATE_NOOP("HelpText", "Support vector"),
        QT_TRANSLATE_NOOP("HelpText",
            "A training sample with a coefficient α that is not zero, so that it takes part in f. It is <b>bounded</b> "
            "if α has reached its limit C.")},
    {"held-out", QT_TRANSLATE_NOOP("HelpText", "Held out"),
        QT_TRANSLATE_NOOP("HelpText",
            "Samples that are not trained on, so that the score on them says what to expect of new ones. They are "
            "drawn hollow.")},
};

}  // namespace

QString windowHelp()
{
    return QCoreApplication::translate("HelpText",
        "<p>Choose data, a kernel and a method on the left; every picture follows at once. A kernel whose Gram matrix "
        "has negative eigenvalues is <a href='help:word.indefinite'>indefinite</a>: the diagnostics on the right count "
        "them, say how sure the count is, and name the number that proves the verdict.</p>"
        "<ul><li>Drag a slider, or type a number beside it and press Enter. <b>auto</b> lets the data choose.</li>"
        "<li><code>Ctrl+K</code> finds anything by typing a part of its name: a kernel, a repair, a number to set, a "
        "picture, an example, a command.</li>"
        "<li><code>F1</code> explains what has the keyboard: a control, its kernel or method, a picture.</li>"
        "<li>What cannot compare the present data is grey in the lists of kernels and distances; its tool tip says "
        "why.</li>"
        "<li>Click a sample to ring it in every picture; Ctrl adds to the selection.</li>"
        "<li>Drop data, an experiment or an exported picture on the window to open it.</li>"
        "<li>The row at the top arranges the pictures for one question, <code>Ctrl+1</code> for the first. Pictures "
        "are moved by their titles and can be torn off, <code>F11</code> lets one fill the window, and View ▸ Reset "
        "this perspective puts them back.</li></ul>"
        "<p>New here? Read about <a href='help:word.signature'>the signature</a>, <a href='help:word.null-cone'>the "
        "null cone</a>, <a href='help:repairs'>repairs</a> and <a href='help:worth'>what an answer is worth</a>.</p>");
}

std::vector<HelpEntry> wordEntries()
{
    std::vector<HelpEntry> entries;
    for (const Word& word : explainedWords)
        entries.push_back(
            {QStringLiteral("word.") + QLatin1String(word.id), QCoreApplication::translate("HelpText", word.title),
                QStringLiteral("<p>%1</p>").arg(QCoreApplication::translate("HelpText", word.meaning))});
    return entries;
}

}  // namespace krein
