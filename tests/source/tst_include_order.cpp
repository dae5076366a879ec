// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of the rooms of core and ui, read off their #includes: no room includes a later one, and no picture
// another one.
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "support/runner.h"

namespace {

namespace fs = std::filesystem;

/// From the first to the last; a room holds the folders below it that are not rooms themselves. core's own files come
/// before all of them. Each folder in pictures/ is a picture, and all of them are one room.
const std::vector<std::string> coreRooms{"core", "core/algebra", "core/data", "core/kernels", "core/spectrum",
    "core/solvers", "core/projections", "core/classifiers", "core/evaluation", "core/experiment",
    "core/experiment/json", "core/experiment/lists", "core/study", "core/talk", "core/doctor", "core/papers",
    "core/lessons"};
const std::vector<std::string> uiRooms{"ui/theme", "ui/words", "ui/document", "ui/plot", "ui/plot/layers", "ui/widgets",
    "ui/pictures", "ui/pictures/*", "ui/panels", "ui/lessons", "ui/export", "ui/dialogs", "ui/canvas", "ui/help",
    "ui/papers", "ui/talk", "ui/doctor", "ui/window"};

const std::string pictures = "ui/pictures/";

fs::path sourceFolder()
{
    return fs::path(KREINSCOPE_TEST_DIR).parent_path();
}

std::string folderOf(const std::string& file)
{
    return fs::path(file).parent_path().generic_string();
}

/// The place in the order of the room that a file is in; −1 if it is in none.
int placeOf(const std::string& file)
{
    std::vector<std::string> rooms = coreRooms;
    rooms.insert(rooms.end(), uiRooms.begin(), uiRooms.end());
    std::string folder = folderOf(file);
    if (folder.starts_with(pictures)) folder = pictures + "*";
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
    if (from.starts_with(pictures) && to.starts_with(pictures) && from != to)
        return both + QStringLiteral(", which is another picture");
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

/// "data kernels spectrum …", as the README lists the rooms of core or ui.
std::string listed(const std::vector<std::string>& rooms, const std::string& tree)
{
    std::string all;
    for (const std::string& room : rooms)
        if (room != tree) all += (all.empty() ? "" : " ") + room.substr(tree.size() + 1);
    return all;
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
        row("core/kernels/gram.cpp", "core/errors.h", true);
        row("core/kernels/gram.cpp", "core/data/formats/cell.h", true);
        row("core/kernels/distances/distance.cpp", "core/kernels/gram.h", true);
        row("core/kernels/gram.cpp", "core/spectrum/witnesses.h", false);
        row("core/errors.h", "core/data/edit.h", false);
        row("core/projections/embedding.cpp", "core/classifiers/model.h", false);
        row("core/experiment/pipeline.cpp", "core/experiment/json/describe.h", false);
        row("core/errors.cpp", "ui/words/text.h", false);
        row("ui/words/text.cpp", "core/experiment/results.h", true);
        row("ui/plot/ticks.cpp", "ui/plot/layers/cone_layer.h", false);
        row("ui/pictures/cloud/turntable.cpp", "ui/pictures/view.h", true);
        row("ui/pictures/view.cpp", "ui/pictures/cloud/turntable.h", false);
        row("ui/pictures/cloud/turntable.cpp", "ui/pictures/gram/pair_card.h", false);
        row("ui/window/menus.cpp", "ui/pictures/gram/gram_view.h", true);
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

    void theReadmeNamesTheSameOrder()
    {
        std::ifstream stream(sourceFolder() / "README.md");
        std::stringstream text;
        text << stream.rdbuf();
        for (const std::string& list : {listed(coreRooms, "core"), listed(uiRooms, "ui")})
            QVERIFY2(
                text.str().find('`' + list + '`') != std::string::npos, ("the README has no `" + list + "`").c_str());
    }
};

KREINSCOPE_TEST(TestIncludeOrder)
#include "tst_include_order.moc"
