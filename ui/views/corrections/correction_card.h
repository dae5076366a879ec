// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QPixmap>

#include "ui/views/corrections/correction_picture.h"

namespace krein {

/// One correction as a button: click, Space or Enter asks for it (clicked()), arrow keys ask for a neighbour.
class CorrectionCard : public QAbstractButton {
    Q_OBJECT
public:
    explicit CorrectionCard(QWidget* parent = nullptr);

    void setFace(const CorrectionFace& face);
    const CorrectionFace& face() const { return m_face; }
    /// Those of the cards beside it.
    void setLines(const CorrectionLines& lines);
    void setTheme(const Theme& theme);
    /// Faded: what it shows belongs to earlier settings.
    void setPale(bool pale);
    bool isPale() const { return m_pale; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

Q_SIGNALS:
    void stepped(int key);  ///< Qt::Key_Left, …

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void nextCheckState() override {}  // it is checked if the experiment uses it, not by being clicked

private:
    CorrectionFace m_face;
    Theme m_theme;
    bool m_pale = false;
    QPixmap m_picture;  ///< as last painted; null: none
};

}  // namespace krein
