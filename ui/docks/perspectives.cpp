// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/perspectives.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QSettings>
#include <QVariantMap>

#include "ui/views/view.h"

namespace krein {

namespace {

constexpr int settingsVersion = 1;  ///< of what is kept; layouts of another version are those of the start

QString translated(const char* text)
{
    return QCoreApplication::translate("krein::Perspective", text);
}

}  // namespace

Perspectives::Perspectives(ViewDocks* docks, QObject* parent)
    : QObject(parent),
      m_docks(docks),
      m_actions(new QActionGroup(this))
{
    int number = 0;
    for (const Perspective& perspective : allPerspectives()) {
        const QKeySequence key(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + number++));
        QAction* action = m_actions->addAction(translated(perspective.title));
        action->setObjectName(QStringLiteral("perspective.") + QLatin1String(perspective.id));
        action->setCheckable(true);
        action->setShortcut(key);
        action->setToolTip(
            QStringLiteral("%1 (%2)").arg(translated(perspective.purpose), key.toString(QKeySequence::NativeText)));
        action->setStatusTip(translated(perspective.purpose));
        connect(action, &QAction::triggered, this, [this, &perspective] {
            show(perspective);
            if (View* view = m_docks->current(); view->isVisible()) view->setFocus();  // what had it may be hidden
            Q_EMIT chosen();
        });
    }
    m_current = &allPerspectives().front();
    m_actions->actions().front()->setChecked(true);
    m_docks->arrange(m_current->layout);
}

QList<QAction*> Perspectives::actions() const
{
    return m_actions->actions();
}

void Perspectives::choose(const QString& id)
{
    show(*perspectiveWithId(id));
    Q_EMIT chosen();
}

void Perspectives::lead(const QString& picture)
{
    const auto& all = allPerspectives();
    const auto leads = [&](const Perspective& one) { return picturesOf(one.layout).constFirst() == picture; };
    const auto has = [&](const Perspective& one) { return picturesOf(one.layout).contains(picture); };
    auto found = std::ranges::find_if(all, leads);
    if (found == all.end()) found = std::ranges::find_if(all, has);
    if (found == all.end()) return;
    show(*found);
    m_docks->turnTo(layoutAbout(*found, picture));
}

void Perspectives::setOrdination(bool first, bool anew)
{
    if ((std::exchange(m_ordination, first) == first && !anew) || !m_current->ordination) return;
    m_docks->turnTo(layoutOf(*m_current));
    m_docks->forgetUse();
}

/// As these data want it.
const Place& Perspectives::layoutOf(const Perspective& perspective) const
{
    if (!m_ordination || !perspective.ordination) return perspective.layout;
    static std::map<const Perspective*, Place> layouts;  // as long as the program, see layoutAbout()
    const QString picture = QLatin1String(perspective.ordination);
    return layouts.try_emplace(&perspective, broughtBefore(perspective.layout, picture)).first->second;
}

QStringList Perspectives::matters() const
{
    QStringList pictures;
    for (const char* picture : m_current->matters) pictures << QLatin1String(picture);
    if (m_ordination && m_current->ordination) pictures.front() = QLatin1String(m_current->ordination);
    return pictures;
}

/// With that picture in the place of the first one, where it would be one of the small ones.
const Place& Perspectives::layoutAbout(const Perspective& perspective, const QString& picture)
{
    if (std::ranges::any_of(perspective.matters, [&](const char* id) { return picture == QLatin1String(id); }))
        return perspective.layout;
    const QString first = picturesOf(perspective.layout).constFirst();
    // As long as the program, as those of all perspectives: docks keep a pointer to the layout they are in.
    static std::map<std::pair<const Perspective*, QString>, Place> layouts;
    return layouts.try_emplace({&perspective, picture}, exchanged(perspective.layout, first, picture)).first->second;
}

void Perspectives::show(const Perspective& perspective)
{
    Q_EMIT aboutToChange();
    if (&perspective == m_current) return;
    m_kept[QLatin1String(m_current->id)] = m_docks->arrangement();
    m_current = &perspective;
    m_actions->actions().at(&perspective - allPerspectives().data())->setChecked(true);
    if (const auto kept = m_kept.find(QLatin1String(perspective.id)); kept != m_kept.end())
        m_docks->restore(layoutOf(perspective), kept->second);
    else
        m_docks->arrange(layoutOf(perspective));
    // The picture that it is about matters most, not one that happens to be in both.
    m_docks->forgetUse();
    Q_EMIT changed();
}

void Perspectives::reset()
{
    Q_EMIT aboutToChange();
    m_docks->arrange(layoutOf(*m_current));
}

void Perspectives::resetAll()
{
    m_kept.clear();
    reset();
}

void Perspectives::save() const
{
    auto all = m_kept;
    all[QLatin1String(m_current->id)] = m_docks->arrangement();
    QSettings settings;
    settings.remove(QStringLiteral("perspectives"));
    settings.beginGroup(QStringLiteral("perspectives"));
    settings.setValue(QStringLiteral("version"), settingsVersion);
    settings.setValue(QStringLiteral("current"), QLatin1String(m_current->id));
    for (const auto& [id, kept] : all) {
        settings.setValue(id + QStringLiteral("/state"), kept.state);
        settings.setValue(id + QStringLiteral("/in-sight"), kept.inSight);
        settings.setValue(id + QStringLiteral("/changed"), kept.changed);
        QVariantMap shares;
        for (const auto& [picture, share] : kept.shares) shares[picture] = share;
        settings.setValue(id + QStringLiteral("/shares"), shares);
    }
}

void Perspectives::restore()
{
    QSettings settings;
    settings.beginGroup(QStringLiteral("perspectives"));
    if (settings.value(QStringLiteral("version")).toInt() != settingsVersion) return;
    for (const Perspective& perspective : allPerspectives()) {
        const QString id = QLatin1String(perspective.id);
        const QByteArray state = settings.value(id + QStringLiteral("/state")).toByteArray();
        if (state.isEmpty()) continue;
        ViewDocks::Arrangement& kept = m_kept[id];
        kept = {state, settings.value(id + QStringLiteral("/in-sight")).toStringList(),
            settings.value(id + QStringLiteral("/changed")).toBool()};
        const QVariantMap shares = settings.value(id + QStringLiteral("/shares")).toMap();
        for (auto share = shares.begin(); share != shares.end(); ++share) kept.shares[share.key()] = share->toSizeF();
    }
    const Perspective* last = perspectiveWithId(settings.value(QStringLiteral("current")).toString());
    if (!last) return;
    const auto kept = m_kept.find(QLatin1String(last->id));
    if (kept == m_kept.end()) return choose(QLatin1String(last->id));
    m_current = last;
    m_actions->actions().at(last - allPerspectives().data())->setChecked(true);
    m_docks->restore(layoutOf(*last), kept->second);
}

}  // namespace krein
