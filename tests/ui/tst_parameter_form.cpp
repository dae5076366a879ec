// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSlider>
#include <QStandardItemModel>
#include <QTest>

#include "core/data/import/data_source.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/correction.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/forms/number_field.h"
#include "ui/forms/parameter_form.h"
#include "ui/panels/experiment_panel.h"

using namespace krein;

namespace tst_parameter_form {

template <class Widget> Widget* find(QWidget& window, const char* name)
{
    auto* widget = window.findChild<Widget*>(QString::fromLatin1(name));
    if (!widget) qFatal("there is no %s", name);
    return widget;
}

/// The panel with a Document, as in the window but without the pictures.
struct Scene {
    Document document;
    QScrollArea window;

    explicit Scene(Experiment experiment) : document(std::move(experiment))
    {
        window.setWidget(new ExperimentPanel(&document));
        window.setWidgetResizable(true);
        window.resize(330, 700);
        window.show();
        document.recompute();
    }
    bool isSettled()
    {
        return !document.runner()->isBusy() && document.results()
            && document.results()->experiment == document.experiment();
    }
    Kernel kernel() const { return document.experiment().kernel; }
};

void choose(QComboBox* box, const QString& label)
{
    const int index = box->findText(label);
    if (index < 0) qFatal("there is no %s", qPrintable(label));
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
}

QStandardItem* itemOf(QComboBox* box, const QString& label)
{
    return qobject_cast<QStandardItemModel*>(box->model())->item(box->findText(label));
}

/// The rank of a widget on the Tab key's way through the window.
int tabRank(const QWidget& window, const QWidget* wanted)
{
    int rank = 0;
    for (const QWidget* at = window.nextInFocusChain(); at != &window; at = at->nextInFocusChain(), ++rank)
        if (at == wanted) return rank;
    return -1;
}

class TestParameterForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aChoiceThatBringsOtherParametersKeepsTheFocus()
    {
        Scene scene({.data = RingsData{.samples = 60}, .kernel = DistanceGaussianKernel{.distance = LpDistance{}}});
        QVERIFY(QTest::qWaitForWindowActive(&scene.window));
        QTRY_VERIFY(scene.isSettled());
        auto* distance = find<QComboBox>(scene.window, "kernel.distance");
        find<NumberField>(scene.window, "kernel.p");
        distance->setFocus();
        choose(distance, QStringLiteral("Canberra"));
        QVERIFY(std::holds_alternative<CanberraDistance>(std::get<DistanceGaussianKernel>(scene.kernel()).distance));
        QCOMPARE(find<QComboBox>(scene.window, "kernel.distance"), distance);
        QVERIFY(distance->hasFocus());
        QVERIFY(!scene.window.findChild<QWidget*>(QStringLiteral("kernel.p")));
        choose(distance, QString::fromUtf8("Minkowski (Lp)"));
        QVERIFY(distance->hasFocus());
        auto* p = find<NumberField>(scene.window, "kernel.p");
        auto* gamma = find<NumberField>(scene.window, "kernel.gamma");
        QVERIFY2(tabRank(scene.window, distance) < tabRank(scene.window, p)
                && tabRank(scene.window, p) < tabRank(scene.window, gamma),
            "new controls are reached where they stand");
    }

    void aSliderThatIsDraggedStaysTheSame()
    {
        Scene scene({.data = RingsData{.samples = 60}, .kernel = CombinationKernel{}});
        QTRY_VERIFY(scene.isSettled());
        auto* slider = find<QSlider>(scene.window, "kernel.weight.slider");
        const QWidgetList before = scene.window.findChildren<QWidget*>();
        slider->setSliderDown(true);
        for (int position = 300; position < 400; position += 20) slider->setValue(position);
        QTRY_VERIFY(scene.isSettled());
        slider->setSliderDown(false);
        QCOMPARE(scene.window.findChildren<QWidget*>(), before);
        QCOMPARE(scene.document.undoStack()->count(), 1);
        QVERIFY(std::get<CombinationKernel>(scene.kernel()).weight > 1.0);
    }

