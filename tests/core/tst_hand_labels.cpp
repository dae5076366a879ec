// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/data/hand_labels.h"
#include "core/experiment/adapt.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/load_data.h"
#include "core/experiment/pipeline.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_hand_labels {

class TestHandLabels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void clustersAreReadBack()
    {
        const std::vector<int> clusters{0, 0, 1, 2, 1, 1, 0};
        const std::string text = handLabelsText(clusters);
        QCOMPARE(text, std::string("0-1, 6: 1; 2, 4-5: 2; 3: 3"));
        DataSet data;
        data.strings = {"a", "b", "c", "d", "e", "f", "g"};
        data.kind = DataKind::Strings;
        const DataSet labelled = withHandLabels(data, HandLabels::read(text, "labels"));
        QCOMPARE(labelled.labels, clusters);
        QCOMPARE(labelled.classNames, (std::vector<std::string>{"1", "2", "3"}));
        QVERIFY(withHandLabels(data, HandLabels::read("", "labels")).labels.empty());
        QVERIFY(handLabelsText({}).empty());
    }

    void whatCannotBeReadIsASentence_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("no name") << "0-2" << "no name";
        QTest::newRow("empty name") << "0-2: " << "no name";
        QTest::newRow("no rows") << ": a" << "names rows before every class";
        QTest::newRow("no number") << "0-x: a" << "0-x";
        QTest::newRow("beyond") << "0-3: a" << "there is no row 3; the data have 3 objects";
        QTest::newRow("missing") << "0, 2: a" << "row 1 has no label";
        QTest::newRow("twice") << "0-2: a; 1: b" << "row 1 has two labels";
    }
    void whatCannotBeReadIsASentence()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, part);
        DataSet data;
        data.kind = DataKind::Strings;
        data.strings = {"a", "b", "c"};
        const QString message = messageOf([&] { withHandLabels(data, HandLabels::read(text.toStdString(), "labels")); });
        QVERIFY2(message.contains(part) && message.endsWith('.'), qPrintable(message));
    }

    /// Of a matrix, which cannot be drawn, they train a classifier, stand in the file, and are taken back.
    void aMatrixIsTrainedOnThem()
    {
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = folder.write(QStringLiteral("k.csv"), "4,3,0,1\n3,4,1,0\n0,1,4,3\n1,0,3,4\n")};
        setParameterText(experiment, "kernel.id", "given");
        Results before = run(experiment);
        QVERIFY(before.data && !before.data->labelled() && !before.model);
        setParameter(experiment, "prepare.labels", handLabelsText({0, 0, 1, 1}));
        const Results after = run(experiment, before);
        QVERIFY(after.data->labelled() && after.model && after.model->trainScores);
        QCOMPARE(after.model->trainScores->accuracy, 1.0);
        const Experiment read = experimentFromJson(toJson(experiment), "labelled.json", {});
        QVERIFY(read.prepare.labels == experiment.prepare.labels);
        setParameterText(experiment, "prepare.labels", "");
        QVERIFY(!run(experiment, after).data->labelled());
    }

    /// Other objects and other labels of the same ones make them meaningless; another way to read the matrix does not.
    void theyDoNotGoAlongToOtherObjects()
    {
        Experiment labelled;
        labelled.data = MatrixData{.matrix = "k.csv"};
        labelled.prepare.labels = std::string("0-1: a; 2-3: b");
        const auto kept = [&](const std::function<void(Experiment&)>& change) {
            Experiment changed = labelled;
            change(changed);
            return !withoutOtherLabels(changed, labelled).prepare.labels.empty();
        };
        QVERIFY(kept([](Experiment& e) { setParameterText(e, "kernel.id", "rbf"); }));
        QVERIFY(kept([](Experiment& e) { setParameterText(e, "data.symmetrise", "true"); }));
        QVERIFY(kept([](Experiment& e) { setParameterText(e, "prepare.labels", "0-2: a; 3: b"); }));
        QVERIFY(!kept([](Experiment& e) { setParameterText(e, "data.labels", "y.txt"); }));
        QVERIFY(!kept([](Experiment& e) { setParameterText(e, "data.matrix", "other.csv"); }));
        QVERIFY(!kept([](Experiment& e) { setParameterText(e, "data.generator", "spirals"); }));
        QVERIFY(withoutFixes(labelled).prepare.labels.empty());
    }

    /// More objects than before: the sentence names the way out.
    void otherObjectsSayWhatToDo()
    {
        Experiment experiment;
        setParameterText(experiment, "data.generator", "two-moons");
        setParameterText(experiment, "data.samples", "20");
        setParameterText(experiment, "prepare.labels", "0-9: a; 10-19: b");
        QVERIFY(run(experiment).data->classNames == (std::vector<std::string>{"a", "b"}));
        setParameterText(experiment, "data.samples", "30");
        const QString message = messageOf([&] { run(experiment); });
        QVERIFY2(message.contains(QStringLiteral("row 20 has no label")), qPrintable(message));
        try {
            loadData(experiment);
        } catch (const Fixable& problem) {
            QCOMPARE(problem.fixes().size(), std::size_t(1));
            experiment = withFix(experiment, problem.fixes().front());
        }
        QVERIFY(run(experiment).data->classNames != (std::vector<std::string>{"a", "b"}));
    }
};

KREINSCOPE_TEST(TestHandLabels)

}  // namespace tst_hand_labels
#include "tst_hand_labels.moc"
