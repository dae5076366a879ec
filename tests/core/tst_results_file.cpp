// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <limits>

#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/json/describe.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/results_file.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/quantities/quantity.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"

using namespace krein;

namespace tst_results_file {

QJsonObject parsed(const std::string& json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(json), &error);
    return error.error == QJsonParseError::NoError ? document.object() : QJsonObject();
}

bool equal(const QJsonArray& list, const Vector& values)
{
    if (list.size() != values.size()) return false;
    for (int i = 0; i < list.size(); ++i)
        if (list[i].toDouble() != values(i)) return false;
    return true;
}

class ResultsFileTest : public QObject {
    Q_OBJECT

private slots:
    void everyStageIsWrittenAndNumbersReadBack()
    {
        Experiment experiment = sphereExperiment();
        setParameter(experiment, "data.samples", std::int64_t{40});
        const Results results = run(experiment);
        const QJsonObject json = parsed(toJson(results));

        const QJsonObject data = json["data"].toObject();
        QCOMPARE(data["samples"].toInt(), 40);
        QCOMPARE(data["features"].toInt(), 3);
        QCOMPARE(data["train"].toInt(), 28);
        QCOMPARE(data["test"].toInt(), 12);
        QCOMPARE(data["classes"].toArray()[0].toObject()["label"].toString(), QString("-1"));
        QCOMPARE(data["classes"].toArray()[1].toObject()["count"].toInt(), 20);

        const QJsonObject kernel = json["gram"].toObject()["kernel"].toObject();
        QCOMPARE(kernel["rho"].toDouble(), 0.2 * 3);
        QVERIFY(json["gram"].toObject()["symmetric"].toBool());

        const QJsonObject spectrum = json["spectrum"].toObject();
        QVERIFY(equal(spectrum["eigenvalues"].toArray(), results.spectrum->raw.values));
        QVERIFY(equal(spectrum["centred_eigenvalues"].toArray(), results.spectrum->centred.values));
        const QJsonObject signature = spectrum["signature"].toObject();
        QCOMPARE(signature["positive"].toInt() + signature["negative"].toInt() + signature["zero"].toInt(), 28);
        QCOMPARE(spectrum["negative_eigenfraction"].toDouble(), results.diagnosis->negativeEigenfraction);
        for (const auto& [info, value] : diagnosticTable(results))
            if (info->group == QuantityGroup::Spectrum && value.number)
                QCOMPARE(spectrum[QString::fromStdString(jsonKey(*info))].toDouble(), *value.number);

        const QJsonObject model = json["model"].toObject();
        QCOMPARE(model["bias"].toDouble(), results.model->model.bias(0));
        QVERIFY(equal(model["expansion_coefficients"].toArray(), results.model->model.coefficients.col(0)));
        QVERIFY(equal(json["decision"].toObject()["test"].toArray(), results.model->testDecision.col(0)));
        const QJsonArray predicted = json["predicted"].toObject()["train"].toArray(),
                         decision = json["decision"].toObject()["train"].toArray();
        for (int i = 0; i < 28; ++i)
            QCOMPARE(predicted[i].toString(), QString(decision[i].toDouble() > 0 ? "1" : "-1"));

        const QJsonObject projection = json["projection"].toObject();
        QCOMPARE(projection["train"].toArray().size(), 28);
        const QJsonObject stress = projection["stress"].toObject()["all_axes"].toObject();
        const Embedding& embedding = results.projection->result;
        const EmbeddingStress wanted = stressOfAxes(results.gram->matrix(), embedding, allAxes(embedding));
        QCOMPARE(stress["stress_1"].toDouble(), wanted.kruskal.value());
        QCOMPARE(stress["raw"].toDouble(), wanted.raw);
        QCOMPARE(projection["shares_of"].toString(), QStringLiteral("Σ|λ|"));
        QCOMPARE(projection["train"].toArray()[3].toArray()[1].toDouble(), results.projection->result.train(3, 1));
        QVERIFY(json["problems"].toObject().isEmpty());
        QVERIFY(json["seconds"].toObject().contains("spectrum"));
    }

