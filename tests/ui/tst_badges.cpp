// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <set>

#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QVBoxLayout>

#include "core/base/parameters.h"
#include "core/experiment/advice.h"
#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/correction.h"
#include "support/painted.h"
#include "support/runner.h"
#include "support/settled.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/panels/badge.h"
#include "ui/panels/badge_head.h"
#include "ui/panels/badge_look.h"
#include "ui/panels/kernel_badges.h"
#include "ui/panels/model_badges.h"

using namespace krein;

namespace tst_badges {

BadgeContent indefinite()
{
    return {.caption = QStringLiteral("Kernel matrix K"),
        .pieces = {{QStringLiteral("Indefinite")}},
        .remark = QStringLiteral("λₘᵢₙ = −0.5, which is −1.8 % of λₘₐₓ and proves that K is indefinite, whatever "
                                 "the other eigenvalues of this matrix are"),
        .facts = {{QStringLiteral("Smallest λ"), QStringLiteral("−0.5"), {}}},
        .tone = BadgeTone::Caution,
        .sign = BadgeSign::Signs};
}

QString valueOf(const BadgeContent& badge, const QString& label)
{
    for (const BadgeFact& fact : badge.facts)
        if (fact.label == label) return fact.value;
    return {};
}

QImage iconOf(const BadgeContent& content, const Theme& theme)
{
    QImage image(48, 48, QImage::Format_RGB32);
    image.fill(theme.palette.color(QPalette::Window));
    QPainter painter(&image);
    paintBadgeIcon(painter, QRectF(0, 0, 48, 48), content, theme);
    return image;
}

Results sphere(const char* method)
{
    Experiment experiment = sphereExperiment();
    setParameterText(experiment, "data.samples", "60");
    setParameterText(experiment, "method.id", method);
    return run(experiment, {}, {}, {}, {});
}

class BadgesTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QWidget> m_window;
    Badge* m_badge = nullptr;

    BadgeHead* head() { return m_badge->findChild<BadgeHead*>(); }
    /// The large words as they are written, perhaps cut.
    static std::vector<PaintedText> largeWords(BadgeHead& head)
    {
        std::vector<PaintedText> words = paintedBy(head).texts;
        std::erase_if(words, [](const PaintedText& word) { return !word.bold; });
        return words;
    }
    static QString shownWords(BadgeHead& head)
    {
        QStringList words;
        for (const PaintedText& word : largeWords(head)) words << word.text;
        return words.join(QLatin1Char(' '));
    }
    /// In pixels.
    static int shownSize(BadgeHead& head) { return largeWords(head).front().pixelSize; }
    bool isSeen(const char* name)
    {
        auto* widget = m_window->findChild<QWidget*>(QString::fromLatin1(name));
        return widget && widget->isVisible();
    }
    void makeBadge()
    {
        m_window = std::make_unique<QWidget>();
        auto* column = new QVBoxLayout(m_window.get());
        m_badge = new Badge(QStringLiteral("kernel"));
        column->addWidget(m_badge);
        column->addStretch(1);
        m_badge->setContent(indefinite());
        m_window->resize(300, 700);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        makeBadge();
    }

    /// Beside a verdict on K a number of centred K says that it is of that.
    void everyNumberNamesItsMatrix()
    {
        Diagnosis d;
        d.definiteness = Definiteness::Indefinite;
        d.signature = {24, 19, 167};
        d.centredSignature = {23, 12, 175};
        d.smallest = -10.0;
        d.largest = 20.0;
        d.conditionalSmallest = -0.01;
        d.conditionalLargest = 18.0;
        d.negativeEigenfraction = 0.35;
        d.centredNegativeEigenfraction = 0.0005;
        d.tolerance = d.centredTolerance = 1e-10;
        BadgeContent badge = kernelBadge(d, false);
        QCOMPARE(badge.caption, QStringLiteral("Centred K, 210 × 210"));
        QCOMPARE(badge.remark, QStringLiteral("0.05 % of Σ|λ| is negative; in K itself, not centred, 35 %"));
        d.signature = {1000, 500, 1000};  // as on the page about it
        QCOMPARE(kernelBadge(d, false).caption, QStringLiteral("Centred K, 2,500 × 2,500"));
        d.centredSignature.negative = 0;
        badge = kernelBadge(d, false);
        QCOMPARE(badge.remark, QStringLiteral("nothing is negative; in K itself, not centred, 35 %"));
    }

