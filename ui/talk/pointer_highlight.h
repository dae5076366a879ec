// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace krein {

/// A spot around the pointer, for people who have to find it from the last row; it shrinks while a button is down. It
/// lies above everything in its parent and takes no events.
class PointerHighlight : public QWidget {
    Q_OBJECT
public:
    explicit PointerHighlight(QWidget* parent);

    void setOn(bool on);
    bool isOn() const { return m_on; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QRect spot() const;
    void follow(const QPoint& global);

    QPoint m_at;
    bool m_on = false, m_pressed = false;
};

}  // namespace krein
