// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <set>

#include <QAction>
#include <QBuffer>
#include <QClipboard>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QScrollArea>
#include <QSet>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/documents/examples.h"
#include "core/documents/picture_ids.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/docks/all_views.h"
#include "ui/docks/perspective.h"
#include "ui/docks/perspectives.h"
#include "ui/docks/picture_stage.h"
#include "ui/docks/place_sizes.h"
#include "ui/docks/side_panels.h"
#include "ui/docks/view_docks.h"
#include "ui/document/document.h"
#include "ui/document/picture_experiment.h"
#include "ui/files/open_commands.h"
#include "ui/plot/plot_view.h"
#include "ui/text/text.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_perspectives {

constexpr int patience = 60000;  // ms

Experiment smallExperiment()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 40};
    return experiment;
}

/// Of the tabs of a place the first, which is in front.
QStringList picturesInFront(const Place& place)
{
    if (place.kind == Place::Kind::Tabs) return picturesInFront(place.parts.front());
    if (place.kind == Place::Kind::Picture) return {QLatin1String(place.picture)};
    QStringList pictures;
    for (const Place& part : place.parts) pictures << picturesInFront(part);
    return pictures;
}

/// What stands in the middle of the real window, chosen by mouse and keyboard.
class TestPerspectives : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;

    void open(QSize size)
    {
        m_window = std::make_unique<MainWindow>(smallExperiment());
        m_window->restoreLayout();
        m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(
            !m_window->document()->runner()->isBusy() && m_window->document()->results(), patience);
        m_window->activateWindow();
        QTRY_COMPARE(m_window->size(), size);
    }
    template <class Object> Object* find(const QString& name)
    {
        auto* object = m_window->findChild<Object*>(name);
        if (!object) qFatal("there is no %s", qPrintable(name));
        return object;
    }
    ViewDocks* docks() { return find<ViewDocks>(QStringLiteral("pictures")); }
    PictureStage* stage() { return m_window->findChild<PictureStage*>(); }
    QDockWidget* dockOf(const QString& id) { return find<QDockWidget>(QStringLiteral("dock.") + id); }
    View* viewOf(const QString& id)
    {
        for (View* view : m_window->views())
            if (view->id() == id) return view;
        qFatal("there is no picture %s", qPrintable(id));
    }
    QRect inWindow(const QWidget* widget) { return {widget->mapTo(m_window.get(), QPoint(0, 0)), widget->size()}; }
    /// In front of its tabs, and not outside of the window.
    bool isInSight(const QString& id)
    {
        const View* view = viewOf(id);
        return view->isVisible() && m_window->rect().intersects(inWindow(view));
    }
    void choose(int number)
    {
        QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_0 + number), Qt::ControlModifier);
        QVERIFY(settled());  // titles are shown or hidden
    }
    /// Eight objects in two groups, and what compares them.
    void editPoints(ProximityRole role)
    {
        std::string text;
        for (int i = 0; i < 8; ++i)
            for (int j = 0; j < 8; ++j)
                text += std::to_string(std::abs(i * i % 11 - j * j % 11)) + (j < 7 ? "," : "\n");
        QVERIFY(m_folder.isValid());
        const QString matrix = m_folder.filePath(QStringLiteral("d.csv")), labels = m_folder.filePath(QStringLiteral("g.txt"));
        for (const auto& [path, content] :
            {std::pair(matrix, text), std::pair(labels, std::string("a\nb\na\nb\na\nb\na\nb\n"))}) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content.c_str());
        }
        Experiment edited = m_window->document()->experiment();
        edited.data = MatrixData{.matrix = matrix.toStdString(), .labels = labels.toStdString(), .role = role};
        setParameterText(edited, "kernel.id", "given");
        m_window->document()->edit(edited, QStringLiteral("eight objects"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->results()->experiment->data == edited.data
                && m_window->document()->results()->data && !m_window->document()->runner()->isBusy(),
            patience);
        QVERIFY(m_window->document()->results()->data->labelled());
    }
    void trigger(const char* action) { find<QAction>(QLatin1String(action))->trigger(); }
    /// (The test library's double click has no end.)
    static void clickTwice(QWidget* widget, QPoint at)
    {
        QTest::mouseClick(widget, Qt::LeftButton, {}, at);
        QTest::mouseDClick(widget, Qt::LeftButton, {}, at);
        QTest::mouseRelease(widget, Qt::LeftButton, {}, at);
    }
    std::map<QString, QRect> places()
    {
        std::map<QString, QRect> all;
        for (const View* view : m_window->views())
            if (isInSight(view->id())) all[view->id()] = inWindow(dockOf(view->id()));
        return all;
    }
    static bool isClose(const QRect& first, const QRect& second)
    {
        return (first.topLeft() - second.topLeft()).manhattanLength() <= 4
            && (first.bottomRight() - second.bottomRight()).manhattanLength() <= 4;
    }

