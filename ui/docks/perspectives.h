// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <utility>

#include <QObject>

#include "ui/docks/perspective.h"
#include "ui/docks/view_docks.h"

class QAction;
class QActionGroup;

namespace krein {

/// Which perspective is shown, and how a person has changed each of them.
class Perspectives : public QObject {
    Q_OBJECT
public:
    /// Shows the first.
    explicit Perspectives(ViewDocks* docks, QObject* parent = nullptr);

    /// One for each perspective, exclusive, in their order.
    QList<QAction*> actions() const;
    const Perspective& current() const { return *m_current; }
    /// Of the present one, as the data want it.
    const Place& layout() const { return layoutOf(*m_current); }
    /// The one or two pictures to see where there is room for no more, likewise.
    QStringList matters() const;
    /// @pre there is one with this id
    void choose(const QString& id);
    /// The first one whose first picture this is, by its id, else the first that has it, whichever is shown now. There
    /// it has the room of the first one, unless that perspective is about it anyway or a person has moved its pictures.
    /// Nothing happens if none has.
    void lead(const QString& picture);
    /// Whether the data are dissimilarities: then a perspective shows its ordination first, unless a person has moved
    /// its pictures. @param anew  also where another picture leads, because other data were opened
    void setOrdination(bool first, bool anew);
    /// The pictures of the present one stand where they stood at first.
    void reset();
    /// So do those of all others, when they are chosen.
    void resetAll();

    /// Between one run of the program and the next, in QSettings.
    void save() const;
    void restore();

Q_SIGNALS:
    void aboutToChange();
    void changed();  ///< another one is shown
    void chosen();   ///< a person wants to see this one, perhaps the one there was

private:
    void show(const Perspective& perspective);
    const Place& layoutOf(const Perspective& perspective) const;
    static const Place& layoutAbout(const Perspective& perspective, const QString& picture);

    ViewDocks* m_docks;
    QActionGroup* m_actions;  ///< in the order of allPerspectives()
    const Perspective* m_current = nullptr;
    bool m_ordination = false;                         ///< is what is shown first
    std::map<QString, ViewDocks::Arrangement> m_kept;  ///< by id
};

}  // namespace krein
