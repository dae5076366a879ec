// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/base/fix.h"

namespace krein {

/// One button for every fix of a problem, "Drop constant columns"; nothing to see without one. Side by side they
/// take as many rows as there have to be. The buttons are called "fix." and the path of what they set.
class FixButtons : public QWidget {
    Q_OBJECT
public:
    explicit FixButtons(Qt::Orientation orientation, QWidget* parent = nullptr);

    /// The focus that it is given is the first one's.
    void show(const std::vector<Fix>& fixes);

Q_SIGNALS:
    void chosen(const krein::Fix& fix);

private:
    std::vector<Fix> m_fixes;
};

}  // namespace krein
