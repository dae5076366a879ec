// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/named_array.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/class_labels.h"
#include "core/data/formats/tables/table.h"

namespace krein {

namespace {

using Arrays = std::vector<NamedArray>;

std::string nameOf(const NamedArray& array)
{
    return array.name.empty() ? "the array" : "array " + inQuotes(array.name);
}

/// "'X' (124×6), 'y' (124) and 3 more"
std::string listOf(const Arrays& arrays)
{
    constexpr std::size_t most = 12;
    std::vector<std::string> words;
    for (const NamedArray& array : arrays | std::views::take(most))
        words.push_back(inQuotes(array.name) + " (" + shapeText(array.shape) + (array.texts.empty() ? ")" : " texts)"));
    if (arrays.size() > most) words.push_back(std::to_string(arrays.size() - most) + " more");
    return listed(words);
}

bool isForTesting(const NamedArray& array)
{
    return lowered(array.name).find("test") != std::string::npos;
}

/// Whether it is called y, label(s), target(s) or class(es), apart from "train", "test" and what joins the words.
bool isNamedLabels(const NamedArray& array)
{
    std::string name = lowered(array.name);
    for (const std::string_view part : {"train", "test", "_", "-", ".", " "})
        for (std::size_t at; (at = name.find(part)) != std::string::npos;) name.erase(at, part.size());
    static constexpr std::string_view names[] = {"y", "label", "labels", "target", "targets", "class", "classes"};
    return std::ranges::find(names, name) != std::end(names);
}

bool isUsable(const NamedArray& array)
{
    return array.problem.empty() && (array.values.size() > 0 || !array.texts.empty());
}

/// One row or one column, or texts.
bool isVector(const NamedArray& array)
{
    return isUsable(array) && (!array.texts.empty() || std::min(array.values.rows(), array.values.cols()) == 1);
}

Index lengthOf(const NamedArray& array)
{
    return array.texts.empty() ? array.values.size() : static_cast<Index>(array.texts.size());
}

/// The largest of these; the first of equally large ones. nullptr if there is none.
const NamedArray* largestOf(const std::vector<const NamedArray*>& candidates)
{
    const auto found = std::ranges::max_element(
        candidates, {}, [](const NamedArray* array) { return lengthOf(*array); });
    return found == candidates.end() ? nullptr : *found;
}

/// The largest array of numbers in rows and columns; one named for testing only if no other has as many columns.
const NamedArray* largestMatrix(const Arrays& arrays)
{
    std::vector<const NamedArray*> matrices;
    for (const NamedArray& array : arrays)
        if (isUsable(array) && array.values.rows() > 1 && array.values.cols() > 1) matrices.push_back(&array);
    std::vector<const NamedArray*> kept;
    for (const NamedArray* array : matrices) {
        const bool replaced = isForTesting(*array) && std::ranges::any_of(matrices, [&](const NamedArray* other) {
            return !isForTesting(*other) && other->values.cols() == array->values.cols();
        });
        if (!replaced) kept.push_back(array);
    }
    return largestOf(kept);
}

/// The largest of those named for testing; nullptr if there is none.
const NamedArray* largestForTesting(const Arrays& arrays)
{
    std::vector<const NamedArray*> matrices;
    for (const NamedArray& array : arrays)
        if (isUsable(array) && isForTesting(array) && array.values.rows() > 1 && array.values.cols() > 1)
            matrices.push_back(&array);
    return largestOf(matrices);
}

const NamedArray& checked(const NamedArray& array, const std::filesystem::path& file)
{
    if (array.values.rows() > mostArrayRows || array.values.cols() > mostArrayColumns)
        throw FileError(file, 0,
            nameOf(array) + " is " + shapeText(array.shape) + "; at most 2,000,000 rows and 100,000 columns are read.");
    if (!array.problem.empty()) throw FileError(file, 0, nameOf(array) + " cannot be used: " + array.problem + ".");
    if (!isUsable(array)) throw FileError(file, 0, nameOf(array) + " (" + shapeText(array.shape) + ") is empty.");
    return array;
}

const NamedArray* findNamed(const Arrays& arrays, const std::string& name)
{
    const auto found = std::ranges::find(arrays, name, &NamedArray::name);
    return found == arrays.end() ? nullptr : &*found;
}

[[noreturn]] void throwNoSuchArray(const Arrays& arrays, const std::string& name, const std::filesystem::path& file)
{
    std::vector<std::string> names;
    for (const NamedArray& array : arrays) names.push_back(array.name);
    const bool nameless = arrays.size() == 1 && arrays.front().name.empty();
    throw FileError(file, 0,
        "there is no array " + inQuotes(name) + suggestion(name, names)
            + (nameless ? "; the file holds one array without a name." : "; the arrays are " + listOf(arrays) + "."));
}

/// What holds the objects if nobody says so: a matrix, else texts, else the only vector that is not named as labels.
const NamedArray& guessedObjects(const Arrays& arrays, const ImportOptions& options, const std::filesystem::path& file)
{
    if (arrays.size() == 1) return checked(arrays.front(), file);
    std::vector<const NamedArray*> texts, vectors;
    for (const NamedArray& array : arrays) {
        const bool isLabels = options.labelChoice == LabelChoice::Named ? array.name == options.label
                                                                        : isNamedLabels(array);
        if (!isUsable(array) || isLabels) continue;
        if (!array.texts.empty())
            texts.push_back(&array);
        else if (isVector(array))
            vectors.push_back(&array);
    }
    const NamedArray* matrix = largestMatrix(arrays);
    if (options.kind == ContentKind::Strings && !texts.empty()) matrix = nullptr;
    if (matrix) return *matrix;
    if (!texts.empty() && (vectors.empty() || options.kind == ContentKind::Strings)) return *largestOf(texts);
    if (vectors.size() == 1) return *vectors.front();
    throw FileError(
        file, 0, "none of the arrays is clearly the one of the objects; name one of " + listOf(arrays) + ".");
}

/// The labels' array if nobody names it: of as many entries as objects, named like labels; with several, the one that
/// is for training or testing as the objects are. nullptr if there is none.
const NamedArray* guessedLabels(const Arrays& arrays, const NamedArray& objects, Index count)
{
    const NamedArray* found = nullptr;
    for (const NamedArray& array : arrays) {
        if (&array == &objects || !isVector(array) || lengthOf(array) != count || !isNamedLabels(array)) continue;
        if (!found || (isForTesting(*found) != isForTesting(objects) && isForTesting(array) == isForTesting(objects)))
            found = &array;
    }
    return found;
}

/// The labels as texts, whole numbers without a fraction.
std::vector<std::string> labelTexts(const NamedArray& array, const std::filesystem::path& file)
{
    std::vector<std::string> texts;
    for (Index i = 0; i < lengthOf(array); ++i) {
        const bool isText = !array.texts.empty();
        const double value = isText ? 0.0 : array.values(i);
        texts.push_back(isText ? std::string(trimmed(array.texts[static_cast<std::size_t>(i)])) : numberText(value));
        if (texts.back().empty() || !std::isfinite(value))
            throw FileError(file, 0,
                nameOf(array) + " of labels has " + (isText ? "an empty text" : texts.back()) + " at entry "
                    + std::to_string(i + 1) + "; every object needs a label.");
    }
    return texts;
}

/// What was chosen among the arrays of a file.
struct Choice {
    const NamedArray* objects = nullptr;
    const NamedArray* labelArray = nullptr;  ///< nullptr: no labels, or a column of the objects
    std::optional<Index> labelColumn;        ///< of the objects, from 0
    std::string labelName;
    std::vector<std::string> labels;  ///< empty: unlabelled
    std::vector<Remark> remarks;
};

Index objectCount(const NamedArray& objects)
{
    return objects.texts.empty() ? objects.values.rows() : static_cast<Index>(objects.texts.size());
}

std::optional<Index> columnNumbered(const std::string& label, const NamedArray& objects)
{
    for (Index j = 0; j < objects.values.cols() && objects.values.cols() > 1; ++j)
        if (std::to_string(j + 1) == label) return j;
    return std::nullopt;
}

void chooseNamedLabels(
    Choice& choice, const Arrays& arrays, const ImportOptions& options, const std::filesystem::path& file)
{
    const Index count = objectCount(*choice.objects);
    choice.labelName = options.label;
    const NamedArray* array = findNamed(arrays, options.label);
    if (!array) {
        choice.labelColumn = columnNumbered(options.label, *choice.objects);
        if (!choice.labelColumn) throwNoSuchArray(arrays, options.label, file);
        const NamedArray column{.name = "column " + options.label,
            .shape = {count},
            .values = choice.objects->values.col(*choice.labelColumn)};
        choice.labels = labelTexts(column, file);
        return;
    }
    if (!isVector(checked(*array, file)) || lengthOf(*array) != count || array == choice.objects)
        throw FileError(file, 0,
            nameOf(*array) + " (" + shapeText(array->shape) + ") cannot be the labels of the "
                + counted(count, "object") + " of " + nameOf(*choice.objects) + "; one label for each is needed.");
    choice.labelArray = array;
    choice.labels = labelTexts(*array, file);
}

void chooseLabels(Choice& choice, const Arrays& arrays, const ImportOptions& options, const std::filesystem::path& file)
{
    if (options.labelChoice == LabelChoice::None) return;
    if (options.labelChoice == LabelChoice::Named) return chooseNamedLabels(choice, arrays, options, file);
    const NamedArray* array = guessedLabels(arrays, *choice.objects, objectCount(*choice.objects));
    if (!array) return;
    std::vector<std::string> texts = labelTexts(*array, file);
    if (!looksLikeLabels(texts)) {
        choice.remarks.push_back({false,
            "The values of " + nameOf(*array)
                + " look like measurements, not like labels; the objects are unlabelled."});
        return;
    }
    choice.labelArray = array;
    choice.labelName = array->name;
    choice.labels = std::move(texts);
}

/// Which arrays were taken and which were left, if there were more than these.
void remarkChoice(Choice& choice, const Arrays& arrays)
{
    if (!choice.objects->remark.empty()) choice.remarks.push_back({false, choice.objects->remark});
    Arrays left;
    for (const NamedArray& array : arrays)
        if (&array != choice.objects && &array != choice.labelArray)
            left.push_back({.name = array.name, .shape = array.shape});
    if (left.empty()) return;
    std::string text = "The objects are " + nameOf(*choice.objects) + " (" + shapeText(choice.objects->shape) + ")";
    if (choice.labelArray) text += ", the labels " + nameOf(*choice.labelArray);
    choice.remarks.push_back({false, text + "; left out: " + listOf(left) + "."});
}

/// Whether NaN stands only at the ends of rows, of some as several, as behind series of unequal length.
bool arePaddedRows(const Matrix& values)
{
    constexpr Index fewestValues = 4;
    bool isPadded = false;
    for (Index i = 0; i < values.rows(); ++i) {
        Index length = values.cols();
        while (length > 0 && std::isnan(values(i, length - 1))) --length;
        if (length == 0 || !values.row(i).head(length).allFinite()) return false;
        isPadded = isPadded || length + 1 < values.cols();
    }
    return isPadded && values.cols() >= fewestValues;
}

/// @throws FileError  infinity, or NaN where it is to be refused; tables look after NaN in columns that may be ignored
void checkFinite(const NamedArray& array, const ImportOptions& options, const std::filesystem::path& file)
{
    if (array.values.allFinite()) return;
    const bool mayBeMissing = options.missing != MissingValues::Refuse || !options.ignore.empty()
        || (options.kind == ContentKind::Automatic && arePaddedRows(array.values));
    for (Index i = 0; i < array.values.rows(); ++i) {
        for (Index j = 0; j < array.values.cols(); ++j) {
            const double value = array.values(i, j);
            if (std::isfinite(value) || (std::isnan(value) && mayBeMissing)) continue;
            std::vector<Fix> fixes;
            if (std::isnan(value))
                fixes = {{"data.missing", std::string("median"), "Use the median"},
                    {"data.missing", std::string("drop-rows"), "Leave such rows out"}};
            throw FixableFile(file, 0,
                nameOf(array) + " holds " + numberText(value) + " in row " + std::to_string(i + 1) + ", column "
                    + std::to_string(j + 1) + "; finite numbers are needed.",
                std::move(fixes));
        }
    }
}

/// The chosen arrays as a table, for what tables have rules of their own: missing values, ignored columns, groups.
Table tableOf(const Choice& choice)
{
    const Matrix& values = choice.objects->values;
    Table table;
    table.rows = static_cast<std::size_t>(values.rows());
    table.firstLine = 1;
    table.hasHeader = false;
    for (Index j = 0; j < values.cols(); ++j)
        table.columns.push_back(
            {.name = std::to_string(j + 1), .numbers = {values.col(j).begin(), values.col(j).end()}});
    if (choice.labelArray) {
        Column column{.name = choice.labelName, .isText = true, .dictionary = choice.labels};
        std::ranges::sort(column.dictionary);
        column.dictionary.erase(std::ranges::unique(column.dictionary).begin(), column.dictionary.end());
        for (const std::string& label : choice.labels)
            column.codes.push_back(
                static_cast<int>(std::ranges::lower_bound(column.dictionary, label) - column.dictionary.begin()));
        table.columns.push_back(std::move(column));
    }
    return table;
}

DataSet viaTable(const Choice& choice, ImportOptions options, const std::filesystem::path& file, Gaps gaps)
{
    options.labelChoice = choice.labels.empty() ? LabelChoice::None : LabelChoice::Named;
    options.label = choice.labelName;
    return dataSetOf(tableOf(choice), options, file, gaps);
}

std::string columnName(const NamedArray& array, Index column)
{
    const auto place = static_cast<std::size_t>(column);
    return place < array.columnNames.size() ? array.columnNames[place] : std::to_string(column + 1);
}

Matrix withoutColumn(const Matrix& values, Index column)
{
    Matrix rest(values.rows(), values.cols() - 1);
    rest << values.leftCols(column), values.rightCols(values.cols() - column - 1);
    return rest;
}

DataSet fromArrays(Choice& choice, NamedArray&& objects, const ImportOptions& options)
{
    DataSet data;
    for (Index j = 0; j < objects.values.cols(); ++j) {
        const std::string name = columnName(objects, j);
        data.columns.push_back(name);
        if (choice.labelColumn != j) data.featureNames.push_back(name);
    }
    if (choice.labelArray) data.columns.push_back(choice.labelName);
    if (!choice.labels.empty()) setLabels(data, choice.labels, choice.labelName, options.classes);
    if (!objects.texts.empty()) {
        data.kind = DataKind::Strings;
        data.strings = std::move(objects.texts);
    } else {
        data.samples = choice.labelColumn ? withoutColumn(objects.values, *choice.labelColumn)
                                          : std::move(objects.values);
        data.objectNames = std::move(objects.rowNames);
    }
    return data;
}

void checkCounts(const DataSet& data, const NamedArray& objects, std::size_t fewest, const std::filesystem::path& file)
{
    if (std::cmp_less(data.size(), fewest))
        throw FileError(file, 0,
            nameOf(objects) + " (" + shapeText(objects.shape) + ") has only one object; at least two rows are needed.");
    if (data.classNames.size() == 1)
        throw FileError(file, 0,
            "the labels " + inQuotes(data.labelName) + " name one class only, " + inQuotes(data.classNames.front())
                + "; at least two classes are needed, or no labels.");
}

}  // namespace

std::string tooMany(const std::string& what)
{
    return "there are more than " + std::to_string(mostArrayNumbers / 1'000'000) + " million " + what
        + ", the most that is read.";
}

std::string shapeText(const std::vector<Index>& shape)
{
    if (shape.empty()) return "one number";
    std::string text;
    for (const Index extent : shape) text += (text.empty() ? "" : "×") + std::to_string(extent);
    return text;
}

std::optional<std::size_t> entryCount(const std::vector<Index>& shape, std::size_t limit)
{
    if (std::ranges::any_of(shape, [](Index extent) { return extent < 0; })) return std::nullopt;
    if (std::ranges::find(shape, Index{0}) != shape.end()) return 0;
    std::size_t count = 1;
    for (const Index extent : shape) {
        if (static_cast<std::size_t>(extent) > limit / count) return std::nullopt;
        count *= static_cast<std::size_t>(extent);
    }
    return count;
}

const NamedArray& arrayNamed(
    const Arrays& arrays, const std::string& name, const std::filesystem::path& file, ArrayPart part)
{
    if (arrays.empty()) throw FileError(file, 0, "there is no array in it.");
    if (!name.empty()) {
        const NamedArray* found = findNamed(arrays, name);
        if (!found) throwNoSuchArray(arrays, name, file);
        return checked(*found, file);
    }
    if (arrays.size() == 1) return checked(arrays.front(), file);
    const NamedArray* matrix = part == ArrayPart::Testing ? largestForTesting(arrays) : nullptr;
    if (!matrix) matrix = largestMatrix(arrays);
    if (!matrix)
        throw FileError(
            file, 0, "there is no array of numbers with rows and columns; the arrays are " + listOf(arrays) + ".");
    return *matrix;
}

std::string choiceText(const Arrays& arrays, const NamedArray& chosen, const std::string& role)
{
    Arrays left;
    for (const NamedArray& array : arrays)
        if (&array != &chosen) left.push_back({.name = array.name, .shape = array.shape});
    if (left.empty()) return {};
    return role + " is " + nameOf(chosen) + " (" + shapeText(chosen.shape) + "); the file also holds " + listOf(left)
        + ".";
}

Arrays takeTestArrays(Arrays& arrays)
{
    const NamedArray *objects = largestMatrix(arrays), *unseen = largestForTesting(arrays);
    if (!objects || !unseen || isForTesting(*objects) || objects->values.cols() != unseen->values.cols()) return {};
    const auto first = std::stable_partition(
        arrays.begin(), arrays.end(), [](const NamedArray& array) { return !isForTesting(array); });
    Arrays taken(std::make_move_iterator(first), std::make_move_iterator(arrays.end()));
    arrays.erase(first, arrays.end());
    return taken;
}

DataSet dataSetOf(Arrays&& arrays, const ImportOptions& options, const std::filesystem::path& file, Gaps gaps)
{
    if (arrays.empty()) throw FileError(file, 0, "there is no array in it.");
    Choice choice;
    choice.objects = options.variable.empty() ? &guessedObjects(arrays, options, file)
                                              : &arrayNamed(arrays, options.variable, file);
    const NamedArray& objects = *choice.objects;
    if (options.kind == ContentKind::Strings && objects.texts.empty())
        throw FileError(file, 0,
            nameOf(objects) + " holds numbers, not texts; choose an array of texts or read its rows as vectors.");
    if (options.kind != ContentKind::Strings && options.kind != ContentKind::Automatic && !objects.texts.empty())
        throw FileError(
            file, 0, nameOf(objects) + " holds texts, not numbers; choose an array of numbers or read it as strings.");
    chooseLabels(choice, arrays, options, file);
    remarkChoice(choice, arrays);
    checkFinite(objects, options, file);

    const bool needsTable = !objects.values.allFinite() || !options.ignore.empty() || !options.missingCodes.empty()
        || options.kind == ContentKind::PointSets || options.kind == ContentKind::Distributions;
    DataSet data;
    if (needsTable && objects.texts.empty()) {
        data = viaTable(choice, options, file, gaps);
    } else {
        const NamedArray shown{.name = objects.name, .shape = objects.shape};
        data = fromArrays(choice, std::move(arrays[static_cast<std::size_t>(&objects - arrays.data())]), options);
        checkCounts(data, shown, options.fewest, file);
    }
    data.file = file.native();
    data.description = printable(file.filename());
    data.remarks.insert(data.remarks.end(), choice.remarks.begin(), choice.remarks.end());
    return data;
}

}  // namespace krein
