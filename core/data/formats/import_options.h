// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a file of objects is read: what is guessed if nobody says otherwise, and what can be overruled.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/parameter.h"

namespace krein {

/// Which column of a file holds the labels.
enum class LabelChoice {
    /// A column named label, class, target or species, in this order; else the only one with text; else the last if it
    /// has text; else one named y; else the last. A numeric one is taken for y or the last only if it looks like labels:
    /// whole numbers that are not all different nor counts among counts, or every value twice on average; in a file
    /// without a header the first is taken rather than the last if only it holds 0 and 1 or −1 and 1. Otherwise there
    /// are no labels.
    Guess,
    None,   ///< no labels: every column is a feature
    Named,  ///< the column that is named
};

/// What is known of each, its reader too, is in file_formats.h.
enum class FileFormat {
    Automatic,
    Csv,
    Arff,
    Libsvm,
    Workbook,
    Qiime,
    NumPy,
    MatrixMarket,
    Matlab,
    Hdf5,
    R,
    Triangle,
    Correlations,
    BarTable,
    Latex,
    Records,
    Lines,
    Fasta,
    Series,
};
std::span<const Option> fileFormatOptions();

/// Gower: columns of numbers and of texts, perhaps with gaps, compared by Gower's distance: a matrix of dissimilarities.
enum class ContentKind { Automatic, Vectors, Strings, PointSets, Distributions, Gower };

enum class Separator { Automatic, Comma, Semicolon, Tab, Space, Pipe };

enum class DecimalMark { Automatic, Point, Comma };

enum class QuoteMark { Automatic, Double, Single, None };

enum class HeaderLine { Automatic, Yes, No };

enum class MissingValues { Refuse, DropRows, Mean, Median };

enum class ClassSpelling { Automatic, Number, Text };

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
    std::string target;  ///< column of numbers to be fitted, in place of labels; empty: none
    std::string ignore;  ///< columns left out: names separated by commas, quoted where they contain one
    MissingValues missing = MissingValues::Refuse;
    std::string missingCodes;  ///< numbers that stand for missing values, separated by commas: "-99, 999"
    ClassSpelling classes = ClassSpelling::Automatic;
    std::string variable;  ///< which array, sheet or object of a file that holds several; empty: guessed
    std::string group;     ///< column that names the object a point belongs to (point sets, clouds); empty: guessed
    bool operator==(const ImportOptions&) const = default;

    /// So many objects a file must hold: two to train on, one to judge. No parameter.
    std::size_t fewest = 2;
};

void visitParameters(ImportOptions& options, ParameterVisitor& visit);
/// Of a file of objects or of a matrix. @param meaning  what differs between these
Parameter decimalParameter(std::string_view meaning);
Parameter missingParameter(std::string_view meaning, std::span<const Option> treatments);
Parameter targetParameter(std::string_view meaning, bool isPath = false);
Parameter variableParameter(std::string_view meaning);

}  // namespace krein
