// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/ready_studies.h"

#include <algorithm>
#include <cmath>

#include "core/documents/alternatives.h"
#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

/// Pima diabetes scaled to [−1, 1] with a sigmoid: the one of the four sets of Lin & Lin that may be shipped.
Experiment diabetes()
{
    return {.data = ExampleData{"pima"},
        .prepare = {.scale = Scaling::Symmetric},
        .split = {.holdout = 0.3},
        .kernel = SigmoidKernel{},
        .method = CSvm{}};
}

/// log₂C from −2 to 13, as all contour maps of the report.
ParameterValues costs()
{
    return {"method.cost", ValueRange{.from = 0.25, .to = 8192.0, .steps = 16, .scale = Scale::Logarithmic}};
}

ParameterValues offsets()
{
    return {"kernel.offset", ValueRange{.from = -2.0, .to = 2.0, .steps = 21}};
}

StudyRepetition fiveFolds()
{
    return {.by = RepeatBy::Folds, .folds = 5};
}

StudyChoice choice(std::string label, std::vector<Assignment> set)
{
    return {.label = std::move(label), .set = std::move(set), .tune = {}};
}

/// A kernel typed as a formula in a and r, which can then be varied.
StudyChoice formula(std::string label, std::string text)
{
    return choice(std::move(label), {{"kernel.id", std::string("formula")}, {"kernel.text", std::move(text)}});
}

/// The cost C̃ = (1 + tanh r) C of the limit and of the Gaussian stands as a factor before the kernel, which is the same
/// problem with α in other units; 1 + tanh r is written without its loss of digits.
Study figure1()
{
    Study study{.experiment = diabetes()};
    std::vector<ParameterValue> r;
    for (int i = 0; i < 10; ++i) r.emplace_back(-std::pow(2.0, 0.5 * i));
    study.axes.emplace_back(StudyChoices{"kernel",
        {formula("Sigmoid", "tanh(a*dot + r)"), formula("Limit of Theorem 8", "2/(1 + exp(-2*r))*exp(2*a*dot)"),
            formula("Gaussian", "2/(1 + exp(-2*r))*exp(-a*sq)")}});
    study.axes.emplace_back(costs());
    study.axes.emplace_back(ParameterValues{"kernel.r", std::move(r)});
    study.axes.emplace_back(ParameterValues{"kernel.a", std::vector<ParameterValue>{1.0, 0.01}});
    study.repeat = fiveFolds();
    study.measures = {"test-accuracy"};
    return study;
}

Study figure2()
{
    Study study{.experiment = diabetes()};
    study.axes.emplace_back(StudyChoices{"method",
        {choice("With bias", {{"method.id", std::string("c-svm")}}),
            choice("Without bias", {{"method.id", std::string("c-svm-no-bias")}})}});
    study.axes.emplace_back(costs());
    study.axes.emplace_back(offsets());
    study.repeat = fiveFolds();
    study.measures = {"test-accuracy"};
    return study;
}

Study figure5()
{
    Study study{.experiment = diabetes()};
    study.axes.emplace_back(StudyChoices{"start",
        {choice("From zero", {{"method.start", std::string("zero")}}),
            choice("Best of 5 random starts",
                {{"method.start", std::string("random")}, {"method.restarts", std::int64_t{5}}})}});
    study.axes.emplace_back(costs());
    study.axes.emplace_back(offsets());
    study.repeat = fiveFolds();
    study.measures = {"test-accuracy", "objective"};
    return study;
}

Study regimes()
{
    Study study{.experiment = exampleById("two-moons").experiment};
    Experiment moons = study.experiment;
    moons.kernel = SigmoidKernel{};
    study.experiment = moons;
    study.axes.emplace_back(ParameterValues{"kernel.scale", ValueRange{.from = -2.0, .to = 2.0, .steps = 33}});
    study.axes.emplace_back(ParameterValues{"kernel.offset", ValueRange{.from = -2.0, .to = 2.0, .steps = 33}});
    study.measures = {"negative-eigenfraction", "negative-eigenvalues", "test-accuracy"};
    return study;
}

Study radii()
{
    Study study{.experiment = sphereExperiment()};
    study.axes.emplace_back(ParameterValues{"kernel.rho-factor", ValueRange{.from = 0.05, .to = 1.5, .steps = 30}});
    study.measures = {"test-accuracy", "negative-eigenfraction", "negative-eigenvalues"};
    return study;
}

/// On the spheres of the start every method is right everywhere; here they differ.
Study methods()
{
    Study study{.experiment = exampleById("checkerboard").experiment};
    const Experiment& board = study.experiment;
    study.axes.emplace_back(choicesOf(Factor::Methods, board, load(board.data)));
    study.repeat = {.by = RepeatBy::Folds, .folds = 10};
    study.measures = {"test-accuracy", "train-accuracy"};
    return study;
}

}  // namespace

const std::vector<ReadyStudy>& readyStudies()
{
    static const std::vector<ReadyStudy> all{
        {"tl1-radius", "TL1 over its radius",
            "Shows where eigenvalues of the truncated L1 kernel cross zero as ρ grows, and the score.",
            "Huang et al. 2016, Fig. 1", radii()},
        {"checkerboard-methods", "Methods on the checkerboard",
            "Which method predicts the cells of the board best, on ten folds with the same kernel, and whether the "
            "differences are significant.",
            "Haasdonk & Pękalska 2010 (checkerboard)", methods()},
        {"sigmoid-regimes", "The sigmoid over a and r",
            "The negative share of the spectrum in the four cases of (a, r).", "Lin & Lin 2003, Table 1", regimes()},
        {"lin-fig-1", "Sigmoid, its limit and the Gaussian",
            "Contours over C and r: the upper two are similar for very negative r, all three if a is small, too. On "
            "diabetes; the figure shows heart.",
            "Lin & Lin 2003, Fig. 1", figure1()},
        {"lin-fig-2", "With and without bias",
            "Contours over C and r: with the bias, negative r are good; without it, the good region moves to r ≥ 0.",
            "Lin & Lin 2003, Fig. 2", figure2()},
        {"lin-fig-5", "Where SMO starts",
            "Contours over C and r from the zero start and from the best of five random starts; they hardly differ. On "
            "diabetes; the figure shows heart.",
            "Lin & Lin 2003, Fig. 5", figure5()},
    };
    return all;
}

const ReadyStudy* readyStudyById(std::string_view id)
{
    const auto found = std::ranges::find(readyStudies(), id, &ReadyStudy::id);
    return found == readyStudies().end() ? nullptr : &*found;
}

}  // namespace krein
