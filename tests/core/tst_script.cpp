// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scripts are run, where there are a Python with NumPy and scikit-learn, and R, and must print what the results hold:
// of every kernel, every correction and every method.
#include <QtTest>

#include <map>

#include <QProcess>

#include "core/base/random.h"
#include "core/documents/kernel_lines.h"
#include "core/documents/script.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/files.h"
#include "support/runner.h"

using namespace krein;

namespace tst_script {

constexpr Index trained = 20, heldOut = 10;

/// Positive features, so that every kernel of vectors has values; the classes, or the target, follow the first one.
Experiment vectors(int classes)
{
    auto data = std::make_shared<DataSet>();
    RandomStream random(7);
    data->samples.resize(trained + heldOut, 3);
    for (Index i = 0; i < data->samples.rows(); ++i) {
        const int label = static_cast<int>(i) % classes;
        for (Index j = 0; j < 3; ++j)
            data->samples(i, j) = 0.2 + std::abs(random.normal()) + (label == static_cast<int>(j) ? 0.9 : 0.0);
        data->labels.push_back(label);
    }
    data->featureNames = {"x", "y", "z"};
    for (int k = 0; k < classes; ++k) data->classNames.push_back(std::to_string(k));
    Experiment experiment;
    experiment.data = DrawnData{.samples = data, .origin = nullptr};
    experiment.split = {.by = SplitBy::Rows, .trainRows = "0-19", .testRows = "20-29"};
    experiment.kernel = TruncatedL1Kernel{};
    experiment.method = LsSvm{};
    return experiment;
}

struct Written {
    std::string name;
    Results results;
};

/// One language with its interpreter: all scripts are run by one process.
struct Interpreter {
    ScriptLanguage language = ScriptLanguage::Python;
    QString program;
};

std::optional<Interpreter> interpreter(ScriptLanguage language)
{
    const QStringList programs = language == ScriptLanguage::R
        ? QStringList{QStringLiteral("Rscript")}
        : QStringList{QStringLiteral("python3"), QStringLiteral("/usr/bin/python3")};
    const QStringList check{QStringLiteral("-c"), QStringLiteral("import numpy, sklearn.svm")};
    for (const QString& program : programs) {
        QProcess process;
        process.start(program, language == ScriptLanguage::R ? QStringList{QStringLiteral("--version")} : check);
        if (process.waitForFinished(60000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
            return Interpreter{language, program};
    }
    return std::nullopt;
}

/// What a script printed, by name: "accuracy of training samples" ↦ {0.95}.
using Printed = std::map<QString, QList<double>>;

Printed printedBy(const QString& text)
{
    Printed printed;
    for (const QString& line : text.split(u'\n', Qt::SkipEmptyParts)) {
        const qsizetype colon = line.indexOf(u':');
        if (colon < 0) continue;
        for (const QString& number : line.mid(colon + 1).split(u' ', Qt::SkipEmptyParts))
            printed[line.left(colon)] << number.toDouble();
    }
    return printed;
}

void compare(const Printed& printed, const QString& name, const QList<double>& wanted, const std::string& of)
{
    const auto found = printed.find(name);
    QVERIFY2(found != printed.end(), (of + " does not print " + name.toStdString()).c_str());
    QCOMPARE(found->second.size(), wanted.size());
    for (qsizetype i = 0; i < wanted.size(); ++i)
        QVERIFY2(std::abs(found->second[i] - wanted[i]) <= 1e-8 * std::max(1.0, std::abs(wanted[i])),
            (of + ", " + name.toStdString() + ": " + std::to_string(found->second[i]) + " instead of "
                + std::to_string(wanted[i]))
                .c_str());
}

void compareAll(const Printed& printed, const Written& written)
{
    const Results& results = written.results;
    const Diagnosis& diagnosis = *results.diagnosis;
    compare(printed, QStringLiteral("positive, negative and zero eigenvalues"),
        {double(diagnosis.signature.positive), double(diagnosis.signature.negative), double(diagnosis.signature.zero)},
        written.name);
    compare(printed, QStringLiteral("largest and smallest eigenvalue"), {diagnosis.largest, diagnosis.smallest},
        written.name);
    compare(printed, QStringLiteral("negative share of the sum of all |eigenvalues|"),
        {diagnosis.negativeEigenfraction}, written.name);
    if (results.data->kind == DataKind::Proximity) {
        const Signature& centred = diagnosis.centredSignature;
        compare(printed, QStringLiteral("positive, negative and zero eigenvalues after centring"),
            {double(centred.positive), double(centred.negative), double(centred.zero)}, written.name);
        compare(printed, QStringLiteral("negative share after centring"), {diagnosis.centredNegativeEigenfraction},
            written.name);
    }
    if (!results.model || !printed.contains(QStringLiteral("accuracy of training samples"))) return;
    compare(
        printed, QStringLiteral("accuracy of training samples"), {results.model->trainScores->accuracy}, written.name);
    compare(printed, QStringLiteral("accuracy of test samples"), {results.model->testScores->accuracy}, written.name);
}

class TestScript : public QObject {
    Q_OBJECT

    std::vector<Written> m_all;

    void add(const std::string& name, const Experiment& experiment)
    {
        Results results = run(experiment);
        if (whyNoScript(results).empty()) m_all.push_back({name, std::move(results)});
    }

private slots:
    void initTestCase()
    {
        for (const Kernel& kernel : alternatives<Kernel>()) {
            Experiment experiment = vectors(2);
            experiment.kernel = kernel;
            add("kernel " + std::string(info(kernel).id), experiment);
        }
        for (const Correction& correction : alternatives<Correction>())
            for (const char* kernel : {"tl1", "sne"}) {
                Experiment experiment = vectors(2);
                experiment.kernel = alternativeById<Kernel>("kernel", kernel);
                experiment.correction = correction;
                add("correction " + std::string(info(correction).id) + " of " + kernel, experiment);
            }
        for (const Method& method : alternatives<Method>())
            for (const int classes : {2, 3}) {
                Experiment experiment = vectors(classes);
                experiment.correction = FlipCorrection{};
                experiment.method = method;
                add("method " + std::string(info(method).id) + ", " + std::to_string(classes) + " classes", experiment);
            }
        // Asymmetric, and taken as it is: one function and two.
        for (const char* kernel : {"sne", "kl"})
            for (const Method& method : {Method{AskLs{}}, Method{AsymmetricLsSvm{}}, Method{CSvm{}}}) {
                Experiment experiment = vectors(3);
                experiment.kernel = alternativeById<Kernel>("kernel", kernel);
                experiment.method = method;
                add("as it is, " + std::string(info(method).id) + " of " + kernel, experiment);
            }
        const TestFolder folder;
        Experiment dissimilarities;
        dissimilarities.data = MatrixData{.matrix = folder.write("d.csv", "0,3,1,1\n3,0,1,1\n1,1,0,0.4\n1,1,0.4,0\n"),
            .role = ProximityRole::Dissimilarity};
        dissimilarities.kernel = GivenKernel{};
        add("dissimilarities", dissimilarities);
        QCOMPARE(m_all.back().name, std::string("dissimilarities"));
    }

    void everyScriptPrintsWhatTheResultsHold_data()
    {
        QTest::addColumn<bool>("isPython");
        QTest::newRow("Python") << true;
        QTest::newRow("R") << false;
    }
    void everyScriptPrintsWhatTheResultsHold()
    {
        QFETCH(const bool, isPython);
        const ScriptLanguage language = isPython ? ScriptLanguage::Python : ScriptLanguage::R;
        const auto found = interpreter(language);
        if (!found) QSKIP("this language is not installed here");
        TestFolder folder;
        QByteArray all;
        int number = 0;
        for (const Written& written : m_all) {
            const QByteArray file = QByteArray::fromStdString(folder.write(QStringLiteral("script%1").arg(++number),
                QByteArray::fromStdString(scriptOf(written.results, language))));
            all += isPython ? "print('==')\nexec(open('" + file + "').read(), {})\n"
                            : "cat('==\\n')\nsource('" + file + "', local = new.env())\n";
        }
        QProcess process;
        process.start(found->program,
            {QString::fromStdString(folder.write(isPython ? QStringLiteral("all.py") : QStringLiteral("all.R"), all))});
        QVERIFY(process.waitForFinished(120000));
        const QStringList outputs = QString::fromUtf8(process.readAllStandardOutput()).split(QStringLiteral("==\n"));
        const QByteArray error = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0,
            ("after " + m_all[std::max<std::size_t>(outputs.size(), 2) - 2].name + ": " + error.toStdString()).c_str());
        QCOMPARE(outputs.size(), qsizetype(m_all.size() + 1));
        int scored = 0;
        for (std::size_t i = 0; i < m_all.size(); ++i) {
            const Printed printed = printedBy(outputs[qsizetype(i) + 1]);
            compareAll(printed, m_all[i]);
            if (QTest::currentTestFailed()) return;
            scored += printed.contains(QStringLiteral("accuracy of test samples"));
        }
        QVERIFY2(scored > 60, ("only " + std::to_string(scored) + " print scores").c_str());
    }

    void aNumericTargetIsFitted()
    {
        for (const Method& method :
            {Method{LsSvm{}}, Method{KernelRidge{}}, Method{GaussianProcess{}}, Method{EpsilonSvr{}}})
            for (const ScriptLanguage language : {ScriptLanguage::Python, ScriptLanguage::R}) {
                Experiment experiment;
                experiment.data = NoisySineData{};
                experiment.kernel = TruncatedL1Kernel{};
                experiment.method = method;
                const Results results = run(experiment);
                const auto found = interpreter(language);
                if (!found) QSKIP("this language is not installed here");
                TestFolder folder;
                QProcess process;
                process.start(found->program,
                    {QString::fromStdString(folder.write(
                        QStringLiteral("script"), QByteArray::fromStdString(scriptOf(results, language))))});
                QVERIFY(process.waitForFinished(60000));
                const Printed printed = printedBy(QString::fromUtf8(process.readAllStandardOutput()));
                const std::string name = std::string(info(method).id) + ", " + std::string(nameOf(language));
                compare(printed, QStringLiteral("R2 of training samples"), {*results.model->trainFit->r2}, name);
                compare(printed, QStringLiteral("RMSE of training samples"), {results.model->trainFit->rmse}, name);
                if (QTest::currentTestFailed()) return;
            }
    }

    void aMethodWithoutLinesIsNamed()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 30};
        QCOMPARE(methodWithoutLines(run(experiment)), std::string());
        experiment.method = Iknn{};
        const Results results = run(experiment);
        const std::string name = methodWithoutLines(results);
        QCOMPARE(name, std::string(info(experiment.method).name));
        const std::string script = scriptOf(results, ScriptLanguage::Python);
        QVERIFY2(script.find(name + " has no lines here") != std::string::npos, script.c_str());
    }

    void whatIsTooLargeIsRefused()
    {
        Experiment experiment;
        experiment.data = TwoMoonsData{.samples = 1000};
        experiment.kernel = HistogramIntersectionKernel{};
        const Results results = run(experiment);
        QVERIFY(whyNoScript(results).empty());
        QVERIFY_EXCEPTION_THROWN(scriptOf(results, ScriptLanguage::Python), InvalidInput);
        QVERIFY(!whyNoScript(Results{}).empty());
    }
};

KREINSCOPE_TEST(TestScript)

}  // namespace tst_script
#include "tst_script.moc"
