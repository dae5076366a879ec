// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/sample_delegate.h"

#include <algorithm>

#include <QAbstractProxyModel>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QToolTip>

#include "ui/text/data_words.h"
#include "ui/text/finite_number.h"
#include "ui/text/plain_tip.h"
#include "ui/text/text.h"
#include "ui/views/table/sample_model.h"

namespace krein {

namespace {

constexpr int markerWidth = 12, thumbnailWidth = 46;
constexpr Index mostDots = 200;

using Content = SampleModel::Content;

QModelIndex sourceOf(const QModelIndex& index)
{
    const auto* proxy = qobject_cast<const QAbstractProxyModel*>(index.model());
    return proxy ? proxy->mapToSource(index) : index;
}

Content contentOf(const SampleModel& model, const QModelIndex& source)
{
    return model.columns()[static_cast<std::size_t>(source.column())].content;
}

/// The first two coordinates, to scale, fitted into the rectangle.
void paintPoints(QPainter& painter, const QRectF& area, const Matrix& points, bool connected, const Theme& theme)
{
    const Index count = points.rows(), step = (count + mostDots - 1) / mostDots;
    if (count == 0 || points.cols() == 0) return;
    const bool flat = points.cols() == 1;
    const double left = points.col(0).minCoeff(), width = points.col(0).maxCoeff() - left;
    const double bottom = flat ? 0.0 : points.col(1).minCoeff(),
                 height = flat ? 0.0 : points.col(1).maxCoeff() - bottom;
    const double scale = 1.0 / std::max({width / area.width(), height / area.height(), 1e-300});
    const auto place = [&](Index i) {
        const double x = width > 0 || height > 0 ? (points(i, 0) - left - width / 2) * scale : 0.0;
        const double y = height > 0 ? (points(i, 1) - bottom - height / 2) * scale : 0.0;
        return area.center() + QPointF(x, -y);
    };
    QPolygonF shape;
    for (Index i = 0; i < count; i += step) shape << place(i);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    if (connected) {
        painter.setPen(QPen(theme.mutedText, 1));
        painter.drawPolyline(shape);
    }
    painter.setPen(QPen(theme.text, connected && shape.size() > 24 ? 1.2 : 2.2, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoints(shape);
}

}  // namespace

int cellSignWidth(const SampleModel& model, const QModelIndex& source)
{
    if (source.data(SampleModel::ClassRole).toInt() >= 0) return markerWidth;
    return contentOf(model, source) == Content::Points ? thumbnailWidth : 0;
}

void paintCellSign(
    QPainter& painter, const QRectF& sign, const SampleModel& model, const QModelIndex& source, const Theme& theme)
{
    painter.save();
    if (contentOf(model, source) == Content::Points) {
        const DataSet& data = *model.dataSet();
        paintPoints(painter, sign.adjusted(2, 2, -2, -2), data.pointSets[static_cast<std::size_t>(source.row())],
            data.kind == DataKind::PointSets, theme);
    } else {
        const ClassStyle style = theme.classStyle(source.data(SampleModel::ClassRole).toInt());
        const bool held = model.part(source.row()) == SampleModel::Part::Test;
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.translate(sign.center());
        painter.setPen(held ? QPen(style.color, 1.4) : QPen(Qt::NoPen));
        painter.setBrush(held ? QBrush(Qt::NoBrush) : QBrush(style.color));
        painter.drawPath(markerPath(style.shape, held ? 3.4 : 4.0));
    }
    painter.restore();
}

SampleDelegate::SampleDelegate(SampleModel* model, QObject* parent)
    : QStyledItemDelegate(parent),
      m_model(model),
      m_theme(makeTheme(false))
{
}

void SampleDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QModelIndex source = sourceOf(index);
    const int width = cellSignWidth(*m_model, source);
    if (width > 0) {
        cell.features |= QStyleOptionViewItem::HasDecoration;  // keeps the place free
        cell.decorationSize = QSize(width, std::max(4, option.rect.height() - 4));
        cell.decorationAlignment = Qt::AlignCenter;
    }
    const QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    if (width > 0)
        paintCellSign(*painter, style->subElementRect(QStyle::SE_ItemViewItemDecoration, &cell, cell.widget), *m_model,
            source, m_theme);
}

QWidget* SampleDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QModelIndex source = sourceOf(index);
    const DataSet& data = *m_model->dataSet();
    const auto [content, feature] = m_model->columns()[static_cast<std::size_t>(source.column())];
    const std::vector<std::string>* levels = content == Content::Feature ? levelsOf(data, feature) : nullptr;
    if (content == Content::Label || levels) {
        auto* choice = new QComboBox(parent);
        choice->setFrame(false);
        for (const std::string& text : levels ? *levels : data.classNames) choice->addItem(toText(text));
        choice->setEditable(!levels);
        choice->setInsertPolicy(QComboBox::NoInsert);
        choice->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
        if (!levels) choice->setToolTip(tr("Choose a class, or type the name of a new one"));
        return choice;
    }
    auto* field = new QLineEdit(parent);
    field->setFrame(false);
    field->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    field->setValidator(new FiniteNumber(field));
    field->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
    return field;
}

void SampleDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    const QString text = index.data(Qt::EditRole).toString();
    if (auto* choice = qobject_cast<QComboBox*>(editor)) {
        choice->setCurrentIndex(choice->findText(text));
        if (choice->isEditable()) choice->lineEdit()->selectAll();
    } else if (auto* field = qobject_cast<QLineEdit*>(editor)) {
        field->setText(text);
    }
}

void SampleDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    if (auto* choice = qobject_cast<QComboBox*>(editor))
        model->setData(index, choice->currentText());
    else if (auto* field = qobject_cast<QLineEdit*>(editor))
        model->setData(index, field->text());
}

/// Enter leaves a text that is no number where it is; why has to be said.
bool SampleDelegate::eventFilter(QObject* watched, QEvent* event)
{
    auto* field = qobject_cast<QLineEdit*>(watched);
    if (field && event->type() == QEvent::KeyPress && !field->hasAcceptableInput()) {
        const int key = static_cast<const QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            const QString text = field->text().trimmed();
            QToolTip::showText(field->mapToGlobal(QPoint(0, field->height() / 2)),
                plainTip(text.isEmpty() ? tr("Enter a number, or press Esc.")
                                        : tr("“%1” is not a number. Enter one, or press Esc.").arg(text)),
                field);
        }
    }
    return QStyledItemDelegate::eventFilter(watched, event);
}

}  // namespace krein
