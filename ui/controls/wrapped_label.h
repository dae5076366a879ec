// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include <QLabel>
#include <QResizeEvent>

namespace krein {

/// A sentence of as many lines as its width asks for, all of which it keeps: a plain label gives them up where room is
/// scarce, and is then written over what stands above it.
class WrappedLabel : public QLabel {
public:
    explicit WrappedLabel(QWidget* parent = nullptr) : QLabel(parent) { setWordWrap(true); }

    QSize minimumSizeHint() const override
    {
        QSize least = QLabel::minimumSizeHint();
        if (m_isPlaced) least.setHeight(std::max(least.height(), heightForWidth(width())));
        return least;
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QLabel::resizeEvent(event);
        m_isPlaced = true;
        if (event->size().width() != event->oldSize().width()) updateGeometry();
    }

private:
    bool m_isPlaced = false;
};

}  // namespace krein
