// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the wishes of the pictures do to the document, and what of the document the pictures are told beside the
// results.
#pragma once

namespace krein {

class Document;
class ObjectCard;
class SelectionLabel;
class View;

/// Connects a picture: what all of them have, the shared selection, the readout and `card` for what is under the
/// cursor, and what it alone asks for.
void connectView(View* view, Document* document, SelectionLabel* label, ObjectCard* card);

}  // namespace krein
