// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/gaps.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/tables/table_columns.h"

namespace krein {

namespace {

bool isCategory(const DataSet& data, std::size_t j)
{
    return j < data.levels.size() && !data.levels[j].empty();
}

/// The place of the most frequent one among the texts of a category.
std::size_t mostFrequent(const Eigen::Ref<const Vector>& codes, std::size_t texts)
{
    std::vector<std::size_t> counts(texts, 0);
    for (const double code : codes) ++counts[static_cast<std::size_t>(code)];
    return static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin());
}

/// Fills the gaps of one file from one other.
class GapFilling {
public:
    GapFilling(DataSet& objects, const DataSet& known, MissingValues how)
        : m_objects(objects),
          m_known(known),
          m_mean(how == MissingValues::Mean)
    {
    }

    void fillSamples()
    {
        const Index trained = m_known.unseenFrom.value_or(m_known.size());
        for (Index j = 0; j < std::min(m_objects.samples.cols(), m_known.samples.cols()); ++j) {
            auto column = m_objects.samples.col(j);
            const auto gaps = static_cast<std::size_t>(column.array().isNaN().count());
            if (gaps == 0) continue;
            const Vector values = m_known.samples.col(j).head(trained);
            const auto place = static_cast<std::size_t>(j);
            const std::string& name = m_known.featureNames[place];
            if (isCategory(m_known, place))
                fill(column, fillText(place, values, gaps, name));
            else
                fill(column, fillNumber({values.begin(), values.end()}, gaps, name));
        }
    }
    void fillPoints()
    {
        if (m_objects.pointSets.empty() || m_known.pointSets.empty()) return;
        const Index trained = m_known.unseenFrom.value_or(m_known.size());
        const Index columns = std::min(m_objects.pointSets.front().cols(), m_known.pointSets.front().cols());
        for (Index j = 0; j < columns; ++j) {
            std::size_t gaps = 0;
            for (const Matrix& points : m_objects.pointSets)
                gaps += static_cast<std::size_t>(points.col(j).array().isNaN().count());
            if (gaps == 0) continue;
            std::vector<double> values;
            for (Index i = 0; i < trained; ++i) {
                const auto column = m_known.pointSets[static_cast<std::size_t>(i)].col(j);
                values.insert(values.end(), column.begin(), column.end());
            }
            const double value = fillNumber(std::move(values), gaps, "coordinate " + std::to_string(j + 1));
            for (Matrix& points : m_objects.pointSets) fill(points.col(j), value);
        }
    }

private:
    static void fill(Eigen::Ref<Vector> column, double value) { column = column.array().isNaN().select(value, column); }
    double fillNumber(std::vector<double> values, std::size_t gaps, const std::string& name)
    {
        const double value = m_mean ? meanOfNumbers(values) : medianOfNumbers(std::move(values));
        remark(gaps, name, (m_mean ? "mean" : "median") + inKnown() + ", " + roundedText(value, 4));
        return value;
    }
    /// A category that is missing in all objects has been read as numbers.
    double fillText(std::size_t j, const Vector& values, std::size_t gaps, const std::string& name)
    {
        const std::string& text = m_known.levels[j][mostFrequent(values, m_known.levels[j].size())];
        remark(gaps, name, "most frequent text" + inKnown() + ", " + inQuotes(text));
        if (std::cmp_equal(gaps, m_objects.samples.rows()) && !isCategory(m_objects, j)) {
            m_objects.levels.resize(static_cast<std::size_t>(m_objects.samples.cols()));
            m_objects.levels[j] = {text};
            return 0.0;
        }
        if (!isCategory(m_objects, j)) return 0.0;  // numbers, which joined() refuses
        std::vector<std::string>& levels = m_objects.levels[j];
        auto found = std::ranges::find(levels, text);
        if (found == levels.end()) found = levels.insert(levels.end(), text);  // joined() sorts them
        return static_cast<double>(found - levels.begin());
    }
    std::string inKnown() const
    {
        return " in "
            + (m_known.file.empty() ? m_known.description
                                    : inQuotes(printable(std::filesystem::path(m_known.file).filename())));
    }
    void remark(std::size_t gaps, const std::string& name, const std::string& by)
    {
        m_objects.remarks.push_back({.changed = true,
            .text = std::to_string(gaps) + " missing " + (gaps == 1 ? "value" : "values") + " in " + inQuotes(name)
                + (gaps == 1 ? " was" : " were") + " replaced by the " + by + "."});
    }

    DataSet& m_objects;
    const DataSet& m_known;
    bool m_mean;
};

}  // namespace

void fillGaps(DataSet& objects, const DataSet& known, MissingValues how)
{
    GapFilling filling(objects, known, how);
    filling.fillSamples();
    filling.fillPoints();
}

}  // namespace krein
