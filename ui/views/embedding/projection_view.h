// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "ui/plot/plot_map.h"
#include "ui/views/embedding/axis_choice.h"
#include "ui/views/embedding/plane_model.h"
#include "ui/views/plotted_view.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace krein {

class ConeLayer;
class ModelMenu;
class FlowLayout;
class MoreMenu;
class PlotNamesBox;
class PointsLayer;
class TargetsLayer;
struct PlotLook;

/// The samples along two axes of their embedding, with the lines of equal squared distance in that plane; of a singular
/// embedding their places as first argument of the kernel, as second, or both.
class ProjectionView : public PlottedView {
    Q_OBJECT
public:
    /// Which places of a singular embedding are drawn.
    enum class Places { Source, Target, Both };

    static const ViewInfo viewInfo;
    explicit ProjectionView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override;
    const PointsLayer& points() const { return *m_points; }
    const ConeLayer& cone() const { return *m_cone; }
    const HyperplaneLayer& plane() const { return *m_plane; }
    ModelMenu* models() const { return m_models; }
    const TargetsLayer& targets() const { return *m_targets; }
    PlotNamesBox* names() const { return m_names; }

Q_SIGNALS:
    /// An embedding with negative axes is asked for. @param centred  of HKH, of which the present one is
    void negativeAxesWanted(bool centred);
    /// A person has chosen other axes.
    void axesChosen(const krein::AxisRoles& axes);

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    QString readoutAt(const QPointF& pixel) const override;
    void emphasiseAt(const std::optional<QPointF>& pixel) override;
    void clear() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Coordinates of the drawn axes, n×2 and m×2; empty if they are not drawn.
    struct Drawn {
        Matrix sources, targets, testSources, testTargets;
    };

    void buildBar();
    /// Why there is no embedding.
    QString emptyMessage() const;
    void showChoices(const Embedding& embedding);
    void chooseAxis(QComboBox* box);
    void setAxes(const AxisRoles& axes);
    /// Whether there is a null cone that is not shown.
    bool coneIsMissing(const Embedding& embedding) const;
    void showNullCone();
    bool isLow() const;
    void showNames();
    Drawn drawnPairs(const Vector& signs) const;
    static void stackPlaces(Drawn& drawn);
    void showSamples(const Drawn& drawn);
    void showFrame(const Drawn& drawn);
    void showCone();
    bool planeOffered() const;
    void showModel(const Matrix& points);
    void showLook();
    bool singular() const;
    bool coneWanted() const;
    QString note() const;
    QString shownStress() const;
    void showStress();
    /// Puts what has no room in two rows of the bar into its menu.
    void fitBar();
    /// −1: there is no sample.
    Index rowAt(const QPointF& pixel) const;
    QString sampleReadout(Index row) const;
    QString placeText(const QPointF& at, int digits) const;

    PointsLayer* m_points;
    TargetsLayer* m_targets;
    ConeLayer* m_cone;
    HyperplaneLayer* m_plane;
    QWidget* m_bar;
    QLabel *m_acrossName = nullptr, *m_upName = nullptr, *m_stressName = nullptr;
    QString m_stressWords;  ///< what it says where there is room
    QComboBox *m_horizontal = nullptr, *m_vertical = nullptr, *m_placesBox = nullptr;
    QToolButton* m_coneButton = nullptr;
    QCheckBox *m_coneBox = nullptr, *m_linesBox = nullptr;
    PlotNamesBox* m_names = nullptr;
    MoreMenu* m_more = nullptr;
    FlowLayout* m_parts = nullptr;
    std::array<bool, 2> m_coneChosen{false, true};  ///< whether lines are drawn between axes of one sign, of two signs
    ModelMenu* m_models = nullptr;
    PlaneOverlays m_overlays;
    QString m_planeName, m_planeNote;
    bool m_low = false;  ///< too low for every control
    std::vector<Index> m_selection;
    Matrix m_shown;                                    ///< training coordinates as last shown, for their signs …
    Vector m_signs;                                    ///< … ±1, one for each axis
    std::shared_ptr<const PreparedData> m_shownData;   ///< … of these samples
    std::array<int, 4> m_shownChoice{-1, -1, -1, -1};  ///< axes, places and kind of embedding last shown
    AxisRoles m_axes;                                  ///< chosen by a person
    mutable std::shared_ptr<const ProjectionValue> m_stressOf;  ///< what m_stress was last computed of
    mutable std::pair<int, int> m_stressAxes{-1, -1};
    mutable EmbeddingStress m_stress;
    int m_x = 0, m_y = 0;  ///< axes; equal if there is only one
    Range m_xRange{0, 0}, m_yRange{0, 0};
};

}  // namespace krein
