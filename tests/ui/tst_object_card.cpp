// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <numbers>

#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QVBoxLayout>

#include "core/base/random.h"
#include "core/data/generators/generators_objects.h"
#include "support/runner.h"
#include "ui/objects/object_card.h"
#include "ui/objects/object_shapes.h"

using namespace krein;

namespace tst_object_card {

DataSet vectors(const Matrix& samples)
{
    DataSet data;
    data.samples = samples;
    data.classNames = {"a", "b"};
    for (Index i = 0; i < samples.rows(); ++i) {
        data.labels.push_back(static_cast<int>(i % 2));
        data.objectNames.push_back("object " + std::to_string(i));
    }
    for (Index j = 0; j < samples.cols(); ++j) data.featureNames.push_back("f" + std::to_string(j));
    return data;
}

/// Blurred discs at random places of side×side pixels: images.
Matrix discs(Index count, Index side)
{
    RandomStream random(3);
    Matrix images(count, side * side);
    for (Index i = 0; i < count; ++i) {
        const double x = random.uniform() * static_cast<double>(side), y = random.uniform() * static_cast<double>(side);
        for (Index p = 0; p < side * side; ++p) {
            const double dx = static_cast<double>(p % side) - x, dy = static_cast<double>(p / side) - y;
            images(i, p) = std::exp(-0.2 * (dx * dx + dy * dy));
        }
    }
    return images;
}

Matrix noise(Index rows, Index columns)
{
    RandomStream random(4);
    Matrix values(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) values(i, j) = random.normal();
    return values;
}

/// Random walks: neighbours are alike, but nothing has two dimensions.
Matrix walks(Index rows, Index columns)
{
    Matrix values = noise(rows, columns);
    for (Index j = 1; j < columns; ++j) values.col(j) += values.col(j - 1);
    return values;
}

DataSet ofKind(DataKind kind)
{
    switch (kind) {
    case DataKind::Vectors: return vectors(noise(6, 3));
    case DataKind::Proximity: return generate(BallsData{.samples = 6});
    case DataKind::Strings: return generate(StringsData{.samples = 6});
    case DataKind::PointSets: return generate(PolygonsData{.samples = 6});
    case DataKind::Distributions: return generate(CloudsData{.samples = 6});
    case DataKind::Graph: return generate(BlockGraphData{.samples = 6, .density = 1});
    }
    return {};
}

/// How much of a picture on a transparent ground is painted, in pixels.
int inked(const QPixmap& picture)
{
    const QImage image = picture.toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += qAlpha(image.pixel(x, y)) > 40;
    return count;
}

QPixmap pictureOf(const DataSet& data, Index row, bool dark = false)
{
    return objectPicture(data, row, makeTheme(dark), objectPictureSize(data, row), 1);
}

QString textOf(const ObjectCard& card, const char* name)
{
    const auto* label = card.findChild<QLabel*>(QString::fromLatin1(name));
    return label->isVisibleTo(&card) ? label->text() : QString();
}

class ObjectCardTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKindHasAPictureOrNone_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("picture");
        QTest::addColumn<QString>("detail");
        QTest::newRow("vectors") << int(DataKind::Vectors) << true << QString();
        QTest::newRow("matrix") << int(DataKind::Proximity) << false << QString();
        QTest::newRow("strings") << int(DataKind::Strings) << true << QStringLiteral("letters");
        QTest::newRow("point sets") << int(DataKind::PointSets) << true << QStringLiteral("5 points");
        QTest::newRow("distributions") << int(DataKind::Distributions) << true
                                       << QStringLiteral("a cloud of 30 points");
        QTest::newRow("graph") << int(DataKind::Graph) << false << QStringLiteral("in-degree");
    }
    void everyKindHasAPictureOrNone()
    {
        QFETCH(int, kind);
        QFETCH(bool, picture);
        QFETCH(QString, detail);
        const DataSet data = ofKind(static_cast<DataKind>(kind));
        for (const bool dark : {false, true}) {
            const QPixmap drawn = pictureOf(data, 1, dark);
            QCOMPARE(!drawn.isNull(), picture);
            if (picture) QVERIFY(inked(drawn) > 30);
        }
        ObjectCard card;
        card.showFor(data, 1, QPoint(50, 50));
        QVERIFY(card.isVisible());
        QVERIFY(textOf(card, "object.title").startsWith(QStringLiteral("sample 2")));
        QVERIFY(textOf(card, "object.class").startsWith(QStringLiteral("class ")));
        QVERIFY2(textOf(card, "object.detail").contains(detail), qPrintable(textOf(card, "object.detail")));
        QCOMPARE(card.findChild<QLabel*>(QStringLiteral("object.picture"))->isVisible(), picture);
    }

    void aPictureHasTheSizeAskedFor()
    {
        const QPixmap picture = objectPicture(ofKind(DataKind::PointSets), 0, makeTheme(false), {90, 70}, 2);
        QCOMPARE(picture.size(), QSize(180, 140));
        QCOMPARE(picture.devicePixelRatio(), 2.0);
        QVERIFY(objectPicture(ofKind(DataKind::PointSets), 0, makeTheme(false), {}, 1).isNull());
    }

    void longStringsEndAfterSixLines()
    {
        DataSet data;
        data.kind = DataKind::Strings;
        data.strings = {
            "ACGT", std::string(80, 'A'), std::string(100000, 'B'), "", "line\nline\ttab", std::string(60, 'A')};
        const int one = objectPictureSize(data, 0).height(), two = objectPictureSize(data, 1).height();
        const int six = objectPictureSize(data, 2).height();
        QVERIFY(two > one && objectPictureSize(data, 1).width() > objectPictureSize(data, 0).width());
        QVERIFY(six > two && six <= 6 * one);
        QCOMPARE(objectPictureSize(data, 4).height(), one);  // control characters break no line
        QVERIFY(inked(pictureOf(data, 3)) > 10);             // "(empty)"
        QVERIFY(inked(pictureOf(data, 2)) > inked(pictureOf(data, 1)));
    }

    void outlinesAreClosedWhereTheyGoRound_data()
    {
        QTest::addColumn<int>("points");
        QTest::addColumn<double>("turn");
        QTest::addColumn<bool>("closed");
        QTest::newRow("square") << 4 << 1.0 << true;
        QTest::newRow("circle") << 60 << 1.0 << true;
        QTest::newRow("half circle") << 60 << 0.5 << false;
        QTest::newRow("most of a circle") << 60 << 0.9 << false;
        QTest::newRow("two points") << 2 << 1.0 << false;
    }
    void outlinesAreClosedWhereTheyGoRound()
    {
        QFETCH(int, points);
        QFETCH(double, turn);
        QFETCH(bool, closed);
        Matrix outline(points, 2);
        for (Index i = 0; i < points; ++i) {
            const double angle = 2 * std::numbers::pi * turn * static_cast<double>(i) / points;
            outline.row(i) << std::cos(angle), std::sin(angle);
        }
        QCOMPARE(isClosedOutline(outline), closed);
        QVERIFY(!isClosedOutline(outline.leftCols(1)));
    }

    void allGeneratedPolygonsAreClosed()
    {
        const DataSet data = generate(PolygonsData{.samples = 100, .irregularity = 0.3});
        for (const Matrix& polygon : data.pointSets) QVERIFY(isClosedOutline(polygon));
    }

    void shapesKeepTheirProportions()
    {
        Matrix box(4, 2);
        box << 0, 0, 2, 0, 2, 1, 0, 1;
        const FitInto fit(box, QRectF(0, 0, 100, 100));
        QCOMPARE(fit(0, 0), QPointF(0, 75));
        QCOMPARE(fit(2, 1), QPointF(100, 25));
        const FitInto point(Matrix::Constant(1, 2, 7), QRectF(0, 0, 100, 100));
        QCOMPARE(point(7, 7), QPointF(50, 50));
    }

    void imagesAreToldFromOtherFeatures_data()
    {
        QTest::addColumn<Matrix>("samples");
        QTest::addColumn<bool>("images");
        QTest::newRow("discs 8×8") << discs(30, 8) << true;
        QTest::newRow("discs 16×16") << discs(30, 16) << true;
        QTest::newRow("one disc") << discs(1, 16) << true;
        QTest::newRow("too small") << discs(30, 7) << false;
        QTest::newRow("no square") << discs(30, 8).leftCols(60).eval() << false;
        QTest::newRow("noise") << noise(30, 64) << false;
        QTest::newRow("series") << walks(30, 100) << false;
        QTest::newRow("constant") << Matrix(Matrix::Constant(5, 64, 2)) << false;
        QTest::newRow("no samples") << Matrix(0, 64) << false;
    }
    void imagesAreToldFromOtherFeatures()
    {
        QFETCH(Matrix, samples);
        QFETCH(bool, images);
        QCOMPARE(looksLikeImages(vectors(samples)), images);
    }

    void imagesAreTheRightWayUp()
    {
        DataSet data = vectors(discs(20, 8));
        data.samples.row(0).setZero();
        data.samples(0, 7) = 1;  // the top right pixel
        const QImage image = pictureOf(data, 0).toImage();
        const Theme theme = makeTheme(false);
        const QPoint right(image.width() - 12, 12), left(12, 12), below(image.width() - 12, image.height() - 12);
        QCOMPARE(image.pixelColor(right), theme.text);
        QCOMPARE(image.pixelColor(left), theme.plotBackground);
        QCOMPARE(image.pixelColor(below), theme.plotBackground);
    }

    void weightsAreBarsToScale()
    {
        DataSet data;
        data.kind = DataKind::Distributions;
        data.samples.resize(1, 4);
        data.samples << 0.0, 0.25, 0.5, 0.25;
        const QImage image = pictureOf(data, 0).toImage();
        const auto height = [&](int bar) {
            const int x = 6 + (2 * bar + 1) * (image.width() - 12) / 8;
            int count = 0;
            for (int y = 0; y < image.height() - 8; ++y) count += qAlpha(image.pixel(x, y)) > 200;
            return count;
        };
        QCOMPARE(height(0), 0);
        QVERIFY(height(2) > 60 && std::abs(2 * height(1) - height(2)) <= 3 && height(1) == height(3));
        data.samples = Matrix::Constant(1, 5000, 0.0);
        QVERIFY(!pictureOf(data, 0).isNull());  // no weight at all, and more bars than pixels
    }

    void fewFeaturesAreAllListed()
    {
        const DataSet few = vectors(noise(3, 2)), some = vectors(noise(3, 8)), many = vectors(noise(3, 60));
        QVERIFY(objectPictureSize(few, 0).height() < objectPictureSize(some, 0).height());
        QCOMPARE(objectPictureSize(many, 0).height(), objectPictureSize(some, 0).height());
        DataSet words = few;
        words.levels = {{"red", "green"}, {}};
        words.samples.col(0).setOnes();
        QVERIFY(inked(pictureOf(words, 0)) > 30);
    }

    void theCardStaysOnTheScreen_data()
    {
        QTest::addColumn<QPoint>("cursor");
        QTest::newRow("middle") << QPoint(500, 400);
        QTest::newRow("right edge") << QPoint(995, 400);
        QTest::newRow("bottom edge") << QPoint(500, 795);
        QTest::newRow("corner") << QPoint(999, 799);
        QTest::newRow("top left") << QPoint(0, 0);
    }
    void theCardStaysOnTheScreen()
    {
        QFETCH(QPoint, cursor);
        const QRect screen(0, 0, 1000, 800);
        const QRect card(cardPlace({220, 180}, cursor, screen), QSize(220, 180));
        QVERIFY(screen.contains(card));
        QVERIFY(!card.adjusted(-2, -2, 2, 2).contains(cursor));
        QVERIFY(screen.contains(QRect(cardPlace({1000, 800}, cursor, screen), QSize(1, 1))));  // too large: at least
                                                                                               // its corner
    }

    void theShownCardIsOnItsScreen()
    {
        ObjectCard card;
        const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
        card.showFor(ofKind(DataKind::Vectors), 0, screen.bottomRight() - QPoint(3, 3));
        QVERIFY(screen.contains(card.frameGeometry()));
    }

    void itTakesNoFocus()
    {
        QWidget window;
        QVBoxLayout layout(&window);
        QLineEdit field;
        layout.addWidget(&field);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        field.setFocus();
        ObjectCard card(&window);
        card.showFor(ofKind(DataKind::Strings), 0, window.mapToGlobal(QPoint(5, 5)));
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        QVERIFY(field.hasFocus() && window.isActiveWindow());
        QVERIFY(
            card.testAttribute(Qt::WA_TransparentForMouseEvents) && card.windowFlags() & Qt::WindowDoesNotAcceptFocus);
    }

    void itGoesWhenTheCursorLeaves_data()
    {
        QTest::addColumn<int>("event");
        QTest::newRow("leave") << int(QEvent::Leave);
        QTest::newRow("click") << int(QEvent::MouseButtonPress);
        QTest::newRow("key") << int(QEvent::KeyPress);
        QTest::newRow("other window") << int(QEvent::WindowDeactivate);
    }
    void itGoesWhenTheCursorLeaves()
    {
        QFETCH(int, event);
        QWidget window;
        window.resize(200, 200);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        ObjectCard card(&window);
        card.showFor(ofKind(DataKind::Vectors), 0, window.mapToGlobal(QPoint(5, 5)));
        QVERIFY(card.isVisible());
        QTest::mouseMove(&window, QPoint(20, 20));
        QVERIFY(card.isVisible());
        if (event == QEvent::MouseButtonPress)
            QTest::mouseClick(&window, Qt::LeftButton);
        else if (event == QEvent::KeyPress)
            QTest::keyClick(&window, Qt::Key_A);
        else {
            QEvent sent(static_cast<QEvent::Type>(event));
            QCoreApplication::sendEvent(&window, &sent);
        }
        QVERIFY(!card.isVisible());
        card.showFor(ofKind(DataKind::Vectors), 1, window.mapToGlobal(QPoint(5, 5)));
        QVERIFY(card.isVisible());
    }

    void rowsThatAreNotThereHideIt()
    {
        ObjectCard card;
        const DataSet data = ofKind(DataKind::Vectors);
        for (const Index row : {Index{-1}, data.size()}) {
            card.showFor(data, 0, {});
            QVERIFY(card.isVisible());
            card.showFor(data, row, {});
            QVERIFY(!card.isVisible());
        }
    }

    void aNewThemeRecoloursTheCard()
    {
        ObjectCard card;
        const DataSet data = ofKind(DataKind::PointSets);
        card.setTheme(makeTheme(true));
        card.showFor(data, 0, {40, 40});
        const QImage image = card.grab().toImage();
        QCOMPARE(image.pixelColor(4, 4), makeTheme(true).palette.color(QPalette::ToolTipBase));
    }
};

KREINSCOPE_TEST(ObjectCardTest)

}  // namespace tst_object_card
#include "tst_object_card.moc"
