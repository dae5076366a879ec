// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters.h"

#include <QtTest>

#include "core/errors.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_parameters {

enum class Colour { Red, Green };
constexpr Option colours[] = {{"red", "Red"}, {"green", "Green"}};

struct Sample {
    static constexpr Info info{.id = "sample", .name = "Sample"};
    bool flag = false;
    int count = 3;
    std::uint64_t seed = 1;
    double weight = 1.0;
    std::optional<double> width, height;
    std::string text;
    Colour colour = Colour::Red;
    bool operator==(const Sample&) const = default;
};

struct Other {
    static constexpr Info info{.id = "other", .name = "Other"};
    bool operator==(const Other&) const = default;
};

template <class Visit> void visitParameters(Sample& sample, Visit&& visit)
{
    visit(Parameter{.key = "flag"}, sample.flag);
    visit(Parameter{.key = "count", .minimum = 1, .maximum = 10}, sample.count);
    visit(Parameter{.key = "seed", .minimum = 0, .maximum = 4294967295.0}, sample.seed);
    visit(Parameter{.key = "weight", .minimum = 0.5}, sample.weight);
    visit(
        Parameter{.key = "width", .minimum = 1e-9, .maximum = 1e9, .automatic = "1/d", .group = "size"}, sample.width);
    visit(
        Parameter{.key = "height", .minimum = 1e-9, .maximum = 1e9, .automatic = "d", .group = "size"}, sample.height);
    visit(Parameter{.key = "text"}, sample.text);
    visit(Parameter{.key = "colour", .options = colours}, sample.colour);
}

template <class Visit> void visitParameters(Other&, Visit&&)
{
}

const double inf = std::numeric_limits<double>::infinity();

class ParametersTest : public QObject {
    Q_OBJECT

private slots:
    void everyFieldIsListedWithItsValue()
    {
        Sample sample;
        sample.height = 2.5;
        const std::vector<Setting> all = settings(sample);
        QCOMPARE(all.size(), std::size_t{8});
        QVERIFY(find(all, "flag")->value == ParameterValue(false) && find(all, "flag")->kind == ParameterKind::Flag);
        QVERIFY(find(all, "count")->value == ParameterValue(std::int64_t{3})
            && find(all, "count")->kind == ParameterKind::Integer);
        QVERIFY(find(all, "width")->value == ParameterValue(std::monostate{})
            && find(all, "width")->kind == ParameterKind::Number);
        QVERIFY(find(all, "height")->value == ParameterValue(2.5));
        QVERIFY(find(all, "colour")->value == ParameterValue(std::string("red"))
            && find(all, "colour")->kind == ParameterKind::Choice);
        QVERIFY(find(all, "depth") == nullptr);
    }

    void whatWasListedCanBeSet()
    {
        Sample original{true, 7, 9, 2.0, 3.0, std::nullopt, "words", Colour::Green}, copy;
        for (const Setting& setting : settings(original)) {
            if (setting.parameter.key != "height") set(copy, setting.parameter.key, setting.value);
        }
        QVERIFY(copy == original);
    }

    void alternativesUnsetEachOther()
    {
        Sample sample;
        set(sample, "width", 2.0);
        set(sample, "height", 3.0);
        QVERIFY(!sample.width && sample.height == 3.0);
    }

    void wholeDoublesAreIntegers()
    {
        Sample sample;
        set(sample, "count", 4.0);
        QCOMPARE(sample.count, 4);
        set(sample, "weight", std::int64_t{2});
        QCOMPARE(sample.weight, 2.0);
    }

    void whatDoesNotFitIsRefused_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<ParameterValue>("value");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* key, ParameterValue value, const char* message) {
            QTest::addRow("%s", name) << QString(key) << value << QString(message);
        };
        row("below the range", "width", -3.0,
            "width must be a number from 1e-09 to 1e+09 or left unset for 1/d, not -3.");
        row("above the range", "count", std::int64_t{11}, "count must be a whole number from 1 to 10, not 11.");
        row("half open range", "weight", 0.25, "weight must be a number of at least 0.5, not 0.25.");
        row("infinity where the range is open", "weight", inf,
            "weight must be a number of at least 0.5, not infinity.");
        row("NaN", "weight", std::numeric_limits<double>::quiet_NaN(),
            "weight must be a number of at least 0.5, not NaN.");
        row("a fraction for an integer", "count", 2.5, "count must be a whole number from 1 to 10, not 2.5.");
        row("infinity for an integer", "count", inf, "count must be a whole number from 1 to 10, not infinity.");
        row("a huge double for an integer", "seed", 1e300,
            "seed must be a whole number from 0 to 4294967295, not 1e+300.");
        row("a negative seed", "seed", std::int64_t{-1}, "seed must be a whole number from 0 to 4294967295, not -1.");
        row("text for a number", "weight", std::string("heavy"),
            "weight must be a number of at least 0.5, not 'heavy'.");
        row("a flag for a number", "weight", true, "weight must be a number of at least 0.5, not true.");
        row("nothing for a number", "weight", std::monostate{}, "weight must be a number of at least 0.5, not null.");
        row("a number for a flag", "flag", std::int64_t{1}, "flag must be true or false, not 1.");
        row("a number for text", "text", 1.5, "text must be text in UTF-8, not 1.5.");
        row("text that is not UTF-8", "text", std::string("\xFF"), "text must be text in UTF-8, not '\\xff'.");
        row("an unknown option", "colour", std::string("gren"),
            "colour must be red or green, not 'gren' (did you mean 'green'?).");
        row("a number for an option", "colour", std::int64_t{0}, "colour must be red or green, not 0.");
        row("an unknown key", "widht", 1.0,
            "widht is not a parameter here (did you mean 'width'?); there are flag, count, seed, weight, width, "
            "height, text and colour.");
    }

    void whatDoesNotFitIsRefused()
    {
        QFETCH(QString, key);
        QFETCH(ParameterValue, value);
        QFETCH(QString, message);
        const Sample before;
        Sample sample = before;
        QCOMPARE(messageOf([&] { set(sample, key.toStdString(), value); }), message);
        QVERIFY(sample == before);
    }

    void choicesAreFoundById()
    {
        using Choice = std::variant<Sample, Other>;
        QVERIFY(std::holds_alternative<Other>(alternativeById<Choice>("thing", "other")));
        QCOMPARE(messageOf([] { alternativeById<Choice>("thing", "otter"); }),
            QString("There is no thing 'otter' (did you mean 'other'?); there are sample and other."));
    }

    void aChoiceWithoutParametersSaysSo()
    {
        Other other;
        QCOMPARE(messageOf([&] { set(other, "x", 1.0); }), QString("x is not a parameter here; there are none."));
    }
};

KREINSCOPE_TEST(ParametersTest)

}  // namespace tst_parameters
#include "tst_parameters.moc"
