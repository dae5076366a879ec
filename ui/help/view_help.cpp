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
              "<p><b>Decision map.</b> Shading is f(x); the solid line is f = 0, the dashed ones f = ±1; filled markers train, hollow ones "
              "are held out; large markers have large dual coefficients. Wheel zooms, Shift or the middle button drags, Home or a double "
              "click shows everything again.</p>"
              "<p><b>Gram matrix.</b> Kernel values of all pairs of training samples, positive blue, negative vermilion, first argument "
              "down, second across. <i>Order</i> sorts rows and columns by class, by cluster or by the entries of an eigenvector; "
              "<i>Matrix</i> shows K, centred HKH and, of a matrix that is not symmetric, its symmetric and its skew part; <i>Range</i> "
              "gives full colour to the largest magnitude or to 95 % of them. A click selects the two samples.</p>"
              "<p><b>Spectrum, and surgery on it.</b> Eigenvalues of K, of centred K, or of K after the repair; those in the grey band "
              "|λ| ≤ τ·max|λ| count as zero, and its edge can be dragged. On K itself an eigenvalue can be picked by a click (Shift: a "
              "range, Ctrl: several): its eigenvector is seen on the samples and its eigenfunction on the decision map. "
              "<b>Flip</b> (<code>F</code>), <b>clip</b> (<code>C</code>), <b>drop</b> (<code>D</code>) or <b>restore</b> (<code>R</code>) "
              "what is picked, and the model follows: the repair becomes <i>By hand</i>.</p>"
              "<p><b>Repair.</b> Every correction side by side: its spectrum, its matrix, its boundary, how far it is from K, how good the "
              "model is on training and test samples, and what happens to unseen samples. A click uses it.</p>"
              "<p><b>Anatomy.</b> Every diagnostic with its definition, how the negative eigenfraction grows with the number of samples, "
              "and the <i>witnesses</i>: a vector, a pair and a triangle that prove that K is indefinite. A click selects the samples "
              "concerned.</p>"
              "<p><b>Embedding.</b> The samples along any two axes; each says its eigenvalue, its sign and its share of Σ|λ|. Along a "
              "negative axis a difference makes the squared distance smaller. Between a positive and a negative axis the <b>null cone</b> "
              "holds the points at squared distance zero, hyperbolae those at equal squared distance, from the origin or from the one "
              "selected sample. The singular embedding of an asymmetric kernel gives every sample two places, as first (source) and as "
              "second argument (target).</p>"
              "<p><b>Distances.</b> For pairs of samples, the distance K implies against that in the embedding, as signed roots of "
              "the squared distances, so that negative ones are seen. Points on the diagonal are embedded faithfully.</p>"
              "<p><b>Graph.</b> Nodes and directed edges of a graph. Point at a node to see its edges, drag it and its neighbours follow.</p>"
              "<p><b>Data (3-D).</b> Any three features, or three axes of the embedding: drag to turn, wheel to zoom.</p>"
              "<p><b>Table.</b> The samples with their values and labels, which can be edited.</p>");
}

}  // namespace krein
