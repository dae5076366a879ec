// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/results.h"
#include "ui/document/axis_roles.h"
#include "ui/plot/plot_map.h"
#include "ui/views/plotted_view.h"

class QComboBox;

namespace krein {

class ContourLayer;
class DotsLayer;

/// Shepard's diagram: pairs of training samples by the distance that the matrix gives them and by that in the
/// embedding, along all its axes or the two that its picture shows. On the diagonal line both are equal; for an
/// ordinal embedding the line is the monotone regression. Negative squared distances are drawn as negative:
/// sign(d²)·√|d²|.
class DistanceView : public PlottedView {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit DistanceView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    /// Marks the pairs of one selected sample, or the pairs among several.
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override;
    const DotsLayer& dots() const { return *m_dots; }
    QComboBox* axes() const { return m_axes; }
    /// Stress and what it is of, one sentence.
    QString stressSentence() const;

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    QString readoutAt(const QPointF& pixel) const override;
    void emphasiseAt(const std::optional<QPointF>& pixel) override;
    void click(const QPointF& pixel, Qt::KeyboardModifiers modifiers) override;
    void clear() override;

private:
    void buildBar();
    /// The diagram of the chosen axes.
    std::shared_ptr<const ShepardDiagram> wantedDiagram() const;
    void offerAxes();
    bool twoWanted() const;
    /// The axes that the picture of the embedding shows, from 0.
    std::pair<Index, Index> pairWanted() const;
    bool ordinal() const;
    void showRanges(bool other);
    void showLine();
    void showDots();
    void showLook();
    QString methodName() const;
    QString note() const;
    /// How many of the pairs are drawn.
    QString pairsText() const;
    /// Of how many pairs the squared distance is negative, as it is given and as it is embedded.
    std::pair<qint64, qint64> negativePairs() const;
    /// Row of the data set of a training sample.
    Index rowOf(Index position) const;
    bool marked(const DistancePair& pair) const;
    std::optional<std::size_t> pairAt(const QPointF& pixel) const;
    void pick(std::optional<std::size_t> pair, bool extend);
    void step(QPoint direction);
    QString pairText(std::size_t pair) const;

    ContourLayer* m_line;
    DotsLayer* m_dots;
    std::vector<Index> m_selection;  ///< ascending
    QString m_pairEffect;                             ///< of the two samples that are selected
    QWidget* m_bar;
    QComboBox* m_axes = nullptr;
    std::shared_ptr<const ShepardDiagram> m_shown;    ///< whose pairs are drawn; null: none
    std::shared_ptr<const ReportsValue> m_source;     ///< … of these reports
    bool m_two = false;                               ///< … of two axes
    std::pair<Index, Index> m_pair{-1, -1};           ///< … of these
    AxisRoles m_roles;                                ///< of the axes that the picture of the embedding shows
    std::shared_ptr<const PreparedData> m_shownData;  ///< … of these samples
    Range m_across{0, 0}, m_up{0, 0};                 ///< of the two axes of the plot
    std::optional<std::size_t> m_picked;              ///< the pair that was picked last
};

}  // namespace krein
