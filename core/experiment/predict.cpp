// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/predict.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/base/errors.h"
#include "core/base/inert_text.h"
#include "core/base/text.h"
#include "core/data/import/bundled_data.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/object_file.h"
#include "core/data/import/same_objects.h"
#include "core/experiment/experiment.h"
#include "core/experiment/load_data.h"
#include "core/experiment/pipeline.h"

namespace krein {

namespace {

/// How the files of the experiment are read, for a file of the same kind of objects.
ImportOptions importFor(const Experiment& experiment, const DataSet& known, const std::filesystem::path& path)
{
    ImportOptions import;
    if (const auto* file = std::get_if<FileData>(&experiment.data)) {
        import = file->import;
        if (std::filesystem::path(file->file).extension() != path.extension()) import.format = FileFormat::Automatic;
    }
    if (const auto* example = std::get_if<ExampleData>(&experiment.data))
        import.missing = bundledData(example->example).import.missing;
    import.labelChoice = LabelChoice::None;
    import.target.clear();
    import.label.clear();
    import.fewest = 1;
    switch (known.kind) {
    case DataKind::Strings: import.kind = ContentKind::Strings; break;
    case DataKind::PointSets: import.kind = ContentKind::PointSets; break;
    case DataKind::Distributions: import.kind = ContentKind::Distributions; break;
    default: import.kind = ContentKind::Vectors; break;
    }
    return import;
}

std::string quotedName(const std::string& name)
{
    std::string quoted = "\"";
    for (const char c : name) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

/// The new objects as the file has them, without their labels. A column that is called as the labels are is left out.
DataSet readNew(const Experiment& experiment, const DataSet& known, const std::filesystem::path& path,
    const RunControl& control, Gaps gaps)
{
    const ImportOptions import = importFor(experiment, known, path);
    if (const std::string& outcome = known.hasTarget() ? known.targetName : known.labelName; !outcome.empty()) {
        ImportOptions withoutLabel = import;
        withoutLabel.ignore += (import.ignore.empty() ? "" : ",") + quotedName(outcome);
        try {
            ByteSource source(path);
            return readObjects(source, withoutLabel, control, gaps);
        } catch (const InvalidInput&) {
            // There is no such column: the labels are not known, as usual, or the format has no columns.
        }
    }
    ByteSource source(path);
    return readObjects(source, import, control, gaps);
}

bool isNumbered(const std::vector<std::string>& names)
{
    for (std::size_t j = 0; j < names.size(); ++j)
        if (names[j] != "column " + std::to_string(j + 1) && names[j] != std::to_string(j + 1)) return false;
    return true;
}

/// The features that are known, found by name; by place where one of the two has no names.
void arrange(DataSet& found, const DataSet& known)
{
    if (known.featureNames == found.featureNames || !found.hasVectors()) return;
    std::vector<Index> columns;
    std::string missing;
    for (const std::string& name : known.featureNames) {
        const auto place = std::ranges::find(found.featureNames, name);
        if (place == found.featureNames.end())
            missing += (missing.empty() ? "" : ", ") + inQuotes(name);
        else
            columns.push_back(place - found.featureNames.begin());
    }
    if (!missing.empty()) {
        const bool byPlace = found.featureNames.size() == known.featureNames.size()
            && (isNumbered(found.featureNames) || isNumbered(known.featureNames));
        if (!byPlace && found.featureNames.size() == known.featureNames.size())
            throw FileError(found.file, 0, "it has no feature " + missing + ", on which the experiment is trained.");
        if (!byPlace)
            throw FileError(found.file, 0,
                "it has " + std::to_string(found.featureNames.size()) + " features, but the experiment is trained on "
                    + std::to_string(known.featureNames.size()) + ": " + missing + " cannot be found.");
        found.featureNames = known.featureNames;
        return;
    }
    const Matrix samples = found.samples(Eigen::all, columns);
    std::vector<std::vector<std::string>> levels;
    for (const Index column : columns)
        if (!found.levels.empty()) levels.push_back(found.levels[static_cast<std::size_t>(column)]);
    found.samples = samples;
    found.levels = std::move(levels);
    found.featureNames = known.featureNames;
}

/// The known objects followed by the new ones, the labels of which mean nothing: every row has one.
/// @pre arranged
DataSet together(const DataSet& known, DataSet found)
{
    found.classNames = known.classNames;
    found.labels.assign(known.labelled() ? static_cast<std::size_t>(found.size()) : 0, 0);
    found.labelName = known.labelName;
    found.targets = Vector::Zero(known.hasTarget() ? found.size() : 0);
    found.targetName = known.targetName;
    DataSet all = joined(known, found);
    all.unseenFrom = known.size();
    return all;
}

struct NewObjects {
    DataSet all;      ///< the known ones first
    Index known = 0;  ///< how many these are
    std::vector<std::string> names;
    std::vector<Remark> remarks;
};

/// Puts the rows of new objects below the matrix, in place of unseen ones that it came with.
void addRows(NewObjects& objects, const Matrix& rows)
{
    Matrix& values = objects.all.proximity.values;
    values.conservativeResize(objects.known + rows.rows(), Eigen::NoChange);
    values.bottomRows(rows.rows()) = rows;
    objects.all.unseenFrom = objects.known;
    objects.all.objectNames.clear();
    if (objects.all.labelled()) objects.all.labels.resize(static_cast<std::size_t>(values.rows()), 0);
    if (!objects.all.hasTarget()) return;
    objects.all.targets.conservativeResize(values.rows());
    objects.all.targets.tail(rows.rows()).setZero();
}

/// A block of rows below the matrix.
NewObjects withRows(MatrixData data, const DataSet& known, const std::filesystem::path& path, const RunControl& control)
{
    NewObjects objects{.all = known, .known = known.unseenFrom.value_or(known.size()), .names = {}, .remarks = {}};
    data.unseen = path.native();
    const DataSet below = loadUnlabelledMatrix(std::move(data), control);
    if (control.stopped()) return objects;
    objects.remarks = below.remarks;
    if (!below.objectNames.empty())
        objects.names.assign(below.objectNames.begin() + objects.known, below.objectNames.end());
    addRows(objects, below.proximity.values.bottomRows(below.size() - objects.known));
    return objects;
}

/// The same where the matrix is in no file.
NewObjects belowRows(
    const Experiment& experiment, const DataSet& known, const std::filesystem::path& path, const RunControl& control)
{
    NewObjects objects{.all = known, .known = known.size(), .names = {}, .remarks = {}};
    const DataSet block = readNew(experiment, known, path, control, Gaps::Filled);
    if (control.stopped()) return objects;
    if (block.samples.cols() != known.size())
        throw FileError(path, 0,
            "there are " + std::to_string(block.samples.cols()) + " numbers in a row, but the experiment has "
                + std::to_string(known.size()) + " objects to be compared with; one number for each is needed.");
    objects.names = block.objectNames;
    addRows(objects,
        Matrix(block.samples(Eigen::all, placesByName(known.objectNames, block.featureNames, path, objects.remarks))));
    return objects;
}

NewObjects newObjects(
    const Experiment& experiment, const DataSet& known, const std::filesystem::path& path, const RunControl& control)
{
    if (known.kind == DataKind::Graph)
        throw InvalidInput("Nodes are known by their edges only, so a separate file cannot hold new nodes: add them to "
                           "the graph, name their rows in "
            + parameterName("split.test-rows") + ", and use kreinscope-cli run.");
    if (const auto* matrix = std::get_if<MatrixData>(&experiment.data)) return withRows(*matrix, known, path, control);
    if (known.kind == DataKind::Proximity) return belowRows(experiment, known, path, control);
    DataSet found = readNew(experiment, known, path, control, Gaps::Left);
    NewObjects objects{.all = {}, .known = known.size(), .names = found.objectNames, .remarks = {}};
    if (control.stopped()) return objects;
    arrange(found, known);
    fillGaps(found, known, importFor(experiment, known, path).missing);
    objects.remarks = found.remarks;
    objects.all = together(known, std::move(found));
    return objects;
}

/// The rows the experiment trains on, and the new objects to test on.
Experiment onNewRows(const Experiment& experiment, const DataSet& known, const NewObjects& objects)
{
    Experiment changed = experiment;
    const std::vector<Index> train = splitRows(known, experiment.split).train;
    std::vector<Index> test(static_cast<std::size_t>(objects.all.size() - objects.known));
    std::iota(test.begin(), test.end(), objects.known);
    changed.split.by = SplitBy::Rows;
    changed.split.trainRows = rowsText(train);
    changed.split.testRows = rowsText(test);
    changed.split.limit = std::max(
        {changed.split.limit, static_cast<int>(train.size()), static_cast<int>(test.size())});
    return changed;
}

std::string predictionCell(const std::string& words)
{
    const std::string text = inertCell(words);
    const bool plain = text.find_first_of(",\"\r\n") == std::string::npos && trimmed(text) == text;
    return plain ? text : quotedName(text);
}

/// What is not finite decides nothing: such an object has no class, which is said.
void refuseUndecided(Predictions& predictions)
{
    std::vector<std::string> undecided;
    for (Index i = 0; i < predictions.decision.rows(); ++i) {
        const auto place = static_cast<std::size_t>(i);
        if (predictions.decision.row(i).allFinite()) continue;
        if (!predictions.predicted.empty()) predictions.predicted[place].clear();
        undecided.push_back(predictions.objects[place]);
    }
    if (undecided.empty()) return;
    constexpr std::size_t mostNamed = 5;
    const std::size_t count = undecided.size();
    if (count > mostNamed) undecided.resize(mostNamed);
    predictions.remarks.push_back((count == 1 ? "Object " : "Objects ") + listed(undecided)
        + (count > mostNamed ? " and " + std::to_string(count - mostNamed) + " more have"
                : count == 1 ? " has"
                             : " have")
        + (predictions.predicted.empty() ? " no prediction: the values of f overflow."
                                         : " no class: the values of the decision function overflow."));
}

/// f, and of a Gaussian process its variance.
void putFit(Predictions& predictions, const ModelValue& value)
{
    const Index m = value.testDecision.rows();
    const bool hasVariance = value.testVariance.size() == m && m > 0;
    predictions.functions = {"prediction"};
    predictions.decision.resize(m, hasVariance ? 2 : 1);
    predictions.decision.col(0) = value.testDecision.col(0);
    if (hasVariance) {
        predictions.functions.emplace_back("variance");
        predictions.decision.col(1) = value.testVariance;
        const std::optional<Verdict>& verdict = value.model.verdict;
        if (verdict && verdict->worth == Worth::NoProcess)
            predictions.remarks.push_back("The variances belong to no process, as " + verdict->text + ".");
    }
    if (!value.note.empty()) predictions.remarks.push_back(value.note);
    refuseUndecided(predictions);
}

void putClasses(Predictions& predictions, const Results& results)
{
    if (results.model->model.isRegression) return putFit(predictions, *results.model);
    const ModelValue& value = *results.model;
    const std::vector<std::string>& names = results.data->classNames;
    predictions.decision = value.testDecision;
    for (Index i = 0; i < predictions.decision.rows(); ++i)
        if (value.model.isNovelty)
            predictions.predicted.emplace_back(predictions.decision(i, 0) > 0.0 ? "typical" : "novel");
        else
            predictions.predicted.push_back(
                names[static_cast<std::size_t>(value.testPredicted[static_cast<std::size_t>(i)])]);
    for (Index j = 0; j < predictions.decision.cols(); ++j)
        predictions.functions.push_back(
            predictions.decision.cols() == 1 ? "decision" : "decision:" + names[static_cast<std::size_t>(j)]);
    if (!value.note.empty()) predictions.remarks.push_back(value.note);
    refuseUndecided(predictions);
}

}  // namespace

Predictions predictNew(const Experiment& experiment, const std::filesystem::path& path, const RunControl& control)
{
    const DataSet known = loadData(experiment, control);
    if (control.stopped()) return {};
    NewObjects objects = newObjects(experiment, known, path, control);
    if (control.stopped()) return {};
    Predictions predictions;
    for (const Remark& remark : objects.remarks) predictions.remarks.push_back(commandText(remark.text));
    const Index count = objects.all.size() - objects.known;
    for (Index i = 0; i < count; ++i)
        predictions.objects.push_back(
            objects.names.empty() ? std::to_string(i + 1) : objects.names[static_cast<std::size_t>(i)]);

    Results loaded;
    loaded.experiment = onNewRows(experiment, known, objects);
    loaded.data = std::make_shared<const DataSet>(std::move(objects.all));
    const Results results = run(loaded.experiment, loaded, control);
    if (control.stopped()) return {};
    if (!results.model || !results.model->model.usable()) {
        Problem problem = firstProblem(results, Stage::Model);
        if (problem.empty()) problem.sentence = "The method found no decision function for new objects.";
        throw InvalidInput(std::move(problem));
    }
    if (results.model->testDecision.rows() != count)
        throw InvalidInput(
            results.model->note.empty() ? "The model cannot classify new objects." : results.model->note);
    putClasses(predictions, results);
    return predictions;
}

std::string predictionsCsv(const Predictions& predictions)
{
    const bool hasClasses = !predictions.predicted.empty();
    std::string text = hasClasses || predictions.objects.empty() ? "object,class" : "object";
    for (const std::string& name : predictions.functions) text += "," + predictionCell(name);
    text += "\n";
    for (std::size_t i = 0; i < predictions.objects.size(); ++i) {
        text += predictionCell(predictions.objects[i]);
        if (hasClasses) text += "," + predictionCell(predictions.predicted[i]);
        for (Index j = 0; j < predictions.decision.cols(); ++j) {
            const double value = predictions.decision(static_cast<Index>(i), j);
            text += "," + (std::isfinite(value) ? numberText(value) : std::string());
        }
        text += "\n";
    }
    return text;
}

}  // namespace krein
