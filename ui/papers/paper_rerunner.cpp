// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_rerunner.h"

#include <cstdio>

#include "core/experiment/experiment.h"
#include "core/study/study_json.h"

namespace krein {

namespace {

/// FNV-1a: another study has another journal.
std::string hashOf(const std::string& text)
{
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
    return digits;
}

}  // namespace

PaperRerunner::PaperRerunner(const PaperTable& table, bool quick, std::filesystem::path folder, QObject* parent)
    : QObject(parent),
      m_table(table),
      m_how{.quick = quick, .repeat = {}, .data = {}},
      m_folder(std::move(folder)),
      m_report(emptyReport(table, m_how))
{
    chooseStudy();
    connect(&m_runner, &StudyRunner::changed, this, [this] {
        makeReport();
        Q_EMIT changed();
    });
    connect(&m_runner, &StudyRunner::finished, this, [this] {
        m_reads = false;
        Q_EMIT changed();
    });
    connect(&m_runner, &StudyRunner::failed, this, &PaperRerunner::failed);
    connect(&m_runner, &StudyRunner::progressed, this, [this](int, int, double secondsLeft) {
        m_secondsLeft = secondsLeft;
        Q_EMIT progressed();
    });
}

void PaperRerunner::chooseStudy()
{
    m_study.reset();
    for (std::size_t row = 0; row < m_table.rows.size(); ++row)
        for (std::size_t column = 0; column < m_table.columns.size(); ++column)
            if (reasonNotRun(m_table, row, column, m_how).empty()) {
                m_study = studyOf(m_table, m_how);
                return;
            }
}

void PaperRerunner::setData(std::vector<GivenData> data)
{
    m_runner.cancel();
    m_how.data = std::move(data);
    chooseStudy();
    makeReport();
    load();
    Q_EMIT changed();
}

std::filesystem::path PaperRerunner::journal() const
{
    const std::string hash = hashOf(textOf(studyObject(study())));
    return m_folder / (m_table.id + (m_how.quick ? "-quick-" : "-") + hash + ".journal");
}

StudyWork PaperRerunner::work(bool readsOnly) const
{
    return {.journal = journal(),
        .readsOnly = readsOnly,
        .eigenvalues = false,
        .check = [table = &m_table, how = m_how, folder = m_folder](const RunControl& control) {
            std::filesystem::create_directories(folder);
            if (!how.data.empty()) checkGivenData(*table, how, control);
        }};
}

bool PaperRerunner::isComplete() const
{
    const std::optional<StudyTable> known = results();
    return known && known->isComplete();
}

bool PaperRerunner::hasJournal() const
{
    std::error_code problem;
    return canRun() && std::filesystem::exists(journal(), problem);
}

void PaperRerunner::load()
{
    if (isBusy() || !hasJournal()) return;
    m_reads = true;
    m_runner.start(study(), work(true));
}

void PaperRerunner::start()
{
    m_reads = false;
    m_secondsLeft = 0.0;
    m_runner.start(study(), work(false));
}

void PaperRerunner::startAnew()
{
    m_runner.cancel();
    std::error_code gone;
    std::filesystem::remove(journal(), gone);
    start();
}

std::optional<StudyTable> PaperRerunner::results() const
{
    if (!m_study || !m_runner.plan() || !(*m_runner.plan()->study == *m_study)) return std::nullopt;
    return StudyTable{.plan = *m_runner.plan(), .rows = m_runner.rows()};
}

void PaperRerunner::makeReport()
{
    const std::optional<StudyTable> known = results();
    m_report = known ? reportOf(m_table, m_how, *known) : emptyReport(m_table, m_how);
}

}  // namespace krein
