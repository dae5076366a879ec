// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/docks/perspective.h"
#include "ui/docks/picture_frame.h"
#include "ui/document/document.h"
#include "ui/panels/badge_head.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"
#include "ui/window/tool_bar.h"

using namespace krein;

namespace tst_small_screens {

constexpr int patience = 60000;  // ms

QString placeOf(const QWidget* widget, const QWidget* window)
{
    const QRect place(widget->mapTo(window, QPoint(0, 0)), widget->size());
    return QStringLiteral("%1 %2 at (%3, %4), %5 × %6")
        .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
        .arg(place.x())
        .arg(place.y())
        .arg(place.width())
        .arg(place.height());
}

/// What asks for more than the room.
QString wide(const QWidget& view, int room)
{
    QStringList all;
    for (const QWidget* part : view.findChildren<QWidget*>())
        if (const int width = std::max(part->minimumWidth(), part->minimumSizeHint().width());
            part->isVisible() && width > room)
            all << QStringLiteral("%1 %2 %3")
                       .arg(QLatin1String(part->metaObject()->className()), part->objectName())
                       .arg(width);
    return all.join(QStringLiteral(", "));
}

/// What can be scrolled into sight may lie outside of it.
bool isScrolled(const QWidget* widget, const QWidget* window)
{
    for (const QWidget* around = widget->parentWidget(); around && around != window; around = around->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(around)) return true;
    return false;
}

/// The real window on small screens, and on larger ones at 200 % and more: sizes are points, so 1280 × 800 at 200 % is
/// 640 × 400 and 1024 × 600 at 200 % is 512 × 300.
class TestSmallScreens : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;

