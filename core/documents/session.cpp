// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/session.h"

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/write_file.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_reader.h"
#include "core/experiment/json/json_writer.h"
#include "core/study/study_json.h"

namespace krein {

namespace fs = std::filesystem;

bool sameDesign(const Study& a, const Study& b)
{
    return a.axes == b.axes && a.repeat == b.repeat && a.tune == b.tune && a.measures == b.measures;
}

bool hasMany(const Study& study)
{
    return !study.axes.empty() || study.repeat.by != RepeatBy::None;
}

Json sessionObject(const Session& session, const fs::path& directory)
{
    Json object = experimentObject(session.study.experiment, directory);
    if (Json section = studySection(session.study); !section.empty()) object["study"] = std::move(section);
    if (!session.selection.empty()) object["selection"] = session.selection;
    return object;
}

std::string toJson(const Session& session, const fs::path& directory)
{
    return memberPerLine(sessionObject(session, directory));
}

std::vector<Index> selectionFromJson(const JsonValue& list, const fs::path& name)
{
    if (list.kind != JsonValue::Kind::Array)
        throw FileError(name, list.line, "selection must be a list of rows, counted from 0.");
    std::vector<Index> rows;
    for (const JsonValue& element : list.elements) {
        const auto* row = std::get_if<std::int64_t>(&element.scalar);
        if (element.kind != JsonValue::Kind::Scalar || !row || *row < 0)
            throw FileError(name, element.line, "every entry of selection must be a row, a whole number from 0.");
        rows.push_back(static_cast<Index>(*row));
    }
    return rows;
}

Session sessionFromJson(const std::string& text, const fs::path& name, const fs::path& directory)
{
    return sessionFromJson(parseJson(text, name), name, directory);
}

Session sessionFromJson(const JsonValue& root, const fs::path& name, const fs::path& directory)
{
    const Experiment experiment = experimentFromJson(root, name, directory);
    Session session{.study = {.experiment = experiment}, .selection = {}};
    if (const JsonMember* section = root.find("study")) session.study = studyFromJson(section->value, experiment, name);
    if (const JsonMember* rows = root.find("selection")) session.selection = selectionFromJson(rows->value, name);
    return session;
}

Session readSession(const fs::path& path)
{
    return sessionFromJson(readTextFile(path, largestExperimentFile), path, path.parent_path());
}

void writeSession(const Session& session, const fs::path& path)
{
    const fs::path directory = path.parent_path();
    writeTextFile(path, toJson(session, directory.empty() ? fs::path(".") : directory));
}

}  // namespace krein
