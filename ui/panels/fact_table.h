// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/panels/badge_content.h"

class QGridLayout;
class QLabel;

namespace krein {

/// Facts in two aligned columns, a name and a value; both wrap where there is little room.
class FactTable : public QWidget {
    Q_OBJECT
public:
    explicit FactTable(QWidget* parent = nullptr);

    void show(const std::vector<BadgeFact>& facts);

private:
    struct Row {
        QLabel *label, *value;
    };
    Row newRow();

    QGridLayout* m_grid;
    std::vector<Row> m_rows;  ///< as many as were ever needed; those that are not needed now are hidden
    std::vector<BadgeFact> m_facts;
};

}  // namespace krein