    void aParameterDescribedOtherwiseGetsAnotherControl()
    {
        const auto number = [](double high) {
            return std::vector<Setting>{
                {Parameter("a", "A", "", Bounds().slider(0, high)), ParameterKind::Number, 0.5}};
        };
        ParameterForm form(QStringLiteral("x"));
        form.show(number(1), {});
        auto* first = form.findChild<QSlider*>();
        form.show(number(1), {});
        QCOMPARE(form.findChild<QSlider*>(), first);
        QCOMPARE(first->value(), 500);
        form.show(number(5), {});
        QCOMPARE(form.findChild<QSlider*>()->value(), 100);
    }

    void whatCannotCompareTheDataIsGreyWithTheReason_data()
    {
        QTest::addColumn<QString>("box");
        QTest::addColumn<QString>("possible");
        QTest::addColumn<QString>("impossible");
        QTest::addRow("a distance") << "kernel.terms.1.distance"
                                    << "Canberra"
                                    << "Edit distance (Levenshtein)";
        QTest::addRow("a term") << "kernel.terms.2.id"
                                << "Gaussian (RBF)"
                                << "Adjacency";
    }
    void whatCannotCompareTheDataIsGreyWithTheReason()
    {
        QFETCH(QString, box);
        QFETCH(QString, possible);
        QFETCH(QString, impossible);
        CombinationKernel kernel;
        kernel.terms[0].kernel = NegativeDistanceKernel{};
        Scene scene({.data = RingsData{.samples = 60}, .kernel = kernel});
        QTRY_VERIFY(scene.isSettled());
        auto* choice = find<QComboBox>(scene.window, qPrintable(box));
        if (choice->findText(possible) < 0) possible = QStringLiteral("Gaussian");
        QVERIFY2(
            choice->findText(possible) >= 0 && choice->findText(impossible) >= 0, "options are shown by their names");
        QVERIFY(itemOf(choice, possible)->isEnabled());
        QVERIFY(itemOf(choice, possible)->toolTip().size() > 20);
        QVERIFY(!itemOf(choice, impossible)->isEnabled());
        QCOMPARE(itemOf(choice, impossible)->toolTip(),
            QString::fromStdString(box.endsWith(QStringLiteral("id"))
                    ? whyNot(Kernel(AdjacencyKernel{}), *scene.document.results()->data)
                    : whyNot(Distance(LevenshteinDistance{}), *scene.document.results()->data)));
        QVERIFY(itemOf(choice, impossible)->toolTip().endsWith(QLatin1Char('.')));
    }

    void termsStandInUnderTheirKernelWithItsFormula()
    {
        Scene scene({.data = RingsData{.samples = 60}, .kernel = CombinationKernel{}});
        QTRY_VERIFY(scene.isSettled());
        auto* formula = find<QLabel>(scene.window, "kernel.terms.1.id.formula");
        QCOMPARE(plainly(formula->text()), QString::fromUtf8(TruncatedL1Kernel::info.formula.data()));
        auto* term = find<QComboBox>(scene.window, "kernel.terms.1.id");
        auto* slider = find<QSlider>(scene.window, "kernel.terms.1.rho.slider");
        auto* weight = find<QSlider>(scene.window, "kernel.weight.slider");
        const auto left = [&](QWidget* widget) { return widget->mapTo(&scene.window, QPoint()).x(); };
        QVERIFY(left(slider) >= left(weight) + 10);
        term->setFocus();
        choose(term, QStringLiteral("Linear"));
        QVERIFY(term->hasFocus() || !QApplication::focusWidget());
        QCOMPARE(plainly(formula->text()), QString::fromUtf8(LinearKernel::info.formula.data()));
        QVERIFY(!scene.window.findChild<QWidget*>(QStringLiteral("kernel.terms.1.rho")));
        find<QWidget>(scene.window, "kernel.terms.2.id");
        choose(find<QComboBox>(scene.window, "kernel.op"), QString::fromUtf8("K₁K₁ᵀ"));
        QVERIFY(!scene.window.findChild<QWidget*>(QStringLiteral("kernel.terms.2.id")));
    }

