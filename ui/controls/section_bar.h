// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

class QToolButton;

namespace krein {

/// One button per section of a long panel, always in sight, with the name of its section: in two rows where one has no
/// room for all of them. A name's mnemonic ("&Data") is its shortcut.
class SectionBar : public QWidget {
    Q_OBJECT
public:
    explicit SectionBar(QWidget* parent = nullptr);

    /// @param objectName  of the button
    void addSection(const QString& objectName, const QString& name);
    /// Hides the buttons of sections that do not apply.
    void setApplies(int section, bool applies);

Q_SIGNALS:
    void chosen(int section);

private:
    std::vector<QToolButton*> m_buttons;
};

}  // namespace krein
