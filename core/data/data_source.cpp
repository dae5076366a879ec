// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_source.h"

#include "core/data/bundled_data.h"
#include "core/data/edit.h"
#include "core/data/formats/byte_source.h"
#include "core/data/formats/graph_source.h"
#include "core/data/formats/matrix_source.h"
#include "core/data/formats/object_file.h"
#include "core/parameters.h"

namespace krein {

namespace {

DataSet loadFrom(const FileData& data, const RunControl& control)
{
    return loadObjects(data, control);
}

DataSet loadFrom(const MatrixData& data, const RunControl& control)
{
    return loadMatrix(data, control);
}

DataSet loadFrom(const GraphData& data, const RunControl& control)
{
    return loadGraph(data, control);
}

DataSet loadFrom(const DrawnData& data, const RunControl&)
{
    return data.samples ? *data.samples : emptyCanvas();
}

DataSet loadFrom(const ExampleData& data, const RunControl& control)
{
    const BundledData& bundled = bundledData(data.example);
    ByteSource source(bundled.bytes, bundled.fileName);
    DataSet result = readObjects(source, bundled.import, control);
    result.description = bundled.title;
    result.file.clear();
    return result;
}

template <class Generator> DataSet loadFrom(const Generator& generator, const RunControl&)
{
    return generate(generator);
}

std::string_view selectorFor(const FileData&)
{
    return "file";
}
std::string_view selectorFor(const MatrixData&)
{
    return "matrix";
}
std::string_view selectorFor(const GraphData&)
{
    return "edges";
}
std::string_view selectorFor(const DrawnData&)
{
    return "points";
}
std::string_view selectorFor(const ExampleData&)
{
    return "example";
}
template <class Generator> std::string_view selectorFor(const Generator&)
{
    return "generator";
}

/// Equal content; the same object is known to be equal without a look at it.
template <class Value> bool sameContent(const std::shared_ptr<const Value>& a, const std::shared_ptr<const Value>& b)
{
    return a == b || (a && b && *a == *b);
}

}  // namespace

DataSource::DataSource() = default;
DataSource::DataSource(const DataSource&) = default;
DataSource::DataSource(DataSource&&) noexcept = default;
DataSource& DataSource::operator=(const DataSource&) = default;
DataSource& DataSource::operator=(DataSource&&) noexcept = default;
DataSource::~DataSource() = default;
bool DataSource::operator==(const DataSource&) const = default;

bool DrawnData::operator==(const DrawnData& other) const
{
    return sameContent(samples, other.samples) && sameContent(origin, other.origin);
}

std::string_view selectorOf(const DataSource& source)
{
    return std::visit([](const auto& alternative) { return selectorFor(alternative); }, source);
}

DataSet load(const DataSource& source, const RunControl& control)
{
    try {
        return std::visit([&](const auto& alternative) { return loadFrom(alternative, control); }, source);
    } catch (const ReadingStopped&) {
        return {};
    }
}

std::vector<std::string> filesOf(const DataSource& source)
{
    std::vector<std::string> files;
    for (const Setting& setting : settings(source))
        if (setting.parameter.isPath)
            if (std::string file = std::get<std::string>(setting.value); !file.empty())
                files.push_back(std::move(file));
    return files;
}

}  // namespace krein
