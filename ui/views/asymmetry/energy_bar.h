// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/spectrum/hodge.h"
#include "ui/theme/theme.h"

namespace krein {

/// The energy of the skew part as one bar in parts that sum to 100 %: ranking, circulation, long rings.
class EnergyBar : public QWidget {
    Q_OBJECT
public:
    explicit EnergyBar(QWidget* parent = nullptr);

    void setReport(const HodgeReport& report);
    void setTheme(const Theme& theme);
    /// The bar with its words, as on the screen.
    void paintInto(QPainter& painter, const QRectF& target) const;
    static int rowHeight(const QFont& font);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Part {
        double share = 0.0;
        QString name;
        bool circulates = false;  ///< hatched: colour is not the only sign
        double sign = 1.0;        ///< whose colour it has
    };

    std::vector<Part> m_parts;
    Theme m_theme;
};

}  // namespace krein
