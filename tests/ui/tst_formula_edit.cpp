// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment.h"
#include "core/kernels/formula.h"
#include "core/kernels/kernel.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/forms/formula_edit.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/kernels/formula_text.h"
#include "ui/document/document.h"
#include "ui/forms/number_field.h"
#include "ui/panels/experiment_panel.h"

using namespace krein;

namespace tst_formula_edit {

/// The editor in a window beside something else that can have the focus.
struct Scene {
    QWidget window;
    FormulaEdit* edit = new FormulaEdit(QStringLiteral("kernel.text"), &window);
    QLineEdit* other = new QLineEdit(&window);
    QLineEdit* line = edit->findChild<QLineEdit*>(QStringLiteral("kernel.text"));
    QLabel* problem = edit->findChild<QLabel*>(QStringLiteral("kernel.text.problem"));
    QSignalSpy edited{edit, &FormulaEdit::edited};

    Scene()
    {
        edit->setGeometry(0, 0, 300, 150);
        other->setGeometry(0, 160, 300, 30);
        window.resize(300, 200);
        window.show();
        edit->showFormula(QStringLiteral("dot"));
    }
    void begin()
    {
        line->setFocus();
        line->selectAll();
    }
    QString last() const { return edited.last().at(0).toString(); }
    quint64 gesture(int index) const { return edited.at(index).at(1).toULongLong(); }
};

int redPixels(const QImage& image, const QRect& where)
{
    int count = 0;
    for (int y = where.top(); y <= where.bottom(); ++y)
        for (int x = where.left(); x <= where.right(); ++x) {
            const QColor color = image.pixelColor(x, y);
            if (color.red() > color.green() + 60 && color.red() > color.blue() + 60) ++count;
        }
    return count;
}

class TestFormulaEdit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFormulaIsPassedOnWhenTypingPauses()
    {
        Scene scene;
        QVERIFY(QTest::qWaitForWindowActive(&scene.window));
        scene.begin();
        QTest::keyClicks(scene.line, QStringLiteral("dot^2"));
        QCOMPARE(scene.edited.count(), 0);
        QTRY_COMPARE(scene.edited.count(), 1);  // the newest alone
        QCOMPARE(scene.last(), QStringLiteral("dot^2"));
        QTest::keyClicks(scene.line, QStringLiteral(" + 1"));
        QTRY_COMPARE(scene.edited.count(), 2);
        QVERIFY(scene.gesture(0) != 0);
        QCOMPARE(scene.gesture(1), scene.gesture(0));
    }

    void enterAppliesAtOnceAndEndsTheSession()
    {
        Scene scene;
        QVERIFY(QTest::qWaitForWindowActive(&scene.window));
        scene.begin();
        QTest::keyClicks(scene.line, QStringLiteral("l1"));
        QTest::keyClick(scene.line, Qt::Key_Return);
        QCOMPARE(scene.edited.count(), 1);
        QTest::keyClicks(scene.line, QStringLiteral("*2"));
        scene.other->setFocus();
        QCOMPARE(scene.edited.count(), 2);
        QCOMPARE(scene.last(), QStringLiteral("l1*2"));
        QVERIFY(scene.gesture(0) != scene.gesture(1));
        QVERIFY(!scene.edited.wait(400));  // nothing is left to be passed on
        QCOMPARE(scene.edited.count(), 2);
    }

