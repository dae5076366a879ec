// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/views/corrections/correction_card.h"
#include "ui/views/corrections/corrections_view.h"
#include "ui/views/plane_units.h"

using namespace krein;

namespace tst_corrections_view {

/// One outcome made by hand: a constant matrix of 4 blocks, these eigenvalues.
CorrectionOutcome outcomeOf(const Correction& correction, float entry, const Vector& eigenvalues)
{
    CorrectionOutcome outcome;
    outcome.correction = correction;
    outcome.eigenvalues = eigenvalues;
    outcome.gram = Eigen::ArrayXXf::Constant(4, 4, entry);
    outcome.unseen = "Unseen objects stay as they are.";
    outcome.trainScores = Scores{0.75, 0.75, 0.75, {}};
    return outcome;
}

std::shared_ptr<Results> handMade(std::vector<CorrectionOutcome> outcomes)
{
    std::shared_ptr<Results> results = fixtures::twoCircles(8, 17);
    results->corrections = std::make_shared<const std::vector<CorrectionOutcome>>(std::move(outcomes));
    return results;
}

std::shared_ptr<Results> threeCards()
{
    return handMade({outcomeOf(NoCorrection{}, 2.0f, Eigen::Vector3d(4, 1, -2)),
        outcomeOf(ClipCorrection{}, 1.0f, Eigen::Vector3d(4, 1, 0)),
        outcomeOf(FlipCorrection{}, -2.0f, Eigen::Vector3d(4, 2, 1))});
}

/// So many test samples that scores differ by more than chance.
std::shared_ptr<const PreparedData> testedOnMany(const Results& results)
{
    auto prepared = std::make_shared<PreparedData>(*results.prepared);
    prepared->testRows.assign(200, 0);
    return prepared;
}

QImage pictureOf(const std::shared_ptr<Results>& results, std::size_t index, int width = 320)
{
    const Theme theme = makeTheme(false);
    const CorrectionFace face{correctionScene(*results), index, false};
    QImage image(width, static_cast<int>(paintCorrection(nullptr, width, face, QFont(), theme)), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintCorrection(&painter, width, face, QFont(), theme);
    return image;
}

int pixelsOf(const QImage& image, QRgb color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += (image.pixel(x, y) & 0xffffff) == (color & 0xffffff);
    return count;
}

class CorrectionsViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mapsKeepTheirProportions_data()
    {
        QTest::addColumn<QRectF>("place");
        QTest::addColumn<double>("across");
        QTest::addColumn<double>("up");
        QTest::newRow("wide") << QRectF(10, 20, 100, 100) << 4.0 << 1.0;
        QTest::newRow("high") << QRectF(10, 20, 100, 100) << 1.0 << 3.0;
        QTest::newRow("square") << QRectF(10, 20, 200, 100) << 2.0 << 2.0;
    }

    void mapsKeepTheirProportions()
    {
        QFETCH(QRectF, place);
        QFETCH(double, across);
        QFETCH(double, up);
        const QRectF part = areaInProportion(place, {-1, -1 + across, 2, 2 + up});
        QVERIFY(std::abs(part.width() / part.height() - across / up) < 1e-12);
        QVERIFY(place.contains(part) && part.center() == place.center());
        QVERIFY(part.width() == place.width() || part.height() == place.height());
    }

    /// A correction that was chosen elsewhere, as by the examination, is brought into sight.
    void theCardInUseIsInSight()
    {
        CorrectionsView view;
        view.resize(260, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const std::shared_ptr<Results> results = threeCards();
        Experiment corrected = results->experiment;
        corrected.correction = FlipCorrection{};
        results->experiment = corrected;
        view.showResults(results);
        auto* scroll = view.findChild<QScrollArea*>(QStringLiteral("repair.scroll"));
        QTRY_VERIFY(scroll->verticalScrollBar()->value() > 0);
        const QWidget* card = view.cards().back();
        QVERIFY(card->mapTo(scroll->viewport(), QPoint(0, 0)).y() < scroll->viewport()->height());
        // No card is seen without its name, which stands at its top: the view begins with a row, at its end too.
        const auto cutAtTop = [&] {
            return std::ranges::any_of(view.cards(), [&](const CorrectionCard* one) {
                const int top = one->mapTo(scroll->viewport(), QPoint(0, 0)).y();
                return top < 0 && top + one->height() > 0;
            });
        };
        for (const QSize size : {QSize(260, 300), QSize(260, 700), QSize(260, 1000), QSize(520, 420), QSize(520, 700)}) {
            view.resize(size);
            QVERIFY(QTest::qWaitForWindowExposed(&view));
            QCoreApplication::processEvents();
            QVERIFY2(!cutAtTop(), qPrintable(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height())));
            scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
            if (view.cards().back()->height() < scroll->viewport()->height())
                QVERIFY2(!cutAtTop(), qPrintable(QStringLiteral("at the end of %1 × %2").arg(size.width()).arg(size.height())));
        }
    }

    /// Where the plates leave no room beside them the name stands below, and nothing lies on the formula.
    void platesLieOnNothing()
    {
        const Theme theme = makeTheme(false);
        CorrectionFace face{correctionScene(*threeCards()), 1, false};
        const auto height = [&](int width) { return paintCorrection(nullptr, width, face, QFont(), theme); };
        face.mark = CorrectionMark::Examined;
        const double wide = height(500), narrow = height(190);
        face.chosen = true;
        QCOMPARE(height(500), wide);
        QVERIFY(height(190) > narrow + 8);
    }

    /// The examination centres dissimilarities first: the view says of which matrix it speaks.
    void ofDissimilaritiesTheMatrixIsNamed()
    {
        CorrectionsView view;
        view.resize(900, 600);
        view.show();
        const auto* state = view.findChild<QLabel*>(QStringLiteral("repair.state"));
        view.showResults(threeCards());
        QVERIFY(!state->text().contains(QStringLiteral("not centred")));
        auto of = std::make_shared<Results>(*fixtures::twoCirclesOfDissimilarities());
        of->corrections = threeCards()->corrections;
        of->experiment.edit().kernel = GivenKernel{};
        view.showResults(of);
        QVERIFY2(plainly(state->text()).contains(QStringLiteral("K = −½D², which is not centred")),
            qPrintable(state->text()));
    }

    /// What is said above the cards leaves them their room: in a narrow view it stands above the controls, not beside.
    void littleIsSaidAboveTheCardsOfANarrowView()
    {
        CorrectionsView view;
        view.resize(400, 400);
        view.show();
        auto of = std::make_shared<Results>(*fixtures::twoCirclesOfDissimilarities());
        of->corrections = threeCards()->corrections;
        of->experiment.edit().kernel = GivenKernel{};
        view.showResults(of);
        Experiment recommended = *of->experiment;
        setParameterText(recommended, "kernel.id", "laplacian");
        view.setRecommended(recommended);
        const auto* state = view.findChild<QLabel*>(QStringLiteral("repair.state"));
        const auto* order = view.findChild<QComboBox*>(QStringLiteral("repair.order"));
        const auto lines = [&] {
            const QMargins margins = state->contentsMargins();
            return (state->height() - margins.top() - margins.bottom()) / state->fontMetrics().lineSpacing();
        };
        const QString use = QStringLiteral("Click a card");
        QTRY_VERIFY(order->mapTo(&view, QPoint()).y() >= state->mapTo(&view, QPoint(0, state->height())).y());
        QTRY_VERIFY2(lines() <= 3, QByteArray::number(lines()));
        QVERIFY(plainly(state->text() + state->toolTip()).contains(use));
        view.resize(1200, 400);
        QTRY_VERIFY(plainly(state->text()).contains(use));
        QTRY_VERIFY(order->mapTo(&view, QPoint()).x() >= state->mapTo(&view, QPoint(state->width(), 0)).x());
    }

    void aCircleIsDrawnAsOne()
    {
        // f = r² − 2.25 over a frame that is twice as wide as high.
        auto results = threeCards();
        auto outcomes = *results->corrections;
        DecisionMap map;
        map.box = {-6, 6, -3, 3};
        Eigen::ArrayXXf f(61, 121);
        for (int r = 0; r < 61; ++r)
            for (int c = 0; c < 121; ++c) {
                const float x = -6 + 0.1f * static_cast<float>(c), y = -3 + 0.1f * static_cast<float>(r);
                f(r, c) = x * x + y * y - 2.25f;
            }
        map.values = {f};
        outcomes[0].map = map;
        results->corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        const QImage picture = pictureOf(results, 0, 420);
        // The inside is vermilion: as wide as high.
        const QRgb inside = makeTheme(false).mapNegative;
        QRect found;
        for (int y = 130; y < picture.height(); ++y)
            for (int x = picture.width() / 2; x < picture.width(); ++x) {
                const QColor here = picture.pixelColor(x, y), wanted(inside);
                if (std::abs(here.red() - wanted.red()) + std::abs(here.blue() - wanted.blue()) < 40)
                    found |= QRect(x, y, 1, 1);
            }
        QVERIFY(found.width() > 20);
        QVERIFY2(std::abs(found.width() - found.height()) < 0.1 * found.width(),
            qPrintable(QStringLiteral("%1 × %2").arg(found.width()).arg(found.height())));
    }

    void init()
    {
        m_view = std::make_unique<CorrectionsView>();
        m_view->resize(700, 500);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->activateWindow();
    }

    void everyCorrectionOfTheProgramIsACard_data()
    {
        QTest::addColumn<QString>("correction");
        QTest::addColumn<int>("cards");
        QTest::newRow("none in use") << QStringLiteral("none") << 12;
        QTest::newRow("clip in use") << QStringLiteral("clip") << 12;
        QTest::newRow("by hand in use") << QStringLiteral("by-hand") << 13;
    }

    void everyCorrectionOfTheProgramIsACard()
    {
        QFETCH(QString, correction);
        QFETCH(int, cards);
        Experiment experiment = sphereExperiment();
        setParameterText(experiment, "split.limit", "40");
        setParameterText(experiment, "correction.id", correction.toStdString());
        m_view->showResults(
            std::make_shared<const Results>(run(experiment, {}, {}, {16, 16, {}}, {.corrections = true})));
        QCOMPARE(m_view->cards().size(), static_cast<std::size_t>(cards));
        QVERIFY(std::holds_alternative<NoCorrection>(m_view->cards().front()->face().outcome().correction));
        int inUse = 0;
        for (const CorrectionCard* card : m_view->cards()) {
            QCOMPARE(card->isChecked(), card->face().outcome().correction == experiment.correction);
            QCOMPARE(card->accessibleName().contains(QStringLiteral("in use")), card->isChecked());
            QVERIFY(!card->toolTip().isEmpty());
            QCOMPARE(card->accessibleDescription(), QString::fromStdString(card->face().outcome().unseen));
            inUse += card->isChecked();
        }
        QCOMPARE(inUse, 1);
    }

    void cardsAreButtons_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("click") << 0;
        QTest::newRow("Return") << static_cast<int>(Qt::Key_Return);
        QTest::newRow("Enter of the number pad") << static_cast<int>(Qt::Key_Enter);
        QTest::newRow("Space") << static_cast<int>(Qt::Key_Space);
    }

