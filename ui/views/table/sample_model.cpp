// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/sample_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/data/edit.h"
#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "ui/text/data_words.h"
#include "ui/text/finite_number.h"
#include "ui/text/number_text.h"
#include "ui/text/plain_tip.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

using Content = SampleModel::Content;
using Column = SampleModel::Column;

constexpr qsizetype longestShown = 300;
constexpr int digits = 6;  // of a number for reading
constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// Whether what was computed from `computed` can be shown beside `shown`, which may be a step of editing further.
bool concerns(const DataSet& computed, const DataSet& shown)
{
    return &computed == &shown || (computed.size() == shown.size() && computed.classNames == shown.classNames);
}

}  // namespace

std::vector<Index> nearestOthers(const Proximity& proximity)
{
    const Matrix& values = proximity.values;
    const double sign = proximity.dissimilarity ? -1.0 : 1.0;
    std::vector<Index> nearest(static_cast<std::size_t>(values.rows()), -1);
    Vector best = Vector::Constant(values.rows(), -std::numeric_limits<double>::infinity());
    for (Index j = 0; j < values.cols(); ++j)  // column by column, as the matrix lies in memory
        for (Index i = 0; i < values.rows(); ++i)
            if (i != j && sign * values(i, j) > best(i)) {
                best(i) = sign * values(i, j);
                nearest[static_cast<std::size_t>(i)] = j;
            }
    return nearest;
}

SampleModel::SampleModel(QObject* parent) : QAbstractTableModel(parent), m_theme(makeTheme(false))
{
}

void SampleModel::show(std::shared_ptr<const DataSet> data, std::shared_ptr<const Results> results)
{
    const Index rows = data ? data->size() : 0;
    std::vector<Column> columns = columnsOf(data.get(), results ? &*results->experiment : nullptr);
    const bool otherData = data != m_data;
    const bool otherShape = rows != m_rows || columns != m_columns;
    if (!otherData && results == m_results) return;
    if (otherShape) beginResetModel();
    m_data = std::move(data);
    m_results = results && results->data && m_data && concerns(*results->data, *m_data) ? std::move(results) : nullptr;
    m_columns = std::move(columns);
    m_rows = rows;
    placeRows();
    if (otherData) {
        m_nearest.clear();
        countDegrees();
    }
    if (otherShape) return endResetModel();
    if (m_rows == 0 || m_columns.empty()) return;
    if (otherData) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void SampleModel::countDegrees()
{
    const bool graph = m_data && m_data->kind == DataKind::Graph;
    m_inDegree.assign(static_cast<std::size_t>(graph ? m_rows : 0), 0);
    m_outDegree = m_inDegree;
    if (!graph) return;
    for (const Edge& edge : m_data->edges) {
        ++m_inDegree[static_cast<std::size_t>(edge.target)];
        ++m_outDegree[static_cast<std::size_t>(edge.source)];
    }
}

void SampleModel::placeRows()
{
    m_parts.clear();
    m_places.clear();
    if (!m_results || !m_results->prepared) return;
    m_parts.assign(static_cast<std::size_t>(m_rows), Part::Unused);
    m_places.assign(static_cast<std::size_t>(m_rows), -1);
    const auto place = [this](const std::vector<Index>& rows, Part part) {
        for (std::size_t k = 0; k < rows.size(); ++k) {
            if (rows[k] < 0 || rows[k] >= m_rows) continue;
            m_parts[static_cast<std::size_t>(rows[k])] = part;
            m_places[static_cast<std::size_t>(rows[k])] = static_cast<Index>(k);
        }
    };
    place(m_results->prepared->trainRows, Part::Train);
    place(m_results->prepared->testRows, Part::Test);
}

void SampleModel::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (m_rows > 0 && !m_columns.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::ForegroundRole});
}

SampleModel::Part SampleModel::part(Index row) const
{
    return m_parts.empty() ? Part::Unknown : m_parts[static_cast<std::size_t>(row)];
}

bool SampleModel::isTrained() const
{
    return m_results && !lacksOnlyLabels(*m_results);
}

