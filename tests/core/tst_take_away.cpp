// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/take_away.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "core/base/text.h"
#include "core/data/formats/writing/write_data.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/stages.h"
#include "core/kernels/kernel.h"
#include "support/messages.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;

namespace tst_take_away {

using Texts = std::vector<std::string>;

/// Five objects in the plane; the third pair of names needs quotes.
const Texts names{"a", "b,c", "d", "e", "f"};

class TakeAwayTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    /// Of a matrix of dissimilarities of named objects.
    Results resultsOf(
        const Matrix& distances, const Correction& correction = NoCorrection{}, Projection projection = {})
    {
        const std::string path = m_folder.filePath("d.csv").toStdString();
        writeMatrix({.values = distances, .dissimilarity = true, .names = names}, path);
        Experiment experiment;
        experiment.data = recognised(path);
        experiment.kernel = alternativeById<Kernel>("kernel", "given");
        experiment.correction = correction;
        experiment.projection = std::move(projection);
        return run(experiment);
    }
    /// Not Euclidean: the triangle of the first three is broken.
    static Matrix broken()
    {
        Matrix distances = Matrix::Constant(5, 5, 1.0);
        distances.diagonal().setZero();
        distances(0, 1) = distances(1, 0) = 3.0;
        distances(2, 4) = distances(4, 2) = 0.3;
        return distances;
    }

private Q_SLOTS:
    void principalCoordinatesAreThoseOfTheCorrectedMatrix()
    {
        const Results lingoes = resultsOf(broken(), LingoesCorrection{}, ClassicalScaling{.components = 5});
        QVERIFY(lingoes.projection->result.ofCorrected);
        QCOMPARE(lingoes.projection->result.of, std::string("−½ H D² H, corrected"));
        const Matrix points = takenCoordinates(lingoes).values;
        const double constant = lingoes.corrected->constant.value();
        QVERIFY(constant > 0.1);
        for (Index i = 0; i < 5; ++i)
            for (Index j = 0; j < i; ++j)
                QVERIFY(std::abs((points.row(i) - points.row(j)).squaredNorm() - std::pow(broken()(i, j), 2)
                            - 2.0 * constant)
                    < 1e-9);
        const ClassicalScaling before{.components = 5, .corrected = false};
        const Results asItIs = resultsOf(broken(), LingoesCorrection{}, before);
        QVERIFY(!asItIs.projection->result.ofCorrected);
        QVERIFY(takenCoordinates(asItIs).values
            == takenCoordinates(resultsOf(broken(), NoCorrection{}, ClassicalScaling{.components = 5})).values);
    }

    void theDistancesOfAMatrixOfDistancesAreTheseThemselves()
    {
        const Results results = resultsOf(broken());
        Texts remarks;
        const NamedMatrix taken = takenMatrix(results, {.distances = true}, remarks);
        QVERIFY(taken.values == broken());
        QVERIFY(taken.names == names);
        QVERIFY(taken.dissimilarity);
        QVERIFY(remarks.empty());
    }

    void aCorrectedMatrixIsWhatWasTrainedOn()
    {
        const Results results = resultsOf(broken(), ClipCorrection{});
        Texts remarks;
        const NamedMatrix corrected = takenMatrix(results, {}, remarks),
                          raw = takenMatrix(results, {.corrected = false}, remarks);
        QVERIFY(raw.values == results.gram->train);
        QVERIFY(corrected.values == correctedGram(*results.corrected));
        QVERIFY(reference::eigenvalues(corrected.values)(0) > -1e-12);
        // Of a positive semidefinite matrix every distance is one, and all triangles hold.
        const Matrix d = takenMatrix(results, {.distances = true}, remarks).values;
        QVERIFY(remarks.empty());
        QVERIFY(d.minCoeff() >= 0.0);
        for (Index i = 0; i < 5; ++i)
            for (Index j = 0; j < 5; ++j) {
                const Matrix& k = corrected.values;
                QVERIFY(std::abs(d(i, j) * d(i, j) - (k(i, i) + k(j, j) - 2 * k(i, j))) < 1e-12);
                for (Index l = 0; l < 5; ++l) QVERIFY(d(i, j) <= d(i, l) + d(l, j) + 1e-9);
            }
    }

