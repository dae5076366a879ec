// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <QTimer>

#include "core/experiment/kernel_pca_panels.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/views/view.h"

class QGridLayout;
class QLabel;

namespace krein {

class PlotView;

/// Fig. 1 of Huang et al. 2016 of the present samples in six panels: the samples themselves, and their first two kernel
/// principal components with the linear kernel, a Gaussian and TL1 of three radii, each with the accuracy of a linear
/// classifier there.
///
/// What they are computed from is told by panelsWanted(); whoever listens does that and hands them in. They are
/// asked for when the samples have changed and stay as they are for a while, and only while the view is in sight.
class KernelsView : public View {
    Q_OBJECT
public:
    static constexpr std::size_t panelCount = 6;
    static const ViewInfo viewInfo;
    explicit KernelsView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override;
    void bringUpToDate() override;
    bool isUnderWay() const override { return m_waiting > 0 || m_pause.isActive(); }
    QSize sizeHint() const override { return {720, 480}; }

    PlotView* plot(std::size_t panel) const { return m_panels[panel].plot; }
    const PointsLayer& points(std::size_t panel) const { return *m_panels[panel].points; }

    /// What was asked for last, by its place in that list.
    void addPanel(int at, const std::shared_ptr<const krein::Results>& results);
    void failPanel(int at, const QString& sentence);
    void finishPanels();

Q_SIGNALS:
    /// The experiments of these panels are to be computed in place of any asked for before.
    void panelsWanted(const std::vector<krein::KernelPcaPanel>& panels);

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Panel {
        PlotView* plot = nullptr;
        PointsLayer* points = nullptr;
        QString caption;
        std::optional<double> accuracy;  ///< of a line, on the training samples
        QString problem;                 ///< why there are no points
    };
    void build(std::size_t panel);
    void ask();
    void showSamples();
    void applyLook(std::size_t panel);
    void arrange();
    QString readoutAt(const Panel& panel, const QPointF& pixel) const;

    std::array<Panel, panelCount> m_panels;
    std::vector<KernelPcaPanel> m_wanted;           ///< panels from the second on
    std::shared_ptr<const PreparedData> m_builtOf;  ///< samples the panels are of; null: nothing
    QLabel* m_message;
    QWidget* m_body;
    QGridLayout* m_grid;
    QTimer m_pause;  ///< runs until changes have come to rest
    int m_waiting = 0;
    int m_columns = 0;
};

}  // namespace krein
