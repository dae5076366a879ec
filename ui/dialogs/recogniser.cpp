// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/recogniser.h"

#include "core/data/formats/recognise.h"
#include "ui/dialogs/preview_loader.h"

namespace krein {

Recogniser::Recogniser(QObject* parent)
    : QObject(parent),
      m_box(
          this,
          [](const Request& request, Box::Task& task) {
              const DataSource guess = krein::recognised(request.path);
              task.post(
                  Answer{request.path, request.kind.isEmpty() ? guess : takenAs(guess, request.kind.toStdString())});
          },
          [](const Request&, const QString& problem, Box::Task& task) { task.post(problem); },
          [this](const Letter& letter) { deliver(letter); })
{
}

void Recogniser::request(const std::filesystem::path& path, const QString& kind)
{
    m_box.replace(Request{path, kind});
}

void Recogniser::deliver(const Letter& letter)
{
    if (const auto* problem = std::get_if<QString>(&letter)) {
        Q_EMIT failed(*problem);
        return;
    }
    const auto& answer = std::get<Answer>(letter);
    Q_EMIT recognised(answer.guess, answer.path);
}

}  // namespace krein
