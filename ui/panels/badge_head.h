// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractButton>

#include "ui/panels/badge_content.h"
#include "ui/theme/theme.h"

namespace krein {

/// The part of a badge that is always seen: a shape, what it is about, the result in words whose size says how much it matters, and in one line the number that proves it. A button that is checked while the badge is unfolded.
class BadgeHead : public QAbstractButton {
    Q_OBJECT
public:
    explicit BadgeHead(QWidget* parent = nullptr);

    void setContent(const BadgeContent& content);
    void setTheme(const Theme& theme);
    /// Whether there is room for all of the remark.
    bool showsWholeRemark() const;
    /// Whether it says “Details” beside its arrow.
    bool saysDetails() const;
    /// Of the large words, in pixels, at this width.
    int wordSize(int width) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QFont wordFont(int pixels) const;
    int smallestSize() const;
    int wordLines(int width) const;
    int heightOfWords(int width) const;
    std::vector<std::vector<BadgePiece>> brokenWords(const QFontMetrics& metrics, int width) const;
    QFont fittingFont(int width) const;
    QFont captionFont(int width) const;
    int iconSide(int width, int wordHeight) const;
    QRect iconRoom() const;
    QRect wordRoom() const;
    QRect detailsRoom() const;
    void paintWords(QPainter& painter, const QRect& room) const;

    BadgeContent m_content;
    Theme m_theme;
};

}  // namespace krein
