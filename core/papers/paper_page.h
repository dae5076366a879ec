// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/papers/paper_table.h"
#include "core/reports/page.h"

namespace krein {

/// All that is known of a table before a rerun: what it shows, how it is rerun, what was printed, claimed and drawn.
Page pageOf(const PaperTable& table);
/// Of these how it is rerun alone: the protocol, what the paper leaves open, and what columns and rows are.
Page protocolOf(const PaperTable& table);

}  // namespace krein
