// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/sample_filter.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/data/split.h"
#include "ui/text/data_words.h"
#include "ui/views/table/sample_model.h"

namespace krein {

namespace {

/// Columns of words; looking for a text among millions of numbers would only be slow.
std::vector<int> columnsOfWords(const SampleModel& model)
{
    std::vector<int> columns;
    for (std::size_t c = 0; c < model.columns().size(); ++c) {
        const auto [content, index] = model.columns()[c];
        const bool category = content == SampleContent::Feature && levelsOf(*model.dataSet(), index);
        if (category || content == SampleContent::Part || content == SampleContent::Label
            || content == SampleContent::Name || content == SampleContent::Text || content == SampleContent::Nearest)
            columns.push_back(static_cast<int>(c));
    }
    return columns;
}

std::vector<Index> rowsIn(const QString& text)
{
    try {
        return parseRows(rowsOfNumbers(text.toStdString()), "rows");
    } catch (const InvalidInput&) {
        return {};  // a word, then
    }
}

}  // namespace

SampleFilter::SampleFilter(SampleModel* model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model)
{
    setDynamicSortFilter(false);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_searched.clear(); });
    setSourceModel(model);
}

void SampleFilter::setWanted(const Wanted& wanted)
{
    if (wanted == m_wanted) return;
    m_wanted = wanted;
    m_rows = wanted.text.isEmpty() ? std::vector<Index>{} : rowsIn(wanted.text);
    update();
}

bool SampleFilter::dependsOnPrediction() const
{
    if (m_wanted.errors) return true;
    const int column = sortColumn();
    if (column < 0 || column >= m_model->columnCount()) return false;
    const SampleContent content = m_model->columns()[static_cast<std::size_t>(column)].content;
    return content == SampleContent::Part || content == SampleContent::Predicted || content == SampleContent::Decision;
}

void SampleFilter::update()
{
    m_searched = m_wanted.text.isEmpty() ? std::vector<int>{} : columnsOfWords(*m_model);
    if (m_wanted == Wanted{} && rowCount() == m_model->rowCount()) {
        if (sortColumn() >= 0) sort(sortColumn(), sortOrder());
    } else {
        invalidate();
    }
}

bool SampleFilter::matchesText(int row) const
{
    if (std::binary_search(m_rows.begin(), m_rows.end(), Index{row})) return true;
    return std::any_of(m_searched.begin(), m_searched.end(),
        [&](int column) { return m_model->exactText(row, column).contains(m_wanted.text, Qt::CaseInsensitive); });
}

bool SampleFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    if (m_wanted.classIndex >= 0 && m_model->label(row) != m_wanted.classIndex) return false;
    if (m_wanted.errors && !m_model->isWrong(row)) return false;
    return m_wanted.text.isEmpty() || matchesText(row);
}

bool SampleFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    // Views ask for rows of other data before Qt has looked whether these still have the column: places in it are none.
    if (!left.isValid() || !right.isValid()) return false;
    const bool leftKnown = m_model->hasValue(left.column(), left.row()),
               rightKnown = m_model->hasValue(right.column(), right.row());
    // Rows without a value stay at the end in descending order too, for which this is asked the other way round.
    if (leftKnown != rightKnown) return sortOrder() == Qt::AscendingOrder ? leftKnown : rightKnown;
    return m_model->before(left.column(), left.row(), right.row());
}

}  // namespace krein
