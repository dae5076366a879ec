// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"

#include <QtTest>

#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_experiment {

/// "linear, rbf, … and combination".
QString allKernels()
{
    QStringList ids;
    for (const Kernel& kernel : alternatives<Kernel>()) ids << QString::fromUtf8(info(kernel).id.data());
    const QString last = ids.takeLast();
    return ids.join(", ") + " and " + last;
}

/// What the changes make of the sphere experiment.
Experiment changed(const std::vector<std::pair<std::string, std::string>>& changes)
{
    Experiment e = sphereExperiment();
    for (const auto& [path, text] : changes) setParameterText(e, path, text);
    return e;
}

class ExperimentTest : public QObject {
    Q_OBJECT

private slots:
    void theSphereExampleIsThatOfThePaper()
    {
        const Experiment e = sphereExperiment();
        QCOMPARE(std::get<TruncatedL1Kernel>(*e.kernel).rhoFactor, std::optional<double>(0.2));
        QVERIFY(std::holds_alternative<SphereData>(e.data));
        QVERIFY(e.prepare.scale == Scaling::UnitInterval);
    }

    void everySettingCanBeSetToItself()
    {
        Experiment e = sphereExperiment();
        for (const Section& section : sections(sphereExperiment()))
            for (const Setting& setting : section.settings)
                if (!std::holds_alternative<std::monostate>(setting.value))
                    setParameter(
                        e, std::string(section.name) + "." + std::string(setting.parameter.key), setting.value);
        QVERIFY(e == sphereExperiment());
    }

    void textSetsWhatItSays()
    {
        Experiment e = sphereExperiment();
        setParameterText(e, "kernel.rho", "2");
        QVERIFY((e.kernel == Kernel(TruncatedL1Kernel{.rho = 2.0})));
        setParameterText(e, "kernel.rho", "auto");
        QVERIFY((e.kernel == Kernel(TruncatedL1Kernel{})));
        setParameterText(e, "kernel.id", "rbf");
        setParameterText(e, "kernel.sigma", "1e-3");
        QVERIFY((e.kernel == Kernel(GaussianKernel{.sigma = 1e-3})));
        setParameterText(e, "split.stratified", "false");
        setParameterText(e, "prepare.scale", "z-score");
        setParameterText(e, "data.generator", "two-moons");
        setParameterText(e, "data.samples", "50");
        QVERIFY(!e.split.stratified && e.prepare.scale == Scaling::ZScore);
        QCOMPARE(std::get<TwoMoonsData>(e.data).samples, 50);
    }

    void theDataFileAndItsLabelCanBeSet()
    {
        Experiment e;
        setParameterText(e, "data.file", "a.csv");
        QVERIFY((e.data == DataSource(FileData{.file = "a.csv"})));
        setParameterText(e, "data.label", "none");
        QVERIFY((e.data
            == DataSource(FileData{.file = "a.csv", .import = {.labelChoice = LabelChoice::Named, .label = "none"}})));
        setParameterText(e, "data.label", "");
        QVERIFY((e.data == DataSource(FileData{.file = "a.csv", .import = {.labelChoice = LabelChoice::None}})));
        setParameterText(e, "data.label", "auto");
        QVERIFY((e.data == DataSource(FileData{.file = "a.csv"})));
    }

    void everyKindOfSourceCanBeSet()
    {
        Experiment e;
        setParameterText(e, "data.matrix", "k.npy");
        setParameterText(e, "data.labels", "y.csv");
        setParameterText(e, "data.role", "dissimilarity");
        QVERIFY((e.data
            == DataSource(MatrixData{.matrix = "k.npy", .labels = "y.csv", .role = ProximityRole::Dissimilarity})));
        setParameterText(e, "data.matrix", "l.npy");
        QCOMPARE(std::get<MatrixData>(e.data).labels, std::string("y.csv"));  // what was set before is kept
        setParameterText(e, "data.edges", "e.csv");
        setParameterText(e, "data.order", "target-source");
        QVERIFY((e.data == DataSource(GraphData{.edges = "e.csv", .order = EdgeOrder::TargetSource})));
        setParameterText(e, "data.example", "wine");
        QVERIFY((e.data == DataSource(ExampleData{.example = "wine"})));
        setParameterText(e, "data.file", "x.csv");
        setParameterText(e, "data.missing", "mean");
        setParameterText(e, "data.ignore", "id, \"a, b\"");
        QVERIFY((e.data
            == DataSource(
                FileData{.file = "x.csv", .import = {.ignore = "id, \"a, b\"", .missing = MissingValues::Mean}})));
    }

    void aDistanceBringsItsParameters()
    {
        const Experiment e = changed(
            {{"kernel.id", "distance-rbf"}, {"kernel.distance", "lp"}, {"kernel.p", "0.5"}, {"kernel.gamma", "2"}});
        QVERIFY((e.kernel == Kernel(DistanceGaussianKernel{.distance = LpDistance{.p = 0.5}, .gamma = 2.0})));
        Experiment other = e;
        setParameterText(other, "kernel.distance", "canberra");
        QVERIFY((other.kernel == Kernel(DistanceGaussianKernel{.distance = CanberraDistance{}, .gamma = 2.0})));
        QCOMPARE(messageOf([&] { setParameterText(other, "kernel.p", "1"); }),
            QString("kernel.p is no parameter of the kernel 'distance-rbf'; it has distance and gamma."));
    }

