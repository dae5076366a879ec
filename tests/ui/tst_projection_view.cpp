// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <map>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>

#include "core/experiment/adapt.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/choose.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/plot/layers/cone_layer.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/layers/targets_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/views/embedding/embedding_words.h"
#include "ui/views/embedding/projection_view.h"
#include "ui/views/embedding_axes.h"
#include "ui/views/sample_names.h"

using namespace krein;

class ProjectionViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<ProjectionView>();
        m_view->resize(500, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_results = fixtures::twoCircles();
        m_view->showResults(m_results);
    }

    void axesCarrySignAndShare()
    {
        const PlotLook& look = m_view->plot()->look();
        QCOMPARE(look.x.title, QStringLiteral("+ axis 1, λ = 9 of centred K, 60 % of Σ|λ|"));
        QCOMPARE(look.y.title, QStringLiteral("− axis 1, λ = −4 of centred K, 30 % of Σ|λ|"));
        const Theme theme = makeTheme(false);
        QCOMPARE(look.x.titleColor, theme.positive);
        QCOMPARE(look.y.titleColor, theme.negative);
    }

    void namesStandBesideTheirPointsAndOverNothing()
    {
        auto* box = m_view->findChild<QCheckBox*>(QStringLiteral("projection.names"));
        QVERIFY(box->isHidden());  // these have none
        auto named = std::make_shared<Results>(*m_results);
        auto data = std::make_shared<DataSet>(*m_results->data);
        for (Index i = 0; i < data->size(); ++i) data->objectNames.push_back("object " + std::to_string(i));
        named->data = data;
        m_view->showResults(named);
        QVERIFY(box->isVisible() && box->isChecked());
        const auto placed = [this] { return m_view->names()->layer()->placed(m_view->plot()->map()); };
        const auto names = placed();
        QVERIFY(names.size() >= 3);
        for (std::size_t i = 0; i < names.size(); ++i) {
            QVERIFY(m_view->plot()->map().area.contains(names[i].box));
            for (std::size_t j = 0; j < i; ++j) QVERIFY(!names[i].box.intersects(names[j].box));
            for (const ConeLayer::Number& number : m_view->cone().numbers(m_view->plot()->map()))
                QVERIFY(!names[i].box.intersects(number.box));
        }
        QVERIFY(placed() == names);  // the same again
        m_view->setSelection({5});
        QVERIFY(std::ranges::any_of(placed(), [](const auto& name) { return name.text == u"object 5"; }));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(6, box->height() / 2));
        QVERIFY(placed().empty());
        m_view->showResults(std::make_shared<Results>(*named));
        QVERIFY(placed().empty());  // as a person left it
        m_view->setSelection({});
    }

    /// In a narrow place what has no room in two rows is in the menu, and works there.
    void aNarrowBarHasTwoRowsAndAMenu()
    {
        auto named = std::make_shared<Results>(*m_results);
        auto data = std::make_shared<DataSet>(*m_results->data);
        for (Index i = 0; i < data->size(); ++i) data->objectNames.push_back("object " + std::to_string(i));
        named->data = data;
        auto gram = std::make_shared<GramValue>();
        const Embedding& embedding = m_results->projection->result;
        gram->train = embedding.train * embedding.metric.asDiagonal() * embedding.train.transpose();
        named->gram = gram;
        m_view->showResults(named);
        auto* more = m_view->findChild<QToolButton*>(QStringLiteral("projection.more"));
        auto* names = m_view->findChild<QCheckBox*>(QStringLiteral("projection.names"));
        auto* cone = m_view->findChild<QCheckBox*>(QStringLiteral("projection.cone"));
        const QSize before = m_view->size();
        const auto rows = [&] {
            int bottom = -1, count = 0;
            std::map<int, int> bottoms;  // by top
            for (const QWidget* part : cone->parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
                if (part->isVisible()) bottoms[part->geometry().top()] = part->geometry().bottom();
            for (const auto& [top, its] : bottoms) {
                if (top > bottom) ++count;
                bottom = std::max(bottom, its);
            }
            return count;
        };
        for (const bool coneShown : {true, false}) {  // without it there is a further button
            if (cone->isChecked() != coneShown) cone->click();
            for (int width = 420; width <= 900; width += 20) {
                m_view->resize(width, before.height());
                QTRY_VERIFY2(rows() <= 2, qPrintable(QString::number(width)));
                const bool isFolded = names->isHidden() || cone->isHidden();
                QCOMPARE(more->isVisible(), isFolded);
                if (width == 900) QVERIFY(!isFolded);
            }
        }
        // In a window of 1024 pixels the bar has this much, or less.
        auto* models = m_view->findChild<QToolButton*>(QStringLiteral("projection.model"));
        for (const int width : {230, 260, 300}) {
            m_view->resize(width, before.height());
            QTRY_VERIFY2(rows() <= 2, qPrintable(QString::number(width)));
            QVERIFY(more->isVisible() && names->isHidden());
        }
        m_view->resize(230, before.height());
        QVERIFY(models->isHidden());
        Q_EMIT more->menu()->aboutToShow();
        QVERIFY(more->menu()->actions().contains(models->menu()->menuAction()));
        const bool were = names->isChecked();
        QMenu* menu = more->menu();
        Q_EMIT menu->aboutToShow();
        auto* entry = menu->findChild<QAction*>(QStringLiteral("projection.names.more"));
        QVERIFY(entry && entry->isChecked() == were);
        entry->trigger();
        QCOMPARE(names->isChecked(), !were);
        m_view->resize(before);
        names->setChecked(were);
    }

    void manyObjectsHaveNoNamesAtFirst()
    {
        auto many = fixtures::twoCircles(150);
        auto data = std::make_shared<DataSet>(*many->data);
        for (Index i = 0; i < data->size(); ++i) data->objectNames.push_back(std::to_string(i));
        many->data = data;
        m_view->showResults(many);
        QVERIFY(!m_view->findChild<QCheckBox*>(QStringLiteral("projection.names"))->isChecked());
        QVERIFY(m_view->names()->layer()->placed(m_view->plot()->map()).empty());
    }

    void theNoteSaysWhatIsEmbeddedAndWhatIsLeftOut()
    {
        const QString note = m_view->plot()->look().note;
        for (const char* part :
            {"Kernel PCA of centred K", "2 + and 1 − axes", "reconstruction error 25 %", "+ 12.5 % and − 7 % of Σ|λ|"})
            QVERIFY2(note.contains(QString::fromUtf8(part)), qPrintable(note));
    }

    void theNoteSaysTheStressOfTheDrawnAxes()
    {
        auto results = std::make_shared<Results>(*m_results);
        const Embedding& embedding = results->projection->result;
        auto gram = std::make_shared<GramValue>();
        gram->train = embedding.train * embedding.metric.asDiagonal() * embedding.train.transpose();
        results->gram = gram;
        m_view->showResults(results);
        const auto of = [&](Index x, Index y) {
            return QStringLiteral("stress-1 of these axes %1 %")
                .arg(roundedNumber(100.0 * stressOfAxes(gram->train, embedding, {x, y}).kruskal.value(), 3));
        };
        QVERIFY(of(0, 1) != of(0, 2));
        QVERIFY2(m_view->plot()->look().note.contains(of(0, 1)), qPrintable(m_view->plot()->look().note));
        chooseAxes(*m_view, 0, 2);
        QVERIFY2(m_view->plot()->look().note.contains(of(0, 2)), qPrintable(m_view->plot()->look().note));
        QTRY_VERIFY(m_view->plot()->accessibleDescription().contains(of(0, 2).mid(1)));
        const auto* label = m_view->findChild<QLabel*>(QStringLiteral("projection.stress"));
        QVERIFY(label->isVisible());
        QCOMPARE(label->text(),
            QStringLiteral("Stress-1 %1").arg(percentText(*stressOfAxes(gram->train, embedding, {0, 2}).kruskal)));
        QVERIFY2(label->toolTip().contains(of(0, 2)) && label->toolTip().contains(QStringLiteral("Above 100 %")),
            qPrintable(label->toolTip()));
        QVERIFY(label->toolTip().contains(QStringLiteral("stress of squared distances")));
        QVERIFY(!m_view->plot()->look().note.contains(QStringLiteral("squared distances")));  // which is long enough
        chooseAxes(*m_view, 0, 1);  // + and −
        QVERIFY2(label->toolTip().contains(QStringLiteral("cancel")), qPrintable(label->toolTip()));
        QVERIFY2(label->text().endsWith(QStringLiteral(" % (+ and − cancel)")), qPrintable(label->text()));
        m_view->showResults(m_results);  // without a matrix there is none
        QVERIFY(!label->isVisible());
    }

    /// Above 100 % the number needs a word: it is no error of measurement.
    void aStressAboveTheWholeSaysWhy()
    {
        Embedding plane;
        plane.metric = Vector::Ones(2);
        const auto name = [&](double kruskal) { return stressName({.raw = 1.0, .kruskal = kruskal}, plane, 0, 1); };
        QCOMPARE(name(0.515), QStringLiteral("Stress-1 51.5 %"));
        QCOMPARE(name(1.0), QStringLiteral("Stress-1 100 %"));
        QCOMPARE(name(1.477), QStringLiteral("Stress-1 148 % (mostly other axes)"));
    }

    void sharesSayOfWhatTheyAre()
    {
        auto results = std::make_shared<Results>(*m_results);
        auto projection = std::make_shared<ProjectionValue>(*results->projection);
        projection->result.sharesOf = "the squared lengths in the picture";
        projection->result.ordinal = true;
        results->projection = projection;
        m_view->showResults(results);
        const PlotLook& look = m_view->plot()->look();
        QVERIFY2(look.x.title.endsWith(QStringLiteral("% of the squared lengths in the picture")), qPrintable(look.x.title));
        QVERIFY2(!look.note.contains(QStringLiteral("reconstruction error")), qPrintable(look.note));
        auto none = std::make_shared<ProjectionValue>(*projection);
        none->result.sharesOf.clear();
        results->projection = none;
        m_view->showResults(std::make_shared<Results>(*results));
        QVERIFY2(!m_view->plot()->look().x.title.contains(u'%'), qPrintable(m_view->plot()->look().x.title));
    }

    void aLowPictureLeavesOutItsNote()
    {
        m_view->resize(400, 190);
        QTRY_VERIFY(m_view->plot()->look().note.isEmpty());
        QVERIFY(m_view->plot()->map().area.height() > 50);
        m_view->resize(500, 400);
        QTRY_VERIFY(!m_view->plot()->look().note.isEmpty());
    }

    /// At any size: what is trained on is another matrix then.
    void thatItIsOfKBeforeCorrectionIsSaid()
    {
        QVERIFY(m_view->plot()->look().heading.isEmpty());
        fixtures::correction(*m_results, ClipCorrection{});
        for (const QSize size : {QSize(500, 400), QSize(400, 190)}) {
            m_view->resize(size);
            m_view->showResults(m_results);
            QCOMPARE(m_view->plot()->look().heading, QStringLiteral("K before correction"));
            QVERIFY(!m_view->plot()->plotLayout().heading.isEmpty());
        }
        auto after = std::make_shared<ProjectionValue>(*m_results->projection);
        after->result.ofCorrected = true;
        m_results->projection = after;
        m_view->showResults(std::make_shared<Results>(*m_results));
        QCOMPARE(m_view->plot()->look().heading, QStringLiteral("K after correction"));
    }

    void flippedEigenvectorsDoNotFlipThePicture()
    {
        const QPixmap before = m_view->plot()->grab();
        auto flipped = std::make_shared<ProjectionValue>(*m_results->projection);
        flipped->result.train.col(0) *= -1;
        flipped->test.col(0) *= -1;
        m_results->projection = flipped;
        m_view->showResults(m_results);
        QCOMPARE(m_view->plot()->grab().toImage(), before.toImage());
    }

    void signsFollowTheScoresShownBefore()
    {
        Matrix shown(3, 2), scores(3, 3);
        shown << 1, 2, 3, -1, -2, 0;
        scores << -1.1, 2, 5, -2.9, -1, 5, 2.1, 0.1, 5;
        const Vector signs = alignedSigns(scores, shown);
        QCOMPARE(signs(0), -1.0);
        QCOMPARE(signs(1), 1.0);
        QCOMPARE(signs(2), 1.0);
        QCOMPARE(alignedSigns(-scores, Matrix()).sum(), 3.0);
    }

    void componentsCanBeChosen()
    {
        auto* vertical = m_view->findChild<QComboBox*>(QStringLiteral("projection.vertical"));
        QVERIFY(vertical && vertical->isVisible());
        QTest::keyClick(vertical, Qt::Key_Down);
        QVERIFY(m_view->plot()->look().y.title.startsWith(QStringLiteral("+ axis 2")));
    }

    void axesAreListedByTheirEigenvalues()
    {
        auto* vertical = m_view->findChild<QComboBox*>(QStringLiteral("projection.vertical"));
        QCOMPARE(vertical->itemText(0), QStringLiteral("+ axis 1 (60 %)"));
        QCOMPARE(vertical->itemText(1), QStringLiteral("− axis 1 (30 %)"));
        QCOMPARE(vertical->itemText(2), QStringLiteral("+ axis 2 (10 %)"));
        QCOMPARE(vertical->currentText(), vertical->itemText(1));
    }

    void theTwoAxesAlwaysDiffer()
    {
        auto* horizontal = m_view->findChild<QComboBox*>(QStringLiteral("projection.horizontal"));
        auto* vertical = m_view->findChild<QComboBox*>(QStringLiteral("projection.vertical"));
        QTest::keyClick(vertical, Qt::Key_Home);  // the largest, which runs across
        QVERIFY(m_view->plot()->look().y.title.startsWith(QStringLiteral("+ axis 1")));
        QVERIFY(m_view->plot()->look().x.title.startsWith(QStringLiteral("− axis 1")));
        QCOMPARE(horizontal->currentText(), QStringLiteral("− axis 1 (30 %)"));
    }

    void aChoiceIsRememberedByItsPart_data()
    {
        QTest::addColumn<int>("chosen");  // axis of 9, −4, 1 that runs up
        QTest::addColumn<QList<double>>("later");
        QTest::addColumn<QString>("across");
        QTest::addColumn<QString>("up");
        QTest::newRow("the most negative moves to another place")
            << 1 << QList<double>{9, 5, 2, -1, -3} << QStringLiteral("+ axis 1") << QStringLiteral("− axis 1");
        QTest::newRow("the second largest")
            << 2 << QList<double>{-7, 6, 5, 4} << QStringLiteral("+ axis 1") << QStringLiteral("+ axis 2");
        QTest::newRow("nothing is negative any more")
            << 1 << QList<double>{9, 5, 2} << QStringLiteral("+ axis 1") << QStringLiteral("+ axis 2");
        QTest::newRow("there is no second positive one")
            << 2 << QList<double>{9, -1, -2} << QStringLiteral("+ axis 1") << QStringLiteral("− axis 1");
        QTest::newRow("all are negative")
            << 1 << QList<double>{-9, -1} << QStringLiteral("− axis 1") << QStringLiteral("− axis 2");
    }

    void aChoiceIsRememberedByItsPart()
    {
        QFETCH(int, chosen);
        QFETCH(QList<double>, later);
        QFETCH(QString, across);
        QFETCH(QString, up);
        const auto original = m_results->projection;
        chooseAxes(*m_view, 0, chosen);
        setEigenvalues(later);
        QVERIFY(m_view->plot()->look().x.title.startsWith(across));
        QVERIFY(m_view->plot()->look().y.title.startsWith(up));
        m_results->projection = original;
        m_view->showResults(m_results);
        QVERIFY(m_view->plot()->look().y.title.startsWith(
            chosen == 1 ? QStringLiteral("− axis 1,") : QStringLiteral("+ axis 2,")));
    }

    void theNullConeIsOneClickAway()
    {
        auto* button = m_view->findChild<QToolButton*>(QStringLiteral("projection.null-cone"));
        QVERIFY(button && !button->isVisible());  // it is shown
        chooseAxes(*m_view, 0, 2);
        QVERIFY(button->isVisible() && !m_view->cone().cone());
        QSignalSpy wanted(m_view.get(), &ProjectionView::negativeAxesWanted);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(*m_view->cone().cone(), (Cone{{}, 1.0, -1.0}));
        QVERIFY(!button->isVisible() && wanted.isEmpty());
    }

    /// As the window begins: the largest eigenvalue across, the most negative one up, the cone drawn.
    void anIndefiniteKernelBeginsWithItsNullCone()
    {
        Experiment experiment = withBothSigns(sphereExperiment());
        experiment.data = SphereData{.samples = 60};
        ProjectionView view;
        view.resize(500, 400);
        view.show();
        view.showResults(std::make_shared<const Results>(run(experiment)));
        QCOMPARE(*view.cone().cone(), (Cone{{}, 1.0, -1.0}));
        QVERIFY(!view.findChild<QToolButton*>(QStringLiteral("projection.null-cone"))->isVisible());
        experiment.kernel = GaussianKernel{};  // without negative axes: the two largest, as kernel PCA has them
        view.showResults(std::make_shared<const Results>(run(experiment)));
        QVERIFY(!view.findChild<QToolButton*>(QStringLiteral("projection.null-cone"))->isVisible());
        QVERIFY(!view.plot()->look().x.title.isEmpty() && !view.plot()->look().y.title.isEmpty());
    }

    void anEmbeddingWithoutNegativeAxesIsAskedToHaveSome()
    {
        setEigenvalues({9, 5});
        auto* button = m_view->findChild<QToolButton*>(QStringLiteral("projection.null-cone"));
        QVERIFY(button->isVisible());
        QSignalSpy wanted(m_view.get(), &ProjectionView::negativeAxesWanted);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].toBool(), true);
        auto definite = std::make_shared<Diagnosis>(*m_results->diagnosis);
        definite->centredSignature.negative = 0;
        m_results->diagnosis = definite;
        m_view->showResults(m_results);
        QVERIFY(!button->isVisible());
    }

    void theBarFitsANarrowPlace()
    {
        chooseAxes(*m_view, 0, 2);  // with the button
        m_view->resize(300, 260);
        QVERIFY2(
            m_view->minimumSizeHint().width() <= 320, qPrintable(QString::number(m_view->minimumSizeHint().width())));
    }

    /// Nothing in it is cut; what has no room in two rows is in the menu.
    void theBarIsNotCutInANarrowPlace()
    {
        chooseAxes(*m_view, 0, 2);
        auto* button = m_view->findChild<QToolButton*>(QStringLiteral("projection.null-cone"));
        for (const int width : {190, 240, 420, 900}) {
            m_view->resize(width, 300);
            QVERIFY(m_view->minimumSizeHint().width() <= 190);
            QCoreApplication::processEvents();
            for (const QWidget* part :
                std::initializer_list<QWidget*>{m_view->findChild<QComboBox*>(QStringLiteral("projection.horizontal")),
                    m_view->findChild<QComboBox*>(QStringLiteral("projection.vertical")), button}) {
                if (part == button && button->isHidden()) {
                    QVERIFY(m_view->findChild<QToolButton*>(QStringLiteral("projection.more"))->isVisible());
                    continue;
                }
                QTRY_VERIFY2(part->visibleRegion().boundingRect() == part->rect(), qPrintable(part->objectName()));
                QTRY_VERIFY2(part->width() >= std::min(part->sizeHint().width(), width - 12),
                    qPrintable(QStringLiteral("%1 at %2: %3 of %4").arg(part->objectName()).arg(width).arg(part->width()).arg(part->sizeHint().width())));
            }
        }
        QVERIFY2(button->mapTo(m_view.get(), QPoint()).y() < 20, "in one row where there is room");
    }

    /// On paper and in thumbnails: the rows of the bar are those of its width, not of one it never had.
    void aPictureThatWasNeverShownFillsItsPlace()
    {
        for (const QSize size : {QSize(680, 340), QSize(480, 360)}) {
            ProjectionView hidden;
            hidden.resize(size);
            hidden.showResults(m_results);
            QImage image(size, QImage::Format_ARGB32_Premultiplied);
            QPainter painter(&image);
            hidden.render(painter, QRectF(QPointF(0, 0), size));
            QVERIFY2(
                hidden.plot()->height() > size.height() - 80, qPrintable(QString::number(hidden.plot()->height())));
        }
    }

    void numbersOfTheConeStandBesideSamples()
    {
        m_view->resize(700, 500);
        const PlotMap map = m_view->plot()->map();
        auto* cone = new ConeLayer(*m_view->plot());  // which is the plot's
        cone->setCone(Cone{.centre = {}, .across = 1.0, .up = -1.0});
        const auto before = cone->numbers(map);
        QVERIFY(!before.empty());
        const QRectF box = before.front().box;
        for (const QPointF& at : {box.center(), box.topLeft() - QPointF(2, 2)}) {  // markers have a size
            const QPointF sample = map.toData(at);
            cone->avoid({sample});
            const auto after = cone->numbers(map);
            QCOMPARE(after.size(), before.size());
            for (const auto& number : after) QVERIFY(!number.box.adjusted(-3, -3, 3, 3).contains(map.toPixel(sample)));
        }
        std::vector<QPointF> everywhere;
        for (double x = map.area.left(); x < map.area.right(); x += 6)
            for (double y = map.area.top(); y < map.area.bottom(); y += 6)
                everywhere.push_back(map.toData(QPointF(x, y)));
        cone->avoid(everywhere);
        QVERIFY2(cone->numbers(map).empty(), "a number under samples is not read");
    }

    void numbersOfTheConeDoNotLieOnEachOther()
    {
        for (const QSize size : {QSize(230, 240), QSize(300, 420), QSize(700, 500)}) {
            m_view->resize(size);
            const auto numbers = m_view->cone().numbers(m_view->plot()->map());
            QVERIFY(!numbers.empty());
            for (std::size_t i = 0; i < numbers.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(!numbers[i].box.intersects(numbers[j].box),
                        qPrintable(QStringLiteral("%1 and %2").arg(numbers[i].level).arg(numbers[j].level)));
        }
    }

    void oneComponentIsALine()
    {
        auto one = std::make_shared<ProjectionValue>(*m_results->projection);
        one->result.eigenvalues.conservativeResize(1);
        one->result.shares.conservativeResize(1);
        one->result.metric.conservativeResize(1);
        one->result.train.conservativeResize(Eigen::NoChange, 1);
        one->test.conservativeResize(Eigen::NoChange, 1);
        m_results->projection = one;
        m_view->showResults(m_results);
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("one axis only: no more were requested")));
        QVERIFY(!m_view->cone().cone());
        QVERIFY(!m_view->grab().isNull());
        // Upwards nothing is measured: objects lie in their order there, each in a row of its own.
        const PlotLook& look = m_view->plot()->look();
        QVERIFY(look.y.bare && look.y.title.startsWith(QStringLiteral("one axis only")));
        QVERIFY(verticalTicks(look.y, {0, 50}, 300, m_view->font()).empty());
        std::vector<QPointF> places;
        for (const PlotPoint& point : m_view->points().points()) places.push_back(point.position);
        std::ranges::sort(places, {}, &QPointF::y);
        QCOMPARE(std::ssize(places), one->result.train.rows() + one->test.rows());
        for (std::size_t i = 0; i < places.size(); ++i) {
            QCOMPARE(places[i].y(), static_cast<double>(i + 1));
            QVERIFY(i == 0 || places[i].x() >= places[i - 1].x());
        }
        auto whole = std::make_shared<ProjectionValue>(*one);
        whole->result.positiveLeftOut = whole->result.negativeLeftOut = 0.0;
        m_results->projection = whole;
        m_view->showResults(std::make_shared<Results>(*m_results));
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("one axis only: all other eigenvalues are zero")));
    }

    void emptyStates()
    {
        m_results->projection.reset();
        m_results->problems[Stage::Projected] = {"The matrix is not symmetric."};
        m_view->showResults(m_results);
        QCOMPARE(m_view->plot()->look().message, QStringLiteral("The matrix is not symmetric."));
        m_view->showResults(nullptr);
        QVERIFY(!m_view->plot()->look().message.isEmpty());
    }

    void theStageThatFailedFirstSaysWhy()
    {
        auto failed = std::make_shared<Results>();
        failed->data = m_results->data;
        failed->problems[Stage::Projected] = {"later"};
        failed->problems[Stage::Prepare] = {"Too few samples."};
        m_view->showResults(failed);
        QCOMPARE(m_view->plot()->look().message, QStringLiteral("Too few samples."));
        auto empty = std::make_shared<DataSet>();
        empty->samples.resize(0, 2);
        failed->data = empty;
        m_view->showResults(failed);
        QVERIFY(m_view->plot()->look().message.startsWith(QStringLiteral("No samples yet")));
    }

    void clickingASamplePicksItsRow()
    {
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        const Matrix& at = m_results->projection->result.train;
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {},
            m_view->plot()->map().toPixel({at(7, 0), at(7, 1)}).toPoint());
        QCOMPARE(picks.count(), 1);
        QCOMPARE(picks[0][0].value<Index>(), m_results->prepared->trainRows[7]);
    }

    void theConeIsShownBetweenAxesOfTwoSigns()
    {
        QVERIFY(m_view->cone().cone());
        QCOMPARE(*m_view->cone().cone(), (Cone{{}, 1.0, -1.0}));
        QVERIFY(m_view->plot()->look().equalUnits);
        const PlotMap map = m_view->plot()->map();
        QVERIFY(std::abs(map.area.width() / map.x.span() - map.area.height() / map.y.span()) < 1e-6 * map.area.width());
        auto* box = m_view->findChild<QCheckBox*>(QStringLiteral("projection.cone"));
        QVERIFY(box && box->isVisible() && box->isChecked());
        const QImage with = m_view->plot()->grab().toImage();
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        QVERIFY(!m_view->cone().cone() && !m_view->plot()->look().equalUnits);
        QVERIFY(m_view->plot()->grab().toImage() != with);
        // Axes of one sign have a choice of their own, off at first; that of two signs is remembered.
        chooseAxes(*m_view, 0, 2);
        QVERIFY(!box->isChecked());
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        QCOMPARE(*m_view->cone().cone(), (Cone{{}, 1.0, 1.0}));
        chooseAxes(*m_view, 0, 1);
        QVERIFY(!box->isChecked() && !m_view->cone().cone());
    }

    void theConeStandsOnTheOneSelectedSample()
    {
        const Matrix& at = m_results->projection->result.train;
        const Index row = m_results->prepared->trainRows[5];
        m_view->setSelection({row});
        QCOMPARE(m_view->cone().cone()->centre, QPointF(at(5, 0), at(5, 1)));
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("from sample %1").arg(row + 1)));
        m_view->setSelection({row, row + 1});
        QCOMPARE(m_view->cone().cone()->centre, QPointF());
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("select one sample to measure")));
    }

    void theTimeLikeRegionIsShaded()
    {
        m_view->setTheme(makeTheme(false));
        const PlotMap map = m_view->plot()->map();
        const QImage picture = m_view->plot()->grab().toImage();
        const auto colorAt = [&](double x, double y) { return picture.pixelColor(map.toPixel({x, y}).toPoint()); };
        // Inside the smaller ring, where no sample, line or number is.
        const QColor space = colorAt(0.37, 0.11), time = colorAt(0.11, 0.37);
        QCOMPARE(space, makeTheme(false).plotBackground);
        QVERIFY(time != space && time.red() > time.blue());
    }

    void linesHaveTheirSquaredDistance_data()
    {
        QTest::addColumn<double>("across");
        QTest::addColumn<double>("up");
        QTest::addColumn<double>("level");
        QTest::addColumn<int>("lines");
        QTest::addRow("a circle") << 1.0 << 1.0 << 2.0 << 1;
        QTest::addRow("a circle of negative distance") << -1.0 << -1.0 << -2.0 << 1;
        QTest::addRow("an ellipse") << 0.5 << 3.0 << 2.0 << 1;
        QTest::addRow("a hyperbola across") << 1.0 << -1.0 << 0.7 << 2;
        QTest::addRow("a hyperbola upwards") << 1.0 << -1.0 << -0.7 << 2;
        QTest::addRow("a hyperbola with other units") << -0.2 << 5.0 << 0.7 << 2;
        QTest::addRow("no negative distance from positive axes") << 1.0 << 1.0 << -2.0 << 0;
        QTest::addRow("no positive distance from negative axes") << -1.0 << -1.0 << 2.0 << 0;
    }

    void linesHaveTheirSquaredDistance()
    {
        QFETCH(double, across);
        QFETCH(double, up);
        QFETCH(double, level);
        QFETCH(int, lines);
        const Cone cone{{0.3, -0.4}, across, up};
        const auto found = coneLines(cone, level, {-3, 2}, {-1, 4});
        QCOMPARE(static_cast<int>(found.size()), lines);
        for (const QPolygonF& line : found)
            for (const QPointF& p : line) {
                const double x = p.x() - 0.3, y = p.y() + 0.4;
                QVERIFY(std::abs(across * x * x + up * y * y - level) < 1e-9);
            }
    }

    void levelsAreSquaresOfWholeSteps_data()
    {
        QTest::addColumn<double>("across");
        QTest::addColumn<double>("up");
        QTest::addColumn<std::vector<double>>("levels");
        // The largest distance in [−4, 4]² is 4 along one axis, √32 = 5.66 along both.
        QTest::addRow("two signs") << 1.0 << -1.0 << std::vector<double>{-16, -9, -4, -1, 1, 4, 9, 16};
        QTest::addRow("positive") << 1.0 << 1.0 << std::vector<double>{1, 4, 9, 16, 25};
        QTest::addRow("negative") << -1.0 << -1.0 << std::vector<double>{-25, -16, -9, -4, -1};
    }

    void levelsAreSquaresOfWholeSteps()
    {
        QFETCH(double, across);
        QFETCH(double, up);
        QFETCH(std::vector<double>, levels);
        QCOMPARE(coneLevels({{}, across, up}, {-4, 4}, {-4, 4}), levels);
    }

    void placesOfASingularEmbedding_data()
    {
        QTest::addColumn<int>("places");
        QTest::addColumn<double>("x");
        QTest::addColumn<int>("targets");
        const int samples = 48;
        QTest::addRow("sources") << int(ProjectionView::Places::Source) << 0.0 << 0;
        QTest::addRow("targets") << int(ProjectionView::Places::Target) << 1.0 << 0;
        QTest::addRow("both") << int(ProjectionView::Places::Both) << 0.0 << samples;
    }

    void placesOfASingularEmbedding()
    {
        QFETCH(int, places);
        QFETCH(double, x);
        QFETCH(int, targets);
        m_results = fixtures::twoCirclesSingular();
        m_view->showResults(m_results);
        auto* box = m_view->findChild<QComboBox*>(QStringLiteral("projection.places"));
        QVERIFY(box && box->isVisible());
        choose(*box, box->findData(places));
        QCOMPARE(static_cast<int>(m_view->targets().targets().size()), targets);
        QVERIFY(!m_view->cone().cone());
        QVERIFY(m_view->plot()->look().x.title.startsWith(QStringLiteral("axis 1, σ = 9")));
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        const Matrix& at = m_results->projection->result.train;
        const QPointF place(at(7, 0) + x, at(7, 1) + (x > 0 ? 0.5 : 0.0));
        QTest::mouseClick(
            m_view->plot()->viewport(), Qt::LeftButton, {}, m_view->plot()->map().toPixel(place).toPoint());
        QCOMPARE(picks.count(), 1);
        QCOMPARE(picks[0][0].value<Index>(), m_results->prepared->trainRows[7]);
    }

    void aLineJoinsThePlacesOfTheSampleUnderTheCursor()
    {
        m_results = fixtures::twoCirclesSingular();
        m_view->showResults(m_results);
        const Index row = m_results->prepared->testRows[2];
        const Matrix& at = m_results->projection->targetTest;
        const QPointF target = m_view->plot()->map().toPixel({at(2, 0), at(2, 1)});
        QVERIFY(!m_view->targets().hasLine(row));
        QTest::mouseMove(m_view->plot()->viewport(), target.toPoint());
        QTRY_VERIFY(m_view->targets().hasLine(row));
        QCOMPARE(m_view->targets().emphasis(), row);
        QVERIFY(!m_view->targets().hasLine(row - 1));
        m_view->setSelection({row - 1});
        QVERIFY(m_view->targets().hasLine(row - 1));
        auto* all = m_view->findChild<QCheckBox*>(QStringLiteral("projection.lines"));
        QTest::mouseClick(all, Qt::LeftButton, {}, QPoint(8, all->height() / 2));
        QVERIFY(m_view->targets().hasLine(row - 2));
    }

    void sourcesAndTargetsFlipTogether()
    {
        m_results = fixtures::twoCirclesSingular();
        m_view->showResults(m_results);
        const QImage before = m_view->plot()->grab().toImage();
        auto flipped = std::make_shared<ProjectionValue>(*m_results->projection);
        for (Matrix* scores :
            {&flipped->result.train, &flipped->test, &flipped->result.targetTrain, &flipped->targetTest})
            scores->col(1) *= -1;
        m_results->projection = flipped;
        m_view->showResults(m_results);
        QCOMPARE(m_view->plot()->grab().toImage(), before);
    }

    void heldOutSamplesMayLackATarget()
    {
        m_results = fixtures::twoCirclesSingular();
        auto without = std::make_shared<ProjectionValue>(*m_results->projection);
        without->targetTest.resize(0, 3);
        m_results->projection = without;
        m_view->showResults(m_results);
        QCOMPARE(m_view->targets().targets().size(), m_results->prepared->trainRows.size());
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("test samples have no position")));
    }

    void aSelectionMeetsResultsThatAreNotShownYet()
    {
        m_view->hide();
        auto failed = std::make_shared<Results>(*m_results);
        failed->projection = nullptr;
        m_view->showResults(failed);
        m_view->setSelection({m_results->prepared->trainRows[0]});
        m_view->show();
        QVERIFY(!m_view->plot()->look().message.isEmpty());
    }

private:
    /// Shows an embedding with these eigenvalues.
    void setEigenvalues(const QList<double>& values)
    {
        auto changed = std::make_shared<ProjectionValue>(*m_results->projection);
        Embedding& embedding = changed->result;
        embedding.eigenvalues = Eigen::Map<const Vector>(values.constData(), values.size());
        embedding.metric = embedding.eigenvalues.cwiseSign();
        embedding.shares = embedding.eigenvalues.cwiseAbs() / embedding.eigenvalues.cwiseAbs().sum();
        embedding.positive = (embedding.eigenvalues.array() > 0).count();
        embedding.negative = values.size() - embedding.positive;
        for (Matrix* scores : {&embedding.train, &changed->test})
            *scores = scores->col(0).replicate(1, values.size()).eval();
        m_results->projection = changed;
        m_view->showResults(m_results);
    }

    std::unique_ptr<ProjectionView> m_view;
    std::shared_ptr<Results> m_results;
};

KREINSCOPE_TEST(ProjectionViewTest)
#include "tst_projection_view.moc"
