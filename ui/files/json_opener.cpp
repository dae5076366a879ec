// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/json_opener.h"

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_reader.h"
#include "core/lessons/lesson.h"

namespace krein {

/// A further kind of file is a further alternative of Content, a key here and a signal.
JsonOpener::Content JsonOpener::contentOf(const std::filesystem::path& path)
{
    std::string text;
    try {
        text = readTextFile(path, largestExperimentFile);
    } catch (const FileError&) {
        return AnExperiment{};  // what is wrong is said as of any experiment
    }
    if (firstKey(text) == talkKey) return talkFromJson(parseJson(text, path), path, path.parent_path());
    if (isLessonText(text)) return ALesson{};
    return AnExperiment{};
}

JsonOpener::JsonOpener(QObject* parent)
    : QObject(parent),
      m_box(
          this,
          [](const std::filesystem::path& path, Box::Task& task) {
              task.post(Answer{path, contentOf(path)});
          },
          [](const std::filesystem::path&, const QString& problem, Box::Task& task) { task.post(problem); },
          [this](const Letter& letter) { deliver(letter); })
{
}

void JsonOpener::request(const std::filesystem::path& path)
{
    m_box.replace(path);
}

void JsonOpener::deliver(const Letter& letter)
{
    if (const auto* problem = std::get_if<QString>(&letter)) {
        Q_EMIT failed(*problem);
        return;
    }
    const auto& answer = std::get<Answer>(letter);
    if (const auto* talk = std::get_if<Talk>(&answer.content))
        Q_EMIT talkRead(*talk, answer.path);
    else if (std::holds_alternative<ALesson>(answer.content))
        Q_EMIT lessonFound(answer.path);
    else
        Q_EMIT experimentFound(answer.path);
}

}  // namespace krein
