// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/landscape/landscape_maker.h"

namespace krein {

LandscapeMaker::LandscapeMaker(QObject* parent)
    : QObject(parent),
      m_box(
          this,
          [](const LandscapeWish& wish, Mailbox<LandscapeWish, Letter>::Task& task) {
              task.postLatest(std::make_shared<const LandscapeAnswer>(
                  computeLandscape(*wish.results, wish.question, {.stop = task.stop(), .progress = {}})));
          },
          [](const LandscapeWish&, const QString& problem, Mailbox<LandscapeWish, Letter>::Task& task) {
              task.postLatest(problem);
          },
          [this](const Letter& letter) {
              if (const auto* problem = std::get_if<QString>(&letter))
                  Q_EMIT failed(*problem);
              else
                  Q_EMIT made(std::get<Answer>(letter));
          })
{
}

}  // namespace krein
