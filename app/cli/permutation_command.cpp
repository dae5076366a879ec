// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "app/cli/all_objects.h"
#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/import/same_objects.h"
#include "core/doctor/groups_part.h"
#include "core/experiment/json/json_writer.h"
#include "core/projections/embedding.h"
#include "core/statistics/permutation_tests.h"
#include "core/statistics/significance.h"

namespace krein {

namespace {

struct PermutationRequest {
    ExperimentChoice choice;
    std::optional<std::string> other;  ///< of mantel
    int relabellings = 9999, seed = 1;
    bool json = false;
};

CommandOption wholeNumberOption(const char* name, const char* value, int& target, const char* meaning)
{
    return {name, value, {[&target](const std::string& text, const std::string& option) {
                target = numbersFrom(text, option, 'x', {1})[0];
            }},
        meaning};
}

/// The squares of the dissimilarities given, or those that the kernel matrix implies.
Matrix squaresOf(const Results& results)
{
    const std::optional<Matrix> given = givenDissimilarities(results);
    return given ? Matrix(given->cwiseAbs2()) : squaredDistances(results.gram->matrix());
}

/// How many pairs have a negative square, by more than rounding.
Index negativePairsOf(const Matrix& squares)
{
    const double rounding = 1e-12 * squares.cwiseAbs().maxCoeff();
    return (squares.array() < -rounding).count() / 2;
}

Matrix dissimilaritiesOf(const Results& results)
{
    if (const std::optional<Matrix> given = givenDissimilarities(results)) return *given;
    const Matrix squares = squaresOf(results);
    if (negativePairsOf(squares) > 0)
        throw InvalidInput("The kernel matrix implies a negative squared distance, " + shortNumber(squares.minCoeff())
            + ", so there are no distances to compare.");
    return squares.cwiseMax(0.0).cwiseSqrt();
}

/// Empty if all squares are those of distances.
std::string negativeText(const Matrix& squares)
{
    const Index negative = negativePairsOf(squares), n = squares.rows();
    if (negative == 0) return {};
    return std::to_string(negative) + " of " + counted(n * (n - 1) / 2, "pair") + (negative == 1 ? " has" : " have")
        + " a negative squared distance, down to " + roundedText(squares.minCoeff(), 4)
        + ": no points have these distances. Sums of squares are taken as they are and can be negative.";
}

std::string relabellingsText(const Relabellings& all)
{
    return all.exact ? "all " + std::to_string(all.tried) + " relabellings"
                     : std::to_string(all.tried) + " relabellings, the labels as given and "
            + std::to_string(all.tried - 1) + " at random";
}

Json numberOrNull(const std::optional<double>& value)
{
    return value && std::isfinite(*value) ? Json(*value) : Json(nullptr);
}

std::string permanovaText(const Permanova& found)
{
    std::string text = "PERMANOVA (Anderson 2001)\n  F    " + (found.p ? roundedText(found.f, 6) : "-") + "\n  R^2  "
        + roundedText(found.share, 6) + "\n  sums of squares: total " + roundedText(found.total, 6)
        + ", between groups " + roundedText(found.between, 6) + ", within " + roundedText(found.within, 6) + "\n";
    if (found.between < 0.0)
        text += "  The squared distances between groups are smaller than inside: no points have such distances, and "
                "the "
                "negative sum is not an explained share.\n";
    if (!found.p) return text + "  The sum within the groups is not positive, so there is no F and no p.\n";
    return text + "  " + chanceText(*found.p) + ": " + std::to_string(found.atLeast) + " of "
        + relabellingsText(found.relabellings) + " have an F at least as large\n";
}

std::string mantelText(const Mantel& found)
{
    if (!found.r)
        return "Mantel test: one of the matrices has the same value for all pairs, so there is no correlation.\n";
    return "Mantel test (Pearson)\n  r  " + roundedText(*found.r, 6) + ", standard deviation over relabellings "
        + roundedText(found.deviation, 6) + "\n  greater    " + chanceText(found.greater) + "\n  less       "
        + chanceText(found.less) + "\n  two-sided  " + chanceText(found.twoSided) + "\n  by "
        + relabellingsText(found.relabellings) + "\n";
}

int comparePermanova(PermutationRequest& request, const Console& console)
{
    request.choice.check("permanova");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(request.choice, control);
    const Results results = resultsOfAll(opened.experiment(), opened, control);
    if (control.stopped()) return console.interrupted();
    tellData(request.choice, opened, *results.data, {}, console);
    const std::vector<int>& labels = results.prepared->trainLabels;
    if (labels.empty())
        throw InvalidInput("There are no labels, so there are no groups to compare; name a file with one label for "
                           "every "
                           "object, --set data.labels=FILE.");
    const Matrix squares = squaresOf(results);
    if (const std::string said = negativeText(squares); !said.empty()) console.say(said);
    const Permanova found = permanova(squares, labels, static_cast<std::uint64_t>(request.relabellings),
        static_cast<std::uint64_t>(request.seed), control);
    if (control.stopped()) return console.interrupted();
    if (!request.json) return console.print(permanovaText(found));
    return console.print(krein::textOf(permanovaObject(found), 2) + "\n");
}

int compareMantel(PermutationRequest& request, const Console& console)
{
    request.choice.check("mantel", {request.other.value_or(std::string())});
    if (!request.other) throw InvalidInput("mantel compares two matrices; name the second one, --with FILE.");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(request.choice, control);
    ExperimentChoice second = request.choice;
    second.file = request.other;
    second.example.reset();
    const OpenedFile other = openedFor(second, control);
    const Results a = resultsOfAll(opened.experiment(), opened, control),
                  b = resultsOfAll(other.experiment(), other, control);
    if (control.stopped()) return console.interrupted();
    const Matrix first = dissimilaritiesOf(a), others = dissimilaritiesOf(b);
    requireSameObjects(first, others);
    std::vector<Remark> order;
    const std::vector<Index> places = placesByName(a.data->objectNames, b.data->objectNames, *request.other, order);
    tellData(request.choice, opened, *a.data, nameOf(request.choice), console);
    tellData(second, other, *b.data, nameOf(second), console);
    for (const Remark& remark : order) console.say(commandText(remark.text));
    const Mantel found = mantel(first, places.empty() ? others : Matrix(others(places, places)),
        static_cast<std::uint64_t>(request.relabellings), static_cast<std::uint64_t>(request.seed), control);
    if (control.stopped()) return console.interrupted();
    if (!request.json) return console.print(mantelText(found));
    return console.print(Json{{"r", numberOrNull(found.r)}, {"p_greater", found.greater}, {"p_less", found.less},
                             {"p_two_sided", found.twoSided}, {"sd", found.deviation},
                             {"relabellings", found.relabellings.tried}, {"exact", found.relabellings.exact}}
                             .dump(2)
        + "\n");
}

CommandOptions permutationOptions(PermutationRequest& request, CommandOptions own)
{
    own.push_back(wholeNumberOption(
        "--relabellings", "N", request.relabellings, "random relabellings where there are too many to try all (9999)"));
    own.push_back(wholeNumberOption("--seed", "N", request.seed, "of the random relabellings (1)"));
    own.push_back({"--json", "", into(request.json), "as JSON", InOverview});
    return experimentOptions(request.choice, std::move(own));
}

CommandOptions permanovaOptions(PermutationRequest& request)
{
    return permutationOptions(request, {});
}

CommandOptions mantelOptions(PermutationRequest& request)
{
    return permutationOptions(request,
        {{"--with", "FILE", into(request.other),
            "the second matrix, of the same objects, which are found by their names", InOverview}});
}

}  // namespace

/// kreinscope-cli permanova: whether groups of objects differ.
Command permanovaCommand()
{
    return command({"permanova", "tests whether groups of objects differ in their dissimilarities (Anderson 2001)", R"(
F = (SSA/(k - 1)) / (SSW/(n - k)) from squared dissimilarities; p is the share of relabellings with an F at least as
large. All of them are tried where there are at most 100,000, which is exact. Of a kernel matrix they are
d^2 = K_ii + K_jj - 2 K_ij. With negative eigenvalues squares and their sums can be negative, and the output says so.
)",
                       R"(
  kreinscope-cli permanova distances.csv --set data.labels=groups.txt
)"},
        permanovaOptions, comparePermanova);
}

/// kreinscope-cli mantel: whether two matrices of the same objects go together.
Command mantelCommand()
{
    return command({"mantel", "tests whether two matrices of the same objects are correlated (Mantel 1967)", R"(
r is Pearson's correlation of the pairs; p is the share of relabellings of one matrix with an r as large. All n! of them
are tried up to eight objects. Negative eigenvalues do not matter here.
)",
                       R"(
  kreinscope-cli mantel genetic.csv --with geographic.csv
)"},
        mantelOptions, compareMantel);
}

}  // namespace krein
