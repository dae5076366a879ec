// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators.h"

#include <QtTest>

#include <cmath>

#include "core/data/data_source.h"

using namespace krein;

class GeneratorsTest : public QObject {
    Q_OBJECT

private slots:
    void everyGeneratorKeepsTheCommonPromises_data()
    {
        QTest::addColumn<int>("index");
        const auto sources = alternatives<DataSource>();
        for (std::size_t i = 0; i < sources.size(); ++i)
            if (!std::holds_alternative<FileData>(sources[i])) QTest::addRow("%s", info(sources[i]).id.data()) << static_cast<int>(i);
    }

    void everyGeneratorKeepsTheCommonPromises()
    {
        QFETCH(int, index);
        DataSource source = alternatives<DataSource>()[static_cast<std::size_t>(index)];
        for (const int n : {4, 5, 31}) {
            set(source, "samples", std::int64_t{n});
            const DataSet data = load(source);
            QCOMPARE(data.samples.rows(), Index{n});
            QVERIFY(data.samples.allFinite());
            QCOMPARE(data.featureNames.size(), static_cast<std::size_t>(data.samples.cols()));
            QCOMPARE(data.featureNames.front(), std::string("x1"));
            QVERIFY((data.classNames == std::vector<std::string>{"-1", "1"}));
            for (int i = 0; i < n; ++i) QCOMPARE(data.labels[static_cast<std::size_t>(i)], i < (n + 1) / 2 ? 0 : 1);
            QCOMPARE(data.labelName, std::string("class"));
            QVERIFY(data.file.empty());
        }
        const DataSet once = load(source), again = load(source);
        QVERIFY(once.samples == again.samples);
        set(source, "seed", std::int64_t{2});
        QVERIFY(load(source).samples != once.samples);
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
        QCOMPARE(data.description, std::string("Two spheres, 1000 samples"));
        for (Index i = 0; i < 1000; ++i) QVERIFY(std::abs(data.samples.row(i).norm() - (i < 500 ? 1.0 : 3.0)) < 1e-14 * 3);
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
                const int parity = (static_cast<int>(std::floor(x * cells)) + static_cast<int>(std::floor(y * cells))) % 2;
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
};

QTEST_APPLESS_MAIN(GeneratorsTest)
#include "tst_generators.moc"
