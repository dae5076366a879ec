// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QApplication>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include "core/documents/examples.h"
#include "support/runner.h"
#include "ui/examples/example_card.h"
#include "ui/examples/example_gallery.h"
#include "ui/examples/examples_dialog.h"
#include "ui/examples/thumbnail.h"
#include "ui/examples/thumbnail_points.h"

using namespace krein;

namespace tst_examples_dialog {

/// The colours of a picture, without those of half-covered pixels that occur only once.
std::set<QRgb> coloursOf(const QImage& picture)
{
    std::set<QRgb> once, colours;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (!once.insert(picture.pixel(x, y)).second) colours.insert(picture.pixel(x, y));
    return colours;
}

DataSet twoClasses(DataKind kind, Index count)
{
    DataSet data;
    data.kind = kind;
    data.classNames = {"a", "b"};
    for (Index i = 0; i < count; ++i) data.labels.push_back(static_cast<int>(i % 2));
    data.samples.resize(count, 0);
    return data;
}

DataSet dataOf(DataKind kind, Index count)
{
    DataSet data = twoClasses(kind, count);
    switch (kind) {
    case DataKind::Vectors: data.samples = Matrix::Random(count, 5); break;
    case DataKind::Proximity: data.proximity.values = Matrix::Random(count, count); break;
    case DataKind::Strings: data.strings.assign(static_cast<std::size_t>(count), "GATTACAGATTACA"); break;
    case DataKind::PointSets:
    case DataKind::Distributions:
        for (Index i = 0; i < count; ++i) data.pointSets.push_back(Matrix::Random(8, 2));
        break;
    case DataKind::Graph:
        for (Index i = 0; i + 1 < count; ++i) data.edges.push_back({i, i + 1, 1.0});
        break;
    }
    return data;
}

class TestExamplesDialog : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<ExamplesDialog> m_dialog;

    QListView* gallery() { return m_dialog->findChild<QListView*>(QStringLiteral("examples.gallery")); }
    QPushButton* openButton()
    {
        return m_dialog->findChild<QDialogButtonBox*>(QStringLiteral("examples.buttons"))
            ->button(QDialogButtonBox::Open);
    }
    void search(const QString& words)
    {
        m_dialog->findChild<QLineEdit*>(QStringLiteral("examples.search"))->setText(words);
    }
    /// Titles of what can be seen: of examples, or of headings.
    QStringList titles(bool headings)
    {
        QStringList all;
        for (int row = 0; row < gallery()->model()->rowCount(); ++row) {
            const QModelIndex index = gallery()->model()->index(row, 0);
            if (!gallery()->isRowHidden(row) && index.data(ExampleIndexRole).isValid() != headings)
                all << index.data().toString();
        }
        return all;
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        m_dialog = std::make_unique<ExamplesDialog>();
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }
    void cleanup() { m_dialog.reset(); }

    void everyExampleIsThereUnderItsGroup()
    {
        QStringList expected;
        std::set<std::string> groups;
        for (const Example& example : examples()) {
            expected << QString::fromStdString(example.title);
            groups.insert(example.group);
        }
        QCOMPARE(titles(false), expected);
        QCOMPARE(static_cast<std::size_t>(titles(true).size()), groups.size());
    }

    void everyExampleGetsAPicture()
    {
        const auto pictures = [this] {
            int count = 0;
            for (int row = 0; row < gallery()->model()->rowCount(); ++row)
                count += !gallery()->model()->index(row, 0).data(Qt::DecorationRole).value<QImage>().isNull();
            return count;
        };
        QTRY_COMPARE_WITH_TIMEOUT(pictures(), static_cast<int>(examples().size()), 60000);
    }

