// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/gap_picture.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "core/data/import/lone_triangle.h"
#include "core/data/import/matrix_gaps.h"
#include "ui/text/plain_tip.h"
#include "ui/text/sample_words.h"
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
        names << (std::ssize(written.names) == n ? nameText(written.names[static_cast<std::size_t>(i)])
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
    measureNames();
    if (m_gaps) {
        const auto worst = std::ranges::max_element(m_gaps->lacking);
        setAccessibleName(tr("Where values are missing"));
        setAccessibleDescription(
            tr("%1 has the most missing values: %2.").arg(m_gaps->names[worst - m_gaps->lacking.begin()]).arg(*worst));
    }
    update();
}

void GapPicture::measureNames()
{
    m_widestName = 0;
    if (!m_gaps) return;
    for (const QString& name : m_gaps->names)
        m_widestName = std::max(m_widestName, fontMetrics().horizontalAdvance(name));
}

GapPicture::Places GapPicture::places() const
{
    const int margin = 8, caption = fontMetrics().height() + 6,
              bars = std::max({60, width() / 5, fontMetrics().horizontalAdvance(tr("per object") + u' ')});
    const int names = std::min(m_widestName + 4, width() / 4);  // whole widths are rounded
    const int side = std::min(width() - bars - names - 4 * margin, height() - 2 * margin - caption);
    if (side < 20) return {};
    const QRect square(margin, margin + caption, side, side);
    const QRect area(square.right() + 2 * margin, square.top(), bars, side);
    return {square, area, QRect(area.right() + margin, square.top(), names, side)};
}

std::vector<int> GapPicture::named() const
{
    const QRect area = places().names;
    if (!m_gaps || area.isEmpty()) return {};
    std::vector<int> lacking, chosen;
    for (int i = 0; i < static_cast<int>(m_gaps->lacking.size()); ++i)
        if (m_gaps->lacking[static_cast<std::size_t>(i)] > 0) lacking.push_back(i);
    std::ranges::stable_sort(
        lacking, std::greater(), [&](int i) { return m_gaps->lacking[static_cast<std::size_t>(i)]; });
    const double height = static_cast<double>(area.height()) / static_cast<double>(m_gaps->lacking.size());
    for (const int i : lacking)
        if (std::ranges::all_of(
                chosen, [&](int other) { return std::abs(i - other) * height >= fontMetrics().height(); }))
            chosen.push_back(i);
    return chosen;
}

QString GapPicture::textAt(QPoint place) const
{
    const auto [square, bars, names] = places();
    const bool isBar = bars.contains(place) || names.contains(place);
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
    if (event->type() == QEvent::FontChange) measureNames();
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
    const auto [square, area, names] = places();
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
    painter.setPen(theme.text);
    paintNames(painter, names);
}

void GapPicture::paintNames(QPainter& painter, const QRect& area) const
{
    const double height = static_cast<double>(area.height()) / static_cast<double>(m_gaps->lacking.size());
    const int line = fontMetrics().height();
    for (const int i : named()) {
        const int middle = area.top() + static_cast<int>((i + 0.5) * height);
        const QString name = fontMetrics().elidedText(m_gaps->names[i], Qt::ElideRight, area.width());
        painter.drawText(
            QRect(area.left(), middle - line / 2, area.width(), line), Qt::AlignLeft | Qt::AlignVCenter, name);
    }
}

}  // namespace krein
