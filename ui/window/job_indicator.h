// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QProgressBar;
class QToolButton;

namespace krein {

class Document;
class ElidedLabel;

/// What is being computed, how long the last computation took, and Cancel. Progress appears only for what takes long
/// enough to be noticed.
class JobIndicator : public QWidget {
    Q_OBJECT
public:
    explicit JobIndicator(Document* document, QWidget* parent = nullptr);

private:
    void showBusy(bool busy);
    void showTimes();
    void showCancelled();

    Document* m_document;
    ElidedLabel* m_text;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
    QTimer m_delay;
    QString m_stage;
};

}  // namespace krein
