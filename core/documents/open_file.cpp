// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/open_file.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/parameters.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/foreign/foreign_files.h"
#include "core/data/formats/graphs/json_graph.h"
#include "core/data/import/data_source.h"
#include "core/data/import/recognise.h"
#include "core/data/io/byte_source.h"
#include "core/documents/session.h"
#include "core/experiment/adapt.h"
#include "core/experiment/load_data.h"

namespace krein {

namespace {

/// ".json", in small letters.
std::string extensionOf(const std::filesystem::path& path)
{
    std::string extension = path.extension().native();
    std::ranges::transform(extension, extension.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension;
}

/// The kind of a file that no reader knows; null: none.
const ForeignKind* kindOf(const std::filesystem::path& path)
{
    ByteSource source(path);
    const std::string head = headOf(source);
    return foreignKind(plainName(path), fileHead(head), true);
}

/// Whether JSON holds data: a list, a graph, or an object with a list of lists or of objects or with objects of numbers
/// that is none of the program's own, which name it. An empty file is none of the program either.
bool holdsData(const std::filesystem::path& path)
{
    try {
        ByteSource source(path);
        const std::string bytes = headOf(source);
        if (bytes.find("\"kreinscope") != std::string::npos) return false;
        std::string plain;
        std::ranges::copy_if(
            bytes, std::back_inserter(plain), [](char c) { return !isspace(static_cast<unsigned char>(c)); });
        if (plain.empty() || plain.starts_with('[') || beginsAsJsonGraph(fileHead(bytes))) return true;
        if (plain.find("}{") != std::string::npos) return true;  // an object on every line
        if (plain.find("[[") != std::string::npos || plain.find(":[{") != std::string::npos) return true;
        // {"a-b": 0.12, …}
        const std::size_t value = plain.starts_with("{\"") ? plain.find("\":", 2) : std::string::npos;
        if (value != std::string::npos && value + 2 < plain.size()
            && std::string_view("-0123456789").find(plain[value + 2]) != std::string_view::npos)
            return true;
        // {"a": [0, 0.12, …], …}
        const std::size_t list = plain.find("\":[");
        if (plain.starts_with("{\"") && list != std::string::npos && list + 3 < plain.size()
            && std::string_view("-0123456789\"").find(plain[list + 3]) != std::string_view::npos)
            return true;
        const std::size_t inner = plain.find(":{\"");
        const std::size_t colon = inner == std::string::npos ? inner : plain.find("\":", inner + 3);
        return colon != std::string::npos && colon + 2 < plain.size()
            && std::string_view("-0123456789").find(plain[colon + 2]) != std::string_view::npos;
    } catch (const FileError&) {
        return false;  // told by whoever reads it
    }
}

/// Whether it begins as a JSON object does; lists of Wolfram, dictionaries of Python and tables of wikis begin with the
/// same bracket.
bool beginsAsObject(const std::filesystem::path& path)
{
    try {
        ByteSource source(path);
        const std::string bytes = headOf(source);
        const std::size_t first = bytes.find_first_not_of(" \t\r\n");
        if (first == std::string::npos || bytes[first] != '{') return false;
        const std::size_t key = bytes.find_first_not_of(" \t\r\n", first + 1);
        return key == std::string::npos || bytes[key] == '"' || bytes[key] == '}';
    } catch (const FileError&) {
        return false;  // told by whoever reads it
    }
}

/// A role was judged by the form in which the file was recognised: in another one the values decide once more, unless
/// the changes say it.
void applyChanges(const Changes& changes, Experiment& experiment)
{
    if (!changes.apply) return;
    MatrixData recognised;
    if (auto* matrix = std::get_if<MatrixData>(&experiment.data)) {
        recognised = *matrix;
        matrix->role = ProximityRole::Automatic;
    }
    changes.apply(experiment);
    auto* matrix = std::get_if<MatrixData>(&experiment.data);
    if (matrix && matrix->role == ProximityRole::Automatic && matrix->matrix == recognised.matrix
        && matrix->form == recognised.form)
        matrix->role = recognised.role;
}

}  // namespace

bool isExperimentFile(const std::filesystem::path& path)
{
    // Standard input has no name that would tell; all that is no JSON holds data.
    const bool mayBe = path == standardStream ? beginsAsObject(path) : extensionOf(path) == ".json";
    return mayBe && !holdsData(path);
}

OpenedFile openFile(
    const std::filesystem::path& path, const Experiment& present, const RunControl& control, const Changes& changes)
{
    if (isExperimentFile(path)) {
        Session session = readSession(path);
        if (changes.apply) changes.apply(session.study.experiment.edit());
        return {.study = std::move(session.study), .selection = std::move(session.selection)};
    }
    const std::string extension = extensionOf(path);
    if (extension == ".png" || extension == ".svg" || extension == ".pdf") {
        const ForeignKind* kind = kindOf(path);
        throw FileError(path, 0,
            (extension == ".pdf" ? std::string("this is a PDF") : std::string("this is a picture"))
                + "; open it in the window or with kreinscope-cli render if it carries its experiment, and save that "
                  "as a file"
                + (kind ? "; if it shows a matrix, " + exportAdvice(*kind, path) + "." : "."));
    }
    Experiment experiment = withoutPlaces(withoutFixes(present));
    if (std::holds_alternative<DrawnData>(present.data))
        experiment.split = sphereExperiment().split;  // all of it trains
    experiment.data = recognised(path, control, changes.part);
    applyChanges(changes, experiment);
    OpenedFile opened;
    opened.loaded.data = std::make_shared<const DataSet>(loadData(experiment, control));
    if (!control.stopped()) {
        if (!changes.ofKernel) experiment = suited(std::move(experiment), *opened.loaded.data);
        if (experiment.method == present.method)
            experiment = withFittingMethod(std::move(experiment), *opened.loaded.data);
        choosePlane(experiment, *opened.loaded.data);
    }
    opened.study.experiment = opened.loaded.experiment = experiment;
    return opened;
}

}  // namespace krein