    void aFormulaBringsItsConstants()
    {
        const Experiment e = changed(
            {{"kernel.id", "formula"}, {"kernel.text", "tanh(a*dot + r)"}, {"kernel.r", "-1"}});
        QCOMPARE(std::get<FormulaKernel>(*e.kernel).valueOf("r"), -1.0);
        QCOMPARE(std::get<FormulaKernel>(*e.kernel).valueOf("a"), 1.0);
        Experiment other = e;
        QVERIFY(messageOf([&] {
            setParameterText(other, "kernel.b", "1");
        }).contains("kernel.b is no parameter of the kernel 'formula'"));
        QVERIFY(other == e);
    }

    void theTermsOfACombinationAreNumbered()
    {
        const Experiment e = changed({{"kernel.id", "combination"}, {"kernel.op", "difference"},
            {"kernel.weight", "0.25"}, {"kernel.terms.1.id", "rbf"}, {"kernel.terms.1.sigma", "3"},
            {"kernel.terms.2.id", "combination"}, {"kernel.terms.2.op", "k-kt"}, {"kernel.terms.2.terms.1.id", "sne"}});
        const auto& kernel = std::get<CombinationKernel>(*e.kernel);
        QVERIFY(kernel.op == Combine::Difference && kernel.weight == 0.25);
        QVERIFY((kernel.terms[0].kernel == Kernel(GaussianKernel{.sigma = 3.0})));
        const auto& inner = std::get<CombinationKernel>(kernel.terms[1].kernel);
        QVERIFY(inner.op == Combine::RowProducts && inner.terms[0].kernel == Kernel(SneKernel{}));
        Experiment other = e;
        QVERIFY(messageOf([&] {
            setParameterText(other, "kernel.terms.2.terms.2.id", "rbf");
        }).contains("terms.2"));  // K K' has one term
        QVERIFY(other == e);
    }

    void whatCannotBeSetIsExplained_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::addRow("out of range") << "kernel.rho"
                                      << "-3"
                                      << "kernel.rho must be a number from 1e-09 to 1e+09 or left unset for 0.7·d, not "
                                         "-3.";
        QTest::addRow("unknown parameter") << "kernel.rho-facter"
                                           << "1"
                                           << "kernel.rho-facter is no parameter of the kernel 'tl1' (did you mean "
                                              "'rho-factor'?); it has rho and rho-factor.";
        QTest::addRow("unknown kernel") << "kernel.id"
                                        << "tl2"
                                        << "There is no kernel 'tl2' (did you mean 'tl1'?); there are " + allKernels()
                + ".";
        QTest::addRow("a distance of a kernel without one") << "kernel.distance"
                                                            << "lp"
                                                            << "kernel.distance is no parameter of the kernel 'tl1'; "
                                                               "it "
                                                               "has rho and rho-factor.";
        QTest::addRow("unknown section") << "kern.rho"
                                         << "1"
                                         << "There is no section 'kern' in an experiment (did you mean 'kernel'?); "
                                            "there are data, prepare, split, kernel, correction, method, projection, "
                                            "spectrum and map.";
        QTest::addRow("no section") << "rho"
                                    << "1"
                                    << "'rho' is not a parameter; name one by its section and key, as in kernel.rho.";
        QTest::addRow("a file is no generator") << "data.generator"
                                                << "file"
                                                << "There is no generator 'file'; there are sphere, checkerboard, "
                                                   "two-moons, two-gaussians, rings, spirals, xor, banana, twonorm, "
                                                   "ringnorm, waveform, monks, balls, polygons, clouds, strings, "
                                                   "block-graph, noisy-sine and noisy-surface.";
        QTest::addRow("a label without a file") << "data.label"
                                                << "x"
                                                << "data.label can be set for a file only; set data.file first.";
        QTest::addRow("no file name") << "data.file"
                                      << ""
                                      << "data.file must name a file, not nothing.";
        QTest::addRow("not a number") << "method.regularization"
                                      << "much"
                                      << "method.regularization must be a number from 1e-09 to 1e+12, not 'much'.";
        QTest::addRow("not a flag") << "split.stratified"
                                    << "yes"
                                    << "split.stratified must be true or false, not 'yes'.";
        QTest::addRow("id of a section without a choice") << "prepare.id"
                                                          << "x"
                                                          << "prepare.id is no parameter of the section 'prepare'; "
                                                             "it has scale, scale-rows, "
                                                             "categories, constant, components and labels.";
    }

    void whatCannotBeSetIsExplained()
    {
        QFETCH(QString, path);
        QFETCH(QString, text);
        QFETCH(QString, message);
        Experiment e = sphereExperiment();
        QCOMPARE(messageOf([&] { setParameterText(e, path.toStdString(), text.toStdString()); }), message);
        QVERIFY(e == sphereExperiment());
    }
};

KREINSCOPE_TEST(ExperimentTest)

}  // namespace tst_experiment
#include "tst_experiment.moc"
