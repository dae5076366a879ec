// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace krein {

/// Controls under a heading that folds them away; folded, one line says what they are set to. A note stays in sight
/// either way. Remembers its state under its object name.
class FoldingBox : public QWidget {
    Q_OBJECT
public:
    /// @param openAtFirst  until somebody folds or unfolds it
    FoldingBox(const QString& objectName, const QString& title, QWidget* parent = nullptr, bool openAtFirst = false);

    /// What is folded away.
    QVBoxLayout* content() const { return m_content; }
    void setTitle(const QString& title);
    void setSummary(const QString& summary);
    /// Under the heading, whether folded or not. To be set once.
    void setNote(QWidget* note);
    /// Sets the heading as that of a part of the window.
    void setProminent();
    bool isOpen() const;
    void setOpen(bool open);

private:
    void showOpen(bool open);

    QToolButton* m_heading;
    QLabel* m_summary;
    QWidget* m_body;
    QVBoxLayout* m_content;
};

}  // namespace krein
