// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window has for every picture beside what connects it to the document.
#pragma once

namespace krein {

class Document;
class ObjectCard;
class SelectionLabel;
class View;

/// As connectPicture(), with the readout and `card` for what is under the cursor.
void connectView(View* view, Document* document, SelectionLabel* label, ObjectCard* card);

}  // namespace krein
