// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/view.h"

#include <QLayout>

namespace krein {

View::View(const ViewInfo& about, QWidget* parent) : QWidget(parent), m_about(about)
{
}

void View::showResults(std::shared_ptr<const Results> results)
{
    m_results = std::move(results);
    m_stale = true;
    if (isInSight()) refreshIfStale();
}

bool View::isInSight() const
{
    // A dock behind other tabs counts as visible but is moved out of the window's area.
    const bool outOfSight = !size().isEmpty() && !window()->rect().intersects(QRect(mapTo(window(), QPoint()), size()));
    return isVisible() && !outOfSight;
}

void View::refreshIfStale()
{
    if (!m_stale) return;
    m_stale = false;
    refresh();
}

void View::prepareToRender()
{
    ensurePolished();
    if (!isVisible()) {
        // A hidden widget's children have not been told their sizes yet; grabbing it delivers what is pending.
        if (layout()) layout()->activate();
        grab(QRect(0, 0, 1, 1));
    }
    refreshIfStale();
}

void View::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refreshIfStale();
}

}  // namespace krein
