// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/anatomy/diagnostic_model.h"

#include <algorithm>

#include <QBrush>
#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <QRegularExpression>

#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// A value for reading: numbers with at most six digits and a true minus sign; counts and rows as they are.
QString shortValue(const DiagnosticEntry& entry)
{
    static const QRegularExpression decimal(
        QStringLiteral("(?<![\\w.])(-?(\\d+\\.\\d+(e[-+]?\\d+)?|\\d+e[-+]?\\d+)|-\\d+)(?![\\w.])"));
    const QString exact = toText(entry.value.text);
    QString text;
    qsizetype done = 0;
    for (auto found = decimal.globalMatch(exact); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        text += exact.mid(done, match.capturedStart() - done) + roundedNumber(match.captured().toDouble(), 6);
        done = match.capturedEnd();
    }
    return text + exact.mid(done);
}

}  // namespace

void DiagnosticModel::setEntries(std::vector<DiagnosticEntry> entries, const QString& pending, bool isCorrected)
{
    std::vector<Line> lines;
    QString last;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (const QString group = toText(groupName(entries[i].info->group)); group != last) {
            lines.push_back({isCorrected && lines.empty() ? tr("%1, before correction").arg(group) : group, 0});
            last = group;
        }
        lines.push_back({{}, i});
    }
    if (!pending.isEmpty()) lines.push_back({pending, 0});
    const bool sameRows = lines == m_lines
        && std::ranges::equal(entries, m_entries, {}, &DiagnosticEntry::info, &DiagnosticEntry::info);
    // Rows that stay the same stay selected.
    if (!sameRows) beginResetModel();
    m_entries = std::move(entries);
    m_lines = std::move(lines);
    if (!sameRows)
        endResetModel();
    else if (!m_lines.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

const DiagnosticEntry* DiagnosticModel::entryAt(int row) const
{
    if (row < 0 || row >= rowCount() || !m_lines[static_cast<std::size_t>(row)].heading.isEmpty()) return nullptr;
    return &m_entries[m_lines[static_cast<std::size_t>(row)].entry];
}

int DiagnosticModel::rowOf(std::string_view id) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (const DiagnosticEntry* entry = entryAt(row); entry && entry->info->id == id) return row;
    return -1;
}

QString DiagnosticModel::textOf(const std::vector<int>& rows) const
{
    QString text;
    for (const int row : rows)
        if (const DiagnosticEntry* entry = entryAt(row))
            text += toText(entry->info->name) + QLatin1Char('\t') + toText(entry->value.text) + QLatin1Char('\n');
    return text;
}

QString DiagnosticModel::meaningOf(const DiagnosticEntry& entry)
{
    return QStringLiteral("<b>%1</b><br>%2<br><i>%3</i>")
        .arg(toText(entry.info->name).toHtmlEscaped(), toText(entry.info->definition).toHtmlEscaped(),
            toText(entry.info->source).toHtmlEscaped());
}

int DiagnosticModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int DiagnosticModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant DiagnosticModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const DiagnosticEntry* entry = entryAt(index.row());
    if (!entry) {
        if (role == Qt::DisplayRole && index.column() == NameColumn)
            return m_lines[static_cast<std::size_t>(index.row())].heading;
        if (role == Qt::FontRole) {
            QFont font;
            font.setBold(true);
            return font;
        }
        if (role == Qt::ForegroundRole)
            return QGuiApplication::palette().brush(QPalette::Active, QPalette::Text);  // no less valid than a row
        return {};
    }
    if (role == Qt::DisplayRole) return index.column() == NameColumn ? toText(entry->info->name) : shortValue(*entry);
    if (role == Qt::ToolTipRole) return QStringLiteral("<qt>%1</qt>").arg(meaningOf(*entry));
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignTop));
    return {};
}

QVariant DiagnosticModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole) return section == NameColumn ? tr("Diagnostic") : tr("Value");
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    return {};
}

Qt::ItemFlags DiagnosticModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return {};
    return entryAt(index.row()) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                                : Qt::ItemFlags(Qt::ItemNeverHasChildren);
}

}  // namespace krein
