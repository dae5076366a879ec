// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// Puts the only file of a zip archive in the place of the source, which says so; notes about it (README), folders and
/// what macOS adds do not count. Nothing happens to other files, to archives that are a format of their own and to
/// those that are damaged. @throws FileError  what it unpacks to is too large; ReadingStopped  asked to stop
void unzipLoneFile(ByteSource& source, const RunControl& control);

}  // namespace krein
