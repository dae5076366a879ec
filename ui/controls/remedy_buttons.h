// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/base/remedy.h"

namespace krein {

/// One button for every remedy of a problem, "Drop constant columns"; nothing to see without one. Side by side they
/// take as many rows as there have to be. The buttons are called "remedy." and the path of what they set.
class RemedyButtons : public QWidget {
    Q_OBJECT
public:
    explicit RemedyButtons(Qt::Orientation orientation, QWidget* parent = nullptr);

    /// The focus that it is given is the first one's.
    void show(const std::vector<Remedy>& remedies);

Q_SIGNALS:
    void chosen(const krein::Remedy& remedy);

private:
    std::vector<Remedy> m_remedies;
};

}  // namespace krein
