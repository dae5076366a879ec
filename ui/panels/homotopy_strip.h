// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

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

Q_SIGNALS:
    void positionWanted(double t);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF frame() const;
    double pixelOf(double t) const;
    double positionAt(double x) const;
    const HomotopyPoint* nearest(double x) const;
    void paintScores(QPainter& painter, const Theme& theme) const;
    void paintUnbounded(QPainter& painter, const Theme& theme) const;
    void paintPosition(QPainter& painter, const Theme& theme) const;

    std::shared_ptr<const HomotopyCurve> m_curve;
    double m_position = 1.0;
};

}  // namespace krein
