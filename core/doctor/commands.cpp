// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/commands.h"

#include "core/doctor/conclusion.h"
#include "core/experiment/experiment.h"
#include "core/study/command.h"
#include "core/text.h"

namespace krein {

namespace {

/// How NumPy makes the kernel of what was given.
std::string kernelLines(const Examination& e)
{
    if (e.matrix.kind == MatrixKind::Dissimilarities)
        return std::string("D = ...                              # the dissimilarities\n")
            + (e.matrix.symmetric() ? "" : "D = (D + D.T) / 2\n")
            + "J = np.eye(len(D)) - 1 / len(D)\n"
              "K = -0.5 * J @ D**2 @ J\n";
    return std::string("K = ...                              # the matrix\n")
        + (e.matrix.symmetric() ? "" : "K = (K + K.T) / 2\n");
}

/// The recommended repair in NumPy; empty if it is none that a few lines make.
std::string numpyLines(const Examination& e)
{
    if (e.matrix.kind == MatrixKind::KernelDistances) return {};
    const std::string& id = e.treatments.all[e.recommendation.treatment].id;
    if (e.recommendation.action == Action::Centre && e.recommendation.ground == ActionGround::NothingNegative)
        return kernelLines(e) + "svm = SVC(kernel=\"precomputed\").fit(K, labels)\n";
    if (e.recommendation.action != Action::Repair || (id != "clip" && id != "flip" && id != "square")) return {};
    const std::string fit = "svm = SVC(kernel=\"precomputed\").fit(repaired, labels)\n";
    // Of an unseen row k the same is made as of a row of K.
    if (id == "square")
        return kernelLines(e) + "repaired = K @ K.T\n" + fit
            + "svm.predict(k @ K.T)                 # k: rows of new objects, made as those of K\n";
    const std::string change = id == "clip" ? "np.maximum(values, 0)" : "np.abs(values)";
    return kernelLines(e) + "values, vectors = np.linalg.eigh(K)\nrepaired = (vectors * " + change + ") @ vectors.T\n"
        + fit
        + "kept = np.abs(values) > 1e-10 * np.abs(values).max()\n"
          "same = (vectors[:, kept] * ("
        + change
        + "[kept] / values[kept])) @ vectors[:, kept].T\n"
          "svm.predict(k @ same)                # k: rows of new objects, made as those of K\n";
}

}  // namespace

std::vector<DoctorCommand> commandsFor(const Examination& e)
{
    std::vector<DoctorCommand> commands;
    if (const auto line = commandOf(recommendedExperiment(e)))
        commands.push_back({e.labels.empty() ? "The recommended matrix, its spectrum and embedding"
                                             : "The recommended experiment on all objects",
            *line});
    if (const auto line = commandOf(e.asked, "examine"))
        commands.push_back({"This page again", *line + " --out report.html"});
    if (std::string lines = numpyLines(e); !lines.empty())
        commands.push_back({"The same in Python, with NumPy and scikit-learn",
            "import numpy as np\nfrom sklearn.svm import SVC\n\n" + std::move(lines)});
    if (!e.treatments.study.axes.empty())
        if (const auto line = commandOf(e.treatments.study))
            commands.push_back({.what = "The scores again, fold by fold",
                .line = *line + " --compare treatment --format text",
                .isLong = true});
    return commands;
}

}  // namespace krein
