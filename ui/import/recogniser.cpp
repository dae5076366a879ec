// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/recogniser.h"

#include "core/base/errors.h"
#include "core/data/import/recognise.h"
#include "ui/import/preview_loader.h"

namespace krein {

/// A matrix nobody took for one before is judged by its values; whether they can be read the dialog will show.
DataSource Recogniser::guessFor(const Request& request, const RunControl& control)
{
    const DataSource guess = krein::recognised(request.path, control);
    if (request.kind.isEmpty()) return guess;
    DataSource wanted = takenAs(guess, request.kind.toStdString());
    if (wanted == guess) return guess;
    try {
        loadJudged(wanted, control);
    } catch (const InvalidInput&) {
        return wanted;
    }
    return wanted;
}

/// As they came, but a matrix before a table: the table may hold the labels of its objects.
Recogniser::Order Recogniser::orderOf(const Request& request, const RunControl& control)
{
    try {
        if (std::holds_alternative<FileData>(krein::recognised(request.path, control))
            && std::holds_alternative<MatrixData>(krein::recognised(request.other, control)))
            return {request.other, request.path};
    } catch (const InvalidInput&) {
        // told when it is opened
    }
    return {request.path, request.other};
}

Recogniser::Recogniser(QObject* parent)
    : QObject(parent),
      m_box(
          this,
          [](const Request& request, Box::Task& task) {
              const RunControl control{.stop = task.stop(), .progress = {}};
              if (request.other.empty())
                  task.post(Answer{request.path, guessFor(request, control)});
              else
                  task.post(orderOf(request, control));
          },
          [](const Request&, const QString& problem, Box::Task& task) { task.post(problem); },
          [this](const Letter& letter) { deliver(letter); })
{
}

void Recogniser::request(const std::filesystem::path& path, const QString& kind)
{
    m_box.replace(Request{path, kind});
}

void Recogniser::requestOrder(const std::filesystem::path& one, const std::filesystem::path& other)
{
    m_box.replace(Request{.path = one, .other = other});
}

void Recogniser::deliver(const Letter& letter)
{
    if (const auto* problem = std::get_if<QString>(&letter)) {
        Q_EMIT failed(*problem);
        return;
    }
    if (const auto* order = std::get_if<Order>(&letter)) {
        Q_EMIT ordered(order->first, order->second);
        return;
    }
    const auto& answer = std::get<Answer>(letter);
    Q_EMIT recognised(answer.guess, answer.path);
}

}  // namespace krein