private Q_SLOTS:
    /// What core lets a talk name is what the window has.
    void coreKnowsEveryPerspective()
    {
        QStringList known, there;
        for (const std::string_view id : perspectiveIds) known << toText(id);
        for (const Perspective& perspective : allPerspectives()) there << QLatin1String(perspective.id);
        QCOMPARE(known, there);
    }

    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QSettings().clear(); }
    void cleanup() { m_window.reset(); }

    void everyPictureBelongsToAPerspective()
    {
        std::set<QString> known, used;
        for (const ViewInfo* info : allViews()) known.insert(QLatin1String(info->id));
        for (const Perspective& perspective : allPerspectives())
            for (const QString& id : picturesOf(perspective.layout)) {
                QVERIFY2(known.contains(id), qPrintable(id));
                used.insert(id);
            }
        QVERIFY(used == known);
        std::set<QString> named;  // by files that the core reads
        for (const std::string_view id : pictureIds) named.insert(toText(id));
        QVERIFY(named == known);
    }

    void aViewStandsWhereItSays()
    {
        for (const ViewInfo* info : allViews())
            for (const ViewPlace& place : info->places) {
                const Perspective* perspective = perspectiveWithId(QLatin1String(place.perspective));
                QVERIFY2(perspective, place.perspective);
                QVERIFY2(picturesOf(perspective->layout).contains(QLatin1String(info->id)), info->id);
            }
        for (const Perspective& perspective : allPerspectives()) {
            const QStringList pictures = picturesOf(perspective.layout);
            for (const char* id : perspective.matters) QVERIFY2(pictures.contains(QLatin1String(id)), id);
            QCOMPARE(QSet<QString>(pictures.begin(), pictures.end()).size(), pictures.size());
        }
        // Views in one area are tabs, the first of the list in front.
        const QStringList study = picturesOf(perspectiveWithId(QStringLiteral("study"))->layout);
        QCOMPARE(study, (QStringList{QStringLiteral("study"), QStringLiteral("kernels"), QStringLiteral("decision")}));
    }

    void aViewIsWiredByItself()
    {
        Document document(smallExperiment());
        std::vector<std::unique_ptr<View>> views;
        for (const ViewInfo* info : allViews()) {
            views.emplace_back(info->create());
            QCOMPARE(views.back()->objectName(), QLatin1String(info->id));
            views.back()->connectTo(document);
        }
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(!document.runner()->isBusy() && document.results(), patience);
        Index row = 0;
        for (const auto& view : views) {
            QCOMPARE(view->results(), document.results());
            Q_EMIT view->sampleClicked(++row, false);
            QCOMPARE(document.selection()->rows(), std::vector<Index>{row});
        }
    }

    void placesDivideTheRoomByTheirShares()
    {
        const Place layout{.kind = Place::Kind::Above,
            .parts = {{.picture = "a", .parts = {}, .share = 3},
                {.kind = Place::Kind::Beside,
                    .parts = {{.picture = "b", .parts = {}}, {.picture = "c", .parts = {}}},
                    .least = 200}}};
        const auto large = sizesOf(layout, {804, 1004}, 4);
        QCOMPARE(large.size(), std::size_t(3));
        QCOMPARE(large[0].size, QSize(804, 750));
        QCOMPARE(large[1].size, QSize(400, 250));
        QCOMPARE(large[2].size, QSize(400, 250));
        QCOMPARE(sizesOf(layout, {804, 504}, 4)[0].size.height(), 300);  // the least of the other
        QCOMPARE(sizesOf(layout, {804, 304}, 4)[0].size.height(), 150);  // too little for it: halves
    }

    void everyPerspectiveFitsTheWindow_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(640, 400), QSize(1024, 600), QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }
    void everyPerspectiveFitsTheWindow()
    {
        QFETCH(QSize, size);
        open(size);
        int number = 0;
        for (const Perspective& perspective : allPerspectives()) {
            choose(++number);
            QVERIFY(find<QAction>(QStringLiteral("perspective.") + QLatin1String(perspective.id))->isChecked());
            QCOMPARE(m_window->size(), size);
            const Place layout = without(perspective.layout, {QStringLiteral("graph"), QStringLiteral("fit")});
            const QStringList wanted = picturesOf(layout), front = picturesInFront(fitted(layout, docks()->size(), 6));
            for (const View* view : m_window->views()) {
                const QString said = QStringLiteral("%1 in %2").arg(view->id(), QLatin1String(perspective.id));
                QVERIFY2(dockOf(view->id())->isHidden() != wanted.contains(view->id()), qPrintable(said));
                QVERIFY2(isInSight(view->id()) == front.contains(view->id()), qPrintable(said));
                if (!front.contains(view->id())) continue;
                const QRect place = inWindow(dockOf(view->id()));
                QVERIFY2(m_window->rect().contains(place), qPrintable(said));
                QVERIFY2(place.width() >= 150 && place.height() >= 100, qPrintable(said));
            }
        }
        for (const char* dock : {"dock.experiment", "dock.diagnostics"}) {
            auto* panel = find<QDockWidget>(QLatin1String(dock));
            QVERIFY(!panel->isHidden());
            if (size.width() >= 1024) QVERIFY(m_window->rect().contains(inWindow(panel)) && panel->width() >= 180);
        }
        choose(1);
        if (size.width() >= 1280) {
            const View* spectrum = viewOf(QStringLiteral("spectrum"));
            QVERIFY2(spectrum->height() >= 200, qPrintable(QString::number(spectrum->height())));
            QVERIFY(4 * spectrum->height() >= docks()->height() - 40);
        }
    }

    void whatWouldBeTooSmallIsInFrontOfEachOther()
    {
        const Place& explore = allPerspectives().front().layout;
        QVERIFY(fitted(explore, {650, 700}, 6) == explore);
        const Place low = fitted(explore, {450, 260}, 6);
        QCOMPARE(low.kind, Place::Kind::Tabs);
        QCOMPARE(picturesOf(low), picturesOf(explore));
        open({640, 400});
        QTRY_VERIFY(isInSight(QStringLiteral("decision")) && !isInSight(QStringLiteral("spectrum")));
        QVERIFY(viewOf(QStringLiteral("decision"))->height() >= 180);
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY(isInSight(QStringLiteral("spectrum")));
        m_window->resize(1280, 800);
        QTRY_VERIFY(isInSight(QStringLiteral("decision")) && isInSight(QStringLiteral("spectrum")));
    }

    /// Behind the map, the path of the optimiser would leave its perspective as it is at Explore.
    void whatAPerspectiveIsAboutIsInFrontOfTheOthers()
    {
        const Place& optimiser = perspectiveWithId(QStringLiteral("optimiser"))->layout;
        const Place low = fitted(optimiser, {345, 260}, 6);
        QVERIFY(low.kind == Place::Kind::Tabs);
        QCOMPARE(picturesInFront(low), QStringList{QStringLiteral("theatre")});
        QCOMPARE(picturesOf(low).size(), picturesOf(optimiser).size());
        open({640, 400});
        find<QAction>(QStringLiteral("perspective.optimiser"))->trigger();
        QTRY_VERIFY(isInSight(QStringLiteral("theatre")) && !isInSight(QStringLiteral("decision")));
    }

    /// Large letters need as much more room.
    void largeLettersPutViewsInFrontOfEachOther()
    {
        const QFont usual = QApplication::font();
        open({1366, 700});
        find<QAction>(QStringLiteral("perspective.matrix"))->trigger();
        QTRY_VERIFY(isInSight(QStringLiteral("gram")) && isInSight(QStringLiteral("anatomy")));
        m_window.reset();
        QFont large = usual;
        large.setPointSizeF(20);
        QApplication::setFont(large);
        open({1366, 700});
        find<QAction>(QStringLiteral("perspective.matrix"))->trigger();
        QTRY_VERIFY(isInSight(QStringLiteral("gram")) && !isInSight(QStringLiteral("anatomy")));
        m_window.reset();
        QApplication::setFont(usual);
    }

    void theWindowMayBeSmall()
    {
        open({1280, 800});
        for (int number = 1; number <= static_cast<int>(allPerspectives().size()); ++number) {
            choose(number);
            const QSize least = m_window->minimumSizeHint();
            QVERIFY2(least.width() <= 620 && least.height() <= 380,
                qPrintable(QStringLiteral("%1: %2 x %3").arg(number).arg(least.width()).arg(least.height())));
        }
    }

    void theSharesAreKeptWhenTheWindowGrows()
    {
        open({1024, 600});
        m_window->resize(1920, 1080);
        QTRY_COMPARE(m_window->width(), 1920);
        QVERIFY(settled());
        const auto grown = places();
        m_window.reset();
        open({1920, 1080});
        for (const auto& [id, place] : places()) QVERIFY2(isClose(place, grown.at(id)), qPrintable(id));
    }

    /// The toolkit would follow a place in a layout that is no more.
    void aSeparatorIsLetGoWhereTheLayoutChanges()
    {
        open({1280, 800});
        const QRect upper = dockOf(QStringLiteral("decision"))->geometry();
        const QPoint between(upper.center().x(), upper.bottom() + 3);
        QTest::mousePress(docks(), Qt::LeftButton, {}, between);
        QTest::mouseMove(docks(), between + QPoint(0, 20));
        QTRY_VERIFY(dockOf(QStringLiteral("decision"))->height() > upper.height());  // it was the separator
        choose(3);
        const auto chosen = places();
        QTest::mouseMove(docks(), between + QPoint(0, -40));
        QVERIFY(settled());
        QTest::mouseRelease(docks(), Qt::LeftButton, {}, between);
        QVERIFY(settled());
        QCOMPARE(places(), chosen);
    }

    void theMouseIsAboveNoSeparatorOfALayoutThatIsNoMore()
    {
        open({1280, 800});
        const QRect upper = dockOf(QStringLiteral("decision"))->geometry();
        const QPoint between(upper.center().x(), upper.bottom() + 3);
        QTest::mouseMove(docks(), between);
        QTRY_COMPARE(docks()->cursor().shape(), Qt::SplitVCursor);
        choose(3);
        QCOMPARE(docks()->cursor().shape(), Qt::ArrowCursor);
        QTest::mouseMove(docks(), between + QPoint(5, 40));
        QVERIFY(settled());
    }

    void theViewMenuBringsEveryPictureToTheFront()
    {
        open({1280, 800});
        for (const int perspective : {1, 6, 7}) {
            choose(perspective);
            for (const View* view : m_window->views()) {
                trigger(("view.show." + view->id().toStdString()).c_str());
                QTRY_VERIFY2(isInSight(view->id()), qPrintable(view->id()));
                QVERIFY(docks()->current() == view);
            }
            for (const View* view : m_window->views()) {  // each is behind another one now, or in front already
                trigger(("view.show." + view->id().toStdString()).c_str());
                QTRY_VERIFY2(isInSight(view->id()), qPrintable(view->id()));
            }
        }
        QCOMPARE(m_window->size(), QSize(1280, 800));
        choose(1);
        dockOf(QStringLiteral("spectrum"))->close();
        QVERIFY(!isInSight(QStringLiteral("spectrum")));
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY(isInSight(QStringLiteral("spectrum")));
    }

    void everyPictureHasAKeyOfItsOwn()
    {
        open({1280, 800});
        std::map<QKeySequence, QString> owners;
        for (const QAction* action : m_window->findChildren<QAction*>())
            for (const QKeySequence& key : action->shortcuts()) {
                if (action->shortcutContext() != Qt::WindowShortcut) continue;
                QVERIFY2(!owners.contains(key),
                    qPrintable(
                        key.toString() + QStringLiteral(": ") + action->text() + QStringLiteral(", ") + owners[key]));
                owners[key] = action->text();
            }
        for (const View* view : m_window->views())
            QVERIFY(!find<QAction>(QStringLiteral("view.show.") + view->id())->shortcut().isEmpty());
    }

    void theTheatreStandsBesideTheMap()
    {
        open({1280, 800});
        trigger("view.show.theatre");
        QTRY_VERIFY(isInSight(QStringLiteral("theatre")));
        auto* beside = find<QToolButton>(QStringLiteral("theatre.beside"));
        QTest::mouseClick(beside, Qt::LeftButton);
        QTRY_VERIFY(isInSight(QStringLiteral("theatre")) && isInSight(QStringLiteral("decision")));
        QVERIFY(find<QAction>(QStringLiteral("perspective.optimiser"))->isChecked());
        QTRY_VERIFY(
            inWindow(viewOf(QStringLiteral("decision"))).right() < inWindow(viewOf(QStringLiteral("theatre"))).left());
        QTest::mouseClick(beside, Qt::LeftButton);  // once more changes nothing
        QVERIFY(isInSight(QStringLiteral("theatre")) && isInSight(QStringLiteral("decision")));
    }

    /// Beside each other in half a window the map would be a tall strip: then it stands above the theatre.
    void theMapOfTheOptimiserIsNoStrip_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1024, 600), QSize(1280, 800), QSize(1440, 900), QSize(1920, 1080)})
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }
    void theMapOfTheOptimiserIsNoStrip()
    {
        QFETCH(QSize, size);
        open(size);
        choose(5);
        QTRY_VERIFY(isInSight(QStringLiteral("theatre")) && isInSight(QStringLiteral("decision")));
        const QSize map = dockOf(QStringLiteral("decision"))->size();
        QVERIFY2(map.width() >= 240 && map.height() <= 1.8 * map.width(),
            qPrintable(QStringLiteral("%1 × %2").arg(map.width()).arg(map.height())));
        QVERIFY(map.height() >= 180);
    }

    void resettingKeepsTheSizeOfTheWindow()
    {
        open({1024, 600});
        const auto before = places();
        dockOf(QStringLiteral("spectrum"))->close();
        dockOf(QStringLiteral("projection"))->setFloating(true);
        find<QDockWidget>(QStringLiteral("dock.diagnostics"))->close();
        trigger("view.show.gram");
        trigger("view.reset-layout");
        QVERIFY(settled());
        QCOMPARE(m_window->size(), QSize(1024, 600));
        QVERIFY(!dockOf(QStringLiteral("projection"))->isFloating());
        QVERIFY(find<QDockWidget>(QStringLiteral("dock.diagnostics"))->isVisible());
        QVERIFY(places().size() == before.size());
        for (const auto& [id, place] : places()) QVERIFY2(isClose(place, before.at(id)), qPrintable(id));
    }

    void onePictureFillsTheWindowAndGoesBack()
    {
        open({1280, 800});
        const auto before = places();
        View* spectrum = viewOf(QStringLiteral("spectrum"));
        spectrum->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F11, Qt::ShiftModifier);
        QTRY_VERIFY(spectrum->width() > 1200 && spectrum->height() > 600);
        QVERIFY(!isInSight(QStringLiteral("decision")));
        QVERIFY(!find<QDockWidget>(QStringLiteral("dock.experiment"))->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QTRY_VERIFY(isInSight(QStringLiteral("decision")));
        QVERIFY(settled());
        for (const auto& [id, place] : places()) QVERIFY2(isClose(place, before.at(id)), qPrintable(id));
        QVERIFY(spectrum->isAncestorOf(QApplication::focusWidget()));

        QTest::keyClick(m_window.get(), Qt::Key_F11, Qt::ShiftModifier);
        QTRY_VERIFY(stage()->isFilled());
        choose(3);
        QVERIFY(!stage()->isFilled() && isInSight(QStringLiteral("gram")));
        choose(1);
        QVERIFY(isInSight(QStringLiteral("spectrum")));
    }

    void aTitleOrATabClickedTwiceFillsTheWindow()
    {
        open({1280, 800});
        QDockWidget* dock = dockOf(QStringLiteral("decision"));
        clickTwice(dock, QPoint(dock->width() / 3, 8));
        QTRY_VERIFY(stage()->isFilled());
        QTRY_VERIFY(viewOf(QStringLiteral("decision"))->width() > 1200);
        QTest::mouseClick(find<QToolButton>(QStringLiteral("stage.back")), Qt::LeftButton);
        QVERIFY(!stage()->isFilled());

        choose(6);
        QTabBar* tabs = nullptr;
        for (auto* bar : docks()->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            if (bar->isVisible()) tabs = bar;
        QVERIFY(tabs);
        const View* kernels = viewOf(QStringLiteral("kernels"));
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == kernels->title()) clickTwice(tabs, tabs->tabRect(tab).center());
        QTRY_VERIFY(stage()->isFilled());
        QTRY_VERIFY(kernels->width() > 1200);
    }

    /// The graph is there for graphs, before the embedding, and for nothing else.
    void theGraphIsThereForGraphs()
    {
        open({1280, 800});
        choose(7);
        QVERIFY(dockOf(QStringLiteral("graph"))->isHidden());
        QVERIFY(isInSight(QStringLiteral("cloud")));
        Experiment graph = m_window->document()->experiment();
        graph.data = BlockGraphData{};
        graph.kernel = AdjacencyKernel{};
        m_window->document()->edit(graph, QStringLiteral("graph"));
        QTRY_VERIFY(isInSight(QStringLiteral("graph")));
        QVERIFY(!isInSight(QStringLiteral("cloud")));  // behind it
        m_window->document()->undoStack()->undo();
        QTRY_VERIFY(isInSight(QStringLiteral("cloud")));
        QVERIFY(dockOf(QStringLiteral("graph"))->isHidden());
    }

    /// What needs a graph or a numeric target has no place before there are data: taking tabs out of a layout that has
    /// not settled yet is more than docks bear.
    void nothingIsTakenOutAtTheStart()
    {
        m_window = std::make_unique<MainWindow>(smallExperiment());
        m_window->restoreLayout();
        QVERIFY(!m_window->document()->results());
        QVERIFY(!dockOf(QStringLiteral("decision"))->isHidden());
        for (const char* id : {"fit", "graph"}) QVERIFY(dockOf(QString::fromLatin1(id))->isHidden());
    }

    /// The fit comes before the map for data with a numeric target, also where the layout was another one then.
    void theFitIsThereForNumericTargets()
    {
        open({1280, 800});
        choose(3);
        Experiment target = m_window->document()->experiment();
        target.data = NoisySineData{};
        target.method = GaussianProcess{};
        m_window->document()->edit(target, QStringLiteral("target"));
        QTRY_VERIFY(m_window->document()->results()->data->hasTarget());
        choose(1);
        QTRY_VERIFY(isInSight(QStringLiteral("fit")));
        QVERIFY(!isInSight(QStringLiteral("decision")));  // behind it
        m_window->document()->undoStack()->undo();
        QTRY_VERIFY(isInSight(QStringLiteral("decision")));
        QVERIFY(dockOf(QStringLiteral("fit"))->isHidden());
    }

    /// Who has dissimilarities asks how the objects lie to each other: the ordination is the large picture, and the map
    /// is a tab beside it. As similarities they are shown as ever, and so is what a person has moved.
    void dissimilaritiesAreShownAsAnOrdination()
    {
        open({1280, 800});
        const auto area = [&](const char* id) {
            const View* view = viewOf(QLatin1String(id));
            return isInSight(QLatin1String(id)) ? view->width() * view->height() : 0;
        };
        editPoints(ProximityRole::Dissimilarity);
        const int middle = docks()->width() * docks()->height();
        QTRY_VERIFY(2 * area("projection") > middle && 5 * area("spectrum") > middle);
        QCOMPARE(area("decision"), 0);
        QVERIFY(!dockOf(QStringLiteral("decision"))->isHidden());  // a tab
        QCOMPARE(docks()->current()->id(), QStringLiteral("projection"));
        choose(3);
        choose(1);
        QTRY_VERIFY(isInSight(QStringLiteral("projection")));
        QVERIFY(2 * area("projection") > middle);
        editPoints(ProximityRole::Similarity);
        QTRY_VERIFY(area("decision") > 2 * area("projection") && area("projection") > 0);

        dockOf(QStringLiteral("spectrum"))->setFloating(true);
        QVERIFY(settled());
        editPoints(ProximityRole::Dissimilarity);
        QVERIFY(settled());
        QVERIFY(area("decision") > area("projection") && area("projection") > 0);
    }

    /// Where both would be low the spectrum is a tab behind it.
    void anOrdinationIsLargeInALowWindow()
    {
        const Perspective& explore = *perspectiveWithId(QStringLiteral("explore"));
        const Place first = broughtBefore(explore.layout, QStringLiteral("projection"));
        QCOMPARE(picturesOf(first).first(2), (QStringList{QStringLiteral("projection"), QStringLiteral("decision")}));
        QCOMPARE(picturesInFront(fitted(first, {645, 715}, 6)),
            (QStringList{QStringLiteral("projection"), QStringLiteral("spectrum")}));
        const Place low = fitted(first, {345, 430}, 6);
        QVERIFY(low.kind == Place::Kind::Tabs);
        QCOMPARE(picturesInFront(low), QStringList{QStringLiteral("projection")});
        QCOMPARE(picturesOf(low).size(), picturesOf(explore.layout).size());
    }

    /// What an example speaks of comes first all the same.
    void anExampleOfDissimilaritiesShowsWhatItSpeaksOf()
    {
        open({1280, 800});
        editPoints(ProximityRole::Dissimilarity);
        QTRY_VERIFY(isInSight(QStringLiteral("projection")) && !isInSight(QStringLiteral("decision")));
        m_window->findChild<Perspectives*>()->lead(QStringLiteral("decision"));
        QTRY_VERIFY(isInSight(QStringLiteral("decision")));
        const View* map = viewOf(QStringLiteral("decision"));
        Experiment other = m_window->document()->experiment();
        setParameterText(other, "correction.id", "flip");
        m_window->document()->edit(other, QStringLiteral("flip"));
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->document()->runner()->isBusy(), patience);
        QVERIFY(settled());
        QVERIFY(isInSight(QStringLiteral("decision")) && map->width() > 400);
        // Data that are opened next are not spoken of.
        m_window->open(m_folder.filePath(QStringLiteral("d.csv")).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            isInSight(QStringLiteral("projection")) && !isInSight(QStringLiteral("decision")), patience);
    }

    void titlesThatRepeatATabAreHidden()
    {
        open({1280, 800});
        choose(6);
        QTRY_VERIFY(dockOf(QStringLiteral("kernels"))->titleBarWidget());
        choose(7);
        QVERIFY(!dockOf(QStringLiteral("table"))->titleBarWidget());
        choose(1);
        trigger("view.show.cloud");  // a tab of another picture
        QTRY_VERIFY(dockOf(QStringLiteral("cloud"))->titleBarWidget());
        dockOf(QStringLiteral("cloud"))->setFloating(true);
        QTRY_VERIFY(!dockOf(QStringLiteral("cloud"))->titleBarWidget());
    }

    void whatAPersonChangesIsKeptUntilTheNextTime()
    {
        open({1280, 800});
        QDockWidget *map = dockOf(QStringLiteral("decision")), *spectrum = dockOf(QStringLiteral("spectrum"));
        const int before = map->height();
        // The gap between both is dragged.
        const QPoint gap(map->x() + 60, map->geometry().bottom() + 2);
        QTest::mouseMove(docks(), gap);
        QTest::mousePress(docks(), Qt::LeftButton, {}, gap);
        QTest::mouseMove(docks(), gap - QPoint(0, 40));
        QTest::mouseMove(docks(), gap - QPoint(0, 80));
        QTRY_VERIFY2(map->height() < before - 60, qPrintable(QString::number(map->height())));
        QTest::mouseRelease(docks(), Qt::LeftButton, {}, gap - QPoint(0, 80));
        dockOf(QStringLiteral("projection"))->close();
        const int height = map->height();
        QTRY_VERIFY(spectrum->width() > 500);
        choose(2);
        QVERIFY(isInSight(QStringLiteral("projection")));  // closed in the other perspective only
        choose(1);
        QVERIFY(!isInSight(QStringLiteral("projection")));
        QVERIFY(std::abs(map->height() - height) <= 4);
        choose(3);
        m_window->close();
        m_window.reset();

        open({1280, 800});
        QVERIFY(find<QAction>(QStringLiteral("perspective.matrix"))->isChecked());
        QTRY_VERIFY(isInSight(QStringLiteral("gram")));
        QVERIFY(!isInSight(QStringLiteral("decision")));
        choose(1);
        QVERIFY(!isInSight(QStringLiteral("projection")));
        QVERIFY2(std::abs(dockOf(QStringLiteral("decision"))->height() - height) <= 4,
            qPrintable(QString::number(dockOf(QStringLiteral("decision"))->height())));
        trigger("view.reset-perspective");
        QTRY_VERIFY(isInSight(QStringLiteral("projection")));
        QTRY_VERIFY2(std::abs(dockOf(QStringLiteral("decision"))->height() - before) <= 4,
            qPrintable(QString::number(dockOf(QStringLiteral("decision"))->height())));
    }

    /// However often a picture needs more height for a while, and the window has less.
    void theSharesAPersonChoseStay()
    {
        open({1280, 800});
        QDockWidget* map = dockOf(QStringLiteral("decision"));
        const int before = map->height();
        const QPoint gap(map->x() + 60, map->geometry().bottom() + 2);
        QTest::mouseMove(docks(), gap);
        QTest::mousePress(docks(), Qt::LeftButton, {}, gap);
        QTest::mouseMove(docks(), gap - QPoint(0, 40));
        QTest::mouseMove(docks(), gap - QPoint(0, 80));
        QTRY_VERIFY2(map->height() < before - 60, qPrintable(QString::number(map->height())));
        QTest::mouseRelease(docks(), Qt::LeftButton, {}, gap - QPoint(0, 80));
        QTRY_VERIFY(!docks()->arrangement().shares.empty());  // everything has found its place
        const int height = map->height();
        for (int i = 0; i < 5; ++i) {
            QDockWidget* spectrum = dockOf(QStringLiteral("spectrum"));
            spectrum->setMinimumHeight(spectrum->height() + 120);
            QTRY_VERIFY(map->height() < height - 60);
            spectrum->setMinimumHeight(0);
            QTRY_VERIFY2(std::abs(map->height() - height) <= 2, qPrintable(QString::number(map->height())));
            m_window->resize(1280, 700);
            QTRY_VERIFY(map->height() < height);
            m_window->resize(1280, 800);
            QTRY_VERIFY2(std::abs(map->height() - height) <= 2, qPrintable(QString::number(map->height())));
        }
    }

    void pickingAnEigenvalueWidensNothing()
    {
        open({1024, 600});
        auto* plot = find<PlotView>(QStringLiteral("spectrum.plot"));
        const PlotMap map = plot->map();
        for (const double number : {1.0, 2.0, 20.0})
            QTest::mouseClick(plot->viewport(), Qt::LeftButton, {}, map.toPixel({number, 0.01}).toPoint());
        find<QLabel>(QStringLiteral("selection.text"))->setText(QString(400, QLatin1Char('m')));
        QVERIFY(settled());
        QCOMPARE(m_window->size(), QSize(1024, 600));
        QVERIFY(m_window->minimumSizeHint().width() <= 620);
        QVERIFY(m_window->rect().contains(inWindow(find<QLabel>(QStringLiteral("selection.text")))));
    }

    void aPictureIsCopiedWithItsExperiment()
    {
        open({1280, 800});
        viewOf(QStringLiteral("spectrum"))->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        QVERIFY(copied && copied->hasImage());
        const QImage image = QImage::fromData(copied->data(QStringLiteral("image/png")));
        QCOMPARE(image.size(), viewOf(QStringLiteral("spectrum"))->size() * 3);
        const QByteArray text = QByteArray::fromBase64(image.text(pngKey).toLatin1());
        QVERIFY(
            sessionFromJson(text.toStdString(), "picture", ".").study.experiment == m_window->document()->experiment());
    }

    void everyPictureHasAContextMenu()
    {
        open({1280, 800});
        for (View* view : m_window->views()) {
            QStringList names;
            for (const QAction* action : view->actions()) names << action->objectName();
            for (const char* name : {"copy.", "export.", "fill."})
                QVERIFY2(names.contains(QLatin1String(name) + view->id()), qPrintable(view->id()));
            QCOMPARE(names.contains(QStringLiteral("zoom.") + view->id()), view->findChild<PlotView*>() != nullptr);
        }
        View* embedding = viewOf(QStringLiteral("projection"));
        auto* plot = embedding->findChild<PlotView*>();
        const QPoint at = plot->viewport()->rect().center();
        plot->zoomTo({0, 0.1, 0, 0.1});
        bool clicked = false;
        QTimer clicking;  // while the menu is open, which takes all events
        connect(&clicking, &QTimer::timeout, this, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return;
            clicking.stop();
            for (QAction* action : menu->actions())
                if (action->objectName() == QLatin1String("zoom.projection")) {
                    clicked = true;
                    return QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                }
            menu->close();
        });
        clicking.start(50);
        QContextMenuEvent click(QContextMenuEvent::Mouse, at, plot->viewport()->mapToGlobal(at));
        QApplication::sendEvent(plot->viewport(), &click);
        QTRY_VERIFY(clicked);
        QVERIFY(!plot->isZoomed());
    }

    void theToolBarDoesWhatItSays()
    {
        open({1280, 800});
        auto* bar = find<QToolBar>(QStringLiteral("toolbar"));
        QWidget* matrix = bar->widgetForAction(find<QAction>(QStringLiteral("perspective.matrix")));
        QTest::mouseClick(matrix, Qt::LeftButton);
        QTRY_VERIFY(isInSight(QStringLiteral("gram")));
        for (QAction* action : bar->actions()) {
            const QWidget* button = bar->widgetForAction(action);
            if (action->text().isEmpty()) continue;
            QVERIFY2(!button->toolTip().isEmpty(), qPrintable(action->text()));
            QVERIFY2(button->isVisible(), qPrintable(action->text()));
        }
        m_window->document()->setParameter(QStringLiteral("method.regularization"), 3.0);
        QAction* undo = find<QAction>(QStringLiteral("edit.undo"));
        QVERIFY(bar->widgetForAction(undo)->toolTip().contains(QStringLiteral("Ctrl+Z")));
        QTest::mouseClick(bar->widgetForAction(undo), Qt::LeftButton);
        QVERIFY(m_window->document()->experiment() == smallExperiment());
    }

    void theSidePanelsFoldAway()
    {
        open({1280, 800});
        const int width = viewOf(QStringLiteral("decision"))->width();
        QTest::keyClick(m_window.get(), Qt::Key_F9);
        QTRY_VERIFY(viewOf(QStringLiteral("decision"))->width() > width + 400);
        QTest::keyClick(m_window.get(), Qt::Key_F9);
        QTRY_VERIFY(std::abs(viewOf(QStringLiteral("decision"))->width() - width) <= 4);
        m_window->resize(700, 500);
        QTRY_VERIFY(!m_window->tabifiedDockWidgets(find<QDockWidget>(QStringLiteral("dock.experiment"))).isEmpty());
        m_window->resize(1280, 800);
        QTRY_VERIFY(m_window->tabifiedDockWidgets(find<QDockWidget>(QStringLiteral("dock.experiment"))).isEmpty());
        QTRY_VERIFY(std::abs(viewOf(QStringLiteral("decision"))->width() - width) <= 4);
    }

    /// Who needed their room and is done with it does not bring them back for another who still needs it.
    void theSidePanelsComeBackWhenNobodyNeedsTheirRoom()
    {
        open({1280, 800});
        auto* panels = m_window->findChild<SidePanels*>();
        const auto* dock = find<QDockWidget>(QStringLiteral("dock.experiment"));
        const QObject page, talk;
        panels->setOutOfTheWay(&page, true);
        panels->setOutOfTheWay(&talk, true);
        panels->setOutOfTheWay(&talk, false);
        QVERIFY(dock->isHidden());
        panels->setOutOfTheWay(&page, false);
        QVERIFY(!dock->isHidden());
        panels->setOutOfTheWay(&page, true);
        QTest::keyClick(m_window.get(), Qt::Key_F9);  // a person's word is the last
        QVERIFY(!dock->isHidden());
    }

    /// A step of a lesson is seen where it belongs, wherever one comes from.
    void leadingDoesNotDependOnTheWayThere()
    {
        MainWindow window(sphereExperiment());
        auto* perspectives = window.findChild<Perspectives*>();
        for (const char* from : {"explore", "optimiser", "data", "study"}) {
            perspectives->choose(QLatin1String(from));
            perspectives->lead(QStringLiteral("decision"));
            QCOMPARE(std::string(perspectives->current().id), std::string("explore"));
        }
    }

    /// The picture that a lesson speaks of is the largest one, until another one is spoken of or a person has chosen.
    void whatIsLedToIsTheLargest()
    {
        open({1280, 800});
        auto* perspectives = m_window->findChild<Perspectives*>();
        const auto area = [&](const char* id) {
            const View* view = viewOf(QLatin1String(id));
            return isInSight(QLatin1String(id)) ? view->width() * view->height() : 0;
        };
        perspectives->lead(QStringLiteral("projection"));
        QCOMPARE(std::string(perspectives->current().id), std::string("explore"));
        QTRY_VERIFY(area("projection") > 2 * area("decision") && area("decision") > 0);
        QVERIFY(area("projection") > 2 * area("spectrum"));
        perspectives->lead(QStringLiteral("decision"));
        QTRY_VERIFY(area("decision") > 2 * area("projection") && area("projection") > 0);
        // What a perspective is about as well stays where it is.
        perspectives->lead(QStringLiteral("anatomy"));
        const int anatomy = viewOf(QStringLiteral("anatomy"))->x();
        perspectives->lead(QStringLiteral("gram"));
        QVERIFY(settled());
        QCOMPARE(viewOf(QStringLiteral("anatomy"))->x(), anatomy);
        perspectives->lead(QStringLiteral("projection"));
        perspectives->choose(QStringLiteral("matrix"));
        perspectives->choose(QStringLiteral("explore"));
        QTRY_VERIFY(area("decision") > 2 * area("projection"));
    }

    /// A panel that is torn off never lies over the pictures.
    /// Its neighbours take its place, and are seen.
    void aTornOffViewMovesAside()
    {
        MainWindow window(sphereExperiment());
        window.setGeometry(0, 20, 500, 560);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* dock = window.findChild<QDockWidget*>(QStringLiteral("dock.spectrum"));
        QVERIFY(dock->isVisible());
        dock->resize(250, 200);
        const QWidget* views = window.findChild<QWidget*>(QStringLiteral("pictures"));
        dock->setFloating(true);
        const auto covered = [&] {
            const QRect part = dock->frameGeometry().intersected(QRect(views->mapToGlobal(QPoint()), views->size()));
            return part.isEmpty() ? 0 : part.width() * part.height();
        };
        QTRY_VERIFY2(covered() < dock->width() * dock->height() / 2, qPrintable(QString::number(covered())));
        QVERIFY(window.screen()->availableGeometry().contains(dock->frameGeometry()));
    }

    void aTornOffPanelCoversNoPicture()
    {
        MainWindow window(sphereExperiment());
        window.setGeometry(0, 20, 760, 560);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* dock = window.findChild<QDockWidget*>(QStringLiteral("dock.experiment"));
        dock->setFloating(true);
        const auto covers = [&] {
            const QWidget* pictures = window.centralWidget();
            return dock->frameGeometry().intersects(QRect(pictures->mapToGlobal(QPoint()), pictures->size()));
        };
        QTRY_VERIFY(!covers());
        QVERIFY(dock->isFloating() && dock->isVisible());
    }

    /// Wherever one is, an example shows the picture that its card speaks of.
    void anExampleShowsWhatItSpeaksOf_data()
    {
        QTest::addColumn<QString>("from");
        std::set<std::string> looks;
        for (const Example& example : examples())
            if (!example.look.empty() && example.id != "sphere" && looks.insert(example.look).second)
                for (const char* from : {"explore", "study"})
                    QTest::addRow("%s %s", example.id.c_str(), from) << QString::fromLatin1(from);
        QTest::addRow("noisy-surface explore") << QStringLiteral("explore");
    }
    void anExampleShowsWhatItSpeaksOf()
    {
        QFETCH(const QString, from);
        open({1280, 800});
        find<QAction>(QStringLiteral("perspective.") + from)->trigger();
        const Example& example = exampleById(
            QString::fromLatin1(QTest::currentDataTag()).section(QLatin1Char(' '), 0, 0).toStdString());
        m_window->findChild<OpenCommands*>()->openExample(example);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->experiment().data == example.experiment->data, patience);
        QTRY_VERIFY_WITH_TIMEOUT(isInSight(toText(example.look)), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
        QVERIFY(settled());
        QVERIFY2(isInSight(toText(example.look)), "something else came to the front");
        const QStringList here = picturesOf(m_window->findChild<Perspectives*>()->current().layout);
        QVERIFY(here.contains(toText(example.look)));
    }

    /// What had the keyboard may be hidden; it is the main picture's, not that of any control.
    void aPerspectiveTakesTheKeyboard()
    {
        open({1280, 800});
        for (int number = 1; number <= static_cast<int>(allPerspectives().size()); ++number) {
            choose(number);
            const Perspective& shown = allPerspectives()[static_cast<std::size_t>(number - 1)];
            const View* first = viewOf(picturesOf(shown.layout).constFirst());
            QVERIFY2(first->isAncestorOf(QApplication::focusWidget()), shown.id);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
    }

    /// Through every part of the window once, whatever controls came after it was made, and never where nothing shows
    /// where the keyboard is.
    void tabReadsThroughTheWindow()
    {
        open({1280, 800});
        QFile file(QDir::temp().filePath(QStringLiteral("kreinscope-tab-order.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("1,0.5,0.2,0.1\n0.5,1,0.9,0.3\n0.2,0.9,1,0.8\n0.1,0.3,0.8,1\n");
        file.close();
        m_window->open(file.fileName().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<MatrixData>(m_window->document()->experiment().data), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
        QVERIFY(settled());
        const auto partOf = [this](QWidget* widget) {
            while (widget->parentWidget() != m_window.get() && !qobject_cast<QDockWidget*>(widget))
                widget = widget->parentWidget();
            return widget;
        };
        choose(1);
        const QWidget* first = QApplication::focusWidget();
        std::vector<const QWidget*> parts{partOf(QApplication::focusWidget())};
        int inExperiment = -1;
        for (int stops = 0; stops < 300; ++stops) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QWidget* now = QApplication::focusWidget();
            if (now == first) break;
            QVERIFY2(!qobject_cast<QScrollArea*>(now), qPrintable(now->objectName()));
            if (const QWidget* part = partOf(now); part != parts.back()) parts.push_back(part);
            const int y = now->mapTo(m_window.get(), QPoint()).y();
            if (now->objectName().startsWith(QLatin1String("kernel."))) inExperiment = y;
            if (now->objectName().startsWith(QLatin1String("fix.method"))) QVERIFY(inExperiment >= 0);
        }
        QVERIFY(QApplication::focusWidget() == first && parts.size() > 4);
        // From left to right, though one of the views stands below tabs.
        trigger("perspective.matrix");
        QVERIFY(settled());
        std::vector<QString> views;
        viewOf(QStringLiteral("gram"))->setFocus();
        const QWidget* begin = QApplication::focusWidget();
        for (int stops = 0; stops < 300; ++stops) {
            const QWidget* now = QApplication::focusWidget();
            while (now && !qobject_cast<const View*>(now)) now = now->parentWidget();
            if (now && (views.empty() || views.back() != now->objectName())) views.push_back(now->objectName());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            if (QApplication::focusWidget() == begin) break;
        }
        const auto at = [&](const char* id) { return std::ranges::find(views, QLatin1String(id)) - views.begin(); };
        QVERIFY2(at("gram") < at("anatomy") && at("anatomy") < at("distances"),
            qPrintable(QStringList(views.begin(), views.end()).join(QLatin1Char(' '))));
        if (parts.back() == parts.front()) parts.pop_back();
        QCOMPARE(std::set<const QWidget*>(parts.begin(), parts.end()).size(), parts.size());
        file.remove();
    }
};

KREINSCOPE_TEST(TestPerspectives)

}  // namespace tst_perspectives
#include "tst_perspectives.moc"
