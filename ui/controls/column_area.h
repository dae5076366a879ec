// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace krein {

/// Scrolls up and down only, and is never narrower than what is in it, whatever that becomes: nothing is cut at the
/// right.
class ColumnArea : public QScrollArea {
    Q_OBJECT
public:
    explicit ColumnArea(QWidget* content, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followContent();
};

}  // namespace krein
