// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include "ui/views/decision/decision_options.h"

class QAction;
class QMenu;

namespace krein {

struct Theme;

/// A small button with a menu of what can be switched off and on.
class DecisionMenu : public QToolButton {
    Q_OBJECT
public:
    explicit DecisionMenu(QWidget* parent = nullptr);

    DecisionOptions options() const;
    /// Whether the method gives probabilities; else their lines cannot be chosen.
    void setProbabilityOffered(bool offered);
    /// Whether K has a negative part; else f has one part and there is nothing to choose.
    void setPartsOffered(bool offered);
    /// Whether the objects have names, and whether they are shown until a person chooses.
    void setNamesOffered(bool offered, bool atFirst);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    /// What is drawn changes.
    void optionsChanged();
    /// What is shown at the cursor changes.
    void termsToggled();
    /// The two parts of f are wanted, or f itself again.
    void partsToggled(bool wanted);

private:
    QAction* add(QMenu* menu, const char* name, const QString& text, bool on);

    QAction *m_supports, *m_wrong, *m_names, *m_terms, *m_probability, *m_parts;
    bool m_namesChosen = false;  ///< by a person
};

}  // namespace krein