    void cardsAreButtons()
    {
        QFETCH(int, key);
        m_view->showResults(threeCards());
        std::vector<Correction> wanted;
        connect(m_view.get(), &CorrectionsView::correctionWanted, this,
            [&](const Correction& correction) { wanted.push_back(correction); });
        CorrectionCard* flip = m_view->cards().at(2);
        if (key == 0)
            QTest::mouseClick(flip, Qt::LeftButton, {}, QPoint(20, 20));
        else
            QTest::keyClick(flip, static_cast<Qt::Key>(key));
        QCOMPARE(wanted.size(), std::size_t{1});
        QVERIFY(std::holds_alternative<FlipCorrection>(wanted.front()));
        QVERIFY2(!flip->isChecked(), "what is in use is for the results to say");
    }

    void keysOfCommandsAreNoCards()
    {
        m_view->showResults(threeCards());
        QSignalSpy wanted(m_view.get(), &CorrectionsView::correctionWanted);
        CorrectionCard* first = m_view->cards().front();
        QSignalSpy stepped(first, &CorrectionCard::stepped);
        QTest::keyClick(first, Qt::Key_Return, Qt::ControlModifier);
        QTest::keyClick(first, Qt::Key_Right, Qt::AltModifier);
        QTest::keyClick(first, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(wanted.count() + stepped.count(), 0);
        QTest::keyClick(first, Qt::Key_Down);
        QCOMPARE(stepped.count(), 1);
    }

    void arrowsMoveBetweenCards()
    {
        m_view->showResults(threeCards());
        QCOMPARE(m_view->columns(), 2);
        const auto& cards = m_view->cards();
        cards[0]->setFocus();
        QTRY_VERIFY(cards[0]->hasFocus());
        const std::vector<std::pair<Qt::Key, std::size_t>> moves{{Qt::Key_Right, 1}, {Qt::Key_Left, 0},
            {Qt::Key_Down, 2}, {Qt::Key_Right, 2}, {Qt::Key_Up, 0}, {Qt::Key_Up, 0}, {Qt::Key_Left, 0},
            {Qt::Key_Right, 1}, {Qt::Key_Down, 2}, {Qt::Key_Up, 0}};
        for (const auto& [key, reached] : moves) {
            QTest::keyClick(QApplication::focusWidget(), key);
            QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(cards[reached]));
        }
        QTest::keyClick(cards[0], Qt::Key_Down);
        auto* scroll = m_view->findChild<QScrollArea*>(QStringLiteral("repair.scroll"));
        const QRect seen = scroll->viewport()->rect();
        QVERIFY2(
            seen.contains(cards[2]->mapTo(scroll->viewport(), QPoint(10, 10))), "the focus is scrolled into sight");
    }

