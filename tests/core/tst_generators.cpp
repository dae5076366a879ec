// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators/generators.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>

#include "core/base/parameters.h"
#include "core/data/import/data_source.h"
#include "support/runner.h"

using namespace krein;

namespace tst_generators {

struct Pinned {
    std::string_view id;
    std::uint64_t hash;
};

/// Of the default options.
constexpr Pinned pinned[] = {
    {"sphere", 0x313190b12a0a01b9},
    {"checkerboard", 0x2a2f8b96320605c3},
    {"two-moons", 0x6bf5b8ad64255eb4},
    {"two-gaussians", 0x989ada0add3da1d0},
    {"rings", 0x4181245c68478149},
    {"spirals", 0xb1a846a0aeee5ff},
    {"xor", 0xe73ec35960ba62f2},
    {"banana", 0x7a9bae7ca3ea1459},
    {"twonorm", 0xee843695757a8405},
    {"ringnorm", 0x2a08b9d8c4f044e7},
    {"waveform", 0xafbc5862481faa09},
    {"monks", 0xd5c98762f42b0124},
    {"balls", 0x7fc4c1e74ea36041},
    {"polygons", 0x4d0d2fc5ab24f64e},
    {"clouds", 0x424815099dd63402},
    {"strings", 0xa627c254a76f6a14},
    {"block-graph", 0x7ee3e097686894b9},
    {"noisy-sine", 0x5c6210d7d182a522},
    {"noisy-surface", 0xa4616f92fd693c1b},
};

/// FNV-1a of everything drawn; numbers rounded to a millionth, because the last bits of sin or log may differ.
class Hash {
public:
    void add(std::string_view bytes)
    {
        for (const char byte : bytes) m_value = (m_value ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    }
    void add(std::int64_t number)
    {
        for (int shift = 0; shift < 64; shift += 8)
            add(std::string(1, static_cast<char>(static_cast<std::uint64_t>(number) >> shift & 0xff)));
    }
    void add(const Matrix& matrix)
    {
        add(matrix.rows());
        add(matrix.cols());
        for (const double entry : matrix.reshaped()) add(std::int64_t{std::llround(entry * 1e6)});
    }
    std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0xcbf29ce484222325U;
};

std::uint64_t hashOf(const DataSet& data)
{
    Hash hash;
    hash.add(data.samples);
    hash.add(data.proximity.values);
    for (const Matrix& points : data.pointSets) hash.add(points);
    for (const std::string& text : data.strings) hash.add(text + "\n");
    for (const Edge& edge : data.edges) {
        hash.add(edge.source);
        hash.add(edge.target);
    }
    for (const int label : data.labels) hash.add(std::int64_t{label});
    if (data.hasTarget()) hash.add(Matrix(data.targets));
    return hash.value();
}

void oneRowPerGenerator()
{
    QTest::addColumn<int>("index");
    const auto sources = alternatives<DataSource>();
    for (std::size_t i = 0; i < sources.size(); ++i)
        if (selectorOf(sources[i]) == "generator")
            QTest::addRow("%s", info(sources[i]).id.data()) << static_cast<int>(i);
}

DataSource generatorOfThisRow()
{
    QFETCH(int, index);
    return alternatives<DataSource>()[static_cast<std::size_t>(index)];
}

class GeneratorsTest : public QObject {
    Q_OBJECT

private slots:
    void everyGeneratorKeepsTheCommonPromises_data() { oneRowPerGenerator(); }

    void everyGeneratorKeepsTheCommonPromises()
    {
        DataSource source = generatorOfThisRow();
        const std::vector<Setting> all = settings(source);
        const int least = static_cast<int>(find(all, "samples")->parameter.minimum);
        for (const int n : {least, least + 1, 31}) {
            set(source, "samples", std::int64_t{n});
            const DataSet data = load(source);
            QCOMPARE(data.size(), Index{n});
            QVERIFY(data.samples.allFinite() && data.proximity.values.allFinite());
            QCOMPARE(data.featureNames.size(), static_cast<std::size_t>(data.samples.cols()));
            if (data.hasTarget()) {
                QCOMPARE(data.targets.size(), Index{n});
                QVERIFY(data.targets.allFinite() && !data.labelled() && data.targetName == "y");
            } else {
                QCOMPARE(data.labels.size(), static_cast<std::size_t>(n));
                QCOMPARE(data.labelName, std::string("class"));
            }
            QVERIFY(data.classNames == sortedClasses(data.classNames));
            for (int k = 0; k < static_cast<int>(data.classNames.size()); ++k)
                QVERIFY(std::ranges::count(data.labels, k) > 0);
            QVERIFY(data.file.empty() && data.remarks.empty() && !data.unseenFrom);
            QVERIFY(data.description.ends_with(", " + std::to_string(n) + " samples"));
        }
        const DataSet once = load(source);
        QVERIFY(once == load(source));
        set(source, "seed", std::int64_t{2});
        QVERIFY(!(load(source) == once));
    }