    void itUnfolds_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("click") << 0;
        QTest::newRow("Space") << static_cast<int>(Qt::Key_Space);
        QTest::newRow("Return") << static_cast<int>(Qt::Key_Return);
        QTest::newRow("Enter of the number pad") << static_cast<int>(Qt::Key_Enter);
    }
    void itUnfolds()
    {
        QFETCH(const int, key);
        const auto press = [&] {
            if (key == 0)
                QTest::mouseClick(head(), Qt::LeftButton);
            else
                QTest::keyClick(head(), static_cast<Qt::Key>(key));
        };
        QVERIFY(!isSeen("badge.kernel.remark"));
        press();
        QVERIFY(m_badge->isOpen() && isSeen("badge.kernel.remark"));
        QVERIFY(m_badge->findChild<QLabel*>(QStringLiteral("badge.kernel.remark"))
                    ->text()
                    .contains(QStringLiteral("−0.5")));
        // Another one of this name, as of another session, is open too.
        makeBadge();
        QVERIFY(m_badge->isOpen());
        press();
        QVERIFY(!m_badge->isOpen() && !isSeen("badge.kernel.remark"));
    }

    void aRemarkThatFitsIsNotRepeated()
    {
        BadgeContent brief = indefinite();
        brief.remark = QStringLiteral("λₘᵢₙ = −0.5");
        QTest::mouseClick(head(), Qt::LeftButton);
        QVERIFY(isSeen("badge.kernel.remark") && !head()->showsWholeRemark());
        m_badge->setContent(brief);
        QVERIFY(!isSeen("badge.kernel.remark") && head()->showsWholeRemark());
    }

    /// Also in the panel of a small screen.
    void theVerdictIsNotCut()
    {
        BadgeContent content = indefinite();
        m_window->layout()->setContentsMargins(0, 0, 0, 0);
        m_window->resize(240, 700);
        QTRY_VERIFY(head()->width() <= 240);
        for (const char* words : {"Moderately indefinite", "Negligibly indefinite", "Positive semidefinite"}) {
            content.pieces = {{QString::fromUtf8(words)}};
            m_badge->setContent(content);
            QCOMPARE(shownWords(*head()), QString::fromUtf8(words));
        }
    }

    /// What matters is large, whatever its words; short ones are no louder than long ones.
    /// In large letters the words take two lines rather than being smaller than what is said about them.
    void largeLettersHaveLargeWords()
    {
        const QFont usual = QApplication::font();
        QFont large = usual;
        large.setPointSizeF(20);
        QApplication::setFont(large);
        BadgeHead head;
        for (const char* words : {"Moderately indefinite", "Negligibly indefinite", "+24 −19 167", "91.1 %"}) {
            BadgeContent content = indefinite();
            content.pieces = {{QString::fromUtf8(words)}};
            head.setContent(content);
            head.resize(330, head.heightForWidth(330));
            QCOMPARE(shownWords(head), QString::fromUtf8(words));
            QVERIFY2(shownSize(head) >= QFontInfo(large).pixelSize(), words);
        }
        QApplication::setFont(usual);
    }

    void theSizeOfWordsSaysHowMuchTheyMatter()
    {
        BadgeContent content = indefinite();
        m_window->layout()->setContentsMargins(0, 0, 0, 0);
        for (const int width : {200, 260, 340, 500}) {
            m_window->resize(width, 700);
            QTRY_COMPARE(head()->width(), width);
            std::set<int> loud, quiet;
            for (const char* words :
                {"Indefinite", "Moderately indefinite", "Unbounded", "93.3 %", "Not semidefinite"}) {
                content.pieces = {{QString::fromUtf8(words)}};
                content.quiet = false;
                m_badge->setContent(content);
                loud.insert(shownSize(*head()));
                content.quiet = true;
                m_badge->setContent(content);
                quiet.insert(shownSize(*head()));
            }
            QCOMPARE(loud.size(), std::size_t(1));
            QCOMPARE(quiet.size(), std::size_t(1));
            QVERIFY(*quiet.begin() < *loud.begin() || *loud.begin() == 13);
        }
    }

    void aCorrectedMatrixIsNoAlarm()
    {
        Experiment experiment = sphereExperiment();
        const BadgeContent before = kernelBadge(run(experiment));
        setParameterText(experiment, "correction.id", "homotopy");
        QVERIFY2(!kernelBadge(run(experiment)).quiet, "half of the negative part is left");
        setParameterText(experiment, "correction.id", "clip");
        const BadgeContent after = kernelBadge(run(experiment));
        QVERIFY(!before.quiet && after.quiet);
        QVERIFY(before.tone == BadgeTone::Caution && after.tone == BadgeTone::Neutral);
        QVERIFY2(after.caption.endsWith(QStringLiteral(" before correction")), qPrintable(after.caption));
        QVERIFY2(after.remark.startsWith(QStringLiteral("now ")), qPrintable(after.remark));
        QVERIFY2(after.remark.endsWith(before.remark), qPrintable(after.remark));
    }

    /// Where the origin alone is to blame the verdict is that of the centred matrix, with a correction as without.
    void aVerdictKeepsTheNameOfItsMatrix()
    {
        Experiment experiment = sphereExperiment();
        experiment.kernel = SigmoidKernel{.scale = 0.01, .offset = -1.0};
        const BadgeContent before = kernelBadge(run(experiment));
        QVERIFY2(before.caption.startsWith(QStringLiteral("Centred K")), qPrintable(before.caption));
        experiment.correction = FlipCorrection{};
        QCOMPARE(kernelBadge(run(experiment)).caption, QStringLiteral("Centred K before correction"));
    }

    void itIsAsHighAsWhatItSays()
    {
        QTest::mouseClick(head(), Qt::LeftButton);
        QVERIFY(settled());
        const int before = m_badge->height(), headBefore = head()->height();
        BadgeContent longer = indefinite();
        longer.why = QString(QStringLiteral("A long sentence about what happened. ")).repeated(20);
        for (int i = 0; i < 8; ++i) longer.facts.push_back({QStringLiteral("Fact"), QString::number(i), {}});
        m_badge->setContent(longer);
        QTRY_VERIFY(m_badge->height() > before + 200);
        QCOMPARE(head()->height(), headBefore);
        m_badge->setContent(indefinite());
        QTRY_COMPARE(m_badge->height(), before);
    }

    /// Folded, only the next step is one.
    void whatCanBeDoneIsAButton()
    {
        const std::vector<BadgeAdvice> advice{
            {QStringLiteral("37 eigenvalues are negative."), QStringLiteral("Try Clip")},
            {QStringLiteral("Another method is convex."), QStringLiteral("Try Krein SVM")}};
        m_badge->setAdvice(advice, false);
        QVERIFY(!isSeen("badge.kernel.advice.0") && !isSeen("badge.kernel.advice.1"));
        m_badge->setAdvice(advice, true);
        QSignalSpy taken(m_badge, &Badge::adviceTaken);
        QVERIFY(isSeen("badge.kernel.advice.0") && !isSeen("badge.kernel.advice.1"));
        QVERIFY(!isSeen("badge.kernel.advice.0.sentence"));
        auto* first = m_badge->findChild<QPushButton*>(QStringLiteral("badge.kernel.advice.0"));
        QCOMPARE(first->text(), QStringLiteral("Try Clip"));
        QVERIFY(first->toolTip().contains(QStringLiteral("37")));
        QTest::mouseClick(first, Qt::LeftButton);
        QCOMPARE(taken.count(), 1);
        QCOMPARE(taken.front().front().toInt(), 0);
        QTest::mouseClick(head(), Qt::LeftButton);
        QVERIFY(isSeen("badge.kernel.advice.0.sentence") && isSeen("badge.kernel.advice.1"));
        QTest::keyClick(m_badge->findChild<QPushButton*>(QStringLiteral("badge.kernel.advice.1")), Qt::Key_Return);
        QCOMPARE(taken.back().front().toInt(), 1);
        m_badge->setAdvice({}, true);
        QVERIFY(!isSeen("badge.kernel.advice.0") && !isSeen("badge.kernel.advice.0.sentence"));
    }

    void theWordsGrowWithTheWidth()
    {
        QVERIFY(head()->wordSize(600) > head()->wordSize(300) && head()->wordSize(300) > head()->wordSize(200));
        QVERIFY2(head()->wordSize(600) >= 30, "large enough for the last row");
        QVERIFY(head()->heightForWidth(600) > head()->heightForWidth(300));
        QVERIFY(head()->minimumSizeHint().width() <= 180);
    }

    void colourIsNeverTheOnlySign_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void colourIsNeverTheOnlySign()
    {
        QFETCH(const bool, dark);
        const Theme theme = makeTheme(dark);
        const QColor window = theme.palette.color(QPalette::Window);
        std::set<QByteArray> shapes;
        for (int tone = 0; tone < badgeTones; ++tone) {
            const auto each = static_cast<BadgeTone>(tone);
            QVERIFY2(contrast(toneColour(each, theme), window) >= 4.5, qPrintable(QString::number(tone)));
            const QImage icon = iconOf({.tone = each, .sign = BadgeSign::Check}, theme);
            const QImage grey = icon.convertToFormat(QImage::Format_Mono, Qt::ThresholdDither);
            shapes.insert(QByteArray(reinterpret_cast<const char*>(grey.constBits()), grey.sizeInBytes()));
        }
        QCOMPARE(shapes.size(), static_cast<std::size_t>(badgeTones));
        for (const PieceColour colour : {PieceColour::Positive, PieceColour::Negative, PieceColour::Null})
            QVERIFY(contrast(pieceColour(colour, BadgeTone::Neutral, theme), window) >= 4.5);
    }

    void everyWorthHasAWordAndALook()
    {
        const Theme theme = makeTheme(false);
        std::set<QString> words;
        std::set<std::pair<QString, int>> looks;
        for (int i = 0; i < worthCount; ++i) {
            const WorthLook look = lookOf(static_cast<Worth>(i));
            words.insert(look.word);
            QVERIFY(!look.word.isEmpty() && look.word.size() <= 16);
            QVERIFY(iconOf({.tone = look.tone, .sign = look.sign}, theme) != iconOf({}, theme)
                || look.tone == BadgeTone::Neutral);
        }
        QCOMPARE(words.size(), static_cast<std::size_t>(worthCount));
        QCOMPARE(lookOf(Worth::SaddlePoint).word, QStringLiteral("Saddle point"));
        // What is told first is the same that looks bad.
        for (int worth = 0; worth < worthCount; ++worth)
            QCOMPARE(
                comesToNothing(static_cast<Worth>(worth)), lookOf(static_cast<Worth>(worth)).tone == BadgeTone::Bad);
        QCOMPARE(lookOf(Worth::GlobalOptimum).tone, BadgeTone::Good);
        QCOMPARE(lookOf(Worth::Unbounded).tone, BadgeTone::Bad);
    }

    /// What a method says of itself stands in a row with what the program says.
    void factsBeginWithACapital()
    {
        QStringList labels;
        for (const BadgeFact& fact : trainingBadge(sphere("ls-svm"), 0).facts) labels << fact.label;
        QVERIFY2(labels.contains(QStringLiteral("Condition of the system")), qPrintable(labels.join(u'|')));
        for (const QString& label : labels) QVERIFY2(!(label[0] >= u'a' && label[0] <= u'z'), qPrintable(label));
    }

    void aZeroMatrixHasNoShares()
    {
        Diagnosis zero = diagnose(Vector::Zero(5), Vector::Zero(5), 0.0, {});
        const BadgeContent badge = kernelBadge(zero, false);
        int shares = 0;
        for (const BadgeFact& fact : badge.facts) {
            if (!fact.label.startsWith(QStringLiteral("Negative share"))) continue;
            ++shares;
            QVERIFY2(
                !fact.value.contains(u'%') && fact.value.startsWith(QStringLiteral("none")), qPrintable(fact.value));
        }
        QCOMPARE(shares, 2);
    }

    void theKernelIsNamedWithItsProof()
    {
        const Results results = sphere("ls-svm");
        const BadgeContent kernel = kernelBadge(results);
        QCOMPARE(kernel.words(), QStringLiteral("Negligibly indefinite"));
        QCOMPARE(kernel.remark, QString::fromStdString(results.diagnosis->proof));
        QVERIFY(valueOf(kernel, QStringLiteral("Negative share of K")).endsWith(QStringLiteral(" %")));
        const BadgeContent signature = signatureBadge(results);
        QCOMPARE(signature.pieces.size(), std::size_t{3});
        QCOMPARE(signature.pieces[0].text, QStringLiteral("+%1").arg(results.diagnosis->signature.positive));
        QCOMPARE(signature.pieces[1].text, QStringLiteral("−%1").arg(results.diagnosis->signature.negative));
        QCOMPARE(signature.tone, BadgeTone::Neutral);  // counts are no praise, whatever K is
        Results unstable = results;
        auto changed = std::make_shared<Diagnosis>(*results.diagnosis);
        changed->stable = false;
        unstable.diagnosis = changed;
        QCOMPARE(signatureBadge(unstable).tone, BadgeTone::Neutral);  // nothing depends on what is negligible
        changed->negativeEigenfraction = 0.05;
        changed->centredNegativeEigenfraction = 0.05;
        QCOMPARE(signatureBadge(unstable).tone, BadgeTone::Caution);
    }

    /// Word, shape and size of a severity: 0.06 % and 3,700 % do not look alike.
    void aSeverityIsSeen()
    {
        const auto badgeOf = [](double negative) {
            const Vector values{{1.0, 0.0, -negative}};
            return kernelBadge(diagnose(values, values, 0.0, {}), false);
        };
        const BadgeContent little = badgeOf(6e-4), some = badgeOf(0.05), much = badgeOf(37.0);
        QCOMPARE(little.words(), QStringLiteral("Negligibly indefinite"));
        QCOMPARE(some.words(), QStringLiteral("Moderately indefinite"));
        QCOMPARE(much.words(), QStringLiteral("Strongly indefinite"));
        QVERIFY(little.tone == BadgeTone::Fair && some.tone == BadgeTone::Caution && much.tone == BadgeTone::Bad);
        QVERIFY(little.quiet && !some.quiet && !much.quiet);
    }

    void whatRoundingExplainsIsNoFault()
    {
        const NumberStorage storage{StorageKind::Significant, 6};
        const StorageBand band{storage, {.entry = 5e-6, .norm = 2.5e-5, .below = 1.6e-5, .independent = 1.9e-5}};
        const Vector values{{3.0, 1.0, 0.0, -8e-7}};  // that of the constant vector is 0
        for (const bool ofDistances : {false, true}) {
            const Diagnosis diagnosis = diagnose(values, values, 0.0, {}, {.raw = band, .centred = band});
            const BadgeContent kernel = kernelBadge(diagnosis, ofDistances),
                               signature = signatureBadge(diagnosis, ofDistances);
            QCOMPARE(kernel.words(), QStringLiteral("Positive semidefinite"));
            QCOMPARE(kernel.tone, BadgeTone::Good);
            QVERIFY2(kernel.remark.startsWith(QStringLiteral("up to the printed digits: λₘᵢₙ = ")),
                qPrintable(kernel.remark));
            QCOMPARE(signature.pieces[1].text, QStringLiteral("0"));
            QCOMPARE(signature.tone, BadgeTone::Neutral);
            QVERIFY2(
                signature.remark.contains(QStringLiteral("up to the printed digits")), qPrintable(signature.remark));
        }
    }

    void ofDistancesTheCentredMatrixComesFirst()
    {
        Results results = sphere("ls-svm");
        QVERIFY(!isOfDistances(results));
        setParameterText(results.experiment.edit(), "kernel.id", "negative-distance");
        results = run(results.experiment, {}, {}, {}, {});
        QVERIFY(isOfDistances(results));
        const BadgeContent kernel = kernelBadge(results);
        QVERIFY2(kernel.caption.contains(QStringLiteral("Centred")), qPrintable(kernel.caption));
        QCOMPARE(kernel.tone, BadgeTone::Good);  // Euclidean distances: no direction but the mean is negative
        // The signature beside it has the zero of centring.
        QCOMPARE(kernel.words(), QStringLiteral("Positive semidefinite"));
        QVERIFY2(kernel.remark.startsWith(QStringLiteral("λₘᵢₙ = 0, of centring; the others from ")),
            qPrintable(kernel.remark));
        QVERIFY(signatureBadge(results).pieces[2].text != QStringLiteral("0"));
        QVERIFY(kernel.caption.contains(QStringLiteral("Centred")));
        QVERIFY(kernel.facts.front().label.contains(QStringLiteral("Σv = 0")));
        QCOMPARE(valueOf(kernel, QStringLiteral("K itself")),
            QString::fromUtf8(definitenessName(results.diagnosis->definiteness).data()));
        QCOMPARE(signatureBadge(results).pieces[1].text, QStringLiteral("0"));
        QVERIFY(valueOf(signatureBadge(results), QStringLiteral("Signature of K")).contains(QStringLiteral("−1")));
    }

    void ofManySamplesItIsSaidWhatIsNotKnown()
    {
        const auto exact = fixtures::manySamples(6000, 500, Signature{5000, 900, 100});
        QCOMPARE(signatureBadge(*exact).words(), QStringLiteral("+5000 −900 100"));
        QVERIFY(kernelBadge(*exact).remark.contains(QStringLiteral("900 negative")));
        const auto none = fixtures::manySamples(20000, 500, std::nullopt);
        QCOMPARE(signatureBadge(*none).tone, BadgeTone::Neutral);
        QVERIFY(signatureBadge(*none).remark.contains(QStringLiteral("12,000")));
    }

    void trainingSaysHowItEndedOnWhichMatrix()
    {
        const BadgeContent saddle = trainingBadge(sphere("ls-svm"), 0.012);
        QCOMPARE(saddle.caption, QStringLiteral("LS-SVM"));
        QCOMPARE(saddle.words(), QStringLiteral("Saddle point"));
        QVERIFY(
            saddle.remark.contains(QStringLiteral("raw")) && saddle.why.contains(QStringLiteral("unbounded below")));
        QCOMPARE(valueOf(saddle, QStringLiteral("Samples")), QStringLiteral("42"));
        QVERIFY(valueOf(saddle, QStringLiteral("Training took")).startsWith(QStringLiteral("12")));
        Results unlabelled = sphere("ls-svm");
        auto data = std::make_shared<DataSet>(*unlabelled.data);
        data->labels.clear();
        data->classNames.clear();
        unlabelled.data = data;
        unlabelled.model.reset();
        unlabelled.problems[Stage::Model] = Problem{"These data have no labels."};
        const BadgeContent none = trainingBadge(unlabelled, 0);
        QVERIFY(none.tone == BadgeTone::Neutral && none.pieces.front().text == QStringLiteral("No labels"));
        const BadgeContent machine = trainingBadge(sphere("c-svm"), 0);
        QVERIFY(!valueOf(machine, QStringLiteral("KKT violation")).isEmpty());
        QVERIFY(valueOf(machine, QStringLiteral("Support vectors")).toInt() > 0);
        QCOMPARE(trainingBadge(Results{}, 0).remark, QStringLiteral("there is no matrix to train on"));
        Results failed = sphere("ls-svm");
        failed.model.reset();
        failed.problems[Stage::Model] = {"There is one class only."};
        QCOMPARE(trainingBadge(failed, 0).tone, BadgeTone::Bad);
        QVERIFY(trainingBadge(failed, 0).remark.contains(QStringLiteral("one class only")));
    }

    void ofSeveralFunctionsEachIsListed()
    {
        Results results = sphere("c-svm");
        auto model = std::make_shared<ModelValue>(*results.model);
        model->model.parts = {model->model.parts.front(), model->model.parts.front()};
        model->model.parts[0].positive = 0;
        model->model.parts[0].negative = model->model.parts[1].negative = -1;
        results.model = model;
        const BadgeContent badge = trainingBadge(results, 0);
        const QString first = QString::fromStdString(results.data->classNames[0]) + QStringLiteral(" against the rest");
        QVERIFY2(valueOf(badge, first).contains(lookOf(model->model.parts[0].solution.verdict->worth).word),
            qPrintable(valueOf(badge, first)));
    }

    void theScoreIsThatOfHeldOutSamples()
    {
        const Results results = sphere("ls-svm");
        const BadgeContent test = scoreBadge(results);
        QCOMPARE(test.caption, QStringLiteral("Test accuracy"));
        QVERIFY(test.remark.contains(QStringLiteral("of 18 test")));
        QCOMPARE(test.share, results.model->testScores->accuracy);
        Results training = results;
        auto model = std::make_shared<ModelValue>(*results.model);
        model->testScores.reset();
        training.model = model;
        QCOMPARE(scoreBadge(training).caption, QStringLiteral("Training accuracy"));
        QVERIFY(scoreBadge(training).remark.contains(QStringLiteral("no test set")));
        QCOMPARE(scoreBadge(training).tone, BadgeTone::Caution);
        // Three of four are of one class, and all are taken for it.
        model->trainScores = score({0, 0, 0, 1}, {0, 0, 0, 0}, 2);
        QCOMPARE(scoreBadge(training).tone, BadgeTone::Bad);
        QVERIFY(scoreBadge(training).why.contains(QStringLiteral("no better than always")));
    }
};

KREINSCOPE_TEST(BadgesTest)

}  // namespace tst_badges
#include "tst_badges.moc"
