// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs every case of every *.json in this directory, or in the one the environment variable KREINSCOPE_ORACLES names.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <QTest>

#include "core/algebra/blas.h"
#include "oracles/comparison.h"
#include "oracles/methods.h"

namespace {

using oracles::Json;

struct Case {
    std::string name;  ///< "file:case id"
    Json content;
    std::string problem;  ///< why the file cannot be read at all; empty if it can
};

const QByteArray chosenDirectory = qgetenv("KREINSCOPE_ORACLES");

std::filesystem::path oracleDirectory()
{
    return chosenDirectory.isEmpty() ? std::filesystem::path(KREINSCOPE_TEST_DIR) / "oracles"
                                     : std::filesystem::path(chosenDirectory.toStdString());
}

/// Every case of the project's own files has to be computed; a folder of others may ask for what does not exist here.
bool mayBePassedOver()
{
    return !chosenDirectory.isEmpty();
}

void readCases(const std::filesystem::path& path, std::vector<Case>& cases)
{
    const std::string file = path.stem().string();
    try {
        std::ifstream stream(path);
        const Json content = Json::parse(stream);
        if (content.at("schema") != 1)
            throw std::runtime_error("schema " + content.at("schema").dump() + " is not known; 1 is");
        for (const Json& one : content.at("cases"))
            cases.push_back({file + ":" + one.at("id").get<std::string>(), one, {}});
    } catch (const std::exception& error) {
        cases.push_back({file + ":whole file", {}, path.filename().string() + " cannot be used: " + error.what()});
    }
}

std::string joined(const std::vector<std::string>& sentences)
{
    std::string all;
    for (const std::string& sentence : sentences) all += (all.empty() ? "" : "; ") + sentence;
    return all;
}

}  // namespace

class TestOracles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        krein::useOneBlasThread();
        const std::filesystem::path directory = oracleDirectory();
        QVERIFY2(std::filesystem::is_directory(directory), ("no such directory: " + directory.string()).c_str());
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(directory))
            if (entry.path().extension() == ".json") files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        for (const auto& file : files) readCases(file, m_cases);
        QVERIFY2(!m_cases.empty(), ("no case in " + directory.string()).c_str());
    }

    void referenceCase_data()
    {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < m_cases.size(); ++i) QTest::newRow(m_cases[i].name.c_str()) << i;
    }

    void referenceCase()
    {
        QFETCH(const std::size_t, index);
        const Case& one = m_cases.at(index);
        QVERIFY2(one.problem.empty(), one.problem.c_str());
        oracles::Verdict verdict;
        std::string notBuilt;
        try {
            const Json expected = one.content.at("expected");
            const Json computed = oracles::compute(
                one.content.at("method").get<std::string>(), one.content.at("params"), one.content.at("inputs"));
            QVERIFY2(!expected.empty(), "the case expects nothing");
            verdict = oracles::compare(expected, one.content.at("tolerance"), computed);
        } catch (const oracles::NotBuilt& reason) {
            notBuilt = reason.what();
        } catch (const std::exception& error) {
            QFAIL(error.what());
        }
        if (!notBuilt.empty()) {
            QVERIFY2(mayBePassedOver(), notBuilt.c_str());
            QSKIP(notBuilt.c_str());
        }
        QVERIFY2(verdict.off.empty(), joined(verdict.off).c_str());
        if (!verdict.unknown.empty()) {
            const std::string fields = joined(verdict.unknown);
            QFAIL(("expected, but not computed: " + fields).c_str());
        }
        if (verdict.compared == 0) {
            QVERIFY2(mayBePassedOver(), "nothing the case expects is a requirement");
            QSKIP("nothing the case expects is a requirement");
        }
    }

    void whatIsNotKnownIsSaid()
    {
        QVERIFY_THROWS_EXCEPTION(oracles::NotBuilt, oracles::compute("no such method", Json::object(), Json::object()));
    }

private:
    std::vector<Case> m_cases;
};

QTEST_APPLESS_MAIN(TestOracles)
#include "tst_oracles.moc"