    void wrongTextStaysHereWithASentence_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("where");
        QTest::addRow("in the middle") << QStringLiteral("a*$dot") << "(character 3)";
        QTest::addRow("after a letter of two units") << QString::fromUtf8("1 + 𝑥") << "(character 5)";
        QTest::addRow("at the end") << QStringLiteral("max(rho - l1,") << "(at the end)";
        QTest::addRow("empty") << QString() << "(at the end)";
    }
    void wrongTextStaysHereWithASentence()
    {
        QFETCH(QString, typed);
        QFETCH(QString, where);
        Scene scene;
        QVERIFY(QTest::qWaitForWindowActive(&scene.window));
        scene.begin();
        if (typed.isEmpty())
            QTest::keyClick(scene.line, Qt::Key_Delete);
        else
            scene.line->insert(typed);
        QVERIFY(!scene.problem->isHidden());
        QVERIFY2(plainly(scene.problem->text()).endsWith(where), qPrintable(scene.problem->text()));
        QVERIFY(scene.problem->text().startsWith(QString::fromStdString(formulaError(typed.toStdString())->message)));
        QTest::keyClick(scene.line, Qt::Key_Return);
        scene.other->setFocus();
        QVERIFY(!scene.edited.wait(350));
        QCOMPARE(scene.edited.count(), 0);
        QCOMPARE(scene.line->text(), typed);
        scene.edit->showFormula(QStringLiteral("dot"));  // other results arrive
        QCOMPARE(scene.line->text(), typed);
        scene.begin();
        QTest::keyClick(scene.line, Qt::Key_Escape);
        QCOMPARE(scene.line->text(), QStringLiteral("dot"));
        QVERIFY(scene.problem->isHidden());
    }

    void theWrongCharacterIsMarked()
    {
        Scene scene;
        QVERIFY(QTest::qWaitForWindowActive(&scene.window));
        scene.begin();
        scene.line->insert(QStringLiteral("dot + $ + dot"));
        QTRY_VERIFY(!scene.problem->isHidden());
        const QImage picture = scene.edit->grab().toImage();
        const int gap = scene.problem->geometry().top() - scene.line->geometry().bottom();
        const QRect below(0, scene.line->geometry().bottom() + 1, picture.width(), gap - 1);
        QVERIFY2(redPixels(picture, scene.line->geometry()) > 3, "the character is underlined");
        QVERIFY2(redPixels(picture, below) > 3, "a caret points at it");
        const int letter = scene.line->fontMetrics().horizontalAdvance(QLatin1Char('0'));
        const int expected = 7 * letter;  // the middle of the seventh character, about
        QVERIFY(redPixels(picture, below.intersected(QRect(expected - letter, 0, 3 * letter, 400)))
            == redPixels(picture, below));
        scene.line->selectAll();
        scene.line->insert(QStringLiteral("dot"));
        QTRY_COMPARE(redPixels(scene.edit->grab().toImage(), scene.line->geometry()), 0);
    }

    void aFormulaChangedElsewhereReplacesWhatIsTyped()
    {
        Scene scene;
        QVERIFY(QTest::qWaitForWindowActive(&scene.window));
        scene.begin();
        QTest::keyClicks(scene.line, QStringLiteral("dot*3"));
        scene.edit->showFormula(QStringLiteral("sq"));
        QCOMPARE(scene.line->text(), QStringLiteral("sq"));
        QVERIFY(!scene.edited.wait(350));
        QCOMPARE(scene.edited.count(), 0);
    }

    void examplesAreFormulasAndApplyAtOnce()
    {
        Scene scene;
        auto* button = scene.edit->findChild<QToolButton*>(QStringLiteral("kernel.text.examples"));
        QVERIFY(button && button->menu()->actions().size() >= 5);
        for (QAction* action : button->menu()->actions()) {
            const int before = static_cast<int>(scene.edited.count());
            action->trigger();
            QCOMPARE(scene.edited.count(), before + 1);
            QVERIFY2(!formulaError(scene.last().toStdString()), qPrintable(scene.last()));
            QVERIFY(action->text().startsWith(scene.last()));
        }
        QVERIFY(scene.gesture(0) != scene.gesture(1));
    }

    void everyNameThatIsListedIsUnderstood()
    {
        Scene scene;
        auto* names = scene.edit->findChild<QLabel*>(QStringLiteral("kernel.text.names"));
        scene.line->clear();
        for (const char* name : {"dot", "l1", "l2", "sq", "linf", "normx", "normz", "dim"}) {
            QVERIFY(names->text().contains(QStringLiteral("href='%1'").arg(QString::fromLatin1(name))));
            QVERIFY(formulaConstants(name).empty() && !formulaError(name));
        }
        Q_EMIT names->linkActivated(QStringLiteral("normx"));
        QCOMPARE(scene.line->text(), QStringLiteral("normx"));
    }

    void aSessionOfTypingIsOneStepOfUndoAndBringsSliders()
    {
        Document document({.data = TwoMoonsData{.samples = 40}, .kernel = FormulaKernel{}});
        ExperimentPanel panel(&document);
        panel.resize(300, 900);
        panel.show();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        document.recompute();
        auto* line = panel.findChild<QLineEdit*>(QStringLiteral("kernel.text"));
        QVERIFY(line);
        const auto text = [&] { return std::get<FormulaKernel>(*document.experiment().kernel).text; };
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("b*dot"));
        QTRY_COMPARE(text(), std::string("b*dot"));
        QVERIFY(panel.findChild<NumberField*>(QStringLiteral("kernel.b")));
        QVERIFY(line->hasFocus());
        QTest::keyClicks(line, QStringLiteral(" + c*"));
        // What is unfinished does not reach the document.
        QVERIFY(!QTest::qWaitFor([&] { return text() != "b*dot"; }, 400));
        QTest::keyClicks(line, QStringLiteral("sq"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(text(), std::string("b*dot + c*sq"));
        QVERIFY(panel.findChild<NumberField*>(QStringLiteral("kernel.c")));
        QCOMPARE(panel.findChild<QLineEdit*>(QStringLiteral("kernel.text")), line);
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QCOMPARE(line->text(), QString::fromStdString(FormulaKernel{}.text));
        QVERIFY(panel.findChild<NumberField*>(QStringLiteral("kernel.rho")));
        QVERIFY(!panel.findChild<NumberField*>(QStringLiteral("kernel.c")));
    }
};

KREINSCOPE_TEST(TestFormulaEdit)

}  // namespace tst_formula_edit
#include "tst_formula_edit.moc"
