// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QStackedWidget>

class QLabel;
class QVBoxLayout;

namespace krein {

class View;
class ViewDocks;

/// The middle of the window: the docks of the pictures, or one picture that fills it for a while.
class PictureStage : public QStackedWidget {
    Q_OBJECT
public:
    /// Takes the docks.
    explicit PictureStage(ViewDocks* docks, QWidget* parent = nullptr);

    bool isFilled() const { return m_filling; }
    /// One picture alone; where it stands among the others stays free for it.
    void fill(View* view);
    /// As fill(), or leave() if it is the one that fills.
    void toggle(View* view);
    /// Everything is where it was.
    void leave();

Q_SIGNALS:
    void filledChanged(bool filled);

private:
    ViewDocks* m_docks;
    QLabel* m_title;
    QVBoxLayout* m_page;
    QPointer<View> m_filling;
};

}  // namespace krein