    void whatATermTakesFromTheDataIsShown()
    {
        CombinationKernel kernel;
        kernel.op = Combine::Scale;
        kernel.terms[0].kernel = DistanceGaussianKernel{};
        Scene scene({.data = RingsData{.samples = 60}, .kernel = kernel});
        QTRY_VERIFY(scene.isSettled());
        DistanceGaussianKernel alone;
        alone.gamma = find<NumberField>(scene.window, "kernel.terms.1.gamma")->value();
        scene.document.setParameter(QStringLiteral("kernel.id"), std::string("distance-rbf"));
        QTRY_VERIFY(scene.isSettled());
        QCOMPARE(*alone.gamma, find<NumberField>(scene.window, "kernel.gamma")->value());
        QVERIFY(*alone.gamma > 0.1);
    }

    void editsThatCannotBeReadStayWithASentence()
    {
        Scene scene({.data = RingsData{.samples = 60},
            .kernel = TruncatedL1Kernel{},
            .correction = ByHandCorrection{"flip 2"}});
        QVERIFY(QTest::qWaitForWindowActive(&scene.window));
        QTRY_VERIFY(scene.isSettled());
        auto* line = find<QLineEdit>(scene.window, "correction.edits");
        auto* sentence = find<QLabel>(scene.window, "correction.edits.problem");
        QVERIFY(sentence->isHidden());
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("flop 3"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!sentence->isHidden() && sentence->text().contains(QStringLiteral("flop 3")));
        QVERIFY((scene.document.experiment().correction == Correction(ByHandCorrection{"flip 2"})));
        scene.document.setParameter(QStringLiteral("method.regularization"), 3.0);
        QTRY_VERIFY(scene.isSettled());
        QCOMPARE(line->text(), QStringLiteral("flop 3"));
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("flip 3"));
        QVERIFY(sentence->isHidden());
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY((scene.document.experiment().correction == Correction(ByHandCorrection{"flip 3"})));
    }

    void anEigenvalueThereIsNotIsNamedUnderTheEdits()
    {
        Scene scene({.data = RingsData{.samples = 60},
            .kernel = TruncatedL1Kernel{},
            .correction = ByHandCorrection{"flip 5000"}});
        QTRY_VERIFY(scene.isSettled());
        auto* sentence = find<QLabel>(scene.window, "correction.edits.problem");
        QTRY_VERIFY(!sentence->isHidden() && sentence->text().contains(QStringLiteral("5000")));
        scene.document.setParameter(QStringLiteral("correction.edits"), std::string("flip 5"));
        QTRY_VERIFY(scene.isSettled());
        QTRY_VERIFY(sentence->isHidden());
    }

    /// Controls that are replaced before they were ever seen are not seen as windows either.
    void quickChangesOpenNoWindows()
    {
        struct Watch : QObject {
            int windows = 0;
            bool eventFilter(QObject* watched, QEvent* event) override
            {
                const bool isShown = event->type() == QEvent::Show && watched->isWidgetType();
                if (isShown && static_cast<QWidget*>(watched)->isWindow()) ++windows;
                return false;
            }
        };
        Scene scene({.data = RingsData{.samples = 60}});
        QTRY_VERIFY(scene.isSettled());
        Watch watch;
        qApp->installEventFilter(&watch);
        for (const char* kernel : {"sigmoid", "tl1", "gaussian-difference"})
            scene.document.setParameter(QStringLiteral("kernel.id"), std::string(kernel));
        QTRY_VERIFY(scene.isSettled());
        QCOMPARE(watch.windows, 0);
    }

    void aLongFormScrolls()
    {
        CombinationKernel kernel;
        kernel.terms[0].kernel = CombinationKernel{};
        Scene scene({.data = RingsData{.samples = 60}, .kernel = kernel});
        QTRY_VERIFY(scene.isSettled());
        auto* deepest = find<QComboBox>(scene.window, "kernel.terms.1.terms.2.id");
        auto* scroll = find<QScrollArea>(scene.window, "experiment.scroll");
        QVERIFY(scroll->widget()->height() > scroll->viewport()->height());
        QVERIFY(deepest->width() > 80);
        QVERIFY(scroll->widget()->width() <= scroll->viewport()->width() + 1);
    }
};

KREINSCOPE_TEST(TestParameterForm)

}  // namespace tst_parameter_form
#include "tst_parameter_form.moc"
