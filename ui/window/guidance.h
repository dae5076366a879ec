// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QObject>

#include "ui/palette/palette_items.h"

class QMenu;

namespace krein {

class HelpWindow;
class StartPage;

/// What helps a person find the way: the command palette, the help, the list of keys and the start page, and the
/// entries of the menu Help that open them.
class Guidance : public QObject {
    Q_OBJECT
public:
    /// @param pictures  what the start page covers
    Guidance(PaletteSources sources, QWidget* pictures);

    /// Puts the entries before those the menu has.
    void addTo(QMenu* help);
    /// What a person sees first, until something is done.
    void showStartPage();
    void leaveStartPage();
    /// The start page gives way to a talk, and is back after it where nothing was chosen meanwhile.
    void makeWay(bool forTalk);
    /// The page about the next file that is opened is wanted, as of one that is chosen on the start page.
    void examineNext() { m_examineNext = true; }

Q_SIGNALS:
    void done(const QString& sentence);     ///< something was written
    void problem(const QString& sentence);  ///< something could not be written
    void lessonsWanted();
    void examineWanted();           ///< the page about what was just opened
    void opened();                  ///< data from a file, of which nobody has asked for the page
    void panelsWanted(bool shown);  ///< nothing was chosen yet, or something is now

private:
    void connectStartPage();
    void leaveForPictures();
    HelpWindow* help();
    void explainFocus();
    void showKeys();

    PaletteSources m_sources;
    StartPage* m_start;
    bool m_examineNext = false;  ///< what is being opened
    bool m_chosen = false;       ///< something was chosen since the program began
    bool m_returns = false;      ///< the start page, after a talk
    HelpWindow* m_help = nullptr;  ///< made when it is first wanted
};

}  // namespace krein
