// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/data_help.h"

#include <QCoreApplication>

namespace krein {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("DataHelp", text);
}

}  // namespace

QString dataHelp()
{
    return tr("<h2>Bringing data</h2>"
              "<p>File ▸ Open, or drop a file on the window. The import dialog shows what was guessed and how the data "
              "come out; "
              "everything can be overruled there, and later by <b>Import options…</b> in the Data section. Any file "
              "may be "
              "compressed with gzip. What was noticed (a matrix that is not symmetric, a column that only counts the "
              "rows) and "
              "what was changed (missing values filled in, a diagonal set to zero) stands in the remarks under the "
              "data; "
              "nothing is changed without a remark.</p>"
              "<table cellpadding='3'>"
              "<tr><td><b>Vectors</b></td><td>CSV, TSV, semicolons or spaces; ARFF, dense and sparse; LIBSVM / "
              "SVMlight; NumPy "
              ".npy and .npz; MATLAB .mat. The label column is one named label, class or target, else the only column "
              "of text, else y, "
              "else the last one if it looks like labels. Columns of text are categories: one feature per text, 0 or "
              "1.</td></tr>"
              "<tr><td><b>A matrix</b></td><td>n×n similarities or dissimilarities from CSV without a header, NumPy, "
              "Matrix Market, "
              "MATLAB or precomputed LIBSVM, with labels from a second file; a block of unseen objects may come along. "
              "<i>x</i>.sim.csv and <i>x</i>.dis.csv find <i>x</i>.labels.csv by themselves.</td></tr>"
              "<tr><td><b>Strings</b></td><td>a table with one column of text, one string per line with its label "
              "before or after a "
              "tab, or FASTA (label=… in the header, or what follows the last |).</td></tr>"
              "<tr><td><b>Point sets, clouds</b></td><td>a table with one point per row and a column that names the "
              "object it "
              "belongs to; choose the content <i>point sets</i> or <i>distributions</i>.</td></tr>"
              "<tr><td><b>Distributions</b></td><td>rows of non-negative weights; choose the content "
              "<i>distributions</i>.</td></tr>"
              "<tr><td><b>A directed graph</b></td><td>one edge per line (source, target, perhaps a weight), and a "
              "table of the nodes "
              "with names, labels and features; or a .npz with a sparse adjacency matrix.</td></tr>"
              "</table>"
              "<p>File ▸ Examples has data for every method; File ▸ Export data writes CSV, LIBSVM (vectors or the "
              "Gram matrix as "
              "precomputed kernel) and NumPy.</p>"
              "<h2>Drawing</h2>"
              "<p>Two numeric features can be drawn and edited on the decision map; the pencil at its corner, or the "
              "key "
              "<code>D</code>, shows the tools. Every stroke is one step of undo, the model follows while you draw. "
              "File ▸ New drawing starts with an empty canvas, "
              "<b>Reset to loaded data</b> takes all changes by hand back.</p>"
              "<table cellpadding='3'>"
              "<tr><td><code>1</code> … <code>9</code></td><td>the active class; the left button draws it, the right "
              "button the next one</td></tr>"
              "<tr><td><code>[</code> <code>]</code></td><td>smaller or larger brush, spray and eraser</td></tr>"
              "<tr><td><code>Esc</code></td><td>back to selecting; again: select nothing</td></tr>"
              "<tr><td><code>R</code></td><td>selected samples to the active class</td></tr>"
              "<tr><td><code>Ctrl+D</code>, <code>Del</code></td><td>duplicate or delete the selected samples</td></tr>"
              "<tr><td>arrow keys</td><td>nudge the selected samples</td></tr>"
              "<tr><td>wheel, middle button or Space and drag, <code>F</code></td><td>zoom at the cursor, move, fit "
              "everything</td></tr>"
              "</table>"
              "<p>The <b>Table</b> shows the same samples with the same selection; values and labels of vectors can be "
              "edited in it.</p>");
}

}  // namespace krein