    /// The distances of KKᵀ are others than those that were given.
    void distancesOfAProductAreSaidToBeOthers()
    {
        for (const bool squares : {false, true}) {
            Texts remarks;
            takenMatrix(resultsOf(broken(), squares ? Correction(SquareCorrection{}) : Correction(ClipCorrection{})),
                {.distances = true}, remarks);
            QCOMPARE(std::ranges::count_if(remarks, [](const auto& one) { return one.find("KKᵀ") != one.npos; }),
                squares ? 1 : 0);
        }
    }

    void negativeSquaredDistancesAreSaid()
    {
        const std::string path = m_folder.filePath("k.csv").toStdString();
        Matrix k = Matrix::Identity(3, 3);
        k(0, 1) = k(1, 0) = 3.0;  // 1 + 1 − 6 = −4
        writeMatrix({.values = k, .names = {"a", "b", "c"}}, path);
        Experiment experiment;
        experiment.data = recognised(path);
        experiment.kernel = alternativeById<Kernel>("kernel", "given");
        const Results results = run(experiment);
        Texts remarks;
        const Matrix d = takenMatrix(results, {.distances = true}, remarks).values;
        QCOMPARE(d(0, 1), -2.0);
        QCOMPARE(d(0, 2), std::sqrt(2.0));
        QCOMPARE(remarks.size(), std::size_t{1});
        QVERIFY(remarks.front().starts_with("1 of 3 squared distances are negative"));
    }

    void coordinatesOnAllAxesGiveTheDistancesBack()
    {
        const Matrix distances = broken();
        const Results results = resultsOf(distances, NoCorrection{}, PseudoEuclidean{.centre = true, .selection = "1"});
        QCOMPARE(results.projection->result.train.cols(), Index{1});
        const QList<QByteArray> lines =
            QByteArray::fromStdString(coordinatesCsv(takenCoordinates(results))).trimmed().split('\n');
        QCOMPARE(lines.size(), qsizetype{6});
        QVERIFY(lines[0].startsWith("object,"));
        QVERIFY(lines[2].startsWith("\"b,c\","));
        const qsizetype axes = lines[0].count("eigenvalue");
        QVERIFY(axes >= 3);
        Matrix at(5, axes);
        Vector sign(axes);
        const QList<QByteArray> header = lines[0].split(',');
        const Vector shares = takenCoordinates(results).shares;
        QCOMPARE(shares.size(), Index{axes});
        for (qsizetype a = 0; a < axes; ++a) {
            const QByteArray about = header[a + 1];
            sign(a) = about.contains("eigenvalue -") ? -1.0 : 1.0;
            QVERIFY2(about.contains("negative axis ") == (sign(a) < 0.0), about.constData());
            const QByteArray share = about.mid(about.indexOf("share ") + 6).chopped(2);
            QCOMPARE(share, QByteArray::fromStdString(roundedText(shares(a), 4)));
        }
        QVERIFY(std::abs(shares.sum() - 1.0) < 1e-12);
        for (Index i = 0; i < 5; ++i) {
            const QList<QByteArray> cells = QByteArray(lines[i + 1]).replace("\"b,c\"", "b").split(',');
            QCOMPARE(cells.size(), axes + 1);
            for (Index a = 0; a < axes; ++a) at(i, a) = cells[a + 1].toDouble();
        }
        for (Index i = 0; i < 5; ++i)
            for (Index j = 0; j < 5; ++j) {
                const Vector step = (at.row(i) - at.row(j)).transpose();
                const double squared = step.cwiseProduct(step).dot(sign);
                QVERIFY(std::abs(squared - distances(i, j) * distances(i, j)) < 1e-10);
            }
    }

