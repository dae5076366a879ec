// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/base/object_number.h"
#include "support/runner.h"

using namespace krein;

namespace tst_object_number {

class TestObjectNumber : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void peopleCountFromOne()
    {
        QCOMPARE(objectNumber(0), std::string("1"));
        QCOMPARE(objectNumber(299), std::string("300"));
    }
    void rangesThereAndBack_data()
    {
        QTest::addColumn<QByteArray>("rows");
        QTest::addColumn<QByteArray>("numbers");
        QTest::newRow("none") << QByteArray() << QByteArray();
        QTest::newRow("one") << QByteArray("0") << QByteArray("1");
        QTest::newRow("a range and one") << QByteArray("0-99, 120") << QByteArray("1-100, 121");
        QTest::newRow("blanks") << QByteArray(" 4 - 8,9") << QByteArray(" 5 - 9,10");
        QTest::newRow("labels by hand") << QByteArray("0-3, 7: 1; 4-6: b2") << QByteArray("1-4, 8: 1; 5-7: b2");
        QTest::newRow("a word") << QByteArray("abc, -") << QByteArray("abc, -");
        // No object has the number 0: the row that it stands for is none, and comes back as what was typed.
        QTest::newRow("0") << QByteArray("-1-4") << QByteArray("0-5");
        QTest::newRow("in quotes") << QByteArray("'-1'") << QByteArray("'0'");
        QTest::newRow("too long to be a row")
            << QByteArray("99999999999999999999") << QByteArray("99999999999999999999");
    }
    void rangesThereAndBack()
    {
        QFETCH(QByteArray, rows);
        QFETCH(QByteArray, numbers);
        QCOMPARE(QByteArray::fromStdString(objectNumbers(rows.toStdString())), numbers);
        QCOMPARE(QByteArray::fromStdString(rowsOfNumbers(numbers.toStdString())), rows);
    }
};

KREINSCOPE_TEST(TestObjectNumber)

}  // namespace tst_object_number
#include "tst_object_number.moc"
