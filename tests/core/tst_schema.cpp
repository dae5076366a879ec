// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/schema.h"

#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/results_file.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_schema {

QJsonObject parsed(const std::string& json)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
}

/// As much of JSON Schema as the schemas of the program use; a keyword that is not known here fails.
class Validator {
public:
    explicit Validator(QJsonObject schema) : m_root(std::move(schema)) {}

    /// @return what is wrong with the value and where; empty if nothing is
    QString problem(const QJsonValue& value) const { return problemAt(value, m_root, QStringLiteral("$")); }

private:
    static bool hasType(const QJsonValue& value, const QString& type)
    {
        if (type == "integer") return value.isDouble() && value.toDouble() == std::floor(value.toDouble());
        return (type == "number" && value.isDouble()) || (type == "string" && value.isString())
            || (type == "boolean" && value.isBool()) || (type == "null" && value.isNull())
            || (type == "object" && value.isObject()) || (type == "array" && value.isArray());
    }

    QString problemAt(const QJsonValue& value, const QJsonObject& schema, const QString& at) const
    {
        static const QStringList known{"$schema", "$id", "$defs", "$ref", "title", "description", "default", "x-unit",
            "type", "enum", "const", "anyOf", "items", "properties", "required", "additionalProperties", "minimum",
            "maximum"};
        for (const QString& keyword : schema.keys())
            if (!known.contains(keyword)) return "no keyword " + keyword;
        if (schema.contains("$ref")) {
            const QString name = schema["$ref"].toString().mid(8);
            const QJsonObject definitions = m_root["$defs"].toObject();
            if (!definitions.contains(name)) return at + ": there is no definition " + name;
            return problemAt(value, definitions[name].toObject(), at);
        }
        if (schema.contains("const") && schema["const"] != value) return at + ": is not the constant";
        if (schema.contains("enum") && !schema["enum"].toArray().contains(value)) return at + ": is none of the enum";
        if (const QString wrong = typeProblem(value, schema, at); !wrong.isEmpty()) return wrong;
        if (schema.contains("anyOf")) return problemOfAny(value, schema["anyOf"].toArray(), at);
        if (value.isObject()) return problemOfMembers(value.toObject(), schema, at);
        if (value.isArray() && schema.contains("items"))
            for (qsizetype i = 0; i < value.toArray().size(); ++i)
                if (const QString wrong = problemAt(
                        value.toArray()[i], schema["items"].toObject(), at + "[" + QString::number(i) + "]");
                    !wrong.isEmpty())
                    return wrong;
        return {};
    }

    static QString typeProblem(const QJsonValue& value, const QJsonObject& schema, const QString& at)
    {
        QStringList types;
        for (const QJsonValue& type : schema["type"].isArray() ? schema["type"].toArray() : QJsonArray{schema["type"]})
            if (type.isString()) types << type.toString();
        if (!types.isEmpty() && std::ranges::none_of(types, [&](const QString& type) { return hasType(value, type); }))
            return at + ": is no " + types.join("|");
        if (value.isDouble() && schema.contains("minimum") && value.toDouble() < schema["minimum"].toDouble())
            return at + ": is too small";
        if (value.isDouble() && schema.contains("maximum") && value.toDouble() > schema["maximum"].toDouble())
            return at + ": is too large";
        return {};
    }

    QString problemOfAny(const QJsonValue& value, const QJsonArray& choices, const QString& at) const
    {
        QStringList problems;
        for (const QJsonValue& choice : choices) {
            problems << problemAt(value, choice.toObject(), at);
            if (problems.last().isEmpty()) return {};
        }
        return at + ": fits none of " + problems.join("; ");
    }

    QString problemOfMembers(const QJsonObject& object, const QJsonObject& schema, const QString& at) const
    {
        for (const QJsonValue& key : schema["required"].toArray())
            if (!object.contains(key.toString())) return at + ": lacks " + key.toString();
        const QJsonObject properties = schema["properties"].toObject();
        const QJsonValue others = schema["additionalProperties"];
        for (const QString& key : object.keys()) {
            const QString inside = at + "." + key;
            QString wrong;
            if (properties.contains(key))
                wrong = problemAt(object[key], properties[key].toObject(), inside);
            else if (others.isObject())
                wrong = problemAt(object[key], others.toObject(), inside);
            else if (others.isBool() && !others.toBool())
                wrong = inside + ": is not described";
            if (!wrong.isEmpty()) return wrong;
        }
        return {};
    }

    QJsonObject m_root;
};

class SchemaTest : public QObject {
    Q_OBJECT

    const Validator m_experiment{parsed(experimentSchema())}, m_results{parsed(resultsSchema())};

