// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFrame>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "support/runner.h"
#include "ui/canvas/tool_icons.h"
#include "ui/plot/plot_marks.h"
#include "ui/theme/high_contrast.h"
#include "ui/theme/page_colours.h"
#include "ui/theme/readable.h"
#include "ui/theme/sign_colours.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_style.h"
#include "ui/window/window_icons.h"

using namespace krein;

class ThemeTest : public QObject {
    Q_OBJECT
private:
    static void themes()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    using Colour3 = std::array<double, 3>;
    static Colour3 product(const Colour3 (&matrix)[3], const Colour3& colour)
    {
        Colour3 result{};
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j) result[i] += matrix[i][j] * colour[j];
        return result;
    }
    /// sRGB without its gamma.
    static Colour3 linear(const QColor& colour)
    {
        const auto channel = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
        return {channel(colour.redF()), channel(colour.greenF()), channel(colour.blueF())};
    }
    /// L*, a*, b* of CIE 1976 for daylight (D65), in which equal distances look about equal.
    static Colour3 lab(Colour3 colour)
    {
        for (double& channel : colour) channel = std::clamp(channel, 0.0, 1.0);
        constexpr Colour3 toXyz[3]{{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750},
            {0.0193339, 0.1191920, 0.9503041}};
        constexpr Colour3 white{0.95047, 1.0, 1.08883};
        Colour3 f = product(toXyz, colour);
        for (std::size_t i = 0; i < 3; ++i) {
            f[i] /= white[i];
            f[i] = f[i] > 216.0 / 24389.0 ? std::cbrt(f[i]) : (24389.0 / 27.0 * f[i] + 16.0) / 116.0;
        }
        return {116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])};
    }
    /// The most that a pixel of the picture stands out from its corner.
    static double mostContrast(const QImage& picture, const QRect& part)
    {
        const QColor ground = picture.pixelColor(0, 0);
        double most = 0.0;
        for (int y = part.top(); y <= part.bottom(); ++y)
            for (int x = part.left(); x <= part.right(); ++x)
                if (picture.valid(x, y)) most = std::max(most, contrast(picture.pixelColor(x, y), ground));
        return most;
    }
    /// An icon on the ground of the window.
    static QImage drawn(const QIcon& icon, QIcon::Mode mode = QIcon::Normal)
    {
        QImage picture(20, 20, QImage::Format_ARGB32_Premultiplied);
        picture.fill(QApplication::palette().color(QPalette::Window));
        QPainter painter(&picture);
        icon.paint(&painter, QRect(2, 2, 16, 16), Qt::AlignCenter, mode);
        return picture;
    }

