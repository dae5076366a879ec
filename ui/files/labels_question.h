// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>

class QWidget;

namespace krein {

struct DataSet;
class Document;
class OfferBar;

/// Whoever opens a table of groups of the objects that are open wants them coloured, more often than a table of its
/// own: asks in a box "labels-or-data" which of the two it is, and loads it as labels if so.
/// @param asData  otherwise   @param together  it came with them: labels may be as many as they are, without names
/// @return whether there is something to ask
bool askWhetherLabels(QWidget* window, Document* document, const std::filesystem::path& file,
    std::function<void()> asData, bool together = false);

/// Whether all that a table says of its objects is their names and groups, so that it belongs to a matrix.
bool hasOnlyGroups(const DataSet& data);
/// Such a table may be opened before its matrix: the bar asks for the matrix, and once that is open without labels it
/// offers the groups of the table that was open before.
/// @param openMatrix  lets a person choose a file
void offerGroups(OfferBar* bar, Document* document, std::function<void()> openMatrix);

}  // namespace krein
