// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QToolButton>

#include "ui/views/embedding/plane_model.h"

class QAction;

namespace krein {

/// A button with a menu of the classifiers that can be drawn in a plane of the embedding, and of what else is drawn
/// with them.
class ModelMenu : public QToolButton {
    Q_OBJECT
public:
    explicit ModelMenu(QWidget* parent = nullptr);

    PlaneChoice choice() const;
    void setChoice(const PlaneChoice& choice);
    /// Which classifiers can be chosen. @param reasons  one sentence for those that cannot be; empty: they can
    void setOffered(const std::array<QString, planeModels>& reasons);

Q_SIGNALS:
    void choiceChanged();

private:
    std::array<QAction*, planeModels> m_models{};
    QAction* m_hulls;
};

}  // namespace krein
