// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

class QAction;
class QLabel;

namespace krein {

class Document;
class PinnedForm;

/// What stands below the pictures while one presents: which page of how many, the pinned parameters, and small buttons
/// for who presents.
class PresenterStrip : public QFrame {
    Q_OBJECT
public:
    /// What the buttons do.
    struct Actions {
        QAction *previous, *next, *freeze, *pointer, *end;
    };
    PresenterStrip(Document* document, const Actions& actions, QWidget* parent = nullptr);

    PinnedForm* pinned() const { return m_pinned; }
    /// @param page  from 0   @param count  0: there is no talk
    void showPage(int page, int count);
    /// Views of the page that have no room. Empty: all are seen.
    void showMissing(const QStringList& views);
    /// @param pixels  high is an ordinary letter of the room; those of the strip's numbers are a little less
    void setTypeHeight(double pixels);
    /// Page and parameters are seen as they are now while they change; they can be used all the same. The small buttons
    /// go on: they are for who presents.
    void setStill(bool still);

protected:
    /// Arrows, Space and Backspace turn the pages, as remote controls do.
    void keyPressEvent(QKeyEvent* event) override;

private:
    QAction *m_previous, *m_next;
    QLabel *m_page, *m_missing;
    QWidget* m_steps;  ///< the buttons to other pages
    PinnedForm* m_pinned;
    QPointer<QLabel> m_still;  ///< over what stands still
};

}  // namespace krein
