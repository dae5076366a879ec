// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QStringList>
#include <QWidget>

class QToolButton;

namespace krein {

/// A row with one button per section of a long panel, always in sight; each says its section's name where there is room
/// for all of them, else its number. A name's mnemonic ("&Data") is its shortcut.
class SectionBar : public QWidget {
    Q_OBJECT
public:
    explicit SectionBar(QWidget* parent = nullptr);

    /// @param objectName  of the button
    void addSection(const QString& objectName, const QString& name);
    /// Hides the buttons of sections that do not apply.
    void setApplies(int section, bool applies);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int section);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    std::vector<QToolButton*> m_buttons;
    QStringList m_names;
};

}  // namespace krein
