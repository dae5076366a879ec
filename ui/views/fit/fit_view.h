// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_map.h"
#include "ui/views/plotted_view.h"

namespace krein {

class ContourLayer;
class CurveLayer;
class PointsLayer;

/// How f fits a numeric target. Of one feature: the samples, the curve f with the 95 % band of a Gaussian process and
/// the residuals as vertical lines; of other data the residuals y − f against f.
class FitView : public PlottedView {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit FitView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override;
    const CurveLayer& curve() const { return *m_curve; }
    const PointsLayer& points() const { return *m_points; }

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    QString readoutAt(const QPointF& pixel) const override;
    void click(const QPointF& pixel, Qt::KeyboardModifiers modifiers) override;
    void clear() override;

private:
    void showCurve(Box& home);
    void showResiduals(Box& home);
    /// Where a sample stands: y over its feature, or its residual over f.
    void showSamples(bool onCurve, Box& home);
    void showLook(bool onCurve);
    QString note(bool onCurve) const;
    /// f, y and the residual of a sample; empty if it is not among the prepared ones.
    QString sampleReading(Index row) const;

    ContourLayer* m_lines;  ///< residuals, or the line of residual 0
    CurveLayer* m_curve;
    PointsLayer* m_points;
    std::shared_ptr<const PreparedData> m_shownData;
};

}  // namespace krein
