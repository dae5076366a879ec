// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace krein {

/// What a row of the command palette holds besides its title (Qt::DisplayRole).
enum PaletteRole {
    PaletteIndexRole = Qt::UserRole + 1,
    PaletteKindRole,
    PaletteDetailRole,
    PaletteShortcutRole,
    PaletteInUseRole,
    PalettePossibleRole,
    PaletteWordsRole,  ///< a QStringList: what was typed, in bold where it occurs in the title
};

/// Draws a row of the command palette: title and detail on the left, shortcut and kind on the right.
class PaletteRow : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace krein