    void theBestIsMarkedInWordsAndCanComeFirst()
    {
        std::shared_ptr<Results> results = threeCards();
        results->diagnosis.reset();  // else the origin would be the reason to correct K
        results->prepared = testedOnMany(*results);
        std::vector<CorrectionOutcome> outcomes = *results->corrections;
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            outcomes[i].testScores = Scores{i == 2 ? 0.95 : 0.9, 0.9, 0.9, {}};
        results->corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        m_view->showResults(results);
        const auto& cards = m_view->cards();
        QVERIFY(!cards[0]->face().isRecommended() && !cards[1]->face().isRecommended());
        QVERIFY(cards[2]->face().isRecommended());
        QVERIFY2(cards[2]->accessibleName().contains(QStringLiteral("recommended: it has the highest test accuracy "
                                                                    "(95 %)")),
            qPrintable(cards[2]->accessibleName()));
        const QString state = m_view->findChild<QLabel*>(QStringLiteral("repair.state"))->text();
        QVERIFY2(state.startsWith(QStringLiteral("★ Recommended: Flip. It ranks first: ")), qPrintable(state));
        // The reason stands above the cards and is not repeated on this one.
        CorrectionFace without = cards[2]->face();
        without.mark = CorrectionMark::None;
        const Theme theme = makeTheme(false);
        QCOMPARE(paintCorrection(nullptr, 320, cards[2]->face(), QFont(), theme),
            paintCorrection(nullptr, 320, without, QFont(), theme));
        auto* order = m_view->findChild<QComboBox*>(QStringLiteral("repair.order"));
        QVERIFY(order->isVisible());
        QTest::keyClick(order, Qt::Key_Down);
        QVERIFY(std::holds_alternative<FlipCorrection>(cards[0]->face().outcome().correction));
        QVERIFY(std::holds_alternative<ClipCorrection>(cards[1]->face().outcome().correction));
        std::vector<Correction> wanted;
        connect(m_view.get(), &CorrectionsView::correctionWanted, this,
            [&](const Correction& correction) { wanted.push_back(correction); });
        QTest::mouseClick(cards[0], Qt::LeftButton, {}, QPoint(20, 20));
        QVERIFY(std::holds_alternative<FlipCorrection>(wanted.front()));
        QTest::keyClick(order, Qt::Key_Up);
        QVERIFY(std::holds_alternative<NoCorrection>(cards[0]->face().outcome().correction));
    }