int SampleModel::label(Index row) const
{
    return m_data && m_data->labelled() ? m_data->labels[static_cast<std::size_t>(row)] : -1;
}

int SampleModel::predicted(Index row) const
{
    const Part in = part(row);
    if (!m_results || !m_results->model || (in != Part::Train && in != Part::Test)) return -1;
    const std::vector<int>& predictions = in == Part::Train ? m_results->model->trainPredicted
                                                            : m_results->model->testPredicted;
    const auto place = static_cast<std::size_t>(m_places[static_cast<std::size_t>(row)]);
    return place < predictions.size() ? predictions[place] : -1;
}

bool SampleModel::isWrong(Index row) const
{
    const int guess = predicted(row);
    return guess >= 0 && label(row) >= 0 && guess != label(row);
}

double SampleModel::decision(Index row, Index output) const
{
    const Part in = part(row);
    if (!m_results || !m_results->model || (in != Part::Train && in != Part::Test)) return none;
    const Matrix& values = in == Part::Train ? m_results->model->model.decision : m_results->model->testDecision;
    const Index place = m_places[static_cast<std::size_t>(row)];
    if (place >= values.rows() || output >= values.cols() || values.cols() == 0) return none;
    const double value = output < 0 ? values.row(place).maxCoeff() : values(place, output);
    return std::isfinite(value) ? value : none;
}

double SampleModel::weight(Index row, const Column& column) const
{
    if (!m_results || !m_results->model || part(row) != Part::Train) return none;
    const Model& model = m_results->model->model;
    const Matrix& coefficients = column.content == Content::Omega ? model.coefficients : model.targetCoefficients;
    const Index place = m_places[static_cast<std::size_t>(row)], vector = std::max<Index>(column.index, 0);
    if (!model.isTwoSided() || !model.usable() || place >= coefficients.rows() || vector >= coefficients.cols())
        return none;
    const double value = coefficients(place, vector);
    return std::isfinite(value) ? value : none;
}

const std::vector<Index>& SampleModel::nearest() const
{
    if (m_nearest.empty()) m_nearest = nearestOthers(m_data->proximity);
    return m_nearest;
}

double SampleModel::number(Index row, const Column& column) const
{
    const auto i = static_cast<std::size_t>(row);
    switch (column.content) {
    case Content::Part: return static_cast<double>(part(row));
    case Content::Label: return label(row) < 0 ? none : label(row);
    case Content::Target: return m_data->targets(row);
    case Content::Predicted: return predicted(row) < 0 ? none : predicted(row);
    case Content::Decision: return decision(row, column.index);
    case Content::Omega:
    case Content::Nu: return weight(row, column);
    case Content::Points: return static_cast<double>(m_data->pointSets[i].rows());
    case Content::Nearest: return nearest()[i] < 0 ? none : m_data->proximity.values(row, nearest()[i]);
    case Content::InDegree: return static_cast<double>(m_inDegree[i]);
    case Content::OutDegree: return static_cast<double>(m_outDegree[i]);
    case Content::Feature: return m_data->samples(row, column.index);
    case Content::Name:
    case Content::Text: break;
    }
    return none;
}

bool SampleModel::hasValue(int column, Index row) const
{
    const Column& which = m_columns[static_cast<std::size_t>(column)];
    return which.content == Content::Name || which.content == Content::Text || !std::isnan(number(row, which));
}

bool SampleModel::before(int column, Index a, Index b) const
{
    const Column& which = m_columns[static_cast<std::size_t>(column)];
    const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
    if (which.content == Content::Name) return m_data->objectNames[i] < m_data->objectNames[j];
    if (which.content == Content::Text) return m_data->strings[i] < m_data->strings[j];
    const double x = number(a, which), y = number(b, which);
    if (std::isnan(x) || std::isnan(y)) return !std::isnan(x) && std::isnan(y);
    if (const auto* levels = which.content == Content::Feature ? levelsOf(*m_data, which.index) : nullptr) {
        const auto p = static_cast<std::size_t>(x), q = static_cast<std::size_t>(y);
        if (p < levels->size() && q < levels->size()) return (*levels)[p] < (*levels)[q];
    }
    return x < y;
}

