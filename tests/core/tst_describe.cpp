// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "core/base/parameters.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/describe.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/quantities/quantity.h"
#include "support/runner.h"

using namespace krein;

namespace tst_describe {

QByteArray bytes(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

/// One row per choice: where it should be found, and what.
template <class Variant> void choicesOf(const char* key, const char* title, const char* parameterOfMethod)
{
    for (const Variant& choice : alternatives<Variant>()) {
        QByteArrayList parameters;
        for (const Setting& setting : settings(choice)) parameters << bytes(setting.parameter.key);
        QTest::addRow("%s %s", key, info(choice).id.data())
            << QByteArray(key) << QByteArray(title) << bytes(info(choice).id) << parameters
            << QByteArray(parameterOfMethod);
    }
}

class TestDescribe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyChoiceOfAMethodIsListed_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("title");
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArrayList>("parameters");
        QTest::addColumn<QByteArray>("chosenBy");
        choicesOf<Method>("methods", "Methods", "");
        choicesOf<FeatureMapChoice>("feature_maps", "Features (method.map)", "features map");
        choicesOf<FeatureClassifierChoice>(
            "feature_classifiers", "Methods on features (method.classifier)", "features classifier");
        choicesOf<decltype(Novelty::kind)>("novelty_kinds", "Kinds of novelty (method.kind)", "novelty kind");
    }
    void everyChoiceOfAMethodIsListed()
    {
        QFETCH(const QByteArray, key);
        QFETCH(const QByteArray, title);
        QFETCH(const QByteArray, id);
        QFETCH(const QByteArrayList, parameters);
        QFETCH(const QByteArray, chosenBy);
        const QByteArray text = QByteArray::fromStdString(describeText());
        const qsizetype start = text.indexOf("\n" + title + "\n");
        QVERIFY(start >= 0);
        const QByteArray chapter = text.mid(start, text.indexOf("\n\n", start + 1) - start);
        QVERIFY2(chapter.contains("\n  " + id + ": "), chapter.constData());
        for (const QByteArray& parameter : parameters)
            QVERIFY2(chapter.contains("\n    method." + parameter), parameter.constData());

        const QJsonObject all = QJsonDocument::fromJson(QByteArray::fromStdString(describeJson())).object();
        QJsonObject found;
        for (const QJsonValue choice : all[QString::fromUtf8(key)].toArray())
            if (choice[u"id"].toString().toUtf8() == id) found = choice.toObject();
        QCOMPARE(found[QStringLiteral("parameters")].toArray().size(), parameters.size());

        // What is listed can be chosen.
        if (chosenBy.isEmpty()) return;
        Experiment experiment;
        const QByteArrayList path = chosenBy.split(' ');
        setParameterText(experiment, "method.id", path[0].toStdString());
        setParameterText(experiment, "method." + path[1].toStdString(), id.toStdString());
        for (const QByteArray& parameter : parameters)
            QVERIFY2(find(settings(experiment.method), parameter.toStdString()), parameter.constData());
    }

    void everyFormatIsListed()
    {
        const QByteArray text = QByteArray::fromStdString(describeText());
        const QJsonArray listed = QJsonDocument::fromJson(QByteArray::fromStdString(describeJson()))
                                      .object()[QStringLiteral("formats")]
                                      .toArray();
        QCOMPARE(listed.size(), qsizetype(allFormats().size()));
        qsizetype row = 0;
        for (const FormatInfo& format : allFormats()) {
            QVERIFY2(text.contains("\n  " + bytes(format.id) + ": " + bytes(format.name)), format.id.data());
            const QJsonObject object = listed[row++].toObject();
            QCOMPARE(object[QStringLiteral("id")].toString().toUtf8(), bytes(format.id));
            QCOMPARE(object[QStringLiteral("endings")].toArray().size(), qsizetype(format.endings.size()));
            QCOMPARE(object[QStringLiteral("written")].toBool(), format.write != nullptr);
        }
    }

    void everyFormOfMatricesIsListed()
    {
        const QByteArray text = QByteArray::fromStdString(describeText());
        const QJsonArray listed = QJsonDocument::fromJson(QByteArray::fromStdString(describeJson()))
                                      .object()[QStringLiteral("matrix_forms")]
                                      .toArray();
        QCOMPARE(listed.size(), qsizetype(matrixForms().size()));
        qsizetype row = 0;
        for (const MatrixFormInfo& form : matrixForms()) {
            QVERIFY2(text.contains("\n  " + bytes(form.id) + ": " + bytes(form.name)), form.id.data());
            QCOMPARE(listed[row++].toObject()[QStringLiteral("id")].toString().toUtf8(), bytes(form.id));
        }
    }

    void everyDiagnosticIsListed()
    {
        const QByteArray text = QByteArray::fromStdString(describeText());
        const QJsonArray listed = QJsonDocument::fromJson(QByteArray::fromStdString(describeJson()))
                                      .object()[QStringLiteral("diagnostics")]
                                      .toArray();
        QCOMPARE(listed.size(), qsizetype(allDiagnostics().size()));
        qsizetype row = 0;
        for (const QuantityInfo* diagnostic : allDiagnostics()) {
            const std::string key = jsonKey(*diagnostic);
            QVERIFY2(text.contains("\n  " + bytes(key) + ": "), key.c_str());
            const QJsonObject object = listed[row++].toObject();
            QCOMPARE(object[QStringLiteral("id")].toString().toUtf8(), bytes(key));
            QCOMPARE(object[QStringLiteral("definition")].toString().toUtf8(), bytes(diagnostic->definition));
            QCOMPARE(object[QStringLiteral("better")].toString().toUtf8(), bytes(betterId(diagnostic->better)));
        }
    }
};

KREINSCOPE_TEST(TestDescribe)

}  // namespace tst_describe
#include "tst_describe.moc"
