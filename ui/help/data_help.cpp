// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/data_help.h"

#include <QStringList>

#include <algorithm>

#include "core/data/formats/file_formats.h"
#include "ui/words/text.h"
#include "ui/words/translated.h"

namespace krein {

namespace {

/// The formats that can hold such objects.
QString formatsOf(DataKind kind)
{
    QStringList names;
    for (const FormatInfo& about : allFormats())
        if (std::ranges::find(about.holds, kind) != about.holds.end()) names << toText(about.name).toHtmlEscaped();
    return names.join(QStringLiteral("; "));
}

QString formatTable()
{
    QString rows;
    for (const FormatInfo& about : allFormats()) {
        QStringList endings;
        for (const std::string_view ending : about.endings)
            endings << QStringLiteral("<code>%1</code>").arg(toText(ending));
        rows += QStringLiteral("<tr><td><b>%1</b>&nbsp;</td><td>%2&nbsp;&nbsp;</td><td>%3</td></tr>")
                    .arg(toText(about.name).toHtmlEscaped(), endings.join(QLatin1Char(' ')),
                        toText(about.summary).toHtmlEscaped());
    }
    return QStringLiteral("<table cellpadding='3'>%1</table>").arg(rows);
}

QString writtenFormats()
{
    QStringList names;
    for (const FormatInfo& about : allFormats())
        if (about.write) names << toText(about.endings.front());
    return names.join(QStringLiteral(", "));
}

}  // namespace

QString dataHelp()
{
    return tr("<p>File ▸ Open, or drop a file on the window. The import dialog shows what was guessed and how the data "
              "come out; everything can be overruled there, and later by <b>Import options…</b> in the Data section. "
              "Any file may be compressed with gzip. What was noticed (a matrix that is not symmetric, a column that "
              "only counts the rows) and what was changed (missing values filled in, a diagonal set to zero) is listed "
              "in the remarks under the data; nothing is changed without a remark.</p>"
              "<table cellpadding='3'>"
              "<tr><td><b>Vectors</b></td><td>%1. The label column is one named label, class, target or species, else "
              "the only column of text, else the last one if it has text, else y, else the last one if it looks like "
              "labels. Columns of text are categories: one feature per text, 0 or 1.</td></tr>"
              "<tr><td><b>A matrix</b></td><td>%2: n×n similarities or dissimilarities, of separated values without a "
              "header, with labels from a second file; a block of unseen objects may come along. <i>x</i>.sim.csv and "
              "<i>x</i>.dis.csv find <i>x</i>.labels.csv by themselves.</td></tr>"
              "<tr><td><b>Strings</b></td><td>%3; of a table the one column of text.</td></tr>"
              "<tr><td><b>Point sets, clouds</b></td><td>%4: one point per row and a column that names the object it "
              "belongs to; choose the content <i>point sets</i> or <i>distributions</i>.</td></tr>"
              "<tr><td><b>Distributions</b></td><td>%5: rows of non-negative weights; choose the content "
              "<i>distributions</i>.</td></tr>"
              "<tr><td><b>A directed graph</b></td><td>%6: one edge per line (source, target, perhaps a weight), and a "
              "table of the nodes with names, labels and features; or a .npz with a sparse adjacency matrix.</td></tr>"
              "</table>")
        .arg(formatsOf(DataKind::Vectors), formatsOf(DataKind::Proximity), formatsOf(DataKind::Strings),
            formatsOf(DataKind::PointSets), formatsOf(DataKind::Distributions), formatsOf(DataKind::Graph));
}

QString formatsHelp()
{
    return tr("<p>A format is recognised by the name of the file, else by how its content begins.</p>") + formatTable()
        + tr("<p>File ▸ Examples has data for every method; File ▸ Export data writes %1; LIBSVM takes vectors, or the "
             "Gram matrix as precomputed kernel.</p>")
              .arg(writtenFormats());
}

QString drawingHelp()
{
    return tr("<p>Two numeric features can be drawn and edited on the decision map; the pencil at its corner, or the "
              "key <code>D</code>, shows the tools. Every stroke is one step of undo, the model follows while you "
              "draw. File ▸ New drawing starts with an empty canvas, <b>Reset to loaded data</b> undoes all changes "
              "made by hand.</p>"
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
