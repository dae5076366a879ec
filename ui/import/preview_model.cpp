// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/preview_model.h"

#include <algorithm>

#include <QIcon>
#include <QPainter>
#include <QPixmap>

#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int edgeColumns = 3;

QIcon markerIcon(const ClassStyle& style)
{
    QPixmap picture(32, 32);
    picture.setDevicePixelRatio(2);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(8, 8);
    painter.fillPath(markerPath(style.shape, 4.5), style.color);
    return picture;
}

/// "(0.1, 2) (0.3, 4) …", as many points as are worth reading.
QString pointsText(const Matrix& points)
{
    constexpr Index mostPoints = 12;
    QStringList texts;
    for (Index i = 0; i < std::min(points.rows(), mostPoints); ++i) {
        QStringList numbers;
        for (Index j = 0; j < points.cols(); ++j) numbers << roundedNumber(points(i, j), 3);
        texts << QStringLiteral("(%1)").arg(numbers.join(QStringLiteral(", ")));
    }
    if (points.rows() > mostPoints) texts << QStringLiteral("…");
    return texts.join(QLatin1Char(' '));
}

}  // namespace

void PreviewModel::showData(std::shared_ptr<const DataSet> data, const Theme& theme)
{
    beginResetModel();
    m_data = std::move(data);
    m_classIcons.clear();
    if (m_data)
        for (std::size_t i = 0; i < std::min<std::size_t>(m_data->classNames.size(), 64); ++i)
            m_classIcons.push_back(markerIcon(theme.classStyle(static_cast<int>(i))));
    endResetModel();
}

int PreviewModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_data) return 0;
    const Index all = isGraph() ? static_cast<Index>(m_data->edges.size()) : m_data->size();
    return static_cast<int>(std::min<Index>(all, mostRows));
}

int PreviewModel::columnCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_data) return 0;
    if (isGraph()) return edgeColumns;
    Index values = std::min<Index>(m_data->samples.cols(), mostColumns);
    if (m_data->kind == DataKind::Proximity)
        values = std::min<Index>(m_data->proximity.values.cols(), mostColumns);
    else if (!m_data->strings.empty())
        values = 1;
    else if (!m_data->pointSets.empty())
        values = 2;
    return labelColumns() + static_cast<int>(values);
}

QVariant PreviewModel::data(const QModelIndex& index, int role) const
{
    if (!m_data || !index.isValid()) return {};
    if (role == Qt::DisplayRole) return cell(index.row(), index.column());
    const bool isLabel = !isGraph() && m_data->labelled() && index.column() == 0;
    if (role == Qt::DecorationRole && isLabel) {
        const auto label = static_cast<std::size_t>(m_data->labels[static_cast<std::size_t>(index.row())]);
        if (label < m_classIcons.size()) return m_classIcons[label];
    }
    const auto feature = static_cast<std::size_t>(index.column() - labelColumns());
    const bool isCategory = !isGraph() && !isLabel && feature < m_data->levels.size()
        && !m_data->levels[feature].empty();
    const bool isText = isLabel || isCategory || isGraph() || !m_data->strings.empty() || !m_data->pointSets.empty();
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

QString PreviewModel::cell(int row, int column) const
{
    if (isGraph()) return edgeText(static_cast<std::size_t>(row), column);
    return column < labelColumns() ? labelText(row) : valueText(row, column - labelColumns());
}

QString PreviewModel::valueText(Index row, int column) const
{
    const auto object = static_cast<std::size_t>(row);
    if (m_data->kind == DataKind::Proximity) return givenNumber(m_data->proximity.values(row, column));
    if (!m_data->strings.empty()) return toText(m_data->strings[object]);
    if (!m_data->pointSets.empty()) {
        const Matrix& points = m_data->pointSets[object];
        return column == 0 ? QString::number(points.rows()) : pointsText(points);
    }
    const double value = m_data->samples(row, column);
    const auto feature = static_cast<std::size_t>(column);
    if (feature < m_data->levels.size() && !m_data->levels[feature].empty())
        return toText(m_data->levels[feature].at(static_cast<std::size_t>(value)));
    return givenNumber(value);
}

QString PreviewModel::edgeText(std::size_t edge, int column) const
{
    const Edge& shown = m_data->edges[edge];
    if (column == 2) return givenNumber(shown.weight);
    const Index node = column == 0 ? shown.source : shown.target;
    const QString label = labelText(node);
    return label.isEmpty() ? objectName(node) : QStringLiteral("%1 (%2)").arg(objectName(node), label);
}

QVariant PreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!m_data || role != Qt::DisplayRole) return {};
    if (orientation == Qt::Horizontal) return columnName(section);
    return isGraph() ? QString::number(section + 1) : objectName(section);
}

QString PreviewModel::columnName(int column) const
{
    if (isGraph()) return column == 0 ? tr("from") : column == 1 ? tr("to") : tr("weight");
    if (column < labelColumns()) return m_data->labelName.empty() ? tr("label") : toText(m_data->labelName);
    const int value = column - labelColumns();
    if (m_data->kind == DataKind::Proximity) return objectName(value);
    if (!m_data->strings.empty()) return tr("string");
    if (!m_data->pointSets.empty()) return value == 0 ? tr("points") : tr("coordinates");
    const auto feature = static_cast<std::size_t>(value);
    return feature < m_data->featureNames.size() ? toText(m_data->featureNames[feature]) : QString::number(value + 1);
}

QString PreviewModel::objectName(Index object) const
{
    return objectText(*m_data, object);
}

QString PreviewModel::labelText(Index object) const
{
    if (!m_data->labelled()) return {};
    return toText(m_data->classNames[static_cast<std::size_t>(m_data->labels[static_cast<std::size_t>(object)])]);
}

}  // namespace krein
