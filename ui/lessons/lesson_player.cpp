// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_player.h"

#include <algorithm>
#include <utility>

#include "core/base/errors.h"
#include "ui/document/document.h"
#include "ui/text/data_words.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"

namespace krein {

LessonPlayer::LessonPlayer(Document* document, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_writer(
          this,
          [](const Order& order, auto& task) {
              const LessonStep& step = order.lesson->steps[order.number];
              StepValues values = valuesOf(step, *order.runs, {.stop = task.stop(), .progress = {}});
              if (task.stop().stop_requested()) return;
              FilledStep texts = krein::filled(step, values, order.lesson->file);
              task.post({order.lesson, order.number, std::move(texts), std::move(values), {}});
          },
          [](const Order& order, const QString& sentence, auto& task) {
              task.post({order.lesson, order.number, {}, {}, sentence});
          },
          [this](Letter letter) { take(std::move(letter)); })
{
    connect(m_document, &Document::resultsChanged, this, &LessonPlayer::judge);
    connect(m_document, &Document::experimentChanged, this, &LessonPlayer::look);
    connect(m_document, &Document::studyChanged, this, &LessonPlayer::look);
}

void LessonPlayer::begin(std::shared_ptr<const Lesson> lesson, std::size_t number)
{
    putAway();
    m_lesson = std::move(lesson);
    m_runs = std::make_shared<LessonRuns>();
    m_records.assign(m_lesson->steps.size(), {});
    const auto left = std::ranges::find(m_left, m_lesson, &Left::lesson);
    if (left != m_left.end()) {
        m_records = std::move(left->records);
        m_left.erase(left);
    }
    m_number = number;
    show();
}

/// Texts and their numbers take much room and are soon computed again.
void LessonPlayer::putAway()
{
    if (!m_lesson) return;
    std::vector<Record> kept(m_records.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
        kept[i].guess = m_records[i].guess;
        kept[i].done = m_records[i].done;
    }
    m_left.push_back({m_lesson, std::move(kept)});
}

void LessonPlayer::leave()
{
    putAway();
    finish();
}

void LessonPlayer::finish()
{
    m_writer.clear();
    m_lesson.reset();
    m_runs.reset();
    m_records.clear();
    Q_EMIT stepChanged();
}

void LessonPlayer::goTo(std::size_t number)
{
    m_number = number;
    show();
}

const FilledStep* LessonPlayer::texts() const
{
    return record().texts ? &*record().texts : nullptr;
}

QString LessonPlayer::picture() const
{
    return toText(isRevealed() && !step().reveal.look.empty() ? step().reveal.look : step().look);
}

/// Of the reveal once that is seen.
const Session& LessonPlayer::state() const
{
    return isRevealed() ? step().shown() : step().session;
}

void LessonPlayer::set(const Session& state)
{
    if (!m_guard || m_document->study() == state.study) return setNow(state);
    m_guard([this, state] {
        if (m_lesson) setNow(state);  // which may have been left meanwhile
    });
}

void LessonPlayer::setNow(const Session& state)
{
    const bool otherData = m_document->experiment().data != state.study.experiment->data;
    if (m_document->study() != state.study) {
        if (hasMany(state.study))
            Q_EMIT studyWanted(state.study);
        else
            m_document->edit(state.study, tr("go to “%1”").arg(toText(step().title)));
    }
    m_document->selection()->setRows(state.selection);
    Q_EMIT windowSet(otherData);
    if (!picture().isEmpty()) Q_EMIT pictureWanted(picture());
}

void LessonPlayer::show()
{
    m_elsewhere = m_otherData = false;
    m_present.clear();
    m_isSoNow = false;
    m_records[m_number].doneText.clear();  // its numbers are of a state that this one is not
    set(state());
    wantTexts();
    Q_EMIT stepChanged();
    look();
    judge();  // of a state that stood already no result will come
}

/// Those of this step first; then the next one's, so that nobody waits for them.
void LessonPlayer::wantTexts()
{
    for (std::size_t number : {m_number, m_number + 1}) {
        if (number >= m_records.size() || m_records[number].texts || !m_records[number].problem.isEmpty()) continue;
        const auto isOther = [number](const Order& order) { return order.number != number; };
        return m_writer.submit({m_lesson, m_runs, number}, isOther);
    }
}

void LessonPlayer::take(Letter letter)
{
    if (letter.lesson != m_lesson) return;
    Record& written = m_records[letter.number];
    if (written.texts) return;  // asked for as the next step's and again as this one's; a guess may have been begun
    written.texts = std::move(letter.texts);
    written.values = std::move(letter.values);
    written.problem = letter.problem;
    if (letter.number == m_number) {
        Q_EMIT stepChanged();
        judge();
    }
    wantTexts();
}

void LessonPlayer::guess(double answer)
{
    m_records[m_number].guess = answer;
    set(state());
    Q_EMIT progressed();
    judge();
}

void LessonPlayer::showSolution()
{
    set(step().tried->solution);
}

bool LessonPlayer::isElsewhere() const
{
    return m_document->study() != state().study;
}

void LessonPlayer::comeBack()
{
    set(state());
}

/// Of another kind, or from another file; the same data with other settings are a change of the step's.
bool LessonPlayer::hasOtherData() const
{
    const DataSource &now = m_document->experiment().data, &own = state().study.experiment->data;
    return !changedByHand(own, now) && (now.index() != own.index() || mainPath(now) != mainPath(own));
}

void LessonPlayer::look()
{
    if (!m_lesson) return;
    const bool elsewhere = isElsewhere(), otherData = hasOtherData();
    if (m_elsewhere == elsewhere && m_otherData == otherData) return;
    m_elsewhere = elsewhere;
    m_otherData = otherData;
    Q_EMIT placeChanged();
}

/// What has been done stays done, wherever one goes from there; its numbers follow what is seen while it is so.
void LessonPlayer::judge()
{
    if (!m_lesson || !step().tried || !isRevealed() || !texts()) return;
    const std::shared_ptr<const Results>& results = m_document->results();
    if (!results || !(*results->experiment == m_document->experiment())) return;
    m_present = toText(krein::presentText(*step().tried, *results));
    m_isSoNow = false;
    Record& judged = m_records[m_number];
    try {
        m_isSoNow = krein::isDone(*step().tried, *results, judged.values).value_or(false);
        Q_EMIT presentChanged();
        if (!m_isSoNow) return;
        const QString text = toText(krein::doneText(*step().tried, *results, judged.values, m_lesson->file));
        Q_EMIT triedOut();
        if (judged.done && judged.doneText == text) return;
        judged.done = true;
        judged.doneText = text;
    } catch (const InvalidInput& problem) {
        judged.problem = problemText(problem.problem());
    }
    Q_EMIT progressed();
}

}  // namespace krein
