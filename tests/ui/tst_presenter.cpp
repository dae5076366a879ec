// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDockWidget>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSlider>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

#include "core/base/parameters.h"
#include "core/documents/talk.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/docks/perspective.h"
#include "ui/docks/picture_stage.h"
#include "ui/docks/side_panels.h"
#include "ui/docks/view_docks.h"
#include "ui/document/document.h"
#include "ui/document/talk_book.h"
#include "ui/files/way_back.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/talk/pinned_form.h"
#include "ui/talk/pointer_highlight.h"
#include "ui/talk/room_type.h"
#include "ui/talk/talk_thumbnails.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_presenter {

constexpr int patience = 60000;  // ms

Experiment smallSphere(double rho = 0.6)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 40};
    setParameter(experiment, "kernel.rho", rho);
    return experiment;
}

/// Presenting and talks by real events in the real window.
class TestPresenter : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;

    template <class Object> Object* find(const QString& name)
    {
        auto* object = m_window->findChild<Object*>(name);
        if (!object) qFatal("there is no %s", qPrintable(name));
        return object;
    }
    Document* document() { return m_window->document(); }
    PictureStage* stage() { return m_window->findChild<PictureStage*>(); }
    ViewDocks* docks() { return find<ViewDocks>(QStringLiteral("pictures")); }
    TalkBook* book() { return m_window->findChild<TalkBook*>(); }
    QListView* pages() { return find<QListView>(QStringLiteral("talk.pages")); }
    QWidget* strip() { return find<QWidget>(QStringLiteral("presenter.strip")); }
    bool isPresenting() { return stage()->isPresenting(); }
    double rho() { return std::get<double>(parameter("rho")); }
    ParameterValue parameter(std::string_view key)
    {
        const std::vector<Setting> all = settings(*document()->experiment().kernel);
        return krein::find(all, key)->value;
    }
    QStringList presented()
    {
        QStringList ids;
        for (const View* view : stage()->presented()) ids << view->id();
        return ids;
    }

    void open(QSize size)
    {
        m_window = std::make_unique<MainWindow>(smallSphere());
        m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        settle();
        activate();
        QTRY_COMPARE(m_window->size(), size);
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience); }
    void activate()
    {
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_window.get(), key, modifiers);
    }
    /// Presents in a window of this size: what would else depend on the screen there is.
    void present(QSize size)
    {
        press(Qt::Key_F5);
        QTRY_VERIFY(isPresenting());
        m_window->setWindowState(Qt::WindowNoState);
        m_window->resize(size);
        QTRY_COMPARE(m_window->size(), size);
        QVERIFY(settled());
    }
    /// The same two states twice, with captions, by the keys a person would press.
    void makeTalk()
    {
        for (const double value : {0.6, 1.2, 1.8}) {
            document()->setParameter(QStringLiteral("kernel.rho"), value);
            settle();
            press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
            QTRY_COMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("talk.caption"));
            QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("rho is %1").arg(value));
        }
        QCOMPARE(book()->pageCount(), 3);
    }
    std::vector<std::string> captions()
    {
        std::vector<std::string> all;
        for (const TalkPage& page : book()->talk().pages) all.push_back(page.caption);
        return all;
    }
    /// Where everything is that can be seen, to the pixel. (What is behind a tab lies outside the window.)
    QMap<QString, QRect> geometries()
    {
        QMap<QString, QRect> all;
        for (const QDockWidget* dock : m_window->findChildren<QDockWidget*>())
            if (dock->isVisible()) all[dock->objectName()] = QRect(dock->mapTo(m_window.get(), QPoint()), dock->size());
        for (const View* view : m_window->views())
            if (view->isVisible()) all[view->id()] = QRect(view->mapTo(m_window.get(), QPoint()), view->size());
        for (auto one = all.begin(); one != all.end();)
            one = m_window->rect().intersects(*one) ? std::next(one) : all.erase(one);
        return all;
    }

    /// The heights of the lines of ink in a part of the window, in pixels of a picture of a quarter of its size.
    std::vector<int> inkHeights(const QRect& part)
    {
        const QImage whole = m_window->grab().toImage();
        const QImage quarter = whole.scaled(whole.size() / 4, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        const QRect room(part.topLeft() / 4, part.size() / 4);
        const int ground = qGray(quarter.pixel(room.topLeft()));
        std::vector<int> heights;
        int run = 0;
        for (int y = room.top(); y <= room.bottom() + 1; ++y) {
            bool ink = false;
            for (int x = room.left(); y <= room.bottom() && x <= room.right(); ++x)
                ink = ink || std::abs(qGray(quarter.pixel(x, y)) - ground) > 60;
            if (!ink && run > 0) heights.push_back(run);
            run = ink ? run + 1 : 0;
        }
        return heights;
    }
    /// Where a rectangle of a plot is in the window.
    QRect inWindow(const PlotView& plot, const QRectF& part)
    {
        const QRect there = plot.onViewport(part).toAlignedRect();
        return {plot.viewport()->mapTo(m_window.get(), there.topLeft()), there.size()};
    }
    /// What is written beside and below the frame does not lie on each other.
    void verifyTicks(const PlotView& plot)
    {
        if (!plot.look().axes) return;
        const PlotMap map = plot.map();
        const QFontMetricsF metrics(smallFont(plot.font()));
        double before = -1e9;
        for (const Tick& tick : horizontalTicks(plot.look().x, map.x, map.area.width(), plot.font())) {
            const double width = metrics.horizontalAdvance(tick.label), left = map.toPixelX(tick.value) - width / 2;
            if (tick.label.isEmpty()) continue;
            QVERIFY2(left >= before, qPrintable(plot.objectName() + QStringLiteral(" ") + tick.label));
            before = left + width;
        }
        before = 1e9;
        for (const Tick& tick : verticalTicks(plot.look().y, map.y, map.area.height(), plot.font())) {
            if (tick.label.isEmpty()) continue;
            const double middle = map.toPixelY(tick.value), half = 0.4 * metrics.ascent();
            QVERIFY2(middle + half <= before, qPrintable(plot.objectName() + QStringLiteral(" ") + tick.label));
            before = middle - half;
        }
        const QRectF title = plot.plotLayout().xTitle;
        if (!title.isNull())
            QVERIFY2(title.top() >= map.area.bottom() + metrics.ascent(), qPrintable(plot.objectName()));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("kreinscope-test"));
        QCoreApplication::setApplicationName(QStringLiteral("presenter"));
    }
    void init() { QSettings().clear(); }
    void cleanup()
    {
        m_window.reset();
        QStandardPaths::setTestModeEnabled(true);
    }

    void everythingIsBackWhereItWas_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("perspective");
        QTest::addColumn<bool>("changed");
        for (const QSize size : {QSize(1024, 768), QSize(1600, 900)})
            for (const Perspective& perspective : allPerspectives())
                QTest::addRow("%s at %d", perspective.id, size.width())
                    << size << QString::fromLatin1(perspective.id) << false;
        QTest::newRow("moved by hand") << QSize(1280, 800) << QStringLiteral("explore") << true;
    }
    void everythingIsBackWhereItWas()
    {
        QFETCH(QSize, size);
        QFETCH(QString, perspective);
        QFETCH(bool, changed);
        open(size);
        find<QAction>(QStringLiteral("perspective.") + perspective)->trigger();
        if (changed) {
            docks()->placeBeside(QStringLiteral("decision"), QStringLiteral("spectrum"), 0.37);
            find<QDockWidget>(QStringLiteral("dock.diagnostics"))->close();
        }
        QVERIFY(settled());
        const auto before = geometries();
        const QByteArray state = m_window->saveState();
        QVERIFY(before.size() > 2);
        for (const bool byEscape : {true, false}) {
            press(Qt::Key_F5);
            QTRY_VERIFY(isPresenting());
            QVERIFY(m_window->isFullScreen());
            QVERIFY(strip()->isVisible());
            QVERIFY(!m_window->menuBar()->isVisible() && !m_window->statusBar()->isVisible());
            for (const QDockWidget* dock : m_window->findChildren<QDockWidget*>()) QVERIFY(!dock->isVisible());
            QVERIFY(settled());
            press(byEscape ? Qt::Key_Escape : Qt::Key_F5);
            QTRY_VERIFY(!isPresenting());
            QVERIFY(!strip()->isVisible() && m_window->menuBar()->isVisible() && m_window->statusBar()->isVisible());
            QTRY_COMPARE(m_window->size(), size);
            QVERIFY(settled());
            QCOMPARE(geometries(), before);
            QCOMPARE(m_window->saveState(), state);
            for (const View* view : m_window->views()) QCOMPARE(magnificationOf(*view), 1.0);
        }
    }
    /// Beside a page the window is narrower than what is shown for an audience.
    void aNarrowWindowIsAsNarrowAfterwards()
    {
        open({1000, 740});
        m_window->findChild<SidePanels*>()->setOutOfTheWay(this, true);
        QCoreApplication::processEvents();
        const QSize narrow(m_window->minimumSizeHint().width() + 20, 740);
        m_window->resize(narrow);
        QTRY_COMPARE(m_window->size(), narrow);
        press(Qt::Key_F5);
        QTRY_VERIFY(isPresenting() && m_window->isFullScreen());
        QTRY_VERIFY(m_window->width() >= m_window->screen()->geometry().width());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QTRY_COMPARE(m_window->size(), narrow);
    }

    void aViewThatFilledTheWindowFillsItAgain()
    {
        open({1280, 800});
        View* spectrum = docks()->viewOf(QStringLiteral("spectrum"));
        stage()->fill(spectrum);
        QVERIFY(settled());
        press(Qt::Key_F5);
        QTRY_VERIFY(isPresenting());
        QVERIFY(settled());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QCOMPARE(stage()->filling(), spectrum);
        QVERIFY(settled());
        press(Qt::Key_Escape);  // and leads back as before the talk
        QTRY_VERIFY(!stage()->isFilled());
        stage()->fill(spectrum);
        QVERIFY(settled());
        QVERIFY(spectrum->width() > m_window->width() * 9 / 10);
        stage()->leave();
        QTRY_VERIFY(find<QDockWidget>(QStringLiteral("dock.experiment"))->isVisible());
    }

    void oneOrTwoPicturesHaveRoom()
    {
        open({1280, 800});
        present({1024, 768});
        QCOMPARE(presented(), QStringList({QStringLiteral("decision")}));
        m_window->resize(1920, 1080);
        QTRY_COMPARE(presented(), QStringList({QStringLiteral("decision"), QStringLiteral("spectrum")}));
        press(Qt::Key_3, Qt::ControlModifier);  // another perspective, while one presents
        QTRY_COMPARE(presented(), QStringList({QStringLiteral("gram"), QStringLiteral("anatomy")}));
        press(Qt::Key_8, Qt::AltModifier);  // a single picture
        QTRY_COMPARE(presented(), QStringList({QStringLiteral("projection")}));
        for (const PlotView* plot : stage()->presented().front()->findChildren<PlotView*>())
            QVERIFY(plot->magnification() > 2);
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QVERIFY(find<QDockWidget>(QStringLiteral("dock.gram"))->isVisible());
    }
    /// Both pictures that a page names are seen on the screens of small notebooks and old projectors.
    void aPageOfTwoPicturesShowsBoth_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1024 × 768") << QSize(1024, 768);
        QTest::newRow("1280 × 720") << QSize(1280, 720);
        QTest::newRow("1280 × 800") << QSize(1280, 800);
        QTest::newRow("1920 × 1080") << QSize(1920, 1080);
    }
    void aPageOfTwoPicturesShowsBoth()
    {
        QFETCH(QSize, size);
        open({1280, 800});
        makeTalk();
        present(size);
        QTRY_COMPARE(presented(), QStringList({QStringLiteral("decision"), QStringLiteral("spectrum")}));
        const std::vector<View*>& both = stage()->presented();
        QCOMPARE(magnificationOf(*both[0]), magnificationOf(*both[1]));
        for (const View* view : both) {
            QVERIFY2(view->width() > size.width() / 2 - 30, qPrintable(view->id()));
            QVERIFY2(view->height() > size.height() / 2, qPrintable(view->id()));
        }
        press(Qt::Key_2, Qt::ControlModifier);  // another perspective names none: the letters have their size again
        QTRY_VERIFY(presented().front() != QStringLiteral("decision"));
        QVERIFY(magnificationOf(*stage()->presented().front()) > 2.0);
    }
    /// A screen of twice as many pixels for each point shows the same page, of the same letters in pixels.
    void aScaledScreenShowsTheSamePage_data()
    {
        QTest::addColumn<QSize>("pixels");
        QTest::newRow("1920 × 1200") << QSize(1920, 1200);
        QTest::newRow("2560 × 1440") << QSize(2560, 1440);
        QTest::newRow("1366 × 768") << QSize(1366, 768);
        QTest::newRow("1280 × 800") << QSize(1280, 800);
    }
    void aScaledScreenShowsTheSamePage()
    {
        QFETCH(QSize, pixels);
        constexpr double desk = 13;
        for (const bool two : {false, true}) {
            const RoomType usual = roomType(pixels, 1.0, desk, two), scaled = roomType(pixels / 2, 2.0, desk, two);
            QVERIFY2(scaled.pictures >= usual.pictures, qPrintable(QString::number(two)));
            QVERIFY(2 * scaled.height >= 23);
            if (scaled.magnification > 1.0) QVERIFY(2 * scaled.height <= 1.2 * usual.height);
        }
        QCOMPARE(roomType(pixels / 2, 2.0, desk, true).pictures, std::size_t(2));
    }
    /// Panels that are brought beside what is presented leave it readable.
    void panelsBesideAPageLeaveItsPicture()
    {
        open({1280, 800});
        makeTalk();
        present({1024, 768});
        QTRY_COMPARE(presented().size(), 2);
        press(Qt::Key_F9);
        QTRY_VERIFY(find<QDockWidget>(QStringLiteral("dock.experiment"))->isVisible());
        QTRY_COMPARE(presented(), QStringList({QStringLiteral("decision")}));
        QVERIFY(settled());
        const View* view = stage()->presented().front();
        QVERIFY2(view->width() / magnificationOf(*view) > 200, qPrintable(QString::number(view->width())));
        press(Qt::Key_F9);
        QTRY_COMPARE(presented(), QStringList({QStringLiteral("decision"), QStringLiteral("spectrum")}));
    }
    /// Where a window has no room for both, who presents is told which of them is missing.
    void aPageSaysWhichOfItsPicturesHasNoRoom()
    {
        open({1280, 800});
        makeTalk();
        present({1024, 768});
        QTRY_COMPARE(presented().size(), 2);
        QVERIFY(!find<QLabel>(QStringLiteral("presenter.missing"))->isVisible());
        m_window->resize(760, 700);
        QTRY_COMPARE(presented(), QStringList({QStringLiteral("decision")}));
        QVERIFY(find<QLabel>(QStringLiteral("presenter.missing"))->isVisible());
        QCOMPARE(find<QLabel>(QStringLiteral("presenter.missing"))->text(), QStringLiteral("No room for Spectrum"));
        press(Qt::Key_2, Qt::ControlModifier);  // what a perspective has no room for was not promised
        QTRY_VERIFY(!find<QLabel>(QStringLiteral("presenter.missing"))->isVisible());
    }
    void typeIsReadableInAQuarterOfThePixels_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280") << QSize(1280, 800);
        QTest::newRow("1024") << QSize(1024, 768);
        QTest::newRow("1920") << QSize(1920, 1080);
    }
    void typeIsReadableInAQuarterOfThePixels()
    {
        QFETCH(QSize, size);
        open({1280, 800});
        makeTalk();
        present(size);
        QTRY_COMPARE(presented().front(), QStringLiteral("decision"));
        settle();
        QVERIFY(settled());
        const auto verifyReadable = [this](const QRect& part, const char* what) {
            constexpr int least = 4;  // pixels: less high a digit is a smear
            const std::vector<int> heights = inkHeights(part);
            QVERIFY2(!heights.empty(), what);
            QVERIFY2(*std::ranges::max_element(heights) >= least, what);
        };
        for (const View* view : stage()->presented()) {
            const auto* plot = view->findChild<PlotView*>();
            const QRectF area = plot->map().area, title = plot->plotLayout().yTitle;
            verifyReadable(inWindow(*plot,
                               QRectF(QPointF(title.right() + 1, area.top()), QPointF(area.left() - 7, area.bottom()))),
                qPrintable(view->id()));
        }
        for (const char* name : {"presenter.caption", "presenter.page"}) {
            const auto* label = find<QLabel>(QLatin1String(name));
            verifyReadable(QRect(label->mapTo(m_window.get(), QPoint()), label->size()), name);
        }
        // The measure tells: at a desk the same numbers are no more than smears then.
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QVERIFY(settled());
        const auto* plot = m_window->views().front()->findChild<PlotView*>();
        const QRectF area = plot->map().area;
        const std::vector<int> atDesk = inkHeights(inWindow(*plot,
            QRectF(
                QPointF(plot->plotLayout().yTitle.right() + 1, area.top()), QPointF(area.left() - 7, area.bottom()))));
        QVERIFY(atDesk.empty() || *std::ranges::max_element(atDesk) < 4);
    }
    void everyKindOfPictureIsMagnified_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1024") << QSize(1024, 768);
        QTest::newRow("1920") << QSize(1920, 1080);
    }
    void everyKindOfPictureIsMagnified()
    {
        QFETCH(QSize, size);
        open({1280, 800});
        present(size);
        int plots = 0;
        for (View* view : m_window->views()) {
            stage()->bring(view->id());
            settle();
            QVERIFY(settled());
            QCOMPARE(presented(), QStringList(view->id()));
            QVERIFY2(magnificationOf(*view) > 2.0, qPrintable(view->id()));
            QVERIFY2(view->fontMetrics().height() > 2.0 * QFontMetrics(QApplication::font()).height(),
                qPrintable(view->id()));
            for (const PlotView* plot : view->findChildren<PlotView*>()) {
                if (!plot->isVisible()) continue;
                ++plots;
                QCOMPARE(plot->magnification(), magnificationOf(*view));
                QCOMPARE(QFontInfo(plot->font()).pixelSize(), QFontInfo(QApplication::font()).pixelSize());
                verifyTicks(*plot);
            }
        }
        QVERIFY(plots > 8);
    }
    void theStartPageMakesWay()
    {
        open({1280, 800});
        m_window->showStartPage();
        auto* start = find<QWidget>(QStringLiteral("start"));
        QVERIFY(start->isVisible());
        present({1024, 768});
        QVERIFY(!start->isVisible());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QTRY_VERIFY2(start->isVisible(), "nothing was chosen");
    }
    /// Presenting shows and hides much, which moves the keyboard about; that is not what a person has used.
    void aPageHoldsThePictureOfItsPerspective()
    {
        open({1024, 768});
        const auto added = [this] {
            press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
            const std::vector<TalkPage>& all = book()->talk().pages;
            return QString::fromStdString(all.empty() ? std::string() : all.back().pictures.front());
        };
        m_window->showStartPage();
        present({1024, 768});
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QCOMPARE(added(), QStringLiteral("decision"));
        press(Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(added(), QStringLiteral("spectrum"));
        // The title of a picture is clicked without changing anything in it.
        docks()->raise(QStringLiteral("decision"));
        auto* title = find<QWidget>(QStringLiteral("dock.projection"));
        QTest::mouseClick(title, Qt::LeftButton, Qt::NoModifier, {20, 8});
        QCOMPARE(added(), QStringLiteral("projection"));
    }
    void tipsAreReadFromAfar()
    {
        open({1280, 800});
        const QFont before = QToolTip::font();
        present({1024, 768});
        // The same as that of the strip.
        QCOMPARE(QToolTip::font().pixelSize(), 30);
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QCOMPARE(QToolTip::font(), before);
    }
    void slidersArePinned()
    {
        open({1280, 800});
        auto* pinned = m_window->findChild<PinnedForm*>();
        QCOMPARE(pinned->shown(), std::vector<std::string>({"kernel.rho", "method.regularization"}));
        pinned->pin("data.noise");
        present({1280, 800});
        QCOMPARE(pinned->pinned(), std::vector<std::string>({"data.noise"}));
        auto* slider = find<QSlider>(QStringLiteral("pinned.data.noise.slider"));
        QVERIFY(slider->isVisible());
        QVERIFY(!m_window->findChild<QSlider*>(QStringLiteral("pinned.kernel.rho.slider"))
            || !find<QSlider>(QStringLiteral("pinned.kernel.rho.slider"))->isVisible());
        slider->setFocus();
        press(Qt::Key_PageUp);  // no talk: the key is the slider's
        QTRY_VERIFY(std::get<SphereData>(document()->experiment().data).noise > 0);
        pinned->unpin("data.noise");
        QCOMPARE(pinned->shown(), std::vector<std::string>({"kernel.rho", "method.regularization"}));
    }
    void whatIsFrozenStandsStill()
    {
        open({1280, 800});
        present({1024, 768});
        settle();
        QVERIFY(settled());
        const auto seen = [this] { return stage()->grab().toImage(); };
        const QImage before = seen();
        press(Qt::Key_F6);
        auto* cover = m_window->findChild<QLabel*>(QStringLiteral("presenter.cover"));
        QVERIFY(cover && cover->isVisible());
        const QImage frozen = cover->grab().toImage();
        const auto still = [this] {  // of what the room reads below the pictures
            const auto* part = find<QLabel>(QStringLiteral("presenter.still"));
            return strip()->grab(part->geometry()).toImage();
        };
        const QImage below = still();
        document()->setParameter(QStringLiteral("kernel.rho"), 2.4);
        settle();
        QVERIFY(settled());
        QVERIFY(seen() != before);  // behind it the state has changed
        QCOMPARE(cover->grab().toImage(), frozen);
        auto* slider = find<QSlider>(QStringLiteral("pinned.kernel.rho.slider"));
        QCOMPARE(still(), below);
        // It is moved all the same, unseen.
        const double wide = rho();
        QTest::mouseClick(slider, Qt::LeftButton, Qt::NoModifier, {2, slider->height() / 2});
        QTRY_VERIFY(rho() < wide);
        QCOMPARE(still(), below);
        const QPoint middle = stage()->mapTo(m_window->centralWidget(), stage()->rect().center());
        QCOMPARE(m_window->centralWidget()->childAt(middle), cover);
        press(Qt::Key_F6);
        QVERIFY(!m_window->findChild<QLabel*>(QStringLiteral("presenter.cover")));
        QVERIFY(!m_window->findChild<QLabel*>(QStringLiteral("presenter.still")));
    }
    /// What a page does not hold, such as the zoom, is in its small picture all the same: as it was taken last.
    void aPageTakenAgainHasAnotherThumbnail()
    {
        open({1280, 800});
        docks()->raise(QStringLiteral("decision"));
        settle();
        QVERIFY(settled());
        press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        const auto* thumbnails = m_window->findChild<TalkThumbnails*>();
        const auto seen = [&] { return thumbnails->of(book()->page(0)).toImage(); };
        const QImage first = seen();
        auto* plot = docks()->viewOf(QStringLiteral("decision"))->findChild<PlotView*>();
        plot->zoomTo({-0.5, 0.5, -0.5, 0.5});
        QVERIFY(settled());
        find<QAction>(QStringLiteral("talk.take"))->trigger();
        const QImage second = seen();
        QVERIFY(second != first);
        QTest::qWait(300);  // in which none is made behind its back
        QCOMPARE(seen(), second);
    }
    /// Those that are taken from the screen stand beside those that are computed.
    void aThumbnailLooksAlikeHoweverItWasMade()
    {
        open({1280, 800});
        docks()->raise(QStringLiteral("decision"));
        settle();
        QVERIFY(settled());
        press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        auto* thumbnails = m_window->findChild<TalkThumbnails*>();
        const auto seen = [&] { return thumbnails->of(book()->page(0)).toImage(); };
        const QImage taken = seen();
        thumbnails->setTheme(makeTheme(true));
        thumbnails->setTheme(makeTheme(false));
        const QImage empty = seen();
        QVERIFY(empty != taken);
        QTRY_VERIFY(seen() != empty);
        const QImage computed = seen();
        // The spectrum: a map that is taken ends where that of the window does.
        QCOMPARE(book()->page(0).pictures, std::vector<std::string>({"decision", "spectrum"}));
        double sum = 0.0;
        for (int y = 0; y < taken.height(); ++y)
            for (int x = taken.width() / 2; x < taken.width(); ++x)
                sum += std::abs(qGray(taken.pixel(x, y)) - qGray(computed.pixel(x, y)));
        const double distance = 2.0 * sum / (taken.width() * taken.height());
        QVERIFY2(distance < 2.0, QByteArray::number(distance));
    }
    /// The small picture of a page has both pictures that an audience sees.
    void aThumbnailHasBothPictures()
    {
        open({1280, 800});
        makeTalk();
        QCOMPARE(book()->page(2).pictures, std::vector<std::string>({"decision", "spectrum"}));
        const auto* thumbnails = m_window->findChild<TalkThumbnails*>();
        const auto seen = [&](const TalkPage& page) { return thumbnails->of(page).toImage(); };
        const auto half = [](const QImage& image, bool right) {
            return image.copy(right ? image.width() / 2 : 0, 0, image.width() / 2, image.height());
        };
        const auto isDrawn = [](const QImage& image) {
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixel(x, y) != image.pixel(0, 0)) return true;
            return false;
        };
        TalkPage swapped = book()->page(2);  // which is computed, as it is not what was on the screen
        std::ranges::reverse(swapped.pictures);
        book()->add(swapped, 3);
        for (const int page : {2, 3}) {
            QTRY_VERIFY(isDrawn(half(seen(book()->page(page)), false)));
            QVERIFY(isDrawn(half(seen(book()->page(page)), true)));
        }
        QVERIFY(half(seen(book()->page(2)), false) != half(seen(book()->page(3)), false));
    }
    /// One click picks a page, which the window does not show then: it is not made what the window shows.
    void anotherPageIsNotOverwritten()
    {
        open({1280, 800});
        makeTalk();
        const std::vector<TalkPage> before = book()->talk().pages;
        auto* take = find<QAction>(QStringLiteral("talk.take"));
        QCOMPARE(take->text().remove(QLatin1Char('&')), QStringLiteral("Update page 3 from view"));
        document()->setParameter(QStringLiteral("kernel.rho"), 2.1);
        settle();
        const QPoint second = pages()->visualRect(pages()->model()->index(1, 0)).center();
        QTest::mouseClick(pages()->viewport(), Qt::LeftButton, {}, second);
        QCOMPARE(take->text().remove(QLatin1Char('&')), QStringLiteral("Update page 2 from view"));
        take->trigger();
        QVERIFY(book()->talk().pages == before);
        const auto* said = find<QLabel>(QStringLiteral("message.text"));
        QTRY_VERIFY(said->isVisible());
        QVERIFY2(plainly(said->text()).contains(QStringLiteral("the window shows page 3")), qPrintable(said->text()));
        // Once it is shown it can be changed, and so can a page that others have been put before.
        pages()->setFocus();
        press(Qt::Key_Return);
        QTRY_COMPARE(rho(), 1.2);
        document()->setParameter(QStringLiteral("kernel.rho"), 1.3);
        settle();
        pages()->setFocus();
        press(Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(take->text().remove(QLatin1Char('&')), QStringLiteral("Update page 1 from view"));
        take->trigger();
        QCOMPARE(captions(), std::vector<std::string>({"rho is 1.2", "rho is 0.6", "rho is 1.8"}));
        QVERIFY(book()->page(0).session.study.experiment == document()->study().experiment);
    }
    /// Of corrections there is one beside that before, also on a small screen.
    void correctionsAreComparedOnASmallScreen()
    {
        open({1280, 800});
        present({1024, 768});
        stage()->bring(QStringLiteral("repair"));
        settle();
        QTRY_VERIFY(m_window->findChild<QWidget*>(QStringLiteral("repair.card1")));
        const auto* first = find<QWidget>(QStringLiteral("repair.card0"));
        const auto* second = find<QWidget>(QStringLiteral("repair.card1"));
        QTRY_COMPARE(second->y(), first->y());
        QVERIFY(second->x() >= first->geometry().right());
    }
    /// An answer to a question from the hall is in no page.
    void whatIsSeenIsPresentedBesideATalk()
    {
        open({1280, 800});
        makeTalk();
        document()->setParameter(QStringLiteral("kernel.rho"), 0.9);
        settle();
        find<QAction>(QStringLiteral("perspective.spectrum"))->trigger();
        press(Qt::Key_F5, Qt::ControlModifier);
        QTRY_VERIFY(isPresenting());
        QCOMPARE(presented().front(), QStringLiteral("spectrum"));
        QCOMPARE(rho(), 0.9);
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
    }
    /// Where a person has arranged the pictures the largest is what it is about.
    void aPageHoldsTheLargestPicture()
    {
        open({1280, 800});
        docks()->placeBeside(QStringLiteral("decision"), QStringLiteral("spectrum"), 0.2);
        docks()->forgetUse();
        const auto area = [this](const char* id) {
            const View* view = docks()->viewOf(QLatin1String(id));
            return view->width() * view->height();
        };
        QTRY_VERIFY(area("spectrum") > area("decision") && area("spectrum") > area("projection"));
        press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(book()->page(0).pictures.front(), std::string("spectrum"));
    }
    void theSpotFollowsThePointer()
    {
        open({1280, 800});
        present({1024, 768});
        auto* spot = find<PointerHighlight>(QStringLiteral("presenter.pointer"));
        QVERIFY(!spot->isVisible());
        press(Qt::Key_F7);
        QVERIFY(spot->isVisible());
        const auto yellow = [&](QPoint at) {
            QTest::mouseMove(m_window.get(), at);
            QImage image(m_window->size(), QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            spot->render(&image, QPoint(), QRegion(), QWidget::RenderFlags());
            return image.pixelColor(at + QPoint(0, 20)).alpha() > 0;
        };
        QTRY_VERIFY(yellow({300, 300}));
        QTRY_VERIFY(yellow({600, 200}));
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QVERIFY(!spot->isVisible());
    }
    void aTalkIsMadeAndPutInOrder()
    {
        open({1280, 800});
        makeTalk();
        QCOMPARE(captions(), std::vector<std::string>({"rho is 0.6", "rho is 1.2", "rho is 1.8"}));
        pages()->setFocus();
        press(Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(captions(), std::vector<std::string>({"rho is 0.6", "rho is 1.8", "rho is 1.2"}));
        QCOMPARE(pages()->currentIndex().row(), 1);
        press(Qt::Key_Delete);
        QCOMPARE(captions(), std::vector<std::string>({"rho is 0.6", "rho is 1.2"}));
        press(Qt::Key_Z, Qt::ControlModifier);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(captions(), std::vector<std::string>({"rho is 0.6", "rho is 1.2", "rho is 1.8"}));
        QCOMPARE(rho(), 1.8);  // the experiment has a history of its own
        press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(captions(), std::vector<std::string>({"rho is 0.6", "rho is 1.8", "rho is 1.2"}));
        // What a drop does.
        QVERIFY(pages()->model()->moveRow({}, 2, {}, 0));
        QCOMPARE(captions(), std::vector<std::string>({"rho is 1.2", "rho is 0.6", "rho is 1.8"}));
        QVERIFY(pages()->model()->moveRow({}, 0, {}, 2));
        QCOMPARE(captions(), std::vector<std::string>({"rho is 0.6", "rho is 1.2", "rho is 1.8"}));
    }
    /// As in other programs: from the beginning, or with Shift from the page that is selected.
    /// Opened from the menu as well: in a low window the pages are a tab, so that neither is cut, also after both were
    /// out of the way.
    void thePagesStandBehindTheDiagnosticsOfALowWindow()
    {
        open({1280, 800});
        find<QAction>(QStringLiteral("talk.panel"))->trigger();
        auto* talk = find<QDockWidget>(QStringLiteral("dock.talk"));
        auto* diagnostics = find<QDockWidget>(QStringLiteral("dock.diagnostics"));
        QTRY_VERIFY(talk->isVisible());
        QVERIFY(m_window->tabifiedDockWidgets(talk).contains(diagnostics));
        // A title would repeat what the tab says.
        QTRY_VERIFY(talk->titleBarWidget() && diagnostics->titleBarWidget());
        for (int times = 0; times < 2; ++times) {
            find<QAction>(QStringLiteral("view.panels"))->trigger();
            QVERIFY(settled());
        }
        QVERIFY(m_window->tabifiedDockWidgets(talk).contains(diagnostics));
        QVERIFY(!diagnostics->isHidden() && !talk->isHidden());
        diagnostics->close();
        QTRY_VERIFY(!talk->titleBarWidget());
    }

    void aTalkBeginsWithItsFirstPage()
    {
        open({1280, 800});
        auto* here = find<QAction>(QStringLiteral("talk.present-here"));
        QVERIFY2(!here->isEnabled(), "there is no page");
        makeTalk();
        pages()->setCurrentIndex(pages()->model()->index(1, 0));
        pages()->setFocus();
        press(Qt::Key_F5);
        QTRY_VERIFY(isPresenting());
        QTRY_COMPARE(rho(), 0.6);
        QVERIFY(!here->isEnabled());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        pages()->setCurrentIndex(pages()->model()->index(1, 0));
        press(Qt::Key_F5, Qt::ShiftModifier);
        QTRY_VERIFY(isPresenting());
        QTRY_COMPARE(rho(), 1.2);
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
    }
    /// Before an audience nothing is asked and nothing is lost: what was on screen comes back, unless the talk holds
    /// it.
    void theExperimentComesBackAfterATalk_data()
    {
        QTest::addColumn<double>("before");
        QTest::addColumn<double>("after");
        QTest::newRow("of no page") << 2.4 << 2.4;
        QTest::newRow("the last page") << 1.8 << 1.2;
    }
    void theExperimentComesBackAfterATalk()
    {
        QFETCH(double, before);
        QFETCH(double, after);
        open({1280, 800});
        makeTalk();
        auto* back = m_window->findChild<WayBack*>();
        back->keep(Tour::Example);  // after which another work has no place of its own
        document()->setParameter(QStringLiteral("kernel.rho"), before);
        const Study shown = document()->study();
        pages()->setFocus();
        QStandardPaths::setTestModeEnabled(false);
        press(Qt::Key_F5);
        QTRY_VERIFY(isPresenting() || m_window->findChild<QMessageBox*>(QStringLiteral("leave")));
        QStandardPaths::setTestModeEnabled(true);
        QVERIFY(!m_window->findChild<QMessageBox*>(QStringLiteral("leave")));
        QTRY_COMPARE(rho(), 0.6);
        if (before == after)
            QVERIFY2(back->behind() && back->behind()->session.study == shown, "a crash would lose it");
        press(Qt::Key_PageDown);
        QTRY_COMPARE(rho(), 1.2);
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QCOMPARE(rho(), after);
    }
    void pagesAreTurnedByKeys()
    {
        open({1280, 800});
        makeTalk();
        pages()->setCurrentIndex(pages()->model()->index(0, 0));
        pages()->setFocus();
        present({1024, 768});
        auto* caption = find<QLabel>(QStringLiteral("presenter.caption"));
        auto* number = find<QLabel>(QStringLiteral("presenter.page"));
        const auto shows = [&](const QString& words, double value, const QString& place) {
            return caption->isVisible() && caption->text() == words && rho() == value && number->text() == place;
        };
        QTRY_VERIFY(shows(QStringLiteral("rho is 0.6"), 0.6, QStringLiteral("1 of 3")));
        press(Qt::Key_PageDown);
        QTRY_VERIFY(shows(QStringLiteral("rho is 1.2"), 1.2, QStringLiteral("2 of 3")));
        press(Qt::Key_PageDown);
        QTRY_VERIFY(shows(QStringLiteral("rho is 1.8"), 1.8, QStringLiteral("3 of 3")));
        press(Qt::Key_PageDown);
        QTRY_VERIFY(shows(QStringLiteral("rho is 1.8"), 1.8, QStringLiteral("3 of 3")));
        press(Qt::Key_PageUp);
        QTRY_VERIFY(shows(QStringLiteral("rho is 1.2"), 1.2, QStringLiteral("2 of 3")));
        press(Qt::Key_Space);  // as remote controls send
        QTRY_VERIFY(shows(QStringLiteral("rho is 1.8"), 1.8, QStringLiteral("3 of 3")));
        press(Qt::Key_Left);
        QTRY_VERIFY(shows(QStringLiteral("rho is 1.2"), 1.2, QStringLiteral("2 of 3")));
        strip()->setFocus();
        press(Qt::Key_Space, Qt::ControlModifier);  // keys of commands turn no page
        press(Qt::Key_Right, Qt::AltModifier);
        QVERIFY(settled());
        QVERIFY(shows(QStringLiteral("rho is 1.2"), 1.2, QStringLiteral("2 of 3")));
        stage()->presented().front()->setFocus();  // whose arrows are its own, up to the next page
        press(Qt::Key_Right);
        QVERIFY(shows(QStringLiteral("rho is 1.2"), 1.2, QStringLiteral("2 of 3")));
        press(Qt::Key_PageUp);
        press(Qt::Key_Right);
        QTRY_VERIFY(shows(QStringLiteral("rho is 1.2"), 1.2, QStringLiteral("2 of 3")));
        document()->setParameter(QStringLiteral("kernel.rho"), 2.2);  // tried out on a page
        press(Qt::Key_PageUp);
        QTRY_VERIFY(shows(QStringLiteral("rho is 0.6"), 0.6, QStringLiteral("1 of 3")));
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(rho(), 2.2);
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QVERIFY(!caption->isVisible());
    }
    /// One of three lines, one of a word that is wider than the screen, and a short one.
    void aCaptionTakesNoMoreRoomThanItNeeds()
    {
        open({1280, 800});
        makeTalk();
        book()->setCaption(0, QStringLiteral("a long caption ").repeated(12));
        book()->setCaption(1, QString(300, QLatin1Char('x')));
        pages()->setCurrentIndex(pages()->model()->index(0, 0));
        present({1024, 768});
        auto* caption = find<QLabel>(QStringLiteral("presenter.caption"));
        QTRY_VERIFY(caption->isVisible() && caption->height() > 60);
        press(Qt::Key_PageDown);
        QTRY_VERIFY(caption->text().startsWith(QStringLiteral("xxx")));
        settle();
        QCOMPARE(m_window->width(), 1024);
        QVERIFY(strip()->mapTo(m_window.get(), QPoint(strip()->width(), 0)).x() <= 1024);
        press(Qt::Key_PageDown);
        QTRY_VERIFY(caption->text() == QStringLiteral("rho is 1.8"));
        QTRY_VERIFY2(caption->height() < 60, qPrintable(QString::number(caption->height())));
    }
    void aPageCanBeRemovedWithTheMouse()
    {
        open({1280, 800});
        makeTalk();
        pages()->setCurrentIndex(pages()->model()->index(1, 0));
        QCOMPARE(pages()->contextMenuPolicy(), Qt::ActionsContextMenu);
        const auto action = [this](const char* name) { return find<QAction>(QString::fromLatin1(name)); };
        QVERIFY(pages()->actions().contains(action("talk.remove")));
        action("talk.up")->trigger();
        QCOMPARE(captions(), std::vector<std::string>({"rho is 1.2", "rho is 0.6", "rho is 1.8"}));
        QVERIFY(!action("talk.up")->isEnabled() && action("talk.down")->isEnabled());
        action("talk.remove")->trigger();
        QCOMPARE(captions(), std::vector<std::string>({"rho is 0.6", "rho is 1.8"}));
    }
    void aPageWhoseDataAreGoneIsMarked()
    {
        open({1280, 800});
        makeTalk();
        TalkPage page = book()->page(0);
        page.caption = "gone";
        page.session.study.experiment.edit().data = FileData{.file = "/nowhere/gone.csv"};
        book()->add(page, 1);
        const QModelIndex gone = pages()->model()->index(1, 0);
        QTRY_VERIFY_WITH_TIMEOUT(gone.data().toString().contains(QStringLiteral("⚠")), 20000);
        QVERIFY2(gone.data(Qt::ToolTipRole).toString().contains(QStringLiteral("gone.csv")),
            qPrintable(gone.data(Qt::ToolTipRole).toString()));
        QVERIFY(!pages()->model()->index(0, 0).data().toString().contains(QStringLiteral("⚠")));
    }
    void aStudyRunsWhenItsPageIsShown()
    {
        open({1280, 800});
        Study study{.experiment = smallSphere()};
        study.axes = {ParameterValues{.path = "kernel.rho", .values = std::vector<ParameterValue>{0.5, 1.5}}};
        TalkPage page{.caption = "Two radii", .session = {.study = study, .selection = {}}, .perspective = "study"};
        book()->add(page, 0);
        pages()->setCurrentIndex(pages()->model()->index(0, 0));
        present({1024, 768});
        QTRY_COMPARE(presented(), QStringList({QStringLiteral("study")}));
        QVERIFY(hasMany(document()->study()));
        PlotView* curve = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(
            (curve = m_window->findChild<PlotView*>(QStringLiteral("study.curve.1"))) && curve->isVisible(), patience);
        QVERIFY(curve->magnification() > 2);  // made while one presents
    }
    void aTalkIsSavedAndOpened()
    {
        open({1280, 800});
        makeTalk();
        const Talk talk = book()->talk();
        const QString path = m_folder.filePath(QStringLiteral("talk.json"));
        QVERIFY(book()->isModified());
        QCOMPARE(book()->save(path.toStdString()), QString());
        QVERIFY(!book()->isModified());
        QCOMPARE(readTalk(path.toStdString()), talk);
        m_window.reset();
        open({1280, 800});
        QCOMPARE(book()->pageCount(), 0);
        m_window->open(path.toStdString());  // as dropped, or named on the command line
        QTRY_COMPARE_WITH_TIMEOUT(book()->pageCount(), 3, patience);
        QCOMPARE(book()->talk(), talk);
        QVERIFY(find<QDockWidget>(QStringLiteral("dock.talk"))->isVisible());
        QTRY_COMPARE(document()->study(), talk.pages.front().session.study);  // nothing of a person's gives way to it
        QCOMPARE(pages()->currentIndex().row(), 0);
        pages()->setFocus();
        pages()->setCurrentIndex(pages()->model()->index(2, 0));
        press(Qt::Key_Return);
        QTRY_COMPARE(rho(), 1.8);
        m_window.reset();
        open({1280, 800});
        document()->setParameter(QStringLiteral("kernel.rho"), 1.1);
        m_window->open(path.toStdString());
        QTRY_COMPARE_WITH_TIMEOUT(book()->pageCount(), 3, patience);
        QCOMPARE(rho(), 1.1);  // somebody's work stays until a page is wanted
    }
    void aBrokenTalkIsRefusedWithItsLine()
    {
        open({1280, 800});
        const QString path = m_folder.filePath(QStringLiteral("broken.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"kreinscope-talk\": 1,\n\"pagges\": []}");
        file.close();
        m_window->open(path.toStdString());
        QLabel* message = nullptr;
        const auto told = [&] {
            for (QLabel* label : m_window->findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QStringLiteral("pagges"))) message = label;
            return message != nullptr;
        };
        QTRY_VERIFY(told());
        QVERIFY2(plainly(message->text()).contains(QStringLiteral("line 2")), qPrintable(message->text()));
        QCOMPARE(book()->pageCount(), 0);
    }
    /// What a person at the desk was told is nothing for the room; it comes back unless it has been settled since.
    void aMessageOfBeforeIsNotShownToTheRoom()
    {
        open({1280, 800});
        auto* message = find<QWidget>(QStringLiteral("message"));
        document()->tell(QStringLiteral("15 names have no room."));
        QTRY_VERIFY(message->isVisible());
        present({1280, 800});
        QVERIFY(!message->isVisible());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QTRY_VERIFY(message->isVisible());
        present({1280, 800});
        document()->setParameter(QStringLiteral("kernel.rho"), 1.2);  // the message is out of date
        settle();
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QVERIFY(settled());
        QVERIFY(!message->isVisible());
        // What comes up in the meantime is seen, and is not brought back once it was closed.
        document()->tell(QStringLiteral("15 names have no room."));
        present({1280, 800});
        document()->tell(QStringLiteral("Another one."));
        QTRY_VERIFY(message->isVisible());
        message->hide();
        press(Qt::Key_Escape);
        QTRY_VERIFY(!isPresenting());
        QVERIFY(settled());
        QVERIFY(!message->isVisible());
    }
    void anUnsavedTalkIsAskedAbout()
    {
        open({1280, 800});
        press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(book()->pageCount(), 1);
        QStandardPaths::setTestModeEnabled(false);
        m_window->close();
        auto* box = find<QMessageBox>(QStringLiteral("leave-talk"));
        QVERIFY(box->isVisible() && m_window->isVisible());
        QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
        QTRY_VERIFY(!m_window->findChild<QMessageBox*>(QStringLiteral("leave-talk")));
        QVERIFY(m_window->isVisible() && book()->pageCount() == 1);
        QCOMPARE(book()->save(m_folder.filePath(QStringLiteral("kept.json")).toStdString()), QString());
        m_window->close();
        QTRY_VERIFY(!m_window->isVisible());
    }
};

KREINSCOPE_TEST(TestPresenter)

}  // namespace tst_presenter
#include "tst_presenter.moc"
