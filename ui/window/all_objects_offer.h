// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace krein {

class Document;
class OfferBar;

/// Labels that are loaded for a matrix may be groups to be coloured, yet a share of the objects is kept to test on
/// then, and axes and eigenvalues are those of the others: that is said, and all objects are offered. So it is for any
/// file of few objects, and again after the offer that was taken is undone.
void offerAllObjects(OfferBar* bar, Document* document);

}  // namespace krein