    QString experimentProblem(const Experiment& experiment) const
    {
        return m_experiment.problem(parsed(toJson(experiment)));
    }

private Q_SLOTS:
    /// What the program writes of each of its choices.
    void everyExperimentThatIsWrittenFits()
    {
        for (const Example& example : examples()) QCOMPARE(experimentProblem(example.experiment), QString());
        const auto check = [this](auto member, auto choices) {
            for (const auto& choice : choices) {
                Experiment experiment;
                member(experiment) = choice;
                const QString wrong = experimentProblem(experiment);
                QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
            }
        };
        check([](Experiment& e) -> Kernel& { return e.kernel.edit(); }, alternatives<Kernel>());
        check([](Experiment& e) -> Correction& { return e.correction; }, alternatives<Correction>());
        check([](Experiment& e) -> Method& { return e.method; }, alternatives<Method>());
        check([](Experiment& e) -> Projection& { return e.projection; }, alternatives<Projection>());
        check([](Experiment& e) -> DataSource& { return e.data; }, alternatives<DataSource>());
    }

    /// What the program refuses, the schema refuses.
    void whatIsRefusedDoesNotFit_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no version") << QByteArray(R"({"kernel": {"id": "rbf"}})");
        QTest::newRow("a newer version") << QByteArray(R"({"kreinscope": 2})");
        QTest::newRow("a section") << QByteArray(R"({"kreinscope": 1, "kernels": {}})");
        QTest::newRow("a key") << QByteArray(R"({"kreinscope": 1, "kernel": {"id": "rbf", "rho": 2}})");
        QTest::newRow("an id") << QByteArray(R"({"kreinscope": 1, "method": {"id": "svms"}})");
        QTest::newRow("a range") << QByteArray(R"({"kreinscope": 1, "split": {"holdout": -1}})");
        QTest::newRow("a type") << QByteArray(R"({"kreinscope": 1, "data": {"samples": "many"}})");
    }
    void whatIsRefusedDoesNotFit()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!m_experiment.problem(QJsonDocument::fromJson(text).object()).isEmpty());
        QVERIFY(!messageOf([&] { experimentFromJson(text.toStdString(), "e.json", {}); }).isEmpty());
    }

    void nestedChoicesFit()
    {
        for (const char* text :
            {R"({"kreinscope": 1, "kernel": {"id": "combination", "terms": [{"id": "rbf", "gamma": 2}, {"id": "tl1"}]}})",
                R"~({"kreinscope": 1, "kernel": {"id": "formula", "text": "tanh(a*dot + r)", "a": 2, "r": -1}})~",
                R"({"kreinscope": 1, "kernel": {"id": "distance-rbf", "distance": "lp", "p": 0.5}})",
                R"({"kreinscope": 1, "data": {"file": "a.csv", "label": null}})"}) {
            const QString wrong = m_experiment.problem(QJsonDocument::fromJson(text).object());
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
            experimentFromJson(text, "e.json", {});  // throws if it is refused
        }
    }

    /// Small ones of every kind of result: classes, a numeric target, novelty, an asymmetric kernel, failures.
    void resultsFit_data()
    {
        QTest::addColumn<QStringList>("changes");
        QTest::newRow("classes") << QStringList{};
        QTest::newRow("correction") << QStringList{"correction.id=nearest-psd"};
        QTest::newRow("C-SVM") << QStringList{"method.id=c-svm"};
        QTest::newRow("novelty") << QStringList{"method.id=novelty"};
        QTest::newRow("numeric target") << QStringList{"data.generator=noisy-sine", "kernel.id=rbf", "method.id=gp"};
        QTest::newRow("asymmetric") << QStringList{"kernel.id=sne", "projection.id=singular"};
        QTest::newRow("failure") << QStringList{"kernel.id=given"};
    }
    void resultsFit()
    {
        QFETCH(QStringList, changes);
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 30};
        for (const QString& change : changes) try {
                setParameterText(
                    experiment, change.section('=', 0, 0).toStdString(), change.section('=', 1).toStdString());
            } catch (const std::exception& error) {
                QFAIL(error.what());
            }
        const QString wrong = m_results.problem(parsed(toJson(run(experiment, {}, {}, {}, {.reports = true}))));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void aNewerFormatIsNamed()
    {
        const QString said = messageOf([] { experimentFromJson("{\"kreinscope\": 7, \"new\": {}}", "e.json", {}); });
        QVERIFY2(said.contains("newer Kreinscope") && said.contains("version 7"), qPrintable(said));
    }
};

KREINSCOPE_TEST(SchemaTest)

}  // namespace tst_schema
#include "tst_schema.moc"
