// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/experiment/directed_entries.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/hodge_json.h"
#include "core/experiment/json/json_numbers.h"
#include "core/experiment/json/json_writer.h"
#include "core/experiment/pipeline.h"
#include "core/projections/kernel_svd.h"

namespace krein {

namespace {

struct AsymmetryRequest {
    ExperimentChoice choice;
    std::optional<std::string> out;
    bool json = false, entries = false;
};

CommandOptions asymmetryOptions(AsymmetryRequest& request)
{
    return experimentOptions(request.choice,
        {{"--entries", "", into(request.entries),
             "compares only pairs with an entry other than 0, as the edges of a graph do, not all", InOverview},
            {"--json", "", into(request.json), "as JSON, with every number", InOverview},
            {"--out", "FILE", into(request.out), "writes to a file instead of standard output", InOverview}});
}

std::string nameOfSample(const Results& results, Index sample)
{
    const Index row = results.prepared->trainRows[static_cast<std::size_t>(sample)];
    const auto& names = results.data->objectNames;
    return names.empty() ? objectNumber(row) : names[static_cast<std::size_t>(row)];
}

std::string energyLine(const char* what, double energy, double share)
{
    constexpr double rounding = 1e-14;
    if (share < rounding) energy = share = 0.0;
    return "  " + std::string(what) + roundedText(energy, 6) + "  " + percent(share) + "\n";
}

constexpr Index listedComponents = 10;

/// Coordinates of every object as first and as second argument of the kernel, from the singular values of K.
Json svdObject(const KernelSvd& svd)
{
    Json object;
    put(object, "singular_values", svd.values);
    put(object, "share", svd.share);
    put(object, "row_scores", svd.rowScores());
    put(object, "column_scores", svd.columnScores());
    return object;
}

std::string textOf(const HodgeReport& report, const KernelSvd& svd, const Results& results)
{
    if (report.skewEnergy == 0.0) return "K is symmetric: no pair has a direction.\n";
    std::string text = "K = M + S, M symmetric, S skew\n  |M|^2  " + roundedText(report.symmetricEnergy, 6)
        + "\n  |S|^2  " + roundedText(report.skewEnergy, 6) + ", of which\n"
        + energyLine("  ranking      ", report.gradientEnergy, report.share(report.gradientEnergy))
        + energyLine("  circulation  ", report.curlEnergy, report.share(report.curlEnergy))
        + energyLine("  long rings   ", report.harmonicEnergy, report.share(report.harmonicEnergy));
    std::vector<Index> order(static_cast<std::size_t>(report.potential.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, std::ranges::greater(), [&](Index i) { return report.potential(i); });
    text += "\nRanking: potential s, high where rows are larger than columns\n";
    for (const Index i : order)
        text += "  " + roundedText(report.potential(i), 5) + "  " + escaped(nameOfSample(results, i)) + "\n";
    if (!report.worst.empty()) text += "\nStrongest circulations: S_ij + S_jk + S_ki\n";
    for (const CurlTriangle& one : report.worst) {
        const bool turned = one.curl < 0.0;
        text += "  " + roundedText(std::abs(one.curl), 5) + "  "
            + escaped(nameOfSample(results, one.i) + " > " + nameOfSample(results, turned ? one.k : one.j) + " > "
                + nameOfSample(results, turned ? one.j : one.k) + " > " + nameOfSample(results, one.i))
            + "\n";
    }
    text += "\nComponents of K (kernel SVD): sigma, share of |K|^2\n";
    for (Index t = 0; t < svd.values.size(); ++t)
        text += "  " + roundedText(svd.values(t), 5) + "  " + percent(svd.share(t)) + "\n";
    if (report.bimensions.size() > 0) {
        text += "\nBimensions of S: sigma, share\n";
        const Vector shares = report.bimensionShares();
        for (Index t = 0; t < report.bimensions.size(); ++t)
            text += "  " + roundedText(report.bimensions(t), 5) + "  " + percent(shares(t)) + "\n";
    }
    return text;
}

int takeApart(AsymmetryRequest& request, const Console& console)
{
    request.choice.check("asymmetry");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(request.choice, control);
    if (request.out) checkOutput(*request.out, request.choice, opened.experiment().data);
    const Results results = run(opened.experiment(), opened.loaded, control, {}, {.boundaryOnly = true});
    if (control.stopped()) return console.interrupted();
    if (!results.gram) throw InvalidInput(commandText(firstProblem(results, Stage::Gram)));
    tellData(request.choice, opened, *results.data, {}, console);
    const Matrix directed = DirectedEntries(results).matrix();
    const HodgeReport report = request.entries ? hodgeReport(directed, pairsWithEntries(directed), control)
                                               : hodgeReport(directed, control);
    if (control.stopped()) return console.interrupted();
    const KernelSvd svd = kernelSvd(results.gram->train, listedComponents, false);
    Json object = hodgeJson(report, results.prepared->trainRows);
    object["kernel_svd"] = svdObject(svd);
    return console.write(request.json ? krein::textOf(object, 2) + "\n" : textOf(report, svd, results), request.out);
}

}  // namespace

/// kreinscope-cli asymmetry: ranking and circulation of an asymmetric matrix.
Command asymmetryCommand()
{
    return command({"asymmetry", "takes an asymmetric kernel matrix apart: a ranking, circulations, long rings", R"(
S = (K - K')/2 is what a symmetric method ignores. Its gradient part s_i - s_j is a ranking of the objects, its curl part
circulates in triangles as rock, paper and scissors do, and the rest runs round longer rings. The energies sum to |S|^2.
)",
                       R"(
  kreinscope-cli asymmetry --example graph-walk
  kreinscope-cli asymmetry confusions.csv --json --out direction.json
)"},
        asymmetryOptions, takeApart);
}

}  // namespace krein
