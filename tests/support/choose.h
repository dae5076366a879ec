// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

/// As a person chooses an entry, also the one that is chosen already.
inline void choose(QComboBox& box, int index)
{
    box.setCurrentIndex(index);
    Q_EMIT box.activated(index);
}
