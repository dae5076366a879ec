// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/link_page.h"

#include <vector>

#include <QKeyEvent>
#include <QTextBlock>
#include <QTextCursor>

#include "ui/text/whole_terms.h"

namespace krein {

namespace {

/// From a position in the document to the one behind it.
struct Link {
    int begin = 0, end = 0;
    QString target;
};

std::vector<Link> linksOf(const QTextDocument& document)
{
    std::vector<Link> links;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            const QString target = fragment.charFormat().anchorHref();
            if (target.isEmpty()) continue;
            const int begin = fragment.position(), end = begin + fragment.length();
            if (!links.empty() && links.back().end == begin && links.back().target == target)
                links.back().end = end;  // one link of several formats
            else
                links.push_back({begin, end, target});
        }
    return links;
}

}  // namespace

LinkPage::LinkPage(QWidget* parent) : QTextBrowser(parent)
{
    setAccessibleDescription(tr("Left and Right go through the links, Enter follows one."));
}

void LinkPage::setPage(const QString& html)
{
    setHtml(html);
    keepTermsWhole(document());
}

bool LinkPage::focusNextPrevChild(bool next)
{
    return QAbstractScrollArea::focusNextPrevChild(next);
}

void LinkPage::keyPressEvent(QKeyEvent* event)
{
    const bool next = event->key() == Qt::Key_Right;
    if (event->modifiers() == Qt::NoModifier && (next || event->key() == Qt::Key_Left) && markLink(next)) return;
    QTextBrowser::keyPressEvent(event);
}

/// The first that is seen, or the one beside the marked one. @return whether there is a link to mark, or it stays
bool LinkPage::markLink(bool next)
{
    const std::vector<Link> links = linksOf(*document());
    if (links.empty()) return false;
    const QTextCursor now = textCursor();
    const bool isMarked = now.hasSelection();
    const int at = isMarked ? now.selectionStart() : cursorForPosition({0, 0}).position();
    const Link* wanted = nullptr;
    for (const Link& link : links) {
        if (next && (isMarked ? link.begin > at : link.begin >= at)) {
            wanted = &link;
            break;
        }
        if (!next && link.begin < at) wanted = &link;
    }
    if (!wanted) return isMarked;
    QTextCursor cursor(document());
    cursor.setPosition(wanted->begin);
    cursor.setPosition(wanted->end, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    ensureCursorVisible();
    Q_EMIT highlighted(QUrl(wanted->target));
    return true;
}

}  // namespace krein
