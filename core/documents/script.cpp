// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/script.h"

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/documents/kernel_lines.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/spectrum/corrected_spectrum.h"

namespace krein {

namespace {

constexpr Index numbersPerLine = 12;

/// The lines so far, each said in both languages.
class ScriptText {
public:
    explicit ScriptText(ScriptLanguage language) : m_language(language) {}

    bool isPython() const { return m_language == ScriptLanguage::Python; }
    void say(std::string_view python, std::string_view r)
    {
        m_text += isPython() ? python : r;
        m_text += '\n';
    }
    /// Of both languages; empty: an empty line.
    void note(std::string_view comment)
    {
        if (!comment.empty()) m_text.append("# ").append(comment);
        m_text += '\n';
    }
    void matrix(const std::string& name, const Matrix& values)
    {
        count(values.size());
        if (!isPython()) {
            m_text += name + " <- matrix(c(";
            writeNumbers(values);
            m_text += "), nrow = " + std::to_string(values.rows()) + ", byrow = TRUE)\n";
            return;
        }
        m_text += name + " = np.array([";
        writeNumbers(values);
        m_text += "]).reshape(" + std::to_string(values.rows()) + ", " + std::to_string(values.cols()) + ")\n";
    }
    void vector(const std::string& name, const Matrix& values)
    {
        count(values.size());
        m_text += isPython() ? name + " = np.array([" : name + " <- c(";
        writeNumbers(values);
        m_text += isPython() ? "])\n" : ")\n";
    }
    /// Refuses before anything is computed that would not be written. @throws InvalidInput
    void expect(Index numbers) const
    {
        if (m_numbers + numbers > mostScriptNumbers)
            throw InvalidInput("A script with more than " + grouped(mostScriptNumbers)
                + " numbers is not written: take fewer training samples, or save the kernel matrix and load it there.");
    }
    std::string text() && { return std::move(m_text); }

private:
    void count(Index numbers)
    {
        expect(numbers);
        m_numbers += numbers;
    }
    void writeNumbers(const Matrix& values)
    {
        for (Index i = 0; i < values.size(); ++i) {
            const double value = values(i / values.cols(), i % values.cols()) + 0.0;  // no "-0"
            if (i > 0) m_text += i % numbersPerLine == 0 ? ",\n    " : ", ";
            m_text += numberText(value);
        }
    }

