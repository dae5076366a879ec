// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page about a matrix on paper: what belongs together is on one sheet; and its pictures, which have room for what
// is written in them.
#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QRegularExpression>
#include <QTextDocument>
#include <QTextTable>

#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/runner.h"
#include "ui/doctor/doctor_page.h"
#include "ui/doctor/page_breaks.h"

using namespace krein;

namespace tst_doctor_pages {

/// A symmetric matrix with entries of that size.
Examination examined(double size)
{
    const TestFolder folder;
    const Matrix m = size * numerics::symmetricMatrix(30, 5);
    QByteArray csv;
    for (Index i = 0; i < m.rows(); ++i)
        for (Index j = 0; j < m.cols(); ++j)
            csv += QByteArray::number(m(i, j), 'g', 17) + (j + 1 < m.cols() ? "," : "\n");
    Experiment experiment;
    experiment.data = MatrixData{.matrix = folder.write(QStringLiteral("m.csv"), csv)};
    setParameter(experiment, "kernel.id", std::string("given"));
    return examine(experiment);
}

/// What its own pixels have at the left edge of a picture.
bool touchesLeftEdge(const QImage& picture)
{
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < 2; ++x)
            if (qAlpha(picture.pixel(x, y)) > 0) return true;
    return false;
}

class TestDoctorPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pagesEndBeforeWhatTheyWouldCut()
    {
        QCOMPARE(pageStarts({}, 250, 100), (std::vector<double>{0, 100, 200}));
        QCOMPARE(pageStarts({{90, 110}}, 180, 100), (std::vector<double>{0, 90}));
        QCOMPARE(pageStarts({{90, 110}}, 100, 100), (std::vector<double>{0}));
        // A chain of what overlaps goes as a whole.
        QCOMPARE(pageStarts({{60, 80}, {75, 95}, {90, 110}}, 150, 100), (std::vector<double>{0, 60}));
        // What is longer than a page is cut, rather than leaving a page empty.
        QCOMPARE(pageStarts({{50, 260}}, 300, 100), (std::vector<double>{0, 100, 200}));
        // A page that begins with it does not stop before it again.
        QCOMPARE(pageStarts({{90, 180}, {170, 200}}, 280, 100), (std::vector<double>{0, 90, 170, 270}));
    }

    /// On paper no column of a table is a tower of single words beside columns that have room to spare.
    void columnsOnPaperShareTheWidth()
    {
        QTextDocument document;
        document.setDefaultFont(QFont(QStringLiteral("sans-serif"), 9));
        QString rows;
        for (const char* name : {"SVM, nothing corrected", "Nearest Euclidean distances, then SVM"})
            rows += QStringLiteral("<tr><td>%1</td><td>3.78&nbsp;%</td><td>93.3&nbsp;%&nbsp;±&nbsp;12.8&nbsp;%</td>"
                                   "<td>−4.2&nbsp;points,&nbsp;p&nbsp;=&nbsp;0.79</td><td>training matrix, eigenvectors, "
                                   "and the means of the training matrix</td></tr>")
                        .arg(QLatin1String(name));
        document.setHtml(QStringLiteral("<table>%1</table>").arg(rows));
        QBuffer file;
        QVERIFY(file.open(QIODevice::WriteOnly));
        QPdfWriter writer(&file);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        printPages(document, writer);
        int most = 0, all = 0;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            most = std::max(most, block.layout()->lineCount());
            all += block.layout()->lineCount();
        }
        QVERIFY2(most <= 3, qPrintable(QStringLiteral("%1 lines, %2 in all").arg(most).arg(all)));
    }

    void whatBelongsTogetherIsOnOnePage_data()
    {
        QTest::addColumn<QString>("example");
        QTest::newRow("vectors with labels") << QStringLiteral("iris");
        QTest::newRow("dissimilarities") << QStringLiteral("balls");
        QTest::newRow("strings") << QStringLiteral("strings");
    }
    /// On pages of every height, so that breaks fall everywhere.
    void whatBelongsTogetherIsOnOnePage()
    {
        QFETCH(QString, example);
        const Examination found = examine(
            exampleById(example.toStdString()).experiment, {}, {.scores = ScoresWanted::Never});
        QTextDocument document;
        document.setDocumentMargin(0);
        fillDocument(&document, richPage(pageOf(found), pageColours(false), true), 1.0, 0.5);
        document.setTextWidth(480);
        const QAbstractTextDocumentLayout* layout = document.documentLayout();
        const double length = document.size().height();
        int headings = 0, pictures = 0, rows = 0;
        for (double height = 420; height < 760; height += 7) {
            const std::vector<double> starts = pageStarts(keptTogether(document, height), length, height);
            for (std::size_t i = 1; i < starts.size(); ++i) QVERIFY(starts[i] - starts[i - 1] <= height + 0.01);
            const auto isCut = [&](double top, double bottom) {
                return std::ranges::any_of(
                    starts, [&](double start) { return start > top + 0.5 && start < bottom - 0.5; });
            };
            for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
                const QRectF box = layout->blockBoundingRect(block), next = layout->blockBoundingRect(block.next());
                const QString what = QStringLiteral("%1, height %2").arg(block.text().left(40)).arg(height);
                for (int line = 0; line < block.layout()->lineCount(); ++line) {
                    const QRectF letters = block.layout()->lineAt(line).rect().translated(box.topLeft());
                    QVERIFY2(!isCut(letters.top(), letters.bottom()), qPrintable(what));
                }
                if (block.blockFormat().headingLevel() > 0) {
                    ++headings;
                    QVERIFY2(!isCut(box.top(), next.top() + 5), qPrintable(what));
                }
                if (!QTextCursor(block).currentTable() && QTextCursor(block.next()).currentTable())
                    QVERIFY2(!isCut(box.top(), next.top() + 5), qPrintable(what));  // the caption of a table
                if (block.text().contains(QChar::ObjectReplacementCharacter)) {
                    ++pictures;
                    QVERIFY2(!isCut(box.top(), next.top() + 5), qPrintable(what));
                }
                const QTextTable* table = QTextCursor(block).currentTable();
                if (!table) continue;
                const int row = table->cellAt(block.position()).row();
                double top = box.top(), bottom = box.bottom();
                for (int column = 0; column < table->columns(); ++column) {
                    const QRectF other = layout->blockBoundingRect(
                        table->cellAt(row, column).firstCursorPosition().block());
                    top = std::min(top, other.top());
                    bottom = std::max(bottom, other.bottom());
                }
                ++rows;
                QVERIFY2(!isCut(top, bottom), qPrintable(what));
            }
        }
        QVERIFY(headings > 100 && pictures > 50 && rows > 300);
    }

    /// A last page of a few lines is done without.
    void aLineOrTwoTakesNoPageOfItsOwn()
    {
        // Pages, and how much of one the text takes at its own size.
        const auto printed = [](int paragraphs) {
            QTextDocument document;
            QString html;
            for (int i = 0; i < paragraphs; ++i) html += QStringLiteral("<p>paragraph %1</p>").arg(i);
            document.setHtml(html);
            QByteArray bytes;
            QBuffer buffer(&bytes);
            buffer.open(QIODevice::WriteOnly);
            double share = 0.0;
            {
                QPdfWriter writer(&buffer);
                writer.setPageSize(QPageSize(QPageSize::A4));
                writer.setPageMargins(QMarginsF(0, 0, 0, 0));
                document.documentLayout()->setPaintDevice(&writer);
                document.setDocumentMargin(0.0);
                share = document.size().height() / (writer.height() - 1.6 * writer.logicalDpiY());
                printPages(document, writer);
            }
            return std::pair(bytes.count("/Type /Page\n"), share);
        };
        int paragraphs = 2;
        while (printed(paragraphs).second <= 1.0) ++paragraphs;
        QCOMPARE(printed(paragraphs - 1).first, 1);
        QCOMPARE(printed(paragraphs).first, 1);
        while (printed(paragraphs).second <= 1.12) ++paragraphs;
        QCOMPARE(printed(paragraphs).first, 2);  // it is not made as small as it would take
    }

    /// A page beside the window is narrow, and its pictures are made smaller.
    void lettersOfSmallPicturesCanBeRead()
    {
        const RichPage page = richPage(pageOf(examined(1.0)), pageColours(false), false);
        const QRegularExpression size(QStringLiteral("font-size=\"([0-9.]+)\""));
        for (const RichPicture& picture : page.pictures)
            for (const double scale : {1.0, 0.8, 0.68}) {
                const QString svg = QString::fromStdString(readableAt(picture.svg, scale));
                const double letters = size.match(svg).captured(1).toDouble();
                QVERIFY2(letters * scale >= 9.4, qPrintable(svg.left(300)));
                QVERIFY2(scale < 1.0 || svg.toStdString() == picture.svg, "in its own size it stays as it is");
            }
    }

    void picturesHaveRoomForTheirNumbers_data()
    {
        QTest::addColumn<double>("size");
        QTest::addColumn<double>("scale");
        for (const double size : {1.0, 1e6, 1e-7, 12345678.9, 1e11})
            for (const double scale : {1.0, 0.6}) QTest::addRow("%g at %g", size, scale) << size << scale;
    }
    void picturesHaveRoomForTheirNumbers()
    {
        QFETCH(double, size);
        QFETCH(double, scale);
        QTextDocument document;
        const RichPage page = richPage(pageOf(examined(size)), pageColours(false), false);
        fillDocument(&document, page, 1.0, scale);
        QVERIFY(page.pictures.size() >= 2);
        for (const RichPicture& picture : page.pictures) {
            const auto image =
                document.resource(QTextDocument::ImageResource, QUrl(QString::fromStdString(picture.name)))
                    .value<QImage>();
            QVERIFY(!image.isNull());
            QVERIFY2(!touchesLeftEdge(image), picture.name.c_str());
            QVERIFY2(!touchesLeftEdge(image.mirrored(true, false)), picture.name.c_str());
        }
    }
};

KREINSCOPE_TEST(TestDoctorPages)

}  // namespace tst_doctor_pages
#include "tst_doctor_pages.moc"
