// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace krein {

/// Fades a widget and says on it, if there are words, why it does not count now. What is below can still be used.
class Veil : public QWidget {
    Q_OBJECT
public:
    explicit Veil(QWidget* over);

    /// @param sentence  may be empty
    void cover(const QString& sentence);
    const QString& sentence() const { return m_sentence; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_sentence;
};

}  // namespace krein
