// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of column names as import options hold them.
#pragma once

#include <string>

#include <QStringList>

namespace krein {

/// The names of `a,"b,c",d`: separated by commas, in double quotes (doubled inside) where a name needs it.
QStringList columnNames(const std::string& list);
/// The list that stands for these names.
std::string columnList(const QStringList& names);

}  // namespace krein
