// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/talk.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/documents/picture_ids.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_fields.h"
#include "core/experiment/json/json_reader.h"
#include "core/experiment/json/json_writer.h"
#include "core/study/study_json.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

/// The paths of all parameters of an experiment, "kernel.rho".
std::vector<std::string> parameterPaths(const Experiment& experiment)
{
    std::vector<std::string> paths;
    for (const Section& section : sections(experiment))
        for (const Setting& setting : section.settings)
            paths.push_back(std::string(section.name) + "." + std::string(setting.parameter.key));
    return paths;
}

Json pageObject(const TalkPage& page, const fs::path& directory)
{
    Json object = Json::object();
    if (!page.caption.empty()) object["caption"] = page.caption;
    if (!page.perspective.empty()) object["perspective"] = page.perspective;
    if (!page.pictures.empty()) object["pictures"] = page.pictures;
    if (!page.pinned.empty()) object["pinned"] = page.pinned;
    object["experiment"] = sessionObject(page.session, directory);
    return object;
}

std::vector<std::string> pinnedFrom(const JsonFields& fields, const JsonValue& page, const Experiment& experiment)
{
    const JsonMember* member = page.find("pinned");
    if (!member) return {};
    const std::vector<std::string> known = parameterPaths(experiment);
    std::vector<std::string> pinned;
    for (const JsonValue& element : fields.list(member->value, "pinned")) {
        const std::string path = fields.text(element, "every entry of pinned");
        if (std::ranges::find(known, path) == known.end())
            fields.refuse(element.line,
                "pinned names " + inQuotes(path) + ", which is no parameter of this page's experiment"
                    + suggestion(path, known) + ".");
        pinned.push_back(path);
    }
    return pinned;
}

/// Empty if there is no such key; a person may also have left it empty.
std::string wordsFrom(const JsonFields& fields, const JsonValue& object, const std::string& key)
{
    const JsonMember* member = object.find(key);
    return member ? fields.anyText(member->value, key) : std::string();
}

/// Empty: the one that is there.
std::string perspectiveFrom(const JsonFields& fields, const JsonValue& object)
{
    std::string perspective = wordsFrom(fields, object, "perspective");
    const std::string problem = perspective.empty() ? std::string() : problemWithPerspective(perspective);
    if (!problem.empty()) fields.refuse(object.find("perspective")->value.line, problem);
    return perspective;
}

std::vector<std::string> picturesFrom(const JsonFields& fields, const JsonValue& object)
{
    std::vector<std::string> pictures;
    for (const JsonValue& entry : fields.entries(object, "pictures")) {
        pictures.push_back(fields.text(entry, "every entry of pictures"));
        const std::string problem = problemWithPicture(pictures.back());
        if (!problem.empty()) fields.refuse(entry.line, problem);
    }
    return pictures;
}

TalkPage pageFrom(const JsonFields& fields, const JsonValue& value, const fs::path& directory)
{
    fields.checkKeys(value, "a page", {"caption", "perspective", "pictures", "pinned", "experiment"});
    TalkPage page;
    page.caption = wordsFrom(fields, value, "caption");
    page.perspective = perspectiveFrom(fields, value);
    page.pictures = picturesFrom(fields, value);
    page.session = sessionFromJson(fields.section(value, "experiment", "a page"), fields.name(), directory);
    page.pinned = pinnedFrom(fields, value, page.session.study.experiment);
    return page;
}

}  // namespace

std::string toJson(const Talk& talk, const fs::path& directory)
{
    // A page in a line or two: what the file is about can be read, and a change of one page is one of a few lines.
    std::string text = "{\"" + std::string(talkKey) + "\": 1";
    if (!talk.title.empty()) text += ",\n \"title\": " + textOf(Json(talk.title));
    text += ",\n \"pages\": [";
    for (std::size_t i = 0; i < talk.pages.size(); ++i)
        text += (i > 0 ? ",\n  " : "\n  ") + textOf(pageObject(talk.pages[i], directory));
    return text + "]}\n";
}

Talk talkFromJson(const JsonValue& root, const fs::path& name, const fs::path& directory)
{
    const JsonFields fields(name);
    const std::string key(talkKey);
    // First: a newer one may have further keys.
    if (const JsonMember* version = root.find(key)) fields.checkFormat(version->value, key);
    fields.checkKeys(root, "a talk", {key, "title", "pages"});
    fields.member(root, key, "a talk");
    Talk talk;
    talk.title = wordsFrom(fields, root, "title");
    for (const JsonValue& page : fields.entries(root, "pages")) talk.pages.push_back(pageFrom(fields, page, directory));
    return talk;
}

Talk readTalk(const fs::path& path)
{
    return talkFromJson(parseJson(readTextFile(path, largestExperimentFile), path), path, path.parent_path());
}

void writeTalk(const Talk& talk, const fs::path& path)
{
    const fs::path directory = path.parent_path();
    writeTextFile(path, toJson(talk, directory.empty() ? fs::path(".") : directory));
}

}  // namespace krein
