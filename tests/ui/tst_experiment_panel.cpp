// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#include <QComboBox>
#include <QLabel>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/sigmoid_condition.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/forms/marked_slider.h"
#include "ui/forms/number_field.h"
#include "ui/panels/experiment_panel.h"
#include "ui/talk/pinned_form.h"
#include "ui/text/number_text.h"

using namespace krein;

class ExperimentPanelTest : public QObject {
    Q_OBJECT
private:
    static constexpr int patience = 60000;  // ms; computing takes as long as it takes on a busy machine
    std::unique_ptr<Document> m_document;
    std::unique_ptr<ExperimentPanel> m_panel;

    bool isSettled() const
    {
        return !m_document->runner()->isBusy() && m_document->results()
            && m_document->results()->experiment == m_document->experiment();
    }
    void start(const DataSource& data)
    {
        Experiment experiment;
        experiment.data = data;
        m_panel.reset();
        m_document = std::make_unique<Document>(experiment);
        m_panel = std::make_unique<ExperimentPanel>(m_document.get());
        m_panel->show();
        m_document->recompute();
    }
    static QString id(const Method& method)
    {
        return QString::fromUtf8(info(method).id.data(), static_cast<qsizetype>(info(method).id.size()));
    }
    /// Three classes of eight samples each.
    static DataSource threeClasses()
    {
        auto data = std::make_shared<DataSet>();
        data->samples.resize(24, 2);
        data->featureNames = {"width", "height"};
        data->classNames = {"a", "b", "c"};
        for (Index i = 0; i < 24; ++i) {
            data->samples.row(i) << static_cast<double>(i % 3) + 0.01 * static_cast<double>(i),
                static_cast<double>((i * i) % 7);
            data->labels.push_back(static_cast<int>(i % 3));
        }
        return DrawnData{data, nullptr};
    }

private Q_SLOTS:
    /// Under the formula of a nearest matrix, and of no other, stands whether it is proved.
    void aNearestMatrixShowsItsProof()
    {
        start(TwoMoonsData{.samples = 40});
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* proof = m_panel->findChild<QLabel*>(QStringLiteral("correction.certificate"));
        QVERIFY(proof && !proof->isVisibleTo(m_panel.get()));
        for (const char* correction : {"nearest-psd", "nearest-euclidean"}) {
            m_document->setParameter(QStringLiteral("correction.id"), std::string(correction));
            QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
            QVERIFY(proof->isVisibleTo(m_panel.get()));
            QVERIFY2(proof->text().startsWith(QStringLiteral("Proved nearest: ")), qPrintable(proof->text()));
            QVERIFY(proof->toolTip().contains(QStringLiteral("dual slack")));
        }
        m_document->setParameter(QStringLiteral("correction.id"), std::string("clip"));
        QVERIFY(!proof->isVisibleTo(m_panel.get()));
    }

    void everyMethodCanBeChosenByKeyboard()
    {
        start(TwoMoonsData{.samples = 40});
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* methods = m_panel->findChild<QComboBox*>(QStringLiteral("method.id"));
        auto* formula = m_panel->findChild<QLabel*>(QStringLiteral("method.formula"));
        QVERIFY(methods && formula && !methods->accessibleName().isEmpty());
        QStringList offered, chosen;
        for (const Method& method : alternatives<Method>()) offered << id(method);
        methods->setFocus();
        QTest::keyClick(methods, Qt::Key_Home);
        for (int before = -1; before != methods->currentIndex(); QTest::keyClick(methods, Qt::Key_Down)) {
            before = methods->currentIndex();
            QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
            const Method now = m_document->experiment().method;
            chosen << id(now);
            QCOMPARE(methods->currentData().toString(), chosen.last());
            QCOMPARE(plainly(formula->text()),
                QString::fromUtf8(info(now).formula.data(), static_cast<qsizetype>(info(now).formula.size())));
            QVERIFY2(methods->toolTip()
                    == QString::fromUtf8(info(now).summary.data(), static_cast<qsizetype>(info(now).summary.size())),
                qPrintable(chosen.last()));
            for (const Setting& setting : settings(now))
                QVERIFY2(m_panel->findChild<QWidget*>(
                             QStringLiteral("method.") + QString::fromStdString(setting.parameter.key)),
                    setting.parameter.key.c_str());
        }
        offered.sort();
        chosen.sort();
        QCOMPARE(chosen, offered);  // every one of them once
    }

    void methodsStandUnderTheirPapers()
    {
        start(TwoMoonsData{.samples = 40});
        const auto* methods = m_panel->findChild<QComboBox*>(QStringLiteral("method.id"));
        QString heading;
        int below = 0;
        for (int i = 0; i < methods->count(); ++i) {
            const bool choosable = methods->model()->flags(methods->model()->index(i, 0)) & Qt::ItemIsEnabled;
            if (!choosable) {
                QVERIFY2(heading.isEmpty() || below > 0, "no heading without a method");
                heading = methods->itemText(i);
                below = 0;
                continue;
            }
            ++below;
            QVERIFY(!heading.isEmpty());
            const Method method = alternativeById<Method>("method", methods->itemData(i).toString().toStdString());
            const QString source = QString::fromUtf8(
                info(method).source.data(), static_cast<qsizetype>(info(method).source.size()));
            QVERIFY2(source.startsWith(heading), qPrintable(source + QStringLiteral(" under ") + heading));
        }
        QVERIFY(below > 0);
    }

    void theRuleForManyClassesIsShownForManyClasses_data()
    {
        QTest::addColumn<bool>("many");
        QTest::newRow("two classes") << false;
        QTest::newRow("three classes") << true;
    }

