// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/method_parameters.h"

namespace krein {

namespace {

constexpr std::string_view fitsHarder = "Weight of the errors; larger fits the training samples more closely.";
constexpr Option multiClassOptions[] = {{"one-vs-rest", "one-vs-rest"}, {"one-vs-one", "one-vs-one"}};
constexpr Option matrixOptions[] = {{"exact", "Exact"}, {"nystrom", "Nyström approximation"}};

}  // namespace

Parameter costParameter(std::string_view source, const Bounds& bounds)
{
    return {"cost", "C", "Cost", fitsHarder, bounds, {.source = source, .simpler = Simpler::Smaller}};
}

Parameter boxParameter(std::string_view source)
{
    return {"cost", "C", "Cost", "Upper bound of every α; larger fits the training samples more closely.",
        Bounds(1e-6, 1e9).logarithmic(1e-3, 1e4), {.source = source, .simpler = Simpler::Smaller}};
}

Parameter regularizationParameter(std::string_view source)
{
    return {"regularization", "γ", "Regularisation", fitsHarder, Bounds(1e-9, 1e12).logarithmic(1e-3, 1e5),
        {.source = source, .simpler = Simpler::Smaller}};
}

Parameter toleranceParameter(std::string_view meaning, const Bounds& bounds, std::string_view source)
{
    return {"tolerance", "ε", "Tolerance", meaning, bounds, {.source = source}};
}

Parameter optimalityParameter(std::string_view source)
{
    return toleranceParameter("Ends when the optimality conditions are violated by no more than this; smaller is more "
                              "exact and slower.",
        Bounds(1e-12, 1).logarithmic(1e-9, 1e-1), source);
}

Parameter maxIterationsParameter(std::string_view meaning, const Bounds& bounds, std::string_view source)
{
    return {"max-iterations", "Maximum iterations", meaning, bounds, {.source = source}};
}

Parameter alphaParameter(std::string_view label, std::string_view meaning, std::string_view automatic)
{
    return {"alpha", "α", label, meaning, Bounds(1e-12, 1e12).logarithmic(1e-4, 1e2),
        {.automatic = automatic, .source = "Haasdonk & Pękalska 2010", .simpler = Simpler::Larger}};
}

Parameter alphaPerClassParameter()
{
    return {"alpha-per-class", "α of each class",
        "One α for each class in class order, such as 0.1, 0.2; takes precedence over α.",
        {.source = "Haasdonk & Pękalska 2010"}};
}

Parameter betaParameter(std::string_view label, std::string_view meaning)
{
    return {"beta", "β", label, meaning, Bounds(1e-12, 1e12).logarithmic(1e-6, 1e4),
        {.source = "Haasdonk & Pękalska 2010, N_β", .simpler = Simpler::Larger}};
}

Parameter keptParameter(std::string_view label, std::string_view meaning, double least)
{
    return {"components", label, meaning, Bounds(least, 1e6).slider(least, 50), {.simpler = Simpler::Smaller}};
}

Parameter matrixParameter(std::string_view meaning, std::string_view source)
{
    return {"matrix", "Kernel matrix", meaning, {.options = matrixOptions, .source = source}};
}

Parameter landmarksParameter(std::string_view source)
{
    return {"landmarks", "m", "Landmarks",
        "Number of training samples drawn as landmarks, in proportion to the classes; all of them if there are fewer. "
        "The rank is at most this.",
        Bounds(1, 5000).logarithmic(2, 1000), {.source = source}};
}

Parameter neighboursParameter(std::string_view source)
{
    return {"k", "k", "Neighbours", "Number of nearest samples that vote; more give a smoother boundary.",
        Bounds(1, 1e6).slider(1, 25), {.source = source, .simpler = Simpler::Larger}};
}

Parameter multiClassParameter()
{
    return {"multiclass", "More than two classes",
        "One function per class against the rest, and the largest wins; or one per pair of classes, each with one "
        "vote.",
        {.options = multiClassOptions}};
}

}  // namespace krein
