// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QToolButton>

#include "core/algebra/centring.h"
#include "core/experiment/experiment.h"
#include "core/experiment/followed_spectrum.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/asymmetry_diagnostics.h"
#include "support/processor_time.h"
#include "support/choose.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/document/signal_types.h"
#include "ui/plot/layers/stems_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/theme/readable.h"
#include "ui/views/export.h"
#include "ui/views/spectrum/spectrum_scale.h"
#include "ui/views/spectrum/spectrum_view.h"

using namespace krein;

class SpectrumViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<SpectrumView>();
        m_view->resize(500, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_results = fixtures::twoCircles();
        m_view->showResults(m_results);
    }

    void everyEigenvalueIsInsideTheFrame()
    {
        const Vector& values = m_results->spectrum->raw.values;
        for (const AxisKind kind : {AxisKind::Linear, AxisKind::SymmetricLog}) {
            chooseScale(kind);
            const PlotMap map = m_view->plot()->map();
            for (Index i = 0; i < values.size(); ++i)
                QVERIFY(map.area.contains(map.toPixel({static_cast<double>(i) + 1, values(i)})));
        }
    }

    void switchesAreControls()
    {
        auto* matrix = m_view->findChild<QComboBox*>(QStringLiteral("spectrum.matrix"));
        auto* scale = m_view->findChild<QComboBox*>(QStringLiteral("spectrum.scale"));
        QVERIFY(matrix && scale);
        for (const QWidget* control : {matrix, scale})
            QVERIFY(!control->accessibleName().isEmpty() && !control->toolTip().isEmpty());
        QCOMPARE(matrix->itemData(0).toString(), QStringLiteral("raw"));
        QVERIFY(m_view->plot()->look().y.title.endsWith(QStringLiteral("of K")));
        QTest::keyClick(matrix, Qt::Key_Down);
        QCOMPARE(matrix->currentData().toString(), QStringLiteral("centred"));
        QVERIFY(m_view->plot()->look().y.title.contains(QStringLiteral("centred")));
        QCOMPARE(m_view->stems()->values().front(), 0.5 * m_results->spectrum->raw.values(0));
        QTest::keyClick(scale, Qt::Key_Down);
        QCOMPARE(m_view->scale(), AxisKind::SymmetricLog);
        QCOMPARE(m_view->plot()->look().y.scale.kind, AxisKind::SymmetricLog);
    }

    /// They have no origin; of other data K itself comes first, and what a person chose stays.
    void dissimilaritiesAreShownCentredFirst()
    {
        QCOMPARE(m_view->matrix(), SpectrumMatrix::Raw);
        const auto results = fixtures::twoCirclesOfDissimilarities();
        m_view->showResults(results);
        QCOMPARE(m_view->matrix(), SpectrumMatrix::Centred);
        QVERIFY(m_view->plot()->look().y.title.contains(QStringLiteral("centred")));
        m_view->showResults(m_results);
        QCOMPARE(m_view->matrix(), SpectrumMatrix::Raw);
        m_view->showResults(results);
        chooseMatrix(SpectrumMatrix::Raw);
        m_view->showResults(fixtures::twoCirclesOfDissimilarities());
        QCOMPARE(m_view->matrix(), SpectrumMatrix::Raw);
    }

    void correctedIsOfferedWhereThereIsACorrection()
    {
        auto* matrix = m_view->findChild<QComboBox*>(QStringLiteral("spectrum.matrix"));
        QTest::keyClick(matrix, Qt::Key_End);  // without a correction the last that can be chosen is another
        QCOMPARE(matrix->currentData().toString(), QStringLiteral("centred"));
        show(FlipCorrection{});
        QTest::keyClick(matrix, Qt::Key_End);
        QCOMPARE(m_view->matrix(), SpectrumMatrix::Corrected);
        // Without the zero, flipped: all that was negative counts as positive.
        QVERIFY(signatureLines().at(0).startsWith(QStringLiteral("p = 35 positive, 100 %")));
        QVERIFY(signatureLines().at(1).startsWith(QStringLiteral("q = 0 negative")));
        QVERIFY(std::is_sorted(m_view->stems()->values().rbegin(), m_view->stems()->values().rend()));
        show(NoCorrection{});
        QCOMPARE(m_view->matrix(), SpectrumMatrix::Raw);
    }

    /// Only an asymmetric K has singular values of its own; until they are known a sentence says so.
    void singularValuesOfAnAsymmetricMatrix()
    {
        auto* matrix = m_view->findChild<QComboBox*>(QStringLiteral("spectrum.matrix"));
        const int last = static_cast<int>(SpectrumMatrix::Singular);
        const auto offered = [&] {
            return qobject_cast<QStandardItemModel*>(matrix->model())->item(last)->isEnabled();
        };
        QVERIFY(!offered());
        const Index n = m_results->spectrum->raw.values.size();
        Matrix k = Matrix::Zero(n, n);
        for (Index i = 0; i < n; ++i) k(i, (i + 1) % n) = static_cast<double>(i + 1);
        auto gram = std::make_shared<GramValue>();
        gram->train = k;
        gram->asymmetry = asymmetry(k);
        auto results = std::make_shared<Results>(*m_results);
        results->gram = gram;
        results->reports.reset();
        m_view->showResults(results);
        QVERIFY(offered());
        chooseMatrix(SpectrumMatrix::Singular);
        QVERIFY2(m_view->stems()->values().empty(), "they are not known yet");
        auto known = std::make_shared<Results>(*results);
        auto reports = std::make_shared<ReportsValue>();
        reports->asymmetry = asymmetryReport(k);
        known->reports = reports;
        m_view->showResults(known);
        const std::vector<double>& values = m_view->stems()->values();
        QCOMPARE(static_cast<Index>(values.size()), n);
        for (Index i = 0; i < n; ++i)
            QVERIFY(std::abs(values[static_cast<std::size_t>(i)] - static_cast<double>(n - i)) < 1e-10);
        QVERIFY(m_view->plot()->look().y.title.contains(QStringLiteral("singular value σ of K")));
        QCOMPARE(signatureLines().at(0), QStringLiteral("p = %1 positive, 100 % of Σσ").arg(n));
        m_view->showResults(m_results);
        QCOMPARE(m_view->matrix(), SpectrumMatrix::Raw);
    }

    void changesAreDrawnAndNamed()
    {
        QCOMPARE(m_view->plot()->look().legend.size(), std::size_t(3));  // the signature
        const QImage before = m_view->plot()->grab().toImage();
        show(ShiftCorrection{});
        QCOMPARE(m_view->plot()->look().legend.at(3).text, QStringLiteral("after correction"));
        QVERIFY(m_view->plot()->grab().toImage() != before);
        const PlotMap map = m_view->plot()->map();
        QVERIFY(map.area.contains(map.toPixel({1, 20})));  // 18 + 2
        show(NoCorrection{});
        QCOMPARE(m_view->plot()->look().legend.size(), std::size_t(3));
    }

    void eigenvaluesThatFollowAreShownUntilThereAreNewerResults()
    {
        const Vector raw = m_results->spectrum->raw.values, centred = m_results->spectrum->centred.values;
        const auto followed = std::make_shared<FollowedSpectrum>(FollowedSpectrum{
            .generation = 1, .raw = 2.0 * raw, .centred = 3.0 * centred, .diagnosis = *m_results->diagnosis});
        followed->diagnosis.signature = {30, 5, 1};
        m_view->follow(followed);
        QCOMPARE(m_view->stems()->values().front(), 2.0 * raw(0));
        QVERIFY(signatureLines().at(0).startsWith(QStringLiteral("p = 30 positive")));
        chooseMatrix(SpectrumMatrix::Centred);
        QCOMPARE(m_view->stems()->values().front(), 3.0 * centred(0));
        chooseMatrix(SpectrumMatrix::Raw);
        const auto newer = std::make_shared<Results>(*m_results);
        newer->generation = 1;
        m_view->showResults(newer);
        QCOMPARE(m_view->stems()->values().front(), raw(0));
        m_view->follow(followed);  // too late
        QCOMPARE(m_view->stems()->values().front(), raw(0));
    }

    /// What is picked for a moment is not in what is saved.
    void savedPicturesHaveNoPicks()
    {
        const auto saved = [this] {
            QImage image(600, 400, QImage::Format_ARGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            m_view->render(painter, QRectF(0, 0, 600, 400));
            painter.end();
            return image;
        };
        click(30);
        QCOMPARE(m_view->stems()->marks(), std::vector<Index>{29});
        const QImage picked = saved();
        m_view->findChild<QToolButton*>(QStringLiteral("spectrum.none"))->click();
        QVERIFY(m_view->stems()->marks().empty());
        QVERIFY(saved() == picked);
    }

    void clicksPick()
    {
        QSignalSpy functions(m_view.get(), &SpectrumView::eigenfunctionWanted);
        click(30);
        QCOMPARE(m_view->picked(), std::vector<Index>{30});
        QCOMPARE(functions.count(), 1);
        QCOMPARE(functions.last()[0].value<Index>(), Index(30));
        QCOMPARE(m_view->stems()->marks(), std::vector<Index>{29});
        click(33, Qt::ControlModifier);
        QCOMPARE(m_view->picked(), (std::vector<Index>{30, 33}));
        click(30, Qt::ControlModifier);
        QCOMPARE(m_view->picked(), std::vector<Index>{33});
        click(33);
        click(35, Qt::ShiftModifier);
        QCOMPARE(m_view->picked(), (std::vector<Index>{33, 34, 35}));
        click(32, Qt::ShiftModifier);  // from where the range began
        QCOMPARE(m_view->picked(), (std::vector<Index>{32, 33}));
        QCOMPARE(functions.count(), 2);  // adding asks for none
        auto* none = m_view->findChild<QToolButton*>(QStringLiteral("spectrum.none"));
        QTest::mouseClick(none, Qt::LeftButton);
        QVERIFY(m_view->picked().empty());
        QCOMPARE(functions.last()[0].value<Index>(), Index(0));
    }

    void aClickAnywhereInItsColumnPicks()
    {
        for (const QPointF& place : {QPointF(30, 12), QPointF(30.4, -1.5), QPointF(29.6, 17)}) {
            m_view->setPicked({});
            QCoreApplication::processEvents();  // the bar takes and leaves room
            const QPoint at = m_view->plot()->map().toPixel(place).toPoint();
            QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, at);
            QCOMPARE(m_view->picked(), std::vector<Index>{30});
        }
    }

    void rectanglesPickWhatTheyTouch_data()
    {
        QTest::addColumn<QPointF>("from");
        QTest::addColumn<QPointF>("to");
        QTest::addColumn<std::vector<Index>>("picked");
        QTest::newRow("below zero: the negative ones")
            << QPointF(20.5, -1.9) << QPointF(36.4, -0.5) << std::vector<Index>{34, 35, 36};
        QTest::newRow("across the stems") << QPointF(1.6, 5) << QPointF(4.4, 4) << std::vector<Index>{2, 3, 4};
        QTest::newRow("a single one") << QPointF(1.6, 5) << QPointF(2.4, 4) << std::vector<Index>{2};
        QTest::newRow("nothing") << QPointF(25, 16) << QPointF(34, 10) << std::vector<Index>{};
    }

    void rectanglesPickWhatTheyTouch()
    {
        QFETCH(QPointF, from);
        QFETCH(QPointF, to);
        QFETCH(std::vector<Index>, picked);
        QSignalSpy functions(m_view.get(), &SpectrumView::eigenfunctionWanted);
        m_view->setPicked({7});
        drag(m_view->plot()->map().toPixel(from), m_view->plot()->map().toPixel(to));
        QCOMPARE(m_view->picked(), picked);
        QCOMPARE(functions.count(), picked.size() < 2 ? 1 : 0);
    }

    /// The tip of an eigenvalue is a handle: to zero clips or drops it, beyond zero flips it.
    void aTipIsDragged_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<double>("to");
        QTest::addColumn<std::string>("edits");  // "-": nothing is asked for
        QTest::newRow("a positive one to zero") << 1 << 0.0 << std::string("drop 1");
        QTest::newRow("a positive one beyond") << 1 << -1.0 << std::string("flip 1");
        QTest::newRow("a positive one lower") << 1 << 9.0 << std::string("-");
        QTest::newRow("a negative one to zero") << 36 << 0.0 << std::string("clip 36");
        QTest::newRow("a negative one beyond") << 36 << 3.0 << std::string("flip 36");
    }

    void aTipIsDragged()
    {
        QFETCH(int, number);
        QFETCH(double, to);
        QFETCH(std::string, edits);
        QSignalSpy wanted(m_view.get(), &SpectrumView::editsWanted);
        const PlotMap map = m_view->plot()->map();
        const double value = m_results->spectrum->raw.values(number - 1);
        drag(map.toPixel({number * 1.0, value}), map.toPixel({number * 1.0, to}));
        QCOMPARE(wanted.count(), edits == "-" ? 0 : 1);
        if (edits != "-") QCOMPARE(wanted.first().first().value<std::string>(), edits + "; of 36");
    }

    /// It says what can be done, and its keys act on the eigenvalue under the cursor.
    void theEigenvalueUnderTheCursorHasAHandle()
    {
        QSignalSpy wanted(m_view.get(), &SpectrumView::editsWanted);
        const PlotMap map = m_view->plot()->map();
        QTest::mouseMove(m_view->plot()->viewport(), map.toPixel({36, -1}).toPoint());
        QTRY_COMPARE(m_view->stems()->handleWords(), QStringLiteral("drag, or F flip, C clip, D drop"));
        QTest::keyClick(m_view->plot(), Qt::Key_F);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.first().first().value<std::string>(), std::string("flip 36; of 36"));
        QTest::mouseMove(m_view->plot()->viewport(), map.toPixel({3, 1}).toPoint());
        QTRY_COMPARE(m_view->stems()->handleWords(), QStringLiteral("drag, or click to select"));
        chooseMatrix(SpectrumMatrix::Centred);
        QTest::mouseMove(m_view->plot()->viewport(), map.toPixel({5, 1}).toPoint());
        QTRY_COMPARE(m_view->stems()->handleWords(), QString());
    }

    void actionsWriteEdits_data()
    {
        QTest::addColumn<Correction>("present");
        QTest::addColumn<std::vector<Index>>("picked");
        QTest::addColumn<int>("key");
        QTest::addColumn<std::string>("edits");  // "-": nothing is asked for
        const auto row = [](const char* name, const Correction& present, const std::vector<Index>& picked, Qt::Key key,
                             const char* edits) {
            QTest::newRow(name) << present << picked << int(key) << std::string(edits);
        };
        row("flip a range", NoCorrection{}, {34, 35, 36}, Qt::Key_F, "flip 34-36");
        row("clip one", NoCorrection{}, {35}, Qt::Key_C, "clip 35");
        row("drop some", NoCorrection{}, {3, 5}, Qt::Key_D, "drop 3, 5");
        row("clipping a positive one is nothing", NoCorrection{}, {3}, Qt::Key_C, "-");
        row("restoring what was not edited is nothing", NoCorrection{}, {3}, Qt::Key_R, "-");
        row("beside what was edited", ByHandCorrection{"drop 3"}, {36}, Qt::Key_F, "flip 36; drop 3");
        row("the last action counts", ByHandCorrection{"drop 35-36"}, {36}, Qt::Key_F, "flip 36; drop 35");
        row("restore a part", ByHandCorrection{"drop 3-5"}, {4}, Qt::Key_R, "drop 3, 5");
        row("restore all", ByHandCorrection{"drop 3"}, {3}, Qt::Key_R, "");
        row("flip has edited none that is not negative", FlipCorrection{}, {31, 32}, Qt::Key_R, "-");
        row("an exception from flip", FlipCorrection{}, {36}, Qt::Key_R, "flip 33-35");
        row("an exception from clip", ClipCorrection{}, {36}, Qt::Key_F, "flip 36; clip 33-35");
        row("shift starts from nothing", ShiftCorrection{}, {36}, Qt::Key_F, "flip 36");
    }

    void actionsWriteEdits()
    {
        QFETCH(Correction, present);
        QFETCH(std::vector<Index>, picked);
        QFETCH(int, key);
        QFETCH(std::string, edits);
        show(present);
        m_view->setPicked(picked);
        QSignalSpy wanted(m_view.get(), &SpectrumView::editsWanted),
            functions(m_view.get(), &SpectrumView::eigenfunctionWanted);
        QTest::keyClick(m_view->plot(), static_cast<Qt::Key>(key));
        QCOMPARE(wanted.count(), edits == "-" ? 0 : 1);
        QCOMPARE(functions.count(), wanted.count());
        if (edits == "-") return;
        QCOMPARE(functions[0][0].value<Index>(), Index(0));  // the decision is to be seen
        QCOMPARE(parsed(wanted[0][0].value<std::string>()), parsed(edits.empty() ? edits : edits + "; of 36"));
    }

    void quickActionsDoNotWaitForResults()
    {
        QSignalSpy wanted(m_view.get(), &SpectrumView::editsWanted);
        m_view->setPicked({36});
        QTest::keyClick(m_view->plot(), Qt::Key_F);
        m_view->setPicked({35});
        QTest::keyClick(m_view->plot(), Qt::Key_D);
        QCOMPARE(parsed(wanted.last()[0].value<std::string>()), parsed("flip 36; drop 35; of 36"));
        m_view->showCorrection(NoCorrection{});  // undone
        QTest::keyClick(m_view->plot(), Qt::Key_D);
        QCOMPARE(parsed(wanted.last()[0].value<std::string>()), parsed("drop 35; of 36"));
    }

    void barButtonsAndMenuDoTheSame()
    {
        QSignalSpy wanted(m_view.get(), &SpectrumView::editsWanted);
        auto* flip = m_view->findChild<QToolButton*>(QStringLiteral("spectrum.flip"));
        QVERIFY(!flip->isVisible());
        click(2);
        QVERIFY(flip->isVisible() && flip->isEnabled());
        QVERIFY(!m_view->findChild<QToolButton*>(QStringLiteral("spectrum.clip"))->isEnabled());
        auto* label = m_view->findChild<QLabel*>(QStringLiteral("spectrum.picked"));
        QVERIFY(label->text().startsWith(QStringLiteral("eigenvalue 2: λ = 17.4")));
        QTest::mouseClick(flip, Qt::LeftButton);
        QCOMPARE(wanted.last()[0].value<std::string>(), std::string("flip 2; of 36"));
        m_view->setPicked({1, 2, 36});
        QVERIFY(label->text().startsWith(QStringLiteral("3 eigenvalues: λ = 18, 17.4, −2")));
        QVERIFY(label->toolTip().startsWith(QStringLiteral("3 eigenvalues")));  // all of it, where it is cut
        show(SquareCorrection{});
        m_view->showCorrection(SquareCorrection{});
        QVERIFY(label->toolTip().contains(QStringLiteral("Square")));
        const QPoint at = head(36);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, m_view->plot()->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(m_view->plot()->viewport(), &event);
        auto* menu = m_view->findChild<QMenu*>(QStringLiteral("spectrum.menu"));
        QVERIFY(menu);
        QCOMPARE(menu->actions().at(2)->text(), QStringLiteral("Drop (D)"));
        menu->actions().at(2)->trigger();
        QCOMPARE(parsed(wanted.last()[0].value<std::string>()), parsed("drop 1-2, 36; of 36"));
        menu->close();
    }

    void keysWalkAlongTheEigenvalues()
    {
        QSignalSpy functions(m_view.get(), &SpectrumView::eigenfunctionWanted),
            readouts(m_view.get(), &View::readoutChanged);
        const auto press = [this](Qt::Key key) {
            QTest::keyClick(m_view->plot(), key);
            return m_view->picked();
        };
        const auto one = [](Index number) { return std::vector<Index>{number}; };
        QCOMPARE(press(Qt::Key_Right), one(1));
        QCOMPARE(press(Qt::Key_Right), one(2));
        QVERIFY(readouts.last()[0].toString().startsWith(QStringLiteral("eigenvalue 2 of 36")));
        QCOMPARE(press(Qt::Key_Left), one(1));
        QCOMPARE(press(Qt::Key_Left), one(1));  // there is none before the first
        QCOMPARE(press(Qt::Key_End), one(36));
        QCOMPARE(press(Qt::Key_Right), one(36));
        QCOMPARE(press(Qt::Key_Home), one(1));
        QCOMPARE(press(Qt::Key_N), one(36));
        QCOMPARE(functions.last()[0].value<Index>(), Index(36));
        QVERIFY(press(Qt::Key_Escape).empty());
        QCOMPARE(functions.last()[0].value<Index>(), Index(0));
        auto positive = std::make_shared<SpectrumValue>(*m_results->spectrum);
        positive->raw.values = positive->raw.values.cwiseAbs();
        std::sort(positive->raw.values.begin(), positive->raw.values.end(), std::greater<>());
        m_results->spectrum = positive;
        m_view->showResults(m_results);
        QVERIFY(press(Qt::Key_N).empty());
        QVERIFY(readouts.last()[0].toString().contains(QStringLiteral("No eigenvalue is negative")));
    }

    void aZoomedPictureFollowsTheKeys()
    {
        m_view->plot()->zoomTo({0.5, 10.5, -3, 20});
        QTest::keyClick(m_view->plot(), Qt::Key_N);
        const Box shown = m_view->plot()->visibleBox();
        QVERIFY(shown.left < 36 && shown.right > 36);
        QVERIFY(std::abs(shown.right - shown.left - 10) < 1e-9);
    }

    void theKeysZoomAboutThePickedEigenvalue()
    {
        QTest::keyClick(m_view->plot(), Qt::Key_N);
        for (int i = 0; i < 4; ++i) QTest::keyClick(m_view->plot(), Qt::Key_Plus);
        const Box shown = m_view->plot()->visibleBox();
        QVERIFY(m_view->plot()->isZoomed());
        QVERIFY2(shown.left < 36 && shown.right > 36, qPrintable(QString::number(shown.right)));
    }

    void gripsNeverLieOnBars_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<AxisKind>("kind");
        for (const AxisKind kind : {AxisKind::Linear, AxisKind::SymmetricLog})
            for (const QSize size : {QSize(230, 200), QSize(500, 400), QSize(1200, 800)})
                QTest::addRow(
                    "%d×%d, %s", size.width(), size.height(), kind == AxisKind::Linear ? "linear" : "logarithmic")
                    << size << kind;
    }

    void gripsNeverLieOnBars()
    {
        QFETCH(QSize, size);
        QFETCH(AxisKind, kind);
        chooseScale(kind);
        m_view->resize(size);
        for (const bool zoomed : {false, true}) {
            if (zoomed) m_view->plot()->zoomTo({10, 20, -3, 20});
            const PlotMap map = m_view->plot()->map();
            for (const int side : {1, -1}) {
                const QRectF grip = m_view->stems()->grip(map, side);
                if (grip.isEmpty()) continue;
                QVERIFY(grip.left() >= map.area.right());
                QVERIFY(QRectF(m_view->plot()->viewport()->rect()).contains(grip));
            }
            // The last column belongs to its bar, at every height.
            for (double y = map.area.top() + 1; y < map.area.bottom(); y += 3) {
                const QPoint at(static_cast<int>(map.area.right()) - 1, static_cast<int>(y));
                QCOMPARE(m_view->stems()->edgeAt(map, at), 0);
            }
        }
    }

    void theScaleShowsTheNegativePart_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<AxisKind>("kind");
        QTest::newRow("small beside the largest") << -0.5 << AxisKind::SymmetricLog;
        QTest::newRow("large enough to be seen") << -5.0 << AxisKind::Linear;
        QTest::newRow("nothing is negative") << 0.1 << AxisKind::Linear;
        QTest::newRow("round-off is nothing") << -1e-12 << AxisKind::Linear;
        // Then it is the positive part, of all directions but one, that would not be seen.
        QTest::newRow("four times the largest") << -80.0 << AxisKind::SymmetricLog;
        QTest::newRow("twice the largest") << -36.0 << AxisKind::Linear;
    }

    void theScaleShowsTheNegativePart()
    {
        QFETCH(double, least);
        QFETCH(AxisKind, kind);
        setLeast(least);
        QCOMPARE(m_view->scale(), kind);
        QCOMPARE(m_view->plot()->look().y.scale.kind, kind);
    }

    /// On a linear scale all others would be a line on the axis.
    void oneThatDwarfsAllOthersIsDrawnLogarithmically_data()
    {
        QTest::addColumn<double>("first");
        QTest::addColumn<AxisKind>("kind");
        QTest::newRow("a hundred times the others") << 2000.0 << AxisKind::SymmetricLog;
        QTest::newRow("as large as some") << 20.0 << AxisKind::Linear;
    }
    void oneThatDwarfsAllOthersIsDrawnLogarithmically()
    {
        QFETCH(double, first);
        QFETCH(AxisKind, kind);
        auto changed = std::make_shared<SpectrumValue>(*fixtures::twoCircles()->spectrum);
        changed->raw.values = changed->raw.values.cwiseAbs().cwiseMin(20.0);
        changed->raw.values(0) = first;
        std::sort(changed->raw.values.begin(), changed->raw.values.end(), std::greater<>());
        m_results->spectrum = changed;
        m_view->showResults(m_results);
        QCOMPARE(m_view->scale(), kind);
    }

    /// On a sheet of its own the plot has the room of the controls that are not written.
    void anExportedPictureFillsItsSheet()
    {
        m_view->resize(600, 450);
        QCoreApplication::processEvents();
        const QSize before = m_view->plot()->size();
        const QImage image = imageOf(*m_view, m_view->size(), {}, 1.0);
        int top = -1, bottom = -1, left = -1, right = -1;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixel(x, y) == image.pixel(0, 0)) continue;
                if (top < 0) top = y;
                bottom = y;
                left = left < 0 ? x : std::min(left, x);
                right = std::max(right, x);
            }
        QVERIFY2(top < 20 && image.height() - bottom < 20, qPrintable(QStringLiteral("%1 to %2").arg(top).arg(bottom)));
        QVERIFY2(left < 20 && image.width() - right < 20, qPrintable(QStringLiteral("%1 to %2").arg(left).arg(right)));
        QCOMPARE(m_view->plot()->size(), before);
    }

    void aChosenScaleStays()
    {
        setLeast(-0.5);
        QCOMPARE(m_view->scale(), AxisKind::SymmetricLog);
        setLeast(0.1);  // for a moment of a drag
        QCOMPARE(m_view->scale(), AxisKind::SymmetricLog);
        auto* scale = m_view->findChild<QComboBox*>(QStringLiteral("spectrum.scale"));
        QTest::keyClick(scale, Qt::Key_Up);
        QCOMPARE(m_view->scale(), AxisKind::Linear);
        setLeast(-0.4);
        QCOMPARE(m_view->scale(), AxisKind::Linear);
    }

    void theSignatureHidesNoEigenvalue_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("brief");
        QTest::newRow("in a low place") << QSize(320, 200) << true;
        QTest::newRow("in a narrow place") << QSize(300, 400) << true;
        QTest::newRow("in a place of its own") << QSize(640, 420) << false;
        QTest::newRow("in a full window") << QSize(1200, 800) << false;
    }

    /// Outside of the frame, so that it lies on no bar and on no band, wherever they are.
    void theSignatureHidesNoEigenvalue()
    {
        QFETCH(QSize, size);
        QFETCH(bool, brief);
        const Theme theme = makeTheme(false);
        m_view->setTheme(theme);
        m_view->resize(size);
        setLeast(-0.5);
        m_view->setPicked({1, 36});
        QCOMPARE(signatureLines().at(0).left(15), QStringLiteral("p = 31 positive"));
        QCOMPARE(signatureLines().at(1).left(14), QStringLiteral("q = 4 negative"));
        const PlotLook& look = m_view->plot()->look();
        const PlotLayout& layout = m_view->plot()->plotLayout();
        QVERIFY2(layout.area.height() > 0.5 * m_view->plot()->height(), "the bars have most of the height");
        QVERIFY2(layout.legend.size() >= 3 && layout.more.isNull(), "all three numbers are there");
        QCOMPARE(legendWords(look.legend[0], layout) == QStringLiteral("p = 31"), brief);
        for (std::size_t k = 0; k < 3; ++k) {
            QVERIFY(layout.legend[k].bottom() <= layout.area.top());
            QVERIFY(layout.legend[k].right() <= m_view->plot()->width());
            const double words =
                QFontMetricsF(smallFont(m_view->plot()->font())).horizontalAdvance(legendWords(look.legend[k], layout));
            QVERIFY2(layout.legend[k].width() >= words, "none is cut");
        }
        QVERIFY(look.legend[0].color == theme.positive && look.legend[1].color == theme.negative);
    }

    void aPickLeavesALowPictureItsBars()
    {
        m_view->resize(330, 200);
        setLeast(-0.5);
        const int before = m_view->plot()->height();
        m_view->setPicked({36});
        QTRY_VERIFY(m_view->plot()->height() < before && before - m_view->plot()->height() <= 44);
        auto* label = m_view->findChild<QLabel*>(QStringLiteral("spectrum.picked"));
        QTRY_VERIFY2(label->text().startsWith(QStringLiteral("λ₃₆ = −0.")), qPrintable(label->text()));
    }

    void aPickMakesTheViewNoWider()
    {
        const int before = m_view->minimumSizeHint().width();
        m_view->setPicked({1, 2, 3, 36});
        QVERIFY(m_view->minimumSizeHint().width() <= 300);
        QVERIFY(before <= 300);
    }

    void onlyEigenvaluesOfKArePicked()
    {
        click(30);
        chooseMatrix(SpectrumMatrix::Centred);
        QVERIFY(m_view->picked().empty());
        QSignalSpy functions(m_view.get(), &SpectrumView::eigenfunctionWanted);
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, head(3));
        QVERIFY(m_view->picked().empty() && functions.isEmpty());
    }

    void fewerEigenvaluesLeaveNoPicksBehind()
    {
        m_view->setPicked({2, 36});
        QCOMPARE(m_view->stems()->marks(), (std::vector<Index>{1, 35}));
        m_results = fixtures::twoCircles(16);  // 24 of 32 are trained on
        m_view->showResults(m_results);
        QCOMPARE(m_view->picked(), std::vector<Index>{2});
        QCOMPARE(m_view->stems()->marks(), std::vector<Index>{1});
        QVERIFY(!m_view->grab().isNull());
    }

    void toleranceIsDragged_data()
    {
        QTest::addColumn<int>("side");
        QTest::addColumn<AxisKind>("kind");
        QTest::newRow("upper edge") << 1 << AxisKind::Linear;
        QTest::newRow("lower edge") << -1 << AxisKind::Linear;
        QTest::newRow("upper edge, logarithmic") << 1 << AxisKind::SymmetricLog;
    }

    void toleranceIsDragged()
    {
        QFETCH(int, side);
        QFETCH(AxisKind, kind);
        chooseScale(kind);
        m_view->resize(500, 700);  // so that the lower grip has room
        QSignalSpy wanted(m_view.get(), &SpectrumView::toleranceWanted);
        QWidget* viewport = m_view->plot()->viewport();
        const PlotMap map = m_view->plot()->map();
        const QPoint start = m_view->stems()->grip(map, side).center().toPoint();
        QTest::mouseMove(viewport, start);
        QTRY_COMPARE(viewport->cursor().shape(), Qt::SizeVerCursor);
        QTest::mousePress(viewport, Qt::LeftButton, {}, start);
        for (int step = 1; step <= 4; ++step) QTest::mouseMove(viewport, start - QPoint(0, 5 * side * step));
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, start - QPoint(0, 20 * side));
        QCOMPARE(wanted.count(), 4);
        double last = 1e-10;
        for (const auto& one : wanted) {
            QVERIFY(one[0].toDouble() > last);
            last = one[0].toDouble();
            QCOMPARE(one[1].toULongLong(), wanted[0][1].toULongLong());
        }
        QVERIFY(wanted[0][1].toULongLong() > 0);
        // 20 pixels from where the edge was, relative to the largest magnitude, 18.
        const double expected = std::abs(map.toDataY(map.toPixelY(side * 18e-10) - 20 * side)) / 18;
        QVERIFY(std::abs(last / expected - 1) < 1e-9);
        QCOMPARE(m_view->stems()->zero(), last * 18);
        QVERIFY(m_view->picked().empty());
        QTest::mousePress(viewport, Qt::LeftButton, {}, m_view->stems()->grip(map, side).center().toPoint());
        QTest::mouseMove(viewport, start - QPoint(0, 40 * side));
        QVERIFY(wanted.last()[1].toULongLong() != wanted[0][1].toULongLong());  // another gesture
        QTest::keyClick(m_view->plot(), Qt::Key_Escape);
        QVERIFY(std::abs(wanted.last()[0].toDouble() / last - 1) < 1e-12);  // as before it
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, start);
    }

    void theBandIsNotDraggedBelowRoundOff()
    {
        QSignalSpy wanted(m_view.get(), &SpectrumView::toleranceWanted);
        const QPointF grip = m_view->stems()->grip(m_view->plot()->map(), 1).center();
        drag(grip, grip + QPointF(0, 30));
        QVERIFY(!wanted.isEmpty());
        QVERIFY(std::abs(wanted.last()[0].toDouble() / 1e-10 - 1) < 1e-9);
    }

    void manySamplesAreAnEstimate()
    {
        chooseMatrix(SpectrumMatrix::Centred);
        m_view->showResults(fixtures::manySamples(8000, 2000, Signature{7000, 900, 100}));
        QCOMPARE(m_view->matrix(), SpectrumMatrix::Raw);
        const PlotLook& look = m_view->plot()->look();
        QVERIFY(look.y.title.contains(QStringLiteral("estimate")));
        QCOMPARE(look.legend.back().text, QStringLiteral("estimated from 2,000 of 8,000 samples"));
        QCOMPARE(m_view->stems()->values().size(), std::size_t(2000));
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, head(1000));
        QVERIFY(m_view->picked().empty() && m_view->stems()->marks().empty());
        QTest::mouseMove(m_view->plot()->viewport(), head(200));
        QTRY_VERIFY(
            !readouts.isEmpty() && readouts.last()[0].toString().startsWith(QStringLiteral("estimated eigenvalue")));
    }

    void anEarlierStageThatFailedIsTheReason()
    {
        m_results->gram.reset();
        m_results->spectrum.reset();
        m_results->diagnosis.reset();
        m_results->problems[Stage::Gram] = {"The kernel compares no strings."};
        m_results->problems[Stage::Projected] = {"There is no embedding."};
        m_view->showResults(m_results);
        QCOMPARE(m_view->plot()->look().message, QStringLiteral("The kernel compares no strings."));
    }

    void manyStemsArePaintedQuickly()
    {
        auto many = std::make_shared<SpectrumValue>(*m_results->spectrum);
        many->raw.values = Vector::LinSpaced(5000, 50.0, -40.0);
        m_results->spectrum = many;
        show(FlipCorrection{}, false);
        m_view->setPicked([] {
            std::vector<Index> numbers;
            for (Index i = 3000; i <= 5000; ++i) numbers.push_back(i);
            return numbers;
        }());
        const ProcessorTime time;
        constexpr int frames = 30;
        for (int i = 0; i < frames; ++i) {
            QTest::keyClick(m_view->plot(), i % 2 == 0 ? Qt::Key_Up : Qt::Key_Down);
            m_view->plot()->viewport()->repaint();
        }
        const double frame = time.milliseconds() / frames;
        qInfo("one frame of 5000 stems with 2001 picked: %.1f ms", frame);
        QVERIFY(frame < 60);  // far above what it takes
    }

    void signsAreCounted()
    {
        const Signature& counts = m_results->diagnosis->signature;
        QVERIFY(signatureLines().at(0).startsWith(QStringLiteral("p = %1 positive").arg(counts.positive)));
        QVERIFY(signatureLines().at(2).startsWith(QStringLiteral("z = %1 zero").arg(counts.zero)));
        QVERIFY(signatureLines().at(1).startsWith(QStringLiteral("q = %1 negative").arg(counts.negative)));
    }

    void hoverTellsTheEigenvalue()
    {
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        const QPointF at = m_view->plot()->map().toPixel({1, 1});
        QTest::mouseMove(m_view->plot()->viewport(), at.toPoint());
        QTRY_VERIFY(!readouts.isEmpty());
        QVERIFY(readouts.last()[0].toString().startsWith(QStringLiteral("eigenvalue 1 of ")));
    }

    /// Keys that edit are those of the eigenvalue under the pointer too; Escape is not, with nothing picked: it ends a
    /// talk.
    void hoverTakesKeysThatEditAndNoOther()
    {
        const auto takes = [this](Qt::Key key) {
            QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier);
            event.ignore();
            QCoreApplication::sendEvent(m_view->plot(), &event);
            return event.isAccepted();
        };
        QTest::mouseMove(m_view->plot()->viewport(), m_view->plot()->map().toPixel({2, 1}).toPoint());
        QTest::mouseMove(m_view->plot()->viewport(), m_view->plot()->map().toPixel({1, 1}).toPoint());
        QTRY_VERIFY(takes(Qt::Key_F));
        QVERIFY(!takes(Qt::Key_Escape));
        QTest::keyClick(m_view->plot(), Qt::Key_Right);
        QVERIFY(takes(Qt::Key_Escape));
    }

    void axisStandsStillForLittleChanges()
    {
        const auto before = m_view->plot()->visibleBox();
        auto changed = std::make_shared<SpectrumValue>(*m_results->spectrum);
        changed->raw.values *= 0.97;
        m_results->spectrum = changed;
        m_view->showResults(m_results);
        QVERIFY(m_view->plot()->visibleBox() == before);
    }

    void thresholdIsAPowerOfTenBelowTheSmallestValue_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<double>("threshold");
        QTest::newRow("three decades") << QList<double>{20, 0.3, -0.05} << 0.01;
        QTest::newRow("null values do not count") << QList<double>{20, 0.3, 1e-13} << 0.1;
        QTest::newRow("all alike") << QList<double>{2, 2, 2} << 0.1;
        QTest::newRow("zero matrix") << QList<double>{0, 0} << 1.0;
    }

    void thresholdIsAPowerOfTenBelowTheSmallestValue()
    {
        QFETCH(QList<double>, values);
        QFETCH(double, threshold);
        const Vector vector = Eigen::Map<const Vector>(values.constData(), values.size());
        QVERIFY(std::abs(symmetricLogThreshold(vector, 1e-10 * vector.cwiseAbs().maxCoeff()) / threshold - 1) < 1e-12);
    }

    void zeroMatrixIsAPicture()
    {
        auto zero = std::make_shared<SpectrumValue>(*m_results->spectrum);
        zero->raw.values.setZero();
        m_results->spectrum = zero;
        m_view->showResults(m_results);
        chooseScale(AxisKind::SymmetricLog);
        QVERIFY(m_view->plot()->visibleBox().top > m_view->plot()->visibleBox().bottom);
        QVERIFY(!m_view->grab().isNull());
        auto counted = std::make_shared<Diagnosis>(*m_results->diagnosis);
        counted->signature = signature(zero->raw.values, counted->tolerance);
        m_results->diagnosis = counted;
        m_view->showResults(std::make_shared<Results>(*m_results));
        const QString words = signatureLines().join(QLatin1Char('|'));
        QVERIFY2(!words.contains(u'%') && words.contains(QStringLiteral("all λ are zero")), qPrintable(words));
    }

