// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QProgressBar;
class QToolButton;

namespace krein {

class Document;
class ElidedLabel;

/// What is being computed and for how long already, how long the last computation took, and Cancel; after that, what is
/// missing and Resume. Progress appears only for what takes long enough to be noticed.
class JobIndicator : public QWidget {
    Q_OBJECT
public:
    explicit JobIndicator(Document* document, QWidget* parent = nullptr);

    /// As high as with everything it may show: what is above does not move when computing begins or ends.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    int greatestHeight() const;
    void showBusy(bool busy);
    void showStage();
    void showProgress(double fraction);
    void tick();
    void showTimes();
    void showCancelled();

    Document* m_document;
    ElidedLabel* m_text;
    QProgressBar* m_progress;
    QToolButton *m_cancel, *m_resume;
    QTimer m_delay{this};   ///< what takes less is not told
    QTimer m_tick;          ///< while progress is shown
    QElapsedTimer m_begun;  ///< when this stage was heard of
    QString m_stage;
    bool m_timesAreDue = false;  ///< once nothing is under way
};

}  // namespace krein
