// SPDX-License-Identifier: GPL-3.0-or-later
//
// One word per idea: what never stands on screen is listed in words.tsv beside this file, with what stands there
// instead. Set KREINSCOPE_STRINGS to the name of a file to have every visible string written into it, to be read.
#include <QtTest>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "support/runner.h"
#include "support/visible_strings.h"

namespace {

namespace fs = std::filesystem;

struct NeverSaid {
    std::string phrase;   ///< small letters
    bool anyEnding = false;
    std::string instead;
    std::string exceptIn;  ///< beginnings of places, between blanks
};

std::string small(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::vector<NeverSaid> neverSaid()
{
    std::vector<NeverSaid> all;
    std::ifstream stream(fs::path(KREINSCOPE_TEST_DIR) / "source" / "words.tsv");
    for (std::string line; std::getline(stream, line);) {
        if (line.empty() || line.front() == '#') continue;
        const QStringList cells = QString::fromStdString(line).split(QLatin1Char('\t'));
        NeverSaid entry{small(cells.value(0).toStdString()), false, cells.value(1).toStdString(),
            cells.value(2).toStdString()};
        if (entry.phrase.ends_with('*')) {
            entry.phrase.pop_back();
            entry.anyEnding = true;
        }
        all.push_back(entry);
    }
    return all;
}

bool isInWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
}

/// Whether the phrase stands there as words of its own. Names with hyphens, dots and slashes around are ids.
bool says(const std::string& text, const NeverSaid& never)
{
    for (std::size_t at = text.find(never.phrase); at != std::string::npos; at = text.find(never.phrase, at + 1)) {
        const std::size_t end = at + never.phrase.size();
        const char before = at > 0 ? text[at - 1] : ' ', after = end < text.size() ? text[end] : ' ';
        const bool begins = !isInWord(before) && before != '-' && before != '.' && before != '/';
        const bool isId = after == '-' || after == '=' || (after == '.' && end + 1 < text.size() && isInWord(text[end + 1]));
        if (begins && (never.anyEnding || (!isInWord(after) && !isId))) return true;
    }
    return false;
}

bool isExcepted(const NeverSaid& never, const std::string& place)
{
    for (const QString& beginning : QString::fromStdString(never.exceptIn).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        if (place.starts_with(beginning.toStdString())) return true;
    return false;
}

}  // namespace

class WordsTest : public QObject {
    Q_OBJECT

private slots:
    void literalsAreFoundWhole()
    {
        const auto strings = visibleStrings(fs::path(KREINSCOPE_TEST_DIR).parent_path());
        QVERIFY2(strings.size() > 4000, QByteArray::number(static_cast<qulonglong>(strings.size())).constData());
        const auto stands = [&](const char* beginning, const char* text) {
            return std::ranges::any_of(strings, [&](const VisibleString& string) {
                return string.place.starts_with(beginning) && string.text.find(text) != std::string::npos;
            });
        };
        QVERIFY(stands("README.md:1", "Kreinscope"));
        QVERIFY(stands("app/", "kreinscope"));
        QVERIFY(stands("core/data/prepare.", " "));
        QVERIFY(stands("resources/lessons/sphere.json", " "));
        if (const QByteArray name = qgetenv("KREINSCOPE_STRINGS"); !name.isEmpty()) {
            std::ofstream list(name.constData());
            for (const VisibleString& string : strings) list << string.place << '\t' << string.text << '\n';
            QVERIFY2(list.flush(), name.constData());
        }
    }

    void wholeWordsAreMeant()
    {
        const NeverSaid word{"repair", false, {}, {}}, beginning{"repair", true, {}, {}};
        QVERIFY(says("a repair of k", word) && says("repair", word) && says("(repair)", word) && says("no repair.", word));
        QVERIFY(!says("repaired", word) && says("repaired", beginning));
        QVERIFY(!says("disrepair", beginning) && !says("correction.repair", beginning) && !says("repair-id", word));
    }

