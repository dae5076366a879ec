// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "core/evaluation/bias_curve.h"
#include "core/experiment/results.h"
#include "core/spectrum/class_eigenvalues.h"
#include "ui/theme/theme.h"

class QComboBox;

namespace krein {

class ContourLayer;
class CurveLayer;
class LabelsLayer;
class PlotView;
class PointsLayer;
struct PlotLook;

/// One curve about the Gram matrix or its model at a time: the negative eigenfraction of growing subsets, the
/// eigenvalues of each class's own block, or the errors as a function of the bias.
class AnatomyChart : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Subsets, Classes, CentredClasses, Bias };
    explicit AnatomyChart(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// @param pending  why there are no reports yet; empty: there are
    void showResults(const std::shared_ptr<const Results>& results, const QString& pending);
    void setKind(Kind kind);
    /// The chart alone, without its list, as large as the target.
    void render(QPainter& painter, const QRectF& target);
    Kind kind() const;

    PlotView* plot() const { return m_plot; }
    const CurveLayer& curve() const { return *m_curve; }
    const PointsLayer& points() const { return *m_points; }
    /// As drawn; empty unless these eigenvalues are shown.
    const std::vector<ClassEigenvalues>& classes() const;

Q_SIGNALS:
    void readoutChanged(const QString& text);

private:
    void refresh();
    void clear();
    void showSubsets();
    void showClasses();
    void showBias();
    /// Why errors are no function of one bias; empty: they are.
    QString whyNoBias() const;
    QString readoutAt(const QPointF& pixel) const;
    QString subsetAt(const QPointF& pixel) const;
    QString errorsAt(double shift) const;

    Theme m_theme;
    QComboBox* m_box;
    PlotView* m_plot;
    CurveLayer* m_curve;
    PointsLayer* m_points;
    ContourLayer* m_steps;
    LabelsLayer* m_labels;
    std::shared_ptr<const Results> m_results;
    QString m_pending;
    BiasCurve m_training, m_unseen;
    double m_bias = 0.0;  ///< the model's own; 0 if it has none of its own
};

}  // namespace krein
