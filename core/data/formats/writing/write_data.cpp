// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/write_data.h"

#include <algorithm>
#include <cmath>

#include <zlib.h>

#include "core/base/errors.h"
#include "core/base/inert_text.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/data/formats/writing/write_matrix.h"
#include "core/data/formats/writing/write_npz.h"
#include "core/data/object_kind.h"

namespace krein {

namespace {

const std::string& className(const DataSet& data, std::size_t object)
{
    return data.classNames[static_cast<std::size_t>(data.labels[object])];
}

std::string labelHeader(const DataSet& data)
{
    return data.labelName.empty() ? "label" : csvCell(data.labelName);
}

/// What ends a row: the label of its object if there are labels, or its numeric target.
std::string rowEnd(const DataSet& data, std::size_t object)
{
    if (data.hasTarget()) return "," + numberText(data.targets(static_cast<Index>(object))) + "\n";
    return data.labelled() ? "," + csvCell(className(data, object)) + "\n" : "\n";
}

std::string headerEnd(const DataSet& data)
{
    if (data.hasTarget()) return "," + csvCell(data.targetName) + "\n";
    return data.labelled() ? "," + labelHeader(data) + "\n" : "\n";
}

/// The name of an object, or its number.
std::string objectName(const DataSet& data, std::size_t object)
{
    return data.objectNames.empty() ? objectNumber(static_cast<Index>(object)) : csvCell(data.objectNames[object]);
}

std::string vectorsText(const DataSet& data)
{
    std::string text;
    for (const std::string& name : data.featureNames) text += (text.empty() ? "" : ",") + csvCell(name);
    text += headerEnd(data);
    for (Index i = 0; i < data.samples.rows(); ++i) {
        for (Index j = 0; j < data.samples.cols(); ++j) {
            const auto feature = static_cast<std::size_t>(j);
            const bool isCategory = feature < data.levels.size() && !data.levels[feature].empty();
            if (j > 0) text += ',';
            text += isCategory ? csvCell(data.levels[feature][static_cast<std::size_t>(data.samples(i, j))])
                               : numberText(data.samples(i, j));
        }
        text += rowEnd(data, static_cast<std::size_t>(i));
    }
    return text;
}

std::string stringsText(const DataSet& data)
{
    std::string text = "string" + headerEnd(data);
    for (std::size_t i = 0; i < data.strings.size(); ++i) text += csvCell(data.strings[i]) + rowEnd(data, i);
    return text;
}

std::string pointsText(const DataSet& data)
{
    std::string text = "object";
    const Index dimensions = data.pointSets.empty() ? 0 : data.pointSets.front().cols();
    const bool isNamed = static_cast<Index>(data.featureNames.size()) == dimensions;
    for (Index j = 0; j < dimensions; ++j)
        text += "," + (isNamed ? csvCell(data.featureNames[static_cast<std::size_t>(j)]) : "x" + std::to_string(j + 1));
    text += headerEnd(data);
    for (std::size_t object = 0; object < data.pointSets.size(); ++object) {
        const Matrix& points = data.pointSets[object];
        for (Index i = 0; i < points.rows(); ++i) {
            text += objectName(data, object);
            for (Index j = 0; j < points.cols(); ++j) text += "," + numberText(points(i, j));
            text += rowEnd(data, object);
        }
    }
    return text;
}

std::string edgesText(const DataSet& data)
{
    const bool isWeighted = std::ranges::any_of(data.edges, [](const Edge& edge) { return edge.weight != 1.0; });
    std::string text = isWeighted ? "source,target,weight\n" : "source,target\n";
    for (const Edge& edge : data.edges) {
        text += objectName(data, static_cast<std::size_t>(edge.source)) + ","
            + objectName(data, static_cast<std::size_t>(edge.target));
        text += isWeighted ? "," + numberText(edge.weight) + "\n" : "\n";
    }
    return text;
}

/// What LIBSVM is given as the label of each class: its name if all are numbers, else its number from 1.
std::vector<std::string> libsvmLabels(const std::vector<std::string>& classNames)
{
    std::vector<std::string> labels = classNames;
    if (std::ranges::all_of(classNames, [](const std::string& name) { return parseNumber(name).has_value(); }))
        return labels;
    for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = std::to_string(i + 1);
    return labels;
}

void checkRowsOfNumbers(const DataSet& data)
{
    if (!data.hasVectors())
        throw InvalidInput("Only rows of numbers and similarities can be written for LIBSVM, not "
            + std::string(kindId(data.kind)) + ".");
    for (std::size_t j = 0; j < data.levels.size(); ++j)
        if (!data.levels[j].empty())
            throw InvalidInput("The feature " + inQuotes(data.featureNames[j])
                + " holds texts, which LIBSVM's format cannot; write a CSV file instead.");
}

std::string sparseText(const DataSet& data)
{
    checkRowsOfNumbers(data);
    const std::vector<std::string> labels = libsvmLabels(data.classNames);
    const Index last = data.samples.cols() - 1;
    const auto isLeftOut = [](double value) { return value == 0.0 && !std::signbit(value); };
    bool lastOccurs = false;
    for (Index i = 0; i < data.samples.rows() && !lastOccurs; ++i) lastOccurs = !isLeftOut(data.samples(i, last));
    std::string text;
    for (Index i = 0; i < data.samples.rows(); ++i) {
        text += data.hasTarget() ? numberText(data.targets(i))
            : data.labelled()    ? labels[static_cast<std::size_t>(data.labels[static_cast<std::size_t>(i)])]
                                 : "0";
        for (Index j = 0; j <= last; ++j) {
            const double value = data.samples(i, j);
            if (!isLeftOut(value) || (i == 0 && j == last && !lastOccurs))
                text += " " + std::to_string(j + 1) + ":" + numberText(value);
        }
        text += '\n';
    }
    return text;
}

std::string compressed(const std::string& bytes, const std::filesystem::path& path)
{
    constexpr int gzipWindow = 15 + 16, memoryLevel = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzipWindow, memoryLevel, Z_DEFAULT_STRATEGY) != Z_OK)
        throw FileError(path, 0, "cannot be written: there is not enough memory to compress it.");
    constexpr std::size_t chunk = std::size_t{1} << 20;
    std::string result, buffer(chunk, '\0');
    std::size_t position = 0;
    int status = Z_OK;
    while (status == Z_OK) {
        if (stream.avail_in == 0 && position < bytes.size()) {
            const std::size_t count = std::min(chunk, bytes.size() - position);
            stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data() + position));
            stream.avail_in = static_cast<uInt>(count);
            position += count;
        }
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = static_cast<uInt>(chunk);
        status = deflate(&stream, position == bytes.size() ? Z_FINISH : Z_NO_FLUSH);
        result.append(buffer, 0, chunk - stream.avail_out);
    }
    deflateEnd(&stream);
    if (status != Z_STREAM_END) throw FileError(path, 0, "cannot be written: compressing it failed.");
    return result;
}

}  // namespace