    void classesAreEquallyLargeAndFollowEachOther_data() { oneRowPerGenerator(); }

    void classesAreEquallyLargeAndFollowEachOther()
    {
        DataSource source = generatorOfThisRow();
        if (std::holds_alternative<MonksData>(source)) return;  // its rule gives the classes
        if (load(source).hasTarget()) return;                   // it has none
        for (const int n : {20, 31}) {
            set(source, "samples", std::int64_t{n});
            const DataSet data = load(source);
            const int classes = static_cast<int>(data.classNames.size());
            QVERIFY(std::ranges::is_sorted(data.labels));
            for (int k = 0; k < classes; ++k)
                QCOMPARE(std::ranges::count(data.labels, k), std::ptrdiff_t{(n + classes - 1 - k) / classes});
            if (classes == 2) QVERIFY((data.classNames == std::vector<std::string>{"-1", "1"}));
        }
    }

    void theSamplesOfASeedNeverChange_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<quint64>("hash");
        for (const Pinned& row : pinned)
            QTest::addRow("%s", row.id.data()) << QString::fromUtf8(row.id.data()) << quint64{row.hash};
    }

    void theSamplesOfASeedNeverChange()
    {
        // An experiment stores options and seed only: another stream of numbers would be another experiment.
        QFETCH(QString, id);
        QFETCH(quint64, hash);
        const quint64 found = hashOf(load(alternativeById<DataSource>("generator", id.toStdString())));
        QCOMPARE(QString::number(found, 16), QString::number(hash, 16));
    }

    void everyGeneratorHasSuchARow()
    {
        for (const DataSource& source : alternatives<DataSource>()) {
            if (selectorOf(source) != "generator") continue;
            const std::string_view id = info(source).id;
            QVERIFY2(std::ranges::any_of(pinned, [&](const Pinned& row) { return row.id == id; }), id.data());
        }
    }

    void theFirstStepOfNoiseMovesSamplesALittle()
    {
        const DataSet still = generate(TwoMoonsData{.noise = 0.0}), moved = generate(TwoMoonsData{.noise = 1e-3});
        const double distance = (still.samples - moved.samples).cwiseAbs().maxCoeff();
        QVERIFY(distance > 0.0 && distance < 0.01);
    }

    void spheresHaveTheirRadii()
    {
        const DataSet data = generate(SphereData{.samples = 1000});
        QCOMPARE(data.description, std::string("Two spheres, 1,000 samples"));
        for (Index i = 0; i < 1000; ++i)
            QVERIFY(std::abs(data.samples.row(i).norm() - (i < 500 ? 1.0 : 3.0)) < 1e-14 * 3);
    }

    void spheresAreCoveredUniformly()
    {
        // Archimedes: each coordinate of a uniform point on the unit sphere is uniform in [−1, 1].
        const DataSet data = generate(SphereData{.samples = 4000, .seed = 3});
        for (Index axis = 0; axis < 3; ++axis) {
            const Eigen::ArrayXd z = data.samples.col(axis).head(2000).array();
            QVERIFY(std::abs(z.mean()) < 5 * std::sqrt(1.0 / 3 / 2000));
            QVERIFY(std::abs(z.square().mean() - 1.0 / 3) < 5 * std::sqrt(4.0 / 45 / 2000));
            QVERIFY(std::abs(double((z.abs() < 0.5).count()) / 2000 - 0.5) < 5 * std::sqrt(0.25 / 2000));
        }
    }

    void noiseSpreadsTheRadius()
    {
        const DataSet data = generate(SphereData{.samples = 4000, .noise = 0.1});
        const Eigen::ArrayXd radius = data.samples.topRows(2000).rowwise().norm().array();
        const double deviation = std::sqrt((radius - radius.mean()).square().mean());
        QVERIFY(std::abs(radius.mean() - 1.0) < 5 * 0.1 / std::sqrt(2000));
        QVERIFY(std::abs(deviation - 0.1) < 5 * 0.1 / std::sqrt(4000));
    }

    void checkerboardColoursItsCells()
    {
        for (const int cells : {2, 3, 8}) {
            const DataSet data = generate(CheckerboardData{.samples = 500, .cells = cells});
            for (Index i = 0; i < 500; ++i) {
                const double x = data.samples(i, 0), y = data.samples(i, 1);
                QVERIFY(x >= 0 && x < 1 && y >= 0 && y < 1);
                const int parity = (static_cast<int>(std::floor(x * cells)) + static_cast<int>(std::floor(y * cells)))
                    % 2;
                QCOMPARE(data.labels[static_cast<std::size_t>(i)], parity);
            }
        }
    }

