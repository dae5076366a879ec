// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/earlier_veils.h"

#include "ui/controls/veil.h"
#include "ui/views/view.h"

namespace krein {

EarlierVeils::EarlierVeils(Document* document, const std::vector<View*>& views,
    const std::vector<std::pair<QWidget*, Stage>>& badges, QObject* parent)
    : QObject(parent),
      m_earlier(document, this)
{
    for (View* view : views) m_all.push_back({new Veil(view), view->about().needs, true});
    for (const auto& [badge, stage] : badges) m_all.push_back({new Veil(badge), stage, false});
    connect(&m_earlier, &EarlierResults::changed, this, &EarlierVeils::show);
}

void EarlierVeils::show()
{
    for (const Covered& one : m_all)
        if (m_earlier.isOf(one.stage))
            one.veil->cover(one.speaks ? m_earlier.sentence() : QString());
        else
            one.veil->hide();
}

}  // namespace krein