std::string csvCell(const std::string& words)
{
    const std::string text = inertCell(words);
    const bool isPlain = !text.empty() && text.find_first_of(",;\t|\"'\r\n") == std::string::npos
        && trimmed(text).size() == text.size();
    if (isPlain) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
}

std::string csvText(const DataSet& data)
{
    switch (data.kind) {
    case DataKind::Proximity: return matrixBytes(matrixOfObjects(data), MatrixFormat::Csv).bytes;
    case DataKind::Strings: return stringsText(data);
    case DataKind::PointSets: return pointsText(data);
    case DataKind::Distributions: return data.pointSets.empty() ? vectorsText(data) : pointsText(data);
    case DataKind::Graph: return edgesText(data);
    case DataKind::Vectors: break;
    }
    return vectorsText(data);
}

std::string csvText(const Matrix& matrix)
{
    std::string text;
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j)
            text += numberText(matrix(i, j)) + (j + 1 < matrix.cols() ? "," : "\n");
    return text;
}

std::string labelsCsvText(const DataSet& data)
{
    if (!data.labelled()) throw InvalidInput("There are no labels to write.");
    std::string text = labelHeader(data) + "\n";
    for (std::size_t i = 0; i < data.labels.size(); ++i) text += csvCell(className(data, i)) + "\n";
    return text;
}

std::string libsvmText(const DataSet& data)
{
    if (data.kind == DataKind::Proximity) {
        if (data.proximity.dissimilarity)
            throw InvalidInput("Dissimilarities are not a kernel; only similarities can be written for LIBSVM.");
        return libsvmPrecomputedText(data.proximity.values, data.labels, data.classNames);
    }
    return sparseText(data);
}

std::string libsvmPrecomputedText(
    const Matrix& gram, const std::vector<int>& labels, const std::vector<std::string>& classNames)
{
    const std::vector<std::string> names = libsvmLabels(classNames);
    std::string text;
    for (Index i = 0; i < gram.rows(); ++i) {
        text += (labels.empty() ? "0" : names[static_cast<std::size_t>(labels[static_cast<std::size_t>(i)])])
            + " 0:" + std::to_string(i + 1);
        for (Index j = 0; j < gram.cols(); ++j) text += " " + std::to_string(j + 1) + ":" + numberText(gram(i, j));
        text += '\n';
    }
    return text;
}

std::string npyBytes(const Matrix& matrix, ArrayOrder order)
{
    const bool byColumn = order == ArrayOrder::ColumnMajor;
    std::string bytes = npyHead("<f8", {matrix.rows(), matrix.cols()}, byColumn);
    bytes.reserve(bytes.size() + 8 * static_cast<std::size_t>(matrix.size()));
    const Index outer = byColumn ? matrix.cols() : matrix.rows(), inner = byColumn ? matrix.rows() : matrix.cols();
    for (Index i = 0; i < outer; ++i)
        for (Index j = 0; j < inner; ++j) appendNpyValue(bytes, byColumn ? matrix(j, i) : matrix(i, j));
    return bytes;
}

std::string npyBytes(const DataSet& data)
{
    if (data.kind == DataKind::Proximity) return npyBytes(data.proximity.values);
    if (!data.hasVectors())
        throw InvalidInput(
            "An array holds rows of numbers, and these are " + std::string(wordsFor(data)) + "; write .csv.");
    return npyBytes(data.samples);
}

void writeDataFile(const std::filesystem::path& path, const std::string& bytes)
{
    writeTextFile(path, path.extension() == ".gz" ? compressed(bytes, path) : bytes);
}

void writeCsv(const DataSet& data, const std::filesystem::path& path)
{
    writeDataFile(path, csvText(data));
}

void writeCsv(const Matrix& matrix, const std::filesystem::path& path)
{
    writeDataFile(path, csvText(matrix));
}

void writeLabelsCsv(const DataSet& data, const std::filesystem::path& path)
{
    writeDataFile(path, labelsCsvText(data));
}

void writeLibsvm(const DataSet& data, const std::filesystem::path& path)
{
    writeDataFile(path, libsvmText(data));
}

void writeNpy(const Matrix& matrix, const std::filesystem::path& path, ArrayOrder order)
{
    writeDataFile(path, npyBytes(matrix, order));
}

}  // namespace krein
