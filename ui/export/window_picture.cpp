// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/window_picture.h"

#include <QWidget>

#include "ui/views/export.h"

namespace krein {

QImage pictureOfWindow(QWidget& window, const QByteArray& metadata)
{
    constexpr double pixelsPerPoint = 2.0;
    QImage image(window.size() * pixelsPerPoint, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return {};
    image.setDevicePixelRatio(pixelsPerPoint);
    window.render(&image);
    describe(image, window.windowTitle(), metadata, window.logicalDpiX() * pixelsPerPoint);
    return image;
}

}  // namespace krein
