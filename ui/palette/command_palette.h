// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QFrame>

#include "ui/palette/palette_item.h"

class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace krein {

/// A list over the window of everything that can be chosen, narrowed down by typing. Up, Down, Enter and a click
/// choose, Esc and a click elsewhere close it. What is used is remembered and comes first the next time.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    /// @param items  what can be chosen, asked for each time it is opened
    CommandPalette(QWidget* window, std::function<std::vector<PaletteItem>()> items);

    void open();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    void list(const QString& typed);
    void step(int by);
    void choose();

    QWidget* m_window;
    std::function<std::vector<PaletteItem>()> m_source;
    std::vector<PaletteItem> m_items;
    QLineEdit* m_query;
    QListView* m_list;
    QStandardItemModel* m_model;
    QLabel* m_nothing;
};

}  // namespace krein
