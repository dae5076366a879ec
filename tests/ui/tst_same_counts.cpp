// SPDX-License-Identifier: GPL-3.0-or-later
//
// One matrix has one signature: the badges, the spectrum view, the table of diagnostics, the JSON of run and of examine
// and the doctor's page say the same of every example and of every sample of a matrix. KREINSCOPE_CASES names a folder
// of further files.
#include <algorithm>
#include <filesystem>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/doctor/report_json.h"
#include "core/documents/examples.h"
#include "core/documents/open_file.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/results_file.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "core/experiment/quantities/quantity.h"
#include "core/experiment/correction_ranking.h"
#include "core/spectrum/severity.h"
#include "support/runner.h"
#include "ui/panels/kernel_badges.h"
#include "ui/theme/theme.h"
#include "ui/views/spectrum/signature_legend.h"
#include "ui/views/spectrum/spectrum_picture.h"

using namespace krein;

namespace tst_same_counts {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr Index mostObjects = 150;  // of which the doctor is asked, too

QString textOf(const Signature& counts)
{
    return QStringLiteral("(%1, %2, %3)").arg(counts.positive).arg(counts.negative).arg(counts.zero);
}

Index sizeOf(const Signature& counts)
{
    return counts.positive + counts.negative + counts.zero;
}

/// "+173 −37 0"
QString badgeText(const Signature& counts)
{
    const auto counted = [](QChar sign, Index count) {
        return count == 0 ? QStringLiteral("0") : QString(sign) + QString::number(count);
    };
    return counted(u'+', counts.positive) + u' ' + counted(QChar(0x2212), counts.negative) + u' '
        + QString::number(counts.zero);
}

class TestSameCounts : public QObject {
    Q_OBJECT
private:
    void compareWindowAndRun(const Results& results, const Judged& part)
    {
        QCOMPARE(signatureBadge(results).words(), badgeText(part.signature));
        const SpectrumMatrix shown = part.centred ? SpectrumMatrix::Centred : SpectrumMatrix::Raw;
        const SignatureWords words = signatureWords(results, nullptr, shown, part.tolerance);
        QCOMPARE(textOf(words.counts), textOf(part.signature));
        QVERIFY(std::abs(words.negativeShare.value() - part.negativeEigenfraction) < 1e-12);

        const Json spectrum = Json::parse(toJson(results)).at("spectrum");
        QCOMPARE(spectrum.at("judged").get<std::string>(), std::string(part.centred ? "centred" : "raw"));
        const Json& counts = spectrum.at(part.centred ? "centred_signature" : "signature");
        QCOMPARE(textOf({counts.at("positive"), counts.at("negative"), counts.at("zero")}), textOf(part.signature));
        QCOMPARE(spectrum.at("severity").get<std::string>(),
            std::string(severityId(severityOf(*results.diagnosis, isOfDistances(results)))));
        for (const DiagnosticEntry& entry : diagnosticTable(results))
            if (entry.info->id == (part.centred ? "centred-negative-eigenvalues" : "negative-eigenvalues"))
                QCOMPARE(entry.value.number.value_or(-1), static_cast<double>(part.signature.negative));
    }
    void compareDoctor(const Experiment& experiment, const Results& results, const Judged& part)
    {
        const Examination e = examine(experiment, {}, {.scores = ScoresWanted::Never, .halves = 2});
        QCOMPARE(e.matrix.size, sizeOf(part.signature));
        QCOMPARE(textOf(e.spectrum.diagnosis.signature), textOf(part.signature));
        QVERIFY(std::abs(e.spectrum.diagnosis.tolerance - part.tolerance) <= 1e-3 * part.tolerance);
        QCOMPARE(e.spectrum.severity, severityOf(*results.diagnosis, isOfDistances(results)));
        const Page page = pageOf(e);
        const auto says = [&](const QString& text) {
            return std::ranges::any_of(blocksOf<PageBadges>(page).at(0),
                [&](const PageBadge& badge) { return QString::fromStdString(badge.text) == text; });
        };
        QVERIFY2(says(QStringLiteral("signature ") + textOf(part.signature)), qPrintable(textOf(part.signature)));
        const Json spectrum = Json::parse(jsonReport(page, e)).at("spectrum");
        const Json& counts = spectrum.at("signature");
        QCOMPARE(textOf({counts.at(0), counts.at(1), counts.at(2)}), textOf(part.signature));
        QCOMPARE(spectrum.at("severity").get<std::string>(), std::string(severityId(e.spectrum.severity)));
    }

private Q_SLOTS:
    /// Where none counts as negative, none has a share and none is told of.
    void whatCountsAsZeroHasNoShare()
    {
        const Vector place = Vector::LinSpaced(9, 0.0, 2.0);
        DataSet data;
        data.kind = DataKind::Proximity;
        data.proximity.dissimilarity = true;
        data.proximity.values = (place.replicate(1, 9) - place.transpose().replicate(9, 1)).cwiseAbs();
        data.proximity.values(0, 8) = data.proximity.values(8, 0) = 2.02;
        Experiment experiment;
        experiment.data = DrawnData{.samples = std::make_shared<const DataSet>(data), .origin = nullptr};
        experiment.kernel = GivenKernel{};
        const auto legendOf = [](const Results& results, double tolerance) {
            QStringList texts;
            const SignatureWords words = signatureWords(results, nullptr, SpectrumMatrix::Centred, tolerance);
            for (const LegendEntry& entry : signatureLegend(words, makeTheme(false))) texts << entry.text;
            return texts;
        };
        const Results fine = run(experiment);
        const double share = fine.diagnosis->centredNegativeEigenfraction;
        QVERIFY(fine.diagnosis->centredSignature.negative > 0 && share > 1e-3);
        QVERIFY(!legendOf(fine, fine.diagnosis->tolerance).at(1).contains(QStringLiteral(", 0 %")));
        QVERIFY2(kernelBadge(fine).remark.contains(QStringLiteral("is negative")), qPrintable(kernelBadge(fine).remark));

        experiment.spectrum.tolerance = 0.1;
        const Results coarse = run(experiment);
        QCOMPARE(coarse.diagnosis->centredSignature.negative, Index{0});
        const QStringList legend = legendOf(coarse, 0.1);
        QVERIFY2(legend.at(1).startsWith(QStringLiteral("q = 0 negative, 0 %")), qPrintable(legend.join(u';')));
        QVERIFY2(!legend.at(0).contains(QStringLiteral("100 %")), qPrintable(legend.join(u';')));
        const QString remark = kernelBadge(coarse).remark;
        QVERIFY2(!remark.contains(QStringLiteral("is negative")) && remark.contains(QStringLiteral("tolerance")),
            qPrintable(remark));
    }

