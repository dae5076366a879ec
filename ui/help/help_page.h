// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/link_page.h"
#include "ui/help/help_book.h"

namespace krein {

/// Shows the chapters of a book, each under the address "help:kernels"; an entry is a fragment of it. Remembers what
/// was seen before.
class HelpPage : public LinkPage {
    Q_OBJECT
public:
    /// @param book  outlives the page
    explicit HelpPage(const HelpBook& book, QWidget* parent = nullptr);

    /// Shows a chapter, an entry or a part of one; nothing happens if there is none of that id.
    void goTo(const QString& id);
    /// The entry or chapter that is shown.
    QString place() const { return m_place; }
    /// Marks every occurrence of what was typed, and scrolls to the first one below the heading that was gone to.
    void mark(const QString& typed);

Q_SIGNALS:
    void placeChanged(const QString& id);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;

private:
    const HelpBook& m_book;
    QString m_place;
};

}  // namespace krein