private Q_SLOTS:
    void cleanup() { useSignColours({}); }

    /// A page that is written without a window has the colours of the window's classes.
    void pagesHaveTheColoursOfClasses_data() { themes(); }
    void pagesHaveTheColoursOfClasses()
    {
        QFETCH(const bool, dark);
        const Theme theme = makeTheme(dark);
        const PageColours written = pageColours(dark), shown = pageColours(theme);
        for (int i = 0; i < classColours; ++i) {
            const std::string name = "c" + std::to_string(i);
            QCOMPARE(written.at(name), theme.classStyle(i).color.name().toStdString());
            QCOMPARE(shown.at(name), written.at(name));
        }
    }

    void contrastIsEnough_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QString>("colours");
        for (const SignColours& one : allSignColours())
            for (const bool dark : {false, true})
                QTest::addRow("%s, %s", dark ? "dark" : "light", one.id) << dark << QString::fromLatin1(one.id);
    }

    void contrastIsEnough()
    {
        QFETCH(bool, dark);
        QFETCH(QString, colours);
        useSignColours(colours);
        const Theme theme = makeTheme(dark);
        const auto color = [&](QPalette::ColorRole role, QPalette::ColorGroup group = QPalette::Active) {
            return theme.palette.color(group, role);
        };
        // What is read most is read best.
        QVERIFY(contrast(theme.text, theme.plotBackground) >= 7.0);
        QVERIFY(contrast(color(QPalette::WindowText), color(QPalette::Window)) >= 7.0);
        QVERIFY(contrast(color(QPalette::ButtonText), color(QPalette::Button)) >= 7.0);
        QVERIFY(contrast(color(QPalette::HighlightedText), color(QPalette::Highlight)) >= textContrast);
        const auto disabled = QPalette::Disabled;
        QVERIFY(
            contrast(color(QPalette::HighlightedText, disabled), color(QPalette::Highlight, disabled)) >= textContrast);
        const struct {
            const char* name;
            QColor words;
            std::vector<QColor> grounds;
        } all[] = {
            {"words beside a plot", theme.mutedText, {theme.plotBackground, color(QPalette::Window)}},
            {"warning", theme.warning, {theme.plotBackground, color(QPalette::Window)}},
            {"chart label", theme.text, {theme.plotBackground, QColor(theme.mapCentre)}},
            {"placeholder", color(QPalette::PlaceholderText),
                {color(QPalette::Base), color(QPalette::AlternateBase), color(QPalette::Window)}},
            {"link", color(QPalette::Link),
                {color(QPalette::Base), color(QPalette::Window), color(QPalette::ToolTipBase)}},
            {"visited link", color(QPalette::LinkVisited), {color(QPalette::Base), color(QPalette::Window)}},
            {"tool tip", color(QPalette::ToolTipText), {color(QPalette::ToolTipBase)}},
            // Faint, but what cannot be done now is read, too.
            {"disabled", color(QPalette::WindowText, disabled), {color(QPalette::Window), color(QPalette::Base)}},
            {"disabled button", color(QPalette::ButtonText, disabled), {color(QPalette::Button)}},
            {"disabled text", color(QPalette::Text, disabled), {color(QPalette::Base), color(QPalette::AlternateBase)}},
        };
        for (const auto& [name, words, grounds] : all)
            for (const QColor& ground : grounds)
                QVERIFY2(contrast(words, ground) >= textContrast,
                    qPrintable(QStringLiteral("%1: %2 on %3 has %4")
                                   .arg(QLatin1String(name), words.name(), ground.name())
                                   .arg(contrast(words, ground))));
        for (const ClassStyle& style : theme.classes) QVERIFY(contrast(style.color, theme.plotBackground) >= 3.0);
        QVERIFY(contrast(theme.null, theme.plotBackground) >= 3.0);
        QVERIFY(contrast(theme.contour, QColor(theme.mapPositive)) >= 3.0);
        QVERIFY(contrast(theme.contour, QColor(theme.mapNegative)) >= 3.0);
    }

    /// By the colours that people with each kind of dichromacy see (Machado, Oliveira and Fernandes 2009, severity 1).
    void signsAreToldApartWithoutACone_data() { contrastIsEnough_data(); }
    void signsAreToldApartWithoutACone()
    {
        QFETCH(bool, dark);
        QFETCH(QString, colours);
        useSignColours(colours);
        const Theme theme = makeTheme(dark);
        QCOMPARE(theme.positive, QColor(dark ? signColours().dark[1] : signColours().light[1]));
        QCOMPARE(theme.classStyle(0).color, theme.negative);
        constexpr Colour3 without[3][3]{
            {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
            {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
            {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
        for (const auto& cone : without) {
            const Colour3 positive = lab(product(cone, linear(theme.positive))),
                          negative = lab(product(cone, linear(theme.negative)));
            const double apart = std::hypot(
                positive[0] - negative[0], positive[1] - negative[1], positive[2] - negative[2]);
            QVERIFY2(apart >= 40.0, qPrintable(QString::number(apart)));
        }
    }

    /// Desktops for people who see little are black and white; others are not quite.
    void aDesktopWithHighContrastIsFollowed()
    {
        QPalette desktop(QColor(0xef, 0xef, 0xef));
        QVERIFY(!isHighContrast(desktop) && !isHighContrast(makeTheme(false).palette)
            && !isHighContrast(makeTheme(true).palette));
        for (const bool dark : {false, true}) {
            const Theme theme = withHighContrast(makeTheme(dark));
            QVERIFY(isHighContrast(theme.palette));
            for (const QColor& words : {theme.text, theme.mutedText, theme.warning,
                     theme.palette.color(QPalette::PlaceholderText), theme.palette.color(QPalette::Link)})
                QVERIFY(contrast(words, theme.plotBackground) >= 7.0);
            for (const ClassStyle& style : theme.classes)
                QVERIFY(contrast(style.color, theme.plotBackground) >= textContrast);
            QVERIFY(contrast(theme.palette.color(QPalette::Disabled, QPalette::Text), theme.plotBackground)
                >= textContrast);
            QVERIFY(contrast(theme.palette.color(QPalette::HighlightedText), theme.palette.color(QPalette::Highlight))
                >= textContrast);
        }
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
    void aPressedButtonIsSeen_data() { themes(); }
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
    void framesAreSeen_data() { themes(); }
    void framesAreSeen()
    {
        QFETCH(const bool, dark);
        WindowStyle style;
        QFrame frame;
        frame.setStyle(&style);
        frame.setPalette(makeTheme(dark).palette);
        frame.setAutoFillBackground(true);
        frame.setFrameShape(QFrame::StyledPanel);
        frame.resize(80, 40);
        const QImage image = frame.grab().toImage();
        for (const QPoint edge : {QPoint(0, 20), QPoint(79, 20), QPoint(40, 0), QPoint(40, 39)})
            QVERIFY(contrast(image.pixelColor(edge), image.pixelColor(20, 20)) >= 3.0);
    }

    /// The same icon, whatever theme it was made in: a dock asks for it once.
    void iconsAreSeenInBothThemes()
    {
        WindowStyle style;
        const QPalette before = QApplication::palette();
        std::vector<QIcon> icons{toolIcon(CanvasTool::Lasso), snapIcon(), drawnIcon(WindowIcon::Undo)};
        for (const QStyle::StandardPixmap which : {QStyle::SP_TitleBarCloseButton, QStyle::SP_TitleBarNormalButton,
                 QStyle::SP_LineEditClearButton, QStyle::SP_ArrowBack, QStyle::SP_ArrowForward})
            icons.push_back(style.standardIcon(which));
        for (std::size_t i = 0; i < icons.size(); ++i)
            for (const bool dark : {false, true, false}) {
                QApplication::setPalette(makeTheme(dark).palette);
                const QImage picture = drawn(icons[i]);
                const QColor ground = picture.pixelColor(0, 0);
                int seen = 0;
                for (int y = 0; y < 20; ++y)
                    for (int x = 0; x < 20; ++x) seen += contrast(picture.pixelColor(x, y), ground) >= 4.5;
                QVERIFY2(
                    seen >= 8, qPrintable(QStringLiteral("icon %1: %2 pixels, dark %3").arg(i).arg(seen).arg(dark)));
            }
        QApplication::setPalette(before);
    }

    /// A style that greys pixels leaves light ones on a dark ground as they are.
    void disabledIconsAreFaint()
    {
        const QPalette before = QApplication::palette();
        for (const bool dark : {false, true}) {
            QApplication::setPalette(makeTheme(dark).palette);
            const QIcon icon = drawnIcon(WindowIcon::Undo);
            const double enabled = mostContrast(drawn(icon), {0, 0, 20, 20});
            const double disabled = mostContrast(drawn(icon, QIcon::Disabled), {0, 0, 20, 20});
            QVERIFY2(enabled > 9.0 && disabled > 1.5 && disabled < 3.0,
                qPrintable(QStringLiteral("%1 and %2, dark %3").arg(enabled).arg(disabled).arg(dark)));
        }
        QApplication::setPalette(before);
    }

    /// Of the desktop, in colours of its theme.
    void buttonsOfDialogsHaveNoIcons()
    {
        WindowStyle style;
        QDialogButtonBox buttons(QDialogButtonBox::Close | QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
        buttons.setStyle(&style);
        for (const QAbstractButton* button : buttons.buttons())
            QVERIFY2(button->icon().isNull(), qPrintable(button->text()));
        buttons.setParent(nullptr);
    }

    /// Whatever the theme, it can be seen where the keyboard is: 3 : 1, as WCAG 2.1 asks of what marks a state.
    void theFocusIsSeen_data() { themes(); }
    void theFocusIsSeen()
    {
        QFETCH(const bool, dark);
        WindowStyle style;
        QWidget window;
        window.setPalette(makeTheme(dark).palette);
        window.setAutoFillBackground(true);
        QVBoxLayout column(&window);
        QPushButton button(QStringLiteral("Run"));
        QComboBox list;
        list.addItem(QStringLiteral("one"));
        QSpinBox number;
        QLineEdit line;
        QCheckBox box(QStringLiteral("tick"));
        QListWidget names;
        QTabBar tabs;
        for (const char* title : {"Runs", "Table"}) tabs.addTab(QLatin1String(title));
        QToolButton pressed;
        pressed.setText(QStringLiteral("auto"));
        pressed.setCheckable(true);
        pressed.setChecked(true);
        QSlider slider(Qt::Horizontal);
        const std::vector<QWidget*> all{&button, &list, &number, &line, &box, &names, &tabs, &pressed, &slider};
        for (QWidget* each : all) {
            each->setStyle(&style);
            each->setFocusPolicy(Qt::StrongFocus);
            column.addWidget(each);
        }
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        slider.setFocus();
        const QImage before = window.grab().toImage();
        for (QWidget* each : all) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);  // a mouse gives no frame
            QTRY_VERIFY(each->hasFocus());
            const QImage image = window.grab().toImage();
            int seen = 0;  // pixels that mark it
            for (int y = each->y() - 1; y < each->y() + each->height() + 1; ++y)
                for (int x = each->x() - 1; x < each->x() + each->width() + 1; ++x)
                    seen += contrast(image.pixelColor(x, y), image.pixelColor(2, 2)) >= 3.0
                        && image.pixelColor(x, y) != before.pixelColor(x, y)
                        // The words of a tab change with the ground below them.
                        && (each != &tabs || contrast(before.pixelColor(x, y), image.pixelColor(2, 2)) < 2.0);
            QVERIFY2(seen >= 20,
                qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(each->metaObject()->className())).arg(seen)));
        }
        for (QWidget* each : all) each->setParent(nullptr);
    }

    /// Qt itself shows it on a button only after the first Tab.
    void aDialogShowsTheFocusAsItOpens_data() { themes(); }
    void aDialogShowsTheFocusAsItOpens()
    {
        QFETCH(const bool, dark);
        WindowStyle style;
        QDialog dialog;
        dialog.setStyle(&style);
        dialog.setPalette(makeTheme(dark).palette);
        QVBoxLayout column(&dialog);
        auto* first = new QPushButton(QStringLiteral("Browse…"));
        auto* second = new QPushButton(QStringLiteral("Browse…"));
        for (QPushButton* each : {first, second}) {
            each->setStyle(&style);
            each->setAutoDefault(false);
            column.addWidget(each);
        }
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QTRY_VERIFY(first->hasFocus());
        QVERIFY(first->grab().toImage() != second->grab().toImage());
    }

    /// WCAG 2.1 asks 3 : 1 of what shows that there is a control.
    void boxesAreSeenWithoutATick_data() { themes(); }
    void boxesAreSeenWithoutATick()
    {
        QFETCH(const bool, dark);
        WindowStyle style;
        QCheckBox box;
        QRadioButton choice;
        for (QWidget* each : std::initializer_list<QWidget*>{&box, &choice}) {
            each->setStyle(&style);
            each->setPalette(makeTheme(dark).palette);
            each->setAutoFillBackground(true);
            each->resize(30, 24);
            const QImage image = each->grab().toImage();
            QVERIFY2(mostContrast(image, image.rect()) >= 3.0, each->metaObject()->className());
        }
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
