// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QComboBox>
#include <QTest>

/// As a person chooses an entry, also the one that is chosen already.
inline void choose(QComboBox& box, int index)
{
    box.setCurrentIndex(index);
    Q_EMIT box.activated(index);
}

/// In the view of the embedding. @param across, up  numbers of axes, from 0
inline void chooseAxes(QWidget& view, int across, int up)
{
    for (const auto& [name, axis] : {std::pair("projection.horizontal", across), std::pair("projection.vertical", up)}) {
        auto* box = view.findChild<QComboBox*>(QString::fromLatin1(name));
        const int at = box->findData(axis);
        QVERIFY2(at >= 0, name);
        choose(*box, at);
    }
}
