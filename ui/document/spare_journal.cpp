// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/spare_journal.h"

#include <chrono>
#include <thread>

#include <QFile>
#include <QFileInfo>

#include "core/base/errors.h"
#include "core/study/journal.h"

namespace krein {

namespace {

constexpr std::chrono::milliseconds patience{2000}, pause{20};

}  // namespace

SpareJournal::SpareJournal(
    const std::filesystem::path& path, const StudyPlan& plan, bool readsOnly, const RunControl& control)
{
    const QFileInfo file(QFile::decodeName(path.c_str()));
    if (file.exists()) m_written = file.lastModified();
    if (readsOnly && !file.exists()) return;
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!control.stopped()) {
        try {
            open(path, plan);
            return;
        } catch (const HeldJournal& held) {
            if (readsOnly) return;
            if (std::chrono::steady_clock::now() < end) {
                std::this_thread::sleep_for(pause);
                continue;
            }
            m_problem = held.what();
            return;
        } catch (const FileError& problem) {
            m_problem = problem.what();
            return;
        }
    }
}

SpareJournal::~SpareJournal() = default;

void SpareJournal::open(const std::filesystem::path& path, const StudyPlan& plan)
{
    try {
        m_journal = std::make_unique<Journal>(path, plan);
    } catch (const HeldJournal&) {
        throw;
    } catch (const FileError&) {  // of other data, or broken
        std::error_code none;
        std::filesystem::remove(path, none);
        m_journal = std::make_unique<Journal>(path, plan);
    }
    m_rows = m_journal->rows();
}

void SpareJournal::append(const StudyRow& row)
{
    if (!m_journal) return;
    try {
        m_journal->append(row);
    } catch (const FileError& problem) {  // a full disk, say
        m_journal.reset();
        m_problem = problem.what();
    }
}

}  // namespace krein
