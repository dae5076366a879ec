// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/command_palette.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "ui/palette/palette_match.h"
#include "ui/palette/palette_row.h"

namespace krein {

namespace {

constexpr int mostRemembered = 60, widest = 680, highest = 480, page = 8, mostNearest = 5;
const QString usedKey = QStringLiteral("palette/used");

QStandardItem* rowOf(const PaletteItem& item, int index, const QStringList& words)
{
    auto* row = new QStandardItem(item.title);
    const bool possible = item.whyNot.isEmpty();
    row->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);  // what is not possible can be gone to, to read why
    row->setData(possible, PalettePossibleRole);
    row->setData(index, PaletteIndexRole);
    row->setData(item.kind, PaletteKindRole);
    row->setData(possible ? item.detail : item.whyNot, PaletteDetailRole);
    row->setData(item.shortcut, PaletteShortcutRole);
    row->setData(item.inUse, PaletteInUseRole);
    row->setData(words, PaletteWordsRole);
    row->setData(QStringLiteral("%1, %2. %3").arg(item.title, item.kind, item.detail), Qt::AccessibleTextRole);
    return row;
}

}  // namespace

CommandPalette::CommandPalette(QWidget* window, std::function<std::vector<PaletteItem>()> items)
    : QFrame(window, Qt::Popup | Qt::FramelessWindowHint),
      m_window(window),
      m_source(std::move(items)),
      m_query(new QLineEdit),
      m_list(new QListView),
      m_model(new QStandardItemModel(this)),
      m_nothing(new QLabel)
{
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Find a command"));
    setFrameShape(QFrame::StyledPanel);
    m_query->setObjectName(QStringLiteral("palette.query"));
    m_query->setAccessibleName(tr("Search text"));
    m_query->setPlaceholderText(tr("A kernel, a method, a parameter, a view, a command …"));
    m_query->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("palette.list"));
    m_list->setAccessibleName(tr("Search results"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteRow(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_nothing->setObjectName(QStringLiteral("palette.nothing"));
    m_nothing->setContentsMargins(10, 6, 10, 6);
    m_nothing->setWordWrap(true);
    m_nothing->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(6);
    layout->addWidget(m_query);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list, 1);
    m_query->installEventFilter(this);
    setFocusProxy(m_query);
    connect(m_query, &QLineEdit::textChanged, this, &CommandPalette::list);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
}

void CommandPalette::open()
{
    m_items = m_source();
    m_query->clear();
    list({});
    show();
    raise();
    m_query->setFocus(Qt::PopupFocusReason);
}

/// Below the middle of the window's upper edge, inside the window, as high as what is listed.
void CommandPalette::place()
{
    const int width = std::min(widest, m_window->width() - 40);
    const int most = std::min(highest, m_window->height() - 90);
    m_list->setFixedHeight(std::min(most, m_model->rowCount() * m_list->sizeHintForRow(0) + 2));
    m_list->setVisible(m_model->rowCount() > 0);
    layout()->activate();
    setFixedSize(width, sizeHint().height());
    move(m_window->mapToGlobal(QPoint((m_window->width() - width) / 2, std::min(60, m_window->height() / 10))));
}

void CommandPalette::list(const QString& typed)
{
    m_model->clear();
    const QStringList words = paletteWords(typed);
    std::vector<int> order = paletteOrder(m_items, typed, QSettings().value(usedKey).toStringList());
    const bool nothing = order.empty();
    if (nothing) order = nearestItems(m_items, typed, mostNearest);
    for (const int index : order) m_model->appendRow(rowOf(m_items[static_cast<std::size_t>(index)], index, words));
    m_nothing->setVisible(nothing);
    m_nothing->setText(order.empty() ? tr("No match. Try another word, such as a kernel's name.")
                                     : tr("No match for “%1”. Nearest:").arg(typed.trimmed()));
    if (m_model->rowCount() > 0) m_list->setCurrentIndex(m_model->index(0, 0));
    m_list->scrollToTop();
    place();
}

void CommandPalette::step(int by)
{
    const int rows = m_model->rowCount();
    if (rows == 0) return;
    const int row = std::clamp(m_list->currentIndex().row() + by, 0, rows - 1);
    m_list->setCurrentIndex(m_model->index(row, 0));
    m_list->scrollTo(m_model->index(row, 0));
}

void CommandPalette::choose()
{
    const QModelIndex row = m_list->currentIndex();
    if (!row.isValid() || !row.data(PalettePossibleRole).toBool()) return;
    const PaletteItem item = m_items[static_cast<std::size_t>(row.data(PaletteIndexRole).toInt())];
    QStringList used = QSettings().value(usedKey).toStringList();
    used.prepend(paletteKey(item));
    QSettings().setValue(usedKey, used.mid(0, mostRemembered));
    close();  // first, so that the keyboard is where the action wants it
    item.action();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_query || event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Up: step(-1); return true;
    case Qt::Key_Down: step(1); return true;
    case Qt::Key_PageUp: step(-page); return true;
    case Qt::Key_PageDown: step(page); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: choose(); return true;
    case Qt::Key_Escape: close(); return true;
    default: return false;
    }
}

}  // namespace krein
