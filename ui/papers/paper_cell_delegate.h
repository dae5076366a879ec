// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/theme/theme.h"

namespace krein {

/// Draws a cell of a PaperCellsModel: the mark and ours above, what was printed and the difference below.
class PaperCellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit PaperCellDelegate(QObject* parent = nullptr);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Theme m_theme;
};

}  // namespace krein
