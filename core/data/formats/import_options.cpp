// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/import_options.h"

#include "core/base/parameters.h"

namespace krein {

constexpr Option separatorOptions[] = {{"automatic", "detect automatically"}, {"comma", "comma"},
    {"semicolon", "semicolon"}, {"tab", "tab"}, {"space", "spaces"}, {"pipe", "vertical bar"}};

constexpr Option quoteMarkOptions[] = {
    {"automatic", "detect automatically"}, {"double", "double quotes"}, {"single", "single quotes"}, {"none", "none"}};

constexpr Option missingValuesOptions[] = {{"refuse", "reject the file"}, {"drop-rows", "leave the row out"},
    {"mean", "put in the column's mean"}, {"median", "put in the column's median"}};

constexpr Option headerLineOptions[] = {
    {"automatic", "detect automatically"}, {"yes", "names the columns"}, {"no", "is data already"}};

constexpr Option decimalMarkOptions[] = {{"automatic", "detect automatically"}, {"point", "point"}, {"comma", "comma"}};

constexpr Option contentKindOptions[] = {{"automatic", "detect automatically"}, {"vectors", "vectors"},
    {"strings", "strings"}, {"point-sets", "point sets"}, {"distributions", "distributions"},
    {"gower", "mixed columns, by Gower’s distance"}};

constexpr Option classSpellingOptions[] = {{"automatic", "detect automatically"},
    {"number", "numbers: 1 and 1.0 are one class"}, {"text", "text: 1 and 1.0 are two classes"}};

Parameter decimalParameter(std::string_view meaning)
{
    return {"decimal", "Decimal mark", meaning, {.options = decimalMarkOptions}};
}

Parameter missingParameter(std::string_view meaning, std::span<const Option> treatments)
{
    return {"missing", "Missing values", meaning, {.options = treatments}};
}

Parameter targetParameter(std::string_view meaning, bool isPath)
{
    return {"target", "Numeric target", meaning, {.isPath = isPath}};
}

Parameter variableParameter(std::string_view meaning)
{
    return {"variable", "Array or sheet", meaning};
}

void visitParameters(ImportOptions& options, ParameterVisitor& visit)
{
    visit(options.format, {"format", "Format", "What kind of file it is.", {.options = fileFormatOptions()}});
    visit(options.kind,
        {"kind", "Content",
            "What an object is: a row of numbers, a string, the points of a group of rows, or a distribution; or a row "
            "of numbers and texts, of which only the dissimilarities by Gower’s distance are kept.",
            {.options = contentKindOptions}});
    visit(options.separator,
        {"separator", "Separator", "What stands between two cells of a line.", {.options = separatorOptions}});
    visit(options.decimal, decimalParameter("What separates the whole part of a number from its fraction."));
    visit(options.quote,
        {"quote", "Quotes", "What encloses a cell that contains the separator.", {.options = quoteMarkOptions}});
    visit(options.header,
        {"header", "First line", "Whether the first line names the columns.", {.options = headerLineOptions}});
    visit(options.target,
        targetParameter("The column of numbers that a regression method fits; there are no labels then. Empty: none."));
    visit(options.ignore,
        {"ignore", "Ignored columns",
            "Columns that are left out: their names separated by commas, in double quotes where a name has a comma."});
    visit(options.missing,
        missingParameter("What happens to an empty cell, ?, NA or NaN in a feature column. Gower’s distance passes "
                         "over it unless something else is chosen.",
            missingValuesOptions));
    visit(options.missingCodes,
        {"missing-codes", "Codes of missing values",
            "Numbers that stand for a missing value in the columns of features, separated by commas, as in -99, 999; "
            "empty: none."});
    visit(options.classes,
        {"classes", "Class names", "Whether labels are compared as numbers or as text.",
            {.options = classSpellingOptions}});
    visit(options.variable,
        variableParameter("Which array, sheet or object of a file with several holds the objects; empty: guessed."));
    visit(options.group,
        {"group", "Group column",
            "The column that names the object each point belongs to (point sets, clouds); empty: guessed."});
}

}  // namespace krein
