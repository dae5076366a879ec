// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/experiment/json/json_fields.h"
#include "support/messages.h"
#include "support/runner.h"

namespace tst_json_fields {

using namespace krein;

constexpr Option colours[] = {{"red", "red"}, {"green", "green"}};
enum class Colour { Red, Green };

class TestJsonFields : public QObject {
    Q_OBJECT

    const JsonFields m_fields{"talk.json"};

    /// A text whose quotes are written as '.
    static JsonValue parsed(std::string text)
    {
        std::ranges::replace(text, '\'', '"');
        return parseJson(text, "talk.json");
    }

private Q_SLOTS:
    void whatIsThereIsRead()
    {
        const JsonValue root = parsed("{'title': 'Spheres', 'big': true, 'n': 3, 'x': 0.5, 'colour': 'green',\n"
                                      " 'words': ['a', 'b'], 'inner': {}}");
        m_fields.checkKeys(root, "a talk", {"title", "big", "n", "x", "colour", "words", "inner"});
        QCOMPARE(m_fields.requiredText(root, "title"), std::string("Spheres"));
        QCOMPARE(m_fields.flag(m_fields.member(root, "big"), "big"), true);
        QCOMPARE(m_fields.whole(m_fields.member(root, "n"), "n", 1), 3);
        QCOMPARE(m_fields.optionalNumber(root, "x"), std::optional(0.5));
        QCOMPARE(m_fields.optionalNumber(root, "n"), std::optional(3.0));
        QCOMPARE(m_fields.optionalNumber(root, "y"), std::optional<double>());
        QVERIFY(m_fields.choice<Colour>(m_fields.member(root, "colour"), "colour", colours) == Colour::Green);
        QVERIFY((m_fields.texts(root, "words") == std::vector<std::string>{"a", "b"}));
        QVERIFY(m_fields.texts(root, "numbers").empty());
        QVERIFY(m_fields.section(root, "inner").members.empty());
        QCOMPARE(m_fields.optionalText(root, "subtitle"), std::string());
    }

    void whatIsWrongIsNamedWithItsLine()
    {
        const JsonValue root = parsed("{'titel': 'Spheres',\n 'big': 1,\n 'n': 0,\n 'colour': 'blue',\n 'words': 'a',\n"
                                      " 'empty': ''}");
        const auto says = [](const QString& message, int line, const char* words) {
            return message.startsWith(QStringLiteral("talk.json, line %1: ").arg(line))
                && message.contains(QString::fromUtf8(words));
        };
        QVERIFY(says(messageOf([&] {
            m_fields.checkKeys(root, "a talk", {"title", "big"});
        }),
            1, "a talk has no 'titel' (did you mean 'title'?); there are title and big."));
        QVERIFY(says(messageOf([&] { m_fields.requiredText(root, "title"); }), 1, "'title' is missing."));
        QVERIFY(says(messageOf([&] { m_fields.member(root, "title", "a talk"); }), 1, "a talk needs 'title'."));
        QVERIFY(says(messageOf([&] { m_fields.flag(m_fields.member(root, "big"), "big"); }), 2, "big must be true or false."));
        QVERIFY(says(messageOf([&] { m_fields.requiredText(root, "n"); }), 3, "n must be text that is not empty."));
        QVERIFY(says(messageOf([&] { m_fields.whole(m_fields.member(root, "n"), "n", 1, 9); }), 3,
            "n must be a whole number from 1 to 9."));
        QVERIFY(says(messageOf([&] { m_fields.choice<Colour>(m_fields.member(root, "colour"), "colour", colours); }), 4,
            "colour is 'blue'; accepted are red and green."));
        QVERIFY(says(messageOf([&] { m_fields.entries(root, "words"); }), 5, "words must be a list, […]."));
        QVERIFY(says(messageOf([&] { m_fields.section(root, "words"); }), 5, "words must be an object, {…}."));
        QVERIFY(says(messageOf([&] { m_fields.optionalNumber(root, "words"); }), 5, "words must be a number."));
        QVERIFY(says(messageOf([&] { m_fields.optionalText(root, "empty"); }), 6, "empty must be text that is not"));
    }
};

KREINSCOPE_TEST(TestJsonFields)

}  // namespace tst_json_fields
#include "tst_json_fields.moc"
