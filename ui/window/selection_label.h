// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/elided_label.h"

namespace krein {

class Document;

/// One line for the status bar: what is under the cursor in a picture, else the selected samples.
class SelectionLabel : public ElidedLabel {
    Q_OBJECT
public:
    explicit SelectionLabel(Document* document, QWidget* parent = nullptr);

    void showSelection();
    /// @param readout  empty: nothing is under the cursor
    void showReadout(const QString& readout);

private:
    Document* m_document;
};

}  // namespace krein
