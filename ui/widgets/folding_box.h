// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace krein {

/// Controls under a heading that folds them away; folded, one line says what they are set to. Remembers its state under
/// its object name.
class FoldingBox : public QWidget {
    Q_OBJECT
public:
    FoldingBox(const QString& objectName, const QString& title, QWidget* parent = nullptr);

    /// What is folded away.
    QVBoxLayout* content() const { return m_content; }
    void setSummary(const QString& summary);
    bool isOpen() const;
    void setOpen(bool open);

private:
    QToolButton* m_heading;
    QLabel* m_summary;
    QWidget* m_body;
    QVBoxLayout* m_content;
};

}  // namespace krein
