// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "ui/document/earlier_results.h"

class QWidget;

namespace krein {

class Veil;
class View;

/// Fades views and badges while what they show is of an earlier experiment; views say of which.
class EarlierVeils : public QObject {
    Q_OBJECT
public:
    /// @param badges  with the stages that they tell of
    EarlierVeils(Document* document, const std::vector<View*>& views,
        const std::vector<std::pair<QWidget*, Stage>>& badges, QObject* parent = nullptr);

private:
    void show();

    struct Covered {
        Veil* veil;
        Stage stage;
        bool speaks;
    };
    EarlierResults m_earlier;
    std::vector<Covered> m_all;
};

}  // namespace krein
