// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/gap_picture.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "core/data/import/lone_triangle.h"
#include "core/data/import/matrix_gaps.h"
#include "ui/text/plain_tip.h"
#include "ui/text/text.h"
#include "ui/theme/widget_theme.h"

namespace krein {

std::shared_ptr<const MatrixGapMap> gapMapOf(const MatrixEntries& written)
{
    constexpr Index mostCells = 1000;
    Matrix matrix = written.values;
    std::vector<Remark> said;  // beside the picture
    mirrorLoneTriangle(matrix, MatrixForm::Automatic, said);
    GapFacts facts = gapFacts(matrix);
    if (facts.values == 0) return nullptr;
    const Index n = matrix.rows(), block = (n + mostCells - 1) / mostCells, cells = (n + block - 1) / block;
    QImage missing(static_cast<int>(cells), static_cast<int>(cells), QImage::Format_Mono);
    missing.fill(0);
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i)
            if (std::isnan(matrix(i, j))) missing.setPixel(static_cast<int>(j / block), static_cast<int>(i / block), 1);
    QStringList names;
    for (Index i = 0; i < n; ++i)
        names << (std::ssize(written.names) == n ? toText(written.names[static_cast<std::size_t>(i)])
                                                 : GapPicture::tr("object %1").arg(i + 1));
    return std::make_shared<MatrixGapMap>(MatrixGapMap{missing, std::move(facts.lacking), std::move(names)});
}

GapPicture::GapPicture(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("import.gaps"));
    setMinimumSize(160, 120);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void GapPicture::showGaps(std::shared_ptr<const MatrixGapMap> gaps)
{
    m_gaps = std::move(gaps);
    if (m_gaps) {
        const auto worst = std::ranges::max_element(m_gaps->lacking);
        setAccessibleName(tr("Where values are missing"));
        setAccessibleDescription(
            tr("%1 has the most missing values: %2.").arg(m_gaps->names[worst - m_gaps->lacking.begin()]).arg(*worst));
    }
    update();
}

GapPicture::Places GapPicture::places() const
{
    const int margin = 8, caption = fontMetrics().height() + 6,
              bars = std::max({60, width() / 5, fontMetrics().horizontalAdvance(tr("per object") + u' ')});
    const int side = std::min(width() - bars - 3 * margin, height() - 2 * margin - caption);
    if (side < 20) return {};
    const QRect square(margin, margin + caption, side, side);
    return {square, QRect(square.right() + 2 * margin, square.top(), bars, side)};
}

QString GapPicture::textAt(QPoint place) const
{
    const auto [square, bars] = places();
    const bool isBar = bars.contains(place);
    if (!m_gaps || (!isBar && !square.contains(place))) return {};
    const auto count = static_cast<int>(m_gaps->lacking.size());
    const int row = std::clamp((place.y() - square.top()) * count / square.height(), 0, count - 1);
    const int column = std::clamp((place.x() - square.left()) * count / square.width(), 0, count - 1);
    const auto lacksOf = [&](int object) {
        const Index lacking = m_gaps->lacking[static_cast<std::size_t>(object)];
        return lacking == 1 ? tr("%1 lacks 1 value").arg(m_gaps->names[object])
                            : tr("%1 lacks %2 values").arg(m_gaps->names[object]).arg(lacking);
    };
    return isBar || row == column ? lacksOf(row) : lacksOf(row) + u'\n' + lacksOf(column);
}

bool GapPicture::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), plainTip(textAt(help->pos())), this);
    return true;
}

void GapPicture::paintEvent(QPaintEvent*)
{
    if (!m_gaps) return;
    const Theme theme = themeOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.plotBackground);
    const auto [square, area] = places();
    if (square.isEmpty()) return;
    const int caption = fontMetrics().height() + 6, margin = square.top() - caption, side = square.height(),
              bars = area.width();
    painter.setPen(theme.text);
    painter.drawText(square.left(), margin, side, caption, Qt::AlignLeft | Qt::AlignVCenter, tr("Missing entries"));
    QImage image = m_gaps->missing;
    image.setColorTable({theme.plotBackground.rgb(), theme.negative.rgb()});
    painter.drawImage(square, image);
    painter.setPen(theme.frame);
    painter.drawRect(square);

    painter.setPen(theme.text);
    painter.drawText(area.left(), margin, bars, caption, Qt::AlignLeft | Qt::AlignVCenter, tr("per object"));
    const auto largest = static_cast<double>(*std::ranges::max_element(m_gaps->lacking));
    const double height = static_cast<double>(side) / static_cast<double>(m_gaps->lacking.size());
    for (std::size_t i = 0; i < m_gaps->lacking.size(); ++i) {
        const double length = bars * static_cast<double>(m_gaps->lacking[i]) / largest;
        if (length > 0.0)
            painter.fillRect(QRectF(area.left(), area.top() + static_cast<double>(i) * height, length,
                                 std::max(1.0, height - (height > 4.0 ? 1.0 : 0.0))),
                theme.negative);
    }
    painter.setPen(theme.frame);
    painter.drawLine(area.topLeft(), area.bottomLeft());
}

}  // namespace krein
