// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace krein {

/// A page of text with links. Tab leaves it at once, however many links there are, for the buttons beside it; Left and
/// Right go through its links, and Enter follows the marked one. No line of it ends within a term.
class LinkPage : public QTextBrowser {
    Q_OBJECT
public:
    explicit LinkPage(QWidget* parent = nullptr);

    /// What the text is set by, so that its terms stay whole.
    void setPage(const QString& html);

protected:
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool markLink(bool next);
};

}  // namespace krein
