// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the matrix in the window is related to the one that the page is about: the same, with the fix, or another.
#include <algorithm>
#include <utility>

#include <QLabel>
#include <QPushButton>

#include "core/doctor/conclusion.h"
#include "core/doctor/examine.h"
#include "core/experiment/advice.h"
#include "ui/doctor/doctor_page.h"
#include "ui/doctor/doctor_window.h"
#include "ui/text/data_words.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

Experiment DoctorWindow::essence(const Experiment& experiment)
{
    return askedExperiment(experiment, ExaminationOptions{}.seed);
}

bool DoctorWindow::isOutdated() const
{
    if (!m_examination) return false;
    const Experiment now = essence(m_subject().experiment);
    return hasOtherData() || (!(*m_examined == now) && !isFixInUse());
}

bool DoctorWindow::isFixInUse() const
{
    return m_fixed && *m_fixed == essence(m_subject().experiment);
}

/// The data of the window's experiment; null if they are not loaded.
std::shared_ptr<const DataSet> DoctorWindow::loadedData() const
{
    const Subject now = m_subject();
    const bool isLoaded = now.results && now.results->experiment->data == now.experiment->data;
    return isLoaded ? now.results->data : nullptr;
}

/// Whether the fix that is in use makes other data of those of the page, as symmetrising does.
bool DoctorWindow::isDataFixed() const
{
    return isFixInUse() && !(m_fixed->data == m_examined->data);
}

/// Whether they are others than those of the page, be it that their file was changed and read again.
bool DoctorWindow::hasOtherData() const
{
    const std::shared_ptr<const DataSet> loaded = loadedData(), known = isDataFixed() ? m_fixedData : m_examinedData;
    return loaded && known && loaded != known && !(*loaded == *known);
}

/// Whether the page advises a change that the window does not show yet.
bool DoctorWindow::hasFix() const
{
    if (!m_examination || isOutdated()) return false;
    const Experiment now = *m_subject().experiment;
    return !(withRecommendation(now, *m_examination) == now);
}

/// The treatment that is in use in the window, if it is one of the page's.
std::optional<std::size_t> DoctorWindow::placeInUse() const
{
    if (!m_examination || isOutdated()) return std::nullopt;
    const Experiment now = *m_subject().experiment;
    const bool isCorrected = !std::holds_alternative<NoCorrection>(now.correction);
    // The same correction of another matrix is another one.
    if (isCorrected && !(withRecommendation(now, *m_examination).kernel == now.kernel)) return std::nullopt;
    const auto& all = m_examination->treatments.all;
    const auto found = std::ranges::find_if(all, [&](const Treatment& one) {
        return one.correction == now.correction && (!one.learns || one.method == info(now.method).id);
    });
    return found == all.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - all.begin()));
}

void DoctorWindow::tellRecommended()
{
    if (!m_examination || isOutdated()) return Q_EMIT recommended(std::nullopt);
    Experiment wanted = withRecommendation(*m_subject().experiment, *m_examination);
    if (m_examination->recommendation.action == Action::Nothing) wanted.correction = NoCorrection{};
    Q_EMIT recommended(wanted);
}

void DoctorWindow::applyFix()
{
    if (!hasFix()) return;
    const Experiment fixed = withRecommendation(*m_subject().experiment, *m_examination);
    m_fixed = essence(fixed);
    m_fixedData.reset();
    Q_EMIT fixWanted(fixed);
    showAge();
    showState(tr("“%1” saves the matrix in use.").arg(m_matrix->text().remove(QLatin1Char('&'))));
}

DoctorWindow::FixedMatrix DoctorWindow::fixedMatrix() const
{
    const Experiment now = *m_subject().experiment;
    const auto isCorrected = [](const Experiment& one) {
        return !std::holds_alternative<NoCorrection>(one.correction);
    };
    if (isCorrected(now)) return FixedMatrix::Corrected;
    if (!m_examination || isOutdated()) return FixedMatrix::None;
    const Experiment fixed = withRecommendation(now, *m_examination);
    if (isCorrected(fixed)) return FixedMatrix::Corrected;
    const auto* matrix = std::get_if<MatrixData>(&fixed.data);
    const bool isSymmetrised = matrix && matrix->symmetrise && !m_examination->matrix.symmetric();
    return isSymmetrised ? FixedMatrix::Symmetric : FixedMatrix::None;
}

