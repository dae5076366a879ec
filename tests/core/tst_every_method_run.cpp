// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every registered method in the pipeline with every correction, and how quickly it stops when it is asked to; generated
// from the list of methods.
#include <ctime>

#include <atomic>
#include <chrono>
#include <latch>
#include <memory>
#include <thread>

#include <pthread.h>

#include <QTest>

#include "core/algebra/blas.h"
#include "core/algebra/lapack.h"
#include "core/every_method.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"

using namespace krein;
using namespace every_method;

namespace tst_every_method_run {

double largest(const Matrix& values)
{
    return values.size() > 0 ? values.cwiseAbs().maxCoeff() : 0.0;
}

QByteArray number(double value)
{
    return QByteArray::number(value, 'g', 6);
}

constexpr Index trained = 24, repeated = 8;

/// Vectors of two or three classes; the last ones, which are held out, are the first ones again.
Experiment withDuplicates(const Kernel& kernel, int classes)
{
    auto data = std::make_shared<DataSet>();
    RandomStream random(3);
    data->samples.resize(trained + repeated, 2);
    data->labels = labelsOf(trained, classes);
    for (Index i = 0; i < trained; ++i)
        for (Index j = 0; j < 2; ++j)
            data->samples(i, j) = random.normal()
                + (data->labels[static_cast<std::size_t>(i)] == static_cast<int>(j) ? 1.5 : 0.0);
    for (Index i = 0; i < repeated; ++i) {
        data->samples.row(trained + i) = data->samples.row(i).eval();
        data->labels.push_back(data->labels[static_cast<std::size_t>(i)]);
    }
    data->featureNames = {"x", "y"};
    for (int k = 0; k < classes; ++k) data->classNames.push_back(std::to_string(k));
    Experiment experiment;
    experiment.data = DrawnData{.samples = data, .origin = nullptr};
    experiment.split = {.by = SplitBy::Rows, .trainRows = "0-23", .testRows = "24-31"};
    experiment.kernel = kernel;
    return experiment;
}

/// CPU time of a thread in seconds: what it has worked, however many others want the processor.
double seconds(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// A training in a thread of its own that is asked to stop once it has worked for `delay` seconds.
/// @return how long it works on after that, in seconds; negative: it was done before
double workAfterRequest(const Method& method, const TrainingMatrix& matrix, const std::vector<int>& labels,
    double delay, Termination& ended)
{
    std::stop_source stop;
    std::atomic<bool> done = false;
    std::latch leave(1);
    double finished = 0.0;
    std::thread worker([&] {
        const Model model = train(method, matrix, labels, 2, {.run = {.stop = stop.get_token(), .progress = {}}});
        ended = model.termination;
        finished = seconds(CLOCK_THREAD_CPUTIME_ID);
        done = true;
        leave.wait();  // its clock is read until then
    });
    clockid_t clock{};
    pthread_getcpuclockid(worker.native_handle(), &clock);
    while (!done && seconds(clock) < delay) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const bool early = done;
    const double asked = seconds(clock);
    stop.request_stop();
    while (!done) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    leave.count_down();
    worker.join();
    return early ? -1.0 : finished - asked;
}

/// Whether the training computes eigenvalues of other matrices than K: of a class, or of K centred.
bool decomposesItself(const Method& method)
{
    const std::string_view id = info(method).id;
    return id == "kqd-ic" || id == "kqd-rc" || id == "features" || id == "novelty" || id == "proxy-svm";
}

/// Of work for what is called.
template <class Work> double secondsOf(Work work)
{
    const double before = seconds(CLOCK_THREAD_CPUTIME_ID);
    work();
    return seconds(CLOCK_THREAD_CPUTIME_ID) - before;
}

/// A matrix to train on, and how long its decompositions take: one call each, which is finished once it has begun.
struct Task {
    explicit Task(Index n) : gram(matrixOf("tl1", n))
    {
        decomposition = secondsOf([this] { spectrum = eigenpairs(gram); });
    }
    double singular() const
    {
        return secondsOf([this] { lapack::singularDecomposition(gram); });
    }
    double factor() const
    {
        return secondsOf([this] { lapack::factorSymmetric(gram); });
    }
    Matrix gram;
    Eigenpairs spectrum;
    double decomposition = 0.0;
};

/// Of work after the request at most: what the method does in one piece, or else a part of a decomposition of the same
/// size, so that the bound is as slow as the machine.
double mostWork(const Method& method, const Task& task)
{
    if (std::holds_alternative<SingularSvm>(method)) {
        static const double singular = task.singular();
        return 2.0 * singular;
    }
    const double part = std::max(0.2, 0.4 * task.decomposition);
    if (decomposesItself(method)) return std::max(part, 2.0 * task.decomposition);
    if (std::holds_alternative<AsymmetricLsSvm>(method)) return std::max(part, 2.0 * task.factor());
    return part;
}

/// Neighbours on the same memory bus make a piece of work longer now and then; a training that does not ask whether it
/// should stop is late every time.
constexpr int attempts = 5;

/// Large enough for a training to go on after the request, but where a decomposition is finished first no larger than
/// that takes little.
const Task& taskFor(const Method& method)
{
    static const Task large(2000);
    static const Task small(1000);
    return std::holds_alternative<SingularSvm>(method) || decomposesItself(method) ? small : large;
}

class TestEveryMethodRun : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useOneBlasThread(); }

