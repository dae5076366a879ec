// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum_view.h"

#include <algorithm>
#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/plot/plot_view.h"
#include "ui/plot/stems_layer.h"
#include "ui/views/samples.h"

namespace krein {

namespace {

/// Whole decades around the values, and always a little on both sides of zero.
Range decadesAround(const AxisScale& scale, double low, double high)
{
    const double top = high > 0 ? std::ceil(scale.toPosition(high) + 0.05) : 0.5;
    const double bottom = low < 0 ? std::floor(scale.toPosition(low) - 0.05) : -0.5;
    return {scale.toValue(bottom), scale.toValue(top)};
}

}  // namespace

double symmetricLogThreshold(const Vector& values, double zero)
{
    const double largest = values.size() ? values.cwiseAbs().maxCoeff() : 0.0;
    if (!(largest > 0) || !std::isfinite(largest)) return 1.0;
    double smallest = largest;
    for (const double value : values)
        if (std::abs(value) > zero) smallest = std::min(smallest, std::abs(value));
    const double highest = std::floor(std::log10(largest));
    return std::pow(10.0, std::clamp(std::floor(std::log10(smallest)), highest - 12, highest - 1));
}

SpectrumView::SpectrumView(QWidget* parent) : View(parent), m_theme(makeTheme(false)), m_plot(new PlotView(this)),
    m_stems(new StemsLayer(*m_plot)), m_centred(new QCheckBox(tr("Centred"), this)), m_scale(new QComboBox(this))
{
    setObjectName(id());
    m_plot->setObjectName(QStringLiteral("spectrum.plot"));
    m_plot->setAccessibleName(tr("Eigenvalue spectrum"));
    m_plot->setWhatsThis(tr("Eigenvalues in descending order: positive blue, negative vermilion, zero within the tolerance grey."));
    m_centred->setObjectName(QStringLiteral("spectrum.centred"));
    m_centred->setAccessibleName(tr("Eigenvalues of the centred matrix"));
    m_centred->setToolTip(tr("Show the eigenvalues of the centred Gram matrix HKH instead of K"));
    m_scale->setObjectName(QStringLiteral("spectrum.scale"));
    m_scale->setAccessibleName(tr("Scale of the eigenvalue axis"));
    m_scale->setToolTip(tr("Linear, or logarithmic on both sides of zero so that small eigenvalues are seen beside large ones"));
    m_scale->addItems({tr("Linear"), tr("Symmetric log")});
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 0);
    row->addWidget(m_centred);
    row->addStretch();
    row->addWidget(m_scale);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_plot, 1);
    setFocusProxy(m_plot);
    m_plot->setReadout([this](const QPointF& pixel) { return readoutAt(pixel); });
    connect(m_centred, &QCheckBox::toggled, this, &SpectrumView::switched);
    connect(m_scale, &QComboBox::currentIndexChanged, this, &SpectrumView::switched);
    connect(m_plot, &PlotView::hovered, this, [this](const QPointF& pixel) {
        m_stems->setEmphasis(m_stems->indexAt(m_plot->map(), pixel));
        Q_EMIT readoutChanged(readoutAt(pixel));
    });
    connect(m_plot, &PlotView::left, this, [this] {
        m_stems->setEmphasis(-1);
        Q_EMIT readoutChanged({});
    });
}

bool SpectrumView::centred() const { return m_centred->isChecked(); }
void SpectrumView::setCentred(bool centred) { m_centred->setChecked(centred); }
AxisKind SpectrumView::scale() const { return m_scale->currentIndex() == 1 ? AxisKind::SymmetricLog : AxisKind::Linear; }
void SpectrumView::setScale(AxisKind scale) { m_scale->setCurrentIndex(scale == AxisKind::SymmetricLog ? 1 : 0); }

void SpectrumView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_plot->setTheme(theme);
    refresh();
}

void SpectrumView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    m_plot->renderPicture(painter, target);
}

void SpectrumView::switched()
{
    m_switched = true;
    refresh();
}

void SpectrumView::showMessage(const QString& message)
{
    m_stems->setValues({}, 0);
    PlotLook look;
    look.axes = false;
    look.message = message;
    m_plot->setLook(look);
}

void SpectrumView::refresh()
{
    if (!results() || !results()->spectrum || !results()->diagnosis) {
        const auto problem = results() ? results()->problems.find("spectrum") : std::map<std::string, std::string>::const_iterator();
        showMessage(results() && problem != results()->problems.end() ? toText(problem->second) : tr("Nothing has been computed yet."));
        return;
    }
    const Vector& values = centred() ? results()->spectrum->centred.values : results()->spectrum->raw.values;
    const Diagnosis& diagnosis = *results()->diagnosis;
    const Signature& counts = centred() ? diagnosis.centredSignature : diagnosis.signature;
    if (values.size() == 0) return showMessage(tr("There are no eigenvalues."));
    const double zero = diagnosis.tolerance * values.cwiseAbs().maxCoeff();
    m_stems->setValues({values.begin(), values.end()}, zero);
    PlotLook look;
    look.x.title = tr("index, by descending eigenvalue");
    look.x.wholeNumbers = true;
    look.y.title = centred() ? tr("eigenvalue λ of centred K") : tr("eigenvalue λ of K");
    look.y.shortTitle = centred() ? tr("λ of centred K") : tr("λ of K");
    look.x.shortTitle = tr("index");
    const double low = std::min(0.0, values.minCoeff()), high = std::max(0.0, values.maxCoeff());
    if (scale() == AxisKind::SymmetricLog) {
        look.y.scale = {AxisKind::SymmetricLog, symmetricLogThreshold(values, zero)};
        m_range = decadesAround(look.y.scale, low, high);
    } else {
        m_range = steadyRange(m_switched ? Range{0, 0} : m_range, {low - 0.02 * (high - low), high + 0.02 * (high - low)});
    }
    using Mark = LegendEntry::Mark;
    look.legend = {{Mark::Filled, MarkerShape::Circle, m_theme.positive, tr("%1 positive").arg(counts.positive)},
        {Mark::Filled, MarkerShape::Circle, m_theme.negative, tr("%1 negative").arg(counts.negative)},
        {Mark::Filled, MarkerShape::Circle, m_theme.null, tr("%1 zero").arg(counts.zero)}};
    m_plot->setLook(look);
    const double margin = 0.5 + 0.012 * static_cast<double>(values.size());
    const Box home{1 - margin, static_cast<double>(values.size()) + margin, m_range.low, m_range.high};
    if (m_switched || m_shownCount != m_stems->values().size()) m_plot->resetZoomTo(home);
    else m_plot->setHome(home);
    m_switched = false;
    m_shownCount = m_stems->values().size();
}

QString SpectrumView::readoutAt(const QPointF& pixel) const
{
    const int index = m_stems->indexAt(m_plot->map(), pixel);
    if (index < 0) return {};
    const double value = m_stems->values()[static_cast<std::size_t>(index)];
    return tr("eigenvalue %1 of %2: %3").arg(index + 1).arg(m_stems->values().size()).arg(formatNumber(value, 6));
}

}  // namespace krein
