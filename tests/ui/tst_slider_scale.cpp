// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"
#include "ui/forms/slider_scale.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"

using namespace krein;

class TestSliderScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void endsOfTheSliderAreTheEndsOfTheRange()
    {
        const Parameter linear("a", "", "", Bounds().slider(-2, 2));
        const Parameter logarithmic("b", "", "", Bounds().logarithmic(1e-3, 1e3));
        for (const Parameter& parameter : {linear, logarithmic}) {
            QCOMPARE(sliderValue(parameter, 0, false), parameter.low);
            QCOMPARE(sliderValue(parameter, sliderSteps, false), parameter.high);
            QCOMPARE(sliderPosition(parameter, parameter.low - 1e-4), 0);
            QCOMPARE(sliderPosition(parameter, 1e9), sliderSteps);
        }
        QCOMPARE(sliderValue(linear, sliderSteps / 2, false), 0.0);
        QCOMPARE(sliderValue(logarithmic, sliderSteps / 2, false), 1.0);
    }

    /// Every described parameter has a slider that can reach its range and come back to where it was.
    void everyDescribedParameterRoundTrips()
    {
        for (const Kernel& kernel : alternatives<Kernel>()) check(settings(kernel));
        for (const DataSource& source : alternatives<DataSource>()) check(settings(source));
        for (const Method& method : alternatives<Method>()) check(settings(method));
        check(settings(Split{}));
        check(settings(SpectrumOptions{}));
    }

    /// Shots go over many powers of ten; 0, for none, stands at the left end.
    void shotsHaveALogarithmicSlider()
    {
        const std::vector<Setting> all = settings(SpectrumOptions{});
        const auto shots = std::ranges::find_if(all, [](const Setting& one) { return one.parameter.key == "shots"; });
        QVERIFY(shots != all.end());
        int before = -1;
        for (const double value : {0.0, 10.0, 100.0, 10000.0, 1e6}) {
            const int position = sliderPosition(shots->parameter, value);
            QVERIFY2(position > before, qPrintable(QString::number(value)));
            if (value > 0.0) QVERIFY(std::abs(std::log(sliderValue(shots->parameter, position, true) / value)) < 0.06);
            before = position;
        }
    }

    void numbersAreWrittenForReading_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("expected");
        QTest::addRow("negative zero") << roundedNumber(-0.0) << "0";
        QTest::addRow("a day of a file") << givenNumber(19360) << "19360";
        QTest::addRow("a number of a file") << givenNumber(19360.25) << roundedNumber(19360.25);
        QTest::addRow("a name of a whole chromosome")
            << nameText(std::string(200000, 'A')) << QString(200, QLatin1Char('A')) + QChar(0x2026);
        QTest::addRow("a real minus sign") << roundedNumber(-0.25) << "−0.25";
        QTest::addRow("infinity") << roundedNumber(-std::numeric_limits<double>::infinity()) << "−∞";
        QTest::addRow("not a number") << roundedNumber(std::nan("")) << "undefined";
        QTest::addRow("percent") << percentText(0.4123) << "41.2 %";
        // As core has it on the doctor's page and in the pictures.
        QTest::addRow("whole percent") << percentText(0.12) << QString::fromStdString(percent(0.12));
        QTest::addRow("few percent") << percentText(0.0831) << QString::fromStdString(percent(0.0831));
        QTest::addRow("score") << scorePercent(0.12) << QString::fromStdString(scoreText(0.12));
        QTest::addRow("negative score") << scorePercent(-0.12) << "−12.0 %";
        QTest::addRow("small percent") << percentText(0.00001234) << "0.0012 %";
        QTest::addRow("tiny percent") << percentText(5.8e-7) << "5.8·10⁻⁵ %";
        QTest::addRow("no percent") << percentText(0.0) << "0 %";
        QTest::addRow("a rounding error") << percentText(-2.2e-16) << "0 %";
        QTest::addRow("more than a rounding error") << percentText(1e-10) << QStringLiteral("10⁻⁸ %");
    }
    void numbersAreWrittenForReading()
    {
        QFETCH(QString, written);
        QFETCH(QString, expected);
        QCOMPARE(written, expected);
    }

private:
    void check(const std::vector<Setting>& described)
    {
        for (const Setting& setting : described) {
            if (setting.kind != ParameterKind::Number && setting.kind != ParameterKind::Integer) continue;
            const Parameter& parameter = setting.parameter;
            QVERIFY2(parameter.low <= parameter.high, parameter.key.data());
            if (parameter.low == parameter.high) continue;  // exact entry only
            QVERIFY2(parameter.low >= parameter.minimum && parameter.high <= parameter.maximum, parameter.key.data());
            for (int position = 0; position <= sliderSteps; position += 50) {
                const double value = sliderValue(parameter, position, setting.kind == ParameterKind::Integer);
                QVERIFY(value >= parameter.low && value <= parameter.high);
                if (setting.kind == ParameterKind::Number)
                    QVERIFY2(std::abs(sliderPosition(parameter, value) - position) <= 2, parameter.key.data());
            }
        }
    }
};

KREINSCOPE_TEST(TestSliderScale)
#include "tst_slider_scale.moc"
