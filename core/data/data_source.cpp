// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_source.h"

#include "core/errors.h"

namespace krein {

namespace {

DataSet loadFrom(const FileData& data, const RunControl& control)
{
    if (data.file.empty()) throw InvalidInput("No data file is chosen; data.file must name a CSV file with a header line.");
    return readCsv(data.file, data.labelChoice, data.label, control);
}

template <class Generator> DataSet loadFrom(const Generator& generator, const RunControl&)
{
    return generate(generator);
}

}  // namespace

DataSet load(const DataSource& source, const RunControl& control)
{
    return std::visit([&](const auto& alternative) { return loadFrom(alternative, control); }, source);
}

}  // namespace krein
