// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <random>

#include <QComboBox>
#include <QHelpEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

#include "core/algebra/centring.h"
#include "core/evaluation/ordering.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "support/runner.h"
#include "tests/support/numerics.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/plot/layers/matrix_layer.h"
#include "ui/document/document.h"
#include "ui/plot/plot_look.h"
#include "ui/plot/plot_view.h"
#include "ui/views/gram/gram_view.h"

using namespace krein;

namespace tst_gram_view {

/// 1 − ‖x − z‖₁: indefinite, with values of both signs.
Matrix signedGram(const Matrix& samples)
{
    Matrix k(samples.rows(), samples.rows());
    for (Index i = 0; i < k.rows(); ++i)
        for (Index j = 0; j < k.cols(); ++j) k(i, j) = 1.0 - (samples.row(i) - samples.row(j)).lpNorm<1>();
    return k;
}

void setGram(Results& results, const Matrix& k)
{
    auto gram = std::make_shared<GramValue>();
    gram->train = k;
    gram->asymmetry = asymmetry(k);
    auto spectrum = std::make_shared<SpectrumValue>();
    const Matrix symmetric = 0.5 * k + 0.5 * k.transpose();
    spectrum->raw = eigenpairs(symmetric);
    spectrum->centred = eigenpairs(centred(symmetric));
    results.gram = gram;
    results.spectrum = spectrum;
}

std::shared_ptr<Results> circles(int perClass = 24)
{
    auto results = fixtures::twoCircles(perClass);
    setGram(*results, signedGram(results->prepared->train));
    return results;
}

/// K without anything known about the samples.
std::shared_ptr<Results> bare(const Matrix& k, bool labelled = false)
{
    auto results = std::make_shared<Results>();
    auto data = std::make_shared<DataSet>();
    auto prepared = std::make_shared<PreparedData>();
    data->kind = DataKind::Proximity;
    data->proximity.values = k;
    for (Index i = 0; i < k.rows(); ++i) prepared->trainRows.push_back(i);
    if (labelled) {
        data->classNames = {"a", "b"};
        for (Index i = 0; i < k.rows(); ++i) data->labels.push_back(static_cast<int>(i % 2));
        prepared->trainLabels = data->labels;
    }
    results->data = data;
    results->prepared = prepared;
    setGram(*results, k);
    return results;
}

int distance(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

/// A table whose colours number its entries, to read values back from pictures.
std::vector<QRgb> numberedTable()
{
    std::vector<QRgb> table(60001);
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = 0xff000000u | static_cast<QRgb>(i);
    return table;
}

double valueOf(QRgb color)
{
    return static_cast<double>(color & 0xffffffu) / 30000.0 - 1.0;
}

MatrixPyramid pyramidOf(const Matrix& k, std::vector<Index> order)
{
    const auto read = [&k](Index row, Index column, MatrixTile& tile) {
        tile = k.block(row, column, tile.rows(), tile.cols());
    };
    return makePyramid(std::make_shared<const MatrixValues>(matrixValues(k.rows(), 1.0, read)), std::move(order));
}

std::vector<Index> shuffled(Index n)
{
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    std::mt19937 engine(7);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[engine() % i]);
    return order;
}

/// The mean of a matrix over a rectangle, each entry counting by its part inside.
double meanOver(const Matrix& k, const std::vector<Index>& order, double top, double left, double height, double width)
{
    double sum = 0, area = 0;
    for (Index r = 0; r < k.rows(); ++r)
        for (Index c = 0; c < k.cols(); ++c) {
            const double inRow = std::min(top + height, r + 1.0) - std::max(top, static_cast<double>(r));
            const double inColumn = std::min(left + width, c + 1.0) - std::max(left, static_cast<double>(c));
            if (inRow <= 0 || inColumn <= 0) continue;
            sum += inRow * inColumn * k(order[static_cast<std::size_t>(r)], order[static_cast<std::size_t>(c)]);
            area += inRow * inColumn;
        }
    return sum / area;
}

/// The mean over a square, every entry replaced by the mean of its cell.
double meanOfCells(const Matrix& k, const std::vector<Index>& order, double cell, double top, double left, double side)
{
    const auto n = static_cast<double>(k.rows());
    double sum = 0, area = 0;
    for (double r = 0; r < n; r += cell)
        for (double c = 0; c < n; c += cell) {
            const double inRow = std::min({top + side, r + cell, n}) - std::max(top, r);
            const double inColumn = std::min({left + side, c + cell, n}) - std::max(left, c);
            if (inRow <= 0 || inColumn <= 0) continue;
            sum += inRow * inColumn * meanOver(k, order, r, c, cell, cell);
            area += inRow * inColumn;
        }
    return sum / area;
}

class GramViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ctrlAndArrowsReadEntryAfterEntry()
    {
        GramView view;
        view.resize(560, 520);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto results = circles();
        view.setOrder(GramOrder::Data);
        view.showResults(results);
        QTRY_VERIFY(view.picture());
        QSignalSpy picks(&view, &View::sampleClicked), readouts(&view, &View::readoutChanged);
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(view.plot(), key, Qt::ControlModifier);
            return readouts.last()[0].toString();
        };
        QVERIFY(press(Qt::Key_Right).startsWith(QStringLiteral("K[1, 1]")));
        QVERIFY(press(Qt::Key_Right).startsWith(QStringLiteral("K[1, 2]")));
        QVERIFY(press(Qt::Key_Down).startsWith(QStringLiteral("K[2, 2]")));
        QVERIFY(press(Qt::Key_Down).startsWith(QStringLiteral("K[3, 2]")));
        QVERIFY(press(Qt::Key_Left).startsWith(QStringLiteral("K[3, 1]")));
        QVERIFY(press(Qt::Key_Left).startsWith(QStringLiteral("K[3, 1]")));  // there is nothing farther left
        QCOMPARE(picks.last()[0].value<Index>(), results->prepared->trainRows[0]);
        QCOMPARE(picks.last()[1].toBool(), true);
        QCOMPARE(picks[picks.count() - 2][0].value<Index>(), results->prepared->trainRows[2]);
    }

    void init()
    {
        m_view = std::make_unique<GramView>();
        m_view->resize(700, 560);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void picturesAreMeansOverPixels_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<double>("step");
        QTest::addColumn<double>("from");
        for (const int n : {1, 2, 5, 37, 64})
            for (const double step : {1.3, 2.0, 2.9, 7.7, 40.0})
                QTest::addRow("%d rows, %g in a pixel", n, step) << n << step << -0.4 * step;
        QTest::newRow("a part in the middle") << 64 << 1.7 << 20.3;
    }

    void picturesAreMeansOverPixels()
    {
        QFETCH(int, n);
        QFETCH(double, step);
        QFETCH(double, from);
        const Matrix k = numerics::uniformMatrix(n, n, 3);
        const std::vector<Index> order = shuffled(n);
        const PixelRun run{from, step, 20};
        const QImage image = sampleMatrix(pyramidOf(k, order), numberedTable(), 1.0, run, run);
        // Below two entries in a pixel their mean; then that of means over squares of 2, 4, 8, … at least half a pixel
        // wide.
        const double cell = std::min(std::exp2(std::floor(std::log2(step))), std::exp2(std::ceil(std::log2(n))));
        for (int r = 0; r < run.count; ++r)
            for (int c = 0; c < run.count; ++c) {
                const double middleRow = from + (r + 0.5) * step, middleColumn = from + (c + 0.5) * step;
                const bool inside = middleRow >= 0 && middleRow < n && middleColumn >= 0 && middleColumn < n;
                QCOMPARE(qAlpha(image.pixel(c, r)), inside ? 255 : 0);
                if (!inside) continue;
                COMPARE_NUMBER(valueOf(image.pixel(c, r)),
                    meanOfCells(k, order, cell, from + r * step, from + c * step, step), 0.0, 1e-4);
            }
    }

    void everyLevelHoldsExactMeans()
    {
        const Matrix k = numerics::uniformMatrix(45, 45, 9);
        const std::vector<Index> order = shuffled(45);
        const MatrixPyramid pyramid = pyramidOf(k, order);
        QCOMPARE(pyramid.coarser.back().side, Index{1});
        std::size_t cells = 0;
        for (std::size_t level = 0; level < pyramid.coarser.size(); ++level) {
            const MatrixPyramid::Level& shown = pyramid.coarser[level];
            const double side = std::ldexp(1.0, static_cast<int>(level) + 1);
            cells += shown.cells.size();
            for (Index r = 0; r < shown.side; ++r)
                for (Index c = 0; c < shown.side; ++c)
                    COMPARE_NUMBER(double(shown.cells[static_cast<std::size_t>(r * shown.side + c)]),
                        meanOver(k, order, static_cast<double>(r) * side, static_cast<double>(c) * side, side, side),
                        0.0, 1e-6);
        }
        QVERIFY(cells < 45 * 45 / 3 + 200);  // memory: a third of the entries, rounded up per level
    }

    void entriesAreExactWhereTheyAreLarge()
    {
        const Matrix k = numerics::uniformMatrix(6, 6, 2);
        const std::vector<Index> order{5, 0, 3, 1, 4, 2};
        const QImage image = sampleMatrix(pyramidOf(k, order), numberedTable(), 1.0, {0.0, 0.25, 24}, {0.0, 0.5, 12});
        for (int y = 0; y < 12; ++y)
            for (int x = 0; x < 24; ++x)
                COMPARE_NUMBER(valueOf(image.pixel(x, y)),
                    k(order[static_cast<std::size_t>(y / 2)], order[static_cast<std::size_t>(x / 4)]), 0.0, 1e-4);
    }

    void quantilesAreThoseOfSortedMagnitudes_data()
    {
        QTest::addColumn<double>("share");
        for (const double share : {0.05, 0.5, 0.95, 1.0}) QTest::addRow("%g", share) << share;
    }

    void quantilesAreThoseOfSortedMagnitudes()
    {
        QFETCH(double, share);
        MatrixValues values{40, 2.0, std::vector<float>(1600)};
        std::mt19937 engine(1);
        std::vector<double> magnitudes;
        for (std::size_t i = 0; i < 1600; ++i) {
            values.values[i] = i % 3 == 0
                ? 0.0f
                : static_cast<float>(std::pow(10.0, -6.0 * engine() / 4294967296.0)) * (i % 2 ? 1.0f : -1.0f);
            if (i % 3) magnitudes.push_back(2.0 * static_cast<double>(std::abs(values.values[i])));
        }
        std::ranges::sort(magnitudes);
        const double want =
            magnitudes[static_cast<std::size_t>(std::ceil(share * static_cast<double>(magnitudes.size()))) - 1];
        const double got = magnitudeQuantile(values, share);
        QVERIFY(got >= want * (1 - 1e-12) && got < want * 1.01);
        QCOMPARE(magnitudeQuantile({2, 1.0, {0, 0, 0, 0}}, share), 0.0);
    }

    void matricesMadeOfKAreThoseOfTheirFormulas_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("K") << static_cast<int>(GramKind::Plain);
        QTest::newRow("HKH") << static_cast<int>(GramKind::Centred);
        QTest::newRow("symmetric part") << static_cast<int>(GramKind::Symmetric);
        QTest::newRow("skew part") << static_cast<int>(GramKind::Skew);
    }

    void matricesMadeOfKAreThoseOfTheirFormulas()
    {
        QFETCH(int, kind);
        const Index n = 90;  // more than a tile
        const Matrix k = 50.0 * numerics::uniformMatrix(n, n, 4);
        const Matrix h = Matrix::Identity(n, n) - Matrix::Constant(n, n, 1.0 / static_cast<double>(n));
        const Matrix want = kind == 0 ? k
            : kind == 1               ? Matrix(h * k * h)
                                      : Matrix(0.5 * (k + (kind == 2 ? 1.0 : -1.0) * k.transpose()));
        GramWish wish{.gram = bare(k)->gram, .kind = static_cast<GramKind>(kind)};
        const auto picture = gramPicture(wish, {shuffled(n)}, nullptr);
        double largest = 0;
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < n; ++j) {
                COMPARE_NUMBER(picture->entries.at(i, j), want(i, j), 1e-12, 1e-11);
                const MatrixValues& base = *picture->pyramid->base;
                COMPARE_NUMBER(base.unit * static_cast<double>(base.values[static_cast<std::size_t>(i * n + j)]),
                    want(i, j), 1e-6, 1e-5);
                largest = std::max(largest, std::abs(want(i, j)));
            }
        COMPARE_NUMBER(picture->largest, largest, 1e-6);
    }

    /// K = K₊ − K₋, both positive semidefinite, and neither sees the other's part: K₊K₋ = 0.
    void anIndefiniteMatrixIsTheDifferenceOfTwo()
    {
        const Index n = 90;
        const Matrix k = numerics::symmetricMatrix(n, 14);
        const auto gram = bare(k)->gram;
        const auto spectrum = std::make_shared<const SpectrumValue>(SpectrumValue{eigenpairs(k), {}});
        Matrix parts[2];
        for (const GramKind kind : {GramKind::Positive, GramKind::Negative}) {
            Matrix& part = parts[kind == GramKind::Positive ? 0 : 1];
            part.resize(n, n);
            const auto picture = gramPicture({.gram = gram, .spectrum = spectrum, .kind = kind}, {shuffled(n)}, nullptr);
            for (Index i = 0; i < n; ++i)
                for (Index j = 0; j < n; ++j) part(i, j) = picture->entries.at(i, j);
            COMPARE_NUMBER(picture->largest, part.cwiseAbs().maxCoeff(), 1e-6);
            QVERIFY(eigenvalues(part)(n - 1) > -1e-10);
        }
        COMPARE_CLOSE(parts[0] - parts[1], k, {.absolute = 1e-11});
        COMPARE_CLOSE(parts[0] * parts[1], Matrix(Matrix::Zero(n, n)), {.absolute = 1e-9});
    }

    void thePartsAreOfferedWhereThereAreNegativeEigenvalues()
    {
        auto* kind = m_view->findChild<QComboBox*>(QStringLiteral("gram.matrix"));
        auto results = std::make_shared<Results>(*bare(numerics::symmetricMatrix(8, 15)));
        results->spectrum = std::make_shared<const SpectrumValue>(
            SpectrumValue{eigenpairs(results->gram->train), eigenpairs(centred(results->gram->train))});
        const auto with = [&](Index negative) {
            Diagnosis diagnosis;
            diagnosis.signature.negative = negative;
            results->diagnosis = std::make_shared<const Diagnosis>(diagnosis);
            m_view->showResults(std::make_shared<const Results>(*results));
        };
        with(3);
        QCOMPARE(kind->count(), 4);
        m_view->setKind(GramKind::Negative);
        QVERIFY2(hoverText(1, 5).startsWith(QStringLiteral("K₋[2, 6] = ")), qPrintable(hoverText(1, 5)));
        with(0);
        QCOMPARE(kind->count(), 2);
        QCOMPARE(m_view->kind(), GramKind::Plain);
    }

    /// −½d² says little before it is centred, which is shown first, unless somebody chose.
    void dissimilaritiesAreShownCentred()
    {
        const Matrix k = numerics::symmetricMatrix(8, 15);
        auto results = bare(k);
        auto data = std::make_shared<DataSet>(*results->data);
        data->proximity.dissimilarity = true;
        auto gram = std::make_shared<GramValue>(*results->gram);
        GramKernels given;
        given.resolved = GivenKernel();
        gram->kernels = given;
        results->data = data;
        results->gram = gram;
        m_view->showResults(results);
        QCOMPARE(m_view->kind(), GramKind::Centred);
        m_view->showResults(bare(k));
        QCOMPARE(m_view->kind(), GramKind::Plain);
        m_view->setKind(GramKind::Plain);
        m_view->showResults(results);
        QCOMPARE(m_view->kind(), GramKind::Plain);
    }

    void largeMatricesArePicturedByBlocks()
    {
        const Matrix k = numerics::uniformMatrix(23, 23, 8);
        const std::vector<Index> order = shuffled(23);
        const auto picture = gramPicture({.gram = bare(k)->gram}, {order}, nullptr, 10);
        QCOMPARE(picture->block, Index{3});
        QCOMPARE(picture->pyramid->size(), Index{8});
        const MatrixValues& base = *picture->pyramid->base;
        for (Index r = 0; r < 8; ++r)
            for (Index c = 0; c < 8; ++c)
                COMPARE_NUMBER(base.unit * static_cast<double>(base.values[static_cast<std::size_t>(r * 8 + c)]),
                    meanOver(k, order, 3.0 * static_cast<double>(r), 3.0 * static_cast<double>(c), 3, 3), 0.0, 1e-6);
    }

    void anotherOrderCopiesNoMatrix()
    {
        const auto results = circles();
        const auto first = gramPicture({.gram = results->gram}, gramOrder({.gram = results->gram}), nullptr);
        const auto second = gramPicture({.gram = results->gram}, {shuffled(first->entries.size())}, first.get());
        QCOMPARE(second->pyramid->base.get(), first->pyramid->base.get());
        QVERIFY(second->pyramid != first->pyramid);
    }

    void emptyStatesSayWhatToDo()
    {
        const auto message = [this] { return m_view->plot()->look().message; };
        m_view->showResults(nullptr);
        QVERIFY(message().startsWith(QStringLiteral("No kernel matrix yet: open a file")));
        auto results = std::make_shared<Results>();
        results->data = std::make_shared<DataSet>();
        m_view->showResults(results);
        QVERIFY(message().contains(QStringLiteral("choose a kernel")));
        auto refused = std::make_shared<Results>(*results);
        refused->problems[Stage::Gram] = {"The kernel compares nothing."};
        m_view->showResults(refused);
        QCOMPARE(message(), QStringLiteral("The kernel compares nothing."));
        m_view->showResults(circles());
        QVERIFY(message().isEmpty());
        m_view->showResults(refused);
        QVERIFY(!m_view->picture());
        m_view->grab();
    }

    void controlsHaveNamesAndTakeTheKeyboard()
    {
        m_view->showResults(circles());
        for (const char* name : {"gram.order", "gram.matrix", "gram.range", "gram.eigenvector"}) {
            auto* control = m_view->findChild<QWidget*>(QString::fromLatin1(name));
            QVERIFY(control && !control->accessibleName().isEmpty() && !control->toolTip().isEmpty());
            QVERIFY(control->focusPolicy() & Qt::TabFocus);
        }
        auto* order = m_view->findChild<QComboBox*>(QStringLiteral("gram.order"));
        auto* number = m_view->findChild<QSpinBox*>(QStringLiteral("gram.eigenvector"));
        QVERIFY(!number->isVisible());
        QTest::keyClick(order, Qt::Key_End);
        QCOMPARE(m_view->order(), GramOrder::Eigenvector);
        QVERIFY(number->isVisible());
        QTest::keyClick(number, Qt::Key_Up);
        QCOMPARE(m_view->picture()->wish.eigenvector, Index{1});
    }

    void rowZeroIsAtTheTopAndColoursAreThoseOfTheEntries_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("asymmetric");
        QTest::newRow("light") << false << false;
        QTest::newRow("dark") << true << false;
        QTest::newRow("light, asymmetric") << false << true;
    }

    void rowZeroIsAtTheTopAndColoursAreThoseOfTheEntries()
    {
        QFETCH(bool, dark);
        QFETCH(bool, asymmetric);
        const Theme theme = makeTheme(dark);
        m_view->setTheme(theme);
        const Matrix k = asymmetric ? numerics::uniformMatrix(9, 9, 1) : numerics::symmetricMatrix(9, 1);
        m_view->showResults(bare(k));
        const double limit = k.cwiseAbs().maxCoeff();
        const QImage image = m_view->plot()->grab().toImage();
        const PlotMap map = m_view->plot()->map();
        for (Index i = 0; i < 9; ++i)
            for (Index j = 0; j < 9; ++j) {
                const QRectF entry = m_view->layer()->entryRect(map, i, j);
                QVERIFY(map.area.contains(entry));
                const QPointF corner = entry.topLeft() + QPointF(3, 3);  // beside the number
                QVERIFY(distance(image.pixel((corner * image.devicePixelRatio()).toPoint()),
                            divergingColor(theme, k(i, j) / limit))
                    < 12);
            }
        QVERIFY(m_view->layer()->entryRect(map, 0, 0).top() < m_view->layer()->entryRect(map, 8, 0).top());
    }

    void namesStandAtTheSides()
    {
        const auto results = bare(numerics::symmetricMatrix(6, 2));
        auto data = std::make_shared<DataSet>(*results->data);
        data->objectNames = {"Athens", "Barcelona", "Brussels", "Calais", "Hook of Holland", "Rome"};
        results->data = data;
        m_view->showResults(results);
        const MatrixScene& scene = m_view->layer()->scene();
        QVERIFY(scene.upright);
        for (std::size_t i = 0; i < 6; ++i) QCOMPARE(scene.labels[i].toStdString(), data->objectNames[i]);
        // Upright names need as much room above as those of the rows at the left.
        const QRectF first = m_view->layer()->entryRect(m_view->plot()->map(), 0, 0);
        const QRectF area = m_view->plot()->map().area;
        QVERIFY(first.top() - area.top() > 40);
        QVERIFY(first.left() - area.left() > 40);
    }

    /// A name is cut only where the matrix needs its room: in a wide frame, or a high one, there is more beside it.
    void namesHaveWhatTheMatrixLeaves()
    {
        const auto results = bare(numerics::symmetricMatrix(6, 2));
        const auto firstWith = [&](const std::string& name, QSize size) {
            auto data = std::make_shared<DataSet>(*results->data);
            data->objectNames.assign(6, name);
            results->data = data;
            m_view->showResults(results);
            m_view->resize(size);
            QCoreApplication::processEvents();
            QRectF entry = m_view->layer()->entryRect(m_view->plot()->map(), 0, 0);
            return entry.translated(-m_view->plot()->map().area.topLeft());
        };
        const std::string name = "Calluna vulgaris, wet heath 07";
        const double length = QFontMetricsF(smallFont(m_view->plot()->font())).horizontalAdvance(QString::fromStdString(name));
        const QRectF cut = firstWith(std::string(8, 'm'), {900, 340}), whole = firstWith(name, {900, 340});
        QVERIFY2(whole.left() > length, qPrintable(QString::number(whole.left())));
        QVERIFY2(whole.width() > 0.9 * cut.width(), "the matrix is as large as before");
        const QRectF high = firstWith(name, {420, 1000});
        QVERIFY2(high.top() > length, qPrintable(QString::number(high.top())));
        const QRectF square = firstWith(name, {500, 520});
        QVERIFY(square.left() < length || square.top() < length);
    }

    /// In a tiny plot the matrix is larger than what is beside it, and names have only what a square leaves.
    void aTinyMatrixHasNoNamesAboveIt()
    {
        const auto results = bare(numerics::symmetricMatrix(6, 2));
        auto data = std::make_shared<DataSet>(*results->data);
        data->objectNames.assign(6, "Calluna vulgaris");
        results->data = data;
        m_view->showResults(results);
        const MatrixLayer* layer = m_view->layer();
        for (const QSizeF& area : {QSizeF(260, 100), QSizeF(110, 110), QSizeF(100, 300)}) {
            const double side = std::min(area.width(), area.height());
            const Box home = layer->homeBox(area);
            constexpr double row = 1e-6;  // see MatrixLayer
            const double perRow = row
                * std::min(area.width() / (home.right - home.left), area.height() / (home.top - home.bottom));
            QVERIFY2(6 * perRow > 0.6 * side, qPrintable(QString::number(6 * perRow / side)));
        }
    }

    void everyOrderMovesTheEntries_data()
    {
        QTest::addColumn<int>("order");
        QTest::newRow("as in the data") << static_cast<int>(GramOrder::Data);
        QTest::newRow("by class") << static_cast<int>(GramOrder::Class);
        QTest::newRow("by cluster") << static_cast<int>(GramOrder::Cluster);
        QTest::newRow("by eigenvector") << static_cast<int>(GramOrder::Eigenvector);
    }

    void everyOrderMovesTheEntries()
    {
        QFETCH(int, order);
        const auto results = bare(numerics::symmetricMatrix(12, 6), true);
        const Matrix& k = results->gram->train;
        m_view->showResults(results);
        m_view->findChild<QSpinBox*>(QStringLiteral("gram.eigenvector"))->setValue(12);
        m_view->setOrder(static_cast<GramOrder>(order));
        const Vector last = results->spectrum->raw.vectors.col(11);
        const std::vector<Index> want = order == 0 ? std::vector<Index>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
            : order == 1                           ? std::vector<Index>{0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9, 11}
            : order == 2                           ? orderByCluster(k)
                                                   : orderByVector(last);
        QVERIFY(m_view->picture()->order == want);
        QCOMPARE(m_view->layer()->scene().blocks.size(), order == 1 ? 2u : 0u);
        QVERIFY(!m_view->layer()->scene().upright);
        const QImage image = m_view->plot()->grab().toImage();
        const Theme theme = makeTheme(false);
        for (Index i = 0; i < 12; ++i) {
            const QPointF corner = m_view->layer()->entryRect(m_view->plot()->map(), i, 11 - i).topLeft()
                + QPointF(3, 3);
            const double value = k(want[static_cast<std::size_t>(i)], want[static_cast<std::size_t>(11 - i)]);
            QVERIFY(distance(image.pixel((corner * image.devicePixelRatio()).toPoint()),
                        divergingColor(theme, value / k.cwiseAbs().maxCoeff()))
                < 12);
        }
        QCOMPARE(hoverText(0, 11).section(QStringLiteral(" ="), 0, 0),
            QStringLiteral("K[%1, %2]").arg(want[0] + 1).arg(want[11] + 1));
    }

    void hoverTellsTheEntryAndBothSamples()
    {
        const auto results = circles();
        m_view->showResults(results);
        // Every fourth sample is held out: row 4 of K is sample 5.
        QCOMPARE(hoverText(4, 20),
            QStringLiteral("K[5, 21] = %1 · sample 6, class inner × sample 27, class outer")
                .arg(formatNumber(results->gram->train(4, 20), 6)));
        QCOMPARE(hoverText(3, 3), QStringLiteral("K[4, 4] = 1 · sample 5, class inner"));
        m_view->setKind(GramKind::Centred);
        QVERIFY(hoverText(4, 20).startsWith(QStringLiteral("centred K[5, 21] = %1, K[5, 21] = ")
                                                .arg(formatNumber(centred(results->gram->train)(4, 20), 6))));
        // Beside the rows only one sample is known.
        const QRectF entry = m_view->layer()->entryRect(m_view->plot()->map(), 4, 0);
        QCOMPARE(hoverTextAt(QPointF(entry.left() - 10, entry.center().y())), QStringLiteral("sample 6, class inner"));
        QCOMPARE(hoverTextAt(m_view->plot()->map().area.topLeft() + QPointF(2, 2)), QString());
    }

    void asymmetricMatricesShowBothSides()
    {
        Matrix k = numerics::uniformMatrix(7, 7, 5);
        m_view->showResults(bare(k));
        auto* kind = m_view->findChild<QComboBox*>(QStringLiteral("gram.matrix"));
        QCOMPARE(kind->count(), 4);
        QCOMPARE(hoverText(1, 5),
            QStringLiteral("K[2, 6] = %1, K[6, 2] = %2 · object 2 × object 6")
                .arg(formatNumber(k(1, 5), 6), formatNumber(k(5, 1), 6)));
        m_view->setKind(GramKind::Skew);
        QVERIFY(hoverText(1, 5).startsWith(
            QStringLiteral("½(K − Kᵀ)[2, 6] = %1,").arg(formatNumber((k(1, 5) - k(5, 1)) / 2, 6))));
        COMPARE_NUMBER(m_view->picture()->largest, (0.5 * (k - k.transpose())).cwiseAbs().maxCoeff(), 1e-6);
        m_view->setOrder(GramOrder::Cluster);
        QVERIFY(m_view->picture()->order == orderByCluster(0.5 * (k + k.transpose())));
        m_view->showResults(bare(k + k.transpose()));
        QCOMPARE(kind->count(), 2);
        QCOMPARE(m_view->kind(), GramKind::Plain);
    }

    void tooltipShowsWhatTheObjectsAre_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("expected");
        QTest::newRow("vectors") << static_cast<int>(DataKind::Vectors) << QStringLiteral("width = ");
        QTest::newRow("strings") << static_cast<int>(DataKind::Strings) << QStringLiteral("AB&lt;BA");
        QTest::newRow("polygons") << static_cast<int>(DataKind::PointSets)
                                  << QStringLiteral("<img src=\"data:image/png;base64,");
    }

    void tooltipShowsWhatTheObjectsAre()
    {
        QFETCH(int, kind);
        QFETCH(QString, expected);
        auto results = circles(8);
        auto data = std::make_shared<DataSet>(*results->data);
        data->kind = static_cast<DataKind>(kind);
        if (data->kind == DataKind::Strings) data->strings.assign(16, "AB<BA");
        if (data->kind == DataKind::PointSets) data->pointSets.assign(16, numerics::uniformMatrix(5, 2, 1));
        results->data = data;
        m_view->showResults(results);
        const QPointF at = m_view->layer()->entryRect(m_view->plot()->map(), 1, 6).center();
        QHelpEvent help(QEvent::ToolTip, at.toPoint(), m_view->plot()->viewport()->mapToGlobal(at.toPoint()));
        QApplication::sendEvent(m_view->plot()->viewport(), &help);
        QVERIFY2(QToolTip::text().contains(expected), qPrintable(QToolTip::text()));
        const QString called = data->kind == DataKind::Vectors ? QStringLiteral("sample 2,") : QStringLiteral("object 2,");
        QVERIFY2(QToolTip::text().contains(called) && QToolTip::text().contains(QStringLiteral("class outer")),
            qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void clickSelectsBothSamples()
    {
        m_view->showResults(circles());
        QSignalSpy clicks(m_view.get(), &View::sampleClicked);
        const auto press = [&](const QPointF& at) {
            clicks.clear();
            QTest::mouseClick(m_view->plot()->viewport(), Qt::LeftButton, {}, at.toPoint());
        };
        const QRectF entry = m_view->layer()->entryRect(m_view->plot()->map(), 4, 20);
        press(entry.center());
        QCOMPARE(clicks.size(), 2);
        QCOMPARE(clicks[0], (QVariantList{QVariant::fromValue(Index{5}), false}));
        QCOMPARE(clicks[1], (QVariantList{QVariant::fromValue(Index{26}), true}));
        press(m_view->layer()->entryRect(m_view->plot()->map(), 8, 8).center());
        QCOMPARE(clicks.size(), 1);
        press(m_view->plot()->map().area.topLeft() + QPointF(2, 2));
        QCOMPARE(clicks.size(), 1);
        QCOMPARE(clicks[0][0], QVariant::fromValue(Index{-1}));
    }

    void selectionMarksRowsAndColumns()
    {
        m_view->showResults(circles());
        const QImage before = m_view->plot()->grab().toImage();
        m_view->setSelection({3, 5, 26});  // 3 is held out
        const QImage after = m_view->plot()->grab().toImage();
        const PlotMap map = m_view->plot()->map();
        const auto changed = [&](const QRectF& area) {
            for (int y = int(area.top()); y <= int(area.bottom()); ++y)
                for (int x = int(area.left()); x <= int(area.right()); ++x)
                    if (before.pixel(x, y) != after.pixel(x, y)) return true;
            return false;
        };
        for (const Index marked : {4, 20}) {
            const QRectF entry = m_view->layer()->entryRect(map, marked, 10),
                         across = m_view->layer()->entryRect(map, 10, marked);
            QVERIFY(changed(entry) && changed(across));
            const QRectF first = m_view->layer()->entryRect(map, marked, 0);
            QVERIFY(changed(QRectF(first.left() - 8, first.top(), 6, first.height())));
        }
        QVERIFY(!changed(m_view->layer()->entryRect(map, 10, 12).adjusted(2, 2, -2, -2)));
        m_view->setSelection({});
        QVERIFY(m_view->plot()->grab().toImage() == before);
    }

    void theWheelLeadsToEntriesWithTheirNumbers()
    {
        m_view->showResults(circles(60));
        const auto inked = [this] {
            const PlotMap map = m_view->plot()->map();
            const MatrixPlace place = m_view->layer()->placeAt(map, map.area.center());
            const QRectF entry = m_view->layer()->entryRect(map, place.row, place.column);
            const QImage image = m_view->plot()->grab().toImage();
            const QRgb ground = image.pixel((entry.topLeft() + QPointF(2, 2)).toPoint());
            int count = 0;
            for (int y = int(entry.top()) + 2; y < int(entry.bottom()) - 2; ++y)
                for (int x = int(entry.left()) + 2; x < int(entry.right()) - 2; ++x)
                    count += distance(image.pixel(x, y), ground) > 150;
            return count;
        };
        QCOMPARE(inked(), 0);
        const QPointF centre = m_view->plot()->map().area.center();
        for (int notch = 0; notch < 13; ++notch) {
            QWheelEvent wheel(centre, m_view->plot()->viewport()->mapToGlobal(centre.toPoint()), {}, {0, 120},
                Qt::NoButton, {}, Qt::NoScrollPhase, false);
            QApplication::sendEvent(m_view->plot()->viewport(), &wheel);
        }
        QVERIFY(m_view->layer()->entryRect(m_view->plot()->map(), 0, 0).width() >= 28);
        QVERIFY(inked() > 15);
        QTest::keyClick(m_view->plot(), Qt::Key_Home);
        QVERIFY(!m_view->plot()->isZoomed());
        QCOMPARE(inked(), 0);
    }

    void smallAndExtremeMatricesAreShown_data()
    {
        QTest::addColumn<Matrix>("k");
        QTest::newRow("one sample") << Matrix(Matrix::Constant(1, 1, -2.5));
        QTest::newRow("two samples") << Matrix(Matrix{{1, -1}, {-1, 1}});
        QTest::newRow("zero") << Matrix(Matrix::Zero(3, 3));
        QTest::newRow("enormous") << Matrix(1e300 * numerics::symmetricMatrix(5, 1));
        QTest::newRow("tiny") << Matrix(1e-300 * numerics::symmetricMatrix(5, 1));
    }

    void smallAndExtremeMatricesAreShown()
    {
        QFETCH(Matrix, k);
        for (const bool dark : {false, true}) {
            m_view->setTheme(makeTheme(dark));
            for (const bool labelled : {false, true}) {
                m_view->showResults(bare(k, labelled));
                for (const GramOrder order :
                    {GramOrder::Data, GramOrder::Class, GramOrder::Cluster, GramOrder::Eigenvector})
                    for (const GramKind kind : {GramKind::Plain, GramKind::Centred})
                        for (const GramRange range : {GramRange::Largest, GramRange::Most}) {
                            m_view->setOrder(order);
                            m_view->setKind(kind);
                            m_view->setRange(range);
                            const auto& bar = m_view->plot()->look().colorBar;
                            QVERIFY(bar && bar->range.high > 0 && std::isfinite(bar->range.high));
                            QVERIFY(!m_view->plot()->grab().isNull());
                            QVERIFY(!hoverText(0, 0).contains(QStringLiteral("not a number")));
                        }
            }
        }
    }

    void coloursReachToTheChosenMagnitude()
    {
        Matrix k = 0.1 * numerics::symmetricMatrix(40, 2);
        k(0, 0) = 100;
        m_view->showResults(bare(k));
        QCOMPARE(m_view->plot()->look().colorBar->range.high, 100.0);
        m_view->setRange(GramRange::Most);
        const double clipped = m_view->plot()->look().colorBar->range.high;
        QVERIFY(clipped > 0.1 && clipped < 0.2);
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("largest magnitude 100")));
    }

    void ordersWithoutLabelsAreNotOffered()
    {
        m_view->showResults(bare(numerics::symmetricMatrix(8, 1), true));
        m_view->setOrder(GramOrder::Class);
        QCOMPARE(m_view->picture()->wish.order, GramOrder::Class);
        m_view->showResults(bare(numerics::symmetricMatrix(8, 1), false));
        QCOMPARE(m_view->order(), GramOrder::Data);
        const auto* order = m_view->findChild<QComboBox*>(QStringLiteral("gram.order"));
        QVERIFY(!(order->model()->flags(order->model()->index(1, 0)) & Qt::ItemIsEnabled));
    }

    void slowOrdersComeLaterAndTheEarlierOneStays()
    {
        const auto results = bare(numerics::symmetricMatrix(1200, 3), true);
        m_view->showResults(results);
        QTRY_VERIFY(m_view->picture() != nullptr);
        const std::vector<Index> before = m_view->picture()->order;
        m_view->setOrder(GramOrder::Cluster);
        QVERIFY(m_view->picture()->order == before);
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("finding clusters")));
        QTRY_VERIFY(m_view->picture()->wish.order == GramOrder::Cluster && m_view->picture()->ordered);
        QVERIFY(m_view->picture()->order == orderByCluster(results->gram->train));
        QVERIFY(!m_view->plot()->look().note.contains(QStringLiteral("finding clusters")));
        // Changed one's mind: the later wish wins.
        m_view->setKind(GramKind::Centred);
        m_view->setOrder(GramOrder::Data);
        m_view->setOrder(GramOrder::Class);
        QTRY_COMPARE(m_view->picture()->wish.order, GramOrder::Class);
        QCOMPARE(m_view->picture()->wish.kind, GramKind::Centred);
    }

    void everyLinkageHasItsDendrogramBesideTheMatrix()
    {
        const auto results = bare(numerics::symmetricMatrix(12, 6), true);
        const Matrix& k = results->gram->train;
        m_view->showResults(results);
        m_view->setOrder(GramOrder::Cluster);
        for (const Linkage linkage : {Linkage::Single, Linkage::Complete, Linkage::Ward, Linkage::Average}) {
            auto* box = m_view->findChild<QComboBox*>(QStringLiteral("gram.linkage"));
            box->setCurrentIndex(box->findData(static_cast<int>(linkage)));
            const Dendrogram tree = dendrogramOfKernel(k, linkage);
            QVERIFY(m_view->picture()->tree && m_view->picture()->tree->steps == tree.steps);
            QVERIFY(m_view->picture()->order == orderOfLeaves(tree, k));
            const MatrixTree& drawn = m_view->layer()->scene().tree;
            QCOMPARE(drawn.branches.size(), 11u);
            QVERIFY(!drawn.cut);
            // Negative squared distances lie below the leaves.
            QVERIFY(tree.steps.front().height < 0.0);
            const double leaf = std::max(drawn.branches.front().firstFrom, drawn.branches.front().secondFrom);
            QVERIFY(drawn.branches.front().height < leaf);
            QCOMPARE(std::ranges::max(drawn.branches, {}, &MatrixTree::Branch::height).height,
                tree.steps.back().height > 0.0 ? 1.0 : drawn.branches.back().height);
        }
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("average linkage, ±√|d²| from ")));
        m_view->setOrder(GramOrder::Data);
        QVERIFY(m_view->layer()->scene().tree.branches.empty());
        QVERIFY(!m_view->plot()->look().note.contains(QStringLiteral("linkage")));
    }

    void clustersArePartedWhereTheDendrogramIsCut()
    {
        m_view->showResults(bare(numerics::symmetricMatrix(12, 6), true));
        m_view->setOrder(GramOrder::Cluster);
        setClusters(4);
        const MatrixScene& scene = m_view->layer()->scene();
        const std::vector<int> clusters = cutInto(*m_view->picture()->tree, 4);
        QCOMPARE(scene.blocks.size(), 4u);
        for (const MatrixScene::Block& block : scene.blocks)
            for (Index place = block.first; place < block.end; ++place)
                QCOMPARE(QString::number(1 + clusters[static_cast<std::size_t>(m_view->picture()->order[static_cast<std::size_t>(place)])]),
                    block.name);
        QCOMPARE(std::ranges::count_if(scene.tree.branches, [&](const auto& branch) { return branch.height > *scene.tree.cut; }),
            std::ptrdiff_t(3));
        setClusters(1);
        QVERIFY(m_view->layer()->scene().blocks.empty());
    }

    void theDendrogramStandsWhereThereIsRoom()
    {
        m_view->showResults(circles());
        for (const QSize& size : {QSize(900, 400), QSize(420, 800)}) {
            m_view->resize(size);
            m_view->setOrder(GramOrder::Cluster);
            QCoreApplication::processEvents();
            const PlotMap map = m_view->plot()->map();
            const QRectF first = m_view->layer()->entryRect(map, 0, 0), last = m_view->layer()->entryRect(map, 35, 35);
            QVERIFY(map.area.contains(first) && map.area.contains(last));
            const bool wide = size.width() > size.height();
            // Beside the rows or above the columns lies ink of the tree.
            const QImage image = m_view->plot()->grab().toImage();
            const QRectF room = wide ? QRectF(first.left() - 30, first.top(), 20, last.bottom() - first.top())
                                     : QRectF(first.left(), first.top() - 30, last.right() - first.left(), 20);
            const auto inkIn = [&](const QRectF& area) {
                int ink = 0;
                for (int y = int(area.top()); y < int(area.bottom()); ++y)
                    for (int x = int(area.left()); x < int(area.right()); ++x)
                        ink += distance(image.pixel(x, y), makeTheme(false).plotBackground.rgb()) > 150;
                return ink;
            };
            // The far quarter of a tree has few branches, the near one many.
            const QPointF away = wide ? QPointF(-15, 0) : QPointF(0, -15);
            const int ink = inkIn(room);
            QVERIFY(inkIn(room.translated(away)) < ink);
            QVERIFY2(ink > 40, qPrintable(QString::number(ink)));
        }
    }

    void clustersBecomeLabelsAndUndoTakesThemBack()
    {
        Experiment experiment;
        TwoMoonsData moons;
        moons.samples = 40;
        experiment.data = moons;
        experiment.split.holdout = 0.0;
        Document document(experiment);
        m_view->connectTo(document);
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(m_view->picture() && document.isComplete(), 10000);
        auto* button = m_view->findChild<QToolButton*>(QStringLiteral("gram.as-labels"));
        QVERIFY(!button->isVisible());
        m_view->setOrder(GramOrder::Cluster);
        QVERIFY(button->isVisible() && !button->isEnabled());
        setClusters(3);
        QVERIFY(button->isEnabled());
        const std::vector<int> clusters = cutInto(*m_view->picture()->tree, 3);
        QTest::mouseClick(button, Qt::LeftButton);
        const auto* drawn = std::get_if<DrawnData>(&document.experiment().data);
        QVERIFY(drawn && drawn->samples->labels == clusters);
        QCOMPARE(drawn->samples->classNames, (std::vector<std::string>{"1", "2", "3"}));
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete(), 10000);
        QVERIFY(document.results()->prepared->trainLabels == clusters);
        document.undoStack()->undo();
        QVERIFY(document.experiment() == experiment);
    }

    /// Objects that are no vectors stay where they come from: the labels are laid over them.
    void clustersOfStringsBecomeLabelsToo()
    {
        Experiment experiment;
        setParameterText(experiment, "data.generator", "strings");
        setParameterText(experiment, "kernel.id", "distance-rbf");
        experiment.split.holdout = 0.0;
        Document document(experiment);
        m_view->connectTo(document);
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(m_view->picture() && document.isComplete(), 10000);
        m_view->setOrder(GramOrder::Cluster);
        setClusters(3);
        const std::vector<int> clusters = cutInto(*m_view->picture()->tree, 3);
        QTest::mouseClick(m_view->findChild<QToolButton*>(QStringLiteral("gram.as-labels")), Qt::LeftButton);
        QVERIFY(document.experiment().data == experiment.data);
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete(), 10000);
        QVERIFY(document.results()->prepared->trainLabels == clusters);
        QCOMPARE(document.results()->data->classNames, (std::vector<std::string>{"1", "2", "3"}));
        document.undoStack()->undo();
        QVERIFY(document.experiment() == experiment);
    }

    void clustersOfOtherObjectsSayWhyTheyCannotBeLabels()
    {
        auto fitted = bare(numerics::symmetricMatrix(8, 1), false);
        auto data = std::make_shared<DataSet>(*fitted->data);
        data->targets = Vector::LinSpaced(8, 0.0, 1.0);
        fitted->data = data;
        m_view->showResults(fitted);
        m_view->setOrder(GramOrder::Cluster);
        setClusters(2);
        auto* button = m_view->findChild<QToolButton*>(QStringLiteral("gram.as-labels"));
        QVERIFY(!button->isEnabled() && button->toolTip().contains(QStringLiteral("numeric target")));
        m_view->showResults(circles());
        setClusters(2);
        QVERIFY(!button->isEnabled() && button->toolTip().contains(QStringLiteral("test samples")));
    }

    /// Of two selected objects of dissimilarities the note says what changing theirs alone does.
    void aPairOfDissimilaritiesSaysWhatChangingItDoes()
    {
        Matrix d(6, 6);
        for (Index i = 0; i < 6; ++i)
            for (Index j = 0; j < 6; ++j) d(i, j) = std::abs(static_cast<double>(i - j));
        d(1, 4) = d(4, 1) = 9.0;  // where 3 is right
        auto results = bare(-0.5 * d.cwiseAbs2());
        auto data = std::make_shared<DataSet>(*results->data);
        data->proximity = {.values = d, .dissimilarity = true, .storage = {}};
        results->data = data;
        m_view->showResults(results);
        const auto note = [this] { return m_view->plot()->look().note; };
        QVERIFY(!note().contains(QStringLiteral("in place of")));
        m_view->setSelection({1, 4});
        QVERIFY2(note().contains(QStringLiteral("with 3 in place of 9")), qPrintable(note()));
        QVERIFY2(note().contains(QStringLiteral("negative eigenvalues from 1 to 0")), qPrintable(note()));
        m_view->setSelection({1});
        QVERIFY(!note().contains(QStringLiteral("in place of")));
        data = std::make_shared<DataSet>(*data);
        data->proximity.dissimilarity = false;
        results = std::make_shared<Results>(*results);
        results->data = data;
        m_view->showResults(results);
        m_view->setSelection({1, 4});
        QVERIFY(!note().contains(QStringLiteral("in place of")));
    }

    void zoomStaysWhileResultsChange()
    {
        m_view->showResults(circles());
        m_view->plot()->zoomTo(m_view->layer()->boxOf(5, 5, 10, 10));
        const auto zoomed = m_view->plot()->visibleBox();
        auto changed = circles();
        setGram(*changed, 2.0 * changed->gram->train);
        m_view->showResults(changed);
        QVERIFY(m_view->plot()->isZoomed() && m_view->plot()->visibleBox() == zoomed);
        QCOMPARE(m_view->plot()->look().colorBar->range.high, changed->gram->train.cwiseAbs().maxCoeff());
        m_view->showResults(circles(10));
        QVERIFY(!m_view->plot()->isZoomed());
    }

    void theWholeMatrixIsInSightAtEverySize_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(320, 240), QSize(300, 700), QSize(900, 300), QSize(1200, 900)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }

    void theWholeMatrixIsInSightAtEverySize()
    {
        QFETCH(QSize, size);
        m_view->showResults(circles());
        m_view->resize(size);
        QCoreApplication::processEvents();
        const PlotMap map = m_view->plot()->map();
        const QRectF first = m_view->layer()->entryRect(map, 0, 0), last = m_view->layer()->entryRect(map, 35, 35);
        QVERIFY(map.area.contains(first) && map.area.contains(last));
        QVERIFY(std::abs(first.width() - first.height()) < 0.01);
        // The headers hide none of it.
        QVERIFY(m_view->layer()->placeAt(map, first.center()).onEntry());
    }

    void aHiddenViewRendersItsResultsAndKeepsNoPicture()
    {
        m_view->hide();
        m_view->showResults(bare(numerics::symmetricMatrix(600, 3), true));
        QVERIFY(!m_view->picture());
        QImage image(500, 400, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        m_view->render(painter, image.rect());
        painter.end();
        QVERIFY(m_view->picture());
        QSet<QRgb> colors;
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3) colors.insert(image.pixel(x, y));
        QVERIFY(colors.size() > 50);
        m_view->show();
        m_view->hide();
        QVERIFY(!m_view->picture());
    }

private:
    void setClusters(int count) { m_view->findChild<QSpinBox*>(QStringLiteral("gram.clusters"))->setValue(count); }
    QString hoverTextAt(const QPointF& at)
    {
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        QTest::mouseMove(m_view->plot()->viewport(), m_view->plot()->map().area.center().toPoint());
        QTest::mouseMove(m_view->plot()->viewport(), at.toPoint());
        return readouts.isEmpty() ? QStringLiteral("no readout") : readouts.last()[0].toString();
    }
    QString hoverText(Index row, Index column)
    {
        return hoverTextAt(m_view->layer()->entryRect(m_view->plot()->map(), row, column).center());
    }

    std::unique_ptr<GramView> m_view;
};

KREINSCOPE_TEST(GramViewTest)

}  // namespace tst_gram_view
#include "tst_gram_view.moc"
