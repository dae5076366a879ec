// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/fix.h"
#include "core/base/problem.h"
#include "core/base/types.h"
#include "core/data/number_storage.h"

namespace krein {

/// What the objects of a data set are.
enum class DataKind {
    Vectors,        ///< rows of numbers
    Proximity,      ///< known only through a matrix of similarities or dissimilarities
    Strings,        ///< one text per object
    PointSets,      ///< one variable-length list of points per object: polygons, shapes, trajectories
    Distributions,  ///< rows of non-negative weights, or one cloud of sample points per object
    Graph,          ///< nodes of a directed graph, with or without features
};

/// "vectors", "matrix", "strings", "point-sets", "distributions", "graph": the ids in JSON and messages.
std::string_view kindId(DataKind kind);

/// Something a person should know about the data as they were brought in: noticed and left as it is, or changed.
struct Remark {
    bool changed = false;  ///< the data differ from what was given: symmetrised, rows dropped, values filled in
    Wording text;          ///< one sentence, "16 missing values in 'Bare.nuclei' were replaced by the mean, 3.54."
    /// Not empty: it is doubtful whether the file was taken for the right kind, and these are the other ways.
    std::vector<Fix> otherwise = {};
    bool operator==(const Remark&) const = default;
};

/// What the values of a matrix mean; Automatic: what the file's form says, else what they look like.
enum class ProximityRole { Similarity, Dissimilarity, Automatic };

/// Similarities or dissimilarities of all objects (rows) to the first n (columns); rows from n on are unseen objects.
struct Proximity {
    Matrix values;  ///< (n+m)×n, finite; not necessarily symmetric
    bool dissimilarity = false;
    Index assumedSelves = 0;  ///< how many objects came without a value for themselves, and have one all the same
    Index filledPairs = 0;    ///< pairs of two objects whose values are not in the file
    NumberStorage storage;    ///< of the values as they were read
};

/// A directed edge from node to node, counted from 0, with its weight.
struct Edge {
    Index source = 0, target = 0;
    double weight = 1.0;
    bool operator==(const Edge&) const = default;
};

/// Objects with names and, if there are any, labels. What an object is depends on the kind: the members of the other
/// kinds are empty.
struct DataSet {
    DataKind kind = DataKind::Vectors;
    /// n×d, finite: vectors, weights of distributions, features of a graph's nodes. No columns if there are none.
    Matrix samples;
    std::vector<std::string> featureNames;  ///< d
    /// Per feature the texts of a category, of which samples hold the index, or nothing for a number. Empty: all
    /// numbers.
    std::vector<std::vector<std::string>> levels;
    Proximity proximity;
    std::vector<std::string> strings;  ///< n
    std::vector<Matrix> pointSets;     ///< n, each pᵢ×d with pᵢ ≥ 1; also the clouds of distributions
    std::vector<Edge> edges;           ///< of a graph with n nodes

    std::vector<std::string> objectNames;  ///< n, or empty if they have none
    std::vector<std::string> classNames;   ///< sorted: numbers by value, else text; empty if unlabelled
    std::vector<int> labels;               ///< n indices into classNames; empty if unlabelled
    std::string labelName;                 ///< name of the label column; empty if unlabelled
    Vector targets;          ///< n finite numbers to be fitted; empty if there are none. Then there are no labels.
    std::string targetName;  ///< name of their column; empty if there are none
    /// Objects from here on came from a second file of unseen objects; nothing if there is none.
    std::optional<Index> unseenFrom;

    std::string description;           ///< what it is, for titles: "sphere, 300 samples" or "sonar.csv"
    std::string file;                  ///< path of the file it came from; empty if generated
    std::vector<std::string> columns;  ///< every column of that file, the label's too; empty if generated
    std::vector<Remark> remarks;

    bool labelled() const { return !labels.empty(); }
    bool hasTarget() const { return targets.size() > 0; }
    /// There is something to learn and to be scored by: labels or a numeric target.
    bool hasOutcome() const { return labelled() || hasTarget(); }
    /// The number of objects.
    Index size() const;
    /// Objects are rows of numbers a kernel on vectors can compare.
    bool hasVectors() const { return samples.cols() > 0; }
};

bool operator==(const DataSet& a, const DataSet& b);

/// Sorts class texts the way results list them: by value if all are numbers, else as text; removes repetitions.
/// Numbers of equal value ("1", "+1", "1.0") are one class, named by the shortest spelling.
std::vector<std::string> sortedClasses(std::vector<std::string> texts);
/// The class of every text. @pre classNames are sortedClasses() of texts that include these
std::vector<int> classIndices(const std::vector<std::string>& texts, const std::vector<std::string>& classNames);

}  // namespace krein
