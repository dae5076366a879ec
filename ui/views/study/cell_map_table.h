// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QTableView>

#include "core/evaluation/plane.h"
#include "ui/plot/plot_map.h"
#include "ui/theme/theme.h"
#include "ui/views/study/cell_map_picture.h"

namespace krein {

class CellMapDelegate;
class CellMapModel;

/// The cells of a CellMapModel as small decision maps, and what the mouse and the keyboard do to them. All cells show
/// the same part of the plane: zooming and moving are shared.
class CellMapTable : public QTableView {
    Q_OBJECT
public:
    using Box = krein::Box;  // not the shape of a QFrame

    explicit CellMapTable(CellMapModel* cells, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Rings these samples (rows of the data set).
    void setSelectedRows(const std::vector<Index>& rows);
    const std::vector<Index>& selectedRows() const;
    /// The part of the plane around the samples, seen until a person zooms. In force with the next showPlane().
    void setHome(const Box& home) { m_plane.home = home; }
    /// Shows a part of the plane in all cells. @param zoomed  unset: around the samples
    void showPlane(const std::optional<Box>& zoomed);
    /// Unset: around the samples.
    const std::optional<Box>& zoomed() const { return m_plane.zoomed; }
    const VisiblePlane& plane() const;
    /// What is seen.
    const Box& visibleBox() const;
    /// This cell is to be painted anew.
    void forget(std::size_t cell);
    void forgetAll();
    /// Lets the cells share the room as long as they are neither tiny nor huge; a single one has all of it.
    void shareRoom();
    /// How many cells of a usual size fit side by side.
    int across() const;

Q_SIGNALS:
    /// By a person: another part of the plane is seen.
    void planeChanged();
    /// A click on a cell, or Enter.
    void cellUsed(const QModelIndex& cell);
    /// What is under the cursor: a cell, which may be invalid, and in it a sample (row of the data set); −1: none.
    void pointedAt(const QModelIndex& cell, krein::Index row);
    /// A sample was clicked.
    void samplePicked(krein::Index row);
    void resized();

protected:
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool takeFromViewport(QEvent* event);
    bool press(const QMouseEvent& event);
    bool takeKey(int key);
    void zoomTo(const std::optional<Box>& box);
    void zoomBy(double factor, std::optional<QPointF> pixel);
    void panBy(const QPointF& pixels);
    int widthThatFits(bool titled) const;
    QRectF mapAt(const QModelIndex& index) const;
    Index sampleAt(const QPointF& pixel) const;

    CellMapModel* m_cells;
    CellMapDelegate* m_delegate;
    VisiblePlane m_plane;              ///< in force with the next showPlane()
    std::optional<QPointF> m_panFrom;  ///< where the cursor was last while the plane is moved
    bool m_taken = false;              ///< the button that is down is no click on a cell
};

}  // namespace krein
