// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/view_help.h"

#include <QCoreApplication>

namespace krein {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ViewHelp", text);
}

}  // namespace

QString viewHelp()
{
    return tr("<h2>The pictures</h2>"
              "<p><b>Decision map.</b> Shading is f(x); the solid line is f = 0, the dashed ones f = ±1; filled "
              "markers train, hollow ones "
              "are held out. A ring is a support vector, larger with |α|, in the colour of the class it speaks for and "
              "dashed if its "
              "coefficient β is negative; a double ring is at its bound C. A cross is a wrong prediction. Where every "
              "α counts, large "
              "markers have large α instead. At the cursor f is told exactly, and lines lead to the three samples with "
              "the largest terms "
              "β<sub>i</sub> k(x, x<sub>i</sub>), dashed if they are negative; of objects that are no vectors the map "
              "is interpolated, "
              "and values between samples are marked ≈. A method with probabilities has a second scale beside the "
              "colours, novelty "
              "detection shows levels of f and says typical or novel, and a model that keeps an asymmetric kernel can "
              "be seen as its "
              "source or its target function or both side by side. The button in the lower left corner switches rings, "
              "crosses, lines "
              "and lines of equal probability. Wheel zooms, Shift or the middle button drags, Home or a double "
              "click shows everything again.</p>"
              "<p><b>Gram matrix.</b> Kernel values of all pairs of training samples, positive blue, negative "
              "vermilion, first argument "
              "down, second across. <i>Order</i> sorts rows and columns by class, by cluster or by the entries of an "
              "eigenvector; "
              "<i>Matrix</i> shows K, centred HKH and, of a matrix that is not symmetric, its symmetric and its skew "
              "part; <i>Range</i> "
              "gives full colour to the largest magnitude or to 95 % of them. A click selects the two samples.</p>"
              "<p><b>Spectrum, and surgery on it.</b> Eigenvalues of K, of centred K, or of K after the repair; those "
              "in the grey band "
              "|λ| ≤ τ·max|λ| count as zero, and its edge can be dragged. On K itself an eigenvalue can be picked by a "
              "click (Shift: a "
              "range, Ctrl: several): its eigenvector is seen on the samples and its eigenfunction on the decision "
              "map. "
              "<b>Flip</b> (<code>F</code>), <b>clip</b> (<code>C</code>), <b>drop</b> (<code>D</code>) or "
              "<b>restore</b> (<code>R</code>) "
              "what is picked, and the model follows: the repair becomes <i>By hand</i>.</p>"
              "<p><b>Repair.</b> Every correction side by side: its spectrum, its matrix, its boundary, how far it is "
              "from K, how good the "
              "model is on training and test samples, and what happens to unseen samples. A click uses it.</p>"
              "<p><b>Compare.</b> Many decision maps on the same samples, in rows and columns of methods, kernels or "
              "repairs: which, is ticked "
              "above them. Below each: accuracy on held-out and on training samples, macro F1 and how the training "
              "ended; the tool tip "
              "says what its result is worth. ★ marks the best test score. The present choice keeps its parameters, "
              "the others have "
              "those they have by default. A click, or <code>Enter</code>, uses a cell's choices; arrow keys go to the "
              "next; Ctrl and "
              "wheel, <code>+</code> and <code>−</code> zoom all of them. <code>kreinscope-cli compare</code> prints "
              "the same as a table.</p>"
              "<p><b>Anatomy.</b> Every diagnostic with its definition, how the negative eigenfraction grows with the "
              "number of samples, "
              "and the <i>witnesses</i>: a vector, a pair and a triangle that prove that K is indefinite. A click "
              "selects the samples "
              "concerned.</p>"
              "<p><b>Theatre.</b> The path of an iterative method: objective, squared step ‖βₜ₊₁ − βₜ‖², violation of "
              "the optimality "
              "conditions and step length over the iteration, as far as the method has them. Drag the cursor, or press "
              "← and →, Home and "
              "End; the space bar plays. The decision map shows the boundary of the iterate at the cursor; <i>Beside "
              "the map</i> puts both side "
              "by side. An objective that is not positive is drawn as its distance from the lowest value reached; of a "
              "problem without "
              "minimum it is drawn on both sides of zero, and the proof stands below. <i>Keep this run</i> keeps the "
              "curves while settings "
              "change; <i>Compare</i> computes runs with and without a line search, with both decompositions, from "
              "random starts (with "
              "the objectives where they ended), or on five data sets. Long paths are thinned out to a bounded memory, "
              "which is stated.</p>"
              "<p><b>Embedding.</b> The samples along any two axes; each says its eigenvalue, its sign and its share "
              "of Σ|λ|. Along a "
              "negative axis a difference makes the squared distance smaller. Between a positive and a negative axis "
              "the <b>null cone</b> "
              "holds the points at squared distance zero, hyperbolae those at equal squared distance, from the origin "
              "or from the one "
              "selected sample. The singular embedding of an asymmetric kernel gives every sample two places, as first "
              "(source) and as "
              "second argument (target).</p>"
              "<p><b>Distances.</b> For pairs of samples, the distance K implies against that in the embedding, as "
              "signed roots of "
              "the squared distances, so that negative ones are seen. Points on the diagonal are embedded "
              "faithfully.</p>"
              "<p><b>Graph.</b> Nodes and directed edges of a graph. Point at a node to see its edges, drag it and its "
              "neighbours follow.</p>"
              "<p><b>Data (3-D).</b> Any three features, or three axes of the embedding: drag to turn, wheel to "
              "zoom.</p>"
              "<p><b>Table.</b> The samples with their values and labels, which can be edited.</p>");
}

}  // namespace krein
