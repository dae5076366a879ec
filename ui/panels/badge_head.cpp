// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/badge_head.h"

#include <algorithm>

#include <QFontInfo>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

#include "ui/panels/badge_look.h"
#include "ui/plot/frame_layers.h"
#include "ui/text/plain_tip.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/readable.h"

namespace krein {

namespace {

constexpr int headMargin = 6, gap = 8;
constexpr int leastWord = 13, largestWord = 64, smallestCaption = 12;  // pixels
constexpr int arrowRoom = 14;
constexpr double quietShare = 0.8;  // of the size of words that matter
constexpr int iconShare = 6;        // of the width: one in …
constexpr int iconApart = 6;        // from the words above and below, which the ring would touch
constexpr int remarkLines = 2;
constexpr int leastOfCaption = 70;  // per cent of its width; of less nobody can tell what it says

/// The text as lines of at most this width; of what is too long for them the last one ends in an ellipsis.
QStringList brokenText(const QString& remark, const QFont& font, int width)
{
    const QString text = wholeTerms(remark);
    QTextLayout layout(text, font);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() == remarkLines - 1) {
            lines << QFontMetrics(font).elidedText(text.mid(line.textStart()), Qt::ElideRight, width);
            break;
        }
        lines << text.mid(line.textStart(), line.textLength());
    }
    layout.endLayout();
    return lines;
}

}  // namespace

BadgeHead::BadgeHead(QWidget* parent) : QAbstractButton(parent), m_theme(makeTheme(false))
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void BadgeHead::setContent(const BadgeContent& content)
{
    m_content = content;
    setAccessibleName(QStringLiteral("%1: %2").arg(content.caption, content.words()));
    setAccessibleDescription(content.remark);
    setToolTip(plainTip(content.remark.isEmpty() ? content.why : content.remark));
    update();
}

void BadgeHead::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

bool BadgeHead::showsWholeRemark() const
{
    const QStringList lines = brokenText(m_content.remark, font(), width() - 2 * headMargin);
    return lines.isEmpty() || !lines.last().endsWith(QChar(0x2026));
}

/// That in which the longest of the words in use fit: one size, whatever is said.
int BadgeHead::wordSize(int width) const
{
    constexpr int measured = 100;  // pixels: letters grow evenly
    const QFontMetrics metrics(wordFont(measured));
    const int longest = metrics.horizontalAdvance(tr("Moderately indefinite"));
    int pixels = largestWord;
    for (const int least = smallestSize(); pixels > least; --pixels) {
        const int icon = iconSide(width, pixels * metrics.height() / measured);
        if (pixels * longest / measured < width - 2 * headMargin - icon - gap) break;
    }
    return pixels;
}

/// What matters is never smaller than what is said about it.
int BadgeHead::smallestSize() const
{
    return std::max(leastWord, QFontInfo(font()).pixelSize());
}

/// Two where the longest words in use have no room in the smallest size.
int BadgeHead::wordLines(int width) const
{
    const QFontMetrics metrics(wordFont(smallestSize()));
    const int icon = iconSide(width, metrics.height());
    return metrics.horizontalAdvance(tr("Moderately indefinite")) < width - 2 * headMargin - icon - gap ? 1 : 2;
}

int BadgeHead::heightOfWords(int width) const
{
    return wordLines(width) * QFontMetrics(wordFont(wordSize(width))).height();
}

/// The words as lines, each in its parts; the last one may be too long.
std::vector<std::vector<BadgePiece>> BadgeHead::brokenWords(const QFontMetrics& metrics, int width) const
{
    std::vector<std::vector<BadgePiece>> lines(1);
    const bool breaks = wordLines(this->width()) > 1;
    int used = 0;
    for (const BadgePiece& piece : m_content.pieces)
        for (const QString& word : piece.text.split(QLatin1Char(' '))) {
            const int letters = metrics.horizontalAdvance(word);
            if (breaks && lines.size() < 2 && used > 0 && used + letters > width) {
                lines.emplace_back();
                used = 0;
            }
            lines.back().push_back({word, piece.colour});
            used += letters + metrics.horizontalAdvance(QLatin1Char(' '));
        }
    return lines;
}

int BadgeHead::iconSide(int width, int wordHeight) const
{
    return std::min(width / iconShare, fontMetrics().lineSpacing() + wordHeight - iconApart);
}

QFont BadgeHead::wordFont(int pixels) const
{
    QFont large = font();
    large.setPixelSize(pixels);
    large.setBold(true);
    return large;
}

QSize BadgeHead::sizeHint() const
{
    return {260, heightForWidth(260)};
}

QSize BadgeHead::minimumSizeHint() const
{
    return {140, heightForWidth(140)};
}

/// The same whatever is said, so that nothing below moves while numbers change.
int BadgeHead::heightForWidth(int width) const
{
    return 2 * headMargin + (1 + remarkLines) * fontMetrics().lineSpacing() + heightOfWords(width);
}

/// A scroll area lays its content out by size hints, which know one width only: the words of a wider panel are higher.
void BadgeHead::resizeEvent(QResizeEvent* event)
{
    QAbstractButton::resizeEvent(event);
    if (const int wanted = heightForWidth(width()); wanted != minimumHeight()) setFixedHeight(wanted);
}

/// One size for words that matter and one for the others; smaller only where none of them would fit.
QFont BadgeHead::fittingFont(int width) const
{
    const int largest = wordSize(this->width());
    const int least = smallestSize();
    int pixels = m_content.quiet ? std::max(least, static_cast<int>(quietShare * largest)) : largest;
    while (pixels > least && QFontMetrics(wordFont(pixels)).horizontalAdvance(m_content.words()) > width) --pixels;
    return wordFont(pixels);
}

