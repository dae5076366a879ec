// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_readout.h"

#include <QElapsedTimer>

#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/views/decision/decision_panel.h"

namespace krein {

namespace {

constexpr double quickSeconds = 0.012;  // what takes longer than this must not be done at every move of the cursor
constexpr int restMilliseconds = 120;

}  // namespace

DecisionReadout::DecisionReadout(Read read, QObject* parent) : QObject(parent), m_read(std::move(read))
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (m_panel) show(true);
    });
}

void DecisionReadout::hover(DecisionPanel* panel, const QPointF& pixel)
{
    if (m_panel && m_panel != panel) m_panel->rays->clear();
    m_panel = panel;
    m_pixel = pixel;
    const bool exact = m_exactSeconds <= quickSeconds;
    show(exact);
    if (exact)
        m_rest.stop();
    else
        m_rest.start();
    Q_EMIT sampleHovered(panel->points->rowAt(panel->plot->map(), pixel).value_or(-1));
}

void DecisionReadout::show(bool exact)
{
    QElapsedTimer timer;
    timer.start();
    Reading reading = m_read(*m_panel, m_pixel, exact);
    if (exact && reading.at) m_exactSeconds = static_cast<double>(timer.nsecsElapsed()) * 1e-9;
    // Under a tool that draws or zooms the lines would be in the way.
    const bool points = m_panel->plot->viewport()->cursor().shape() == Qt::ArrowCursor;
    if (!points) reading.rays.clear();
    m_panel->rays->setRays(reading.at.value_or(QPointF()), std::move(reading.rays));
    Q_EMIT readoutChanged(reading.line);
}

void DecisionReadout::leave()
{
    m_rest.stop();
    if (m_panel) m_panel->rays->clear();
    m_panel = nullptr;
    Q_EMIT readoutChanged({});
    Q_EMIT sampleHovered(-1);
}

}  // namespace krein