    ScriptLanguage m_language;
    std::string m_text;
    Index m_numbers = 0;
};

void sayQuantity(ScriptText& script, PairQuantity quantity)
{
    if (quantity == PairQuantity::InnerProduct) return script.say("    q = A @ B.T", "    q <- A %*% t(B)");
    if (quantity == PairQuantity::SquaredDistance)
        return script.say("    q = ((A[:, None, :] - B[None, :, :])**2).sum(axis=2)",
            "    q <- Reduce(`+`, lapply(seq_len(ncol(A)), function(j) outer(A[, j], B[, j], `-`)^2))");
    script.say("    q = np.abs(A[:, None, :] - B[None, :, :]).sum(axis=2)",
        "    q <- Reduce(`+`, lapply(seq_len(ncol(A)), function(j) abs(outer(A[, j], B[, j], `-`))))");
}

bool hasTest(const Results& results)
{
    return results.prepared && !results.prepared->testRows.empty();
}

/// K of the training samples, and the rows k of those for testing.
void sayKernel(ScriptText& script, const Results& results)
{
    const GramValue& gram = *results.gram;
    const Kernel& kernel = gram.kernels->fitted.kernel;
    const std::optional<KernelLine> line = gram.asymmetry > 0.0 ? std::nullopt : kernelLine(kernel);
    const bool known = line
        && (line->quantity == PairQuantity::InnerProduct || line->quantity == PairQuantity::SquaredDistance
            || line->quantity == PairQuantity::L1Distance);
    if (known && results.prepared && results.prepared->train.cols() > 0) {
        script.note("The prepared samples, one a row.");
        script.matrix("X", results.prepared->train);
        if (hasTest(results)) script.matrix("Z", results.prepared->test);
        script.note("");
        script.say("def kernel(A, B):", "kernel <- function(A, B) {");
        sayQuantity(script, line->quantity);
        script.say("    return " + line->value, "    " + line->value + "\n}");
        script.note("");
        script.say("K = kernel(X, X)", "K <- kernel(X, X)");
        if (hasTest(results)) script.say("k = kernel(Z, X)", "k <- kernel(Z, X)");
        return;
    }
    script.note("The kernel matrix as it was computed, and the rows of the test samples.");
    script.matrix("K", gram.train);
    if (gram.asymmetry == 0.0) {
        if (gram.cross.rows() > 0) script.matrix("k", gram.cross);
        return;
    }
    const bool isSquared = results.corrected && std::holds_alternative<FeaturesOfRows>(results.corrected->rowMap);
    script.note("Its symmetric part, which has the eigenvalues that are shown.");
    script.say("A, K = K, (K + K.T) / 2", "A <- K\nK <- (K + t(K)) / 2");
    if (gram.cross.rows() > 0) script.matrix("k", isSquared ? gram.cross : gram.unseenRows());
}

/// Whether K is made of dissimilarities, whose centred matrix is the one that is judged.
bool isOfDissimilarities(const Results& results)
{
    return results.data && results.data->kind == DataKind::Proximity && results.data->proximity.dissimilarity
        && std::holds_alternative<GivenKernel>(results.gram->kernels->resolved);
}

/// What the eigenvalues of −½HD²H are: those of K depend on where the origin lies, and half of them by size are
/// negative.
void sayCentredSpectrum(ScriptText& script, const Results& results)
{
    if (!isOfDissimilarities(results)) return;
    script.note("Of dissimilarities the centred matrix is judged.");
    script.say("J = np.eye(len(K)) - 1 / len(K)\ncentred = np.linalg.eigvalsh(J @ K @ J)[::-1]",
        "J <- diag(nrow(K)) - 1 / nrow(K)\ncentred <- eigen(J %*% K %*% J, symmetric = TRUE)$values");
    const std::string tolerance = numberText(results.diagnosis->centredTolerance);
    script.say("near = " + tolerance + " * np.abs(centred).max()", "near <- " + tolerance + " * max(abs(centred))");
    script.say("print(\"positive, negative and zero eigenvalues after centring:\", (centred > near).sum(), "
               "(centred < -near).sum(), (np.abs(centred) <= near).sum())",
        "cat(\"positive, negative and zero eigenvalues after centring:\", sum(centred > near), sum(centred < -near), "
        "sum(abs(centred) <= near), \"\\n\")");
    script.say("print(\"negative share after centring:\", np.abs(centred[centred < 0]).sum() "
               "/ "
               "np.abs(centred).sum())",
        "cat(\"negative share after centring:\", sum(abs(centred[centred < 0])) / "
        "sum(abs(centred)), \"\\n\")");
}

void saySpectrum(ScriptText& script, const Results& results)
{
    script.note("");
    script.say("values, vectors = np.linalg.eigh(K)", "decomposed <- eigen(K, symmetric = TRUE)");
    script.say("values, vectors = values[::-1], vectors[:, ::-1]  # from the largest",
        "values <- decomposed$values\nvectors <- decomposed$vectors");
    const std::string tolerance = numberText(results.diagnosis->tolerance);
    script.say("zero = " + tolerance + " * np.abs(values).max()", "zero <- " + tolerance + " * max(abs(values))");
    sayCentredSpectrum(script, results);
    script.say("print(\"positive, negative and zero eigenvalues:\", (values > zero).sum(), (values < -zero).sum(), "
               "(np.abs(values) <= zero).sum())",
        "cat(\"positive, negative and zero eigenvalues:\", sum(values > zero), sum(values < -zero), "
        "sum(abs(values) <= zero), \"\\n\")");
    script.say("print(\"largest and smallest eigenvalue:\", values[0], values[-1])",
        "cat(\"largest and smallest eigenvalue:\", max(values), min(values), \"\\n\")");
    script.say("print(\"negative share of the sum of all |eigenvalues|:\", np.abs(values[values < 0]).sum() / "
               "np.abs(values).sum())",
        "cat(\"negative share of the sum of all |eigenvalues|:\", sum(abs(values[values < 0])) / sum(abs(values)), "
        "\"\\n\")");
}

/// K becomes K̃ with these eigenvalues and the same eigenvectors; rows of unseen objects follow if `follows`.
void sayImages(ScriptText& script, const Results& results, bool follows)
{
    const ImageLines lines = imageLines(results.experiment->correction);
    if (lines.numpy.empty())
        script.vector("images", results.corrected->images);
    else
        script.say("images = " + lines.numpy, "images <- " + lines.r);
    script.say("K = (vectors * images) @ vectors.T", "K <- vectors %*% (images * t(vectors))");
    if (!follows || !hasTest(results)) return;
    script.say("factors = np.divide(images, values, out=np.zeros_like(values), where=np.abs(values) > zero)",
        "factors <- ifelse(abs(values) > zero, images / values, 0)");
    script.say("k = (k @ vectors * factors) @ vectors.T", "k <- k %*% vectors %*% (factors * t(vectors))");
}

void sayCentring(ScriptText& script, const Results& results)
{
    if (hasTest(results)) {
        script.say("k = k - K.mean(axis=0)", "k <- sweep(k, 2, colMeans(K))");
        script.say("k = k - k.mean(axis=1, keepdims=True)", "k <- k - rowMeans(k)");
    }
    script.say("H = np.eye(len(K)) - 1 / len(K)", "H <- diag(nrow(K)) - 1 / nrow(K)");
    if (const auto* lingoes = std::get_if<LingoesRows>(&results.corrected->rowMap)) {
        const std::string c = numberText(lingoes->constant);
        script.say("K = H @ (K + " + c + " * np.eye(len(K))) @ H", "K <- H %*% (K + " + c + " * diag(nrow(K))) %*% H");
    } else {
        script.say("K = H @ K @ H", "K <- H %*% K %*% H");
    }
}

/// K becomes K̃, and k follows as the correction says.
void sayCorrection(ScriptText& script, const Results& results)
{
    if (!isCorrected(results.corrected.get())) return;
    const CorrectedSpectrum& corrected = *results.corrected;
    script.note("");
    script.note("The matrix that is trained on: " + corrected.name + ".");
    const Index n = results.gram->train.rows();
    if (corrected.joint) {
        script.expect(n * n);
        script.matrix("K", correctedGram(corrected));
        script.matrix("k", corrected.joint->rows);
    } else if (const auto* shift = std::get_if<ShiftedDiagonal>(&corrected.rowMap)) {
        const std::string c = numberText(shift->shift);
        script.say("K = K + " + c + " * np.eye(len(K))", "K <- K + " + c + " * diag(nrow(K))");
    } else if (const auto* added = std::get_if<AddedConstant>(&corrected.rowMap)) {
        const std::string c = numberText(added->constant);
        script.say("K = K + " + c, "K <- K + " + c);
        if (hasTest(results)) script.say("k = k + " + c, "k <- k + " + c);
    } else if (std::holds_alternative<FeaturesOfRows>(corrected.rowMap)) {
        const std::string rows = results.gram->asymmetry > 0.0 ? "A" : "K";
        if (hasTest(results)) script.say("k = k @ " + rows + ".T", "k <- k %*% t(" + rows + ")");
        script.say("K = " + rows + " @ " + rows + ".T", "K <- " + rows + " %*% t(" + rows + ")");
    } else if (std::holds_alternative<CentredRows>(corrected.rowMap)
        || std::holds_alternative<LingoesRows>(corrected.rowMap)) {
        sayCentring(script, results);
    } else if (std::holds_alternative<Transfer>(corrected.rowMap)) {
        script.expect(n * n);
        if (hasTest(results)) {
            script.say("inverse = np.divide(1, values, out=np.zeros_like(values), where=np.abs(values) > zero)",
                "inverse <- ifelse(abs(values) > zero, 1 / values, 0)");
            script.say("k = k @ (vectors * inverse) @ vectors.T", "k <- k %*% vectors %*% (inverse * t(vectors))");
        }
        script.matrix("K", correctedGram(corrected));
        if (hasTest(results)) script.say("k = k @ K", "k <- k %*% K");
    } else {
        sayImages(script, results, std::holds_alternative<ScaledEigenvalues>(corrected.rowMap));
    }
}

/// The targets y (and y_test of test samples), and the columns Y that a linear method fits.
void sayTargets(ScriptText& script, const Results& results, bool isRegression)
{
    const PreparedData& prepared = *results.prepared;
    const auto numbers = [](const std::vector<int>& labels) {
        Matrix row(1, static_cast<Index>(labels.size()));
        for (Index i = 0; i < row.cols(); ++i) row(0, i) = labels[static_cast<std::size_t>(i)];
        return row;
    };
    script.note("");
    script.note(isRegression ? "The targets." : "The classes, counted from 0.");
    script.vector("y", isRegression ? Matrix(prepared.trainTargets.transpose()) : numbers(prepared.trainLabels));
    if (hasTest(results))
        script.vector("y_test", isRegression ? Matrix(prepared.testTargets.transpose()) : numbers(prepared.testLabels));
}

void sayColumns(ScriptText& script, const Model& model)
{
    if (model.isRegression) return script.say("Y = y[:, None]", "Y <- matrix(y)");
    if (model.classes == 2)
        return script.say("Y = np.where(y == 1, 1.0, -1.0)[:, None]", "Y <- matrix(ifelse(y == 1, 1, -1))");
    const std::string c = std::to_string(model.classes);
    script.say("Y = np.where(y[:, None] == np.arange(" + c + "), 1.0, -1.0)",
        "Y <- ifelse(outer(y, 0:(" + c + " - 1), `==`), 1, -1)");
}

/// The ridge of (K + ridge·I)β = Y of the methods that are this; unset of others.
std::optional<double> ridgeOf(const Method& method)
{
    if (const auto* one = std::get_if<KernelRidge>(&method)) return one->ridge;
    if (const auto* one = std::get_if<GaussianProcess>(&method)) return one->noiseVariance;
    return std::nullopt;
}

/// Whether what is trained on has no negative eigenvalue: then the C-SVM has one solution, whoever finds it.
bool isTrainedOnPsd(const Results& results)
{
    if (!isCorrected(results.corrected.get())) return results.diagnosis->signature.negative == 0;
    const Vector& values = results.corrected->pairs.values;
    return values.minCoeff() >= -results.diagnosis->tolerance * values.cwiseAbs().maxCoeff();
}

/// Of a method that is trained on an asymmetric K as it is, that K and the rows of test samples; of two functions, the
/// second one's rows r too.
void sayMatrixAsItIs(ScriptText& script, const Results& results)
{
    const bool isTwoSided = results.model->model.isTwoSided();
    const bool isSquared = results.corrected && std::holds_alternative<FeaturesOfRows>(results.corrected->rowMap);
    if (!results.model->onAsymmetric || isSquared) {
        if (isTwoSided && hasTest(results)) script.say("r = k", "r <- k");
        return;
    }
    script.note("The method takes the matrix as it is.");
    script.say("K = A", "K <- A");
    if (!hasTest(results)) return;
    script.matrix("k", results.gram->cross);
    if (!isTwoSided) return;
    if (results.gram->reverse.size() > 0)
        script.matrix("r", results.gram->reverse.transpose());
    else
        script.say("r = k", "r <- k");
}

/// The function of objects as second arguments of the kernel, and the weights of both and of 1.
void sayTargetSide(ScriptText& script, const Model& model)
{
    script.matrix("beta_t", model.targetCoefficients);
    script.vector("b_t", model.targetBias.transpose());
    script.matrix("w", model.merging);
}

/// β and b. @return whether f = K̃β + b, or of two functions their merging, is what the method decides by
bool sayMethod(ScriptText& script, const Results& results)
{
    const Model& model = results.model->model;
    const Method& method = results.experiment->method;
    if (const std::string name = methodWithoutLines(results); !name.empty()) {
        script.note("");
        script.note("The method " + name + " has no lines here.");
        return false;
    }
    sayTargets(script, results, model.isRegression);
    const auto* lsSvm = std::get_if<LsSvm>(&method);
    const auto* svm = std::get_if<CSvm>(&method);
    const std::optional<double> ridge = ridgeOf(method);
    if (lsSvm) {
        sayColumns(script, model);
        const std::string gamma = numberText(lsSvm->regularization);
        script.say("n = len(K)\nones = np.ones((n, 1))\n"
                   "system = np.block([[np.zeros((1, 1)), ones.T], [ones, K + np.eye(n) / "
                + gamma
                + "]])\nsolution = np.linalg.solve(system, np.vstack([np.zeros((1, Y.shape[1])), Y]))\n"
                  "b, beta = solution[0], solution[1:]",
            "n <- nrow(K)\nsystem <- rbind(c(0, rep(1, n)), cbind(1, K + diag(n) / " + gamma
                + "))\nsolution <- solve(system, rbind(0, Y))\n"
                  "b <- solution[1, ]\nbeta <- solution[-1, , drop = FALSE]");
    } else if (ridge) {
        sayColumns(script, model);
        const std::string value = numberText(*ridge);
        script.say("b, beta = 0, np.linalg.solve(K + " + value + " * np.eye(len(K)), Y)",
            "b <- 0\nbeta <- solve(K + " + value + " * diag(nrow(K)), Y)");
    } else if (script.isPython() && svm && model.classes == 2 && isTrainedOnPsd(results)) {
        script.say("from sklearn.svm import SVC\nsvm = SVC(kernel=\"precomputed\", C=" + numberText(svm->cost)
                + ", tol=" + numberText(svm->tolerance)
                + ").fit(K, y)\nbeta = np.zeros((len(K), 1))\n"
                  "beta[svm.support_] = svm.dual_coef_.T\nb = svm.intercept_",
            "");
    } else {
        sayMatrixAsItIs(script, results);
        script.note(std::string(info(method).name) + ": its coefficients as they were found.");
        script.matrix("beta", model.coefficients);
        script.vector("b", model.bias.transpose());
        if (model.isTwoSided()) sayTargetSide(script, model);
    }
    return true;
}

/// On the training samples, or on the test samples.
void sayScores(ScriptText& script, const Model& model, bool isHeldOut)
{
    const std::string matrix = isHeldOut ? "k" : "K", y = isHeldOut ? "y_test" : "y",
                      of = isHeldOut ? " of test samples:" : " of training samples:";
    const auto print = [&](const std::string& name, const std::string& python, const std::string& r) {
        script.say("print(\"" + name + of + "\", " + python + ")", "cat(\"" + name + of + "\", " + r + ", \"\\n\")");
    };
    script.say("f = " + matrix + " @ beta + b", "f <- sweep(" + matrix + " %*% beta, 2, b, `+`)");
    if (model.isTwoSided()) {
        const std::string python = isHeldOut ? "r" : "K.T", r = isHeldOut ? "r" : "t(K)";
        script.say("f = w[0] * f + w[1] * (" + python + " @ beta_t + b_t) + w[2]",
            "g <- sweep(" + r + " %*% beta_t, 2, b_t, `+`)\n"
                "f <- sweep(sweep(f, 2, w[1, ], `*`) + sweep(g, 2, w[2, ], `*`), 2, w[3, ], `+`)");
    }
    if (model.isRegression) {
        script.say("error = " + y + " - f[:, 0]", "error <- " + y + " - f[, 1]");
        print("R2", "1 - (error**2).sum() / ((" + y + " - " + y + ".mean())**2).sum()",
            "1 - sum(error^2) / sum((" + y + " - mean(" + y + "))^2)");
        print("RMSE", "np.sqrt((error**2).mean())", "sqrt(mean(error^2))");
        return;
    }
    if (model.classes == 2)
        script.say("found = (f[:, 0] > 0).astype(int)", "found <- as.integer(f[, 1] > 0)");
    else
        script.say("found = f.argmax(axis=1)", "found <- max.col(f, ties.method = \"first\") - 1");
    print("accuracy", "(found == " + y + ").mean()", "mean(found == " + y + ")");
}

}  // namespace

std::string_view nameOf(ScriptLanguage language)
{
    return language == ScriptLanguage::Python ? "Python" : "R";
}

std::string methodWithoutLines(const Results& results)
{
    if (!results.model || !results.model->model.usable()) return {};
    const Model& model = results.model->model;
    const bool has = !model.rule.decide && !model.isOneVsOne() && !model.isNovelty
        && model.coefficients.cols() == model.outputs();
    return has ? std::string() : std::string(info(results.experiment->method).name);
}

std::string whyNoScript(const Results& results)
{
    if (results.gram && results.gram->train.size() > 0 && results.spectrum && results.diagnosis) return {};
    const Problem problem = firstProblem(results, Stage::Spectrum);
    if (!problem.empty()) return commandText(problem);
    return results.large ? "Of more than " + grouped(mostDecomposed) + " samples no script is written."
                         : "The kernel matrix is not computed yet.";
}

std::string scriptOf(const Results& results, ScriptLanguage language)
{
    ScriptText script(language);
    const Experiment& experiment = *results.experiment;
    script.note("Kreinscope " KREINSCOPE_VERSION ": " + std::string(info(*experiment.kernel).name)
        + (std::holds_alternative<NoCorrection>(experiment.correction)
                ? "; no correction"
                : "; correction: " + std::string(info(experiment.correction).name))
        + "; method: " + std::string(info(experiment.method).name));
    script.say("import numpy as np\nfrom numpy import exp, log1p, maximum, sqrt, tanh\n",
        "options(digits = 15)\nmaximum <- pmax\n");
    sayKernel(script, results);
    saySpectrum(script, results);
    sayCorrection(script, results);
    if (results.model && results.model->model.usable() && sayMethod(script, results)) {
        sayScores(script, results.model->model, false);
        if (hasTest(results)) sayScores(script, results.model->model, true);
    }
    return std::move(script).text();
}

}  // namespace krein
