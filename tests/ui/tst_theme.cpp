// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <set>

#include <QApplication>
#include <QComboBox>
#include <QFrame>
#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "support/runner.h"
#include "ui/plot/plot_marks.h"
#include "ui/theme/readable.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_style.h"

using namespace krein;

class ThemeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contrastIsEnough_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light theme") << false;
        QTest::newRow("dark theme") << true;
    }

    void contrastIsEnough()
    {
        QFETCH(bool, dark);
        const Theme theme = makeTheme(dark);
        const auto window = [&](QPalette::ColorRole role) { return theme.palette.color(role); };
        QVERIFY(contrast(theme.text, theme.plotBackground) >= 7.0);
        QVERIFY(contrast(theme.mutedText, theme.plotBackground) >= 4.5);
        QVERIFY(contrast(theme.warning, theme.plotBackground) >= 4.5);
        QVERIFY(contrast(window(QPalette::WindowText), window(QPalette::Window)) >= 7.0);
        QVERIFY(contrast(window(QPalette::ButtonText), window(QPalette::Button)) >= 7.0);
        QVERIFY(contrast(window(QPalette::HighlightedText), window(QPalette::Highlight)) >= textContrast);
        QVERIFY(contrast(window(QPalette::Link), window(QPalette::Window)) >= 4.5);
        for (const ClassStyle& style : theme.classes) QVERIFY(contrast(style.color, theme.plotBackground) >= 3.0);
        QVERIFY(contrast(theme.null, theme.plotBackground) >= 3.0);
        QVERIFY(contrast(theme.contour, QColor(theme.mapPositive)) >= 3.0);
        QVERIFY(contrast(theme.contour, QColor(theme.mapNegative)) >= 3.0);
    }

    void wordsInColoursOfSignsAndClassesCanBeRead()
    {
        for (const bool dark : {false, true}) {
            const Theme theme = makeTheme(dark);
            std::vector<QColor> colors{theme.positive, theme.negative, theme.null, theme.grid, theme.plotBackground};
            for (const ClassStyle& style : theme.classes) colors.push_back(style.color);
            for (const QColor& ground :
                {theme.plotBackground, theme.palette.color(QPalette::Window), theme.palette.color(QPalette::Base)})
                for (const QColor& color : colors) QVERIFY(contrast(readable(color, ground), ground) >= textContrast);
        }
        QCOMPARE(readable(Qt::black, Qt::white), QColor(Qt::black));  // what can be read stays as it is
        const QColor orange = makeTheme(false).negative, words = readable(orange, Qt::white);
        QVERIFY(words != orange && std::abs(words.hue() - orange.hue()) < 4);
    }

    /// Which of several buttons is pressed is seen on a dark ground as on a light one, and its words can be read.
    void aPressedButtonIsSeen_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addRow("light") << false;
        QTest::addRow("dark") << true;
    }
    void aPressedButtonIsSeen()
    {
        QFETCH(bool, dark);
        WindowStyle style;
        QToolButton button;
        button.setStyle(&style);
        button.setPalette(makeTheme(dark).palette);
        button.setCheckable(true);
        button.resize(80, 24);
        const auto ground = [&] { return button.grab().toImage().pixelColor(8, 12); };
        const QColor released = ground();
        button.setChecked(true);
        const QColor pressed = ground();
        const int apart = std::abs(pressed.red() - released.red()) + std::abs(pressed.green() - released.green())
            + std::abs(pressed.blue() - released.blue());
        QVERIFY2(apart > 60, qPrintable(released.name() + QLatin1Char(' ') + pressed.name()));
        QVERIFY(contrast(button.palette().color(QPalette::ButtonText), pressed) > 4.5);
    }

    /// Panels' frames, also of the ways on the start page, are lines and no shades of the ground.
    void framesAreSeen()
    {
        WindowStyle style;
        QFrame frame;
        frame.setStyle(&style);
        frame.setPalette(makeTheme(true).palette);
        frame.setAutoFillBackground(true);
        frame.setFrameShape(QFrame::StyledPanel);
        frame.resize(80, 40);
        const QImage image = frame.grab().toImage();
        for (const QPoint edge : {QPoint(0, 20), QPoint(79, 20), QPoint(40, 0), QPoint(40, 39)})
            QVERIFY(contrast(image.pixelColor(edge), image.pixelColor(20, 20)) >= 3.0);
    }

    /// The same icon, whatever theme it was made in: a dock asks for it once.
    void iconsOfTitlesAreSeenInBothThemes()
    {
        WindowStyle style;
        const QPalette before = QApplication::palette();
        for (const QStyle::StandardPixmap which : {QStyle::SP_TitleBarCloseButton, QStyle::SP_TitleBarNormalButton}) {
            const QIcon icon = style.standardIcon(which);
            for (const bool dark : {false, true, false}) {
                QApplication::setPalette(makeTheme(dark).palette);
                const QColor ground = QApplication::palette().color(QPalette::Window);
                QImage picture(20, 20, QImage::Format_ARGB32_Premultiplied);
                picture.fill(ground);
                QPainter painter(&picture);
                icon.paint(&painter, QRect(4, 4, 12, 12));
                painter.end();
                int seen = 0;
                for (int y = 0; y < 20; ++y)
                    for (int x = 0; x < 20; ++x) seen += contrast(picture.pixelColor(x, y), ground) >= 4.5;
                QVERIFY2(seen >= 12, qPrintable(QStringLiteral("%1 pixels, dark %2").arg(seen).arg(dark)));
            }
        }
        QApplication::setPalette(before);
    }

    /// On a dark ground, too, it can be seen where the keyboard is: 3 : 1, as WCAG 2.1 asks of what marks a state.
    void theFocusIsSeenOnADarkGround()
    {
        WindowStyle style;
        QWidget window;
        window.setPalette(makeTheme(true).palette);
        window.setAutoFillBackground(true);
        QVBoxLayout column(&window);
        QPushButton button(QStringLiteral("Run"));
        QComboBox list;
        list.addItem(QStringLiteral("one"));
        QSpinBox number;
        for (QWidget* each : std::initializer_list<QWidget*>{&button, &list, &number}) {
            each->setStyle(&style);
            each->setFocusPolicy(Qt::StrongFocus);
            column.addWidget(each);
        }
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        number.setFocus();
        QTest::keyClick(&number, Qt::Key_Tab);  // a mouse gives no frame
        for (QWidget* each : std::initializer_list<QWidget*>{&button, &list, &number}) {
            QTRY_VERIFY(each->hasFocus());
            const QImage image = window.grab().toImage();
            const QColor ground = image.pixelColor(2, 2);
            double most = 0.0;
            for (int y = -1; y < 3; ++y)
                most = std::max(most, contrast(image.pixelColor(each->x() + each->width() / 2, each->y() + y), ground));
            const QString name = QLatin1String(each->metaObject()->className());
            QVERIFY2(most >= 3.0, qPrintable(QStringLiteral("%1: %2").arg(name).arg(most)));
            QTest::keyClick(each, Qt::Key_Tab);
        }
        for (QWidget* each : std::initializer_list<QWidget*>{&button, &list, &number}) each->setParent(nullptr);
    }

    void textColoursComeFromContrastingGround()
    {
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
        QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
    }

    void classesDifferInShapeAndColour()
    {
        const Theme theme = makeTheme(false);
        std::set<MarkerShape> shapes;
        std::set<QRgb> colors;
        for (const ClassStyle& style : theme.classes) {
            shapes.insert(style.shape);
            colors.insert(style.color.rgb());
        }
        QCOMPARE(static_cast<int>(shapes.size()), markerShapes);
        QCOMPARE(static_cast<int>(colors.size()), markerShapes);
        // Beyond the last colour no pair of colour and shape comes again.
        QCOMPARE(theme.classStyle(markerShapes).color, theme.classStyle(0).color);
        QVERIFY(theme.classStyle(markerShapes).shape != theme.classStyle(0).shape);
    }

    void secondClassHasTheColourOfPositiveValues()
    {
        for (const bool dark : {false, true}) {
            const Theme theme = makeTheme(dark);
            QCOMPARE(theme.classStyle(1).color, theme.positive);
            QCOMPARE(theme.classStyle(0).color, theme.negative);
            QVERIFY(theme.positive.blue() > theme.positive.red());
            QVERIFY(theme.negative.red() > theme.negative.blue());
        }
    }

    void divergingMapIsCentredOnZero()
    {
        for (const bool dark : {false, true}) {
            const Theme theme = makeTheme(dark);
            QCOMPARE(divergingColor(theme, 0.0), theme.mapCentre);
            QCOMPARE(divergingColor(theme, 1.0), theme.mapPositive);
            QCOMPARE(divergingColor(theme, -7.0), theme.mapNegative);
            const std::vector<QRgb> table = divergingTable(theme, 101);
            QCOMPARE(table[50], theme.mapCentre);
            QCOMPARE(table.front(), theme.mapNegative);
            for (std::size_t i = 51; i < 101; ++i) {
                // Away from zero the colours only get stronger.
                const auto strength = [&](QRgb c) {
                    return std::abs(qRed(c) - qRed(theme.mapCentre)) + std::abs(qGreen(c) - qGreen(theme.mapCentre));
                };
                QVERIFY(strength(table[i]) >= strength(table[i - 1]));
                QVERIFY(strength(table[100 - i]) >= strength(table[101 - i]));
            }
        }
    }

    /// On a map that is as much of their own colour as it can be, test samples stand out by what is in them.
    void hollowMarkersStandOutOnTheirOwnColour()
    {
        for (const bool dark : {false, true})
            for (const int label : {0, 1}) {
                const Theme theme = makeTheme(dark);
                const QColor ground(label == 1 ? theme.mapPositive : theme.mapNegative);
                QImage picture(41, 41, QImage::Format_ARGB32_Premultiplied);
                picture.fill(ground);
                QPainter painter(&picture);
                painter.setRenderHint(QPainter::Antialiasing);
                painter.translate(20.5, 20.5);
                drawMarker(painter, theme, label, true, 8);
                painter.end();
                QVERIFY(contrast(picture.pixelColor(20, 20), ground) >= 2.5);  // in it
                // … and its own colour parts it from what is in it.
                double outline = 1.0;
                for (int y = 20; y < 41; ++y)
                    outline = std::max(outline, contrast(picture.pixelColor(20, y), picture.pixelColor(20, 20)));
                QVERIFY(outline >= 3.0);
            }
    }

    void markersOfOneRadiusHaveSimilarSizes()
    {
        for (int shape = 0; shape < markerShapes; ++shape) {
            const QPainterPath path = markerPath(static_cast<MarkerShape>(shape), 10);
            QVERIFY(path.contains(QPointF(0, 0)));
            int inside = 0;
            for (int x = -20; x <= 20; ++x)
                for (int y = -20; y <= 20; ++y) inside += path.contains(QPointF(x, y));
            QVERIFY2(inside > 0.75 * 314 && inside < 1.25 * 314,
                qPrintable(QStringLiteral("shape %1: %2").arg(shape).arg(inside)));
        }
    }
};

KREINSCOPE_TEST(ThemeTest)
#include "tst_theme.moc"
