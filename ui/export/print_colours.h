// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

namespace krein {

class View;

/// As long as it lives, the view is drawn dark on white, as for paper, whatever the colours of the window are; nothing
/// of it reaches the screen unless events are processed meanwhile.
class InPrintColours {
public:
    explicit InPrintColours(View& view);
    ~InPrintColours();
    InPrintColours(const InPrintColours&) = delete;
    InPrintColours& operator=(const InPrintColours&) = delete;

private:
    View& m_view;
    Theme m_before;
};

}  // namespace krein