QString SampleModel::featureText(Index row, Index feature, bool exact) const
{
    if (const std::string* level = levelOf(*m_data, row, feature)) return toText(*level);
    const double value = m_data->samples(row, feature);
    return exact ? exactNumber(value) : givenNumber(value, digits);
}

QString SampleModel::exactText(Index row, int column) const
{
    const Column& which = m_columns[static_cast<std::size_t>(column)];
    if (which.content == Content::Feature) return featureText(row, which.index, true);
    if (which.content == Content::Text) return toText(m_data->strings[static_cast<std::size_t>(row)]);
    if (which.content == Content::Predicted) return predicted(row) < 0 ? QString() : className(*m_data, predicted(row));
    if (which.content == Content::Target || which.content == Content::Decision || which.content == Content::Omega
        || which.content == Content::Nu) {
        const double value = number(row, which);
        return std::isnan(value) ? QString() : exactNumber(value);
    }
    return shownText(row, which);
}

QString SampleModel::shownText(Index row, const Column& column) const
{
    const auto i = static_cast<std::size_t>(row);
    switch (column.content) {
    case Content::Part:
        switch (part(row)) {
        case Part::Train: return isTrained() ? tr("train") : tr("used");
        case Part::Test: return isTrained() ? tr("test") : tr("unseen");
        case Part::Unused: return tr("unused");
        case Part::Unknown: return {};
        }
        return {};
    case Content::Label: return label(row) < 0 ? QString() : className(*m_data, label(row));
    case Content::Predicted: {
        const QString name = predicted(row) < 0 ? QString() : className(*m_data, predicted(row));
        return isWrong(row) ? QStringLiteral("%1 %2").arg(wrongSign).arg(name) : name;
    }
    case Content::Name: return nameText(m_data->objectNames[i]);
    case Content::Text: {
        // Nobody reads more in a cell, and laying out a genome would take a while.
        const std::string& whole = m_data->strings[i];
        if (static_cast<qsizetype>(whole.size()) <= 2 * longestShown) return toText(whole);
        return QString::fromUtf8(whole.data(), 2 * longestShown).left(longestShown) + QChar(0x2026);
    }
    case Content::Points: {
        const Index count = m_data->pointSets[i].rows();
        return count == 1 ? tr("1 point") : tr("%1 points").arg(count);
    }
    case Content::Nearest: {
        const Index other = nearest()[i];
        if (other < 0) return {};
        const auto k = static_cast<std::size_t>(other);
        const QString name = k < m_data->objectNames.size() ? nameText(m_data->objectNames[k])
                                                            : tr("row %1").arg(objectNumberText(other));
        return QStringLiteral("%1 (%2)").arg(name, roundedNumber(number(row, column), digits));
    }
    case Content::Feature: return featureText(row, column.index, false);
    default: break;
    }
    const double value = number(row, column);
    return std::isnan(value) ? QString() : roundedNumber(value, digits);
}

int SampleModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows);
}

int SampleModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant SampleModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const Index row = index.row();
    const Column& column = m_columns[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return shownText(row, column);
    case Qt::EditRole: return exactText(row, index.column());
    case Qt::ToolTipRole: return plainTip(cellTip(row, column));
    case Qt::AccessibleTextRole:
        return column.content == Content::Predicted && isWrong(row)
            ? tr("%1, wrong").arg(exactText(row, index.column()))
            : shownText(row, column);
    case Qt::TextAlignmentRole: return QVariant::fromValue(columnAlignment(*m_data, column));
    case Qt::ForegroundRole:
        if (column.content == Content::Predicted && isWrong(row)) return m_theme.warning;
        return part(row) == Part::Unused ? QVariant(m_theme.mutedText) : QVariant();
    case ClassRole:
        return column.content == Content::Label    ? label(row)
            : column.content == Content::Predicted ? predicted(row)
                                                   : -1;
    case WrongRole: return isWrong(row);
    default: return {};
    }
}