    void theRuleForManyClassesIsShownForManyClasses()
    {
        QFETCH(bool, many);
        start(many ? threeClasses() : DataSource(TwoMoonsData{.samples = 40}));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        m_document->setParameter(QStringLiteral("method.id"), std::string("c-svm"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        const auto* row = m_panel->findChild<QWidget*>(QStringLiteral("method.multiclass"));
        QVERIFY(row);
        QCOMPARE(row->isVisibleTo(m_panel.get()), many);
        QVERIFY(m_panel->findChild<QWidget*>(QStringLiteral("method.cost"))->isVisibleTo(m_panel.get()));
    }

    /// "Keep kernel CPD" limits the sliders of a and r, and what was typed beyond is said to be lowered.
    void slidersOfASigmoidEndWhereTheConditionDoes()
    {
        start(TwoMoonsData{.samples = 40});
        m_document->setParameter(QStringLiteral("kernel.id"), std::string("sigmoid"));
        m_document->setParameter(QStringLiteral("kernel.scale"), 0.5);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        const auto slider = [&](const char* key) {
            return m_panel->findChild<MarkedSlider*>(QLatin1String(key) + QStringLiteral(".slider"));
        };
        QVERIFY(!m_panel->findChild<QLabel*>(QStringLiteral("kernel.offset.note")));
        m_document->setParameter(QStringLiteral("kernel.keep-convex"), true);
        m_document->setParameter(QStringLiteral("kernel.offset"), 2.0);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        const double highest = highestConvexOffset(0.5, m_document->results()->gram->statistics);
        auto* note = m_panel->findChild<QLabel*>(QStringLiteral("kernel.offset.note"));
        QVERIFY(note && note->isVisibleTo(m_panel.get()));
        QVERIFY2(note->text().contains(roundedNumber(highest, 3)) && note->text().contains(QStringLiteral("evaluated")),
            qPrintable(note->text()));
        QCOMPARE(slider("kernel.offset")->value(), slider("kernel.offset")->maximum());
        QTest::keyClick(slider("kernel.offset"), Qt::Key_Left);
        const double offset = std::get<SigmoidKernel>(*m_document->experiment().kernel).offset;
        QVERIFY2(offset < highest && offset > highest - 0.1, qPrintable(QString::number(offset)));
        QTest::keyClick(slider("kernel.scale"), Qt::Key_Home);
        QVERIFY(*std::get<SigmoidKernel>(*m_document->experiment().kernel).scale > 0.0);
        m_document->setParameter(QStringLiteral("kernel.keep-convex"), false);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(!note->isVisibleTo(m_panel.get()));
        QTest::keyClick(slider("kernel.scale"), Qt::Key_Home);
        QCOMPARE(*std::get<SigmoidKernel>(*m_document->experiment().kernel).scale, -2.0);
    }

    /// γ = −1/λ of the negative eigenvalues of HKH stands on the slider of LS-SVM, and of no other matrix or method.
    void theSliderMarksWhereLsSvmIsSingular()
    {
        start(TwoMoonsData{.samples = 40});
        m_document->setParameter(QStringLiteral("kernel.id"), std::string("sigmoid"));
        m_document->setParameter(QStringLiteral("kernel.offset"), 2.0);
        m_document->setParameter(QStringLiteral("method.id"), std::string("ls-svm"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* slider = m_panel->findChild<MarkedSlider*>(QStringLiteral("method.regularization.slider"));
        auto* field = m_panel->findChild<NumberField*>(QStringLiteral("method.regularization"));
        const Vector eigenvalues = m_document->results()->spectrum->centred.values;
        QVERIFY(eigenvalues.minCoeff() < -1e-3);
        QVERIFY(!slider->marks().empty());
        // The handle stands at the mark when γ does.
        field->setValue(-1.0 / eigenvalues.minCoeff());
        QVERIFY(std::ranges::count(slider->marks(), slider->value()) == 1);
        m_document->setParameter(QStringLiteral("correction.id"), std::string("clip"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(slider->marks().empty());
    }

    /// What does not train has nothing to set, and labels are loaded in one place.
    void withoutLabelsTheMethodRests()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("k.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("1,0.5,0.2\n0.5,1,0.9\n0.2,0.9,1\n");
        file.close();
        start(MatrixData{.matrix = file.fileName().toStdString(), .role = ProximityRole::Similarity});
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        m_document->setParameter(QStringLiteral("kernel.id"), std::string("given"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* slider = m_panel->findChild<MarkedSlider*>(QStringLiteral("method.regularization.slider"));
        QVERIFY(slider && !slider->isEnabled());
        m_document->setParameter(QStringLiteral("kernel.id"), std::string("combination"));  // of the matrix itself
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(m_document->results()->gram);
        m_document->setParameter(QStringLiteral("kernel.id"), std::string("given"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        int loads = 0;
        for (const QPushButton* button : m_panel->findChildren<QPushButton*>())
            loads += button->isVisibleTo(m_panel.get()) && button->text().startsWith(QStringLiteral("Load labels"));
        QCOMPARE(loads, 1);
        QCOMPARE(pinsThatMatter(m_document->experiment(), false), std::vector<std::string>());
        QCOMPARE(PinnedForm(m_document.get()).shown(), std::vector<std::string>());
        start(TwoMoonsData{.samples = 40});
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(m_panel->findChild<MarkedSlider*>(QStringLiteral("method.regularization.slider"))->isEnabled());
    }
};

KREINSCOPE_TEST(ExperimentPanelTest)
#include "tst_experiment_panel.moc"
