// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/theme/theme.h"

namespace krein {

class SampleModel;

/// Draws what a cell of a SampleModel shows beside its text: the marker of a class, a small drawing of a point set.
/// @param sign  where the marker or drawing goes
void paintCellSign(
    QPainter& painter, const QRectF& sign, const SampleModel& model, const QModelIndex& source, const Theme& theme);
/// The width of that sign, 0 if the cell has none.
int cellSignWidth(const SampleModel& model, const QModelIndex& source);

/// Cells of a SampleModel, seen through a proxy: draws markers and point sets, and edits numbers, categories and
/// labels.
class SampleDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit SampleDelegate(SampleModel* model, QObject* parent = nullptr);
    void setTheme(const Theme& theme) { m_theme = theme; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    SampleModel* m_model;
    Theme m_theme;
};

}  // namespace krein
