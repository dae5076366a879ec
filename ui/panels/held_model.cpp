// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/held_model.h"

#include <algorithm>

#include <QGuiApplication>
#include <QPalette>

#include "ui/text/finite_number.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

void HeldModel::show(const std::vector<HeldFeature>& held)
{
    if (held == m_held) return;
    const bool sameNames = std::equal(held.begin(), held.end(), m_held.begin(), m_held.end(),
        [](const HeldFeature& a, const HeldFeature& b) { return a.name == b.name; });
    if (!sameNames) beginResetModel();
    m_held = held;
    if (!sameNames)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void HeldModel::reset(int row)
{
    HeldFeature& feature = m_held[static_cast<std::size_t>(row)];
    if (feature.isMean) return;
    feature.isMean = true;
    Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
    Q_EMIT edited();
}

void HeldModel::resetAll()
{
    if (std::all_of(m_held.begin(), m_held.end(), [](const HeldFeature& feature) { return feature.isMean; })) return;
    for (HeldFeature& feature : m_held) feature.isMean = true;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT edited();
}

int HeldModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_held.size());
}

int HeldModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 3;
}

QVariant HeldModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const HeldFeature& feature = m_held[static_cast<std::size_t>(index.row())];
    const QString name = toText(feature.name);
    if (role == Qt::ToolTipRole) {
        if (index.column() == Reset && !feature.isMean) return tr("Hold %1 at its training mean again").arg(name);
        return feature.isMean ? tr("%1 is held at its training mean").arg(name)
                              : tr("%1 is held at %2").arg(name, exactNumber(feature.value));
    }
    switch (index.column()) {
    case Name: return role == Qt::DisplayRole ? QVariant(name) : QVariant();
    case Value:
        if (role == Qt::DisplayRole) return roundedNumber(feature.value, 5);
        if (role == Qt::EditRole) return exactNumber(feature.value);
        return role == Qt::TextAlignmentRole ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                                             : QVariant();
    default:
        if (role == Qt::DisplayRole) return feature.isMean ? tr("mean") : tr("↺ mean");
        if (role == Qt::AccessibleTextRole) return feature.isMean ? tr("at the mean") : tr("back to the mean");
        if (role == Qt::ForegroundRole)
            return QGuiApplication::palette().color(feature.isMean ? QPalette::PlaceholderText : QPalette::Link);
        return {};
    }
}

QVariant HeldModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == Name ? tr("feature") : section == Value ? tr("held at") : QString();
}

Qt::ItemFlags HeldModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags plain = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return index.column() == Value ? plain | Qt::ItemIsEditable : plain;
}

bool HeldModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() != Value) return false;
    const auto number = finiteNumber(value.toString());
    if (!number) return false;
    HeldFeature& feature = m_held[static_cast<std::size_t>(index.row())];
    if (*number == feature.value) return true;  // leaving the editor without typing is no choice
    feature.value = *number;
    feature.isMean = false;
    Q_EMIT dataChanged(this->index(index.row(), 0), this->index(index.row(), columnCount() - 1));
    Q_EMIT edited();
    return true;
}

}  // namespace krein