    void wordsOfTheTitleOrTheSentenceFindAnExample()
    {
        const Example& last = examples().back();
        search(QString::fromStdString(last.title).toUpper());
        QVERIFY(titles(false).contains(QString::fromStdString(last.title)));
        QVERIFY(titles(false).size() < static_cast<qsizetype>(examples().size()));
        QVERIFY(titles(true).contains(QString::fromStdString(last.group)));
        QVERIFY(m_dialog->chosen() && titles(false).contains(QString::fromStdString(m_dialog->chosen()->title)));
        for (int x = 5; x < gallery()->viewport()->width(); x += 10)  // nor is one pressed in place of what was found
            for (int y = 5; y < gallery()->viewport()->height(); y += 10)
                if (const QModelIndex at = gallery()->indexAt({x, y}); at.isValid())
                    QVERIFY(!gallery()->isRowHidden(at.row()));
        search(QStringLiteral("no such words anywhere"));
        QCOMPARE(titles(false), QStringList());
        QCOMPARE(titles(true), QStringList());
        QVERIFY(!m_dialog->chosen());
        QVERIFY(!openButton()->isEnabled());
        search(QString());
        QCOMPARE(titles(false).size(), static_cast<qsizetype>(examples().size()));
        QVERIFY(openButton()->isEnabled());
    }

    /// Others have the same words in what is said about them.
    void aTitleThatIsTypedIsChosen()
    {
        for (const Example& example : examples()) {
            const QString title = QString::fromStdString(example.title);
            search(title.toLower());
            QCOMPARE(m_dialog->chosen(), &example);
            QCOMPARE(titles(false).front(), title);
            QCOMPARE(titles(true).front(), QString::fromStdString(example.group));
        }
        search(QStringLiteral("monk's"));
        QVERIFY(titles(false).front().startsWith(QStringLiteral("Monk's")));
        search(QString());
        QCOMPARE(titles(false).front(), QString::fromStdString(examples().front().title));
        QCOMPARE(titles(false).back(), QString::fromStdString(examples().back().title));
    }

    void aDoubleClickChooses()
    {
        QSignalSpy accepted(m_dialog.get(), &QDialog::accepted);
        const QModelIndex third = gallery()->model()->index(3, 0);
        gallery()->scrollTo(third);
        const QPoint at = gallery()->visualRect(third).center();
        QTest::mouseClick(gallery()->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(gallery()->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(accepted.count(), 1);
        QCOMPARE(QString::fromStdString(m_dialog->chosen()->title), third.data().toString());
    }

    /// While somebody types, as in any list with a line to search it.
    void arrowsMoveFromTheLineOfTheSearch()
    {
        auto* search = m_dialog->findChild<QLineEdit*>(QStringLiteral("examples.search"));
        const QModelIndex before = gallery()->currentIndex();
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(gallery()->currentIndex().isValid() && gallery()->currentIndex() != before);
        QVERIFY(m_dialog->chosen() && m_dialog->chosen() != &examples().front());
        QTest::keyClick(search, Qt::Key_Up);
        QCOMPARE(gallery()->currentIndex(), before);
    }

    void theOpenButtonAndEnterChooseTheSelectedOne()
    {
        QSignalSpy accepted(m_dialog.get(), &QDialog::accepted);
        QVERIFY(m_dialog->chosen() == &examples().front());
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QCOMPARE(accepted.count(), 1);
    }

    /// Also of those that were being drawn when the theme changed.
    void allPicturesAreInTheThemeChosenLast()
    {
        ExampleGallery few(std::vector<const Example*>(4, &examples().front()), ExampleGallery::Headings::None);
        const QPalette before = QApplication::palette();
        few.show();
        few.drawPictures();
        for (int times = 0; times < 10; ++times)
            for (const bool dark : {false, true}) QApplication::setPalette(makeTheme(dark).palette);
        const auto restore = qScopeGuard([&before] { QApplication::setPalette(before); });
        const auto pixelOf = [&few](int row) {
            return few.model()->index(row, 0).data(Qt::DecorationRole).value<QImage>().pixel(3, 3);
        };
        const auto areDrawn = [&few] {
            for (int row = 0; row < 4; ++row)
                if (few.model()->index(row, 0).data(Qt::DecorationRole).value<QImage>().isNull()) return false;
            return true;
        };
        QTRY_VERIFY_WITH_TIMEOUT(areDrawn(), 60000);
        const QRgb dark = makeTheme(true).plotBackground.rgb();
        QTRY_VERIFY_WITH_TIMEOUT(pixelOf(3) == dark, 60000);
        for (int row = 0; row < 4; ++row) QCOMPARE(pixelOf(row), dark);
    }

    void aPictureShowsBothClassesInTheirColours_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("dark");
        for (const bool dark : {false, true})
            for (int kind = 0; kind <= static_cast<int>(DataKind::Graph); ++kind) {
                const std::string_view id = kindId(static_cast<DataKind>(kind));
                QTest::addRow("%.*s, %s", static_cast<int>(id.size()), id.data(), dark ? "dark" : "light")
                    << kind << dark;
            }
    }
    void aPictureShowsBothClassesInTheirColours()
    {
        QFETCH(int, kind);
        QFETCH(bool, dark);
        const Theme theme = makeTheme(dark);
        const QImage picture = dataThumbnail(dataOf(static_cast<DataKind>(kind), 20), theme, {160, 120}, 2);
        QCOMPARE(picture.size(), QSize(320, 240));
        QCOMPARE(picture.devicePixelRatio(), 2.0);
        const std::set<QRgb> colours = coloursOf(picture);
        QVERIFY(colours.count(theme.plotBackground.rgb()));
        for (const int label : {0, 1})
            QVERIFY2(colours.count(theme.classStyle(label).color.rgb()), qPrintable(QString::number(label)));
    }

    void dataWithLittleToShowGiveAPictureAllTheSame_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("count");
        for (int kind = 0; kind <= static_cast<int>(DataKind::Graph); ++kind)
            for (const int count : {0, 1, 2}) {
                const std::string_view id = kindId(static_cast<DataKind>(kind));
                QTest::addRow("%.*s, %d", static_cast<int>(id.size()), id.data(), count) << kind << count;
            }
    }
    void dataWithLittleToShowGiveAPictureAllTheSame()
    {
        QFETCH(int, kind);
        QFETCH(int, count);
        DataSet data = dataOf(static_cast<DataKind>(kind), count);
        data.labels.clear();
        data.classNames.clear();
        const QImage picture = dataThumbnail(data, makeTheme(false), {60, 40}, 1);
        QCOMPARE(picture.size(), QSize(60, 40));
        QVERIFY(picture.pixel(0, 0) != picture.pixel(3, 3));  // the frame
    }