QRect BadgeHead::iconRoom() const
{
    const int line = fontMetrics().lineSpacing(), wordHeight = height() - 2 * headMargin - (1 + remarkLines) * line;
    const int icon = iconSide(width(), wordHeight);
    return {headMargin, headMargin + (line + wordHeight - icon) / 2 + 1, icon, icon};
}

QRect BadgeHead::wordRoom() const
{
    const int line = fontMetrics().lineSpacing(), left = iconRoom().right() + gap;
    return {left, headMargin + line, width() - headMargin - left, height() - 2 * headMargin - (1 + remarkLines) * line};
}

/// Of “Details” and the arrow: beside the caption, else beside the words, else the caption gives way. Where little of
/// it would be left there is room for the arrow alone.
QRect BadgeHead::detailsRoom() const
{
    const QFontMetrics metrics = fontMetrics();
    const QRect words = wordRoom();
    const int line = metrics.lineSpacing(), wanted = metrics.horizontalAdvance(tr("Details")) + arrowRoom;
    const int room = words.width() - wanted, gapAfter = metrics.horizontalAdvance(QLatin1Char(' '));
    const QRect above(words.right() + 1 - wanted, headMargin, wanted, line);
    const int caption = metrics.horizontalAdvance(m_content.caption) + gapAfter;
    if (caption <= room) return above;
    if (QFontMetrics(fittingFont(words.width())).horizontalAdvance(m_content.words()) + gapAfter <= room) {
        const int baseline = words.bottom() - QFontMetrics(wordFont(wordSize(width()))).descent();
        return above.translated(0, baseline + metrics.descent() - above.bottom());
    }
    return 100 * room >= leastOfCaption * caption ? above : above.adjusted(wanted - arrowRoom, 0, 0, 0);
}

bool BadgeHead::saysDetails() const
{
    return detailsRoom().width() > arrowRoom;
}

/// Smaller letters say more than a gap in the middle, as far as they can be read.
QFont BadgeHead::captionFont(int width) const
{
    QFont smaller = font();
    const int usual = QFontInfo(smaller).pixelSize(), least = std::min(usual, smallestCaption);
    for (int pixels = usual; pixels >= least; --pixels) {
        smaller.setPixelSize(pixels);
        if (QFontMetrics(smaller).horizontalAdvance(m_content.caption) <= width) break;
    }
    return smaller;
}

void BadgeHead::paintWords(QPainter& painter, const QRect& room) const
{
    const QFont font = fittingFont(room.width());
    const QFontMetrics metrics(font);
    painter.setFont(font);
    const std::vector<std::vector<BadgePiece>> lines = brokenWords(metrics, room.width());
    int baseline = room.bottom() - QFontMetrics(wordFont(wordSize(width()))).descent()
        - static_cast<int>(lines.size() - 1) * metrics.height();
    for (const std::vector<BadgePiece>& line : lines) {
        int x = room.left();
        for (const BadgePiece& word : line) {
            const QString text = metrics.elidedText(word.text, Qt::ElideRight, std::max(0, room.right() + 1 - x));
            painter.setPen(pieceColour(word.colour, m_content.tone, m_theme));
            painter.drawText(x, baseline, text);
            x += metrics.horizontalAdvance(word.text + QLatin1Char(' '));
        }
        baseline += metrics.height();
    }
}

void BadgeHead::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 2) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? QBrush(palette().color(QPalette::Midlight)) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
    }
    paintBadgeIcon(painter, iconRoom(), m_content, m_theme);

    const QRect words = wordRoom();
    const int line = fontMetrics().lineSpacing(), left = words.left(), right = width() - headMargin;
    painter.setFont(font());
    painter.setPen(readable(m_theme.mutedText, m_theme.palette.color(QPalette::Midlight)));
    const QRect details = detailsRoom();
    const QRect caption(left, headMargin, (details.top() == headMargin ? details.left() : right) - left, line);
    painter.setFont(captionFont(caption.width()));
    const QString beginning = fittingBeginning(m_content.caption, painter.font(), caption.width());
    painter.drawText(caption, Qt::AlignLeft | Qt::AlignVCenter,
        beginning.isEmpty() ? painter.fontMetrics().elidedText(m_content.caption, Qt::ElideMiddle, caption.width())
                            : beginning);
    painter.setFont(font());
    if (saysDetails()) painter.drawText(details, Qt::AlignLeft | Qt::AlignVCenter, tr("Details"));
    paintWords(painter, words);

    painter.setFont(font());
    painter.setPen(palette().color(QPalette::WindowText));
    QRect remark(headMargin, words.bottom() + 1, width() - 2 * headMargin, line);
    for (const QString& text : brokenText(m_content.remark, font(), remark.width())) {
        painter.drawText(remark, Qt::AlignLeft | Qt::AlignVCenter, text);
        remark.translate(0, line);
    }

    const QPointF tip(right - 5, details.top() + 0.5 * line);
    QPainterPath arrow;
    arrow.addPolygon(isChecked() ? QPolygonF({tip + QPointF(-5, -2.5), tip + QPointF(5, -2.5), tip + QPointF(0, 4)})
                                 : QPolygonF({tip + QPointF(-2.5, -5), tip + QPointF(4, 0), tip + QPointF(-2.5, 5)}));
    painter.fillPath(arrow, palette().color(QPalette::WindowText));
}

void BadgeHead::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) return QAbstractButton::keyPressEvent(event);
    click();
}

void BadgeHead::enterEvent(QEnterEvent*)
{
    update();
}

void BadgeHead::leaveEvent(QEvent*)
{
    update();
}

}  // namespace krein