/// Its words are what it does: where the matrix is as advised, another method is no fix of it.
void DoctorWindow::showFixButton()
{
    m_fix->setEnabled(hasFix());
    if (!m_examination) return;  // where nothing is wrong there is nothing to fix
    const bool centres = m_examination->recommendation.action == Action::Centre;
    m_fix->setText(centres ? tr("Use the ce&ntred matrix") : tr("A&pply fix"));
    m_fix->setToolTip(tr("Sets the kernel and the correction as “What to do?” says"));
    if (!hasFix()) return;
    const Experiment now = *m_subject().experiment, fixed = withRecommendation(now, *m_examination);
    if (fixed.method == now.method) return;
    const QString method = toText(info(fixed.method).name);
    if (fixName(now, fixed).empty()) {
        m_fix->setText(tr("Use %1").arg(method));
        m_fix->setToolTip(tr("Sets the method as “What to do?” says; the matrix stays as it is"));
    } else {
        m_fix->setToolTip(
            tr("Sets the kernel and the correction as “What to do?” says, and the method to %1").arg(method));
    }
}

void DoctorWindow::showMatrixButton()
{
    const FixedMatrix fixed = fixedMatrix();
    m_matrix->setText(fixed == FixedMatrix::Corrected ? tr("Save corrected ma&trix…")
            : fixed == FixedMatrix::Symmetric         ? tr("Save symmetric ma&trix…")
                                                      : tr("Save ma&trix…"));
    m_matrix->setToolTip(fixed == FixedMatrix::None ? tr("Saves the matrix in the window as CSV, PHYLIP and others")
                                                    : tr("Applies the fix, unless a correction is chosen already, and "
                                                         "saves the matrix as CSV, PHYLIP and "
                                                         "others"));
}

/// A correction that a person has chosen stays.
void DoctorWindow::saveMatrix()
{
    if (fixedMatrix() == FixedMatrix::None) return Q_EMIT matrixWanted();
    const bool isFixNew = std::holds_alternative<NoCorrection>(m_subject().experiment->correction);
    if (isFixNew) applyFix();
    Q_EMIT fixedMatrixWanted(isFixNew);
}

/// How what the window uses is related to what the page is about.
QString DoctorWindow::useText(const MatrixInUse& use) const
{
    const QString name = toText(info(m_subject().experiment->correction).name);
    const bool isCentring = m_examination && m_examination->recommendation.action == Action::Centre;
    if (use.isFixed && use.isCorrected) {
        const Correction correction = m_subject().experiment->correction;
        const bool centres = isCentred(m_examination->matrix.kind) && !about(correction).isCentred;
        return tr("Fix applied, in use: %1. This page describes the matrix before the fix.")
            .arg(toText(fixName(centres, correction)));
    }
    if (use.isFixed && isCentring) return tr("Centred: the experiment uses the matrix that this page is about.");
    if (use.isFixed && isDataFixed())
        return tr("Fix applied, in use: (K + Kᵀ)/2. This page describes the matrix before the fix.");
    if (use.isFixed) return tr("Fix applied. This page describes the matrix before the fix.");
    if (use.isOfAnother)
        return tr("In use: %1 of K as it is, not centred: another matrix than this page is about. “Apply fix” centres "
                  "it "
                  "first.")
            .arg(name);
    return tr("In use: %1. This page describes the matrix before this correction.")
        .arg(toText(fixInUse(m_subject().experiment)));
}

void DoctorWindow::showAge()
{
    if (isBusy() || examinesAnew()) return;
    const bool isFixed = m_examination && isFixInUse() && !hasOtherData() && !hasFix();
    const bool isCorrected = m_examination && !isOutdated()
        && !std::holds_alternative<NoCorrection>(m_subject().experiment->correction);
    const Experiment now = *m_subject().experiment;
    const bool isOfAnother = isCorrected && isCentred(m_examination->matrix.kind) && !about(now.correction).isCentred
        && !(withRecommendation(now, *m_examination).kernel == now.kernel);
    m_before->setText(useText({.isFixed = isFixed, .isCorrected = isCorrected, .isOfAnother = isOfAnother}));
    if (isOutdated()) m_before->setText(tr("This page is about another matrix than the window shows."));
    m_before->setVisible(isFixed || isCorrected || isOutdated());
    if (m_examination && placeInUse() != m_inUse) showPage();
    tellRecommended();
    showFixButton();
    showMatrixButton();
    m_matrix->setEnabled(m_examination && !isOutdated());
    m_replicates->setVisible(takesReplicates());  // of the matrix of the page, not of another
    showState(
        isOutdated() ? tr("The window now shows another matrix. Press Examine again to examine it.") : partText());
}

/// Why the counts of the page are not those of the window; empty if they are.
QString DoctorWindow::partText() const
{
    const std::shared_ptr<const Results> results = m_subject().results;
    if (!m_examination || !results || !results->prepared) return {};
    if (!(results->experiment == m_subject().experiment)) return {};  // those of an earlier one
    const auto all = std::ssize(m_examination->rows), trained = std::ssize(results->prepared->trainRows);
    if (trained >= all) return {};
    return tr("The page is about all %1 objects; the window shows the matrix of %2.")
        .arg(groupedNumber(all), trainingText(*results, trained));
}

}  // namespace krein
