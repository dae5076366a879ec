// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QWidget>

class QFrame;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QVBoxLayout;

namespace krein {

class LessonPlayer;
struct FilledStep;

/// A step of a lesson to read: what there is to see, the question with room for a guess, what is told afterwards, and
/// what there is to try with a tick once it is done.
class LessonStepPage : public QWidget {
    Q_OBJECT
public:
    /// @param player  outlives the page
    /// @param pictureTitle  what people call a picture, by its id
    LessonStepPage(LessonPlayer* player, std::function<QString(const QString&)> pictureTitle);

    /// Shows the player's step. @pre a lesson is taken
    void showStep();
    /// The same step after something was guessed or done.
    void showProgress();
    /// Gives the keyboard to the question, if there is one that was not answered. @return  whether there is
    bool focusQuestion();
    /// Where there is something to guess that was not guessed; null: nowhere.
    QWidget* openQuestion() const;
    /// Where there is something to try that has not been done; null: nowhere.
    QWidget* openTry() const;

Q_SIGNALS:
    /// This part of the page is new and should be seen.
    void appeared(QWidget* part);
    void guessed();
    /// A person wants to see this picture, by its id.
    void pictureChosen(const QString& id);
    void badgesChosen();  ///< of which the texts speak

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildQuestion(QVBoxLayout* column);
    void buildTry(QVBoxLayout* column);
    void showChoices(const FilledStep& texts);
    void showPicture();
    void showPresent();
    void showMark(const FilledStep& texts);
    void readNumber();
    void guess();

    LessonPlayer* m_player;
    std::function<QString(const QString&)> m_pictureTitle;
    QLabel *m_title, *m_text, *m_problem;
    QPushButton *m_picture, *m_badges;
    QFrame* m_question;
    QLabel* m_asks;
    QGridLayout* m_choiceGrid;
    std::vector<QRadioButton*> m_choices;
    QLineEdit* m_number;
    QLabel* m_refusal;
    QPushButton* m_guess;
    QLabel *m_mark, *m_reveal;
    QFrame* m_try;
    QLabel *m_tries, *m_state, *m_present, *m_done;
    QPushButton* m_solution;
};

}  // namespace krein
