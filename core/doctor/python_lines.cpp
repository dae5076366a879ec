// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/python_lines.h"

#include "core/doctor/conclusion.h"
#include "core/doctor/sentence_parts.h"
#include "core/experiment/experiment.h"
#include "core/study/study.h"

namespace krein {

namespace {

/// The matrix K that is corrected, from what was given.
std::string kernelLines(const Examination& e, bool symmetricPart)
{
    std::string lines;
    if (e.matrix.kind == MatrixKind::Dissimilarities) {
        lines = "D = ...                              # the dissimilarities\nD2 = D**2\n";
        if (symmetricPart) lines += "D2 = (D2 + D2.T) / 2\n";
        lines += "J = np.eye(len(D2)) - 1 / len(D2)\nK = -0.5 * J @ D2 @ J\n";
    } else {
        lines = "K = ...                              # the matrix\n";
        if (symmetricPart) lines += "K = (K + K.T) / 2\n";
    }
    if (e.treatments.weight != 1.0)
        lines += "K *= " + valueText(e.treatments.weight) + "                           # a size that the cost fits\n";
    return lines;
}

/// The rows k of new objects, made as those of K.
std::string rowLines(const Examination& e, bool symmetricPart)
{
    std::string lines = "\n# New objects, one row each:\n";
    if (e.matrix.kind == MatrixKind::Dissimilarities) {
        lines += "d = ...                              # their dissimilarities to the objects above\nd2 = d**2\n";
        if (symmetricPart) lines += "# better the mean of the squares of both directions, if the other is known\n";
        lines += "k = -0.5 * (d2 - d2.mean(axis=1, keepdims=True) - D2.mean(axis=0) + D2.mean())\n";
    } else {
        lines += "k = ...                              # their similarities to the objects above\n";
        if (symmetricPart) lines += "# better the mean of both directions, if the other is known\n";
    }
    if (e.treatments.weight != 1.0) lines += "k *= " + valueText(e.treatments.weight) + "\n";
    return lines;
}

/// SVC itself takes one class against one, whatever decision_function_shape says.
bool isOneAgainstRest(const Examination& e)
{
    const Experiment experiment = recommendedExperiment(e);
    const auto* svm = std::get_if<CSvm>(&experiment.method);
    return e.treatments.classes > 2 && svm && svm->multiclass == MultiClass::OneVsRest;
}

std::string fitLines(const Examination& e, const std::string& matrix)
{
    const Treatment& chosen = e.treatments.all[e.recommendation.treatment];
    const std::string machine = "SVC(kernel=\"precomputed\""
        + (chosen.usualParameter ? ", C=" + valueText(*chosen.usualParameter) : "") + ").fit(" + matrix + ", ";
    if (e.target)
        return "# alpha is to be chosen by cross-validation\nmodel = KernelRidge(kernel=\"precomputed\", "
               "alpha=1.0).fit("
            + matrix + ", target)\n";
    if (!isOneAgainstRest(e)) return "svm = " + machine + "labels)\n";
    return "classes, numbers = np.unique(labels, return_inverse=True)\nsvms = [" + machine
        + "numbers == i) for i in range(len(classes))]\n";
}

std::string predictLine(const Examination& e, const std::string& rows)
{
    if (e.target) return "model.predict(" + rows + ")\n";
    if (!isOneAgainstRest(e)) return "svm.predict(" + rows + ")\n";
    return "classes[np.argmax([svm.decision_function(" + rows + ") for svm in svms], axis=0)]\n";
}

/// Without labels: the matrix itself, and of dissimilarities their coordinates.
std::string matrixLines(const Examination& e, const CorrectionInfo& correction, bool symmetricPart, bool isCorrected)
{
    std::string lines = "import numpy as np\n\n" + kernelLines(e, symmetricPart);
    if (correction.isProduct) return lines + "corrected = K @ K.T\n";
    lines += "values, vectors = np.linalg.eigh(K)\n";
    if (isCorrected)
        lines += "values = " + std::string(correction.numpy) + "\ncorrected = (vectors * values) @ vectors.T\n";
    if (e.matrix.kind == MatrixKind::Dissimilarities)
        lines += "\n# Coordinates, the largest axis first:\nkept = np.flatnonzero(values > 1e-10 * "
                 "values.max())\nkept = kept[np.argsort(-values[kept])]\ncoordinates = vectors[:, kept] * "
                 "np.sqrt(values[kept])\n";
    return lines;
}

}  // namespace

std::string pythonLines(const Examination& e)
{
    const Treatment& chosen = e.treatments.all[e.recommendation.treatment];
    const bool isCentred = e.recommendation.action == Action::Centre
        && e.recommendation.ground == ActionGround::NothingNegative;
    const CorrectionInfo& correction = about(chosen.correction);
    const bool isCorrected = e.recommendation.action == Action::Correction
        && (correction.isProduct || !correction.numpy.empty());
    if (e.matrix.kind == MatrixKind::KernelDistances || !(isCentred || isCorrected)) return {};
    const bool symmetricPart = !e.matrix.symmetric() && !correction.isProduct;
    if (!hasOutcome(e)) return matrixLines(e, correction, symmetricPart, isCorrected);
    std::string lines = "import numpy as np\n"
        + std::string(e.target ? "from sklearn.kernel_ridge import KernelRidge\n\ntarget = ..."
                               : "from sklearn.svm import SVC\n\nlabels = ...")
        + "                         # one for each object\n" + kernelLines(e, symmetricPart);
    if (isCentred) return lines + fitLines(e, "K") + rowLines(e, symmetricPart) + predictLine(e, "k");
    if (correction.isProduct)
        return lines + "corrected = K @ K.T\n" + fitLines(e, "corrected") + rowLines(e, symmetricPart)
            + predictLine(e, "k @ K.T");
    // Of the row of a new object the same is made as of a row of K.
    const std::string change(correction.numpy);
    return lines + "values, vectors = np.linalg.eigh(K)\ncorrected = (vectors * " + change + ") @ vectors.T\n"
        + fitLines(e, "corrected") + rowLines(e, symmetricPart)
        + "kept = np.abs(values) > 1e-10 * np.abs(values).max()\n" + "same = (vectors[:, kept] * (" + change
        + "[kept] / values[kept])) @ vectors[:, kept].T\n" + predictLine(e, "k @ same");
}

}  // namespace krein
