// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_page.h"

#include <QTextBlock>

#include "ui/controls/focus_outline.h"
#include "ui/help/help_search.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

const QString scheme = QStringLiteral("help");

QString nameOf(const QString& id)
{
    return QStringLiteral("<a name='%1'>").arg(id);
}

}  // namespace

HelpPage::HelpPage(const HelpBook& book, QWidget* parent) : LinkPage(parent), m_book(book)
{
    setObjectName(QStringLiteral("help.page"));
    setAccessibleName(tr("Page"));
    setFrameShape(QFrame::NoFrame);
    new FocusOutline(this);
    setOpenLinks(false);
    document()->setDocumentMargin(14);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { goTo(link.path()); });
    connect(this, &QTextBrowser::sourceChanged, this, [this](const QUrl& source) {
        m_place = source.hasFragment() ? source.fragment() : source.path();
        Q_EMIT placeChanged(m_place);
    });
}

QVariant HelpPage::loadResource(int type, const QUrl& name)
{
    if (type != QTextDocument::HtmlResource || name.scheme() != scheme) return {};
    const HelpChapter* chapter = chapterOf(m_book, name.path());
    return chapter ? QVariant(pageOf(*chapter)) : QVariant();
}

void HelpPage::doSetSource(const QUrl& name, QTextDocument::ResourceType type)
{
    LinkPage::doSetSource(name, type);
    keepTermsWhole(document());
    if (name.hasFragment()) scrollToAnchor(name.fragment());  // lines may have moved
}

void HelpPage::goTo(const QString& id)
{
    const HelpChapter* chapter = chapterOf(m_book, id);
    if (!chapter) return;
    const QString page = pageOf(*chapter);
    QString anchor = id;  // the longest beginning that has a name on the page
    while (!page.contains(nameOf(anchor)) && anchor.contains(QLatin1Char('.')))
        anchor = anchor.section(QLatin1Char('.'), 0, -2);
    QUrl place;
    place.setScheme(scheme);
    place.setPath(chapter->id);
    if (anchor != chapter->id) place.setFragment(anchor);
    setSource(place, QTextDocument::HtmlResource);
}

void HelpPage::mark(const QString& typed)
{
    QList<QTextEdit::ExtraSelection> marks;
    QTextCharFormat format;
    format.setBackground(palette().color(QPalette::Highlight));
    format.setForeground(palette().color(QPalette::HighlightedText));
    const int top = cursorForPosition({0, 0}).position();
    int first = -1;
    for (const QString& word : wordsToMark(toPlainText(), typed)) {
        for (QTextCursor at = document()->find(word, 0); !at.isNull(); at = document()->find(word, at)) {
            marks << QTextEdit::ExtraSelection{at, format};
            if (at.selectionStart() >= top && (first < 0 || at.selectionStart() < first)) first = at.selectionStart();
        }
    }
    setExtraSelections(marks);
    if (first < 0) return;
    QTextCursor cursor(document());
    cursor.setPosition(first);
    setTextCursor(cursor);
    ensureCursorVisible();
}

}  // namespace krein