    void open(QSize size)
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 40};
        m_window = std::make_unique<MainWindow>(experiment);
        m_window->restoreLayout();
        m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
        QTRY_COMPARE(m_window->size(), size);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
    }
    void choose(int number)
    {
        QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_0 + number), Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
        QVERIFY(settled());  // layouts that need two rounds, titles and tabs
    }
    template <class Object> Object* find(const char* name)
    {
        auto* object = m_window->findChild<Object*>(QLatin1String(name));
        if (!object) qFatal("there is no %s", name);
        return object;
    }
    static void addSizes()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(512, 300), QSize(640, 360), QSize(640, 400), QSize(853, 533), QSize(1024, 600),
                 QSize(1024, 768), QSize(1000, 700), QSize(1280, 800)})
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }
    QString outside() const
    {
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->window() != m_window.get() || isScrolled(widget, m_window.get()))
                continue;
            // Of docks behind others' tabs the main window keeps the widgets out of sight.
            if (const auto* dock = qobject_cast<const QDockWidget*>(widget); dock && dock->x() < 0) continue;
            const QRect place(widget->mapTo(m_window.get(), QPoint(0, 0)), widget->size());
            if (place.right() < 0 || place.isEmpty()) continue;
            if (!m_window->rect().contains(place)) return placeOf(widget, m_window.get());
        }
        return {};
    }
    /// Not behind the tab of another one, where it keeps some size.
    bool isInSight(const PictureFrame* frame) const
    {
        return frame->isVisible()
            && m_window->rect().intersects(QRect(frame->mapTo(m_window.get(), QPoint(0, 0)), frame->size()));
    }
    /// The scroll areas around the left panel must have nothing beside what is seen.
    QString scrolledSideways()
    {
        for (const QScrollArea* area : find<QDockWidget>("dock.experiment")->findChildren<QScrollArea*>()) {
            const int room = area->viewport()->width(), taken = area->widget()->width();
            if (area->horizontalScrollBar()->maximum() > 0 || taken > room)
                return QStringLiteral("%1: %2 of %3").arg(area->objectName()).arg(taken).arg(room);
        }
        return {};
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QSettings().clear(); }
    void cleanup() { m_window.reset(); }

    void nothingLeavesTheWindowNorIsScrolledSideways_data() { addSizes(); }
    void nothingLeavesTheWindowNorIsScrolledSideways()
    {
        QFETCH(QSize, size);
        open(size);
        int number = 0;
        for (const Perspective& perspective : allPerspectives()) {
            choose(++number);
            const QString here = QLatin1String(perspective.id) + QStringLiteral(": ");
            QCOMPARE(m_window->size(), size);
            const QString gone = outside();
            QVERIFY2(gone.isEmpty(), qPrintable(here + gone));
            const QString sideways = scrolledSideways();
            QVERIFY2(sideways.isEmpty(), qPrintable(here + sideways));
            for (const PictureFrame* frame : m_window->findChildren<PictureFrame*>())
                QVERIFY2(!isInSight(frame) || frame->horizontalScrollBar()->maximum() == 0,
                    qPrintable(here
                        + QStringLiteral("%1 has %2: %3")
                              .arg(frame->view()->id())
                              .arg(frame->viewport()->width())
                              .arg(wide(*frame->view(), frame->viewport()->width()))));
        }
    }

    /// Whatever is chosen there: every kernel has its own controls, and data bring names of any length.
    void thePanelIsNeverScrolledSideways_data() { addSizes(); }
    void thePanelIsNeverScrolledSideways()
    {
        QFETCH(QSize, size);
        open(size);
        for (const Kernel& kernel : alternatives<Kernel>()) {
            m_window->document()->setParameter(QStringLiteral("kernel.id"), std::string(info(kernel).id));
            QCoreApplication::processEvents();
            const QString sideways = scrolledSideways();
            QVERIFY2(sideways.isEmpty(), qPrintable(QString::fromUtf8(info(kernel).id.data()) + sideways));
        }
        for (QToolButton* heading : find<QDockWidget>("dock.experiment")->findChildren<QToolButton*>())
            if (heading->objectName().endsWith(QStringLiteral(".heading")) && !heading->isChecked()) heading->click();
        const std::string longName(180, 'm');
        Experiment experiment = m_window->document()->experiment();
        experiment.data = FileData{.file = "/nowhere/" + longName + ".csv"};
        m_window->document()->edit(experiment, QStringLiteral("choose a file"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);  // with a problem, which is told
        QVERIFY(settled());
        QVERIFY2(scrolledSideways().isEmpty(), qPrintable(scrolledSideways()));
    }

    /// A file brings controls that were hidden, and a narrow panel breaks their rows.
    void controlsOfAFileAreWhole_data() { addSizes(); }
    void controlsOfAFileAreWhole()
    {
        QFETCH(QSize, size);
        open({1280, 800});
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("id;height;width;const;kind\n");  // what brings remarks
        for (int i = 0; i < 40; ++i)
            file.write(QByteArray::number(i) + ";0," + QByteArray::number(i * 7 % 11) + ";0,"
                + QByteArray::number(i % 5) + (i % 2 ? ";1;cat\n" : ";1;dog\n"));
        file.close();
        m_window->open(path.toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>("data.label")->isVisible(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
        m_window->resize(size);
        QTRY_VERIFY(m_window->width() == size.width() || m_window->width() < 600);  // with pictures side by side
        for (const char* name : {"data.label", "data.open", "data.import", "data.follow"}) {
            const auto* control = find<QWidget>(name);
            QTRY_VERIFY2(
                control->height() >= control->sizeHint().height(), qPrintable(placeOf(control, m_window.get())));
        }
    }

    /// All five sections can be gone to, and a list shows what is chosen in it.
    void everySectionIsOneClickAway_data() { addSizes(); }
    void everySectionIsOneClickAway()
    {
        QFETCH(QSize, size);
        open(size);
        for (const char* id : {"data", "kernel", "method", "plane", "embedding"}) {
            auto* go = find<QToolButton>((std::string("go.") + id).c_str());
            QVERIFY2(go->visibleRegion().boundingRect() == go->rect(), id);
            QTest::mouseClick(go, Qt::LeftButton);
            auto* heading = find<QToolButton>((std::string("section.") + id + ".heading").c_str());
            QTRY_VERIFY2(!heading->visibleRegion().isEmpty(), id);
        }
    }

    /// Where a row has no room for the names of all sections there are two rows, at twice the size as well.
    void sectionsKeepTheirNames_data() { addSizes(); }
    void sectionsKeepTheirNames()
    {
        QFETCH(QSize, size);
        open(size);
        for (const int percent : {100, 200}) {
            auto* bar = find<QToolButton>("go.data")->parentWidget();
            QFont font = bar->font();
            font.setPointSizeF(font.pointSizeF() * percent / 100);
            bar->setFont(font);
            QCOMPARE(find<QToolButton>("go.data")->text(), QStringLiteral("&Data"));
            for (const char* id : {"data", "kernel", "method", "plane", "embedding"}) {
                auto* go = find<QToolButton>((std::string("go.") + id).c_str());
                QTRY_VERIFY2(go->width() >= go->fontMetrics().horizontalAdvance(go->text().remove(u'&')), id);
            }
        }
    }

    /// What unfolds is named on every badge, whatever its caption; at the sides of a narrow window an arrow is enough.
    void everyBadgeSaysDetails_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("data");
        for (const QSize size : {QSize(1000, 700), QSize(1024, 768), QSize(1280, 800)})
            for (const char* data : {"labelled", "dissimilarities", "corrected"})
                QTest::addRow("%s, %d x %d", data, size.width(), size.height()) << size << QString::fromLatin1(data);
    }
    void everyBadgeSaysDetails()
    {
        QFETCH(QSize, size);
        QFETCH(QString, data);
        open(size);
        QTemporaryDir folder;
        if (data != QStringLiteral("labelled")) {
            QFile file(folder.filePath(QStringLiteral("wines.txt")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("0 3.9 4.6 5.7\n3.9 0 0.4 4.6\n4.6 0.4 0 5.6\n5.7 4.6 5.6 0\n");
            file.close();
            Experiment experiment;
            experiment.data = MatrixData{.matrix = file.fileName().toStdString(), .role = ProximityRole::Dissimilarity};
            setParameter(experiment, "kernel.id", std::string("given"));
            m_window->document()->edit(experiment, QStringLiteral("open"));
        }
        if (data == QStringLiteral("corrected"))
            m_window->document()->setParameter(QStringLiteral("correction.id"), std::string("clip"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
        const QList<BadgeHead*> heads = find<QDockWidget>("dock.diagnostics")->findChildren<BadgeHead*>();
        QVERIFY(heads.size() >= 4);
        for (const BadgeHead* head : heads) QTRY_VERIFY2(head->saysDetails(), qPrintable(head->accessibleName()));
    }

    /// The buttons at the end of the tool bar: beside the others, or unfolded by the one that is there for it.
    void everyToolIsReached_data() { addSizes(); }
    void everyToolIsReached()
    {
        QFETCH(QSize, size);
        open(size);
        auto* bar = m_window->findChild<ToolBar*>();
        QList<QToolButton*> buttons;
        for (QAction* action : bar->actions())
            if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action))) buttons << button;
        QVERIFY(buttons.size() >= 14);
        const auto isReached = [&](const QToolButton* button) {
            return button->isVisible()
                && m_window->rect().contains(QRect(button->mapTo(m_window.get(), QPoint()), button->size()));
        };
        const bool all = std::ranges::all_of(buttons, isReached);
        auto* more = bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
        QCOMPARE(more->isVisible(), !all);
        if (size.width() >= 853) QVERIFY2(all, "they move together first");
        if (all) return;
        QVERIFY(more->width() >= 12 && more->height() >= 16);
        const QImage drawn = more->grab().toImage();
        int ink = 0;
        for (int y = 0; y < drawn.height(); ++y)
            for (int x = 0; x < drawn.width(); ++x) ink += drawn.pixel(x, y) != drawn.pixel(0, 0) ? 1 : 0;
        QVERIFY2(ink > 5, "it can be seen");
        QTest::mouseClick(more, Qt::LeftButton);
        for (const QToolButton* button : buttons) QTRY_VERIFY2(isReached(button), qPrintable(button->text()));
    }

    /// 1024 × 768 at 200 % leaves 512 × 384 points, less the frame of a window: no dialog needs more, and none is
    /// written over itself to fit.
    void everyDialogFitsTheScreen_data()
    {
        QTest::addColumn<QString>("title");
        for (const char* title : {"Settings…", "Save this view…", "Save all views…", "Save matrix…", "Save coordinates…",
                 "Compare methods…", "Examples…", "About Kreinscope", "Keyboard", "Explain this", "Papers…"})
            QTest::newRow(title) << QString::fromUtf8(title);
    }
    void everyDialogFitsTheScreen()
    {
        QFETCH(const QString, title);
        open(QSize(1024, 768));
        QAction* opens = nullptr;
        for (QAction* one : m_window->findChildren<QAction*>())
            if (one->text().remove(u'&') == title) opens = one;
        QVERIFY(opens);
        opens->trigger();
        const auto shown = [] {
            for (QWidget* one : QApplication::topLevelWidgets())
                if (auto* dialog = qobject_cast<QDialog*>(one); dialog && dialog->isVisible()) return dialog;
            return static_cast<QDialog*>(nullptr);
        };
        QDialog* dialog = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = shown()), patience);
        const QSize room(500, 360);
        dialog->resize(room);
        QVERIFY(settled());
        const QSize taken = dialog->size();
        QString over, beyond;
        for (const QWidget* one : dialog->findChildren<QWidget*>()) {
            if (!one->isVisible() || one->window() != dialog || isScrolled(one, dialog)) continue;
            const QRect place(one->mapTo(dialog, QPoint(0, 0)), one->size());
            if (qobject_cast<const QAbstractButton*>(one) && !dialog->rect().contains(place))
                beyond = placeOf(one, dialog);
            const auto* words = qobject_cast<const QLabel*>(one);
            if (words && words->wordWrap() && words->heightForWidth(words->width()) > words->height())
                over = placeOf(one, dialog) + QStringLiteral(", needs %1").arg(words->heightForWidth(words->width()));
        }
        dialog->close();
        QVERIFY2(taken.width() <= room.width() && taken.height() <= room.height(),
            qPrintable(QStringLiteral("%1 × %2").arg(taken.width()).arg(taken.height())));
        QVERIFY2(beyond.isEmpty(), qPrintable(beyond));
        QVERIFY2(over.isEmpty(), qPrintable(over));
    }
};

KREINSCOPE_TEST(TestSmallScreens)

}  // namespace tst_small_screens
#include "tst_small_screens.moc"
