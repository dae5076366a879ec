// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace krein {

/// What an item of the gallery holds besides its title (Qt::DisplayRole) and picture (Qt::DecorationRole, a QImage).
enum ExampleRole {
    ExampleSentenceRole = Qt::UserRole + 1,
    ExampleSourceRole,
    ExampleIndexRole,
    ExampleGroupRole,
    ExampleOrderRole
};

/// Draws an example of the gallery as a card (picture, title, sentence, paper) and, over the whole width, the heading
/// of a group: an item without ExampleIndexRole.
class ExampleCard : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr QSize picture{220, 130};

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace krein