    /// What is saved after a correction is what was corrected, whichever matrix the embedding shows.
    void afterACorrectionTheyAreThoseOfTheCorrectedMatrix()
    {
        const Results clipped = resultsOf(broken(), ClipCorrection{}, PseudoEuclidean{});
        const TakenCoordinates after = takenCoordinates(clipped), before = takenCoordinates(clipped, false);
        QVERIFY(after.ofCorrected && !before.ofCorrected);
        QVERIFY(after.eigenvalues.minCoeff() > 0.0);
        QVERIFY((after.values * after.values.transpose() - correctedGram(*clipped.corrected)).cwiseAbs().maxCoeff()
            < 1e-12);
        QVERIFY(before.eigenvalues.minCoeff() < 0.0);
        QCOMPARE(before.values.cols(), clipped.projection->result.train.cols());
        QVERIFY(std::ranges::any_of(
            before.axes, [](const std::string& axis) { return axis.starts_with("negative axis 1 (eigenvalue -"); }));
    }
    /// A table and the picture beside it show the same side of each axis, be it of another matrix or of more objects.
    void axesAreTurnedAsThoseThatAreShown()
    {
        Results clipped = resultsOf(broken(), ClipCorrection{}, PseudoEuclidean{});
        const TakenCoordinates asItIs = takenCoordinates(clipped);
        ProjectionValue turned = *clipped.projection;
        turned.result.train *= -1.0;
        clipped.projection = std::make_shared<const ProjectionValue>(turned);
        const TakenCoordinates other = takenCoordinates(clipped);
        for (Index axis = 0; axis < std::min(turned.result.train.cols(), other.values.cols()); ++axis)
            QVERIFY(other.values.col(axis).dot(turned.result.train.col(axis)) > 0.0);
        QVERIFY((other.values + asItIs.values).norm() < 1e-12 * asItIs.values.norm());
        const Results plain = resultsOf(broken(), NoCorrection{}, PseudoEuclidean{});
        QVERIFY(takenCoordinates(plain, true, &clipped).values.col(0).dot(takenCoordinates(plain).values.col(0)) < 0.0);
    }
    void ofUnseenObjectsTheyFollowTheCorrection()
    {
        Experiment experiment;
        experiment.data = TwoMoonsData{.samples = 40};
        experiment.split.holdout = 0.3;
        experiment.kernel = SigmoidKernel{.scale = 2.0, .offset = 0.5};
        experiment.correction = ClipCorrection{};
        experiment.projection = PseudoEuclidean{};
        const Results results = run(experiment);
        const TakenCoordinates taken = takenCoordinates(results);
        const Index n = taken.trained, m = taken.values.rows() - n;
        QVERIFY(m > 0 && results.diagnosis->signature.negative > 0);
        const Matrix rows = taken.values.bottomRows(m) * taken.values.topRows(n).transpose();
        QVERIFY((rows - correctedCross(results)).cwiseAbs().maxCoeff() < 1e-9);
    }

    void heldOutObjectsAreMarked()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 20};
        const Results results = run(experiment);
        const QByteArray text = QByteArray::fromStdString(coordinatesCsv(takenCoordinates(results)));
        QVERIFY(text.startsWith("object,part,"));
        QCOMPARE(text.count(",test,"), static_cast<qsizetype>(results.prepared->testRows.size()));
        QCOMPARE(text.count(",train,"), static_cast<qsizetype>(results.prepared->trainRows.size()));
    }

    void aMatrixOfAllObjectsHasThoseOfTheTestSet()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 20};
        experiment.correction = ClipCorrection{};
        const Results results = run(experiment), all = run(onAllObjects(experiment), results);
        const ObjectCounts counts = objectCounts(results);
        QVERIFY(counts.trained < 20);
        QCOMPARE(counts.all, Index{20});
        QCOMPARE(counts.data, Index{20});
        Texts remarks;
        QCOMPARE(takenMatrix(results, {}, remarks).values.rows(), counts.trained);
        const NamedMatrix taken = takenMatrix(all, {}, remarks);
        QCOMPARE(taken.values.rows(), Index{20});
        QCOMPARE(taken.labels.size(), std::size_t{20});
        QVERIFY(reference::eigenvalues(taken.values)(0) > -1e-9);
        QVERIFY2(!isDrawnUnasked(results), "of vectors the kernel matrix is that of the training objects");
        Results given = resultsOf(broken());
        QVERIFY(isDrawnUnasked(given));
        given.experiment.edit().split.by = SplitBy::Share;
        QVERIFY2(!isDrawnUnasked(given), "a person chose it");
    }

    void whatIsMissingIsNamed()
    {
        Results none;
        Texts remarks;
        QVERIFY(messageOf([&] { takenMatrix(none, {}, remarks); }).contains("no matrix"));
        QVERIFY(messageOf([&] { takenCoordinates(none); }).contains("no embedding"));
        const Results failed = resultsOf(broken(), ByHandCorrection{"flip 99"});
        QVERIFY(!failed.corrected);
        QVERIFY(messageOf([&] { takenMatrix(failed, {}, remarks); }).contains("99"));
        QVERIFY(takenMatrix(failed, {.corrected = false}, remarks).values.rows() == 5);
    }
};

KREINSCOPE_TEST(TakeAwayTest)

}  // namespace tst_take_away
#include "tst_take_away.moc"
