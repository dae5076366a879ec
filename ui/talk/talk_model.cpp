// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/talk_model.h"

#include "core/experiment/experiment.h"
#include "ui/document/talk_book.h"
#include "ui/talk/talk_thumbnails.h"
#include "ui/text/plain_tip.h"
#include "ui/text/text.h"

namespace krein {

TalkModel::TalkModel(TalkBook* book, TalkThumbnails* thumbnails, QObject* parent)
    : QAbstractListModel(parent),
      m_book(book),
      m_thumbnails(thumbnails),
      m_shown(book->pageCount())
{
    connect(book, &TalkBook::changed, this, &TalkModel::follow);
    connect(thumbnails, &TalkThumbnails::changed, this, [this] {
        if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole, Qt::DisplayRole, Qt::ToolTipRole});
    });
}

/// As long as there are as many pages, what is picked stays picked.
void TalkModel::follow()
{
    if (m_shown == m_book->pageCount()) {
        if (m_shown > 0) Q_EMIT dataChanged(index(0), index(m_shown - 1));
        return;
    }
    beginResetModel();
    m_shown = m_book->pageCount();
    endResetModel();
}

int TalkModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_shown;
}

QVariant TalkModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= m_book->pageCount()) return {};
    const TalkPage& page = m_book->page(index.row());
    const QString caption = toText(page.caption).simplified(), problem = m_thumbnails->problemOf(page);
    switch (role) {
    case Qt::DisplayRole:
        return QStringLiteral("%1  %2%3")
            .arg(index.row() + 1)
            .arg(problem.isEmpty() ? QString() : QStringLiteral("⚠ "),
                caption.isEmpty() ? tr("(no caption)") : caption);
    case Qt::ToolTipRole:
        if (!problem.isEmpty()) return plainTip(problem);
        return caption.isEmpty() ? QVariant() : plainTip(toText(page.caption));
    case Qt::DecorationRole: return m_thumbnails->of(page);
    default: return {};
    }
}

Qt::ItemFlags TalkModel::flags(const QModelIndex& index) const
{
    // Nothing is dropped onto a page, only between pages.
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

bool TalkModel::moveRows(const QModelIndex&, int row, int count, const QModelIndex&, int before)
{
    if (count != 1 || before == row || before == row + 1) return false;
    m_book->move(row, before > row ? before - 1 : before);
    return true;
}

}  // namespace krein