    void everywhereTheSame_data()
    {
        QTest::addColumn<std::string>("example");
        QTest::addColumn<std::string>("file");
        for (const Example& example : examples()) QTest::addRow("%s", example.id.c_str()) << example.id << std::string();
        std::vector<fs::path> folders{fs::path(KREINSCOPE_TEST_DIR) / "samples"};
        if (const QByteArray cases = qgetenv("KREINSCOPE_CASES"); !cases.isEmpty())
            folders.emplace_back(cases.constData());
        for (const fs::path& folder : folders)
            for (const auto& entry : fs::recursive_directory_iterator(folder))
                if (entry.is_regular_file())
                    QTest::addRow("%s", entry.path().lexically_relative(folder).c_str())
                        << std::string() << entry.path().string();
    }
    void everywhereTheSame()
    {
        QFETCH(const std::string, example);
        QFETCH(const std::string, file);
        Experiment experiment;
        if (!example.empty()) {
            experiment = *exampleById(example).experiment;
        } else {
            try {
                experiment = openFile(file, sphereExperiment()).experiment();
            } catch (const InvalidInput& problem) {
                QSKIP(problem.what());  // a part of another sample, or a file that asks what it is
            }
        }
        experiment.split.by = SplitBy::Automatic;
        experiment.split.holdout = 0.0;
        experiment.correction = NoCorrection{};
        const Results results = run(experiment);
        if (!results.diagnosis) QSKIP("there is no spectrum");
        const Judged part = judged(*results.diagnosis, isOfDistances(results));
        compareWindowAndRun(results, part);
        if (sizeOf(part.signature) <= mostObjects) compareDoctor(experiment, results, part);
    }
};

KREINSCOPE_TEST(TestSameCounts)

}  // namespace tst_same_counts
#include "tst_same_counts.moc"
