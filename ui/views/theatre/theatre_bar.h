// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace krein {

/// Plays through numbered positions: first, back, play and pause, forward, last, a slider and a speed.
class TheatreBar : public QWidget {
    Q_OBJECT
public:
    explicit TheatreBar(QWidget* parent = nullptr);

    /// How many positions there are, and the one that is shown now; nothing is announced. None: the bar is disabled.
    void setPositions(int count, int position);
    int count() const;
    int position() const;
    /// What the position is, beside the slider.
    void setText(const QString& text);

    bool isPlaying() const { return m_timer.isActive(); }
    /// Plays on from the position, from the first one if it is the last; or pauses.
    void play(bool on);
    /// Goes there and announces it; playing ends.
    void goTo(int position);
    /// Positions per second.
    double speed() const;

Q_SIGNALS:
    /// Another position was chosen, or playing came to it.
    void moved(int position);

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* addButton(const char* id, const QString& text, const QString& tip);
    void tick();
    void showState();

    QTimer m_timer;
    QToolButton *m_first, *m_back, *m_play, *m_forward, *m_last;
    QSlider* m_slider;
    QLabel* m_text;
    QComboBox* m_speed;
};

}  // namespace krein
