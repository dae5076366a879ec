// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QBoxLayout;
class QFrame;
class QLabel;
class QListWidget;
class QMimeData;
class QPushButton;

namespace krein {

class ExampleGallery;
struct Example;

/// What a person sees first, over the pictures: three ways in (examine a matrix, explore an example, take a lesson),
/// the files opened last and examples with their pictures. While it is shown what it covers cannot be reached by the keyboard; it is as large as that and never wider.
class StartPage : public QScrollArea {
    Q_OBJECT
public:
    /// @param covered  lies beside the page in the same parent
    explicit StartPage(QWidget* covered);

    /// Shows the page. @param first  nothing has been chosen yet: what lies behind the page is the sphere
    void open(bool first);
    void dismiss();

Q_SIGNALS:
    void fileWanted();  ///< to be asked for, and to be examined
    void drawingWanted();
    void examplesWanted();  ///< all of them
    void helpWanted();
    void lessonsWanted();
    void exampleChosen(const krein::Example& example);
    void fileChosen(const QString& path);
    void dropped(const QMimeData& what);  ///< to be examined
    void left();  ///< for the views, without a choice
    void dismissed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* ways();
    QFrame* examineWay();
    QFrame* exampleWay();
    QFrame* lessonWay();
    QWidget* recentFilesList();
    QWidget* exampleCards();
    void fillRecent();
    void leave();
    bool takeEscape(QEvent* event);
    void arrange();

    QWidget* m_covered;
    QBoxLayout* m_ways;
    QBoxLayout *m_foot, *m_exampleButtons;  ///< in either of which m_leave stands
    QPushButton *m_leave, *m_examine;
    QLabel* m_recentTitle;
    QListWidget* m_recent;
    ExampleGallery* m_gallery;
};

}  // namespace krein
