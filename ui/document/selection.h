// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>

#include "core/types.h"

namespace krein {

/// The samples picked anywhere, ringed everywhere. Rows of the data set, ascending.
class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const std::vector<Index>& rows() const { return m_rows; }
    void clear();
    /// Picks one row, or with `extend` adds it or takes it away again. Row −1 clears unless extending.
    void pick(Index row, bool extend);

Q_SIGNALS:
    void changed();

private:
    std::vector<Index> m_rows;
};

}  // namespace krein
