// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_map.h"
#include "ui/views/view.h"

class QCheckBox;
class QComboBox;

namespace krein {

class PlotView;
class StemsLayer;

/// Threshold of a symmetric-log axis on which all values but the null ones stand out from zero: a power of ten, at most
/// twelve decades and at least one below the largest magnitude.
/// @param zero  |λ| ≤ zero counts as null
double symmetricLogThreshold(const Vector& values, double zero);

/// Eigenvalues of K, or of centred K, in descending order, coloured by sign.
class SpectrumView : public View {
    Q_OBJECT
public:
    explicit SpectrumView(QWidget* parent = nullptr);

    QString id() const override { return QStringLiteral("spectrum"); }
    QString title() const override { return tr("Spectrum"); }
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>&) override {}  // it shows no samples
    void render(QPainter& painter, const QRectF& target) override;
    PlotView* plot() const { return m_plot; }

    bool centred() const;
    void setCentred(bool centred);
    AxisKind scale() const;
    void setScale(AxisKind scale);

protected:
    void refresh() override;

private:
    void switched();
    void showMessage(const QString& message);
    QString readoutAt(const QPointF& pixel) const;

    Theme m_theme;
    PlotView* m_plot;
    StemsLayer* m_stems;
    QCheckBox* m_centred;
    QComboBox* m_scale;
    Range m_range{0, 0};  ///< shown, in values
    bool m_switched = true;
    std::size_t m_shownCount = 0;
};

}  // namespace krein
