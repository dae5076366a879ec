// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/spectrum/hodge.h"
#include "ui/views/plotted_view.h"

class QComboBox;

namespace krein {

class EdgesLayer;
class EnergyBar;
class LabelsLayer;
class PointsLayer;

/// The direction of an asymmetric K taken apart: the samples at the height of their potential, so that a ranking points
/// down, and above that the circulations that no ranking explains, as arrows of which at least one goes up.
class AsymmetryView : public PlottedView {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit AsymmetryView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override;
    const PointsLayer& points() const { return *m_points; }
    /// The arrows that are drawn, as pairs of training samples.
    const std::vector<std::pair<Index, Index>>& arrows() const { return m_arrows; }

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;
    QString readoutAt(const QPointF& pixel) const override;
    void clear() override;

private:
    const HodgeReport& report() const { return *m_shown->hodge; }
    void placeSamples();
    void offerArrows();
    void showArrows();
    void placeLabels();
    void showLook();
    QString matrixName() const;
    QString note() const;
    double skewShare() const;  ///< of ‖K‖²
    Index rowOf(Index position) const;
    QString nameOf(Index position) const;
    QString roundText(const CurlTriangle& triangle) const;

    EdgesLayer* m_edges;
    PointsLayer* m_points;
    LabelsLayer* m_labels;
    QWidget* m_bar;
    QComboBox* m_choice;
    EnergyBar* m_energies;
    std::shared_ptr<const ReportsValue> m_shown;     ///< null: nothing
    std::shared_ptr<const PreparedData> m_shownData;
    std::vector<QPointF> m_places;                   ///< of the training samples
    std::vector<Index> m_ranks;                      ///< from 1, of the training samples
    std::vector<Index> m_selection;
    std::vector<std::pair<Index, Index>> m_arrows;
    bool m_ofEmbedding = false;                      ///< the horizontal axis
};

}  // namespace krein
