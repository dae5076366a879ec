// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace krein {

/// Fusion with boxes, frames and a keyboard focus that can be seen on every background: it outlines them in a shade of
/// the window's colour. In dialogs the focus is seen from the beginning. The icons of titles, which it draws in one
/// grey, have the colour of words.
/// The texts of lists and buttons end in "…" where they have no room, in place of half a letter;
/// the button that unfolds what has no room in a tool bar is as large as the others, and the arrow of a menu has room
/// beside the words of its button.
class WindowStyle : public QProxyStyle {
    Q_OBJECT
public:
    WindowStyle();
    int styleHint(StyleHint hint, const QStyleOption* option = nullptr, const QWidget* widget = nullptr,
        QStyleHintReturn* returned = nullptr) const override;
    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawControl(
        ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    QSize sizeFromContents(
        ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const override;
    QIcon standardIcon(
        StandardPixmap icon, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;
};

}  // namespace krein
