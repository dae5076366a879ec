// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace krein {

/// A few lines of plain text, the first one bold if there is a heading. It grows when its text needs more room but
/// never shrinks, so that nothing around it jumps, or is laid out again, while numbers change with every frame of a
/// drag.
class SteadyText : public QWidget {
    Q_OBJECT
public:
    /// @param lines  room that is kept from the start
    SteadyText(const QString& objectName, const QString& accessibleName, int lines, QWidget* parent = nullptr);

    void setText(const QString& heading, const QString& body);
    QString text() const;

    QSize sizeHint() const override { return {200, m_height}; }
    QSize minimumSizeHint() const override { return {120, m_height}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QFont headingFont() const;
    int headingHeight() const;
    void growIfNeeded();

    QString m_heading, m_body;
    int m_height;
};

}  // namespace krein
