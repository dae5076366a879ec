// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QWidget>

class QCommandLinkButton;

namespace krein {

struct Lesson;

/// The lessons there are to choose from, each with what it is about, how long it takes and whether it was taken.
class LessonList : public QWidget {
    Q_OBJECT
public:
    /// @param lessons  outlive the list
    explicit LessonList(const std::vector<Lesson>& lessons, QWidget* parent = nullptr);

    /// That it was taken to its end, for good.
    void setTaken(const Lesson& lesson);
    /// Gives the keyboard to the first lesson that was not taken, from this one on. @param from  null: the first
    void focusNext(const Lesson* from);

Q_SIGNALS:
    void chosen(const krein::Lesson& lesson);
    void fileWanted();  ///< a lesson of somebody's own
    void focused(QWidget* lesson);  ///< it has the keyboard now, and not by a click

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showTaken();

    const std::vector<Lesson>& m_lessons;
    std::vector<QCommandLinkButton*> m_buttons;  ///< of m_lessons
};

/// The step that a lesson of the program was left at, from 0; 0 if it was not begun, or was taken to its end.
std::size_t begunStep(const Lesson& lesson);
void keepStep(const Lesson& lesson, std::size_t step);

}  // namespace krein
