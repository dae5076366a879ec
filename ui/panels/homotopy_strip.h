// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QTimer>
#include <QWidget>

#include "core/experiment/homotopy_curve.h"
#include "ui/theme/theme.h"

namespace krein {

/// What an LS-SVM makes of the whole line from the flipped matrix over the clipped one to K itself: its accuracy as a
/// curve, steps below for the unbounded directions that its verdict counts, ticks where its system is singular, and
/// where the experiment is. A click goes there.
class HomotopyStrip : public QWidget {
    Q_OBJECT
public:
    explicit HomotopyStrip(QWidget* parent = nullptr);

    /// @param curve  null: the strip says what it would need   @param position  t of the experiment
    void setCurve(std::shared_ptr<const HomotopyCurve> curve, double position);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }
    /// The point of the line nearest to a pixel in words; empty if there is none.
    QString reading(const QPointF& pixel) const;

    bool isPlaying() const { return m_timer.isActive(); }
    /// Asks for t from here, or from −1 if it is at the end, to 1, step by step; or pauses. It ends where another t is
    /// chosen, and where the strip is hidden.
    void play(bool on);

Q_SIGNALS:
    /// @param gesture  of one playing, which is one undoable step; 0: a click
    void positionWanted(double t, quint64 gesture);
    void playingChanged(bool on);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void tick();
    QRectF frame() const;
    double pixelOf(double t) const;
    double positionAt(double x) const;
    const HomotopyPoint* nearest(double x) const;
    void paintScores(QPainter& painter, const Theme& theme) const;
    void paintUnbounded(QPainter& painter, const Theme& theme) const;
    void paintPosition(QPainter& painter, const Theme& theme) const;

    std::shared_ptr<const HomotopyCurve> m_curve;
    double m_position = 1.0;
    QTimer m_timer;
    double m_played = 1.0;  ///< t that was asked for last
    quint64 m_gesture = 0;  ///< of this playing
};

}  // namespace krein
