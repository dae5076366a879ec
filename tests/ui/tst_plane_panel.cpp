// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "core/experiment/experiment.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/forms/number_field.h"
#include "ui/panels/plane_panel.h"
#include "ui/text/problem_words.h"

using namespace krein;

namespace tst_plane_panel {

/// 24 samples of two classes at fixed places in d dimensions; no three on a line.
Experiment experimentOf(int features)
{
    DataSet data;
    data.samples.resize(24, features);
    for (Index i = 0; i < 24; ++i) {
        for (Index j = 0; j < features; ++j)
            data.samples(i, j) = std::sin(1.0 + static_cast<double>((i + 1) * (j + 2))) + (i % 2 ? 1.0 : 0.0);
        data.labels.push_back(static_cast<int>(i % 2));
    }
    for (int j = 0; j < features; ++j) data.featureNames.push_back("f" + std::to_string(j + 1));
    data.classNames = {"a", "b"};
    data.labelName = "class";
    Experiment experiment = sphereExperiment();
    experiment.data = DrawnData{.samples = std::make_shared<const DataSet>(std::move(data)), .origin = nullptr};
    return experiment;
}

class PlanePanelTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<Document> m_document;
    std::unique_ptr<QWidget> m_window;
    PlanePanel* m_panel = nullptr;

    template <class Widget> Widget* find(const char* name)
    {
        return m_panel->findChild<Widget*>(QString::fromLatin1(name));
    }
    const PlaneOptions& map() { return m_document->experiment().map; }
    QTableView* held() { return find<QTableView>("map.held"); }
    QString heldText(int row, int column) { return held()->model()->index(row, column).data().toString(); }
    bool settled() { return m_document->results() && m_document->results()->experiment == m_document->experiment(); }
    void open(int features)
    {
        m_document = std::make_unique<Document>(experimentOf(features));
        m_window = std::make_unique<QWidget>();
        m_panel = new PlanePanel(m_document.get(), m_window.get());
        m_window->resize(280, 500);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_document->recompute();
        QTRY_VERIFY(settled());
    }

private Q_SLOTS:
    void cleanup()
    {
        m_window.reset();
        m_document.reset();
    }

    void twoNumbersNeedNoChoice()
    {
        open(2);
        QVERIFY(m_panel->isHidden());
        m_document->setParameter(QStringLiteral("map.plane"), std::string("principal"));
        QTRY_VERIFY(settled());
        QVERIFY(!m_panel->isHidden());  // or nobody could go back
    }

    void featuresAreChosenByName()
    {
        open(4);
        QVERIFY(!m_panel->isHidden());
        auto* across = find<QComboBox>("map.horizontal");
        QCOMPARE(across->count(), 4);
        QCOMPARE(across->currentText(), QStringLiteral("f1"));
        Q_EMIT across->activated(2);
        QCOMPARE(map().horizontal, 3);
        Q_EMIT find<QComboBox>("map.vertical")->activated(2);  // the one that runs across: they change places
        QCOMPARE(map().horizontal, 2);
        QCOMPARE(map().vertical, 3);
        across->setEditText(QStringLiteral("nobody"));
        Q_EMIT across->lineEdit()->editingFinished();
        QCOMPARE(across->currentText(), QStringLiteral("f2"));
    }

    void featuresAreHeldAndPutBack()
    {
        open(4);
        QCOMPARE(held()->model()->rowCount(), 2);
        QCOMPARE(heldText(0, 0), QStringLiteral("f3"));
        QCOMPARE(heldText(0, 2), QStringLiteral("mean"));
        QVERIFY(find<QPushButton>("map.held.means")->isHidden());
        QVERIFY(held()->model()->setData(held()->model()->index(0, 1), QStringLiteral("0.25")));
        QVERIFY(held()->model()->setData(held()->model()->index(1, 1), QStringLiteral("-1")));
        QCOMPARE(map().held.text(), std::string("f3=0.25, f4=-1"));
        QTRY_VERIFY(settled() && m_document->results()->map);
        QCOMPARE(m_document->results()->map->plane.held[0].value, 0.25);
        QVERIFY(find<QPushButton>("map.held.means")->isVisible());
        QTest::mouseClick(
            held()->viewport(), Qt::LeftButton, {}, held()->visualRect(held()->model()->index(0, 2)).center());
        QCOMPARE(map().held.text(), std::string("f4=-1"));
        find<QPushButton>("map.held.means")->click();
        QCOMPARE(map().held.text(), std::string());
        QTRY_VERIFY(settled());
        QTRY_VERIFY(find<QPushButton>("map.held.means")->isHidden());
    }

