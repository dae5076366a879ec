// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/doctor/page_breaks.h"

#include <algorithm>
#include <cmath>

#include <QAbstractTextDocumentLayout>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QTextOption>
#include <QTextTable>

#include "ui/doctor/table_widths.h"

namespace krein {

namespace {

constexpr double marginInches = 0.8;
constexpr int fewestLines = 2;           // of a paragraph at the foot or the head of a page
constexpr double shortTable = 0.6;       // of a page: it is not cut between its rows either
constexpr double fewLines = 0.15;        // of a page: what is all that the last one holds
constexpr double leastPageScale = 0.92;  // to do without such a page

/// A block of text, a row of a table, or a picture, in the order in which they follow each other.
struct Piece {
    std::vector<Stretch> lines;  ///< a page may end between them
    bool withNext = false;       ///< as a heading
    const QTextTable* table = nullptr;
    bool isCode = false;
};

Stretch whole(const Piece& piece)
{
    return {piece.lines.front().top, piece.lines.back().bottom};
}

bool isPicture(const QTextBlock& block)
{
    for (auto part = block.begin(); !part.atEnd(); ++part)
        if (part.fragment().charFormat().isImageFormat()) return true;
    return false;
}

Piece pieceOf(const QTextBlock& block)
{
    const QRectF box = block.document()->documentLayout()->blockBoundingRect(block);
    Piece piece{.lines = {}};
    for (int i = 0; i < block.layout()->lineCount(); ++i) {
        const QRectF line = block.layout()->lineAt(i).rect().translated(box.topLeft());
        piece.lines.push_back({line.top(), line.bottom()});
    }
    if (piece.lines.empty()) piece.lines.push_back({box.top(), box.bottom()});
    const QTextBlockFormat format = block.blockFormat();
    piece.isCode = format.hasProperty(QTextFormat::BackgroundBrush);
    piece.withNext = format.headingLevel() > 0 || isPicture(block);
    return piece;
}

/// What the cells of a row take, with the room around their words.
Piece rowOf(const QTextTable& table, int row)
{
    Stretch taken{1e300, -1e300};
    for (int column = 0; column < table.columns(); ++column) {
        const QTextTableCell cell = table.cellAt(row, column);
        for (auto at = cell.begin(); !at.atEnd(); ++at) {
            if (!at.currentBlock().isValid()) continue;
            const QRectF box = table.document()->documentLayout()->blockBoundingRect(at.currentBlock());
            taken.top = std::min(taken.top, box.top());
            taken.bottom = std::max(taken.bottom, box.bottom());
        }
    }
    return {.lines = {taken}, .withNext = row < table.format().headerRowCount(), .table = &table};
}

void addPieces(const QTextFrame& frame, std::vector<Piece>& pieces)
{
    for (auto at = frame.begin(); !at.atEnd(); ++at) {
        if (const auto* table = qobject_cast<const QTextTable*>(at.currentFrame())) {
            const std::size_t first = pieces.size();
            for (int row = 0; row < table->rows(); ++row) pieces.push_back(rowOf(*table, row));
            // The line beneath a row stands between its words and those of the next one.
            for (std::size_t i = first; i + 1 < pieces.size(); ++i)
                pieces[i].lines.front().bottom = std::max(
                    pieces[i].lines.front().bottom, pieces[i + 1].lines.front().top - 1.0);
        } else if (at.currentFrame()) {
            addPieces(*at.currentFrame(), pieces);
        } else if (at.currentBlock().isValid()) {
            pieces.push_back(pieceOf(at.currentBlock()));
        }
    }
}

/// Half way between what stands last on a page and the next one: whoever draws the page rounds, and would show a
/// hair of the line that follows.
double endOfPage(const std::vector<Stretch>& together, double nextStart)
{
    double last = 0.0;
    for (const Stretch& one : together)
        if (one.bottom <= nextStart) last = std::max(last, one.bottom);
    return 0.5 * (last + nextStart);
}

/// Whether something is so long that it has to be broken within a word.
bool hasLongWord(const QTextDocument& document)
{
    constexpr qsizetype longest = 60;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (const QString& word : block.text().split(QLatin1Char(' ')))
            if (word.size() > longest) return true;
    return false;
}

}  // namespace

std::vector<Stretch> keptTogether(const QTextDocument& document, double pageHeight)
{
    std::vector<Piece> pieces;
    addPieces(*document.rootFrame(), pieces);
    std::vector<Stretch> together;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::vector<Stretch>& lines = pieces[i].lines;
        const std::size_t few = std::min<std::size_t>(fewestLines, lines.size()) - 1;
        for (const Stretch& line : lines) together.push_back(line);
        together.push_back({lines.front().top, lines[few].bottom});
        together.push_back({lines[lines.size() - 1 - few].top, lines.back().bottom});
        if (i + 1 == pieces.size()) break;
        const Piece& next = pieces[i + 1];
        const std::size_t first = std::min<std::size_t>(fewestLines, next.lines.size()) - 1;
        const bool isCaption = !pieces[i].table && next.table;
        if (pieces[i].withNext || isCaption || (pieces[i].isCode && next.isCode))
            together.push_back({lines.front().top, next.lines[first].bottom});
        if (pieces[i].table && (i == 0 || pieces[i - 1].table != pieces[i].table)) {
            std::size_t last = i;
            while (last + 1 < pieces.size() && pieces[last + 1].table == pieces[i].table) ++last;
            const Stretch table{lines.front().top, whole(pieces[last]).bottom};
            if (table.bottom - table.top < shortTable * pageHeight) together.push_back(table);
        }
    }
    return together;
}