    void moonsLieOnTheirHalfCircles()
    {
        const DataSet data = generate(TwoMoonsData{.samples = 400, .noise = 0.0});
        for (Index i = 0; i < 400; ++i) {
            const bool second = i >= 200;
            const double x = data.samples(i, 0) - (second ? 1.0 : 0.0), y = data.samples(i, 1) - (second ? 0.5 : 0.0);
            QVERIFY(std::abs(std::hypot(x, y) - 1.0) < 1e-14);
            QVERIFY(second ? y <= 1e-15 : y >= -1e-15);
        }
    }

    void gaussiansHaveTheirCentresAndSpread()
    {
        const DataSet data = generate(TwoGaussiansData{.samples = 4000, .noise = 0.5});
        const Matrix first = data.samples.topRows(2000), second = data.samples.bottomRows(2000);
        const double error = 5 * 0.5 / std::sqrt(2000);
        QVERIFY(std::abs(first.col(0).mean() + 1) < error && std::abs(second.col(0).mean() - 1) < error);
        QVERIFY(std::abs(first.col(1).mean()) < error && std::abs(second.col(1).mean()) < error);
        const double variance = (second.rowwise() - second.colwise().mean()).array().square().mean();
        QVERIFY(std::abs(variance - 0.25) < 5 * 0.25 * std::sqrt(2.0 / 4000));
    }

    void spheresOfAnyDimensionHaveTheirRadii()
    {
        for (const int dimension : {2, 7, 200}) {
            const DataSet data = generate(
                SphereData{.samples = 40, .dimension = dimension, .inner = 0.5, .outer = 20.0});
            QCOMPARE(data.samples.cols(), Index{dimension});
            for (Index i = 0; i < 40; ++i)
                QVERIFY(std::abs(data.samples.row(i).norm() / (i < 20 ? 0.5 : 20.0) - 1.0) < 1e-13);
        }
    }

    void ringsHaveTheirRadii()
    {
        const DataSet data = generate(RingsData{.samples = 400, .rings = 4, .noise = 0.0});
        QVERIFY((data.classNames == std::vector<std::string>{"1", "2", "3", "4"}));
        for (Index i = 0; i < 400; ++i)
            QVERIFY(std::abs(data.samples.row(i).norm() - static_cast<double>(i / 100 + 1)) < 1e-13);
    }

    void spiralsLieOnTheirArms()
    {
        const double turns = 1.25;
        const DataSet data = generate(SpiralsData{.samples = 300, .arms = 3, .turns = turns, .noise = 0.0});
        for (Index i = 0; i < 300; ++i) {
            const double radius = data.samples.row(i).norm();
            const double angle = 2.0 * std::numbers::pi * (turns * radius + static_cast<double>(i / 100) / 3.0);
            QVERIFY(radius <= 1.0 + 1e-14);
            QVERIFY(std::abs(data.samples(i, 0) - radius * std::cos(angle)) < 1e-12);
            QVERIFY(std::abs(data.samples(i, 1) - radius * std::sin(angle)) < 1e-12);
        }
    }

    void oppositeCornersAreOneClass()
    {
        const DataSet squares = generate(XorData{.samples = 2000, .shape = XorShape::Squares, .noise = 0.0});
        const Eigen::ArrayXd x = squares.samples.col(0).array(), y = squares.samples.col(1).array();
        QVERIFY((x * y).head(1000).minCoeff() >= 0.0 && (x * y).tail(1000).maxCoeff() <= 0.0);
        QVERIFY(squares.samples.cwiseAbs().maxCoeff() <= 2.0);
        QVERIFY(std::abs((x.abs() - 1.0).square().mean() - 1.0 / 3.0) < 5 * std::sqrt(4.0 / 45 / 2000));  // uniform
                                                                                                          // within
        QVERIFY(std::abs(x.mean()) < 5 * std::sqrt(4.0 / 3 / 2000));

        const DataSet clouds = generate(XorData{.samples = 4000, .noise = 0.1});
        const Eigen::ArrayXXd within = clouds.samples.array().abs() - 1.0;
        QVERIFY(std::abs(within.square().mean() - 0.01) < 5 * 0.01 * std::sqrt(2.0 / 8000));
    }

    void bananasLieOnTheirArcs()
    {
        const DataSet data = generate(BananaData{.samples = 400, .noise = 0.0});
        for (Index i = 0; i < 400; ++i) {
            const double shift = i < 200 ? 0.0 : 3.75;
            const double x = data.samples(i, 0) + shift, y = data.samples(i, 1) + shift;
            QVERIFY(std::abs(std::hypot(x, y) - 5.0) < 1e-13);
            double degrees = std::atan2(x, y) * 180.0 / std::numbers::pi;  // from the vertical axis
            if (i < 200 && degrees < 0.0) degrees += 360.0;
            QVERIFY(i < 200 ? degrees >= 22.4 && degrees <= 247.6 : degrees >= -157.6 && degrees <= 67.6);
        }
    }
};

KREINSCOPE_TEST(GeneratorsTest)

}  // namespace tst_generators
#include "tst_generators.moc"
