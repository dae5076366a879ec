// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "app/cli/all_objects.h"
#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/data/formats/writing/write_data.h"
#include "core/evaluation/clustering.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/json_numbers.h"
#include "core/experiment/json/json_writer.h"
#include "core/experiment/stages.h"
#include "core/experiment/take_away.h"
#include "core/projections/embedding.h"

namespace krein {

namespace {

constexpr TextFormat clusterFormats[] = {TextFormat::Text, TextFormat::Json, TextFormat::Csv};

struct ClusterCommandRequest {
    ExperimentChoice choice;
    ClusterRequest wanted;
    std::optional<int> clusters;
    std::optional<TextFormat> format;
    std::optional<std::string> out;
};

/// What is clustered: the squared distances, and of which matrix they are.
struct ClusteredObjects {
    Matrix squares;
    std::string of;
    bool hasSelves = false;          ///< dissimilarities of objects to themselves were given that are not 0
    std::vector<std::string> names;  ///< n; their numbers where the objects have none
    std::vector<std::string> ids;    ///< n; the same for scripts, which count from 0
    std::vector<int> labels;         ///< n, or empty
    std::vector<std::string> classes;
};

ClusteredObjects objectsOf(const Results& results)
{
    ClusteredObjects objects{.labels = results.prepared->trainLabels, .classes = results.data->classNames};
    objects.names = namesOf(*results.data, results.prepared->trainRows);
    objects.ids = objects.names;
    if (objects.names.empty())
        for (const Index row : results.prepared->trainRows) {
            objects.names.push_back(objectNumber(row));
            objects.ids.push_back(std::to_string(row));
        }
    const bool corrected = isCorrected(results.corrected.get())
        && !std::holds_alternative<NoCorrection>(results.experiment->correction);
    const std::optional<Matrix> given = corrected ? std::nullopt : givenDissimilarities(results);
    if (given) {
        if (given->size() > 0 && given->minCoeff() < 0.0)
            throw InvalidInput("There is a negative dissimilarity, " + shortNumber(given->minCoeff())
                + ", and clusters need values of at least 0; if they are similarities, say --set "
                  "data.role=similarity.");
        objects.squares = given->cwiseAbs2();
        objects.hasSelves = !objects.squares.diagonal().isZero(0.0);
        objects.squares.diagonal().setZero();
        objects.of = "as given";
        return objects;
    }
    std::vector<std::string> remarks;
    objects.squares = squaredDistances(takenMatrix(results, {.corrected = corrected}, remarks).values);
    objects.squares.diagonal().setZero();
    objects.of = corrected ? "of the corrected kernel matrix" : "of the kernel matrix K";
    objects.of += results.gram->asymmetry > 0.0 && !corrected ? ", d^2 = K_ii + K_jj - K_ij - K_ji of both directions"
                                                              : ", d^2 = K_ii + K_jj - 2 K_ij";
    return objects;
}

std::vector<Index> sizesOf(const Clustering& found, Index k)
{
    std::vector<Index> sizes;
    for (const auto& members : membersOf(found.clusters, k)) sizes.push_back(static_cast<Index>(members.size()));
    return sizes;
}

/// Of the members that have one; NaN if none has.
double meanSilhouette(const Clustering& found, int cluster)
{
    double sum = 0.0, count = 0.0;
    for (std::size_t i = 0; i < found.clusters.size(); ++i) {
        const double value = found.silhouettes.values(static_cast<Index>(i));
        if (found.clusters[i] != cluster || std::isnan(value)) continue;
        sum += value;
        count += 1.0;
    }
    return sum / count;
}

std::optional<double> agreement(const Clustering& found, const ClusteredObjects& objects)
{
    return objects.labels.empty() ? std::nullopt : adjustedRandIndex(found.clusters, objects.labels);
}

/// What the negative squared distances mean here; empty if there are none.
std::string negativeText(const Clustering& found, const ClusterRequest& wanted)
{
    if (found.negativePairs == 0) return {};
    const auto n = static_cast<Index>(found.clusters.size());
    std::string text = "  " + std::to_string(found.negativePairs) + " of " + counted(n * (n - 1) / 2, "pair")
        + (found.negativePairs == 1 ? " has" : " have") + " a negative squared distance, down to "
        + roundedText(found.mostNegative, 4) + ": no points have these distances. ";
    text += needsSquares(wanted.method) ? "Sums of squares are taken as they are and can be negative.\n"
                                        : "Squared distances are compared, the most negative is the nearest.\n";
    return text;
}

std::string relationalText(const Clustering& found, const ClusterRequest& wanted)
{
    const RelationalKMeans& search = *found.relational;
    std::string text = "  best of " + counted(wanted.starts, "random start") + ": " + counted(search.steps, "step")
        + " of all objects, " + counted(search.moves, "move") + " of one; no single move lowers W\n";
    if (search.rose) text += "  A step of all objects raised W, as only negative eigenvalues do; it was taken back.\n";
    if (wanted.spread)
        text += "  beta-spread: " + roundedText(found.beta, 6)
            + " added to all squared distances; W above is without it\n";
    return text;
}

std::string medoidsText(const Medoids& found)
{
    return "  cost " + roundedText(found.cost, 6) + ", the sum to the medoids; " + roundedText(found.builtCost, 6)
        + " after build, " + counted(static_cast<Index>(found.swapCosts.size()), "swap") + "\n";
}

std::string silhouetteText(const Clustering& clustering)
{
    const Silhouettes& found = clustering.silhouettes;
    std::string text = found.mean ? "  silhouette " + roundedText(*found.mean, 4) + " of "
            + std::string(clusterScaleOptions[static_cast<int>(clustering.scale)].label) + ", mean over objects\n"
                                  : "";
    if (clustering.central.size() > 1 && found.undefined > 0)
        text += "  " + counted(found.undefined, "object") + (found.undefined == 1 ? " has" : " have")
            + " no silhouette: a mean is negative, or both are 0\n";
    return text;
}

std::string textOf(const Clustering& found, const ClusteredObjects& objects, const ClusterRequest& wanted)
{
    const ClusterScale compared = needsSquares(wanted.method) ? ClusterScale::Squares : found.scale;
    std::string text = std::string(aboutMethod(wanted.method)) + "\n  "
        + std::string(clusterScaleOptions[static_cast<int>(compared)].label) + " " + objects.of + "\n"
        + negativeText(found, wanted);
    text += "\nCluster  size  silhouette  " + std::string(found.medoids ? "medoid" : "central object") + "\n";
    const std::vector<Index> sizes = sizesOf(found, wanted.clusters);
    for (int c = 0; c < static_cast<int>(wanted.clusters); ++c) {
        const double silhouette = meanSilhouette(found, c);
        const auto column = [](std::string cell, std::size_t width) {
            return cell.size() < width ? std::string(width - cell.size(), ' ') + cell : cell;
        };
        text += column(std::to_string(c + 1), 7) + column(std::to_string(sizes[static_cast<std::size_t>(c)]), 6)
            + column(std::isnan(silhouette) ? "-" : roundedText(silhouette, 4), 12) + "  "
            + objects.names[static_cast<std::size_t>(found.central[static_cast<std::size_t>(c)])] + "\n";
    }
    text += "\n  W = " + roundedText(found.withinSquares, 6) + ", sum of squares within the clusters\n";
    if (found.medoids) text += medoidsText(*found.medoids);
    if (found.relational) text += relationalText(found, wanted);
    text += silhouetteText(found);
    if (const std::optional<double> index = agreement(found, objects))
        text += "  adjusted Rand index " + roundedText(*index, 4)
            + ", agreement with the labels (1 equal, 0 by chance)\n";
    return text;
}

Json stepsJson(const Dendrogram& tree)
{
    Json steps = Json::array();
    for (const JoinStep& step : tree.steps)
        steps.push_back({{"first", step.first}, {"second", step.second}, {"height", step.height}, {"size", step.size}});
    return steps;
}

Json clustersJson(const Clustering& found, const ClusteredObjects& objects, Index k)
{
    Json list = Json::array();
    const auto members = membersOf(found.clusters, k);
    for (std::size_t c = 0; c < members.size(); ++c) {
        Json one{{"size", members[c].size()}, {"central", objects.ids[static_cast<std::size_t>(found.central[c])]}};
        putNumber(one, "silhouette", meanSilhouette(found, static_cast<int>(c)));
        for (const Index i : members[c]) one["members"].push_back(objects.ids[static_cast<std::size_t>(i)]);
        list.push_back(std::move(one));
    }
    return list;
}

std::string jsonOf(const Clustering& found, const ClusteredObjects& objects, const ClusterRequest& wanted)
{
    Json object{{"method", clusterMethodOptions[static_cast<int>(wanted.method)].id},
        {"scale", clusterScaleOptions[static_cast<int>(found.scale)].id}, {"of", objects.of},
        {"negative_pairs", found.negativePairs}, {"most_negative_square", found.mostNegative},
        {"clusters", clustersJson(found, objects, wanted.clusters)}, {"within_squares", found.withinSquares},
        {"objects_without_silhouette", found.silhouettes.undefined}};
    for (const int cluster : found.clusters) object["assignment"].push_back(cluster + 1);
    if (found.silhouettes.mean) object["silhouette"] = *found.silhouettes.mean;
    if (const std::optional<double> index = agreement(found, objects)) object["adjusted_rand_index"] = *index;
    if (found.medoids) {
        object["cost"] = found.medoids->cost;
        object["cost_after_build"] = found.medoids->builtCost;
        object["swaps"] = found.medoids->swapCosts.size();
    }
    if (found.relational) {
        object["beta"] = found.beta;
        object["steps"] = found.relational->steps;
        object["moves"] = found.relational->moves;
        object["step_raised_cost"] = found.relational->rose;
    }
    if (found.tree) object["merges"] = stepsJson(*found.tree);
    return krein::textOf(object, 2) + "\n";
}

std::string csvOf(const Clustering& found, const ClusteredObjects& objects)
{
    const bool labelled = !objects.labels.empty();
    std::string text = "object,cluster,silhouette,central" + std::string(labelled ? ",label" : "") + "\n";
    for (std::size_t i = 0; i < found.clusters.size(); ++i) {
        const double silhouette = found.silhouettes.values(static_cast<Index>(i));
        const auto cluster = static_cast<std::size_t>(found.clusters[i]);
        text += csvCell(objects.names[i]) + "," + std::to_string(cluster + 1) + ","
            + (std::isnan(silhouette) ? std::string() : numberText(silhouette)) + ","
            + (found.central[cluster] == static_cast<Index>(i) ? "1" : "0");
        if (labelled) {
            const int label = objects.labels[i];
            text += "," + (label < 0 ? std::string() : csvCell(objects.classes[static_cast<std::size_t>(label)]));
        }
        text += "\n";
    }
    return text;
}

/// As many as asked for, or as there are classes.
Index clustersFor(const std::optional<int>& asked, const ClusteredObjects& objects)
{
    if (asked) return *asked;
    if (objects.classes.empty())
        throw InvalidInput("How many clusters are there to be? Say --clusters K; without labels there is no number to "
                           "begin with.");
    return static_cast<Index>(objects.classes.size());
}

int findClusters(ClusterCommandRequest& request, const Console& console)
{
    request.choice.check("cluster");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(request.choice, control);
    const Experiment& experiment = opened.experiment();
    if (request.out) checkOutput(*request.out, request.choice, experiment.data);
    const bool corrected = !std::holds_alternative<NoCorrection>(experiment.correction);
    const Results results = resultsOfAll(experiment, opened, control, corrected);
    if (control.stopped()) return console.interrupted();
    if (corrected && !results.corrected) throw InvalidInput(commandText(firstProblem(results, Stage::Corrected)));
    if (const Index unused = results.prepared->unused; unused > 0)
        console.say("only " + std::to_string(results.prepared->trainRows.size()) + " objects are clustered, and "
            + std::to_string(unused) + " are left out; raise the limit, --set split.limit="
            + std::to_string(static_cast<Index>(results.prepared->trainRows.size()) + unused) + ".");
    const ClusteredObjects objects = objectsOf(results);
    if (objects.hasSelves) console.say("the diagonal is not 0, and clusters do not depend on it.");
    request.wanted.clusters = clustersFor(request.clusters, objects);
    const Clustering found = clustered(objects.squares, request.wanted, control);
    if (control.stopped()) return console.interrupted();
    tellData(request.choice, opened, *results.data, {}, console);
    return console.write(request.format == TextFormat::Json ? jsonOf(found, objects, request.wanted)
            : request.format == TextFormat::Csv             ? csvOf(found, objects)
                                                            : textOf(found, objects, request.wanted),
        request.out);
}

CommandOptions clusterOptions(ClusterCommandRequest& request)
{
    return experimentOptions(request.choice,
        {{"--clusters", "K", whole(request.clusters, 1), "how many (as many as there are classes)", InOverview},
            {"--method", "METHOD", oneOf<ClusterMethod>(request.wanted.method, clusterMethodOptions),
                "medoids (unless chosen), relational, single, complete, average or ward", InOverview},
            {"--scale", "SCALE", oneOf<ClusterScale>(request.wanted.scale, clusterScaleOptions),
                "what is compared: distances, or squares (which are taken where squared distances are negative)"},
            {"--spread", "", into(request.wanted.spread),
                "relational k-means: adds to all squared distances the smallest number that makes them those of "
                "points"},
            {"--starts", "N", whole(request.wanted.starts, 1), "relational k-means: random starts (20)"},
            {"--seed", "N", whole(request.wanted.seed, 0), "of the random starts (1)"},
            {"--format", "FORMAT", formatInto(request.format, clusterFormats),
                "text (unless chosen), csv with one row per object, or json with merges and members (rows from 0)",
                InOverview},
            {"--out", "FILE", into(request.out), "writes to a file instead of standard output", InOverview}});
}

}  // namespace

/// kreinscope-cli cluster: clusters of objects by their distances.
Command clusterCommand()
{
    return command({"cluster", "divides objects into clusters by their distances, also of indefinite kernels", R"(
Squared distances are d^2 = K_ii + K_jj - 2 K_ij, or those given. Where some are negative there are no distances, and the
squared ones are compared; the output says so. Relational k-means and Ward's method always take squared distances.
)",
                       R"(
  kreinscope-cli cluster distances.csv --clusters 3 --method average
  kreinscope-cli cluster --example strings --method medoids --format csv
)"},
        clusterOptions, findClusters);
}

}  // namespace krein