    void noNumberIsRefused_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addRow("NaN") << QStringLiteral("nan");
        QTest::addRow("infinity") << QStringLiteral("inf");
        QTest::addRow("a word") << QStringLiteral("mean");
        QTest::addRow("nothing") << QString();
    }
    void noNumberIsRefused()
    {
        QFETCH(QString, typed);
        open(3);
        QVERIFY(!held()->model()->setData(held()->model()->index(0, 1), typed));
        QCOMPARE(map().held.text(), std::string());
    }

    void manyFeaturesAreSearched()
    {
        open(30);
        auto* search = find<QLineEdit>("map.held.search");
        QVERIFY(search->isVisible());
        QCOMPARE(held()->model()->rowCount(), 28);
        search->setText(QStringLiteral("F2"));
        QCOMPARE(held()->model()->rowCount(), 10);  // f20 … f29
        QVERIFY(held()->model()->setData(held()->model()->index(1, 1), QStringLiteral("3")));
        QCOMPARE(map().held.text(), std::string("f21=3"));
    }

    void threeSamplesAreTakenFromTheSelection()
    {
        open(4);
        Q_EMIT find<QComboBox>("map.plane")->activated(2);
        QCOMPARE(map().plane, PlaneKind::Samples);
        auto* use = find<QPushButton>("map.useSelected");
        QVERIFY(use->isVisible() && !use->isEnabled());
        m_document->selection()->setRows({5, 9, 17});
        QVERIFY(use->isEnabled());
        const int steps = m_document->undoStack()->count();
        use->click();
        QCOMPARE(m_document->undoStack()->count(), steps + 1);
        QCOMPARE((std::vector<int>{map().first, map().second, map().third}), (std::vector<int>{5, 9, 17}));
        QCOMPARE(find<NumberField>("map.second")->value(), 9.0);
        QCOMPARE(find<NumberField>("map.second")->text(), QStringLiteral("10"));  // people count from 1
        auto* third = find<NumberField>("map.third");
        third->selectAll();
        QTest::keyClicks(third, QStringLiteral("0\r"));
        QVERIFY2(third->refusal().contains(QStringLiteral("from 1 to")), qPrintable(third->refusal()));
        third->selectAll();
        QTest::keyClicks(third, QStringLiteral("3\r"));
        QCOMPARE(third->refusal(), QString());
        QCOMPARE(map().third, 2);
        QTRY_VERIFY(settled());
        QVERIFY2(plainly(find<QLabel>("map.note")->text()).contains(QStringLiteral("through the samples 6, 10 and 3")),
            qPrintable(find<QLabel>("map.note")->text()));
    }

    void theSharesOfThePrincipalPlaneAreSaid()
    {
        open(4);
        Q_EMIT find<QComboBox>("map.plane")->activated(1);
        QTRY_VERIFY(settled());
        QVERIFY(plainly(find<QLabel>("map.note")->text()).contains(QStringLiteral(" % of the variance")));
        QVERIFY(!held()->isVisible());
    }

    void aPlaneThatCannotBeSaysWhy()
    {
        open(4);
        Experiment changed = m_document->experiment();
        changed.map.plane = PlaneKind::Samples;
        changed.map.first = changed.map.second = 3;
        m_document->edit(changed, QStringLiteral("test"));
        QTRY_VERIFY(settled());
        QVERIFY(!m_document->results()->problems.at(Stage::Map).empty());
        QCOMPARE(plainly(find<QLabel>("map.note")->text()),
            problemText(changed, m_document->results()->problems.at(Stage::Map)));
    }

    void thePickedSamplesAreHeldOutInOneStep()
    {
        open(3);
        m_document->selection()->setRows({3, 4, 5, 10});
        m_document->testOnSelection();
        QCOMPARE(m_document->undoStack()->count(), 1);
        QTRY_VERIFY(settled() && m_document->results()->prepared);
        QCOMPARE(m_document->results()->prepared->testRows, (std::vector<Index>{3, 4, 5, 10}));
        QCOMPARE(m_document->results()->prepared->trainRows.size(), std::size_t{20});
    }
};

KREINSCOPE_TEST(PlanePanelTest)

}  // namespace tst_plane_panel
#include "tst_plane_panel.moc"
