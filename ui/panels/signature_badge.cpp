// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/signature_badge.h"

#include <QPainter>

namespace krein {

namespace {

/// Nothing has no sign.
QString signedCount(char16_t sign, Index count)
{
    return count == 0 ? QStringLiteral("0") : QString(QChar(sign)) + QString::number(count);
}

}  // namespace

SignatureBadge::SignatureBadge(QWidget* parent) : QWidget(parent), m_theme(makeTheme(false))
{
    setObjectName(QStringLiteral("signature"));
    setAccessibleName(tr("Signature"));
    setSignature(std::nullopt);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SignatureBadge::setSignature(const std::optional<Signature>& signature, const QString& how, const QString& instead)
{
    const QString meaning = tr("How many eigenvalues of K are positive, negative and zero within the tolerance.");
    setToolTip(how.isEmpty() ? meaning : QStringLiteral("%1\n%2").arg(meaning, how));
    m_signature = signature;
    m_instead = instead;
    setAccessibleDescription(signature ? tr("%1 positive, %2 negative, %3 zero")
                                             .arg(signature->positive)
                                             .arg(signature->negative)
                                             .arg(signature->zero)
            : instead.isEmpty() ? tr("not known")
                                : instead);
    update();
}

void SignatureBadge::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QFont SignatureBadge::countFont() const
{
    QFont large = font();
    large.setPointSizeF(2.0 * font().pointSizeF());
    large.setBold(true);
    return large;
}

QSize SignatureBadge::sizeHint() const
{
    return {240, QFontMetrics(countFont()).height() + fontMetrics().height()};
}

void SignatureBadge::paintEvent(QPaintEvent*)
{
    struct Cell {
        QString count, name;
        QColor colour;
    };
    const QString unknown(QChar(0x2013));
    const Cell cells[] = {
        {m_signature ? signedCount(u'+', m_signature->positive) : unknown, tr("p positive"), m_theme.positive},
        {m_signature ? signedCount(0x2212, m_signature->negative) : unknown, tr("q negative"), m_theme.negative},
        {m_signature ? signedCount(u' ', m_signature->zero).trimmed() : unknown, tr("z zero"), m_theme.null}};
    QPainter painter(this);
    const int countHeight = QFontMetrics(countFont()).height();
    if (!m_signature && !m_instead.isEmpty()) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(0, 0, width(), countHeight), Qt::AlignCenter | Qt::TextWordWrap, m_instead);
    }
    const int cellWidth = width() / 3;
    for (int i = 0; i < 3; ++i) {
        const QRect cell(i * cellWidth, 0, cellWidth, height());
        painter.setFont(countFont());
        painter.setPen(cells[i].colour);
        if (m_signature || m_instead.isEmpty()) painter.drawText(cell, Qt::AlignHCenter | Qt::AlignTop, cells[i].count);
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(cell.adjusted(0, countHeight, 0, 0), Qt::AlignHCenter | Qt::AlignTop, cells[i].name);
    }
}

}  // namespace krein
