// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page about a matrix in each of its forms: whole, well-formed, and loading nothing.
#include <algorithm>
#include <array>

#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <Eigen/Cholesky>

#include "core/base/text.h"
#include "core/doctor/conclusion.h"
#include "core/doctor/examine.h"
#include "core/doctor/ordination_picture.h"
#include "core/doctor/report.h"
#include "core/doctor/report_pictures.h"
#include "core/doctor/sentences.h"
#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/reports/rich_page.h"
#include "core/reports/writers.h"
#include "core/spectrum/severity.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_doctor_report {

/// An indefinite matrix with names that are markup, labels and no symmetry.
Examination crooked()
{
    static const TestFolder folder;
    Matrix m = numerics::symmetricMatrix(24, 3);
    m.diagonal().setOnes();
    m(2, 5) += 0.5;
    QByteArray csv = "name", labels;
    for (Index i = 0; i < 24; ++i) csv += ",<b>" + QByteArray::number(static_cast<int>(i)) + "&";
    csv += "\n";
    for (Index i = 0; i < 24; ++i) {
        csv += "<b>" + QByteArray::number(static_cast<int>(i)) + "&";
        for (Index j = 0; j < 24; ++j) csv += "," + QByteArray::number(m(i, j), 'g', 17);
        csv += "\n";
        labels += i % 2 == 0 ? "x_y*\n" : "<script>\n";
    }
    Experiment experiment;
    experiment.data = MatrixData{
        .matrix = folder.write("a<i>b.csv", csv), .labels = folder.write("labels.txt", labels)};
    setParameter(experiment, "kernel.id", std::string("given"));
    return examine(experiment);
}

const Examination& examination()
{
    static const Examination made = crooked();
    return made;
}

QString textOf(TextFormat format)
{
    return QString::fromStdString(reportText(examination(), format));
}

class TestDoctorReport : public QObject {
    Q_OBJECT

private slots:
    /// What is said of a choice of the objects names them all beside its size.
    void aChoiceOfTheObjectsSaysOfHowMany()
    {
        const auto isSaid = [](const Examination& e) {
            return std::ranges::any_of(badgesOf(e),
                [](const PageBadge& badge) { return badge.text == "chosen at random from 20,000 objects"; });
        };
        Examination e = examination();
        QVERIFY(!isSaid(e));
        e.matrix.available = 20000;
        QVERIFY(isSaid(e));
        // Numbers of many objects are written as the window writes them.
        e.matrix.size = 5000;
        QVERIFY2(badgesOf(e).front().text.starts_with("5,000 × 5,000 "), badgesOf(e).front().text.c_str());
    }

    /// That errors of the entries were taken into account, by replicates or as they were stated, is seen at the top.
    void whatIsSureIsABadge()
    {
        const auto isSaid = [](const Examination& e, std::string_view text) {
            return std::ranges::any_of(badgesOf(e), [&](const PageBadge& badge) { return badge.text == text; });
        };
        Examination e = examination();
        e.spectrum.signs = SignFacts{.noise = {.replicates = {"b.csv", "c.csv"}}, .negative = 7};
        QVERIFY(isSaid(e, "7 surely negative by 3 matrices (95 %)"));
        e.spectrum.signs = SignFacts{.noise = {.absolute = 0.1}, .negative = 2};
        QVERIFY(isSaid(e, "2 surely negative (95 %)"));
    }