    /// "83,302 rows": where a sentence counts what there may be thousands of.
    void largeCountsHaveTheirThousandsApart()
    {
        const QRegularExpression sentence(
            QStringLiteral("tr\\(\\s*(\"[^;]*?%\\d[^;]*?)\\)\\s*(\\.arg[^;]*);"));
        const QRegularExpression many(QStringLiteral(
            "%\\d [a-z ]*(rows|samples|objects|runs|cells|pairs|nodes|edges|eigenvalues|starts|features in all)"));
        const QRegularExpression bare(QStringLiteral(
            "\\.arg\\((std::ssize\\([^()]*\\)|[\\w.>-]+(\\.|->)(size|rows|cols|rowCount)\\(\\))\\)"));
        int sentences = 0;
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(KREINSCOPE_TEST_DIR).parent_path() / "ui")) {
            if (entry.path().extension() != ".cpp") continue;
            QFile file(QString::fromStdString(entry.path().string()));
            QVERIFY(file.open(QIODevice::ReadOnly));
            auto found = sentence.globalMatch(QString::fromUtf8(file.readAll()));
            while (found.hasNext()) {
                const QRegularExpressionMatch one = found.next();
                if (!many.match(one.captured(1)).hasMatch()) continue;
                ++sentences;
                const QString where = file.fileName() + QStringLiteral(": ") + one.captured(0).simplified();
                QVERIFY2(!bare.match(one.captured(2)).hasMatch(), qPrintable(where));
            }
        }
        QVERIFY2(sentences > 50, QByteArray::number(sentences).constData());
    }

    /// "At most 20,000 samples": a bound of a thousand or more, by whatever name, is said with its thousands apart.
    void largeBoundsHaveTheirThousandsApart()
    {
        std::map<QString, bool> isLarge;  // by name, if it is in all places where there is one
        QStringList sources;
        const fs::path core = fs::path(KREINSCOPE_TEST_DIR).parent_path() / "core";
        const QRegularExpression constants(QStringLiteral("constexpr [\\w:]+ ([^;()]*);")),
            values(QStringLiteral("(most\\w+|largest\\w+|longest\\w+) = ([\\d']+)\\s*(?:,|$)"));
        for (const auto& entry : fs::recursive_directory_iterator(core)) {
            if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
            QFile file(QString::fromStdString(entry.path().string()));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            sources << source;
            for (auto line = constants.globalMatch(source); line.hasNext();)
                for (auto value = values.globalMatch(line.next().captured(1)); value.hasNext();) {
                    const QRegularExpressionMatch one = value.next();
                    const bool large = one.captured(2).remove(QLatin1Char('\'')).toLongLong() >= 1000;
                    const auto known = isLarge.try_emplace(one.captured(1), large).first;
                    known->second = known->second && large;
                }
        }
        QVERIFY(isLarge[QStringLiteral("mostDrawnSamples")] && isLarge[QStringLiteral("mostDecomposed")]);
        int said = 0;
        for (const QString& source : sources)
            for (const auto& [name, large] : isLarge) {
                if (!large) continue;
                QVERIFY2(!source.contains(QStringLiteral("to_string(%1)").arg(name)), qPrintable(name));
                said += static_cast<int>(source.count(QStringLiteral("grouped(%1)").arg(name)));
            }
        QVERIFY2(said > 15, QByteArray::number(said).constData());
    }

    void nothingIsSaidThatNeverStandsOnScreen()
    {
        const std::vector<NeverSaid> all = neverSaid();
        QVERIFY(all.size() > 40);
        int count = 0;
        for (const VisibleString& string : visibleStrings(fs::path(KREINSCOPE_TEST_DIR).parent_path())) {
            std::string text = small(string.text);
            std::erase(text, '&');  // mnemonics
            for (const NeverSaid& never : all)
                if (says(text, never) && !isExcepted(never, string.place)) {
                    ++count;
                    qWarning("%s: \"%s\" is never said, but \"%s\": %s", string.place.c_str(), never.phrase.c_str(),
                        never.instead.c_str(), string.text.substr(0, 160).c_str());
                }
        }
        QVERIFY2(count == 0, (std::to_string(count) + " times").c_str());
    }
};

KREINSCOPE_TEST(WordsTest)
#include "tst_words.moc"