    void constantFeaturesAndHugeNumbersAreDrawn()
    {
        DataSet data = twoClasses(DataKind::Vectors, 6);
        data.samples = Matrix::Constant(6, 3, 7);
        data.samples.col(1) = Vector::LinSpaced(6, -1e308, 1e308);
        QCOMPARE(dataThumbnail(data, makeTheme(false), {60, 40}, 1).size(), QSize(60, 40));
        data.samples = Matrix::Constant(6, 2, 7);
        QCOMPARE(dataThumbnail(data, makeTheme(false), {60, 40}, 1).size(), QSize(60, 40));
    }

    void twoFeaturesStayAsTheyAreAndMoreBecomePrincipalComponents()
    {
        const Matrix two = Matrix::Random(9, 2);
        QCOMPARE(planePoints(two, someRows(9, 9)), two);
        // A line in three dimensions: all of it is in the first component.
        Matrix line(5, 3);
        for (Index i = 0; i < 5; ++i)
            line.row(i) << static_cast<double>(i), 2.0 * static_cast<double>(i), -static_cast<double>(i);
        const Matrix points = planePoints(line, someRows(5, 5));
        QVERIFY(points.col(1).cwiseAbs().maxCoeff() < 1e-7);
        QVERIFY(std::abs(points.col(0).squaredNorm() - 3.0) < 1e-9);  // three features, each of length 1
    }

    void rowsAreSpacedEvenly()
    {
        QCOMPARE(someRows(10, 5), (std::vector<Index>{0, 2, 4, 6, 8}));
        QCOMPARE(someRows(3, 5), (std::vector<Index>{0, 1, 2}));
        QCOMPARE(someRows(0, 5), std::vector<Index>{});
        DataSet data = twoClasses(DataKind::Strings, 4);
        QCOMPARE(byClass(data, {0, 1, 2, 3}), (std::vector<Index>{0, 2, 1, 3}));
    }
};

KREINSCOPE_TEST(TestExamplesDialog)

}  // namespace tst_examples_dialog
#include "tst_examples_dialog.moc"
