// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/runner.h"
#include "ui/panels/confusion_box.h"

#include <QtTest>

#include <QComboBox>
#include <QTableWidget>

#include "core/evaluation/metrics.h"

using namespace krein;

namespace tst_confusion_box {

DataSet threeClasses()
{
    DataSet data;
    data.classNames = {"oak", "elm", "ash"};
    return data;
}

/// One oak is taken for an ash in training; of the held-out samples an elm for an oak.
ModelValue judged(bool heldOut)
{
    ModelValue value;
    value.trainScores = score({0, 0, 1, 2}, {0, 2, 1, 2}, 3);
    if (heldOut) value.testScores = score({0, 1, 1, 2, 2}, {0, 0, 1, 2, 2}, 3);
    return value;
}

class TestConfusionBox : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsAreThoseOfTheSamplesChosen()
    {
        ConfusionBox box;
        box.showScores(judged(true), threeClasses());
        auto* table = box.findChild<QTableWidget*>();
        auto* part = box.findChild<QComboBox*>();
        QCOMPARE(table->verticalHeaderItem(1)->text(), QStringLiteral("elm"));
        QCOMPARE(table->horizontalHeaderItem(2)->text(), QStringLiteral("ash"));
        QCOMPARE(table->item(1, 0)->text(), QStringLiteral("1"));
        QCOMPARE(table->item(0, 2)->text(), QStringLiteral("0"));
        QVERIFY(table->item(1, 1)->font().bold() && !table->item(1, 0)->font().bold());
        QCOMPARE(part->count(), 2);
        part->setCurrentIndex(1);
        QCOMPARE(table->item(1, 0)->text(), QStringLiteral("0"));
        QCOMPARE(table->item(0, 2)->text(), QStringLiteral("1"));
        // The choice outlives the next results.
        box.showScores(judged(true), threeClasses());
        QCOMPARE(part->currentIndex(), 1);
        QCOMPARE(table->item(0, 2)->text(), QStringLiteral("1"));
    }

    void withoutATestSetTrainingSamplesAreCounted()
    {
        ConfusionBox box;
        box.showScores(judged(false), threeClasses());
        QCOMPARE(box.findChild<QComboBox*>()->count(), 1);
        QCOMPARE(box.findChild<QComboBox*>()->currentText(), QStringLiteral("Training samples"));
    }

    void withoutPredictionsThereIsNothingToShow()
    {
        ConfusionBox box;
        box.showScores(judged(true), threeClasses());
        QVERIFY(!box.isHidden());
        box.showScores(ModelValue{}, threeClasses());
        QVERIFY(box.isHidden());
    }
};

KREINSCOPE_TEST(TestConfusionBox)

}  // namespace tst_confusion_box
#include "tst_confusion_box.moc"
