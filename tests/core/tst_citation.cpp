// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/citation.h"

#include <QtTest>

#include <fstream>
#include <set>
#include <sstream>

#include "core/data/import/bundled_data.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"

using namespace krein;

namespace tst_citation {

std::size_t countOf(const std::string& text, const std::string& what)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
    return count;
}

class CitationTest : public QObject {
    Q_OBJECT

    template <class Choice> static void verifySources()
    {
        for (const Choice& candidate : alternatives<Choice>()) {
            const std::string_view source = info(candidate).source;
            // Every work, not only one of them: as many as there are years.
            std::size_t years = 0;
            for (std::size_t i = 0; i + 4 <= source.size(); ++i)
                years += (source.substr(i, 2) == "19" || source.substr(i, 2) == "20") && std::isdigit(source[i + 2])
                    && std::isdigit(source[i + 3]);
            QVERIFY2(referencesIn(source).size() >= years, std::string(source).c_str());
        }
    }

private Q_SLOTS:
    void everySourceHasItsEntries()
    {
        verifySources<DataSource>();
        verifySources<Kernel>();
        verifySources<Distance>();
        verifySources<Correction>();
        verifySources<Method>();
        verifySources<FeatureMapChoice>();
        verifySources<FeatureClassifierChoice>();
        verifySources<decltype(Novelty::kind)>();
        verifySources<Projection>();
        for (const BundledData& data : bundledData())
            QVERIFY2(!referencesIn(data.citation).empty(), std::string(data.citation).c_str());
    }

    void everyEntryIsWhole()
    {
        std::set<std::string> keys;
        for (const Reference& reference : references()) {
            const std::string& entry = reference.bibtex;
            QVERIFY2(keys.insert(reference.key).second, reference.key.c_str());
            QVERIFY(!reference.shorts.empty());
            QVERIFY2(
                entry.find("  author = {") != entry.npos && entry.find("  title = {") != entry.npos, entry.c_str());
            QCOMPARE(std::ranges::count(entry, '{'), std::ranges::count(entry, '}'));
            QVERIFY(entry.find("short =") == entry.npos && entry.ends_with("\n}\n"));
            for (const char c : entry) QVERIFY2(static_cast<unsigned char>(c) < 0x80, entry.c_str());
        }
        QCOMPARE(countOf(std::string(referenceFile()), "\n@"), references().size());
    }

    void anExperimentCitesEachWorkOnce()
    {
        const std::string text = citationOf(sphereExperiment());
        QVERIFY(text.starts_with("@software{kreinscope,"));
        QVERIFY2(text.find("version = {" KREINSCOPE_VERSION "}") != text.npos, text.c_str());
        QCOMPARE(countOf(text, "@article{huang2016,"), std::size_t{1});
        QVERIFY(text.find("% kernel: Truncated L1 (TL1) (Huang et al. 2016)") != text.npos);
        QVERIFY(text.find("% method: LS-SVM") != text.npos);
    }

    void whatIsInsideIsCitedToo()
    {
        Experiment experiment;
        experiment.data = ExampleData{.example = "sonar"};
        setParameter(experiment, "kernel.id", std::string("distance-rbf"));
        setParameter(experiment, "kernel.distance", std::string("dtw"));
        setParameter(experiment, "method.id", std::string("features"));
        const std::string text = citationOf(experiment);
        for (const char* key : {"{gorman1988,", "{sakoe1978,", "{haasdonk2010,"})
            QVERIFY2(text.find(key) != text.npos, key);
        experiment.data = FileData{.file = "/home/me/my data.csv"};
        QVERIFY(citationOf(experiment).find("% data: cite the source of my data.csv\n") != std::string::npos);
    }

    /// What is written by hand in the other file says the same.
    void theCitationFileIsOfThisVersion()
    {
        std::ifstream file(KREINSCOPE_TEST_DIR "/../resources/package/CITATION.cff");
        std::stringstream text;
        text << file.rdbuf();
        QVERIFY(text.str().find("\nversion: " KREINSCOPE_VERSION "\n") != std::string::npos);
        QVERIFY(text.str().find("\ntitle: \"Kreinscope: what indefinite kernels do\"\n") != std::string::npos);
    }
};

KREINSCOPE_TEST(CitationTest)

}  // namespace tst_citation
#include "tst_citation.moc"
