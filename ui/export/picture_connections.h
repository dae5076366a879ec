// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the wishes of the pictures do to the document, and what of the document the pictures are told beside the
// results.
#pragma once

namespace krein {

class Document;
class View;

/// Connects a picture: the shared selection, which all of them have, and what it alone asks for.
void connectPicture(View* view, Document* document);

}  // namespace krein
