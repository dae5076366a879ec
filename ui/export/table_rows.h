// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include <QString>

namespace krein {

class View;

/// How long the tables behind views are; each is counted once.
class TableRows {
public:
    /// Why they cannot be written for a text, one sentence; empty if they can.
    QString problem(const std::vector<View*>& views);
    /// "Table: 24 rows", "3 tables: 1,240 rows".
    QString text(const std::vector<View*>& views);

private:
    qint64 of(View* view);

    std::map<View*, qint64> m_known;
};

}  // namespace krein
