// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window has for every view beside what the view itself connects to the document.
#pragma once

namespace krein {

class Document;
class ObjectCard;
class SelectionLabel;
class View;

/// Connects the view to the document as View::connectTo(), its readout to `label` and what is under the cursor to `card`.
void connectView(View* view, Document* document, SelectionLabel* label, ObjectCard* card);

}  // namespace krein