    /// What the examination recommends is the only recommendation; of another matrix it is told, but no card has it.
    void theRecommendationOfTheExaminationIsTheOnlyOne()
    {
        std::shared_ptr<Results> results = threeCards();
        results->diagnosis.reset();  // else the origin would be the reason to correct K
        results->prepared = testedOnMany(*results);
        std::vector<CorrectionOutcome> outcomes = *results->corrections;
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            outcomes[i].testScores = Scores{i == 2 ? 0.95 : 0.9, 0.9, 0.9, {}};
        results->corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        m_view->showResults(results);
        const auto marks = [&] {
            std::vector<CorrectionMark> all;
            for (const CorrectionCard* card : m_view->cards()) all.push_back(card->face().mark);
            return all;
        };
        using enum CorrectionMark;
        QVERIFY((marks() == std::vector{None, None, Recommended}));
        Experiment recommended = *results->experiment;
        recommended.correction = ClipCorrection{};
        m_view->setRecommended(recommended);
        QVERIFY((marks() == std::vector{None, Examined, None}));
        auto* state = m_view->findChild<QLabel*>(QStringLiteral("repair.state"));
        QVERIFY2(
            state->text().startsWith(QStringLiteral("★ The examination recommends: Clip.")), qPrintable(state->text()));
        QVERIFY(m_view->cards()[1]->accessibleName().contains(QStringLiteral("recommended by the examination")));
        QVERIFY2(plainly(state->text()).contains(QStringLiteral("It is about all %1 objects, the cards are about %2 training samples.").arg(results->data->size()).arg(results->prepared->trainRows.size())),
            qPrintable(state->text()));
        setParameterText(recommended, "kernel.id", "laplacian");
        m_view->setRecommended(recommended);
        QVERIFY((marks() == std::vector{None, None, None}));
        QVERIFY2(state->text().startsWith(QStringLiteral("★ The examination recommends: Centre and clip.")),
            qPrintable(state->text()));
        m_view->setRecommended(std::nullopt);
        QVERIFY((marks() == std::vector{None, None, Recommended}));
    }

