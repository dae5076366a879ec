// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

namespace krein {

class TalkBook;
class TalkThumbnails;

/// The pages of a talk as a list: number, caption and a small picture. Dragging a page moves it.
class TalkModel : public QAbstractListModel {
    Q_OBJECT
public:
    TalkModel(TalkBook* book, TalkThumbnails* thumbnails, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool moveRows(const QModelIndex& from, int row, int count, const QModelIndex& to, int before) override;

private:
    void follow();

    TalkBook* m_book;
    TalkThumbnails* m_thumbnails;
    int m_shown;  ///< pages
};

}  // namespace krein
