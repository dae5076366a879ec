// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include <QAbstractTableModel>

#include "core/experiment/quantities/quantity.h"

namespace krein {

/// Diagnostics as names and values, grouped under headings, which are rows of their own that cannot be selected.
class DiagnosticModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, ValueColumn, columns };
    using QAbstractTableModel::QAbstractTableModel;

    /// @param pending      a last heading that tells what is still to come; empty: none
    /// @param isCorrected  the matrix was: the first heading says that all is of it before that
    void setEntries(std::vector<DiagnosticEntry> entries, const QString& pending = {}, bool isCorrected = false);
    /// What a row says; null for a heading.
    const DiagnosticEntry* entryAt(int row) const;
    /// The row of a diagnostic; −1 if it is not there.
    int rowOf(std::string_view id) const;
    /// Names and values of these rows for other programs, separated by tabs, with all digits.
    QString textOf(const std::vector<int>& rows) const;
    /// What a diagnostic means, as rich text: its definition with the formula, and where that comes from.
    static QString meaningOf(const DiagnosticEntry& entry);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Line {
        QString heading;  ///< empty: an entry
        std::size_t entry = 0;
        bool operator==(const Line&) const = default;
    };

    std::vector<DiagnosticEntry> m_entries;
    std::vector<Line> m_lines;
};

}  // namespace krein
