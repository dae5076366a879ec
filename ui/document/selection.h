// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>

#include "core/base/types.h"
#include "ui/document/axis_roles.h"

namespace krein {

/// The samples picked anywhere, ringed everywhere: rows of the data set, ascending, each once. And the two axes of the
/// embedding that its picture shows. Every change is told once.
class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const std::vector<Index>& rows() const { return m_rows; }
    void clear();
    /// Picks one row, or with `extend` adds it or takes it away again. Row −1 clears unless extending.
    void pick(Index row, bool extend);
    /// Picks exactly these rows, given in any order; negative ones are left out.
    void setRows(std::vector<Index> rows);
    /// Takes away those of the rows that are picked and adds the others.
    void toggle(std::vector<Index> rows);
    /// Picks the rows 0, …, n − 1.
    void selectAll(Index n);

    const AxisRoles& axes() const { return m_axes; }
    void setAxes(const AxisRoles& axes);

Q_SIGNALS:
    void changed();
    void axesChanged();

private:
    void replace(std::vector<Index> rows);

    std::vector<Index> m_rows;
    AxisRoles m_axes;
};

}  // namespace krein