    void unseenDuplicatesAreDecidedAsTheirOriginals_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<int>("correction");
        QTest::addColumn<QByteArray>("kernel");
        QTest::addColumn<int>("classes");
        const auto methods = alternatives<Method>();
        const auto corrections = alternatives<Correction>();
        for (std::size_t m = 0; m < methods.size(); ++m)
            for (std::size_t c = 0; c < corrections.size(); ++c)
                for (const char* kernel : {"tl1", "sigmoid", "sne"})
                    for (const int classes : {2, 3})
                        QTest::addRow("%s, %s, %s, %d classes", info(methods[m]).id.data(),
                            info(corrections[c]).id.data(), kernel, classes)
                            << static_cast<int>(m) << static_cast<int>(c) << QByteArray(kernel) << classes;
    }
    void unseenDuplicatesAreDecidedAsTheirOriginals()
    {
        QFETCH(const int, method);
        QFETCH(const int, correction);
        QFETCH(const QByteArray, kernel);
        QFETCH(const int, classes);
        Experiment experiment = withDuplicates(alternativeById<Kernel>("kernel", kernel.toStdString()), classes);
        experiment.method = alternatives<Method>()[static_cast<std::size_t>(method)];
        experiment.correction = alternatives<Correction>()[static_cast<std::size_t>(correction)];
        if (auto* byHand = std::get_if<ByHandCorrection>(&experiment.correction))
            byHand->edits = "flip 20-24; drop 3; clip 19";
        const Results results = run(experiment, {}, {}, {.columns = 4, .rows = 4});
        if (const auto problem = results.problems.find(Stage::Model); problem != results.problems.end()) {
            const std::string text = commandText(problem->second);
            QVERIFY2(text.ends_with('.') && text.size() > 10, text.c_str());
            return;
        }
        if (const auto refused = results.problems.find(Stage::Corrected); refused != results.problems.end()) {
            // No distances, or no positive diagonal.
            const bool asksForMore = std::holds_alternative<CailliezCorrection>(experiment.correction)
                || std::holds_alternative<NearestPsdCorrection>(experiment.correction);
            const std::string sentence = commandText(refused->second);
            QVERIFY2(asksForMore && sentence.ends_with('.'), sentence.c_str());
            return;
        }
        QVERIFY(results.model && results.corrected);
        const ModelValue& value = *results.model;
        QVERIFY(value.model.verdict);
        if (!value.model.usable()) return;
        QVERIFY(value.model.decision.allFinite() && value.testDecision.allFinite());
        QCOMPARE(value.testDecision.rows(), repeated);
        QCOMPARE(value.testDecision.cols(), value.model.outputs());
        QVERIFY(value.model.isNovelty || value.testScores);
        // A shift is added to the diagonal, which no row of an unseen object has; it says so.
        if (shiftOf(*results.corrected) != 0.0) {
            QVERIFY(!unseenText(*results.corrected).empty());
            return;
        }
        // K⁺ loses what K maps to 0; with a unit diagonal K̃ has it again.
        if (std::holds_alternative<NearestPsdCorrection>(experiment.correction)
            && results.diagnosis->signature.zero > 0)
            return;
        const double off = largest(value.testDecision - value.model.decision.topRows(repeated)),
                     size = largest(value.model.decision);
        // K⁺ multiplies the rounding of a row by the condition of K.
        const bool throughInverse = std::holds_alternative<CailliezCorrection>(experiment.correction)
            || std::holds_alternative<NearestEuclideanCorrection>(experiment.correction);
        double condition = throughInverse ? results.diagnosis->nonZeroCondition : 1.0;
        // What solves Kβ = y divides by small eigenvalues once more.
        if (std::holds_alternative<TruncatedSpectrum>(experiment.method) || std::holds_alternative<Mr2>(experiment.method)
            || std::holds_alternative<ProxySvm>(experiment.method))
            condition *= results.diagnosis->nonZeroCondition;
        QVERIFY2(off <= std::max(1e-6, 1e-11 * condition) * size,
            ("off by " + number(off) + " of " + number(size)).constData());
        QVERIFY(results.map);
        for (const Eigen::ArrayXXf& values : results.map->map.values) QVERIFY(values.allFinite());
    }

    void aTrainingStopsWhenItIsAskedTo_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<bool>("decomposed");
        int index = 0;
        for (const Method& method : alternatives<Method>()) {
            QTest::addRow("%s", info(method).id.data()) << index << true;
            if (!needsSpectrum(method))
                QTest::addRow("%s, before the spectrum is there", info(method).id.data()) << index << false;
            ++index;
        }
    }
    void aTrainingStopsWhenItIsAskedTo()
    {
        QFETCH(const int, method);
        QFETCH(const bool, decomposed);
        const Method chosen = alternatives<Method>()[static_cast<std::size_t>(method)];
        const Task& task = taskFor(chosen);
        const Index n = task.gram.rows();
        const double most = mostWork(chosen, task);
        // Eigenvalues are a stage of their own, which has usually come before; while something is dragged it is left
        // out for methods that say they do without.
        const TrainingMatrix matrix{.gram = &task.gram, .spectrum = decomposed ? &task.spectrum : nullptr};
        for (const double delay : {0.0, 0.02, 0.2, 0.8}) {
            Termination ended = Termination::Solved;
            double more = workAfterRequest(chosen, matrix, labelsOf(n, 2), delay, ended);
            for (int again = 1; more > most && again < attempts; ++again)
                more = workAfterRequest(chosen, matrix, labelsOf(n, 2), delay, ended);
            qInfo("%s, asked after %g s of work: %s, at most %s", info(chosen).id.data(), delay,
                more < 0 ? "was done" : (number(1000 * more) + " ms more").constData(), number(1000 * most).constData());
            if (more < 0) return;
            QVERIFY2(more <= most, ("works on for " + number(1000 * more) + " ms").constData());
        }
    }
};

KREINSCOPE_TEST(TestEveryMethodRun)

}  // namespace tst_every_method_run
#include "tst_every_method_run.moc"
