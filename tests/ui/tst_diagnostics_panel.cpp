// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QtTest>

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTableWidget>
#include <QTemporaryDir>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/document/document.h"
#include "ui/forms/number_field.h"
#include "ui/panels/badge.h"
#include "ui/panels/badge_head.h"
#include "ui/panels/diagnostics_panel.h"
#include "ui/panels/fact_table.h"

using namespace krein;

class DiagnosticsPanelTest : public QObject {
    Q_OBJECT
private:
    static constexpr int patience = 60000;  // ms; computing takes as long as it takes on a busy machine
    std::unique_ptr<Document> m_document;
    std::unique_ptr<DiagnosticsPanel> m_panel;

    bool isSettled() const
    {
        return !m_document->runner()->isBusy() && m_document->results()
            && m_document->results()->experiment == m_document->experiment();
    }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = m_panel->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    void start(const char* method = "ls-svm")
    {
        Experiment experiment = sphereExperiment();
        setParameterText(experiment, "data.samples", "80");
        setParameterText(experiment, "method.id", method);
        m_panel.reset();
        m_document = std::make_unique<Document>(experiment);
        m_panel = std::make_unique<DiagnosticsPanel>(m_document.get());
        m_panel->resize(320, 700);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        m_document->recompute();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        start();
    }

    void fourBadgesSayWhatThereIs()
    {
        QCOMPARE(find<Badge>("badge.kernel")->content().words(), QStringLiteral("Negligibly indefinite"));
        QVERIFY(find<Badge>("badge.signature")->content().words().contains(QChar(0x2212)));
        QCOMPARE(find<Badge>("badge.training")->content().words(), QStringLiteral("Saddle point"));
        QVERIFY(find<Badge>("badge.score")->content().words().endsWith(QStringLiteral("%")));
        int top = -1;
        for (const char* name : {"badge.kernel", "badge.signature", "badge.training", "badge.score"}) {
            QVERIFY(find<Badge>(name)->y() > top);
            top = find<Badge>(name)->y();
        }
    }