    /// A correction that was recommended is so still once it is in use.
    void whatIsInUseStaysRecommended()
    {
        std::shared_ptr<Results> results = threeCards();
        auto prepared = std::make_shared<PreparedData>(*results->prepared);
        prepared->testRows.resize(6);
        results->prepared = prepared;
        std::vector<CorrectionOutcome> outcomes = *results->corrections;
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            outcomes[i].testScores = Scores{i == 2 ? 1.0 : 5.0 / 6.0, 0.9, 0.9, {}};
            outcomes[i].verdict = Verdict(i == 0 ? Worth::SaddlePoint : Worth::GlobalOptimum, {});
        }
        results->corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        auto diagnosis = std::make_shared<Diagnosis>();
        diagnosis->definiteness = Definiteness::Indefinite;
        results->diagnosis = diagnosis;
        auto corrected = std::make_shared<CorrectedSpectrum>();
        corrected->name = "Clip";
        corrected->rowMap = NothingChanged{};
        results->corrected = corrected;
        Experiment experiment = results->experiment;
        experiment.correction = ClipCorrection{};
        results->experiment = experiment;
        m_view->showResults(results);
        auto* state = m_view->findChild<QLabel*>(QStringLiteral("repair.state"));
        QVERIFY2(state->text().startsWith(QStringLiteral("★ In use, as recommended: Clip.")), qPrintable(state->text()));
        QVERIFY2(!state->text().contains(QStringLiteral("Examine this matrix")), qPrintable(state->text()));
        QCOMPARE(m_view->cards()[1]->face().mark, CorrectionMark::Recommended);
    }

    /// By one of a few test samples no correction is praised.
    void whatRanksFirstByChanceIsNotPraised()
    {
        std::shared_ptr<Results> results = threeCards();
        results->diagnosis.reset();
        auto prepared = std::make_shared<PreparedData>(*results->prepared);
        prepared->testRows.resize(6);
        results->prepared = prepared;
        std::vector<CorrectionOutcome> outcomes = *results->corrections;
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            outcomes[i].testScores = Scores{i == 2 ? 1.0 : 5.0 / 6.0, 0.9, 0.9, {}};
        results->corrections = std::make_shared<const std::vector<CorrectionOutcome>>(outcomes);
        m_view->showResults(results);
        auto* state = m_view->findChild<QLabel*>(QStringLiteral("repair.state"));
        QVERIFY2(!state->text().contains(QStringLiteral("ranks first")), qPrintable(state->text()));
        QVERIFY2(plainly(state->text())
                     .startsWith(QStringLiteral("On the test samples no correction is better than none by more than chance; "
                                                "Flip has the highest accuracy, 100.0 %. Examine this matrix")),
            qPrintable(state->text()));
    }

    void asManyColumnsAsFit_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("columns");
        QTest::newRow("narrow") << QSize(380, 400) << 1;
        QTest::newRow("small") << QSize(500, 400) << 2;
        QTest::newRow("middle") << QSize(700, 500) << 2;
        QTest::newRow("no more than cards") << QSize(1400, 900) << 3;
    }

    void asManyColumnsAsFit()
    {
        QFETCH(QSize, size);
        QFETCH(int, columns);
        m_view->resize(size);
        m_view->showResults(threeCards());
        QTRY_COMPARE(m_view->columns(), columns);
        const auto& cards = m_view->cards();
        for (std::size_t i = 0; i < cards.size(); ++i) {
            QVERIFY(cards[i]->x() >= 0 && cards[i]->geometry().right() < cards[i]->parentWidget()->width());
            QVERIFY(cards[i]->geometry().bottom() < cards[i]->parentWidget()->height());
            QVERIFY(cards[i]->height() >= cards[i]->heightForWidth(cards[i]->width()));
            for (std::size_t j = 0; j < i; ++j) QVERIFY(!cards[i]->geometry().intersects(cards[j]->geometry()));
        }
    }

    /// Whatever takes two lines on one of them.
    void picturesOfCardsSideBySideAreInLine()
    {
        m_view->resize(1000, 900);
        QFont large = m_view->font();
        large.setPointSize(16);
        m_view->setFont(large);
        std::shared_ptr<Results> results = handMade({outcomeOf(NoCorrection{}, 2.0f, Eigen::Vector3d(4, 1, -2)),
            outcomeOf(NearestPsdCorrection{}, 1.0f, Eigen::Vector3d(4.12345e-7, 1, 0)),
            outcomeOf(FlipCorrection{}, -2.0f, Eigen::Vector3d(4, 2, 1))});
        m_view->showResults(results);
        QTRY_VERIFY(m_view->columns() > 1);
        bool differ = false;
        const auto& cards = m_view->cards();
        for (const CorrectionCard* card : cards) {
            const CorrectionLines shown = card->face().lines,
                                  own = linesOf(card->width(), card->face(), card->font(), makeTheme(false));
            QCOMPARE(shown, cards.front()->face().lines);
            QVERIFY(shown.head >= own.head && shown.range >= own.range && shown.head > 0);
            differ = differ || own != shown;
        }
        QVERIFY2(differ, "else this shows nothing");
    }

    void lastCardsStayWhileNewOnesAreComputed()
    {
        auto* message = m_view->findChild<QLabel*>(QStringLiteral("repair.message"));
        auto* state = m_view->findChild<QLabel*>(QStringLiteral("repair.state"));
        std::shared_ptr<Results> results = threeCards();
        auto without = std::make_shared<Results>(*results);
        without->corrections.reset();
        m_view->showResults(without);
        QVERIFY(message->isVisible() && message->text().contains(QStringLiteral("computing")));
        m_view->showResults(results);
        QVERIFY(!message->isVisible() && !m_view->cards()[1]->isPale() && !m_view->cards()[1]->isChecked());
        without->experiment.edit().correction = ClipCorrection{};
        m_view->showResults(without);
        QVERIFY(!message->isVisible() && state->isVisible() && state->text().contains(QStringLiteral("computing")));
        QVERIFY(m_view->cards()[1]->isPale());
        QVERIFY2(m_view->cards()[1]->isChecked(), "what was chosen is marked at once");
    }

    void saysWhyThereIsNothing_data()
    {
        QTest::addColumn<QString>("why");
        QTest::addColumn<QString>("says");
        QTest::newRow("no results") << QStringLiteral("none") << QStringLiteral("Nothing has been computed yet.");
        QTest::newRow("problem of the kernel") << QStringLiteral("gram") << QStringLiteral("The kernel is not finite.");
        QTest::newRow("problem of the cards")
            << QStringLiteral("repairs") << QStringLiteral("The kernel is not finite.");
        QTest::newRow("too many samples")
            << QStringLiteral("large") << QStringLiteral("More than 5,000 training samples");
        QTest::newRow("stopped") << QStringLiteral("stopped") << QStringLiteral("Computing was stopped");
    }

    void saysWhyThereIsNothing()
    {
        QFETCH(QString, why);
        QFETCH(QString, says);
        m_view->showResults(threeCards());
        std::shared_ptr<Results> results = threeCards();
        results->corrections.reset();
        if (why == QStringLiteral("large"))
            results->large = std::make_shared<const LargeValue>();
        else if (why == QStringLiteral("stopped"))
            results->cancelled = true;
        else if (why == QStringLiteral("none"))
            results.reset();
        else
            results->problems[stageWithId(why.toStdString()).value()] = {"The kernel is not finite."};
        m_view->showResults(results);
        auto* message = m_view->findChild<QLabel*>(QStringLiteral("repair.message"));
        QVERIFY(message->isVisible());
        QVERIFY2(message->text().startsWith(says), qPrintable(message->text()));
        QVERIFY(!m_view->cards().empty() ? !m_view->cards().front()->isVisible() : true);
    }

    void aProblemTakesThePlaceOfThePictures()
    {
        std::shared_ptr<Results> results = threeCards();
        std::vector<CorrectionOutcome> outcomes = *results->corrections;
        outcomes[1] = {.correction = ClipCorrection{}, .problem = {"It takes too long."}};
        m_view->showResults(handMade(outcomes));
        QVERIFY(m_view->cards()[1]->accessibleName().contains(QStringLiteral("It takes too long.")));
        QVERIFY(m_view->cards()[1]->heightForWidth(300) < m_view->cards()[0]->heightForWidth(300) / 2);
    }

    void gramMatricesAreColouredAlike()
    {
        const Theme theme = makeTheme(false);
        const std::shared_ptr<Results> results = threeCards();
        const QRgb full = divergingColor(theme, 1), half = divergingColor(theme, 0.5),
                   negative = divergingColor(theme, -1);
        // The matrices are constant: 2, 1 and −2 where 2 is the largest entry before. They are some 140 pixels wide.
        const QImage before = pictureOf(results, 0), clipped = pictureOf(results, 1), flipped = pictureOf(results, 2);
        QVERIFY(pixelsOf(before, full) > 15000 && pixelsOf(before, half) < 100);
        QVERIFY(pixelsOf(clipped, half) > 15000 && pixelsOf(clipped, full) < 100);
        QVERIFY(pixelsOf(flipped, negative) > 15000);
    }

    void eigenvaluesShowTheirSigns()
    {
        const Theme theme = makeTheme(false);
        const std::shared_ptr<Results> results = threeCards();
        QVERIFY(pixelsOf(pictureOf(results, 0), theme.negative.rgb()) > 500);  // a third of the eigenvalues, down to −2
        QVERIFY(pixelsOf(pictureOf(results, 0), theme.positive.rgb()) > 500);
        QCOMPARE(pixelsOf(pictureOf(results, 1), theme.negative.rgb()), 0);
        QCOMPARE(pixelsOf(pictureOf(results, 2), theme.negative.rgb()), 0);
    }

    void boundariesAreDrawnOnThePlane()
    {
        std::shared_ptr<Results> results = threeCards();
        std::vector<CorrectionOutcome> outcomes = *results->corrections;
        DecisionMap map = results->map->map;
        map.values[0].setConstant(100.0f);  // the second class everywhere
        outcomes[0].map = map;
        outcomes[0].gram.setZero();
        results = handMade(outcomes);
        QVERIFY(pixelsOf(pictureOf(results, 0), divergingColor(makeTheme(false), 1)) > 8000);
        QVERIFY(pixelsOf(pictureOf(results, 0), makeTheme(false).classStyle(0).color.rgb()) > 20);
        QVERIFY2(correctionScene(*results)->hasBoundaries, "there is a plane");
        const CorrectionFace labelled{.scene = correctionScene(*results)};
        const auto heightOf = [](const CorrectionFace& face) {
            return paintCorrection(nullptr, 240, face, QApplication::font(), makeTheme(false));
        };
        auto unlabelled = std::make_shared<DataSet>(*results->data);
        unlabelled->labels.clear();
        unlabelled->classNames.clear();
        results->data = unlabelled;
        const CorrectionFace bare{.scene = correctionScene(*results)};
        QVERIFY(!bare.scene->hasBoundaries);
        QVERIFY2(heightOf(bare) < heightOf(labelled) - 60, "no place is kept for what there cannot be");
    }

    void scoresAreInWords()
    {
        CorrectionOutcome outcome = outcomeOf(ClipCorrection{}, 1, Eigen::Vector3d(4, 1, 0));
        QCOMPARE(correctionAccuracy(outcome), QStringLiteral("Accuracy: training 75.0 %"));
        outcome.testScores = Scores{0.5, 0.5, 0.5, {}};
        QCOMPARE(correctionAccuracy(outcome), QStringLiteral("Accuracy: training 75.0 %, test 50.0 %"));
        outcome.trainScores.reset();
        QCOMPARE(correctionAccuracy(outcome), QString());
    }

    void exportsEveryCard_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide") << QSize(1200, 500);
        QTest::newRow("tall") << QSize(400, 1400);
    }

    void exportsEveryCard()
    {
        QFETCH(QSize, size);
        CorrectionsView hidden;
        hidden.resize(500, 400);
        std::shared_ptr<Results> results = threeCards();
        results->experiment.edit().correction = FlipCorrection{};
        hidden.showResults(results);
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::red);
        QPainter painter(&image);
        hidden.render(painter, QRectF(QPointF(0, 0), size));
        painter.end();
        const Theme theme = makeTheme(false);
        QCOMPARE(pixelsOf(image, qRgb(255, 0, 0)), 0);
        for (const double shade : {1.0, 0.5, -1.0})
            QVERIFY2(pixelsOf(image, divergingColor(theme, shade)) > 1000, "a Gram matrix is missing");
    }

    /// What rounding leaves of an eigenvalue 0 is not given as a number.
    void theLeastEigenvalueIsNotRounding()
    {
        const auto pictureWith = [](double least) {
            return pictureOf(handMade({outcomeOf(NoCorrection{}, 2.0f, Eigen::Vector3d(4, 1, -2)),
                                 outcomeOf(FlipCorrection{}, 1.0f, Eigen::Vector3d(4, 2, least))}),
                1);
        };
        QCOMPARE(pictureWith(1.254e-15), pictureWith(0.0));
        QVERIFY(pictureWith(1e-9) != pictureWith(0.0));
    }

    void lastsThroughThemesAndSizes()
    {
        m_view->showResults(threeCards());
        for (const bool dark : {true, false})
            for (const QSize size : {QSize(120, 80), QSize(500, 400), QSize(1400, 900)}) {
                m_view->setTheme(makeTheme(dark));
                m_view->resize(size);
                QVERIFY(!m_view->grab().isNull());
            }
    }

private:
    std::unique_ptr<CorrectionsView> m_view;
};

KREINSCOPE_TEST(CorrectionsViewTest)

}  // namespace tst_corrections_view
#include "tst_corrections_view.moc"
