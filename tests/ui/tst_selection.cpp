// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "support/runner.h"
#include "ui/document/selection.h"

using namespace krein;

using Rows = std::vector<Index>;

class SelectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsAreSortedAndUnique()
    {
        Selection selection;
        QSignalSpy changed(&selection, &Selection::changed);
        selection.setRows({7, 2, 7, -1, 0, 2});
        QCOMPARE(selection.rows(), (Rows{0, 2, 7}));
        QCOMPARE(changed.count(), 1);
    }

    void whatChangesNothingIsNotTold()
    {
        Selection selection;
        QSignalSpy changed(&selection, &Selection::changed);
        selection.clear();
        selection.setRows({});
        selection.pick(-1, false);
        selection.selectAll(0);
        selection.toggle({});
        QCOMPARE(changed.count(), 0);
        selection.setRows({3, 1});
        selection.setRows({1, 3, 3});
        selection.pick(-1, true);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(selection.rows(), (Rows{1, 3}));
    }

    void aPickReplacesOrExtends()
    {
        Selection selection;
        selection.setRows({1, 3});
        selection.pick(5, true);
        QCOMPARE(selection.rows(), (Rows{1, 3, 5}));
        selection.pick(3, true);
        QCOMPARE(selection.rows(), (Rows{1, 5}));
        selection.pick(4, false);
        QCOMPARE(selection.rows(), (Rows{4}));
        selection.pick(4, false);  // once more: it stays picked
        QCOMPARE(selection.rows(), (Rows{4}));
        selection.pick(-1, false);
        QVERIFY(selection.rows().empty());
    }

    void togglingTakesAwayAndAdds()
    {
        Selection selection;
        QSignalSpy changed(&selection, &Selection::changed);
        selection.setRows({1, 2, 3});
        selection.toggle({4, 2, 2, -7});
        QCOMPARE(selection.rows(), (Rows{1, 3, 4}));
        selection.toggle({4, 2});
        QCOMPARE(selection.rows(), (Rows{1, 2, 3}));
        QCOMPARE(changed.count(), 3);
    }

    void all()
    {
        Selection selection;
        selection.selectAll(4);
        QCOMPARE(selection.rows(), (Rows{0, 1, 2, 3}));
    }
};

KREINSCOPE_TEST(SelectionTest)
#include "tst_selection.moc"
