// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QPointF>
#include <QTimer>

#include "core/base/types.h"
#include "ui/views/decision/decision_reading.h"

namespace krein {

/// Follows the cursor over the panels of a decision map and says what is under it. An exact value that takes longer
/// than a move of the cursor should waits for it to rest; until then the value is read off the map.
class DecisionReadout : public QObject {
    Q_OBJECT
public:
    /// What is at a pixel of a panel, exact or as quickly as may be.
    using Read = std::function<Reading(const DecisionPanel& panel, const QPointF& pixel, bool exact)>;

    DecisionReadout(Read read, QObject* parent);

    /// @param panel  outlives the readout, or leave() is called first
    void hover(DecisionPanel* panel, const QPointF& pixel);
    void leave();
    /// What is read is of other results: how long an exact value takes is not known any more.
    void forgetDuration() { m_exactSeconds = 0.0; }

Q_SIGNALS:
    /// One line for a status bar; empty: nothing.
    void readoutChanged(const QString& text);
    /// Row of the sample under the cursor; −1: none.
    void sampleHovered(krein::Index row);

private:
    void show(bool exact);

    Read m_read;
    DecisionPanel* m_panel = nullptr;  ///< under the cursor; null: none
    QPointF m_pixel;
    QTimer m_rest;
    double m_exactSeconds = 0.0;  ///< what the last exact value took
};

}  // namespace krein
