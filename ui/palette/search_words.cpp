// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/search_words.h"

namespace krein {

namespace {

struct SearchWords {
    const char* id;
    const char* words;
};

constexpr SearchWords all[] = {
    {"tools.examine",
        "doctor, examine, diagnose, diagnosis, PCoA, not positive definite, not PSD, not positive semidefinite, "
        "Cholesky, Cholesky failed, negative eigenvalue, negative eigenvalues, is my matrix PSD, what is wrong, check "
        "matrix, validate, report, triangle inequality, metric, not Euclidean, symmetric"},
    {"tools.back", "return, previous experiment, my data, end lesson, leave lesson"},
    {"file.new-drawing", "draw points, sketch, paint samples, canvas"},
    {"file.save-matrix", "export matrix, write matrix, kernel matrix to CSV, numpy, npy, corrected matrix"},
    {"file.save-coordinates", "export embedding, PCoA axes, scores, write coordinates"},
    {"edit.copy-command", "command line, terminal, CLI, script, reproduce, Python"},
    {"edit.copy-picture", "screenshot, clipboard, copy figure, copy view"},
    {"help.lessons", "tutorial, course, learn, teach, exercise"},
    {"help.start", "home, welcome, front page"},
    {"help.keys", "shortcuts, hotkeys, key bindings"},
    {"help.contents", "documentation, manual, guide, help"},
    {"view.full-screen", "maximise, maximize, projector"},
    {"view.decision", "decision boundary, classifier map, contour, scatter plot, decision surface, regions"},
    {"view.spectrum", "eigenvalues, scree, scree plot, negative eigenvalues, eigenvalue surgery, eigenspectrum"},
    {"view.gram", "heat map, heatmap, kernel matrix, similarity matrix, image of the matrix, correlogram"},
    {"view.repair", "compare corrections, spectral surgery, which correction, make positive definite, make PSD, fix matrix"},
    {"view.anatomy", "negative part, isotropic cone, null cone, light cone, Krein space, pseudo-Euclidean space"},
    {"view.study",
        "cross-validation, cross validation, CV, grid search, hyperparameter, tuning, sweep, learning curve, benchmark, "
        "model selection, significance test"},
    {"view.theatre", "iterations, convergence, SMO, training path, animation, saddle point, optimizer"},
    {"view.projection", "scatter plot, ordination, embedding, kernel PCA, map of objects, biplot, PCA"},
    {"view.distances", "Shepard diagram, stress, dissimilarity, triangle inequality"},
    {"view.graph", "network, nodes, edges"},
    {"view.table", "spreadsheet, data table, rows, samples, predictions"},
    {"view.kernels", "kernel function, kernel shape, profile, curve"},
    {"correction.none", "no correction, raw matrix, leave as it is"},
    {"correction.clip", "truncate, threshold, denoise, zero negative eigenvalues, nearest PSD, make positive definite"},
    {"correction.flip", "absolute value, absolute eigenvalues, reflect, mirror"},
    {"correction.shift", "add to the diagonal, regularise, regularize, ridge"},
    {"correction.square", "similarities as features, KK, empirical kernel map, dissimilarity space"},
    {"correction.nearest-psd", "nearPD, Higham, nearest positive definite, Matrix::nearPD, cov2cor"},
    {"correction.centre", "center, double centering, Gower centering, subtract the mean"},
    {"correction.by-hand", "surgery, spectral surgery, remove eigenvalue, edit eigenvalues, manual"},
    {"projection.kernel-pca", "KPCA, PCA, principal components, ordination"},
    {"projection.pe-embedding", "pseudo-Euclidean, Goldfarb, Minkowski, Krein"},
    {"projection.classical-scaling", "principal coordinates analysis, ordination, metric MDS, multidimensional scaling"},
    {"kernel.rbf", "radial basis function, squared exponential, RBF, exp(-d2)"},
    {"kernel.sigmoid", "tanh, hyperbolic tangent, neural network kernel"},
    {"kernel.given", "precomputed, own matrix, custom kernel"},
    {"kernel.formula", "custom kernel, own kernel, expression"},
    {"method.c-svm", "support vector machine, SVC, libsvm, SVM, SMO"},
    {"method.ls-svm", "least squares SVM, kernel ridge, kernel ridge regression"},
    {"method.iknn", "nearest neighbour, nearest neighbor, KNN, neighbours"},
    {"method.klr", "logistic regression, logit, probabilities"},
    {"method.novelty", "outlier, anomaly, novelty, one class"},
};

}  // namespace

QString searchWords(const QString& id)
{
    if (id.isEmpty()) return {};
    for (const SearchWords& one : all)
        if (id == QLatin1String(one.id)) return QString::fromUtf8(one.words);
    return {};
}

std::vector<QString> idsWithSearchWords()
{
    std::vector<QString> ids;
    for (const SearchWords& one : all) ids.push_back(QString::fromUtf8(one.id));
    return ids;
}

}  // namespace krein
