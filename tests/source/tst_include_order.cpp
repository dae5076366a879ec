// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of the rooms of core and ui, which their READMEs list, read off their #includes: no room includes a later
// one, and no view another one.
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

#include "support/runner.h"

namespace {

namespace fs = std::filesystem;

const std::string views = "ui/views/";

fs::path sourceFolder()
{
    return fs::path(KREINSCOPE_TEST_DIR).parent_path();
}

std::string folderOf(const std::string& file)
{
    return fs::path(file).parent_path().generic_string();
}

/// The rooms of core or ui from the first to the last, off the table of its README. A room holds the folders below it
/// that are not rooms themselves. Each folder in views/ is a view,
/// and all of them are one room.
std::vector<std::string> roomsOf(const std::string& tree)
{
    const std::regex row("\\| `(" + tree + R"((?:/[a-z_/*]+)?)` \|.*)");
    std::ifstream stream(sourceFolder() / tree / "README.md");
    std::vector<std::string> rooms;
    std::smatch match;
    for (std::string line; std::getline(stream, line);)
        if (std::regex_match(line, match, row)) rooms.push_back(match[1]);
    return rooms;
}

const std::vector<std::string>& allRooms()
{
    static const std::vector<std::string> all = [] {
        std::vector<std::string> rooms = roomsOf("core");
        for (const std::string& room : roomsOf("ui")) rooms.push_back(room);
        return rooms;
    }();
    return all;
}

/// The place in the order of the room that a file is in; −1 if it is in none.
int placeOf(const std::string& file)
{
    const std::vector<std::string>& rooms = allRooms();
    std::string folder = folderOf(file);
    if (folder.starts_with(views)) folder = views + "*";
    for (; !folder.empty(); folder = folderOf(folder)) {
        const auto found = std::find(rooms.begin(), rooms.end(), folder);
        if (found != rooms.end()) return static_cast<int>(found - rooms.begin());
    }
    return -1;
}

/// Why `file` may not include `other`, both in core or ui; empty if it may.
QString objection(const std::string& file, const std::string& other)
{
    const int here = placeOf(file), there = placeOf(other);
    const QString both = QString::fromStdString(file + " includes " + other);
    if (there < 0) return both + QStringLiteral(", which is in no room");
    if (there > here) return both + QStringLiteral(", which comes later");
    const std::string from = folderOf(file), to = folderOf(other);
    if (from.starts_with(views) && to.starts_with(views) && from != to)
        return both + QStringLiteral(", which is another view");
    return {};
}

struct Included {
    std::string file;     ///< from the source folder
    std::string header;   ///< as it is written
    bool quoted = false;  ///< "…" rather than <…>
};

std::vector<Included> includesIn(const std::string& folder)
{
    static const std::regex line(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
    std::vector<Included> all;
    for (const auto& entry : fs::recursive_directory_iterator(sourceFolder() / folder)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".h" && extension != ".cpp") continue;
        std::ifstream stream(entry.path());
        std::smatch match;
        for (std::string text; std::getline(stream, text);)
            if (std::regex_match(text, match, line))
                all.push_back(
                    {fs::relative(entry.path(), sourceFolder()).generic_string(), match[2], match[1] == "\""});
    }
    return all;
}

bool isIn(const std::string& file, const std::string& folder)
{
    return file.starts_with(folder + "/");
}

}  // namespace

class TestIncludeOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRuleTellsRightFromWrong_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("allowed");
        const auto row = [](const char* file, const char* header, bool allowed) {
            QTest::addRow("%s, %s", file, header)
                << QString::fromLatin1(file) << QString::fromLatin1(header) << allowed;
        };
        row("core/kernels/gram.cpp", "core/base/errors.h", true);
        row("core/kernels/gram.cpp", "core/data/formats/numbers/cell.h", true);
        row("core/kernels/distances/distance.cpp", "core/kernels/gram.h", true);
        row("core/kernels/gram.cpp", "core/spectrum/witnesses.h", false);
        row("core/base/errors.h", "core/data/edit.h", false);
        row("core/projections/embedding.cpp", "core/classifiers/model.h", false);
        row("core/experiment/pipeline.cpp", "core/experiment/json/describe.h", false);
        row("core/base/errors.cpp", "ui/text/text.h", false);
        row("ui/text/text.cpp", "core/experiment/results.h", true);
        row("ui/plot/ticks.cpp", "ui/plot/layers/cone_layer.h", false);
        row("ui/views/cloud/turntable.cpp", "ui/views/view.h", true);
        row("ui/views/view.cpp", "ui/views/cloud/turntable.h", false);
        row("ui/views/cloud/turntable.cpp", "ui/views/gram/pair_card.h", false);
        row("ui/window/menus.cpp", "ui/views/gram/gram_view.h", true);
        row("ui/window/menus.cpp", "ui/attic/old.h", false);
    }
    void theRuleTellsRightFromWrong()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, header);
        QTEST(objection(file.toStdString(), header.toStdString()).isEmpty(), "allowed");
    }

    void noRoomIncludesALaterOne()
    {
        QStringList objections;
        for (const char* tree : {"core", "ui"}) {
            const std::vector<Included> includes = includesIn(tree);
            QVERIFY2(includes.size() > 500, "the sources are read");
            for (const Included& one : includes) {
                if (placeOf(one.file) < 0) objections << QString::fromStdString(one.file + " is in no room");
                if (!one.quoted || !(isIn(one.header, "core") || isIn(one.header, "ui") || isIn(one.header, "app")))
                    continue;
                objections << objection(one.file, one.header);
            }
        }
        objections.removeAll(QString());
        objections.removeDuplicates();
        QVERIFY2(objections.isEmpty(), qPrintable(objections.join(QLatin1Char('\n'))));
    }

    void coreIncludesNoQt()
    {
        const std::regex qt(R"(Q.*|q\w+\.h)");
        for (const Included& one : includesIn("core"))
            QVERIFY2(!std::regex_match(one.header, qt), (one.file + ": " + one.header).c_str());
    }

    void onlyThePlotKnowsQtCharts()
    {
        const std::regex charts("Qt?Charts?.*|Q.*(Axis|Series|Legend)");
        int found = 0;
        for (const Included& one : includesIn("ui")) {
            if (one.quoted || !std::regex_match(one.header, charts)) continue;
            ++found;
            QVERIFY2(isIn(one.file, "ui/plot"), (one.file + ": " + one.header).c_str());
        }
        QVERIFY2(found > 0, "the plot includes Qt Charts under a name that is looked for");
    }

    /// Of comments and of READMEs, where NAME stands for any.
    void filesThatAreSpokenOfExist()
    {
        const std::regex named(R"((^|[^\w/.])((core|ui|app|tests)/[\w/]+\.(h|cpp))\b)");
        QStringList missing;
        int found = 0;
        const auto look = [&](const fs::path& file) {
            std::ifstream stream(file);
            for (std::string line; std::getline(stream, line);)
                for (auto match = std::sregex_iterator(line.begin(), line.end(), named); match != std::sregex_iterator();
                     ++match, ++found) {
                    const std::string name = (*match)[2];
                    if (name.find("NAME") == std::string::npos && !fs::exists(sourceFolder() / name))
                        missing << QString::fromStdString(file.filename().string() + ": " + name);
                }
        };
        for (const char* tree : {"core", "ui", "app"})
            for (const auto& entry : fs::recursive_directory_iterator(sourceFolder() / tree))
                if (entry.is_regular_file()) look(entry.path());
        QVERIFY2(found > 5000, "the sources are read");
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }

    void everyRoomIsAFolder()
    {
        for (const char* tree : {"core", "ui"}) QVERIFY2(roomsOf(tree).size() > 5, "the table of the README is read");
        for (const std::string& room : allRooms()) {
            const std::string folder = room.ends_with("/*") ? room.substr(0, room.size() - 2) : room;
            QVERIFY2(fs::is_directory(sourceFolder() / folder), (room + " is no folder").c_str());
            QVERIFY2(std::ranges::count(allRooms(), room) == 1, (room + " is listed twice").c_str());
        }
    }
};

KREINSCOPE_TEST(TestIncludeOrder)
#include "tst_include_order.moc"
