// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding/model_menu.h"

#include <QActionGroup>
#include <QMenu>

namespace krein {

ModelMenu::ModelMenu(QWidget* parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("projection.model"));
    setText(tr("Model"));
    setToolTip(tr("A method trained on these two axes only: its line with the normal w and the mirrored Jw; and the "
                  "convex hulls of the classes"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    auto* group = new QActionGroup(this);
    const std::array<const char*, planeModels> names{"none", "nearest-mean", "fisher", "svm"};
    const std::array<QString, planeModels> texts{tr("&No model"), tr("Nearest &mean"), tr("&Fisher"), tr("&SVM")};
    for (std::size_t k = 0; k < planeModels; ++k) {
        m_models[k] = group->addAction(texts[k]);
        m_models[k]->setObjectName(QStringLiteral("projection.model.") + QString::fromLatin1(names[k]));
        m_models[k]->setCheckable(true);
        menu->addAction(m_models[k]);
    }
    m_models.front()->setChecked(true);
    menu->addSeparator();
    m_hulls = menu->addAction(tr("Convex &hulls of the classes"));
    m_hulls->setObjectName(QStringLiteral("projection.model.hulls"));
    m_hulls->setCheckable(true);
    setMenu(menu);
    connect(group, &QActionGroup::triggered, this, &ModelMenu::choiceChanged);
    connect(m_hulls, &QAction::triggered, this, &ModelMenu::choiceChanged);
}

PlaneChoice ModelMenu::choice() const
{
    PlaneChoice choice{.hulls = m_hulls->isChecked()};
    for (std::size_t k = 0; k < planeModels; ++k)
        if (m_models[k]->isChecked()) choice.model = static_cast<PlaneModel>(k);
    return choice;
}

void ModelMenu::setChoice(const PlaneChoice& choice)
{
    m_models[static_cast<std::size_t>(choice.model)]->setChecked(true);
    m_hulls->setChecked(choice.hulls);
    Q_EMIT choiceChanged();
}

void ModelMenu::setOffered(const std::array<QString, planeModels>& reasons)
{
    for (std::size_t k = 0; k < planeModels; ++k) {
        m_models[k]->setEnabled(reasons[k].isEmpty());
        m_models[k]->setToolTip(reasons[k]);
    }
}

}  // namespace krein
