// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;

namespace krein {

struct Theme;

/// Chooses which of the two functions of a model that keeps asymmetry is shown.
class SideBar : public QWidget {
    Q_OBJECT
public:
    enum class Sides { Merged, Source, Target, Both };

    explicit SideBar(QWidget* parent = nullptr);

    Sides sides() const;
    void setSides(Sides sides);
    /// What the functions are merged to is their plain mean, and is called that.
    void setAverage(bool average);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    /// Something else was chosen.
    void sidesChanged(krein::SideBar::Sides sides);

private:
    QButtonGroup* m_buttons;
};

}  // namespace krein
