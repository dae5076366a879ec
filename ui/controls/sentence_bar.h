// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QBoxLayout;
class QHBoxLayout;
class QLabel;

namespace krein {

/// A sentence and the controls it is beside. In a narrow bar, where it would take many lines beside them, it stands
/// above them; and what is good to know, but not needed, is left to its tip.
class SentenceBar : public QWidget {
    Q_OBJECT
public:
    explicit SentenceBar(QLabel* sentence, QWidget* parent = nullptr);

    void addControl(QWidget* control);
    /// @param rest  what may be left out; both empty: nothing is said
    void setSentence(const QString& needed, const QString& rest);
    /// As wide as the sentence above the controls asks for: it makes no window wider.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    int linesIn(int width, const QString& text) const;
    int controlsWidth() const;

    QLabel* m_sentence;
    QBoxLayout* m_layout;
    QHBoxLayout* m_controls;
    QString m_needed, m_rest;
};

}  // namespace krein
