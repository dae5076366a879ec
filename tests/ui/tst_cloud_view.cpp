// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>

#include "core/experiment/experiment.h"
#include "support/painted.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/views/cloud/cloud_picture.h"
#include "ui/views/cloud/cloud_view.h"
#include "ui/views/sample_names.h"

using namespace krein;

class CloudViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<CloudView>();
        m_view->resize(480, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->setSource(CloudSource::Features);
        m_view->showResults(fixtures::twoCircles());
    }

    void theKeyboardGoesFromSampleToSample()
    {
        QSignalSpy clicked(m_view.get(), &View::sampleClicked);
        QSignalSpy said(m_view.get(), &View::readoutChanged);
        const Turntable before = m_view->turntable();
        QPointF last;
        for (int i = 0; i < 4; ++i) {
            QTest::keyClick(m_view.get(), Qt::Key_Right, Qt::ControlModifier);
            if (i > 0 && clicked.size() == i) break;  // at the edge
            QCOMPARE(clicked.size(), i + 1);
            const QPointF at = m_view->pixelOf(clicked.last().first().value<Index>());
            if (i > 0) QVERIFY(at.x() > last.x());
            last = at;
        }
        QVERIFY(!said.last().first().toString().isEmpty());
        QVERIFY2(m_view->turntable() == before, "without Ctrl it turns");
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY(!(m_view->turntable() == before));
    }

    void theEmbeddingIsShownWhereThereAreNoThreeFeatures()
    {
        CloudView view;
        view.resize(480, 420);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto* source = view.findChild<QComboBox*>(QStringLiteral("cloud.source"));
        view.showResults(fixtures::twoCircles());  // 2 features, 3 axes
        QCOMPARE(source->currentText(), QStringLiteral("Embedding"));
        const auto three = fixtures::twoCircles();
        auto prepared = std::make_shared<PreparedData>(*three->prepared);
        prepared->train.conservativeResize(Eigen::NoChange, 3);
        prepared->train.col(2) = prepared->train.col(0);
        prepared->test.conservativeResize(Eigen::NoChange, 3);
        prepared->test.col(2) = prepared->test.col(0);
        three->prepared = prepared;
        view.showResults(three);
        QCOMPARE(source->currentText(), QStringLiteral("Features"));
        QTest::keyClick(source, Qt::Key_Down);  // a person's choice stays
        view.showResults(fixtures::twoCircles());
        QTest::keyClick(source, Qt::Key_Up);
        view.showResults(fixtures::twoCircles());
        QCOMPARE(source->currentText(), QStringLiteral("Features"));
    }

    void anEmbeddingWithTwoAxesIsAPlane()
    {
        const auto results = fixtures::twoCircles();
        auto two = std::make_shared<ProjectionValue>(*results->projection);
        two->result.eigenvalues.conservativeResize(2);
        two->result.train.conservativeResize(Eigen::NoChange, 2);
        two->test.conservativeResize(Eigen::NoChange, 2);
        results->projection = two;
        const CloudScene scene = cloudScene(*results, {CloudSource::Embedding, {0, 1, -1}}, Vector::Ones(2));
        QVERIFY2(scene.message.isEmpty(), qPrintable(scene.message));
        QCOMPARE(scene.samples.size(), std::size_t(48));
        QVERIFY(scene.note.contains(QStringLiteral("raise “Components”")));
    }

    void projectionIsARotation()
    {
        // Orthonormal axes stay orthonormal: the three seen coordinates are those of a rotated vector.
        for (const double yaw : {-170.0, -35.0, 12.0, 90.0})
            for (const double pitch : {-90.0, -20.0, 0.0, 75.0}) {
                const Turntable turntable{yaw, pitch, 1.0};
                const Eigen::Vector3d point(0.3, -0.8, 0.5);
                const auto seen = turntable.project(point);
                QVERIFY(std::abs(std::hypot(seen.x, seen.y, seen.nearness) - point.norm()) < 1e-12);
            }
        const auto top = Turntable{0, 90, 1}.project({0.2, 0.7, 1.0});
        QVERIFY(std::abs(top.x - 0.2) < 1e-12 && std::abs(top.y - 0.7) < 1e-12 && std::abs(top.nearness - 1) < 1e-12);
        const auto front = Turntable{0, 0, 1}.project({0.2, 0.7, 1.0});
        QVERIFY(std::abs(front.y - 1.0) < 1e-12 && std::abs(front.nearness + 0.7) < 1e-12);
    }

    void draggingTurns()
    {
        const Turntable before = m_view->turntable();
        const QPointF sample = m_view->pixelOf(0);
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, QPoint(30, 300));
        QTest::mouseMove(m_view.get(), QPoint(130, 320));
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, QPoint(130, 320));
        QVERIFY(std::abs(m_view->turntable().yaw - before.yaw - 45) < 1e-9);
        QVERIFY(std::abs(m_view->turntable().pitch - before.pitch - 9) < 1e-9);
        QVERIFY(QLineF(sample, m_view->pixelOf(0)).length() > 5);
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QVERIFY(m_view->turntable() == before);
    }

    void keysTurnAndZoom()
    {
        const Turntable before = m_view->turntable();
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QVERIFY(m_view->turntable().yaw > before.yaw);
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QVERIFY(m_view->turntable().pitch < before.pitch);
        QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QVERIFY(m_view->turntable().zoom > before.zoom);
    }

    /// With other keys it is a command of the window's, be it that nothing hears it now.
    void keysOfCommandsDoNotTurn()
    {
        const Turntable before = m_view->turntable();
        for (const auto& [key, with] : {std::pair{Qt::Key_Plus, Qt::ControlModifier}, {Qt::Key_Up, Qt::AltModifier},
                 {Qt::Key_Home, Qt::ControlModifier}, {Qt::Key_Minus, Qt::MetaModifier}})
            QTest::keyClick(m_view.get(), key, with);
        QVERIFY(m_view->turntable() == before);
        QTest::keyClick(m_view.get(), Qt::Key_Plus, Qt::ShiftModifier);  // where the plus is above another sign
        QVERIFY(m_view->turntable().zoom > before.zoom);
    }

    void clickingPicksWithoutTurning()
    {
        const Turntable before = m_view->turntable();
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->pixelOf(30).toPoint());
        QCOMPARE(picks.count(), 1);
        QCOMPARE(picks[0][0].value<Index>(), Index(30));
        QVERIFY(m_view->turntable() == before);
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, QPoint(2, m_view->height() - 2));
        QCOMPARE(picks[1][0].value<Index>(), Index(-1));
    }

    void selectionIsRinged()
    {
        const QImage before = m_view->grab().toImage();
        m_view->setSelection({30});
        QVERIFY(m_view->grab().toImage() != before);
        m_view->setSelection({});
        QCOMPARE(m_view->grab().toImage(), before);
    }

    void numbersOfFeatures_data()
    {
        QTest::addColumn<int>("features");
        for (const int features : {1, 2, 3, 7}) QTest::addRow("%d features", features) << features;
    }

    void numbersOfFeatures()
    {
        QFETCH(int, features);
        auto results = fixtures::twoCircles();
        auto data = std::make_shared<DataSet>(*results->data);
        auto prepared = std::make_shared<PreparedData>(*results->prepared);
        data->samples = Matrix::Random(data->samples.rows(), features);
        data->featureNames.assign(static_cast<std::size_t>(features), "x");
        prepared->train = Matrix::Random(prepared->train.rows(), features);
        prepared->test = Matrix::Random(prepared->test.rows(), features);
        results->data = data;
        results->prepared = prepared;
        m_view->showResults(results);
        QVERIFY(QRectF(m_view->rect()).contains(m_view->pixelOf(5)));
        QVERIFY(!m_view->grab().isNull());
    }

    void whatIsMissingLeavesAnEmptyPicture_data()
    {
        QTest::addColumn<int>("missing");
        QTest::addRow("objects that are no vectors") << 0;
        QTest::addRow("no samples") << 1;
        QTest::addRow("data that could not be prepared") << 2;
        QTest::addRow("no data") << 3;
    }

    void whatIsMissingLeavesAnEmptyPicture()
    {
        QFETCH(int, missing);
        auto results = fixtures::twoCircles();
        m_view->showResults(results);
        auto lacking = std::make_shared<Results>(*results);
        lacking->prepared = nullptr;
        auto data = std::make_shared<DataSet>(*results->data);
        if (missing == 0) {
            data->kind = DataKind::Proximity;
            data->samples.resize(data->size(), 0);
            lacking->prepared = std::make_shared<PreparedData>(PreparedData{.trainRows = {0, 1}});
        }
        if (missing == 1) data->samples.resize(0, 2);
        if (missing == 3) data = nullptr;
        lacking->data = data;
        const QImage before = m_view->grab().toImage();
        m_view->showResults(lacking);
        QVERIFY(m_view->grab().toImage() != before);
        QCOMPARE(m_view->pixelOf(30), QPointF());
        QTest::mouseMove(m_view.get(), m_view->rect().center());
    }

    void axesThatDoNotExistGiveWay_data()
    {
        using Axes = std::vector<int>;
        QTest::addColumn<Axes>("wanted");
        QTest::addColumn<int>("count");
        QTest::addColumn<Axes>("expected");
        QTest::addRow("all exist") << Axes{4, 0, 2} << 5 << Axes{4, 0, 2};
        QTest::addRow("one is gone") << Axes{4, 0, 2} << 4 << Axes{1, 0, 2};
        QTest::addRow("two are gone") << Axes{4, 5, 0} << 3 << Axes{1, 2, 0};
        QTest::addRow("two features") << Axes{4, 1, 0} << 2 << Axes{0, 1, -1};
        QTest::addRow("none") << Axes{0, 1, 2} << 0 << Axes{-1, -1, -1};
    }

    void axesThatDoNotExistGiveWay()
    {
        QFETCH(std::vector<int>, wanted);
        QFETCH(int, count);
        QFETCH(std::vector<int>, expected);
        const auto axes = existingAxes({wanted[0], wanted[1], wanted[2]}, count);
        for (std::size_t k = 0; k < 3; ++k) QCOMPARE(axes[k], Index{expected[k]});
    }

    void axesOfTheEmbedding()
    {
        auto results = fixtures::twoCircles();
        m_view->showResults(results);
        auto* source = m_view->findChild<QComboBox*>(QStringLiteral("cloud.source"));
        QVERIFY(source && source->isVisible());
        QTest::keyClick(source, Qt::Key_Down);
        QCOMPARE(m_view->scene().names[1], QStringLiteral("− axis 1, λ = −4"));
        // The same number and share as in the embedding's own view.
        QCOMPARE(m_view->findChild<QComboBox*>(QStringLiteral("cloud.away"))->currentText(),
            QStringLiteral("− axis 1 (30 %)"));
        const Matrix& train = results->projection->result.train;
        // Positions are the coordinates, shifted and scaled.
        for (Index i : {0, 9, 20}) {
            const CloudSample& sample = m_view->scene().samples[static_cast<std::size_t>(i)];
            for (Index c = 0; c < 3; ++c)
                QVERIFY(std::abs(m_view->scene().middle(c) + m_view->scene().half(c) * sample.position(c) - train(i, c))
                    < 1e-12);
        }
        // The picture follows the embedding, without flipping.
        const QImage before = m_view->grab().toImage();
        auto flipped = std::make_shared<ProjectionValue>(*results->projection);
        flipped->result.train.col(1) *= -1;
        flipped->test.col(1) *= -1;
        auto next = std::make_shared<Results>(*results);
        next->projection = flipped;
        m_view->showResults(next);
        QCOMPARE(m_view->grab().toImage(), before);
        auto stretched = std::make_shared<ProjectionValue>(*results->projection);
        stretched->result.train.col(0).head(5) *= 3;
        next = std::make_shared<Results>(*results);
        next->projection = stretched;
        m_view->showResults(next);
        QVERIFY(m_view->grab().toImage() != before);
        // In a narrow place names are without what would reach over the samples.
        const double usual = widthOfNames();
        m_view->resize(260, 420);
        QVERIFY(m_view->scene().shortNames[1] == QStringLiteral("− axis 1") && usual > 0.0 && widthOfNames() < usual);
    }

    void tooFewAxesSayHowToGetMore_data()
    {
        QTest::addColumn<bool>("pseudoEuclidean");
        QTest::addColumn<QString>("word");
        QTest::addRow("kernel PCA") << false << QStringLiteral("Components");
        QTest::addRow("pseudo-Euclidean") << true << QStringLiteral("Axes");
    }

    void tooFewAxesSayHowToGetMore()
    {
        QFETCH(bool, pseudoEuclidean);
        QFETCH(QString, word);
        auto results = fixtures::twoCircles();
        auto two = std::make_shared<ProjectionValue>(*results->projection);
        two->result.train.conservativeResize(Eigen::NoChange, 2);
        two->test.conservativeResize(Eigen::NoChange, 2);
        results->projection = two;
        if (pseudoEuclidean) results->experiment.edit().projection = PseudoEuclidean{};
        m_view->setSource(CloudSource::Embedding);
        m_view->showResults(results);
        QVERIFY(m_view->scene().message.isEmpty());  // two axes are a plane
        QVERIFY2(m_view->scene().note.contains(word), qPrintable(m_view->scene().note));
        // What cannot be had is not advised.
        auto whole = std::make_shared<ProjectionValue>(*two);
        whole->result.positiveLeftOut = whole->result.negativeLeftOut = 0.0;
        results->projection = whole;
        m_view->showResults(std::make_shared<Results>(*results));
        QVERIFY2(!m_view->scene().note.contains(word), qPrintable(m_view->scene().note));
        QVERIFY(m_view->scene().note.contains(QStringLiteral("2 axes only: all other eigenvalues are zero")));
    }

    /// In a small picture the words are fewer, and none of them is cut.
    void inASmallPictureTheSamplesHaveHalfOfIt()
    {
        CloudScene scene = m_view->scene();
        scene.note = QStringLiteral("2 axes: for a third raise “Components” of the embedding · Kernel PCA of centred K");
        const QString hint = QStringLiteral("drag to turn");
        std::vector<LegendEntry> legend;
        for (const char* name : {"Alder carr", "Calluna heath", "Molinia meadow", "Salt marsh"})
            legend.push_back({LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::red,
                QStringLiteral("vegetation = ") + QLatin1String(name), QLatin1String(name)});
        const Turntable turntable;
        const std::vector<Index> selection;
        const Theme theme = makeTheme(false);
        const CloudPicture picture{scene, turntable, selection, legend, theme, m_view->font(), hint};
        const auto wordsIn = [&](const QSize& size) {
            QString all;
            for (const PaintedText& one :
                paintedIn(size, [&](QPainter& painter, const QRectF& area) { paintCloud(painter, picture, area.size()); }).texts)
                all += one.text + u' ';
            return plainly(all);
        };
        const QSize large(700, 500), small(200, 190), tiny(200, 130);
        QVERIFY(wordsIn(large).contains(QStringLiteral("vegetation = Salt marsh")));
        QVERIFY(wordsIn(large).contains(hint));
        QVERIFY(areaOf(picture, small).height() >= 0.5 * small.height());
        QVERIFY(wordsIn(small).contains(QStringLiteral("Salt marsh")));
        QVERIFY(!wordsIn(small).contains(QStringLiteral("vegetation")));
        const QString said = wordsIn(small);
        QVERIFY2(!said.contains(hint) && !said.contains(QStringLiteral("Kernel PCA")), qPrintable(said));
        QVERIFY(!wordsIn(tiny).contains(QStringLiteral("axes: for a third")));
    }

    void alongOneAxisTheSamplesLieInOrder()
    {
        auto results = fixtures::twoCircles();
        auto one = std::make_shared<ProjectionValue>(*results->projection);
        one->result.train.conservativeResize(Eigen::NoChange, 1);
        one->test.conservativeResize(Eigen::NoChange, 1);
        results->projection = one;
        m_view->setSource(CloudSource::Embedding);
        m_view->showResults(results);
        std::vector<CloudSample> samples = m_view->scene().samples;
        std::ranges::sort(samples, {}, [](const CloudSample& sample) { return sample.position.z(); });
        QCOMPARE(samples.front().position.z(), -1.0);
        QVERIFY(std::abs(samples.back().position.z() - 1.0) < 1e-12);
        for (std::size_t i = 1; i < samples.size(); ++i) {
            QVERIFY(samples[i].position.z() > samples[i - 1].position.z());
            QVERIFY(samples[i].position.x() >= samples[i - 1].position.x());
        }
        QVERIFY(m_view->scene().note.contains(QStringLiteral("one axis")));
        QVERIFY(m_view->scene().names[0].startsWith(QStringLiteral("+ axis 1")));
    }

    void anyThreeFeaturesCanBeChosen()
    {
        auto results = fixtures::twoCircles();
        auto prepared = std::make_shared<PreparedData>(*results->prepared);
        prepared->train = Matrix::Random(prepared->train.rows(), 5);
        prepared->test = Matrix::Random(prepared->test.rows(), 5);
        prepared->featureNames = {"a", "b", "c", "d", "e"};
        results->prepared = prepared;
        m_view->showResults(results);
        auto* right = m_view->findChild<QComboBox*>(QStringLiteral("cloud.right"));
        QVERIFY(right && right->isVisible());
        right->setCurrentIndex(4);
        QCOMPARE(m_view->scene().names[0], QStringLiteral("e"));
        // A feature that is taken is exchanged.
        right->setCurrentIndex(1);
        QCOMPARE(m_view->scene().names[0], QStringLiteral("b"));
        QCOMPARE(m_view->scene().names[1], QStringLiteral("e"));
        // Each source has its own choice, and keeps it.
        m_view->setSource(CloudSource::Embedding);
        QCOMPARE(m_view->scene().names[0], QStringLiteral("+ axis 1, λ = 9"));
        m_view->setSource(CloudSource::Features);
        QCOMPARE(m_view->scene().names[1], QStringLiteral("e"));
    }

    void aKernelDoesNotChangeAPictureOfFeatures()
    {
        auto results = fixtures::twoCircles();
        m_view->showResults(results);
        const CloudSample* first = m_view->scene().samples.data();
        auto next = std::make_shared<Results>(*results);
        next->projection = std::make_shared<ProjectionValue>(*results->projection);
        m_view->showResults(next);
        QCOMPARE(m_view->scene().samples.data(), first);  // not built anew
    }

    void namesStandBesideTheirSamplesAndOverNothing()
    {
        auto* box = m_view->findChild<QCheckBox*>(QStringLiteral("cloud.names"));
        QVERIFY(box->isHidden());  // these have none
        auto named = fixtures::twoCircles();
        auto data = std::make_shared<DataSet>(*named->data);
        for (Index i = 0; i < data->size(); ++i) data->objectNames.push_back("object " + std::to_string(i));
        named->data = data;
        m_view->setSource(CloudSource::Embedding);
        m_view->showResults(named);
        QVERIFY(box->isVisible() && box->isChecked());
        for (int turn = 0; turn < 12; ++turn) {
            const std::vector<PlacedName> names = placedNames("object");
            QVERIFY2(names.size() >= 3, qPrintable(QString::number(names.size())));
            for (std::size_t i = 0; i < names.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) QVERIFY(!names[i].box.intersects(names[j].box));
                QVERIFY(QRectF(m_view->rect()).contains(names[i].box));
                // Beside its own sample, over none.
                const Index own = names[i].text.section(QLatin1Char(' '), 1).toInt();
                const QPointF bar(0, box->parentWidget()->height());
                const QRectF near = names[i].box.adjusted(-12, -12, 12, 12);
                QVERIFY(near.contains(m_view->pixelOf(own) - bar));
                for (const CloudSample& sample : m_view->scene().samples)
                    QVERIFY(!names[i].box.contains(m_view->pixelOf(sample.row) - bar));
            }
            QTest::keyClick(m_view.get(), Qt::Key_Right);
        }
        // A selected one comes first, so that more have room than at once.
        const std::size_t atOnce = placedNames("object").size();
        std::size_t alone = 0;
        for (Index row = 0; row < data->size(); ++row) {
            m_view->setSelection({row});
            const QString own = QStringLiteral("object %1").arg(row);
            const std::vector<PlacedName> names = placedNames("object");
            alone += std::ranges::find(names, own, &PlacedName::text) != names.end() ? 1 : 0;
        }
        QVERIFY2(alone > atOnce, qPrintable(QStringLiteral("%1 instead of %2").arg(alone).arg(atOnce)));
        const QImage before = m_view->grab().toImage();
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(6, box->height() / 2));
        QVERIFY(placedNames("object").empty());
        QVERIFY(m_view->grab(QRect(0, 60, 480, 300)).toImage() != before.copy(0, 60, 480, 300));
        m_view->showResults(std::make_shared<Results>(*named));
        QVERIFY2(!box->isChecked() && placedNames("object").empty(), "as a person left it");
    }

    /// As in two dimensions: what is dropped is counted in the window; a saved picture has names alone.
    void namesWithoutRoomAreCounted()
    {
        auto named = fixtures::twoCircles();
        auto data = std::make_shared<DataSet>(*named->data);
        for (Index i = 0; i < data->size(); ++i) data->objectNames.push_back("a long name " + std::to_string(i));
        named->data = data;
        m_view->setSource(CloudSource::Embedding);
        m_view->showResults(named);
        const std::size_t placed = placedNames("a long name").size();
        const std::size_t hidden = m_view->scene().samples.size() - placed;
        QVERIFY(placed > 0 && hidden > 1);
        const std::vector<PlacedName> written = m_view->writtenNames();
        QCOMPARE(written.size(), placed + 1);
        QCOMPARE(written.back().text, QStringLiteral("%1 names hidden: zoom in").arg(hidden));
        auto* box = m_view->findChild<QCheckBox*>(QStringLiteral("cloud.names"));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(6, box->height() / 2));
        QVERIFY2(m_view->writtenNames().empty(), "of names that are not wanted none is missing");
    }

    void clickingBesideTheBoxesKeepsTheSelection()
    {
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        QWidget* bar = m_view->findChild<QComboBox*>(QStringLiteral("cloud.source"))->parentWidget();
        QTest::mouseClick(bar, Qt::LeftButton, {}, QPoint(bar->width() - 3, bar->height() / 2));
        QCOMPARE(picks.count(), 0);
    }

private:
    /// Of all axes, as they are written.
    double widthOfNames() const
    {
        double width = 0.0;
        for (const PaintedText& one : paintedBy(*m_view).texts)
            if (one.text.contains(QStringLiteral("axis"))) width += one.box.width();
        return width;
    }
    /// The names beside samples, all of which begin so.
    std::vector<PlacedName> placedNames(const char* beginning) const
    {
        std::vector<PlacedName> names = m_view->writtenNames();
        std::erase_if(names, [beginning](const PlacedName& name) { return !name.text.startsWith(QLatin1String(beginning)); });
        return names;
    }

    std::unique_ptr<CloudView> m_view;
};

KREINSCOPE_TEST(CloudViewTest)
#include "tst_cloud_view.moc"
