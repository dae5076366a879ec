// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/doctor/doctor_badges.h"

#include <QLabel>
#include <QPainter>

#include "ui/controls/flow_layout.h"
#include "ui/panels/badge_look.h"
#include "ui/text/text.h"
#include "ui/theme/readable.h"

namespace krein {

namespace {

/// Words in a rounded frame.
class Pill : public QLabel {
public:
    Pill(const QString& text, const QColor& frame, double width) : QLabel(text), m_frame(frame), m_width(width)
    {
        setContentsMargins(10, 3, 10, 3);
        setTextFormat(Qt::PlainText);
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_frame, m_width));
        const QRectF room = QRectF(rect()).adjusted(m_width, m_width, -m_width, -m_width);
        painter.drawRoundedRect(room, 0.5 * room.height(), 0.5 * room.height());
        painter.end();
        QLabel::paintEvent(event);
    }

private:
    QColor m_frame;
    double m_width;
};

/// As the diagnostics show it.
BadgeTone badgeTone(Tone tone)
{
    switch (tone) {
    case Tone::Good: return BadgeTone::Good;
    case Tone::Slight: return BadgeTone::Fair;
    case Tone::Moderate: return BadgeTone::Caution;
    case Tone::Bad: return BadgeTone::Bad;
    case Tone::Neutral: break;
    }
    return BadgeTone::Neutral;
}

}  // namespace

DoctorBadges::DoctorBadges(QWidget* parent) : QWidget(parent), m_theme(makeTheme(false))
{
    setObjectName(QStringLiteral("doctor.badges"));
    auto* flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
}

void DoctorBadges::setBadges(PageBadges badges)
{
    m_badges = std::move(badges);
    show();
}

void DoctorBadges::setTheme(const Theme& theme)
{
    m_theme = theme;
    show();
}

QString DoctorBadges::words() const
{
    QStringList all;
    for (const PageBadge& badge : m_badges) all << toText(signOf(badge.tone) + badge.text);
    return all.join(QStringLiteral(" · "));
}

void DoctorBadges::show()
{
    qDeleteAll(findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly));
    for (const PageBadge& badge : m_badges) {
        const QColor frame = badge.tone == Tone::Neutral ? m_theme.frame : toneColour(badgeTone(badge.tone), m_theme);
        const double width = badge.tone == Tone::Bad ? 2.0 : badge.tone == Tone::Moderate ? 1.5 : 1.0;
        layout()->addWidget(new Pill(toText(signOf(badge.tone) + badge.text), frame, width));
    }
    setAccessibleName(words());
    setVisible(!m_badges.empty());
}

}  // namespace krein
