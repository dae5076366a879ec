// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/corrections/correction_card.h"

#include <cmath>

#include <QKeyEvent>
#include <QPainter>

#include "ui/plot/plain_key.h"
#include "ui/plot/magnification.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int usualWidth = 320;
constexpr double paleness = 0.4;

}  // namespace

CorrectionCard::CorrectionCard(QWidget* parent) : QAbstractButton(parent), m_theme(makeTheme(false))
{
    setFocusPolicy(Qt::StrongFocus);
    setCheckable(true);
    setCursor(Qt::PointingHandCursor);
}

void CorrectionCard::setFace(const CorrectionFace& face)
{
    m_face = face;
    m_picture = {};
    setChecked(face.chosen);
    const CorrectionOutcome& outcome = face.outcome();
    QStringList words{correctionName(outcome.correction)};
    if (face.chosen) words << tr("in use");
    if (face.mark != CorrectionMark::None) words << correctionMerit(face);
    if (!outcome.problem.empty())
        words << problemText(outcome.problem);
    else
        words << tr("changes K by %1").arg(percentText(outcome.relativeChange));
    if (const QString accuracy = correctionAccuracy(outcome); !accuracy.isEmpty()) words << accuracy;
    setAccessibleName(words.join(QStringLiteral(", ")));
    setAccessibleDescription(toText(outcome.unseen));
    const std::string_view summary = info(outcome.correction).summary;
    setToolTip(QStringLiteral("<p>%1</p>").arg(toText(summary).toHtmlEscaped()));
    updateGeometry();
    update();
}

void CorrectionCard::setLines(const CorrectionLines& lines)
{
    if (lines == m_face.lines) return;
    m_face.lines = lines;
    m_picture = {};
    update();
}

void CorrectionCard::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_picture = {};
    update();
}

void CorrectionCard::setPale(bool pale)
{
    m_pale = pale;
    update();
}

int CorrectionCard::heightForWidth(int width) const
{
    if (!m_face.scene) return 0;
    const double factor = magnificationOf(*this);
    return static_cast<int>(
        std::ceil(factor * paintCorrection(nullptr, width / factor, m_face, usualFont(*this), m_theme)));
}

QSize CorrectionCard::sizeHint() const
{
    return {usualWidth, heightForWidth(usualWidth)};
}

void CorrectionCard::paintEvent(QPaintEvent*)
{
    if (!m_face.scene) return;
    const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
    if (m_picture.size() != pixels) {
        m_picture = QPixmap(pixels);
        m_picture.setDevicePixelRatio(devicePixelRatioF());
        m_picture.fill(Qt::transparent);
        QPainter painter(&m_picture);
        painter.scale(magnificationOf(*this), magnificationOf(*this));
        paintCorrection(&painter, usualSize(*this).width(), m_face, usualFont(*this), m_theme);
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor mark = m_theme.palette.color(QPalette::Active, QPalette::Highlight);
    QColor fill = m_theme.palette.color(QPalette::Base);
    painter.setBrush(fill);
    painter.setPen(m_face.chosen ? QPen(mark, 2) : QPen(underMouse() ? mark : m_theme.frame, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6);
    painter.setOpacity(m_pale ? paleness : 1.0);
    painter.drawPixmap(0, 0, m_picture);
    painter.setOpacity(1.0);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.text, 1, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(4.5, 4.5, -4.5, -4.5), 4, 4);
    }
}

void CorrectionCard::keyPressEvent(QKeyEvent* event)
{
    if (!isPlainKey(*event)) return QAbstractButton::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: return click();
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: return Q_EMIT stepped(event->key());
    default: QAbstractButton::keyPressEvent(event);
    }
}

void CorrectionCard::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void CorrectionCard::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void CorrectionCard::changeEvent(QEvent* event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange) m_picture = {};
}

}  // namespace krein
