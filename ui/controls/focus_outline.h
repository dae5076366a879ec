// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractScrollArea;

namespace krein {

/// Shows that the keyboard is on a page of text, which the style marks in no way: a line around it while it was led
/// there by keys.
class FocusOutline : public QWidget {
    Q_OBJECT
public:
    /// @param area  becomes the parent
    explicit FocusOutline(QAbstractScrollArea* area);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace krein
