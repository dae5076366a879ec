// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "ui/plot/plot_look.h"
#include "ui/views/turntable.h"
#include "ui/views/view.h"

namespace krein {

/// The prepared samples' first three features on a turntable, without perspective; two features lie in a plane.
///
/// Drag or arrow keys: turn. Wheel, + and −: zoom. Double click or Home: as at first. Click: pick.
class CloudView : public View {
    Q_OBJECT
public:
    explicit CloudView(QWidget* parent = nullptr);

    QString id() const override { return QStringLiteral("cloud"); }
    QString title() const override { return tr("Data (3-D)"); }
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    void render(QPainter& painter, const QRectF& target) override;
    const Turntable& turntable() const { return m_turntable; }
    /// Where the sample of that data-set row is drawn, in pixels; null if it is not.
    QPointF pixelOf(Index row) const;

    QSize sizeHint() const override { return {480, 400}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

protected:
    void refresh() override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Sample {
        Eigen::Vector3d position;  ///< in [−1, 1]³
        Index row;
        int classIndex;
        bool held;
    };
    /// How the unit cube lies in a picture.
    struct Frame {
        QPointF centre;
        double scale;
    };

    /// Why there is nothing to draw, one sentence; empty if there is.
    QString emptyMessage() const;
    /// Where each legend entry starts; as many lines as they need.
    std::vector<QPointF> legendPlaces(const QSizeF& size) const;
    Frame frameFor(const QSizeF& size) const;
    QPointF place(const Turntable::Seen& seen, const Frame& frame) const;
    void setTurntable(const Turntable& turntable);
    int sampleAt(const QPointF& pixel) const;
    QString readoutAt(const QPointF& pixel) const;
    void paintPicture(QPainter& painter, const QSizeF& size, bool screen) const;
    void paintCube(QPainter& painter, const Frame& frame, bool front) const;
    void paintAxisNames(QPainter& painter, const Frame& frame, double pictureWidth) const;
    void paintSamples(QPainter& painter, const Frame& frame) const;
    void paintLegend(QPainter& painter, const QSizeF& size, bool screen) const;

    Theme m_theme;
    std::shared_ptr<const PreparedData> m_shown;
    Turntable m_turntable;
    std::vector<Sample> m_samples;
    std::vector<Index> m_selection;  ///< ascending
    std::array<QString, 3> m_names;  ///< right, away, up; empty: no such axis
    std::vector<LegendEntry> m_legend;
    QString m_note, m_message;
    QPointF m_press, m_last;
    bool m_turning = false;
};

}  // namespace krein
