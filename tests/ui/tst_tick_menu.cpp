// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "support/runner.h"
#include "ui/controls/tick_menu.h"

using namespace krein;

namespace tst_tick_menu {

class TestTickMenu : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void severalBoxesAreTickedInOneGo()
    {
        TickMenu menu;
        QAction *first = menu.addAction(QStringLiteral("first")), *second = menu.addAction(QStringLiteral("second")),
                *plain = menu.addAction(QStringLiteral("plain"));
        first->setCheckable(true);
        second->setCheckable(true);
        menu.popup({10, 10});
        QVERIFY(QTest::qWaitForWindowExposed(&menu));
        for (QAction* action : {first, second}) {
            const QPoint at = menu.actionGeometry(action).center();
            QTest::mouseMove(&menu, at);
            QTest::mouseClick(&menu, Qt::LeftButton, {}, at);
            QVERIFY(action->isChecked());
            QVERIFY(menu.isVisible());
        }
        menu.setActiveAction(second);
        QTest::keyClick(&menu, Qt::Key_Space);
        QVERIFY(!second->isChecked() && menu.isVisible());
        QSignalSpy triggered(plain, &QAction::triggered);
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(plain).center());
        QCOMPARE(triggered.size(), 1);
        QVERIFY(!menu.isVisible());
    }
};

KREINSCOPE_TEST(TestTickMenu)

}  // namespace tst_tick_menu
#include "tst_tick_menu.moc"
