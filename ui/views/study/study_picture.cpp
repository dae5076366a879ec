// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_picture.h"

#include <algorithm>

#include <QComboBox>

#include "ui/plot/plot_view.h"
#include "ui/text/text.h"

namespace krein {

StudyPicture::StudyPicture(QWidget* parent) : QWidget(parent), m_theme(makeTheme(false))
{
}

void StudyPicture::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (PlotView* plot : findChildren<PlotView*>()) plot->setTheme(theme);
}

void StudyPicture::showScene(std::shared_ptr<const StudyScene> scene)
{
    m_scene = std::move(scene);
    refresh();
}

void StudyPicture::listMeasures(QComboBox* box, const StudyScene& scene)
{
    QStringList names, shown;
    for (const QuantityInfo* info : scene.measures) names << toText(info->name);
    for (int i = 0; i < box->count(); ++i) shown << box->itemText(i);
    if (shown == names) return;
    // One more measure does not change what is looked at; a study that measures other things begins with its first.
    const bool isMore = !shown.isEmpty()
        && std::ranges::all_of(shown, [&](const QString& name) { return names.contains(name); });
    const QString before = box->currentText();
    box->clear();
    box->addItems(names);
    box->setCurrentIndex(isMore ? std::max(0, static_cast<int>(names.indexOf(before))) : 0);
}

QRectF StudyPicture::tileOf(const QRectF& target, int place, int columns, int rows)
{
    const QSizeF size(target.width() / columns, target.height() / rows);
    const int row = place / columns, column = place % columns;
    return {target.topLeft() + QPointF(column * size.width(), row * size.height()), size};
}

}  // namespace krein
