// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_map.h"
#include "ui/views/plotted_view.h"

namespace krein {

class ContourLayer;
class DotsLayer;

/// Pairs of training samples by the distance that the matrix gives them and by that in the embedding; on the diagonal
/// line both are equal. Negative squared distances are drawn as negative: sign(d²)·√|d²|.
class DistanceView : public PlottedView {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit DistanceView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    /// Marks the pairs of one selected sample, or the pairs among several.
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override;
    const DotsLayer& dots() const { return *m_dots; }

protected:
    void refresh() override;
    QString readoutAt(const QPointF& pixel) const override;
    void emphasiseAt(const std::optional<QPointF>& pixel) override;
    void click(const QPointF& pixel, Qt::KeyboardModifiers modifiers) override;
    void clear() override;

private:
    void showDots();
    void showLook();
    QString note() const;
    /// Row of the data set of a training sample.
    Index rowOf(Index position) const;
    bool marked(const DistancePair& pair) const;
    std::optional<std::size_t> pairAt(const QPointF& pixel) const;
    void pick(std::optional<std::size_t> pair, bool extend);
    void step(QPoint direction);
    QString pairText(std::size_t pair) const;

    ContourLayer* m_identity;
    DotsLayer* m_dots;
    std::vector<Index> m_selection;                   ///< ascending
    std::shared_ptr<const ReportsValue> m_shown;      ///< whose pairs are drawn; null: none
    std::shared_ptr<const PreparedData> m_shownData;  ///< … of these samples
    Range m_range{0, 0};                              ///< of both axes
    std::optional<std::size_t> m_picked;              ///< the pair that was picked last
};

}  // namespace krein
