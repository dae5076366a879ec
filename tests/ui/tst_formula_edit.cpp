// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/runner.h"
#include "ui/widgets/formula_edit.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/kernels/formula_text.h"
#include "ui/document/document.h"
#include "ui/panels/experiment_panel.h"
#include "ui/widgets/number_field.h"

using namespace krein;

namespace {

/// The editor in a window beside something else that can have the focus.
struct Stage {
    QWidget window;
    FormulaEdit* edit = new FormulaEdit(QStringLiteral("kernel.text"), &window);
    QLineEdit* other = new QLineEdit(&window);
    QLineEdit* line = edit->findChild<QLineEdit*>(QStringLiteral("kernel.text"));
    QLabel* problem = edit->findChild<QLabel*>(QStringLiteral("kernel.text.problem"));
    QSignalSpy edited{edit, &FormulaEdit::edited};

    Stage()
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

}  // namespace

class TestFormulaEdit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFormulaIsPassedOnWhenTypingPauses()
    {
        Stage stage;
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.begin();
        QTest::keyClicks(stage.line, QStringLiteral("dot^2"));
        QCOMPARE(stage.edited.count(), 0);
        QTRY_COMPARE(stage.edited.count(), 1);  // the newest alone
        QCOMPARE(stage.last(), QStringLiteral("dot^2"));
        QTest::keyClicks(stage.line, QStringLiteral(" + 1"));
        QTRY_COMPARE(stage.edited.count(), 2);
        QVERIFY(stage.gesture(0) != 0);
        QCOMPARE(stage.gesture(1), stage.gesture(0));
    }

    void enterAppliesAtOnceAndEndsTheSession()
    {
        Stage stage;
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.begin();
        QTest::keyClicks(stage.line, QStringLiteral("l1"));
        QTest::keyClick(stage.line, Qt::Key_Return);
        QCOMPARE(stage.edited.count(), 1);
        QTest::keyClicks(stage.line, QStringLiteral("*2"));
        stage.other->setFocus();
        QCOMPARE(stage.edited.count(), 2);
        QCOMPARE(stage.last(), QStringLiteral("l1*2"));
        QVERIFY(stage.gesture(0) != stage.gesture(1));
        QVERIFY(!stage.edited.wait(400));  // nothing is left to be passed on
        QCOMPARE(stage.edited.count(), 2);
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
        Stage stage;
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.begin();
        if (typed.isEmpty())
            QTest::keyClick(stage.line, Qt::Key_Delete);
        else
            stage.line->insert(typed);
        QVERIFY(!stage.problem->isHidden());
        QVERIFY2(stage.problem->text().endsWith(where), qPrintable(stage.problem->text()));
        QVERIFY(stage.problem->text().startsWith(QString::fromStdString(formulaError(typed.toStdString())->message)));
        QTest::keyClick(stage.line, Qt::Key_Return);
        stage.other->setFocus();
        QVERIFY(!stage.edited.wait(350));
        QCOMPARE(stage.edited.count(), 0);
        QCOMPARE(stage.line->text(), typed);
        stage.edit->showFormula(QStringLiteral("dot"));  // other results arrive
        QCOMPARE(stage.line->text(), typed);
        stage.begin();
        QTest::keyClick(stage.line, Qt::Key_Escape);
        QCOMPARE(stage.line->text(), QStringLiteral("dot"));
        QVERIFY(stage.problem->isHidden());
    }

    void theWrongCharacterIsMarked()
    {
        Stage stage;
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.begin();
        stage.line->insert(QStringLiteral("dot + $ + dot"));
        QTRY_VERIFY(!stage.problem->isHidden());
        const QImage picture = stage.edit->grab().toImage();
        const int gap = stage.problem->geometry().top() - stage.line->geometry().bottom();
        const QRect below(0, stage.line->geometry().bottom() + 1, picture.width(), gap - 1);
        QVERIFY2(redPixels(picture, stage.line->geometry()) > 3, "the character is underlined");
        QVERIFY2(redPixels(picture, below) > 3, "a caret points at it");
        const int letter = stage.line->fontMetrics().horizontalAdvance(QLatin1Char('0'));
        const int expected = 7 * letter;  // the middle of the seventh character, about
        QVERIFY(redPixels(picture, below.intersected(QRect(expected - letter, 0, 3 * letter, 400)))
            == redPixels(picture, below));
        stage.line->selectAll();
        stage.line->insert(QStringLiteral("dot"));
        QTRY_COMPARE(redPixels(stage.edit->grab().toImage(), stage.line->geometry()), 0);
    }

    void aFormulaChangedElsewhereReplacesWhatIsTyped()
    {
        Stage stage;
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.begin();
        QTest::keyClicks(stage.line, QStringLiteral("dot*3"));
        stage.edit->showFormula(QStringLiteral("sq"));
        QCOMPARE(stage.line->text(), QStringLiteral("sq"));
        QVERIFY(!stage.edited.wait(350));
        QCOMPARE(stage.edited.count(), 0);
    }

    void examplesAreFormulasAndApplyAtOnce()
    {
        Stage stage;
        auto* button = stage.edit->findChild<QToolButton*>(QStringLiteral("kernel.text.examples"));
        QVERIFY(button && button->menu()->actions().size() >= 5);
        for (QAction* action : button->menu()->actions()) {
            const int before = static_cast<int>(stage.edited.count());
            action->trigger();
            QCOMPARE(stage.edited.count(), before + 1);
            QVERIFY2(!formulaError(stage.last().toStdString()), qPrintable(stage.last()));
            QVERIFY(action->text().startsWith(stage.last()));
        }
        QVERIFY(stage.gesture(0) != stage.gesture(1));
    }

    void everyNameThatIsListedIsUnderstood()
    {
        Stage stage;
        auto* names = stage.edit->findChild<QLabel*>(QStringLiteral("kernel.text.names"));
        stage.line->clear();
        for (const char* name : {"dot", "l1", "l2", "sq", "linf", "normx", "normz", "dim"}) {
            QVERIFY(names->text().contains(QStringLiteral("href='%1'").arg(QString::fromLatin1(name))));
            QVERIFY(formulaConstants(name).empty() && !formulaError(name));
        }
        Q_EMIT names->linkActivated(QStringLiteral("normx"));
        QCOMPARE(stage.line->text(), QStringLiteral("normx"));
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
        const auto text = [&] { return std::get<FormulaKernel>(document.experiment().kernel).text; };
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
#include "tst_formula_edit.moc"
