// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include "core/reports/table_text.h"
#include "ui/document/save_queue.h"
#include "ui/views/study/study_scene.h"

namespace krein {

/// A menu that takes the table of a study elsewhere: to the clipboard in several formats, to a file, or as the line of
/// a command that prints the same.
class TakeButton : public QToolButton {
    Q_OBJECT
public:
    explicit TakeButton(QWidget* parent = nullptr);

    /// Of a scene without a plan nothing can be taken, be the menu open already.
    void setScene(std::shared_ptr<const StudyScene> scene);
    /// What the picture on screen compares: copied and saved are then means, tests and ranks instead of all cells.
    void setCompared(const std::optional<ComparisonChoice>& compared);

Q_SIGNALS:
    void problem(const QString& sentence);

private:
    StudyTable table() const { return {.plan = *m_scene->plan, .rows = m_scene->rows}; }
    void copy(TextFormat format);
    void copyCommand();
    void saveTable();
    void offerPicture();

    std::shared_ptr<const StudyScene> m_scene;
    std::optional<ComparisonChoice> m_compared;
    std::vector<QAction*> m_copies;  ///< as copiedFormats()
    QAction* m_save;
    SaveQueue m_saver;
};

}  // namespace krein
