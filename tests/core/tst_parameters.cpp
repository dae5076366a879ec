// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameters.h"

#include <QtTest>

#include "core/base/errors.h"
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

const double inf = std::numeric_limits<double>::infinity();

void visitParameters(Sample& sample, ParameterVisitor& visit)
{
    visit(sample.flag, {"flag", "Flag", "What it does."});
    visit(sample.count, {"count", "Count", "", Bounds(1, 10).slider(2, 5)});
    visit(sample.seed, seedParameter("", Bounds(0, 4294967295.0).exact()));
    visit(sample.weight, {"weight", "w", "Weight", "", Bounds(0.5, inf).logarithmic(1, 100)});
    visit(sample.width, {"width", "Width", "", Bounds(1e-9, 1e9), {.automatic = "1/d", .group = "size"}});
    visit(sample.height, {"height", "Height", "", Bounds(1e-9, 1e9), {.automatic = "d", .group = "size"}});
    visit(sample.text, {"text", "t", "Text", "", {.source = "Somebody 2016"}});
    visit(sample.colour, {"colour", "Colour", "", {.options = colours}});
}

struct Holder {
    Sample first, second;
    std::variant<Sample, Other> third;
};

void visitParameters(Holder& holder, ParameterVisitor& visit)
{
    PrefixedVisitor first(visit, "first."), second(visit, "second.");
    visitParameters(holder.first, first);
    visitParameters(holder.second, second);
    visitChoice(holder.third, {"third", "Third", ""}, visit);
}

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

    void descriptionsHoldWhatTheyAreGiven()
    {
        const std::vector<Setting> all = settings(Sample{});
        const Parameter flag = find(all, "flag")->parameter, count = find(all, "count")->parameter;
        QVERIFY(flag.symbol.empty() && flag.label == "Flag" && flag.meaning == "What it does.");
        QVERIFY(flag.minimum == -inf && flag.maximum == inf && flag.low == 0.0 && flag.high == 1.0);
        QVERIFY(count.minimum == 1 && count.maximum == 10 && count.low == 2 && count.high == 5);
        QVERIFY(count.scale == Scale::Linear && count.symbol.empty());
        const Parameter weight = find(all, "weight")->parameter, seed = find(all, "seed")->parameter;
        QVERIFY(weight.symbol == "w" && weight.label == "Weight" && weight.minimum == 0.5 && weight.low == 1);
        QVERIFY(weight.high == 100 && weight.scale == Scale::Logarithmic);
        QVERIFY(seed.low == seed.high && seed.maximum == 4294967295.0);
        const Parameter text = find(all, "text")->parameter;
        QVERIFY(text.symbol == "t" && text.source == "Somebody 2016" && text.maximum == inf);
        QVERIFY(find(all, "width")->parameter.automatic == "1/d" && find(all, "colour")->parameter.options.size() == 2);
    }

    void prefixesTellEqualFieldsApart()
    {
        Holder holder;
        set(holder, "second.width", 2.0);
        set(holder, "first.width", 3.0);
        set(holder, "first.height", 4.0);
        QVERIFY(!holder.first.width && holder.first.height == 4.0);
        QVERIFY(holder.second.width == 2.0 && !holder.second.height);
        QCOMPARE(messageOf([&] { set(holder, "first.count", std::int64_t{0}); }),
            QString("first.count must be a whole number from 1 to 10, not 0."));
    }

    void aChoiceHasTheParametersOfWhatIsChosen()
    {
        Holder holder;
        set(holder, "count", std::int64_t{7});
        QCOMPARE(std::get<Sample>(holder.third).count, 7);
        set(holder, "third", std::string("other"));
        QVERIFY(std::holds_alternative<Other>(holder.third) && !find(settings(holder), "count"));
        set(holder, "third", std::string("sample"));
        QCOMPARE(std::get<Sample>(holder.third).count, 3);
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
