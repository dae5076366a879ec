// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QWidget>

class QActionGroup;
class QLabel;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QToolButton;

namespace krein {

class Document;
class LessonList;
class LessonPlayer;
class LessonStepPage;
struct Lesson;

/// Beside the pictures: the lessons there are, and the one that is taken, a step at a time. Nothing in it stands in the
/// way of the rest of the window.
class LessonPanel : public QWidget {
    Q_OBJECT
public:
    /// @param document  outlives the panel   @param pictureTitle  what people call a picture, by its id
    LessonPanel(Document* document, const std::function<QString(const QString&)>& pictureTitle);

    LessonPlayer* player() { return m_player; }
    /// Takes it from its first step; one of the program that was left goes on where that was.
    void begin(std::shared_ptr<const Lesson> lesson);
    /// A sentence about a lesson that could not be opened; empty: none.
    void showProblem(const QString& sentence);

    /// Gives the keyboard to what there is to do next: in the lesson, or in the list of them.
    void takeKeyboard();

    QSize sizeHint() const override { return {340, 520}; }

Q_SIGNALS:
    void fileWanted();
    void chosen(const krein::Lesson& lesson);  ///< from the list; it is there as long as the program
    /// A person wants to see this picture, by its id.
    void pictureChosen(const QString& id);
    void badgesChosen();  ///< which this panel may cover

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildLesson();
    QWidget* buildSteps();
    void showStep();
    void showPlace();
    void showBelow();
    QWidget* openPart() const;
    bool isBelow(const QWidget* part) const;
    void placeKeyboard();
    void makeList();
    void turnPage(bool on);
    void next();
    void fillSteps();

    LessonPlayer* m_player;
    QLabel* m_problem;
    QStackedWidget* m_pages;
    QScrollArea* m_choice;
    LessonList* m_list = nullptr;  ///< made when it is first seen
    LessonStepPage* m_step;
    std::pair<const Lesson*, std::size_t> m_shown;  ///< the step that is shown
    QWidget* m_taken;
    QLabel* m_title;
    QToolButton* m_count;
    QActionGroup* m_steps;
    QScrollArea* m_scroll;
    QWidget* m_elsewhere;
    QLabel* m_place;  ///< why the step is not what is shown
    QPushButton *m_back, *m_below, *m_next;
    bool m_hadKeyboard = false;  ///< when it was hidden a moment ago
};

}  // namespace krein