QString SampleModel::cellTip(Index row, const Column& column) const
{
    if (column.content == Content::Predicted && isWrong(row))
        return tr("Wrong: the label is %1.").arg(className(*m_data, label(row)));
    if (column.content == Content::Part && part(row) == Part::Unused)
        return tr("Not used: the given rows or the limit of the split leave it out.");
    if (column.content == Content::Decision)
        return std::isnan(number(row, column)) ? QString() : tr("f = %1").arg(exactNumber(number(row, column)));
    if (column.content == Content::Omega || column.content == Content::Nu) {
        const double value = number(row, column);
        if (std::isnan(value)) return {};
        return (column.content == Content::Omega ? tr("ω contains %1 · φₜ of this sample.")
                                                 : tr("ν contains %1 · φₛ of this sample."))
            .arg(exactNumber(value));
    }
    const QString reason = readOnlyReason();
    if (!reason.isEmpty() && (column.content == Content::Label || column.content == Content::Feature)) return reason;
    if (column.content == Content::Feature) return featureText(row, column.index, true);
    return column.content == Content::Text ? shownText(row, column) : QString();
}

QVariant SampleModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) {
        if (section < 0 || section >= m_rows) return {};
        if (role == Qt::DisplayRole) return objectNumberText(section);
        if (role == Qt::ToolTipRole)
            return tr("Row %1: rows are counted from 1 here, from 0 in files of results")
                .arg(objectNumberText(section));
        return {};
    }
    if (section < 0 || section >= columnCount()) return {};
    const Column& column = m_columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) return columnName(*m_data, column);
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(columnAlignment(*m_data, column));
    return role == Qt::ToolTipRole ? QVariant(plainTip(columnTip(*m_data, column, isTrained()))) : QVariant();
}

QString SampleModel::readOnlyReason() const
{
    if (!m_data) return tr("There are no samples to edit.");
    if (m_data->kind != DataKind::Vectors)
        return tr("Only rows of numbers can be edited by hand, because an experiment keeps edited samples as numbers; "
                  "change the file instead.");
    if (m_data->samples.size() > mostEditedValues)
        return tr("Data of at most %1 values can be edited by hand; these have %2.")
            .arg(groupedNumber(mostEditedValues), groupedNumber(m_data->samples.size()));
    if (m_data->size() > mostDrawnSamples)
        return tr("At most %1 samples can be edited by hand; these data have %2.")
            .arg(groupedNumber(mostDrawnSamples), groupedNumber(m_data->size()));
    return {};
}

bool SampleModel::isEditable(const Column& column) const
{
    return (column.content == Content::Feature || column.content == Content::Label) && readOnlyReason().isEmpty();
}

Qt::ItemFlags SampleModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags plain = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return isEditable(m_columns[static_cast<std::size_t>(index.column())]) ? plain | Qt::ItemIsEditable : plain;
}

bool SampleModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid()) return false;
    const Column& column = m_columns[static_cast<std::size_t>(index.column())];
    if (!isEditable(column)) return false;
    return column.content == Content::Label ? editLabel(index.row(), value)
                                            : editValue(index.row(), column.index, value);
}

bool SampleModel::editLabel(Index row, const QVariant& value)
{
    const QString name = value.toString().trimmed();
    if (name.isEmpty()) return false;
    if (label(row) < 0 || name != className(*m_data, label(row))) Q_EMIT labelEdited(row, name);
    return true;
}

bool SampleModel::editValue(Index row, Index feature, const QVariant& value)
{
    std::optional<double> typed;
    if (const auto* levels = levelsOf(*m_data, feature)) {
        const auto found = std::find(levels->begin(), levels->end(), value.toString().toStdString());
        if (found != levels->end()) typed = static_cast<double>(found - levels->begin());
    } else {
        typed = finiteNumber(value.toString());
    }
    if (!typed) return false;
    if (*typed != m_data->samples(row, feature)) Q_EMIT valueEdited(row, feature, *typed);
    return true;
}

}  // namespace krein