    void theExperimentInsideCanBeRunAgain()
    {
        const QJsonObject json = parsed(toJson(run(sphereExperiment())));
        const QByteArray inside = QJsonDocument(json["experiment"].toObject()).toJson();
        QVERIFY(experimentFromJson(inside.toStdString(), "inside", {}) == sphereExperiment());
    }

    void infinityAndNaNAreNullWithAReason()
    {
        const double inf = std::numeric_limits<double>::infinity();
        Results results;
        results.gram = std::make_shared<GramValue>(
            GramValue{.kernels = GramKernels{.resolved = LinearKernel{}}, .asymmetry = inf, .trainedOn = "raw"});
        SpectrumValue spectrum;
        spectrum.raw.values = Eigen::Vector3d(2.0, std::numeric_limits<double>::quiet_NaN(), -1.0);
        results.spectrum = std::make_shared<SpectrumValue>(spectrum);
        results.diagnosis = std::make_shared<Diagnosis>(Diagnosis{.negativeEigenratio = -inf});
        const QJsonObject json = parsed(toJson(results));
        const QJsonObject gram = json["gram"].toObject(), written = json["spectrum"].toObject();
        QVERIFY(gram["asymmetry"].isNull());
        QCOMPARE(gram["asymmetry_reason"].toString(), QString("infinite"));
        QVERIFY(written["eigenvalues"].toArray()[1].isNull());
        QCOMPARE(written["eigenvalues"].toArray()[2].toDouble(), -1.0);
        QVERIFY(!written["eigenvalues_reason"].toString().isEmpty());
        QCOMPARE(written["negative_eigenratio_reason"].toString(), QString("minus infinite"));
    }

    void stagesThatDidNotRunAreAbsent()
    {
        Results results;
        results.problems[Stage::Data] = {"There is \"nothing\"."};
        const QJsonObject json = parsed(toJson(results));
        QVERIFY(!json.contains("data") && !json.contains("model") && !json.contains("spectrum"));
        QCOMPARE(json["problems"].toObject()["data"].toString(), QString("There is \"nothing\"."));
    }

    void theDescriptionNamesEverything()
    {
        const QJsonObject json = parsed(describeJson());
        QStringList kernels;
        for (const QJsonValue kernel : json["kernels"].toArray()) kernels << kernel.toObject()["id"].toString();
        QCOMPARE(kernels.size(), qsizetype(alternativeOptions<Kernel>().size()));
        for (const char* id : {"linear", "rbf", "polynomial", "sigmoid", "tl1"}) QVERIFY2(kernels.contains(id), id);
        const QJsonObject rbf = json["kernels"].toArray()[1].toObject();
        QCOMPARE(rbf["formula"].toString(), QString("k(x, z) = exp(−γ ‖x − z‖^2) = exp(−‖x − z‖^2 / σ^2)"));
        const QJsonObject gamma = rbf["parameters"].toArray()[0].toObject();
        QCOMPARE(gamma["key"].toString(), QString("gamma"));
        QCOMPARE(gamma["alternatives"].toArray(), QJsonArray{"sigma"});
        QVERIFY(gamma["default"].isNull());
        QCOMPARE(gamma["automatic"].toString(), QString("1/(d·var)"));
        QCOMPARE(json["prepare"].toObject()["parameters"].toArray()[0].toObject()["options"].toArray().size(), 5);
        for (const char* key : {"data", "corrections", "methods", "projections"})
            QVERIFY2(!json[key].toArray().isEmpty(), key);
        for (const char* key : {"split", "spectrum", "map"})
            QVERIFY2(!json[key].toObject()["parameters"].toArray().isEmpty(), key);
    }
};

KREINSCOPE_TEST(ResultsFileTest)

}  // namespace tst_results_file
#include "tst_results_file.moc"
