// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_window.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyle>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "ui/controls/close_key.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/saved_note.h"
#include "ui/controls/screen_size.h"
#include "ui/help/book_file.h"
#include "ui/help/help_page.h"
#include "ui/help/help_search.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int idRole = Qt::UserRole + 1;

QToolButton* wayButton(const QString& name, const QString& toolTip, const QIcon& icon)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setIcon(icon);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setEnabled(false);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

}  // namespace

HelpWindow::HelpWindow(HelpBook book, QWidget* parent)
    : QDialog(parent),
      m_book(std::move(book)),
      m_page(new HelpPage(m_book)),
      m_search(new QLineEdit),
      m_contents(new QTreeWidget),
      m_hits(new QListWidget),
      m_side(new QStackedWidget)
{
    setObjectName(QStringLiteral("help"));
    setWindowTitle(tr("Kreinscope help"));
    closeByKey(this);
    resizeWithinScreen(this, QSize(940, 640));
    auto* bar = new QWidget;
    buildBar(bar);
    buildContents();
    m_hits->setObjectName(QStringLiteral("help.hits"));
    m_hits->setAccessibleName(tr("Search results"));
    m_hits->setFrameShape(QFrame::NoFrame);
    m_hits->setWordWrap(true);
    m_hits->setSpacing(2);
    m_side->addWidget(m_contents);
    m_side->addWidget(m_hits);
    auto* splitter = new QSplitter;
    splitter->addWidget(m_side);
    splitter->addWidget(m_page);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({260, 680});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(bar);
    layout->addWidget(splitter, 1);
    connect(m_hits, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* hit) {
        if (hit) goTo(hit->data(idRole).toString());
    });
    connect(m_page, &HelpPage::placeChanged, this, &HelpWindow::showPlace);
    m_page->goTo(m_book.front().id);
}

void HelpWindow::buildBar(QWidget* bar)
{
    auto* back = wayButton(
        QStringLiteral("help.back"), tr("Back (Alt+Left)"), style()->standardIcon(QStyle::SP_ArrowBack));
    auto* forward = wayButton(
        QStringLiteral("help.forward"), tr("Forward (Alt+Right)"), style()->standardIcon(QStyle::SP_ArrowForward));
    connect(back, &QToolButton::clicked, m_page, &QTextBrowser::backward);
    connect(forward, &QToolButton::clicked, m_page, &QTextBrowser::forward);
    connect(m_page, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(m_page, &QTextBrowser::forwardAvailable, forward, &QWidget::setEnabled);
    new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Left), this, m_page, [this] { m_page->backward(); });
    new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Right), this, m_page, [this] { m_page->forward(); });
    m_search->setObjectName(QStringLiteral("help.search"));
    m_search->setAccessibleName(tr("Search the help"));
    m_search->setPlaceholderText(tr("Search the help (Ctrl+F); Enter shows the first match"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        m_hits->setCurrentRow(0);
        m_hits->setFocus(Qt::TabFocusReason);
    });
    new QShortcut(QKeySequence(QKeySequence::Find), this, m_search, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(back);
    row->addWidget(forward);
    row->addWidget(m_search, 1);
    auto* save = new QPushButton(tr("&Save…"));
    save->setObjectName(QStringLiteral("help.save"));
    save->setToolTip(tr("Saves the whole help as one page for a browser, or as a PDF"));
    save->setAutoDefault(false);
    connect(save, &QPushButton::clicked, this, &HelpWindow::saveBook);
    row->addWidget(save);
}

void HelpWindow::saveBook()
{
    const QStringList suffixes{QStringLiteral("html"), QStringLiteral("pdf")};
    const std::optional<SaveAnswer> answer = askWhereToSave(this,
        {.title = tr("Save the help"),
            .kind = QStringLiteral("page"),
            .name = QStringLiteral("kreinscope-manual.html"),
            .filters = {tr("Page for a browser (*.html)"), tr("PDF (*.pdf)")}},
        [&suffixes](const QString& name, int filter) { return withSuffix(name, suffixes, filter); });
    if (!answer) return;
    try {
        writeBook(m_book, nativePath(answer->path));
        confirmSaved(this, answer->path);
    } catch (const InvalidInput& wrong) {
        QMessageBox::warning(this, tr("Save the help"), toText(wrong.what()));
    }
}

void HelpWindow::buildContents()
{
    m_contents->setObjectName(QStringLiteral("help.contents"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setFrameShape(QFrame::NoFrame);
    for (const HelpChapter& chapter : m_book) {
        auto* item = new QTreeWidgetItem(m_contents, {chapter.title});
        item->setData(0, idRole, chapter.id);
        for (const HelpEntry& entry : chapter.entries) {
            auto* inner = new QTreeWidgetItem(item, {entry.title});
            inner->setData(0, idRole, entry.id);
            inner->setToolTip(0, entry.title);
        }
    }
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item) goTo(item->data(0, idRole).toString());
    });
}

void HelpWindow::openAt(const QString& id)
{
    m_search->clear();
    show();  // first, so that the page has the width by which it is known where things are
    raise();
    activateWindow();
    goTo(chapterOf(m_book, id) ? id : m_book.front().id);
    m_page->setFocus();
}

/// Escape ends the search first, and then the help.
void HelpWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape || m_search->text().isEmpty()) return QDialog::keyPressEvent(event);
    m_search->clear();
    m_search->setFocus();
}

void HelpWindow::goTo(const QString& id)
{
    m_page->goTo(id);
    if (!m_search->text().isEmpty()) m_page->mark(m_search->text());
}

/// Selects in the contents what the page shows.
void HelpWindow::showPlace(const QString& id)
{
    QString place = id;
    for (; !place.isEmpty();
         place = place.contains(QLatin1Char('.')) ? place.section(QLatin1Char('.'), 0, -2) : QString())
        for (QTreeWidgetItemIterator at(m_contents); *at; ++at) {
            if ((*at)->data(0, idRole).toString() != place) continue;
            const QSignalBlocker quiet(m_contents);
            m_contents->setCurrentItem(*at);
            m_contents->scrollToItem(*at);
            return;
        }
}

void HelpWindow::search(const QString& typed)
{
    const std::vector<HelpHit> hits = searchHelp(m_book, typed);
    const QSignalBlocker quiet(m_hits);
    m_hits->clear();
    for (const HelpHit& hit : hits) {
        const QString place = hit.title == hit.chapter ? hit.title
                                                       : QStringLiteral("%1 · %2").arg(hit.title, hit.chapter);
        auto* item = new QListWidgetItem(place + QLatin1Char('\n') + hit.excerpt, m_hits);
        item->setData(idRole, hit.id);
    }
    if (hits.empty()) {
        auto* nothing = new QListWidgetItem(tr("No match in the help."), m_hits);
        nothing->setFlags(Qt::NoItemFlags);
    }
    m_side->setCurrentWidget(typed.trimmed().isEmpty() ? static_cast<QWidget*>(m_contents) : m_hits);
    m_page->mark(typed);
}

}  // namespace krein
