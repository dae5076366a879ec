// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "core/data/edit.h"
#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/unlabelled.h"
#include "support/processor_time.h"
#include "support/runner.h"
#include "tests/ui/table_fixtures.h"
#include "ui/text/sample_words.h"
#include "ui/text/number_text.h"
#include "ui/views/table/sample_csv.h"
#include "ui/views/table/sample_delegate.h"
#include "ui/views/table/sample_filter.h"
#include "ui/views/table/sample_model.h"

using namespace krein;

class SampleModelTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SampleModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;

    void show(const std::shared_ptr<Results>& results) { m_model->show(results->data, results); }
    QString text(int row, int column) const { return m_model->index(row, column).data().toString(); }
    QString header(int column) const { return m_model->headerData(column, Qt::Horizontal).toString(); }
    QStringList column(int c) const
    {
        QStringList texts;
        for (int r = 0; r < m_model->rowCount(); ++r) texts << text(r, c);
        return texts;
    }
    static QStringList words(const char* list) { return QString::fromUtf8(list).split(QLatin1Char('|')); }

private Q_SLOTS:
    void init()
    {
        m_model = std::make_unique<SampleModel>();
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
    }

    void vectorsHaveSplitLabelPredictionAndFeatures()
    {
        show(fixtures::sixPeople());
        QStringList headers;
        for (int c = 0; c < m_model->columnCount(); ++c) headers << header(c);
        QCOMPARE(headers, words("part|state|predicted|f|age|score|town"));
        QCOMPARE(column(0), words("train|train|test|train|train|unused"));
        QCOMPARE(column(1), words("ill|well|well|ill|well|ill"));
        QCOMPARE(column(2), words("ill|✗ ill|✗ ill|ill|well|"));
        QCOMPARE(column(3), words("−1.5|−0.25|−0.5|−2|0.125|"));
        QCOMPARE(column(5), words("1.5|−2.25|0.1|0.001|12|7"));
        QCOMPARE(column(6), words("Zwolle|Assen|Gouda, \"old\"|Assen|Zwolle|Gouda, \"old\""));
    }

    /// Without labels nothing is trained, and nothing is said to be.
    void withoutLabelsNothingIsTrainedOn()
    {
        Experiment experiment = exampleById("sphere").experiment;
        setParameterText(experiment, "split.holdout", "0.3");
        Results results = run(experiment);
        DataSet unlabelled = *results.data;
        unlabelled.labels.clear();
        unlabelled.classNames.clear();
        const auto shown = std::make_shared<Results>();
        shown->experiment = results.experiment;
        shown->data = std::make_shared<DataSet>(unlabelled);
        shown->prepared = results.prepared;
        show(shown);
        QVERIFY(lacksOnlyLabels(*shown));
        QStringList parts = column(0);
        parts.removeDuplicates();
        parts.sort();
        QCOMPARE(parts, words("unseen|used"));
        QCOMPARE(trainingText(*shown, 7), QStringLiteral("7 samples"));
        QCOMPARE(trainingText(results, 7), QStringLiteral("7 training samples"));
        QCOMPARE(partName(*shown, false), std::string("object"));
        QCOMPARE(partName(results, false), std::string("train"));
    }

    void aNumericTargetStandsBesideItsPrediction()
    {
        Experiment experiment;
        setParameterText(experiment, "data.generator", "noisy-sine");
        setParameterText(experiment, "method.id", "kernel-ridge");
        const auto results = std::make_shared<Results>(run(experiment));
        show(results);
        QCOMPARE(header(0), QStringLiteral("part"));
        QCOMPARE(header(1), QString::fromStdString(results->data->targetName));
        QCOMPARE(header(2), QStringLiteral("predicted"));
        const Index row = results->prepared->trainRows.front();
        const auto shown = [&](int column) {
            return m_model->index(static_cast<int>(row), column)
                .data(Qt::EditRole)
                .toString()
                .replace(QChar(0x2212), u'-');
        };
        QCOMPARE(shown(1).toDouble(), results->data->targets(row));
        QCOMPARE(shown(2).toDouble(), results->model->model.decision(0, 0));
    }

    void wrongPredictionsAreMarkedByMoreThanColour()
    {
        show(fixtures::sixPeople());
        QVERIFY(m_model->index(1, 2).data(SampleModel::WrongRole).toBool());
        QVERIFY(!m_model->index(0, 2).data(SampleModel::WrongRole).toBool());
        QVERIFY(m_model->index(1, 2).data(Qt::ForegroundRole).isValid());
        QVERIFY(!m_model->index(0, 2).data(Qt::ForegroundRole).isValid());
        QCOMPARE(m_model->index(1, 2).data(Qt::AccessibleTextRole).toString(), QStringLiteral("ill, wrong"));
        QCOMPARE(m_model->index(1, 2).data(Qt::ToolTipRole).toString(), QStringLiteral("Wrong: the label is well."));
    }

    void rowsAreCountedFromOneAndSaySo()
    {
        show(fixtures::sixPeople());
        QCOMPARE(m_model->headerData(0, Qt::Vertical).toInt(), 1);
        QCOMPARE(m_model->headerData(5, Qt::Vertical).toInt(), 6);
        QVERIFY(m_model->headerData(5, Qt::Vertical, Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("counted from 1 here, from 0 in files")));
    }

    void nothingIsPredictedWithoutResults()
    {
        show(fixtures::onlyData(*fixtures::sixPeople()->data));
        QCOMPARE(m_model->rowCount(), 6);
        QCOMPARE(column(0), words("|||||"));
        QCOMPARE(column(2), words("|||||"));
        QCOMPARE(text(0, 1), QStringLiteral("ill"));
        m_model->show(nullptr, nullptr);
        QCOMPARE(m_model->rowCount(), 0);
        QCOMPARE(m_model->columnCount(), 0);
    }

    void resultsOfFewerSamplesAreNotShownBesideMore()
    {
        const auto results = fixtures::sixPeople();
        m_model->show(std::make_shared<DataSet>(duplicatedRows(*results->data, {0}, Vector::Zero(3))), results);
        QCOMPARE(m_model->rowCount(), 7);
        QCOMPARE(column(2), words("||||||"));
    }

    void aNewPredictionChangesCellsButNotTheTable()
    {
        const auto results = fixtures::sixPeople();
        show(results);
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        const QPersistentModelIndex cell = m_model->index(1, 2);
        auto other = std::make_shared<Results>(*results);
        auto model = std::make_shared<ModelValue>(*results->model);
        model->trainPredicted[1] = 1;
        other->model = model;
        show(other);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(cell.data().toString(), QStringLiteral("well"));
        m_model->show(std::make_shared<DataSet>(withValue(*results->data, 2, 0, 48)), other);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(text(2, 4), QStringLiteral("48"));
        QCOMPARE(text(1, 2), QStringLiteral("well"));
    }

    void severalClassesHaveOneDecisionValueEach()
    {
        DataSet data;
        data.samples = Matrix::Zero(3, 1);
        data.featureNames = {"x"};
        data.classNames = {"a", "b", "c"};
        data.labels = {0, 1, 2};
        auto results = fixtures::onlyData(data);
        auto prepared = std::make_shared<PreparedData>();
        prepared->trainRows = {0, 1, 2};
        auto model = std::make_shared<ModelValue>();
        model->model.decision.resize(3, 3);
        model->model.decision << 1, 2, 3, 4, 5, 6, 7, 8, 9;
        model->trainPredicted = {2, 2, 2};
        results->prepared = prepared;
        results->model = model;
        show(results);
        QCOMPARE(header(3) + header(4) + header(5), QStringLiteral("f(a)f(b)f(c)"));
        QCOMPARE(column(4), words("2|5|8"));
    }

    void matricesNameTheNearestOther()
    {
        QCOMPARE(nearestOthers(fixtures::fourKnownByMatrix().proximity), (std::vector<Index>{2, 0, 1, 1}));
        Proximity one;
        one.values = Matrix::Constant(1, 1, 3.0);
        QCOMPARE(nearestOthers(one), (std::vector<Index>{-1}));
        DataSet data = fixtures::fourKnownByMatrix();
        data.proximity.dissimilarity = true;
        QCOMPARE(nearestOthers(data.proximity), (std::vector<Index>{1, 2, 0, 0}));
        data.objectNames = {"p", "q", "r", "s"};
        show(fixtures::onlyData(data));
        QCOMPARE(header(0) + header(1), QStringLiteral("namepart"));
        QCOMPARE(header(5), QStringLiteral("nearest other"));
        QCOMPARE(column(5), words("q (2)|r (−1)|p (4)|p (1)"));
    }

    void graphsHaveDegrees()
    {
        DataSet data;
        data.kind = DataKind::Graph;
        data.samples.resize(3, 1);
        data.samples << 5, 6, 7;
        data.featureNames = {"size"};
        data.edges = {{0, 1, 1.0}, {2, 1, 1.0}, {1, 0, 2.0}};
        show(fixtures::onlyData(data));
        QCOMPARE(header(1) + header(2) + header(3), QStringLiteral("inoutsize"));
        QCOMPARE(column(1), words("1|2|0"));
        QCOMPARE(column(2), words("1|1|1"));
    }

    void stringsAndPointSetsAreShown()
    {
        DataSet strings;
        strings.kind = DataKind::Strings;
        strings.strings = {"acgt", std::string(5000, 'g')};
        show(fixtures::onlyData(strings));
        QCOMPARE(text(0, 1), QStringLiteral("acgt"));
        QVERIFY(text(1, 1).size() < 400 && text(1, 1).endsWith(QChar(0x2026)));
        QCOMPARE(m_model->exactText(1, 1).size(), 5000);
        DataSet sets;
        sets.kind = DataKind::PointSets;
        sets.pointSets = {Matrix::Zero(7, 2), Matrix::Zero(1, 2)};
        show(fixtures::onlyData(sets));
        QCOMPARE(column(1), words("7 points|1 point"));
    }

    void acceptableEditsAreAskedFor_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        QTest::addRow("a number") << 4 << QStringLiteral("33.5") << 33.5;
        QTest::addRow("a number with blanks and a true minus") << 5 << QString::fromUtf8(" −1e-3 ") << -1e-3;
        QTest::addRow("a category by its text") << 6 << QStringLiteral("Assen") << 1.0;
    }
    void acceptableEditsAreAskedFor()
    {
        QFETCH(int, column);
        QFETCH(QString, typed);
        QFETCH(double, value);
        show(fixtures::sixPeople());
        QSignalSpy edited(m_model.get(), &SampleModel::valueEdited);
        QVERIFY(m_model->setData(m_model->index(2, column), typed));
        QCOMPARE(edited.count(), 1);
        QCOMPARE(edited[0][0].toLongLong(), 2);
        QCOMPARE(edited[0][1].toLongLong(), column - 4);
        QCOMPARE(edited[0][2].toDouble(), value);
    }

    void otherEditsAreRefused_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("typed");
        QTest::addRow("not a number") << 4 << QStringLiteral("old");
        QTest::addRow("nothing") << 4 << QString();
        QTest::addRow("NaN") << 4 << QStringLiteral("nan");
        QTest::addRow("infinity") << 4 << QStringLiteral("inf");
        QTest::addRow("beyond double precision") << 4 << QStringLiteral("1e999");
        QTest::addRow("a category that is not there") << 6 << QStringLiteral("Emmen");
        QTest::addRow("an empty label") << 1 << QStringLiteral("  ");
        QTest::addRow("the part") << 0 << QStringLiteral("test");
        QTest::addRow("the prediction") << 2 << QStringLiteral("well");
    }
    void otherEditsAreRefused()
    {
        QFETCH(int, column);
        QFETCH(QString, typed);
        show(fixtures::sixPeople());
        QSignalSpy values(m_model.get(), &SampleModel::valueEdited), labels(m_model.get(), &SampleModel::labelEdited);
        QVERIFY(!m_model->setData(m_model->index(0, column), typed));
        QCOMPARE(values.count() + labels.count(), 0);
    }

    void aDecimalCommaIsUnderstood()
    {
        show(fixtures::sixPeople());
        QSignalSpy values(m_model.get(), &SampleModel::valueEdited);
        QVERIFY(m_model->setData(m_model->index(0, 4), QStringLiteral("1,5")));
        QCOMPARE(values.count(), 1);
        QCOMPARE(values[0][2].toDouble(), 1.5);
    }

    void whatStaysTheSameIsNoEdit()
    {
        show(fixtures::sixPeople());
        QSignalSpy values(m_model.get(), &SampleModel::valueEdited), labels(m_model.get(), &SampleModel::labelEdited);
        QVERIFY(m_model->setData(m_model->index(2, 5), m_model->index(2, 5).data(Qt::EditRole)));
        QVERIFY(m_model->setData(m_model->index(2, 1), QStringLiteral("well")));
        QCOMPARE(values.count() + labels.count(), 0);
        QVERIFY(m_model->setData(m_model->index(2, 1), QStringLiteral(" new ")));
        QCOMPARE(labels.count(), 1);
        QCOMPARE(labels[0][1].toString(), QStringLiteral("new"));
    }

    void onlyVectorsCanBeEdited()
    {
        show(fixtures::sixPeople());
        QVERIFY(m_model->readOnlyReason().isEmpty());
        QVERIFY(m_model->flags(m_model->index(0, 4)) & Qt::ItemIsEditable);
        QVERIFY(!(m_model->flags(m_model->index(0, 3)) & Qt::ItemIsEditable));
        show(fixtures::onlyData(fixtures::fourKnownByMatrix()));
        QVERIFY(m_model->readOnlyReason().startsWith(QStringLiteral("Only rows of numbers")));
        QVERIFY(!(m_model->flags(m_model->index(0, 1)) & Qt::ItemIsEditable));
        QCOMPARE(m_model->index(0, 1).data(Qt::ToolTipRole).toString(), m_model->readOnlyReason());
        DataSet large;
        large.samples = Matrix::Zero(mostDrawnSamples + 1, 1);
        large.featureNames = {"x"};
        show(fixtures::onlyData(large));
        QVERIFY(m_model->readOnlyReason().contains(groupedNumber(mostDrawnSamples)));
    }

    void editorsTakeNumbersAndOfferClasses()
    {
        show(fixtures::sixPeople());
        QWidget parent;
        SampleDelegate delegate(m_model.get());
        auto* number = qobject_cast<QLineEdit*>(delegate.createEditor(&parent, {}, m_model->index(2, 5)));
        QVERIFY(number);
        delegate.setEditorData(number, m_model->index(2, 5));
        QCOMPARE(number->text(), QStringLiteral("0.1"));
        QTest::keyClicks(number, QStringLiteral("nan!"));
        QVERIFY(!number->hasAcceptableInput());
        number->setText(QStringLiteral("1e999"));
        QVERIFY(!number->hasAcceptableInput());
        auto* town = qobject_cast<QComboBox*>(delegate.createEditor(&parent, {}, m_model->index(0, 6)));
        QVERIFY(town && !town->isEditable());
        QCOMPARE(town->count(), 3);
        auto* label = qobject_cast<QComboBox*>(delegate.createEditor(&parent, {}, m_model->index(0, 1)));
        QVERIFY(label && label->isEditable());
        QSignalSpy labels(m_model.get(), &SampleModel::labelEdited);
        label->setEditText(QStringLiteral("healed"));
        delegate.setModelData(label, m_model.get(), m_model->index(0, 1));
        QCOMPARE(labels.count(), 1);
        QCOMPARE(labels[0][1].toString(), QStringLiteral("healed"));
    }

    void sortingKeepsRowsWithoutAValueAtTheEnd_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("descending");
        QTest::addColumn<QList<int>>("rows");
        QTest::addRow("by a number, ties in file order") << 4 << false << QList<int>{4, 1, 3, 0, 2, 5};
        QTest::addRow("by category text") << 6 << false << QList<int>{1, 3, 2, 5, 0, 4};
        QTest::addRow("by decision value") << 3 << false << QList<int>{3, 0, 2, 1, 4, 5};
        QTest::addRow("by decision value, largest first") << 3 << true << QList<int>{4, 1, 2, 0, 3, 5};
    }
    void sortingKeepsRowsWithoutAValueAtTheEnd()
    {
        QFETCH(int, column);
        QFETCH(bool, descending);
        QFETCH(QList<int>, rows);
        show(fixtures::sixPeople());
        SampleFilter filter(m_model.get());
        filter.sort(column, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
        QList<int> order;
        for (int r = 0; r < filter.rowCount(); ++r) order << filter.mapToSource(filter.index(r, 0)).row();
        QCOMPARE(order, rows);
    }

    void otherDataMayLackTheColumnThatSorts()
    {
        show(fixtures::sixPeople());
        SampleFilter filter(m_model.get());
        filter.sort(6, Qt::DescendingOrder);
        int rows = 0;  // as a header asks while the model is reset
        connect(&filter, &QAbstractItemModel::modelReset, this, [&] { rows = filter.rowCount(); });
        show(fixtures::onlyData(fixtures::fourKnownByMatrix()));
        QVERIFY(m_model->columnCount() <= 6);
        QCOMPARE(rows, 4);
    }

    void filtersByRowsTextClassAndErrors_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("classIndex");
        QTest::addColumn<bool>("errors");
        QTest::addColumn<QList<int>>("rows");
        QTest::addRow("everything") << QString() << -1 << false << QList<int>{0, 1, 2, 3, 4, 5};
        QTest::addRow("a range of rows and one more") << QStringLiteral("2-3, 6") << -1 << false << QList<int>{1, 2, 5};
        QTest::addRow("part of a category, in any case") << QStringLiteral("asse") << -1 << false << QList<int>{1, 3};
        QTest::addRow("the part") << QStringLiteral("test") << -1 << false << QList<int>{2};
        QTest::addRow("one class") << QString() << 1 << false << QList<int>{1, 2, 4};
        QTest::addRow("errors") << QString() << -1 << true << QList<int>{1, 2};
        QTest::addRow("errors among some rows") << QStringLiteral("3-6") << 1 << true << QList<int>{2};
        QTest::addRow("nothing") << QStringLiteral("Emmen") << -1 << false << QList<int>{};
    }
    void filtersByRowsTextClassAndErrors()
    {
        QFETCH(QString, text);
        QFETCH(int, classIndex);
        QFETCH(bool, errors);
        QFETCH(QList<int>, rows);
        show(fixtures::sixPeople());
        SampleFilter filter(m_model.get());
        const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        filter.setWanted({text, classIndex, errors});
        QList<int> shown;
        for (int r = 0; r < filter.rowCount(); ++r) shown << filter.mapToSource(filter.index(r, 0)).row();
        QCOMPARE(shown, rows);
        filter.setWanted({});
        QCOMPARE(filter.rowCount(), 6);
    }

    void copiesAsCsvThatReadsBackExactly()
    {
        show(fixtures::sixPeople());
        QCOMPARE(csvText(*m_model, {2, 5}),
            QStringLiteral("row,part,state,predicted,f,age,score,town\n"
                           "3,test,well,ill,-0.5,47,0.1,\"Gouda, \"\"old\"\"\"\n"
                           "6,unused,ill,,,64,7,\"Gouda, \"\"old\"\"\"\n"));
    }

    void largeDataAreShownAndSortedQuickly()
    {
        m_tester.reset();  // asks for every cell
        DataSet data;
        data.samples = Matrix::Random(50000, 200);
        for (int j = 0; j < 200; ++j) data.featureNames.push_back("x" + std::to_string(j));
        data.classNames = {"a", "b"};
        for (int i = 0; i < 50000; ++i) data.labels.push_back(i % 2);
        const auto results = fixtures::onlyData(std::move(data));
        const ProcessorTime time;
        show(results);
        SampleFilter filter(m_model.get());
        QCOMPARE(filter.rowCount(), 50000);
        filter.sort(50, Qt::DescendingOrder);
        for (int r = 1; r < 50000; r += 997)
            QVERIFY(m_model->exactText(filter.mapToSource(filter.index(r - 1, 0)).row(), 50).toDouble()
                >= m_model->exactText(filter.mapToSource(filter.index(r, 0)).row(), 50).toDouble());
        QVERIFY2(time.milliseconds() < 3000, qPrintable(QString::number(time.milliseconds())));
    }

    /// ω = Σ v_i φ_t(x_i) and ν = Σ u_i φ_s(x_i), so that ⟨ω, ν⟩ = Σ u_i v_j ⟨φ_s(x_i), φ_t(x_j)⟩ = uᵀKv, the number
    /// told beside the solution; and f_s = Kv + b₁ of the training samples.
    void weightVectorsAreCombinationsOfFeatures()
    {
        const auto results = std::make_shared<Results>(run(exampleById("graph-ask-ls").experiment));
        show(results);
        int omega = -1, nu = -1;
        for (int c = 0; c < m_model->columnCount(); ++c) {
            if (header(c) == QStringLiteral("ω: φₜ")) omega = c;
            if (header(c) == QStringLiteral("ν: φₛ")) nu = c;
        }
        QVERIFY(omega >= 0 && nu == omega + 1);
        const std::vector<Index>& rows = results->prepared->trainRows;
        Vector v(static_cast<Index>(rows.size())), u(v.size());
        for (Index i = 0; i < v.size(); ++i) {
            v(i) = m_model->exactText(rows[static_cast<std::size_t>(i)], omega).toDouble();
            u(i) = m_model->exactText(rows[static_cast<std::size_t>(i)], nu).toDouble();
        }
        const TwoClassSolution& solution = results->model->model.parts.front().solution;
        const auto told = std::ranges::find(solution.facts, std::string("omega-nu"), &Fact::key);
        QVERIFY(told != solution.facts.end());
        const Matrix& gram = results->gram->train;
        const double recomputed = u.dot(gram * v);
        QVERIFY(gram != gram.transpose() && recomputed != 0.0);
        QVERIFY(std::abs(recomputed - told->value) <= 1e-10 * std::abs(told->value));
        const Vector source = (gram * v).array() + solution.bias;
        const Vector target = (gram.transpose() * u).array() + solution.target->bias;
        const Vector merged = solution.target->sourceWeight * source + solution.target->targetWeight * target;
        QVERIFY((merged - results->model->model.decision.col(0)).cwiseAbs().maxCoeff() < 1e-9);
        // Samples held out have no part in either.
        const int held = static_cast<int>(results->prepared->testRows.front());
        QVERIFY(text(held, omega).isEmpty() && text(held, nu).isEmpty());
        QVERIFY(m_model->index(static_cast<int>(rows.front()), omega)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("φₜ of this sample")));
        QVERIFY(m_model->headerData(nu, Qt::Horizontal, Qt::ToolTipRole).toString().contains(QStringLiteral("source")));
    }

    void otherMethodsHaveNoWeightColumns()
    {
        Experiment experiment = exampleById("graph-ask-ls").experiment;
        experiment.method = LsSvm{};
        show(std::make_shared<Results>(run(experiment)));
        for (int c = 0; c < m_model->columnCount(); ++c) QVERIFY(!header(c).contains(QChar(0x03C9)));
    }
};

KREINSCOPE_TEST(SampleModelTest)
#include "tst_sample_model.moc"
