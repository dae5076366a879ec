// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace krein {

/// One line of plain text that ends in "…" where it has no room, so that what it says never makes anything wider. Then
/// the whole of it is its tool tip, unless it has another.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool hasRoom() const;
};

}  // namespace krein
