// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QXmlStreamReader>
#include <QtSvg/QSvgRenderer>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/reports/numbers_text.h"
#include "support/pictures.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/views/cloud/cloud_view.h"
#include "ui/views/decision/decision_view.h"
#include "ui/views/distances/distance_view.h"
#include "ui/views/embedding/projection_view.h"
#include "ui/views/export.h"
#include "ui/views/spectrum/spectrum_view.h"

using namespace krein;

namespace tst_export {

const QByteArray metadata = QByteArrayLiteral("{\"kreinscope\": 1,\n\n  \"data\": {\"file\": \"M\xc3\xbcller  & "
                                              "<S\xc3\xb6hne>.csv\"}}\n");

std::unique_ptr<View> makeView(const QString& id)
{
    if (id == QStringLiteral("decision")) return std::make_unique<DecisionView>();
    if (id == QStringLiteral("projection")) return std::make_unique<ProjectionView>();
    if (id == QStringLiteral("cloud")) return std::make_unique<CloudView>();
    return std::make_unique<SpectrumView>();
}

/// What a reader of an SVG file finds in groups that are clipped to rectangles, and beside them.
struct ClippedShapes {
    QList<QRectF> frames;
    int linesBeyond = 0;  ///< that would go on outside their rectangle
    int texts = 0, clippedTexts = 0;
    QString error;
};

ClippedShapes clippedShapes(const QByteArray& svg)
{
    ClippedShapes shapes;
    QXmlStreamReader reader(svg);
    QRectF frame;
    QList<bool> groups;  // those that are open: whether each is clipped
    const auto take = [&](QStringView name, const QXmlStreamAttributes& attributes) {
        const auto number = [&](const char* side) { return attributes.value(QLatin1String(side)).toDouble(); };
        if (name == QStringLiteral("rect")) frame = {number("x"), number("y"), number("width"), number("height")};
        if (name == QStringLiteral("g")) groups << attributes.hasAttribute(QStringLiteral("clip-path"));
        if (name == QStringLiteral("g") && groups.back()) shapes.frames << frame;
        if (name == QStringLiteral("text")) ++(groups.contains(true) ? shapes.clippedTexts : shapes.texts);
        if (name != QStringLiteral("polyline") || !groups.contains(true)) return;
        const QStringList points =
            attributes.value(QStringLiteral("points")).toString().split(u' ', Qt::SkipEmptyParts);
        shapes.linesBeyond += std::ranges::any_of(points, [&](const QString& point) {
            const QPointF at(point.section(u',', 0, 0).toDouble(), point.section(u',', 1, 1).toDouble());
            return !shapes.frames.back().adjusted(-1, -1, 1, 1).contains(at);
        });
    };
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) take(reader.name(), reader.attributes());
        if (reader.isEndElement() && reader.name() == QStringLiteral("g")) groups.removeLast();
    }
    shapes.error = reader.hasError() ? reader.errorString() : QString();
    return shapes;
}

class ExportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyViewInEveryFormat_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<bool>("shown");
        for (const char* id : {"decision", "projection", "cloud", "spectrum"})
            for (const char* suffix : {"png", "svg", "pdf"})
                for (const bool shown : {true, false})
                    QTest::addRow("%s as %s, %s", id, suffix, shown ? "on screen" : "hidden")
                        << QString::fromLatin1(id) << QString::fromLatin1(suffix) << shown;
    }

    /// Not its upper left corner: the same picture four times as large looks the same from afar.
    void aThumbnailShowsTheWholePicture()
    {
        const std::unique_ptr<View> view = makeView(QStringLiteral("decision"));
        view->showResults(fixtures::twoCircles());
        const QSize size(88, 66);
        const QImage small = thumbnailOf(*view, size).convertToFormat(QImage::Format_RGB32);
        QCOMPARE(small.size(), size);
        const auto distance = [](const QImage& a, const QImage& b) {
            double sum = 0.0;
            for (int y = 0; y < a.height(); ++y)
                for (int x = 0; x < a.width(); ++x) sum += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
            return sum / (a.width() * a.height());
        };
        view->resize(4 * size);
        const QImage large = imageOf(*view, 4 * size, {}, 1.0).convertToFormat(QImage::Format_RGB32);
        const QImage whole = large.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        QVERIFY2(distance(small, whole) < 2.0, QByteArray::number(distance(small, whole)));
        QVERIFY(distance(large.copy(QRect(QPoint(), size)), whole) > 10.0);
    }

    /// As the dock is called: nothing is decided of objects without labels.
    void aPictureIsCalledAsItsDock()
    {
        DataSet points;
        points.samples = Matrix::Random(12, 2);
        points.featureNames = {"x", "y"};
        Experiment experiment;
        experiment.data = DrawnData{.samples = std::make_shared<const DataSet>(points), .origin = nullptr};
        const std::unique_ptr<View> view = makeView(QStringLiteral("decision"));
        view->showResults(std::make_shared<const Results>(run(experiment, {}, {}, {.columns = 10, .rows = 10})));
        const QString path = m_directory.filePath(QStringLiteral("objects.svg"));
        QCOMPARE(exportView(*view, path, QSize(480, 360), metadata), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString title = QString::fromUtf8(file.readAll()).section(QStringLiteral("title>"), 1, 1);
        QVERIFY2(title.startsWith(QStringLiteral("Objects")), qPrintable(title));
    }

    /// Of what XML cannot hold nothing is written.
    void controlsInNamesMakeNoBrokenSvg()
    {
        DataSet points;
        points.samples = Matrix::Random(12, 2);
        points.featureNames = {"x\x1b[31m\xEF\xBF\xBF", "y\x07\xEF\xBF\xBE"};
        Experiment experiment;
        experiment.data = DrawnData{.samples = std::make_shared<const DataSet>(points), .origin = nullptr};
        const std::unique_ptr<View> view = makeView(QStringLiteral("decision"));
        view->showResults(std::make_shared<const Results>(run(experiment, {}, {}, {.columns = 10, .rows = 10})));
        const QString path = m_directory.filePath(QStringLiteral("controls.svg"));
        QCOMPARE(exportView(*view, path, QSize(480, 360), metadata), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray svg = file.readAll();
        QVERIFY(svg.contains("[31m"));
        QXmlStreamReader reader(svg);
        while (!reader.atEnd()) reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    }

    /// The line of equal distances goes on beyond the frame, in which a reader of the file has to see it end.
    void anSvgEndsAtTheFrame()
    {
        DistanceView view;
        view.showResults(fixtures::twoCirclesWithDistances());
        const QString path = m_directory.filePath(QStringLiteral("frame.svg"));
        QCOMPARE(exportView(view, path, QSize(480, 360), metadata), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray svg = file.readAll();
        QVERIFY2(!svg.contains("tiny"), "SVG Tiny has no clipping");
        const ClippedShapes shapes = clippedShapes(svg);
        QVERIFY2(shapes.error.isEmpty(), qPrintable(shapes.error));
        QVERIFY(shapes.linesBeyond > 0);
        for (const QRectF& frame : shapes.frames) QVERIFY(QRectF(0, 0, 480, 360).contains(frame));
        QVERIFY(shapes.texts > 10);
        QCOMPARE(shapes.clippedTexts, 0);  // nor is a mark of the clips left
    }

    void everyViewInEveryFormat()
    {
        QFETCH(QString, id);
        QFETCH(QString, suffix);
        QFETCH(bool, shown);
        const std::unique_ptr<View> view = makeView(id);
        QCOMPARE(view->id(), id);
        if (shown) {
            view->resize(480, 360);
            view->show();
            QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        }
        view->showResults(fixtures::twoCircles());
        const QString path = m_directory.filePath(QStringLiteral("%1-%2.%3").arg(id).arg(shown).arg(suffix));
        QCOMPARE(exportView(*view, path, QSize(480, 360), metadata), QString());
        QCOMPARE(readExperimentFrom(path), metadata);
        if (suffix == QStringLiteral("png")) {
            const QImage image(path);
            QCOMPARE(image.size(), QSize(1440, 1080));
            QCOMPARE(image.text(QStringLiteral("Description")), view->sentence());
            QVERIFY(colors(image) > 20);
        } else if (suffix == QStringLiteral("svg")) {
            QSvgRenderer renderer(path);
            QVERIFY(renderer.isValid());
            QCOMPARE(renderer.viewBox(), QRect(0, 0, 480, 360));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            QVERIFY(text.contains("<text"));  // words stay words
            const QString title = QString::fromUtf8(text).section(QStringLiteral("title>"), 1, 1);
            QVERIFY2(title.startsWith(view->title()) && title.contains(view->sentence().left(8)), qPrintable(title));
            QVERIFY(
                text.count("<path") + text.count("<circle") + text.count("<ellipse") + text.count("<polyline") > 20);
            QVERIFY(text.count("<image") <= (id == QStringLiteral("decision") ? 2 : 0));  // the map and its colour bar
                                                                                          // only
        } else {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            QVERIFY(bytes.startsWith("%PDF-"));
            QVERIFY(bytes.contains("/FontFile"));
            QVERIFY(!bytes.contains("/DCTDecode"));  // no JPEG
        }
    }

    void numbersAreTablesForATextToo()
    {
        Experiment experiment = sphereExperiment();
        const std::unique_ptr<View> view = makeView(QStringLiteral("spectrum"));
        view->showResults(std::make_shared<const Results>(run(experiment, {}, {}, {.columns = 10, .rows = 10})));
        for (const auto& [ending, format] : {std::pair("md", TextFormat::Markdown), std::pair("tex", TextFormat::Latex)}) {
            const QString path = m_directory.filePath(QStringLiteral("spectrum.") + QLatin1String(ending));
            QCOMPARE(exportView(*view, path, {}, {}), QString());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            QCOMPARE(text, QByteArray::fromStdString(numbersText(view->numbers(), format)));
            QVERIFY(text.count('\n') > 20);
        }
        // A map has more nodes than anybody reads.
        const std::unique_ptr<View> map = makeView(QStringLiteral("decision"));
        map->showResults(std::make_shared<const Results>(run(experiment, {}, {}, {.columns = 40, .rows = 40})));
        const QString path = m_directory.filePath(QStringLiteral("map.tex"));
        QVERIFY(exportView(*map, path, {}, {}).contains(QStringLiteral("at most 1,000; save it as .csv")));
        QVERIFY(!QFile::exists(path));
    }

    void wrongNamesAndPlacesAreExplained()
    {
        CloudView view;
        view.resize(100, 100);
        QVERIFY(exportView(view, m_directory.filePath(QStringLiteral("picture.gif")), view.size(), {})
                    .contains(QStringLiteral(".png, .svg, .pdf, .csv, .md or .tex")));
        const QString nowhere = m_directory.filePath(QStringLiteral("no/such/folder/picture.png"));
        QVERIFY(exportView(view, nowhere, view.size(), {}).contains(nowhere));
        QVERIFY(!exportView(view, m_directory.filePath(QStringLiteral("picture.png")), QSize(0, 0), {}).isEmpty());
    }

    void foreignFilesHaveNoExperiment()
    {
        QImage plain(4, 4, QImage::Format_RGB32);
        plain.fill(Qt::red);
        const QString path = m_directory.filePath(QStringLiteral("plain.png"));
        QVERIFY(plain.save(path));
        QCOMPARE(readExperimentFrom(path), QByteArray());
        QCOMPARE(readExperimentFrom(m_directory.filePath(QStringLiteral("missing.svg"))), QByteArray());
        QCOMPARE(readExperimentFrom(m_directory.filePath(QStringLiteral("missing.pdf"))), QByteArray());
    }

private:
    static int colors(const QImage& image)
    {
        QSet<QRgb> seen;
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3) seen.insert(image.pixel(x, y));
        return static_cast<int>(seen.size());
    }

    QTemporaryDir m_directory;
};

KREINSCOPE_TEST(ExportTest)

}  // namespace tst_export
#include "tst_export.moc"