private:
    /// Where the head of an eigenvalue, numbered from 1, is.
    QPoint head(Index number) const
    {
        const double value = m_view->stems()->values()[static_cast<std::size_t>(number - 1)];
        return m_view->plot()->map().toPixel({static_cast<double>(number), value}).toPoint();
    }
    /// Shows a spectrum with the largest eigenvalue 18 whose least is this one.
    void setLeast(double least)
    {
        auto changed = std::make_shared<SpectrumValue>(*fixtures::twoCircles()->spectrum);
        for (double& value : changed->raw.values)
            if (value < 0) value *= least / -2.0;
        std::sort(changed->raw.values.begin(), changed->raw.values.end(), std::greater<>());
        m_results->spectrum = changed;
        m_view->showResults(m_results);
    }
    void click(Index number, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, modifiers, head(number));
    }
    void drag(const QPointF& from, const QPointF& to)
    {
        QWidget* viewport = m_view->plot()->viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from.toPoint());
        QTest::mouseMove(viewport, ((from + to) / 2).toPoint());
        QTest::mouseMove(viewport, to.toPoint());
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to.toPoint());
    }
    void show(const Correction& correction, bool vectors = true)
    {
        if (vectors) {
            fixtures::correction(*m_results, correction);
        } else {
            auto corrected = std::make_shared<CorrectedSpectrum>();
            corrected->images = m_results->spectrum->raw.values.cwiseAbs();
            corrected->rowMap = NothingChanged{};
            corrected->name = "flipped";
            m_results->corrected = corrected;
        }
        m_view->showResults(m_results);
    }
    /// "flip 1-2; drop 4" → "D4 F1 F2", read here and not by the code under test.
    static QStringList parsed(const std::string& edits)
    {
        QStringList all;
        for (const QString& group : QString::fromStdString(edits).split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
            const QString action = group.trimmed().section(QLatin1Char(' '), 0, 0);
            for (const QString& part : group.trimmed().section(QLatin1Char(' '), 1).split(QLatin1Char(','))) {
                const int from = part.section(QLatin1Char('-'), 0, 0).trimmed().toInt(),
                          to = part.section(QLatin1Char('-'), -1).trimmed().toInt();
                for (int i = from; i <= to; ++i) all << action.left(1).toUpper() + QString::number(i);
            }
        }
        all.sort();
        return all;
    }

    void chooseMatrix(SpectrumMatrix matrix)
    {
        choose(*m_view->findChild<QComboBox*>(QStringLiteral("spectrum.matrix")), static_cast<int>(matrix));
    }
    void chooseScale(AxisKind scale)
    {
        auto* box = m_view->findChild<QComboBox*>(QStringLiteral("spectrum.scale"));
        choose(*box, scale == AxisKind::SymmetricLog ? 1 : 0);
    }
    /// What the legend says of the signs of the eigenvalues.
    QStringList signatureLines() const
    {
        QStringList lines;
        for (const LegendEntry& entry : m_view->plot()->look().legend) lines << entry.text;
        return lines;
    }

    std::unique_ptr<SpectrumView> m_view;
    std::shared_ptr<Results> m_results;

    /// Whiskers of eigenvalues whose entries are known to an error, inside the frame, and a word on each sign.
    void intervalsAreShown()
    {
        Experiment experiment = *m_results->experiment;
        setParameterText(experiment, "spectrum.entry-error", "0.05");
        const auto results = std::make_shared<const Results>(run(experiment, *m_results, {}, {}, {.reports = true}));
        QVERIFY(results->reports && results->reports->signs);
        chooseScale(AxisKind::Linear);
        m_view->showResults(results);
        const NoisySigns& signs = *results->reports->signs;
        const PlotMap map = m_view->plot()->map();
        for (Index k = 0; k < signs.values.size(); ++k)
            for (const double end : {signs.advisedLower(k), signs.advisedUpper(k)})
                QVERIFY(map.area.contains(map.toPixel({static_cast<double>(k) + 1, end})));
        QVERIFY(std::ranges::any_of(m_view->plot()->look().legend,
            [](const LegendEntry& entry) { return entry.text.contains(QStringLiteral("95 %")); }));
        QSignalSpy spy(m_view.get(), &View::readoutChanged);
        const QPointF first = map.toPixel({1.0, signs.values(0)});
        QTest::mouseMove(m_view->plot()->viewport(), first.toPoint());
        QTRY_VERIFY(!spy.isEmpty());
        QTRY_VERIFY2(spy.last().first().toString().contains(QStringLiteral("surely positive")),
            qPrintable(spy.last().first().toString()));
    }
};

KREINSCOPE_TEST(SpectrumViewTest)
#include "tst_spectrum_view.moc"
