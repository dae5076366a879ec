// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a text goes through before a reader of tables or matrices sees it.
#pragma once

#include <string>

#include "core/base/run_control.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// Whether a text may be several tables: data sets of PHYLIP follow each other by a rule of its own.
bool mayHoldTables(ByteSource& source);

/// Puts a text that was made of the source in its place, which goes on to say how the file was encoded.
void replaceText(ByteSource& source, std::string text, std::string note);

/// Puts the plain spelling in place of an odd one.
void spellPlainly(ByteSource& source);

/// Takes the table of a web page, whose cells then go the way of others.
void takeHtmlTable(ByteSource& source, const RunControl& control);

/// Takes one of several tables that stand one below the other, the one of that name or the first matrix.
void takeStackedTable(ByteSource& source, const std::string& part);

/// Takes the coefficients of a sheet that holds a table of correlations with their significances. @return whether it
/// does
bool takeCorrelations(ByteSource& source, const RunControl& control);

/// Leaves out what people write behind numbers and below a table, which the note of the source then says.
/// @throws FileError  as takeNumberSigns()
void leaveOutRemarks(ByteSource& source);

/// Takes the matrix out of the report of a program, or leaves out the commands of another one around it.
/// @return whether it is of such
bool leaveOutSyntax(ByteSource& source);

}  // namespace krein
