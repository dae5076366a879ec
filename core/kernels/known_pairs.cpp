// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/known_pairs.h"

#include <algorithm>

#include "core/base/errors.h"

namespace krein {

void KnownPairs::use(const std::shared_ptr<const DataSet>& data, const Preparation& preparation, Index largest)
{
    if (m_data == data && m_preparation == preparation) return;
    m_entries.clear();
    m_all.reset();
    m_data = data;
    m_preparation = preparation;
    if (data->size() > largest) return;
    try {
        const int limit = std::max(static_cast<int>(data->size()), 2);
        PreparedData all = prepare(*data, preparation, {.by = SplitBy::Share, .holdout = 0.0, .limit = limit});
        if (static_cast<Index>(all.trainRows.size()) == data->size()) m_all = std::move(all);
    } catch (const InvalidInput&) {  // some objects of a data set may be such that others have to do without them
    }
}

bool KnownPairs::knows(const Objects& objects) const
{
    if (!m_all || objects.data != m_data.get() || !objects.rows) return false;
    return !objects.vectors || objects.vectors->cols() == 0
        || (objects.vectors->cols() == m_all->train.cols()
            && *objects.vectors == m_all->train(*objects.rows, Eigen::all));
}

const Matrix& KnownPairs::among(const PairNumber& number, const std::function<Matrix(const Objects& all)>& compute)
{
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) { return *entry.number == number; });
    if (found != m_entries.end()) {
        std::rotate(m_entries.begin(), found, found + 1);
        return m_entries.front().values;
    }
    if (m_entries.size() == most) m_entries.pop_back();
    Matrix values;
    try {
        values = compute(trainingObjects(*m_data, *m_all));
    } catch (const InvalidInput&) {  // perhaps of a pair that nobody asks about: those that do will be told
    }
    m_entries.push_front({std::make_unique<const PairNumber>(number), std::move(values)});
    return m_entries.front().values;
}

std::optional<Matrix> KnownPairs::values(const PairNumber& number, const Objects& a, const Objects& b,
    const std::function<Matrix(const Objects& all)>& compute)
{
    if (!knows(a) || !knows(b)) return std::nullopt;
    const Matrix& all = among(number, compute);
    if (all.size() == 0) {
        // Asked to stop, or refused. The first is not kept; the second is found out again, which is rare.
        m_entries.pop_front();
        return std::nullopt;
    }
    return Matrix(all(*a.rows, *b.rows));
}

}  // namespace krein
