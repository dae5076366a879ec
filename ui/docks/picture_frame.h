// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace krein {

class View;

/// What holds a picture in the window: it may be made as small as the window asks for, and scrolls what then has no
/// room. The picture may be taken out for a while, or be given another size to be exported in, which changes nothing
/// around it.
class PictureFrame : public QScrollArea {
    Q_OBJECT
public:
    explicit PictureFrame(View* view, QWidget* parent = nullptr);

    View* view() const { return m_view; }
    /// Takes the picture back.
    void putBack();

    QSize sizeHint() const override { return {480, 360}; }
    QSize minimumSizeHint() const override { return {100, 70}; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    View* m_view;
};

}  // namespace krein
