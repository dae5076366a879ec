// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/run_list.h"

#include <algorithm>

#include <QKeyEvent>
#include <QPainter>
#include <QSignalBlocker>

#include "ui/views/theatre/theatre_layer.h"

namespace krein {

namespace {

const QSize sampleSize(34, 14);

QIcon runIcon(const Theme& theme, int style, double ratio)
{
    QPixmap picture(sampleSize * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRunSample(painter, theme, style, QPointF(sampleSize.width() / 2.0, sampleSize.height() / 2.0));
    return QIcon(picture);
}

}  // namespace

RunList::RunList(QWidget* parent) : QListWidget(parent)
{
    setObjectName(QStringLiteral("theatre.runs"));
    setAccessibleName(tr("Runs"));
    setToolTip(tr("Runs that are drawn; Delete removes one"));
    setFrameShape(QFrame::NoFrame);
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setSpacing(2);
    setIconSize(sampleSize);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void RunList::showRuns(const std::vector<TheatreRun>& runs, const Theme& theme)
{
    const QSignalBlocker quiet(this);
    const int before = currentRow();
    clear();
    for (const TheatreRun& run : runs) {
        auto* item = new QListWidgetItem(runIcon(theme, run.style, devicePixelRatioF()), run.label, this);
        if (run.style == 0) item->setToolTip(tr("The current run; the cursor goes through its iterates"));
    }
    setCurrentRow(std::min(before, count() - 1));
    setVisible(runs.size() > 1);
    const int height = std::max(sizeHintForRow(0), fontMetrics().height()) + 6;
    setFixedHeight(height * std::clamp(static_cast<int>((runs.size() + 2) / 3), 1, 3));
}

void RunList::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Delete) return QListWidget::keyPressEvent(event);
    if (currentRow() > 0) Q_EMIT removeWanted(static_cast<std::size_t>(currentRow()));
}

double paintRunLegend(
    QPainter* painter, const std::vector<TheatreRun>& runs, const Theme& theme, const QFont& font, double width)
{
    const QFontMetricsF metrics(font);
    const double height = metrics.height() + 4;
    double x = 8, y = 2;
    for (const TheatreRun& run : runs) {
        const double wanted = sampleSize.width() + 6 + metrics.horizontalAdvance(run.label) + 16;
        if (x > 8 && x + wanted > width) {
            x = 8;
            y += height;
        }
        if (painter) {
            paintRunSample(*painter, theme, run.style, QPointF(x + sampleSize.width() / 2.0, y + height / 2));
            painter->setFont(font);
            painter->setPen(theme.text);
            painter->drawText(
                QRectF(x + sampleSize.width() + 4, y, wanted, height), Qt::AlignLeft | Qt::AlignVCenter, run.label);
        }
        x += wanted;
    }
    return y + height + 2;
}

}  // namespace krein
