// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace krein {

/// One line of plain text that ends in "…" where it has no room, so that what it says never makes anything wider. Then
/// the whole of it is its tool tip, unless it has another.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    /// @param mode  where the text is cut; in the middle of names that differ at the end
    explicit ElidedLabel(QWidget* parent = nullptr, Qt::TextElideMode mode = Qt::ElideRight);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool hasRoom() const;

    Qt::TextElideMode m_mode;
};

}  // namespace krein
