// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a file of objects is read: what is guessed if nobody says otherwise, and what can be overruled.
#pragma once

#include <span>
#include <string>

#include "core/parameter.h"

namespace krein {

/// Which column of a file holds the labels.
enum class LabelChoice {
    /// A column named label, class, target or species, in this order; else the only one with text; else the last if it
    /// has text; else one named y; else the last. A numeric one is taken for y or the last only if it looks like labels:
    /// whole numbers, or every value twice on average; in a file without a header the first is taken rather than the
    /// last if only it holds 0 and 1 or −1 and 1. Otherwise there are no labels.
    Guess,
    None,   ///< no labels: every column is a feature
    Named,  ///< the column that is named
};

/// What is known of each, its reader too, is in file_formats.h.
enum class FileFormat { Automatic, Csv, Arff, Libsvm, NumPy, MatrixMarket, Matlab, Lines, Fasta };
std::span<const Option> fileFormatOptions();

enum class ContentKind { Automatic, Vectors, Strings, PointSets, Distributions };
inline constexpr Option contentKindOptions[] = {{"automatic", "by content"}, {"vectors", "vectors"},
    {"strings", "strings"}, {"point-sets", "point sets"}, {"distributions", "distributions"}};

enum class Separator { Automatic, Comma, Semicolon, Tab, Space, Pipe };
inline constexpr Option separatorOptions[] = {{"automatic", "guessed"}, {"comma", "comma"}, {"semicolon", "semicolon"},
    {"tab", "tab"}, {"space", "spaces"}, {"pipe", "vertical bar"}};

enum class DecimalMark { Automatic, Point, Comma };
inline constexpr Option decimalMarkOptions[] = {{"automatic", "guessed"}, {"point", "point"}, {"comma", "comma"}};

enum class QuoteMark { Automatic, Double, Single, None };
inline constexpr Option quoteMarkOptions[] = {
    {"automatic", "guessed"}, {"double", "double quotes"}, {"single", "single quotes"}, {"none", "none"}};

enum class HeaderLine { Automatic, Yes, No };
inline constexpr Option headerLineOptions[] = {
    {"automatic", "guessed"}, {"yes", "names the columns"}, {"no", "is data already"}};

enum class MissingValues { Refuse, DropRows, Mean, Median };
inline constexpr Option missingValuesOptions[] = {{"refuse", "refuse the file"}, {"drop-rows", "leave the row out"},
    {"mean", "put in the column's mean"}, {"median", "put in the column's median"}};

enum class ClassSpelling { Automatic, Number, Text };
inline constexpr Option classSpellingOptions[] = {{"automatic", "guessed"},
    {"number", "numbers: 1 and 1.0 are one class"}, {"text", "text: 1 and 1.0 are two classes"}};

/// Everything that can be said about reading one file of objects.
struct ImportOptions {
    FileFormat format = FileFormat::Automatic;
    ContentKind kind = ContentKind::Automatic;
    Separator separator = Separator::Automatic;
    DecimalMark decimal = DecimalMark::Automatic;
    QuoteMark quote = QuoteMark::Automatic;
    HeaderLine header = HeaderLine::Automatic;
    LabelChoice labelChoice = LabelChoice::Guess;
    std::string label;   ///< column (or array) name if labelChoice is Named
    std::string ignore;  ///< columns left out: names separated by commas, quoted where they contain one
    MissingValues missing = MissingValues::Refuse;
    ClassSpelling classes = ClassSpelling::Automatic;
    std::string variable;  ///< which array of a .npz or .mat file; empty: guessed
    std::string group;     ///< column that names the object a point belongs to (point sets, clouds); empty: guessed
    bool operator==(const ImportOptions&) const = default;

    /// So many objects a file must hold: two to train on, one to judge. No parameter.
    std::size_t fewest = 2;
};

template <class Visit> void visitParameters(ImportOptions& options, Visit&& visit)
{
    visit(
        Parameter{
            .key = "format", .label = "Format", .meaning = "What kind of file it is.", .options = fileFormatOptions()},
        options.format);
    visit(Parameter{.key = "kind",
              .label = "Content",
              .meaning = "What an object is: a row of numbers, a string, the points of a group of rows, or a "
                         "distribution.",
              .options = contentKindOptions},
        options.kind);
    visit(Parameter{.key = "separator",
              .label = "Separator",
              .meaning = "What stands between two cells of a line.",
              .options = separatorOptions},
        options.separator);
    visit(Parameter{.key = "decimal",
              .label = "Decimal mark",
              .meaning = "What separates the whole part of a number from its fraction.",
              .options = decimalMarkOptions},
        options.decimal);
    visit(Parameter{.key = "quote",
              .label = "Quotes",
              .meaning = "What encloses a cell that contains the separator.",
              .options = quoteMarkOptions},
        options.quote);
    visit(Parameter{.key = "header",
              .label = "First line",
              .meaning = "Whether the first line names the columns.",
              .options = headerLineOptions},
        options.header);
    visit(Parameter{.key = "ignore",
              .label = "Ignored columns",
              .meaning = "Columns that are left out: their names separated by commas, in double quotes where a name "
                         "has a comma."},
        options.ignore);
    visit(Parameter{.key = "missing",
              .label = "Missing values",
              .meaning = "What happens to an empty cell, ?, NA or NaN in a feature column.",
              .options = missingValuesOptions},
        options.missing);
    visit(Parameter{.key = "classes",
              .label = "Class names",
              .meaning = "Whether labels are compared as numbers or as text.",
              .options = classSpellingOptions},
        options.classes);
    visit(Parameter{.key = "variable",
              .label = "Array",
              .meaning = "Which array of a .npz or .mat file holds the objects; empty: guessed."},
        options.variable);
    visit(Parameter{.key = "group",
              .label = "Group column",
              .meaning = "The column that names the object each point belongs to (point sets, clouds); empty: "
                         "guessed."},
        options.group);
}

}  // namespace krein
