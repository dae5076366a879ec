// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view.h"

class QVBoxLayout;

namespace krein {

class PlotView;

/// A view that is one plot, perhaps between rows of controls. What is under the pointer is told, and in place of what
/// is drawn there may be a sentence.
class PlottedView : public View {
    Q_OBJECT
public:
    PlotView* plot() const { return m_plot; }
    void setTheme(const Theme& theme) override;

protected:
    /// @param name, explanation  of the plot, for those who do not see it and those who ask what it is
    PlottedView(const ViewInfo& about, const QString& name, const QString& explanation, QWidget* parent);

    void paint(QPainter& painter, const QRectF& target) override;
    QString shownMessage() const override;
    /// What is told of a pixel of the plot; empty: nothing.
    virtual QString readoutAt(const QPointF& pixel) const = 0;
    /// The pointer is at this pixel of the plot; unset: it has left.
    virtual void emphasiseAt(const std::optional<QPointF>&) {}
    virtual void click(const QPointF& pixel, Qt::KeyboardModifiers modifiers);
    /// Takes away all that is drawn.
    virtual void clear() = 0;
    void showMessage(const QString& message);

    PlotView* m_plot;
    QVBoxLayout* m_rows;  ///< of the view: the plot, which has the room, until others are inserted
};

}  // namespace krein
