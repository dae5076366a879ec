// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unordered_map>

#include <QPixmap>
#include <QStyledItemDelegate>

#include "ui/views/study/cell_map_picture.h"

namespace krein {

/// Paints the cells of a CellMapModel. A cell is painted once and kept until it, the part of the plane, the selection,
/// the theme or its size changes.
class CellMapDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit CellMapDelegate(QObject* parent);

    void setTheme(const Theme& theme);
    void setPlane(const VisiblePlane& plane);
    void setSelection(std::vector<Index> rows);
    const VisiblePlane& plane() const { return m_plane; }
    const std::vector<Index>& selection() const { return m_selection; }
    const Theme& theme() const { return m_theme; }
    /// A cell has changed.
    void forget(std::size_t cell) { m_pictures.erase(cell); }
    void forget() { m_pictures.clear(); }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Picture {
        QPixmap pixmap;
        CellMark mark = {};
        bool hovered = false, focused = false;
    };

    Theme m_theme;
    VisiblePlane m_plane;
    std::vector<Index> m_selection;
    mutable std::unordered_map<std::size_t, Picture> m_pictures;
};

}  // namespace krein
