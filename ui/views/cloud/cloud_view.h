// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "ui/plot/label_places.h"
#include "ui/views/cloud/cloud_picture.h"
#include "ui/views/view.h"

class QComboBox;

namespace krein {

class FlowLayout;
class MoreMenu;
class NamesBox;

/// The prepared samples along any three of their features, or of the axes of their embedding, on a turntable, without
/// perspective; two features lie in a plane.
///
/// Drag or arrow keys: turn. Wheel, + and −: zoom. Double click or Home: as at first. Click, Ctrl and arrow keys: pick.
class CloudView : public View {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit CloudView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override { return m_scene.message; }
    void bringUpToDate() override { refreshIfStale(); }
    const Turntable& turntable() const { return m_turntable; }
    /// Where the sample of that data-set row is drawn, in pixels; null if it is not.
    QPointF pixelOf(Index row) const;
    NamesBox* names() const { return m_names; }
    /// The names beside the samples and how many have no room, as they are drawn now, in points of the picture.
    std::vector<PlacedName> writtenNames() const;
    /// Shows axes of the embedding instead of features.
    void setSource(CloudSource source);
    /// What is drawn now.
    const CloudScene& scene() const { return m_scene; }

    QSize sizeHint() const override { return {480, 400}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void buildBar();
    /// The boxes' entries for what can be chosen now, and the axes that are chosen of them.
    std::array<Index, 3> showChoices();
    /// The embedding where there are no three features, until a person has chosen.
    void suggestSource();
    void chooseAxis(std::size_t box, Index axis);
    Vector signsOfAxes();
    void placeBar();
    /// Height of the bar, above the picture.
    double barHeight() const;
    /// In points as they are unmagnified, as is everything that is painted.
    QSizeF pictureSize() const;
    QPointF inPicture(const QPointF& pixel) const;
    CloudPicture picture() const;
    /// The samples that could have a name beside them; none while names are switched off.
    std::vector<NamedPlace> namedPlaces() const;
    NameRoom nameRoom() const;
    void setTurntable(const Turntable& turntable);
    /// Null: none.
    const CloudSample* sampleUnder(const QPointF& pixel) const;
    QString readoutAt(const QPointF& pixel) const;
    QString readoutOf(const CloudSample& sample) const;
    void step(QPoint direction);

    QWidget* m_bar;
    bool m_sourceChosen = false;  ///< by a person
    QComboBox* m_source = nullptr;
    NamesBox* m_names = nullptr;
    MoreMenu* m_more = nullptr;
    FlowLayout* m_parts = nullptr;  ///< of the bar
    std::array<QComboBox*, 3> m_axes{};
    std::array<std::array<Index, 3>, 2> m_wanted{{{0, 1, 2}, {0, 1, 2}}};  ///< chosen axes by source, whether they
                                                                           ///< exist now or not
    QStringList m_featureNames;                                            ///< that the chosen features are of
    std::shared_ptr<const PreparedData> m_shown;
    std::shared_ptr<const ProjectionValue> m_shownEmbedding;  ///< null unless its axes are shown
    CloudChoice m_shownChoice;
    Matrix m_shownScores;                              ///< coordinates as last shown, for their signs
    std::shared_ptr<const PreparedData> m_scoredData;  ///< … of these samples
    Turntable m_turntable;
    CloudScene m_scene;
    std::vector<Index> m_selection;  ///< ascending
    std::vector<LegendEntry> m_legend;
    Index m_picked = -1;  ///< row of the sample that was picked last
    QPointF m_press, m_last;
    bool m_turning = false;
};

}  // namespace krein
