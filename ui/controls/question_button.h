// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace krein {

/// A push button whose words begin at its left edge, on as many lines as its width asks for; for questions below each
/// other.
class QuestionButton : public QPushButton {
    Q_OBJECT
public:
    explicit QuestionButton(QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int heightIn(int width) const;
};

}  // namespace krein
