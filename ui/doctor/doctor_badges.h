// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/reports/page.h"
#include "ui/theme/theme.h"

namespace krein {

/// The badges of the page in as many rows as they need, each in a frame whose colour says how it is meant, and a sign
/// that says it as well.
class DoctorBadges : public QWidget {
    Q_OBJECT
public:
    explicit DoctorBadges(QWidget* parent = nullptr);

    void setBadges(PageBadges badges);
    void setTheme(const Theme& theme);
    /// What is said, for people who see no frames: one line.
    QString words() const;

private:
    void show();

    PageBadges m_badges;
    Theme m_theme;
};

}  // namespace krein