std::vector<double> pageStarts(const std::vector<Stretch>& together, double length, double pageHeight)
{
    std::vector<double> starts{0.0};
    while (starts.back() + pageHeight < length) {
        const double begin = starts.back();
        double end = begin + pageHeight;
        for (bool moved = true; moved;) {
            moved = false;
            for (const Stretch& one : together)
                if (one.top > begin && one.top < end && one.bottom > end && one.bottom - one.top <= pageHeight) {
                    end = one.top;
                    moved = true;
                }
        }
        starts.push_back(end);
    }
    return starts;
}

namespace {

/// A document in the order of its pages.
struct Sheets {
    double scale = 1.0;  ///< that it is drawn with
    QSizeF page;         ///< in its own units
    double length = 0.0;
    std::vector<Stretch> together;
    std::vector<double> starts;
};

Sheets laidOut(QTextDocument& document, const QSizeF& page, double scale)
{
    Sheets sheets{.scale = scale, .page = page / scale};
    document.setTextWidth(sheets.page.width());
    sheets.length = document.size().height();
    sheets.together = keptTogether(document, sheets.page.height());
    sheets.starts = pageStarts(sheets.together, sheets.length, sheets.page.height());
    return sheets;
}

/// A little smaller where the last page would hold a few lines only.
Sheets laidOutWell(QTextDocument& document, const QSizeF& page)
{
    Sheets sheets = laidOut(document, page, 1.0);
    const std::size_t pages = sheets.starts.size();
    if (pages == 1 || sheets.length - sheets.starts.back() > fewLines * page.height()) return sheets;
    for (double scale = 0.98; scale >= leastPageScale; scale -= 0.02)
        if (Sheets smaller = laidOut(document, page, scale); smaller.starts.size() < pages) return smaller;
    return laidOut(document, page, 1.0);
}

}  // namespace

void printPages(QTextDocument& document, QPagedPaintDevice& writer)
{
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, true);  // pictures are smaller in a preview
    const double margin = marginInches * writer.logicalDpiY();
    const QSizeF page(writer.width() - 2.0 * margin, writer.height() - 2.0 * margin);
    QAbstractTextDocumentLayout* layout = document.documentLayout();
    layout->setPaintDevice(&writer);
    document.setDocumentMargin(0.0);
    if (!hasLongWord(document)) {
        QTextOption option = document.defaultTextOption();
        option.setWrapMode(QTextOption::WordWrap);  // else columns of tables are as narrow as a letter
        document.setDefaultTextOption(option);
        shareTables(document, page.width());
    }
    const Sheets sheets = laidOutWell(document, page);
    const std::vector<double>& starts = sheets.starts;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (i > 0) writer.newPage();
        const double end = endOfPage(sheets.together, i + 1 < starts.size() ? starts[i + 1] : sheets.length);
        painter.save();
        painter.translate(margin, margin);
        painter.scale(sheets.scale, sheets.scale);
        painter.translate(0.0, -starts[i]);
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = QRectF(0.0, starts[i], sheets.page.width(), end - starts[i]);
        context.palette.setColor(QPalette::Text, Qt::black);
        painter.setClipRect(context.clip);
        layout->draw(&painter, context);
        painter.restore();
        painter.setFont(document.defaultFont());
        painter.drawText(QRectF(margin, margin + page.height(), page.width(), margin),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(i + 1));
    }
}

}  // namespace krein
