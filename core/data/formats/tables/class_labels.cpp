// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/class_labels.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "core/base/text.h"

namespace krein {

bool looksLikeLabels(const std::vector<std::string>& texts)
{
    bool whole = true;
    for (const std::string& text : texts) {
        const std::optional<double> value = parseNumber(text);
        if (!value) return true;
        whole = whole && std::trunc(*value) == *value;
    }
    return whole || 2 * std::set<std::string>(texts.begin(), texts.end()).size() <= texts.size();
}

void setLabels(DataSet& data, const std::vector<std::string>& texts, const std::string& name, ClassSpelling spelling)
{
    data.labelName = name;
    data.labels.clear();
    if (spelling == ClassSpelling::Text) {
        const std::set<std::string> distinct(texts.begin(), texts.end());
        data.classNames.assign(distinct.begin(), distinct.end());
        for (const std::string& text : texts)
            data.labels.push_back(
                static_cast<int>(std::ranges::lower_bound(data.classNames, text) - data.classNames.begin()));
    } else {
        data.classNames = sortedClasses(texts);
        data.labels = classIndices(texts, data.classNames);
    }
}

}  // namespace krein
