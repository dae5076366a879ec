// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_map.h"
#include "ui/views/view.h"

class QComboBox;

namespace krein {

class PlotView;
class PointsLayer;
struct AxisLook;

/// Signs (±1 per column) for which the columns of `scores` point the same way as those shown before. An eigenvector's
/// sign is arbitrary; without this a picture would flip while a parameter is dragged.
/// @param shown  scores shown before, with their signs applied; columns beyond its width, or all if the numbers of rows
///               differ, get +1
Vector alignedSigns(const Matrix& scores, const Matrix& shown);

/// Two kernel principal components of the samples.
class ProjectionView : public View {
    Q_OBJECT
public:
    explicit ProjectionView(QWidget* parent = nullptr);

    QString id() const override { return QStringLiteral("projection"); }
    QString title() const override { return tr("Kernel PCA"); }
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    void render(QPainter& painter, const QRectF& target) override;
    PlotView* plot() const { return m_plot; }

    /// Which components are drawn, from 0.
    void setComponents(int horizontal, int vertical);

protected:
    void refresh() override;

private:
    void refreshChoices(int components);
    void showMessage(const QString& message);
    /// Why there is no projection.
    QString emptyMessage() const;
    AxisLook axisLook(const KernelPcaResult& result, int component) const;
    QString readoutAt(const QPointF& pixel) const;

    Theme m_theme;
    PlotView* m_plot;
    PointsLayer* m_points;
    QWidget* m_bar;
    QComboBox* m_horizontal;
    QComboBox* m_vertical;
    Matrix m_shown;                                    ///< training scores as last shown, for their signs
    std::shared_ptr<const PreparedData> m_shownData;   ///< … of these samples
    int m_shownX = -1, m_shownY = -1;
    Range m_x{0, 0}, m_y{0, 0};
};

}  // namespace krein
