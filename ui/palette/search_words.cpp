// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/search_words.h"

namespace krein {

namespace {

constexpr SearchWords all[] = {
    {"tools.examine",
        "doctor, examine, diagnose, diagnosis, PCoA shares, PERMANOVA, adonis, groups differ, not positive definite, "
        "not PSD, not positive semidefinite, "
        "Cholesky, Cholesky failed, negative eigenvalue, negative eigenvalues, is my matrix PSD, what is wrong, "
        "Mercer, Mercer's condition, permutation test, p-value, "
        "check matrix, validate, report, metric, ultrametric, not Euclidean, symmetric, rounding errors"},
    {"tools.compare",
        "compare classifiers, which method, best method, cross-validate methods, benchmark, t-test, leaderboard"},
    {"tools.back", "return, my data, end lesson, leave lesson, back"},
    {"file.open",
        "import, load data, read file, missing values, NA, "
        "distance matrix, kinship, kinship matrix, GRM, genomic relationship matrix, "
        "QIIME, PHYLIP"},
    {"edit.paste", "import, load data, clipboard, copied table, copied matrix, from Excel, spreadsheet"},
    {"data.labels", "load labels, groups, group file, grouping factor, metadata, classes, site data, habitat"},
    {"file.new-drawing", "draw points, sketch, paint samples, canvas"},
    {"file.save-view",
        "export, export view, export figure, save figure, save plot, export picture, "
        "save picture, save as PDF, save PDF, PNG, SVG, save as CSV, save numbers"},
    {"file.print", "printer, paper, print preview, hard copy"},
    {"file.save-window", "screenshot, screen shot, picture of everything, dashboard, export window"},
    {"file.save-data", "export data, write data, data to CSV"},
    {"file.save-matrix", "export matrix, write matrix, kernel matrix to CSV, numpy, npy, corrected matrix"},
    {"file.save-coordinates", "export embedding, PCoA axes, scores, write coordinates"},
    {"edit.copy-command", "command line, terminal, CLI, reproduce"},
    {"edit.settings",
        "preferences, options, font, text size, theme, threads, processors, number format, "
        "significant digits, decimal places"},
    {"edit.copy-citation", "cite, BibTeX, reference, bibliography, paper"},
    {"help.about", "version, library, CPU, OpenBLAS, licence"},
    {"edit.copy-python", "script, reproduce, code, NumPy, scikit-learn, sklearn"},
    {"edit.copy-r", "script, reproduce, code, R language, Rscript"},
    {"edit.copy-data", "data, CSV, numbers, values, spreadsheet, copy numbers, copy table, data behind the view"},
    {"edit.copy-picture", "screenshot, clipboard, copy figure, copy picture"},
    {"help.lessons", "tutorial, course, learn, teach, exercise"},
    {"help.start", "home, welcome, front page"},
    {"help.keys", "shortcuts, hotkeys, key bindings"},
    {"help.contents", "documentation, manual, guide, help"},
    {"talk.present", "slideshow, slides, presentation, projector"},
    {"theme.dark", "dark mode, dark theme, night mode, black background"},
    {"theme.light", "light mode, light theme, white background"},
    {"view.full-screen", "maximise, maximize"},
    {"confusion.part",
        "confusion table, contingency table, error matrix, misclassified, precision, recall, F1, sensitivity, "
        "specificity"},
    {"view.decision", "decision boundary, decision surface, decision regions, classifier map, contour, regions"},
    {"view.spectrum",
        "eigenvalue, eigenvalues, scree, scree plot, negative eigenvalues, eigenvalue surgery, eigenspectrum, "
        "eigenvector, eigendecomposition"},
    {"view.gram",
        "Gram matrix, heat map, heatmap, similarity matrix, image of the matrix, correlogram, dendrogram, "
        "clustering, hierarchical clustering, seriation"},
    {"view.repair", "compare corrections, which correction, make positive definite, make PSD, fix matrix"},
    {"view.anatomy",
        "diagnostics, triangle inequality, triangles, witness, counterexample, ROC, ROC curve, AUC, "
        "threshold, alignment"},
    {"view.study",
        "cross-validation, cross validation, CV, k-fold, leave-one-out, LOOCV, grid search, hyperparameter, "
        "hyperparameter tuning, tuning, sweep, learning curve, benchmark, model selection, significance test, "
        "p-values, t-test, "
        "Wilcoxon, Friedman, LaTeX, LaTeX table, copy table as LaTeX, booktabs, table as Markdown, table as CSV"},
    {"view.theatre",
        "iterations, convergence, SMO path, training path, animation, saddle point, optimizer, loss curve"},
    {"view.projection",
        "scatter plot, ordination, embedding, map of objects, biplot, ordination plot, null cone, isotropic cone, "
        "light cone, Krein space, pseudo-Euclidean space"},
    {"view.cloud", "3D, 3D plot, 3-D scatter plot, rotate"},
    {"view.distances", "Shepard diagram, Shepard plot, stress, dissimilarity, Mantel"},
    {"view.graph", "directed graph, digraph, network, nodes, edges"},
    {"view.table", "spreadsheet, data table, rows, samples, predictions"},
    {"view.kernels", "Fig. 1, spheres by kernel PCA, panels"},
    {"correction.none", "no correction, raw matrix, leave as it is"},
    {"correction.clip", "truncate, truncation, denoise, zero negative eigenvalues, nearest PSD, spectrum clip"},
    {"correction.flip", "absolute value, absolute eigenvalues, reflect, mirror, spectrum flip"},
    {"correction.shift", "add to the diagonal, regularise, regularize, ridge, spectrum shift, Tikhonov"},
    {"correction.square", "similarities as features, KK, empirical kernel map, dissimilarity space, spectrum square"},
    {"correction.nearest-psd", "Higham, nearest positive definite, Matrix::nearPD, cov2cor"},
    {"correction.centre", "center, centering, double centering, Gower centering, subtract the mean"},
    {"correction.by-hand", "surgery, spectral surgery, remove eigenvalue, edit eigenvalues, manual"},
    {"projection.kernel-pca", "KPCA, PCA, principal components, principal component analysis"},
    {"projection.pe-embedding", "pseudo-Euclidean, Goldfarb, Minkowski, Krein"},
    {"projection.classical-scaling", "principal coordinates analysis, metric MDS, multidimensional scaling"},
    {"projection.singular", "SVD, singular value decomposition, source and target"},
    {"kernel.rbf", "radial basis function, squared exponential, RBF, exp(-d2)"},
    {"kernel.sigmoid", "tanh, hyperbolic tangent, neural network kernel"},
    {"kernel.gaussian-difference", "DoG, Mexican hat"},
    {"kernel.invariant-rbf", "invariance, symmetry, tangent distance"},
    {"kernel.negative-distance", "energy distance, conditionally positive definite, CPD"},
    {"kernel.distance-rbf", "edit distance, Levenshtein, dynamic time warping, DTW, Hausdorff, string kernel"},
    {"kernel.sne", "stochastic neighbour embedding, stochastic neighbor embedding"},
    {"kernel.student-t", "t-SNE, tSNE, T kernel, heavy tails"},
    {"kernel.kl", "KL divergence, relative entropy"},
    {"kernel.given", "precomputed, precomputed kernel, own matrix"},
    {"kernel.formula", "custom kernel, own kernel, expression"},
    {"kernel.combination", "sum of kernels, product of kernels, multiple kernel learning, MKL"},
    {"method.c-svm", "support vector machine, SVC, libsvm, SVM, SMO"},
    {"method.ls-svm", "least squares SVM, kernel ridge, kernel ridge regression, KRR"},
    {"method.iksvm-dc", "DC programming, DCA, CCCP, difference of convex functions"},
    {"method.one-norm-svm", "linear programming, linear program, sparse SVM, L1 SVM"},
    {"method.ikfd", "LDA, FDA, Fisher, linear discriminant analysis, kernel discriminant analysis"},
    {"method.iknmc", "nearest centroid, nearest mean, prototype"},
    {"method.iknn", "nearest neighbour, nearest neighbor, KNN, neighbours"},
    {"method.kqd-rc", "QDA, quadratic discriminant analysis"},
    {"method.klr", "logistic regression, logit, probabilities"},
    {"method.features", "Nyström, Nystrom, Nyström approximation, low rank, Mahalanobis"},
    {"method.ask-ls", "asymmetric, asymmetric kernel, asymmetric similarity"},
    {"method.novelty", "outlier, outlier detection, anomaly, anomaly detection, novelty, one class, one-class SVM"},
};

}  // namespace

QString searchWords(const QString& id)
{
    if (id.isEmpty()) return {};
    for (const SearchWords& one : all)
        if (id == QLatin1String(one.id)) return QString::fromUtf8(one.words);
    return {};
}

std::span<const SearchWords> allSearchWords()
{
    return all;
}

}  // namespace krein
