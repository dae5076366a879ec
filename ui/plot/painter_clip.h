// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clipping that SVG files keep, too: QSvgGenerator forgets the clip of its painter.
#pragma once

#include <QByteArray>
#include <QPainter>

namespace krein {

/// While it lives, nothing is drawn outside a rectangle, also within those of others; then the painter is as before.
class PainterClip {
public:
    PainterClip(QPainter& painter, const QRectF& area);
    ~PainterClip();
    PainterClip(const PainterClip&) = delete;
    PainterClip& operator=(const PainterClip&) = delete;

private:
    QPainter& m_painter;
};

/// What QSvgGenerator wrote of a picture with such rectangles, as SVG 1.1 that clips.
QByteArray withClips(const QByteArray& svg);

}  // namespace krein
