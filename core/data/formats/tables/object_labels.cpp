// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/object_labels.h"

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/tables/class_labels.h"

namespace krein {

void labelObjects(DataSet& data, const std::vector<std::string>& texts, const std::string& labelName,
    ClassSpelling spelling, const std::filesystem::path& file)
{
    setLabels(data, texts, labelName, spelling);
    if (data.classNames.size() < 2)
        throw FileError(
            file, 0, "every label is " + inQuotes(data.classNames.front()) + "; at least two classes are needed.");
}

}  // namespace krein