    /// A badge has the step of the severity in its words and in its tone, as the diagnostics of the window have it.
    void badgesHaveTheStepsOfTheSeverity_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<QString>("word");
        QTest::addColumn<int>("tone");
        QTest::newRow("negligible") << 0.005 << "negligibly" << static_cast<int>(Tone::Slight);
        QTest::newRow("moderate") << 0.05 << "moderately" << static_cast<int>(Tone::Moderate);
        QTest::newRow("strong") << 0.5 << "strongly" << static_cast<int>(Tone::Bad);
    }
    void badgesHaveTheStepsOfTheSeverity()
    {
        QFETCH(const double, share);
        QFETCH(const QString, word);
        QFETCH(const int, tone);
        Examination e = examination();
        e.spectrum.negativity = share < negligibleShare ? Negativity::Slight : Negativity::Clear;
        e.spectrum.diagnosis.negativeEigenfraction = share;
        const PageBadges badges = badgesOf(e);
        const auto found = std::ranges::find_if(
            badges, [&](const PageBadge& badge) { return badge.text.starts_with(word.toStdString() + " indefinite"); });
        QVERIFY(found != badges.end());
        QCOMPARE(static_cast<int>(found->tone), tone);
        const std::string sign = signOf(found->tone);
        for (const PageBadge& other : badges)
            if (other.tone != found->tone) QVERIFY(signOf(other.tone) != sign);
    }

    /// "Use an SVM on (K + Kᵀ)/2 as it is": the matrix of the window becomes it.
    void theSymmetricPartIsMade()
    {
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("crooked.csv", "2,1,0.5\n0.5,2,0.2\n0.5,0.2,2\n"),
            .role = ProximityRole::Similarity};
        setParameter(experiment, "kernel.id", std::string("given"));
        const Examination e = examine(experiment);
        QVERIFY2(reportText(e, TextFormat::Text).find("Use (K + Kᵀ)/2 as it is") != std::string::npos,
            reportText(e, TextFormat::Text).c_str());
        const Experiment fixed = withRecommendation(experiment, e);
        QVERIFY(std::get<MatrixData>(fixed.data).symmetrise);
        const Examination after = examine(fixed);
        QVERIFY(after.matrix.symmetric());
        const std::string text = reportText(after, TextFormat::Text);
        QVERIFY2(
            text.find("exactly symmetric") == std::string::npos && text.find("as they were given") == std::string::npos,
            text.c_str());
        QVERIFY2(withRecommendation(fixed, after) == fixed, "nothing is left to do");
    }

    /// Where nothing is learned, nothing is said of what learns.
    void withoutLabelsThereIsNoLearning_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<bool>("dissimilar");
        QTest::newRow("positive definite") << QByteArray("2,1,0.5\n1,2,0.2\n0.5,0.2,2\n") << false;
        QTest::newRow("asymmetric") << QByteArray("2,1,0.5\n0.5,2,0.2\n0.5,0.2,2\n") << false;
        QTest::newRow("asymmetric, indefinite") << QByteArray("1,3,0.5\n2,1,0.2\n0.5,0.2,2\n") << false;
        QTest::newRow("antisymmetric") << QByteArray("0,3,-1\n-3,0,2\n1,-2,0\n") << false;
        QTest::newRow("indefinite") << QByteArray("1,3,0.5\n3,1,0.2\n0.5,0.2,2\n") << false;
        QTest::newRow("slightly") << QByteArray("1,1.001,0.5\n1.001,1,0.5\n0.5,0.5,9\n") << false;
        QTest::newRow("of the origin") << QByteArray("-4,-5,-5\n-5,-4,-5\n-5,-5,-4\n") << false;
        QTest::newRow("negative") << QByteArray("-4,1,1\n1,-4,1\n1,1,-4\n") << false;
        QTest::newRow("identity") << QByteArray("1,0,0\n0,1,0\n0,0,1\n") << false;
        QTest::newRow("ones") << QByteArray("1,1,1\n1,1,1\n1,1,1\n") << false;
        QTest::newRow("Euclidean") << QByteArray("0,1,2\n1,0,1\n2,1,0\n") << true;
        QTest::newRow("not Euclidean") << QByteArray("0,1,9\n1,0,1\n9,1,0\n") << true;
    }
    void withoutLabelsThereIsNoLearning()
    {
        QFETCH(const QByteArray, csv);
        QFETCH(const bool, dissimilar);
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("m.csv", csv),
            .role = dissimilar ? ProximityRole::Dissimilarity : ProximityRole::Similarity};
        setParameter(experiment, "kernel.id", std::string("given"));
        const QString text = QString::fromStdString(reportText(examine(experiment), TextFormat::Text)).simplified();
        for (const char* part : {"SVM", "svm", "SVC", "classifier", "AsK-LS"})
            QVERIFY2(!text.contains(QString::fromUtf8(part)), qPrintable(part + QStringLiteral(" | ") + text));
    }

    /// Of few objects the heat map has the names, beside rows and above columns, or the names of classes there.
    void theHeatMapNamesFewObjects()
    {
        Examination e = examination();
        const auto count = [&](const std::string& words) {
            const std::string svg = matrixPicture(e).svg;
            int found = 0;
            for (std::size_t at = svg.find(words); at != std::string::npos; at = svg.find(words, at + 1)) ++found;
            return found;
        };
        QCOMPARE(count(">&lt;b&gt;23&amp;<"), 1);
        QCOMPARE(count(">x_y*<"), 1);
        e.labels.clear();
        QCOMPARE(count(">&lt;b&gt;23&amp;<"), 2);
        QVERIFY(matrixPicture(e).caption.find("Kernel matrix") == std::string::npos);
        const Index many = 60;
        e.shown = numerics::symmetricMatrix(many, 3);
        e.objectNames.assign(many, "n");
        QCOMPARE(count(">n<"), 0);
        QVERIFY(matrixPicture(e).caption.find("the view “Kernel matrix” names them") != std::string::npos);
    }

    /// Corners of a box in three dimensions: the first two coordinates keep its two long sides as they are.
    static Examination boxOfPlots(bool labelled)
    {
        const TestFolder folder;
        const double sides[] = {40.0, 30.0, 1.0};
        QByteArray csv = "plot", labels;
        for (int i = 0; i < 8; ++i) csv += ",plot " + QByteArray::number(i);
        for (int i = 0; i < 8; ++i) {
            csv += "\nplot " + QByteArray::number(i);
            for (int j = 0; j < 8; ++j) {
                double square = 0.0;
                for (int axis = 0; axis < 3; ++axis)
                    if (((i ^ j) >> axis & 1) != 0) square += sides[axis] * sides[axis];
                csv += "," + QByteArray::number(std::sqrt(square), 'g', 17);
            }
            labels += i < 3 ? "wood\n" : "bog\n";
        }
        Experiment experiment;
        MatrixData data{.matrix = folder.write("d.csv", csv + "\n"), .role = ProximityRole::Dissimilarity};
        if (labelled) data.labels = folder.write("g.txt", labels);
        experiment.data = data;
        setParameter(experiment, "kernel.id", std::string("given"));
        return examine(experiment);
    }

    void dissimilaritiesComeWithTheirOrdination()
    {
        const Examination e = boxOfPlots(true);
        QCOMPARE(e.ordination.rows(), Index{8});
        QCOMPARE(e.ordination.cols(), Index{2});
        for (Index i = 0; i < 8; ++i)
            for (Index j = 0; j < 8; ++j) {
                const double across = ((i ^ j) & 1) != 0 ? 40.0 : 0.0, up = ((i ^ j) & 2) != 0 ? 30.0 : 0.0;
                QVERIFY(std::abs((e.ordination.row(i) - e.ordination.row(j)).norm() - std::hypot(across, up)) < 1e-9);
            }
        const PagePicture picture = blocksOf<PagePicture>(pageOf(e)).front();
        QCOMPARE(picture.id, std::string("ordination"));
        const QString svg = QString::fromStdString(picture.svg);
        QCOMPARE(svg.count(QStringLiteral("var(--c0)")), 5 + 1);  // bog, and its line of the legend
        QCOMPARE(svg.count(QStringLiteral("var(--c1)")), 3 + 1);
        QCOMPARE(svg.count(QStringLiteral("<circle")), 3 + 1);
        QVERIFY(svg.contains(QStringLiteral(">bog<")) && svg.contains(QStringLiteral(">wood<")));
        for (const double share : {1600.0 / 2501.0, 900.0 / 2501.0})
            QVERIFY2(svg.contains(QString::fromStdString(", " + htmlWords(percent(share) + " of Σ|λ|") + "<")),
                picture.svg.c_str());
        QVERIFY(QString::fromStdString(reportText(e, TextFormat::Html)).contains(QStringLiteral("--c0:#d55e00")));
        // The two at one place share their room; every object is named or counted.
        const auto named = svg.count(QStringLiteral(">plot "));
        QVERIFY2(named == 8 || QString::fromStdString(picture.caption).contains(QStringLiteral("%1 name").arg(8 - named)),
            picture.caption.c_str());

        const QString plain = QString::fromStdString(blocksOf<PagePicture>(pageOf(boxOfPlots(false))).front().svg);
        QCOMPARE(plain.count(QStringLiteral("<circle")), 8);
        QVERIFY(!plain.contains(QStringLiteral("--c0")));
        for (const PagePicture& other : blocksOf<PagePicture>(pageOf(examination()))) QVERIFY(other.id != "ordination");
    }

    /// A name without room is left out and counted: no two lie over each other.
    void namesInAnOrdinationHaveRoom()
    {
        Examination e = boxOfPlots(true);
        e.ordination = Matrix::Zero(40, 2);
        for (Index i = 0; i < 40; ++i) e.ordination.row(i) << 0.01 * static_cast<double>(i), i == 0 ? 1.0 : 0.0;
        e.objectNames.assign(40, "a name of some length");
        e.labels.assign(40, 0);
        const PagePicture crowded = ordinationPicture(e);
        const auto named = QString::fromStdString(crowded.svg).count(QStringLiteral(">a name of some ."));
        QVERIFY2(named > 2 && named < 20, qPrintable(QString::number(named)));
        QVERIFY2(QString::fromStdString(crowded.caption).contains(QStringLiteral("; %1 names have no room").arg(40 - named)),
            crowded.caption.c_str());
    }

    void htmlIsWellFormedAndLoadsNothing()
    {
        QString html = textOf(TextFormat::Html);
        QVERIFY(html.startsWith(QStringLiteral("<!DOCTYPE html>")));
        QXmlStreamReader reader(html);
        QStringList figures, tables;
        int drawn = 0, paths = 0;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement) continue;
            const QString name = reader.name().toString();
            QVERIFY2(name != QLatin1String("script") && name != QLatin1String("link") && name != QLatin1String("img"),
                qPrintable(name));
            for (const QXmlStreamAttribute& attribute : reader.attributes())
                QVERIFY2(attribute.name() != QLatin1String("src") && attribute.name() != QLatin1String("href"),
                    qPrintable(attribute.value().toString()));
            if (name == QLatin1String("figure")) figures << reader.attributes().value(QLatin1String("id")).toString();
            if (name == QLatin1String("table")) tables << reader.attributes().value(QLatin1String("id")).toString();
            if (name == QLatin1String("svg")) ++drawn;
            if (name == QLatin1String("path")) ++paths;
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(figures, (QStringList{"spectrum", "matrix", "scores"}));
        QCOMPARE(drawn, 3);
        QVERIFY(paths > 5);
        QVERIFY(tables.contains(QLatin1String("worst-pair")) && tables.contains(QLatin1String("most-asymmetric")));
        QVERIFY(tables.contains(QLatin1String("treatments")) && tables.contains(QLatin1String("carriers")));
        QVERIFY2(textOf(TextFormat::Markdown).contains(QStringLiteral("| right (± 95 % interval) |")),
            "± is of the interval, not a standard deviation");
        // No address but the name of the language of pictures.
        html.remove(QStringLiteral("http://www.w3.org/2000/svg"));
        QVERIFY(!html.contains(QStringLiteral("http")) && !html.contains(QStringLiteral("url(")));
        QVERIFY(html.contains(QStringLiteral("prefers-color-scheme:dark"))
            && html.contains(QStringLiteral("@media print")));
        for (int i = 0; i < scaleColours; ++i) QVERIFY(html.contains(QStringLiteral("--m%1:#").arg(i)));
    }

    void namesAreNoMarkup()
    {
        const QString html = textOf(TextFormat::Html);
        QVERIFY(html.contains(QStringLiteral("‘&lt;b&gt;")) && html.contains(QStringLiteral("a&lt;i&gt;b.csv")));
        QVERIFY(html.contains(QStringLiteral("&lt;script&gt;")) && !html.contains(QStringLiteral("<script>")));
        const QString markdown = textOf(TextFormat::Markdown);
        QVERIFY(markdown.contains(QStringLiteral("x\\_y\\*")) && !markdown.contains(QStringLiteral(" <script>")));
    }

    /// A metric is symmetric, whatever the means of both directions keep.
    void whatDiffersByDirectionIsNoMetric()
    {
        const auto page = [](double forward, double backward) {
            static const TestFolder folder;
            QByteArray csv;
            for (int i = 0; i < 8; ++i)
                for (int j = 0; j < 8; ++j)
                    csv += QByteArray::number(i == j  ? 0.0
                                   : i == 0 && j == 1 ? forward
                                   : i == 1 && j == 0 ? backward
                                                      : 2.0)
                        + (j < 7 ? "," : "\n");
            Experiment experiment;
            experiment.data = MatrixData{.matrix = folder.write("directed.csv", csv)};
            setParameter(experiment, "data.role", std::string("dissimilarity"));
            setParameter(experiment, "kernel.id", std::string("given"));
            return QString::fromStdString(reportText(examine(experiment), TextFormat::Text)).simplified();
        };
        QVERIFY(page(2.0, 2.0).contains(QStringLiteral("they are a metric")));
        const QString kept = page(5.0, 2.5);
        QVERIFY2(!kept.contains(QStringLiteral("· metric")) && !kept.contains(QStringLiteral("they are a metric"))
                && kept.contains(QStringLiteral("the mean of both directions is taken; as they differ by direction")),
            qPrintable(kept));
        const QString broken = page(9.0, 2.5);
        QVERIFY2(broken.contains(QStringLiteral(", where the mean of both directions is taken. The worst: ")),
            qPrintable(broken));
    }

    /// What changes the least makes variances of the ones on the diagonal: correlations are advised what keeps them.
    void correlationsKeepTheirDiagonal()
    {
        const auto examined = [](double self) {
            static const TestFolder folder;
            QByteArray csv;
            for (const auto& [a, b, c] : {std::array{self, 0.9, -0.9}, {0.9, self, 0.9}, {-0.9, 0.9, self}})
                csv += QByteArray::number(a) + "," + QByteArray::number(b) + "," + QByteArray::number(c) + "\n";
            Experiment experiment;
            experiment.data = MatrixData{.matrix = folder.write("r.csv", csv), .role = ProximityRole::Similarity};
            setParameter(experiment, "kernel.id", std::string("given"));
            return examine(experiment);
        };
        const Examination correlations = examined(1.0), others = examined(1.5);
        QVERIFY(std::holds_alternative<NearestPsdCorrection>(recommendedExperiment(correlations).correction));
        QVERIFY(!std::holds_alternative<NearestPsdCorrection>(recommendedExperiment(others).correction));
        const QString text = QString::fromStdString(reportText(correlations, TextFormat::Text)).simplified();
        QVERIFY2(text.contains(QStringLiteral("Correct the matrix by “Nearest with same diagonal”: that is the nearest "
                                              "positive semidefinite matrix with the diagonal of 1")),
            qPrintable(text));
    }

    /// What was filled in counts in what the page says, and rounding may make some of the negative eigenvalues.
    void theHeadSaysWhatWasFilledInAndRounded()
    {
        const auto page = [](const QByteArray& csv, MatrixGaps gaps) {
            static const TestFolder folder;
            Experiment experiment;
            experiment.data = MatrixData{
                .matrix = folder.write("f.csv", csv), .missing = gaps, .role = ProximityRole::Similarity};
            setParameter(experiment, "kernel.id", std::string("given"));
            return QString::fromStdString(reportText(examine(experiment), TextFormat::Text)).simplified();
        };
        const QByteArray square = "1,0.9,-0.9\n0.9,1,%\n-0.9,0.9,1\n";
        const QString filled = QStringLiteral("This includes 1 pair that was filled in.");
        QVERIFY(page(QByteArray(square).replace("%", ""), MatrixGaps::OtherTriangle).contains(filled) == false);
        QVERIFY(page(QByteArray(square).replace("%", "").replace("-0.9,0.9,1", "-0.9,,1"), MatrixGaps::Mean)
                    .contains(filled));
        QVERIFY(!page(QByteArray(square).replace("%", "0.9"), MatrixGaps::Refuse).contains(filled));
        // A positive semidefinite matrix of zeros that were filled in, and a diagonal that is not in the file.
        static const TestFolder lists;
        const auto listed = [](const QByteArray& pairs, AbsentPairs absent) {
            Experiment experiment;
            experiment.data = MatrixData{.matrix = lists.write("l.csv", "a,b,score\n" + pairs),
                .form = MatrixForm::Pairs,
                .absent = absent,
                .role = ProximityRole::Similarity};
            setParameter(experiment, "kernel.id", std::string("given"));
            return QString::fromStdString(reportText(examine(experiment), TextFormat::Text)).simplified();
        };
        const QByteArray selves = "x,x,4\ny,y,4\nz,z,4\n";
        QVERIFY(listed("x,y,0.2\nx,z,0.3\n" + selves, AbsentPairs::Zero).contains(filled));
        const QString open = listed("x,y,0.2\nx,z,0.3\ny,z,0.7\n", AbsentPairs::Missing);
        QVERIFY2(open.contains("This includes the diagonal, which is not in the file and was taken to be 1."), qPrintable(open));
        QVERIFY2(open.contains("The values of the diagonal are not in the file."), qPrintable(open));
        QVERIFY(!listed("x,y,0.2\nx,z,0.3\ny,z,0.7\n" + selves, AbsentPairs::Missing).contains("This includes"));
        const QString one = listed("x,y,0.2\nx,z,0.3\ny,z,0.7\nx,x,1\n", AbsentPairs::Missing);
        QVERIFY2(one.contains("This includes 2 values of the diagonal that are not in the file."), qPrintable(one));
        // Two equal objects up to the last digit, beside a pattern that is negative by far.
        const QString rounded = page("1,0.9,-0.9,0.1,0.1\n0.9,1,0.9,0.2,0.2\n-0.9,0.9,1,0.3,0.3\n0.1,0.2,0.3,1,1.01\n0."
                                     "1,0.2,0.3,1.01,"
                                     "1\n",
            MatrixGaps::Refuse);
        QVERIFY2(rounded.contains(QStringLiteral("alone could make 1 of them.")), qPrintable(rounded));
    }

    /// A diagonal that the file does not have is not said to be 0 as if it stood there.
    void theDiagonalThatIsNotInTheFileIsSaidToBeTakenAsZero()
    {
        static const TestFolder folder;
        const auto page = [](const QByteArray& csv) {
            Experiment experiment;
            experiment.data = MatrixData{.matrix = folder.write("d.csv", csv), .role = ProximityRole::Dissimilarity};
            setParameter(experiment, "kernel.id", std::string("given"));
            const Examination found = examine(experiment);
            const QByteArray json = QByteArray::fromStdString(reportText(found, TextFormat::Json));
            const QJsonObject matrix = QJsonDocument::fromJson(json).object()["matrix"].toObject();
            return std::pair(QString::fromStdString(reportText(found, TextFormat::Text)).simplified(), matrix);
        };
        const auto [none, noneJson] = page("nan,2,1,4\n2,nan,7,3\n1,7,nan,2\n4,3,2,nan\n");
        for (const char* said : {"its diagonal, which is not in the file, is taken as 0, and no value is negative",
                 "on the diagonal they are all taken as 0.", "The values of the diagonal are not in the file and taken as 0."})
            QVERIFY2(none.contains(said), qPrintable(none));
        QVERIFY(!none.contains("its diagonal is zero") && !none.contains("This includes the diagonal"));
        QCOMPARE(noneJson["selves_assumed"].toInt(), 4);
        const auto [one, oneJson] = page("0,2,1,4\n2,nan,7,3\n1,7,0,2\n4,3,2,0\n");
        QVERIFY2(one.contains("1 value of the diagonal is not in the file and taken as 0."), qPrintable(one));
        QVERIFY(one.contains("its diagonal is zero and"));
        const auto [all, allJson] = page("0,2,1,4\n2,0,7,3\n1,7,0,2\n4,3,2,0\n");
        QVERIFY(all.contains("its diagonal is zero and") && !all.contains("taken as 0"));
        QVERIFY(!allJson["diagonal_assumed"].toBool() && noneJson["diagonal_assumed"].toBool());
    }

    /// The covariance of a Gaussian process: the answers name what a Cholesky factorisation needs, and that is enough.
    void theAnswersNameWhatACholeskyFactorisationNeeds()
    {
        const TestFolder folder;
        const auto examined = [&folder](const auto& rounded) {
            QByteArray csv;
            for (int i = 0; i < 60; ++i)
                for (int j = 0; j < 60; ++j)
                    csv += rounded(std::exp(-0.5 * std::pow(0.1 * (i - j), 2))) + (j < 59 ? "," : "\n");
            Experiment experiment;
            experiment.data = MatrixData{.matrix = folder.write("cov.csv", csv), .role = ProximityRole::Similarity};
            setParameter(experiment, "kernel.id", std::string("given"));
            return examine(experiment);
        };
        const auto answer = [](const Examination& e, std::size_t which) {
            return QString::fromStdString(headline(e)[which].text);
        };
        const auto succeeds = [](Matrix matrix, double added) {
            matrix.diagonal().array() += added;
            return Eigen::LLT<Matrix>(matrix).info() == Eigen::Success;
        };
        const Examination single = examined(
            [](double value) { return QByteArray::number(static_cast<double>(static_cast<float>(value)), 'g', 17); });
        QCOMPARE(single.spectrum.negativity, Negativity::Rounding);
        QVERIFY(!succeeds(single.shown, 0.0));
        QCOMPARE(answer(single, 1),
            QStringLiteral("No. Only a Cholesky factorisation may fail on it, as some are below 0 by rounding; if "
                           "another method fails on it, negative eigenvalues are not the reason."));
        const Examination printed = examined([](double value) { return QByteArray::number(value, 'f', 6); });
        QCOMPARE(printed.spectrum.negativity, Negativity::Slight);
        const QString enough = QStringLiteral(" For a Cholesky factorisation add %1 to the diagonal instead: a "
                                              "corrected matrix is singular, so it may fail on that too.")
                                   .arg(QString::fromStdString(plainNumber(printed.jitter->value)));
        QVERIFY2(answer(printed, 2).endsWith(enough), qPrintable(answer(printed, 2)));
        QVERIFY(!succeeds(printed.shown, 0.0) && succeeds(printed.shown, printed.jitter->value));
        // The true matrix has no negative eigenvalue: rounding made them all.
        QCOMPARE(printed.spectrum.certainlyNegative, Index{0});
        QVERIFY2(answer(printed, 0)
                     .endsWith(QStringLiteral("alone could make all of them, if every entry were wrong in the worst "
                                              "direction.")),
            qPrintable(answer(printed, 0)));
    }

    /// A flipped matrix has no more zeros than the matrix itself, so nothing is to be added to it.
    void aFlippedMatrixIsNotCalledSingular()
    {
        const TestFolder folder;
        QByteArray csv;
        for (int i = 0; i < 30; ++i)
            for (int j = 0; j < 30; ++j)
                csv += QByteArray::number(i == j ? 0.2 : -0.6 * std::exp(-0.1 * std::abs(i - j)), 'g', 17)
                    + (j < 29 ? "," : "\n");
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("flip.csv", csv), .role = ProximityRole::Similarity};
        setParameter(experiment, "kernel.id", std::string("given"));
        const Examination e = examine(experiment);
        const Treatment& chosen = e.treatments.all[e.recommendation.treatment];
        QVERIFY(std::holds_alternative<FlipCorrection>(chosen.correction));
        const QString todo = QString::fromStdString(headline(e).back().text);
        QVERIFY2(!todo.contains(QStringLiteral("singular")), qPrintable(todo));
        const Matrix corrected = correctedGram(*run(recommendedExperiment(e)).corrected);
        QVERIFY(Eigen::LLT<Matrix>(corrected).info() == Eigen::Success);
    }

    /// A matrix far from positive semidefinite is corrected first, and what is left to do after that is little.
    void aCorrectedMatrixNeedsLittleForCholesky()
    {
        const TestFolder folder;
        QByteArray csv;
        for (int i = 0; i < 30; ++i)
            for (int j = 0; j < 30; ++j)
                csv += QByteArray::number(
                           std::abs(i - j) < 4 ? std::exp(-0.5 * std::pow(0.25 * (i - j), 2)) : 0.0, 'g', 17)
                    + (j < 29 ? "," : "\n");
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("tapered.csv", csv), .role = ProximityRole::Similarity};
        setParameter(experiment, "kernel.id", std::string("given"));
        const Examination e = examine(experiment);
        QCOMPARE(e.spectrum.negativity, Negativity::Clear);
        const QString todo = QString::fromStdString(headline(e).back().text);
        QVERIFY2(todo.endsWith(QStringLiteral(" The corrected matrix is singular: for a Cholesky factorisation add a "
                                              "little to its diagonal, such as 10⁻⁸.")),
            qPrintable(todo));
        Matrix corrected = correctedGram(*run(recommendedExperiment(e)).corrected);
        corrected.diagonal().array() += 1e-8;
        QVERIFY(Eigen::LLT<Matrix>(corrected).info() == Eigen::Success);
    }

    /// Of a number to be fitted the page speaks of regression, not of classes, and says how to compare.
    void aNumericTargetIsNoClass()
    {
        const TestFolder folder;
        Matrix m = numerics::symmetricMatrix(20, 4);
        m.diagonal().setConstant(2.0);
        QByteArray csv, target;
        for (Index i = 0; i < 20; ++i) {
            for (Index j = 0; j < 20; ++j) csv += (j ? "," : "") + QByteArray::number(m(i, j), 'g', 17);
            csv += "\n";
            target += QByteArray::number(0.5 * static_cast<double>(i * i % 7)) + "\n";
        }
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("k.csv", csv), .target = folder.write("y.txt", target)};
        setParameter(experiment, "kernel.id", std::string("given"));
        const Examination fitted = examine(experiment);
        const QString text = QString::fromStdString(reportText(fitted, TextFormat::Text))
                                 .simplified()
                                 .replace(QStringLiteral("LS-SVM"), QString());  // which fits numbers too
        for (const char* part : {"The objects have a numeric target", "from 0 to 2", "then kernel ridge",
                 "Kernel ridge, nothing corrected", "compared by test R²", "kreinscope-cli study"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(part + QStringLiteral(" | ") + text));
        for (const char* part : {"SVM", "SVC", "classifier", "labels", "without labels"})
            QVERIFY2(!text.contains(QString::fromUtf8(part)), qPrintable(part + QStringLiteral(" | ") + text));
        for (const Treatment& one : fitted.treatments.all)
            QVERIFY2(one.method == "kernel-ridge" || one.method == "ls-svm", one.method.c_str());
        QCOMPARE(recommendedExperiment(fitted).correction.index(),
            fitted.treatments.all[fitted.recommendation.treatment].correction.index());
        QVERIFY(fitsTargets(recommendedExperiment(fitted).method));
    }

    void everyFormHasEverySentence()
    {
        const Page page = pageOf(examination());
        const QString html = textOf(TextFormat::Html), text = textOf(TextFormat::Text).simplified();
        const QJsonObject json = QJsonDocument::fromJson(textOf(TextFormat::Json).toUtf8()).object();
        QVERIFY(!json.isEmpty());
        const QJsonObject said = json["sentences"].toObject();
        QCOMPARE(said["headline"].toObject().size(), 3);
        int sentences = 0;
        QJsonArray list;  // of the section
        for (const PageBlock& block : page.blocks) {
            if (const auto* heading = std::get_if<PageHeading>(&block)) {
                QVERIFY2(list.isEmpty(), heading->id.c_str());
                list = said[QString::fromStdString(heading->id)].toArray();
            }
            const auto* one = std::get_if<Sentence>(&block);
            if (!one) continue;
            ++sentences;
            const QString sentence = QString::fromStdString(one->text);
            QVERIFY2(sentence.endsWith(u'.'), qPrintable(sentence));
            QVERIFY2(!sentence.contains(QStringLiteral("nan"), Qt::CaseInsensitive), qPrintable(sentence));
            QVERIFY2(text.contains(sentence.simplified()), qPrintable(sentence));
            QVERIFY2(
                QString(html).replace(QStringLiteral("&#160;"), QStringLiteral(" ")).contains(sentence.toHtmlEscaped()),
                qPrintable(sentence));
            if (one->lead.empty())
                QCOMPARE(list.takeAt(0).toObject()["text"].toString(), sentence);
            else
                QCOMPARE(said["headline"].toObject()[QString::fromStdString(one->id)].toString(), sentence);
        }
        for (const PageTable& table : blocksOf<PageTable>(page)) {
            QCOMPARE(table.columns.size(), table.headings.size());
            for (const auto& row : table.rows) QCOMPARE(row.size(), table.headings.size());
            QVERIFY(text.contains(QString::fromStdString(table.caption)));
        }
        QVERIFY(sentences > 15);
    }

    void jsonHasTheNumbers()
    {
        const QJsonObject json = QJsonDocument::fromJson(textOf(TextFormat::Json).toUtf8()).object();
        QCOMPARE(json["kreinscope_examination"].toInt(), 1);
        const Examination& e = examination();
        const QJsonObject spectrum = json["spectrum"].toObject();
        QCOMPARE(spectrum["negative_eigenfraction"].toDouble(), e.spectrum.diagnosis.negativeEigenfraction);
        QCOMPARE(spectrum["eigenvalues"].toArray().size(), 24);
        QCOMPARE(json["places"].toObject()["certificate"].toArray().size(), 24);
        QCOMPARE(json["matrix"].toObject()["most_asymmetric"].toObject()["forward"].toDouble(), e.matrix.forward);
        const QJsonArray treatments = json["treatment"].toObject()["treatments"].toArray();
        QCOMPARE(treatments.size(), static_cast<qsizetype>(e.treatments.all.size()));
        QCOMPARE(treatments[0].toObject()["scores"].toArray().size(), 50);
        QCOMPARE(treatments.last().toObject()["id"].toString(), QStringLiteral("ask-ls"));
        QVERIFY(!textOf(TextFormat::Json).contains(QStringLiteral("null")));
    }

    void markdownTablesAreTables()
    {
        const QStringList lines = textOf(TextFormat::Markdown).split(u'\n');
        int tables = 0;
        for (qsizetype i = 1; i < lines.size(); ++i) {
            if (!lines[i].startsWith(QStringLiteral("| ---"))) continue;
            ++tables;
            for (qsizetype row = i - 1; row < lines.size() && lines[row].startsWith(u'|'); ++row)
                QCOMPARE(QString(lines[row]).remove(QStringLiteral("\\|")).count(u'|'), lines[i].count(u'|'));
        }
        QVERIFY(tables >= 4);
        QCOMPARE(textOf(TextFormat::Markdown).count(QStringLiteral("```")) % 2, 0);
    }

    void linesOfTextAreNoLongerThanALine()
    {
        const QString text = textOf(TextFormat::Text);
        for (const QString& line : text.left(text.indexOf(QStringLiteral("What can be done"))).split(u'\n'))
            QVERIFY2(line.size() <= 100, qPrintable(line));
        QVERIFY(!text.contains(QChar(0xa0)));
    }

    void picturesHaveTheColoursThatAreAskedFor()
    {
        for (const bool dark : {false, true}) {
            const PageColours colours = pageColours(dark);
            const RichPage page = richPage(pageOf(examination()), colours, false);
            QCOMPARE(page.pictures.size(), std::size_t{3});
            for (const RichPicture& picture : page.pictures) {
                const QString svg = QString::fromStdString(picture.svg);
                QVERIFY(svg.startsWith(QStringLiteral("<svg")) && svg.contains(QStringLiteral("aria-label")));
                QVERIFY(!svg.contains(QStringLiteral("var(")) && !svg.contains(QStringLiteral("nan")));
                QVERIFY(svg.contains(QString::fromStdString(colours.at("positive"))));
            }
        }
        // A stem and a head per eigenvalue.
        const PagePicture spectrum = blocksOf<PagePicture>(pageOf(examination())).at(0);
        QCOMPARE(QString::fromStdString(spectrum.svg).count(QStringLiteral("<circle")), 24);
    }

    /// What is broken over a page would have its ground in the margins; copied, a command is what it was.
    void codeOnPaperIsNoWiderThanTheSheet()
    {
        const QString html = QString::fromStdString(richPage(pageOf(examination()), pageColours(false), true).html);
        static const QRegularExpression element(
            QStringLiteral("<pre>(.*?)</pre>"), QRegularExpression::DotMatchesEverythingOption);
        QString code;
        for (auto match = element.globalMatch(html); match.hasNext();) {
            QString lines = match.next().captured(1);
            lines.replace(QStringLiteral("&lt;"), QStringLiteral("<"))
                .replace(QStringLiteral("&gt;"), QStringLiteral(">"));
            lines.replace(QStringLiteral("&quot;"), QStringLiteral("\""))
                .replace(QStringLiteral("&amp;"), QStringLiteral("&"));
            for (const QString& line : lines.split(QLatin1Char('\n'))) QVERIFY2(line.size() <= 84, qPrintable(line));
            code += lines + QLatin1Char('\n');
        }
        const QString joined = code.replace(QStringLiteral(" \\\n"), QStringLiteral(" ")).simplified();
        for (const PageCommand& command : blocksOf<PageCommand>(pageOf(examination())))
            if (!command.isLong)
                QVERIFY2(joined.contains(QString::fromStdString(command.line).simplified()), command.line.c_str());
    }

    void thePageForPaperIsReadBackAsItWasWritten()
    {
        const RichPage page = richPage(pageOf(examination()), pageColours(false), true);
        QCOMPARE(page.pictures.size(), std::size_t{3});
        const QTemporaryDir folder;
        writeRichPage(page, folder.path().toStdString());
        const RichPage again = readRichPage(folder.path().toStdString());
        QCOMPARE(again.html, page.html);
        QCOMPARE(again.pictures.size(), page.pictures.size());
        for (std::size_t i = 0; i < page.pictures.size(); ++i) QCOMPARE(again.pictures[i].svg, page.pictures[i].svg);
    }

    void commandsMakeTheSameAgain()
    {
        QStringList lines;
        for (const PageCommand& command : blocksOf<PageCommand>(pageOf(examination())))
            lines << QString::fromStdString(command.line);
        QVERIFY(lines[0].startsWith(QStringLiteral("kreinscope-cli run --set ")));
        QVERIFY(lines[1].startsWith(QStringLiteral("kreinscope-cli examine --set ")));
        QVERIFY(lines.last().startsWith(QStringLiteral("kreinscope-cli study --set ")));
    }

    void everyExampleCanBeExamined_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"sphere", "strings", "polygons", "moons-sigmoid", "iris"})
            for (const Example& example : examples())
                if (example.id == id) QTest::newRow(id) << QString::fromLatin1(id);
    }
    void everyExampleCanBeExamined()
    {
        QFETCH(const QString, id);
        const Examination e = examine(exampleById(id.toStdString()).experiment, {}, {.scores = ScoresWanted::Never});
        QCOMPARE(e.treatments.reason, NoScores::NotAsked);
        QCOMPARE(e.matrix.size, static_cast<Index>(e.objectNames.size()));
        for (const Sentence& sentence : headline(e)) QVERIFY2(!sentence.text.empty(), sentence.id.c_str());
        QVERIFY(!reportText(e, TextFormat::Html).empty());
    }
};

KREINSCOPE_TEST(TestDoctorReport)

}  // namespace tst_doctor_report
#include "tst_doctor_report.moc"
