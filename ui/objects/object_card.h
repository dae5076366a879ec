// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "core/data/data_set.h"
#include "ui/objects/object_picture.h"
#include "ui/theme/theme.h"

class QLabel;

namespace krein {

/// Where a card of this size is put: beside the cursor, on its other side where the screen ends, always on the screen.
QPoint cardPlace(QSize card, QPoint cursor, const QRect& screen);

/// One object of a data set beside the cursor: number and name, class, picture, what it is made of. It never takes the
/// focus or the mouse, and goes when the cursor leaves a widget, at a click, a turn of the wheel or a key.
class ObjectCard : public QFrame {
    Q_OBJECT
public:
    /// @param parent  whose window the card stays above; not its container
    explicit ObjectCard(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Shows the object, or moves the card that shows it. A row the objects do not have hides it.
    void showFor(const DataSet& objects, Index row, QPoint globalPos);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void fill(const DataSet& objects, Index row);

    Theme m_theme;
    QLabel* m_title;
    QLabel* m_class;
    QLabel* m_picture;
    QLabel* m_detail;
};

}  // namespace krein
