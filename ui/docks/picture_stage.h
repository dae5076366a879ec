// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPointer>
#include <QStackedWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace krein {

class PictureFrame;
class View;
class ViewDocks;

/// The middle of the window: the docks of the pictures, one picture that fills it for a while, or the few that are
/// presented, magnified. The docks lend those and stay as they are.
class PictureStage : public QStackedWidget {
    Q_OBJECT
public:
    /// Takes the docks.
    explicit PictureStage(ViewDocks* docks, QWidget* parent = nullptr);

    bool isFilled() const { return m_filling; }
    /// The picture that fills it; null: none.
    View* filling() const { return m_filling; }
    /// One picture alone; where it stands among the others stays free for it.
    void fill(View* view);
    /// As fill(), or leave() if it is the one that fills.
    void toggle(View* view);
    /// Everything is where it was. What is presented stays.
    void leave();
    /// Brings a picture into sight and gives it the keyboard: among the docks, or in place of what is presented.
    void bring(const QString& id);

    bool isPresenting() const { return !m_presented.empty(); }
    /// These pictures beside each other and nothing else, as many times as large as usual, in place of those presented
    /// before. @pre there are any, each once
    void present(const std::vector<View*>& views, double magnification);
    const std::vector<View*>& presented() const { return m_presented; }
    double magnification() const { return m_magnification; }
    /// The docks have all of their pictures again.
    void endPresenting();

Q_SIGNALS:
    void filledChanged(bool filled);

private:
    void giveBack();

    ViewDocks* m_docks;
    QLabel* m_title;
    QVBoxLayout* m_page;
    QPointer<View> m_filling;
    QHBoxLayout* m_row;  ///< of what is presented
    std::vector<View*> m_presented;
    std::vector<PictureFrame*> m_frames;  ///< that hold them meanwhile
    double m_magnification = 1.0;
};

}  // namespace krein
