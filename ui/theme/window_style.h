// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace krein {

/// Fusion with boxes that can be seen on a dark background: it outlines them in a darker shade of the window's colour.
class WindowStyle : public QProxyStyle {
    Q_OBJECT
public:
    WindowStyle();
    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
};

}  // namespace krein
