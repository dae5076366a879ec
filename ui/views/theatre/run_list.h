// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

#include "ui/views/theatre/theatre_runs.h"

class QPainter;

namespace krein {

struct Theme;

/// The runs that are drawn, with a piece of each one's curve; hidden while there is only the present one.
class RunList : public QListWidget {
    Q_OBJECT
public:
    explicit RunList(QWidget* parent = nullptr);

    /// @param runs  the present one first
    void showRuns(const std::vector<TheatreRun>& runs, const Theme& theme);

Q_SIGNALS:
    /// The Delete key on a run but the present one; its place.
    void removeWanted(std::size_t place);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

/// The runs with their curves' looks in rows of this width, for an exported picture. @param painter  null: nothing is
/// painted @return the height
double paintRunLegend(
    QPainter* painter, const std::vector<TheatreRun>& runs, const Theme& theme, const QFont& font, double width);

}  // namespace krein
