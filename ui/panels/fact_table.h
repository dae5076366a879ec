// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/panels/badge_content.h"

namespace krein {

/// Facts in two aligned columns, a name and a value; both wrap where there is little room. Painted as a whole: its
/// numbers change with every frame of a drag, and nothing is laid out again unless its height changes.
class FactTable : public QWidget {
    Q_OBJECT
public:
    explicit FactTable(QWidget* parent = nullptr);

    void show(const std::vector<BadgeFact>& facts);
    /// What the row at this place means; empty if nothing more is said of it.
    QString meaningAt(const QPoint& place) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    int rowHeight(const BadgeFact& fact, int width) const;
    void takeHeight();

    std::vector<BadgeFact> m_facts;
};

}  // namespace krein
