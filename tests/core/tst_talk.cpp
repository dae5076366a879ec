// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include "core/base/errors.h"
#include "core/data/import/data_source.h"
#include "core/documents/examples.h"
#include "core/documents/talk.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/json_reader.h"
#include "support/runner.h"

using namespace krein;

namespace tst_talk {

Session sessionOf(const Experiment& experiment)
{
    return {.study = {.experiment = experiment}, .selection = {}};
}

/// Two pages: one with everything a page can have, one with an experiment alone.
Talk fullTalk()
{
    Experiment sphere = sphereExperiment();
    setParameter(sphere, "kernel.rho", 0.1 + 0.2);
    TalkPage first{.caption = "One sphere inside the other.\nNo plane separates \"them\" – λ < 0.",
        .session = sessionOf(sphere),
        .perspective = "spectrum",
        .pictures = {"spectrum", "decision"},
        .pinned = {"kernel.rho", "method.regularization"}};
    first.session.selection = {3, 5};
    first.session.study.axes = {ParameterValues{.path = "kernel.rho", .values = std::vector<ParameterValue>{0.5, 1.5}}};
    Talk talk{.title = "Indefinite kernels", .pages = {}};
    talk.pages.push_back(first);
    talk.pages.push_back(
        {.caption = {}, .session = sessionOf(sphereExperiment()), .perspective = {}, .pictures = {}, .pinned = {}});
    return talk;
}

Talk read(const std::string& text)
{
    return talkFromJson(parseJson(text, "talk.json"), "talk.json", {});
}

/// A talk of one page of which this is the rest after its experiment.
std::string withPage(const std::string& members)
{
    return "{\"kreinscope-talk\": 1,\n\"pages\": [\n{\"experiment\": {\"kreinscope\": 1}" + members + "}]}";
}

class TestTalk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenReadsBackExactly()
    {
        const Talk talk = fullTalk();
        QCOMPARE(read(toJson(talk)), talk);
        QCOMPARE(read(toJson(Talk{})), Talk{});
    }
    void everyExampleMakesAPage()
    {
        Talk talk;
        for (const Example& example : examples())
            talk.pages.push_back({.caption = example.title,
                .session = sessionOf(example.experiment),
                .perspective = "explore",
                .pictures = {},
                .pinned = {}});
        QVERIFY(talk.pages.size() > 5);
        QCOMPARE(read(toJson(talk)), talk);
    }
    void whatIsLeftEmptyIsEmpty()
    {
        const Talk talk = read(withPage(", \"caption\": \"\", \"perspective\": \"\", \"pictures\": []"));
        QCOMPARE(talk.pages.size(), std::size_t{1});
        QCOMPARE(talk.pages.front(), TalkPage{.session = sessionOf(Experiment{})});
    }
    void aFileNamesItsDataRelativeToItself()
    {
        const QTemporaryDir folder;
        const std::filesystem::path directory = folder.path().toStdString();
        Talk talk = fullTalk();
        talk.pages.resize(1);
        talk.pages[0].session.study.axes.clear();
        Experiment onFile = sphereExperiment();
        setParameter(onFile, "data.file", (directory / "points.csv").string());
        talk.pages[0].session.study.experiment = onFile;
        writeTalk(talk, directory / "talk.json");
        const std::string text = toJson(talk, directory);
        QVERIFY2(text.find(directory.string()) == std::string::npos, text.c_str());
        QVERIFY(text.find("points.csv") != std::string::npos);
        QCOMPARE(readTalk(directory / "talk.json"), talk);
    }
    void aWrongFileIsRefusedWithItsLineAndKey_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const std::string& text, int line, const char* says) {
            QTest::newRow(name) << QString::fromStdString(text) << line << QString::fromUtf8(says);
        };
        row("no list", "[1]", 1, "a talk must be an object");
        row("a newer version", "{\n\"kreinscope-talk\": 2, \"new\": 1}", 2, "newer Kreinscope");
        row("no such version", "{\n\"kreinscope-talk\": 0}", 2, "kreinscope-talk must be 1");
        row("an experiment", "{\"kreinscope\": 1}", 1, "a talk has no 'kreinscope'");
        row("no version", "{\"title\": \"x\"}", 1, "a talk needs 'kreinscope-talk'");
        row("a misspelt key", withPage(",\n\"capton\": \"x\""), 4, "a page has no 'capton' (did you mean 'caption'?)");
        row("no experiment", "{\"kreinscope-talk\": 1, \"pages\": [\n{\"caption\": \"x\"}]}", 2,
            "a page needs 'experiment'");
        row("a wrong experiment",
            "{\"kreinscope-talk\": 1, \"pages\": [{\n\"experiment\": {\"kreinscope\": 1,\n\"kernel\": {\"id\": "
            "\"rbff\"}}}]}",
            3, "rbf");
        row("a caption that is a number", withPage(",\n\"caption\": 3"), 4, "caption must be text");
        row("an unknown perspective", withPage(",\n\"perspective\": \"expolre\""), 4,
            "there is no perspective 'expolre' (did you mean 'explore'?); there are explore,");
        row("an unknown picture", withPage(",\n\"pictures\": [\"gram\",\n\"spektrum\"]"), 5,
            "there is no view 'spektrum' (did you mean 'spectrum'?); there are decision,");
        row("pictures that are no list", withPage(",\n\"pictures\": \"gram\""), 4, "pictures must be a list");
        row("an unknown parameter", withPage(",\n\"pinned\": [\n\"kernel.roh\"]"), 5,
            "pinned names 'kernel.roh', which is no parameter of this page's experiment");
    }
    void aWrongFileIsRefusedWithItsLineAndKey()
    {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(QString, says);
        try {
            read(text.toStdString());
        } catch (const FileError& error) {
            QVERIFY2(QString::fromUtf8(error.what()).contains(says), error.what());
            QCOMPARE(static_cast<int>(error.line()), line);
            return;
        }
        QFAIL("it was read");
    }
    void filesAreToldApartByTheirFirstKey()
    {
        QCOMPARE(firstKey(toJson(fullTalk())), std::string(talkKey));
        QCOMPARE(firstKey(toJson(sessionOf(sphereExperiment()))), std::string("kreinscope"));
        QCOMPARE(firstKey("\xef\xbb\xbf \n{\n  \"a\": 1}"), std::string("a"));
        for (const char* other : {"", "[]", "{", "{}", "{1: 2}", "x,y\n1,2", "{\"never ends"})
            QCOMPARE(firstKey(other), std::string());
    }
};

KREINSCOPE_TEST(TestTalk)

}  // namespace tst_talk
#include "tst_talk.moc"