    void tryClipIsOneStepThatUndoTakesBack()
    {
        auto* button = find<QPushButton>("badge.training.advice.0");
        QTRY_VERIFY(button->isVisible() && button->text() == QStringLiteral("Try Clip"));
        const Experiment before = m_document->experiment();
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("try Clip"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(std::holds_alternative<ClipCorrection>(m_document->experiment().correction));
        QCOMPARE(find<Badge>("badge.training")->content().words(), QStringLiteral("Global optimum"));
        m_document->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(m_document->experiment(), before);
        QCOMPARE(find<Badge>("badge.training")->content().words(), QStringLiteral("Saddle point"));
    }

    /// Of a method that predicts nothing there is no score to be validated.
    void noveltyIsNotCrossValidated()
    {
        const auto offers = [this] {
            find<Badge>("badge.score")->setOpen(true);
            return std::ranges::any_of(m_panel->findChildren<QPushButton*>(), [](const QPushButton* button) {
                return !button->isHidden() && button->text() == QStringLiteral("Cross-validate");
            });
        };
        QVERIFY(offers());
        start("novelty");
        QVERIFY(m_document->results()->model && !m_document->results()->model->trainScores);
        QVERIFY(!offers());
    }

    /// In a panel as narrow as on a small screen, where names and values take more lines.
    void noFactIsCut()
    {
        for (const char* name : {"badge.kernel", "badge.signature", "badge.training", "badge.score"})
            find<Badge>(name)->setOpen(true);
        for (int width = 190; width < 420; width += 30) {
            m_panel->resize(width, 668);
            QVERIFY(settled());
            for (const FactTable* facts : m_panel->findChildren<FactTable*>())
                QVERIFY2(facts->height() >= facts->heightForWidth(facts->width()),
                    qPrintable(QStringLiteral("%1 of %2 pixels at %3")
                                   .arg(facts->height())
                                   .arg(facts->heightForWidth(facts->width()))
                                   .arg(width)));
        }
    }

    /// What can be done is one button; the others are among the details.
    void thereIsOneNextStep()
    {
        const auto shown = [this] {
            QStringList names;
            for (const QPushButton* button : m_panel->findChildren<QPushButton*>())
                if (button->isVisible()) names << button->text();
            return names;
        };
        QTRY_COMPARE(shown(), QStringList(QStringLiteral("Try Clip")));
        find<Badge>("badge.training")->setOpen(true);
        QVERIFY(shown().size() > 1);
    }

    /// Labels are loaded in the section of the data, which has a button for it: here it is among the details.
    void labelsAreNoNextStep()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("k.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("1,0.9,0.1\n0.9,1,0.9\n0.1,0.9,1\n");
        file.close();
        Experiment unlabelled;
        unlabelled.data = MatrixData{.matrix = file.fileName().toStdString(), .role = ProximityRole::Similarity};
        setParameterText(unlabelled, "kernel.id", "given");
        m_document->edit(unlabelled, QStringLiteral("a matrix"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        const auto shown = [this] {
            QStringList names;
            for (const QPushButton* button : m_panel->findChildren<QPushButton*>())
                if (button->isVisible()) names << button->text();
            return names;
        };
        QTRY_VERIFY(find<QPushButton>("badge.training.advice.0")->text() == QStringLiteral("Load labels…"));
        QVERIFY2(!shown().contains(QStringLiteral("Load labels…")), qPrintable(shown().join(u'|')));
        QVERIFY2(!find<Badge>("badge.score")->isVisible(), "there is nothing to score");
        find<Badge>("badge.training")->setOpen(true);
        QVERIFY(shown().contains(QStringLiteral("Load labels…")));
    }

    void nothingKeepsAHeightItOnceHad()
    {
        auto* badge = find<Badge>("badge.training");
        QVERIFY(!badge->isOpen());
        badge->setOpen(true);
        QTRY_VERIFY_WITH_TIMEOUT(m_document->isComplete(), patience);  // not while more is still computed
        QVERIFY(settled());
        const int before = badge->height();
        m_document->setParameter(QStringLiteral("method.id"), std::string("c-svm"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QTRY_VERIFY(badge->height() > before);
        m_document->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QTRY_COMPARE(badge->height(), before);
    }

    void itScrollsAndFitsWhereThereIsLittleRoom()
    {
        for (const char* name : {"badge.kernel", "badge.signature", "badge.score"})
            QTest::mouseClick(find<Badge>(name)->findChild<BadgeHead*>(), Qt::LeftButton);
        QVERIFY2(
            m_panel->minimumSizeHint().width() <= 200, qPrintable(QString::number(m_panel->minimumSizeHint().width())));
        m_panel->resize(200, 300);
        auto* scroll = m_panel->findChild<QScrollArea*>();
        QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
        QTRY_VERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
            qPrintable(QStringLiteral("%1 of %2").arg(scroll->widget()->width()).arg(scroll->viewport()->width())));
    }

    void confusionAndToleranceBelongToTheirBadges()
    {
        QVERIFY(!find<QTableWidget>("confusion.table")->isVisible());
        QTest::mouseClick(find<Badge>("badge.score")->findChild<BadgeHead*>(), Qt::LeftButton);
        QVERIFY(find<QTableWidget>("confusion.table")->isVisible());
        QTest::mouseClick(find<Badge>("badge.signature")->findChild<BadgeHead*>(), Qt::LeftButton);
        auto* field = find<NumberField>("spectrum.tolerance");
        QVERIFY(field->isVisible());
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("0.5"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(m_document->experiment().spectrum.tolerance, std::optional(0.5));
        QVERIFY(find<Badge>("badge.signature")->content().pieces[1].text == QStringLiteral("0"));
    }

    void theTabKeyGoesFromTopToBottom()
    {
        for (const char* name : {"badge.kernel", "badge.signature", "badge.training", "badge.score"})
            QTest::mouseClick(find<Badge>(name)->findChild<BadgeHead*>(), Qt::LeftButton);
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        QVERIFY(settled());
        auto* first = find<Badge>("badge.kernel")->findChild<BadgeHead*>();
        first->setFocus();
        // Which badge it belongs to, and there whether it is the head, in the body or what can be done.
        const auto place = [&](const QWidget* widget) {
            const QStringList names{QStringLiteral("kernel"), QStringLiteral("signature"), QStringLiteral("training"),
                QStringLiteral("score")};
            const QWidget* badge = widget;
            while (!qobject_cast<const Badge*>(badge)) badge = badge->parentWidget();
            const bool advice = widget->objectName().contains(QStringLiteral(".advice."));
            return 3 * static_cast<int>(names.indexOf(badge->objectName().mid(6)))
                + (qobject_cast<const BadgeHead*>(widget) ? 0
                        : advice                          ? 2
                                                          : 1);
        };
        int stops = 0, heads = 0, buttons = 0;
        for (int last = -1; stops < 60; ++stops) {
            QWidget* now = QApplication::focusWidget();
            if (stops > 0 && now == first) break;
            QVERIFY2(place(now) >= last, qPrintable(now->objectName()));
            last = place(now);
            heads += qobject_cast<BadgeHead*>(now) != nullptr;
            buttons += now->objectName().contains(QStringLiteral(".advice."));
            QTest::keyClick(now, Qt::Key_Tab);
        }
        QCOMPARE(heads, 4);
        QVERIFY(buttons >= 2 && stops >= 9);
    }

    void aHoldoutIsAClickAway()
    {
        m_document->setParameter(QStringLiteral("split.holdout"), 0.0);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* button = find<QPushButton>("badge.score.advice.0");
        QVERIFY(!button->isVisible());  // there is another next step
        find<Badge>("badge.score")->setOpen(true);
        QCOMPARE(button->text(), QStringLiteral("Test on 30 %"));
        QCOMPARE(find<Badge>("badge.score")->content().caption, QStringLiteral("Training accuracy"));
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(m_document->experiment().split.holdout, 0.3);
        QCOMPARE(find<Badge>("badge.score")->content().caption, QStringLiteral("Test accuracy"));
    }
};

KREINSCOPE_TEST(DiagnosticsPanelTest)
#include "tst_diagnostics_panel.moc"
