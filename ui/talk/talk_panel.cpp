// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/talk_panel.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/experiment/experiment.h"
#include "ui/controls/flow_layout.h"
#include "ui/document/talk_book.h"
#include "ui/talk/talk_model.h"
#include "ui/talk/talk_thumbnails.h"
#include "ui/text/text.h"

namespace krein {

TalkPanel::TalkPanel(TalkBook* book, std::span<const ViewInfo* const> views, QWidget* parent)
    : QWidget(parent),
      m_book(book),
      m_thumbnails(new TalkThumbnails(book, views, this)),
      m_model(new TalkModel(book, m_thumbnails, this)),
      m_title(new QLineEdit),
      m_list(new QListView),
      m_empty(new QLabel(tr("A talk is a list of pages, each with a state of this window. Ctrl+Shift+T adds the "
                            "current state; F5 presents the pages in order."))),
      m_caption(new QPlainTextEdit),
      m_buttons(new QWidget)
{
    setObjectName(QStringLiteral("talk"));
    buildLayout();
    buildActions();
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) { Q_EMIT pageWanted(index.row()); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &TalkPanel::showCurrent);
    connect(m_title, &QLineEdit::textEdited, this, [this](const QString& title) { m_book->setTitle(title); });
    connect(m_caption, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_showing && current() >= 0) m_book->setCaption(current(), m_caption->toPlainText());
    });
    connect(book, &TalkBook::changed, this, &TalkPanel::showBook);
    showBook(-1);
}

void TalkPanel::buildLayout()
{
    m_title->setObjectName(QStringLiteral("talk.title"));
    m_title->setPlaceholderText(tr("Title of the talk"));
    m_title->setAccessibleName(tr("Title of the talk"));
    m_list->setObjectName(QStringLiteral("talk.pages"));
    m_list->setAccessibleName(tr("Pages of the talk"));
    m_list->setModel(m_model);
    m_list->setIconSize(TalkThumbnails::size);
    m_list->setWordWrap(true);
    m_list->setUniformItemSizes(true);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_list->setDefaultDropAction(Qt::MoveAction);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    m_list->setWhatsThis(tr("The pages of the talk. Enter or a double click goes to a page, a drag or Ctrl+↑ and "
                            "Ctrl+↓ moves it, Del deletes it, Ctrl+Z reverts that."));
    m_empty->setObjectName(QStringLiteral("talk.empty"));
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_caption->setObjectName(QStringLiteral("talk.caption"));
    m_caption->setPlaceholderText(tr("Caption of this page"));
    m_caption->setAccessibleName(tr("Caption of this page"));
    m_caption->setTabChangesFocus(true);
    m_caption->setFixedHeight(4 * m_caption->fontMetrics().lineSpacing());
    m_buttons->setLayout(new FlowLayout);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(m_title);
    column->addWidget(m_empty);
    column->addWidget(m_list, 1);
    column->addWidget(m_caption);
    column->addWidget(m_buttons);
}

/// Their keys are those of the panel, see keyPressEvent().
void TalkPanel::buildActions()
{
    const auto add = [this](const char* name, const QString& text, const QKeySequence& key, auto what) {
        auto* action = new QAction(text, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        action->setShortcutVisibleInContextMenu(true);
        connect(action, &QAction::triggered, this, what);
        m_list->addAction(action);
        m_pageActions << action;
    };
    add("talk.up", tr("Move page &up"), Qt::CTRL | Qt::Key_Up, [this] { moveCurrent(-1); });
    add("talk.down", tr("&Move page down"), Qt::CTRL | Qt::Key_Down, [this] { moveCurrent(1); });
    add("talk.remove", tr("&Remove page"), Qt::Key_Delete, [this] { removeCurrent(); });
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void TalkPanel::addButtons(const QList<QAction*>& actions)
{
    for (QAction* action : actions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setObjectName(QStringLiteral("talk.button.") + action->objectName());
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_buttons->layout()->addWidget(button);
    }
}

void TalkPanel::setTheme(const Theme& theme)
{
    m_thumbnails->setTheme(theme);
}

void TalkPanel::keepThumbnail(const TalkPage& page, const std::vector<View*>& views)
{
    m_thumbnails->keep(page, views);
}

int TalkPanel::current() const
{
    return m_list->currentIndex().isValid() ? m_list->currentIndex().row() : -1;
}

void TalkPanel::setCurrent(int page)
{
    m_list->setCurrentIndex(m_model->index(page));
}

void TalkPanel::editCaption()
{
    m_caption->setFocus();
}

/// The model has begun anew, so nothing is picked.
void TalkPanel::showBook(int page)
{
    const QString title = toText(m_book->talk().title);
    if (m_title->text() != title) m_title->setText(title);
    m_empty->setVisible(m_book->pageCount() == 0);
    m_list->setVisible(m_book->pageCount() > 0);
    m_caption->setVisible(m_book->pageCount() > 0);
    if (page >= 0)
        setCurrent(page);
    else if (current() < 0 && m_book->pageCount() > 0)
        setCurrent(0);
    showCurrent();
}

void TalkPanel::showCurrent()
{
    const QScopedValueRollback showing(m_showing, true);
    const int page = current();
    m_pageActions[0]->setEnabled(page > 0);
    m_pageActions[1]->setEnabled(page >= 0 && page + 1 < m_book->pageCount());
    m_pageActions[2]->setEnabled(page >= 0);
    const QString caption = page >= 0 ? toText(m_book->page(page).caption) : QString();
    if (m_caption->toPlainText() != caption) m_caption->setPlainText(caption);
    Q_EMIT currentChanged();
}

void TalkPanel::moveCurrent(int by)
{
    const int from = current(), to = from + by;
    if (from >= 0 && to >= 0 && to < m_book->pageCount()) m_book->move(from, to);
}

void TalkPanel::removeCurrent()
{
    if (current() >= 0) m_book->remove(current());
}

namespace {

bool movesPage(const QKeyEvent& key)
{
    return key.modifiers() == Qt::ControlModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down);
}

bool isOfPanel(const QKeyEvent& key)
{
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo) || key.key() == Qt::Key_Delete
        || movesPage(key);
}

}  // namespace

/// These keys are no shortcuts of the window while the panel has the keyboard.
bool TalkPanel::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isOfPanel(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        m_caption->setFixedHeight(4 * m_caption->fontMetrics().lineSpacing());
    return QWidget::event(event);
}

/// A list would take Ctrl and an arrow for itself.
bool TalkPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress && isOfPanel(*static_cast<QKeyEvent*>(event))) {
        keyPressEvent(static_cast<QKeyEvent*>(event));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TalkPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Undo)) return m_book->undoStack()->undo();
    if (event->matches(QKeySequence::Redo)) return m_book->undoStack()->redo();
    if (movesPage(*event)) return moveCurrent(event->key() == Qt::Key_Up ? -1 : 1);
    if (event->key() == Qt::Key_Delete) return removeCurrent();
    QWidget::keyPressEvent(event);
}

void TalkPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_thumbnails->setWanted(true);
}

void TalkPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_thumbnails->setWanted(false);
}

}  // namespace krein
