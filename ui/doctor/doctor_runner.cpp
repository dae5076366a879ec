// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/doctor/doctor_runner.h"

#include <chrono>

#include "core/algebra/blas.h"
#include "core/doctor/examine.h"
#include "ui/document/preferences.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr std::chrono::milliseconds tellEvery{50};

}  // namespace

DoctorRunner::DoctorRunner(QObject* parent)
    : QObject(parent),
      m_box(
          this, [this](const Order& order, Box::Task& task) { compute(order, task); },
          [](const Order&, const QString& problem, Box::Task& task) {
              task.post({nullptr, problem});
          },
          [this](const Letter& letter) { deliver(letter); }, {.threads = 2})
{
}

void DoctorRunner::start(
    const Experiment& experiment, std::shared_ptr<const Results> loaded, ScoresWanted scores, const EntryNoise& noise)
{
    m_busy = true;
    m_box.replace({experiment, std::move(loaded), scores, noise});
    Q_EMIT progressed(0.0, QString());
}

void DoctorRunner::cancel()
{
    m_box.clear();
    m_busy = false;
}

void DoctorRunner::compute(const Order& order, Box::Task& task)
{
    const int jobs = workerCount();
    reserveBlasMemory(jobs);
    auto told = std::chrono::steady_clock::time_point();  // long ago: the first is told at once
    const RunControl control{.stop = task.stop(), .progress = [&](double fraction, std::string_view stage) {
                                 const auto now = std::chrono::steady_clock::now();
                                 if (now - told < tellEvery) return;
                                 told = now;
                                 task.tell(
                                     [this, fraction, words = toText(stage)] { Q_EMIT progressed(fraction, words); });
                             }};
    const auto tellSoFar = [&](const Examination& examination) {
        task.tell([this, soFar = std::make_shared<const Examination>(examination)] { Q_EMIT foundSoFar(soFar); });
    };
    auto examination = std::make_shared<const Examination>(
        examine(order.experiment, order.loaded ? *order.loaded : Results(),
            {.scores = order.scores, .noise = order.noise, .jobs = jobs, .background = true, .foundSoFar = tellSoFar},
            control));
    if (!examination->cancelled) task.post({std::move(examination), QString()});
}

void DoctorRunner::deliver(const Letter& letter)
{
    m_busy = false;
    if (letter.examination)
        Q_EMIT found(letter.examination);
    else
        Q_EMIT failed(letter.problem);
}

}  // namespace krein
