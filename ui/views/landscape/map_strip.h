// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "core/experiment/landscape.h"
#include "core/experiment/results.h"
#include "ui/theme/theme.h"

namespace krein {

/// The decision boundaries of the lowest points of a landscape, side by side; as many as there is room for.
class MapStrip : public QWidget {
    Q_OBJECT
public:
    explicit MapStrip(QWidget* parent = nullptr);

    /// @param results  with the map whose samples are drawn
    void setMaps(std::shared_ptr<const LandscapeAnswer> answer, std::shared_ptr<const Results> results);
    void setTheme(const Theme& theme);
    void setChosen(std::optional<std::size_t> point);
    void paintInto(QPainter& painter, const QRectF& target) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

Q_SIGNALS:
    void pointWanted(std::size_t point);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    /// Places of the maps within an area, from the left.
    std::vector<QRectF> places(const QRectF& area) const;

    std::shared_ptr<const LandscapeAnswer> m_answer;
    std::shared_ptr<const Results> m_results;
    std::optional<std::size_t> m_chosen;
    Theme m_theme;
};

}  // namespace krein
