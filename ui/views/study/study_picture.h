// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QRectF>
#include <QWidget>

#include "ui/theme/theme.h"
#include "ui/views/study/study_scene.h"

class QComboBox;
class QPainter;

namespace krein {

/// One way to look at the table of a study.
class StudyPicture : public QWidget {
    Q_OBJECT
public:
    explicit StudyPicture(QWidget* parent = nullptr);

    /// The next scene has its colours.
    virtual void setTheme(const Theme& theme);
    /// @pre scene->plan
    void showScene(std::shared_ptr<const StudyScene> scene);
    virtual void render(QPainter& painter, const QRectF& target) = 0;

protected:
    /// Shows m_scene. @pre there is one
    virtual void refresh() = 0;
    /// Lists the measures of a scene; the one that was chosen stays if no other is gone.
    static void listMeasures(QComboBox* box, const StudyScene& scene);
    /// The place of one of several charts of one size, counted along the rows.
    static QRectF tileOf(const QRectF& target, int place, int columns, int rows);

    Theme m_theme;
    std::shared_ptr<const StudyScene> m_scene;  ///< null: none was shown yet

Q_SIGNALS:
    /// A cell was pointed at: the window is to show that experiment. Those of one gesture are one step of undo.
    void cellWanted(std::size_t cell, quint64 gesture);
    void readoutChanged(const QString& text);
};

}  // namespace krein
